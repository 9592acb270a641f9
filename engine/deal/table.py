"""What stays the same in a deal: who sits where with which pack, and, once bid, the contract."""

from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card
from ..rules import Rules
from ..seats import Seat, Side
from ..strength import Trump
from .dialogue import Contest
from .house import House

_new = tuple.__new__  # the constructor of a NamedTuple takes twice as long


class Table(NamedTuple):
    """One pack on the table. ``number`` counts packs of the match; ``replay``: who must play.

    ``order``: all seats from the eldest. ``upcard`` offered its suit. ``bottom_card`` is None
    with four players, who hold all cards.
    """

    house: House
    rules: Rules
    number: int
    dealer: Seat
    eldest: Seat
    order: tuple[Seat, ...]
    pack: tuple[Card, ...]
    upcard: Card
    bottom_card: Card | None
    replay: Seat | None

    @classmethod
    def lay(
        cls, house: House, number: int, dealer: Seat, pack: tuple[Card, ...], replay: Seat | None
    ) -> "Table":
        """A pack is put on the table by the dealer."""
        players, eldest = house.players, house.next_seat[dealer]
        order, upcard = house.seats_from[eldest], pack[6 * players]
        bottom = pack[-1] if players < 4 else None
        return _new(
            cls,
            (house, house.rules, number, dealer, eldest, order, pack, upcard, bottom, replay),
        )


class Stake(NamedTuple):
    """One-deal format: what the deal is worth, and which side may double (None = both)."""

    amount: int = 1
    doubler: Side | None = None


NO_STAKE = Stake()


@dataclass(slots=True, eq=False)
class Contract:
    """Who plays in which trump, and who leads first.

    It says nothing of the cards: a house has but a few, and there is one object for each.
    What follows ``contest`` is there because it is asked for with every card.
    """

    trump: Trump
    declarer: Seat
    leader: Seat
    contest: Contest
    house: House
    rules: Rules
    players: int
    next_seat: tuple[Seat, ...]
    side_of: tuple[Side, ...]

    @staticmethod
    def make(table: Table, declarer: Seat, trump: Trump) -> "Contract":
        """The contract of a declarer, by the table's rules."""
        house = table.house
        leader = declarer if house.declarer_leads else table.eldest
        known = house.contracts.get((declarer, leader, trump.number))
        return known or Contract._of(house, declarer, leader, trump)

    @staticmethod
    def _of(house: House, declarer: Seat, leader: Seat, trump: Trump) -> "Contract":
        order, parties = house.order_from[leader], house.parties[declarer]
        contest = Contest(house.rules, trump.suit, house.tariffs[trump.suit], order, parties)
        made = Contract(
            trump=trump,
            declarer=declarer,
            leader=leader,
            contest=contest,
            house=house,
            rules=house.rules,
            players=house.players,
            next_seat=house.next_seat,
            side_of=house.side_of,
        )
        house.contracts[declarer, leader, trump.number] = made
        return made
