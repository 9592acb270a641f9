"""Another match at the same table, and who is called to a new one."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("again")):
        yield world


async def company(world: World, *names: str, private: bool = True, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=private)
    await group.begin(**options)
    return group


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
