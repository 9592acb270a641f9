"""Which numbers a deal can have (rules.md 7 and 11).

Base = cards in play + 10 for the last trick. On top come runs and bella, in twenties and fifties,
and where the rules have them a ten of a bella counted card by card, or a deberts as the target.
"""

from ..rules import BellaAward, Deberts, DebertsAward, Rules

LAST_TRICK = 10
GAME = 152 + LAST_TRICK
"""The whole pack and the last trick: every deal of four players."""

_BASES = {
    (2, 3): (28, 156),
    (2, 4): (36, 160),
    (3, 3): (95, 162),
    (3, 4): (128, 162),
}


def bounds(rules: Rules) -> tuple[int, int]:
    """The lowest and the highest base of a deal played out."""
    if rules.players == 4:
        return GAME, GAME
    return _BASES[rules.players, rules.buy_in]


def is_possible_sum(rules: Rules, total: int) -> bool:
    """Whether a deal's points, all sides together, leave a possible base under some runs."""
    lowest, highest = bounds(rules)
    return any(is_runs(rules, total - base) for base in range(lowest, min(highest, total) + 1))


def nearest_sum(rules: Rules, total: int) -> int:
    """The possible sum nearest to an impossible one; of two, the lower."""
    step = 1
    while True:
        for other in (total - step, total + step):
            if is_possible_sum(rules, other):
                return other
        step += 1


def is_runs(rules: Rules, points: int) -> bool:
    """Whether points can come from runs and bella alone, without a card."""
    if points < 0:
        return False
    if _is_twenties_and_fifties(points):
        return True
    if rules.bella_award == BellaAward.PER_CARD and _is_twenties_and_fifties(points - 10):
        return True
    return _has_deberts_points(rules) and _is_twenties_and_fifties(points - rules.target)


def least_runs(rules: Rules, total: int) -> int:
    """The least that must have come from runs and bella, a deberts for the target aside."""
    above = total - bounds(rules)[1]
    if _has_deberts_points(rules) and above >= rules.target:
        above -= rules.target
    return max(0, above)


def _is_twenties_and_fifties(points: int) -> bool:
    return points >= 0 and points % 10 == 0 and points not in {10, 30}


def _has_deberts_points(rules: Rules) -> bool:
    return rules.deberts != Deberts.OFF and rules.deberts_award == DebertsAward.TARGET_POINTS
