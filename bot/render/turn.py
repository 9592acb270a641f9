"""What a table waits for, and how long."""

from bot.locales import Markup, Translator
from bot.render.scene import Scene
from engine import Phase


def turn_word(scene: Scene) -> str:
    """What the table waits for: ``bid``, ``name``, ``oblige``, ``answer``, ``offer``, …"""
    view = scene.view
    match view.phase:
        case Phase.BIDDING:
            return "oblige" if view.obliged is not None else "bid" if view.round == 1 else "name"
        case Phase.OFFER:
            if view.pending is None:
                return "offer"
            return "answer" if view.pending.stake is None else "double"
        case Phase.DECLARING:
            return "declare"
        case _:
            return "follow" if view.trick else "lead"


def with_clock(text: str, scene: Scene, t: Translator) -> str:
    """The sentence, and the time that is left where the table has a clock."""
    if scene.seconds_left is None:
        return text
    return t("turn-clock", turn=Markup(text), left=left_word(scene.seconds_left, t))


def left_word(seconds: int, t: Translator) -> str:
    """Time in one unit, rounded up: it is told anew only when half of it is over."""
    if seconds > 90 * 60:
        return t.plain("left-hours", count=-(-seconds // 3600))
    if seconds > 90:
        return t.plain("left-minutes", count=-(-seconds // 60))
    return t.plain("left-seconds", count=max(10, -(-seconds // 10) * 10))
