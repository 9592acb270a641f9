"""The time of day, which the sandbox may move."""

import asyncio
import contextlib
import time
from pathlib import Path

LOOK_AGAIN = 0.05
"""Seconds between two looks at a clock that somebody else moves."""


class Clock:
    """Wall time in seconds since 1970, and waiting by it."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, moment: float) -> None:
        """Return at ``moment`` (seconds since 1970) or soon after."""
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left, 60.0))


class MovedClock(Clock):
    """A clock ahead of the time of day by the seconds that stand in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read_at = -1.0
        self._ahead = 0.0

    def now(self) -> float:
        if (instant := time.monotonic()) - self._read_at >= LOOK_AGAIN / 5:
            self._read_at = instant
            with contextlib.suppress(OSError, ValueError):  # being written: the last value holds
                self._ahead = float(self._path.read_text() or 0)
        return time.time() + self._ahead

    async def sleep_until(self, moment: float) -> None:
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left, LOOK_AGAIN))
