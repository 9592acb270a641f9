"""The number pad: every number that can be right can be pressed, and the usual ones quickly."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.usecases.scorebook.answers import answered
from bot.usecases.scorebook.draft import Draft, EntryKind
from engine import DealEntry, Rules, preset
from tests.bot.scorebook_stage import Stage, staged

TWO, PAIRS = preset("moscow"), preset("klabor")
NAMES4 = ("Оля", "Богдан", "Ира", "Тарас")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


def pressed(rules: Rules, draft: Draft, *keys: str) -> Draft:
    for key in keys:
        new = answered(rules, draft, "key", [key])
        assert new is not None
        draft = new
    return draft


@pytest.mark.parametrize("kind", [EntryKind.DEAL, EntryKind.CLAIM, EntryKind.FORFEIT])
def test_every_number_can_be_pressed(kind: EntryKind) -> None:
    for number in range(10_000):
        draft = Draft(kind=kind, seat=0)
        if number >= 400:
            draft = pressed(TWO, draft, "long")
        draft = pressed(TWO, draft, *str(number))
        if not draft.numbers:
            draft = pressed(TWO, draft, "ok")
        assert (draft.numbers, draft.typing, draft.long) == ((number,), "", False)


@pytest.mark.parametrize("number", [1, 20, 999, 1234, 9999])
def test_every_fine_can_be_pressed(number: int) -> None:
    draft = pressed(TWO, Draft(kind=EntryKind.FINE, seat=0), *str(number))
    draft = draft if draft.numbers else pressed(TWO, draft, "ok")
    assert draft.numbers == (number,)


@pytest.mark.parametrize("number", [0, *range(40, 400)])
def test_the_usual_numbers_need_no_key_more_than_digits(number: int) -> None:
    assert pressed(TWO, Draft(seat=0), *str(number)).numbers == (number,)


async def test_a_deal_with_many_runs_is_pressed(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "≥ 400", "4", "2", "0", "✓", "2", "0", "✓")
    text = await stage.text()
    assert "Сыграно: 420 / 20" in text
    assert "Многовато объявлений" in text
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (420, 20)


async def test_the_key_for_long_numbers_is_taken_back_like_a_digit(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "≥ 400")
    assert "наберите все цифры и нажмите ✓" in await stage.text()
    await stage.tap("4", "2", "⌫", "⌫", "⌫", "8", "5")
    assert "Оля: 85" in await stage.text()


async def test_a_deberts_that_counts_as_points_is_pressed_too(stage: Stage) -> None:
    """Of pairs one number is enough also when the game holds hundreds more."""
    await stage.open(preset("debchik", players=4, pairs=True), *NAMES4)
    await stage.tap("Играет: Оля", "+ деберц 501", "+20", "≥ 400", "6", "0", "1", "✓", "Нет")
    assert "Сыграно: 601 / 82" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).entries == (DealEntry(declarer=0, points=(601, 82)),)


async def test_only_a_deberts_that_is_points_has_a_counter(stage: Stage) -> None:
    await stage.open(PAIRS, *NAMES4)
    await stage.tap("Играет: Оля")
    with pytest.raises(AssertionError, match="no button"):
        await stage.button("деберц")
    assert (await stage.act("run.deberts.1")).key == "button-too-old"


async def test_one_number_above_the_game_is_refused_with_the_game(stage: Stage) -> None:
    await stage.open(PAIRS, *NAMES4)
    await stage.tap("Играет: Оля", "1", "8", "0")
    assert "Набрано 180, а во всей игре 162" in await stage.text()
    await stage.tap("+20")
    assert "Сыграно: 180 / 2" in await stage.text()


async def test_the_counters_end_where_no_game_does(stage: Stage) -> None:
    await stage.open(PAIRS, *NAMES4)
    await stage.tap("Играет: Оля", *["+20"] * 9)
    assert (await stage.button("+20")).disabled
    assert "Игра 342" in await stage.text()


@pytest.mark.parametrize(
    ("presses", "words"),
    [
        pytest.param(
            ("Играет: Оля", "1", "0", "✓", "1", "7", "✓"), "меньше 28", id="too few for a deal"
        ),
        pytest.param(
            ("Ещё записать…", "штраф", "Оля", "0", "✓"), "хотя бы одно очко", id="no fine"
        ),
        pytest.param(
            ("Играет: Оля", "0", "0"), "не бывает меньше 28", id="a deal without a point"
        ),
    ],
)
async def test_what_cannot_be_is_said_kindly_with_its_bound(
    stage: Stage, presses: tuple[str, ...], words: str
) -> None:
    await stage.open()
    await stage.tap(*presses)
    text = await stage.text()
    assert "⚠️" in text
    assert words in text
    with pytest.raises(AssertionError, match="no button"):
        await stage.button("✅ Записать")
