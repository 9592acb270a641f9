"""A trick and a deal told in words."""

import json
import re
from pathlib import Path

import pytest

import engine
from bot.locales import LANGUAGES, translator
from bot.usecases.retell import Telling, Told, retell_deal, retell_runs, retell_trick
from bot.usecases.rulebook import rulebook
from engine.rules import preset

GOLD = Path(__file__).parents[1] / "gold"
NAMES = ("Anna", "Boris", "<b>Vera", "Gleb")
MATCHES = sorted(
    path.stem
    for path in GOLD.glob("*.json")
    if json.loads(path.read_text(encoding="utf-8")).get("kind") == "match"
)


def telling(case: str, lang: str = "en") -> Telling:
    told = json.loads((GOLD / f"{case}.json").read_text(encoding="utf-8"))
    chosen = told["rules"]
    seated = {key: chosen[key] for key in ("players", "pairs") if key in chosen}
    rules = preset(chosen["preset"], **seated, **chosen.get("changes", {}))
    match = engine.replay(rules, told["lines"], dealer=told.get("dealer", 0))
    return Telling(match.view(None), NAMES, translator(lang))


def words(lines: tuple[Told, ...]) -> list[str]:
    return [re.sub("<[^>]*>", "", line.text) for line in lines]


def test_a_trick_is_told_card_by_card() -> None:
    assert words(retell_trick(telling("g01_growth_and_a_made_game"), 4)) == [
        "Trick 5",
        "Boris leads K♠",
        "Anna plays 10♠, which is higher",
        "Anna takes 14: K♠ 4, 10♠ 10",
    ]


def test_the_last_trick_is_the_one_told_unless_another_is_asked_for() -> None:
    told = telling("g01_growth_and_a_made_game")
    assert retell_trick(told) == retell_trick(told, 8)
    assert words(retell_trick(told))[-1] == "Anna takes 10: last trick 10"


def test_a_deal_is_told_with_where_each_point_came_from() -> None:
    assert words(retell_deal(telling("g01_growth_and_a_made_game"), 1)) == [
        "Deal 1",
        "Boris plays, trump ♣",
        "Anna: from the queen is higher than from the jack",
        "Anna shows Q J 10 ♠: 20",
        "Anna: 52",
        "• tricks 5, 6, 7, 8, 9: 22",
        "• last trick: 10",
        "• runs: 20",
        "Boris: 60",
        "• tricks 1, 2, 3, 4: 60",
        "Made: 60 is more than 52",
        "Anna writes 52, 52 in all",
        "Boris writes 60, 60 in all",
    ]


@pytest.mark.parametrize(
    ("case", "line"),
    [
        ("a_trump_run_beats_an_equal_one", "the same top card, but the run is trump"),
        ("runs_without_a_trick", "fifty is senior to terz"),
        ("equal_runs_last_trick", "the last trick decides"),
        ("equal_runs_earlier_speaker", "yields"),
    ],
)
def test_a_settled_comparison_is_explained(case: str, line: str) -> None:
    assert any(line in told for told in words(retell_runs(telling(case))))


@pytest.mark.parametrize(
    ("case", "line"),
    [
        ("a_wrong_claim_doubles", "Boris gives up 119"),
        ("fifty_without_play_and_the_gap", "Boris gets 50"),
        ("runs_without_a_trick", "Anna: ski −50"),
    ],
)
def test_what_changed_hands_is_told(case: str, line: str) -> None:
    told = telling(case)
    numbers = range(1, len(told.view.results) + 1)
    assert any(line in words(retell_deal(told, number)) for number in numbers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", MATCHES)
def test_everything_that_was_played_can_be_told(case: str, lang: str) -> None:
    told = telling(case, lang)
    pages = set(rulebook().ids)
    lines = [line for at in range(len(told.view.tricks)) for line in retell_trick(told, at)]
    for number, result in enumerate(told.view.results, start=1):
        lines += retell_deal(told, number)
        assert len("\n".join(line.text for line in lines[-30:])) < 4096
        assert result is told.view.results[number - 1]
    assert {line.page for line in lines} <= pages
    assert not any("<b>Vera" in line.text for line in lines)


@pytest.mark.parametrize("case", MATCHES)
def test_the_parts_of_a_side_add_up_to_its_points(case: str) -> None:
    told = telling(case)
    if not told.view.results or not any(told.view.results[-1].points):
        return
    sums: list[int] = []
    for line in retell_deal(told, len(told.view.results))[1:]:
        if line.page == "counting":
            sums.append(0)
        elif line.text.startswith("•") and line.text[-1].isdigit():
            sums[-1] += int(line.text.rpartition(" ")[2])
    assert tuple(sums) == told.view.results[-1].points
