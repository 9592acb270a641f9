"""Two friends in a group play whole matches over HTTP."""

import json
import sqlite3

import pytest

from engine import Phase
from tests.e2e.conftest import World
from tests.e2e.players import Group, has_button, stored_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("private", [True, False], ids=["hands in private", "hands in the group"])
async def test_two_people_play_a_whole_match(world: World, private: bool) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=private)
    await group.open()
    assert await group.play() > 20
    end = await group.wait(group.people[0], has_button("Ещё партию"))
    number, match = stored_match(world.database)
    assert match.phase is Phase.OVER
    for score in match.scores:
        assert str(score).replace("-", "−") in end["text"]
    store = sqlite3.connect(world.database)
    row = store.execute("SELECT winner, scores FROM matches WHERE match_id = ?", (number,))
    assert row.fetchone() == (match.winner, json.dumps(list(match.scores)))
    store.close()
    assert await world.control.leaks() == []
    counts = await world.control.get("counts")
    assert max(calls for chat, calls in counts["busiest"].items() if int(chat) < 0) <= 18
