"""Points as people type them in reply to a sheet: `85 77`, `85`, `б 182`, `вис`, `85+20 77`.

Numbers stand in the order of the columns. A name (or enough of it) in front says who declared,
«б» beside or instead of a number that its column declared and is bait, «вис» that the points
were equal. Letters of both alphabets that look alike are taken for one another, and so are
letters that look like digits.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine import Rules
from engine.rules import MustBeat

from .draft import Draft, EntryKind, Step, asked_numbers, names_side

_ALIKE = str.maketrans("ABCEHIKMOPTXYaceiopxyu", "АВСЕНІКМОРТХУасеіорхуи")
_DIGITS = str.maketrans("ОоOoЗзІіIil|", "000033111111")
_LETTERS_FOR_DIGITS = frozenset("ОоOoЗзІіIil|")

_BAIT = frozenset({"б", "b", "байд", "байт", "бейт", "бэйт", "болт", "bait"})
_HANGING = frozenset(
    {"в", "вис", "вися", "висяк", "висит", "висить", "висячий", "hang", "hanging"}
)
_THROWN_IN = frozenset({"пас", "пасы", "паси", "мимо", "брошено", "pass"})
_YES = frozenset({"+", "да", "так", "ок", "ok", "yes"})
_NO = frozenset({"нет", "ні", "no", "никто", "ніхто", "nobody"})
_ALL = frozenset({"все", "всі", "усі", "all", "everybody"})

_NUMBER = re.compile(r"\d{1,4}(\+\d{1,3})*")
_SEPARATORS = re.compile(r"[\s:;,/\\—–-]+")
_PARTS = re.compile(r"(?P<before>[бb]?)(?P<number>[^бb]+)(?P<after>[бb]?)")


class Unread(StrEnum):
    """Why typed words are no entry. Each has a sentence ``sheet-typed-<reason>``."""

    WORD = "word"  # not understood
    COUNT = "count"  # more numbers than sides, or fewer
    DECLARER = "declarer"  # who declared must be known first
    BAIT_TOTAL = "bait-total"  # what the others write is missing
    OWN_POINTS = "own-points"  # three and four players: also the declarer's own
    ODD_GAME = "odd-game"  # this game has no half


class UnreadableError(ValueError):
    """The typed words are no entry; ``word`` is the one in question."""

    def __init__(self, reason: Unread, word: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.word = word


@dataclass(frozen=True, slots=True)
class _Column:
    """A number, with what was added to it, or only a mark in its place."""

    value: int | None
    added: tuple[int, ...] = ()
    bait: bool = False


@dataclass(slots=True)
class _Words:
    """What was typed, sorted."""

    columns: list[_Column]
    declarer: int | None = None
    hangs: bool = False


def says_yes(text: str) -> bool:
    """The typed word writes what is previewed."""
    return text.strip().casefold() in _YES


def looks_like_points(text: str) -> bool:
    """Whether a message that answers nothing may be meant for a sheet."""
    words = [word for word in _SEPARATORS.split(text) if word]
    known = _BAIT | _HANGING | _THROWN_IN
    return (
        0 < len(words) <= 6
        and any(_is_number(word) or _folded(word) in known for word in words)
        and all(_is_number(word) or len(word) <= 24 for word in words)
    )


def are_points(text: str) -> bool:
    """Whether a line typed on a page of the settings is a deal all the same: two numbers."""
    words = [word for word in _SEPARATORS.split(text) if word]
    return looks_like_points(text) and sum(map(_is_number, words)) > 1


def are_clearly_points(text: str) -> bool:
    """Whether a line can hardly mean anything but a deal: «85 77», «вис 81», «б 162»."""
    words = [word for word in _SEPARATORS.split(text) if word]
    marks = sum(_folded(word) in _BAIT | _HANGING for word in words)
    return looks_like_points(text) and marks + sum(map(_is_number, words)) > 1


def read_answer(
    text: str, rules: Rules, names: Sequence[str], draft: Draft, step: Step
) -> Draft | None:
    """The draft with what is asked answered by names, yes or no; None: that is no answer."""
    words = [word for word in _SEPARATORS.split(text) if word]
    if step is Step.JACK and len(words) == 1 and (says_yes(text) or _says(words[0], _NO)):
        return replace(draft, jack=says_yes(text))
    if step is Step.NO_TRICK and len(words) == 1 and _says(words[0], _NO | _ALL):
        return replace(draft, no_trick=())
    whole = _named(text.strip(), names)
    found = [whole] if whole is not None else [_named(word, names) for word in words]
    places = [place for place in found if place is not None]
    if not places or len(places) != len(found):
        return None
    by_seat = len(names) == rules.players
    sides = [rules.side_of(place) if by_seat else place for place in places]
    seat = places[0] if by_seat else rules.sides[places[0]][0]
    if step is Step.NO_TRICK:
        return replace(draft, no_trick=tuple(sorted(set(sides))))
    return _with_person(draft, step, seat, sides[0]) if len(places) == 1 else None


def _with_person(draft: Draft, step: Step, seat: int, side: int) -> Draft | None:
    match step:
        case Step.LAST_TRICK:
            return replace(draft, last_trick=seat)
        case Step.OTHER:
            return replace(draft, other=side) if side != draft.seat else None
        case Step.SEAT:
            return replace(draft, seat=side if names_side(draft) else seat)
        case _:
            return None


def read_points(text: str, rules: Rules, names: Sequence[str], draft: Draft | None) -> Draft:
    """The draft with what was typed; without one, a new deal.

    :raises UnreadableError: with the reason and the word
    """
    if draft is not None and draft.kind is not EntryKind.DEAL:
        return _fill(text, rules, draft)
    if _folded(text.strip()) in _THROWN_IN:
        place = draft or Draft()
        return Draft(kind=EntryKind.THROWN_IN, line=place.line, replaces=place.replaces)
    words = _sort(text, names)
    draft = replace(
        draft or Draft(),
        no_trick=None,
        marked=(),
        last_trick=None,
        jack=None,
        typing="",
        long=False,
    )
    if words.declarer is not None:
        by_seat = len(names) == rules.players
        seat = words.declarer if by_seat else rules.sides[words.declarer][0]
        draft = replace(draft, seat=seat)
    if words.hangs:
        return _read_hanging(rules, draft, words)
    if any(column.bait for column in words.columns):
        return _read_bait(rules, draft, words)
    return _read_plain(rules, draft, words)


def _fill(text: str, rules: Rules, draft: Draft) -> Draft:
    """The numbers of another kind of entry, in the order they are asked."""
    numbers = []
    for word in filter(None, _SEPARATORS.split(text)):
        column = _column(word)
        if column is None or column.value is None or column.bait:
            raise UnreadableError(Unread.WORD, word)
        numbers.append(column.value)
    needed = len(asked_numbers(rules, draft))
    kept = draft.numbers if len(draft.numbers) + len(numbers) <= needed else ()
    if not numbers or len(kept) + len(numbers) > needed:
        raise UnreadableError(Unread.COUNT)
    return replace(draft, numbers=(*kept, *numbers), typing="", long=False, exact=None)


def _read_plain(rules: Rules, draft: Draft, words: _Words) -> Draft:
    values = [column.value for column in words.columns if column.value is not None]
    if not values and words.declarer is not None:
        return draft
    if len(values) == len(rules.sides):
        return replace(draft, exact=tuple(values), numbers=())
    if rules.players == 4 and len(values) == len(rules.sides) - 1:
        added = [points for column in words.columns for points in column.added]
        draft = _with_runs(draft, added)
        return replace(draft, exact=None, numbers=tuple(values))
    needed = len(asked_numbers(rules, draft))
    is_whole = draft.exact is not None or len(draft.numbers) == needed
    started = () if is_whole else draft.numbers
    if values and len(started) + len(values) <= needed:
        return replace(draft, exact=None, numbers=(*started, *values))
    raise UnreadableError(Unread.COUNT)


def _read_hanging(rules: Rules, draft: Draft, words: _Words) -> Draft:
    values = [column.value for column in words.columns if column.value is not None]
    if len(rules.sides) == 2:
        if not values and rules.pairs:
            if draft.game % 2:
                raise UnreadableError(Unread.ODD_GAME, str(draft.game))
            values = [draft.game // 2]
        if not values or set(values) != {values[0]}:
            raise UnreadableError(Unread.COUNT)
        return replace(draft, exact=(values[0], values[0]))
    if draft.seat is None:
        raise UnreadableError(Unread.DECLARER)
    if len(values) == len(rules.sides):
        return replace(draft, exact=tuple(values))
    if len(values) != len(rules.sides) - 1:
        raise UnreadableError(Unread.COUNT)
    together = rules.declarer_must_beat is MustBeat.TOGETHER
    values.insert(draft.seat, sum(values) if together else max(values))
    return replace(draft, exact=tuple(values))


def _read_bait(rules: Rules, draft: Draft, words: _Words) -> Draft:
    marked = [at for at, column in enumerate(words.columns) if column.bait]
    if len(marked) > 1:
        raise UnreadableError(Unread.COUNT)
    mark = words.columns[marked[0]]
    values = [column.value for column in words.columns if column.value is not None]
    if mark.value is not None or len(words.columns) == len(rules.sides):
        if len(words.columns) != len(rules.sides):
            raise UnreadableError(Unread.COUNT)
        draft = _declared_by(rules, draft, marked[0])
    if len(values) == len(rules.sides):
        if draft.seat is None:
            if len(values) > 2:
                raise UnreadableError(Unread.DECLARER)
            draft = _declared_by(rules, draft, values.index(min(values)))
        return replace(draft, exact=tuple(values), numbers=())
    return _bait_without_points(rules, draft, values)


def _bait_without_points(rules: Rules, draft: Draft, values: list[int]) -> Draft:
    """Of two sides it is enough to know what the other one writes: the whole deal."""
    if len(rules.sides) > 2:
        raise UnreadableError(Unread.OWN_POINTS)
    if draft.seat is None:
        raise UnreadableError(Unread.DECLARER)
    if not values and rules.players == 4:
        values = [draft.game]
    if len(values) != 1:
        raise UnreadableError(Unread.BAIT_TOTAL)
    bait = rules.side_of(draft.seat)
    points = (0, values[0]) if bait == 0 else (values[0], 0)
    return replace(draft, exact=points, numbers=())


def _declared_by(rules: Rules, draft: Draft, side: int) -> Draft:
    if draft.seat is not None and rules.side_of(draft.seat) == side:
        return draft
    return replace(draft, seat=rules.sides[side][0])


def _with_runs(draft: Draft, added: list[int]) -> Draft:
    """What was added to a number are combinations, which the game holds beyond 162."""
    if not added:
        return draft
    total = sum(added)
    fifties = next((n for n in range(total // 50, -1, -1) if (total - 50 * n) % 20 == 0), None)
    if fifties is None:
        raise UnreadableError(Unread.WORD, "+".join(map(str, added)))
    return replace(draft, fifties=fifties, twenties=(total - 50 * fifties) // 20)


def _sort(text: str, names: Sequence[str]) -> _Words:
    words = _Words([])
    for at, word in enumerate(filter(None, _SEPARATORS.split(text))):
        folded = _folded(word)
        if folded in _HANGING:
            words.hangs = True
        elif folded in _BAIT:
            words.columns.append(_Column(None, bait=True))
        elif at == 0 and (seat := _named(word, names)) is not None:
            words.declarer = seat
        elif (column := _column(word)) is not None:
            words.columns.append(column)
        else:
            raise UnreadableError(Unread.WORD, word)
    if not (words.columns or words.hangs or words.declarer is not None):
        raise UnreadableError(Unread.COUNT)
    return words


def _column(word: str) -> _Column | None:
    parts = _PARTS.fullmatch(word.lower())
    if parts is None:
        return None
    number = parts["number"]
    if not _is_number(number):
        return None
    first, *added = (int(part) for part in number.translate(_DIGITS).split("+"))
    bait = bool(parts["before"] or parts["after"])
    return _Column(first + sum(added), tuple(added), bait)


def _is_number(word: str) -> bool:
    """Digits, and letters that look like them: «8О», «l15»; a lone «О» is a nought."""
    if any(not (letter.isascii() and letter.isdigit()) for letter in word.replace("+", "")):
        others = {c for c in word if c != "+" and not (c.isascii() and c.isdigit())}
        if not others <= _LETTERS_FOR_DIGITS:
            return False
        if word not in {"О", "о", "O", "o"} and not any(c.isdigit() for c in word):
            return False
    return _NUMBER.fullmatch(word.translate(_DIGITS)) is not None


def _named(word: str, names: Sequence[str]) -> int | None:
    """The seat whose name alone begins like this."""
    begun = _folded(word)
    found = [seat for seat, name in enumerate(names) if _folded(name).startswith(begun)]
    exact = [seat for seat in found if _folded(names[seat]) == begun]
    found = exact or found
    return found[0] if len(found) == 1 else None


def _says(word: str, words: frozenset[str]) -> bool:
    return word.casefold() in words


def _folded(word: str) -> str:
    """Small letters of one alphabet. A word that is Latin as it stands is looked up as such."""
    small = word.casefold()
    if small in _BAIT | _HANGING | _THROWN_IN:
        return small
    return word.translate(_ALIKE).casefold()
