"""Keeping score at a real table: opened, written, corrected, finished."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import DealEntry, PencilEntry, Pot, preset
from tests.bot.scorebook_stage import BOHDAN, GROUP, IRA, OLYA, Stage, staged

PAIRS = preset("klabor")
NAMES4 = ("Оля", "Богдан", "Ира", "Тарас")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


async def test_a_sheet_is_opened_by_buttons_and_typed_names(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    assert "Новый листок" in await stage.text()
    assert (await stage.tap("▶ Начать")).key == "sheet-note-names-missing"
    await stage.tap("👥 Игроки")
    await stage.type("Оля, Богдан")
    await stage.tap("📖 Правила", "Дэбчик", "‹ Назад", "🎯 До скольких", "301")
    await stage.tap("‹ Назад", "🃏 Кто сдаёт", "Богдан", "‹ Назад", "▶ Начать")
    sheet = await stage.sheet()
    assert (sheet.names, sheet.dealer, sheet.rules.target) == (("Оля", "Богдан"), 1, 301)
    assert sheet.rules.ski == 50
    assert "Сдаёт Богдан, первое слово — Оля" in await stage.text()


async def test_a_deal_takes_six_presses_on_one_message(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "8", "5", "7", "7")
    assert "Сыграно: 85 / 77 → 85 : 77" in await stage.text()
    note = await stage.tap("✅ Записать")
    assert note.key == "sheet-note-written"
    assert (await stage.sheet()).scores == (85, 77)


async def test_the_preview_says_what_a_bait_costs(stage: Stage) -> None:
    await stage.open(preset("debchik", players=2, target=2001))
    for _ in range(2):
        await stage.tap("Играет: Оля", "6", "0", "9", "0", "✅ Записать")
    await stage.tap("Играет: Оля", "6", "0", "9", "0")
    assert "Байд: 0 / 150, третий байд −100 → −100 : 450" in await stage.text()


async def test_of_pairs_one_number_is_enough(stage: Stage) -> None:
    await stage.open(PAIRS, *NAMES4)
    await stage.tap("Играет: Ира", "+20", "+50", "8", "5")
    text = await stage.text()
    assert "Игра 232" in text
    assert "Поровну — 116 : 116" in text
    assert "Байд: 0 / 232" in text
    await stage.tap("−50")
    assert "Игра 182" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).entries == (DealEntry(declarer=2, points=(85, 97)),)


async def test_the_other_pair_may_have_counted(stage: Stage) -> None:
    await stage.open(PAIRS, *NAMES4)
    await stage.tap("Играет: Оля", "⇄ Считали: Богдан + Тарас", "6", "2", "✅ Записать")
    assert (await stage.sheet()).scores == (100, 62)


@pytest.mark.parametrize("runs", ["", "+20", "+20 +20", "+50", "+20 +50"])
async def test_half_of_any_game_of_pairs_hangs(stage: Stage, runs: str) -> None:
    """Also at 101, 106 and 116: ScoreIt knows only the halves of 162 and 182."""
    await stage.open(preset("online", players=4, pairs=True), *NAMES4)
    await stage.tap("Играет: Оля", *runs.split())
    await stage.type("вис")
    await stage.tap("✅ Записать")
    half = (162 + sum(int(worth) for worth in runs.split())) // 2
    assert (await stage.sheet()).pots == (Pot(half),)


async def test_three_players_keep_score_from_the_first_press_to_the_last(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3), "Оля", "Богдан", "Ира")
    await stage.tap("Играет: Богдан", "4", "0", "7", "1", "3", "1", "✓")
    assert "Висяк: 40 / 0 / 31" in await stage.text()
    await stage.tap("✅ Записать")
    sheet = await stage.sheet()
    assert (sheet.scores, sheet.pots) == ((40, 0, 31), (Pot(71),))
    await stage.tap("Играет: Оля", "7", "0", "2", "0", "✓", "3", "0", "✓", "✅ Записать")
    assert (await stage.sheet()).scores == (181, 20, 61)


async def test_numbers_that_cannot_be_are_refused_with_the_bound(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "1", "0", "✓", "1", "7", "✓")
    text = await stage.text()
    assert "Вместе вышло 27, а в сдаче не бывает меньше 28" in text
    with pytest.raises(AssertionError, match="no button"):
        await stage.button("✅ Записать")
    assert (await stage.act("write")).key == "sheet-error-too_few_points"
    await stage.tap("‹ Назад", "8", "✓", "✅ Записать")
    assert (await stage.sheet()).scores == (0, 28)


async def test_who_took_no_trick_is_asked_only_where_it_costs(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля", "1", "2", "0", "0")
    await stage.tap("✅ Записать")
    await stage.open(preset("debchik", players=2))
    await stage.tap("Играет: Оля", "1", "2", "0", "0")
    assert "Кто остался без взятки?" in await stage.text()
    await stage.tap("Взятки были у всех", "✅ Записать")
    assert (await stage.sheet()).scores == (120, 0)
    await stage.tap("Играет: Оля", "1", "2", "0", "0", "Богдан")
    assert "лыжи −50 (Богдан)" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (240, -50)


async def test_who_took_the_last_trick_is_asked_when_it_decides(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.type("оля 90 62")
    await stage.tap("✅ Записать")
    await stage.type("оля 90 62")
    assert "Кто взял послед?" in await stage.text()
    await stage.tap("Богдан")
    assert "выигрывает Богдан" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).winner == 1


async def test_a_line_is_typed_in_reply_and_written_with_a_plus(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    assert "Сыграно: 85 / 77" in await stage.text()
    await stage.type("+")
    assert (await stage.sheet()).scores == (85, 77)
    assert (await stage.type("что это")).key == "sheet-typed-word"
    assert (await stage.type("85 77 3")).key == "sheet-typed-count"


async def test_points_without_a_declarer_ask_who_it_was(stage: Stage) -> None:
    await stage.open()
    await stage.type("85 77")
    assert "Кто играл?" in await stage.text()
    await stage.tap("Богдан")
    assert "Байд: 162 / 0" in await stage.text()


async def test_every_other_kind_of_line(stage: Stage) -> None:
    await stage.open(preset("debchik", players=2))
    await stage.tap("Ещё записать…", "карты брошены", "✅ Записать")
    assert (await stage.sheet()).dealer == 1
    await stage.tap("Ещё записать…", "байд на картах", "Оля", "162", "✅ Записать")
    assert (await stage.sheet()).scores == (0, 162)
    await stage.tap("Ещё записать…", "штраф", "Богдан", "50", "✅ Записать")
    assert (await stage.sheet()).scores == (0, 112)
    await stage.tap("Ещё записать…", "«Партия!»", "Богдан", "6", "0")
    assert "Ложная «Партия!»: 224 / −112" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (224, 0)


async def test_a_right_claim_ends_the_match(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.tap("Ещё записать…", "«Партия!»", "Богдан", "1", "0", "5", "✅ Записать")
    sheet = await stage.sheet()
    assert (sheet.winner, sheet.scores) == (1, (0, 105))
    assert "🏆 Партия! Победа — Богдан" in await stage.text()


async def test_offers_and_special_wins_are_there_when_the_rules_have_them(stage: Stage) -> None:
    await stage.open(preset("with_offer"))
    await stage.tap("Ещё записать…", "без игры", "Богдан", "✅ Записать")
    assert (await stage.sheet()).scores == (0, 50)
    await stage.tap("Ещё записать…")
    with pytest.raises(AssertionError, match="no button"):
        await stage.button("клабор или деберц")
    await stage.open(preset("klabor", players=2))
    await stage.tap("Ещё записать…", "клабор или деберц", "Оля", "✅ Записать")
    assert (await stage.sheet()).scores == (501, 0)


@pytest.mark.parametrize(
    ("wrote", "scores", "words"),
    [
        pytest.param(("8", "2"), (75, 87), "отдано тому, кто заметил", id="difference is given"),
        pytest.param(("1", "7", "2"), (-15, 77), "Ровно сто", id="a hundred is only corrected"),
    ],
)
async def test_the_pencil_rule(
    stage: Stage, wrote: tuple[str, ...], scores: tuple[int, int], words: str
) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.tap("Ещё записать…", "правило карандаша", "Оля", *wrote, "7", "2")
    assert words in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == scores
    assert isinstance((await stage.sheet()).entries[-1], PencilEntry)


async def test_undo_redo_edit_insert_delete_and_their_trail(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 70 70")
    await stage.type("+")
    await stage.type("оля 90 50")
    await stage.type("+")
    assert (await stage.sheet()).scores == (160, 120)
    await stage.tap("↩")
    assert (await stage.sheet()).pots == (Pot(70),)
    await stage.tap("↪", "☰ Меню", "✏️ Строки", "1", "✏️ Исправить", "‹ Назад")
    await stage.type("80 60")
    assert "По всему листку: 160 : 120 → 170 : 110" in await stage.text()
    await stage.tap("✅ Записать", "☰ Меню", "✏️ Строки", "2", "Вставить строку перед ней")
    await stage.type("богдан 60 80")
    await stage.type("+")
    assert (await stage.sheet()).scores == (230, 190)
    await stage.tap("☰ Меню", "✏️ Строки", "1", "Убрать строку")
    assert (await stage.sheet()).scores == (150, 130)
    await stage.tap("☰ Меню", "🕘 Кто правил")
    text = await stage.text()
    assert "Оля: убрана строка 1: Оля играет: 80 / 60" in text
    assert "Оля: исправлена строка 1: Оля играет: 70 / 70 ⇒ Оля играет: 80 / 60" in text
    assert text.index("убрана") < text.index("вставлена") < text.index("исправлена")


async def test_a_finished_sheet_is_opened_again_by_correcting_it(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.type("оля 120 30")
    await stage.type("+")
    assert (await stage.live()).row.winner == 0
    assert (await stage.type("оля 90 50")).key == "sheet-note-over"
    await stage.tap("✏️ Строки", "1", "✏️ Исправить", "‹ Назад")
    await stage.type("90 50")
    await stage.type("+")
    assert (await stage.live()).row.winner is None
    await stage.type("оля 90 50")
    await stage.type("+")
    assert (await stage.live()).row.winner == 0


async def test_one_press_counts_once(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    data = (await stage.button("✅ Записать")).press
    await stage.press_data(data)
    assert (await stage.press_data(data)).key == "sheet-note-moved-on"
    undo = (await stage.button("↩")).press
    await stage.press_data(undo)
    assert (await stage.press_data(undo)).key == "sheet-note-moved-on"
    assert (await stage.sheet()).scores == (0, 0)


async def test_old_and_foreign_buttons_change_nothing(stage: Stage) -> None:
    await stage.open()
    before = await stage.sheet()
    for act in ("by.7", "by.x", "new.nonsense", "edit.3", "page", "rule.999.1", "", "drop"):
        note = await stage.act(act)
        assert note.key in ("button-too-old", "sheet-note-moved-on", ""), act
    assert (await stage.act("seat.1")).key == "sheet-note-moved-on"
    assert await stage.sheet() == before


async def test_digits_pressed_faster_than_the_message_changes_all_count(stage: Stage) -> None:
    await stage.open()
    await stage.tap("Играет: Оля")
    keys = [(await stage.button(key)).press for key in "8577"]
    for key in keys:
        await stage.press_data(key)
    assert "Сыграно: 85 / 77" in await stage.text()


async def test_everything_survives_a_restart(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 70 70")
    await stage.type("+")
    await stage.tap("Играет: Богдан", "8", "5", "7")
    before = await stage.drawing()
    await stage.restart()
    assert await stage.drawing() == before
    await stage.tap("7", "✅ Записать", "↩", "↩")
    await stage.restart()
    await stage.tap("↪")
    assert (await stage.sheet()).pots == (Pot(70),)


async def test_several_sheets_at_once_and_the_last_one_at_hand(stage: Stage) -> None:
    await stage.open()
    first = stage.sheet_id
    stage.clock.moment += 5
    await stage.scorebook.open(GROUP, OLYA, "Ира, Тарас, Женя")
    await stage.take_last()
    assert stage.sheet_id != first
    assert (await stage.live()).rules.players == 3
    await stage.tap("▶ Начать", "☰ Меню", "Другие листки")
    stage.clock.moment += 5
    await stage.tap("Оля — Богдан")
    stage.clock.moment += 5
    await stage.scorebook.open(GROUP, BOHDAN)
    last = await stage.scorebook.last(GROUP)
    assert last is not None
    assert last.sheet_id == first


async def test_names_are_remembered_and_accounts_linked(stage: Stage) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    stage.clock.moment += 5
    await stage.scorebook.open(GROUP, IRA, "new")
    await stage.take_last()
    await stage.act("page.names", who=IRA)
    await stage.tap("🙋 Я играю", who=IRA)
    await stage.tap("Богдан", who=IRA)
    players = (await stage.live()).row.players
    assert [(player.name, player.user_id) for player in players] == [("Ира", 3), ("Богдан", 2)]


async def test_a_new_match_is_dealt_first_by_the_winner(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.type("богдан 20 120")
    await stage.type("+")
    await stage.tap("▶ Ещё партию")
    await stage.take_last()
    sheet = await stage.sheet()
    assert (sheet.names, sheet.dealer, sheet.lines) == (("Оля", "Богдан"), 1, ())


async def test_pairs_may_have_one_name_each(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, OLYA, "new")
    await stage.take_last()
    await stage.tap("Пары", "👥 Игроки")
    await stage.type("Мы, Они")
    await stage.tap("▶ Начать", "Играет: Они", "1", "0", "0", "✅ Записать")
    sheet = await stage.sheet()
    assert (sheet.names, sheet.scores) == (("Мы", "Они"), (62, 100))
    assert "Сдаёт Они" in await stage.text()


async def test_the_one_deal_format_counts_doubled_deals(stage: Stage) -> None:
    await stage.open(preset("one_deal"))
    await stage.tap("Играет: Оля", "8", "5", "7", "7", "×2")
    assert "Сыграно: 2 / 0 → 2 : 0" in await stage.text()
    await stage.tap("✅ Записать")
    assert (await stage.sheet()).scores == (2, 0)


async def test_points_typed_while_the_settings_are_open_are_points(stage: Stage) -> None:
    await stage.open()
    for page in ("title", "stake", "target", "names"):
        await stage.act(f"page.{page}")
        await stage.type("оля 85 77")
        assert "Сыграно: 85 / 77" in await stage.text()
        await stage.tap("Отмена")
    await stage.act("page.title")
    await stage.type("Дача, вечер")
    assert (await stage.live()).row.title == "Дача, вечер"
    assert "📝 Дача, вечер" in (await stage.text()) or "⚙️ Дача, вечер" in await stage.text()
