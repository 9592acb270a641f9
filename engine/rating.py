"""Elo for two to four sides: a match is a round of duels between the winner and each other side.

A side's strength is the mean of its members. The winner has beaten every other side; the others
have no result among themselves, since only one wins (003:133). With more sides a duel moves less,
so that a match moves about as much at any table. Ratings are whole numbers; what one side gains
the others lose, and members of a side move together.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

START = 1500
"""The rating everybody begins with."""

SWING = 32
"""The most a match between two newcomers of equal strength could move twice over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """A participant before a match. Computers have no rating."""

    rating: int = START
    is_computer: bool = False


def is_rated(sides: Sequence[Sequence[Rated]]) -> bool:
    """Only matches of at least two people and no computer count."""
    everybody = [member for side in sides for member in side]
    return len(everybody) >= 2 and not any(member.is_computer for member in everybody)


def expected(own: float, other: float) -> float:
    """The chance of the stronger and the weaker, by Elo's curve: 400 points are ten to one."""
    return 1.0 / (1.0 + math.pow(10.0, (other - own) / 400.0))


def changes(sides: Sequence[Sequence[Rated]], winner: int) -> tuple[int, ...]:
    """What each member of each side gains or loses, one number a side; all 0 when not rated."""
    if not is_rated(sides):
        return (0,) * len(sides)
    strengths = [sum(member.rating for member in side) / len(side) for side in sides]
    swing = SWING / (len(sides) - 1)
    lost = [
        0
        if side == winner
        else round(swing * (1.0 - expected(strengths[winner], strengths[side])))
        for side in range(len(sides))
    ]
    return tuple(sum(lost) if side == winner else -loss for side, loss in enumerate(lost))
