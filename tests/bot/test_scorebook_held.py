"""Two lines at once: what was pressed or typed and is not written yet is never lost."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import DealEntry, ThrownInEntry, preset
from tests.bot.scorebook_stage import BOHDAN, OLYA, Stage, staged


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


async def pressed(stage: Stage) -> None:
    """A line that is complete and not written, and another one typed."""
    await stage.open()
    await stage.tap("Играет: Оля", "8", "5", "7", "7")
    await stage.type("богдан 90 60", message_id=3)


async def test_a_typed_line_waits_beside_one_that_is_not_written(stage: Stage) -> None:
    await pressed(stage)
    text = await stage.text()
    assert "Сыграно: 85 / 77 → 85 : 77" in text
    assert "набрано уже «богдан 90 60»" in text
    assert (await stage.sheet()).entries == ()


async def test_the_first_is_written_and_the_second_goes_on(stage: Stage) -> None:
    await pressed(stage)
    await stage.tap("✅ Записать и дальше «богдан 90 60»")
    assert (await stage.sheet()).entries == (DealEntry(declarer=0, points=(85, 77)),)
    assert "Байд: 150 / 0 → 235 : 77" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (235, 77)


async def test_a_plus_writes_one_after_the_other(stage: Stage) -> None:
    await pressed(stage)
    await stage.type("+")
    await stage.type("+")
    assert (await stage.sheet()).scores == (235, 77)


async def test_the_second_may_stand_in_for_the_first(stage: Stage) -> None:
    await pressed(stage)
    await stage.tap("✏️ Вместо неё")
    assert "Байд: 150 / 0 → 150 : 0" in await stage.text()


async def test_the_first_may_stay_as_it_is(stage: Stage) -> None:
    await pressed(stage)
    await stage.tap("Оставить как есть", "✅ Записать")
    assert (await stage.sheet()).scores == (85, 77)


async def test_half_a_line_is_kept_too(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "8")
    await stage.type("90 60")
    assert "Оля: 8_" in await stage.text()
    assert (await stage.type("+")).key == "sheet-note-not-ready"
    await stage.tap("Оставить как есть", "5", "7", "7", "✅ Записать")
    assert (await stage.sheet()).scores == (85, 77)


async def test_a_line_is_finished_first_and_the_typed_one_comes_then(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "8")
    await stage.type("богдан 90 60")
    await stage.tap("Сначала дописать эту")
    assert "Потом: «богдан 90 60»" in await stage.text()
    await stage.tap("5", "7", "7", "✅ Записать")
    assert (await stage.sheet()).scores == (85, 77)
    assert "Байд: 150 / 0" in await stage.text()


async def test_a_question_is_answered_before_the_next_line(stage: Stage) -> None:
    await stage.open(preset("debchik", players=2))
    await stage.type("оля 120 0")
    await stage.type("богдан 90 60")
    await stage.tap("Сначала дописать эту")
    await stage.type("все")
    await stage.type("+")
    assert (await stage.sheet()).scores == (120, 0)
    assert "Байд: 150 / 0" in await stage.text()


@pytest.mark.parametrize("then", ["оля 90 60", "оля вис 81", "оля б 162"])
async def test_one_number_of_two_is_kept_when_a_whole_line_is_typed(
    stage: Stage, then: str
) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "8", "5")
    await stage.type(then)
    assert "Оля: 85" in await stage.text()
    assert "набрано уже" in await stage.text()


async def test_cards_thrown_in_are_no_less_a_line(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Ещё записать…", "карты брошены")
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.type("+")
    declared = DealEntry(declarer=0, points=(85, 77))
    assert (await stage.sheet()).entries == (ThrownInEntry(), declared)


async def test_a_deal_typed_over_a_fine_waits(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Ещё записать…", "штраф", "Богдан", "50")
    await stage.type("оля 85 77")
    await stage.type("+")
    assert (await stage.sheet()).scores == (0, -50)
    assert "Сыграно: 85 / 77" in await stage.text()


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param("85 77", "богдан", id="who declared"),
        pytest.param("оля 85 77", "85 77", id="the same again"),
        pytest.param("оля 85 77", "богдан", id="somebody else declared"),
    ],
)
async def test_what_only_completes_a_line_is_not_asked_about(
    stage: Stage, first: str, then: str
) -> None:
    await stage.open()
    await stage.type(first)
    await stage.type(then)
    assert (await stage.type("+")).key == "sheet-note-written"
    (entry,) = (await stage.sheet()).entries
    assert isinstance(entry, DealEntry)
    assert entry.points == (85, 77)


async def test_the_same_points_typed_after_they_were_pressed_are_one_line(stage: Stage) -> None:
    await stage.open(preset("klabor"), "Оля", "Богдан", "Ира", "Тарас")
    await stage.tap("Играет: Оля", "8", "5")
    await stage.type("85 77")
    assert (await stage.type("+")).key == "sheet-note-written"


async def test_a_line_that_is_corrected_stands_on_the_sheet_and_is_typed_over(
    stage: Stage,
) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.act("edit.0")
    await stage.type("90 60")
    assert "Сыграно: 90 / 60" in await stage.text()
    await stage.type("100 50")
    assert "набрано уже «100 50»" in await stage.text()


async def test_a_line_behind_the_last_one_of_a_match_is_not_written(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.type("оля 120 30")
    await stage.type("оля 90 60")
    assert (await stage.type("+")).key == "sheet-note-over"
    assert (await stage.live()).row.winner == 0


@pytest.mark.parametrize("act", ["by.1", "new.fine", "undo", "drop.0", "edit.0"])
async def test_a_button_pressed_at_the_same_moment_takes_no_line_away(
    stage: Stage, act: str
) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    late = stage.data(await stage.live(), act)
    await stage.type("оля 90 60")
    assert (await stage.press_data(late)).key == "sheet-note-being-written"
    assert "Сыграно: 90 / 60" in await stage.text()


async def test_a_change_of_the_heading_leaves_the_line_that_is_being_written(
    stage: Stage,
) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.act("mine.1", who=BOHDAN)
    await stage.act("rights.writer")
    await stage.act("close", who=OLYA)
    await stage.act("reopen")
    assert "Сыграно: 85 / 77" in await stage.text()


async def test_an_old_press_about_a_line_that_waits_no_more_changes_nothing(stage: Stage) -> None:
    await pressed(stage)
    data = (await stage.button("✅ Записать и дальше")).press
    await stage.press_data(data)
    assert (await stage.press_data(data)).key == "sheet-note-moved-on"
    assert (await stage.sheet()).scores == (85, 77)


async def test_both_lines_survive_a_restart(stage: Stage) -> None:
    await pressed(stage)
    await stage.restart()
    await stage.tap("✅ Записать и дальше", "✅ Записать")
    assert (await stage.sheet()).scores == (235, 77)
