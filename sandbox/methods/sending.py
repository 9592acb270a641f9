"""Messages: text, photos, documents, rich blocks, dice; and the sign that one is coming."""

from typing import Any

from aiogram.types import Message as MessageType

from sandbox.access import Access, find_chat
from sandbox.content import Content, Dice, Document, Photo, Rich, Text
from sandbox.errors import bad_request
from sandbox.media import read_document, read_photo
from sandbox.methods.drafts import (
    Draft,
    check_caption,
    check_text,
    read_caption,
    read_text,
    send,
)
from sandbox.methods.registry import Request, method
from sandbox.rich import read_rich

DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
"""How many values each can take."""
_ACTIONS = (
    "typing upload_photo record_video upload_video record_voice upload_voice upload_document"
    " choose_sticker find_location record_video_note upload_video_note"
)
ACTIONS = frozenset(_ACTIONS.split())
TYPING_SECONDS = 5.0


@method("sendMessage", MessageType)
async def send_message(request: Request) -> dict[str, Any]:
    """A text message."""
    body = read_text(request.tg, request.params)
    return await send(request, Draft(("can_send_messages",), lambda: Text(check_text(body))))


@method("sendPhoto", MessageType)
async def send_photo(request: Request) -> dict[str, Any]:
    """A picture: uploaded, or known by its file id."""
    tg, params = request.tg, request.params
    file = read_photo(tg, params, params.text("photo"), "photo")
    caption = read_caption(tg, params)
    spoiler = params.boolean("has_spoiler")

    def finish() -> Content:
        return Photo(file, check_caption(caption), spoiler)

    return await send(request, Draft(("can_send_photos",), finish))


@method("sendDocument", MessageType)
async def send_document(request: Request) -> dict[str, Any]:
    """A file of any kind."""
    tg, params = request.tg, request.params
    file = read_document(tg, params, params.text("document"), "document")
    caption = read_caption(tg, params)

    def finish() -> Content:
        return Document(file, check_caption(caption))

    return await send(request, Draft(("can_send_documents",), finish))


@method("sendRichMessage", MessageType, since="10.1")
async def send_rich_message(request: Request) -> dict[str, Any]:
    """Rich blocks: tables, headings, folding (telegram.md A7)."""
    rich: Rich = read_rich(request.tg, request.params)
    needed = ("can_send_rich", "can_send_photos") if rich.files else ("can_send_rich",)
    return await send(request, Draft(needed, lambda: rich))


@method("sendDice", MessageType)
async def send_dice(request: Request) -> dict[str, Any]:
    """A throw; the server decides."""
    emoji = request.params.text("emoji") or "🎲"
    if emoji not in DICE:
        raise bad_request("wrong dice emoji specified")

    def finish() -> Content:
        return Dice(emoji, request.tg.dice.randint(1, DICE[emoji]))

    return await send(request, Draft(("can_send_other_messages",), finish, may_be_ephemeral=False))


@method("sendChatAction", bool)
async def send_chat_action(request: Request) -> bool:
    """ "Typing…" for five seconds, or until the next message."""
    tg, params = request.tg, request.params
    if not params.text("action"):
        raise bad_request("wrong parameter action in request")
    chat = find_chat(tg, params, Access.SEND)
    if params.text("action") not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    chat.typing_until = tg.date + TYPING_SECONDS
    tg.events.tell("typing", [chat.id])
    return True
