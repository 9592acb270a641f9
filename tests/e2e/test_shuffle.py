"""Nobody can have chosen the packs, and anybody can check that afterwards."""

import re
import sqlite3
from contextlib import closing

import pytest

from engine import fair
from tests.e2e.conftest import World
from tests.e2e.players import Button, Group, Shown, has_button, live_buttons, stored_match

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
    await world.control.quiet()
    await resign(group, group.people[0])
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


async def resign(group: Group, person: Shown) -> None:
    """Give the match up: the menu, the flag, and yes."""
    for word in ("?more", "?resign", "resign"):
        hand = await group.wait(person, lambda m, word=word: button_for(m, word), "private")
        button = button_for(hand, word)
        assert button
        await group.control.press_data(person, "private", hand, button.data)


def button_for(message: Shown, act: str) -> Button | None:
    return next(
        (b for b in live_buttons(message) if b.data.startswith("p:") and b.act == act), None
    )
