"""A sheet and its entries as text: one line an entry, the numbers as they were entered.

``deal 1 81,81 last=1`` · ``claim 0 60,20`` · ``forfeit 1 0,162`` · ``fine 0 100`` ·
``thrown_in`` · ``offer 1`` · ``special 0`` · ``pencil 0 1 95 75``. Every line may add what it
knows: ``none=0`` (sides without a trick), ``declarer=``, ``writer=``, ``stake=``, ``trump=h``,
``jack`` (the trump jack took the last trick). ``parse_entry`` and ``format_entry`` are inverse,
and so are ``parse_sheet`` and ``format_sheet`` but for what was undone.
"""

import json
from collections.abc import Iterator, Mapping
from typing import assert_never

from ..cards import Suit
from ..rules import format_rules, parse_rules
from ..scoring import (
    ClaimEntry,
    DealEntry,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    SpecialEntry,
    ThrownInEntry,
)
from .errors import EntryError, EntryReason
from .sheet import Sheet

_HEADING = "deberts sheet 1"


def format_entry(entry: Entry) -> str:
    """The line of an entry."""
    return " ".join(_words(entry))


def parse_entry(line: str) -> Entry:
    """The entry of a line.

    :raises EntryError: not such a line
    """
    try:
        return _parse(line)
    except (ValueError, KeyError, IndexError) as error:
        raise EntryError(EntryReason.NOT_A_SHEET, value=line[:80]) from error


def format_sheet(sheet: Sheet, preset_name: str | None = None) -> str:
    """Heading, rules, dealer and names, then the entries."""
    heading = (
        _HEADING,
        f"rules {format_rules(sheet.rules, preset_name)}",
        f"dealer {sheet.first_dealer}",
        f"names {json.dumps(sheet.names, ensure_ascii=False)}",
    )
    return "\n".join((*heading, *map(format_entry, sheet.entries))) + "\n"


def parse_sheet(text: str) -> Sheet:
    """The sheet of a text.

    :raises EntryError: not such a text, or an impossible entry
    :raises RulesError: rules that contradict themselves
    """
    lines = text.split("\n")  # names may hold other line separators
    words = [line.partition(" ") for line in lines[:4]]
    if [word for word, _, _ in words] != ["deberts", "rules", "dealer", "names"]:
        raise EntryError(EntryReason.NOT_A_SHEET, value=text[:80])
    if lines[0] != _HEADING:
        raise EntryError(EntryReason.NOT_A_SHEET, value=lines[0])
    _, rules, dealer, names = (rest for _, _, rest in words)
    return Sheet.open(
        parse_rules(rules),
        _parse_names(names),
        _number(dealer),
        tuple(parse_entry(line) for line in lines[4:] if line),
    )


def _words(entry: Entry) -> Iterator[str]:
    match entry:
        case DealEntry():
            yield from ("deal", str(entry.declarer), _column(entry.points))
            yield from _extras(last=entry.last_trick, none=_column(entry.no_trick))
            yield from _extras(stake=entry.stake, trump=entry.trump)
            if entry.jack_last:
                yield "jack"
        case ClaimEntry():
            yield from ("claim", str(entry.claimant), _column(entry.points))
            yield from _extras(declarer=entry.declarer, trump=entry.trump)
        case ForfeitEntry():
            yield from ("forfeit", str(entry.offender), _column(entry.points))
            yield from _extras(declarer=entry.declarer, none=_column(entry.no_trick))
            yield from _extras(stake=entry.stake, trump=entry.trump)
        case FineEntry():
            yield from ("fine", str(entry.side), str(entry.amount))
        case ThrownInEntry():
            yield "thrown_in"
        case OfferEntry():
            yield "offer"
            yield from _extras(declarer=entry.declarer, writer=entry.writer)
            yield from _extras(stake=entry.stake, trump=entry.trump)
        case SpecialEntry():
            yield from ("special", str(entry.seat))
            yield from _extras(declarer=entry.declarer, trump=entry.trump)
        case PencilEntry():
            numbers = (entry.writer, entry.inspector, entry.wrote, entry.right)
            yield from ("pencil", *map(str, numbers))
        case _:
            assert_never(entry)


def _extras(**known: int | str | None) -> Iterator[str]:
    """What differs from what every entry has anyway."""
    for name, value in known.items():
        if value not in {None, ""} and (name, value) != ("stake", 1):
            yield f"{name}={value}"


def _parse(line: str) -> Entry:
    kind, *words = line.split(" ")
    plain = [word for word in words if "=" not in word and word != "jack"]
    extras = dict(word.split("=") for word in words if "=" in word)
    entry = _entry(kind, plain, extras, jack="jack" in words)
    if format_entry(entry) != line:
        raise ValueError(line)  # words that are not understood, or in another order
    return entry


def _entry(kind: str, plain: list[str], extras: Mapping[str, str], *, jack: bool) -> Entry:
    match kind, *plain:
        case "deal", declarer, points:
            return DealEntry(
                declarer=_number(declarer),
                points=_numbers(points),
                no_trick=_numbers(extras.get("none", "")),
                last_trick=_known(extras, "last"),
                jack_last=jack,
                stake=_number(extras.get("stake", "1")),
                trump=_trump(extras),
            )
        case "claim", claimant, points:
            return ClaimEntry(
                claimant=_number(claimant),
                points=_numbers(points),
                declarer=_known(extras, "declarer"),
                trump=_trump(extras),
            )
        case "forfeit", offender, points:
            return ForfeitEntry(
                offender=_number(offender),
                points=_numbers(points),
                no_trick=_numbers(extras.get("none", "")),
                declarer=_known(extras, "declarer"),
                stake=_number(extras.get("stake", "1")),
                trump=_trump(extras),
            )
        case _:
            return _entry_without_points(kind, plain, extras)


def _entry_without_points(kind: str, plain: list[str], extras: Mapping[str, str]) -> Entry:
    match kind, tuple(map(_number, plain)):
        case "fine", (side, amount):
            return FineEntry(side=side, amount=amount)
        case "thrown_in", ():
            return ThrownInEntry()
        case "offer", ():
            return OfferEntry(
                declarer=_known(extras, "declarer"),
                writer=_known(extras, "writer"),
                stake=_number(extras.get("stake", "1")),
                trump=_trump(extras),
            )
        case "special", (seat,):
            declarer, trump = _known(extras, "declarer"), _trump(extras)
            return SpecialEntry(seat=seat, declarer=declarer, trump=trump)
        case "pencil", (writer, inspector, wrote, right):
            return PencilEntry(writer=writer, inspector=inspector, wrote=wrote, right=right)
        case _:
            raise ValueError(kind)


def _column(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(part) for part in text.split(",")) if text else ()


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


def _known(extras: Mapping[str, str], name: str) -> int | None:
    return _number(extras[name]) if name in extras else None


def _trump(extras: Mapping[str, str]) -> Suit | None:
    return Suit(extras["trump"]) if "trump" in extras else None


def _parse_names(text: str) -> tuple[str, ...]:
    try:
        names = json.loads(text)
    except ValueError as error:
        raise EntryError(EntryReason.NOT_A_SHEET, value=text[:80]) from error
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise EntryError(EntryReason.NOT_A_SHEET, value=text[:80])
    return tuple(names)
