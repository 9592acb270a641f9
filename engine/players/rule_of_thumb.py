"""One decent player by rules of thumb, for every rule set and number of players."""

import random

from ..actions import (
    Accept,
    Action,
    Ask,
    Claim,
    Declare,
    Double,
    Name,
    Offer,
    Pass,
    Play,
    PlayCard,
    Redeal,
    Refuse,
    Silent,
    Skip,
    Swap,
)
from ..cards import Card
from ..rules import BellaAward, BellaWhen
from ..strength import TRUMPS
from ..view import Phase, View
from .bidding import chance_of_deal, holds_only_the_low_terz, hope_of, swap_pays
from .knowledge import Knowledge, know
from .weighing import chance_to_take, trick_of, weigh

DOUBLES_FROM, ACCEPTS_FROM = 0.8, 0.25
"""The chance of winning the deal from which a stake is doubled, and a double accepted."""
KEEPS_SEVENS_BIDDING, KEEPS_SEVENS_PLAYING = 0.5, 0.8
"""The chance from which four sevens are kept for now, and for good: nine cards seem too strong."""
OFFERS_BELOW = -60.0
"""A defender this weak in the declarer's suit offers 50 without play."""
ACCEPTS_BELOW = 45.0
"""A declarer who hopes for less than this margin takes the 50."""


class Thumb:
    """Counts its hand, takes what is worth taking, keeps tens covered, feeds its partner."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """A sensible legal action."""
        aside = self.aside(view, rng)
        if aside is not None:
            return aside
        match view.phase:
            case Phase.BIDDING:
                return _bid(view)
            case Phase.OFFER:
                return _answer(view)
            case Phase.DECLARING:
                return _declare(view)
            case _:
                return _play(view, rng)

    def aside(self, view: View, rng: random.Random) -> Action | None:  # noqa: ARG002
        """A right claim, a redeal of a weak hand, the swap, the question about the terz."""
        said = {type(action): action for action in view.legal}
        if Claim in said and view.claim_is_right:
            return said[Claim]
        if Redeal in said and not _keeps_sevens(view):
            return said[Redeal]
        if Swap in said and swap_pays(view):
            return said[Swap]
        if Ask in said and holds_only_the_low_terz(view):
            return said[Ask]
        return None


thumb = Thumb()


def _keeps_sevens(view: View) -> bool:
    """The deal is likely to be won, or may yet turn out so: the right lasts to the first card."""
    least = KEEPS_SEVENS_BIDDING if view.trump is None else KEEPS_SEVENS_PLAYING
    return chance_of_deal(view) >= least


def _bid(view: View) -> Action:
    """Play the suit that promises most, if it is likely to be made or nobody may pass."""
    assert view.upcard is not None
    hopes = {
        action: hope_of(view, view.upcard.suit if isinstance(action, Play) else action.suit)
        for action in view.legal
        if isinstance(action, Play | Name)
    }
    best = max(hopes, key=lambda action: hopes[action].margin)
    passing = next((action for action in view.legal if isinstance(action, Pass)), None)
    if passing is not None and not hopes[best].is_enough:
        return passing
    return _double(view) or best


def _double(view: View) -> Action | None:
    doubling = next((action for action in view.legal if isinstance(action, Double)), None)
    strong = doubling is not None and chance_of_deal(view) >= DOUBLES_FROM
    return doubling if strong else None


def _answer(view: View) -> Action:
    """50 without play: offered by a weak defender, taken by a declarer who hopes for less.

    A double is accepted with any fair chance: refusing loses the stake for certain.
    """
    said = {type(action): action for action in view.legal}
    if view.pending is not None and view.pending.stake is not None:
        return said[Accept if chance_of_deal(view) >= ACCEPTS_FROM else Refuse]
    assert view.trump is not None
    margin = hope_of(view, view.trump).margin
    if Accept in said:
        return said[Accept if margin < ACCEPTS_BELOW else Refuse]
    return said[Offer if margin < OFFERS_BELOW else Skip]


def _declare(view: View) -> Action:
    """Runs always: nobody can tell yet that the deal will be a bait."""
    runs = next((action for action in view.legal if isinstance(action, Declare)), None)
    return runs or next(action for action in view.legal if isinstance(action, Silent))


def _play(view: View, rng: random.Random) -> Action:
    """The card that weighs most, with runs and bella said along when that helps."""
    doubling = _double(view)
    if doubling is not None:
        return doubling
    known = know(view)
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    cards = list(dict.fromkeys(play.card for play in plays))
    weights = [weigh(view, known, card) for card in cards]
    most = max(weights)
    equal = [card for card, weight in zip(cards, weights, strict=True) if weight > most - 1e-9]
    card = equal[0] if len(equal) == 1 else rng.choice(equal)
    bella = _says_bella(view, known, card)
    options = [play for play in plays if play.card is card]
    return max(options, key=lambda play: (bool(play.runs), play.bella is bella))


def _says_bella(view: View, known: Knowledge, card: Card) -> bool:
    """Bella is said unless it would certainly feed the opponents.

    Where the tricks decide whose it is, it is said with a card that is likely to hold.
    """
    if not view.may_bella or _is_lost(view, known):
        return False
    if view.rules.bella_award is not BellaAward.TRICK_TAKER:
        return True
    taken = chance_to_take(view, known, trick_of(view, known), card)
    return taken >= 0.5 or not _may_say_it_later(view, known, card)


def _is_lost(view: View, known: Knowledge) -> bool:
    """This side plays, and is bait even with every card that is left."""
    assert view.seat is not None
    own = view.rules.side_of(view.seat)
    if view.declarer is None or view.rules.side_of(view.declarer) != own:
        return False
    left = known.hand | known.unseen
    points = TRUMPS[known.trump.suit].points
    most = sum(points[index] for index in range(32) if left >> index & 1) + 10 + 20
    others = max(count for side, count in enumerate(view.counted) if side != own)
    return view.counted[own] + most < others


def _may_say_it_later(view: View, known: Knowledge, card: Card) -> bool:
    held = known.hand & ~card.bit & known.trump.bella
    if view.rules.bella_when is BellaWhen.ANY_TURN:
        return known.hand != card.bit
    return bool(held) and view.rules.bella_when is not BellaWhen.FIRST_CARD
