"""Whose points are whose after a bait, and who wins the pots (rules.md 7 and 11).

A bait and an open pot go the same way: with two sides to the other side; ``split`` evenly among
the defenders, odd points one each to the earlier ones in turn order after the declarer; ``best``
to the defender with most points, and if several are equal best they hang between those only.
A limited pot goes to whichever of its sides has more points in the deal, and stays if equal.
``together`` looks at all pots, ``one_by_one`` at the oldest only.
"""

from dataclasses import dataclass

from ..rules import BaitGoesTo, HangingChain, Rules
from ..seats import Seat, Side, seats_from
from .result import Pot, added, only, zeros


@dataclass(frozen=True, slots=True)
class Settled:
    """What pots gave each side, and the pots that still wait, oldest first."""

    released: tuple[int, ...]
    waiting: tuple[Pot, ...]


def defenders_of(rules: Rules, declarer: Seat) -> tuple[Side, ...]:
    """The sides against the declarer, in turn order after him."""
    if len(rules.sides) == 2:
        return (1 - rules.side_of(declarer),)
    return seats_from(declarer + 1, rules.players)[:-1]


def best_of(sides: tuple[Side, ...], points: tuple[int, ...]) -> tuple[Side, ...]:
    """Those of the sides that have most points, in their order."""
    most = max(points[side] for side in sides)
    return tuple(side for side in sides if points[side] == most)


def divide_bait(
    rules: Rules, amount: int, declarer: Seat, points: tuple[int, ...]
) -> tuple[int, ...] | Pot:
    """The declarer's points for his defenders, or a pot limited to the equal best of them."""
    count = len(points)
    if count == 2:
        return only(1 - rules.side_of(declarer), amount, count)
    defenders = defenders_of(rules, declarer)
    if rules.bait_goes_to == BaitGoesTo.SPLIT:
        each, odd = divmod(amount, len(defenders))
        shares = {side: each + (at < odd) for at, side in enumerate(defenders)}
        return tuple([shares.get(side, 0) for side in range(count)])
    best = best_of(defenders, points)
    if len(best) == 1:
        return only(best[0], amount, count)
    return Pot(amount, tuple(sorted(best)))


def settle_pots(
    rules: Rules,
    pots: tuple[Pot, ...],
    points: tuple[int, ...],
    *,
    declarer: Seat,
    bait: bool,
) -> Settled:
    """The pots after a decided deal: made (or an accepted offer), or a bait of the declarer."""
    due = len(pots) if rules.hanging_chain == HangingChain.TOGETHER else 1
    released = zeros(len(points))
    waiting: list[Pot] = []
    for pot in pots[:due]:
        won = _win_pot(rules, pot, points, declarer=declarer, bait=bait)
        if isinstance(won, Pot):
            waiting.append(won)
        else:
            released = added(released, won)
    return Settled(released, (*waiting, *pots[due:]))


def _win_pot(
    rules: Rules, pot: Pot, points: tuple[int, ...], *, declarer: Seat, bait: bool
) -> tuple[int, ...] | Pot:
    if pot.sides is not None:
        best = best_of(pot.sides, points)
        return only(best[0], pot.amount, len(points)) if len(best) == 1 else pot
    if not bait:
        return only(rules.side_of(declarer), pot.amount, len(points))
    return divide_bait(rules, pot.amount, declarer, points)
