"""Whose rules a page is read by, which match somebody may ask about, and the guided deal."""

import sqlite3
from dataclasses import dataclass

_OPEN = "state NOT IN ('over', 'closed')"


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """Where a match is or was played, and whether the person who asks played in it."""

    chat_id: int
    topic_id: int
    mine: bool


def table_at(tx: sqlite3.Connection, chat_id: int, topic_id: int, user_id: int) -> int | None:
    """The open table in this place: one's own before others', played ones first."""
    row = tx.execute(
        "SELECT table_id FROM tables WHERE chat_id = ? AND topic_id = ?"  # noqa: S608 — a constant
        f" AND {_OPEN} ORDER BY table_id IN (SELECT table_id FROM seats WHERE user_id = ?) DESC,"
        " state = 'playing' DESC, table_id DESC LIMIT 1",
        (chat_id, topic_id, user_id),
    ).fetchone()
    return None if row is None else int(row["table_id"])


def table_of(tx: sqlite3.Connection, user_id: int) -> int | None:
    """The open table where this person sits; of several, the one touched last."""
    row = tx.execute(
        "SELECT table_id FROM tables JOIN seats USING (table_id) WHERE user_id = ?"  # noqa: S608
        f" AND {_OPEN} ORDER BY state = 'playing' DESC, touched_at DESC LIMIT 1",
        (user_id,),
    ).fetchone()
    return None if row is None else int(row["table_id"])


def rules_of_table(tx: sqlite3.Connection, table_id: int) -> str | None:
    """The rules of a table."""
    row = tx.execute("SELECT rules FROM tables WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else str(row["rules"])


def rules_of_match(tx: sqlite3.Connection, match_id: int) -> str | None:
    """The rules a match is or was played by."""
    row = tx.execute("SELECT rules FROM matches WHERE match_id = ?", (match_id,)).fetchone()
    return None if row is None else str(row["rules"])


def last_match_at(tx: sqlite3.Connection, chat_id: int, topic_id: int, user_id: int) -> int | None:
    """The match in this place: one's own before others', else the one touched last."""
    row = tx.execute(
        "SELECT match_id FROM tables WHERE chat_id = ? AND topic_id = ? AND match_id IS NOT NULL"
        " ORDER BY state = 'playing' DESC,"
        " match_id IN (SELECT match_id FROM players WHERE user_id = ?) DESC,"
        " touched_at DESC, table_id DESC LIMIT 1",
        (chat_id, topic_id, user_id),
    ).fetchone()
    return None if row is None else int(row["match_id"])


def last_match_of(tx: sqlite3.Connection, user_id: int) -> int | None:
    """The match this person played in last."""
    row = tx.execute(
        "SELECT players.match_id FROM players JOIN tables USING (match_id) WHERE user_id = ?"
        " ORDER BY touched_at DESC, players.match_id DESC LIMIT 1",
        (user_id,),
    ).fetchone()
    return None if row is None else int(row["match_id"])


def place_of_match(tx: sqlite3.Connection, match_id: int, user_id: int) -> MatchPlace | None:
    """Where a match belongs to, seen by somebody who asks about it."""
    row = tx.execute(
        "SELECT chat_id, topic_id, EXISTS (SELECT 1 FROM players WHERE match_id = ? AND"
        " user_id = ?) AS mine FROM matches JOIN tables USING (table_id)"
        " WHERE matches.match_id = ?",
        (match_id, user_id, match_id),
    ).fetchone()
    return row and MatchPlace(row["chat_id"], row["topic_id"], bool(row["mine"]))


def preset_of(tx: sqlite3.Connection, user_id: int) -> str | None:
    """The preset this person chose to read by."""
    row = tx.execute("SELECT preset FROM readers WHERE user_id = ?", (user_id,)).fetchone()
    return None if row is None else str(row["preset"])


def save_preset(tx: sqlite3.Connection, user_id: int, preset: str) -> None:
    """This person reads by a preset from now on."""
    tx.execute("INSERT OR REPLACE INTO readers (user_id, preset) VALUES (?, ?)", (user_id, preset))


def lesson_of(tx: sqlite3.Connection, user_id: int) -> int | None:
    """How far this person is in the guided deal; None: never begun."""
    row = tx.execute("SELECT step FROM lessons WHERE user_id = ?", (user_id,)).fetchone()
    return None if row is None else int(row["step"])


def save_lesson(tx: sqlite3.Connection, user_id: int, step: int) -> None:
    """The step this person is at."""
    tx.execute("INSERT OR REPLACE INTO lessons (user_id, step) VALUES (?, ?)", (user_id, step))
