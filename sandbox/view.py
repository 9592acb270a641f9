"""A chat exactly as one person sees it."""

from dataclasses import dataclass
from typing import Any

from sandbox.chats import GENERAL, Chat, Kind
from sandbox.content import Dice, Document, Photo, Rich, Service, Text, caption_of
from sandbox.entities import Formatted
from sandbox.files import StoredFile
from sandbox.keyboards import Button
from sandbox.messages import Message
from sandbox.page_html import formatted_html, rich_html
from sandbox.people import Person
from sandbox.rich_text import texts_in
from sandbox.service_words import about_of, words_of
from sandbox.telegram import Telegram
from sandbox.wire import entities_json

_KINDS = {
    "callback_data": "callback",
    "url": "url",
    "copy_text": "copy",
    "switch_inline_query": "switch_inline",
    "switch_inline_query_chosen_chat": "switch_inline",
    "switch_inline_query_current_chat": "switch_inline_current",
    "web_app": "web_app",
    "login_url": "login",
    "disabled": "disabled",
}


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose view, and in which of their apps."""

    person: Person
    app: str


def sees(person: Person, chat: Chat) -> bool:
    """The chat is in that person's list."""
    if chat.kind is Kind.PRIVATE:
        return chat.id == person.id
    return chat.member(person.id).is_in or (
        chat.kind is not Kind.GROUP and chat.username is not None
    )


def visible(tg: Telegram, eyes: Eyes, chat: Chat) -> list[Message]:
    """The messages in order: the history, and ephemeral ones at the time they came."""
    mine = [message for message in tg.live_ephemerals(chat) if _holds(eyes, message)]
    replaced = {m.ephemeral.replaces for m in mine if m.ephemeral}
    history = [m for m in chat.messages.values() if m.id not in replaced]
    return sorted([*history, *mine], key=lambda message: message.date)


def _holds(eyes: Eyes, message: Message) -> bool:
    shown = message.ephemeral
    if shown is None or eyes.app not in shown.apps:
        return False
    return eyes.person.id in (shown.receiver, message.sender.user_id)


def view(tg: Telegram, eyes: Eyes, chat: Chat, *, topic: int | None, last: int) -> dict[str, Any]:
    """The whole answer of ``GET view``; its shape is told in docs/sandbox.md."""
    messages = [m for m in visible(tg, eyes, chat) if topic is None or _topic(m) == topic]
    return {
        "seq": tg.events.seq,
        "now": tg.date,
        "person": person_json(eyes.person),
        "chat": chat_json(tg, chat, eyes.person),
        "typing": [tg.bot.name] if chat.typing_until > tg.date else [],
        "pinned": list(chat.pinned),
        "commands": _commands(tg, eyes.person, chat),
        "messages": [
            message_json(tg, eyes, chat, m) for m in (messages[-last:] if last else messages)
        ],
    }


def _topic(message: Message) -> int:
    return message.topic or GENERAL


def _commands(tg: Telegram, person: Person, chat: Chat) -> list[dict[str, Any]]:
    if chat.kind is not Kind.PRIVATE and not tg.bot_member(chat).is_in:
        return []
    commands = tg.profile.commands_for(person, chat)
    return [{"is_ephemeral": False} | command for command in commands]


def person_json(person: Person) -> dict[str, Any]:
    """A person with everything that can be said about them."""
    return {
        "id": person.id,
        "name": person.name,
        "first_name": person.first_name,
        "last_name": person.last_name,
        "username": person.username,
        "language": person.language,
        "is_bot": person.is_bot,
        "deleted": person.deleted,
        "started": person.started,
        "blocked": person.blocked,
        "client": {
            "ephemeral": person.client.ephemeral,
            "rich": person.client.rich,
            "online": person.client.online,
            "apps": list(person.client.apps),
        },
    }


def chat_json(tg: Telegram, chat: Chat, person: Person) -> dict[str, Any]:
    """A chat as its head line tells of it."""
    is_private = chat.kind is Kind.PRIVATE
    member = chat.member(person.id)
    topics = [t for t in chat.topics.values() if not t.is_deleted] if chat.is_forum else []
    may_write = (
        not person.blocked if is_private else member.may("can_send_messages", chat.permissions)
    )
    return {
        "id": chat.id,
        "kind": chat.kind.value,
        "title": tg.bot.name if is_private else chat.title,
        "username": chat.username,
        "is_forum": chat.is_forum,
        "topics": [{"id": t.id, "name": t.name, "closed": t.is_closed} for t in topics],
        "members": 2 if is_private else len(chat.present()),
        "status": "member" if is_private else member.status.value,
        "bot": "member" if is_private else tg.bot_member(chat).status.value,
        "started": person.started if is_private else None,
        "blocked": person.blocked if is_private else None,
        "description": _description(tg, person) if is_private else chat.description,
        "upgraded_to": chat.upgraded_to,
        "can_write": may_write and chat.upgraded_to is None,
    }


def _description(tg: Telegram, person: Person) -> str:
    texts = tg.profile.descriptions
    return texts.get(person.language or "", texts.get("", ""))


def chat_list(tg: Telegram, eyes: Eyes) -> list[dict[str, Any]]:
    """Every chat of a person, the last one written in first."""
    tg.private_chat(eyes.person)
    entries = []
    for chat in tg.chats.values():
        if not sees(eyes.person, chat):
            continue
        messages = visible(tg, eyes, chat)
        entry = chat_json(tg, chat, eyes.person)
        entry["unread"] = _unread(eyes, chat, messages)
        entry["last"] = _last(tg, eyes, chat, messages[-1]) if messages else None
        entries.append(entry)
    return sorted(entries, key=lambda e: -(e["last"]["date"] if e["last"] else 0))


