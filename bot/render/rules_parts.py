"""Long texts in screens: cut where a reader would pause, and never inside markup."""

import html
import re
from collections.abc import Iterable

_TAG = re.compile(r"<[^>]+>")


def plain(text: str) -> str:
    """HTML as people see it, for places that know no markup."""
    return html.unescape(_TAG.sub("", text))


def visible(text: str) -> int:
    """The characters of HTML that Telegram counts."""
    return len(plain(text))


def in_parts(text: str, limit: int) -> tuple[str, ...]:
    """The text in pieces of at most ``limit`` visible characters: by paragraphs, else by lines.

    Markup must not go over the end of a line, unless its paragraph is short enough.
    """
    pieces: list[str] = []
    for paragraph in text.split("\n\n"):
        if visible(paragraph) <= limit:
            pieces.append(paragraph)
        else:
            pieces += _joined(paragraph.split("\n"), "\n", limit)
    return tuple(_joined(pieces, "\n\n", limit))


def _joined(pieces: Iterable[str], between: str, limit: int) -> list[str]:
    parts: list[str] = []
    for piece in pieces:
        if parts and visible(parts[-1] + between + piece) <= limit:
            parts[-1] += between + piece
        else:
            parts.append(piece)
    return parts
