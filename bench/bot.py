"""CPU a press: a card with rules, commit and redrawn table, beside a stock aiogram handler.

Each contender runs in a process of its own, in turn, and talks to the same yes-saying server.
"""

import statistics

from bench.racer import race
from bench.stub import Stub

TABLES = 2_000
PRESSES = 2_000
PEOPLE = (1, 10)
"""Presses under way at any moment; with several, commits share their sync to disk."""
ROUNDS = 3
CONTENDERS = {
    "stock": "a stock handler",
    "ours": "a table with its hands closed",
    "private": "a table and two hands in private chats",
}


def run() -> list[str]:
    """The lines of the table."""
    lines = [
        "| presses at once | contender | CPU ms a press | presses/s | edits a press | ratio |"
    ]
    lines.append("|---:|---|---:|---:|---:|---:|")
    with Stub() as stub:
        for people in PEOPLE:
            found = _race(stub, people)
            for name, (cpu, rate, edits) in found.items():
                ratio = cpu / found["stock"][0]
                cells = f"{cpu:.2f} | {rate:.0f} | {edits:.2f} | {ratio:.2f}"
                lines.append(f"| {people} | {CONTENDERS[name]} | {cells} |")
    return [*lines, "", "aim for a table with its hands closed: a ratio of at most 1, better 0.8"]


def _race(stub: Stub, people: int) -> dict[str, list[float]]:
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in CONTENDERS}
    for _ in range(ROUNDS):
        for name, rounds in found.items():
            stub.take_notes()
            one = race(name=name, url=stub.url, tables=TABLES, presses=PRESSES, people=people)
            calls = stub.take_notes()["calls"]
            edits = calls.get("editMessageText", 0) + calls.get("sendMessage", 0)
            rounds.append((one["cpu_ms"], one["rate"], edits / calls["answerCallbackQuery"]))
    return {
        name: [statistics.median(column) for column in zip(*rounds, strict=True)]
        for name, rounds in found.items()
    }
