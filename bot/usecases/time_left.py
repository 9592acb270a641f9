"""The time that is left for an action: as it passes, it is shown anew."""

from bot.publisher.publisher import Publisher
from bot.storage.alarms import Alarm
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.usecases.alarms import Situation
from bot.usecases.tables import Tables
from bot.usecases.turns import Turns


class TimeLeft:
    """Keeps the time on a table, and on the hands that show it, about right."""

    def __init__(self, tables: Tables, turns: Turns, publisher: Publisher) -> None:
        self._tables = tables
        self._turns = turns
        self._publisher = publisher

    async def show(self, alarm: Alarm) -> bool:
        """Half of the time that was shown is over."""
        live = await self._tables.find(alarm.table_id)
        if live is None or not live.is_playing:
            return False
        async with live.lock:
            if alarm not in live.alarms:
                return False
            await self._turns.alarms.show_later(live)
            waited = Situation.of(live).waited
        self._publisher.touch(live.row.chat_id, SurfaceKey(SurfaceKind.TABLE, live.row.table_id))
        for player in live.players:
            is_private = live.hand_places.get(player.user_id) == player.user_id
            if player.user_id > 0 and (player in waited or is_private):
                self._turns.touch_hand(live, player.user_id)
        return True
