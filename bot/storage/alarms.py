"""Moments at which something happens at a table by itself."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class AlarmKind(StrEnum):
    """What happens then."""

    COMPUTER = "computer"  # a computer decides
    REMINDER = "reminder"  # whoever asked for it is told that it is their turn
    DEADLINE = "deadline"  # the time for an action is over
    SHOW = "show"  # the time that is left is shown anew
    FORGET = "forget"  # a parked match is given up
    LOBBY = "lobby"  # a lobby nobody touched is closed


RUNNING = (AlarmKind.REMINDER, AlarmKind.DEADLINE, AlarmKind.SHOW)
"""Those that measure people's time, and wait while we are away ourselves."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """One moment (seconds since 1970), good only while the match has had ``number`` actions."""

    table_id: int
    kind: AlarmKind
    number: int
    at: float


def put(tx: sqlite3.Connection, table_id: int, alarms: Iterable[Alarm]) -> None:
    """These are all alarms of the table now."""
    tx.execute("DELETE FROM alarms WHERE table_id = ?", (table_id,))
    tx.executemany(
        "INSERT INTO alarms (table_id, kind, number, at) VALUES (?, ?, ?, ?)",
        [(alarm.table_id, alarm.kind, alarm.number, alarm.at) for alarm in alarms],
    )


def of_table(tx: sqlite3.Connection, table_id: int) -> tuple[Alarm, ...]:
    """The alarms of a table."""
    rows = tx.execute("SELECT * FROM alarms WHERE table_id = ? ORDER BY at", (table_id,))
    return tuple(_alarm(row) for row in rows)


def due(tx: sqlite3.Connection, now: float, limit: int) -> list[Alarm]:
    """What should have happened by now, the oldest first."""
    rows = tx.execute("SELECT * FROM alarms WHERE at <= ? ORDER BY at LIMIT ?", (now, limit))
    return [_alarm(row) for row in rows]


def next_at(tx: sqlite3.Connection) -> float | None:
    """The next moment at which something happens."""
    (at,) = tx.execute("SELECT MIN(at) FROM alarms").fetchone()
    return None if at is None else float(at)


def postpone(tx: sqlite3.Connection, alarm: Alarm, at: float) -> None:
    """Let it go off later, unless it was set anew meanwhile."""
    tx.execute(
        "UPDATE alarms SET at = ? WHERE table_id = ? AND kind = ? AND number = ? AND at = ?",
        (at, alarm.table_id, alarm.kind, alarm.number, alarm.at),
    )


def delay(tx: sqlite3.Connection, seconds: float) -> None:
    """Nobody could play for so long: everybody's time is moved."""
    tx.execute("UPDATE alarms SET at = at + ? WHERE kind IN (?, ?, ?)", (seconds, *RUNNING))


def running_in(tx: sqlite3.Connection, chat_id: int) -> list[int]:
    """The tables of this chat where somebody's time runs."""
    rows = tx.execute(
        "SELECT DISTINCT table_id FROM alarms JOIN tables USING (table_id)"
        " WHERE chat_id = ? AND kind IN (?, ?, ?)",
        (chat_id, *RUNNING),
    )
    return [int(row["table_id"]) for row in rows]


def _alarm(row: sqlite3.Row) -> Alarm:
    return Alarm(row["table_id"], AlarmKind(row["kind"]), row["number"], row["at"])
