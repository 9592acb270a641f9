"""What each button of an unfinished entry does to its draft."""

from dataclasses import replace

from engine import Rules

from .draft import (
    Draft,
    EntryKind,
    asked_numbers,
    names_side,
    needs_seat,
    one_step_back,
    writes_deberts,
)
from .keypad import may_be_long, with_digit, with_number

MOST_RUNS = 9
"""Twenties, or fifties, that the counters go up to."""

VERBS = frozenset(
    {
        *("seat", "other", "last", "jack", "stake"),
        *("key", "num", "run", "turn", "none"),
        *("back", "anew", "cancel"),
    }
)


def answered(rules: Rules, draft: Draft, verb: str, words: list[str]) -> Draft | None:
    """The draft after a press; None when nothing is left of it.

    :raises ValueError: a number that no button of ours carries
    """
    if verb in ("cancel", "back"):
        return one_step_back(draft) if verb == "back" else None
    match verb, words:
        case "key", [key]:
            return _key(rules, draft, key)
        case "num", [number] if len(draft.numbers) < len(asked_numbers(rules, draft)):
            return with_number(draft, int(number))
        case "run", [worth, count]:
            return _count(rules, draft, worth, _within(count, MOST_RUNS + 1))
        case "anew", [what]:
            return _anew(draft, what)
        case "turn", [turned]:
            return replace(draft, turned=turned == "1", numbers=(), typing="")
        case "none", [side]:
            return _no_trick(rules, draft, side)
        case _, [number]:
            return _choose(rules, draft, verb, number)
        case _:
            raise ValueError(verb)


def _choose(rules: Rules, draft: Draft, verb: str, number: str) -> Draft:
    """One question answered by one number."""
    match verb:
        case "seat" if needs_seat(draft):
            those = len(rules.sides) if names_side(draft) else rules.players
            return replace(draft, seat=_within(number, those))
        case "other":
            return replace(draft, other=_within(number, len(rules.sides)))
        case "last":
            return replace(draft, last_trick=_within(number, rules.players))
        case "jack":
            return replace(draft, jack=number == "1")
        case "stake":
            return replace(draft, stake=_within(number, 1025))
        case _:
            return draft  # one press more than was needed


def _key(rules: Rules, draft: Draft, key: str) -> Draft:
    """A key of the number pad. One key too many, pressed in haste, changes nothing."""
    if len(draft.numbers) >= len(asked_numbers(rules, draft)):
        return draft
    if key == "ok":
        return with_number(draft) if draft.typing else draft
    if key == "long":
        return replace(draft, long=True) if may_be_long(draft) else draft
    return with_digit(draft, str(_within(key, 10)))


def _count(rules: Rules, draft: Draft, worth: str, count: int) -> Draft:
    """The counters of a game of four players; another game asks its questions anew.

    :raises ValueError: nothing is worth that much
    """
    match worth:
        case "20":
            counted = replace(draft, twenties=count)
        case "50":
            counted = replace(draft, fifties=count)
        case "deberts" if writes_deberts(rules):
            counted = replace(draft, deberts=rules.target * min(count, 1))
        case _:
            raise ValueError(worth)
    return replace(counted, no_trick=None, last_trick=None, jack=None)


def _anew(draft: Draft, what: str) -> Draft:
    """A line that is corrected: its numbers, or whose it is, are asked again.

    :raises ValueError: nothing else is
    """
    asked = replace(draft, no_trick=None, marked=(), last_trick=None, jack=None)
    match what:
        case "numbers":
            return replace(asked, exact=None, numbers=(), typing="", long=False)
        case "seat":
            return replace(asked, seat=None, other=None)
        case _:
            raise ValueError(what)


def _no_trick(rules: Rules, draft: Draft, side: str) -> Draft:
    """One side of two at once; of more sides several may be ticked."""
    if side == "all":
        return replace(draft, no_trick=())
    if side == "ok":
        return replace(draft, no_trick=draft.marked)
    number = _within(side, len(rules.sides))
    if len(rules.sides) == 2:
        return replace(draft, no_trick=(number,))
    return replace(draft, marked=tuple(sorted({*draft.marked} ^ {number})))


def _within(number: str, end: int) -> int:
    """The number, which is below ``end``.

    :raises ValueError: it is not
    """
    if not (number.isascii() and number.isdigit() and int(number) < end):
        raise ValueError(number)
    return int(number)


def begun(words: list[str], rules: Rules) -> Draft:
    """The draft that a button of the sheet begins: a declarer's, or another kind's.

    :raises ValueError: no such seat, no such kind
    """
    if words[0] == "by":
        return Draft(seat=_within(words[1], rules.players))
    return Draft(kind=EntryKind(words[1]))
