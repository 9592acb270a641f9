"""Where a sheet hangs: whoever types looks at the bottom of the chat."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.scorebook_stage import GROUP, OLYA, Stage, staged


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


@pytest.mark.parametrize(
    ("line", "comes_down"),
    [
        pytest.param(101, False, id="the next message"),
        pytest.param(104, False, id="still on the screen"),
        pytest.param(105, True, id="scrolled away"),
        pytest.param(900, True, id="far above"),
        pytest.param(0, False, id="a line without a message"),
    ],
)
async def test_a_sheet_that_has_scrolled_away_comes_down_with_the_answer(
    stage: Stage, line: int, comes_down: bool
) -> None:
    await stage.open()
    await stage.hang_as(100)
    await stage.type("оля 85 77", message_id=line)
    assert await stage.is_posted_anew() is comes_down


async def test_a_line_that_is_refused_leaves_the_sheet_where_it_hangs(stage: Stage) -> None:
    await stage.open()
    await stage.hang_as(100)
    assert (await stage.type("что это", message_id=200)).alert
    assert not await stage.is_posted_anew()


async def test_names_that_are_typed_bring_the_new_sheet_down(stage: Stage) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    await stage.hang_as(100)
    await stage.type("Оля, Богдан", message_id=110)
    assert await stage.is_posted_anew()


async def test_points_behind_the_command_bring_the_sheet_down(stage: Stage) -> None:
    await stage.open()
    await stage.hang_as(100)
    await stage.scorebook.open(GROUP, OLYA, "оля 85 77", message_id=130)
    assert "Сыграно: 85 / 77" in await stage.text()
    assert await stage.is_posted_anew()


async def test_the_command_alone_brings_it_down_however_near_it_is(stage: Stage) -> None:
    await stage.open()
    await stage.hang_as(100)
    await stage.scorebook.open(GROUP, OLYA, message_id=101)
    assert await stage.is_posted_anew()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("85 77", True, id="two numbers"),
        pytest.param("вис 81", True, id="equal points"),
        pytest.param("б 162", True, id="a bait"),
        pytest.param("85", False, id="one number may mean anything"),
        pytest.param("пас", False, id="said at a table, too"),
        pytest.param("да", False, id="nothing waits for it"),
        pytest.param("спасибо", False, id="talk"),
    ],
)
async def test_an_answer_to_something_else_the_bot_said_may_be_meant_for_the_sheet(
    stage: Stage, text: str, meant: bool
) -> None:
    await stage.open()
    found = await stage.scorebook.sheet_answered(GROUP, text)
    assert found == (stage.sheet_id if meant else None)
