"""News about a chat in words, for the page."""

from typing import Any

from sandbox.content import Service
from sandbox.messages import Message
from sandbox.telegram import Telegram

_SAYINGS = {
    "topic_closed": "closed the topic",
    "topic_reopened": "reopened the topic",
    "upgraded": "made this group a supergroup",
    "pinned": "pinned a message",
}


def words_of(tg: Telegram, message: Message) -> str:
    """One short sentence about a service message."""
    assert isinstance(message.content, Service)
    who = _name(tg.user_json(message.sender.user_id)) if message.sender.user_id else "Somebody"
    fields = message.content.fields
    match message.content.kind:
        case "joined":
            names = ", ".join(_name(user) for user in fields["new_chat_members"])
            return f"{who} joined the group" if names == who else f"{who} added {names}"
        case "left":
            name = _name(fields["left_chat_member"])
            return f"{who} left the group" if name == who else f"{who} removed {name}"
        case "renamed":
            return f"{who} changed the title to «{fields['new_chat_title']}»"
        case "topic_created":
            return f"{who} created the topic «{fields['forum_topic_created']['name']}»"
        case kind:
            return f"{who} {_SAYINGS.get(kind, kind.replace('_', ' '))}"


def _name(user: dict[str, Any]) -> str:
    return f"{user['first_name']} {user.get('last_name', '')}".strip()
