"""A message as the sandbox keeps it; ``wire`` turns it into the Bot API's shape."""

from dataclasses import dataclass, field
from typing import Any

from sandbox.content import Content
from sandbox.keyboards import Keyboard


@dataclass(frozen=True, slots=True)
class Sender:
    """Who wrote: an account, and the chat it wrote as, if it hid behind one."""

    user_id: int | None
    chat_id: int | None = None
    signature: str | None = None


@dataclass(slots=True, kw_only=True)
class Ephemeral:
    """What makes a message private to one person (telegram.md A6)."""

    id: int
    receiver: int
    apps: frozenset[str]
    """The running apps that hold it; a restart empties this."""
    replaces: int | None = None
    """The public message in whose place the receiver sees it."""


@dataclass(slots=True, kw_only=True)
class Message:
    """``id`` is 0 for ephemeral messages: they are not part of the history."""

    chat_id: int
    sender: Sender
    content: Content
    date: float
    id: int = 0
    reply_to: int | None = None
    topic: int | None = None
    edited: float | None = None
    keyboard: Keyboard = ()
    other_markup: dict[str, Any] | None = None
    """A reply keyboard or a forced reply: such messages can never be edited."""
    via_bot: bool = False
    inline_id: str | None = None
    is_protected: bool = False
    is_silent: bool = False
    is_forward: bool = False
    forward_of: tuple[int, int] | None = None
    """Channel and message id of the post that was forwarded by itself into the linked group."""
    reactions: dict[int, str] = field(default_factory=dict)
    ephemeral: Ephemeral | None = None

    @property
    def key(self) -> tuple[int, int]:
        """Tells messages apart, ephemeral ones too."""
        return (self.chat_id, -self.ephemeral.id if self.ephemeral else self.id)
