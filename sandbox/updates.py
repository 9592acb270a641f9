"""The queue of updates: ids, confirmation, lifetimes, and who may wait for them."""

import asyncio
import contextvars
import json
import random
from collections import deque
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from aiogram.types import Update as AiogramUpdate

from sandbox.clock import Clock
from sandbox.errors import ApiError
from sandbox.validation import check

KINDS = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "message_reaction",
    "message_reaction_count",
)
NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
LIFETIMES = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
"""Seconds an update waits for a bot; everything else a day (telegram.md A2)."""
DAY = 24 * 3600.0
WEEK = 7 * DAY
CONFLICT = (
    "Conflict: terminated by other getUpdates request;"
    " make sure that only one bot instance is running"
)
DELIVERED_KEPT = 2000


@dataclass(frozen=True, slots=True)
class Update:
    """An update as it will be sent, byte for byte, however often."""

    id: int
    kind: str
    queue: str
    """Updates of one queue come in order; a webhook has one of each queue in flight."""
    expires: float
    body: str


Held = tuple[str, dict[str, Any], str]
"""Kind, value and queue of an update that waits for an answer to go out first."""


@dataclass(slots=True)
class _Poll:
    done: asyncio.Future[None]
    error: ApiError | None = None


class Updates:
    """What waits for the bot. One poller at a time; a webhook instead of polling."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.allowed: frozenset[str] = frozenset(KINDS) - NOT_BY_DEFAULT
        self.waiting: list[Update] = []
        self.delivered: deque[Update] = deque(maxlen=DELIVERED_KEPT)
        self.next_id = 100_000_001
        self.last_put = clock.now()
        self.poll: _Poll | None = None
        self.last_poll = (0, 0.0)
        self.last_conflict = 0.0
        self._held: contextvars.ContextVar[list[Held] | None] = contextvars.ContextVar(
            "held", default=None
        )
        self._more = asyncio.Event()

    # -- coming in

    def put(self, kind: str, value: dict[str, Any], queue: str) -> None:
        """Queue an update unless the bot did not ask for its kind.

        :raises SandboxError: the update is not what the Bot API promises
        """
        if kind not in self.allowed:
            return
        check(AiogramUpdate, {"update_id": 1, kind: value})
        held = self._held.get()
        if held is not None:
            held.append((kind, value, queue))
            return
        self._enqueue(kind, value, queue)
        self.wake()

    def _enqueue(self, kind: str, value: dict[str, Any], queue: str) -> None:
        now = self.clock.now()
        if now - self.last_put > WEEK:
            self.next_id = random.randint(100_000_000, 900_000_000)  # noqa: S311
        self.last_put = now
        body = json.dumps({"update_id": self.next_id, kind: value}, ensure_ascii=False)
        expires = now + LIFETIMES.get(kind, DAY)
        self.waiting.append(Update(self.next_id, kind, queue, expires, body))
        self.next_id += 1

    @contextmanager
    def after_the_answer(self) -> Iterator[list[Held]]:
        """Inside, updates are collected: an answer goes out before what it caused."""
        held: list[Held] = []
        token = self._held.set(held)
        try:
            yield held
        finally:
            self._held.reset(token)

    def release(self, held: list[Held]) -> None:
        """Queue what was collected; only now it gets its numbers, so they are in order."""
        for kind, value, queue in held:
            self._enqueue(kind, value, queue)
        if held:
            self.wake()

    def wake(self) -> None:
        """Let everybody who waits look again."""
        woken, self._more = self._more, asyncio.Event()
        woken.set()

    def more(self) -> Coroutine[Any, Any, bool]:
        """Wait for the next change of the queue, counted from this call on."""
        return self._more.wait()

    # -- going out

    def live(self) -> list[Update]:
        """What waits, without what has outlived itself."""
        now = self.clock.now()
        self.waiting = [update for update in self.waiting if update.expires > now]
        return self.waiting

    def confirm(self, offset: int) -> None:
        """Forget everything below ``offset``; a negative one keeps only the last so many."""
        if offset < 0:
            gone, self.waiting = self.waiting[:offset], self.waiting[offset:]
        else:
            gone = [update for update in self.waiting if update.id < offset]
            self.waiting = [update for update in self.waiting if update.id >= offset]
        self.delivered.extend(gone)

    def forget(self) -> None:
        """Drop what waits."""
        self.waiting = []

    def take(self, update: Update) -> None:
        """A webhook confirmed this one."""
        self.waiting = [other for other in self.waiting if other.id != update.id]
        self.delivered.append(update)

    async def get(self, offset: int, limit: int, seconds: float) -> list[Update]:
        """One getUpdates.

        :raises ApiError: 409 when another getUpdates takes over while this one waits
        """
        self.confirm(offset)
        limit = min(max(limit, 1), 100) if limit else 100
        seconds, limit = self._hurried(offset, limit, min(max(seconds, 0), 50))
        found = self.live()[:limit]
        if found or seconds == 0:
            return found
        await self._take_over()
        poll = self.poll = _Poll(asyncio.get_running_loop().create_future())
        try:
            return await self._long_poll(poll, limit, seconds)
        finally:
            if self.poll is poll:
                self.poll = None

    def _hurried(self, offset: int, limit: int, seconds: float) -> tuple[float, int]:
        """Asking for the same again at once is slowed down (telegram.md A2)."""
        now = self.clock.now()
        last_offset, at = self.last_poll
        self.last_poll = (offset, now)
        if offset != last_offset or now - at >= 3:
            return seconds, limit
        return max(seconds, 3), 1 if now - at < 0.5 else limit

    async def _take_over(self) -> None:
        """End the call that waits; a second conflict within 3 s is answered 3 s later."""
        if self.poll is None:
            return
        self.end_poll(ApiError(409, CONFLICT))
        now = self.clock.now()
        again, self.last_conflict = now - self.last_conflict < 3, now
        if again:
            await self.clock.sleep(3)

    def end_poll(self, error: ApiError) -> None:
        """Answer the waiting getUpdates with an error."""
        if self.poll is not None and not self.poll.done.done():
            self.poll.error = error
            self.poll.done.set_result(None)
        self.poll = None

    async def _long_poll(self, poll: _Poll, limit: int, seconds: float) -> list[Update]:
        until = asyncio.ensure_future(self.clock.sleep(seconds))
        try:
            while True:
                more: asyncio.Future[Any] = asyncio.ensure_future(self.more())
                await asyncio.wait({more, until, poll.done}, return_when=asyncio.FIRST_COMPLETED)
                more.cancel()
                if poll.error is not None:
                    raise poll.error
                found = self.live()[:limit]
                if found or until.done():
                    return found
        finally:
            until.cancel()

    # -- trouble on demand

    def redeliver(self, update: Update, *, new_id: bool) -> int:
        """Queue one that was delivered (or waits) once more; the id under which it comes."""
        again = update
        if new_id:
            body = json.loads(update.body) | {"update_id": self.next_id}
            again = replace(update, id=self.next_id, body=json.dumps(body, ensure_ascii=False))
            self.next_id += 1
        self.waiting.append(again)
        self.wake()
        return again.id

    def reorder(self, order: list[int]) -> None:
        """Bring waiting updates into this order; ids stay increasing, so they change hands."""
        by_id = {update.id: update for update in self.waiting}
        ids = sorted(by_id[update_id].id for update_id in order)
        moved = []
        for update_id, new_id in zip(order, ids, strict=True):
            update = by_id[update_id]
            body = json.loads(update.body) | {"update_id": new_id}
            moved.append(replace(update, id=new_id, body=json.dumps(body, ensure_ascii=False)))
        rest = [update for update in self.waiting if update.id not in set(order)]
        self.waiting = sorted(rest + moved, key=lambda update: update.id)
        self.wake()
