"""Where a message hangs is stored by whoever hung it last, and what is wanted anew stays so."""

from dataclasses import replace

import pytest

from bot.publisher.hangings import Hangings
from bot.storage import Database, surfaces
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind

HAND = SurfaceKey(SurfaceKind.HAND, 1, 7)
LOADED = Surface(key=HAND, chat_id=-5, ephemeral_id=3, drawn="old", epoch="1:1", number=2)
"""The hand as the publisher found it before it made a call."""
CHANGED = replace(LOADED, drawn="new", number=3)


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(tmp_path / "bot.sqlite3")
    await database.write(lambda tx: surfaces.save(tx, LOADED))
    yield database
    await database.close()


async def stored(database: Database) -> Surface | None:
    return await database.read(lambda tx: surfaces.load(tx, HAND))


async def test_a_message_that_was_hung_is_stored(database) -> None:
    moved = replace(CHANGED, ephemeral_id=4)
    assert await Hangings(database).move(LOADED, moved)
    assert await stored(database) == moved


@pytest.mark.parametrize(
    "elsewhere",
    [
        pytest.param(replace(LOADED, ephemeral_id=9), id="the player pressed for it"),
        pytest.param(replace(LOADED, chat_id=7, ephemeral_id=0), id="it went to private hands"),
    ],
)
async def test_who_hung_it_elsewhere_meanwhile_is_right(database, elsewhere: Surface) -> None:
    await database.write(lambda tx: surfaces.save(tx, elsewhere))
    assert not await Hangings(database).move(LOADED, replace(CHANGED, ephemeral_id=4))
    assert await stored(database) == elsewhere


async def test_what_was_taken_away_meanwhile_does_not_come_back(database) -> None:
    hangings = Hangings(database)
    assert await hangings.remove(HAND) == LOADED
    assert not await hangings.move(LOADED, replace(CHANGED, ephemeral_id=4))
    assert await stored(database) is None
    assert await hangings.remove(HAND) is None


async def test_what_is_wanted_anew_meanwhile_is_still_to_be_hung(database) -> None:
    wanted = replace(LOADED, drawn="", epoch="anew")
    hangings = Hangings(database)
    await database.write(lambda tx: surfaces.save(tx, wanted))
    hangings.mark_drawn(LOADED, CHANGED)
    await database.write(lambda _: None)  # the mark goes with it
    assert await stored(database) == wanted
    assert hangings.load([HAND]) == [wanted]
    assert await hangings.move(LOADED, replace(CHANGED, ephemeral_id=4))
    assert await stored(database) == replace(CHANGED, ephemeral_id=4, drawn="", epoch="anew")


async def test_marks_of_one_message_follow_each_other(database) -> None:
    hangings = Hangings(database)
    later = replace(CHANGED, drawn="newer", number=4)
    hangings.mark_drawn(LOADED, CHANGED)
    hangings.mark_drawn(CHANGED, later)
    assert hangings.load([HAND]) == [later]
    await database.write(lambda _: None)
    assert await stored(database) == later
