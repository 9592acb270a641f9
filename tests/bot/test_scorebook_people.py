"""Who may write, who follows, who owes whom, what was played: people around a sheet."""

import csv
import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.render.drawing import Document
from bot.storage import chats
from bot.usecases.lobby import Spot
from bot.usecases.people import Who
from engine import preset
from tests.bot.scorebook_stage import BOHDAN, GROUP, IRA, OLYA, TARAS, Stage, staged


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


async def win(stage: Stage, line: str = "оля 110 30") -> None:
    await stage.type(line)
    await stage.type("+")
    assert (await stage.sheet()).winner is not None


async def play(stage: Stage, *lines: str) -> None:
    """Matches to 101 between the same people, one a line."""
    for at, line in enumerate(lines):
        if at:
            stage.clock.moment += 60
            await stage.tap("▶ Ещё партию")
            await stage.take_last()
        await win(stage, line)


def said(stage: Stage) -> list[Document]:
    asides = [aside for desk in stage.publisher._desks.values() for aside in desk.asides]
    return [drawing.document for _, drawing in asides if drawing.document]


# Rights


async def test_everybody_at_the_table_writes_and_nobody_else(stage: Stage) -> None:
    await stage.open()
    assert (await stage.tap("Играет: Оля", who=BOHDAN)).key == "sheet-note-not-allowed"
    assert (await stage.type("85 77", who=BOHDAN)).key == "sheet-note-not-allowed"
    await stage.tap("☰ Меню", "⚙️ Настройки", "🙋 Это я")
    await stage.tap("Богдан", who=BOHDAN)
    await stage.tap("‹ Назад", "‹ Назад", "‹ Назад", "Играет: Оля", who=BOHDAN)
    await stage.type("85 77", who=BOHDAN)
    assert (await stage.type("+", who=BOHDAN)).key == "sheet-note-written"
    assert (await stage.act("mine.1", who=IRA)).key == "sheet-note-somebody-elses"


async def test_administrators_may_write_with_everybody(stage: Stage) -> None:
    await stage.open()
    note = await stage.type("оля 85 77", who=TARAS)
    assert note.for_rights
    assert not (await stage.type("оля 85 77", who=TARAS, rights=True)).alert


async def test_only_the_writer(stage: Stage) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    await stage.act("rights.writer")
    assert (await stage.type("оля 85 77", who=BOHDAN)).key == "sheet-note-not-allowed"
    assert (await stage.type("оля 85 77", who=TARAS, rights=True)).key == "sheet-note-not-allowed"
    assert not (await stage.type("оля 85 77")).alert


async def test_only_administrators(stage: Stage) -> None:
    await stage.open()
    await stage.act("rights.admins")
    assert (await stage.type("оля 85 77")).key == "sheet-note-not-allowed"
    assert not (await stage.type("оля 85 77", rights=True)).alert


async def test_who_may_write_is_for_the_writer_to_say(stage: Stage) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    assert (await stage.act("rights.writer", who=BOHDAN)).key == "sheet-note-only-writer"


async def test_when_the_writer_leaves_the_next_at_the_table_keeps_the_sheet(stage: Stage) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    await stage.act("rights.writer")
    await stage.scorebook.left(GROUP.chat_id, OLYA.user_id)
    assert (await stage.live()).row.writer == BOHDAN.user_id
    assert not (await stage.type("оля 85 77", who=BOHDAN)).alert


async def test_when_nobody_is_known_whoever_writes_next_keeps_it(stage: Stage) -> None:
    await stage.open()
    await stage.scorebook.left(GROUP.chat_id, OLYA.user_id)
    assert not (await stage.type("оля 85 77", who=IRA)).alert
    await stage.type("+", who=IRA)
    assert (await stage.live()).row.writer == IRA.user_id


