"""«Почему?» as a button, wherever something of a match is shown."""

from functools import lru_cache
from typing import Literal

from bot.callbacks import WhyPress
from bot.locales import Translator
from bot.render.drawing import Button
from engine import View
from engine import events as said

About = Literal["", "trick", "runs", "deal", "hand"]
"""What is asked about; "" is the last thing that happened."""

REMEMBERED = 5_000
"""Buttons that need not be made anew with each drawing."""
FRESH = 2
"""Tricks after which a settled comparison is old news."""


@lru_cache(maxsize=REMEMBERED)
def why_button(match_id: int, about: About, t: Translator, deal: int = 0) -> Button:
    """Whoever presses it is told, and nobody else. ``deal`` counts the written ones from 1."""
    words = {"deal": "why-button-deal", "hand": "button-why"}
    word = words.get(about, "rulebook-button-why")
    return Button(t.plain(word), WhyPress(match=match_id, what=about, deal=deal).pack())


def why_at_table(match_id: int, view: View, t: Translator) -> tuple[Button, ...]:
    """Under a table: about combinations that were just compared, else about the last trick."""
    if is_compared(view) and len(view.tricks) < FRESH:
        return (why_button(match_id, "runs", t),)
    return (why_button(match_id, "trick", t),) if view.tricks else ()


def is_compared(view: View) -> bool:
    """Whether it was settled in this deal whose combination is senior, between two at least."""
    settled = (said.GrowthConceded, said.GrowthBeaten, said.GrowthEqual)
    announced = {event.seat for event in view.said if isinstance(event, said.RunAnnounced)}
    return len(announced) > 1 or any(isinstance(event, settled) for event in view.said)
