"""Changing messages of the bot's own: found, editable, of the right kind, really different."""

from dataclasses import dataclass
from typing import Any

from aiogram.types import Message as MessageType

from sandbox.access import Access, find_chat
from sandbox.chats import Chat, Kind
from sandbox.content import Content, Dice, Document, Photo, Rich, Service, Text
from sandbox.entities import Formatted
from sandbox.errors import bad_request
from sandbox.keyboards import Keyboard, check_keyboard
from sandbox.media import read_input_media
from sandbox.messages import Message
from sandbox.methods.drafts import (
    MAX_CAPTION,
    MAX_TEXT,
    check_caption,
    parse_body,
    read_caption,
    read_markup,
    read_text,
)
from sandbox.methods.registry import Request, method
from sandbox.parameters import Parameters
from sandbox.posting import changed
from sandbox.rich import read_rich
from sandbox.telegram import Telegram
from sandbox.wire import message_json

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly"
    " the same as a current content and reply markup of the message"
)
OneOrTrue = MessageType | bool
"""Edits of inline messages answer true, all others the message."""


@dataclass(frozen=True, slots=True)
class Found:
    """The message to edit."""

    chat: Chat
    message: Message
    is_inline: bool


def find_message(request: Request) -> Found:
    """The message an edit means, if the bot may edit it.

    :raises ApiError: not named, not found, not the bot's to edit
    """
    tg, params = request.tg, request.params
    if "chat_id" not in params and "message_id" not in params:
        return _inline_message(tg, params)
    chat = find_chat(tg, params, Access.SEND)
    message = chat.messages.get(params.integer("message_id"))
    if message is None:
        raise bad_request("message to edit not found")
    is_own = message.sender.user_id == tg.bot.id
    if not is_own or message.is_forward or message.other_markup is not None:
        raise bad_request("message can't be edited")
    if isinstance(message.content, Service):
        raise bad_request("message can't be edited")
    return Found(chat, message, is_inline=False)


def _inline_message(tg: Telegram, params: Parameters) -> Found:
    inline_id = params.text("inline_message_id")
    if not inline_id:
        raise bad_request("message identifier is not specified")
    message = tg.inline_messages.get(inline_id)
    if message is None or message.id not in tg.chats[message.chat_id].messages:
        raise bad_request("MESSAGE_ID_INVALID")
    return Found(tg.chats[message.chat_id], message, is_inline=True)


async def replace(
    request: Request, found: Found, content: Content, keyboard: Keyboard
) -> dict[str, Any] | bool:
    """Put new content and keyboard in place of the old ones. Without any, buttons go away.

    :raises ApiError: refused by the server, or nothing would change; that costs all the same
    """
    tg, chat, message = request.tg, found.chat, found.message
    check_keyboard(keyboard, is_private=chat.kind is Kind.PRIVATE)
    await tg.flood.spend(chat.id, is_group=chat.is_group)
    if message.id not in chat.messages:
        raise bad_request("message to edit not found")
    if (content, keyboard) == (message.content, message.keyboard):
        raise bad_request(NOT_MODIFIED)
    if content != message.content:
        # Telegram shows no "edited" mark for a change of buttons alone.
        message.edited = tg.date
    message.content, message.keyboard = content, keyboard
    changed(tg, chat, message)
    return True if found.is_inline else message_json(tg, message)


def read_new_text(request: Request) -> Text | Rich:
    """``text`` or, on servers that know it, ``rich_message`` in its place."""
    if request.params.raw("rich_message") and request.tg.knobs.api_version >= "10.1":
        return read_rich(request.tg, request.params)
    return Text(read_text(request.tg, request.params))


def check_new_text(content: Text | Rich) -> None:
    """Lengths as the server counts them when editing.

    :raises ApiError: ``MESSAGE_TOO_LONG``
    """
    if isinstance(content, Text) and len(content.body.text) > MAX_TEXT:
        raise bad_request("MESSAGE_TOO_LONG")
    if isinstance(content, Text) and not content.body:
        raise bad_request("text must be non-empty")


@method("editMessageText", OneOrTrue)
async def edit_message_text(request: Request) -> Any:
    """New text or new rich blocks."""
    content = read_new_text(request)
    keyboard = read_markup(request.tg, request.params).keyboard
    found = find_message(request)
    if not isinstance(found.message.content, Text | Rich):
        raise bad_request("there is no text in the message to edit")
    check_new_text(content)
    return await replace(request, found, content, keyboard)


@method("editMessageCaption", OneOrTrue)
async def edit_message_caption(request: Request) -> Any:
    """A new caption; without any, the caption goes away."""
    caption = read_caption(request.tg, request.params)
    keyboard = read_markup(request.tg, request.params).keyboard
    found = find_message(request)
    content = recaptioned(found.message.content, caption)
    return await replace(request, found, content, keyboard)


def recaptioned(content: Content, caption: Formatted) -> Content:
    """The same photo or document under another caption.

    :raises ApiError: there is nothing that has captions, or it is too long
    """
    if not isinstance(content, Photo | Document):
        raise bad_request("there is no caption in the message to edit")
    if len(caption.text) > MAX_CAPTION:
        raise bad_request("MEDIA_CAPTION_TOO_LONG")
    if isinstance(content, Photo):
        return Photo(content.file, caption, content.has_spoiler)
    return Document(content.file, caption)


def read_new_media(request: Request) -> Content:
    """The ``media`` parameter with its caption.

    :raises ApiError: no media, or a broken caption
    """
    tg, params = request.tg, request.params
    given = params.json("media", "can't parse input media JSON object")
    kind, file = read_input_media(tg, params, given)
    caption = parse_body(
        tg,
        str(given.get("caption") or ""),
        str(given.get("parse_mode") or ""),
        given.get("caption_entities"),
    )
    check_caption(caption)
    if kind == "document":
        return Document(file, caption)
    return Photo(file, caption, given.get("has_spoiler") is True)


@method("editMessageMedia", OneOrTrue)
async def edit_message_media(request: Request) -> Any:
    """Another picture, or a picture where there was text."""
    content = read_new_media(request)
    keyboard = read_markup(request.tg, request.params).keyboard
    found = find_message(request)
    if isinstance(found.message.content, Dice):
        raise bad_request("message media can't be edited")
    return await replace(request, found, content, keyboard)


@method("editMessageReplyMarkup", OneOrTrue)
async def edit_message_reply_markup(request: Request) -> Any:
    """Other buttons, or none."""
    keyboard = read_markup(request.tg, request.params).keyboard
    found = find_message(request)
    return await replace(request, found, found.message.content, keyboard)
