"""How long the bot takes to be ready with many stored tables, beside importing aiogram alone."""

import statistics
import subprocess
import sys
import time

from bench.contenders import cpu_seconds, databases, our_settings, peak_memory, running
from bench.stub import Stub

TABLES = 10_000
ROUNDS = 3
CALM = 3.0
"""Seconds without work after which the bot counts as settled."""
PATIENCE = 120.0
_WAIT = "import sys, aiogram; print('ready', flush=True); sys.stdin.read()"


def run() -> list[str]:
    """The lines of the table."""
    alone: list[tuple[float, int]] = []
    ours: list[tuple[float, int]] = []
    busy: list[float] = []
    with Stub() as stub, databases() as made:
        database = made.copy(TABLES, private=True)
        for _ in range(ROUNDS):
            alone.append(_import_alone())
            with running(stub, ["-m", "bot"], **our_settings(stub, database)) as (pid, ready):
                at_ready = cpu_seconds(pid)
                busy.append(_until_calm(pid) - at_ready)
                ours.append((ready, peak_memory(pid)))
    lines = ["| contender | seconds to ready | MB at most |", "|---|---:|---:|"]
    for name, rounds in (("import aiogram", alone), (f"bot, {TABLES:,} tables", ours)):
        ready, memory = (statistics.median(column) for column in zip(*rounds, strict=True))
        lines.append(f"| {name} | {ready:.2f} | {memory / 1e6:.0f} |")
    limit = 1.25 * statistics.median(ready for ready, _ in alone) + 1
    more = statistics.median(m for _, m in ours) - statistics.median(m for _, m in alone)
    return [
        *lines,
        "",
        f"aim: ready within {limit:.2f} s, at most 120 MB above; it is {more / 1e6:.0f} MB above",
        f"CPU seconds after that, until all is quiet: {statistics.median(busy):.2f}",
    ]


def _import_alone() -> tuple[float, int]:
    """Seconds until aiogram is imported, and the memory that takes."""
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-c", _WAIT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    seconds = time.monotonic() - began
    memory = peak_memory(process.pid)
    process.stdin.close()
    process.wait()
    process.stdout.close()
    return seconds, memory


def _until_calm(pid: int) -> float:
    """The CPU seconds of a process that has stopped working."""
    last, since = cpu_seconds(pid), time.monotonic()
    until = since + PATIENCE
    while time.monotonic() - since < CALM and time.monotonic() < until:
        time.sleep(0.1)
        now = cpu_seconds(pid)
        if now - last > 0.02:
            last, since = now, time.monotonic()
    return last
