"""Presses a second: a card with rules, commit and redrawn table, beside a stock aiogram handler.

Both get the same updates through their dispatcher and talk to the same yes-saying server.
"""

import asyncio
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery, Message

from bench.stub import TOKEN, Stub
from bot.app import build
from bot.callbacks import PlayPress
from bot.clock import Clock
from bot.config import Settings
from bot.storage import Database, Store
from bot.usecases.lobby import Lobby, Spot
from bot.usecases.people import Who
from bot.usecases.tables import LiveTable, Tables
from engine import Match, Phase

TABLES = 50
PRESSES = 2_000
ROUNDS = 3

Press = Callable[[], Awaitable[None]]


def run() -> list[str]:
    """The lines of the table."""
    with Stub() as stub, tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_race(stub.url, Path(folder)))


async def _race(url: str, folder: Path) -> list[str]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(url))
    bot = Bot(TOKEN, session=session)
    database = await Database.open(folder / "bench.sqlite3")
    try:
        ours = await _Ours.prepare(bot, Store(database, Clock()))
        stock = _Stock(bot)
        gc.collect()
        gc.freeze()
        times: dict[str, list[tuple[float, float, float]]] = {"stock": [], "ours": []}
        for _ in range(ROUNDS):
            times["stock"].append(await _measure(stock.press))
            times["ours"].append(await _measure(ours.press))
        await ours.app.publisher.stop()
    finally:
        await database.close()
        await session.close()
    return _table(times)


async def _measure(press: Press) -> tuple[float, float, float]:
    """CPU milliseconds a press, presses a second, and the 95th percentile in milliseconds."""
    waits = []
    cpu, start = time.process_time(), time.perf_counter()
    for _ in range(PRESSES):
        before = time.perf_counter()
        await press()
        waits.append(time.perf_counter() - before)
    wall, cpu = time.perf_counter() - start, time.process_time() - cpu
    return cpu / PRESSES * 1e3, PRESSES / wall, statistics.quantiles(waits, n=20)[-1] * 1e3


def _table(times: dict[str, list[tuple[float, float, float]]]) -> list[str]:
    lines = ["contender | CPU ms a press | presses a second | p95 ms", "--- | --- | --- | ---"]
    medians = {
        name: [statistics.median(column) for column in zip(*rounds, strict=True)]
        for name, rounds in times.items()
    }
    for name, (cpu, rate, p95) in medians.items():
        lines.append(f"{name} | {cpu:.2f} | {rate:.0f} | {p95:.2f}")
    lines.append(f"ours / stock, CPU: {medians['ours'][0] / medians['stock'][0]:.2f}")
    return lines


def _update(number: int, user_id: int, chat_id: int, data: str) -> dict[str, Any]:
    return {
        "update_id": number,
        "callback_query": {
            "id": str(number),
            "from": {"id": user_id, "is_bot": False, "first_name": f"P{user_id}"},
            "chat_instance": "0",
            "data": data,
            "message": {
                "message_id": 1,
                "date": 1,
                "chat": {"id": chat_id, "type": "supergroup", "title": "bench"},
                "text": "x",
            },
        },
    }


class _Stock:
    """A handler as the guides show it: answer the press, edit the message."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._number = 0
        self._dispatcher = Dispatcher()
        self._dispatcher.callback_query.register(self._handle)

    async def press(self) -> None:
        self._number += 1
        update = _update(self._number, 1, -1, f"x:{self._number}")
        await self._dispatcher.feed_raw_update(self._bot, update)

    async def _handle(self, query: CallbackQuery) -> None:
        await query.answer()
        assert isinstance(query.message, Message)
        await query.message.edit_text(f"press {self._number}")


class _Ours:
    """Tables of two where somebody always plays a random legal action."""

    def __init__(self, bot: Bot, store: Store) -> None:
        self._bot = bot
        # Every press may redraw its table at once, so that the work is the same as the stock's.
        settings = Settings(bot_token=TOKEN, _env_file=None)
        self.app = build(bot, settings, store)
        data = self.app.dispatcher.workflow_data
        self._lobby: Lobby = data["lobby"]
        self._tables: Tables = data["tables"]
        self._chance = random.Random(1)
        self._lives: list[LiveTable] = []
        self._number = 10**6

    @classmethod
    async def prepare(cls, bot: Bot, store: Store) -> "_Ours":
        ours = cls(bot, store)
        for table in range(1, TABLES + 1):
            await ours._open(table)
        return ours

    async def press(self) -> None:
        live = self._lives[self._number % TABLES]
        if not live.is_playing:
            live = await self._open(-live.row.chat_id)
        match = live.match
        assert match is not None
        seat = self._chance.choice(match.to_act)
        act = str(self._choice(match, seat)).partition(" ")[2]
        assert live.row.match_id is not None
        data = PlayPress(
            table=live.row.table_id, match=live.row.match_id, after=live.number, act=act
        ).pack()
        self._number += 1
        user_id = live.players[seat].user_id
        update = _update(self._number, user_id, live.row.chat_id, data)
        await self.app.dispatcher.feed_raw_update(self._bot, update)

    def _choice(self, match: Match, seat: int) -> object:
        assert match.phase is not Phase.OVER
        actions = [a for a in match.legal_actions(seat) if not str(a).endswith("claim")]
        return self._chance.choice(actions)

    async def _open(self, table: int) -> LiveTable:
        spot = Spot(-table)
        first, second = Who(2 * table, "A"), Who(2 * table + 1, "B")
        await self._lobby.open(spot, first)
        live = await self._lobby.table_at(spot)
        assert live is not None
        await self._lobby.join(live.row.table_id, second)
        await self._lobby.start(live.row.table_id, first.user_id, "cut", rights=False)
        place = (table - 1) % TABLES
        self._lives[place : place + 1] = [live]
        return live
