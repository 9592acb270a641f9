"""Whether an entry can be right: what is refused, what is only warned about, what to ask.

rules.md 9 and the fine print "Entries" of 11.
"""

from enum import StrEnum
from typing import assert_never

from ..rules import BellaAward, BothOver, Deberts, DebertsAward, FalseClaim, Finish, MatchOf, Rules
from ..scoring import (
    ClaimEntry,
    DealEntry,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    SpecialEntry,
    Standing,
    ThrownInEntry,
    claim_is_right,
    score_deal,
)
from ..seats import Seat, Side
from .bounds import LAST_TRICK, bounds, is_possible_sum, is_runs, least_runs, nearest_sum
from .errors import EntryError, EntryReason


class EntryWarning(StrEnum):
    """What is odd about an entry, but may be so at a real table."""

    MANY_RUNS = "many_runs"  # above five terz' worth
    RUNS_WITHOUT_TRICK = "runs_without_trick"  # these rules count them only with a trick
    OTHER_DECLARER = "other_declarer"  # a replayed deal has the same declarer


class Question(StrEnum):
    """What must be known of a deal besides its points."""

    NO_TRICK = "no_trick"
    LAST_TRICK = "last_trick"
    JACK_LAST = "jack_last"


def check_entry(rules: Rules, standing: Standing, entry: Entry) -> None:
    """Refuse what cannot have happened.

    :raises EntryError: with the reason and the bound
    """
    match entry:
        case DealEntry():
            _check_deal(rules, entry)
        case ForfeitEntry():
            _check_forfeit(rules, entry)
        case ClaimEntry():
            _check_claim(rules, standing, entry)
        case OfferEntry():
            _check_offer(rules, entry)
        case SpecialEntry():
            _check_special(rules, entry)
        case FineEntry():
            _check_fine(rules, entry)
        case PencilEntry():
            _check_pencil(rules, entry)
        case ThrownInEntry():
            pass
        case _:
            assert_never(entry)


def warnings(rules: Rules, standing: Standing, entry: Entry) -> tuple[EntryWarning, ...]:
    """What to ask about again before a possible entry is written."""
    if not isinstance(entry, DealEntry):
        return ()
    odd = {
        EntryWarning.MANY_RUNS: least_runs(rules, sum(entry.points)) > 5 * 20,
        EntryWarning.RUNS_WITHOUT_TRICK: any(
            entry.points[side] > _most_without_trick(rules) for side in entry.no_trick
        ),
        EntryWarning.OTHER_DECLARER: standing.replay not in {None, entry.declarer},
    }
    return tuple(warning for warning, is_so in odd.items() if is_so)


def questions(rules: Rules, standing: Standing, entry: DealEntry) -> tuple[Question, ...]:
    """What these conventions need to know of this deal, from its declarer and points.

    Ask ``NO_TRICK`` first and ask again with the answer: a ski changes who is over the target.
    """
    if rules.match_of == MatchOf.DEALS:
        return ()
    result = score_deal(rules, standing, entry)
    scores = standing.after(result).scores
    over = [side for side, score in enumerate(scores) if score >= rules.target]
    declaring = rules.side_of(entry.declarer)
    asked = {
        Question.NO_TRICK: rules.ski > 0 and _may_lack_a_trick(rules, entry.points),
        Question.LAST_TRICK: _needs_last_trick(rules, scores, over, declaring),
        Question.JACK_LAST: _minds_the_jack(rules) and bool(over or result.winner is not None),
    }
    return tuple(question for question, is_asked in asked.items() if is_asked)


def remainder(rules: Rules, points: int, runs: int) -> int:
    """Two sides of four players: the other side's points, from one side's and all runs.

    ``runs``: the sum of all terz, fifties and bella of the deal, of both sides (003:114).

    :raises EntryError: more points than there are
    """
    game = bounds(rules)[1] + runs
    if not 0 <= points <= game:
        raise EntryError(EntryReason.NOT_THIS_GAME, value=points, bound=game)
    return game - points


def _check_deal(rules: Rules, entry: DealEntry) -> None:
    _check_seats(rules, entry.declarer, entry.last_trick)
    _check_points(rules, entry.points)
    _check_sides(rules, *entry.no_trick)
    _check_stake(rules, entry.stake)
    _check_tricks(rules, entry)
    total = sum(entry.points)
    lowest = bounds(rules)[0]
    if total < lowest:
        raise EntryError(EntryReason.TOO_FEW_POINTS, value=total, bound=lowest)
    if not is_possible_sum(rules, total):
        nearest = nearest_sum(rules, total)
        raise EntryError(EntryReason.NOT_THIS_GAME, value=total, bound=nearest)


def _check_tricks(rules: Rules, entry: DealEntry) -> None:
    if len(set(entry.no_trick)) == len(rules.sides):
        raise EntryError(EntryReason.SOMEBODY_TOOK_TRICKS)
    for side in entry.no_trick:
        if not _lacks_a_trick(rules, entry.points, side):
            value = entry.points[side]
            raise EntryError(EntryReason.CARDS_WITHOUT_TRICK, value=value, side=side)
    if entry.last_trick is None:
        return
    taker = rules.side_of(entry.last_trick)
    if taker in entry.no_trick:
        raise EntryError(EntryReason.TAKER_HAS_A_TRICK, side=taker)
    if entry.points[taker] < LAST_TRICK:
        value = entry.points[taker]
        raise EntryError(EntryReason.LAST_TRICK_IS_TEN, value=value, bound=LAST_TRICK, side=taker)


