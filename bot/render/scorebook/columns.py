"""The lines of a sheet in columns of letters that are all equally wide, for narrow phones.

A side has two columns: what was written in a line, and what that made together. Everything stands
right over right, the names above the totals. Where all that is too wide the running totals go.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.render.names import columns, isolated, unlike

WIDEST = 34
"""Letters of one line that a narrow phone shows without breaking it."""
WIDEST_SIDE = 15
"""Letters that a side's columns take at most for its name's sake."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its number or sign, and by side the entry and the total."""

    sign: str
    cells: tuple[str, ...]
    totals: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Widths that all rows of one sheet share: of signs, entries, totals (0: none), sides."""

    sign: int
    entry: int
    total: int
    side: int

    @classmethod
    def of(cls, rows: Sequence[Row], sides: int, names: Sequence[str] = ()) -> "Columns":
        """Wide enough for every row, and for the names as far as there is room."""
        sign = max([2, *(len(row.sign) for row in rows)])
        entry = max([3, *(len(cell) for row in rows for cell in row.cells)])
        total = max([3, *(len(total) for row in rows for total in row.totals)])
        room = (WIDEST - sign) // sides - 1
        if sides > 3 or entry + 1 + total > room:
            widest = max(entry, total)
            needed = cls(sign=sign, entry=entry, total=0, side=widest)
        else:
            needed = cls(sign=sign, entry=entry, total=total, side=entry + 1 + total)
        wanted = max((columns(name) for name in names), default=0)
        return replace(needed, side=max(needed.side, min(wanted, room, WIDEST_SIDE)))

    def heads(self, names: Sequence[str]) -> str:
        """The names above their columns."""
        cells = (right(name, self.side) for name in cut(names, self.side))
        return (" " * self.sign + "│" + "│".join(cells)).rstrip()

    def line(self, row: Row) -> str:
        """One line of the sheet."""
        cells = map(self._cell, row.cells, row.totals)
        return "│".join([right(row.sign, self.sign), *cells])

    def sums(self, row: Row) -> str:
        """The last line: only totals."""
        totals = (right(total, self.side) for total in row.totals)
        return "│".join([right(row.sign, self.sign), *totals])

    def rule(self, sides: int) -> str:
        """What stands between the lines and their sum, and under the names."""
        return "┼".join(["─" * self.sign, *["─" * self.side] * sides])

    def _cell(self, entry: str, total: str) -> str:
        both = f"{right(entry, self.entry)} {right(total, self.total)}" if self.total else entry
        return right(both, self.side)


def right(text: str, width: int) -> str:
    """The text at the right end of so many columns."""
    blank = " " * (width - columns(text))
    return blank + isolated(text)


def cut(names: Sequence[str], width: int) -> tuple[str, ...]:
    """The names in so many columns each, where people still know who is meant.

    A pair keeps something of both, a name of several words the first one whole and as much of
    the others as there is room for. Of names that come out alike the second word is known by its
    initial; those that are alike all the same begin with their number.
    """
    begun = [_cut(name, width) for name in names]
    short: list[str] = []
    for at, name in enumerate(names):
        told = begun[at]
        if _are_alike(told, [*begun[:at], *begun[at + 1 :]]):
            told = _with_initial(name, width)
        if _are_alike(told, short):
            told = f"{at + 1}·{_cut(name, width - 2)}"
        short.append(told)
    return tuple(short)


def _are_alike(name: str, others: Sequence[str]) -> bool:
    return unlike(name, 0, others) != name


def _with_initial(name: str, width: int) -> str:
    """«Вяче…П.» of «Вячеслав Петрович»; of one word what it was cut to."""
    first, *others = name.split()
    if not others or columns(name) <= width or width < 6:
        return _cut(name, width)
    initial = others[-1][0] + "."
    room = width - columns(initial)
    return (first if columns(first) <= room else _chopped(first, room)) + initial


def _cut(name: str, width: int) -> str:
    if columns(name) <= width:
        return name
    pair = name.split(" + ")
    if len(pair) > 1:
        each = (width - len(pair) + 1) // len(pair)
        return "+".join(_cut(one, each) for one in pair)
    first, *others = re.split(r"(?<=[\s-])", name)
    first = first.rstrip()
    if others and columns(first) <= width < columns(first) + 3:
        return first.rstrip("-")
    return _chopped(name, width)


def _chopped(name: str, width: int) -> str:
    kept = ""
    for letter in name:
        if columns(kept + letter) > width - 1:
            break
        kept += letter
    return kept.rstrip(" -·\u200d") + "…"