@pytest.mark.parametrize(
    ("linked", "gone", "asks", "rights", "keeps"),
    [
        pytest.param((2, 3), (1,), IRA, False, 3, id="whoever asks and sits"),
        pytest.param((2,), (1,), TARAS, True, 4, id="an administrator"),
        pytest.param((2, 3), (1,), TARAS, False, 2, id="a stranger finds somebody at the table"),
        pytest.param((2, 3), (1, 2), TARAS, False, 3, id="of whom some are gone, too"),
        pytest.param((2, 3), (1, 2, 3), TARAS, False, 0, id="nobody is there: whoever writes"),
        pytest.param((), (1,), TARAS, False, 0, id="nobody is known: whoever writes"),
        pytest.param((2,), (), BOHDAN, False, 1, id="the writer is there"),
        pytest.param((2, 3), (2,), IRA, False, 1, id="somebody else is gone"),
    ],
)
async def test_who_keeps_the_sheet_of_a_writer_who_is_gone(
    stage: Stage,
    linked: tuple[int, ...],
    gone: tuple[int, ...],
    asks: Who,
    rights: bool,
    keeps: int,
) -> None:
    await stage.open(preset("moscow", players=3), "Оля", "Богдан", "Ира")
    for user_id in linked:
        await stage.act(f"mine.{user_id - 1}", who=Who(user_id, "?"))
    await stage.act("rights.writer")
    await stage.scorebook.succeed(stage.sheet_id, gone, asks, rights=rights)
    assert (await stage.live()).row.writer == keeps


async def test_who_is_still_there_is_asked_once_a_minute(stage: Stage) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    assert await stage.scorebook.keepers(stage.sheet_id) == (OLYA.user_id, BOHDAN.user_id)
    assert await stage.scorebook.keepers(stage.sheet_id) == ()
    stage.clock.moment += 60
    assert await stage.scorebook.keepers(stage.sheet_id) == (OLYA.user_id, BOHDAN.user_id)


async def test_whoever_keeps_a_sheet_from_a_private_chat_need_not_be_in_the_group(
    stage: Stage,
) -> None:
    await stage.open()
    await stage.scorebook.follow(stage.sheet_id, (await stage.live()).row.token, IRA)
    await stage.tap("☰ Меню", "🔗 Ссылка", "✍️ Вести листок мне", who=IRA, screen=IRA.user_id)
    assert await stage.scorebook.keepers(stage.sheet_id) == ()
    await stage.scorebook.lost(IRA.user_id)
    assert IRA.user_id in await stage.scorebook.keepers(stage.sheet_id)


async def test_a_sheet_in_a_private_chat_has_nobody_who_could_leave(stage: Stage) -> None:
    await stage.open(None, spot=Spot(OLYA.user_id))
    assert await stage.scorebook.keepers(stage.sheet_id) == ()


async def test_the_way_to_ones_own_name_is_open_to_everybody(stage: Stage) -> None:
    await stage.open()
    assert not (await stage.act("page.menu", who=BOHDAN)).alert
    assert not (await stage.act("page.mine", who=BOHDAN)).alert
    assert (await stage.act("page.trail", who=BOHDAN)).alert
    await stage.act("page.home")
    await stage.tap("Играет: Оля")
    assert (await stage.act("page.menu", who=BOHDAN)).alert  # somebody is writing
    await stage.tap("Отмена")
    await stage.act("mine.0")
    await stage.act("mine.1", who=BOHDAN)
    assert (await stage.act("page.menu", who=IRA)).alert  # nobody is missing


async def test_administrators_say_who_writes_also_where_only_one_does(stage: Stage) -> None:
    await stage.open()
    await stage.act("rights.writer")
    assert (await stage.act("rights.table", who=TARAS)).for_rights
    assert not (await stage.act("page.rights", who=TARAS, rights=True)).alert
    assert (await stage.act("rights.table", who=TARAS, rights=True)).key == "sheet-note-saved"


async def test_the_group_itself_may_open_a_sheet(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, Who(0, ""), "Оля, Богдан")
    await stage.take_last()
    await stage.tap("▶ Начать", who=BOHDAN)
    await stage.type("оля 85 77", who=BOHDAN)
    await stage.type("+", who=BOHDAN)
    assert (await stage.live()).row.writer == BOHDAN.user_id


# Following


