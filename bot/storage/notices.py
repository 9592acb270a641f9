"""Messages that are said once, stored together with what they tell about."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum


class NoticeKind(StrEnum):
    """What a notice tells."""

    DEAL_RESULT = "deal_result"
    MATCH_END = "match_end"
    MATCH_LEFT = "match_left"  # given up, or drawn by agreement
    CALL = "call"  # a table has opened, for those who want to know
    GREETING = "greeting"  # the bot was added to a group


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Something to say in a chat.

    ``subject_id`` is a match, a table, or for a greeting the chat. ``detail`` is, for a deal, its
    place in the results from 0, for a greeting the second (since 1970) when it was due.
    """

    notice_id: int = 0
    kind: NoticeKind
    subject_id: int
    detail: int = 0
    chat_id: int
    topic_id: int = 0


def insert(tx: sqlite3.Connection, notice: Notice, state: str = "waiting") -> None:
    """Queue a notice, unless the same was queued before. ``said``: only remember it."""
    tx.execute(
        "INSERT OR IGNORE INTO notices (kind, subject_id, detail, chat_id, topic_id, state)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (notice.kind, notice.subject_id, notice.detail, notice.chat_id, notice.topic_id, state),
    )


def next_waiting(tx: sqlite3.Connection, chat_id: int) -> Notice | None:
    """The oldest notice of a chat that was not tried yet."""
    row = tx.execute(
        "SELECT * FROM notices WHERE state = 'waiting' AND chat_id = ? ORDER BY notice_id LIMIT 1",
        (chat_id,),
    ).fetchone()
    if row is None:
        return None
    return Notice(
        notice_id=row["notice_id"],
        kind=NoticeKind(row["kind"]),
        subject_id=row["subject_id"],
        detail=row["detail"],
        chat_id=row["chat_id"],
        topic_id=row["topic_id"],
    )


def chats_waiting(tx: sqlite3.Connection) -> list[int]:
    """The chats that have something to be told."""
    rows = tx.execute("SELECT DISTINCT chat_id FROM notices WHERE state = 'waiting'")
    return [int(row["chat_id"]) for row in rows]


def has_greeted(tx: sqlite3.Connection, chat_id: int, since: float) -> bool:
    """Whether a chat was greeted, or is to be, at that moment or later."""
    row = tx.execute(
        "SELECT 1 FROM notices WHERE kind = ? AND chat_id = ? AND detail >= ?"
        " AND state <> 'given_up'",
        (NoticeKind.GREETING, chat_id, since),
    ).fetchone()
    return row is not None


def to_general(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> None:
    """What was to be said in a topic that is closed is said outside of it."""
    tx.execute(
        "UPDATE notices SET topic_id = 0"
        " WHERE chat_id = ? AND topic_id = ? AND state IN ('waiting', 'sending')",
        (chat_id, topic_id),
    )


def wake(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> None:
    """What could not be said there can be now."""
    tx.execute(
        "UPDATE notices SET state = 'waiting'"
        " WHERE chat_id = ? AND topic_id = ? AND state = 'resting'",
        (chat_id, topic_id),
    )


def mark(tx: sqlite3.Connection, notice_id: int, state: str) -> None:
    """``sending`` before the call, then ``said``, ``given_up``, or ``waiting`` to try again.

    ``resting`` until its place is open again, where no other place is left to say it in.

    A notice found in ``sending`` after a crash may have been said, and is not said twice.
    """
    tx.execute("UPDATE notices SET state = ? WHERE notice_id = ?", (state, notice_id))
