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


def bella_refusal(play: Playing, seat: Seat, card: Card) -> Refusal | None:
    """Why bella may not be said with this card."""
    talk, both = play.talk, play.contract.trump.bella
    if talk.bella_holder != seat:
        return Refusal.NO_BELLA
    if talk.bella is not None:
        return Refusal.BELLA_ALREADY_DECLARED
    held = play.hands[seat] & both
    match play.contract.rules.bella_when:
        case BellaWhen.ANY_TURN:
            return None
        case BellaWhen.HOLDING:
            return None if held else Refusal.BELLA_TOO_LATE
        case BellaWhen.EITHER_CARD:
            return _with_one_of(held, card)
        case BellaWhen.FIRST_CARD:
            return _with_one_of(held, card) if held == both else Refusal.BELLA_TOO_LATE


def _with_one_of(held: int, card: Card) -> Refusal | None:
    if not held:
        return Refusal.BELLA_TOO_LATE
    return None if card.bit & held else Refusal.BELLA_WITH_KING_OR_QUEEN


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
