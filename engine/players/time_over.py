"""What is done for somebody whose time is over: what does least harm. Never resigns."""

from ..actions import Accept, Action, Name, Pass, PlayCard, Refuse, Silent, Skip
from ..strength import TRUMPS
from ..view import Phase, View
from .bidding import chance_of_deal, hope_of

FAIR_CHANCE = 0.25
"""Refusing a double loses the stake for certain; with a better chance accepting costs less."""


def safe_default(view: View) -> Action:
    """Pass, no to 50 without play, silent, or the bare legal card worth least.

    An obliged dealer names his best suit. Asked when the table waits for this seat.
    """
    match view.phase:
        case Phase.BIDDING:
            return _pass(view)
        case Phase.OFFER:
            return _refuse(view)
        case Phase.DECLARING:
            return next(action for action in view.legal if isinstance(action, Silent))
        case _:
            return _least_card(view)


def _pass(view: View) -> Action:
    passing = next((action for action in view.legal if isinstance(action, Pass)), None)
    names = [action for action in view.legal if isinstance(action, Name)]
    return passing or max(names, key=lambda name: hope_of(view, name.suit).margin)


def _refuse(view: View) -> Action:
    doubled = view.pending is not None and view.pending.stake is not None
    answer = Accept if doubled and chance_of_deal(view) >= FAIR_CHANCE else Refuse
    kinds = (answer, Skip)
    return next(action for action in view.legal if isinstance(action, kinds))


def _least_card(view: View) -> Action:
    assert view.trump is not None
    trump = TRUMPS[view.trump]
    bare = [
        action
        for action in view.legal
        if isinstance(action, PlayCard) and not action.bella and not action.runs
    ]
    return min(
        bare,
        key=lambda play: (trump.points[play.card.index], trump.strength[play.card.index]),
    )