def _unread(eyes: Eyes, chat: Chat, messages: list[Message]) -> int:
    read_until = chat.reads.get(eyes.person.id, 0.0)
    return sum(m.date > read_until and m.sender.user_id != eyes.person.id for m in messages)


def _last(tg: Telegram, eyes: Eyes, chat: Chat, message: Message) -> dict[str, Any]:
    shown = message_json(tg, eyes, chat, message)
    text = shown["text"] or (shown["service"] or {}).get("text", "")
    return {"text": text, "date": shown["date"], "sender": shown["sender"]["name"]}


def message_json(tg: Telegram, eyes: Eyes, chat: Chat, message: Message) -> dict[str, Any]:
    """One message in the shape of ``GET view``."""
    shape: dict[str, Any] = {
        "id": message.id or None,
        "ephemeral_id": message.ephemeral.id if message.ephemeral else None,
        "ephemeral": message.ephemeral is not None,
        "topic": message.topic,
        "sender": _sender(tg, eyes, chat, message),
        "date": int(message.date),
        "edited": int(message.edited) if message.edited is not None else None,
        "via_bot": message.via_bot,
        "pinned": message.id in chat.pinned,
        "protected": message.is_protected,
        "silent": message.is_silent,
        "reply_to": _replied(tg, eyes, chat, message),
        "reactions": _reactions(eyes, message),
        "keyboard": [[button_json(button) for button in row] for row in message.keyboard],
        "reply_keyboard": message.other_markup,
    }
    return shape | _content(tg, eyes, message)


def _content(tg: Telegram, eyes: Eyes, message: Message) -> dict[str, Any]:
    content = message.content
    body = content.body if isinstance(content, Text) else caption_of(content) or Formatted()
    shape: dict[str, Any] = {
        "text": body.text,
        "html": formatted_html(body),
        "entities": entities_json(tg, body),
        "photo": None,
        "document": None,
        "dice": None,
        "rich": None,
        "unsupported": False,
        "service": None,
    }
    match content:
        case Photo(file):
            width, height = file.sizes()[-1][1:]
            shape["photo"] = {"url": file_url(file), "width": width, "height": height}
        case Document(file):
            size = len(file.data)
            shape["document"] = {"url": file_url(file), "name": file.name, "size": size}
        case Dice(emoji, value):
            shape |= {"dice": {"emoji": emoji, "value": value}, "text": emoji, "html": emoji}
        case Rich(blocks):
            shape |= {"rich": list(blocks), "text": "\n".join(texts_in(blocks))}
            shape["unsupported"] = not eyes.person.client.rich
            shape["html"] = rich_html(blocks) if eyes.person.client.rich else ""
        case Service(kind):
            words, about = words_of(tg, message), about_of(content)
            shape["service"] = {"kind": kind, "text": words, "about": about}
        case _:
            pass
    return shape


def file_url(file: StoredFile) -> str:
    """Where the page finds it."""
    return f"/control/v1/files/{file.unique_id}"


def _sender(tg: Telegram, eyes: Eyes, chat: Chat, message: Message) -> dict[str, Any]:
    sender = message.sender
    is_me = sender.user_id == eyes.person.id
    if sender.chat_id is not None:
        kind = "anonymous" if sender.chat_id == chat.id and chat.is_group else "channel"
        title = tg.chats[sender.chat_id].title
        return {"id": sender.chat_id, "name": title, "kind": kind, "me": is_me}
    if sender.user_id == tg.bot.id:
        return {"id": tg.bot.id, "name": tg.bot.name, "kind": "bot", "me": False}
    person = tg.people[sender.user_id or 0]
    kind = "bot" if person.is_bot else "person"
    return {"id": person.id, "name": person.name, "kind": kind, "me": is_me}


def _replied(tg: Telegram, eyes: Eyes, chat: Chat, message: Message) -> dict[str, Any] | None:
    replied = chat.messages.get(message.reply_to or 0)
    if replied is None:
        return None
    name = _sender(tg, eyes, chat, replied)["name"]
    return {"id": replied.id, "sender": name, "text": _content(tg, eyes, replied)["text"]}


def _reactions(eyes: Eyes, message: Message) -> list[dict[str, Any]]:
    counted: dict[str, dict[str, Any]] = {}
    for user_id, emoji in message.reactions.items():
        one = counted.setdefault(emoji, {"emoji": emoji, "count": 0, "mine": False})
        one["count"] += 1
        one["mine"] |= user_id == eyes.person.id
    return list(counted.values())


def button_json(button: Button) -> dict[str, Any]:
    """A button as an app shows and handles it."""
    value = button.value
    query = value.get("query", "") if isinstance(value, dict) else value
    return {
        "text": button.text,
        "kind": _KINDS.get(button.action, button.action),
        "style": button.style,
        "data": value if button.action == "callback_data" else None,
        "url": _address(button),
        "query": query if button.action.startswith("switch_inline") else None,
        "copy": value.get("text") if button.action == "copy_text" else None,
        "disabled": button.action == "disabled",
    }


def _address(button: Button) -> str | None:
    if button.action == "url":
        return str(button.value)
    if button.action in ("web_app", "login_url"):
        return str(button.value.get("url", ""))
    return None
