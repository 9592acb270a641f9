"""The trump seven for the upcard, the question about its terz, and four sevens.

In a deal played in the upcard's suit, after the buy-in, the holder of the trump seven may take
the upcard for it, also out of turn: until his own first card, or the first of the deal (000:78,
003:45). With trump 9 8 7 he may first ask whether that terz would stand (000:79).
"""

from ..actions import Ask, Redeal, Swap
from ..cards import Card, Rank, Run
from ..errors import Refusal
from ..events import Asked, Event, RedealCause, Redealt, Swapped
from ..rules import Declare, SevenExchange
from ..seats import Seat
from ..strength import SEVENS
from .bella import holder_of
from .dialogue import compare
from .law import playable
from .runs import holds_a_run
from .state import (
    Finished,
    Live,
    Playing,
    bid_of,
    hands_of,
    has_played,
    heard,
    no_card_played,
    play_of,
    saying,
)


def swap_refusal(play: Playing, seat: Seat) -> Refusal | None:
    """Why this seat may not take the upcard now."""
    contract, talk = play.contract, play.talk
    seven = contract.trump.seven
    if play.table.upcard.suit is not seven.suit:
        return Refusal.EXCHANGE_OF_OTHER_SUIT
    if talk.swapped is not None:
        return Refusal.ALREADY_SWAPPED
    until_own = contract.rules.seven_exchange is SevenExchange.BEFORE_OWN_CARD
    if has_played(play, seat) if until_own else not no_card_played(play):
        return Refusal.TOO_LATE_TO_SWAP
    if not play.hand(seat) & seven.bit:
        return Refusal.NO_TRUMP_SEVEN
    declared = talk.declared[seat] or ()
    if any(run.mask & seven.bit for run in declared):
        return Refusal.SEVEN_IS_DECLARED
    return None


def swap(play: Playing, action: Swap) -> tuple[Playing, tuple[Event, ...]]:
    """The seven goes down, the upcard into the hand."""
    contract, seat = play.contract, action.seat
    upcard = play.table.upcard
    hands = list(play.dealt)
    hands[seat] ^= contract.trump.seven.bit | upcard.bit
    event = Swapped(seat, upcard)
    # Only his own hand has changed: another's bella or run may have a card on the table already.
    talk = play.talk.heard(event)
    holder = (
        talk.bella_holder if holder_of(hands[seat : seat + 1], contract.trump) is None else seat
    )
    others = tuple([each for each in talk.hopeful if each != seat])
    may_declare = contract.house.runs_with_card and play.table.replay is None
    hopes = may_declare and talk.declared[seat] is None and holds_a_run(hands[seat])
    talk = talk._replace(
        swapped=seat, bella_holder=holder, hopeful=(*others, seat) if hopes else others
    )
    may = play.may
    if seat == play.turn:
        may = hands[seat]
        if play.best is not None:
            may = playable(contract, may, seat, play.trick[0], play.best, play.holder)
    return play._replace(dealt=tuple(hands), may=may, talk=talk), (event,)


def ask_refusal(play: Playing, seat: Seat) -> Refusal | None:
    """Why this seat may not ask whether its trump terz stands: it must be able to swap."""
    if play.table.replay is not None:
        return Refusal.QUESTION_NOT_IN_REPLAY
    if play.talk.asked is not None:
        return Refusal.ALREADY_ASKED
    refusal = swap_refusal(play, seat)
    if refusal is not None:
        return refusal
    low = play.contract.trump.low_terz
    return None if play.hand(seat) & low == low else Refusal.NO_LOW_TRUMP_TERZ


def ask(play: Playing, action: Ask) -> tuple[Playing, tuple[Event, ...]]:
    """Everybody hears the question; the answer is true, and for the asker."""
    event = Asked(action.seat)
    talk = play.talk.heard(event)._replace(
        asked=action.seat, terz_stands=_terz_stands(play, action.seat)
    )
    return saying(play, talk), (event,)


def _terz_stands(play: Playing, seat: Seat) -> bool:
    """Nothing the opponent declared, or still may declare, is senior to trump 9 8 7."""
    contract, other = play.contract, 1 - seat
    tariff, trump = contract.contest.tariff, contract.trump
    runs = play.talk.declared[other]
    if runs:
        rival: Run | None = tariff.senior(runs)
    elif runs is not None or _too_late(play, other):
        rival = None
    else:
        rival = tariff.best(play.dealt[other])
    terz = Run(3, Card(trump.suit, Rank.NINE))
    return rival is None or compare(contract.contest, seat, terz, other, rival) > 0


def _too_late(play: Playing, seat: Seat) -> bool:
    second_trick = play.contract.rules.declare is Declare.SECOND_TRICK
    return has_played(play, seat) and not second_trick


def redeal_refusal(stage: Live, seat: Seat) -> Refusal | None:
    """Why this seat may not have the cards dealt again: four sevens, before the first card."""
    play = play_of(stage)
    if play is not None and not no_card_played(play):
        return Refusal.TOO_LATE_TO_REDEAL
    held = hands_of(stage)[seat] & SEVENS
    return None if held == SEVENS else Refusal.NO_FOUR_SEVENS


def redeal(stage: Live, action: Redeal) -> tuple[Finished, tuple[Event, ...]]:
    """The same dealer deals again; an open offer or double is void."""
    event = Redealt(action.seat, RedealCause.FOUR_SEVENS)
    play = play_of(stage)
    if play is not None:
        return Finished(saying(play, play.talk.heard(event)), None), (event,)
    bid = bid_of(stage)
    assert bid is not None
    return Finished(heard(bid, event), None), (event,)
