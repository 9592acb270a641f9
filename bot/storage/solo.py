"""What people who play alone chose last, and the tables in their private chats."""

import sqlite3


def load(tx: sqlite3.Connection, user_id: int) -> str | None:
    """The rules this person chose last."""
    row = tx.execute("SELECT rules FROM solo WHERE user_id = ?", (user_id,)).fetchone()
    return None if row is None else str(row["rules"])


def save(tx: sqlite3.Connection, user_id: int, rules: str) -> None:
    """Remember what this person chose."""
    tx.execute("INSERT OR REPLACE INTO solo (user_id, rules) VALUES (?, ?)", (user_id, rules))
