"""From press to answer: 30 presses a second over 200 tables, and as many as saturate the stock.

A press counts from the moment it was due until its answer reached the server, which is a process
of its own. Each contender runs in its own process, too, in turn.
"""

import statistics

from bench.press import percentiles
from bench.racer import race
from bench.stub import Stub

TABLES = 200
RATE = 30.0
PRESSES = 900
SATURATED = 5_000
"""Presses at the rate at which the stock handler can just keep up."""
ROUNDS = 3
CONTENDERS = ("stock", "ours")


def run() -> list[str]:
    """The lines of the tables."""
    with Stub() as stub:
        calm = _race(stub, RATE, PRESSES)
        most = race(name="stock", url=stub.url, tables=0, presses=2_000, people=20)["rate"]
        stub.take_notes()
        full = _race(stub, most, SATURATED)
    lines = [f"{RATE:.0f} presses a second over {TABLES} tables:", "", *_table(calm)]
    lines += ["", f"ours / stock, p95: {_ratio(calm, 'p95'):.2f}; aim: at most 0.8", ""]
    lines += [f"{most:.0f} presses a second, what the stock handler can do:", "", *_table(full)]
    lines += ["", f"ours / stock, p99: {_ratio(full, 'p99'):.2f}; aim: at most 0.25"]
    return lines


Found = dict[str, dict[str, float]]


def _race(stub: Stub, rate: float, presses: int) -> Found:
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in CONTENDERS}
    for _ in range(ROUNDS):
        for name in CONTENDERS:
            due = race(name=name, url=stub.url, tables=TABLES, presses=presses, rate=rate)
            answers = stub.take_notes()["answers"]
            assert answers.keys() >= due.keys(), "a press was not answered"
            rounds[name].append(percentiles([answers[n] - at for n, at in due.items()]))
    return {
        name: {key: statistics.median(one[key] for one in found) for key in found[0]}
        for name, found in rounds.items()
    }


def _table(found: Found) -> list[str]:
    lines = ["| contender | p50 ms | p95 ms | p99 ms |", "|---|---:|---:|---:|"]
    for name, times in found.items():
        lines.append(f"| {name} | {times['p50']:.1f} | {times['p95']:.1f} | {times['p99']:.1f} |")
    return lines


def _ratio(found: Found, key: str) -> float:
    return found["ours"][key] / found["stock"][key]
