"""Where a match stands between two deals: all that scoring the next one needs to know."""

from typing import NamedTuple

from ..rules import Rules
from ..seats import Seat, Side
from .ending import winner_when_lost
from .result import BAIT, HANGING, MADE, DealResult, Outcome, Pot, added, zeros

_PLAYED = (MADE, BAIT, HANGING)


class Standing(NamedTuple):
    """Totals and marks per side, pots oldest first, who deals next, and who has won.

    ``replay``: the seat that plays the next deal without bidding (equality: replay).
    ``last``: the last deal that was played to its end, for corrections of what it wrote.
    """

    scores: tuple[int, ...]
    baits: tuple[int, ...]
    pots: tuple[Pot, ...] = ()
    dealer: Seat = 0
    replay: Seat | None = None
    winner: Side | None = None
    last: DealResult | None = None

    @classmethod
    def start(cls, rules: Rules, dealer: Seat = 0) -> "Standing":
        """Before the first deal."""
        nothing = zeros(len(rules.sides))
        return cls(scores=nothing, baits=nothing, dealer=dealer)

    def after(self, result: DealResult) -> "Standing":
        """The standing once a result is written. Pots left at the end are lost (rules.md 7)."""
        winner = result.winner
        return Standing(
            added(self.scores, result.written, result.penalties),
            added(self.baits, result.marks),
            () if winner is not None else result.pots,
            result.dealer,
            result.replay,
            winner,
            result if result.outcome in _PLAYED else self._last_after(result),
        )

    def resigned(self, rules: Rules, seat: Seat) -> "Standing":
        """After a seat gave the match up for its side: nothing is written, the others win."""
        return self._replace(pots=(), winner=winner_when_lost(rules, self.scores, seat))

    def _last_after(self, result: DealResult) -> DealResult | None:
        match result.outcome:
            case Outcome.THROWN_IN | Outcome.FINE | Outcome.PENCIL:
                return self.last
            case Outcome.SPECIAL:
                return None
            case Outcome.CLAIMED if result.winner is not None:
                return None
            case _:
                return result
