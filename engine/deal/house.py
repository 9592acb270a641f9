"""What the rules mean for every deal of a match, worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards import SUITS, Suit
from ..rules import (
    BottomCard,
    Deberts,
    DebertsAward,
    Declare,
    Finish,
    FirstLead,
    FourSevens,
    MatchOf,
    Overtrump,
    Rules,
    SevenExchange,
    Upcard,
)
from ..seats import Seat, Side, seats_from
from .runs import Tariff, tariff_of

if TYPE_CHECKING:
    from .table import Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Seats and sides of a table, and the answers to what its rules are asked most often."""

    rules: Rules
    players: int
    sides: int
    next_seat: tuple[Seat, ...]
    side_of: tuple[Side, ...]
    seats_from: tuple[tuple[Seat, ...], ...]  # all seats clockwise, by the first
    order_from: tuple[tuple[int, ...], ...]  # each seat's place counted from a leader
    parties: tuple[tuple[int, ...], ...]  # by declarer: who scores runs together
    tariffs: Mapping[Suit, Tariff]  # by trump
    packet: int  # how many cards are bought, the upcard included
    shows_bottom: bool
    declarer_leads: bool
    runs_with_card: bool
    exchanges: bool
    redeals: bool
    beats_led_trump_only: bool  # overtrump = trump_led
    spares_partner: bool  # overtrump_partner = no
    claims: bool
    claims_on_jack: bool
    engine_claims: bool
    doubles: bool
    upcard_to_declarer: bool
    upcard_to_dealer: bool
    deberts_wins: bool  # at once, the match
    declaring_tricks: int  # with the cards of how many tricks runs may be declared
    contracts: dict[tuple[Seat, Seat, int], "Contract"] = field(
        default_factory=dict, compare=False, repr=False
    )  # by declarer, leader and trump, as they are made

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules) -> "House":
        """The house of a rule set; matches by the same rules share it."""
        players = rules.players
        seats = range(players)
        to_target = rules.match_of is MatchOf.TARGET
        return House(
            rules=rules,
            players=players,
            sides=len(rules.sides),
            next_seat=tuple([(seat + 1) % players for seat in seats]),
            side_of=tuple([rules.side_of(seat) for seat in seats]),
            seats_from=tuple([seats_from(seat, players) for seat in seats]),
            order_from=tuple(
                [tuple([(seat - leader) % players for seat in seats]) for leader in seats]
            ),
            parties=tuple([_parties(rules, declarer) for declarer in seats]),
            tariffs={suit: tariff_of(rules, suit) for suit in SUITS},
            packet=2 if players == 4 else rules.buy_in,
            shows_bottom=rules.bottom_card is BottomCard.SHOWN,
            declarer_leads=rules.first_lead is FirstLead.DECLARER,
            runs_with_card=rules.declare is not Declare.BEFORE_LEAD,
            exchanges=rules.seven_exchange is not SevenExchange.OFF,
            redeals=rules.four_sevens is not FourSevens.OFF,
            beats_led_trump_only=rules.overtrump is Overtrump.TRUMP_LED,
            spares_partner=rules.pairs and not rules.overtrump_partner,
            claims=rules.finish is Finish.CLAIM and to_target,
            claims_on_jack=rules.claim_on_trump_jack,
            engine_claims=rules.finish is Finish.AT_ONCE and to_target,
            doubles=rules.dave,
            upcard_to_declarer=rules.upcard is Upcard.DECLARER,
            upcard_to_dealer=rules.upcard is Upcard.DEALER,
            deberts_wins=(
                rules.deberts is not Deberts.OFF and rules.deberts_award is DebertsAward.MATCH
            ),
            declaring_tricks=2 if rules.declare is Declare.SECOND_TRICK else 1,
        )


def _parties(rules: Rules, declarer: Seat) -> tuple[int, ...]:
    """Sides, or the pooled defenders of a trio as one party (000:125)."""
    seats = range(rules.players)
    if rules.players == 3 and rules.pooled_defenders:
        return tuple([int(seat != declarer) for seat in seats])
    return tuple([rules.side_of(seat) for seat in seats])
