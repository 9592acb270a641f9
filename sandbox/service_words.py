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
    about = about_of(message.content)
    match message.content.kind:
        case "joined":
            return f"{who} joined the group" if about == who else f"{who} added {about}"
        case "left":
            return f"{who} left the group" if about == who else f"{who} removed {about}"
        case "renamed":
            return f"{who} changed the title to «{about}»"
        case "topic_created":
            return f"{who} created the topic «{about}»"
        case kind:
            return f"{who} {_SAYINGS.get(kind, kind.replace('_', ' '))}"


def about_of(news: Service) -> str:
    """Whom or what the news is about, by name: who came or went, the new title, the topic."""
    match news.kind:
        case "joined":
            return ", ".join(_name(user) for user in news.fields["new_chat_members"])
        case "left":
            return _name(news.fields["left_chat_member"])
        case "renamed":
            return str(news.fields["new_chat_title"])
        case "topic_created":
            return str(news.fields["forum_topic_created"]["name"])
        case _:
            return ""


def _name(user: dict[str, Any]) -> str:
    return f"{user['first_name']} {user.get('last_name', '')}".strip()
