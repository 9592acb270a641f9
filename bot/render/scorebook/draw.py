"""One message of a sheet: which page it shows, and with which buttons."""

from collections.abc import Callable
from dataclasses import replace

from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.storage.sheet_screens import View
from bot.usecases.scorebook.conventions import GROUPS

from . import pages, setup
from .entry import entry_page
from .picture import sheet_photo
from .scene import SheetScene, short
from .text import sheet_caption, sheet_text

Page = tuple[str, Keyboard]

_PAGES: dict[str, Callable[[SheetScene, Translator], Page]] = {
    "menu": pages.menu_page,
    "more": pages.more_page,
    "trail": pages.trail_page,
    "past": pages.past_page,
    "others": pages.others_page,
    "link": pages.link_page,
    "set": setup.settings_page,
    "rules": setup.rules_page,
    "names": setup.names_page,
    "target": setup.target_page,
    "dealer": setup.dealer_page,
    "stake": setup.stake_page,
    "rights": setup.rights_page,
    "mine": setup.mine_page,
    "title": setup.title_page,
}
PAGES = frozenset({*_PAGES, "lines", "line", "pay", "group"})
"""The names of all pages."""

BEFORE_BEGUN = frozenset({"rules", "names", "target", "dealer", "stake", "rights", "group"})
"""Those that a sheet has before it is begun."""


EPOCH = "sheet"
"""A sheet's message is edited until it is brought to the bottom of its chat."""


def draw_sheet(scene: SheetScene, t: Translator) -> Drawing:
    """The message as it should look now."""
    hung = scene.screen.hung
    return replace(_drawing(scene, t), epoch=f"{EPOCH}.{hung}" if hung else EPOCH)


def _drawing(scene: SheetScene, t: Translator) -> Drawing:
    name, _, word = scene.screen.page.partition(".")
    if scene.sheet is None:
        return _plain(_setup(scene, name, word, t))
    if scene.is_closed:
        return Drawing(
            sheet_text(scene, t) + "\n\n" + t("sheet-closed"), _closed(scene, t), final=True
        )
    if scene.draft is not None:
        return _plain(entry_page(scene, t))
    if name in PAGES:
        return _plain(_page(scene, name, word, t))
    if scene.screen.view is View.TABLE:
        hint = "" if scene.sheet.lines else "\n\n" + t("sheet-hint")
        return Drawing(sheet_text(scene, t) + hint, _keys(scene, t))
    return Drawing(sheet_caption(scene, t), _keys(scene, t), photo=sheet_photo(scene, t))


def _plain(page: Page) -> Drawing:
    text, keys = page
    return Drawing(text, keys)


def _setup(scene: SheetScene, name: str, word: str, t: Translator) -> Page:
    if name not in BEFORE_BEGUN:
        return setup.setup_page(scene, t)
    return _page(scene, name, word, t)


def _page(scene: SheetScene, name: str, word: str, t: Translator) -> Page:
    match name:
        case "lines":
            return pages.lines_page(scene, word, t)
        case "line":
            return pages.line_page(scene, word, t)
        case "pay":
            return pages.pay_page(scene, t, sure=word == "sure")
        case "group" if word in GROUPS:
            return setup.group_page(scene, word, t)
        case _:
            return _PAGES.get(name, setup.rules_page)(scene, t)


def _keys(scene: SheetScene, t: Translator) -> Keyboard:
    """The buttons under the sheet itself."""
    assert scene.sheet is not None
    keys: list[tuple[Button, ...]] = []
    if scene.sheet.winner is None:
        keys += _declarers(scene, t)
        keys.append((scene.button(t.plain("sheet-button-more"), "page.more"), *_turns(scene)))
    else:
        again = scene.button(t.plain("sheet-button-again"), "again", Style.PRIMARY)
        keys.append((again, scene.button(t.plain("sheet-button-pay"), "page.pay")))
        lines = scene.button(t.plain("sheet-button-lines"), "page.lines")
        keys.append((lines, *_turns(scene)))
    keys.append(_views(scene, t))
    menu = scene.button(t.plain("sheet-button-menu"), "page.menu")
    keys.append((menu,) if not scene.is_own else (menu, _unfollow(scene, t)))
    return tuple(keys)


def _declarers(scene: SheetScene, t: Translator) -> list[tuple[Button, ...]]:
    """«Играл …» for everybody who can have declared, two in a row."""
    names = scene.names
    seats = range(len(names))
    if len(names) != scene.rules.players:
        seats = range(len(scene.rules.sides))
    buttons = [
        scene.button(
            t.plain("sheet-button-by", name=short(names[seat])), f"by.{seat}", Style.PRIMARY
        )
        for seat in seats
    ]
    return [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]


def _turns(scene: SheetScene) -> tuple[Button, ...]:
    """Undo and redo, greyed where there is nothing."""
    assert scene.sheet is not None
    undo = scene.button("↩", "undo") if scene.sheet.past else Button("↩", disabled=True)
    redo = scene.button("↪", "redo") if scene.sheet.future else Button("↪", disabled=True)
    return undo, redo


def _views(scene: SheetScene, t: Translator) -> tuple[Button, ...]:
    """The other views, and for pictures the other colours."""
    now = scene.screen.view
    buttons = [
        scene.button(t.plain(f"sheet-button-view-{view}"), f"view.{view}")
        for view in View
        if view is not now
    ]
    if now is not View.TABLE:
        shade = "light" if scene.screen.dark else "dark"
        buttons.append(scene.button(t.plain(f"sheet-button-{shade}"), f"shade.{shade}"))
    return tuple(buttons)


def _closed(scene: SheetScene, t: Translator) -> Keyboard:
    again = scene.button(t.plain("sheet-button-again"), "again")
    return ((scene.button(t.plain("sheet-button-reopen"), "reopen"), again),)


def _unfollow(scene: SheetScene, t: Translator) -> Button:
    return scene.button(t.plain("sheet-button-unfollow"), "unfollow")
