"""Messages in the Bot API's shape, as this bot receives them."""

from typing import Any

from sandbox.chats import GENERAL, Chat, Kind
from sandbox.content import Content, Dice, Document, Photo, Rich, Service, Text
from sandbox.entities import Entity, Formatted
from sandbox.keyboards import as_json as keyboard_json
from sandbox.members import member_json as bare_member_json
from sandbox.messages import Message, Sender
from sandbox.people import ANONYMOUS_ADMIN, AUTOMATIC_FORWARD, CHANNEL_SENDER
from sandbox.telegram import Telegram


def entities_json(tg: Telegram, body: Formatted) -> list[dict[str, Any]]:
    """The Bot API's list of MessageEntity; mentions of people nobody knows are left out."""
    shapes = []
    for entity in body.entities:
        shape = _entity_json(tg, entity)
        if shape is not None:
            shapes.append(shape)
    return shapes


def _entity_json(tg: Telegram, entity: Entity) -> dict[str, Any] | None:
    shape: dict[str, Any] = {
        "type": entity.type,
        "offset": entity.offset,
        "length": entity.length,
    }
    if entity.type == "text_mention":
        if entity.user not in tg.people and entity.user != tg.bot.id:
            return None
        shape["user"] = tg.user_json(entity.user)
    for name in ("url", "language", "custom_emoji_id"):
        if value := getattr(entity, name):
            shape[name] = value
    return shape


def content_json(tg: Telegram, content: Content) -> dict[str, Any]:
    """The fields of a message that carry what it holds."""
    match content:
        case Text(body):
            return _body_json(tg, body, "text", "entities")
        case Photo(file, caption, has_spoiler):
            shape: dict[str, Any] = {"photo": file.photo_json()}
            if has_spoiler:
                shape["has_media_spoiler"] = True
            return shape | _body_json(tg, caption, "caption", "caption_entities")
        case Document(file, caption):
            shape = {"document": file.document_json()}
            return shape | _body_json(tg, caption, "caption", "caption_entities")
        case Rich(blocks, _, is_rtl):
            rich: dict[str, Any] = {"blocks": list(blocks)}
            return {"rich_message": rich | ({"is_rtl": True} if is_rtl else {})}
        case Dice(emoji, value):
            return {"dice": {"emoji": emoji, "value": value}}
        case Service(_, fields):
            return fields


def _body_json(
    tg: Telegram, body: Formatted, text_field: str, entities_field: str
) -> dict[str, Any]:
    if not body:
        return {}
    shape: dict[str, Any] = {text_field: body.text}
    if entities := entities_json(tg, body):
        shape[entities_field] = entities
    return shape


def sender_json(tg: Telegram, sender: Sender, chat: Chat) -> dict[str, Any]:
    """``from``, ``sender_chat`` and the signature (telegram.md A4)."""
    shape: dict[str, Any] = {}
    if sender.chat_id is not None:
        shape["sender_chat"] = tg.chat_json(tg.chats[sender.chat_id])
        if chat.kind is not Kind.CHANNEL:
            stand_in = ANONYMOUS_ADMIN if sender.chat_id == chat.id else CHANNEL_SENDER
            shape["from"] = tg.user_json(stand_in)
    elif sender.user_id is not None:
        shape["from"] = tg.user_json(sender.user_id)
    if sender.signature:
        shape["author_signature"] = sender.signature
    return shape


def message_json(tg: Telegram, message: Message, *, with_reply: bool = True) -> dict[str, Any]:
    """The Bot API's Message."""
    chat = tg.chats[message.chat_id]
    shape: dict[str, Any] = {
        "message_id": message.id,
        "date": int(message.date),
        "chat": tg.chat_json(chat),
    }
    shape |= sender_json(tg, message.sender, chat)
    if message.forward_of is not None:
        shape |= _forward_json(tg, message.forward_of, int(message.date))
    shape |= content_json(tg, message.content)
    shape |= _thread_json(chat, message)
    if with_reply and (reply := _reply_json(tg, chat, message)):
        shape["reply_to_message"] = reply
    if message.edited is not None:
        shape["edit_date"] = int(message.edited)
    if message.keyboard:
        shape["reply_markup"] = keyboard_json(message.keyboard)
    if message.via_bot:
        shape["via_bot"] = tg.bot.as_user()
    if message.is_protected:
        shape["has_protected_content"] = True
    if message.ephemeral is not None:
        shape["ephemeral_message_id"] = message.ephemeral.id
        shape["receiver_user"] = tg.user_json(message.ephemeral.receiver)
    return shape


def _forward_json(tg: Telegram, post: tuple[int, int], date: int) -> dict[str, Any]:
    """A post of the linked channel that came by itself (telegram.md A4)."""
    channel_id, message_id = post
    channel = tg.chat_json(tg.chats[channel_id])
    origin = {"type": "channel", "date": date, "chat": channel, "message_id": message_id}
    return {
        "from": tg.user_json(AUTOMATIC_FORWARD),
        "is_automatic_forward": True,
        "forward_origin": origin,
    }


def _thread_json(chat: Chat, message: Message) -> dict[str, Any]:
    if chat.is_forum:
        if message.topic in (None, GENERAL):
            return {}
        return {"message_thread_id": message.topic, "is_topic_message": True}
    if chat.kind is Kind.SUPERGROUP and message.reply_to is not None:
        # Not a topic: the first message of a chain of replies (scenario I3).
        root = message.reply_to
        while (above := chat.messages.get(root)) and above.reply_to:
            root = above.reply_to
        return {"message_thread_id": root}
    return {}


def _reply_json(tg: Telegram, chat: Chat, message: Message) -> dict[str, Any] | None:
    """The message replied to; in a topic, without any, the message that made the topic."""
    target = message.reply_to
    if target is None and chat.is_forum and message.topic not in (None, GENERAL, message.id):
        target = message.topic
    replied = chat.messages.get(target) if target is not None else None
    return message_json(tg, replied, with_reply=False) if replied is not None else None


def member_json(tg: Telegram, chat: Chat, user_id: int) -> dict[str, Any]:
    """The Bot API's ChatMember of somebody in a chat."""
    is_channel = chat.kind is Kind.CHANNEL
    return bare_member_json(chat.member(user_id), tg.user_json(user_id), is_channel=is_channel)
