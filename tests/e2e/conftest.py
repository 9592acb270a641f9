"""One sandbox with one bot for all tests of a module; each test makes its own people and group."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from sandbox.bot_process import BotProcess
from sandbox.client import Control
from sandbox.server import Sandbox


class World:
    """A sandbox, the bot in it, and the bot's database."""

    def __init__(self, sandbox: Sandbox, bot: BotProcess, database: Path) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.database = database

    @property
    def control(self) -> Control:
        return self.sandbox.control


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    database = tmp_path_factory.mktemp("bot") / "bot.sqlite3"
    async with Sandbox() as sandbox, sandbox.bot(database=database) as bot:
        yield World(sandbox, bot, database)
        assert await sandbox.control.unsupported() == []
        assert await sandbox.control.leaks() == []
