"""One contender for one round, in a process of its own: ``python -m bench.racer`` and a JSON.

Contenders are ``stock``, ``ours`` and ``private``: ours with the hands in private chats, which are
kept true beside the table.
"""

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bench.press import Contender, at_a_rate, at_once

SEATED_CALLS = 18
"""Calls that a group bears in a minute, as the bot keeps it."""
MANY_CALLS = 10**6
"""No limit: every press redraws its table, so that the work is the same as the stock's."""


@contextlib.asynccontextmanager
async def _contender(race: dict[str, Any], folder: Path) -> AsyncIterator[Contender]:
    if race["name"] == "stock":
        from bench.stock import Stock  # noqa: PLC0415 - it must not know of ours

        stock = Stock(race["url"])
        yield stock
        await stock.bot.session.close()
        return
    from bench.ours import ours  # noqa: PLC0415

    calls, path = SEATED_CALLS if "rate" in race else MANY_CALLS, folder / "race.sqlite3"
    private = race["name"] == "private"
    async with ours(race["url"], path, race["tables"], calls, private=private) as contender:
        yield contender


async def _run(race: dict[str, Any]) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        async with _contender(race, Path(folder)) as contender:
            if "rate" in race:
                return await at_a_rate(contender, race["presses"], race["rate"])
            return await at_once(contender, race["presses"], race["people"])


def race(**how: Any) -> dict[str, float]:
    """Let a contender run in a new process; what it found."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.racer", json.dumps(how)],
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_run(json.loads(sys.argv[1])))))
