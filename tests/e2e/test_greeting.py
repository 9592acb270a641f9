"""The bot comes into a group: it greets once, and one press opens a table."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world
from tests.e2e.conftest import World
from tests.e2e.founding import SETTLED, Shown, found, hear_greeting, is_greeting
from tests.e2e.players import has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")

DAY = 24 * 3600
NO_WORDS = "Bad Request: not enough rights to send text messages to the chat"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("greeting")):
        yield world


async def people_of(world: World, *languages: str) -> list[Shown]:
    names = ("Оля", "Тарас", "Ира")
    return [
        await world.control.person(name, language=language)
        for name, language in zip(names, languages or ("ru", "ru"), strict=False)
    ]


def company(world: World, chat: Shown, people: list[Shown]) -> Company:
    group = Company(world.control, world.database, chat, people)
    world.groups.append(group)
    return group


async def settle(world: World) -> None:
    """Whatever greeting was due is there."""
    await world.control.quiet()
    await world.control.advance(SETTLED)
    await world.control.quiet()


async def greetings(world: World, person: Shown, chat: Shown) -> list[Shown]:
    await settle(world)
    return [m for m in await world.control.messages(person, chat) if is_greeting(m)]


async def come_back(world: World, chat: Shown) -> None:
    await world.control.member(chat, "leave")
    await world.control.member(chat, "join")


@pytest.mark.parametrize("kind", ["group", "supergroup", "forum"])
@pytest.mark.parametrize("bot", ["member", "administrator"])
async def test_it_greets_once_with_one_button(world: World, kind: str, bot: str) -> None:
    people = await people_of(world)
    chat = await found(world.control, kind, "Новая", people, bot=bot)
    (greeting,) = await greetings(world, people[1], chat)
    ((button,),) = greeting["keyboard"]
    assert button["text"] in greeting["text"]  # the text says what to press
    assert "«/»" in greeting["text"]
    assert greeting["topic"] is None  # in a forum it stands in General
    await world.bot.restart()
    await world.control.post("updates/redeliver", last=3, new_id=True)
    assert await greetings(world, people[1], chat) == [greeting]


async def test_a_group_is_greeted_when_the_bot_comes_later(world: World) -> None:
    people = await people_of(world)
    chat = await found(world.control, "supergroup", "Давняя", people, bot="none")
    assert await greetings(world, people[0], chat) == []
    await world.control.member(chat, "join", rights=["can_pin_messages"])
    await hear_greeting(world.control, people[0], chat)


async def test_the_greeting_may_come_after_the_news_that_somebody_joined(world: World) -> None:
    people = await people_of(world)
    await world.control.knobs(my_chat_member_first=False)
    chat = await found(world.control, "group", "Иначе", people)
    await world.control.knobs(my_chat_member_first=True)
    assert len(await greetings(world, people[0], chat)) == 1


async def test_a_bare_command_is_heard_after_the_greeting(world: World) -> None:
    """Privacy mode is on: without the greeting nobody would answer."""
    people = await people_of(world)
    group = company(world, await found(world.control, "supergroup", "Первый раз", people), people)
    await world.control.say(people[0], group.chat, "/new")
    lobby = await group.wait(people[1], has_button("Сесть"))
    assert "Оля" in lobby["text"]


async def test_a_table_is_opened_by_whoever_presses_in_whatever_language(world: World) -> None:
    people = await people_of(world, "ru", "en")
    group = company(world, await found(world.control, "supergroup", "Вместе", people), people)
    greeting = await group.wait(people[1], is_greeting)
    answer = await world.control.press(people[1], group.chat, greeting, "Открыть стол")
    assert answer["text"] == "The table is open."
    lobby = await group.wait(people[0], has_button("Сесть"))  # the group's language
    assert "Тарас" in lobby["text"]
    assert group.open_tables() == [(int(lobby["keyboard"][0][0]["data"].split(":")[1]), 0)]


async def test_a_second_press_leaves_the_new_table_where_it_is(world: World) -> None:
    people = await people_of(world, "ru", "en")
    group = company(world, await found(world.control, "supergroup", "Разом", people), people)
    greeting = await group.wait(people[0], is_greeting)
    await world.control.press(people[0], group.chat, greeting, "Открыть стол")
    lobby = await group.wait(people[0], has_button("Сесть"))
    answer = await world.control.press(people[1], group.chat, greeting, "Открыть стол")
    assert answer["text"] == "The table is at the bottom of the chat."
    await group.rest()
    assert (await group.wait(people[0], has_button("Сесть")))["id"] == lobby["id"]
    await group.pass_time(60)
    await world.control.press(people[1], group.chat, greeting, "Открыть стол")
    await group.rest()
    assert (await group.wait(people[0], has_button("Сесть")))["id"] > lobby["id"]
    assert len(group.open_tables()) == 1


async def test_beside_a_match_the_button_offers_one_more_table_in_the_groups_language(
    world: World,
) -> None:
    people = await people_of(world, "ru", "ru", "en")
    chat = await found(world.control, "supergroup", "Ещё", people)
    group = company(world, chat, people[:2])
    await group.begin(hands=False)
    greeting = await group.wait(people[2], is_greeting)
    answer = await world.control.press(people[2], chat, greeting, "Открыть стол")
    assert (answer["kind"], answer["text"]) == ("answer", "")
    offer = await group.wait(people[2], has_button("Ещё один стол"))
    await world.control.press(people[2], chat, offer, "Ещё один стол")
    await group.wait(people[0], has_button("Сесть"))


async def test_a_forum_is_greeted_in_general_and_the_table_opens_there(world: World) -> None:
    people = await people_of(world)
    chat = await found(world.control, "forum", "Форум", people)
    await world.control.topic(chat, "Карты")
    group = company(world, chat, people)
    greeting = await group.wait(people[0], is_greeting)
    await world.control.press(people[0], chat, greeting, "Открыть стол")
    assert (await group.wait(people[0], has_button("Сесть")))["topic"] is None


@pytest.mark.parametrize("steps", [("promote", "demote"), ("restrict", "unrestrict")])
async def test_another_status_is_no_arrival(world: World, steps: tuple[str, ...]) -> None:
    people = await people_of(world)
    chat = await found(world.control, "supergroup", "Своя", people)
    await world.control.advance(2 * DAY)
    for step in steps:
        await world.control.member(chat, step)
    assert len(await greetings(world, people[0], chat)) == 1


@pytest.mark.parametrize("first", [True, False])
async def test_an_upgraded_group_is_not_greeted_again(world: World, first: bool) -> None:
    """Telegram adds the bot to the new group like to any other."""
    people = await people_of(world)
    chat = await found(world.control, "group", "Малая", people)
    await world.control.advance(2 * DAY)
    await world.control.quiet()  # the bot has noticed what time it is
    await world.control.knobs(my_chat_member_first=first)
    new = await world.control.upgrade(chat)
    await world.control.knobs(my_chat_member_first=True)
    assert await greetings(world, people[0], new) == []


async def test_it_is_not_greeted_twice_within_a_day_also_after_a_restart(world: World) -> None:
    people = await people_of(world)
    chat = await found(world.control, "supergroup", "Туда-сюда", people)
    await come_back(world, chat)
    assert len(await greetings(world, people[0], chat)) == 1
    await world.bot.restart()
    await come_back(world, chat)
    assert len(await greetings(world, people[0], chat)) == 1
    await world.control.advance(DAY)
    await come_back(world, chat)
    assert len(await greetings(world, people[0], chat)) == 2


async def test_where_a_match_rests_its_own_message_is_enough(world: World) -> None:
    people = await people_of(world)
    group = company(world, await found(world.control, "supergroup", "Игра", people), people)
    await group.begin(hands=False)
    await world.control.member(group.chat, "leave")
    await group.pass_time(2 * DAY)
    await world.control.member(group.chat, "join")
    await group.wait(people[0], has_button("Продолжить"))
    assert len(await greetings(world, people[0], group.chat)) == 1  # the one of the first time


async def test_a_greeting_that_cannot_be_posted_is_given_up(world: World) -> None:
    people = await people_of(world)
    chat = await found(world.control, "supergroup", "Тихая", people, bot="none")
    await world.control.post(f"chats/{chat['id']}/permissions", can_send_messages=False)
    await world.control.member(chat, "join")
    await settle(world)
    (call,) = await world.control.calls(chat=chat["id"], method="sendMessage")
    assert NO_WORDS in str(call["outcome"])
    await world.control.post(f"chats/{chat['id']}/permissions", can_send_messages=True)
    group = company(world, chat, people)
    await group.command(people[0], "new")  # who writes here lets the bot write, too
    await group.wait(people[0], has_button("Сесть"))
    assert await greetings(world, people[0], chat) == []


async def test_a_channel_is_not_greeted(world: World) -> None:
    people = await people_of(world)
    chat = await world.control.chat("channel", "Вести", people, bot="administrator")
    await settle(world)
    assert await world.control.calls(chat=chat["id"]) == []
