"""People who asked for it are told, once, that a table has opened."""

import sqlite3

from bot.render.drawing import Drawing
from bot.render.wishes import draw_call
from bot.storage import Database, notices, people, wishes
from bot.storage.notices import Notice, NoticeKind
from bot.storage.tables import TableRow, TableState
from bot.storage.wishes import Other
from bot.usecases.people import People
from bot.usecases.tables import Tables

MENTIONED = 8
"""The most people that one message mentions."""


def call(tx: sqlite3.Connection, row: TableRow) -> list[int]:
    """Queue the calls to a table that was just opened; the chats that have something to say.

    Who may be written to is told in private, the others are mentioned in the group together.
    """
    called = _wanted(tx, row)
    private = [other.user_id for other in called if _is_private(tx, other)]
    chats = [(user_id, user_id) for user_id in private]
    if len(private) < len(called):
        chats.append((row.chat_id, 0))
    for chat_id, detail in chats:
        notice = Notice(
            kind=NoticeKind.CALL,
            subject_id=row.table_id,
            detail=detail,
            chat_id=chat_id,
            topic_id=row.topic_id if chat_id == row.chat_id else 0,
        )
        notices.insert(tx, notice)
    return [chat_id for chat_id, _ in chats]


class Calls:
    """Finds the words of a call."""

    def __init__(self, database: Database, tables: Tables, people_: People) -> None:
        self._database = database
        self._tables = tables
        self._people = people_

    async def tell(self, notice: Notice) -> Drawing | None:
        """The call, while there is still a table to come to, for those who are still wanted."""
        live = await self._tables.find(notice.subject_id)
        if live is None or live.row.state is not TableState.LOBBY:
            return None
        t = await self._people.words_in(notice.chat_id)
        row, name = live.row, live.row.options.name

        def read(tx: sqlite3.Connection) -> list[Other]:
            wanted = _wanted(tx, row)
            if notice.detail:
                return [other for other in wanted if other.user_id == notice.detail]
            return [other for other in wanted if not _is_private(tx, other)]

        called = (await self._database.read(read))[:MENTIONED]
        if not called:
            return None
        if notice.detail == 0:
            return draw_call("", called, t)
        place = await self._people.place_name(row.chat_id, row.topic_id)
        return draw_call(f"{place} · {name}" if name else place, (), t)


def _wanted(tx: sqlite3.Connection, row: TableRow) -> list[Other]:
    """Those to be called: not who sits there already, and nobody who could not sit down."""
    sit = {sitter.user_id for sitter in row.sitters}
    left_out = sit | {row.host} | wishes.apart_from(tx, sit)
    return [other for other in wishes.called_in(tx, row.chat_id) if other.user_id not in left_out]


def _is_private(tx: sqlite3.Connection, other: Other) -> bool:
    person = people.load(tx, other.user_id)
    return person is not None and person.private
