"""What a table decides together, while people come and go."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, leave, others, press, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, live_buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("agreeing")):
        yield world


async def company(world: World, *names: str, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=True)
    await group.begin(**options)
    return group


async def company_of_three(world: World, **options) -> Company:
    return await company(world, "Оля", "Тарас", "Ира", seats="3", **options)


# Who has a say


@pytest.mark.parametrize("word", ["kick", "draw"])
@pytest.mark.parametrize("seats", ["2", "3"])
async def test_who_writes_without_a_face_decides_nothing_where_a_seat_is_free(
    world: World, seats: str, word: str
) -> None:
    names = ("Оля", "Тарас", "Ира")[: int(seats)]
    group = await company(world, *names, seats=seats, clock=3600)
    gone = others(group, group.waited)[0]
    await leave(group, gone)
    await group.pass_time(1900)
    outsider = await world.control.person("Чужой")
    await world.control.member(group.chat, "join", outsider)
    channel = await world.control.chat("channel", "Вести", [outsider], bot="none")
    await group.command(outsider, word, **{"as": channel["id"]})
    await group.wait(outsider, lambda m: "Это решают те, кто сейчас за столом" in m["text"])
    assert set(group.seated) == {person["id"] for person in others(group, gone)}
    assert group.stored("state") == "playing"
    assert not group.query(
        "SELECT 1 FROM proposals WHERE kind IN ('out', 'draw') AND table_id = ?", group.table_id
    )


# A draw


async def sleepy(group: Company, person: Shown) -> None:
    """It is this person's turn, and the next deadline they let pass is the second."""
    while group.absence(person) != ("here", 1) or group.waited is not person:
        await (group.time_out() if group.waited is person else group.act(group.waited))


@pytest.mark.parametrize("way", ["stepped away", "left"])
async def test_no_draw_is_agreed_while_somebody_is_not_there(world: World, way: str) -> None:
    group = await company(world, clock=60)
    proposes, gone = group.people
    if way == "stepped away":
        await sleepy(group, gone)
    await group.command(proposes, "draw")
    question = await group.wait(proposes, has_button("Я за"))
    yes = next(button.data for button in live_buttons(question) if button.label == "Я за")
    await (group.time_out() if way == "stepped away" else leave(group, gone))
    answer = await group.control.press_data(proposes, group.chat, question, yes)
    assert "уже решено" in answer["text"]
    assert group.ending is None


# A free seat


async def propose_park(group: Company, person: Shown) -> None:
    hand = await group.wait(person, is_hand, "private")
    data = f"z:{group.table_id}:{group.match_id}:park"
    await group.control.press_data(person, "private", hand, data)


async def park(group: Company) -> None:
    """All agree that the match shall rest."""
    here = [person for person in group.people if person["id"] in group.seated]
    await propose_park(group, here[0])
    for person in here[1:]:
        await press(group, person, "Я за")
    await group.wait(here[0], has_button("Продолжить"))


async def resume(group: Company, person: Shown) -> None:
    await press(group, person, "Продолжить")
    await until(lambda: group.stored("state") == "playing")


async def test_a_seat_that_was_left_while_the_match_rested_is_offered_afterwards(
    world: World,
) -> None:
    group = await company_of_three(world)
    gone, stays, other = group.people
    await park(group)
    await leave(group, gone)
    await resume(group, stays)
    await press(group, stays, "Посадить компьютер")
    answer = await press(group, other, "Посадить компьютер")
    assert "Решено" in answer["text"]
    assert gone["name"] not in group.names


async def test_the_question_about_a_free_seat_outlives_a_rest(world: World) -> None:
    group = await company_of_three(world)
    gone, stays, other = group.people
    await leave(group, gone)
    await press(group, stays, "Посадить компьютер")
    await park(group)
    await group.rest()
    assert not any(map(has_button("Посадить"), await group.control.messages(stays, group.chat)))
    await resume(group, stays)
    question = await group.wait(other, has_button("Посадить компьютер"))
    assert stays["name"] not in question["text"]  # who has agreed need not do so again
    answer = await press(group, other, "Посадить компьютер")
    assert "Решено" in answer["text"]


async def test_who_resumes_a_match_that_the_last_player_left_is_asked_about_the_seat(
    world: World,
) -> None:
    group = await company(world, clock=60)
    away, gone = group.people
    await sleepy(group, away)
    await group.time_out()
    await leave(group, gone)
    await resume(group, away)
    answer = await press(group, away, "Посадить компьютер")
    assert "Решено" in answer["text"]


# Counted anew when people leave or come


async def test_a_newcomer_sits_down_when_the_last_one_who_was_asked_leaves(world: World) -> None:
    group = await company_of_three(world)
    gone, agrees, leaves = group.people
    newcomer = await world.control.person("Пётр", language="ru")
    await world.control.member(group.chat, "join", newcomer)
    await leave(group, gone)
    await press(group, newcomer, "Сяду я")
    await press(group, agrees, "Я за")
    await leave(group, leaves)
    await until(lambda: set(group.seated) == {newcomer["id"], agrees["id"]})
    await group.wait(agrees, lambda m: leaves["name"] in m["text"] and has_button("Сяду я")(m))
    await group.pass_time(60)  # a group bears only so many calls
    assert not any(map(has_button("Я за"), await group.control.messages(agrees, group.chat)))


