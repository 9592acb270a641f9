"""Rich messages: blocks checked one by one and turned into what the Bot API gives out (A7)."""

from dataclasses import dataclass, field
from typing import Any

from sandbox.content import Rich
from sandbox.errors import bad_request
from sandbox.files import StoredFile
from sandbox.media import read_input_media
from sandbox.parameters import Parameters
from sandbox.rich_text import MAX_DEPTH, complaint, read_button, read_rich_text, texts_in
from sandbox.telegram import Telegram

MAX_CHARACTERS = 32_768
MAX_BLOCKS = 500
MAX_COLUMNS = 20
MAX_MEDIA = 50
MAX_BUTTONS_IN_ROW = 8
BLOCK = "InputRichBlock"
CELL = "PageBlockTableCell"
FILES_NOT_HERE = ("video", "audio", "animation", "voice_note")

_FIELDS: dict[str, tuple[str, ...]] = {
    "paragraph": ("text",),
    "heading": ("text", "size"),
    "pre": ("text", "language?"),
    "footer": ("text",),
    "divider": (),
    "mathematical_expression": ("expression",),
    "anchor": ("name",),
    "list": ("items",),
    "blockquote": ("blocks", "credit?"),
    "expandable_blockquote": ("text", "credit?"),
    "pullquote": ("text", "credit?"),
    "collage": ("blocks", "caption?"),
    "slideshow": ("blocks", "caption?"),
    "table": ("cells", "is_bordered?", "is_striped?", "is_compact?", "caption?"),
    "details": ("summary", "blocks", "is_open?"),
    "map": ("location", "zoom?", "width?", "height?", "caption?"),
    "buttons": ("buttons", "align?"),
    "photo": ("photo", "caption?"),
    "document": ("document", "caption?"),
    "thinking": ("text",),
}


def read_rich(tg: Telegram, params: Parameters) -> Rich:
    """The ``rich_message`` parameter.

    :raises ApiError: missing, empty, too big, or a block that is wrong
    """
    given = params.json("rich_message", "can't parse rich message JSON object")
    if given is None:
        raise bad_request("RICH_MESSAGE_CONTENT_REQUIRED")
    if not isinstance(given, dict):
        raise bad_request("can't parse InputRichMessage: expected an Object")
    sources = [name for name in ("html", "markdown", "blocks") if given.get(name)]
    if not sources:
        raise bad_request("rich message must be non-empty")
    if len(sources) > 1:
        raise bad_request("exactly one of html, markdown and blocks must be specified")
    if sources != ["blocks"]:
        tg.calls.unsupported[f"rich_message.{sources[0]}"] += 1
        raise bad_request(f"rich_message.{sources[0]} is not supported by the sandbox")
    if not isinstance(given["blocks"], list):
        raise bad_request('field "blocks" must be of type Array')
    reader = _Reader(tg, params)
    blocks = tuple(reader.blocks(given["blocks"], 1))
    reader.check_size(blocks)
    return Rich(blocks, tuple(reader.files), given.get("is_rtl") is True)


