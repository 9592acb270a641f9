"""Pictures that Telegram has already, by what is on them."""

import sqlite3


def load(tx: sqlite3.Connection, key: str) -> str | None:
    """The file id of this picture, if it was sent before."""
    row = tx.execute("SELECT file_id FROM photos WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row["file_id"])


def save(tx: sqlite3.Connection, key: str, file_id: str) -> None:
    """Remember a picture that was just sent."""
    tx.execute("INSERT OR REPLACE INTO photos (key, file_id) VALUES (?, ?)", (key, file_id))
