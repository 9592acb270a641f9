"""Text inside rich blocks: plain strings, lists of pieces, and pieces with a meaning."""

from typing import Any

from sandbox.errors import ApiError, bad_request
from sandbox.keyboards import MAX_DATA_BYTES, STYLES, parse_action

MAX_DEPTH = 16

_MEANINGS: dict[str, tuple[str, ...]] = {
    "bold": (),
    "italic": (),
    "underline": (),
    "strikethrough": (),
    "spoiler": (),
    "subscript": (),
    "superscript": (),
    "marked": (),
    "code": (),
    "url": ("url",),
    "date_time": ("unix_time", "date_time_format"),
    "text_mention": ("user",),
    "email_address": ("email_address",),
    "phone_number": ("phone_number",),
    "bank_card_number": ("bank_card_number",),
    "mention": ("username",),
    "hashtag": ("hashtag",),
    "cashtag": ("cashtag",),
    "bot_command": ("bot_command",),
    "anchor_link": ("anchor_name",),
    "reference": ("name",),
    "reference_link": ("reference_name",),
}
"""Types that hold further text in ``text``, and the fields they need besides."""
_LEAVES: dict[str, tuple[str, ...]] = {
    "custom_emoji": ("custom_emoji_id", "alternative_text"),
    "mathematical_expression": ("expression",),
    "anchor": ("name",),
}


def read_rich_text(given: Any, where: str, depth: int = 0) -> Any:
    """Checked text in the shape it was given, with nothing that is not known.

    :raises ApiError: ``plain`` objects, unknown types, missing fields, too deep
    """
    if isinstance(given, str):
        return given
    if depth > MAX_DEPTH:
        raise complaint(where, "Rich text is nested too deep")
    if isinstance(given, list):
        return [read_rich_text(inner, where, depth + 1) for inner in given]
    if not isinstance(given, dict):
        raise complaint(where, "Rich text must be a String, an Array or an Object")
    kind = given.get("type")
    if kind == "button":
        return {"type": "button", "button": read_button(given.get("button"))}
    if kind in _LEAVES:
        return {"type": kind} | _needed(given, _LEAVES[kind], where)
    if kind not in _MEANINGS:
        raise complaint(where, "Unsupported rich text type")
    text = _needed(given, ("text",), where)["text"]
    fields = _needed(given, _MEANINGS[kind], where)
    return {"type": kind, "text": read_rich_text(text, where, depth + 1)} | fields


def _needed(given: dict[str, Any], names: tuple[str, ...], where: str) -> dict[str, Any]:
    for name in names:
        if name not in given:
            raise complaint(where, f'Can\'t find field "{name}"')
    return {name: given[name] for name in names}


def read_button(given: Any) -> dict[str, Any]:
    """A button inside a rich message.

    :raises ApiError: no text, no action, too long data, a link that is not a callback
    """
    kind = "RichMessageButton"
    if not isinstance(given, dict):
        raise bad_request(f"can't parse {kind}: expected an Object")
    if "text" not in given:
        raise bad_request(f"can't parse {kind}: Can't find field \"text\"")
    action, value = parse_action(given, kind)
    style = given.get("style")
    if style is not None and style not in (*STYLES, "link"):
        raise bad_request(f"can't parse {kind}: invalid button style specified")
    if style == "link" and action != "callback_data":
        raise bad_request(f"can't parse {kind}: invalid button style specified")
    if action == "callback_data" and len(value.encode()) > MAX_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    button = {"text": read_rich_text(given["text"], kind), action: value}
    return button | ({"style": style} if style else {})


def plain(text: Any) -> str:
    """What somebody reads of a rich text."""
    if isinstance(text, str):
        return text
    if isinstance(text, list):
        return "".join(plain(inner) for inner in text)
    if not isinstance(text, dict):
        return ""
    if text.get("type") == "button":
        return plain(text["button"]["text"])
    leaf = text.get("alternative_text") or text.get("expression") or ""
    return plain(text["text"]) if "text" in text else str(leaf)


def texts_in(blocks: Any) -> list[str]:
    """Every stretch of text in blocks, as it is read."""
    found = []
    for block in blocks:
        for name in ("text", "summary", "credit", "caption", "expression"):
            value = block.get(name)
            if isinstance(value, dict) and "text" in value and "type" not in value:
                found += [plain(value["text"]), plain(value.get("credit", ""))]
            elif value is not None:
                found.append(plain(value))
        found += texts_in(block.get("blocks", ()))
        found += texts_in(block.get("items", ()))
        for row in block.get("cells", ()):
            found += [plain(cell.get("text", "")) for cell in row]
        found += [plain(button["text"]) for button in block.get("buttons", ())]
    return [text for text in found if text]


def complaint(where: str, text: str) -> ApiError:
    """A shape that cannot be parsed."""
    return bad_request(f"can't parse {where}: {text}")
