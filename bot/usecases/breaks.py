"""A match is put off, and goes on: maybe beside tables that were opened meanwhile."""

from bot.storage.parking import Parked
from bot.usecases.lobby import Spot
from bot.usecases.naming import Naming
from bot.usecases.presence import Back, Presence
from bot.usecases.tables import LiveTable, Tables


class Breaks:
    """Begins and ends them. No table's lock is held by the caller."""

    def __init__(self, tables: Tables, presence: Presence, naming: Naming) -> None:
        self._tables = tables
        self._presence = presence
        self._naming = naming

    async def begin(self, live: LiveTable, why: Parked) -> bool:
        """The match rests from now on; no, none was on."""
        async with live.lock:
            was_playing = live.is_playing
            await self._presence.park(live, why)
        return was_playing

    async def end(self, live: LiveTable) -> None:
        """What kept the match from going on is over."""
        async with live.lock:
            await self._presence.resume(live)
        await self._tell_apart(live)

    async def come_back(self, table_id: int, user_id: int, topic_id: int | None) -> Back:
        """A player is there again; a match that rested goes on."""
        answer = await self._presence.come_back(table_id, user_id, topic_id)
        live = await self._tables.find(table_id)
        if live is not None and answer is Back.RESUMED:
            await self._tell_apart(live)
        return answer

    async def _tell_apart(self, live: LiveTable) -> None:
        await self._naming.tell_apart(Spot(live.row.chat_id, live.row.topic_id))
