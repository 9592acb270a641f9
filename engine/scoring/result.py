"""A scored deal: what each side wrote and where every number came from."""

from dataclasses import dataclass
from enum import StrEnum
from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from ..rules import MatchOf
from ..seats import Seat, Side

if TYPE_CHECKING:
    from ..cards import Suit


class Outcome(StrEnum):
    """How a deal ended. The last two are lines of a sheet only."""

    MADE = "made"
    BAIT = "bait"
    HANGING = "hanging"
    CLAIMED = "claimed"
    THROWN_IN = "thrown_in"
    OFFERED = "offered"
    SPECIAL = "special"
    FINE = "fine"
    PENCIL = "pencil"


@dataclass(frozen=True, slots=True)
class Pot:
    """Points (in the one-deal format: stakes) that wait for a winner.

    ``sides``: who may win them, None when everybody may.
    """

    amount: int
    sides: tuple[Side, ...] | None = None


# Members that every deal is asked for: each time they are looked up at home takes 50 ns.
MADE: Final = Outcome.MADE
BAIT: Final = Outcome.BAIT
HANGING: Final = Outcome.HANGING
COUNTS_DEALS: Final = MatchOf.DEALS


class DealResult(NamedTuple):
    """One line of a score, all tuples per side.

    ``written = own + moved + released`` and the total changes by ``written + penalties``;
    ``own``: what the side made itself and kept in its own column, ``moved``: points of a bait, an
    offer or a claim that changed hands, ``released``: from pots. ``penalties``: the sum of
    ``bait_penalties``, ``ski_penalties`` and fines, never above 0.
    ``marks``: baits to add. ``created``: the pots this deal made. ``pots``: all that wait after
    it, oldest first; lost if the match is over. ``replay``: the declarer of a replayed next deal.
    """

    outcome: Outcome
    declarer: Seat | None
    trump: "Suit | None"
    points: tuple[int, ...]
    written: tuple[int, ...]
    penalties: tuple[int, ...]
    last_trick: Seat | None
    own: tuple[int, ...]
    moved: tuple[int, ...]
    released: tuple[int, ...]
    bait_penalties: tuple[int, ...]
    ski_penalties: tuple[int, ...]
    marks: tuple[int, ...]
    created: tuple[Pot, ...]
    pots: tuple[Pot, ...]
    dealer: Seat
    replay: Seat | None
    winner: Side | None
    jack_last: bool = False


def zeros(sides: int) -> tuple[int, ...]:
    """Nothing for each of so many sides."""
    return _ZEROS[sides]


def only(side: Side, amount: int, sides: int) -> tuple[int, ...]:
    """An amount for one side, nothing for the others."""
    column = [0] * sides
    column[side] = amount
    return tuple(column)


def without(side: Side, column: tuple[int, ...]) -> tuple[int, ...]:
    """The column with 0 for one side."""
    kept = list(column)
    kept[side] = 0
    return tuple(kept)


def added(first: tuple[int, ...], *others: tuple[int, ...]) -> tuple[int, ...]:
    """Columns of numbers per side, added up."""
    for other in others:
        if other is not _ZEROS[len(first)]:
            first = tuple(map(add, first, other))
    return first


_ZEROS = {sides: (0,) * sides for sides in (2, 3, 4)}
