"""When something is to happen at a table by itself: worked out after every change of it."""

import asyncio
import contextlib
from dataclasses import dataclass, replace

from bot.storage import Store, alarms, wishes
from bot.storage.absences import Absence, Absences, Seated
from bot.storage.alarms import RUNNING, Alarm, AlarmKind
from bot.storage.tables import Sitter, TableRow, TableState
from bot.usecases.tables import LiveTable
from engine import Match, Phase

IDLE = 300.0
"""Seconds after which a table without a clock reminds those who asked for it."""
VACANT = 600.0
"""Seconds that a table without a clock waits for somebody to take a seat that was left."""
SHOWN_LAST = 60.0
"""Seconds: with less than these left the time is not shown anew any more."""
PARKED = 7 * 24 * 3600.0
"""Seconds that a parked match can be resumed."""
NOBODY = 0
"""The id in a seat that was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A table with its match at one moment: what the alarms depend on."""

    row: TableRow
    match: Match
    number: int
    players: tuple[Sitter, ...]
    absences: Absences

    @classmethod
    def of(cls, live: LiveTable) -> "Situation":
        """As it is now."""
        assert live.match is not None
        return cls(
            row=live.row,
            match=live.match,
            number=live.number,
            players=live.players,
            absences=live.absences,
        )

    @property
    def people_here(self) -> list[Sitter]:
        """Those who play themselves now."""
        return [
            player
            for player in self.players
            if player.user_id > 0 and self._state(player) is Seated.HERE
        ]

    @property
    def waited(self) -> list[Sitter]:
        """The seats on turn that no computer plays: people, or nobody."""
        players = [self.players[seat] for seat in self.match.to_act]
        return [player for player in players if not self.is_computed(player)]

    def is_computed(self, sitter: Sitter) -> bool:
        """A computer decides for this seat: its own, or in place of a player who is away."""
        return sitter.is_computer or self._state(sitter) is Seated.AWAY

    def _state(self, sitter: Sitter) -> Seated:
        return self.absences.get(sitter.seat, Absence()).state


