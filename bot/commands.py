"""The bot's commands, description and short text, told to Telegram by scope and language."""

import hashlib
import json
import logging
import sqlite3
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.locales import LANGUAGES, Translator, translator
from bot.storage import Database, notes
from bot.usecases.people import DEFAULT_LANGUAGE

log = logging.getLogger(__name__)

IN_GROUPS: Final = (
    "new",
    "table",
    "hand",
    "leave",
    "draw",
    "kick",
    "stop",
    "notify",
    "score",
    "rules",
    "why",
    "learn",
    "save",
    "language",
    "help",
)
IN_PRIVATE: Final = (
    "start",
    "play",
    "table",
    "stop",
    "leave",
    "notify",
    "score",
    "rules",
    "learn",
    "why",
    "settings",
    "help",
)
UNSEEN: Final = ("hand", "rules", "why")
"""Commands that newer apps send so that only the bot sees them."""


async def publish(bot: Bot, database: Database) -> None:
    """Tell Telegram, once for each change. Failing leaves the old ones, which is no harm."""
    wanted = {lang: _texts(translator(lang)) for lang in LANGUAGES}
    mark = hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()
    if await database.read(lambda tx: notes.load(tx, "commands")) == mark:
        return
    try:
        for lang in LANGUAGES:
            await _publish(bot, translator(lang), lang)
        await _publish(bot, translator(DEFAULT_LANGUAGE), None)
    except TelegramAPIError as error:
        log.warning("The commands could not be published: %s", type(error).__name__)
        return

    def store(tx: sqlite3.Connection) -> None:
        notes.save(tx, "commands", mark)

    await database.write(store)


async def _publish(bot: Bot, t: Translator, lang: str | None) -> None:
    await bot.set_my_commands(
        _commands(IN_GROUPS, t, UNSEEN), scope=BotCommandScopeAllGroupChats(), language_code=lang
    )
    await bot.set_my_commands(
        _commands(IN_PRIVATE, t), scope=BotCommandScopeAllPrivateChats(), language_code=lang
    )
    await bot.set_my_description(t.plain("bot-description"), language_code=lang)
    await bot.set_my_short_description(t.plain("bot-short-description"), language_code=lang)


def _commands(
    names: tuple[str, ...], t: Translator, unseen: tuple[str, ...] = ()
) -> list[BotCommand]:
    return [
        BotCommand(
            command=name,
            description=t.plain(f"command-{name}"),
            is_ephemeral=True if name in unseen else None,
        )
        for name in names
    ]


def _texts(t: Translator) -> list[str]:
    keys = [f"command-{name}" for name in (*IN_GROUPS, *IN_PRIVATE)]
    return [t.plain(key) for key in (*keys, "bot-description", "bot-short-description")]
