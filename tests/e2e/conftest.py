"""One sandbox with one bot for all tests of a module; each test makes its own people and group."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

import pytest_asyncio

from sandbox.bot_process import BotProcess
from sandbox.client import Control
from sandbox.server import Sandbox


class Closing(Protocol):
    """Something that is tidied away after the test."""

    async def close(self) -> None: ...


class World:
    """A sandbox, the bot in it, and the bot's database."""

    def __init__(self, sandbox: Sandbox, bot: BotProcess, database: Path) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.database = database
        self.groups: list[Closing] = []
        """The tables of the running test."""

    @property
    def control(self) -> Control:
        return self.sandbox.control


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    database = tmp_path_factory.mktemp("bot") / "bot.sqlite3"
    async with Sandbox() as sandbox, sandbox.bot(database=database) as bot:
        yield World(sandbox, bot, database)


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def discreet(world: World) -> AsyncIterator[None]:
    """After every test: nobody saw a hidden card, and the sandbox knew every call."""
    yield
    leaks = await world.control.leaks()
    await world.control.request("DELETE", "failures")
    for group in world.groups:
        await group.close()
    world.groups.clear()
    await world.control.forget_secrets()
    await world.control.request("DELETE", "audit/leaks")
    assert leaks == []
    assert await world.control.unsupported() == []
