"""People and the bot: who they are, and what their apps can show."""

from dataclasses import dataclass, field
from typing import Any

ANONYMOUS_ADMIN = 1087968824
"""Telegram's stand-in for an administrator who writes as the group (telegram.md A4)."""
CHANNEL_SENDER = 136817688
"""Telegram's stand-in for somebody who writes as a channel."""
AUTOMATIC_FORWARD = 777000
"""Telegram's service account: posts of the linked channel come from it."""


@dataclass(slots=True)
class Client:
    """The apps a person uses. The first one is where they act when nothing else is said."""

    ephemeral: bool = True
    rich: bool = True
    online: bool = True
    apps: tuple[str, ...] = ("phone",)


@dataclass(slots=True, kw_only=True)
class Person:
    """Somebody with an account; ``is_bot`` is another bot, not ours."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    is_premium: bool = False
    deleted: bool = False
    seen: bool = False
    """The bot has met this account: shares a chat with it or was written to."""
    started: bool = False
    """Pressed Start in the private chat at least once."""
    blocked: bool = False
    client: Client = field(default_factory=Client)

    @property
    def name(self) -> str:
        """As apps show it."""
        if self.deleted:
            return ""
        return f"{self.first_name} {self.last_name or ''}".strip()

    def as_user(self) -> dict[str, Any]:
        """The Bot API's User."""
        user: dict[str, Any] = {
            "id": self.id,
            "is_bot": self.is_bot,
            "first_name": self.first_name,
        }
        if self.deleted:
            return user | {"first_name": ""}
        if self.last_name:
            user["last_name"] = self.last_name
        if self.username:
            user["username"] = self.username
        if self.language and not self.is_bot:
            user["language_code"] = self.language
        if self.is_premium:
            user["is_premium"] = True
        return user


@dataclass(slots=True, kw_only=True)
class Bot:
    """The one bot of this sandbox."""

    id: int
    token: str
    name: str = "Деберц"
    username: str = "deberts_sandbox_bot"

    def as_user(self) -> dict[str, Any]:
        """The Bot API's User, as others see the bot."""
        return {
            "id": self.id,
            "is_bot": True,
            "first_name": self.name,
            "username": self.username,
        }


def stand_in(user_id: int) -> dict[str, Any]:
    """The User that stands in ``from`` for senders without an identity of their own."""
    name, username = {
        ANONYMOUS_ADMIN: ("Group", "GroupAnonymousBot"),
        CHANNEL_SENDER: ("Channel", "Channel_Bot"),
        AUTOMATIC_FORWARD: ("Telegram", None),
    }[user_id]
    user: dict[str, Any] = {
        "id": user_id,
        "is_bot": user_id != AUTOMATIC_FORWARD,
        "first_name": name,
    }
    if username:
        user["username"] = username
    return user
