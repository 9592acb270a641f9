"""Seats of a match whose people are not there."""

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.storage.tables import Sitter


class Seated(StrEnum):
    """Who sits in a seat of a match."""

    HERE = "here"  # its player
    AWAY = "away"  # a computer, until the player comes back
    VACANT = "vacant"  # nobody: the player has left


@dataclass(frozen=True, slots=True)
class Absence:
    """``missed`` counts the deadlines in a row that this seat let pass."""

    state: Seated = Seated.HERE
    missed: int = 0


Absences = Mapping[int, Absence]
"""By seat; who is not in it is here and has missed nothing."""


def load(tx: sqlite3.Connection, match_id: int) -> dict[int, Absence]:
    """The absences of a match."""
    rows = tx.execute("SELECT * FROM absences WHERE match_id = ?", (match_id,))
    return {row["seat"]: Absence(Seated(row["state"]), row["missed"]) for row in rows}


def save(tx: sqlite3.Connection, match_id: int, absences: Absences) -> None:
    """These are all absences of the match now."""
    tx.execute("DELETE FROM absences WHERE match_id = ?", (match_id,))
    tx.executemany(
        "INSERT INTO absences (match_id, seat, state, missed) VALUES (?, ?, ?, ?)",
        [(match_id, seat, a.state, a.missed) for seat, a in absences.items() if a != Absence()],
    )


@dataclass(frozen=True, slots=True)
class Substitution:
    """``old`` gave the seat up after so many actions; ``why``: left, gone, voted_out."""

    match_id: int
    number: int
    old: Sitter
    why: str


def substitute(tx: sqlite3.Connection, gone: Substitution, new: Sitter, now: float) -> None:
    """The seat belongs to somebody else, or (id 0) to nobody; who had it is remembered."""
    tx.execute(
        "UPDATE players SET user_id = ?, name = ? WHERE match_id = ? AND seat = ?",
        (new.user_id, new.name, gone.match_id, new.seat),
    )
    if gone.old.user_id > 0:
        tx.execute(
            "INSERT OR IGNORE INTO substitutions (match_id, number, seat, user_id, name, why, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                gone.match_id,
                gone.number,
                gone.old.seat,
                gone.old.user_id,
                gone.old.name,
                gone.why,
                now,
            ),
        )


def sit(tx: sqlite3.Connection, table_id: int, sitters: Iterable[Sitter]) -> None:
    """These people have the seats of the table now."""
    tx.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    tx.executemany(
        "INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)",
        [(table_id, sitter.seat, sitter.user_id, sitter.name) for sitter in sitters],
    )
