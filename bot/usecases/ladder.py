"""What is done about somebody who does not act, step by step.

After the reminder a sensible default is played for them; the second time in a row a computer
takes the seat until they come back; when nobody is left the match is parked, and given up when
it is not resumed.
"""

from dataclasses import replace

from bot.storage.absences import Absence, Seated
from bot.storage.alarms import Alarm
from bot.usecases.alarms import NOBODY, Situation
from bot.usecases.lobby import Lobby
from bot.usecases.presence import Presence
from bot.usecases.tables import Tables
from bot.usecases.turns import Turns
from engine.players import safe_default

MISSES = 2
"""Deadlines in a row after which a computer takes the seat."""


class Ladder:
    """Each step answers an alarm; it says whether the table's alarms were planned anew."""

    def __init__(self, tables: Tables, turns: Turns, presence: Presence, lobby: Lobby) -> None:
        self._tables = tables
        self._turns = turns
        self._presence = presence
        self._lobby = lobby

    async def time_is_over(self, alarm: Alarm) -> bool:
        """Nobody acted in time; or nobody took a seat that was left."""
        live = await self._tables.find(alarm.table_id)
        if live is None or not live.is_playing or alarm not in live.alarms:
            return False
        player = Situation.of(live).waited[0]
        missed = live.absences.get(player.seat, Absence()).missed + 1
        if player.user_id != NOBODY and missed < MISSES:
            assert live.match is not None
            action = safe_default(live.match.view(player.seat))
            return await self._turns.act(live, action, alarm, Absence(Seated.HERE, missed))
        async with live.lock:
            if alarm not in live.alarms:
                return False
            if player.user_id == NOBODY:
                await self._presence.seat_computer(live, player.seat)
            else:
                await self._presence.go_away(live, Absence(Seated.AWAY, missed), player.seat)
        return True

    async def forget(self, alarm: Alarm) -> bool:
        """Nobody resumed a parked match."""
        live = await self._tables.find(alarm.table_id)
        if live is None or alarm not in live.alarms:
            return False
        async with live.lock:
            await self._presence.forget(live)
        return True

    async def expire(self, alarm: Alarm) -> bool:
        """Nobody touched a lobby for long; if somebody did, look again later."""
        live = await self._tables.find(alarm.table_id)
        again_at = None if live is None else await self._lobby.expire(live)
        if live is None or again_at is None:
            return False
        async with live.lock:
            if alarm not in live.alarms:
                return False
            await self._turns.alarms.rearm(live, (replace(alarm, at=again_at),))
        return True
