"""Somebody wants to go, or is gone: before a match they stand up, in a match they are asked."""

import sqlite3
from dataclasses import replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.storage import Store, parking, surfaces
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import TableState
from bot.usecases.agreeing import Agreeing, Vote
from bot.usecases.lobby import Lobby, Spot
from bot.usecases.lobby_answers import Answer
from bot.usecases.presence import Presence
from bot.usecases.tables import LiveTable, Tables


class Left(StrEnum):
    """What came of it. Each has a sentence ``left-<left>``."""

    STOOD_UP = "stood-up"
    ASKED = "asked"
    GONE = "gone"
    STAYS = "stays"
    NOT_SEATED = "not-seated"
    NOT_ASKED = "not-asked"


class Leaving:
    """Lets people go without letting tables hang."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        lobby: Lobby,
        presence: Presence,
        agreeing: Agreeing,
        publisher: Publisher,
    ) -> None:
        self._database = store.database
        self._tables = tables
        self._lobby = lobby
        self._presence = presence
        self._agreeing = agreeing
        self._publisher = publisher

    async def wants_to(self, spot: Spot, user_id: int) -> Left:
        """`/leave`: in a group from its tables, in the private chat from all there are."""
        in_chat = spot.chat_id if spot.chat_id < 0 else None
        answer = Left.NOT_SEATED
        for live in await self._with(in_chat, user_id):
            if live.row.state is TableState.LOBBY:
                if await self._lobby.leave(live.row.table_id, user_id) is Answer.LEFT:
                    answer = Left.STOOD_UP
            else:
                await self._ask(live, spot, user_id)
                answer = Left.ASKED
        return answer

    async def answer(self, table_id: int, asked: int, user_id: int, word: str) -> Left | Vote:
        """A press under the question, ``leave``, ``draw``, ``stay``, by whoever was asked."""
        live = await self._tables.find(table_id)
        if live is None or asked != user_id:
            return Left.NOT_ASKED
        answer: Left | Vote = Left.STAYS
        if word == "draw":
            answer = await self._agreeing.propose_draw(live, user_id)
        elif word == "leave":
            gone = await self._go(live, user_id, "left")
            answer = Left.GONE if gone else Left.NOT_SEATED
        await self._take_question_away(table_id, user_id)
        return answer

    async def gone(self, chat_id: int, user_id: int) -> None:
        """Somebody is not in the group any more; their seats there are free."""
        for live in await self._with(chat_id, user_id):
            if live.row.state is TableState.LOBBY:
                await self._lobby.leave(live.row.table_id, user_id)
            else:
                await self._go(live, user_id, "gone")

    def is_asked(self, live: LiveTable, user_id: int) -> bool:
        """Whether the question still makes sense."""
        between = live.row.state in (TableState.PLAYING, TableState.PARKED)
        return between and live.seat_of(user_id) is not None

    async def _with(self, chat_id: int | None, user_id: int) -> list[LiveTable]:
        if user_id <= 0:
            return []
        found = await self._database.read(lambda tx: parking.with_person_in(tx, chat_id, user_id))
        lives = [await self._tables.find(table_id) for table_id in found]
        return [live for live in lives if live is not None]

    async def _go(self, live: LiveTable, user_id: int, why: str) -> bool:
        async with live.lock:
            seat = live.seat_of(user_id)
            if seat is None or not self.is_asked(live, user_id):
                return False
            await self._presence.vacate(live, seat, why)
            if live.is_playing:
                await self._agreeing.announce(live, seat)
        await self._agreeing.touch_all(live)
        return True

    async def _ask(self, live: LiveTable, spot: Spot, user_id: int) -> None:
        """Ask where the command was written; asked again, the question comes down to there."""
        key = SurfaceKey(SurfaceKind.LEAVING, live.row.table_id, user_id)
        surface = Surface(key=key, chat_id=spot.chat_id, topic_id=spot.topic_id)

        def store(tx: sqlite3.Connection) -> Surface | None:
            old = surfaces.load(tx, key)
            here = old is not None and old.chat_id == spot.chat_id
            surfaces.save(tx, replace(old, epoch="", drawn="") if here and old else surface)
            return None if here else old

        await self._database.write(store)
        self._publisher.touch(spot.chat_id, key, urgent=True)

    async def _take_question_away(self, table_id: int, user_id: int) -> None:
        key = SurfaceKey(SurfaceKind.LEAVING, table_id, user_id)
        surface = await self._database.read(lambda tx: surfaces.load(tx, key))
        if surface is not None:
            await self._publisher.take_away(surface)
