"""How each player likes the hand to look."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum


class Sorting(StrEnum):
    """The order of the cards in a hand."""

    TRUMPS_FIRST = "trumps_first"
    TRUMPS_LAST = "trumps_last"
    SUITS = "suits"
    STRENGTH = "strength"
    DEALT = "dealt"


class Suits(StrEnum):
    """How suits are drawn: the plain signs, or four signs of four colours."""

    PLAIN = "plain"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class Look:
    """A player's taste."""

    sorting: Sorting = Sorting.TRUMPS_FIRST
    suits: Suits = Suits.PLAIN


USUAL_LOOK = Look()
"""What everybody begins with."""


def load(tx: sqlite3.Connection, user_id: int) -> Look:
    """What this person has chosen, or the usual look."""
    row = tx.execute("SELECT sorting, suits FROM looks WHERE user_id = ?", (user_id,)).fetchone()
    return USUAL_LOOK if row is None else Look(Sorting(row["sorting"]), Suits(row["suits"]))


def save(tx: sqlite3.Connection, user_id: int, look: Look) -> None:
    """Store a person's taste."""
    tx.execute(
        "INSERT OR REPLACE INTO looks (user_id, sorting, suits) VALUES (?, ?, ?)",
        (user_id, look.sorting, look.suits),
    )
