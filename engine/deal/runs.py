"""Runs in a hand: finding them, what they are worth, which is senior, what to declare.

terz = 3 in a row, 20. fifty = 4 or more, 50. With ``hundred = 5`` five and six are 100; with
``hundred = 6`` six is 100 and five is a fifty above any four. Seven is a deberts where the rules
know it; eight never. One card may be in one run only (rules.md 5 and 11, 000:46, 000:56).
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias, final

from ..cards import PACK, RUNS, SUITS, Run, Suit
from ..events import Kind
from ..rules import Deberts, Rules
from ..seats import Seat

Seniority: TypeAlias = tuple[int, int, int]
"""Kind, top rank, trump: the greater tuple is senior."""

_POINTS: Final = {Kind.TERZ: 20, Kind.FIFTY: 50, Kind.LONG_FIFTY: 50, Kind.HUNDRED: 100}
_LEVEL: Final = {kind: level for level, kind in enumerate(Kind)}


class Value(NamedTuple):
    """What a run is named, what it writes if it counts, and how senior it is."""

    kind: Kind
    points: int
    seniority: Seniority


@final
class Tariff:
    """The runs of a rule set with a trump. ``values`` has those that may be declared."""

    __slots__ = ("_deberts", "_hundred", "_rivals", "values")

    def __init__(self, rules: Rules, trump: Suit) -> None:
        self.values = {
            run: Value(
                kind,
                _POINTS.get(kind, rules.target),
                (_LEVEL[kind], run.rank, int(rules.trump_precedence and run.suit is trump)),
            )
            for run in RUNS
            if (kind := kind_of(rules, run, trump)) is not None
        }
        self._rivals: dict[Run, tuple[Run, ...]] = {}
        self._hundred = rules.hundred
        self._deberts = tuple(
            [rules.target if knows_deberts(rules, suit, trump) else 0 for suit in SUITS]
        )

    def total(self, runs: tuple[Run, ...]) -> int:
        """What several runs write together."""
        return sum([self.values[run].points for run in runs])

    def senior(self, runs: tuple[Run, ...]) -> Run:
        """The run that is named aloud; of equal ones the first in the order of notation."""
        if len(runs) == 1:
            return runs[0]
        return max(runs, key=lambda run: self.values[run].seniority)

    def best(self, hand: int) -> Run | None:
        """The most senior run that a hand could declare."""
        held = tuple([run for run in self.values if run.mask & hand == run.mask])
        return self.senior(held) if held else None

    def suggest(self, hand: int) -> tuple[Run, ...]:
        """Most points, then most senior, then fewest, then longest (rules.md 11)."""
        found: list[Run] = []
        for number, deberts in enumerate(self._deberts):
            held = hand >> 8 * number & 0xFF
            if held & held >> 1 & held >> 2:
                found += _best_of_suit(held, number, self._hundred, deberts)
        if len(found) > 1:
            found.sort(key=lambda run: run.sort_key)
        return tuple(found)

    def rivals(self, run: Run) -> tuple[Run, ...]:
        """All runs of the same kind that somebody else could hold beside this one."""
        if run not in self._rivals:
            kind = self.values[run].kind
            self._rivals[run] = tuple(
                [
                    other
                    for other, value in self.values.items()
                    if value.kind is kind and not other.mask & run.mask
                ]
            )
        return self._rivals[run]


def kind_of(rules: Rules, run: Run, trump: Suit) -> Kind | None:
    """How a run is named, None for a length the rules do not know."""
    match run.length:
        case 3:
            return Kind.TERZ
        case 5 | 6 if rules.hundred and run.length >= rules.hundred:
            return Kind.HUNDRED
        case 5 if rules.hundred:
            return Kind.LONG_FIFTY
        case 4 | 5 | 6:
            return Kind.FIFTY
        case 7 if knows_deberts(rules, run.suit, trump):
            return Kind.DEBERTS
        case _:
            return None


def knows_deberts(rules: Rules, suit: Suit, trump: Suit) -> bool:
    """Seven in a row of this suit are a combination."""
    return rules.deberts is Deberts.ANY or (rules.deberts is Deberts.TRUMP and suit is trump)


def suggested_runs(rules: Rules, hand: int, trump: Suit) -> tuple[Run, ...]:
    """The runs that a hand had better declare."""
    return tariff_of(rules, trump).suggest(hand)


def total_of(rules: Rules, runs: tuple[Run, ...], trump: Suit) -> int:
    """What several runs write together."""
    return tariff_of(rules, trump).total(runs)


@lru_cache(maxsize=256)
def tariff_of(rules: Rules, trump: Suit) -> Tariff:
    """The tariff of a rule set, worked out once."""
    return Tariff(rules, trump)


def holds_a_run(hand: int) -> bool:
    """Three neighbours in a suit."""
    return hand & hand >> 1 & hand >> 2 & _BOTTOMS != 0


def holders_of_runs(hands: Iterable[int]) -> tuple[Seat, ...]:
    """The seats with three neighbours in a suit."""
    return tuple(
        [seat for seat, hand in enumerate(hands) if hand & hand >> 1 & hand >> 2 & _BOTTOMS]
    )


_BOTTOMS: Final = sum(0b00111111 << 8 * number for number in range(4))

_Piece: TypeAlias = tuple[int, int]  # length and top rank


@lru_cache(maxsize=8192)
def _best_of_suit(held: int, number: int, hundred: int, deberts: int) -> tuple[Run, ...]:
    """The runs to declare of one suit; ``deberts`` is what seven are worth, 0 = unknown."""

    def worth(length: int) -> int:
        if length == 7:
            return deberts
        if hundred and length >= hundred:
            return 100
        return 20 if length == 3 else 50

    def level(length: int) -> int:
        if length in (5, 6):
            return 3 if hundred and length >= hundred else 1 + (hundred == 6)
        return {3: 0, 4: 1, 7: 4}[length]

    def key(pieces: tuple[_Piece, ...]) -> tuple[int, list[_Piece], int, int]:
        senior = sorted(((level(length), top) for length, top in pieces), reverse=True)
        lengths = [length for length, _ in pieces]
        return sum(map(worth, lengths)), senior, -len(pieces), sum(lengths)

    best = max(_disjoint(held, 7, 7 if deberts else 6), key=key)
    return tuple([Run(length, PACK[8 * number + top]) for length, top in best])


@cache
def _disjoint(held: int, top: int, longest: int) -> tuple[tuple[_Piece, ...], ...]:
    """Every set of disjoint pieces with their tops at ``top`` or below."""
    return tuple(_each_disjoint(held & (2 << top) - 1, top, longest)) if top >= 2 else ((),)


def _each_disjoint(held: int, top: int, longest: int) -> Iterator[tuple[_Piece, ...]]:
    yield from _disjoint(held, top - 1, longest)
    for length in range(3, min(longest, top + 1) + 1):
        piece = (1 << length) - 1 << top - length + 1
        if held & piece == piece:
            for rest in _disjoint(held, top - length, longest):
                yield ((length, top), *rest)
