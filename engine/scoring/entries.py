"""What a deal leaves to be scored, as the match or a person at a real table reports it.

Points are per side and before bait: cards in tricks, the last trick, runs and bella that counted.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..seats import Seat, Side

if TYPE_CHECKING:
    from ..cards import Suit


class DealEntry(NamedTuple):
    """A deal that was played out.

    ``no_trick``: the sides without a trick. ``last_trick``: the seat that took it, None where
    nobody asked. ``jack_last``: it was taken with the trump jack. ``stake``: one-deal format only.
    """

    declarer: Seat
    points: tuple[int, ...]
    no_trick: tuple[Side, ...] = ()
    last_trick: Seat | None = None
    jack_last: bool = False
    stake: int = 1
    trump: "Suit | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimEntry:
    """«Партия!» by a seat: right or wrong follows from ``points``, what each side has so far.

    Runs that do not stand yet and bella that does not count yet are not in the points.
    """

    claimant: Seat
    points: tuple[int, ...]
    declarer: Seat | None = None
    trump: "Suit | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitEntry:
    """«Байд на картах»: the whole deal goes to the others, as in a bait of the offender."""

    offender: Seat
    points: tuple[int, ...]
    no_trick: tuple[Side, ...] = ()
    declarer: Seat | None = None
    stake: int = 1
    trump: "Suit | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FineEntry:
    """A free fine, such as for a pack that was not cut (003:186, 204): the side loses so much."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownInEntry:
    """Everybody passed: the next seat deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferEntry:
    """A deal that ended before play: 50 without play, or in the one-deal format a refused double.

    ``writer``: the seat whose side gets it; None means the declarer.
    """

    declarer: Seat | None = None
    writer: Seat | None = None
    stake: int = 1
    trump: "Suit | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialEntry:
    """A klabor, or a deberts worth the match: this seat's side has won."""

    seat: Seat
    declarer: Seat | None = None
    trump: "Suit | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PencilEntry:
    """The pencil rule: a side wrote too much, and another noticed (000:107, 003:135)."""

    writer: Side
    inspector: Side
    wrote: int
    right: int


Entry: TypeAlias = (
    DealEntry
    | ClaimEntry
    | ForfeitEntry
    | FineEntry
    | ThrownInEntry
    | OfferEntry
    | SpecialEntry
    | PencilEntry
)
