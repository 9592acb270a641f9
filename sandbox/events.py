"""Numbered changes, so that the page and tests can wait instead of asking again and again."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Event:
    """Something changed, for these chats and these people (none named: for everybody)."""

    seq: int
    kind: str
    chats: tuple[int, ...] = ()
    people: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The shape of the control API."""
        return {
            "seq": self.seq,
            "kind": self.kind,
            "chats": list(self.chats),
            "people": list(self.people),
        }


class Events:
    """The last changes and those who wait for the next."""

    def __init__(self) -> None:
        self.seq = 0
        self._kept: deque[Event] = deque(maxlen=KEPT)
        self._next = asyncio.Event()

    def tell(self, kind: str, chats: Sequence[int] = (), people: Sequence[int] = ()) -> None:
        """Number a change and wake everybody who waits."""
        self.seq += 1
        self._kept.append(Event(self.seq, kind, tuple(chats), tuple(people)))
        woken, self._next = self._next, asyncio.Event()
        woken.set()

    def after(self, seq: int) -> list[Event]:
        """The changes since that number, as far back as they are kept."""
        if seq >= self.seq:
            return []
        newest = self.seq - seq
        return list(self._kept)[-newest:]

    async def wait(self, seq: int, timeout: float) -> list[Event]:  # noqa: ASYNC109
        """What changed since ``seq``; when nothing did, wait for it up to ``timeout`` real s."""
        try:
            async with asyncio.timeout(timeout):
                while not (news := self.after(seq)):
                    await self._next.wait()
        except TimeoutError:
            return []
        return news
