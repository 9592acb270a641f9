"""`/rules`: whoever asks reads, in the group unseen by the others, alone in one message."""

import sqlite3
from contextlib import closing

import pytest

from bot.storage.presets import SavedSet, save
from bot.storage.tables import TableOptions
from engine import format_rules, preset
from engine.rules import change
from tests.e2e.conftest import World
from tests.e2e.players import Group
from tests.e2e.reading_people import Readers, labels, link_under

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_an_unseen_command_is_answered_unseen(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    before = await world.control.messages(taras, readers.chat)
    page = await readers.ask(olya, "rules болт", unseen=True)
    assert page["ephemeral"]
    assert page["text"].startswith("Байд")
    assert "Показать всем" in labels(page)
    assert await world.control.messages(taras, readers.chat) == before


async def test_a_command_everybody_sees_gets_two_lines_and_the_page_goes_to_whoever_presses(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    brief = await readers.ask(olya, "rules терц")
    assert not brief["ephemeral"]
    assert len(brief["text"]) < 200
    answer = await readers.press(taras, brief, "Читать")
    assert answer["text"] == ""
    page = await readers.last(taras)
    assert page["ephemeral"]
    assert len(page["text"]) > len(brief["text"])
    assert await readers.last(olya) == brief


async def test_an_app_without_unseen_messages_is_led_into_the_private_chat(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, _ = readers.people
    await world.control.client(olya, ephemeral=False)
    brief = await readers.ask(olya, "rules белла", unseen=True)
    assert not brief["ephemeral"]  # such an app sends the command to everybody
    await readers.press(olya, brief, "Читать")
    assert await readers.last(olya) == brief  # she saw nothing, so she presses again
    answer = await readers.press(olya, brief, "Читать")
    assert answer["url"] == f"https://t.me/{readers.bot_name}?start=r_bella-moscow"
    page = await readers.follow(olya, answer["url"])
    assert page["text"].startswith("Белла")


async def test_where_unseen_messages_are_refused_the_press_opens_the_private_chat(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    brief = await readers.ask(olya, "rules обяз")
    await world.control.fail(
        "error", "sendMessage", user=taras["id"], code=400, description="Bad Request: NO", times=1
    )
    answer = await readers.press(taras, brief, "Читать")
    assert "start=r_obligation" in answer["url"]
    assert await readers.last(olya) == brief


async def test_the_whispered_page_is_turned_in_place_and_put_away(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, _ = readers.people
    page = await readers.ask(olya, "rules терц", unseen=True)
    await readers.press(olya, page, "Полтинник")
    turned = await readers.last(olya)
    assert turned["ephemeral_id"] == page["ephemeral_id"]
    assert turned["text"].startswith("Полтинник")
    await readers.press(olya, turned, "Закрыть")
    assert (await readers.last(olya))["ephemeral_id"] != page["ephemeral_id"]


async def test_show_to_all_posts_the_page_under_the_name_of_who_shows_it_and_only_once(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля <b>", "Тарас")
    olya, taras = readers.people
    page = await readers.ask(olya, "rules байд", unseen=True)
    answer = await readers.press(olya, page, "Показать всем")
    assert answer["text"] == "Показано всем."
    shown = await readers.last(taras)
    assert shown["text"].startswith("Оля <b> показывает правило:")
    assert "пишет ноль" in shown["text"] or "не пишет ничего" in shown["text"]
    again = await readers.press(olya, page, "Показать всем")
    assert again["text"] == "Это правило только что показали."
    assert await readers.last(taras) == shown


async def test_twenty_presses_on_a_public_button_add_nothing_to_the_group(world: World) -> None:
    """A5 of the scenarios, and the table keeps its share of the group's minute."""
    readers = await Readers.gather(world, "Оля", "Тарас", "Ира")
    olya, taras, ira = readers.people
    brief = await readers.ask(olya, "rules обяз")
    for press in range(20):
        person = (olya, taras)[press % 2]
        answer = await readers.press(person, brief, "Читать")
        assert answer["kind"] == "answer"
    assert await readers.last(ira) == brief
    counts = await world.control.get("counts")
    assert counts["busiest"][str(readers.chat["id"])] <= 10


async def test_several_pages_are_offered_and_nothing_found_names_the_nearest(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, _ = readers.people
    several = await readers.ask(olya, "rules что если равны", unseen=True)
    assert "подходит несколько" in several["text"]
    assert len(labels(several)) > 2
    nothing = await readers.ask(olya, "rules @taras гиппопотам", unseen=True)
    assert "ничего нет" in nothing["text"]
    assert "@" not in nothing["text"]
    public = await readers.ask(olya, "rules что если равны")
    assert not public["ephemeral"]
    assert public["text"].count("\n") == 0


async def test_alone_the_book_is_one_message_that_turns(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    contents = await readers.tell_alone(olya, "/rules")
    count = len(await world.control.messages(olya, "private"))
    chapter = await readers.turn(olya, contents, "Комбинации")
    page = await readers.turn(olya, chapter, "Полтинник")
    assert "Показать всем" not in labels(page)
    forth = await readers.turn(olya, page, "Дальше")
    assert forth["text"] != page["text"]
    back = await readers.turn(olya, forth, "Назад")
    assert back["text"] == page["text"]
    related = await readers.turn(olya, back, "Терц")
    assert related["text"].startswith("Терц")
    again = await readers.turn(olya, related, "Главы")
    assert again["text"] == contents["text"]
    assert len(await world.control.messages(olya, "private")) == count


async def test_a_deleted_page_is_posted_anew(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    contents = await readers.tell_alone(olya, "/rules")
    await world.control.fail(
        "error",
        "editMessageText",
        code=400,
        description="Bad Request: message to edit not found",
        times=1,
    )
    await readers.press(olya, contents, "Белла", "private")
    assert (await readers.last(olya, "private"))["id"] > contents["id"]


async def test_the_reader_chooses_a_preset_and_it_is_remembered(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    page = await readers.tell_alone(olya, "/rules лыжи")
    assert "По правилам: Москва" in page["text"]
    choice = await readers.turn(olya, page, "Другие правила")
    chosen = await readers.turn(olya, choice, "Клабор")
    assert "По правилам: Клабор" in chosen["text"]
    assert chosen["text"].split("\n")[0] == page["text"].split("\n")[0]
    assert chosen["text"] != page["text"]
    later = await readers.tell_alone(olya, "/rules ski")
    assert later["text"] == chosen["text"]
    others = await readers.turn(olya, later, "Как играют другие")
    assert "Москва" in others["text"]
    assert (await readers.turn(olya, others, "К странице"))["text"] == later["text"]


async def test_a_group_reads_by_its_default_and_a_table_by_its_own_rules(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас")
    readers = Readers(
        world.control,
        group.chat,
        group.people,
        (await world.control.state())["bot"]["username"],
    )
    olya, taras = group.people
    rules = change(preset("klabor", players=2, pairs=False), target=301)
    saved = SavedSet(
        chat_id=group.chat["id"],
        name="",
        rules=format_rules(rules, "klabor"),
        options=TableOptions(),
        saved_by=olya["id"],
    )
    with closing(sqlite3.connect(world.database)) as store, store:
        save(store, saved, 0.0)
    page = await readers.ask(olya, "rules конец партии", unseen=True)
    assert "301" in page["text"]
    assert "В этом чате: Клабор, Одесса, двое, изменено: 1" in page["text"]
    # The brief answer leads into the private chat with the same rules.
    brief = await readers.ask(taras, "rules лыжи")
    link = link_under(brief)
    assert "В этом чате" in (await readers.follow(taras, link))["text"]


async def test_at_a_table_the_page_has_its_values_also_in_private(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.open()
    readers = Readers(
        world.control,
        group.chat,
        group.people,
        (await world.control.state())["bot"]["username"],
    )
    olya, taras = group.people
    page = await readers.ask(taras, "rules белла", unseen=True)
    assert "За этим столом: Москва, двое" in page["text"]
    alone = await readers.tell_alone(olya, "/rules белла")
    assert "За этим столом: Москва, двое" in alone["text"]


async def test_a_link_opens_its_page_even_for_a_stranger(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    stranger = await world.control.person("Незнакомка", language="en")
    page = await readers.follow(stranger, "start=r_bella")
    assert page["text"].startswith("Bella")
    contents = await readers.follow(stranger, "start=rules")
    assert "The rules of Deberts" in contents["text"]
    gone = await readers.follow(stranger, "start=r_a_page_that_was")
    assert gone["text"] == contents["text"]


async def test_a_topic_is_answered_in_the_topic(world: World) -> None:
    control = world.control
    readers = await Readers.gather(world, "Оля", "Тарас", kind="forum")
    olya, taras = readers.people
    topic = await control.topic(readers.chat, "Деберц")
    await readers.ask(olya, "rules терц", topic=topic)
    (brief,) = [
        m for m in await control.messages(taras, readers.chat, topic=topic) if m["keyboard"]
    ]
    await control.press(taras, readers.chat, brief, "Читать")
    await control.quiet()
    shown = (await control.messages(taras, readers.chat, topic=topic))[-1]
    assert shown["ephemeral"]


async def test_anonymous_administrators_get_the_public_lines(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас", bot="administrator")
    olya, taras = readers.people
    await world.control.member(readers.chat, "anonymous", olya, on=True)
    await world.control.say(
        olya, readers.chat, f"/rules@{readers.bot_name} терц", **{"as": "anonymous"}
    )
    brief = await readers.last(taras)
    assert not brief["ephemeral"]
    await readers.press(olya, brief, "Читать")
    assert (await readers.last(olya))["ephemeral"]


@pytest.mark.parametrize(
    "data",
    ["r:z:bella::0:", "r:p:nothing:t999999:7:", "r:a:nothing::0:", "r:s::nowhere:0:", "r:p"],
)
async def test_made_up_data_is_answered(world: World, data: str) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    brief = await readers.ask(olya, "rules терц")
    answer = await world.control.press_data(taras, readers.chat, brief, data)
    assert answer["kind"] == "answer"
    assert await readers.last(olya) == brief


async def test_the_commands_are_published_and_rules_is_one_that_only_the_bot_sees(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    await readers.tell_alone(olya, "/rules")
    listed = {
        command["command"]: command["is_ephemeral"]
        for command in (await world.control.view(olya, readers.chat))["commands"]
    }
    assert listed["rules"]
    assert listed["why"]
    assert not listed["learn"]
    alone = [c["command"] for c in (await world.control.view(olya, "private"))["commands"]]
    assert {"rules", "learn", "why"} <= set(alone)
