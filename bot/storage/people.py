"""People: their names, languages, and where they want their cards."""

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A person as the bot knows them."""

    user_id: int
    name: str = ""
    language: str | None = None
    chose_language: bool = False
    private: bool = False
    """The bot may write to their private chat."""
    hands_in: str = "group"
    """``group`` or ``private``: where their cards are shown."""


def load(tx: sqlite3.Connection, user_id: int) -> Person | None:
    """The person with this id, if the bot has met them."""
    row = tx.execute("SELECT * FROM people WHERE user_id = ?", (user_id,)).fetchone()
    if row is None:
        return None
    return Person(
        user_id=row["user_id"],
        name=row["name"],
        language=row["language"],
        chose_language=bool(row["chose_language"]),
        private=bool(row["private"]),
        hands_in=row["hands_in"],
    )


def save(tx: sqlite3.Connection, person: Person) -> None:
    """Store everything about a person."""
    tx.execute(
        "INSERT INTO people (user_id, name, language, chose_language, private, hands_in)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET name = excluded.name,"
        " language = excluded.language, chose_language = excluded.chose_language,"
        " private = excluded.private, hands_in = excluded.hands_in",
        (
            person.user_id,
            person.name,
            person.language,
            person.chose_language,
            person.private,
            person.hands_in,
        ),
    )
