"""The one scoring function, for played deals and for a real table's sheet (rules.md 7, 8, 11).

The declarer's side must have more points than the other side (two sides), than the defenders
``together``, or than ``each`` of them. More: made, everybody writes his own. Fewer: bait, he
writes 0 and a mark, his points go to the defenders. Equal: hanging, they wait in a pot; or a
bait; or a pot and a replay. Penalties come after and independently, and totals may go negative.
In the one-deal format the columns count stakes instead of points.
"""

from dataclasses import replace
from typing import assert_never

from ..rules import BaitPenalty, Equality, FalseClaim, MatchOf, MustBeat, Rules
from ..seats import Seat, Side
from .dealer import next_after_deal, next_after_hanging, next_after_passes
from .ending import claim_is_right, winner_after_deal, winner_when_lost, winning_points
from .entries import (
    ClaimEntry,
    DealEntry,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    SpecialEntry,
    ThrownInEntry,
)
from .pencil import pencil
from .result import DealResult, Outcome, Pot, added, only, zeros
from .shares import defenders_of, divide_bait, settle_pots
from .standing import Standing


def score_deal(rules: Rules, standing: Standing, entry: Entry) -> DealResult:
    """What an entry writes, given where the match stands. ``Standing.after`` adds it up.

    The entry is taken as it is: whether its numbers are possible is the sheet's question.
    A wrong claim under ``false_claim: nothing`` is no result; ask ``claim_is_right`` first.
    """
    match entry:
        case DealEntry():
            return _score_played(rules, standing, entry)
        case ForfeitEntry():
            return _score_forfeit(rules, standing, entry)
        case ClaimEntry():
            return _score_claim(rules, standing, entry)
        case OfferEntry():
            return _score_offer(rules, standing, entry)
        case SpecialEntry():
            return _score_special(rules, standing, entry)
        case ThrownInEntry():
            dealer = next_after_passes(rules, standing.dealer)
            return replace(_blank(standing, Outcome.THROWN_IN), dealer=dealer)
        case FineEntry():
            fined = only(entry.side, -entry.amount, len(standing.scores))
            return replace(_blank(standing, Outcome.FINE), penalties=fined)
        case PencilEntry():
            return _score_pencil(rules, standing, entry)
        case _:
            assert_never(entry)


def outcome_of(rules: Rules, declarer: Seat, points: tuple[int, ...]) -> Outcome:
    """Made, bait or hanging, from the raw points of the sides."""
    own = points[rules.side_of(declarer)]
    against = [points[side] for side in defenders_of(rules, declarer)]
    to_beat = sum(against) if rules.declarer_must_beat == MustBeat.TOGETHER else max(against)
    if own > to_beat:
        return Outcome.MADE
    equality_is_bait = rules.equality == Equality.BAIT and rules.match_of == MatchOf.TARGET
    return Outcome.BAIT if own < to_beat or equality_is_bait else Outcome.HANGING


def _score_played(rules: Rules, standing: Standing, entry: DealEntry) -> DealResult:
    outcome = outcome_of(rules, entry.declarer, entry.points)
    if rules.match_of == MatchOf.DEALS:
        result = _stakes(rules, standing, entry, entry.declarer, outcome)
    elif outcome == Outcome.HANGING:
        result = _hang(rules, standing, entry)
    elif outcome == Outcome.BAIT:
        result = _bait(rules, standing, entry, entry.declarer)
    else:
        result = _make(rules, standing, entry)
    result = replace(
        result,
        declarer=entry.declarer,
        trump=entry.trump,
        last_trick=entry.last_trick,
        jack_last=entry.jack_last,
    )
    return _finish(rules, standing, _fine(rules, standing, result, entry.no_trick))


def _score_forfeit(rules: Rules, standing: Standing, entry: ForfeitEntry) -> DealResult:
    """As a bait of the offender, declarer or not: also a mark, also the pots."""
    if rules.match_of == MatchOf.DEALS:
        result = _stakes(rules, standing, entry, entry.offender, Outcome.BAIT)
    else:
        result = _bait(rules, standing, entry, entry.offender)
    result = replace(result, declarer=entry.declarer, trump=entry.trump)
    return _finish(rules, standing, _fine(rules, standing, result, entry.no_trick))


