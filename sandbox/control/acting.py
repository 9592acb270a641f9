"""Acting as a person."""

import re
from typing import Any

from aiohttp import web

from sandbox import acting, pressing
from sandbox.chats import Chat
from sandbox.control.requests import Fields, find_chat, route
from sandbox.errors import ControlError
from sandbox.keyboards import Button
from sandbox.messages import Message
from sandbox.pressing import Place
from sandbox.queries import Press
from sandbox.telegram import Telegram
from sandbox.view import button_json

WAIT = 5.0


def _ids(message: Message) -> dict[str, Any]:
    if message.ephemeral is not None:
        return {"ephemeral_message_id": message.ephemeral.id, "message_id": None}
    return {"message_id": message.id, "ephemeral_message_id": None}


async def say(fields: Fields) -> dict[str, Any]:
    """POST say."""
    tg = fields.tg
    person, chat = fields.person(), fields.chat()
    words = acting.Words(
        text=fields.text("text"),
        topic=fields.maybe_integer("topic"),
        reply_to=fields.maybe_integer("reply_to"),
        speaks_as=_speaks_as(tg, fields, chat),
        from_menu=fields.flag("ephemeral"),
        app=fields.app(),
    )
    return _ids(acting.say(tg, person, chat, words))


def _speaks_as(tg: Telegram, fields: Fields, chat: Chat) -> int:
    if "as" not in fields:
        return 0
    if fields.raw("as") == "anonymous":
        return chat.id
    return find_chat(tg, fields.raw("as")).id


def _message(fields: Fields) -> tuple[Chat, Message]:
    chat = fields.chat()
    return chat, acting.own_message(chat, fields.integer("message_id"))


async def edit(fields: Fields) -> dict[str, Any]:
    """POST edit."""
    chat, message = _message(fields)
    acting.edit(fields.tg, fields.person(), chat, message, fields.text("text"))
    return _ids(message)


async def delete(fields: Fields) -> dict[str, Any]:
    """POST delete."""
    chat, message = _message(fields)
    acting.delete(fields.tg, fields.person(), chat, message)
    return _ids(message)


async def react(fields: Fields) -> dict[str, Any]:
    """POST react."""
    chat, message = _message(fields)
    acting.react(fields.tg, fields.person(), chat, message, fields.text("emoji", ""))
    return _ids(message)


async def pin(fields: Fields) -> dict[str, Any]:
    """POST pin."""
    chat, message = _message(fields)
    acting.pin(fields.tg, fields.person(), chat, message, on=fields.flag("on", default=True))
    return _ids(message)


async def press(fields: Fields) -> dict[str, Any]:
    """POST press."""
    tg = fields.tg
    person = fields.person()
    is_ephemeral = "ephemeral_message_id" in fields
    number = fields.integer("ephemeral_message_id" if is_ephemeral else "message_id")
    place = Place(fields.chat(), number, is_ephemeral)
    if "data" in fields:
        data = fields.text("data")
    else:
        row, column = fields.integer("row"), fields.integer("column")
        button = pressing.button_at(tg, person, place, row, column)
        if button.action != "callback_data":
            return _handled_by_app(tg, button)
        data = button.value
    made = pressing.press(tg, person, place, data, fields.app())
    return await _answer(made, fields.number("wait", WAIT))


def _handled_by_app(tg: Telegram, button: Button) -> dict[str, Any]:
    """What an app does about a button without asking the bot."""
    shown = button_json(button)
    match shown["kind"]:
        case "copy":
            return {"kind": "copy", "text": shown["copy"]}
        case "switch_inline" | "switch_inline_current" as kind:
            here = kind == "switch_inline_current"
            return {"kind": "switch_inline", "query": shown["query"], "here": here}
        case "disabled":
            return {"kind": "disabled"}
        case _:
            return {"kind": "url", "url": shown["url"], "start": start_payload(tg, shown["url"])}


