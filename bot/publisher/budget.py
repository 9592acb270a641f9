"""How many calls a chat still bears: a window of a minute, and about one a second."""

import contextlib
from collections import deque
from collections.abc import Iterator

from bot.clock import Clock
from bot.publisher.ledger import Ledger, Note, Noted

WINDOW = 61.0
"""Telegram counts the sends and edits of a group in 60 seconds; one more for the way there."""
RESERVE = 4
"""Calls of a group's minute that only hands and notices may use."""
LONGEST_BLOCK = 86_400.0
"""Seconds; a wait longer than that is a clock that was turned, not Telegram."""
BURST, URGENT_BURST = 3, 5
"""Calls that may follow each other at once before the pace of one a second holds."""


class Budget:
    """The calls into one chat. Private chats have the pace but no count per minute."""

    def __init__(self, per_minute: int | None) -> None:
        self._per_minute = per_minute
        self._calls: deque[float] = deque()
        self._blocked_until = 0.0

    def free_at(self, now: float, *, urgent: bool) -> float:
        """The moment at which the next call may be made, in seconds since 1970.

        What is not ``urgent`` leaves a reserve, and slows down as the minute fills, so that a
        lively table is redrawn a little less often instead of standing still later.
        """
        self._forget(now)
        moment = max(now, self._blocked_until)
        calls = self._calls
        burst = URGENT_BURST if urgent else BURST
        if len(calls) >= burst:
            moment = max(moment, calls[-burst] + burst)
        if self._per_minute is None:
            return moment
        limit = self._per_minute if urgent else max(1, self._per_minute - RESERVE)
        if len(calls) >= limit:
            moment = max(moment, calls[-limit] + WINDOW)
        if not urgent and calls:
            moment = max(moment, calls[-1] + self._pause())
        return moment

    def overdrawn(self, now: float) -> float:
        """Seconds until the minute bears one more call, whoever makes it."""
        self._forget(now)
        if self._per_minute is None or len(self._calls) < self._per_minute:
            return 0.0
        return self._calls[-self._per_minute] + WINDOW - now

    def spend(self, now: float) -> None:
        """A call is being made."""
        self._calls.append(now)

    def finish(self, began: float, now: float) -> None:
        """The call that began then is over."""
        if began in self._calls:
            self._calls.remove(began)
        self._calls.append(now)

    def block(self, until: float) -> None:
        """Telegram said to wait until this moment."""
        self._blocked_until = max(self._blocked_until, until)

    def _pause(self) -> float:
        assert self._per_minute is not None
        used = len(self._calls) / self._per_minute
        return 0.5 if used < 1 / 3 else 2.0 if used < 2 / 3 else 4.0

    def _forget(self, now: float) -> None:
        while self._calls and self._calls[0] <= now - WINDOW:
            self._calls.popleft()
        if self._calls and self._calls[-1] > now + 1:
            self._calls.clear()  # the clock was turned back
            self._blocked_until = 0.0


class Budgets:
    """The budget of every chat that was written to lately."""

    def __init__(self, clock: Clock, per_minute: int, ledger: Ledger | None = None) -> None:
        self._clock = clock
        self._per_minute = per_minute
        self._budgets: dict[int, Budget] = {}
        self._ledger = ledger or Ledger()
        self._remember()

    def of(self, chat_id: int) -> Budget:
        """The budget of a chat; groups have negative ids."""
        budget = self._budgets.get(chat_id)
        if budget is None:
            budget = Budget(self._per_minute if chat_id < 0 else None)
            self._budgets[chat_id] = budget
        return budget

    def overdrawn(self, chat_id: int) -> float:
        """Seconds to wait because the minute is full after all: somebody was faster."""
        return self.of(chat_id).overdrawn(self._clock.now())

    @contextlib.contextmanager
    def spending(self, chat_id: int) -> Iterator[None]:
        """A send or an edit into this chat is made inside.

        It takes effect at any moment between: it counts from the first to the last, and a
        minute longer.
        """
        budget = self.of(chat_id)
        began = self._clock.now()
        budget.spend(began)
        slot = self._ledger.add(Note(chat_id, began, Noted.BEGUN)) if chat_id < 0 else None
        try:
            yield
        finally:
            over = self._clock.now()
            budget.finish(began, over)
            if slot is not None:
                self._ledger.put(slot, Note(chat_id, over, Noted.DONE))

    async def wait(self, chat_id: int, at_most: float) -> bool:
        """Wait until something urgent may be sent; no, if that takes more than these seconds."""
        budget, start = self.of(chat_id), self._clock.now()
        while (free_at := budget.free_at(now := self._clock.now(), urgent=True)) > now:
            if free_at > start + at_most:
                return False
            await self._clock.sleep_until(free_at)
        return True

    def block(self, chat_id: int, seconds: float) -> None:
        """Telegram wants this chat left alone for some seconds."""
        until = self._clock.now() + seconds
        self.of(chat_id).block(until)
        self._ledger.add(Note(chat_id, until, Noted.BLOCKED))

    async def pause(self, seconds: float) -> None:
        """Let some time pass, by the same clock."""
        await self._clock.sleep_until(self._clock.now() + seconds)

    def _remember(self) -> None:
        """What an earlier process did in the last minute counts, too."""
        now = self._clock.now()
        kept = []
        for note in sorted(self._ledger.notes(), key=lambda note: note.at):
            if note.what is Noted.BLOCKED and now < note.at < now + LONGEST_BLOCK:
                self.of(note.chat_id).block(note.at)
                kept.append(note)
            elif note.what is not Noted.BLOCKED and now - WINDOW < note.at <= now:
                # What was under way when the process died may have taken effect just now.
                at = now if note.what is Noted.BEGUN else note.at
                kept.append(Note(note.chat_id, at, Noted.DONE))
        self._ledger.restart(kept)
        for note in sorted(kept, key=lambda note: note.at):
            if note.what is Noted.DONE:
                self.of(note.chat_id).spend(note.at)
