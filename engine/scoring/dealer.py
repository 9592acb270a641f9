"""Who deals next (rules.md 7 and 11, 000:85, 000:89)."""

from ..rules import NextDealer, Rules
from ..seats import Seat, Side
from .shares import best_of, defenders_of


def next_after_passes(rules: Rules, dealer: Seat) -> Seat:
    """After a deal that was thrown in the next seat deals, whatever the convention."""
    return (dealer + 1) % rules.players


def next_after_deal(rules: Rules, dealer: Seat, written: tuple[int, ...]) -> Seat:
    """Clockwise, or the side that wrote most: equal ones, the earlier after the dealer."""
    if rules.next_dealer is NextDealer.CLOCKWISE:
        return (dealer + 1) % rules.players
    most, seat = max(written), dealer
    while True:
        seat = (seat + 1) % rules.players
        if written[rules.side_of(seat)] == most:
            return seat


def next_after_hanging(
    rules: Rules, dealer: Seat, declarer: Seat, points: tuple[int, ...]
) -> Seat:
    """Clockwise, or a defender: the one with more, equal ones the earlier after the dealer."""
    if rules.next_dealer == NextDealer.CLOCKWISE:
        return (dealer + 1) % rules.players
    return _first_of(rules, dealer, best_of(defenders_of(rules, declarer), points))


def _first_of(rules: Rules, dealer: Seat, sides: tuple[Side, ...]) -> Seat:
    for step in range(1, rules.players):
        seat = (dealer + step) % rules.players
        if rules.side_of(seat) in sides:
            return seat
    return dealer
