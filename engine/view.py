"""What one seat, or a spectator, may know of a match. It contains nothing else.

``Match.view`` is the only way out for people and computers: two matches that look the same from a
seat give equal views.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from .actions import Action
from .cards import Card, Run, Suit
from .events import Event
from .rules import Rules
from .scoring import DealResult, Pot
from .seats import Seat, Side, Sides


class Phase(StrEnum):
    """What the table is doing."""

    DEAL_DUE = "DEAL_DUE"
    BIDDING = "BIDDING"
    OFFER = "OFFER"
    DECLARING = "DECLARING"
    PLAYING = "PLAYING"
    OVER = "OVER"


class Trick(NamedTuple):
    """A trick that was taken: its cards in playing order, and their points (10 for the last)."""

    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat
    points: int

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in order."""
        return plays_from(self.leader, self.cards, len(self.cards))


def plays_from(
    leader: Seat, cards: tuple[Card, ...], players: int
) -> tuple[tuple[Seat, Card], ...]:
    """Cards in playing order with the seats that played them."""
    return tuple(((leader + at) % players, card) for at, card in enumerate(cards))


class ShownRuns(NamedTuple):
    """Runs that count and lie face up, and what they are worth together."""

    seat: Seat
    runs: tuple[Run, ...]
    points: int


class Pending(NamedTuple):
    """An offer (``stake`` None) or a double to ``stake``: made by ``by``, ``to`` must answer."""

    by: Seat
    to: Seat
    stake: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything a table's surface and one private hand need.

    ``seat`` None is a spectator: no hand, no legal actions. Points, scores, baits are per side.
    Before the first deal the fields of the deal are empty; after the end they show the last one.
    """

    # The match
    seat: Seat | None
    rules: Rules
    sides: Sides
    phase: Phase
    to_act: tuple[Seat, ...]
    dealer: Seat  # of this deal; between deals: who deals next
    scores: tuple[int, ...]
    baits: tuple[int, ...]
    pots: tuple[Pot, ...]
    results: tuple[DealResult, ...]
    winner: Side | None

    # The deal
    number: int  # packs dealt so far
    eldest: Seat | None
    replay: bool  # no bidding and no runs, after equal points
    round: int  # of the bidding, 1 or 2; else 0
    obliged: Seat | None  # the dealer, when he is to act and may not pass
    declarer: Seat | None
    trump: Suit | None
    upcard: Card | None  # while it lies on the table
    bottom_card: Card | None  # once it is shown
    stake: int  # of the one-deal format
    pending: Pending | None  # the table waits for the answer
    said: tuple[Event, ...]  # what was said and shown in this deal, in order: all but the cards

    # The play
    leader: Seat | None  # of the trick on the table, or of the next
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]  # per seat
    points: tuple[int, ...]  # cards taken, and 10 for the last trick
    counted: tuple[int, ...]  # points, runs and bella that already count
    shown_runs: tuple[ShownRuns, ...]
    bella: Seat | None  # who declared it
    asked: Seat | None  # who asked whether his terz stands
    hand_sizes: tuple[int, ...]
    shown_hands: tuple[tuple[Card, ...], ...] | None  # laid down after a right claim

    # This seat only
    hand: tuple[Card, ...] | None
    declared: tuple[Run, ...] | None  # own runs, None = not declared
    terz_stands: bool | None  # the answer to his own question
    suggested: tuple[Run, ...]  # the runs worth declaring now, () = none or not the time
    may_bella: bool  # some card may be played with bella now
    claim_is_right: bool | None  # None = no claim is possible now
    legal: tuple[Action, ...]

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last."""
        return self.tricks[-1] if self.tricks else None

    @property
    def is_mine(self) -> bool:
        """The table waits for this seat."""
        return self.seat in self.to_act