class Alarms:
    """Plans the alarms of tables, and knows when the next one goes off."""

    def __init__(self, store: Store, computer_pause: float) -> None:
        self._database = store.database
        self._clock = store.clock
        self._pause = computer_pause
        self.reminded: set[int] = set()
        """The people who asked to be told when a table waits for them."""
        self._woken = asyncio.Event()
        self._next = 0.0

    def plan(
        self, live: LiveTable, then: Situation, actor: int | None = None
    ) -> tuple[Alarm, ...]:
        """The alarms of a table that has come from what it is to what it will be.

        Nobody gets more time by what is done out of turn (``actor``), nor by what others do.
        """
        if then.row.state is TableState.PARKED:
            kept_at = [alarm.at for alarm in live.alarms if alarm.kind is AlarmKind.FORGET]
            at = kept_at[0] if kept_at else self._clock.now() + PARKED
            return (Alarm(then.row.table_id, AlarmKind.FORGET, then.number, at),)
        if then.match.phase is Phase.OVER or then.row.state is not TableState.PLAYING:
            return ()
        kept = None
        if live.is_playing:
            now = Situation.of(live)
            same_deal = len(now.match.packs) == len(then.match.packs)
            if same_deal and now.waited == then.waited and actor not in now.match.to_act:
                kept = tuple(alarm for alarm in live.alarms if alarm.kind in RUNNING)
        return (*self._computers(then), *self._people(then, kept))

    def put(self, live: LiveTable, planned: tuple[Alarm, ...]) -> None:
        """The alarms are stored: from now on they count."""
        live.alarms = planned
        if planned and min(alarm.at for alarm in planned) < self._next:
            self._woken.set()

    async def read_reminded(self) -> None:
        """Learn who asked for reminders; afterwards they tell themselves."""
        self.reminded = await self._database.read(wishes.reminded)

    async def remind_now(self, live: LiveTable, user_id: int) -> None:
        """Somebody has just asked for reminders: they count for a turn that is on, too.

        The caller holds the table's lock.
        """
        is_set = any(alarm.kind is AlarmKind.REMINDER for alarm in live.alarms)
        if is_set or not live.is_playing or live.is_private:
            return
        waited = [player.user_id for player in Situation.of(live).waited]
        if user_id not in waited or live.nudges.get(user_id) == live.number:
            return
        half = live.row.touched_at + IDLE
        if live.deadline is not None:
            half = live.deadline - live.row.options.clock / 2
        at = max(half, self._clock.now())
        reminder = Alarm(live.row.table_id, AlarmKind.REMINDER, live.number, at)
        await self.rearm(live, (*live.alarms, reminder))

    async def show_later(self, live: LiveTable) -> None:
        """The time that is left is shown now: when again. The caller holds the table's lock."""
        others = [alarm for alarm in live.alarms if alarm.kind is not AlarmKind.SHOW]
        deadlines = [alarm for alarm in others if alarm.kind is AlarmKind.DEADLINE]
        again = [shown for deadline in deadlines for shown in self._shown_anew(deadline)]
        await self.rearm(live, (*others, *again))

    async def rearm(self, live: LiveTable, planned: tuple[Alarm, ...]) -> None:
        """These are the table's alarms, though nothing else changed. Its lock is held."""
        await self._database.write(lambda tx: alarms.put(tx, live.row.table_id, planned))
        self.put(live, planned)

    async def due(self) -> list[Alarm]:
        """What should have happened by now."""
        now = self._clock.now()
        return await self._database.read(lambda tx: alarms.due(tx, now, 200))

    async def rest(self, until: float) -> None:
        """Return when the next alarm goes off, or at ``until`` if that is sooner."""
        self._woken.clear()
        self._next = until
        stored = await self._database.read(alarms.next_at)
        self._next = min(until, until if stored is None else stored)
        sleeping = asyncio.ensure_future(self._clock.sleep_until(self._next))
        waking = asyncio.ensure_future(self._woken.wait())
        try:
            await asyncio.wait((sleeping, waking), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sleeping, waking):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    def _computers(self, then: Situation) -> tuple[Alarm, ...]:
        """A computer is to act, or may do something beside the turn."""
        match = then.match
        for player in then.players:
            if then.is_computed(player) and (
                player.seat in match.to_act or match.legal_actions(player.seat)
            ):
                at = self._clock.now() + self._pause
                return (Alarm(then.row.table_id, AlarmKind.COMPUTER, then.number, at),)
        return ()

    def _people(self, then: Situation, kept: tuple[Alarm, ...] | None) -> tuple[Alarm, ...]:
        """The time of those the table waits for, as set before or from now on."""
        table_id, now, clock = then.row.table_id, self._clock.now(), then.row.options.clock
        if not then.waited or then.row.chat_id > 0:
            return ()
        if kept is not None:
            return tuple(Alarm(table_id, alarm.kind, then.number, alarm.at) for alarm in kept)
        planned = []
        if any(player.user_id in self.reminded for player in then.waited):
            at = now + (clock / 2 if clock else IDLE)
            planned.append(Alarm(table_id, AlarmKind.REMINDER, then.number, at))
        if clock or all(player.user_id == NOBODY for player in then.waited):
            at = now + (clock or VACANT)
            planned.append(Alarm(table_id, AlarmKind.DEADLINE, then.number, at))
            planned += self._shown_anew(planned[-1])
        return tuple(planned)

    def _shown_anew(self, deadline: Alarm) -> tuple[Alarm, ...]:
        """When the time until then is shown the next time: after half of it."""
        now = self._clock.now()
        half = (deadline.at - now) / 2
        shown = replace(deadline, kind=AlarmKind.SHOW, at=now + half)
        return (shown,) if half >= SHOWN_LAST else ()
