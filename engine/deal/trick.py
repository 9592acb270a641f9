"""A trick that was taken."""

from typing import NamedTuple

from ..cards import Card
from ..seats import Seat


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

    def card_of(self, seat: Seat) -> Card:
        """What a seat played."""
        return self.cards[(seat - self.leader) % len(self.cards)]


def plays_from(
    leader: Seat, cards: tuple[Card, ...], players: int
) -> tuple[tuple[Seat, Card], ...]:
    """Cards in playing order with the seats that played them."""
    return tuple([((leader + at) % players, card) for at, card in enumerate(cards)])
