"""Bella: king and queen of trump, said with a card of one's own (rules.md 5).

When: ``holding`` while one of the two is still in hand; ``first_card`` with the first of the two;
``either_card`` with either; ``any_turn`` with any card. Whose: ``owner``; ``owner_with_trick`` if
his side takes a trick; ``trick_taker`` whoever takes the trick in which it was said;
``both_tricks``, ``one_trick`` if his side takes the tricks of both cards, of one at least;
``per_card`` 10 for each of the two that his side takes.
"""

from collections.abc import Sequence
from typing import assert_never

from ..cards import Card
from ..errors import Refusal
from ..rules import BellaAward, BellaWhen
from ..seats import Seat, Side
from ..strength import Trump
from .state import Playing
from .trick import Trick


def holder_of(hands: Sequence[int], trump: Trump) -> Seat | None:
    """Who has both cards when play begins."""
    for seat, hand in enumerate(hands):
        if hand & trump.bella == trump.bella:
            return seat
    return None


def bella_cards(play: Playing, seat: Seat) -> int:
    """The cards of a hand with which bella may be said now, as a mask."""
    talk, hand = play.talk, play.hand(seat)
    if talk.bella_holder != seat or talk.bella is not None:
        return 0
    both = play.contract.trump.bella
    held = hand & both
    match play.contract.rules.bella_when:
        case BellaWhen.ANY_TURN:
            return hand
        case BellaWhen.HOLDING:
            return hand if held else 0
        case BellaWhen.EITHER_CARD:
            return held
        case BellaWhen.FIRST_CARD:
            return held if held == both else 0


def bella_refusal(play: Playing, seat: Seat, card: Card) -> Refusal | None:
    """Why bella may not be said with this card."""
    cards = bella_cards(play, seat)
    if cards & card.bit:
        return None
    if play.talk.bella_holder != seat:
        return Refusal.NO_BELLA
    if play.talk.bella is not None:
        return Refusal.BELLA_ALREADY_DECLARED
    return Refusal.BELLA_WITH_KING_OR_QUEEN if cards else Refusal.BELLA_TOO_LATE


def bella_points(play: Playing) -> tuple[Side, int] | None:
    """Which side bella counts for by the tricks so far, and how much."""
    bella, side_of = play.talk.bella, play.contract.side_of
    if bella is None:
        return None
    own = side_of[bella.seat]
    both = play.contract.trump.bella
    takers = [side_of[trick.taker] for trick in play.tricks]
    mine = sum(
        [
            _count(trick, both)
            for trick, side in zip(play.tricks, takers, strict=True)
            if side == own
        ]
    )
    match play.contract.rules.bella_award:
        case BellaAward.OWNER:
            return own, 20
        case BellaAward.OWNER_WITH_TRICK:
            return own, 20 if own in takers else 0
        case BellaAward.TRICK_TAKER:
            return (takers[bella.trick], 20) if bella.trick < len(takers) else None
        case BellaAward.BOTH_TRICKS:
            return own, 20 if mine == 2 else 0
        case BellaAward.ONE_TRICK:
            return own, 20 if mine else 0
        case BellaAward.PER_CARD:
            return own, 10 * mine
        case _ as never:
            assert_never(never)


def _count(trick: Trick, both: int) -> int:
    return sum([1 for card in trick.cards if card.bit & both])
