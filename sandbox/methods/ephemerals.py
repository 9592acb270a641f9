"""Changing and deleting ephemeral messages: true, also when no app ever showed them (A6)."""

from typing import Any

from sandbox.access import Access, find_chat
from sandbox.chats import Chat
from sandbox.content import Content, Dice, Rich, Text
from sandbox.ephemeral import find, refusal
from sandbox.errors import bad_request
from sandbox.keyboards import Keyboard, check_keyboard
from sandbox.messages import Message
from sandbox.methods.drafts import read_caption, read_markup
from sandbox.methods.editing import (
    NOT_MODIFIED,
    check_new_text,
    read_new_media,
    read_new_text,
    recaptioned,
)
from sandbox.methods.registry import Request, method
from sandbox.posting import changed, remove


def _find(request: Request) -> tuple[Chat, Message]:
    chat = find_chat(request.tg, request.params, Access.SEND)
    if not chat.is_group:
        raise refusal(request.tg, "place")
    return chat, find(request.tg, chat, request.params)


async def _replace(
    request: Request, chat: Chat, message: Message, content: Content, keyboard: Keyboard
) -> bool:
    tg = request.tg
    check_keyboard(keyboard, is_private=False, is_ephemeral=True)
    if tg.knobs.ephemerals_count:
        await tg.flood.spend(chat.id, is_group=True)
    if "reply_markup" not in request.params and tg.knobs.ephemeral_keeps_keyboard:
        keyboard = message.keyboard
    same = (content, keyboard) == (message.content, message.keyboard)
    if same and tg.knobs.ephemeral_not_modified:
        raise bad_request(NOT_MODIFIED)
    message.content, message.keyboard, message.edited = content, keyboard, tg.date
    changed(tg, chat, message)
    return True


@method("editEphemeralMessageText", bool, since="10.2")
async def edit_text(request: Request) -> bool:
    """New text, or from 10.3 on rich blocks; the text no longer than a caption (A6)."""
    content: Text | Rich = read_new_text(request)
    keyboard = read_markup(request.tg, request.params).keyboard
    chat, message = _find(request)
    if not isinstance(message.content, Text | Rich):
        raise bad_request("there is no text in the message to edit")
    check_new_text(content)
    limit = request.tg.knobs.ephemeral_text_limit
    if isinstance(content, Text) and len(content.body.text) > limit:
        raise bad_request("MEDIA_CAPTION_TOO_LONG")
    return await _replace(request, chat, message, content, keyboard)


@method("editEphemeralMessageCaption", bool, since="10.2")
async def edit_caption(request: Request) -> bool:
    """A new caption."""
    caption = read_caption(request.tg, request.params)
    keyboard = read_markup(request.tg, request.params).keyboard
    chat, message = _find(request)
    content = recaptioned(message.content, caption)
    return await _replace(request, chat, message, content, keyboard)


@method("editEphemeralMessageMedia", bool, since="10.2")
async def edit_media(request: Request) -> bool:
    """Another picture; 10.2 took no new uploads here."""
    if request.tg.knobs.api_version < "10.3" and request.params.files:
        raise bad_request("file upload isn't allowed")
    content = read_new_media(request)
    keyboard = read_markup(request.tg, request.params).keyboard
    chat, message = _find(request)
    if isinstance(message.content, Dice):
        raise bad_request("message media can't be edited")
    return await _replace(request, chat, message, content, keyboard)


@method("editEphemeralMessageReplyMarkup", bool, since="10.2")
async def edit_reply_markup(request: Request) -> bool:
    """Other buttons, or none."""
    keyboard = read_markup(request.tg, request.params).keyboard
    chat, message = _find(request)
    return await _replace(request, chat, message, message.content, keyboard)


@method("deleteEphemeralMessage", bool, since="10.2")
async def delete(request: Request) -> Any:
    """Take it away; its id may come again."""
    chat, message = _find(request)
    remove(request.tg, chat, message)
    return True
