"""Several people at one sheet at the same moment: nobody's change is lost to another's."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
import pytest_asyncio

from bot.storage import chats, sheets
from bot.usecases.lobby import Spot
from bot.usecases.scorebook.opening import Opening
from engine import parse_rules, preset
from tests.bot.scorebook_stage import BOHDAN, GROUP, IRA, OLYA, Stage, staged

Act = Callable[[], Awaitable[Any]]


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as made:
        yield made


class Meanwhile:
    """While somebody else's next read or write is under way, something else happens.

    ``first``: before it is done; else when it is done and they have not heard of it yet.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
        self._monkeypatch = monkeypatch
        self._database = stage.store.database

    def __call__(self, of: str, act: Act, *, first: bool = False) -> None:
        whole = getattr(self._database, of)

        async def done(work: Any) -> Any:
            self._monkeypatch.setattr(self._database, of, whole)
            if first:
                await act()
            result = await whole(work)
            if not first:
                await act()
            return result

        self._monkeypatch.setattr(self._database, of, done)


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> Meanwhile:
    return Meanwhile(monkeypatch, stage)


async def numbers(stage: Stage) -> tuple[int, int, int]:
    """How many changes the sheet has by its heading, stored and in memory, and by its trail."""

    def read(tx: Any) -> tuple[int, int]:
        row = sheets.load(tx, stage.sheet_id)
        assert row is not None
        return row.number, len(sheets.changes(tx, stage.sheet_id))

    stored, trail = await stage.store.database.read(read)
    return stored, (await stage.live()).row.number, trail


async def two_sheets(stage: Stage) -> str:
    """On the second one a line is about to be written; the button of the first that shows it."""
    await stage.open()
    show = stage.data(await stage.live(), "show.2")
    await stage.scorebook.open(GROUP, OLYA, "Ира, Тарас")
    await stage.take_last()
    await stage.tap("▶ Начать")
    await stage.hang_as(10)
    await stage.type("ира 85 77")
    return show


async def goes_on(stage: Stage) -> None:
    """The line was written, the sheet came down, and the next line is written, too."""
    assert await stage.is_posted_anew()
    await stage.type("ира 90 60")
    await stage.type("+")
    assert await numbers(stage) == (2, 2, 2)
    await stage.restart()
    assert (await stage.sheet()).scores == (175, 137)


@pytest.mark.parametrize("first", [True, False])
async def test_a_sheet_that_is_shown_while_a_line_is_written_takes_the_next_one(
    stage: Stage, meanwhile: Meanwhile, first: bool
) -> None:
    show = await two_sheets(stage)
    meanwhile("write", lambda: stage.press_data(show), first=first)
    await stage.type("+")
    await goes_on(stage)


async def test_a_sheet_on_which_a_line_is_written_while_it_is_shown_takes_the_next_one(
    stage: Stage, meanwhile: Meanwhile
) -> None:
    show = await two_sheets(stage)

    async def on_the_way_down() -> None:
        meanwhile("write", lambda: stage.type("+"), first=True)

    meanwhile("write", on_the_way_down)  # the page of the other sheet is turned first
    await stage.press_data(show)
    await goes_on(stage)


async def test_a_group_that_moves_while_a_line_is_written_has_moved(
    stage: Stage, meanwhile: Meanwhile
) -> None:
    await stage.open()
    await stage.type("оля 85 77")
    new = Spot(-1001)

    async def move() -> None:
        await stage.store.database.write(lambda tx: chats.upgrade(tx, GROUP.chat_id, new.chat_id))
        stage.scorebook.moved(GROUP.chat_id, new.chat_id)

    meanwhile("write", move)
    await stage.type("+")
    assert (await stage.live()).row.chat_id == new.chat_id


async def test_who_takes_over_while_the_writer_is_leaving_keeps_the_sheet(
    stage: Stage, meanwhile: Meanwhile
) -> None:
    await stage.open()
    await stage.act("mine.1", who=BOHDAN)
    meanwhile("read", lambda: stage.act("take", who=IRA, rights=True))
    await stage.scorebook.left(GROUP.chat_id, OLYA.user_id)
    assert (await stage.live()).row.writer == IRA.user_id


@pytest.mark.parametrize("act", ["me", "seats.3", "discard", "page.set", "show.1"])
async def test_a_press_on_a_sheet_that_is_just_thrown_away_finds_none(
    stage: Stage, act: str
) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    _, note = await asyncio.gather(stage.act("discard"), stage.act(act, who=BOHDAN, rights=True))
    assert note.key == "sheet-note-no-sheet"


