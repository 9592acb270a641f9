"""MarkdownV2, as far as it goes without quotes and dates: nested marks, links, code."""

from sandbox.entities import Entity, Formatted, in_order, units
from sandbox.errors import ApiError, bad_request
from sandbox.markup_html import link_address

_RESERVED = "_*[]()~`>#+-=|{}.!"
_MARKS = {
    "||": "spoiler",
    "__": "underline",
    "_": "italic",
    "*": "bold",
    "~": "strikethrough",
    "```": "pre",
    "`": "code",
    "[": "text_link",
}


class _Parser:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.open: list[tuple[str, int, int]] = []
        self.entities: list[Entity] = []

    @property
    def offset(self) -> int:
        return units("".join(self.out))

    def parse(self) -> Formatted:
        while self.at < len(self.source):
            self._step()
        if self.open:
            mark, _, begin = self.open[-1]
            place = len(self.source[:begin].encode())
            name = _MARKS[mark].replace("_l", "L").replace("_", "").capitalize()
            raise _error(f"Can't find end of {name} entity at byte offset {place}")
        return Formatted("".join(self.out), in_order(self.entities))

    def _step(self) -> None:
        char = self.source[self.at]
        inside = self.open[-1][0] if self.open else ""
        if char == "\\" and self.at + 1 < len(self.source) and self.source[self.at + 1] < "\x7f":
            self.out.append(self.source[self.at + 1])
            self.at += 2
        elif inside in ("`", "```"):
            if self.source.startswith(inside, self.at):
                self._close(inside)
            else:
                self._plain(char)
        elif char == "]" and inside == "[":
            self._close_link()
        elif mark := self._mark():
            self._toggle(mark)
        elif char in _RESERVED:
            raise _error(
                f"Character '{char}' is reserved and must be escaped with the preceding '\\'"
            )
        else:
            self._plain(char)

    def _plain(self, char: str) -> None:
        self.out.append(char)
        self.at += 1

    def _mark(self) -> str | None:
        for mark in ("||", "__", "```", "_", "*", "~", "`", "["):
            if self.source.startswith(mark, self.at):
                return mark
        return None

    def _toggle(self, mark: str) -> None:
        if self.open and self.open[-1][0] == mark:
            self._close(mark)
        elif any(opened == mark for opened, _, _ in self.open):
            last, _, begin = self.open[-1]
            place = len(self.source[:begin].encode())
            raise _error(f"Can't find end of {_MARKS[last]} entity at byte offset {place}")
        else:
            self.open.append((mark, self.offset, self.at))
            self.at += len(mark)
            if mark == "```":
                self._language()

    def _language(self) -> None:
        line, newline, _ = self.source[self.at :].partition("\n")
        if newline and line and " " not in line and "`" not in line:
            self.at += len(line)
        if self.source.startswith("\n", self.at):
            self.at += 1

    def _close(self, mark: str, url: str | None = None) -> None:
        _, offset, _ = self.open.pop()
        self.at += len(mark)
        if self.offset > offset:
            self.entities.append(Entity(_MARKS[mark], offset, self.offset - offset, url=url))

    def _close_link(self) -> None:
        begin = self.open[-1][2]
        end = self.source.find(")", self.at)
        if not self.source.startswith("](", self.at) or end < 0:
            place = len(self.source[:begin].encode())
            raise _error(f"Can't find end of a URL at byte offset {place}")
        url = link_address(self.source[self.at + 2 : end].replace("\\", ""))
        if url is None:
            self.open.pop()
        else:
            self._close("[", url)
        self.at = end + 1


def _error(text: str) -> ApiError:
    return bad_request(f"can't parse entities: {text}")


def parse_markdown_v2(source: str) -> Formatted:
    """Text and entities of a message written in MarkdownV2.

    :raises ApiError: in Telegram's words
    """
    return _Parser(source).parse()
