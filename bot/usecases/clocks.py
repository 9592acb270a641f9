"""What happens at tables when time passes: one task for all of them.

The ladder for somebody who does not act: a reminder, then a sensible default; the second time in
a row a computer takes the seat until they come back; when nobody is left the match is parked.
Our own outages are nobody's fault: time that people could not use is given back to them.
"""

import asyncio
import logging
import sqlite3
from dataclasses import replace

from bot.storage import Store, alarms, notes
from bot.storage.absences import Absence, Seated
from bot.storage.alarms import RUNNING, Alarm, AlarmKind
from bot.usecases.alarms import Alarms, Situation
from bot.usecases.computers import Computers
from bot.usecases.nudges import Nudges
from bot.usecases.presence import Presence
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns
from engine.players import safe_default

log = logging.getLogger(__name__)

BEAT = 5.0
"""Seconds between two notes that we are alive."""
MISSES = 2
"""Deadlines in a row after which a computer takes the seat."""
AGAIN_IN = 60.0
"""Seconds until something that broke is tried again."""
_ALIVE = "alive_at"


class Clocks:
    """Rings the alarms of all tables, one task for all."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        turns: Turns,
        presence: Presence,
        computers: Computers,
        nudges: Nudges,
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables
        self._turns = turns
        self._presence = presence
        self._computers = computers
        self._nudges = nudges
        self._alarms: Alarms = turns.alarms
        self._beat_at = 0.0

    async def start(self) -> None:
        """Give back the time that we were not there. Called before anything is answered."""
        now = self._clock.now()

        def work(tx: sqlite3.Connection) -> None:
            alive_at = float(notes.load(tx, _ALIVE) or now)
            if now > alive_at:
                alarms.delay(tx, now - alive_at)
            notes.save(tx, _ALIVE, str(now))

        await self._database.write(work)

    async def run(self) -> None:
        """Ring whatever is due, until cancelled."""
        while True:
            await self.beat()
            ringing = await self._alarms.due()
            await asyncio.gather(*(self._ring(alarm) for alarm in ringing))
            if not ringing:
                await self._alarms.rest(self._beat_at + BEAT)

    async def beat(self) -> None:
        """Note that we are alive, every few seconds; after an outage it tells how long it was."""
        now = self._clock.now()
        if not self._beat_at <= now < self._beat_at + BEAT:
            self._beat_at = now
            await self._database.write(lambda tx: notes.save(tx, _ALIVE, str(now)))

    async def delay(self, chat_id: int, seconds: float) -> None:
        """People of this chat could not play for so long, because of us or Telegram."""
        waiting = await self._database.read(lambda tx: alarms.running_in(tx, chat_id))
        for table_id in waiting:
            live = await self._tables.find(table_id)
            assert live is not None
            async with live.lock:
                moved = tuple(
                    replace(alarm, at=alarm.at + seconds) if alarm.kind in RUNNING else alarm
                    for alarm in live.alarms
                )
                await self._put(live, moved)

    async def _ring(self, alarm: Alarm) -> None:
        """One alarm; when it breaks, the others still ring, and it is tried again later."""
        try:
            await self._do(alarm)
        except Exception as error:
            # An edge, as for updates: the trace is kept, the words may be somebody's cards.
            wordless = RuntimeError(type(error).__name__).with_traceback(error.__traceback__)
            log.error("An alarm failed: %s", alarm.kind, exc_info=wordless)
            later = self._clock.now() + AGAIN_IN
            await self._database.write(lambda tx: alarms.postpone(tx, alarm, later))

    async def _do(self, alarm: Alarm) -> None:
        match alarm.kind:
            case AlarmKind.COMPUTER:
                done = await self._computers.act(alarm)
            case AlarmKind.DEADLINE:
                done = await self._time_is_over(alarm)
            case AlarmKind.REMINDER:
                await self._nudges.remind(alarm)
                done = False
            case AlarmKind.FORGET:
                done = await self._forget(alarm)
            case AlarmKind.LOBBY:
                done = False
        if not done:
            await self._used_up(alarm)

    async def _time_is_over(self, alarm: Alarm) -> bool:
        live = await self._tables.find(alarm.table_id)
        if live is None or not live.is_playing or alarm not in live.alarms:
            return False
        player = Situation.of(live).waited[0]
        seat = player.seat
        missed = live.absences.get(seat, Absence()).missed + 1
        if player.user_id > 0 and missed < MISSES:
            assert live.match is not None
            action = safe_default(live.match.view(seat))
            return await self._turns.act(live, action, alarm, Absence(Seated.HERE, missed))
        async with live.lock:
            if alarm not in live.alarms:
                return False
            if player.user_id > 0:
                await self._presence.go_away(live, Absence(Seated.AWAY, missed), seat)
            else:
                await self._presence.seat_computer(live, seat)
        return True

    async def _forget(self, alarm: Alarm) -> bool:
        live = await self._tables.find(alarm.table_id)
        if live is None or alarm not in live.alarms:
            return False
        async with live.lock:
            await self._presence.forget(live)
        return True

    async def _used_up(self, alarm: Alarm) -> None:
        """It rang and changed nothing, so nothing has been planned anew."""
        live = await self._tables.find(alarm.table_id)
        if live is None:
            return
        async with live.lock:
            if alarm in live.alarms:
                await self._put(live, tuple(other for other in live.alarms if other != alarm))
            else:
                await self._database.write(lambda tx: alarms.remove(tx, alarm))

    async def _put(self, live: LiveTable, planned: tuple[Alarm, ...]) -> None:
        table_id = live.row.table_id
        await self._database.write(lambda tx: alarms.put(tx, table_id, planned))
        self._alarms.put(live, planned)
