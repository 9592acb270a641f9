"""What happens to a match when its group changes: upgraded, the bot muted or removed, topics."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from sandbox.chats import GENERAL
from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.founding import found, hear_greeting
from tests.e2e.players import has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("chats")):
        yield world


async def company(world: World, *, kind: str = "supergroup", bot: str = "member", **options):
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, kind, "Деберц", people, bot=bot)
    group = Company(world.control, world.database, chat, people, private=True)
    world.groups.append(group)
    await group.begin(**options)
    return group


def open_tables(group: Company) -> list[tuple]:
    return group.query(
        "SELECT chat_id, state FROM tables WHERE state IN ('playing', 'parked') AND table_id = ?",
        group.table_id,
    )


# Group → supergroup


@pytest.mark.parametrize("seen", ["old side first", "new side first", "only a failed call"])
async def test_g2_g4_g5_an_upgrade_in_mid_deal_moves_the_table(world: World, seen: str) -> None:
    group = await company(world, kind="group", clock=600)
    await group.act(group.waited)
    await group.rest()
    await world.bot.kill()
    group.old = group.chat["id"]
    new = await world.control.upgrade(group.chat)
    if seen == "new side first":
        await world.control.post("updates/reorder", reverse=True)
    elif seen == "only a failed call":
        await lose_updates(world)
    await world.bot.start()
    person, group.chat = group.waited, new
    await group.act(person)
    await group.wait(person, is_table)
    await until(lambda: open_tables(group) == [(new["id"], "playing")])
    await group.act(group.waited)
    await group.rest()
    tables = [m for m in await world.control.messages(person, new) if is_table(m)]
    assert len(tables) == 1
    assert group.query("SELECT 1 FROM surfaces WHERE chat_id = ?", group.old) == []


@pytest.mark.parametrize("seen", ["old side first", "new side first"])
async def test_g2_an_upgraded_group_keeps_its_language(world: World, seen: str) -> None:
    group = await company(world, kind="group")
    owner = group.people[0]
    await group.command(owner, "language")
    asked = await group.wait(owner, has_button("Українська"))
    await world.control.press(owner, group.chat, asked, "Українська")
    await group.rest()
    await world.bot.kill()
    group.old = group.chat["id"]
    group.chat = await world.control.upgrade(group.chat)
    await group.command(owner, "language")
    if seen == "new side first":
        await world.control.post("updates/reorder", reverse=True)
    await world.bot.start()
    await group.wait(owner, lambda m: is_table(m) and "Відкрита" in m["text"])
    await group.rest()
    query = "SELECT language FROM chats WHERE chat_id IN (?, ?)"
    assert group.query(query, group.chat["id"], group.old) == [("uk",)]


async def lose_updates(world: World) -> None:
    """What Telegram wanted to tell is older than it keeps."""
    token = world.bot.environment["BOT_TOKEN"]
    address = f"{world.bot.environment['API_URL']}/bot{token}/getUpdates"
    async with aiohttp.ClientSession() as session:
        async with session.get(address, params={"offset": -1, "timeout": 0}) as answer:
            last = (await answer.json())["result"][-1]["update_id"]
        async with session.get(address, params={"offset": last + 1, "timeout": 0}) as answer:
            assert (await answer.json())["result"] == []


async def test_g3_after_an_upgrade_the_seat_can_be_left(world: World) -> None:
    group = await company(world, kind="group")
    group.chat = await world.control.upgrade(group.chat)
    await group.rest()
    person = group.people[1]
    await group.command(person, "leave")
    question = await group.wait(person, has_button("Выйти"))
    answer = await group.control.press(person, group.chat, question, "Выйти")
    assert "вышли" in answer["text"]


async def test_g2_after_an_upgrade_the_first_press_shows_the_hand_with_its_buttons(
    world: World,
) -> None:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "group", "Деберц", people, bot="member")
    group = Company(world.control, world.database, chat, people)
    world.groups.append(group)
    await group.begin()
    person = group.people[1]
    await group.control.press(
        person, chat, await group.wait(person, has_button("Мои карты")), "Мои карты"
    )
    group.chat = await world.control.upgrade(chat)
    table = await group.wait(person, has_button("Мои карты"))
    answer = await group.control.press(person, group.chat, table, "Мои карты")
    assert not answer["text"]


# The bot is removed, muted, demoted


async def parked(group: Company) -> None:
    await until(lambda: group.stored("state") == "parked")
    assert group.alarm("deadline") is None


async def mute(group: Company, muted: str) -> None:
    """The bot may not write any more, and has noticed."""
    if muted == "the bot":
        await group.control.member(group.chat, "restrict")
    else:
        await may_write(group, on=False)
        while group.stored("state") == "playing":
            await group.act(group.waited)
            await group.control.advance(5)
            await group.rest()
    await parked(group)
    await group.rest()


async def may_write(group: Company, *, on: bool) -> None:
    """Whether members may write; no update tells of that."""
    path = f"chats/{group.chat['id']}/permissions"
    await group.control.post(path, can_send_messages=on)


async def test_h2_kicked_the_match_rests_and_goes_on_with_one_press(world: World) -> None:
    group = await company(world, clock=30)
    await group.act(group.waited)
    actions = group.match.actions
    await world.control.member(group.chat, "kick")
    await parked(group)
    await world.control.advance(3600)
    await group.rest()
    assert group.match.actions == actions
    await world.control.member(group.chat, "unban")
    await world.control.member(group.chat, "join")
    table = await group.wait(group.people[0], has_button("Продолжить"))
    await group.control.press(group.people[1], group.chat, table, "Продолжить")
    assert group.stored("state") == "playing"
    await group.act(group.waited)
    assert group.match.actions[: len(actions)] == actions
    told = [line for line in world.bot.output if "its tables rest" in line]
    assert len(told) == 1


async def test_h2_kicked_while_we_were_away_it_is_seen_from_a_refused_call(world: World) -> None:
    group = await company(world, clock=30)
    await group.rest()
    await world.control.fail(
        "error",
        "editMessageText",
        chat=group.chat["id"],
        code=403,
        description="Forbidden: bot was kicked from the supergroup chat",
        times=0,
    )
    await group.act(group.waited)
    await parked(group)


async def test_a11_when_the_group_is_deleted_the_seat_is_left_in_the_private_chat(
    world: World,
) -> None:
    group = await company(world)
    olya, taras = group.people
    await world.control.post(f"chats/{group.chat['id']}/delete")
    world.groups.remove(group)  # nobody can press anything there any more
    await group.act(group.waited)
    await parked(group)
    await world.control.say(taras, "private", "/leave")
    question = await world.control.wait_message(taras, "private", has_button("Выйти"))
    answer = await world.control.press(taras, "private", question, "Выйти")
    assert answer["text"] == "Вы вышли из партии."
    assert group.seated == [olya["id"]]
    other = await Company.gather(world, "Яна")
    await world.control.member(other.chat, "join", taras)
    await other.command(other.people[0], "new")
    card = await other.wait(taras, has_button("Сесть"))
    answer = await world.control.press(taras, other.chat, card, "Сесть")
    assert answer["text"] == "Вы за столом."


async def test_h1_h3_muted_it_rests_and_unmuted_it_goes_on(world: World) -> None:
    group = await company(world, clock=30)
    await world.control.member(group.chat, "restrict")
    await parked(group)
    await world.control.member(group.chat, "unrestrict")
    await until(lambda: group.stored("state") == "playing")
    await group.act(group.waited)


async def test_h1_when_nobody_may_write_the_table_rests_until_it_is_asked_for(
    world: World,
) -> None:
    """No update tells of such a change; the next refused call does."""
    group = await company(world)
    await mute(group, "everybody")
    await may_write(group, on=True)
    await group.command(group.people[0], "table")
    await until(lambda: group.stored("state") == "playing")
    await group.act(group.waited)


@pytest.mark.parametrize("muted", ["the bot", "everybody"])
async def test_h1_however_much_a_muted_bot_hears_one_line_tells_of_it_and_nothing_moves(
    world: World, muted: str
) -> None:
    group = await company(world, clock=600)
    olya = group.people[0]  # the owner may write at any time
    table = await group.wait(olya, is_table)
    await mute(group, muted)
    given_up_at = group.alarm("forget")
    for _ in range(3):
        await group.command(olya, "table")
        await group.pass_time(40)
        await group.control.press_data(olya, group.chat, table, f"h:{group.table_id}")
        await group.pass_time(40)
    here = f"in chat {group.chat['id']}: its tables rest"
    assert len([line for line in world.bot.output if here in line]) == 1
    assert (group.stored("state"), group.alarm("forget")) == ("parked", given_up_at)


@pytest.mark.parametrize("word", ["new", "help"])
async def test_h1_whatever_the_bot_can_post_again_wakes_its_tables(
    world: World, word: str
) -> None:
    group = await company(world)
    await mute(group, "everybody")
    await may_write(group, on=True)
    await group.command(group.people[0], word)
    await until(lambda: group.stored("state") == "playing")
    await group.wait(group.people[0], is_table)
    await group.act(group.waited)


@pytest.mark.parametrize("membership_first", [True, False])
async def test_h5_a_bot_that_is_an_administrator_from_the_first_moment_brings_the_hands(
    world: World, membership_first: bool
) -> None:
    """That it was added, what it is there and the first command come in one breath."""
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    await world.bot.kill()
    await world.control.knobs(my_chat_member_first=membership_first)
    chat = await world.control.chat("supergroup", "Деберц", people, bot="administrator")
    await world.control.knobs(my_chat_member_first=True)
    group = Company(world.control, world.database, chat, people)
    world.groups.append(group)
    await group.command(people[0], "help")
    await world.bot.start()
    await hear_greeting(world.control, people[0], chat)
    await group.begin(hands=False)
    for person in people:
        await group.wait(person, is_hand)


async def test_h5_a_demoted_bot_falls_back_to_the_button(world: World) -> None:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "supergroup", "Деберц", people, bot="administrator")
    group = Company(world.control, world.database, chat, people)
    world.groups.append(group)
    await group.begin(hands=False)
    await world.control.member(chat, "demote")
    for _ in range(3):
        await group.take_hand(group.waited)
        await group.act(group.waited)
    assert group.stored("state") == "playing"


# Topics


async def in_topic(world: World, **options) -> tuple[Company, int]:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "forum", "Форум", people, bot="member")
    topic = await world.control.topic(chat, "Деберц")
    group = Company(world.control, world.database, chat, people, private=True)
    group.topic = topic
    world.groups.append(group)
    await group.begin(**options)
    return group, topic


async def test_i4_a_closed_topic_parks_its_table_general_is_told_and_reopening_resumes(
    world: World,
) -> None:
    group, topic = await in_topic(world, clock=30)
    await world.control.post(f"chats/{group.chat['id']}/topics", topic=topic, action="close")
    while group.stored("state") == "playing":  # what hangs there may be edited still
        await group.act(group.waited)
        await group.rest()
    await parked(group)
    told = await group.wait(group.people[0], lambda m: "Тему закрыли" in m["text"])
    assert told["topic"] is None
    await group.rest()
    messages = await world.control.messages(group.people[0], group.chat)
    assert len([m for m in messages if "Тему закрыли" in m["text"]]) == 1
    await world.control.post(f"chats/{group.chat['id']}/topics", topic=topic, action="reopen")
    await until(lambda: group.stored("state") == "playing")
    await group.act(group.waited)


async def test_i4_a_deleted_topic_the_match_goes_on_in_general(world: World) -> None:
    group, topic = await in_topic(world, clock=30)
    await world.control.post(f"chats/{group.chat['id']}/topics", topic=topic, action="delete")
    group.topic = None
    await group.act(group.waited)
    await parked(group)
    told = await group.wait(group.people[0], has_button("Продолжить"))
    await group.control.press(group.people[0], group.chat, told, "Продолжить")
    assert (group.stored("state"), group.stored("topic_id")) == ("playing", 0)
    table = await group.wait(group.people[0], is_table)
    assert table["topic"] is None


async def test_i4_where_general_is_closed_nothing_is_tried_again_and_again(world: World) -> None:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "forum", "Форум", people, bot="member")
    group = Company(world.control, world.database, chat, people, private=True)
    world.groups.append(group)
    await group.begin(clock=30)
    await world.control.post(f"chats/{chat['id']}/topics", topic=GENERAL, action="close")
    while group.stored("state") == "playing":  # what hangs there may be edited still
        await group.act(group.waited)
        await group.rest()
    await parked(group)
    await group.pass_time(70)
    mark = int((await world.control.get("calls", after=10**9))["last"])
    for _ in range(10):
        await group.pass_time(30)
    assert await world.control.calls(after=mark, method="sendMessage", chat=chat["id"]) == []
    await world.control.post(f"chats/{chat['id']}/topics", topic=GENERAL, action="reopen")
    await until(lambda: group.stored("state") == "playing")
    await group.wait(group.people[0], lambda m: "🧾" in m["text"])  # what happened is told now
    await group.act(group.waited)


async def test_i2_in_general_no_thread_is_named(world: World) -> None:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "forum", "Форум", people, bot="member")
    group = Company(world.control, world.database, chat, people, private=True)
    world.groups.append(group)
    await group.begin()
    assert group.stored("topic_id") == 0
    await group.act(group.waited)
