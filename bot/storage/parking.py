"""Matches that are parked: why, and where."""

import sqlite3
from enum import StrEnum

from bot.storage import surfaces
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import TableRow


class Parked(StrEnum):
    """Why a match is parked."""

    ABSENT = "absent"  # nobody is at the table, or all agreed to go
    CHAT = "chat"  # the bot may not write in the chat
    TOPIC = "topic"  # the topic was closed or deleted


def mark(tx: sqlite3.Connection, table_id: int, why: Parked | None) -> None:
    """The match of this table is parked for this reason; None: it is not any more."""
    tx.execute("UPDATE tables SET parked = ? WHERE table_id = ?", (why or "", table_id))


def reason(tx: sqlite3.Connection, table_id: int) -> Parked | None:
    """Why the match of this table is parked."""
    row = tx.execute("SELECT parked FROM tables WHERE table_id = ?", (table_id,)).fetchone()
    return Parked(row["parked"]) if row is not None and row["parked"] else None


def move(tx: sqlite3.Connection, row: TableRow) -> None:
    """The table goes on in this topic of its chat; its message is to be posted there."""
    tx.execute("UPDATE tables SET topic_id = ? WHERE table_id = ?", (row.topic_id, row.table_id))
    key = SurfaceKey(SurfaceKind.TABLE, row.table_id)
    surfaces.save(tx, Surface(key=key, chat_id=row.chat_id, topic_id=row.topic_id))


def playing_in(tx: sqlite3.Connection, chat_id: int, topic_id: int | None = None) -> list[int]:
    """The tables of a chat, or of one topic of it, where a match is on."""
    rows = tx.execute(
        "SELECT table_id FROM tables WHERE chat_id = ? AND (? IS NULL OR topic_id = ?)"
        " AND state = 'playing' ORDER BY table_id",
        (chat_id, topic_id, topic_id),
    )
    return [int(row["table_id"]) for row in rows]


def parked_in(tx: sqlite3.Connection, chat_id: int, topic_id: int | None = None) -> list[int]:
    """The tables of a chat, or of one topic of it, whose match is parked, newest first."""
    rows = tx.execute(
        "SELECT table_id FROM tables WHERE chat_id = ? AND (? IS NULL OR topic_id = ?)"
        " AND state = 'parked' ORDER BY table_id DESC",
        (chat_id, topic_id, topic_id),
    )
    return [int(row["table_id"]) for row in rows]


def with_person_in(tx: sqlite3.Connection, chat_id: int | None, user_id: int) -> list[int]:
    """The tables of a chat (None: of all) where this person has a seat, parked ones too."""
    rows = tx.execute(
        "SELECT table_id FROM seats JOIN tables USING (table_id) WHERE user_id = ?"
        " AND (? IS NULL OR chat_id = ?) AND state IN ('lobby', 'playing', 'parked')"
        " ORDER BY table_id DESC",
        (user_id, chat_id, chat_id),
    )
    return [int(row["table_id"]) for row in rows]
