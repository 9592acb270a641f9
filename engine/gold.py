"""Gold cases: files that pin the rules, read and checked (one JSON file a case).

``match``: a match line by line, with checks in between and the whole end. ``score``: deals as a
sheet takes them. The other kinds are tables: every column that is not an input is the answer.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from .actions import Declare, PlayCard
from .match import Match
from .notation import parse_action
from .rules import Rules, RulesError, preset
from .scoring import DealEntry, DealResult, Pot, pencil
from .sheet import EntryError, Sheet, bounds, paper, settlement

Case: TypeAlias = dict[str, Any]


def cases(directory: Path) -> Iterator[tuple[Path, Case]]:
    """All cases of a directory, by name."""
    for path in sorted(directory.glob("*.json")):
        yield path, json.loads(path.read_text(encoding="utf-8"))


def complaints(case: Case) -> list[str]:
    """What the engine does otherwise than the case says; nothing if they agree."""
    check = _KINDS.get(case["kind"])
    return [f"unknown kind {case['kind']}"] if check is None else list(check(case))


def _match(case: Case) -> Iterator[str]:
    rules = _rules(case["rules"])
    match = Match.start(rules, case["dealer"])
    checks = {check["at"]: check for check in case["checks"]}
    yield from _check(match, checks.get(-1))
    for at, line in enumerate(case["lines"]):
        action = parse_action(line)
        if str(action) != line:
            yield f"line {at}: {line} is written {action}"
        refusal = match.refusal(action)
        if refusal is not None:
            yield f"line {at}: {line} is refused: {refusal}"
            return
        match = match.apply(action).match
        yield from _check(match, checks.get(at))
    end = case["end"]
    found = {
        **_state(match),
        "baits": list(match.baits),
        "pots": _pots(match.pots),
        "dealer": match.dealer,
        "winner": match.winner,
        "results": [_result(result) for result in match.results],
    }
    yield from _differences("end", {key: end[key] for key in found if key in end}, found)


def _check(match: Match, check: Case | None) -> Iterator[str]:
    if check is None:
        return
    place = f"after line {check['at']}"
    found: Case = {**_state(match), "to_act": list(match.to_act)}
    found["legal"] = sorted(
        str(action)
        for seat in range(match.rules.players)
        for action in match.legal_actions(seat)
        if not (isinstance(action, Declare | PlayCard) and action.runs)
    )
    views = [match.view(seat) for seat in match.to_act]
    found["suggest"] = [str(run) for view in views for run in view.suggested]
    yield from _differences(place, check, found)
    for line in check.get("allowed", ()):
        refusal = match.refusal(parse_action(line))
        if refusal is not None:
            yield f"{place}: {line} is refused: {refusal}"
    for line in check.get("refused", ()):
        if match.refusal(parse_action(line)) is None:
            yield f"{place}: {line} is allowed"


def _differences(place: str, said: Case, found: Case) -> Iterator[str]:
    for key, value in found.items():
        if key in said and said[key] != value:
            yield f"{place}: {key} is {value}, not {said[key]}"


def _state(match: Match) -> Case:
    return {"phase": match.phase.name, "scores": list(match.scores)}


def _pots(pots: tuple[Pot, ...]) -> list[list[Any]]:
    return [[pot.amount, None if pot.sides is None else list(pot.sides)] for pot in pots]


def _result(result: DealResult) -> Case:
    return {
        "declarer": result.declarer,
        "trump": None if result.trump is None else str(result.trump),
        "points": list(result.points),
        "written": list(result.written),
        "penalties": list(result.penalties),
        "outcome": str(result.outcome),
        "last_trick": result.last_trick,
    }


def _score(case: Case) -> Iterator[str]:
    sheet = _open(_rules(case["rules"]), case["dealer"])
    for number, deal in enumerate(case["deals"], start=1):
        sheet = sheet.write(_entry(deal))
        line = sheet.lines[-1]
        found = {
            "outcome": str(line.outcome),
            "written": list(line.written),
            "penalties": list(line.penalties),
            "scores": list(sheet.scores),
            "baits": list(sheet.baits),
            "pots": _pots(sheet.pots),
            "dealer": sheet.dealer,
            "winner": sheet.winner,
        }
        yield from _differences(f"deal {number}", deal["expect"], found)


def _entry(deal: Case) -> DealEntry:
    return DealEntry(
        declarer=deal.get("declarer", 0),
        points=tuple(deal["points"]),
        no_trick=tuple(deal["no_trick"]),
        last_trick=deal["last_trick"],
    )


def _open(rules: Rules, dealer: int = 0) -> Sheet:
    return Sheet.open(rules, names=tuple("ABCD"[: rules.players]), dealer=dealer)


def _rules(given: Case) -> Rules:
    return preset(given["preset"], players=given["players"], **given["changes"])


def _table_rules(row: Case) -> Rules:
    return preset(row["preset"], players=row["players"], pairs=row["pairs"])


def _settlement(row: Case) -> Case:
    rules = preset("moscow", players=row["players"], target=row["target"])
    scores = (row["target"], *(row["loser"] for _ in range(row["players"] - 1)))
    return {"pays": -settlement(rules, scores, winner=0, rate=row["rate"])[1]}


def _paper(row: Case) -> Case:
    return paper(row["points"])._asdict()


def _pencil(row: Case) -> Case:
    writer, noticed = pencil(row["wrote"], row["right"])
    return {"writer": writer, "noticed": noticed}


def _bounds(row: Case) -> Case:
    lowest, highest = bounds(_table_rules(row))
    return {"lowest": lowest, "highest": highest}


def _entries(row: Case) -> Case:
    try:
        _open(_table_rules(row)).write(_entry(row))
    except EntryError:
        return {"refused": True}
    return {"refused": False}


def _preset(row: Case) -> Case:
    rules = _table_rules(row)
    return {"fields": {name: getattr(rules, name) for name in row["fields"]}}


def _refused_rules(row: Case) -> Case:
    try:
        preset(row["preset"], **row["changes"])
    except RulesError as error:
        return {"fields": row["fields"] if error.field in row["fields"] else [error.field]}
    return {"fields": []}


def _table(answer: Callable[[Case], Case]) -> Callable[[Case], Iterator[str]]:
    def check(case: Case) -> Iterator[str]:
        for number, row in enumerate(case["cases"], start=1):
            yield from _differences(f"case {number}", row, answer(row))

    return check


_KINDS: Final[dict[str, Callable[[Case], Iterator[str]]]] = {
    "match": _match,
    "score": _score,
    "settlement": _table(_settlement),
    "paper": _table(_paper),
    "pencil": _table(_pencil),
    "bounds": _table(_bounds),
    "entries": _table(_entries),
    "preset": _table(_preset),
    "refused_rules": _table(_refused_rules),
}
