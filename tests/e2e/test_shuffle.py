"""Nobody can have chosen the packs, and anybody can check that afterwards."""

import re
import sqlite3
from contextlib import closing

import pytest

from engine import fair
from tests.e2e.conftest import World
from tests.e2e.players import Group, has_button, live_buttons, stored_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_mark_shown_before_the_cut_is_that_of_the_secret_shown_at_the_end(
    world: World,
) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.command(group.people[0], "new")
    lobby = await group.wait(group.people[1], has_button("Сесть"))
    mark = re.search(r"[0-9a-f]{16}", lobby["text"])
    assert mark
    await group.open_rest()
    await group.play(presses=5)
    person = group.people[0]
    for word in ("?resign", "resign"):
        hand = await group.wait(
            person,
            lambda m, word=word: any(b.act == word for b in live_buttons(m) if b.data[0] == "p"),
            "private",
        )
        button = next(b for b in live_buttons(hand) if b.act == word)
        await world.control.press_data(person, "private", hand, button.data)
    end = await group.wait(group.people[0], has_button("Ещё партию"))
    secret = next(text for text in re.findall(r"[0-9a-f]{64}", end["text"]) if mark[0] not in text)
    assert fair.commitment(secret).startswith(mark[0])
    number, match = stored_match(world.database)
    with closing(sqlite3.connect(world.database)) as store:
        query = "SELECT cut FROM matches WHERE match_id = ?"
        (cut,) = store.execute(query, (number,)).fetchone()
    assert cut in end["text"]
    for deal, actions in enumerate(match.packs, start=1):
        assert actions[0].pack == fair.pack(secret, cut, deal)