@dataclass(slots=True)
class _Reader:
    tg: Telegram
    params: Parameters
    count: int = 0
    files: list[StoredFile] = field(default_factory=list)

    def blocks(self, given: Any, depth: int) -> list[dict[str, Any]]:
        if not isinstance(given, list):
            raise complaint(BLOCK, 'Field "blocks" must be of type Array')
        if depth > MAX_DEPTH:
            raise bad_request("RICH_MESSAGE_DEPTH_INVALID")
        return [self.block(block, depth) for block in given]

    def block(self, given: Any, depth: int) -> dict[str, Any]:
        self.count += 1
        if not isinstance(given, dict):
            raise complaint(BLOCK, "Expected an Object")
        kind = given.get("type")
        if kind in FILES_NOT_HERE:
            self.tg.calls.unsupported[f"rich block {kind}"] += 1
        if not isinstance(kind, str) or kind not in _FIELDS:
            raise complaint(BLOCK, "Unsupported rich block type")
        block: dict[str, Any] = {"type": kind}
        for name in _FIELDS[kind]:
            optional, name = name.endswith("?"), name.rstrip("?")  # noqa: PLW2901
            if given.get(name) is None:
                if optional:
                    continue
                raise complaint(BLOCK, f'Can\'t find field "{name}"')
            block[name] = self.field(kind, name, given[name], depth)
        if kind == "photo" and given["photo"].get("has_spoiler"):
            block["has_spoiler"] = True
        return block

    def field(self, kind: str, name: str, value: Any, depth: int) -> Any:
        """One field of a block, checked and turned into its outgoing shape."""
        if name in ("text", "summary", "credit") or (kind == "table" and name == "caption"):
            return read_rich_text(value, BLOCK)
        match name:
            case "blocks":
                return self.blocks(value, depth + 1)
            case "items":
                return self.items(value, depth + 1)
            case "cells":
                return self.cells(value)
            case "buttons":
                return _buttons(value)
            case "photo" | "document":
                return self.media(name, value)
            case "caption":
                return _caption(value)
            case _:
                return _simple(name, value)

    def items(self, given: Any, depth: int) -> list[dict[str, Any]]:
        if not isinstance(given, list) or not given:
            raise bad_request("list must be non-empty")
        items = []
        for number, item in enumerate(given, start=1):
            self.count += 1
            if not isinstance(item, dict) or "blocks" not in item:
                raise complaint("InputRichBlockListItem", 'Can\'t find field "blocks"')
            kept = ("has_checkbox", "is_checked", "value", "type")
            shape = {name: item[name] for name in kept if item.get(name) is not None}
            ordered = "value" in shape or "type" in shape
            label = f"{shape.get('value', number)}." if ordered else "•"
            items.append({"label": label, "blocks": self.blocks(item["blocks"], depth)} | shape)
        return items

    def cells(self, given: Any) -> list[list[dict[str, Any]]]:
        if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
            raise complaint(BLOCK, 'Field "cells" must be an Array of Arrays')
        self.count += len(given)
        rows = [[_cell(cell) for cell in row] for row in given]
        for row in rows:
            if sum(cell.get("colspan", 1) for cell in row) > MAX_COLUMNS:
                raise bad_request("RICH_MESSAGE_TABLE_COLUMNS_TOO_MUCH")
        return rows

    def media(self, name: str, given: Any) -> Any:
        kind, file = read_input_media(self.tg, self.params, given)
        if kind != name:
            raise complaint(BLOCK, f'Field "{name}" has media of the wrong type')
        self.files.append(file)
        return file.photo_json() if kind == "photo" else file.document_json()

    def check_size(self, blocks: tuple[dict[str, Any], ...]) -> None:
        """The limits of a whole message (telegram.md A7)."""
        characters = sum(len(text) for text in texts_in(blocks))
        if characters > MAX_CHARACTERS:
            raise bad_request("RICH_MESSAGE_TOO_LONG")
        if self.count > MAX_BLOCKS:
            raise bad_request("RICH_MESSAGE_BLOCKS_TOO_MUCH")
        if len(self.files) > MAX_MEDIA:
            raise bad_request("RICH_MESSAGE_MEDIA_TOO_MUCH")
        shows_something = characters or self.files or any(b["type"] == "divider" for b in blocks)
        if not shows_something:
            raise bad_request("rich message must be non-empty")


def _cell(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise complaint(CELL, "Expected an Object")
    cell: dict[str, Any] = {}
    for name, allowed in (
        ("align", ("left", "center", "right")),
        ("valign", ("top", "middle", "bottom")),
    ):
        if given.get(name) is None:
            raise complaint(CELL, f'Can\'t find field "{name}"')
        if given[name] not in allowed:
            raise bad_request(f"invalid table cell {name} specified")
        cell[name] = given[name]
    if given.get("text") is not None:
        cell["text"] = read_rich_text(given["text"], CELL)
    if given.get("is_header") is not None:
        cell["is_header"] = _simple("is_header", given["is_header"])
    for name in ("colspan", "rowspan"):
        span = given.get(name)
        if span is None:
            continue
        if not isinstance(span, int) or isinstance(span, bool) or not 1 <= span <= MAX_COLUMNS:
            raise bad_request(f"invalid table cell {name} specified")
        cell[name] = span
    return cell


def _buttons(given: Any) -> list[dict[str, Any]]:
    if not isinstance(given, list) or not 1 <= len(given) <= MAX_BUTTONS_IN_ROW:
        raise bad_request("RICH_MESSAGE_BUTTONS_INVALID")
    return [read_button(button) for button in given]


def _caption(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict) or "text" not in given:
        raise complaint("RichBlockCaption", 'Can\'t find field "text"')
    names = [name for name in ("text", "credit") if given.get(name) is not None]
    return {name: read_rich_text(given[name], "RichBlockCaption") for name in names}


_TYPES: dict[str, tuple[type, str]] = {
    "size": (int, "Integer"),
    "zoom": (int, "Integer"),
    "width": (int, "Integer"),
    "height": (int, "Integer"),
    "location": (dict, "Object"),
    "is_open": (bool, "Boolean"),
    "is_header": (bool, "Boolean"),
    "is_bordered": (bool, "Boolean"),
    "is_striped": (bool, "Boolean"),
    "is_compact": (bool, "Boolean"),
}


def _simple(name: str, value: Any) -> Any:
    wanted, described = _TYPES.get(name, (str, "String"))
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise complaint(BLOCK, f'Field "{name}" must be of type {described}')
    if name == "size" and value not in range(1, 7):
        raise bad_request("invalid section heading size specified")
    if name == "align" and value not in ("left", "center", "right"):
        raise bad_request("invalid block alignment specified")
    return value
