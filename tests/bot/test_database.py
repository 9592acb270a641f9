"""What is written is whole, on disk and in order, on quick disks and on slow ones."""

import asyncio
import contextlib
import math
import sqlite3

import pytest

from bot.storage import Database
from bot.storage import database as storage


@pytest.fixture(params=[math.inf, 0.0], ids=["a quick disk", "a slow disk"])
async def database(request, monkeypatch, tmp_path):
    """An empty file with one table more; on a quick disk commits are made on the event loop."""
    monkeypatch.setattr(storage, "QUICK", request.param)
    database = await Database.open(tmp_path / "bot.sqlite3")
    await database.write(lambda tx: tx.execute("CREATE TABLE said (word TEXT UNIQUE)"))
    yield database
    await database.close()  # once more does no harm


def say(word: str):
    return lambda tx: tx.execute("INSERT INTO said VALUES (?)", (word,)).lastrowid


def path_of(database: Database) -> str:
    row = database.glance(lambda tx: tx.execute("PRAGMA database_list").fetchone())
    return str(row["file"])


def said(database: Database) -> list[str]:
    """As another program finds it in the file."""
    with contextlib.closing(sqlite3.connect(path_of(database))) as other:
        return [word for (word,) in other.execute("SELECT word FROM said ORDER BY rowid")]


async def test_a_write_has_returned_only_when_others_find_it_in_the_file(database) -> None:
    for number, word in enumerate(("пас", "играю", "терц"), 1):
        assert await database.write(say(word)) == number
        assert said(database)[-1] == word


async def test_what_waits_together_is_written_in_its_order(database) -> None:
    words = [f"№{number}" for number in range(20)]
    await asyncio.gather(*(database.write(say(word)) for word in words))
    assert said(database) == words


async def test_a_refused_piece_is_undone_alone(database) -> None:
    def half(tx: sqlite3.Connection) -> None:
        say("половина")(tx)
        say("пас")(tx)

    outcomes = await asyncio.gather(
        *(database.write(work) for work in (say("пас"), half, say("бью"))), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [int, sqlite3.IntegrityError, int]
    assert said(database) == ["пас", "бью"]


async def test_what_is_read_after_a_write_knows_of_it(database) -> None:
    def count(tx: sqlite3.Connection) -> int:
        return tx.execute("SELECT count(*) FROM said").fetchone()[0]

    for number, word in enumerate(("пас", "играю"), 1):
        await database.write(say(word))
        assert database.glance(count) == number
        assert await database.read(count) == number


async def test_what_may_wait_goes_with_the_next_write(database) -> None:
    waiting = database.write_soon(say("потом"))
    await database.write(say("сейчас"))
    assert waiting.done()
    assert said(database) == ["потом", "сейчас"]


async def test_nothing_that_waits_is_lost_at_the_end(database) -> None:
    path = path_of(database)
    database.write_soon(say("потом"))
    await database.close()
    with contextlib.closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT word FROM said").fetchall() == [("потом",)]


async def test_while_another_program_holds_the_file_the_bot_waits_and_goes_on(database) -> None:
    """A host looks into the database by hand: the event loop is not held up, nothing is lost."""
    await database.write(say("до"))
    other = sqlite3.connect(path_of(database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(database.write(say("после")))
    for _ in range(100):
        await asyncio.sleep(0)
    assert not writing.done()
    other.execute("ROLLBACK")
    other.close()
    await writing
    assert said(database) == ["до", "после"]
