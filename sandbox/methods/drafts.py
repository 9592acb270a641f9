"""What all sends have in common, in the order in which Telegram looks at it (telegram.md A2)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandbox.access import Access, check_may_send, find_chat, find_topic
from sandbox.chats import Chat, Kind
from sandbox.content import Content
from sandbox.entities import Formatted, cleaned, is_blank, parse_entities, trimmed, with_found
from sandbox.ephemeral import Wish, drop_oldest, grant, read_wish
from sandbox.errors import bad_request
from sandbox.keyboards import Markup, check_keyboard, parse_markup
from sandbox.markup_html import parse_html
from sandbox.markup_v2 import parse_markdown_v2
from sandbox.messages import Ephemeral, Message, Sender
from sandbox.methods.registry import Request
from sandbox.parameters import Parameters
from sandbox.posting import post, post_ephemeral
from sandbox.telegram import Telegram
from sandbox.wire import message_json

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_RAW_BYTES = 32_768


def parse_body(
    tg: Telegram,
    text: str,
    parse_mode: str,
    entities: Any,
) -> Formatted:
    """Text as it was sent, cleaned and with its entities; lengths are checked later.

    :raises ApiError: too many bytes, unknown parse mode, broken markup
    """
    if len(text.encode()) > MAX_RAW_BYTES:
        raise bad_request("text is too long")
    match parse_mode.lower():
        case "html":
            body = parse_html(text)
        case "markdownv2":
            body = parse_markdown_v2(text)
        case "" | "none":
            body = Formatted(text, parse_entities(entities, text) if entities else ())
        case "markdown":
            tg.calls.unsupported["parse_mode=Markdown"] += 1
            raise bad_request("unsupported parse_mode")
        case _:
            raise bad_request("unsupported parse_mode")
    return with_found(trimmed(cleaned(body)))


def read_text(tg: Telegram, params: Parameters) -> Formatted:
    """The ``text`` of a message.

    :raises ApiError: missing or broken
    """
    text = params.text("text")
    if not text:
        raise bad_request("message text is empty")
    entities = params.json("entities", "can't parse entities JSON object")
    return parse_body(tg, text, params.text("parse_mode"), entities)


def read_caption(tg: Telegram, params: Parameters) -> Formatted:
    """The ``caption``, which may be missing."""
    entities = params.json("caption_entities", "can't parse caption entities JSON object")
    return parse_body(tg, params.text("caption"), params.text("parse_mode"), entities)


def check_text(body: Formatted) -> Formatted:
    """Something to see and not too much of it, in code points.

    :raises ApiError: blank or too long
    """
    if is_blank(body.text):
        raise bad_request("text must be non-empty")
    if len(body.text) > MAX_TEXT:
        raise bad_request("message is too long")
    return body


def check_caption(body: Formatted) -> Formatted:
    """Not too much of it.

    :raises ApiError: too long
    """
    if len(body.text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return body


@dataclass(frozen=True, slots=True)
class Reply:
    """Which message is answered; 0: none."""

    message_id: int = 0
    ephemeral_id: int = 0
    may_be_gone: bool = False


def read_reply(params: Parameters) -> Reply:
    """``reply_parameters``, or its two older forms.

    :raises ApiError: no JSON object
    """
    given = params.json("reply_parameters", "can't parse reply parameters JSON object")
    if given is None:
        may_be_gone = params.boolean("allow_sending_without_reply")
        return Reply(params.integer("reply_to_message_id"), 0, may_be_gone)
    if not isinstance(given, dict):
        raise bad_request("can't parse reply parameters: expected an Object")
    may_be_gone = given.get("allow_sending_without_reply", False)
    if not isinstance(may_be_gone, bool):
        raise bad_request('field "allow_sending_without_reply" must be of type Boolean')
    return Reply(
        int(given.get("message_id") or 0), int(given.get("ephemeral_message_id") or 0), may_be_gone
    )


def read_markup(tg: Telegram, params: Parameters) -> Markup:
    """``reply_markup`` as this version of the server understands it."""
    return parse_markup(params, knows_disabled=tg.knobs.api_version == "10.3")


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be sent. ``finish`` checks the content itself, after chat and reply."""

    permissions: tuple[str, ...]
    finish: Callable[[], Content]
    may_be_ephemeral: bool = True


async def send(request: Request, draft: Draft) -> dict[str, Any]:
    """Send a message whose text and markup have been read without a complaint.

    :raises ApiError: for the first thing that is wrong, in Telegram's order
    """
    tg, params = request.tg, request.params
    reply = read_reply(params)
    markup = read_markup(tg, params)
    chat = find_chat(tg, params, Access.SEND)
    topic = find_topic(tg, chat, params)
    reply_to = _replied(chat, reply)
    content = draft.finish()
    for permission in draft.permissions:
        check_may_send(tg, chat, permission)
    shown_to = _private_part(tg, chat, params, reply, draft)
    check_keyboard(
        markup.keyboard, is_private=chat.kind is Kind.PRIVATE, is_ephemeral=shown_to is not None
    )
    if shown_to is None or tg.knobs.ephemerals_count:
        await tg.flood.spend(chat.id, is_group=chat.is_group)
    message = Message(
        chat_id=chat.id,
        sender=_bot_in(tg, chat),
        content=content,
        date=tg.date,
        topic=topic,
        reply_to=reply_to,
        keyboard=markup.keyboard,
        other_markup=markup.other,
        is_protected=params.boolean("protect_content"),
        is_silent=params.boolean("disable_notification"),
        ephemeral=shown_to,
    )
    _put(tg, chat, message)
    return message_json(tg, message)


def _replied(chat: Chat, reply: Reply) -> int | None:
    """The id of the message answered, if it is still there.

    :raises ApiError: it is gone, and the call does not accept that
    """
    if not reply.message_id:
        return None
    if reply.message_id in chat.messages:
        return reply.message_id
    if reply.may_be_gone:
        return None
    raise bad_request("message to be replied not found")


def _private_part(
    tg: Telegram, chat: Chat, params: Parameters, reply: Reply, draft: Draft
) -> Ephemeral | None:
    wish: Wish | None = read_wish(tg, params, reply.ephemeral_id)
    if wish is None:
        return None
    if not draft.may_be_ephemeral:
        raise bad_request("unallowed message content specified")
    return grant(tg, chat, wish)


def _bot_in(tg: Telegram, chat: Chat) -> Sender:
    if chat.kind is Kind.CHANNEL:
        return Sender(tg.bot.id, chat.id)
    return Sender(tg.bot.id)


def _put(tg: Telegram, chat: Chat, message: Message) -> None:
    if message.ephemeral is None:
        post(tg, chat, message)
    else:
        post_ephemeral(tg, chat, message)
        drop_oldest(tg, chat, message.ephemeral.receiver)
