"""CPU a press: a card with rules, commit and redrawn table, beside a stock aiogram handler."""

import statistics

from bench.contenders import Databases, Round, databases, our_round, stock_round
from bench.stub import Stub

TABLES = 1_000
PRESSES = 3_000
PEOPLE = (1, 10)
"""Presses under way at any moment; with several, commits share their sync to disk."""
ROUNDS = 3
CONTENDERS = (
    "a stock handler",
    "a table with its hands closed",
    "a table and two hands in private chats",
)


def run() -> list[str]:
    """The lines of the table."""
    lines = [
        "| presses at once | contender | CPU ms a press | presses/s | edits a press | ratio |"
    ]
    lines.append("|---:|---|---:|---:|---:|---:|")
    with Stub() as stub, databases() as made:
        for people in PEOPLE:
            found = _race(stub, made, people)
            for name, (cpu, rate, edits) in found.items():
                ratio = cpu / found[CONTENDERS[0]][0]
                cells = f"{cpu:.2f} | {rate:.0f} | {edits:.2f} | {ratio:.2f}"
                lines.append(f"| {people} | {name} | {cells} |")
    return [*lines, "", "aim for a table with its hands closed: a ratio of at most 1, better 0.8"]


def _race(stub: Stub, made: Databases, people: int) -> dict[str, list[float]]:
    rounds: dict[str, list[Round]] = {name: [] for name in CONTENDERS}
    stock, table, hands = rounds.values()
    for _ in range(ROUNDS):
        stock.append(stock_round(stub, PRESSES, TABLES, people=people))
        table.append(our_round(stub, made, PRESSES, TABLES, people=people))
        hands.append(our_round(stub, made, PRESSES, TABLES, private=True, people=people))
    return {name: _medians(found) for name, found in rounds.items()}


def _medians(rounds: list[Round]) -> list[float]:
    columns = []
    for one in rounds:
        calls = one.delivered["calls"]
        edits = calls.get("editMessageText", 0) + calls.get("sendMessage", 0)
        cpu, rate = one.cpu / PRESSES * 1e3, PRESSES / one.delivered["took"]
        columns.append((cpu, rate, edits / PRESSES))
    return [statistics.median(column) for column in zip(*columns, strict=True)]
