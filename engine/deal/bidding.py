"""Who plays, and in which suit (rules.md 3, 000:26-28, 003:189).

Round one, from the eldest: ``play`` in the upcard's suit, or ``pass``. Round two: name another
suit, or pass; with ``obligation`` the dealer must name one. All pass: the cards are thrown in.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from ..actions import Action, Double, Name, Pass, Play, Redeal, SeatAction
from ..cards import SUITS, Suit
from ..errors import Refusal
from ..events import Contracted, Event, Passed
from ..scoring import ThrownInEntry
from ..seats import Seat
from ..strength import SEVENS, TRUMPS
from .dealing import buy_in
from .declaring import round_or_play
from .exchange import redeal, redeal_refusal
from .misplaced import before_contract
from .offers import double, double_refusal
from .state import Bidding, Finished, Offering, Stage, heard
from .table import Contract

_WORDS: Final = (Pass, Play, Name, Double)
"""What is said in turn."""

# Made so often that each exists once.
_PASS: Final = tuple([(Pass(seat),) for seat in range(4)])
_PLAY_OR_PASS: Final[tuple[tuple[SeatAction, ...], ...]] = tuple(
    [(Play(seat), *_PASS[seat]) for seat in range(4)]
)
_NAME: Final[tuple[Mapping[Suit, tuple[SeatAction, ...]], ...]] = tuple(
    [
        {gone: tuple([Name(seat, suit) for suit in SUITS if suit is not gone]) for gone in SUITS}
        for seat in range(4)
    ]
)
_PASSED: Final = tuple(
    [tuple([(Passed(seat, round_),) for round_ in range(3)]) for seat in range(4)]
)
_contracted: Final = cache(Contracted)
_new: Final = tuple.__new__  # the constructor of a NamedTuple takes twice as long


def refusal(bid: Bidding, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed while the table bids."""
    if isinstance(action, _WORDS) and action.seat != bid.turn:
        return Refusal.NOT_YOUR_TURN
    match action:
        case Pass():
            return Refusal.DEALER_IS_OBLIGED if is_obliged(bid) else None
        case Play():
            return Refusal.UPCARD_SUIT_IS_GONE if bid.round == 2 else None
        case Name() if bid.round == 1:
            return Refusal.NAMING_COMES_LATER
        case Name():
            gone = action.suit is bid.table.upcard.suit
            return Refusal.UPCARD_SUIT_IS_GONE if gone else None
        case Double():
            return double_refusal(bid.table.rules, bid.stake, bid.turn)
        case Redeal():
            return redeal_refusal(bid, action.seat)
        case _:
            return before_contract(action)


def legal(bid: Bidding, seat: Seat) -> tuple[SeatAction, ...]:
    """What a seat may do."""
    house, actions = bid.table.house, tuple[SeatAction, ...]()
    if seat == bid.turn:
        actions = _PLAY_OR_PASS[seat] if bid.round == 1 else _legal_names(bid)
        if house.doubles and double_refusal(house.rules, bid.stake, seat) is None:
            actions += (Double(seat),)
    if house.redeals and bid.hands[seat] & SEVENS == SEVENS:
        actions += (Redeal(seat),)
    return actions


def _legal_names(bid: Bidding) -> tuple[SeatAction, ...]:
    names = _NAME[bid.turn][bid.table.upcard.suit]
    return names if is_obliged(bid) else names + _PASS[bid.turn]


def say(bid: Bidding, action: Action) -> tuple[Stage, tuple[Event, ...]] | None:
    """The short way for an allowed word of bidding; any other action: None."""
    if not isinstance(action, _WORDS) or refusal(bid, action) is not None:
        return None
    return apply(bid, action)


def apply(bid: Bidding, action: SeatAction) -> tuple[Stage, tuple[Event, ...]]:
    """The bidding after an allowed action."""
    match action:
        case Pass():
            return _pass(bid)
        case Play():
            return contract(bid, bid.table.upcard.suit, bid.round)
        case Name():
            return contract(bid, action.suit, bid.round)
        case Double():
            return double(bid, action)
        case Redeal():
            return redeal(bid, action)
        case _:
            raise AssertionError(action)


def is_obliged(bid: Bidding) -> bool:
    """The seat to speak is the dealer, and he may not pass."""
    return bid.round == 2 and bid.turn == bid.table.dealer and bid.table.rules.obligation


def contract(bid: Bidding, suit: Suit, round_: int) -> tuple[Stage, tuple[Event, ...]]:
    """Somebody plays: an offer may come first, then the buy-in. Round 0 is a replayed deal."""
    table = bid.table
    made = Contract.make(table, bid.turn, TRUMPS[suit])
    event = _contracted(bid.turn, suit, round_, is_obliged(bid))
    if table.rules.offer and table.replay is None:
        return Offering(bid=heard(bid, event), contract=made, offered=False), (event,)
    play, bought = buy_in(bid, made, (*bid.said, event))
    return round_or_play(play), (event, *bought)


def replayed(bid: Bidding) -> tuple[Stage, tuple[Event, ...]]:
    """After equal points: no bidding, the same declarer, the upcard's suit (003:191)."""
    declarer = bid.table.replay
    assert declarer is not None
    return contract(bid._replace(turn=declarer, round=0), bid.table.upcard.suit, 0)


def _pass(bid: Bidding) -> tuple[Stage, tuple[Event, ...]]:
    table, hands, turn, round_, stake, said = bid
    heard = _PASSED[turn][round_]
    said += heard
    after = table.house.next_seat[turn]
    if after == table.eldest:
        if round_ == 2:
            return Finished(bid._replace(said=said), ThrownInEntry()), heard
        round_ = 2
    return _new(Bidding, (table, hands, after, round_, stake, said)), heard