def _make(rules: Rules, standing: Standing, entry: DealEntry) -> DealResult:
    settled = settle_pots(rules, standing.pots, entry.points, declarer=entry.declarer, bait=False)
    return replace(
        _blank(standing, Outcome.MADE),
        points=entry.points,
        own=entry.points,
        released=settled.released,
        pots=settled.waiting,
        replay=None,
    )


def _bait(
    rules: Rules, standing: Standing, entry: DealEntry | ForfeitEntry, loser: Seat
) -> DealResult:
    """The loser's points go to the others; older pots are looked at first, they are older."""
    side, sides = rules.side_of(loser), len(entry.points)
    amount = entry.points[side]
    settled = settle_pots(rules, standing.pots, entry.points, declarer=loser, bait=True)
    divided = divide_bait(rules, amount, loser, entry.points)
    created = _pots_of(divided) if isinstance(divided, Pot) else ()
    return replace(
        _blank(standing, Outcome.BAIT),
        points=entry.points,
        own=added(entry.points, only(side, -amount, sides)),
        moved=zeros(sides) if isinstance(divided, Pot) else divided,
        released=settled.released,
        marks=only(side, 1, sides),
        created=created,
        pots=settled.waiting + created,
        replay=None,
    )


def _hang(rules: Rules, standing: Standing, entry: DealEntry) -> DealResult:
    """Defenders write their own, the declarer's points wait; older pots are not looked at."""
    side = rules.side_of(entry.declarer)
    amount = entry.points[side]
    created = _pots_of(Pot(amount))
    return replace(
        _blank(standing, Outcome.HANGING),
        points=entry.points,
        own=added(entry.points, only(side, -amount, len(entry.points))),
        created=created,
        pots=standing.pots + created,
        replay=entry.declarer if rules.equality == Equality.REPLAY else None,
    )


def _stakes(
    rules: Rules,
    standing: Standing,
    entry: DealEntry | ForfeitEntry,
    declarer: Seat,
    outcome: Outcome,
) -> DealResult:
    """One-deal format: a deal is worth its stake, a single bait two, equality carries it over."""
    side, sides = rules.side_of(declarer), 2
    if outcome == Outcome.HANGING:
        created = _pots_of(Pot(entry.stake))
        blank = _blank(standing, Outcome.HANGING)
        return replace(blank, points=entry.points, created=created, pots=standing.pots + created)
    bait = outcome == Outcome.BAIT
    worth = entry.stake * (2 if bait and rules.single_bait else 1)
    settled = settle_pots(rules, standing.pots, entry.points, declarer=declarer, bait=bait)
    return replace(
        _blank(standing, outcome),
        points=entry.points,
        own=only(1 - side if bait else side, worth, sides),
        released=settled.released,
        marks=only(side, 1, sides) if bait else zeros(sides),
        pots=settled.waiting,
        replay=None,
    )


def _score_claim(rules: Rules, standing: Standing, entry: ClaimEntry) -> DealResult:
    """The deal ends with the claim: no marks, no ski."""
    side, sides = rules.side_of(entry.claimant), len(standing.scores)
    result = replace(
        _blank(standing, Outcome.CLAIMED),
        declarer=entry.declarer,
        trump=entry.trump,
        points=entry.points,
    )
    if claim_is_right(rules, standing.scores, entry.points, side):
        own = only(side, entry.points[side], sides)
        return replace(result, own=own, written=own, winner=side)
    if rules.false_claim == FalseClaim.DOUBLED:
        # 003:219; a total below 0 counts as 0 and stays. The deal is void: pots stay.
        total = max(0, standing.scores[side])
        moved = tuple(-total if each == side else 2 * total for each in range(sides))
        return _finish(rules, standing, replace(result, moved=moved))
    return replace(result, winner=winner_when_lost(rules, standing.scores, entry.claimant))


def _score_offer(rules: Rules, standing: Standing, entry: OfferEntry) -> DealResult:
    """An accepted offer (000:120), or in the one-deal format a refused double."""
    writer = entry.declarer if entry.writer is None else entry.writer
    assert writer is not None
    sides = len(standing.scores)
    amount = entry.stake if rules.match_of == MatchOf.DEALS else rules.offer
    settled = settle_pots(rules, standing.pots, zeros(sides), declarer=writer, bait=False)
    return _finish(
        rules,
        standing,
        replace(
            _blank(standing, Outcome.OFFERED),
            declarer=entry.declarer,
            trump=entry.trump,
            moved=only(rules.side_of(writer), amount, sides),
            released=settled.released,
            pots=settled.waiting,
            replay=None,
        ),
    )