def start_payload(tg: Telegram, url: str) -> str | None:
    """The payload of a deep link to this bot's private chat; "" is a bare link."""
    found = re.fullmatch(
        rf"(?i)(?:https?://t\.me/{tg.bot.username}|tg://resolve\?domain={tg.bot.username})"
        r"(?:[?&]start=([A-Za-z0-9_-]{0,64}))?",
        url,
    )
    return (found.group(1) or "") if found else None


async def _answer(made: Press, seconds: float) -> dict[str, Any]:
    answer = await made.waiting.wait(seconds)
    if answer is None:
        return {"kind": "silence", "query_id": made.id}
    return {
        "kind": "answer",
        "text": answer.text,
        "alert": answer.alert,
        "url": answer.url,
        "seconds": made.waiting.seconds,
        "query_id": made.id,
    }


async def answer(fields: Fields) -> dict[str, Any]:
    """GET answer."""
    made = fields.tg.queries.presses.get(fields.text("query_id"))
    if made is None:
        raise ControlError("There was no such press.", 404)
    return await _answer(made, fields.number("wait", WAIT))


async def start(fields: Fields) -> dict[str, Any]:
    """POST start."""
    tg = fields.tg
    person, payload = fields.person(), fields.text("payload", "")
    if "chat" in fields:
        chat, rights = fields.chat(), fields.texts("rights")
        return _ids(acting.start_in_group(tg, person, chat, payload, rights))
    return _ids(acting.start(tg, person, payload))


async def block(fields: Fields) -> dict[str, Any]:
    """POST block."""
    acting.set_blocked(fields.tg, fields.person(), blocked=True)
    return {"blocked": True}


async def unblock(fields: Fields) -> dict[str, Any]:
    """POST unblock."""
    acting.set_blocked(fields.tg, fields.person(), blocked=False)
    return {"blocked": False}


async def inline(fields: Fields) -> dict[str, Any]:
    """POST inline."""
    chat = fields.chat() if "chat" in fields else None
    query, offset = fields.text("query", ""), fields.text("offset", "")
    asked = pressing.ask_inline(fields.tg, fields.person(), chat, query, offset)
    given = await asked.waiting.wait(fields.number("wait", WAIT))
    if given is None:
        return {"query_id": asked.id, "results": None, "button": None, "next_offset": ""}
    return {
        "query_id": asked.id,
        "results": list(given.results),
        "button": given.button,
        "next_offset": given.next_offset,
    }


async def choose(fields: Fields) -> dict[str, Any]:
    """POST choose."""
    tg = fields.tg
    asked = tg.queries.inline.get(fields.text("query_id"))
    if asked is None:
        raise ControlError("There was no such inline query.", 404)
    person, chat = fields.person(), fields.chat()
    topic = fields.maybe_integer("topic")
    return _ids(pressing.choose(tg, person, chat, asked, fields.text("result_id"), topic))


async def read(fields: Fields) -> dict[str, Any]:
    """POST read."""
    tg = fields.tg
    fields.chat().reads[fields.person().id] = tg.date
    tg.events.tell("person", [], [fields.person().id])
    return {}


async def restart_app(fields: Fields) -> dict[str, Any]:
    """POST restart_app."""
    acting.restart_app(fields.tg, fields.person(), fields.app())
    return {}


def routes(tg: Telegram) -> list[web.RouteDef]:
    """The part of the control API that acts as people."""
    return [
        route(tg, "POST", "say", say),
        route(tg, "POST", "edit", edit),
        route(tg, "POST", "delete", delete),
        route(tg, "POST", "react", react),
        route(tg, "POST", "pin", pin),
        route(tg, "POST", "press", press),
        route(tg, "GET", "answer", answer),
        route(tg, "POST", "start", start),
        route(tg, "POST", "block", block),
        route(tg, "POST", "unblock", unblock),
        route(tg, "POST", "inline", inline),
        route(tg, "POST", "choose", choose),
        route(tg, "POST", "read", read),
        route(tg, "POST", "restart_app", restart_app),
    ]