async def test_a_free_seat_goes_to_a_computer_when_the_last_one_who_was_asked_leaves(
    world: World,
) -> None:
    group = await company_of_three(world)
    gone, agrees, leaves = group.people
    await leave(group, gone)
    await press(group, agrees, "Посадить компьютер")
    await leave(group, leaves)
    await until(lambda: gone["name"] not in group.names)
    await press(group, agrees, "Посадить компьютер")  # in place of the other


async def test_the_match_rests_when_the_last_one_who_was_asked_leaves(world: World) -> None:
    group = await company_of_three(world)
    proposes, agrees, leaves = group.people
    await propose_park(group, proposes)
    await press(group, agrees, "Я за")
    await leave(group, leaves)
    await group.wait(agrees, has_button("Продолжить"))
    await resume(group, agrees)
    await press(group, agrees, "Посадить компьютер")


async def test_a_computer_sits_in_for_who_is_silent_when_the_last_one_who_was_asked_leaves(
    world: World,
) -> None:
    group = await company_of_three(world)
    silent = group.waited
    proposes, leaves = others(group, silent)
    await group.pass_time(3601)
    await group.command(proposes, "kick")
    await group.wait(leaves, has_button("Я за"))
    await leave(group, leaves)
    await until(lambda: group.absence(silent) == ("away", 0))
    assert silent["id"] in group.seated


async def test_who_comes_back_is_asked_too(world: World) -> None:
    group = await company_of_three(world, clock=60)
    proposes, away, other = group.people
    await sleepy(group, away)
    await group.time_out()
    await propose_park(group, proposes)
    question = await group.wait(other, has_button("Я за"))
    assert away["name"] not in question["text"]
    await press(group, away, "Я снова здесь")
    await group.wait(other, lambda m: has_button("Я за")(m) and away["name"] in m["text"])
    await press(group, other, "Я за")
    assert group.stored("state") == "playing"
    answer = await press(group, away, "Я за")
    assert "Решено" in answer["text"]


# Going on without somebody


@pytest.mark.parametrize(
    ("clock", "patience", "said"),
    [(0, 3600, "60 мин"), (3600, 1800, "30 мин"), (86400, 43200, "12 ч")],
)
async def test_of_two_nobody_throws_the_other_out_and_a_computer_sits_in_after_a_long_silence(
    world: World, clock: int, patience: int, said: str
) -> None:
    group = await company(world, clock=clock)
    await group.act(group.waited)
    silent = group.waited
    waits = others(group, silent)[0]
    await group.command(waits, "kick")
    await group.wait(waits, lambda m: f"Подождите ещё {said}" in m["text"])
    await group.pass_time(patience - 120)
    await world.bot.restart()  # which is no silence of anybody's
    await group.command(waits, "kick")
    await group.wait(waits, lambda m: re.search(r"Подождите ещё \d+ (с|мин)", m["text"]))
    await group.pass_time(120)
    await group.command(waits, "kick")
    await group.wait(waits, lambda m: "Вернуться можно в любой момент" in m["text"])
    assert group.absence(silent) == ("away", 0)
    assert silent["id"] in group.seated
    answer = await press(group, silent, "Я снова здесь")
    assert "возвращением" in answer["text"]


async def test_who_plays_on_with_a_computer_in_place_of_the_other_cannot_give_the_seat_away(
    world: World,
) -> None:
    group = await company(world, clock=60)
    stays, away = group.people
    await sleepy(group, away)
    await group.time_out()
    await group.command(stays, "kick")
    await group.wait(stays, lambda m: "уже играет компьютер" in m["text"])
    assert away["id"] in group.seated
    await press(group, away, "Я снова здесь")
    while group.waited is not stays:
        await group.act(away)
    await group.command(stays, "kick")
    await group.wait(stays, lambda m: "никого не задерживают" in m["text"])


async def test_nobody_is_voted_out_who_has_come_back(world: World) -> None:
    group = await company_of_three(world, clock=60)
    first, away, second = group.people
    await sleepy(group, away)
    await group.time_out()
    await group.command(first, "kick")
    question = await group.wait(second, has_button("Я за"))
    assert away["name"] in question["text"]
    yes = next(button.data for button in live_buttons(question) if button.label == "Я за")
    await press(group, away, "Я снова здесь")
    answer = await group.control.press_data(second, group.chat, question, yes)
    assert "уже решено" in answer["text"]
    assert away["id"] in group.seated


async def test_at_a_slow_table_an_offer_stands_as_long_as_people_may_be_silent(
    world: World,
) -> None:
    group = await company(world)
    offers, answers = group.people
    await group.command(offers, "draw")
    await group.wait(answers, has_button("Я за"))
    await group.pass_time(1800)
    await press(group, answers, "Я за")
    await until(lambda: group.ending == "drawn")
