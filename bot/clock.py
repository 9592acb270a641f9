"""The time of day, which the sandbox may move."""

import asyncio
import contextlib
import time
from pathlib import Path


class Clock:
    """Wall time in seconds since 1970, and waiting by it."""

    longest_sleep = 60.0
    """Seconds between two looks at the time, which may be changed meanwhile."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, moment: float) -> None:
        """Return at ``moment`` (seconds since 1970) or soon after."""
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left, self.longest_sleep))

    async def wait_for(self, event: asyncio.Event, until: float) -> None:
        """Return when the event is set, or at the moment ``until`` or soon after."""
        while not event.is_set() and (left := until - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, self.longest_sleep)):
                    await event.wait()


class MovedClock(Clock):
    """A clock ahead of the time of day by the seconds that stand in a file."""

    longest_sleep = 0.05

    def __init__(self, path: Path) -> None:
        self._path = path
        self._ahead = 0.0

    def now(self) -> float:
        with contextlib.suppress(OSError, ValueError):  # being written: the last value holds
            self._ahead = float(self._path.read_text() or 0)
        return time.time() + self._ahead
