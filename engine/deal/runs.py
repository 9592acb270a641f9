"""Runs in a hand: finding them, what they are worth, which is senior, what to declare.

terz = 3 in a row, 20. fifty = 4 or more, 50. With ``hundred = 5`` five and six are 100; with
``hundred = 6`` six is 100 and five is a fifty above any four. Seven is a deberts where the rules
know it; eight never. One card may be in one run only (rules.md 5 and 11, 000:46, 000:56).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from ..cards import PACK, RUNS, Run, Suit
from ..events import Kind
from ..rules import Deberts, Rules

Seniority: TypeAlias = tuple[int, int, int]
"""Kind, top rank, trump: the greater tuple is senior."""

_POINTS: Final = {Kind.TERZ: 20, Kind.FIFTY: 50, Kind.LONG_FIFTY: 50, Kind.HUNDRED: 100}
_LEVEL: Final = {kind: level for level, kind in enumerate(Kind)}


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
        case 7 if _knows_deberts(rules, run.suit, trump):
            return Kind.DEBERTS
        case _:
            return None


def points_of(rules: Rules, run: Run, trump: Suit) -> int:
    """What a run writes if it counts."""
    kind = kind_of(rules, run, trump)
    return 0 if kind is None else _POINTS.get(kind, rules.target)


def total_of(rules: Rules, runs: tuple[Run, ...], trump: Suit) -> int:
    """What several runs write together."""
    return sum([points_of(rules, run, trump) for run in runs])


def seniority(rules: Rules, run: Run, trump: Suit) -> Seniority:
    """What decides between two runs before the order of speaking does."""
    kind = kind_of(rules, run, trump)
    level = -1 if kind is None else _LEVEL[kind]
    return level, run.rank, int(rules.trump_precedence and run.suit is trump)


def senior_of(rules: Rules, runs: tuple[Run, ...], trump: Suit) -> Run:
    """The run that is named aloud; of equal ones the first in the order of notation."""
    return max(runs, key=lambda run: seniority(rules, run, trump))


def best_run(rules: Rules, hand: int, trump: Suit) -> Run | None:
    """The most senior run that a hand could declare."""
    held = [run for run in RUNS if run.mask & hand == run.mask]
    known = tuple([run for run in held if kind_of(rules, run, trump) is not None])
    return senior_of(rules, known, trump) if known else None


def holds_a_run(hand: int) -> bool:
    """Three neighbours in a suit."""
    row = hand & hand >> 1 & hand >> 2
    return bool(row & _BOTTOMS)


def suggested_runs(rules: Rules, hand: int, trump: Suit) -> tuple[Run, ...]:
    """Most points, then most senior, then fewest, then longest (rules.md 11)."""
    if not holds_a_run(hand):
        return ()
    found: list[Run] = []
    for number in range(4):
        held = hand >> 8 * number & 0xFF
        suit = PACK[8 * number].suit
        known = rules.deberts is not Deberts.OFF and _knows_deberts(rules, suit, trump)
        best = _best_of_suit(held, rules.hundred, rules.target if known else 0)
        found += [Run(length, PACK[8 * number + top]) for length, top in best]
    return tuple(sorted(found, key=lambda run: run.sort_key))


def _knows_deberts(rules: Rules, suit: Suit, trump: Suit) -> bool:
    return rules.deberts is Deberts.ANY or (rules.deberts is Deberts.TRUMP and suit is trump)


_BOTTOMS: Final = sum(0b00111111 << 8 * number for number in range(4))

_Piece: TypeAlias = tuple[int, int]  # length and top rank


@lru_cache(maxsize=2048)
def _best_of_suit(held: int, hundred: int, deberts: int) -> tuple[_Piece, ...]:
    """The pieces to declare of one suit; ``deberts`` is what seven are worth, 0 = unknown."""

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

    longest = 7 if deberts else 6
    return max(_disjoint(held, 7, longest), key=key)


def _disjoint(held: int, top: int, longest: int) -> Iterator[tuple[_Piece, ...]]:
    """Every set of disjoint pieces with their tops at ``top`` or below."""
    if top < 2:
        yield ()
        return
    yield from _disjoint(held, top - 1, longest)
    for length in range(3, min(longest, top + 1) + 1):
        piece = (1 << length) - 1 << top - length + 1
        if held & piece == piece:
            for rest in _disjoint(held, top - length, longest):
                yield ((length, top), *rest)


@lru_cache(maxsize=4096)
def rivals(rules: Rules, run: Run, trump: Suit) -> tuple[Run, ...]:
    """All runs of the same kind that somebody else could hold beside this one."""
    kind = kind_of(rules, run, trump)
    return tuple(
        [
            other
            for other in RUNS
            if not other.mask & run.mask and kind_of(rules, other, trump) is kind
        ]
    )
