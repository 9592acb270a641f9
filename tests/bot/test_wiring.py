"""Every handler gets what it asks for: aiogram would notice a misspelt name only on a press."""

import inspect
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from aiogram import Bot, Router
from aiogram.dispatcher.event.handler import HandlerObject

from bot.app import build
from bot.clock import Clock
from bot.config import Settings
from bot.storage import Database, Store

FROM_AIOGRAM = {
    "bot",
    "bots",
    "callback_data",
    "command",
    "dispatcher",
    "event_chat",
    "event_from_user",
    "event_router",
    "event_update",
    "scope",  # from our own middleware
    "target",  # from the filters of score sheets
}


def handlers(router: Router) -> Iterator[HandlerObject]:
    for sub_router in router.chain_tail:
        for name, observer in sub_router.observers.items():
            if name != "update":  # aiogram's own
                yield from observer.handlers


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    database = await Database.open(tmp_path / "x.sqlite3")
    yield Store(database, Clock())
    await database.close()


async def test_every_parameter_of_every_handler_exists(store: Store) -> None:
    settings = Settings(bot_token="1:x", _env_file=None)
    app = build(Bot("1:x"), settings, store)
    known = FROM_AIOGRAM | set(app.dispatcher.workflow_data)
    found = list(handlers(app.dispatcher))
    assert len(found) > 10
    for handler in found:
        wanted = list(inspect.signature(handler.callback).parameters)[1:]
        assert set(wanted) <= known, handler.callback.__name__


async def test_no_filter_runs_in_a_thread(store: Store) -> None:
    settings = Settings(bot_token="1:x", _env_file=None)
    app = build(Bot("1:x"), settings, store)
    for handler in handlers(app.dispatcher):
        for filter_ in handler.filters or ():
            assert filter_.awaitable, handler.callback.__name__
