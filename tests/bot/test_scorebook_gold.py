"""The scoring cases, settlements and bounds, entered the way people enter them."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.storage.sheets import StakeKind
from bot.usecases.scorebook.draft import Step, next_step
from engine import Rules, preset
from tests.bot.scorebook_stage import Stage, staged

GOLD = Path(__file__).parents[1] / "gold"
FILES = {path.stem: json.loads(path.read_text()) for path in sorted(GOLD.glob("*.json"))}
NAMES = ("Оля", "Богдан", "Ира", "Тарас")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


async def enter(stage: Stage, deal: dict[str, Any], declarer: int) -> str:
    """Type the points, answer what is asked, write. The key of the last answer is returned."""
    name = NAMES[declarer].lower()
    note = await stage.type(f"{name} {' '.join(map(str, deal['points']))}")
    if note.alert:
        return note.key
    live = await stage.live()
    while live.draft is not None and (step := next_step(live.before(live.draft), live.draft)):
        match step:
            case Step.NO_TRICK:
                for side in deal["no_trick"]:
                    await stage.act(f"none.{side}")
                if len(live.rules.sides) > 2 or not deal["no_trick"]:
                    await stage.act("none.ok")
            case Step.LAST_TRICK:
                await stage.act(f"last.{deal['last_trick']}")
            case Step.JACK:
                await stage.act("jack.0")
            case _:
                break
    return (await stage.type("+")).key


@pytest.mark.parametrize("name", [n for n, file in FILES.items() if file["kind"] == "score"])
async def test_a_sheet_scores_as_the_case_says(stage: Stage, name: str) -> None:
    file = FILES[name]
    given = file["rules"]
    rules = preset(given["preset"], players=given["players"], **given["changes"])
    await stage.open(rules, *NAMES[: rules.players])
    await stage.act(f"dealer.{file['dealer']}")
    for deal in file["deals"]:
        assert await enter(stage, deal, deal["declarer"]) == "sheet-note-written"
        sheet = await stage.sheet()
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
        } == {**deal["expect"], "pots": [[p[0], p[1]] for p in deal["expect"]["pots"]]}
        for lang in ("ru", "uk", "en"):
            assert (await stage.drawing(lang=lang)).text


TYPEABLE = [
    case
    for case in FILES["t43_entries"]["cases"]
    # No minus is read, and under these rules nobody is asked about tricks.
    if min(case["points"]) >= 0 and not case["no_trick"] and not case["last_trick"]
]


@pytest.mark.parametrize("case", TYPEABLE, ids=str)
async def test_a_sheet_takes_what_is_possible(stage: Stage, case: dict[str, Any]) -> None:
    rules = preset(case["preset"], players=case["players"], pairs=case["pairs"])
    await stage.open(rules, *NAMES[: rules.players])
    key = await enter(stage, case, 0)
    assert (key != "sheet-note-written") is case["refused"]


@pytest.mark.parametrize("case", FILES["t24_settlement"]["cases"], ids=str)
async def test_a_match_pays_what_the_case_says(stage: Stage, case: dict[str, Any]) -> None:
    rules = preset("moscow", players=case["players"], target=case["target"])
    await stage.open(rules, *NAMES[: rules.players])
    await stage.act(f"stakes.{StakeKind.POINT}")
    await stage.act(f"rate.{case['rate']}")
    await lose_with(stage, case["loser"], rules)
    live = await stage.live()
    assert (live.row.winner, live.row.scores[0]) == (1, case["loser"])
    assert live.row.amounts[0] == -case["pays"]
    assert f"Оля → Богдан: {case['pays']}" in await stage.text()


async def lose_with(stage: Stage, points: int, rules: Rules) -> None:
    """Side 0 ends with so many points, and side 1 wins the match."""
    if points < 0:
        await stage.tap("Ещё записать…", "штраф", "Оля", "20", "✅ Записать")
    others = " 0" * (rules.players - 2)
    while (left := points - (await stage.sheet()).scores[0]) > 0:
        own = min(60, left)
        await stage.type(f"богдан {own} {max(own + 1, 100 - own)}{others}")
        await stage.type("+")
    while (await stage.sheet()).winner is None:
        await stage.type(f"богдан 0 150{others}")
        await stage.type("+")
