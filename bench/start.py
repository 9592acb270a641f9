"""How long the bot takes to be ready with many stored tables, beside importing aiogram alone."""

import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.ours import draw_tables
from bench.stub import TOKEN, Stub
from bot.clock import Clock
from bot.config import Settings
from bot.storage import Database, Store

TABLES = 10_000
ROUNDS = 3
PATIENCE = 120.0
"""Seconds after which a start counts as failed."""
CALM = 3.0
"""Seconds without work after which the bot counts as settled."""
_WAIT_FOREVER = "import sys, aiogram; print('ready', flush=True); sys.stdin.read()"


def run() -> list[str]:
    """The lines of the table."""
    with Stub() as stub, tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.sqlite3"
        began = time.monotonic()
        asyncio.run(_fill(database))
        lines = [f"{TABLES} live tables stored and drawn in {time.monotonic() - began:.0f} s", ""]
        alone: list[tuple[float, int]] = []
        ours: list[tuple[float, int]] = []
        busy: list[float] = []
        for _ in range(ROUNDS):
            alone.append(_import_alone())
            ready, memory, seconds = _start(stub, database)
            ours.append((ready, memory))
            busy.append(seconds)
    lines += ["| contender | seconds to ready | MB at most |", "|---|---:|---:|"]
    for name, rounds in (("import aiogram", alone), (f"bot, {TABLES} tables", ours)):
        ready, memory = (statistics.median(column) for column in zip(*rounds, strict=True))
        lines.append(f"| {name} | {ready:.2f} | {memory / 1e6:.0f} |")
    limit = 1.25 * statistics.median(ready for ready, _ in alone) + 1
    more = statistics.median(m for _, m in ours) - statistics.median(m for _, m in alone)
    lines += [
        "",
        f"aim: ready within {limit:.2f} s, at most 120 MB above; it is {more / 1e6:.0f} MB above",
        f"CPU seconds after that, until all is quiet: {statistics.median(busy):.2f}",
    ]
    return lines


async def _fill(path: Path) -> None:
    database = await Database.open(path)
    try:
        settings = Settings(bot_token=TOKEN, _env_file=None)
        await draw_tables(Store(database, Clock()), settings, TABLES, private=True)
    finally:
        await database.close()


def _import_alone() -> tuple[float, int]:
    """Seconds until aiogram is imported, and the memory that takes."""
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-c", _WAIT_FOREVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    seconds = time.monotonic() - began
    memory = _peak(process.pid)
    process.stdin.close()
    process.wait()
    process.stdout.close()
    return seconds, memory


def _start(stub: Stub, database: Path) -> tuple[float, int, float]:
    """Seconds until the bot asks for updates, its memory when settled, CPU seconds between."""
    stub.take_notes()
    environment = os.environ | {
        "BOT_TOKEN": TOKEN,
        "API_URL": stub.url,
        "DATABASE": str(database),
        "LOG_LEVEL": "WARNING",
    }
    began = time.monotonic()
    process = subprocess.Popen([sys.executable, "-m", "bot"], env=environment)
    try:
        ready = _first_poll(stub, process) - began
        at_ready = _cpu(process.pid)
        busy = _until_calm(process.pid) - at_ready
        return ready, _peak(process.pid), busy
    finally:
        process.terminate()
        process.wait()


def _first_poll(stub: Stub, process: "subprocess.Popen[bytes]") -> float:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        polled: float | None = stub.take_notes()["polled"]
        if polled is not None:
            return polled
        time.sleep(0.02)
    raise RuntimeError("the bot did not get ready")


def _until_calm(pid: int) -> float:
    """The CPU seconds of a process that has stopped working."""
    last, since = _cpu(pid), time.monotonic()
    until = since + PATIENCE
    while time.monotonic() - since < CALM and time.monotonic() < until:
        time.sleep(0.1)
        now = _cpu(pid)
        if now - last > 0.02:
            last, since = now, time.monotonic()
    return last


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _peak(pid: int) -> int:
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) * 1024
