"""Whoever asked for it is told, once a turn, that the table waits for them."""

from bot.publisher.publisher import Publisher
from bot.storage import Store, surfaces
from bot.storage.alarms import Alarm
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.usecases.alarms import Alarms, Situation
from bot.usecases.tables import LiveTable, Tables


class Nudges:
    """Reminders: short messages that are taken away with the next move."""

    def __init__(self, store: Store, tables: Tables, alarms: Alarms, publisher: Publisher) -> None:
        self._database = store.database
        self._alarms = alarms
        self._tables = tables
        self._publisher = publisher

    async def remind(self, alarm: Alarm) -> bool:
        """Half of the time is over, or the table has been idle for long. Plans nothing anew."""
        live = await self._tables.find(alarm.table_id)
        if live is None or not live.is_playing or alarm not in live.alarms:
            return False
        for player in Situation.of(live).waited:
            if player.user_id in self._alarms.reminded:
                await self._hang(live, player.user_id)
        return False

    def is_due(self, live: LiveTable, surface: Surface) -> bool:
        """Whether a reminder still says what is so; it belongs to one turn."""
        user_id = surface.key.user_id
        if live.nudges.get(user_id, live.number) != live.number:
            return False
        if surface.epoch not in ("", epoch_of(live)) or not live.is_playing:
            return False
        if user_id not in [player.user_id for player in Situation.of(live).waited]:
            return False
        live.nudges[user_id] = live.number
        return True

    async def _hang(self, live: LiveTable, user_id: int) -> None:
        """Where the hand is: privately, or as a mention in the group."""
        key = SurfaceKey(SurfaceKind.NUDGE, live.row.table_id, user_id)
        chat_id = live.hand_places.get(user_id, live.row.chat_id)
        topic_id = live.row.topic_id if chat_id == live.row.chat_id else 0
        surface, number = Surface(key=key, chat_id=chat_id, topic_id=topic_id), live.number
        await self._database.write(lambda tx: surfaces.save(tx, surface))
        live.nudges[user_id] = number
        live.notes[key] = chat_id
        self._publisher.touch(chat_id, key, urgent=True)


def epoch_of(live: LiveTable) -> str:
    """Names the turn."""
    return f"{live.row.match_id}:{live.number}"
