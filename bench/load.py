"""From press to answer: 30 presses a second over 200 tables, and as many as saturate the stock.

A press counts from the moment it was due until its answer reached the server.
"""

import statistics
from typing import TYPE_CHECKING

from bench.contenders import Round, databases, our_round, stock_round
from bench.stub import Stub

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = 200
RATE = 30.0
PRESSES = 900
SATURATED = 5_000
"""Presses at the rate at which the stock handler can just keep up."""
ROUNDS = 3

Found = dict[str, dict[str, float]]


def run() -> list[str]:
    """The lines of the tables."""
    with Stub() as stub, databases() as made:

        def race(count: int, rate: float) -> Found:
            contenders: dict[str, Callable[[], Round]] = {
                "stock": lambda: stock_round(stub, count, TABLES, rate=rate),
                "ours": lambda: our_round(stub, made, count, TABLES, rate=rate),
            }
            waits: dict[str, list[dict[str, float]]] = {name: [] for name in contenders}
            for _ in range(ROUNDS):
                for name, contender in contenders.items():
                    waits[name].append(_percentiles(contender().delivered["waits"]))
            return {name: _medians(found) for name, found in waits.items()}

        calm = race(PRESSES, RATE)
        alone = stock_round(stub, 3_000, TABLES, people=20).delivered
        most = 3_000 / alone["took"]
        full = race(SATURATED, most)
    lines = [f"{RATE:.0f} presses a second over {TABLES} tables:", "", *_table(calm)]
    lines += ["", f"ours / stock, p95: {_ratio(calm, 'p95'):.2f}; aim: at most 0.8", ""]
    lines += [f"{most:.0f} presses a second, what the stock handler can do:", "", *_table(full)]
    return [*lines, "", f"ours / stock, p99: {_ratio(full, 'p99'):.2f}; aim: at most 0.25"]


def _percentiles(seconds: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(seconds, n=100)
    return {"p50": cuts[49] * 1e3, "p95": cuts[94] * 1e3, "p99": cuts[98] * 1e3}


def _medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}


def _table(found: Found) -> list[str]:
    lines = ["| contender | p50 ms | p95 ms | p99 ms |", "|---|---:|---:|---:|"]
    for name, times in found.items():
        lines.append(f"| {name} | {times['p50']:.1f} | {times['p95']:.1f} | {times['p99']:.1f} |")
    return lines


def _ratio(found: Found, key: str) -> float:
    return found["ours"][key] / found["stock"][key]
