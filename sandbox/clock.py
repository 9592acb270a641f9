"""The sandbox's time: the machine's clock plus an offset that can be moved."""

import asyncio
import os
import time
from pathlib import Path


class Clock:
    """Everything in the sandbox that has a time asks here.

    ``file`` gets the offset in seconds as text, so that the bot's process can follow.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.offset = 0.0
        self.file = file
        self._moved = asyncio.Event()
        self._write()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock, back as well; sleepers whose time has come wake up."""
        self.offset += seconds
        self._write()
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock, however it is moved, has gone on by so much."""
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            moved = self._moved
            try:
                async with asyncio.timeout(left):
                    await moved.wait()
            except TimeoutError:
                continue

    def _write(self) -> None:
        if self.file is None:
            return
        # The bot may read at any moment: it must find the old number or the new one.
        fresh = self.file.with_suffix(".new")
        fresh.write_text(f"{self.offset}\n", encoding="ascii")
        os.replace(fresh, self.file)
