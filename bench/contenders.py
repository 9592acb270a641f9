"""Who is measured against whom, each as a process of its own that polls the stub."""

import asyncio
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from bench import presses
from bench.stored import make_database
from bench.stub import TOKEN, Stub

PATIENCE = 120.0
"""Seconds after which a start counts as failed."""
WARM = 3
"""Presses at every table before anything is measured: then all of them are in memory."""


@dataclass(frozen=True, slots=True)
class Round:
    """What one contender did: presses delivered, and the CPU seconds that took, edits included."""

    delivered: dict[str, Any]
    cpu: float


class Databases:
    """Ready-made databases, of which every round gets a copy."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def copy(self, tables: int, *, private: bool) -> Path:
        """A fresh copy of one with so many tables."""
        made = self._folder / f"{tables}-{private}.sqlite3"
        if not made.exists():
            asyncio.run(make_database(made, tables, private=private))
        copied = self._folder / "run.sqlite3"
        for old in self._folder.glob("run.sqlite3*"):
            old.unlink()
        shutil.copy(made, copied)
        return copied


@contextlib.contextmanager
def databases() -> Iterator[Databases]:
    """A folder of them that goes away."""
    with tempfile.TemporaryDirectory() as folder:
        yield Databases(Path(folder))


@contextlib.contextmanager
def running(stub: Stub, command: list[str], **settings: str) -> Iterator["tuple[int, float]"]:
    """A bot that polls the stub: its process, and the seconds until it asked for updates."""
    stub.polled_at()
    environment = os.environ | settings
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, *command], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        until = began + PATIENCE
        while (polled := stub.polled_at()) is None:
            if time.monotonic() > until or process.poll() is not None:
                raise RuntimeError(f"{command} did not get ready")
            time.sleep(0.02)
        yield process.pid, polled - began
    finally:
        process.terminate()
        process.wait()


def our_settings(stub: Stub, database: Path) -> dict[str, str]:
    """What the bot finds in its environment."""
    return {
        "BOT_TOKEN": TOKEN,
        "API_URL": stub.url,
        "DATABASE": str(database),
        "LOG_LEVEL": "ERROR",
    }


def stock_round(stub: Stub, count: int, tables: int, **how: float) -> Round:
    """The stock handler gets so many presses."""
    with running(stub, ["-m", "bench.stock", stub.url]) as (pid, _):
        return _round(stub, pid, presses.stock(), count, tables, **how)


def our_round(
    stub: Stub, made: Databases, count: int, tables: int, *, private: bool = False, **how: float
) -> Round:
    """Our bot gets so many presses at so many tables."""
    settings = our_settings(stub, made.copy(tables, private=private))
    with running(stub, ["-m", "bot"], **settings) as (pid, _):
        return _round(stub, pid, presses.play(tables), count, tables, **how)


def _round(
    stub: Stub, pid: int, updates: Iterator[str], count: int, tables: int, **how: Any
) -> Round:
    stub.deliver(list(islice(updates, WARM * tables)), people=10)
    measured = list(islice(updates, count))
    before = cpu_seconds(pid)
    delivered = stub.deliver(measured, **how)
    return Round(delivered, cpu_seconds(pid) - before)


def cpu_seconds(pid: int) -> float:
    """What a process has used up so far, all of its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid: int) -> int:
    """The most bytes that a process has had in memory."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) * 1024
