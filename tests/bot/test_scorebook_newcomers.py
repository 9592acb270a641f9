"""What somebody does who has never seen a sheet: natural answers, and words that fit the case."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.usecases.scorebook.opening import next_first_dealer
from engine import ClaimEntry, DealEntry, Entry, Sheet, SpecialEntry, preset
from tests.bot.scorebook_stage import GROUP, OLYA, Stage, staged

NAMES3, NAMES4 = ("Оля", "Богдан", "Ира"), ("Оля", "Богдан", "Ира", "Тарас")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


# Opening


@pytest.mark.parametrize(
    ("typed", "players", "pairs"),
    [
        pytest.param("Оля, Богдан", 2, False, id="two"),
        pytest.param("Оля, Богдан, Ира", 3, False, id="three names need three seats"),
        pytest.param("Оля Богдан Ира Тарас", 4, False, id="four"),
        pytest.param("Оля + Ира, Богдан + Тарас", 4, True, id="two pairs"),
    ],
)
async def test_there_are_as_many_seats_as_names(
    stage: Stage, typed: str, players: int, pairs: bool
) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    await stage.type(typed)
    rules = (await stage.live()).rules
    assert (rules.players, rules.pairs) == (players, pairs)
    assert "Всё готово" in await stage.text()
    await stage.scorebook.open(GROUP, OLYA, typed)
    await stage.take_last()
    assert ((await stage.live()).rules.players, rules.pairs) == (players, pairs)


async def test_pairs_sit_across_from_each_other(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, OLYA, "Оля + Ира, Богдан + Тарас")
    await stage.take_last()
    assert (await stage.live()).side_names == ("Оля + Ира", "Богдан + Тарас")


# Questions answered by a word


async def both_over(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.type("оля 90 62")
    await stage.type("+")
    await stage.type("оля 90 62")
    assert "Кто взял послед?" in await stage.text()


async def test_who_took_the_last_trick_is_answered_by_a_name(stage: Stage) -> None:
    await both_over(stage)
    await stage.type("Богдан")
    assert "выигрывает Богдан" in await stage.text()
    await stage.type("+")
    assert (await stage.sheet()).winner == 1


async def test_another_line_in_place_of_an_answer_waits(stage: Stage) -> None:
    await both_over(stage)
    await stage.type("100 52")
    assert "набрано уже «100 52»" in await stage.text()


@pytest.mark.parametrize(
    ("answer", "scores"),
    [
        pytest.param("оля", (-50, 0, 162), id="one"),
        pytest.param("Оля, Богдан", (-50, -50, 162), id="two"),
        pytest.param("никто", (0, 0, 162), id="nobody"),
        pytest.param("все", (0, 0, 162), id="all took one"),
    ],
)
async def test_who_took_no_trick_is_answered_by_names(
    stage: Stage, answer: str, scores: tuple[int, ...]
) -> None:
    await stage.open(preset("debchik", players=3), *NAMES3)
    await stage.type("ира 0 0 162")
    assert "Кто остался без взятки?" in await stage.text()
    await stage.type(answer)
    await stage.type("+")
    assert (await stage.sheet()).scores == scores


@pytest.mark.parametrize(("answer", "winner"), [("да", None), ("нет", 0)])
async def test_whether_it_was_the_jack_is_answered_by_yes_or_no(
    stage: Stage, answer: str, winner: int | None
) -> None:
    await stage.open(preset("debchik", players=2, target=101))
    await stage.type("оля 130 30")
    assert "козырным вальтом" in await stage.text()
    await stage.type(answer)
    await stage.type("+")
    assert (await stage.sheet()).winner == winner


async def test_whose_fine_it_is_is_answered_by_a_name(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3), *NAMES3)
    await stage.tap("Ещё записать…", "штраф")
    await stage.type("ира")
    await stage.type("20")
    await stage.type("+")
    assert (await stage.sheet()).scores == (0, 0, -20)


async def test_nobody_notices_their_own_mistake(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3), *NAMES3)
    await stage.tap("Ещё записать…", "правило карандаша", "Оля")
    keyboard = (await stage.drawing()).keyboard
    assert [button.text for row in keyboard[:-1] for button in row] == ["Богдан", "Ира"]
    await stage.type("оля")
    assert "Кто заметил?" in await stage.text()


# Words


async def test_a_preview_says_every_number_once(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "8", "5", "7", "7")
    assert (await stage.text()).split("\n\n")[1] == "✏️ Строка 1: сдача"
    assert (await stage.text()).split("\n\n")[2] == (
        "Оля играет: 85 / 77\nСыграно: 85 / 77 → 85 : 77"
    )


async def test_numbers_are_not_shown_before_it_is_known_whose_they_are(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Ещё записать…", "штраф")
    assert "Сколько снять" not in await stage.text()
    await stage.tap("Богдан")
    assert "Сколько снять: _" in await stage.text()
    assert "Терцы" not in await stage.text()


async def test_writing_too_little_changes_nothing(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Ещё записать…", "правило карандаша", "Оля", "7", "0", "9", "0")
    assert "ничего не меняется" in await stage.text()


async def test_cards_thrown_in_write_no_noughts(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Ещё записать…", "карты брошены")
    assert "Карты брошены → 0 : 0" in await stage.text()


async def test_a_claim_speaks_of_the_claimant_alone(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3), *NAMES3)
    await stage.tap("Ещё записать…", "«Партия!»", "Ира", "2", "0", "✓")
    assert "Ира — «Партия!», очков 20" in await stage.text()


# Another match


@pytest.mark.parametrize(
    "last",
    [
        pytest.param(DealEntry(declarer=0, points=(90, 40)), id="a deal"),
        pytest.param(ClaimEntry(claimant=0, points=(60, 0)), id="a claim in the middle of one"),
        pytest.param(SpecialEntry(seat=0), id="a klabor"),
    ],
)
def test_where_the_deal_goes_round_it_goes_on_in_the_next_match(last: Entry) -> None:
    """However the last deal ended, its dealer does not deal again."""
    rules = preset("klabor", players=2, target=101)
    sheet = Sheet.open(rules, ("Оля", "Богдан"), 0)
    sheet = sheet.write(DealEntry(declarer=0, points=(50, 40))).write(last)
    assert sheet.winner == 0
    assert next_first_dealer(sheet) == 0


# Correcting


async def test_a_change_that_another_line_does_not_bear_says_which(stage: Stage) -> None:
    await stage.open(preset("klabor", players=2, target=101))
    await stage.type("оля 90 60")
    await stage.type("+")
    await stage.tap("Ещё записать…", "«Партия!»", "Оля", "1", "1", "✓", "✅ Записать")
    note = await stage.act("drop.0")
    assert (note.key, note.line) == ("sheet-error-claim_is_wrong", 2)
    await stage.act("edit.0")
    await stage.type("оля 80 70")
    assert "Тогда не сходится строка 2" in await stage.text()
    note = await stage.act("write")
    assert (note.key, note.line) == ("sheet-error-claim_is_wrong", 2)


async def test_a_line_is_corrected_by_pressing_its_points_anew(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.tap("☰ Меню", "✏️ Строки", "1", "✏️ Исправить", "🔢 Очки заново")
    await stage.tap("9", "0", "6", "0", "✅ Записать")
    assert (await stage.sheet()).scores == (90, 60)


async def test_a_line_is_corrected_by_saying_again_who_declared(stage: Stage) -> None:
    await stage.open(preset("klabor"), *NAMES4)
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.tap("☰ Меню", "✏️ Строки", "1", "✏️ Исправить", "👤 Кто — заново", "Тарас")
    assert "Байд: 162 / 0" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (162, 0)
