"""The one scoring function, for played deals and for a real table's sheet (rules.md 7, 8, 11).

The declarer's side must have more points than the other side (two sides), than the defenders
``together``, or than ``each`` of them. More: made, everybody writes his own. Fewer: bait, he
writes 0 and a mark, his points go to the defenders. Equal: hanging, they wait in a pot; or a
bait; or a pot and a replay. Penalties come after and independently, and totals may go negative.
In the one-deal format the columns count stakes instead of points.
"""

from typing import assert_never

from ..rules import Equality, FalseClaim, MatchOf, MustBeat, Rules
from ..seats import Seat
from .dealer import next_after_passes
from .draft import Draft, break_off, finish
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
from .result import (
    BAIT,
    COUNTS_DEALS,
    HANGING,
    MADE,
    DealResult,
    Outcome,
    Pot,
    added,
    only,
    without,
)
from .shares import divide_bait, settle_pots
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
            return _score_thrown_in(rules, standing)
        case FineEntry():
            return _score_fine(standing, entry)
        case PencilEntry():
            return _score_pencil(rules, standing, entry)
        case _:
            assert_never(entry)


def outcome_of(rules: Rules, declarer: Seat, points: tuple[int, ...]) -> Outcome:
    """Made, bait or hanging, from the raw points of the sides."""
    side = rules.side_of(declarer)
    own = points[side]
    if len(points) == 2 or rules.declarer_must_beat is MustBeat.TOGETHER:
        to_beat = sum(points) - own
    else:
        to_beat = max(points[:side] + points[side + 1 :])
    if own != to_beat:
        return MADE if own > to_beat else BAIT
    equality_is_bait = rules.equality is Equality.BAIT and rules.match_of is MatchOf.TARGET
    return BAIT if equality_is_bait else HANGING


def _score_played(rules: Rules, standing: Standing, entry: DealEntry) -> DealResult:
    outcome = outcome_of(rules, entry.declarer, entry.points)
    draft = Draft.blank(standing, outcome)
    draft.declarer, draft.trump, draft.points = entry.declarer, entry.trump, entry.points
    draft.last_trick, draft.jack_last = entry.last_trick, entry.jack_last
    if rules.match_of is COUNTS_DEALS:
        _count_stake(rules, standing, draft, entry.declarer, entry.stake)
    elif outcome is HANGING:
        _hang(rules, draft, entry.declarer)
    elif outcome is BAIT:
        _bait(rules, standing, draft, entry.declarer)
    else:
        draft.own = entry.points
        _settle(rules, standing, draft, entry.declarer)
    return finish(rules, standing, draft, entry.no_trick)


def _score_forfeit(rules: Rules, standing: Standing, entry: ForfeitEntry) -> DealResult:
    """As a bait of the offender, declarer or not: also a mark, also the pots."""
    draft = Draft.blank(standing, BAIT)
    draft.declarer, draft.trump, draft.points = entry.declarer, entry.trump, entry.points
    if rules.match_of is COUNTS_DEALS:
        _count_stake(rules, standing, draft, entry.offender, entry.stake)
    else:
        _bait(rules, standing, draft, entry.offender)
    return finish(rules, standing, draft, entry.no_trick)


def _bait(rules: Rules, standing: Standing, draft: Draft, loser: Seat) -> None:
    """The loser's points go to the others, or hang between the equal best of them."""
    side, sides = rules.side_of(loser), len(draft.points)
    _settle(rules, standing, draft, loser)
    divided = divide_bait(rules, draft.points[side], loser, draft.points)
    if isinstance(divided, Pot):
        _create(draft, divided)
    else:
        draft.moved = divided
    draft.own = without(side, draft.points)
    draft.marks = only(side, 1, sides)


def _hang(rules: Rules, draft: Draft, declarer: Seat) -> None:
    """Defenders write their own, the declarer's points wait; older pots are not looked at."""
    side = rules.side_of(declarer)
    _create(draft, Pot(draft.points[side]))
    draft.own = without(side, draft.points)
    draft.replay = declarer if rules.equality == Equality.REPLAY else None


def _count_stake(
    rules: Rules, standing: Standing, draft: Draft, declarer: Seat, stake: int
) -> None:
    """One-deal format: a deal is worth its stake, a single bait two, equality carries it over."""
    side, sides = rules.side_of(declarer), len(draft.points)
    if draft.outcome is HANGING:
        _create(draft, Pot(stake))
        return
    _settle(rules, standing, draft, declarer)
    if draft.outcome is BAIT:
        draft.own = only(1 - side, stake * 2 if rules.single_bait else stake, sides)
        draft.marks = only(side, 1, sides)
    else:
        draft.own = only(side, stake, sides)


