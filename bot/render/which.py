"""Several tables stand in one place: buttons to choose among them, and to open one more."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callbacks import CardsPress, MorePress, PickPress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Style
from bot.render.names import isolated

LONGEST_LABEL = 48
"""Characters of a button that phones still show."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the tables: its number and name, and who sits there."""

    table_id: int
    name: str
    sitters: tuple[str, ...]
    is_parked: bool = False


def draw_which(choices: Sequence[Choice], act: str, t: Translator) -> Drawing:
    """Which table is meant? ``act`` is what for; ``hand``: to see one's cards there."""
    rows = tuple((_button(choice, act, t),) for choice in choices)
    return Drawing(t(f"which-{act}"), rows)


def draw_offer(choices: Sequence[Choice], topic_id: int, after: int, t: Translator) -> Drawing:
    """Tables stand here already: look at one of them, or open one more."""
    more = MorePress(topic=topic_id, after=after).pack()
    rows = [(_button(choice, "show", t),) for choice in choices]
    rows.append((Button(t.plain("button-more-tables"), more, style=Style.PRIMARY),))
    return Drawing(t("which-offer"), tuple(rows))


def _button(choice: Choice, act: str, t: Translator) -> Button:
    if act == "hand":
        press = CardsPress(table=choice.table_id).pack()
    else:
        press = PickPress(table=choice.table_id, act=act).pack()
    return Button(_label(choice, t), press)


def _label(choice: Choice, t: Translator) -> str:
    names = ", ".join(map(isolated, choice.sitters)) or t.plain("which-nobody")
    label = f"{choice.name} · {names}" if choice.name else names
    label = f"⏸ {label}" if choice.is_parked else label
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
