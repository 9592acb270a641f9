"""What each side has in a deal by now, before any bait (rules.md 7).

Cards in its tricks, 10 for the last trick, runs that stand (with a trick where they need one),
and bella as far as it already counts. When the deal is over this is what is scored.
"""

from .bella import bella_points
from .declaring import run_points
from .state import Playing


def trick_points(play: Playing) -> tuple[int, ...]:
    """Points per side of cards and the last trick only."""
    return tuple(_trick_points(play))


def counted(play: Playing) -> tuple[int, ...]:
    """Points per side, all that already counts."""
    side_of = play.contract.side_of
    points = _trick_points(play)
    if play.talk.verdict is not None:
        for seat, amount in enumerate(run_points(play)):
            points[side_of[seat]] += amount
    bella = bella_points(play)
    if bella is not None:
        side, amount = bella
        points[side] += amount
    return tuple(points)


def _trick_points(play: Playing) -> list[int]:
    contract = play.contract
    side_of, points = contract.side_of, [0] * contract.house.sides
    for _, _, taker, worth in play.tricks:
        points[side_of[taker]] += worth
    return points
