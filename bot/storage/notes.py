"""Small things the bot remembers about itself."""

import sqlite3


def load(tx: sqlite3.Connection, key: str) -> str | None:
    """What was noted under this key."""
    row = tx.execute("SELECT value FROM notes WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row["value"])


def save(tx: sqlite3.Connection, key: str, value: str) -> None:
    """Note something, in place of what was there."""
    tx.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))
