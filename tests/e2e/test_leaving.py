"""People come and go: leave, be replaced, be voted out, agree on a draw, resign."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("leaving")):
        yield world


async def company(world: World, *names: str, private: bool = True, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=private)
    await group.begin(**options)
    return group


async def leave(group: Company, person: Shown) -> None:
    await group.command(person, "leave")
    question = await group.wait(person, has_button("Выйти"))
    answer = await group.control.press(person, group.chat, question, "Выйти")
    assert "вышли" in answer["text"]


def others(group: Company, person: Shown) -> list[Shown]:
    return [other for other in group.people if other is not person]


async def press(group: Company, person: Shown, label: str) -> Shown:
    message = await group.wait(person, has_button(label))
    return await group.control.press(person, group.chat, message, label)


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


async def test_when_everybody_has_left_the_match_is_given_up(world: World) -> None:
    group = await company(world)
    for person in group.people:
        await leave(group, person)
    await until(lambda: group.stored("state") == "closed")
    assert group.ending == "abandoned"


# Voting out


async def test_s6_the_others_go_on_without_whoever_is_silent(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=3600)
    silent = group.waited
    first, second = others(group, silent)
    await group.command(first, "kick")
    await group.wait(first, lambda m: "Подождите минуту" in m["text"])
    await group.pass_time(70)
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
    await group.pass_time(70)
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
    await group.pass_time(70)
    await group.command(first, "kick")
    await group.command(second, "kick")  # which is a yes to the first
    await until(lambda: silent["id"] not in group.seated)
    assert len(group.seated) == 2
    assert group.query(
        "SELECT COUNT(*) FROM proposals WHERE kind = 'out' AND table_id = ?", group.table_id
    ) == [(1,)]


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


# Another match, and who is called


async def test_a10_another_match_has_the_same_seats_and_the_winner_deals(world: World) -> None:
    group = await company(world)
    loser, winner = group.people
    hand = await group.wait(loser, is_hand, "private")
    data = f"p:{group.table_id}:{group.match_id}:{group.number}:resign"
    await group.control.press_data(loser, "private", hand, data)
    seats = {person["id"]: group.seat(person) for person in group.people}
    end = await group.wait(winner, has_button("Ещё партию"))
    await group.control.press(winner, group.chat, end, "Ещё партию")
    await group.control.press(loser, group.chat, end, "Ещё партию")
    lobby = await group.wait(winner, has_button("Начать"))
    await group.control.press(winner, group.chat, lobby, "Начать")
    (again,) = await until(
        lambda: group.query("SELECT MAX(match_id) FROM matches WHERE match_id > ?", group.match_id)
    )
    group.match_id = again[0]
    assert {person["id"]: group.seat(person) for person in group.people} == seats
    (dealer,) = group.query("SELECT dealer FROM matches WHERE match_id = ?", group.match_id)[0]
    assert dealer == seats[winner["id"]]
    group.table_id = group.query("SELECT MAX(table_id) FROM tables")[0][0]


async def resign(group: Company, person: Shown) -> Shown:
    """The message of the match's end."""
    hand = await group.wait(person, is_hand, "private")
    data = f"p:{group.table_id}:{group.match_id}:{group.number}:resign"
    await group.control.press_data(person, "private", hand, data)
    old = group.match_id
    return await group.wait(person, has_end_of(old))


def has_end_of(match_id: int):
    """The offer of another match after this one."""
    return lambda m: any(b["data"] == f"a:{match_id}" for row in m["keyboard"] for b in row)


