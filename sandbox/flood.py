"""Flood control: sends and edits of a chat draw from one bucket (telegram.md A3)."""

import math
from collections import defaultdict, deque

from sandbox.calls import Calls
from sandbox.clock import Clock
from sandbox.errors import too_many_requests
from sandbox.knobs import Knobs

MINUTE = 60.0


class _Rate:
    """So many per second, with a burst: a bucket that refills."""

    def __init__(self) -> None:
        self.ready_at = 0.0
        """When a call that keeps the rate exactly would be due."""

    def wait(self, now: float, per_second: float, burst: float) -> float:
        if per_second <= 0:
            return 0.0
        return max(0.0, self.ready_at - (burst - 1) / per_second - now)

    def spend(self, at: float, per_second: float) -> None:
        if per_second > 0:
            self.ready_at = max(self.ready_at, at) + 1 / per_second


class Flood:
    """Who may send when. Times are those at which calls take effect, which may be ahead."""

    def __init__(self, clock: Clock, knobs: Knobs, calls: Calls) -> None:
        self.clock, self.knobs, self.calls = clock, knobs, calls
        self._chats: dict[int, _Rate] = defaultdict(_Rate)
        self._minutes: dict[int, deque[float]] = defaultdict(deque)
        self._all = _Rate()
        self._blocked: dict[int, float] = {}

    async def spend(self, chat_id: int, *, is_group: bool) -> None:
        """Account for one send or edit; may hold it back as Telegram does.

        :raises ApiError: 429, when it would have to wait longer than the server holds calls
        """
        if self.knobs.flood:
            await self._pass(chat_id, is_group=is_group)
        self.calls.spent[chat_id].append(self.clock.now())

    async def _pass(self, chat_id: int, *, is_group: bool) -> None:
        now = self.clock.now()
        wait = self._wait(chat_id, now, is_group=is_group)
        if wait > self.knobs.flood_hold:
            raise too_many_requests(self._block(chat_id, now, wait))
        self._reserve(chat_id, now + wait)
        if wait > 0:
            await self.clock.sleep(wait)

    def _wait(self, chat_id: int, now: float, *, is_group: bool) -> float:
        knobs = self.knobs
        waits = [
            self._chats[chat_id].wait(now, knobs.flood_per_second, knobs.flood_burst),
            self._all.wait(now, knobs.flood_total_per_second, knobs.flood_total_per_second),
            self._blocked.get(chat_id, 0.0) - now,
        ]
        if is_group:
            minute = self._minutes[chat_id]
            while minute and minute[0] <= now - MINUTE:
                minute.popleft()
            if len(minute) >= knobs.flood_per_minute:
                waits.append(minute[-knobs.flood_per_minute] + MINUTE - now)
        return max(0.0, *waits)

    def _reserve(self, chat_id: int, at: float) -> None:
        self._chats[chat_id].spend(at, self.knobs.flood_per_second)
        self._all.spend(at, self.knobs.flood_total_per_second)
        self._minutes[chat_id].append(at)

    def _block(self, chat_id: int, now: float, wait: float) -> int:
        """The seconds to answer; who comes back too early may wait longer."""
        if self.knobs.flood_prolongs and self._blocked.get(chat_id, 0.0) > now:
            wait *= 2
        retry_after = math.ceil(wait)
        self._blocked[chat_id] = now + retry_after
        return retry_after
