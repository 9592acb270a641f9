"""What people wish: reminders, calls to new tables, and whom they do not want to sit with."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

_PLAYED_WITH = """
WITH mine AS (
    SELECT match_id FROM players WHERE user_id = :me
    UNION SELECT match_id FROM substitutions WHERE user_id = :me
), met AS (
    SELECT match_id, user_id, name FROM mine JOIN players USING (match_id)
    UNION ALL SELECT match_id, user_id, name FROM mine JOIN substitutions USING (match_id)
)
SELECT user_id, name, MAX(match_id) AS last FROM met
WHERE user_id > 0 AND user_id <> :me
GROUP BY user_id ORDER BY last DESC LIMIT :limit
"""


@dataclass(frozen=True, slots=True)
class Wishes:
    """``remind``: tell me when the table waits for me. ``calls``: I may be called to tables."""

    remind: bool = False
    calls: bool = True


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody on a list, under the name they had then."""

    user_id: int
    name: str


def load(tx: sqlite3.Connection, user_id: int) -> Wishes:
    """What this person wishes."""
    row = tx.execute("SELECT * FROM wishes WHERE user_id = ?", (user_id,)).fetchone()
    return Wishes() if row is None else Wishes(bool(row["remind"]), bool(row["calls"]))


def save(tx: sqlite3.Connection, user_id: int, wishes: Wishes) -> None:
    """Store what this person wishes."""
    tx.execute(
        "INSERT OR REPLACE INTO wishes (user_id, remind, calls) VALUES (?, ?, ?)",
        (user_id, wishes.remind, wishes.calls),
    )


def reminded(tx: sqlite3.Connection) -> set[int]:
    """Everybody who asked for reminders."""
    return {int(row["user_id"]) for row in tx.execute("SELECT user_id FROM wishes WHERE remind")}


# Calls to new tables


def is_called(tx: sqlite3.Connection, chat_id: int, user_id: int) -> bool:
    """This person asked to be called when a table opens in the chat."""
    row = tx.execute(
        "SELECT 1 FROM calls WHERE chat_id = ? AND user_id = ?", (chat_id, user_id)
    ).fetchone()
    return row is not None


def call(tx: sqlite3.Connection, chat_id: int, user_id: int, *, wanted: bool) -> None:
    """From now on call this person to the tables of a chat, or do not."""
    if wanted:
        tx.execute("INSERT OR IGNORE INTO calls VALUES (?, ?)", (chat_id, user_id))
    else:
        tx.execute("DELETE FROM calls WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))


def called_in(tx: sqlite3.Connection, chat_id: int) -> list[Other]:
    """Those to call to a table of this chat, with their present names."""
    rows = tx.execute(
        "SELECT user_id, name FROM calls JOIN people USING (user_id)"
        " LEFT JOIN wishes USING (user_id) WHERE chat_id = ? AND COALESCE(wishes.calls, 1)"
        " ORDER BY user_id",
        (chat_id,),
    )
    return [Other(row["user_id"], row["name"]) for row in rows]


def upgrade(tx: sqlite3.Connection, old_id: int, new_id: int) -> None:
    """The group has another id now."""
    tx.execute("UPDATE OR REPLACE calls SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))


# The black list


def shun(tx: sqlite3.Connection, user_id: int, other: Other) -> None:
    """This person does not want to sit with that one."""
    tx.execute(
        "INSERT OR REPLACE INTO shunned VALUES (?, ?, ?)", (user_id, other.user_id, other.name)
    )


def forgive(tx: sqlite3.Connection, user_id: int, other_id: int) -> None:
    """This person would sit with that one again."""
    tx.execute("DELETE FROM shunned WHERE user_id = ? AND other_id = ?", (user_id, other_id))


def shunned_by(tx: sqlite3.Connection, user_id: int) -> list[Other]:
    """Whom this person does not want to sit with."""
    rows = tx.execute(
        "SELECT other_id, name FROM shunned WHERE user_id = ? ORDER BY name", (user_id,)
    )
    return [Other(row["other_id"], row["name"]) for row in rows]


def shuns(tx: sqlite3.Connection, user_ids: Iterable[int], other_id: int) -> bool:
    """One of these does not want to sit with that person."""
    query = "SELECT 1 FROM shunned WHERE user_id = ? AND other_id = ?"
    return any(tx.execute(query, (user_id, other_id)).fetchone() for user_id in user_ids)


def apart_from(tx: sqlite3.Connection, user_ids: Iterable[int]) -> set[int]:
    """Everybody who does not want to sit with one of these, or the other way round."""
    query = (
        "SELECT other_id FROM shunned WHERE user_id = ?"
        " UNION SELECT user_id FROM shunned WHERE other_id = ?"
    )
    return {
        int(other_id)
        for user_id in user_ids
        for (other_id,) in tx.execute(query, (user_id, user_id))
    }


def played_with(tx: sqlite3.Connection, user_id: int, limit: int) -> list[Other]:
    """The people this person played with, the last ones first; whoever left a match counts."""
    rows = tx.execute(_PLAYED_WITH, {"me": user_id, "limit": limit})
    return [Other(row["user_id"], row["name"]) for row in rows]
