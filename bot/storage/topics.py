"""The names of forum topics. Telegram tells them only beside messages."""

import sqlite3


def name_of(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> str:
    """The name of a topic; "" while no message has told it."""
    row = tx.execute(
        "SELECT name FROM topics WHERE chat_id = ? AND topic_id = ?", (chat_id, topic_id)
    ).fetchone()
    return str(row["name"]) if row else ""


def save(tx: sqlite3.Connection, chat_id: int, topic_id: int, name: str) -> None:
    """A topic is called so now."""
    tx.execute("INSERT OR REPLACE INTO topics VALUES (?, ?, ?)", (chat_id, topic_id, name))
