"""What people wish: who is called to new tables, who is on the black list, who is reminded."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("wishes")):
        yield world


async def wish_calls(group: Company, *people: Shown) -> None:
    """These people ask to be called to the tables of the group."""
    for person in people:
        await group.command(person, "notify")
        message = await group.wait(person, has_button("Звать меня"))
        answer = await group.control.press(person, group.chat, message, "Звать меня")
        assert "Позову" in answer["text"]


async def turn(group: Company, person: Shown, label: str) -> str:
    """A button of the private `/notify`; what the press was answered."""
    await group.control.say(person, "private", "/notify")
    settings = await group.control.wait_message(person, "private", has_button(label))
    answer = await group.control.press(person, "private", settings, label)
    return str(answer["text"])


async def called(group: Company) -> list[str]:
    """Open a table; the names of those who are called to it, wherever that is done."""
    await group.command(group.people[0], "new")
    await group.wait(group.people[0], has_button("Сесть"))
    await group.rest()
    mentions = [
        message["text"]
        for message in await group.control.messages(group.people[0], group.chat)
        if "Новый стол" in message["text"]
    ]
    found = []
    for person in group.people:
        private = await group.control.messages(person, "private")
        place = f"«{group.chat['title']}» открыли стол"
        if any(person["name"] in text for text in mentions) or any(
            place in message["text"] for message in private
        ):
            found.append(person["name"])
    return found


async def test_who_left_the_group_or_was_removed_is_called_there_no_more(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира", "Яна", "Пётр")
    taras, ira, yana, petr = group.people[1:]
    await wish_calls(group, taras, ira, yana, petr)
    await world.control.start(taras)
    await world.control.start(petr)
    await world.control.member(group.chat, "kick", taras)
    await world.control.member(group.chat, "leave", ira)
    await group.rest()
    assert await called(group) == ["Яна", "Пётр"]


async def test_nobody_is_called_to_a_table_where_they_could_not_sit_down(world: World) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира", private=True)
    olya, taras, ira = group.people
    yana = await world.control.person("Яна", language="ru")
    await world.control.member(group.chat, "join", yana)
    await group.begin(seats="3")
    group.people.append(yana)
    await wish_calls(group, taras, ira, yana)
    await turn(group, olya, f"Не играть с {taras['name']}")
    await turn(group, ira, f"Не играть с {olya['name']}")
    await group.close()
    assert await called(group) == ["Яна"]


async def leaves(group: Company, person: Shown, _others: list[Shown]) -> None:
    await group.command(person, "leave")
    question = await group.wait(person, has_button("Выйти"))
    await group.control.press(person, group.chat, question, "Выйти")


async def is_removed(group: Company, person: Shown, _others: list[Shown]) -> None:
    await group.control.member(group.chat, "kick", person)


async def is_voted_out(group: Company, person: Shown, others: list[Shown]) -> None:
    await group.pass_time(301)
    await group.command(others[0], "kick")
    question = await group.wait(others[1], has_button("Я за"))
    await group.control.press(others[1], group.chat, question, "Я за")


@pytest.mark.parametrize("goes", [leaves, is_removed, is_voted_out])
async def test_who_went_in_mid_match_can_be_black_listed_and_can_black_list(
    world: World, goes: Callable[[Company, Shown, list[Shown]], Awaitable[None]]
) -> None:
    group = await Company.gather(world, "Оля", "Тарас", "Ира", private=True)
    await group.begin(seats="3", clock=600)
    gone = group.waited
    others = [person for person in group.people if person is not gone]
    await goes(group, gone, others)
    await until(lambda: gone["id"] not in group.seated)
    for person in others:
        question = await group.wait(person, has_button("Посадить компьютер"))
        await group.control.press(person, group.chat, question, "Посадить компьютер")
    await turn(group, others[0], f"Не играть с {gone['name']}")
    await turn(group, gone, f"Не играть с {others[1]['name']}")
    await group.close()
    await turn(group, others[1], f"Не играть с {gone['name']}")
    shunned = group.query("SELECT user_id, other_id FROM shunned ORDER BY user_id")
    pairs = [(others[0], gone), (gone, others[1]), (others[1], gone)]
    assert {(one["id"], other["id"]) for one, other in pairs} <= set(shunned)