def _score_special(rules: Rules, standing: Standing, entry: SpecialEntry) -> DealResult:
    """Written as the target less the present total (003:198)."""
    side = rules.side_of(entry.seat)
    own = only(side, winning_points(rules, standing.scores[side]), len(standing.scores))
    return replace(
        _blank(standing, Outcome.SPECIAL),
        declarer=entry.declarer,
        trump=entry.trump,
        own=own,
        written=own,
        winner=side,
    )


def _score_pencil(rules: Rules, standing: Standing, entry: PencilEntry) -> DealResult:
    """Corrects what the deal before it wrote, and so also whether that deal ended the match."""
    off, gained = pencil(entry.wrote, entry.right)
    sides = len(standing.scores)
    result = replace(
        _blank(standing, Outcome.PENCIL),
        written=only(entry.inspector, gained, sides),
        moved=only(entry.inspector, gained, sides),
        penalties=only(entry.writer, off, sides),
    )
    last = standing.last
    if last is None:
        return result
    winner = winner_after_deal(
        rules,
        added(standing.scores, result.written, result.penalties),
        declarer=last.declarer,
        last_trick=last.last_trick,
        jack_last=last.jack_last,
    )
    reopened = standing.winner is not None and winner is None
    return replace(result, winner=winner, pots=last.pots if reopened else result.pots)


def _blank(standing: Standing, outcome: Outcome) -> DealResult:
    """A result that changes nothing: everything stays as it stands."""
    nothing = zeros(len(standing.scores))
    return DealResult(
        outcome=outcome,
        declarer=None,
        trump=None,
        points=nothing,
        written=nothing,
        penalties=nothing,
        last_trick=None,
        own=nothing,
        moved=nothing,
        released=nothing,
        bait_penalties=nothing,
        ski_penalties=nothing,
        marks=nothing,
        created=(),
        pots=standing.pots,
        dealer=standing.dealer,
        replay=standing.replay,
        winner=standing.winner,
    )


def _pots_of(pot: Pot) -> tuple[Pot, ...]:
    """Pots of 0 are not made (rules.md 11)."""
    return (pot,) if pot.amount else ()


def _fine(
    rules: Rules, standing: Standing, result: DealResult, no_trick: tuple[Side, ...]
) -> DealResult:
    """Penalties: the third bait by its convention, and a side without a trick."""
    if rules.match_of == MatchOf.DEALS:
        return result
    baits = tuple(
        -100 if mark and _bait_costs(rules, before + 1) else 0
        for mark, before in zip(result.marks, standing.baits, strict=True)
    )
    ski = tuple(-rules.ski if side in no_trick else 0 for side in range(len(baits)))
    if not any(baits) and not any(ski):
        return result
    return replace(result, bait_penalties=baits, ski_penalties=ski, penalties=added(baits, ski))


def _bait_costs(rules: Rules, number: int) -> bool:
    """Whether the bait of that number in the match costs a hundred (003:185, 003:205)."""
    match rules.bait_penalty:
        case BaitPenalty.OFF:
            return False
        case BaitPenalty.EVERY_THIRD:
            return number % 3 == 0
        case BaitPenalty.THIRD_AND_LATER:
            return number >= 3


def _finish(rules: Rules, standing: Standing, result: DealResult) -> DealResult:
    """Add up what is written, then the end of the match and who deals next."""
    written = added(result.own, result.moved, result.released)
    winner = winner_after_deal(
        rules,
        added(standing.scores, written, result.penalties),
        declarer=result.declarer,
        last_trick=result.last_trick,
        jack_last=result.jack_last,
    )
    if result.outcome == Outcome.HANGING:
        assert result.declarer is not None
        dealer = next_after_hanging(rules, standing.dealer, result.declarer, result.points)
    else:
        dealer = next_after_deal(rules, standing.dealer, written)
    return replace(result, written=written, winner=winner, dealer=dealer)
