"""Time at a table: what happens when nobody acts, and whose fault it never is."""

from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from engine import (
    Accept,
    DealCards,
    Match,
    Name,
    Pass,
    Phase,
    PlayCard,
    Refuse,
    Silent,
    Skip,
)
from tests.e2e.company import Company, quick_world, until, until_gone
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_table

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


MOMENTS = {
    "a bid": ("moscow", (), Pass),
    "the bid of an obliged dealer": ("debchik", ("pass",), Name),
    "an offer to make": ("with_offer", ("play",), Skip),
    "an offer to answer": ("with_offer", ("play", "offer"), Refuse),
    "a double to answer": ("one_deal", ("double",), Accept | Refuse),
    "runs to declare": ("classic", ("play",), Silent),
    "a card to play": ("moscow", ("play",), PlayCard),
}
"""What a table may wait for: by which rules, the bids that lead there, and what is done then."""


def moment(match: Match) -> str:
    """What the table waits for now."""
    view = match.view(None)
    match view.phase:
        case Phase.BIDDING:
            return "a bid" if view.obliged is None else "the bid of an obliged dealer"
        case Phase.OFFER if view.pending is None:
            return "an offer to make"
        case Phase.OFFER:
            is_offer = view.pending.stake is None
            return "an offer to answer" if is_offer else "a double to answer"
        case Phase.DECLARING:
            return "runs to declare"
        case Phase.PLAYING:
            return "a card to play"
        case _:
            return "nothing"


@pytest.mark.parametrize("waited_for", MOMENTS)
async def test_s1_every_phase_has_exactly_one_default(world: World, waited_for: str) -> None:
    rules, bids, default = MOMENTS[waited_for]
    group = await company(world, rules=rules, clock=30)
    while moment(group.match) != waited_for:
        await group.act(group.waited, *bids)
    before, mover = group.number, group.waited
    await group.time_out()
    done = [a for a in group.match.actions[before:] if not isinstance(a, DealCards)]
    assert [isinstance(action, default) for action in done] == [True]
    assert group.absence(mover) == ("here", 1)
    await group.play_on(2)  # and the table goes on


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


# The time that is left, as it is shown


async def test_the_table_and_the_hands_say_how_much_time_is_left_as_it_passes(
    world: World,
) -> None:
    group = await company(world, clock=600)
    person = group.waited
    deadline = group.alarm("deadline")
    assert deadline is not None
    table = await world.control.wait_message(person, group.chat, told_left("10 мин"))
    await group.rest()
    start = (await world.control.get("calls", after=10**9, limit=1))["last"]
    for left, told in ((300, "5 мин"), (150, "3 мин"), (75, "80 с")):
        await group.to(deadline - left - 2)
        await group.rest()
        await group.to(deadline - left + 0.2)
        shown = await world.control.wait_message(person, group.chat, told_left(told))
        assert shown["id"] == table["id"]
        for reader in group.people:
            await world.control.wait_message(reader, "private", told_left(told))
    await group.to(deadline - 1)
    await group.rest()
    edits = await world.control.calls(after=start, method="editMessageText")
    chats = [call["params"]["chat_id"] for call in edits]
    hands = [reader["id"] for reader in group.people]
    assert sorted(chats) == sorted([group.chat["id"], *hands] * 3)
    await group.act(person)


def told_left(told: str) -> Callable[[Shown], bool]:
    """A message that ends with this time."""
    return lambda message: message["text"].endswith(f"⏱ {told}")


async def test_the_time_is_shown_anew_no_sooner_for_what_others_do_or_for_our_outages(
    world: World,
) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=600)
    deadline, shown = group.alarm("deadline"), group.alarm("show")
    assert deadline is not None
    assert shown == pytest.approx(deadline - 300, abs=1)
    gone = next(person for person in group.people if person is not group.waited)
    await group.command(gone, "leave")
    question = await group.wait(gone, has_button("Выйти"))
    await world.control.press(gone, group.chat, question, "Выйти")
    await until(lambda: gone["id"] not in group.seated)
    assert (group.alarm("deadline"), group.alarm("show")) == (deadline, shown)
    group.people.remove(gone)
    await group.rest()
    await world.bot.kill()
    await world.control.advance(600)
    await world.bot.start()
    assert group.alarm("deadline") > deadline + 590
    assert group.alarm("show") - shown == pytest.approx(group.alarm("deadline") - deadline)
    await group.act(group.waited)


@pytest.mark.parametrize("clock", [0, 60])
async def test_without_a_clock_and_with_a_short_one_nothing_is_shown_anew(
    world: World, clock: int
) -> None:
    group = await company(world, clock=clock)
    assert group.alarm("show") is None


# Reminders


async def remind(group: Company, person) -> None:
    """This person has asked to be told."""
    await group.control.say(person, "private", "/notify")
    message = await group.control.wait_message(person, "private", has_button("Напоминать"))
    await group.control.press(person, "private", message, "Напоминать")


def is_nudge(message) -> bool:
    return "стол ждёт вас" in message["text"]


def is_private_nudge(message) -> bool:
    return "⏳ Ваш ход за столом" in message["text"]


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


@pytest.mark.parametrize("clock", [0, 24 * 3600])
async def test_reminders_that_are_asked_for_in_ones_own_turn_count_for_this_turn(
    world: World, clock: int
) -> None:
    group = await company(world, clock=clock)
    person, half = group.waited, (clock or 600) / 2
    began = await group.now()
    await group.to(began + half / 3)
    await remind(group, person)
    assert group.alarm("reminder") == pytest.approx(began + half, abs=5)
    await remind(group, person)  # off, and on again
    await remind(group, person)
    await group.to(began + half + 5)
    await group.control.wait_message(person, "private", is_private_nudge)
    await remind(group, person)
    await remind(group, person)
    await group.rest()
    assert group.alarm("reminder") is None  # once a turn
    await group.act(person)


async def test_reminders_that_are_asked_for_late_in_a_turn_come_at_once(world: World) -> None:
    group = await company(world)
    await world.control.advance(3600)
    await remind(group, group.waited)
    await group.control.wait_message(group.waited, "private", is_private_nudge)


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
