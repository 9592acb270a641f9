"""What the bot tells about itself: getMe, commands, name, descriptions, the menu button."""

import re
from collections.abc import Iterable
from typing import Any

from aiogram.types import (
    BotCommand,
    BotDescription,
    BotName,
    BotShortDescription,
    ResultMenuButtonUnion,
    User,
)

from sandbox.access import Access, find_chat
from sandbox.chats import Kind
from sandbox.errors import bad_request
from sandbox.methods.registry import Request, method
from sandbox.parameters import Parameters
from sandbox.profile import DEFAULT, Scope
from sandbox.telegram import Telegram

MOST_COMMANDS = 100
LONGEST_DESCRIPTION = 256
_PLAIN_SCOPES = ("all_private_chats", "all_group_chats", "all_chat_administrators")
_CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")
_LENGTHS = {"name": 64, "description": 512, "short_description": 120}


@method("getMe", User)
async def get_me(request: Request) -> dict[str, Any]:
    """The bot itself."""
    tg = request.tg
    return tg.bot.as_user() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not tg.knobs.privacy,
        "supports_inline_queries": tg.knobs.inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method("setMyCommands", bool)
async def set_my_commands(request: Request) -> bool:
    """The menu for a scope and a language."""
    tg, params = request.tg, request.params
    given = params.json("commands", "can't parse commands JSON object")
    if not isinstance(given, list):
        raise bad_request("can't parse commands: expected an Array of BotCommand")
    if len(given) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    commands = [_command(command, tg) for command in given]
    key = (_scope(tg, params), _language(params))
    tg.profile.commands[key] = commands
    _tell(tg, [text for command in commands for text in command.values() if text is not True])
    return True


def _command(given: Any, tg: Telegram) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    for name in ("command", "description"):
        if not isinstance(given.get(name), str):
            raise bad_request(f"can't parse BotCommand: Can't find field \"{name}\"")
    command = given["command"].removeprefix("/")
    if not re.fullmatch(r"[a-z0-9_]{1,32}", command):
        raise bad_request("BOT_COMMAND_INVALID")
    description = given["description"].strip()
    if not 1 <= len(description) <= LONGEST_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    shape: dict[str, Any] = {"command": command, "description": description}
    if given.get("is_ephemeral") is True and tg.knobs.api_version >= "10.2":
        shape["is_ephemeral"] = True
    return shape


def _scope(tg: Telegram, params: Parameters) -> Scope:
    given = params.json("scope", "can't parse BotCommandScope JSON object")
    if given is None:
        return DEFAULT
    kind = given.get("type") if isinstance(given, dict) else None
    if kind == "default":
        return DEFAULT
    if kind in _PLAIN_SCOPES:
        return (kind, 0, 0)
    if kind not in _CHAT_SCOPES:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified")
    chat = find_chat(tg, Parameters({"chat_id": given.get("chat_id")}), Access.READ)
    if kind != "chat" and chat.kind is Kind.PRIVATE:
        raise bad_request("can't use specified scope in private chats")
    return (kind, chat.id, int(given.get("user_id") or 0) if kind == "chat_member" else 0)


def _language(params: Parameters) -> str:
    code = params.text("language_code")
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise bad_request("invalid language code specified")
    return code


def _tell(tg: Telegram, texts: Iterable[str]) -> None:
    tg.audit.scan(texts, at=tg.date, chat=None, seen_by=None, where="profile")
    tg.events.tell("bot")


@method("getMyCommands", list[BotCommand])
async def get_my_commands(request: Request) -> list[dict[str, Any]]:
    """Exactly what was set for this scope and language."""
    key = (_scope(request.tg, request.params), _language(request.params))
    return request.tg.profile.commands.get(key, [])


@method("deleteMyCommands", bool)
async def delete_my_commands(request: Request) -> bool:
    """No menu of its own for this scope and language."""
    key = (_scope(request.tg, request.params), _language(request.params))
    request.tg.profile.commands.pop(key, None)
    _tell(request.tg, [])
    return True


def _texts(tg: Telegram, field: str) -> dict[str, str]:
    return {
        "name": tg.profile.names,
        "description": tg.profile.descriptions,
        "short_description": tg.profile.short_descriptions,
    }[field]


def _set_text(request: Request, field: str) -> bool:
    text = request.params.text(field)
    if len(text) > _LENGTHS[field]:
        raise bad_request(f"BOT_{'TITLE' if field == 'name' else 'DESCRIPTION'}_INVALID")
    language = _language(request.params)
    texts = _texts(request.tg, field)
    if text:
        texts[language] = text
    else:
        texts.pop(language, None)
    if field == "name" and text and not language:
        request.tg.bot.name = text
    _tell(request.tg, [text])
    return True


def _get_text(request: Request, field: str) -> dict[str, str]:
    texts = _texts(request.tg, field)
    standard = request.tg.bot.name if field == "name" else ""
    return {field: texts.get(_language(request.params), texts.get("", standard))}


@method("setMyName", bool)
async def set_my_name(request: Request) -> bool:
    """The bot's name."""
    return _set_text(request, "name")


@method("getMyName", BotName)
async def get_my_name(request: Request) -> dict[str, str]:
    """The name for a language, or the one for all others."""
    return _get_text(request, "name")


@method("setMyDescription", bool)
async def set_my_description(request: Request) -> bool:
    """What an empty private chat shows."""
    return _set_text(request, "description")


@method("getMyDescription", BotDescription)
async def get_my_description(request: Request) -> dict[str, str]:
    """The description for a language, or the one for all others."""
    return _get_text(request, "description")


@method("setMyShortDescription", bool)
async def set_my_short_description(request: Request) -> bool:
    """What the bot's profile shows."""
    return _set_text(request, "short_description")


@method("getMyShortDescription", BotShortDescription)
async def get_my_short_description(request: Request) -> dict[str, str]:
    """The short description for a language, or the one for all others."""
    return _get_text(request, "short_description")


@method("setChatMenuButton", bool)
async def set_chat_menu_button(request: Request) -> bool:
    """The button next to the input of private chats."""
    given = request.params.json("menu_button", "can't parse menu button JSON object")
    kind = given.get("type") if isinstance(given, dict) else "default"
    if kind not in ("default", "commands", "web_app"):
        raise bad_request("can't parse MenuButton: Unsupported type specified")
    request.tg.profile.menu_button[request.params.integer("chat_id")] = given or {"type": kind}
    return True


@method("getChatMenuButton", ResultMenuButtonUnion)
async def get_chat_menu_button(request: Request) -> dict[str, Any]:
    """The button of one private chat, or of all."""
    buttons = request.tg.profile.menu_button
    standard = buttons.get(0, {"type": "commands"})
    return buttons.get(request.params.integer("chat_id"), standard)
