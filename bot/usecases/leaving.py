"""Somebody wants to go, or is gone: before a match they stand up, in a match they are asked."""

from enum import StrEnum

from bot.storage import Store, parking, wishes
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.storage.tables import TableState
from bot.usecases.agreeing import Agreeing, Vote
from bot.usecases.lobby import Lobby, Spot
from bot.usecases.lobby_answers import Answer
from bot.usecases.presence import Presence
from bot.usecases.questions import Questions
from bot.usecases.stopping import question_about
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
        questions: Questions,
    ) -> None:
        self._database = store.database
        self._tables = tables
        self._lobby = lobby
        self._presence = presence
        self._agreeing = agreeing
        self._questions = questions

    async def wants_to(self, spot: Spot, user_id: int) -> Left:
        """`/leave`: in a group from its tables, in the private chat from all there are.

        Whoever plays alone leaves nobody behind: their match is closed, after the same question
        as by `/stop`.
        """
        in_chat = spot.chat_id if spot.chat_id < 0 else None
        answer = Left.NOT_SEATED
        for live in await self._with(in_chat, user_id):
            if live.is_private:
                if live.is_playing:
                    await self._questions.ask(question_about(live), spot)
                    answer = Left.ASKED
            elif live.row.state is TableState.LOBBY:
                if await self._lobby.leave(live.row.table_id, user_id) is Answer.LEFT:
                    answer = Left.STOOD_UP
            else:
                await self._questions.ask(_question(live.row.table_id, user_id), spot)
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
            return await self.go(live, user_id)
        await self._questions.take_away(_question(table_id, user_id))
        return answer

    async def go(self, live: LiveTable, user_id: int) -> Left:
        """Somebody has said that they really want to go."""
        gone = await self._go(live, user_id, "left")
        await self._questions.take_away(_question(live.row.table_id, user_id))
        return Left.GONE if gone else Left.NOT_SEATED

    async def gone(self, chat_id: int, user_id: int) -> None:
        """Somebody is not in the group any more: no seat there is theirs, none is offered."""
        await self._database.write(lambda tx: wishes.call(tx, chat_id, user_id, wanted=False))
        await self._agreeing.withdraw(chat_id, user_id)
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
        return True


def _question(table_id: int, user_id: int) -> SurfaceKey:
    """Whether this person really wants to go."""
    return SurfaceKey(SurfaceKind.LEAVING, table_id, user_id)
