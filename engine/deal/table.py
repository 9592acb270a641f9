"""What stays the same in a deal: who sits where with which pack, and, once bid, the contract."""

from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card
from ..rules import Declare, Finish, MatchOf, Overtrump, Rules, SevenExchange
from ..seats import Seat, Side, seats_from
from ..strength import Trump
from .dialogue import Contest


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One pack on the table. ``number`` counts packs of the match; ``replay``: who must play.

    ``upcard`` offered its suit; ``bottom_card`` is None with four players, who hold all cards.
    """

    rules: Rules
    number: int
    dealer: Seat
    pack: tuple[Card, ...]
    replay: Seat | None

    @property
    def eldest(self) -> Seat:
        """The seat after the dealer."""
        return (self.dealer + 1) % self.rules.players

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats from the eldest."""
        return seats_from(self.eldest, self.rules.players)

    @property
    def upcard(self) -> Card:
        """The card turned after the first six of everybody."""
        return self.pack[6 * self.rules.players]

    @property
    def bottom_card(self) -> Card | None:
        """The last of the 32, unless the pack is dealt out."""
        return self.pack[-1] if self.rules.players < 4 else None


class Stake(NamedTuple):
    """One-deal format: what the deal is worth, and which side may double (None = both)."""

    amount: int = 1
    doubler: Side | None = None


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays in which trump, who leads first, and which law of play follows."""

    table: Table
    rules: Rules
    trump: Trump
    declarer: Seat
    leader: Seat
    contest: Contest
    players: int
    next_seat: tuple[Seat, ...]
    side_of: tuple[Side, ...]
    beats_led_trump_only: bool  # overtrump = trump_led
    spares_partner: bool  # overtrump_partner = no
    exchanges: bool  # the trump seven may go for the upcard
    runs_with_card: bool  # runs are declared with a card
    claims: bool  # «Партия!» may be said
    doubles: bool  # the stake may be doubled

    @classmethod
    def make(cls, table: Table, declarer: Seat, trump: Trump) -> "Contract":
        """The contract of a declarer, by the table's rules."""
        rules = table.rules
        players = rules.players
        leader = declarer if rules.first_lead == "declarer" else table.eldest
        order = tuple([(seat - leader) % players for seat in range(players)])
        return cls(
            table,
            rules,
            trump,
            declarer,
            leader,
            Contest(rules, trump.suit, order, _parties(rules, declarer)),
            players,
            tuple([(seat + 1) % players for seat in range(players)]),
            tuple([rules.side_of(seat) for seat in range(players)]),
            rules.overtrump is Overtrump.TRUMP_LED,
            rules.pairs and not rules.overtrump_partner,
            rules.seven_exchange is not SevenExchange.OFF and table.upcard.suit is trump.suit,
            rules.declare is not Declare.BEFORE_LEAD and table.replay is None,
            rules.finish is Finish.CLAIM and rules.match_of is MatchOf.TARGET,
            rules.dave,
        )


def _parties(rules: Rules, declarer: Seat) -> tuple[int, ...]:
    """Who scores runs together: sides, or the pooled defenders of a trio (000:125)."""
    seats = range(rules.players)
    if rules.players == 3 and rules.pooled_defenders:
        return tuple([int(seat != declarer) for seat in seats])
    return tuple([rules.side_of(seat) for seat in seats])
