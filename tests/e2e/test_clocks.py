"""Time at a table: what happens when nobody acts, and whose fault it never is."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from engine import Pass, Phase
from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import has_button, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("clocks")):
        yield world


async def company(world: World, *names: str, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=True)
    await group.begin(**options)
    return group


async def test_c7_nothing_at_59_seconds_a_default_at_60(world: World) -> None:
    group = await company(world, clock=60)
    before, deadline = group.number, group.alarm("deadline")
    assert deadline is not None
    await group.to(deadline - 1)
    await group.rest()
    assert group.number == before
    await group.to(deadline + 0.1)
    await until(lambda: group.number == before + 1)
    assert isinstance(group.match.actions[-1], Pass)


async def test_c2_the_second_time_in_a_row_a_computer_takes_the_seat_until_one_press(
    world: World,
) -> None:
    group = await company(world, clock=30)
    sleeper = group.waited
    awake = next(person for person in group.people if person is not sleeper)
    await group.time_out()
    assert group.absence(sleeper) == ("here", 1)
    while group.absence(sleeper) == ("here", 1):
        if group.waited is sleeper:
            await group.time_out()
        else:
            await group.act(awake)
    assert group.absence(sleeper) == ("away", 2)
    table = await group.wait(awake, has_button("Я снова здесь"))
    assert sleeper["name"] in table["text"]
    answer = await group.control.press(sleeper, group.chat, table, "Я снова здесь")
    assert "возвращением" in answer["text"]
    assert group.absence(sleeper) is None
    answer = await group.control.press(awake, group.chat, table, "Я снова здесь")
    assert "и так" in answer["text"]


async def test_c2_a_real_move_makes_up_for_a_missed_deadline(world: World) -> None:
    group = await company(world, clock=30)
    sleeper = group.waited
    await group.time_out()
    while group.absence(sleeper) is not None:
        await group.act(group.waited)
    while group.waited is not sleeper:
        await group.act(group.waited)
    await group.time_out()
    assert group.absence(sleeper) == ("here", 1)


async def test_c3_only_whoever_is_waited_for_is_charged(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=30)
    sleeper = group.waited
    await group.time_out()
    charged = [person for person in group.people if group.absence(person)]
    assert charged == [sleeper]


async def test_c4_however_many_are_away_the_wait_is_bounded(world: World) -> None:
    """Nobody acts at all: twice for each of the two, then the match rests."""
    group = await company(world, clock=30)
    began = await group.now()
    timeouts = 0
    while group.stored("state") == "playing":
        await group.time_out()
        timeouts += 1
    assert timeouts == 4
    assert await group.now() - began < 4 * 30 + 30


async def test_c5_a_timer_of_an_earlier_turn_does_nothing(world: World) -> None:
    group = await company(world, clock=30)
    first = group.alarm("deadline")
    await group.to(first - 2)
    await group.act(group.waited)
    before = group.number
    assert group.alarm("deadline") > first + 20
    await group.to(first + 1)
    await group.rest()
    assert group.number == before
    assert all(group.absence(person) is None for person in group.people)


async def test_s1_every_phase_has_exactly_one_default(world: World) -> None:
    """A whole deal is played by the clock alone, one action at a time."""
    group = await company(world, clock=30)
    phases = set()
    for _ in range(60):
        phases.add(group.match.phase)
        before = group.number
        if not all(group.absence(person) in (None, ("here", 1)) for person in group.people):
            break
        mover = group.waited
        await group.time_out()
        if group.stored("state") != "playing":
            break
        done = group.match.actions[before:]
        assert len([action for action in done if not str(action).startswith("deal")]) == 1
        for person in group.people:
            if person is not mover and group.waited is person:
                await group.act(person)
        if group.waited is mover:
            await group.act(mover)
        if len(group.match.packs) > 1:
            break
    assert Phase.PLAYING in phases


async def test_s2_neither_a_restart_nor_a_second_look_gives_more_time(world: World) -> None:
    group = await company(world, clock=30)
    deadline = group.alarm("deadline")
    assert deadline is not None
    await group.to(deadline - 18)
    await group.take_hand(group.waited)
    assert group.alarm("deadline") == deadline
    await group.to(deadline - 18)
    await group.rest()
    await world.bot.kill()
    died = await group.now()
    await world.bot.start()
    outage = await group.now() - died
    given_back = group.alarm("deadline") - deadline
    assert outage - 3 < given_back < outage + 9  # a sign of life is noted every five seconds


async def test_m3_an_outage_of_ours_moves_the_deadlines(world: World) -> None:
    group = await company(world, clock=30)
    deadline, before = group.alarm("deadline"), group.number
    assert deadline is not None
    await world.bot.kill()
    died = await group.now()
    await world.control.advance(600)
    await world.bot.start()
    outage = await group.now() - died
    await group.rest()
    assert group.number == before
    assert outage - 3 < group.alarm("deadline") - deadline < outage + 9
    await group.time_out()
    assert group.number == before + 1


async def test_m3_while_telegram_cannot_be_heard_nobodys_time_runs(world: World) -> None:
    group = await company(world, clock=30)
    before, deadline = group.number, group.alarm("deadline")
    assert deadline is not None
    failure = await world.control.fail("error", "getUpdates", code=502, times=0)
    await until(lambda: (group.alarm("deadline") or 0) > deadline)
    await world.control.advance(300)
    await group.rest()
    assert group.number == before
    await world.control.request("DELETE", f"failures/{failure}")
    await world.control.say(group.people[0], "private", "/help")
    await world.control.wait_message(group.people[0], "private", lambda m: "сыграть" in m["text"])
    await until(lambda: (group.alarm("deadline") or 0) > deadline + 295)
    await group.time_out()
    assert group.number == before + 1


async def test_e2_a_flood_wait_gives_the_time_back_and_presses_are_answered(world: World) -> None:
    group = await company(world, clock=30)
    await group.rest()
    await world.control.fail(
        "error",
        "editMessageText",
        chat=group.chat["id"],
        code=429,
        description="Too Many Requests: retry after 40",
        retry_after=40,
    )
    await group.act(group.waited)  # the table is to be redrawn
    await until(lambda: (group.alarm("deadline") or 0) > group.queried_now() + 60)
    await group.act(group.waited)


async def test_s8_nobody_is_timed_out_by_a_deploy_and_computers_go_on(world: World) -> None:
    group = await company(world, clock=60, computers=1, seats="3")
    for _ in range(2):
        await world.bot.restart()
        await until(lambda: any(group.seat(p) in group.match.to_act for p in group.people))
        await group.act(group.waited)
    assert all(group.absence(person) is None for person in group.people)


async def test_s11_a_lost_answer_of_telegram_freezes_nothing(world: World) -> None:
    group = await company(world, clock=60)
    await world.control.fail("lost_answer", "editMessageText", chat=group.chat["id"], times=2)
    for _ in range(3):
        await group.act(group.waited)
    assert group.stored("state") == "playing"


# Reminders


async def remind(group: Company, person) -> None:
    """This person has asked to be told."""
    await group.control.say(person, "private", "/notify")
    message = await group.control.wait_message(person, "private", has_button("Напоминать"))
    await group.control.press(person, "private", message, "Напоминать")


def is_nudge(message) -> bool:
    return "стол ждёт вас" in message["text"]


async def test_u2_a_reminder_is_a_new_message_once_a_turn_and_goes_with_the_move(
    world: World,
) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    for person in group.people:
        await remind(group, person)
    await group.begin(clock=600)
    person, deadline = group.waited, group.alarm("deadline")
    assert deadline is not None
    await group.to(deadline - 310)
    await group.rest()
    assert not any(map(is_nudge, await group.control.messages(person, group.chat)))
    await group.to(deadline - 299)
    nudge = await group.control.wait_message(person, group.chat, is_nudge)
    assert any(entity["type"] == "text_mention" for entity in nudge["entities"])
    await group.rest()  # between a send and its note of it a kill may cost a second message
    await world.bot.restart()
    await group.to(deadline - 30)
    await group.rest()
    nudges = [m for m in await group.control.messages(person, group.chat) if is_nudge(m)]
    assert len(nudges) == 1
    await group.act(person)
    await until_gone(group, is_nudge)


async def until_gone(group: Company, condition) -> None:
    for _ in range(100):
        messages = await group.control.messages(group.people[0], group.chat)
        if not any(map(condition, messages)):
            return
        await group.rest()
    raise TimeoutError("the message stays")


async def test_u3_who_did_not_ask_is_never_mentioned(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    await group.begin()
    await group.control.advance(3600)
    await group.rest()
    messages = await group.control.messages(group.people[0], group.chat)
    assert not any(map(is_nudge, messages))
    assert not any(e["type"] == "text_mention" for m in messages for e in m["entities"])


# Parked


async def park(group: Company) -> None:
    while group.stored("state") == "playing":
        await group.time_out()


async def test_a_table_nobody_attends_rests_and_goes_on_with_one_press(world: World) -> None:
    group = await company(world, clock=30)
    await park(group)
    match = group.match
    table = await group.wait(group.people[0], has_button("Продолжить"))
    assert "отложен" in table["text"]
    await group.control.advance(6 * 24 * 3600)
    await world.bot.restart()
    stranger = await world.control.person("Чужой")
    await world.control.member(group.chat, "join", stranger)
    answer = await group.control.press(stranger, group.chat, table, "Продолжить")
    assert "другие" in answer["text"]
    answer = await group.control.press(group.people[1], group.chat, table, "Продолжить")
    assert "дальше" in answer["text"]
    assert group.stored("state") == "playing"
    assert group.absence(group.people[0]) == ("away", 2)
    assert group.match.actions[: len(match.actions)] == match.actions
    await until(lambda: group.seat(group.people[1]) in group.match.to_act)
    await group.act(group.people[1])


async def test_a_parked_match_is_given_up_after_seven_days_without_a_sound(world: World) -> None:
    group = await company(world, clock=30)
    await park(group)
    await group.wait(group.people[0], has_button("Продолжить"))
    await group.rest()
    before = await group.control.messages(group.people[0], group.chat)
    await group.to(group.alarm("forget") + 1)
    await until(lambda: group.ending == "abandoned")
    await group.rest()
    after = await group.control.messages(group.people[0], group.chat)
    lasting = [m["id"] for m in before if not m["ephemeral"]]
    assert [m["id"] for m in after if not m["ephemeral"]] == lasting
    assert not any(map(has_button("Продолжить"), after))
    assert any("Партию не доиграли" in m["text"] and "0 : 0" in m["text"] for m in after)


async def test_after_a_parked_match_another_table_may_be_opened(world: World) -> None:
    group = await company(world, clock=30)
    await park(group)
    parked = await group.wait(group.people[0], has_button("Продолжить"))
    await group.command(group.people[0], "new")
    await group.wait(
        group.people[0], lambda m: has_button("Сесть")(m) and "№2" in m["text"].split("\n")[0]
    )
    answer = await group.control.press(group.people[0], group.chat, parked, "Продолжить")
    assert answer["text"] == "Играем дальше."
    await group.wait(group.people[0], lambda m: is_table(m) and "№1" in m["text"].split("\n")[0])
