"""What a table decides together, while people come and go."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, leave, others, quick_world
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, live_buttons

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
