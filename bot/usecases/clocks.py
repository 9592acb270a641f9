"""Time passes at all tables in one task; our own outages cost nobody any of it."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.logs import without_words
from bot.storage import Store, alarms, notes
from bot.storage.alarms import RUNNING, Alarm, AlarmKind
from bot.usecases.alarms import Alarms
from bot.usecases.tables import Tables

log = logging.getLogger(__name__)

BEAT = 5.0
"""Seconds between two notes that we are alive."""
AGAIN_IN = 60.0
"""Seconds until something that broke is tried again."""
_ALIVE = "alive_at"

Bell = Callable[[Alarm], Awaitable[bool]]
"""What an alarm does; yes, when the table's alarms were planned anew."""


class Clocks:
    """Rings the alarms of all tables."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        alarms_: Alarms,
        bells: Mapping[AlarmKind, Bell],
        is_deaf: Callable[[], bool],
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables
        self._alarms = alarms_
        self._bells = bells
        self._is_deaf = is_deaf
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
        await self._alarms.read_reminded()

    async def run(self) -> None:
        """Ring whatever is due, until cancelled. Nothing that breaks stops the clocks."""
        while True:
            try:
                await self._round()
            except Exception as error:
                name = type(error).__name__
                log.error("The clocks failed: %s", name, exc_info=without_words(error))
                await asyncio.sleep(1)

    async def delay_all(self, seconds: float) -> None:
        """Nobody could be heard for so long."""
        await self._database.write(lambda tx: alarms.delay(tx, seconds))
        for live in self._tables.in_memory():
            live.alarms = _delayed(live.alarms, seconds)

    async def delay(self, chat_id: int, seconds: float) -> None:
        """People of this chat could not play for so long, because of us or Telegram."""
        waiting = await self._database.read(lambda tx: alarms.running_in(tx, chat_id))
        for table_id in waiting:
            live = await self._tables.find(table_id)
            assert live is not None
            async with live.lock:
                await self._alarms.rearm(live, _delayed(live.alarms, seconds))

    async def _round(self) -> None:
        await self._beat()
        ringing = await self._alarms.due()
        await asyncio.gather(*(self._ring(alarm) for alarm in ringing))
        if not ringing:
            await self._alarms.rest(self._beat_at + BEAT)

    async def _beat(self) -> None:
        """Note that we are alive, every few seconds; after an outage it tells how long it was."""
        now = self._clock.now()
        if not self._beat_at <= now < self._beat_at + BEAT:
            self._beat_at = now
            await self._database.write(lambda tx: notes.save(tx, _ALIVE, str(now)))

    async def _ring(self, alarm: Alarm) -> None:
        """One alarm; when it breaks, the others still ring, and it is tried again later."""
        try:
            if self._is_deaf() and alarm.kind in RUNNING:
                later = self._clock.now() + BEAT
                await self._database.write(lambda tx: alarms.postpone(tx, alarm, later))
            elif not await self._bells[alarm.kind](alarm):
                await self._used_up(alarm)
        except Exception as error:
            log.error("An alarm failed: %s", alarm.kind, exc_info=without_words(error))
            later = self._clock.now() + AGAIN_IN
            await self._database.write(lambda tx: alarms.postpone(tx, alarm, later))

    async def _used_up(self, alarm: Alarm) -> None:
        """It rang and nothing was planned anew."""
        live = await self._tables.find(alarm.table_id)
        if live is None:
            return
        async with live.lock:
            # What is not among the table's alarms was moved or replaced: then those hold.
            left = tuple(other for other in live.alarms if other != alarm)
            await self._alarms.rearm(live, left)


def _delayed(planned: tuple[Alarm, ...], seconds: float) -> tuple[Alarm, ...]:
    return tuple(
        replace(alarm, at=alarm.at + seconds) if alarm.kind in RUNNING else alarm
        for alarm in planned
    )
