"""The picture of a sheet: named by what is on it, painted only when Telegram lacks it."""

import hashlib

from bot.locales import Translator
from bot.render.drawing import Photo
from bot.storage.sheet_screens import View
from engine.sheet import format_entry

from .chart import paint_chart
from .ink import ink_of
from .paper import paint_paper
from .scene import SheetScene

STYLE = 2
"""Changed when the same sheet is to look different: older pictures are not sent again then."""


def sheet_photo(scene: SheetScene, t: Translator) -> Photo:
    """The sheet on paper, or its chart."""
    screen, sheet = scene.screen, scene.sheet
    assert sheet is not None
    entries = tuple(format_entry(entry) for entry in sheet.entries)
    looks = (STYLE, screen.view, screen.dark, t.lang, scene.row.title, scene.sides)
    holds = (scene.row.rules, sheet.first_dealer, entries)
    key = hashlib.blake2b(repr((looks, holds)).encode(), digest_size=16).hexdigest()
    ink = ink_of(dark=screen.dark)
    if screen.view is View.CHART:
        return Photo(key, lambda: paint_chart(scene, ink, t))
    return Photo(key, lambda: paint_paper(scene, ink, t))