async def test_a_link_lets_a_private_chat_follow_and_take_over(stage: Stage) -> None:
    await stage.open()
    token = (await stage.live()).row.token
    link = (await stage.live()).sheet_id
    assert (await stage.scorebook.follow(link, "wrong", IRA)).key == "sheet-note-link-old"
    await stage.scorebook.follow(link, token, IRA)
    hung = await stage.hung(IRA.user_id)
    assert hung is not None
    assert hung.chat_id == IRA.user_id
    assert (await stage.tap("Играет: Оля", who=IRA, screen=3)).key == "sheet-note-not-allowed"
    await stage.tap("📈 График", who=IRA, screen=3)
    assert (await stage.drawing(3)).photo is not None
    assert (await stage.drawing()).photo is None
    await stage.tap("🔢 Числа", "☰ Меню", "🔗 Ссылка", "✍️ Вести листок мне", who=IRA, screen=3)
    assert (await stage.live()).row.writer == IRA.user_id
    await stage.tap("Играет: Оля", "8", "5", "7", "7", "✅ Записать", who=IRA, screen=3)
    assert (await stage.sheet()).scores == (85, 77)


async def test_the_link_page_carries_the_link(stage: Stage) -> None:
    stage.scorebook.scenes.bot_name = "deberts_bot"
    await stage.open()
    await stage.tap("☰ Меню", "🔗 Ссылка")
    token = (await stage.live()).row.token
    button = await stage.button("Открыть у себя в личке")
    assert button.url == f"https://t.me/deberts_bot?start=s_{stage.sheet_id}_{token}"
    assert len(button.url.partition("=")[2]) <= 64


async def test_nobody_takes_a_sheet_over_from_the_group_without_sitting_at_it(
    stage: Stage,
) -> None:
    await stage.open()
    assert (await stage.act("take", who=IRA)).key == "sheet-note-follow-first"
    await stage.act("mine.1", who=BOHDAN)
    assert (await stage.act("take", who=BOHDAN)).key == "sheet-note-taken"


async def test_who_blocks_the_bot_follows_no_more(stage: Stage) -> None:
    await stage.open()
    await stage.scorebook.follow(stage.sheet_id, (await stage.live()).row.token, IRA)
    await stage.scorebook.lost(IRA.user_id)
    assert await stage.hung(IRA.user_id) is None
    assert await stage.hung() is not None


# Groups that move


