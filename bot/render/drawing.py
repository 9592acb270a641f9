"""What a message shows: HTML text and a keyboard, as plain values."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

PHOTO_MARK = "photo:"
"""Begins the fingerprint of every drawing that has a photo."""


class Style(StrEnum):
    """The colour of a button, where the app shows colours."""

    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """One button; one of ``press`` (callback data), ``url``, ``copied``, ``disabled`` is set."""

    text: str
    press: str = ""
    url: str = ""
    copied: str = ""
    disabled: bool = False
    style: Style = Style.PLAIN


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture: what is on it as a key, and how to paint it (PNG) if Telegram lacks it still."""

    key: str
    paint: Callable[[], bytes] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A file to send."""

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole of a message; with a photo or a document the text is its caption.

    ``epoch`` names what it belongs to (a deal of a match): while it stays the same the message
    is edited, with another one it is posted anew. ``number`` is that of the last action shown,
    −1 where the drawing depends on more than what is stored. ``loud`` lets the phone ring. After
    a ``final`` drawing the message is left as it is.
    """

    text: str
    keyboard: Keyboard = ()
    epoch: str = ""
    number: int = field(default=-1, compare=False)
    loud: bool = field(default=False, compare=False)
    final: bool = field(default=False, compare=False)
    photo: Photo | None = None
    document: Document | None = None

    @property
    def fingerprint(self) -> str:
        """Equal for drawings that look equal."""
        looks = [self.text, self.photo.key if self.photo else ""]
        for row in self.keyboard:
            looks.append("")
            for b in row:
                looks += (b.text, b.press, b.url, b.copied, "x" if b.disabled else "", b.style)
        mark = PHOTO_MARK if self.photo else ""
        return mark + hashlib.blake2b("\0".join(looks).encode(), digest_size=12).hexdigest()
