"""What a message holds: text, a photo, rich blocks, dice, or news about the chat itself."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from sandbox.entities import Formatted
from sandbox.files import StoredFile


@dataclass(frozen=True, slots=True)
class Text:
    """Words with their formatting."""

    body: Formatted


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture with a caption that may be empty."""

    file: StoredFile
    caption: Formatted
    has_spoiler: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A file with a name and a caption that may be empty."""

    file: StoredFile
    caption: Formatted


@dataclass(frozen=True, slots=True)
class Rich:
    """Rich blocks in the shape the Bot API gives them out; they are never changed in place."""

    blocks: tuple[dict[str, Any], ...]
    files: tuple[StoredFile, ...] = ()
    is_rtl: bool = False


@dataclass(frozen=True, slots=True)
class Dice:
    """A throw decided by the server."""

    emoji: str
    value: int


@dataclass(frozen=True, slots=True)
class Service:
    """News about the chat; ``fields`` are the Bot API's message fields that carry it."""

    kind: str
    fields: dict[str, Any]


Content: TypeAlias = Text | Photo | Document | Rich | Dice | Service


def caption_of(content: Content) -> Formatted | None:
    """The caption of something that can have one."""
    return content.caption if isinstance(content, Photo | Document) else None
