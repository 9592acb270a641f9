"""Tables in their places: idle lobbies, forgotten seats, several tables, senders without faces."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from sandbox.bot_process import BotProcess
from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.founding import found
from tests.e2e.players import decides, has_button, is_hand, is_table, live_buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("places")):
        yield world


async def company(world: World, *names: str, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=True)
    await group.begin(**options)
    return group


async def test_s5_a_forgotten_lobby_closes_in_its_own_message(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    await group.command(group.people[0], "new")
    lobby = await group.wait(group.people[1], has_button("Сесть"))
    table_id = group.query("SELECT MAX(table_id) FROM tables")[0][0]

    def state() -> str:
        return str(group.query("SELECT state FROM tables WHERE table_id = ?", table_id)[0][0])

    await world.control.advance(29 * 60)
    await group.control.press(group.people[1], group.chat, lobby, "Сесть")
    await world.control.advance(29 * 60)  # idle is counted from the last press
    await group.rest()
    assert state() == "lobby"
    await world.control.advance(2 * 60)
    await until(lambda: state() == "closed")
    await group.wait(group.people[0], lambda m: m["id"] == lobby["id"] and "закрыт" in m["text"])
    await group.command(group.people[0], "new")
    again = await group.wait(group.people[1], has_button("Сесть"))
    assert again["id"] > lobby["id"]


async def test_c13_a_long_match_is_never_tidied_away(world: World) -> None:
    group = await company(world)
    for _ in range(4):
        await world.control.advance(3 * 3600)
        await group.act(group.waited)
    assert group.stored("state") == "playing"


async def test_h3_chat_restricted_rests_like_any_other_refusal(world: World) -> None:
    group = await company(world)
    await group.rest()
    await world.control.fail(
        "error",
        "editMessageText",
        chat=group.chat["id"],
        code=400,
        description="Bad Request: CHAT_RESTRICTED",
        times=0,
    )
    await group.act(group.waited)
    await until(lambda: group.stored("state") == "parked")
    await world.control.request("DELETE", "failures")
    await group.command(group.people[0], "table")
    await until(lambda: group.stored("state") == "playing")


async def test_i3_a_thread_of_replies_is_no_topic(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    first = await world.control.say(group.people[0], group.chat, "поиграем?")
    await group.command(group.people[1], "new", reply_to=first)
    await group.wait(group.people[0], has_button("Сесть"))
    assert group.query("SELECT topic_id FROM tables ORDER BY table_id DESC LIMIT 1") == [(0,)]


async def test_j1_an_anonymous_administrator_opens_and_sits_by_the_button(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    owner = group.people[0]
    await world.control.member(group.chat, "anonymous", owner, on=True)
    await group.command(owner, "new", **{"as": "anonymous"})
    lobby = await group.wait(owner, has_button("Сесть"))
    assert "Оля" not in lobby["text"]
    answer = await world.control.press(owner, group.chat, lobby, "Сесть")
    assert "за столом" in answer["text"]
    await group.command(owner, "stop", **{"as": "anonymous"})
    question = await group.wait(owner, has_button("Да, закрыть"))  # who asked has no face
    await group.control.press(owner, group.chat, question, "Да, закрыть")
    await group.wait(owner, lambda m: "Стол закрыт" in m["text"])


async def test_j1_rights_are_asked_afresh_at_every_press(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира")
    await group.command(group.people[1], "new")
    lobby = await group.wait(group.people[2], has_button("Сесть"))
    await world.control.press(group.people[2], group.chat, lobby, "Сесть")
    lobby = await group.wait(group.people[0], has_button("Начать"))
    stranger = await world.control.person("Пётр")
    await world.control.member(group.chat, "join", stranger)
    answer = await world.control.press(stranger, group.chat, lobby, "Начать")
    assert "администратор" in answer["text"]
    await world.control.member(group.chat, "promote", stranger)
    answer = await world.control.press(stranger, group.chat, lobby, "Начать")
    assert "сданы" in answer["text"]


async def test_j4_a_channel_does_not_close_the_table_of_an_anonymous_administrator(
    world: World,
) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    owner, other = group.people
    channel = await world.control.chat("channel", "Новости", [other], bot="none")
    await world.control.member(group.chat, "anonymous", owner, on=True)
    await group.command(owner, "new", **{"as": "anonymous"})
    await group.wait(owner, has_button("Сесть"))
    await group.command(other, "stop", **{"as": channel["id"]})
    await group.wait(other, lambda m: "тот, кто его ведёт" in m["text"])
    assert len(group.open_tables()) == 1
    await group.command(owner, "stop", **{"as": "anonymous"})
    await group.wait(owner, lambda m: m["text"] == "Стол закрыт.")


async def test_j4_a_channel_neither_sits_nor_leaves_nor_votes(world: World) -> None:
    group = await company(world)
    channel = await world.control.chat("channel", "Новости", [group.people[0]], bot="none")
    before = group.seated
    for word in ("leave", "draw", "kick", "notify"):
        await group.command(group.people[0], word, **{"as": channel["id"]})
    await group.rest()
    assert group.seated == before
    assert group.query("SELECT COUNT(*) FROM people WHERE user_id IN (136817688, 0)") == [(0,)]


async def test_j4_posts_of_the_linked_channel_are_no_commands(world: World) -> None:
    group = await company(world)
    free = await Company.gather(world, "Ира", "Яна")
    username = (await world.control.state())["bot"]["username"]
    words = ("new", "table", "stop", "leave", "draw", "kick", "rules", "help", "start", "score")
    for place in (group, free):
        owner = place.people[0]
        channel = await world.control.chat("channel", "Новости", [owner], linked=place.chat["id"])
        await place.rest()
        mark = int((await world.control.get("calls", after=10**9))["last"])
        for word in words:
            await world.control.say(owner, channel, f"/{word}@{username}")
        await place.rest()
        assert await world.control.calls(after=mark, chat=place.chat["id"]) == []
        posts = await world.control.messages(owner, place.chat, last=len(words))
        assert [post["text"].split("@")[0] for post in posts] == [f"/{word}" for word in words]
    assert group.stored("state") == "playing"
    assert free.open_tables() == []
    assert group.query("SELECT COUNT(*) FROM people WHERE user_id = 777000") == [(0,)]


async def test_l1_l2_at_two_tables_every_hand_names_its_own_and_acts_there(world: World) -> None:
    first = await company(world)
    person = first.waited
    other = await world.control.person("Яна", language="ru")
    chat = await found(world.control, "supergroup", "Дача", [person, other], bot="member")
    second = Company(world.control, world.database, chat, [person, other], private=True)
    world.groups.append(second)
    await second.begin()
    await second.rest()  # a hand that is posted anew is there twice for a moment
    hands = [m for m in await world.control.messages(person) if is_hand(m)]
    assert len(hands) == 2
    titles = {m["text"].splitlines()[0] for m in hands}
    assert any("Дача" in title for title in titles)
    assert any(first.chat["title"] in title for title in titles)
    mine = next(m for m in hands if first.chat["title"] in m["text"])
    before = second.number
    button = next(b for b in live_buttons(mine) if decides(b) and b.data[:2] == "p:")
    await world.control.press_data(person, "private", mine, button.data)
    await until(lambda: first.number > button.after)
    assert second.number == before


async def test_l3_a_table_is_never_replaced_by_new(world: World) -> None:
    group = await company(world)
    await group.command(group.people[1], "new")
    await group.rest()
    assert group.stored("state") == "playing"
    await group.act(group.waited)


async def test_l3_rules_and_a_score_sheet_stand_beside_a_table(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    await group.rest()
    before = group.number
    await world.control.say(taras, group.chat, "/rules@deberts_sandbox_bot белла")
    await group.wait(taras, lambda m: m["text"].startswith("📖 Белла"))
    await world.control.say(taras, group.chat, "/score@deberts_sandbox_bot Пётр, Павел")
    sheet = await group.wait(taras, has_button("▶ Начать"))
    await world.control.press(taras, group.chat, sheet, "▶ Начать")
    await group.wait(taras, lambda m: m["id"] == sheet["id"] and "Сдаёт Пётр" in m["text"])
    assert (group.number, group.stored("state")) == (before, "playing")
    await group.act(group.waited)
    await group.command(olya, "stop")
    question = await group.wait(olya, has_button("Да, закончить"))
    await world.control.press(olya, group.chat, question, "Да, закончить")
    await until(lambda: group.ending == "stopped")
    sheet = await group.wait(taras, has_button("Играет: Пётр"))  # which goes on without the table
    answer = await world.control.press(taras, group.chat, sheet, "Играет: Пётр")
    assert answer["kind"] == "answer"


async def test_m5_a_second_bot_stops_before_it_writes(world: World) -> None:
    second = BotProcess(world.bot.environment, world.control)
    await second.start()
    assert await second.wait() == 2
    assert "another bot is using this file" in second.tail()
    assert not world.bot.has_exited()


async def test_m6_a_redelivered_press_plays_once(world: World) -> None:
    group = await company(world)
    await group.act(group.waited)
    before = group.number
    for new_id in (False, True):
        await world.control.post("updates/redeliver", last=2, new_id=new_id)
        await group.rest()
    assert group.number == before


async def test_s10_after_a_restart_of_the_app_the_hand_is_the_true_one(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    await group.begin()
    await group.act(group.waited)
    person = group.waited
    number = group.number
    hand = await group.wait(
        person, lambda m: is_hand(m) and any(b.after == number for b in live_buttons(m))
    )
    await world.control.post("restart_app", person=person["id"])
    assert await group.hand_of(person) is None
    await world.bot.restart()
    again = await group.take_hand(person)
    assert again["text"] == hand["text"]
    await group.act(person)


async def test_s13_who_blocked_the_bot_gets_the_hand_in_the_group(world: World) -> None:
    group = await company(world)
    person = group.waited
    await world.control.post("block", person=person["id"])
    await group.rest()
    table = await group.wait(person, is_table)
    answer = await world.control.press(person, group.chat, table, "Мои карты")
    assert answer["kind"] == "answer"
    hand = await group.wait(person, is_hand, group.chat)
    assert hand["ephemeral"]
