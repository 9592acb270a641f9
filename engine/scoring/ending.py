"""When a match is won, and by whom (rules.md 8 and 11). The target comes before the gap."""

from ..rules import BothOver, Finish, MatchOf, Rules
from ..seats import Seat, Side, seats_from
from .result import COUNTS_DEALS
from .shares import best_of


def winner_after_deal(
    rules: Rules,
    scores: tuple[int, ...],
    *,
    declarer: Seat | None,
    last_trick: Seat | None,
    jack_last: bool = False,
) -> Side | None:
    """The side that has won once a deal is written, None to play on."""
    if rules.match_of is COUNTS_DEALS:
        return next((s for s, wins in enumerate(scores) if wins >= rules.deals_to_win), None)
    if jack_last and not rules.claim_on_trump_jack and rules.finish != Finish.AFTER_DEAL:
        return None  # 003:219: not by this deal, not by the gap either
    if max(scores) < rules.target:
        return _by_gap(rules, scores) if rules.gap else None
    over = tuple([side for side, score in enumerate(scores) if score >= rules.target])
    taker = None if last_trick is None else rules.side_of(last_trick)
    defended = None if declarer is None else rules.side_of(declarer)
    by_target = over[0] if len(over) == 1 else _choose(rules, scores, over, taker, defended)
    return _by_gap(rules, scores) if by_target is None else by_target


def claim_is_right(
    rules: Rules, scores: tuple[int, ...], points: tuple[int, ...], side: Side
) -> bool:
    """«Партия!» is right if the total and what counts so far reach the target."""
    return scores[side] + points[side] >= rules.target


def winner_when_lost(rules: Rules, scores: tuple[int, ...], loser: Seat) -> Side:
    """Who wins when a seat's side loses or resigns: the highest of the others.

    Equal ones: the next clockwise from the loser.
    """
    lost = rules.side_of(loser)
    others = dict.fromkeys(
        rules.side_of(seat)
        for seat in seats_from(loser + 1, rules.players)
        if rules.side_of(seat) != lost
    )
    return best_of(tuple(others), scores)[0]


def winning_points(rules: Rules, score: int) -> int:
    """What a special win writes: up to the target, or in the one-deal format to the last deal."""
    goal = rules.target if rules.match_of == MatchOf.TARGET else rules.deals_to_win
    return max(0, goal - score)


def _choose(
    rules: Rules,
    scores: tuple[int, ...],
    over: tuple[Side, ...],
    taker: Side | None,
    declaring: Side | None,
) -> Side | None:
    """Several are over, or none."""
    match rules.both_over:
        case BothOver.LAST_TRICK:
            return taker if taker in over else None
        case BothOver.HIGHER:
            return _highest(scores, over)
        case BothOver.DEFENDER:
            defenders = tuple(side for side in over if side != declaring)
            return _highest(scores, defenders, taker)


def _highest(
    scores: tuple[int, ...], sides: tuple[Side, ...], taker: Side | None = None
) -> Side | None:
    best = best_of(sides, scores) if sides else ()
    if len(best) == 1:
        return best[0]
    return taker if taker in best else None


def _by_gap(rules: Rules, scores: tuple[int, ...]) -> Side | None:
    if not rules.gap:
        return None
    first, second = sorted(scores, reverse=True)[:2]
    return scores.index(first) if first - second >= rules.gap else None
