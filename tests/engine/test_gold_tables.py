"""The gold cases that are tables: scores, settlements, paper, pencil, bounds, entries, rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules import Rules, RulesError, preset
from engine.scoring import DealEntry, pencil
from engine.sheet import EntryError, Sheet, bounds, paper, settlement

GOLD = Path(__file__).parents[1] / "gold"
FILES = {path.stem: json.loads(path.read_text()) for path in sorted(GOLD.glob("*.json"))}


def cases(kind: str) -> list[Any]:
    """Every case of every table of a kind, named after its file and place."""
    return [
        pytest.param(case, id=f"{name}-{at}")
        for name, file in FILES.items()
        if file["kind"] == kind
        for at, case in enumerate(file["cases"])
    ]


def rules_of(case: dict[str, Any]) -> Rules:
    return preset(case["preset"], players=case["players"], pairs=case["pairs"])


def opened(rules: Rules, dealer: int = 0) -> Sheet:
    return Sheet.open(rules, names=("А", "Б", "В", "Г")[: rules.players], dealer=dealer)


def entry_of(deal: dict[str, Any], declarer: int) -> DealEntry:
    return DealEntry(
        declarer=declarer,
        points=tuple(deal["points"]),
        no_trick=tuple(deal["no_trick"]),
        last_trick=deal["last_trick"],
    )


@pytest.mark.parametrize("name", [n for n, file in FILES.items() if file["kind"] == "score"])
def test_a_sheet_scores_as_the_case_says(name: str) -> None:
    file = FILES[name]
    given = file["rules"]
    rules = preset(given["preset"], players=given["players"], **given["changes"])
    sheet = opened(rules, file["dealer"])
    for deal in file["deals"]:
        sheet = sheet.write(entry_of(deal, deal["declarer"]))
        line = sheet.lines[-1]
        assert {
            "outcome": line.outcome,
            "written": list(line.written),
            "penalties": list(line.penalties),
            "scores": list(sheet.scores),
            "baits": list(sheet.baits),
            "pots": [[pot.amount, pot.sides and list(pot.sides)] for pot in sheet.pots],
            "dealer": sheet.dealer,
            "winner": sheet.winner,
        } == deal["expect"]


@pytest.mark.parametrize("case", cases("settlement"))
def test_a_loser_pays(case: dict[str, Any]) -> None:
    rules = preset("moscow", players=case["players"], target=case["target"])
    losers = case["players"] - 1
    scores = (case["target"], *(case["loser"] for _ in range(losers)))
    amounts = settlement(rules, scores, winner=0, rate=case["rate"])
    assert amounts == (losers * case["pays"], *(-case["pays"] for _ in range(losers)))


@pytest.mark.parametrize("case", cases("paper"))
def test_points_are_drawn(case: dict[str, Any]) -> None:
    drawn = paper(case["points"])
    assert drawn._asdict() == {name: case[name] for name in drawn._fields}


@pytest.mark.parametrize("case", cases("pencil"))
def test_the_pencil_rule(case: dict[str, Any]) -> None:
    assert pencil(case["wrote"], case["right"]) == (case["writer"], case["noticed"])


@pytest.mark.parametrize("case", cases("bounds"))
def test_the_bounds_of_a_deal(case: dict[str, Any]) -> None:
    assert bounds(rules_of(case)) == (case["lowest"], case["highest"])


@pytest.mark.parametrize("case", cases("entries"))
def test_a_sheet_takes_possible_points_only(case: dict[str, Any]) -> None:
    sheet, entry = opened(rules_of(case)), entry_of(case, declarer=0)
    if not case["refused"]:
        assert sheet.write(entry).lines
        return
    with pytest.raises(EntryError):
        sheet.write(entry)


@pytest.mark.parametrize("case", cases("preset"))
def test_a_preset_adapts_to_the_table(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    assert {name: getattr(rules, name) for name in case["fields"]} == case["fields"]


@pytest.mark.parametrize("case", cases("refused_rules"))
def test_contradictory_rules_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as refused:
        preset(case["preset"], **case["changes"])
    assert refused.value.field in case["fields"]
