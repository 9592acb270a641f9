"""Computers at a table: they act by themselves, survive kills, and tell nothing."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.render.cards import face
from engine import Phase
from sandbox.server import Sandbox
from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import has_button, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("computers")):
        yield world


async def company(world: World, *names: str, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля",)), private=True)
    await group.begin(**options)
    return group


@pytest.mark.parametrize(
    ("seats", "computers", "names"),
    [
        ("2", 1, ("Оля",)),
        ("3", 1, ("Оля", "Тарас")),
        ("4", 3, ("Оля",)),
        ("pairs", 2, ("Оля", "Ира")),
    ],
)
async def test_any_mix_of_people_and_computers_plays_a_deal(
    world: World, seats: str, computers: int, names: tuple[str, ...]
) -> None:
    """With four the preset is one that knows such a table."""
    group = await company(world, *names, seats=seats, computers=computers)
    assert len(group.names) == (4 if seats == "pairs" else int(seats))
    deals = len(group.match.packs)
    while len(group.match.packs) == deals and group.match.phase is not Phase.OVER:
        await group.play_on(1)
    lines = group.query("SELECT line FROM actions WHERE match_id = ?", group.match_id)
    seats_acted = {line[0] for (line,) in lines if line[0].isdecimal()}
    assert len(seats_acted) == len(group.names)


async def test_a_whole_match_against_a_computer_ends(world: World) -> None:
    group = await company(world, computers=1)
    while group.match.phase is not Phase.OVER:
        await group.play_on(1)
    end = await group.wait(group.people[0], has_button("Ещё партию"))
    assert group.ending == "won"
    assert str(max(group.match.scores)) in end["text"]
    await group.control.press(group.people[0], group.chat, end, "Ещё партию")
    lobby = await group.wait(group.people[0], has_button("Начать"))
    await group.control.press(group.people[0], group.chat, lobby, "Начать")
    await group.wait(group.people[0], is_table)
    again = group.query("SELECT MAX(match_id) FROM matches")[0][0]
    names = group.query("SELECT name FROM players WHERE match_id = ? ORDER BY seat", again)
    assert [name for (name,) in names] == group.names


async def test_m1_computers_go_on_where_they_were_killed(world: World) -> None:
    group = await company(world, seats="3", computers=2)
    for _ in range(3):
        await group.act(group.waited)
        await world.bot.restart()  # some computer was just about to act
        await until(lambda: not group.match.to_act or group.waited_id > 0)


async def test_the_cards_of_computers_are_nobodys_business(world: World) -> None:
    """What is shown anywhere is never a card that a computer still holds."""
    group = await company(world, computers=1)
    person = group.people[0]
    for _ in range(8):
        await group.play_on(1)
        await group.rest()
        match = group.match
        if match.phase is not Phase.PLAYING or match.deal is None:
            continue
        computer = next(seat for seat in (0, 1) if seat != group.seat(person))
        shown = match.view(group.seat(person)).shown_runs
        open_cards = {card for runs in shown for run in runs.runs for card in run.cards}
        hidden = set(match.deal.hands[computer]) - open_cards
        for chat in (group.chat, "private"):
            for message in await group.control.messages(person, chat):
                for card in hidden - {match.deal.upcard}:
                    assert not re.search(rf"\b{re.escape(face(card, 'ru'))}", message["text"])


async def test_a_computer_seems_to_think_for_a_second(tmp_path_factory) -> None:
    """The usual pause is measured by the clock, so that tests may move it."""
    database = tmp_path_factory.mktemp("pause") / "bot.sqlite3"
    async with Sandbox() as sandbox, sandbox.bot(database=database) as bot:
        world = World(sandbox, bot, database)
        group = await company(world, computers=1, hands=False)
        if group.waited_id > 0:
            await group.take_hand(group.people[0])
            await group.act(group.people[0])
        pauses = group.query(
            "SELECT alarms.at - MAX(actions.at) FROM alarms JOIN tables USING (table_id)"
            " JOIN actions USING (match_id) WHERE kind = 'computer' GROUP BY alarms.at"
        )
        assert all(pause == pytest.approx(1.0, abs=0.5) for (pause,) in pauses)
        await world.control.advance(3)
        await until(lambda: group.waited_id > 0)