async def test_a_sheet_that_is_thrown_away_while_it_is_shown_from_another_is_gone(
    stage: Stage, meanwhile: Meanwhile
) -> None:
    await stage.open()
    await stage.scorebook.open(GROUP, OLYA, "new")
    discard = stage.data(await stage.scorebook.last(GROUP), "discard")  # type: ignore[arg-type]
    meanwhile("write", lambda: stage.press_data(discard))
    await stage.act("show.2")
    await stage.take_last()
    assert stage.sheet_id == 1


async def won(stage: Stage) -> str:
    """A match is over; the button that begins another one."""
    await stage.open(preset("moscow", target=101))
    await stage.act("mine.1", who=BOHDAN)
    await stage.type("богдан 20 120")
    await stage.type("+")
    button = await stage.button("▶ Ещё партию")
    assert button.press
    return button.press


async def open_here(stage: Stage) -> list[int]:
    """The sheets of the group that are not closed."""
    rows = await stage.store.database.read(lambda tx: sheets.list_open(tx, GROUP.chat_id, 0))
    return sorted(row.sheet_id for row in rows)


async def test_however_many_press_for_another_match_one_is_begun(stage: Stage) -> None:
    again = await won(stage)
    notes = await asyncio.gather(*(stage.press_data(again, who=who) for who in (OLYA, BOHDAN)))
    assert [note.key for note in notes] == ["", "sheet-note-begun-below"]
    await stage.restart()
    stage.clock.moment += 3600
    await stage.press_data(again, who=BOHDAN)
    assert await open_here(stage) == [1, 2]


async def test_an_old_button_for_another_match_shows_the_newest_that_is_not_closed(
    stage: Stage,
) -> None:
    again = await won(stage)
    await stage.press_data(again)
    await stage.take_last()
    await stage.act("again")
    await stage.act("close")
    await stage.take_last()
    assert stage.sheet_id == 3
    await stage.hang_as(10)
    stage.clock.moment += 3600
    await stage.press_data(again)
    assert await stage.is_posted_anew()
    assert await open_here(stage) == [1, 3]


@pytest.mark.parametrize("gone", ["closed", "thrown away"])
async def test_another_match_is_begun_once_more_when_the_one_begun_is_gone(
    stage: Stage, gone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = await won(stage)
    if gone == "closed":
        await stage.press_data(again)
        await stage.take_last()
        await stage.act("close")
    else:
        monkeypatch.setattr(Opening, "_begin", AsyncMock())
        await stage.press_data(again)
        monkeypatch.undo()
        await stage.take_last()
        await stage.act("discard")
    assert not (await stage.press_data(again)).key
    assert await open_here(stage) == [1, 3]


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> Iterator[None]:
    """Nothing can be written, and whoever tries hears of it."""
    error = sqlite3.OperationalError("database or disk is full")
    with monkeypatch.context() as broken:
        broken.setattr(stage.store.database, "write", AsyncMock(side_effect=error))
        with pytest.raises(sqlite3.OperationalError):
            yield


@pytest.mark.parametrize(
    ("before", "act"),
    [
        pytest.param((), "оля 85 77", id="a line that is typed"),
        pytest.param(("оля 85 77",), "+", id="a line that is written"),
        pytest.param(("оля 85 77", "+"), "/drop.0", id="a line that is deleted"),
        pytest.param(("/by.0", "/key.8"), "/key.5", id="a digit"),
        pytest.param(("оля 85 77", "богдан 90 60"), "/held.instead", id="a line instead"),
        pytest.param(("оля 85 77", "+"), "/undo", id="a line taken back"),
        pytest.param((), "/target.301", id="other rules"),
    ],
)
async def test_what_cannot_be_stored_has_not_happened(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, before: tuple[str, ...], act: str
) -> None:
    """And it happens when it is done once more, also when Telegram delivers the press again."""
    await stage.open()

    async def do(what: str) -> None:
        await (stage.act(what[1:]) if what.startswith("/") else stage.type(what))

    for what in before:
        await do(what)
    was = replace(await stage.live())
    queries, stage.queries = stage.queries, repeat(1_000)
    with full_disk(monkeypatch, stage):
        await do(act)
    assert replace(await stage.live()) == was
    await do(act)
    stage.queries = queries
    now = await stage.live()
    assert (now.row, now.sheet, now.draft) != (was.row, was.sheet, was.draft)
    text = await stage.text()
    await stage.restart()
    assert await stage.text() == text


async def test_seats_that_cannot_be_stored_are_not_added(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.scorebook.open(GROUP, OLYA)
    await stage.take_last()
    with full_disk(monkeypatch, stage):
        await stage.act("seats.4")
    live = await stage.live()
    assert live.rules == parse_rules(live.row.rules)
