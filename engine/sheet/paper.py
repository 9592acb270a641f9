"""Points as they are drawn on paper (003:146-164).

A crossed circle is 100, a circle 50, a stick 20; small points stand below the line when they are
added and above it when they are taken off, never both. Of all ways to draw a number the one with
the least small points is meant, then the one with the fewest symbols.
"""

from typing import NamedTuple


class PaperNumber(NamedTuple):
    """What is drawn. ``small`` > 0 stands below the line, < 0 above it."""

    crossed: int
    circles: int
    sticks: int
    small: int


def paper(points: int) -> PaperNumber:
    """The canonical drawing of a number of points.

    :raises ValueError: for negative totals, which are shown as plain numbers
    """
    if points < 0:
        raise ValueError(points)
    size = 0
    while True:
        ways = [
            PaperNumber(*symbols, small)
            for small in (size, -size)
            if (symbols := _symbols(points - small)) is not None
        ]
        if ways:
            return min(ways, key=lambda drawn: sum(drawn[:3]))
        size += 1


def _symbols(points: int) -> tuple[int, int, int] | None:
    """Crossed circles, circles and sticks for exactly so many points, as few as can be."""
    if points < 0:
        return None
    ways = (
        (crossed, circles, (points - 100 * crossed - 50 * circles) // 20)
        for crossed in range(points // 100, -1, -1)
        for circles in (0, 1)
        if points - 100 * crossed - 50 * circles >= 0
        and (points - 100 * crossed - 50 * circles) % 20 == 0
    )
    return min(ways, key=sum, default=None)
