"""A score sheet in real chats: typed and pressed, drawn, followed, moved, and never lost."""

import asyncio
import re
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from sandbox.client import Control
from tests.e2e.conftest import World
from tests.e2e.founding import found

pytestmark = pytest.mark.asyncio(loop_scope="module")

Shown = dict[str, Any]
PACE = 4.0
"""Seconds by the clock between two things people do: the chat has borne the last one by then."""


def is_sheet(message: Shown) -> bool:
    """A message with the buttons of a sheet."""
    buttons = [button for row in message["keyboard"] for button in row]
    return any((button["data"] or "").startswith("s:") for button in buttons)


def says(words: str) -> Any:
    return lambda message: is_sheet(message) and words in message["text"]


@dataclass
class Keeper:
    """A person with a chat in which a sheet is kept."""

    control: Control
    person: Shown
    chat: Any

    async def sheet(self, words: str = "") -> Shown:
        """The sheet's message, as soon as it says so."""
        return await self.control.wait_message(self.person, self.chat, says(words))

    async def press(self, *labels: str, words: str = "", by: Shown | None = None) -> Shown:
        """Press buttons one after the other, each when it is there; the last answer."""
        answer: Shown = {}
        for label in labels:
            message = await self.control.wait_message(
                self.person, self.chat, lambda m, label=label: is_sheet(m) and _has(m, label)
            )
            answer = await self.control.press(by or self.person, self.chat, message, label)
            assert answer["kind"] == "answer", (label, answer)
            await self.control.advance(PACE)
        if words:
            await self.sheet(words)
        return answer

    async def reply(self, text: str, words: str = "", by: Shown | None = None) -> None:
        message = await self.sheet()
        await self.control.say(by or self.person, self.chat, text, reply_to=message["id"])
        await self.control.advance(PACE)
        if words:
            await self.sheet(words)

    async def all_sheets(self) -> list[Shown]:
        await self.control.quiet()
        return [m for m in await self.control.messages(self.person, self.chat) if is_sheet(m)]


def _has(message: Shown, label: str) -> bool:
    return any(label in button["text"] for row in message["keyboard"] for button in row)


async def in_group(world: World, *, kind: str = "supergroup", bot: str = "member") -> Keeper:
    control = world.control
    people = [await control.person(name, language="ru") for name in ("Оля", "Богдан", "Ира")]
    chat = await found(control, kind, "Дача", people, bot=bot)
    return Keeper(control, people[0], chat)


async def begun(world: World, names: str = "Оля, Богдан", **how: Any) -> Keeper:
    keeper = await in_group(world, **how)
    await command(keeper, f"/score@deberts_sandbox_bot {names}")
    await keeper.press("▶ Начать", words="Сдаёт Оля")
    return keeper


async def command(keeper: Keeper, text: str) -> None:
    await keeper.control.say(keeper.person, keeper.chat, text)


async def test_a_game_is_kept_in_a_group_by_replies_and_buttons_only(world: World) -> None:
    """Privacy mode is on: plain messages never reach the bot."""
    keeper = await in_group(world)
    await command(keeper, "/score@deberts_sandbox_bot")
    await keeper.press("Игроки", words="через запятую")
    await keeper.reply("Оля, Богдан", "Всё готово")
    await keeper.press("▶ Начать", words="Сдаёт Оля")
    await keeper.press("Играет: Оля", "8", "5", "7", "7", words="Сыграно: 85 / 77 → 85 : 77")
    answer = await keeper.press("✅ Записать")
    assert answer["text"] == "Записано"
    await keeper.reply("богдан 96 66", "Байд: 162 / 0 → 247 : 77")
    await keeper.press("✅ Записать", words="247")
    assert len(await keeper.all_sheets()) == 1
    shown = await keeper.sheet()
    assert "Σ" in shown["text"]
    assert "Байды: Богдан — 1" in shown["text"]


