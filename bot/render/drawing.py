"""What a message shows: HTML text and a keyboard, as plain values."""

import hashlib
from dataclasses import dataclass, field
from enum import StrEnum


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
class Drawing:
    """The whole of a message.

    ``epoch`` names what it belongs to (a deal of a match): while it stays the same the message
    is edited, with another one it is posted anew. ``loud`` lets the phone ring. After a ``final``
    drawing the message is left as it is.
    """

    text: str
    keyboard: Keyboard = ()
    epoch: str = ""
    loud: bool = field(default=False, compare=False)
    final: bool = field(default=False, compare=False)

    @property
    def fingerprint(self) -> str:
        """Equal for drawings that look equal."""
        return hashlib.blake2b(
            repr((self.text, self.keyboard)).encode(), digest_size=12
        ).hexdigest()