def _settle(rules: Rules, standing: Standing, draft: Draft, declarer: Seat) -> None:
    """A decided deal: the pots that are due find their winners, and a replay is over."""
    draft.replay = None
    if standing.pots:
        bait = draft.outcome is BAIT
        settled = settle_pots(rules, standing.pots, draft.points, declarer=declarer, bait=bait)
        draft.released, draft.pots = settled.released, settled.waiting


def _create(draft: Draft, pot: Pot) -> None:
    """A new pot goes behind the others; pots of 0 are not made (rules.md 11)."""
    if pot.amount:
        draft.created = (pot,)
        draft.pots = (*draft.pots, pot)


def _score_claim(rules: Rules, standing: Standing, entry: ClaimEntry) -> DealResult:
    """The deal ends with the claim: no marks, no ski."""
    side, sides = rules.side_of(entry.claimant), len(standing.scores)
    draft = Draft.blank(standing, Outcome.CLAIMED)
    draft.declarer, draft.trump, draft.points = entry.declarer, entry.trump, entry.points
    if claim_is_right(rules, standing.scores, entry.points, side):
        draft.own = only(side, entry.points[side], sides)
        return break_off(draft, dealer=standing.dealer, winner=side)
    if rules.false_claim == FalseClaim.DOUBLED:
        # 003:219; a total below 0 counts as 0 and stays. The deal is void: pots stay.
        total = max(0, standing.scores[side])
        draft.moved = tuple(-total if each == side else 2 * total for each in range(sides))
        return finish(rules, standing, draft)
    winner = winner_when_lost(rules, standing.scores, entry.claimant)
    return break_off(draft, dealer=standing.dealer, winner=winner)


def _score_offer(rules: Rules, standing: Standing, entry: OfferEntry) -> DealResult:
    """An accepted offer (000:120), or in the one-deal format a refused double."""
    writer = entry.declarer if entry.writer is None else entry.writer
    assert writer is not None
    draft = Draft.blank(standing, Outcome.OFFERED)
    draft.declarer, draft.trump = entry.declarer, entry.trump
    amount = entry.stake if rules.match_of is COUNTS_DEALS else rules.offer
    draft.moved = only(rules.side_of(writer), amount, len(standing.scores))
    _settle(rules, standing, draft, writer)
    return finish(rules, standing, draft)


def _score_special(rules: Rules, standing: Standing, entry: SpecialEntry) -> DealResult:
    """Written as the target less the present total (003:198)."""
    side = rules.side_of(entry.seat)
    draft = Draft.blank(standing, Outcome.SPECIAL)
    draft.declarer, draft.trump = entry.declarer, entry.trump
    draft.own = only(side, winning_points(rules, standing.scores[side]), len(standing.scores))
    return break_off(draft, dealer=standing.dealer, winner=side)


def _score_thrown_in(rules: Rules, standing: Standing) -> DealResult:
    dealer = next_after_passes(rules, standing.dealer)
    return break_off(
        Draft.blank(standing, Outcome.THROWN_IN), dealer=dealer, winner=standing.winner
    )


def _score_fine(standing: Standing, entry: FineEntry) -> DealResult:
    """A fine is no deal: it neither ends the match nor moves the dealer."""
    fines = only(entry.side, -entry.amount, len(standing.scores))
    draft = Draft.blank(standing, Outcome.FINE)
    return break_off(draft, dealer=standing.dealer, winner=standing.winner, fines=fines)


def _score_pencil(rules: Rules, standing: Standing, entry: PencilEntry) -> DealResult:
    """Corrects what the deal before it wrote, and so also whether that deal ended the match."""
    off, gained = pencil(entry.wrote, entry.right)
    sides = len(standing.scores)
    draft = Draft.blank(standing, Outcome.PENCIL)
    draft.moved = only(entry.inspector, gained, sides)
    fines = only(entry.writer, off, sides)
    winner, last = standing.winner, standing.last
    if last is not None:
        winner = winner_after_deal(
            rules,
            added(standing.scores, draft.moved, fines),
            declarer=last.declarer,
            last_trick=last.last_trick,
            jack_last=last.jack_last,
        )
        if standing.winner is not None:
            draft.pots = last.pots  # the match is not over, so its pots are not lost
    return break_off(draft, dealer=standing.dealer, winner=winner, fines=fines)
