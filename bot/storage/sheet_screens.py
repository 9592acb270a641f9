"""What each message of a sheet shows, and the names a chat has typed before."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

OFFERED = 12
"""Remembered names that are offered again."""


class View(StrEnum):
    """How the lines of a sheet are shown."""

    TABLE = "table"
    PAPER = "paper"
    CHART = "chart"


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """One message of a sheet; ``user_id`` 0 is the chat's own. ``page`` '' is the sheet itself.

    ``hung`` counts how often it was brought to the bottom of its chat.
    """

    sheet_id: int
    user_id: int = 0
    page: str = ""
    view: View = View.TABLE
    dark: bool = False
    hung: int = 0


@dataclass(frozen=True, slots=True)
class KnownName:
    """A name that was typed in a chat, and whose it is when that is known."""

    name_id: int
    name: str
    user_id: int | None


def load(tx: sqlite3.Connection, sheet_id: int, user_id: int) -> Screen:
    """What this message shows; a new one shows the sheet as a table."""
    row = tx.execute(
        "SELECT * FROM sheet_screens WHERE sheet_id = ? AND user_id = ?", (sheet_id, user_id)
    ).fetchone()
    if row is None:
        return Screen(sheet_id=sheet_id, user_id=user_id)
    return Screen(
        sheet_id=sheet_id,
        user_id=user_id,
        page=row["page"],
        view=View(row["view"]),
        dark=bool(row["dark"]),
        hung=row["hung"],
    )


def save(tx: sqlite3.Connection, screen: Screen) -> None:
    """Store what a message shows. It may have been brought down since the screen was read."""
    tx.execute(
        "INSERT INTO sheet_screens (sheet_id, user_id, page, view, dark, hung)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (sheet_id, user_id) DO UPDATE SET"
        " page = excluded.page, view = excluded.view, dark = excluded.dark,"
        " hung = MAX(hung, excluded.hung)",
        (
            screen.sheet_id,
            screen.user_id,
            screen.page,
            screen.view,
            screen.dark,
            screen.hung,
        ),
    )


def remember_name(
    tx: sqlite3.Connection, chat_id: int, name: str, user_id: int | None, now: float
) -> None:
    """A name was used in this chat; it is offered first next time."""
    tx.execute(
        "INSERT INTO sheet_names (chat_id, name, user_id, used_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (chat_id, name) DO UPDATE SET used_at = excluded.used_at,"
        " user_id = COALESCE(excluded.user_id, user_id)",
        (chat_id, name, user_id, now),
    )


def known_names(tx: sqlite3.Connection, chat_id: int) -> list[KnownName]:
    """The names of this chat, the last used first."""
    rows = tx.execute(
        "SELECT name_id, name, user_id FROM sheet_names WHERE chat_id = ?"
        " ORDER BY used_at DESC, name_id",
        (chat_id,),
    )
    return [KnownName(*row) for row in rows]
