"""A step of the guided deal as a message."""

from bot.callbacks import LessonPress, RulesPress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Style
from bot.render.rules import Act, in_rows
from bot.usecases.lesson import OVER, LessonButton, Screen, is_over
from bot.usecases.rulebook import rulebook

CARDS_IN_ROW = 5
SKIP, AGAIN, RESUME = "skip", "again", "resume"
BASIS = "moscow"
"""The preset the lesson is played by; its pages are read by it."""


def draw_lesson(screen: Screen, t: Translator, *, said: str = "", page: str = "") -> Drawing:
    """A step: what has happened, and what may be pressed.

    ``said`` is about the press that led here; ``page`` is read on, when it is not the step's.
    """
    text = f"<i>{said}</i>\n\n{screen.text}" if said else screen.text
    page = page or screen.page
    title = rulebook().page(page, t.lang).title
    read = RulesPress(act=Act.ANEW, page=page, by=BASIS).pack()
    rows: list[tuple[Button, ...]] = list(_rows(screen))
    if is_over(screen.step):
        rows.append((Button(t.plain("rulebook-button-contents"), _contents()),))
        rows.append((Button(t.plain("lesson-button-again"), _press(OVER, AGAIN)),))
    else:
        skip = Button(t.plain("lesson-button-skip"), _press(screen.step, SKIP))
        rows += in_rows([Button(t.plain("rulebook-button-open", title=title), read), skip])
    return Drawing(text, tuple(rows))


def draw_skipped(step: int, t: Translator) -> Drawing:
    """The lesson put aside at a step, with the way back to it."""
    resume = Button(t.plain("lesson-button-resume"), _press(step, RESUME))
    contents = Button(t.plain("rulebook-button-contents"), _contents())
    return Drawing(t("lesson-skipped"), ((resume,), (contents,)))


def lesson_button(t: Translator, *, begun: bool = False) -> Button:
    """The button that begins the lesson, or goes on with it."""
    word = "lesson-button-resume" if begun else "lesson-button-start"
    return Button(t.plain(word), _press(0, RESUME))


def _rows(screen: Screen) -> list[tuple[Button, ...]]:
    """Cards side by side, everything longer in a row of its own."""
    rows: list[tuple[Button, ...]] = []
    short: list[Button] = []
    for each in screen.buttons:
        button = Button(each.text, _press(screen.step, each.press), style=_style(each))
        if len(each.text) <= 3:
            short.append(button)
        else:
            rows.append((button,))
    cards = [tuple(short[at : at + CARDS_IN_ROW]) for at in range(0, len(short), CARDS_IN_ROW)]
    return [*cards, *rows]


def _style(button: LessonButton) -> Style:
    return Style.PRIMARY if len(button.text) > 3 else Style.PLAIN


def _press(step: int, press: str) -> str:
    return LessonPress(step=step, press=press).pack()


def _contents() -> str:
    return RulesPress(act=Act.CONTENTS, by=BASIS).pack()
