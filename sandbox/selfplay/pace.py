"""Time and news for many tables: the clock moves while somebody waits, and one ear hears all."""

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Iterator

from sandbox.client import Control

STEP = 1.0
"""Seconds by the clock at a time: a bot that notices late is late by no more than that."""
REST = 0.012
"""Real seconds between two steps."""
PATIENCE = 0.08
"""Real seconds that an unanswered press keeps the clock from moving; presses go stale."""
A_WHILE = 0.2
"""Real seconds in which the clock goes on by some."""
EAR = 5.0
"""Real seconds of one long poll."""
_SHOWN = ("message", "edit", "delete")


class Pace:
    """Moves the clock while tables wait, so that nothing waits in real time."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self._waiting = 0
        self._pressing = 0

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """Somebody can do nothing until time has passed."""
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    async def rest(self) -> None:
        """Let the clock go on for a while."""
        with self.waiting():
            await asyncio.sleep(A_WHILE)

    @contextlib.contextmanager
    def pressing(self) -> Iterator[None]:
        """Somebody has pressed, and the bot is answering; perhaps it waits for the clock."""
        self._pressing += 1
        try:
            with self.waiting():
                yield
        finally:
            self._pressing -= 1

    async def run(self) -> None:
        """Never returns."""
        moved = time.monotonic()
        while True:
            await asyncio.sleep(REST)
            patient = time.monotonic() - moved >= PATIENCE
            if self._waiting and (patient or not self._pressing):
                await self._control.advance(STEP)
                moved = time.monotonic()


class News:
    """Tells tables that something they may see has changed."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self._listeners: dict[int, set[asyncio.Event]] = defaultdict(set)

    def of(self, chats: list[int]) -> asyncio.Event:
        """An event that is set whenever these chats show something new."""
        event = asyncio.Event()
        for chat in chats:
            self._listeners[chat].add(event)
        return event

    async def run(self) -> None:
        """Never returns."""
        seq = int((await self._control.state())["seq"])
        while True:
            heard = await self._control.wait(seq, EAR)
            seq = heard["seq"]
            for happened in heard["events"]:
                if happened["kind"] in _SHOWN:
                    for chat in happened["chats"]:
                        for event in self._listeners.get(chat, ()):
                            event.set()
