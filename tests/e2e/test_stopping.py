"""A table is closed: never over a match without a question, and what stays afterwards."""

from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")

YES, NO = "Да, закончить", "Нет, играем"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("stopping")):
        yield world


async def company(world: World, *names: str, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=True)
    await group.begin(**options)
    return group


async def asked(group: Company, person: Shown, label: str = YES) -> Shown:
    """The question, after `/stop`."""
    await group.command(person, "stop")
    return await group.wait(person, has_button(label))


async def gone(group: Company, condition: Callable[[Shown], bool]) -> None:
    """No such message is left, when the group's budget has allowed for everything."""
    for _ in range(10):
        await group.pass_time(6)
        messages = await group.control.messages(group.people[0], group.chat)
        if not any(map(condition, messages)):
            return
    raise AssertionError("the message stays")


async def park(group: Company) -> Shown:
    """Nobody attends, until the match rests; its message then."""
    while group.stored("state") == "playing":
        await group.time_out()
    return await group.wait(group.people[0], has_button("Продолжить"))


# A running match


async def test_a_match_is_stopped_only_after_a_question_and_its_score_stays(
    world: World,
) -> None:
    group = await company(world)
    olya, taras = group.people
    question = await asked(group, olya)
    assert "Победителя не будет" in question["text"]
    assert "Оля : Тарас — 0 : 0" in question["text"]
    await group.play_on(2)
    assert group.ending is None
    answer = await group.control.press(olya, group.chat, question, YES)
    assert answer["text"] == "Партия закончена."
    assert group.ending == "stopped"
    end = await group.wait(taras, has_button("Ещё партию"))
    assert "Оля : Тарас — 0 : 0" in end["text"]
    await gone(group, has_button(YES))
    await gone(group, is_table)
    await until(
        lambda: group.query("SELECT 1 FROM alarms WHERE table_id = ?", group.table_id) == []
    )


