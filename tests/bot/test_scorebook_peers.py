"""What other scorekeepers get wrong, one test a mistake."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import DealEntry, FineEntry, Pot, preset
from tests.bot.scorebook_stage import GROUP, Stage, staged

NAMES4 = ("Оля", "Богдан", "Ира", "Тарас")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


async def write(stage: Stage, *lines: str) -> None:
    for line in lines:
        note = await stage.type(line)
        assert not note.alert, (line, note)
        note = await stage.type("+")
        assert note.key == "sheet-note-written", (line, note)


async def test_no_points_are_not_no_trick(stage: Stage) -> None:
    """A side that took 8 and 7 of a plain suit only has a trick: no ski."""
    await stage.open(preset("klabor"), *NAMES4)
    await stage.type("оля 162 0")
    await stage.tap("Взятки были у всех", "✅ Записать")
    assert (await stage.sheet()).scores == (162, 0)


async def test_hanging_points_do_not_burn_when_the_declarer_loses(stage: Stage) -> None:
    await stage.open()
    await write(stage, "оля 70 70", "оля 60 90")
    assert (await stage.sheet()).scores == (0, 70 + 150 + 70)


async def test_a_chain_of_two_keeps_both_amounts(stage: Stage) -> None:
    await stage.open()
    await write(stage, "оля 70 70", "богдан 65 65", "оля 90 50")
    sheet = await stage.sheet()
    assert sheet.scores == (65 + 90 + 70 + 65, 70 + 50)
    assert sheet.pots == ()


async def test_equal_totals_over_the_target_play_on(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101, both_over="higher"))
    await write(stage, "оля 60 59", "богдан 59 60")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.winner) == ((119, 119), None)
    await write(stage, "оля 60 50")
    assert (await stage.sheet()).winner == 0


async def test_removing_the_hanging_line_removes_what_hangs(stage: Stage) -> None:
    await stage.open()
    await write(stage, "оля 70 70", "оля 90 50")
    await stage.act("drop.0")
    assert (await stage.sheet()).scores == (90, 50)
    await stage.tap("↩", "↩")
    assert (await stage.sheet()).pots == (Pot(70),)
    await stage.tap("↩")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.pots) == ((0, 0), ())


async def test_editing_the_first_bait_of_three_takes_its_penalty_back(stage: Stage) -> None:
    await stage.open(preset("debchik", players=2, target=2001))
    await write(stage, "оля 60 90", "оля 60 90", "оля 60 90")
    assert (await stage.sheet()).scores == (-100, 450)
    await stage.act("edit.0")
    await write(stage, "90 60")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.baits) == ((90, 360), (2, 0))


async def test_a_win_is_counted_once_however_often_the_sheet_is_edited(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await write(stage, "оля 120 30")
    for points in ("121 30", "122 30", "123 31"):
        await stage.act("edit.0")
        await write(stage, points)
    await stage.tap("↩", "↪")
    await stage.restart()
    await stage.tap("☰ Меню", "🏆 Партии")
    text = await stage.text()
    assert "Оля: побед 1 из 1" in text
    assert "Богдан: побед 0 из 1" in text


async def test_a_win_that_was_a_mistake_is_no_win(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await write(stage, "оля 120 30")
    await stage.tap("↩")
    await write(stage, "богдан 30 120")
    await stage.tap("☰ Меню", "🏆 Партии")
    assert "Богдан: побед 1 из 1" in await stage.text()
    assert "Оля: побед 0 из 1" in await stage.text()


async def test_a_penalty_of_nothing_stays_nothing(stage: Stage) -> None:
    """Where skis and baits cost nothing, nothing is taken, and no fine is made up."""
    await stage.open(preset("classic", players=2))
    await stage.type("оля 0 150")
    await stage.type("+")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.lines[0].penalties) == ((0, 150), (0, 0))
    await stage.tap("Ещё записать…", "штраф", "Оля", "0", "✓")
    assert "хотя бы одно очко" in await stage.text()
    assert FineEntry(side=0, amount=100) not in (await stage.sheet()).entries


@pytest.mark.parametrize(
    "line", ["б 162", "Б 162", "B 162", "b 162", "б l62", "Б І62", "В оля 1О 1О"]
)
async def test_letters_that_look_alike_are_the_same(stage: Stage, line: str) -> None:
    await stage.open()
    if line.startswith("В"):
        line = "оля вис 7О"
    await stage.type(line)
    await stage.type("+")
    assert (await stage.sheet()).entries


@pytest.mark.parametrize(("game", "half"), [(202, 101), (212, 106), (232, 116)])
async def test_equal_points_in_bigger_games_hang_too(stage: Stage, game: int, half: int) -> None:
    await stage.open(preset("classic", players=4, pairs=True), *NAMES4)
    await write(stage, f"оля {half} {game - half}")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.pots) == ((0, half), (Pot(half),))


async def test_three_players_type_free_totals_within_the_bounds(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3), "Оля", "Богдан", "Ира")
    await stage.type("оля 40 30 20")
    assert "не бывает меньше 95" in await stage.text()
    await stage.type("оля 45 30 20")
    await stage.type("+")
    assert (await stage.sheet()).entries == (DealEntry(declarer=0, points=(45, 30, 20)),)


async def test_two_players_have_no_fixed_sum(stage: Stage) -> None:
    await stage.open()
    await write(stage, "оля 10 18", "оля 100 56", "оля 100 33")
    assert len((await stage.sheet()).lines) == 3


async def test_four_players_sum_to_162_and_runs(stage: Stage) -> None:
    await stage.open(preset("online", players=4, pairs=False), *NAMES4)
    await stage.type("оля 60 40 50 14")
    assert "Ближайшая возможная сумма — 162" in await stage.text()
    await stage.tap("Отмена", "Играет: Оля", "6", "0", "4", "0", "5", "0", "✅ Записать")
    assert (await stage.sheet()).entries[0] == DealEntry(declarer=0, points=(60, 40, 50, 12))


async def test_a_sheet_and_a_table_of_one_chat_do_not_meet(stage: Stage) -> None:
    """Sheets stand beside tables; both count from one."""
    await stage.open()
    found = await stage.scorebook.last(GROUP)
    assert found is not None
    assert found.sheet_id == stage.sheet_id
