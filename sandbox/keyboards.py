"""Inline keyboards: which buttons Telegram takes, and what they become."""

import json
import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from sandbox.errors import ApiError, bad_request
from sandbox.markup_html import link_address
from sandbox.parameters import Parameters

STYLES = ("primary", "success", "danger")
MAX_BUTTONS = 100
MAX_MARKUP_BYTES = 10_000
MAX_DATA_BYTES = 64
MAX_COPY = 256

ACTIONS = (
    "url",
    "callback_data",
    "callback_game",
    "pay",
    "switch_inline_query",
    "switch_inline_query_chosen_chat",
    "switch_inline_query_current_chat",
    "login_url",
    "web_app",
    "copy_text",
    "disabled",
)
"""In the order the server looks: of several only the first is kept (telegram.md A2)."""


@dataclass(frozen=True, slots=True)
class Button:
    """One button: its label and the single thing it does."""

    text: str
    action: str
    value: Any
    style: str | None = None
    icon: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The Bot API's InlineKeyboardButton."""
        shape = {"text": self.text, self.action: self.value}
        if self.style:
            shape["style"] = self.style
        if self.icon:
            shape["icon_custom_emoji_id"] = self.icon
        return shape


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Markup:
    """A parsed ``reply_markup``: an inline keyboard, or something that stands below the input."""

    keyboard: Keyboard = ()
    other: dict[str, Any] | None = None


def as_json(keyboard: Keyboard) -> dict[str, Any]:
    """The Bot API's InlineKeyboardMarkup."""
    return {"inline_keyboard": [[button.as_json() for button in row] for row in keyboard]}


def parse_markup(params: Parameters, *, knows_disabled: bool = True) -> Markup:
    """The ``reply_markup`` parameter; ``knows_disabled``: the server has disabled buttons.

    :raises ApiError: it has no shape of a markup
    """
    given = params.json("reply_markup", "can't parse reply keyboard markup JSON object")
    if given is None:
        return Markup()
    if not isinstance(given, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" in given:
        return Markup(_parse_inline(given["inline_keyboard"], knows_disabled=knows_disabled))
    if "keyboard" in given:
        _check_reply_keyboard(given["keyboard"])
        return Markup(other=given)
    if given.get("remove_keyboard") is True or given.get("force_reply") is True:
        return Markup(other=given)
    return Markup()


def _parse_inline(rows: Any, *, knows_disabled: bool) -> Keyboard:
    if not isinstance(rows, list):
        raise bad_request('field "inline_keyboard" must be of type Array')
    keyboard = []
    for row in rows:
        if not isinstance(row, list):
            raise bad_request('field "inline_keyboard" must be an Array of Arrays')
        buttons = tuple(parse_button(button, knows_disabled=knows_disabled) for button in row)
        if buttons:
            keyboard.append(buttons)
    return tuple(keyboard)


def parse_button(given: Any, *, knows_disabled: bool = True) -> Button:
    """One inline button.

    :raises ApiError: no text, no action, an unknown style
    """
    kind = "InlineKeyboardButton"
    if not isinstance(given, dict):
        raise bad_request(f"can't parse {kind}: expected an Object")
    text = given.get("text")
    if text is None:
        raise bad_request(f"can't parse {kind}: Can't find field \"text\"")
    if not isinstance(text, str):
        raise bad_request(f'can\'t parse {kind}: Field "text" must be of type String')
    if not knows_disabled:
        given = {name: value for name, value in given.items() if name != "disabled"}
    action, value = parse_action(given, kind)
    return Button(text, action, value, parse_style(given, kind), given.get("icon_custom_emoji_id"))


def parse_style(given: dict[str, Any], kind: str) -> str | None:
    """The colour of a button."""
    style = given.get("style")
    if style is not None and style not in STYLES:
        raise bad_request(f"can't parse {kind}: invalid button style specified")
    return style


def parse_action(given: dict[str, Any], kind: str) -> tuple[str, Any]:
    """What a button does; an empty ``callback_data`` is no action.

    :raises ApiError: it does nothing, or says so in the wrong shape
    """
    for action in ACTIONS:
        value = given.get(action)
        if value is None or (value == "" and action in ("callback_data", "url")):
            continue
        _check_shape(action, value, kind)
        return action, _stored(action, value)
    raise bad_request("text buttons are unallowed in the inline keyboard")


_SHAPES: dict[str, tuple[type, str]] = {
    "pay": (bool, "Boolean"),
    "callback_game": (dict, "Object"),
    "switch_inline_query_chosen_chat": (dict, "Object"),
    "login_url": (dict, "Object"),
    "web_app": (dict, "Object"),
    "copy_text": (dict, "Object"),
    "disabled": (dict, "Object"),
}


def _check_shape(action: str, value: Any, kind: str) -> None:
    wanted, name = _SHAPES.get(action, (str, "String"))
    if not isinstance(value, wanted):
        raise bad_request(f'can\'t parse {kind}: Field "{action}" must be of type {name}')


def _stored(action: str, value: Any) -> Any:
    if action != "url":
        return value
    if re.fullmatch(r"tg://user\?id=\d+", value):
        return value
    address = link_address(value)
    if address is None:
        raise bad_request(f"inline keyboard button URL '{value}' is invalid: Wrong HTTP URL")
    return address


def check_keyboard(keyboard: Keyboard, *, is_private: bool, is_ephemeral: bool = False) -> None:
    """What the server itself refuses, after chat and message were found (telegram.md A2).

    :raises ApiError: too many buttons, too long data, a button that may not stand here
    """
    buttons = [button for row in keyboard for button in row]
    size = len(json.dumps(as_json(keyboard), ensure_ascii=False, separators=(",", ":")).encode())
    for button in buttons:
        error = _refused(button, is_private=is_private, is_ephemeral=is_ephemeral)
        if error is not None:
            raise error
    if len(buttons) > MAX_BUTTONS or size > MAX_MARKUP_BYTES:
        raise bad_request("reply markup is too long")


def _refused(button: Button, *, is_private: bool, is_ephemeral: bool) -> ApiError | None:
    match button.action:
        case "callback_data" if len(button.value.encode()) > MAX_DATA_BYTES:
            return bad_request("BUTTON_DATA_INVALID")
        case "copy_text":
            text = button.value.get("text")
            if not isinstance(text, str) or not 1 <= len(text) <= MAX_COPY:
                return bad_request("BUTTON_COPY_TEXT_INVALID")
        case "web_app" if not is_private:
            return bad_request("BUTTON_TYPE_INVALID")
        case "pay" | "callback_game":
            return bad_request("BUTTON_TYPE_INVALID")
        case "login_url" if is_ephemeral:
            return bad_request("BUTTON_TYPE_INVALID")
        case _:
            pass
    return None


def _check_reply_keyboard(rows: Any) -> None:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "keyboard" must be an Array of Arrays')
    buttons = [button for row in rows for button in row]
    for button in buttons:
        text = button.get("text") if isinstance(button, dict) else button
        if not isinstance(text, str):
            raise bad_request("can't parse KeyboardButton: Can't find field \"text\"")
    if len(buttons) > 3 * MAX_BUTTONS:
        raise bad_request("reply markup is too long")
