"""Chats: who is in them, their topics, their messages in order."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sandbox.members import GONE, USUAL_PERMISSIONS, Member
from sandbox.messages import Message

GENERAL = 1
"""The topic every forum has; its messages carry no thread id (telegram.md A4)."""


class Kind(StrEnum):
    """The Bot API's chat types."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is the id of the message that made it."""

    id: int
    name: str
    is_closed: bool = False
    is_deleted: bool = False


@dataclass(slots=True, kw_only=True)
class Chat:
    """A private chat has the id of its person and no members."""

    id: int
    kind: Kind
    title: str = ""
    username: str | None = None
    description: str | None = None
    is_forum: bool = False
    linked: int | None = None
    members: dict[int, Member] = field(default_factory=dict)
    permissions: frozenset[str] = USUAL_PERMISSIONS
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: list[Message] = field(default_factory=list)
    next_ephemeral: int = 1
    last_id: int = 0
    pinned: list[int] = field(default_factory=list)
    reads: dict[int, float] = field(default_factory=dict)
    typing_until: float = 0.0
    upgraded_to: int | None = None
    upgraded_from: int | None = None
    is_deleted: bool = False
    bot_seen: bool = False
    bot_reads_all: bool = False
    """Privacy mode was off when the bot came."""
    commands_are_ours: bool = False
    """Our bot was the last one to write here: bare commands are meant for it."""

    def member(self, user_id: int) -> Member:
        """How somebody stands to this chat; people never seen are simply not in it."""
        return self.members.get(user_id, GONE)

    @property
    def is_big(self) -> bool:
        """A supergroup or a channel: with a message counter of its own."""
        return self.kind in (Kind.SUPERGROUP, Kind.CHANNEL)

    @property
    def is_group(self) -> bool:
        """Several people talk here."""
        return self.kind in (Kind.GROUP, Kind.SUPERGROUP)

    def present(self) -> list[int]:
        """Ids of those who are in, in the order they first came."""
        return [user_id for user_id, member in self.members.items() if member.is_in]

    def topic(self, topic_id: int | None) -> Topic | None:
        """A topic that exists; General is made on first use."""
        if not self.is_forum:
            return None
        found = self.topics.setdefault(GENERAL, Topic(GENERAL, "General"))
        if topic_id not in (None, GENERAL):
            found_or_none = self.topics.get(topic_id or 0)
            return found_or_none if found_or_none and not found_or_none.is_deleted else None
        return found

    def as_json(self) -> dict[str, Any]:
        """The Bot API's Chat, for anything but a private chat."""
        shape: dict[str, Any] = {"id": self.id, "title": self.title, "type": self.kind.value}
        if self.username:
            shape["username"] = self.username
        if self.is_forum:
            shape["is_forum"] = True
        return shape
