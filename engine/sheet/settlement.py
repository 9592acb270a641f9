"""Who owes whom after a match: arithmetic only, no money passes through (003:166-175).

Per match every other side pays the winner the same. Per point it pays (the target rounded down
to hundreds − its total) × rate, never below 0: double below 100; with three players to 501 or
1001 double below 250 and triple below 100.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import MatchOf, Rules
from ..seats import Side


class Transfer(NamedTuple):
    """One person pays another; both are indices into the balances."""

    payer: int
    receiver: int
    amount: int


def settlement(
    rules: Rules,
    scores: Sequence[int],
    winner: Side,
    rate: int = 1,
    per_match: int | None = None,
) -> tuple[int, ...]:
    """What each side gets, negative = pays; it adds up to nothing. Pairs pay per pair."""
    pays = [
        0 if side == winner else _owes(rules, score, rate) if per_match is None else per_match
        for side, score in enumerate(scores)
    ]
    return tuple(sum(pays) if side == winner else -owed for side, owed in enumerate(pays))


def transfers(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """The payments that settle a running account, the largest debts first.

    ``balances``: what each person is to get, negative = pays; they add up to nothing.
    """
    assert sum(balances) == 0
    left = list(balances)
    paid: list[Transfer] = []
    while any(left):
        payer, receiver = left.index(min(left)), left.index(max(left))
        amount = min(-left[payer], left[receiver])
        left[payer] += amount
        left[receiver] -= amount
        paid.append(Transfer(payer, receiver, amount))
    return tuple(paid)


def _owes(rules: Rules, score: int, rate: int) -> int:
    if rules.match_of == MatchOf.DEALS:
        return max(0, rules.deals_to_win - score) * rate
    missing = max(0, rules.target // 100 * 100 - score)
    return missing * _times(rules, score) * rate


def _times(rules: Rules, score: int) -> int:
    if rules.players == 3 and rules.target in {501, 1001}:
        return 3 if score < 100 else 2 if score < 250 else 1
    return 2 if score < 100 else 1
