"""Our whole bot at stored tables, where somebody always does something random and legal."""

import contextlib
import gc
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer

from bench.press import update
from bench.stored import store_tables
from bench.stub import TOKEN
from bench.yes import Yes
from bot.app import App, build
from bot.callbacks import PlayPress
from bot.clock import Clock
from bot.config import Settings
from bot.publisher.session import LeanSession
from bot.storage import Database, Store
from engine import Phase

if TYPE_CHECKING:
    from bot.usecases.people import People
    from bot.usecases.tables import Tables


class Ours:
    """A table whose match is over is left out from then on."""

    def __init__(self, bot: Bot, app: App, tables: int) -> None:
        self._bot = bot
        self._app = app
        self._tables: Tables = app.dispatcher.workflow_data["tables"]
        self._ids = list(range(1, tables + 1))
        self._chance = random.Random(1)
        self._at = 0

    async def press(self, number: int) -> None:
        await self._app.dispatcher.feed_raw_update(self._bot, await self._next(number))

    async def finish(self) -> None:
        """Every message is drawn."""
        await self._app.publisher.until_quiet()

    async def warm_up(self) -> None:
        """Every table has been played at lately: it is in memory, and so are its people.

        As the bot does after its start, freeze.
        """
        people: People = self._app.dispatcher.workflow_data["people"]
        for table_id in self._ids:
            live = await self._tables.find(table_id)
            assert live is not None
            await people.chat(live.row.chat_id)
            for player in live.players:
                await people.find(player.user_id)
        gc.collect()
        gc.freeze()

    async def _next(self, number: int) -> dict[str, Any]:
        while True:
            self._at = (self._at + 1) % len(self._ids)
            live = await self._tables.find(self._ids[self._at])
            assert live is not None
            match = live.match
            if live.is_playing and match is not None and match.phase is not Phase.OVER:
                break
            del self._ids[self._at]
        seat = self._chance.choice(match.to_act)
        actions = [a for a in match.legal_actions(seat) if not str(a).endswith("claim")]
        act = str(self._chance.choice(actions)).partition(" ")[2]
        assert live.row.match_id is not None
        data = PlayPress(
            table=live.row.table_id, match=live.row.match_id, after=live.number, act=act
        ).pack()
        return update(number, live.players[seat].user_id, live.row.chat_id, data)


@contextlib.asynccontextmanager
async def ours(
    url: str, database_path: Path, tables: int, calls_per_minute: int, *, private: bool
) -> AsyncIterator[Ours]:
    """Our bot with so many tables whose messages hang in their groups, all up to date."""
    database = await Database.open(database_path)
    settings = Settings(bot_token=TOKEN, _env_file=None)
    settings = settings.model_copy(update={"group_calls_per_minute": calls_per_minute})
    store = Store(database, Clock())
    try:
        await draw_tables(store, settings, tables, private=private)
        bot = Bot(TOKEN, session=LeanSession(api=TelegramAPIServer.from_base(url)))
        app = build(bot, settings, store)
        contender = Ours(bot, app, tables)
        await contender.warm_up()
        yield contender
        await app.publisher.stop()
        await bot.session.close()
    finally:
        await database.close()


async def draw_tables(store: Store, settings: Settings, tables: int, *, private: bool) -> None:
    """Store so many tables and hang their messages, without a server."""
    now = store.clock.now()
    await store.database.write(lambda tx: store_tables(tx, tables, now, private=private))
    app = build(Bot(TOKEN, session=Yes()), settings, store)
    await app.chats.show_everything()
    await app.publisher.until_quiet()