async def test_every_digit_is_answered_with_what_stands_there(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("Играет: Оля")
    sheet = await keeper.sheet("Строка 1")
    answers = [await keeper.control.press(keeper.person, keeper.chat, sheet, d) for d in "1157"]
    assert [answer["text"] for answer in answers] == ["1", "11", "115", "7"]


async def test_pictures_replace_the_text_and_the_text_the_pictures(world: World) -> None:
    keeper = await begun(world)
    await keeper.reply("оля 85 77", "Сыграно")
    await keeper.press("✅ Записать", words="Σ")
    before = await keeper.sheet()
    await keeper.press("Бумага")
    paper = await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: is_sheet(m) and m["photo"]
    )
    assert paper["id"] == before["id"]
    assert paper["photo"]["width"] == 1080
    assert "85" in paper["text"]
    await keeper.press("🌙", "График", "☀️", "Числа")
    text = await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: is_sheet(m) and not m["photo"]
    )
    assert text["id"] != paper["id"]
    assert len(await keeper.all_sheets()) == 1


async def test_a_picture_is_uploaded_once(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("График")
    await keeper.control.wait_message(keeper.person, keeper.chat, lambda m: m["photo"])
    await keeper.press("Бумага", "График", "Бумага", "График")
    await keeper.control.quiet()
    calls = await keeper.control.calls(chat=keeper.chat["id"])
    media = [
        str(call["params"].get("media") or call["params"].get("photo"))
        for call in calls
        if call["method"].lower() in ("sendphoto", "editmessagemedia")
    ]
    uploads = [one for one in media if "attach://" in one]
    assert len(uploads) == 2
    assert len(media) > 2


async def test_a_picture_that_telegram_has_forgotten_is_uploaded_again(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("График", "Бумага", "График")
    await keeper.control.quiet()
    await keeper.control.fail(
        "error",
        "editMessageMedia",
        code=400,
        description="Bad Request: wrong file identifier/HTTP URL specified",
    )
    await keeper.press("Бумага", words="Σ")
    await keeper.control.quiet()
    calls = await keeper.control.calls(chat=keeper.chat["id"], method="editMessageMedia")
    refused, again = calls[-2:]
    assert not refused["outcome"]["ok"]
    assert again["outcome"]["ok"]
    assert "attach://" in str(again["params"]["media"])


async def test_where_photos_are_forbidden_the_numbers_stand_in(world: World) -> None:
    keeper = await begun(world)
    await keeper.control.post(
        f"chats/{keeper.chat['id']}/permissions", can_send_messages=True, can_send_photos=False
    )
    await keeper.press("Бумага")
    await keeper.press("Играет: Оля", "8", "5", "7", "7", "✅ Записать", words="Σ")


async def alone(world: World) -> Keeper:
    """A sheet of three that was begun in the private chat."""
    olya = await world.control.person("Оля", language="ru")
    await world.control.start(olya)
    keeper = Keeper(world.control, olya, "private")
    await command(keeper, "/score Оля Богдан Ира")
    await keeper.press("▶ Начать", words="Сдаёт Оля")
    return keeper


async def test_in_the_private_chat_points_need_no_reply(world: World) -> None:
    keeper = await alone(world)
    await command(keeper, "бог 40 71 31")
    await keeper.sheet("Висяк: 40 / 0 / 31")
    await command(keeper, "+")
    await keeper.sheet("Висит 71")
    await command(keeper, "спасибо")
    await world.control.wait_message(keeper.person, "private", lambda m: "/help" in m["text"])


async def test_the_sheet_goes_out_as_a_file(world: World) -> None:
    keeper = await begun(world)
    await keeper.reply("оля 85 77", "Сыграно")
    await keeper.press("✅ Записать", "☰ Меню", "CSV")
    message = await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: m["document"]
    )
    assert message["document"]["name"].endswith(".csv")
    assert message["document"]["size"] > 50


async def test_a_link_lets_somebody_follow_and_take_over(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("☰ Меню", "🔗 Ссылка", words="Сейчас ведёт: Оля")
    link = re.search(r"start=(\S+)", (await keeper.sheet())["text"])
    assert link is not None
    ira = await keeper.control.person("Ирина", language="uk")
    await keeper.control.start(ira, link[1])
    own = Keeper(keeper.control, ira, "private")
    await own.sheet("Здає Оля")
    await keeper.press("‹ Назад", "‹ Назад")
    await keeper.reply("оля 85 77", "Сыграно")
    await keeper.press("✅ Записать", words="Σ")
    await own.sheet("85")
    refused = await own.press("Грає: Оля")
    assert refused["alert"]
    await own.press("☰ Меню", "🔗 Посилання", "✍️ Вести аркуш мені")
    await own.press("Грає: Оля", "9", "0", "6", "0", "✅ Записати", words="175")
    await keeper.sheet("175")
    await keeper.control.start(ira, "s_1_wrong")
    await keeper.control.wait_message(ira, "private", lambda m: "не підходить" in m["text"])


async def test_strangers_get_an_alert_and_administrators_may_write(world: World) -> None:
    keeper = await begun(world)
    stranger = await keeper.control.person("Чужой", language="ru")
    await keeper.control.member(keeper.chat, "join", stranger)
    answer = await keeper.press("Играет: Оля", by=stranger)
    assert answer["alert"]
    assert "за столом" in answer["text"]
    await keeper.control.member(keeper.chat, "promote", stranger)
    await keeper.press("Играет: Оля", by=stranger, words="Строка 1")


async def test_the_bot_is_killed_in_the_middle_of_a_line(world: World) -> None:
    keeper = await begun(world)
    await keeper.reply("оля 70 70", "Висяк")
    await keeper.press("✅ Записать", "Играет: Богдан", "8", "5", "7", words="Богдан: 7_")
    await world.bot.kill()
    await world.bot.start()
    await keeper.press("7", words="Байд: 232 / 0, из висяка 70 → 232 : 70")
    await keeper.press("✅ Записать", "↩", words="Висит 70")


async def test_the_same_press_delivered_again_does_nothing(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("Играет: Оля", "8", words="Оля: 8_")
    await keeper.control.post("updates/redeliver", last=1)
    await keeper.control.quiet()
    await keeper.sheet("Оля: 8_")
    await keeper.press("5", "7", "7", "✅ Записать", words="Σ")
    await keeper.control.post("updates/redeliver", last=1, new_id=True)
    await keeper.control.quiet()
    await keeper.press("☰ Меню", "✏️ Строки", words="1. Оля играет: 85 / 77")
    assert "2. " not in (await keeper.sheet())["text"]


async def test_a_sheet_moves_with_its_group(world: World) -> None:
    keeper = await begun(world, kind="group")
    await keeper.reply("оля 85 77", "Сыграно")
    await keeper.press("✅ Записать", words="Σ")
    keeper.chat = await keeper.control.upgrade(keeper.chat)
    await keeper.sheet("85")
    await keeper.reply("оля 90 60", "→ 175 : 137")
    await keeper.press("✅ Записать", words="175")


async def test_the_writer_leaves_and_the_game_goes_on(world: World) -> None:
    keeper = await begun(world)
    bohdan = await keeper.control.person("Богдан Второй", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    await keeper.control.member(keeper.chat, "leave", keeper.person)
    keeper.person = bohdan
    await keeper.control.quiet()
    await keeper.press("Играет: Богдан", "9", "0", "6", "0", words="Байд: 150 / 0")
    await keeper.press("✅ Записать", words="150")


async def only_the_writer(world: World) -> Keeper:
    """Olya opened the sheet and wants nobody else to write on it."""
    keeper = await begun(world)
    await keeper.press("☰ Меню", "⚙️ Настройки", "✍️ Кто пишет", "только кто ведёт")
    await back_home(keeper, keeper.person)
    return keeper


async def back_home(keeper: Keeper, person: Shown) -> None:
    for _ in range(3):
        await keeper.control.quiet()
        await keeper.press("‹ Назад", by=person)


async def test_one_press_takes_over_from_a_writer_whose_account_is_gone(world: World) -> None:
    """Nobody leaves then, and nothing is said about it in the group."""
    keeper = await only_the_writer(world)
    bohdan, ira = [await keeper.control.person(name, language="ru") for name in ("Бо", "Ира")]
    for person in (bohdan, ira):
        await keeper.control.member(keeper.chat, "join", person)
    await keeper.control.quiet()
    refused = await keeper.press("Играет: Богдан", by=bohdan)
    assert refused["alert"]
    await keeper.control.post(f"people/{keeper.person['id']}", deleted=True)
    keeper.person = bohdan
    await keeper.control.advance(60)
    await keeper.control.quiet()
    await keeper.press("Играет: Богдан", "9", "0", "6", "0", words="Байд: 150 / 0")
    await keeper.press("✅ Записать", words="150")
    assert (await keeper.press("Играет: Богдан", by=ira))["alert"]


async def test_a_writer_removed_without_a_word_blocks_nothing(world: World) -> None:
    """The service message is lost, as in large groups that hide it; a typed line does it, too."""
    keeper = await only_the_writer(world)
    bohdan = await keeper.control.person("Бо", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    await world.bot.kill()
    await keeper.control.member(keeper.chat, "leave", keeper.person)
    keeper.person = bohdan
    async with aiohttp.ClientSession() as session:
        await session.post(f"{world.sandbox.api}/deleteWebhook?drop_pending_updates=true")
    await world.bot.start()
    await keeper.reply("богдан 90 60", "Байд: 150 / 0")


async def test_while_telegram_cannot_say_who_is_there_nobody_takes_over(world: World) -> None:
    keeper = await only_the_writer(world)
    bohdan = await keeper.control.person("Бо", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    await keeper.control.post(f"people/{keeper.person['id']}", deleted=True)
    keeper.person = bohdan
    await keeper.control.fail("error", "getChatMember", code=500, description="Oops", times=9)
    assert (await keeper.press("Играет: Богдан"))["alert"]


async def test_people_at_the_table_find_the_way_to_their_name(world: World) -> None:
    keeper = await begun(world)
    bohdan = await keeper.control.person("Бо", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    assert (await keeper.press("Играет: Оля", by=bohdan))["alert"]
    await keeper.press("☰ Меню", "⚙️ Настройки", "🙋 Это я", "Богдан", by=bohdan)
    await back_home(keeper, bohdan)
    await keeper.press("Играет: Оля", by=bohdan, words="Строка 1")


async def test_a_group_speaking_as_itself_opens_a_sheet(world: World) -> None:
    keeper = await in_group(world)
    await keeper.control.member(keeper.chat, "anonymous", keeper.person, on=True)
    await keeper.control.say(
        keeper.person, keeper.chat, "/score@deberts_sandbox_bot Мы, Они", **{"as": "anonymous"}
    )
    await keeper.press("▶ Начать", words="Сдаёт Мы")


async def test_the_sheet_comes_to_the_bottom_again(world: World) -> None:
    keeper = await begun(world)
    first = await keeper.sheet()
    await command(keeper, "болтаем о своём")
    await command(keeper, "/score@deberts_sandbox_bot")
    await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: is_sheet(m) and m["id"] > first["id"]
    )
    assert len(await keeper.all_sheets()) == 1


async def chat_about(keeper: Keeper, messages: int) -> None:
    for at in range(messages):
        await command(keeper, f"болтаем о своём {at}")


async def test_the_answer_to_a_line_is_seen_where_the_talk_is(world: World) -> None:
    keeper = await begun(world)
    first = await keeper.sheet()
    await chat_about(keeper, 8)
    await keeper.control.say(keeper.person, keeper.chat, "оля 85 77", reply_to=first["id"])
    shown = await keeper.sheet("Сыграно: 85 / 77")
    assert shown["id"] > first["id"] + 8
    assert len(await keeper.all_sheets()) == 1
    await keeper.control.advance(PACE)
    await keeper.reply("+", "Σ")
    assert (await keeper.sheet())["id"] == shown["id"]  # one line above it is no distance


async def test_posting_the_sheet_anew_costs_one_call(world: World) -> None:
    keeper = await begun(world)
    await keeper.control.quiet()
    first = await keeper.sheet()
    await chat_about(keeper, 8)
    before = len(await sent(keeper))
    await keeper.control.say(keeper.person, keeper.chat, "оля 85 77", reply_to=first["id"])
    await keeper.sheet("Сыграно: 85 / 77")
    await keeper.control.quiet()
    assert len(await sent(keeper)) == before + 1


async def sent(keeper: Keeper) -> list[Shown]:
    """The calls that count to the group's minute."""
    calls = await keeper.control.calls(chat=keeper.chat["id"])
    return [call for call in calls if call["method"].lower().startswith(("send", "edit"))]


async def test_a_mistyped_line_is_mended_in_reply_to_the_sentence_about_it(world: World) -> None:
    keeper = await begun(world)
    await keeper.reply("оля 85 хх")
    told = await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: "Не понимаю" in m["text"]
    )
    await keeper.control.say(keeper.person, keeper.chat, "оля 85 77", reply_to=told["id"])
    await keeper.sheet("Сыграно: 85 / 77")


async def test_what_was_played_is_told_on_command(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("☰ Меню", "⚙️ Настройки", "🎯 До скольких", "101")
    await keeper.press("‹ Назад", "‹ Назад", "‹ Назад")
    await keeper.reply("оля 110 30", "Это партия")
    await keeper.press("✅ Записать", words="🏆 Партия! Победа — Оля")
    await command(keeper, "/score@deberts_sandbox_bot история")
    await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: "Оля: побед 1 из 1" in m["text"]
    )


async def test_two_who_ask_for_a_sheet_in_one_breath_get_one(world: World) -> None:
    keeper = await in_group(world)
    bohdan = await keeper.control.person("Бо", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    await keeper.control.quiet()
    await world.bot.kill()
    for person in (keeper.person, bohdan):
        await keeper.control.say(person, keeper.chat, "/score@deberts_sandbox_bot")
    await world.bot.start()
    await keeper.sheet()
    assert len(await keeper.all_sheets()) == 1


@pytest.mark.parametrize("late", [0.0, 0.5])
async def test_lines_of_one_breath_are_read_in_the_order_they_were_written(
    world: World, late: float
) -> None:
    """Where administrators write, it is asked who administers the group: that may take long."""
    keeper = await begun(world)
    await keeper.press("☰ Меню", "⚙️ Настройки", "✍️ Кто пишет", "администраторы")
    await back_home(keeper, keeper.person)
    sheet = await keeper.sheet()
    await keeper.control.quiet()
    await world.bot.kill()
    for line in ("оля 85 77", "+"):
        await keeper.control.say(keeper.person, keeper.chat, line, reply_to=sheet["id"])
    if late:
        await keeper.control.fail("delay", "getChatMember", seconds=late)
    await world.bot.start()
    await keeper.sheet(" 1│ 85  85")


async def test_in_the_private_chat_a_plus_written_at_once_writes_the_line(world: World) -> None:
    keeper = await alone(world)
    await world.control.quiet()
    await world.bot.kill()
    await command(keeper, "бог 40 71 31")
    await command(keeper, "+")
    await world.bot.start()
    await keeper.sheet("Висит 71")


async def test_two_who_press_for_another_match_begin_one(world: World) -> None:
    keeper = await begun(world)
    await keeper.press("☰ Меню", "⚙️ Настройки", "🎯 До скольких", "101")
    await back_home(keeper, keeper.person)
    await keeper.reply("оля 110 30", "Это партия")
    await keeper.press("✅ Записать", words="🏆 Партия! Победа — Оля")
    bohdan = await keeper.control.person("Бо", language="ru")
    await keeper.control.member(keeper.chat, "join", bohdan)
    await keeper.control.member(keeper.chat, "promote", bohdan)
    old = await keeper.sheet("🏆")

    def press(person: Shown) -> Any:
        return keeper.control.press(person, keeper.chat, old, "Ещё партию")

    told = sorted(
        answer["text"] for answer in await asyncio.gather(*map(press, (keeper.person, bohdan)))
    )
    assert told == ["", "Партия уже начата — листок ниже."]
    new = await keeper.sheet("Сдаёт Оля")
    await chat_about(keeper, 2)
    await keeper.control.advance(60)
    await press(bohdan)
    await keeper.control.wait_message(
        keeper.person, keeper.chat, lambda m: is_sheet(m) and m["id"] > new["id"]
    )
    assert len(await keeper.all_sheets()) == 2
