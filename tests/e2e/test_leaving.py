"""People come and go: leave, be replaced, be voted out, agree on a draw, resign."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, leave, others, press, quick_world, until, until_gone
from tests.e2e.conftest import World
from tests.e2e.founding import found
from tests.e2e.players import Shown, has_button, is_hand, is_table
from tests.e2e.test_clocks import remind

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("leaving")):
        yield world


async def company(world: World, *names: str, private: bool = True, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=private)
    await group.begin(**options)
    return group


def _yes(question: Shown) -> str:
    return str(question["keyboard"][0][0]["data"])


# Leaving


async def test_s3_a_seat_that_was_left_goes_to_a_computer_when_the_others_agree(
    world: World,
) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=600)
    gone = group.people[1]
    await leave(group, gone)
    assert group.query("SELECT why FROM substitutions WHERE match_id = ?", group.match_id) == [
        ("left",)
    ]
    answer = await press(group, group.people[0], "Посадить компьютер")
    assert "Ждём остальных" in answer["text"]
    answer = await press(group, group.people[2], "Посадить компьютер")
    assert "Решено" in answer["text"]
    assert group.names[1:2] != ["Тарас"]
    await group.play_on(6)


async def test_another_person_takes_the_seat_by_agreement_of_the_rest(world: World) -> None:
    group = await company(world, clock=600)
    gone, stays = group.people
    stranger = await world.control.person("Ира", language="ru")
    await world.control.member(group.chat, "join", stranger)
    await leave(group, gone)
    question = await group.wait(stranger, has_button("Сяду я"))
    answer = await group.control.press(stranger, group.chat, question, "Сяду я")
    assert "Спросили" in answer["text"]
    answer = await group.control.press(stranger, group.chat, question, "Посадить компьютер")
    assert "за столом" in answer["text"]
    answer = await press(group, stays, "Я за")
    assert "Решено" in answer["text"]
    group.people = [stranger, stays]
    assert group.seat(stranger) in (0, 1)
    await group.take_hand(stranger)
    await group.play_on(4)
    assert not any(is_hand(m) for m in await world.control.messages(gone, "private"))


async def test_a_refused_newcomer_does_not_sit_and_the_seat_stays_free(world: World) -> None:
    group = await company(world, clock=600)
    gone, stays = group.people
    stranger = await world.control.person("Ира", language="ru")
    await world.control.member(group.chat, "join", stranger)
    await leave(group, gone)
    await press(group, stranger, "Сяду я")
    answer = await press(group, stays, "Нет")
    assert "против" in answer["text"]
    await group.wait(stays, lambda m: "не садится" in m["text"])
    assert stranger["id"] not in group.seated
    await press(group, stays, "Посадить компьютер")
    group.people = [stays]
    await group.play_on(4)


@pytest.mark.parametrize("how", ["leave", "kick"])
async def test_who_wanted_a_seat_and_is_not_in_the_group_any_more_does_not_get_it(
    world: World, how: str
) -> None:
    group = await company(world, clock=600)
    gone, stays = group.people
    stranger = await world.control.person("Ира", language="ru")
    await world.control.member(group.chat, "join", stranger)
    await leave(group, gone)
    await press(group, stranger, "Сяду я")
    question = await group.wait(stays, has_button("Я за"))
    await world.control.member(group.chat, how, stranger)
    await until_gone(group, has_button("Я за"))
    answer = await group.control.press_data(stays, group.chat, question, _yes(question))
    assert "уже решено" in answer["text"]
    assert group.seated == [stays["id"]]
    await press(group, stays, "Посадить компьютер")


async def test_c8_whoever_leaves_the_group_frees_the_seat_and_the_table_never_hangs(
    world: World,
) -> None:
    group = await company(world, clock=60)
    gone = group.people[0]
    await world.control.member(group.chat, "leave", gone)
    await until(lambda: gone["id"] not in group.seated)
    group.people = group.people[1:]
    while group.waited_id != 0:
        await group.act(group.people[0])
    await group.to(group.alarm("deadline") + 1)  # nobody decides: a computer sits down
    await until(lambda: group.waited_id != 0)
    await group.play_on(4)


async def test_c8_an_administrator_hears_of_it_without_a_service_message(world: World) -> None:
    group = await company(world, clock=60)
    await world.control.member(group.chat, "promote")
    await world.control.member(group.chat, "kick", group.people[1])
    await until(lambda: group.people[1]["id"] not in group.seated)


async def test_c9_who_is_not_on_turn_may_leave_and_the_others_go_on(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=600)
    gone = next(person for person in group.people if person is not group.waited)
    deadline = group.alarm("deadline")
    await leave(group, gone)
    assert group.alarm("deadline") == deadline
    group.people = others(group, gone)
    await group.act(group.waited)


async def test_c10_when_the_creator_leaves_the_next_one_is_host(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3")
    await leave(group, group.people[0])
    assert group.stored("host") == group.people[1]["id"]
    message = await group.wait(group.people[1], has_button("Посадить компьютер"))
    assert "Оля" in message["text"]
    await group.command(group.people[1], "stop")
    await press(group, group.people[1], "Да, закончить")
    assert group.ending == "stopped"


async def test_c10_of_four_three_go_on_and_then_one_and_each_message_names_who_left(
    world: World,
) -> None:
    """There is no match of three in a table for four: the seats go to computers."""
    group = await company(world, "Оля", "Тарас", "Ира", "Яна", seats="pairs")
    while len(group.people) > 1:
        gone = group.people[0]
        await leave(group, gone)
        group.people = others(group, gone)
        assert group.stored("host") == group.people[0]["id"]
        question = await group.wait(
            group.people[0],
            lambda m, name=gone["name"]: has_button("Посадить компьютер")(m) and name in m["text"],
        )
        assert group.ending is None
        for person in group.people:
            answer = await group.control.press(person, group.chat, question, "Посадить компьютер")
        assert answer["text"] == "Решено."
        await group.play_on(2)
    assert group.match.rules.players == 4


async def test_a11_leave_clears_every_seat_and_nothing_blocks_the_next_table(world: World) -> None:
    group = await company(world)
    await world.bot.restart()
    person = group.people[1]
    await world.control.say(person, "private", "/leave")
    question = await group.control.wait_message(person, "private", has_button("Выйти"))
    await group.control.press(person, "private", question, "Выйти")
    assert person["id"] not in group.seated
    other = await Company.gather(world, "Яна", "Пётр")
    await world.control.member(other.chat, "join", person)
    await other.command(other.people[0], "new")
    lobby = await other.wait(person, has_button("Сесть"))
    answer = await world.control.press(person, other.chat, lobby, "Сесть")
    assert "за столом" in answer["text"]
    await other.command(person, "leave")
    await other.wait(person, lambda m: "встали" in m["text"])


async def test_the_question_is_answered_by_whoever_was_asked(world: World) -> None:
    group = await company(world)
    asked, other = group.people
    await group.command(asked, "leave")
    question = await group.wait(asked, has_button("Выйти"))
    answer = await group.control.press(other, group.chat, question, "Выйти")
    assert "не вас" in answer["text"]
    answer = await group.control.press(asked, group.chat, question, "Остаться")
    assert "Играем" in answer["text"]
    assert {asked["id"], other["id"]} == set(group.seated)


async def test_a_question_that_is_asked_in_private_says_which_table_it_is_about(
    world: World,
) -> None:
    first = await company(world, "Лёва", "Тарас")
    leo = first.people[0]
    yana = await world.control.person("Яна", language="ru")
    chat = await found(world.control, "supergroup", "Дача", [leo, yana])
    second = Company(world.control, world.database, chat, [leo, yana], private=True)
    world.groups.append(second)
    await second.begin()
    await world.control.say(leo, "private", "/leave")
    for group in (first, second):
        title = group.chat["title"]
        question = await group.control.wait_message(
            leo,
            "private",
            lambda m, title=title: has_button("Выйти")(m) and title in m["text"],
        )
        await group.control.press(leo, "private", question, "Выйти")
        await until(lambda group=group: leo["id"] not in group.seated)
    await first.command(first.people[1], "leave")
    question = await first.wait(first.people[1], has_button("Выйти"))
    assert first.chat["title"] not in question["text"]  # everybody there knows it


async def test_when_everybody_has_left_the_match_is_given_up(world: World) -> None:
    group = await company(world)
    for person in group.people:
        await leave(group, person)
    await until(lambda: group.stored("state") == "closed")
    assert group.ending == "abandoned"
    names = ["Оля", "Тарас"]
    await group.wait(
        group.people[0],
        lambda m: "не доиграли" in m["text"] and all(name in m["text"] for name in names),
    )


# Voting out


async def test_s6_the_others_go_on_without_whoever_is_silent(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=3600)
    silent = group.waited
    first, second = others(group, silent)
    await group.command(first, "kick")
    await group.wait(first, lambda m: "Подождите ещё" in m["text"])
    await group.pass_time(1801)
    await group.command(first, "kick")
    question = await group.wait(second, has_button("Я за"))
    answer = await group.control.press(silent, group.chat, question, "Нет")
    assert "за столом" in answer["text"]
    answer = await group.control.press(second, group.chat, question, "Я за")
    assert "Решено" in answer["text"]
    assert silent["id"] not in group.seated
    assert group.query("SELECT why FROM substitutions WHERE match_id = ?", group.match_id) == [
        ("voted_out",)
    ]


async def test_s7_nobody_is_voted_out_who_has_acted_after_all(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=3600)
    silent = group.waited
    first, second = others(group, silent)
    await group.pass_time(1801)
    await group.command(first, "kick")
    question = await group.wait(second, has_button("Я за"))
    await group.act(silent)
    answer = await group.control.press(second, group.chat, question, "Я за")
    assert "уже решено" in answer["text"]
    assert silent["id"] in group.seated


async def test_d3_two_votes_at_once_remove_one_player_once(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=3600)
    silent = group.waited
    first, second = others(group, silent)
    await group.pass_time(1801)
    await group.command(first, "kick")
    await group.command(second, "kick")  # which is a yes to the first
    await until(lambda: silent["id"] not in group.seated)
    assert len(group.seated) == 2
    assert group.query(
        "SELECT COUNT(*) FROM proposals WHERE kind = 'out' AND table_id = ?", group.table_id
    ) == [(1,)]


async def test_k1_odd_names_are_asked_and_told_about_without_a_refused_call(world: World) -> None:
    names = ('<b>&"_*[]', "Тарас<i>", "Ира</a>")
    group = await Company.gather(world, *names)
    mark = int((await world.control.get("calls", after=10**9))["last"])
    for person in group.people:
        await remind(group, person)
    await group.begin(seats="3", clock=600)
    first, second, third = group.people

    async def told(*parts: str) -> None:
        await group.wait(first, lambda m: all(part in m["text"] for part in parts))

    await group.command(second, "draw")
    await told("Тарас<i>", "предлагает ничью")
    await press(group, third, "Нет")
    silent = group.waited
    await group.to(group.alarm("deadline") - 299)
    await told(silent["name"], "стол ждёт вас")
    asking, _ = others(group, silent)
    await group.command(asking, "kick")
    await told(asking["name"], silent["name"], "играть дальше без")
    await world.control.say(first, group.chat, f"/score@deberts_sandbox_bot {', '.join(names)}")
    await told(*names, "Новый листок")
    await group.act(silent)
    await leave(group, third)
    await told("Ира</a>", "больше не играет")
    await group.command(first, "stop")
    await press(group, first, "Да, закончить")
    await told('<b>&"_*[]', "Тарас<i>", "закончил")
    await world.control.quiet()
    calls = await world.control.calls(after=mark)
    refused = [call for call in calls if call["outcome"] and not call["outcome"]["ok"]]
    assert refused == []


# A draw, and resigning


async def test_a_draw_needs_everybody_and_nobody_wins(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3")
    first, second, third = group.people
    await group.command(first, "draw")
    question = await group.wait(second, has_button("Я за"))
    assert "Оля" in question["text"]
    await group.control.press(second, group.chat, question, "Я за")
    assert group.ending is None
    answer = await group.control.press(third, group.chat, question, "Я за")
    assert "Решено" in answer["text"]
    assert group.ending == "drawn"
    assert group.query("SELECT winner FROM matches WHERE match_id = ?", group.match_id) == [
        (None,)
    ]
    end = await group.wait(first, has_button("Ещё партию"))
    assert "Ничья" in end["text"]


async def test_a_draw_that_somebody_refuses_changes_nothing(world: World) -> None:
    group = await company(world)
    await group.command(group.people[0], "draw")
    answer = await press(group, group.people[1], "Нет")
    assert "против" in answer["text"]
    await group.wait(group.people[0], lambda m: "Ничьей не будет" in m["text"])
    assert group.ending is None
    await group.play_on(2)


async def test_resigning_is_won_by_the_other_and_told_so(world: World) -> None:
    group = await company(world)
    loser, winner = group.people
    hand = await group.wait(loser, is_hand, "private")
    data = f"p:{group.table_id}:{group.match_id}:{group.number}:resign"
    await group.control.press_data(loser, "private", hand, data)
    assert group.ending == "resigned"
    end = await group.wait(winner, has_button("Ещё партию"))
    assert "сдаётся" in end["text"]
    assert f"{winner['name']} — партия" in end["text"]


async def test_who_resigns_in_pairs_is_told_that_the_partner_resigns_too(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", "Яна", seats="pairs")
    olya, partner = group.people[0], group.people[2]
    assert abs(group.seat(olya) - group.seat(partner)) == 2
    hand = await group.wait(olya, is_hand, "private")
    ask = f"p:{group.table_id}:{group.match_id}:{group.number}:?resign"
    await group.control.press_data(olya, "private", hand, ask)
    asking = await group.wait(olya, has_button("Да, сдаюсь"), "private")
    assert "сдаётесь и за партнёра: Ира" in asking["text"]
    await group.control.press(olya, "private", asking, "Да, сдаюсь")
    assert group.ending == "resigned"
    end = await group.wait(partner, has_button("Ещё партию"))
    assert "Оля сдаётся" in end["text"]


async def test_the_lobby_has_no_table_of_a_match(world: World) -> None:
    """/draw and /kick before a match say that there is none."""
    group = await Company.gather(world, "Оля", "Тарас")
    await group.command(group.people[0], "new")
    await group.wait(group.people[0], has_button("Сесть"))
    await group.command(group.people[0], "draw")
    await group.wait(group.people[0], lambda m: "не играют" in m["text"])
    assert not any(map(is_table, await world.control.messages(group.people[0], group.chat)))
