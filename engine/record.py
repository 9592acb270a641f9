"""A whole match as a text that a person can read, and back (notation.md).

    deberts record 1
    rules: klabor pairs ski=50
    dealer: 2
    values: players=4 pairs=yes target=1001 …

    # deal 1
    deal Th9s…
    3 play
    …
    # made, declarer 3 in d: points 91 141, written 91 141; scores 91 141

``rules`` names the nearest preset for people; ``values`` holds every field, so that a record
stays the same match when a preset changes later. Fields that are newer than a record have their
usual value. After ``#`` and on empty lines everything is for people only.
"""

from collections.abc import Iterator
from typing import Final

from .actions import DealCards, PlayCard
from .errors import EngineError, IllegalAction, NotationError
from .events import TrickTaken
from .match import Match
from .notation import parse_action
from .rules import FIELDS, Rules, RulesError, as_value, format_rules, parse_rules, text_of
from .scoring import DealResult

VERSION: Final = 1
_HEADING: Final = "deberts record "


class RecordError(EngineError, ValueError):
    """A record that cannot be read, or whose match is against the rules.

    ``line`` counts from 1; the cause says what is wrong with it. ``match`` is as far as it got.
    """

    def __init__(self, line: int, text: str, match: Match | None = None) -> None:
        super().__init__(f"line {line}: {text[:80]}")
        self.line = line
        self.text = text
        self.match = match


def dumps(match: Match) -> str:
    """The record of a match, finished or not."""
    rules = match.rules
    values = " ".join(f"{name}={text_of(getattr(rules, name))}" for name in FIELDS)
    lines = [
        f"{_HEADING}{VERSION}",
        f"rules: {format_rules(rules)}",
        f"seats: {' '.join('+'.join(map(str, side)) for side in rules.sides)}",
        f"dealer: {match.course.first_dealer}",
        f"values: {values}",
    ]
    return "\n".join([*lines, *_body(match), ""])


def loads(text: str) -> Match:
    """The match of a record, every line of it checked.

    :raises RecordError: naming the first line that is wrong
    """
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    version = lines[0][1].removeprefix(_HEADING) if lines else ""
    if version != str(VERSION):
        raise RecordError(*(lines[0] if lines else (1, "")))
    heading: dict[str, tuple[int, str]] = {}
    at = 1
    while at < len(lines) and ": " in lines[at][1]:
        number, line = lines[at]
        name, _, value = line.partition(": ")
        heading[name] = number, value
        at += 1
    match = _start(heading)
    for number, line in lines[at:]:
        try:
            match = match.apply(parse_action(line)).match
        except (NotationError, IllegalAction) as error:
            raise RecordError(number, line, match) from error
    return match


def _start(heading: dict[str, tuple[int, str]]) -> Match:
    number, text = heading.get("values") or heading.get("rules") or (1, "")
    try:
        rules = _rules_of(text) if "values" in heading else parse_rules(text)
        number, text = heading.get("dealer", (1, "0"))
        return Match.start(rules, int(text))
    except (RulesError, ValueError) as error:
        raise RecordError(number, text) from error


def _rules_of(text: str) -> Rules:
    """Rules from all their fields; a field that is not there has its default."""
    values = dict(word.partition("=")[::2] for word in text.split())
    return Rules(**{name: as_value(name, raw) for name, raw in values.items()})  # type: ignore[arg-type]


def story(match: Match) -> Iterator[str]:
    """A match deal by deal: who dealt, the words, each trick on a line, and the result."""
    again = Match.start(match.rules, match.course.first_dealer)
    for number, pack in enumerate(match.packs, start=1):
        yield f"deal {number}, dealer {again.dealer}"
        before = len(again.results)
        trick: list[str] = []
        for action in pack:
            again, events = again.apply(action)
            if isinstance(action, PlayCard):
                trick.append(str(action))
            elif not isinstance(action, DealCards):
                yield f"  {action}"
            for event in events:
                if isinstance(event, TrickTaken):
                    yield f"  {'  '.join(trick)} -> {event.seat}: {event.points}"
                    trick = []
        if trick:
            yield f"  {'  '.join(trick)}"
        yield from _results(again, before, "  ")
    if match.winner is not None:
        yield f"winner {match.winner}"


def _body(match: Match) -> Iterator[str]:
    """The lines of every pack, and the result behind the pack that made it."""
    again = Match.start(match.rules, match.course.first_dealer)
    for number, pack in enumerate(match.packs, start=1):
        yield from ("", f"# deal {number}")
        yield from map(str, pack)
        before = len(again.results)
        for action in pack:
            again = again.apply(action).match
        yield from _results(again, before, "# ")
    if match.winner is not None:
        yield from ("", f"# winner: {match.winner}")


def _results(match: Match, before: int, indent: str) -> Iterator[str]:
    for result in match.results[before:]:
        yield f"{indent}{_result(result)}; scores {_numbers(match.scores)}"


def _result(result: DealResult) -> str:
    played = f", declarer {result.declarer}" if result.declarer is not None else ""
    trump = f" in {result.trump}" if result.trump is not None else ""
    penalties = f", penalties {_numbers(result.penalties)}" if any(result.penalties) else ""
    points, written = _numbers(result.points), _numbers(result.written)
    return f"{result.outcome}{played}{trump}: points {points}, written {written}{penalties}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