def _check_forfeit(rules: Rules, entry: ForfeitEntry) -> None:
    _check_seats(rules, entry.offender, entry.declarer)
    _check_points(rules, entry.points)
    _check_sides(rules, *entry.no_trick)
    _check_stake(rules, entry.stake)


def _check_claim(rules: Rules, standing: Standing, entry: ClaimEntry) -> None:
    _check_seats(rules, entry.claimant, entry.declarer)
    _check_points(rules, entry.points)
    _check_known(rules.match_of == MatchOf.TARGET and rules.finish != Finish.AFTER_DEAL)
    side = rules.side_of(entry.claimant)
    free = rules.false_claim == FalseClaim.NOTHING or rules.finish == Finish.AT_ONCE
    if free and not claim_is_right(rules, standing.scores, entry.points, side):
        needed = rules.target - standing.scores[side]
        raise EntryError(
            EntryReason.CLAIM_IS_WRONG, value=entry.points[side], bound=needed, side=side
        )


def _check_offer(rules: Rules, entry: OfferEntry) -> None:
    _check_seats(rules, entry.declarer, entry.writer)
    _check_known(bool(rules.offer) or rules.dave)
    _check_stake(rules, entry.stake)
    if entry.declarer is None and entry.writer is None:
        raise EntryError(EntryReason.WRITER_IS_MISSING)


def _check_special(rules: Rules, entry: SpecialEntry) -> None:
    _check_seats(rules, entry.seat, entry.declarer)
    deberts = rules.deberts != Deberts.OFF and rules.deberts_award == DebertsAward.MATCH
    _check_known(rules.klabor or deberts)


def _check_fine(rules: Rules, entry: FineEntry) -> None:
    _check_sides(rules, entry.side)
    if entry.amount <= 0:
        raise EntryError(EntryReason.NOT_A_FINE, value=entry.amount, bound=1)


def _check_pencil(rules: Rules, entry: PencilEntry) -> None:
    _check_sides(rules, entry.writer, entry.inspector)
    if entry.writer == entry.inspector:
        raise EntryError(EntryReason.OWN_INSPECTOR, side=entry.writer)


def _check_seats(rules: Rules, *seats: Seat | None) -> None:
    for seat in seats:
        if seat is not None and not 0 <= seat < rules.players:
            raise EntryError(EntryReason.NOT_A_SEAT, value=seat, bound=rules.players - 1)


def _check_sides(rules: Rules, *sides: Side) -> None:
    for side in sides:
        if not 0 <= side < len(rules.sides):
            raise EntryError(EntryReason.NOT_A_SIDE, value=side, bound=len(rules.sides) - 1)


def _check_points(rules: Rules, points: tuple[int, ...]) -> None:
    if len(points) != len(rules.sides):
        raise EntryError(
            EntryReason.WRONG_NUMBER_OF_POINTS, value=len(points), bound=len(rules.sides)
        )
    for side, each in enumerate(points):
        if each < 0:
            raise EntryError(EntryReason.NEGATIVE_POINTS, value=each, bound=0, side=side)


def _check_stake(rules: Rules, stake: int) -> None:
    """A stake starts at one and only doubles, and only where doubling exists."""
    doubled = stake >= 1 and stake & (stake - 1) == 0
    if not doubled or (stake > 1 and not rules.dave):
        raise EntryError(EntryReason.NOT_A_STAKE, value=stake, bound=1)


def _check_known(known: bool) -> None:
    if not known:
        raise EntryError(EntryReason.NOT_IN_THESE_RULES)


def _lacks_a_trick(rules: Rules, points: tuple[int, ...], side: Side) -> bool:
    """Whether a side's points can be runs and bella alone, with all cards at the others."""
    others = sum(points) - points[side]
    return is_runs(rules, points[side]) and is_possible_sum(rules, others)


def _may_lack_a_trick(rules: Rules, points: tuple[int, ...]) -> bool:
    return any(
        each <= _most_without_trick(rules) and _lacks_a_trick(rules, points, side)
        for side, each in enumerate(points)
    )


def _most_without_trick(rules: Rules) -> int:
    """What a side without a trick can have under these rules: runs, bella, both or nothing."""
    if not rules.runs_need_trick:
        return 10_000
    return 20 if rules.bella_award == BellaAward.OWNER else 0


def _needs_last_trick(
    rules: Rules, scores: tuple[int, ...], over: list[Side], declaring: Side
) -> bool:
    if len(over) < 2:
        return False
    if rules.both_over == BothOver.LAST_TRICK:
        return True
    if rules.both_over == BothOver.HIGHER:
        return False
    defending = [scores[side] for side in over if side != declaring]
    return defending.count(max(defending)) > 1


def _minds_the_jack(rules: Rules) -> bool:
    return not rules.claim_on_trump_jack and rules.finish != Finish.AFTER_DEAL
