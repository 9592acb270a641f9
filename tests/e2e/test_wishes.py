"""What people wish: who is called to new tables, who is on the black list, who is reminded."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world
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
