"""Updates are handled side by side; where they must not overtake each other is a gate."""

import asyncio
from weakref import WeakValueDictionary


class Turnstiles:
    """For every chat a gate that lets one through at a time, in the order in which they came."""

    def __init__(self) -> None:
        self._gates: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, chat_id: int) -> asyncio.Lock:
        """The gate of a chat; it lasts as long as somebody stands there."""
        return self._gates.setdefault(chat_id, asyncio.Lock())