async def test_an_old_offer_of_another_match_shows_the_one_that_is_on(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    end = await resign(group, taras)
    for person in (olya, taras):
        await group.control.press(person, group.chat, end, "Ещё партию")
    lobby = await group.wait(olya, has_button("Начать"))
    await group.control.press(olya, group.chat, lobby, "Начать")
    table = await group.wait(olya, is_table)
    await group.rest()
    ids = [table_id for table_id, _ in group.open_tables()]
    await group.control.advance(60)
    for person in (olya, taras):  # the second press brings down no second table
        answer = await group.control.press(person, group.chat, end, "Ещё партию")
        assert answer["text"] == "Вы ещё играете: стол внизу чата."
    below = await group.wait(taras, lambda m: is_table(m) and m["id"] > table["id"])
    await group.pass_time(20)
    tables = [m["id"] for m in await world.control.messages(olya, group.chat) if is_table(m)]
    assert tables == [below["id"]]
    assert [table_id for table_id, _ in group.open_tables()] == ids


async def test_offers_after_older_matches_lead_to_the_same_table(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    first = await resign(group, taras)
    for person in (olya, taras):
        await group.control.press(person, group.chat, first, "Ещё партию")
    lobby = await group.wait(olya, has_button("Начать"))
    await group.control.press(olya, group.chat, lobby, "Начать")
    group.table_id, group.match_id = await until(
        lambda: next((found for found in group.open_tables() if found[1]), None)
    )
    second = await resign(group, taras)
    await group.control.press(olya, group.chat, second, "Ещё партию")
    answer = await group.control.press(taras, group.chat, first, "Ещё партию")
    assert answer["text"] == "Вы за столом."
    assert len(group.open_tables()) == 1
    await group.wait(olya, has_button("Начать"))


async def test_a_match_of_others_keeps_nobody_from_another_match(world: World) -> None:
    group = await company(world)
    olya, taras = group.people
    end = await resign(group, taras)
    ira, yana = [await world.control.person(name, language="ru") for name in ("Ира", "Яна")]
    for person in (ira, yana):
        await world.control.member(group.chat, "join", person)
    await group.command(ira, "new")
    lobby = await group.wait(yana, has_button("Сесть"))
    await group.control.press(yana, group.chat, lobby, "Сесть")
    lobby = await group.wait(ira, has_button("Начать"))
    await group.control.press(ira, group.chat, lobby, "Начать")
    await group.wait(ira, is_table)
    answer = await group.control.press(olya, group.chat, end, "Ещё партию")
    assert answer["text"] == "Вы за столом."
    assert len(group.open_tables()) == 2


async def test_a10_who_asked_for_it_is_called_once_and_nobody_else(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира", "Яна")
    for person in group.people[1:3]:
        await group.command(person, "notify")
        message = await group.wait(person, has_button("Звать меня"))
        answer = await group.control.press(person, group.chat, message, "Звать меня")
        assert "Позову" in answer["text"]
    reachable = group.people[2]
    await world.control.start(reachable)
    await group.command(group.people[0], "new")
    call = await group.wait(group.people[0], lambda m: "Новый стол" in m["text"])
    assert "Тарас" in call["text"]
    assert "Ира" not in call["text"]
    assert "Яна" not in call["text"]
    await world.control.wait_message(reachable, "private", lambda m: "открыли стол" in m["text"])
    await world.bot.restart()
    await group.rest()
    calls = await world.control.messages(group.people[0], group.chat)
    assert len([m for m in calls if "Новый стол" in m["text"]]) == 1


async def test_do_not_call_me_beats_every_group(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас")
    person = group.people[1]
    await group.command(person, "notify")
    message = await group.wait(person, has_button("Звать меня"))
    await group.control.press(person, group.chat, message, "Звать меня")
    await world.control.say(person, "private", "/notify")
    settings = await world.control.wait_message(person, "private", has_button("можно звать"))
    answer = await world.control.press(person, "private", settings, "можно звать")
    assert "не зову" in answer["text"]
    await group.command(group.people[0], "new")
    await group.wait(group.people[0], has_button("Сесть"))
    await group.rest()
    assert not any(
        "стол" in m["text"] and "🔔" in m["text"]
        for m in await world.control.messages(person, "private")
        if "открыли" in m["text"]
    )


async def test_the_black_list_keeps_two_people_from_one_table(world: World) -> None:
    group = await company(world)
    first, second = group.people
    await world.control.say(first, "private", "/notify")
    settings = await world.control.wait_message(
        first, "private", has_button(f"Не играть с {second['name']}")
    )
    await world.control.press(first, "private", settings, f"Не играть с {second['name']}")
    await world.control.wait_message(first, "private", has_button("снять запрет"))
    await group.close()
    await group.command(first, "new")
    lobby = await group.wait(second, has_button("Сесть"))
    answer = await group.control.press(second, group.chat, lobby, "Сесть")
    assert "другую компанию" in answer["text"]
    assert first["name"] not in answer["text"]
    await group.command(first, "leave")
    await group.rest()
    await group.control.press(second, group.chat, lobby, "Сесть")
    answer = await group.control.press(first, group.chat, lobby, "Сесть")
    assert "не играть" in answer["text"]


async def test_the_lobby_has_no_table_of_a_match(world: World) -> None:
    """/draw and /kick before a match say that there is none."""
    group = await Company.gather(world, "Оля", "Тарас")
    await group.command(group.people[0], "new")
    await group.wait(group.people[0], has_button("Сесть"))
    await group.command(group.people[0], "draw")
    await group.wait(group.people[0], lambda m: "не играют" in m["text"])
    assert not any(map(is_table, await world.control.messages(group.people[0], group.chat)))
