"""A table is closed: at once while nobody loses anything by it, else after a question."""

from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.storage.tables import TableState
from bot.usecases.lobby import Lobby, Spot
from bot.usecases.lobby_answers import Answer
from bot.usecases.presence import Presence
from bot.usecases.questions import Questions
from bot.usecases.tables import LiveTable, Tables

OPEN = (TableState.LOBBY, TableState.PLAYING, TableState.PARKED)
"""States in which a table can be closed."""


class Stopping:
    """Closes tables for who opened them, and for administrators of the chat (``rights``)."""

    def __init__(
        self, tables: Tables, lobby: Lobby, presence: Presence, questions: Questions
    ) -> None:
        self._tables = tables
        self._lobby = lobby
        self._presence = presence
        self._questions = questions

    async def stop(self, live: LiveTable, spot: Spot, user_id: int, *, rights: bool) -> Answer:
        """`/stop`, «Закрыть»: a match, or a table where others sit, is not closed unasked."""
        if not self.is_asked(live):
            return Answer.CLOSED
        if not _may_stop(live, user_id, rights=rights):
            return Answer.STOP_NOT_ALLOWED
        if await self._lobby.close(live, only_if=lambda live: not _others(live, user_id)):
            return Answer.STOPPED
        await self._questions.ask(question_about(live), spot)
        return Answer.STOP_ASKED

    async def answer(
        self, table_id: int, match_id: int, user_id: int, word: str, *, rights: bool
    ) -> Answer:
        """A press under the question, ``yes`` or ``no``, of a table or of this match (else 0)."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        if not self.is_asked(live):
            await self._questions.take_away(question_about(live))
            return Answer.MATCH_OVER if match_id else Answer.CLOSED
        if not _may_stop(live, user_id, rights=rights):
            return Answer.STOP_NOT_ALLOWED
        if match_id != (live.row.match_id or 0):
            return Answer.ALREADY_STARTED  # whoever asked meant a table without a match
        is_lobby = live.row.state is TableState.LOBBY
        if word != "yes":
            await self._questions.take_away(question_about(live))
            return Answer.GOES_ON if live.is_playing else Answer.STAYS_OPEN
        await self._questions.take_away(question_about(live))
        if is_lobby:
            return Answer.STOPPED if await self._lobby.close(live) else Answer.ALREADY_STARTED
        async with live.lock:
            if not self.is_asked(live):
                return Answer.MATCH_OVER
            await self._presence.stop(live)
        return Answer.MATCH_STOPPED

    def is_asked(self, live: LiveTable) -> bool:
        """Whether the question makes sense, still."""
        return live.row.state in OPEN


def question_about(live: LiveTable) -> SurfaceKey:
    """The one question whether this table shall be closed."""
    return SurfaceKey(SurfaceKind.STOPPING, live.row.table_id)


def _may_stop(live: LiveTable, user_id: int, *, rights: bool) -> bool:
    # Whoever hides behind a group or channel has the id 0, and so has the host who did.
    return rights or (user_id > 0 and live.row.host == user_id)


def _others(live: LiveTable, user_id: int) -> bool:
    """Whether somebody sits there beside whoever wants to close it."""
    return any(not sitter.is_computer and sitter.user_id != user_id for sitter in live.row.sitters)
