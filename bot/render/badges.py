"""Signs that say who deals, who plays and who is obliged, each its own, on tables and hands."""

from bot.render.scene import Scene
from engine import View
from engine.events import Contracted

DEALER, DECLARER, OBLIGED = "🎴", "🎯", "❗"


def badges(scene: Scene, seat: int) -> str:
    """The signs of a seat, "" for most."""
    view = scene.view
    signs = DEALER if seat == view.dealer else ""
    if seat == view.declarer:
        signs += DECLARER
    if seat == obliged(view):
        signs += OBLIGED
    return signs


def obliged(view: View) -> int | None:
    """The seat that must name trump in this round, or had to."""
    if view.round == 2 and view.rules.obligation:
        return view.dealer
    for event in view.said:
        if isinstance(event, Contracted) and event.obliged:
            return event.declarer
    return None
