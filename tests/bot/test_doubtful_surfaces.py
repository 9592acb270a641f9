"""After a start only those messages are looked at again of which it is not sure what they show."""

import sqlite3
from dataclasses import replace

import pytest

from bot.storage import Database, absences, alarms, matches, surfaces, tables
from bot.storage.absences import Absence, Seated
from bot.storage.alarms import Alarm, AlarmKind
from bot.storage.matches import MatchStart
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import NewTable, Sitter, TableState

TABLE, HAND = SurfaceKey(SurfaceKind.TABLE, 1), SurfaceKey(SurfaceKind.HAND, 1, 7)
SEATS = (Sitter(0, 7, "Оля"), Sitter(1, 8, "Тарас"))


@pytest.fixture
async def database(tmp_path):
    """One table being played, after two actions; its message and one hand show both."""
    database = await Database.open(tmp_path / "bot.sqlite3")
    await database.write(_fill)
    yield database
    await database.close()


def _fill(tx: sqlite3.Connection) -> None:
    table_id = tables.insert(tx, NewTable(chat_id=-5, topic_id=0, host=7, rules="moscow"), 1.0)
    start = MatchStart(
        table_id=table_id, rules="moscow", dealer=0, secret="", cut="", players=SEATS
    )
    match_id = matches.insert(tx, start, 1.0)
    matches.append(tx, match_id, ["deal", "1 pass"], after=0, now=1.0)
    row = tables.load(tx, table_id)
    assert row is not None
    tables.update(tx, replace(row, state=TableState.PLAYING, match_id=match_id))
    for key, chat_id in ((TABLE, -5), (HAND, 7)):
        surfaces.save(
            tx, Surface(key=key, chat_id=chat_id, message_id=3, drawn="x", epoch="1:1", number=2)
        )


async def doubtful(database: Database) -> set[SurfaceKey]:
    return {surface.key for surface in await database.read(surfaces.list_doubtful)}


async def test_a_table_at_rest_is_left_alone(database) -> None:
    assert await doubtful(database) == set()


@pytest.mark.parametrize(
    "happened",
    [
        pytest.param(
            lambda tx: matches.append(tx, 1, ["0 pass"], after=2, now=2.0), id="somebody acted"
        ),
        pytest.param(
            lambda tx: absences.save(tx, 1, {0: Absence(Seated.AWAY, 2)}), id="somebody is away"
        ),
        pytest.param(
            lambda tx: alarms.put(tx, 1, [Alarm(1, AlarmKind.DEADLINE, 2, 9.0)]), id="a clock runs"
        ),
        pytest.param(
            lambda tx: tx.execute("UPDATE tables SET state = 'closed'"), id="the table was closed"
        ),
    ],
)
async def test_what_happened_to_a_table_makes_all_its_messages_doubtful(
    database, happened
) -> None:
    await database.write(happened)
    assert await doubtful(database) == {TABLE, HAND}


async def test_a_hand_that_is_to_be_hung_anew_is_hung_after_the_start(database) -> None:
    def hang_anew(tx: sqlite3.Connection) -> None:
        hand = surfaces.load(tx, HAND)
        assert hand is not None
        surfaces.save(tx, replace(hand, epoch="", drawn=""))

    await database.write(hang_anew)
    assert await doubtful(database) == {HAND}


async def test_other_messages_are_always_looked_at(database) -> None:
    sheet = SurfaceKey(SurfaceKind.SHEET, 1)
    await database.write(
        lambda tx: surfaces.save(tx, Surface(key=sheet, chat_id=-5, message_id=4, drawn="y"))
    )
    assert await doubtful(database) == {sheet}


async def test_a_hand_that_nobody_asked_for_hangs_nowhere(database) -> None:
    await database.write(lambda tx: surfaces.save(tx, Surface(key=HAND, chat_id=-5)))
    assert await doubtful(database) == set()
