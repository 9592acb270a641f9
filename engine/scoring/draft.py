"""A result while it is being worked out, and its last steps: penalties, the end, who deals."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..rules import BaitPenalty, Rules
from ..seats import Seat, Side
from .dealer import next_after_deal, next_after_hanging
from .ending import winner_after_deal
from .result import COUNTS_DEALS, HANGING, DealResult, Outcome, Pot, added, zeros
from .standing import Standing

if TYPE_CHECKING:
    from ..cards import Suit


@dataclass(slots=True)
class Draft:
    """What is known of a result so far. A fresh one changes nothing: everything stays."""

    outcome: Outcome
    points: tuple[int, ...]
    own: tuple[int, ...]
    moved: tuple[int, ...]
    released: tuple[int, ...]
    marks: tuple[int, ...]
    pots: tuple[Pot, ...]
    replay: Seat | None
    created: tuple[Pot, ...] = ()
    declarer: Seat | None = None
    trump: "Suit | None" = None
    last_trick: Seat | None = None
    jack_last: bool = False

    @classmethod
    def blank(cls, standing: Standing, outcome: Outcome) -> "Draft":
        """Nothing written, pots and replay as they stand."""
        nothing = zeros(len(standing.scores))
        return cls(
            outcome, nothing, nothing, nothing, nothing, nothing, standing.pots, standing.replay
        )


def finish(
    rules: Rules, standing: Standing, draft: Draft, no_trick: tuple[Side, ...] = ()
) -> DealResult:
    """Penalties, the sum of what is written, the end of the match and who deals next."""
    written = _sum_of(draft)
    penalties = baits = ski = zeros(len(written))
    if draft.marks is not baits or no_trick:
        baits, ski = _penalties(rules, standing, draft.marks, no_trick)
        penalties = added(baits, ski)
    winner = winner_after_deal(
        rules,
        added(standing.scores, written, penalties),
        declarer=draft.declarer,
        last_trick=draft.last_trick,
        jack_last=draft.jack_last,
    )
    if draft.outcome is HANGING:
        assert draft.declarer is not None
        dealer = next_after_hanging(rules, standing.dealer, draft.declarer, draft.points)
    else:
        dealer = next_after_deal(rules, standing.dealer, written)
    return _result(draft, written, (penalties, baits, ski), dealer=dealer, winner=winner)


def break_off(
    draft: Draft, *, dealer: Seat, winner: Side | None, fines: tuple[int, ...] | None = None
) -> DealResult:
    """The sum of what is written, where no deal was played to its end."""
    nothing = zeros(len(draft.points))
    fined = nothing if fines is None else fines
    return _result(draft, _sum_of(draft), (fined, nothing, nothing), dealer=dealer, winner=winner)


def _sum_of(draft: Draft) -> tuple[int, ...]:
    nothing = zeros(len(draft.points))
    own = draft.own
    if draft.moved is not nothing:
        own = added(own, draft.moved)
    return own if draft.released is nothing else added(own, draft.released)


def _penalties(
    rules: Rules, standing: Standing, marks: tuple[int, ...], no_trick: tuple[Side, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For baits and for sides without a trick; neither exists in the one-deal format."""
    nothing = zeros(len(marks))
    baits, ski = nothing, nothing
    if rules.match_of is COUNTS_DEALS:
        return baits, ski
    if marks is not nothing and rules.bait_penalty is not BaitPenalty.OFF:
        baits = tuple(
            -100 if mark and _bait_costs(rules, before + 1) else 0
            for mark, before in zip(marks, standing.baits, strict=True)
        )
    if no_trick and rules.ski:
        ski = tuple(-rules.ski if side in no_trick else 0 for side in range(len(marks)))
    return baits, ski


def _bait_costs(rules: Rules, number: int) -> bool:
    """Whether the bait of that number in the match costs a hundred (003:185, 003:205)."""
    match rules.bait_penalty:
        case BaitPenalty.OFF:
            return False
        case BaitPenalty.EVERY_THIRD:
            return number % 3 == 0
        case BaitPenalty.THIRD_AND_LATER:
            return number >= 3


def _result(
    draft: Draft,
    written: tuple[int, ...],
    penalties: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]],
    *,
    dealer: Seat,
    winner: Side | None,
) -> DealResult:
    total, baits, ski = penalties
    return DealResult(  # by place: by name it takes three times as long
        draft.outcome,
        draft.declarer,
        draft.trump,
        draft.points,
        written,
        total,
        draft.last_trick,
        draft.own,
        draft.moved,
        draft.released,
        baits,
        ski,
        draft.marks,
        draft.created,
        draft.pots,
        dealer,
        draft.replay,
        winner,
        draft.jack_last,
    )
