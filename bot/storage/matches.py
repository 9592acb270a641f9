"""Matches as the list of their actions, which is the truth about them."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage.tables import Sitter


class StaleMatchError(Exception):
    """Somebody else's action is already stored under the next number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStart:
    """What a match begins with. Its packs follow from ``secret`` and ``cut``."""

    table_id: int
    rules: str
    dealer: int
    secret: str
    cut: str
    players: tuple[Sitter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A match as it is stored: how it began, its lines in order, how it ended."""

    match_id: int
    start: MatchStart
    lines: tuple[str, ...]
    acted_at: float
    """When the last action was stored, or the match began."""
    ending: str | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended: ``won`` by a side, or e.g. ``stopped``. ``scores`` by side."""

    ending: str
    winner: int | None
    scores: tuple[int, ...]


def insert(tx: sqlite3.Connection, start: MatchStart, now: float) -> int:
    """Store the beginning of a match and return its number."""
    cursor = tx.execute(
        "INSERT INTO matches (table_id, rules, dealer, secret, cut, started_at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (start.table_id, start.rules, start.dealer, start.secret, start.cut, now),
    )
    match_id = cursor.lastrowid
    assert match_id is not None
    tx.executemany(
        "INSERT INTO players (match_id, seat, user_id, name) VALUES (?, ?, ?, ?)",
        [(match_id, player.seat, player.user_id, player.name) for player in start.players],
    )
    return match_id


def load(tx: sqlite3.Connection, match_id: int) -> MatchRow | None:
    """The match with this number and every action of it."""
    row = tx.execute("SELECT * FROM matches WHERE match_id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    players = tx.execute(
        "SELECT seat, user_id, name FROM players WHERE match_id = ? ORDER BY seat", (match_id,)
    )
    lines = tx.execute(
        "SELECT line, at FROM actions WHERE match_id = ? ORDER BY number", (match_id,)
    ).fetchall()
    return MatchRow(
        match_id=row["match_id"],
        start=MatchStart(
            table_id=row["table_id"],
            rules=row["rules"],
            dealer=row["dealer"],
            secret=row["secret"],
            cut=row["cut"],
            players=tuple(Sitter(*player) for player in players),
        ),
        lines=tuple(line["line"] for line in lines),
        acted_at=lines[-1]["at"] if lines else row["started_at"],
        ending=row["ending"],
        winner=row["winner"],
    )


def append(
    tx: sqlite3.Connection, match_id: int, lines: Sequence[str], *, after: int, now: float
) -> None:
    """Add actions directly behind number ``after``.

    :raises StaleMatchError: if an action with the next number is already there
    """
    try:
        tx.executemany(
            "INSERT INTO actions (match_id, number, line, at) VALUES (?, ?, ?, ?)",
            [(match_id, after + step, line, now) for step, line in enumerate(lines, start=1)],
        )
    except sqlite3.IntegrityError as error:
        raise StaleMatchError from error


def finish(tx: sqlite3.Connection, match_id: int, end: MatchEnd, now: float) -> None:
    """Store how a match ended; a match ends once."""
    tx.execute(
        "UPDATE matches SET ended_at = ?, ending = ?, winner = ?, scores = ?"
        " WHERE match_id = ? AND ended_at IS NULL",
        (now, end.ending, end.winner, json.dumps(end.scores), match_id),
    )
