"""Chats: their language, and what the bot may do there."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from bot.storage import presets, sheets, wishes


class BotIs(StrEnum):
    """What the bot is in a chat."""

    MEMBER = "member"
    ADMINISTRATOR = "administrator"
    SILENCED = "silenced"
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """A group as the bot knows it. ``language`` None is the default."""

    chat_id: int
    title: str = ""
    language: str | None = None
    bot_is: BotIs = BotIs.MEMBER


def load(tx: sqlite3.Connection, chat_id: int) -> Chat | None:
    """The chat with this id, if anything was stored about it."""
    row = tx.execute("SELECT * FROM chats WHERE chat_id = ?", (chat_id,)).fetchone()
    if row is None:
        return None
    return Chat(
        chat_id=row["chat_id"],
        title=row["title"],
        language=row["language"],
        bot_is=BotIs(row["bot_is"]),
    )


def save(tx: sqlite3.Connection, chat: Chat) -> None:
    """Store everything about a chat."""
    tx.execute(
        "INSERT INTO chats (chat_id, title, language, bot_is) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (chat_id) DO UPDATE SET title = excluded.title,"
        " language = excluded.language, bot_is = excluded.bot_is",
        (chat.chat_id, chat.title, chat.language, chat.bot_is),
    )


def upgrade(tx: sqlite3.Connection, old_id: int, new_id: int) -> None:
    """A group became a supergroup: everything moves to the new id, message ids are void.

    What was heard from the new id already is newer, but a default is no news.
    """
    tx.execute(
        "INSERT INTO chats (chat_id, title, language, bot_is)"
        " SELECT ?, title, language, bot_is FROM chats WHERE chat_id = ?"
        " ON CONFLICT (chat_id) DO UPDATE SET language = COALESCE(language, excluded.language),"
        " bot_is = CASE bot_is WHEN ? THEN excluded.bot_is ELSE bot_is END",
        (new_id, old_id, BotIs.MEMBER),
    )
    tx.execute("DELETE FROM chats WHERE chat_id = ?", (old_id,))
    tx.execute("UPDATE tables SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))
    tx.execute("UPDATE notices SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))
    sheets.upgrade(tx, old_id, new_id)
    presets.upgrade(tx, old_id, new_id)
    wishes.upgrade(tx, old_id, new_id)
    tx.execute(
        "UPDATE surfaces SET chat_id = ?, message_id = 0, ephemeral_id = 0, drawn = ''"
        " WHERE chat_id = ?",
        (new_id, old_id),
    )
