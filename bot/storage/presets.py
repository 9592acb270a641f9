"""Rule sets that a chat has saved: its default, and others by name."""

import sqlite3
from dataclasses import dataclass

from bot.storage.tables import TableOptions

MOST = 8
"""Named sets a chat may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSet:
    """A saved set. The chat's default has the empty name."""

    preset_id: int = 0
    chat_id: int
    name: str
    rules: str
    options: TableOptions
    saved_by: int


def save(tx: sqlite3.Connection, saved: SavedSet, now: float) -> None:
    """Save a set in place of the one of that name."""
    tx.execute(
        "INSERT INTO presets (chat_id, name, rules, options, saved_by, saved_at)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (chat_id, name) DO UPDATE SET"
        " rules = excluded.rules, options = excluded.options,"
        " saved_by = excluded.saved_by, saved_at = excluded.saved_at",
        (saved.chat_id, saved.name, saved.rules, saved.options.dump(), saved.saved_by, now),
    )


def load(tx: sqlite3.Connection, chat_id: int, preset_id: int) -> SavedSet | None:
    """A set by its number, if it is this chat's."""
    row = tx.execute(
        "SELECT * FROM presets WHERE chat_id = ? AND preset_id = ?", (chat_id, preset_id)
    ).fetchone()
    return None if row is None else _saved(row)


def load_default(tx: sqlite3.Connection, chat_id: int) -> SavedSet | None:
    """What a new table of this chat begins with."""
    row = tx.execute(
        "SELECT * FROM presets WHERE chat_id = ? AND name = ''", (chat_id,)
    ).fetchone()
    return None if row is None else _saved(row)


def list_of(tx: sqlite3.Connection, chat_id: int) -> list[SavedSet]:
    """Every set of a chat, the default first, then by name."""
    rows = tx.execute("SELECT * FROM presets WHERE chat_id = ? ORDER BY name", (chat_id,))
    return [_saved(row) for row in rows]


def remove(tx: sqlite3.Connection, chat_id: int, preset_id: int) -> None:
    """Forget a set."""
    tx.execute("DELETE FROM presets WHERE chat_id = ? AND preset_id = ?", (chat_id, preset_id))


def upgrade(tx: sqlite3.Connection, old_id: int, new_id: int) -> None:
    """The group has another id now."""
    tx.execute("UPDATE OR REPLACE presets SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))


def _saved(row: sqlite3.Row) -> SavedSet:
    return SavedSet(
        preset_id=row["preset_id"],
        chat_id=row["chat_id"],
        name=row["name"],
        rules=row["rules"],
        options=TableOptions.load(row["options"]),
        saved_by=row["saved_by"],
    )