async def test_after_a_stopped_match_the_same_seats_play_again(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    seats = {person["id"]: group.seat(person) for person in group.people}
    await group.control.press(olya, group.chat, await asked(group, olya), YES)
    end = await group.wait(taras, has_button("Ещё партию"))
    for person in (taras, olya):
        await group.control.press(person, group.chat, end, "Ещё партию")
    lobby = await group.wait(olya, has_button("Начать"))
    await group.control.press(olya, group.chat, lobby, "Начать")
    last = "SELECT MAX(match_id) FROM matches"
    old = group.match_id
    group.match_id = await until(lambda: (n := group.query(last)[0][0]) > old and n)
    assert {person["id"]: group.seat(person) for person in group.people} == seats


async def test_the_score_that_stays_is_the_one_when_it_was_stopped(world: World) -> None:
    group = await company(world)
    olya = group.people[0]
    question = await asked(group, olya)
    while not any(group.match.scores):
        await group.act(group.waited)
    score = " : ".join(str(points).replace("-", "−") for points in group.match.scores)
    await group.wait(olya, lambda m: has_button(YES)(m) and score in m["text"])
    await group.control.press(olya, group.chat, question, YES)
    end = await group.wait(olya, has_button("Ещё партию"))
    assert f"Оля : Тарас — {score}" in end["text"]


async def test_nothing_ends_when_the_answer_is_no(world: World) -> None:
    group = await company(world)
    olya = group.people[0]
    question = await asked(group, olya)
    answer = await group.control.press(olya, group.chat, question, NO)
    assert answer["text"] == "Играем дальше."
    await gone(group, has_button(YES))
    await group.play_on(2)
    assert group.ending is None


async def test_only_who_runs_the_table_or_the_chat_may_stop_and_confirm(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира", private=True)
    owner, host, other = group.people
    group.people = [host, other]
    await group.begin()
    await group.command(other, "stop")
    await group.wait(other, lambda m: "тот, кто его ведёт" in m["text"])
    await gone(group, has_button(YES))
    question = await asked(group, host)
    for label in (YES, NO):
        answer = await group.control.press(other, group.chat, question, label)
        assert "администратор" in answer["text"]
    assert group.ending is None
    answer = await group.control.press(owner, group.chat, question, YES)
    assert answer["text"] == "Партия закончена."


async def test_the_question_goes_with_the_match_and_an_old_one_is_answered(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    question = await asked(group, olya)
    hand = await group.wait(taras, is_hand, "private")
    resign = f"p:{group.table_id}:{group.match_id}:{group.number}:resign"
    await group.control.press_data(taras, "private", hand, resign)
    await group.wait(olya, has_button("Ещё партию"))
    await gone(group, has_button(YES))
    yes = f"x:{group.table_id}:{group.match_id}:yes"
    answer = await group.control.press_data(olya, group.chat, question, yes)
    assert answer["text"] == "Эта партия уже закончена."
    assert group.ending == "resigned"


async def test_asked_twice_one_question_hangs_and_a_restart_keeps_it(world: World) -> None:
    group = await company(world)
    olya = group.people[0]
    first = await asked(group, olya)
    await group.command(olya, "stop")
    question = await group.wait(olya, lambda m: has_button(YES)(m) and m["id"] > first["id"])
    await group.rest()
    await world.bot.restart()
    await group.rest()
    messages = await world.control.messages(olya, group.chat)
    assert [m["id"] for m in messages if has_button(YES)(m)] == [question["id"]]
    await group.control.press(olya, group.chat, question, YES)
    assert group.ending == "stopped"


# A table that has not begun


async def test_a_table_where_nobody_else_sits_is_closed_at_once(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    await group.command(group.people[0], "new")
    await group.wait(group.people[0], has_button("Сесть"))
    await group.command(group.people[0], "stop")
    await group.wait(group.people[0], lambda m: m["text"] == "Стол закрыт.")
    assert group.open_tables() == []


@pytest.mark.parametrize("late", [0.0, 0.5])
async def test_commands_of_one_breath_are_obeyed_in_the_order_they_were_written(
    world: World, late: float
) -> None:
    """Before a table is closed, it is asked who administers the group: that answer may be late."""
    group = await Company.gather(world, "Оля", "Тарас")
    olya, taras = group.people
    await group.command(olya, "new")
    await group.wait(olya, has_button("Сесть"))
    await world.control.quiet()
    await world.bot.kill()
    for person, word in ((olya, "stop"), (taras, "new"), (taras, "stop"), (olya, "new")):
        await group.command(person, word)
    if late:
        await world.control.fail("delay", "getChatMember", seconds=late)
    await world.bot.start()

    first = await group.wait(olya, lambda m: m["text"] == "Стол закрыт.")
    await group.wait(olya, lambda m: m["text"] == "Стол закрыт." and m["id"] > first["id"])
    lobby = await group.wait(taras, has_button("Сесть"))
    assert "Оля" in lobby["text"]
    messages = await world.control.messages(olya, group.chat)
    assert not any("Здесь уже есть стол" in m["text"] for m in messages)


async def test_a_table_where_others_wait_is_closed_after_a_question(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    olya, taras = group.people
    await group.command(olya, "new")
    lobby = await group.wait(taras, has_button("Сесть"))
    await group.control.press(taras, group.chat, lobby, "Сесть")
    question = await asked(group, olya, "Да, закрыть")
    assert "Тарас" in question["text"]
    answer = await group.control.press(olya, group.chat, question, "Нет, ждём")
    assert answer["text"] == "Стол остаётся."
    question = await asked(group, olya, "Да, закрыть")
    answer = await group.control.press(olya, group.chat, question, "Да, закрыть")
    assert answer["text"] == "Стол закрыт."
    await gone(group, has_button("Да, закрыть"))
    assert group.open_tables() == []


async def test_a_question_about_a_lobby_does_not_end_the_match_that_began_meanwhile(
    world: World,
) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    olya, taras = group.people
    await group.command(olya, "new")
    lobby = await group.wait(taras, has_button("Сесть"))
    await group.control.press(taras, group.chat, lobby, "Сесть")
    question = await asked(group, olya, "Да, закрыть")
    lobby = await group.wait(taras, has_button("Начать"))
    await group.control.press(taras, group.chat, lobby, "Начать")
    table_id, match_id = group.open_tables()[0]
    assert match_id
    answer = await group.control.press_data(olya, group.chat, question, f"x:{table_id}:0:yes")
    assert answer["text"] == "Партия уже началась."
    assert group.open_tables() == [(table_id, match_id)]


# A table that rests


async def test_a_parked_table_is_closed_by_its_button_or_by_stop(world: World) -> None:
    for by_command in (False, True):
        group = await company(world, clock=30)
        olya, taras = group.people
        parked = await park(group)
        answer = await group.control.press(taras, group.chat, parked, "Закрыть")
        assert "администратор" in answer["text"]
        if by_command:
            await group.command(olya, "stop")
        else:
            await group.control.press(olya, group.chat, parked, "Закрыть")
        question = await group.wait(olya, has_button("Нет, доиграем"))
        answer = await group.control.press(olya, group.chat, question, "Нет, доиграем")
        assert answer["text"] == "Стол остаётся."
        question = await asked(group, olya)
        await group.control.press(olya, group.chat, question, YES)
        assert group.ending == "stopped"
        await group.wait(taras, has_button("Ещё партию"))
        await gone(group, has_button("Продолжить"))
        answer = await group.control.press_data(olya, group.chat, parked, f"b:{group.table_id}")
        assert "закончена" in answer["text"]


async def test_stop_asks_which_when_a_table_rests_beside_another(world: World) -> None:
    group = await company(world, clock=30)
    olya = group.people[0]
    await park(group)
    await group.command(olya, "new")
    await group.wait(olya, has_button("Сесть"))
    await group.command(olya, "stop")
    which = await group.wait(olya, lambda m: "Какой стол закрыть?" in m["text"])
    labels = [b["text"] for row in which["keyboard"] for b in row]
    assert labels == ["⏸ №1 · Оля, Тарас", "№2 · Оля"]


async def test_what_is_wanted_of_a_parked_table_is_told_kindly_and_it_goes_on(
    world: World,
) -> None:
    group = await company(world, clock=30)
    olya, taras = group.people
    await park(group)
    for word in ("draw", "kick", "hand"):
        said = await group.command(olya, word)
        hint = await group.wait(
            olya, lambda m, said=said: "Сначала продолжите" in m["text"] and m["id"] > said
        )
        assert has_button("Закрыть")(hint)
    answer = await group.control.press(taras, group.chat, hint, "Продолжить")
    assert "дальше" in answer["text"]
    assert group.stored("state") == "playing"
    await group.control.advance(30)


async def test_a_parked_table_comes_down_when_it_is_asked_for(world: World) -> None:
    group = await company(world, clock=30)
    olya = group.people[0]
    parked = await park(group)
    await group.command(olya, "table")
    below = await group.wait(
        olya, lambda m: has_button("Продолжить")(m) and m["id"] > parked["id"]
    )
    await gone(group, lambda m: m["id"] == parked["id"])
    assert "отложен" in below["text"]
