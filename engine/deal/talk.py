"""What is said and done beside the cards in a deal, and what of it already counts."""

from typing import NamedTuple

from ..cards import Run
from ..events import Event
from ..seats import Seat
from .dialogue import Speech
from .table import Stake


class Verdict(NamedTuple):
    """The comparison of runs is settled: ``scoring`` seats write their runs.

    While ``contenders`` are equal, nobody scores: the last trick decides between them.
    """

    scoring: tuple[Seat, ...]
    contenders: tuple[Seat, ...] = ()


class Bella(NamedTuple):
    """Who declared bella, and in which trick (0 is the first)."""

    seat: Seat
    trick: int


class Talk(NamedTuple):
    """It changes rarely, so it is kept apart from the cards.

    ``declared`` per seat: None = nothing yet, () = silent. ``hopeful``: the seats that hold a run
    and may still declare it with a card. ``bella_holder`` began with king and queen of trump.
    ``claimed``: how many tricks were complete at the last claim.
    ``round_is_open``: runs were declared before the lead, and the first card will settle them.
    """

    said: tuple[Event, ...]
    declared: tuple[tuple[Run, ...] | None, ...]
    hopeful: tuple[Seat, ...]
    bella_holder: Seat | None
    stake: Stake = Stake()
    speech: Speech | None = None
    verdict: Verdict | None = None
    swapped: Seat | None = None
    asked: Seat | None = None
    terz_stands: bool | None = None
    bella: Bella | None = None
    claimed: int = 0
    round_is_open: bool = False

    def heard(self, *events: Event) -> "Talk":
        """The same talk with more said."""
        return self._replace(said=(*self.said, *events))