async def test_a_sheet_survives_the_upgrade_of_its_group(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    new = Spot(-1001)
    await stage.store.database.write(lambda tx: chats.upgrade(tx, GROUP.chat_id, new.chat_id))
    stage.scorebook.moved(GROUP.chat_id, new.chat_id)
    hung = await stage.hung()
    assert hung is not None
    assert (hung.chat_id, hung.message_id) == (new.chat_id, 0)
    assert await stage.scorebook.last(GROUP) is None
    await stage.take_last(new)
    await stage.type("оля 90 50")
    await stage.type("+")
    assert (await stage.sheet()).scores == (175, 127)
    await stage.restart()
    assert (await stage.live()).row.chat_id == new.chat_id


# Accounts and history


async def test_the_same_people_have_one_account_over_their_matches(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.act("page.stake")
    await stage.type("10 грн")
    await play(stage, "оля 110 30", "оля 110 30", "богдан 30 110")
    await stage.tap("💰 Расчёт")
    text = await stage.text()
    assert "Эта партия:\nОля → Богдан: 10 грн" in text
    assert "партий — 3" in text
    assert "Оля: +10 грн\nБогдан: −10 грн" in text
    assert "Богдан → Оля: 10 грн" in text
    assert "деньги через бота не ходят" in text
    await stage.tap("Рассчитались", "Да, всё отдано")
    assert "Все в расчёте" in await stage.text()
    await stage.restart()
    assert "Все в расчёте" in await stage.text()


async def test_a_correction_after_paying_leaves_the_difference(stage: Stage) -> None:
    await stage.open(preset("moscow", target=301))
    await stage.act("stakes.point")
    await play(stage, "оля 310 30")
    await stage.tap("💰 Расчёт", "Рассчитались", "Да, всё отдано")
    await stage.act("edit.0")
    await stage.type("310 20")
    await stage.type("+")
    await stage.act("page.pay")
    assert "Богдан → Оля: 20" in (await stage.text()).split("партий — 1")[1]


async def test_pressing_paid_twice_pays_once(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.act("stakes.match")
    await play(stage, "оля 110 30")
    await stage.tap("💰 Расчёт", "Рассчитались")
    data = (await stage.button("Да, всё отдано")).press
    await stage.press_data(data)
    await stage.press_data(data)
    assert "Все в расчёте" in await stage.text()


async def test_a_person_is_the_same_by_account_or_name_in_whatever_seat(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.act("mine.0")
    await stage.act("stakes.match")
    await win(stage)
    stage.clock.moment += 60
    await stage.scorebook.open(GROUP, OLYA, "Богдан, Оля")
    await stage.take_last()
    await stage.tap("▶ Начать")
    await stage.act("stakes.match")
    await win(stage, "богдан 110 30")
    await stage.tap("💰 Расчёт")
    assert "партий — 2" in await stage.text()
    assert "Все в расчёте" in await stage.text()


async def test_other_units_and_other_people_have_other_accounts(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.act("page.stake")
    await stage.type("10 грн")
    await win(stage)
    await stage.open(preset("moscow", target=101))
    await stage.act("page.stake")
    await stage.type("1 щелбан")
    await win(stage)
    await stage.tap("💰 Расчёт")
    text = await stage.text()
    assert text.count("→") == 1  # this match is all, and it is said once
    assert "Богдан → Оля: 1 щелбан" in text


async def test_three_settle_by_the_thresholds(stage: Stage) -> None:
    await stage.open(preset("moscow", players=3, target=501), "Оля", "Богдан", "Ира")
    await stage.act("stakes.point")
    await win(stage, "оля 510 90 10")
    text = await stage.text()
    assert "Богдан → Оля: 1230" in text
    assert "Ира → Оля: 1470" in text


async def test_history_of_a_chat_and_of_a_person(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await stage.act("mine.0")
    await play(stage, "оля 110 30", "богдан 30 110")
    await stage.scorebook.open(Spot(OLYA.user_id), OLYA, "Оля, Ира")
    await stage.take_last(Spot(OLYA.user_id))
    await stage.tap("▶ Начать")
    await stage.act("target.101")
    await stage.act("mine.0")
    await win(stage)
    group = (await stage.scorebook.history(GROUP)).text
    assert "Оля: побед <b>1</b> из 2" in group
    assert "Ира" not in group
    own = (await stage.scorebook.history(Spot(OLYA.user_id))).text
    assert "побед 2 из 3" in own
    assert own.count("🏆 ") == 1 + 1 + 3
    nobody = (await stage.scorebook.history(Spot(77))).text
    assert "Пока ни одной" in nobody
    assert stage.scorebook.asks_for_history("История")


# Files


async def test_the_sheet_as_csv_opens_in_a_spreadsheet(stage: Stage) -> None:
    await stage.open(None, "=1+1", "Богдан")
    await stage.type("70 70")
    await stage.act("seat.0")
    await stage.type("+")
    await stage.tap("☰ Меню", "📊 Таблицей CSV")
    (document,) = said(stage)
    assert document.name == "deberts-1.csv"
    rows = list(csv.reader(io.StringIO(document.content.decode("utf-8-sig")), delimiter=";"))
    assert rows[0][:4] == ["строка", "сдаёт", "запись", "исход"]
    assert rows[0][4] == "'=1+1: очки"
    assert rows[1][1] == "'=1+1"
    assert rows[1][4:] == ["70", "0", "0", "0", "70", "70", "0", "70", "70"]


async def test_the_sheet_as_text(stage: Stage) -> None:
    await stage.open(preset("moscow", target=101))
    await win(stage)
    await stage.tap("☰ Меню", "📄 Текстом")
    text = said(stage)[0].content.decode()
    assert "Оля — Богдан" in text
    assert "         Оля      Богдан\n  1.   110   110    30    30  Оля играет" in text
    assert "Партия: Оля" in text


# Closing


async def test_a_closed_sheet_can_be_opened_again(stage: Stage) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    await stage.type("+")
    await stage.tap("☰ Меню", "Закрыть листок")
    assert (await stage.drawing()).final
    assert await stage.scorebook.last(GROUP) is None
    assert (await stage.type("оля 85 77")).key == "sheet-note-closed"
    await stage.tap("Открыть снова")
    await stage.type("оля 85 77")
    assert (await stage.type("+")).key == "sheet-note-written"


async def test_a_new_sheet_can_be_thrown_away(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    await stage.tap("Выбросить")
    assert await stage.scorebook.last(GROUP) is None
    data = "s:1:0:begin"
    assert (await stage.press_data(data)).key == "sheet-note-no-sheet"
