"""Telegram's HTML: its tags, its four named entities, and its complaints with byte offsets."""

import re
from dataclasses import dataclass

from sandbox.entities import Entity, Formatted, in_order, units
from sandbox.errors import ApiError, bad_request

_SPACE = b" \t\n\r\v\f\x00"
_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "blockquote": "blockquote",
}
_NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
_REFERENCE = re.compile(rb"&(?:#x([0-9a-fA-F]{1,8})|#([0-9]{1,9})|([a-zA-Z]+));?")
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    offset: int
    at: int


class _Parser:
    """One pass over the bytes, because complaints count bytes."""

    def __init__(self, source: str) -> None:
        self.source = source.encode()
        self.at = 0
        self.out: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def parse(self) -> Formatted:
        while self.at < len(self.source):
            if self.source[self.at : self.at + 1] == b"<":
                self._tag()
            else:
                self._character()
        if self.open:
            raise _error(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        return Formatted("".join(self.out), in_order(self.entities))

    def _character(self) -> None:
        if self.source[self.at : self.at + 1] == b"&" and (decoded := self._reference()):
            self._put(decoded)
            return
        end = self.at + 1
        while end < len(self.source) and self.source[end] & 0xC0 == 0x80:
            end += 1
        self._put(self.source[self.at : end].decode())
        self.at = end

    def _put(self, char: str) -> None:
        self.out.append(char)
        self.offset += units(char)

    def _reference(self) -> str | None:
        """A character reference at this place; anything unknown stays as it is written."""
        match = _REFERENCE.match(self.source, self.at)
        if match is None:
            return None
        hexadecimal, decimal, name = match.groups()
        if name is not None:
            char = _NAMED.get(name)
        else:
            code = int(hexadecimal, 16) if hexadecimal else int(decimal)
            usable = 0 < code < 0x110000 and not 0xD800 <= code < 0xE000
            char = chr(code) if usable else None
        if char is not None:
            self.at = match.end()
        return char

    def _peek(self) -> bytes:
        return self.source[self.at : self.at + 1]

    def _skip_spaces(self) -> None:
        while self.at < len(self.source) and self._peek() in _SPACE:
            self.at += 1

    def _token(self, stops: bytes) -> bytes:
        start = self.at
        while self.at < len(self.source) and self._peek() not in _SPACE + stops:
            self.at += 1
        return self.source[start : self.at]

    def _tag(self) -> None:
        begin = self.at
        self.at += 1
        if self._peek() == b"/":
            self.at += 1
            self._end_tag(begin)
        else:
            self._start_tag(begin)

    def _start_tag(self, begin: int) -> None:
        tag = self._token(b">").decode("utf-8", "replace").lower()
        if self.at >= len(self.source):
            raise _error(f"Unclosed start tag at byte offset {begin}")
        if tag not in _TYPES:
            raise _error(f'Unsupported start tag "{tag}" at byte offset {begin}')
        argument = ""
        while True:
            self._skip_spaces()
            if self._peek() == b">":
                break
            name, value = self._attribute(tag, begin)
            argument = _argument(tag, name, value) or argument
        self.at += 1
        if tag == "span" and argument != "spoiler":
            raise _error(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self.open.append(_Open(tag, argument, self.offset, len(self.out)))

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        if self.at >= len(self.source):
            raise _error(f"Unclosed start tag at byte offset {begin}")
        name = self._token(b"=>").decode("utf-8", "replace").lower()
        if not name:
            raise _error(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
        self._skip_spaces()
        if self._peek() != b"=":
            if tag == "blockquote" and name == "expandable":
                return name, "1"
            raise _error(
                f'Expected equal sign in declaration of an attribute of the tag "{tag}"'
                f" at byte offset {begin}"
            )
        self.at += 1
        self._skip_spaces()
        value = self._value()
        if self.at >= len(self.source):
            raise _error(f"Unclosed start tag at byte offset {begin}")
        return name, value

    def _value(self) -> str:
        quote = self._peek()
        if quote not in (b"'", b'"'):
            start = self.at
            while self._peek().isalnum() or self._peek() in (b".", b"-"):
                self.at += 1
            if self._peek() not in (b"", b">") and self._peek() not in _SPACE:
                raise _error(f"Unexpected end of name token at byte offset {start}")
            return self.source[start : self.at].decode("utf-8", "replace").lower()
        self.at += 1
        value = bytearray()
        while self.at < len(self.source) and self._peek() != quote:
            decoded = self._reference() if self._peek() == b"&" else None
            if decoded is None:
                value += self._peek()
                self.at += 1
            else:
                value += decoded.encode()
        self.at += 1
        return value.decode("utf-8", "replace")

    def _end_tag(self, begin: int) -> None:
        if not self.open:
            raise _error(f"Unexpected end tag at byte offset {begin}")
        tag = self._token(b">").decode("utf-8", "replace").lower()
        self._skip_spaces()
        if self._peek() != b">":
            raise _error(f"Unclosed end tag at byte offset {begin}")
        self.at += 1
        opened = self.open.pop()
        if tag not in ("", opened.tag):
            raise _error(
                f'Unmatched end tag at byte offset {begin}, expected "</{opened.tag}>",'
                f' found "</{tag}>"'
            )
        length = self.offset - opened.offset
        if length:
            self._close(opened, length)

    def _close(self, opened: _Open, length: int) -> None:
        kind = _TYPES[opened.tag]
        inside = "".join(self.out[opened.at :])
        entity: Entity | None = Entity(kind, opened.offset, length)
        match opened.tag:
            case "a":
                entity = _link(opened, length, opened.argument or inside)
            case "tg-emoji":
                if not opened.argument.isdigit():
                    raise _error("Invalid custom emoji identifier specified")
                entity = Entity(kind, opened.offset, length, custom_emoji_id=opened.argument)
            case "blockquote" if opened.argument:
                entity = Entity("expandable_blockquote", opened.offset, length)
            case "pre":
                entity = self._pre(opened, length)
            case "code" if opened.argument and self.open and self.open[-1].tag == "pre":
                entity = Entity("code", opened.offset, length, language=opened.argument)
            case _:
                pass
        if entity is not None:
            self.entities.append(entity)

    def _pre(self, opened: _Open, length: int) -> Entity:
        """``<pre><code class="language-x">`` over the same text is one block with a language."""
        last = self.entities[-1] if self.entities else None
        if (
            last is not None
            and last.type == "code"
            and (last.offset, last.length) == (opened.offset, length)
        ):
            self.entities.pop()
            return Entity("pre", opened.offset, length, language=last.language)
        return Entity("pre", opened.offset, length)


def _argument(tag: str, name: str, value: str) -> str:
    """What an attribute means for its tag; others are ignored."""
    match tag, name:
        case ("a", "href") | ("tg-emoji", "emoji-id") | ("blockquote", "expandable"):
            return value or "1" if tag == "blockquote" else value
        case ("code", "class") if value.startswith("language-"):
            return value.removeprefix("language-")
        case ("span", "class") if value.startswith("tg-"):
            return value.removeprefix("tg-")
        case _:
            return ""


def _link(opened: _Open, length: int, url: str) -> Entity | None:
    user = _USER_LINK.fullmatch(url)
    if user:
        return Entity("text_mention", opened.offset, length, user=int(user.group(1)))
    address = link_address(url)
    if address is None:
        return None
    return Entity("text_link", opened.offset, length, url=address)


def link_address(url: str) -> str | None:
    """A usable address as Telegram writes it, or nothing for what is no address."""
    url = url.strip()
    if re.match(r"(?i)(https?|tg|ton|mailto|tel):", url):
        return (
            url
            if re.match(r"(?i)(https?://[^\s/]+\.?\S*|tg://\S+|ton://\S+|\w+:\S+)$", url)
            else None
        )
    if re.fullmatch(r"[\w-]+(\.[\w-]+)+(:\d+)?(/\S*)?", url):
        return f"http://{url}"
    return None


def _error(text: str) -> ApiError:
    return bad_request(f"can't parse entities: {text}")


def parse_html(source: str) -> Formatted:
    """Text and entities of a message written in HTML.

    :raises ApiError: in Telegram's words, with the place in bytes
    """
    return _Parser(source).parse()
