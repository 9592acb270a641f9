"""Who sits where: seats clockwise, and the sides they score for."""

from typing import Final, TypeAlias

Seat: TypeAlias = int  # 0 … n−1, clockwise
Side: TypeAlias = int  # an index into ``sides``
Sides: TypeAlias = tuple[tuple[Seat, ...], ...]

SEATS: Final = tuple([(seat,) for seat in range(4)])
"""Each seat alone."""


def sides_of(players: int, pairs: bool) -> Sides:
    """Each seat for itself, or the two pairs of opposite seats."""
    if pairs:
        return (0, 2), (1, 3)
    return tuple((seat,) for seat in range(players))


def seats_from(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with ``first``."""
    return tuple((first + step) % players for step in range(players))
