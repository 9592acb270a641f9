"""CPU a press: a card with rules, commit and redrawn table, beside a stock aiogram handler.

Each contender runs in a process of its own, in turn, and talks to the same yes-saying server.
"""

import statistics

from bench.racer import race
from bench.stub import Stub

TABLES = 2_000
PRESSES = 2_000
ROUNDS = 3
CONTENDERS = ("stock", "ours", "private")


def run() -> list[str]:
    """The lines of the table."""
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in CONTENDERS}
    with Stub() as stub:
        for _ in range(ROUNDS):
            for name in CONTENDERS:
                stub.take_notes()
                round_ = race(name=name, url=stub.url, tables=TABLES, presses=PRESSES)
                calls = stub.take_notes()["calls"]
                edits = calls.get("editMessageText", 0) + calls.get("sendMessage", 0)
                answers = calls["answerCallbackQuery"]
                found[name].append((round_["cpu_ms"], round_["rate"], edits / answers))
    lines = ["| contender | CPU ms a press | presses a second | sends and edits a press |"]
    lines.append("|---|---:|---:|---:|")
    medians = {
        name: [statistics.median(column) for column in zip(*rounds, strict=True)]
        for name, rounds in found.items()
    }
    for name, (cpu, rate, edits) in medians.items():
        lines.append(f"| {name} | {cpu:.2f} | {rate:.0f} | {edits:.2f} |")
    ratio = medians["ours"][0] / medians["stock"][0]
    return [*lines, "", f"ours / stock, CPU: {ratio:.2f}; aim: at most 1, better 0.8"]
