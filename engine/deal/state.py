"""The phases of a deal, one frozen value each. What may happen in them is told elsewhere."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ..cards import Card
from ..events import Event
from ..scoring import Entry
from ..seats import Seat
from .table import Contract, Stake, Table
from .talk import Talk
from .trick import Trick

Hands: TypeAlias = tuple[int, ...]
"""A mask of cards for each seat."""


class Bidding(NamedTuple):
    """Six cards each. ``turn`` is to speak, in round 1 or 2."""

    table: Table
    hands: Hands
    turn: Seat
    round: int
    stake: Stake
    said: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering:
    """The defender may offer 50 without play; once ``offered``, the declarer must answer."""

    bid: Bidding
    contract: Contract
    offered: bool


class Playing(NamedTuple):
    """A deal with its contract: hands, the trick on the table, and the tricks taken.

    ``dealt`` are the hands with which play begins, ``left`` the cards that nobody has played: a
    card on the table changes but one number.
    ``best`` is the card that holds the trick and ``holder`` its seat; before the lead it is None.
    ``may`` are the cards that ``turn`` may play.
    """

    table: Table
    contract: Contract
    dealt: Hands
    left: int
    turn: Seat
    leader: Seat
    trick: tuple[Card, ...]
    best: Card | None
    holder: Seat
    may: int
    tricks: tuple[Trick, ...]
    talk: Talk

    def hand(self, seat: Seat) -> int:
        """The cards that a seat holds now."""
        return self.dealt[seat] & self.left

    @property
    def hands(self) -> Hands:
        """The cards that each seat holds now."""
        return tuple([hand & self.left for hand in self.dealt])


@dataclass(frozen=True, slots=True)
class Declaring:
    """The round of declarations before the lead: the table waits for ``turn``."""

    play: Playing
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubling:
    """A double is open: ``to`` must answer ``by``, and then the game goes on where it was."""

    back: Bidding | Playing
    by: Seat
    to: Seat


Live: TypeAlias = Bidding | Offering | Declaring | Doubling | Playing


class Finished(NamedTuple):
    """No more cards of this pack: what is to be scored, or None when nothing is.

    ``shown``: the hands are laid down, after a right claim.
    """

    last: Live
    entry: Entry | None
    shown: bool = False


Stage: TypeAlias = Live | Finished


def table_of(stage: Stage) -> Table:
    """The table of any phase."""
    match stage:
        case Playing() | Bidding():
            return stage.table
        case Offering():
            return stage.bid.table
        case Declaring():
            return stage.play.table
        case Doubling():
            return table_of(stage.back)
        case Finished():
            return table_of(stage.last)


def contract_of(stage: Stage) -> Contract | None:
    """The contract in any phase, None while the table bids."""
    match stage:
        case Playing() | Offering():
            return stage.contract
        case Declaring():
            return stage.play.contract
        case Doubling():
            return contract_of(stage.back)
        case Finished():
            return contract_of(stage.last)
        case _:
            return None


def play_of(stage: Stage) -> Playing | None:
    """The play in any phase, None while there is none."""
    match stage:
        case Playing():
            return stage
        case Declaring():
            return stage.play
        case Doubling():
            return play_of(stage.back)
        case Finished():
            return play_of(stage.last)
        case _:
            return None


def bid_of(stage: Stage) -> Bidding | None:
    """The bidding in any phase before the contract."""
    match stage:
        case Bidding():
            return stage
        case Offering():
            return stage.bid
        case Doubling():
            return bid_of(stage.back)
        case Finished():
            return bid_of(stage.last)
        case _:
            return None


def hands_of(stage: Stage) -> Hands:
    """The hands in any phase."""
    if isinstance(stage, Bidding | Playing):
        return stage.hands
    play = play_of(stage)
    if play is not None:
        return play.hands
    bid = bid_of(stage)
    assert bid is not None
    return bid.hands


def said_in(stage: Stage) -> tuple[Event, ...]:
    """All that was said and shown in a deal, in order: everything but the cards."""
    play = play_of(stage)
    if play is not None:
        return play.talk.said
    bid = bid_of(stage)
    assert bid is not None
    return bid.said


def stake_of(stage: Stage) -> Stake:
    """What the deal is worth in the one-deal format, and who may double."""
    play = play_of(stage)
    if play is not None:
        return play.talk.stake
    bid = bid_of(stage)
    assert bid is not None
    return bid.stake


def heard(bid: Bidding, *events: Event) -> Bidding:
    """The same bidding with more said."""
    return bid._replace(said=(*bid.said, *events))


def saying(play: Playing, talk: Talk) -> Playing:
    """The same play with another talk, which is its last field: ``_replace`` takes much longer."""
    return tuple.__new__(Playing, (*play[:-1], talk))


def plays_in_trick(play: Playing, seat: Seat) -> bool:
    """The seat has a card in the trick on the table."""
    return (seat - play.leader) % play.contract.players < len(play.trick)


def has_played(play: Playing, seat: Seat) -> bool:
    """The seat's own first card is on the table, or gone."""
    return bool(play.tricks) or plays_in_trick(play, seat)


def no_card_played(play: Playing) -> bool:
    """The first card of the deal is still to come."""
    return not play.trick and not play.tricks
