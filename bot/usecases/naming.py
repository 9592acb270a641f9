"""Names of tables: a table alone in its place needs none. As soon as there are two, each has one.

So every message can say which table it belongs to. Tables whose match rests count: it may go on.
"""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.storage import Store, tables
from bot.usecases.lobby import Lobby, Spot, same_name
from bot.usecases.people import People
from bot.usecases.tables import LiveTable
from bot.usecases.turns import Turns


class Naming:
    """Numbers the tables of a place that nobody gave a name."""

    def __init__(self, store: Store, people: People, lobby: Lobby, turns: Turns) -> None:
        self._database = store.database
        self._people = people
        self._lobby = lobby
        self._turns = turns
        self._places: WeakValueDictionary[Spot, asyncio.Lock] = WeakValueDictionary()

    def place(self, spot: Spot) -> asyncio.Lock:
        """Who opens a table here, or names some, holds this; no table's lock is held then."""
        return self._places.setdefault(spot, asyncio.Lock())

    async def tell_apart(self, spot: Spot) -> None:
        """A match goes on, maybe beside others."""
        async with self.place(spot):
            here = await self._standing(spot)
            if len(here) > 1:
                await self._number(here)

    async def name_beside(self, spot: Spot, name: str) -> str:
        """The name of one more table: this, or a number. The caller holds the place's lock."""
        here = await self._standing(spot)
        if not here:
            return name
        await self._number(here)
        taken = not name or any(same_name(live, name) for live in here)
        return await self._free(here) if taken else name

    async def _standing(self, spot: Spot) -> list[LiveTable]:
        """The tables of a place, the oldest first."""
        here = await self._lobby.standing_at(spot)
        return sorted(here, key=lambda live: live.row.table_id)

    async def _number(self, here: Sequence[LiveTable]) -> None:
        for live in here:
            if not live.row.options.name:
                await self._rename(live, await self._free(here))

    async def _free(self, here: Sequence[LiveTable]) -> str:
        """The first number that no table has."""
        t = await self._people.words_in(here[0].row.chat_id)
        numbers = (t.plain("table-number", number=at) for at in itertools.count(1))
        return next(each for each in numbers if not any(same_name(live, each) for live in here))

    async def _rename(self, live: LiveTable, name: str) -> None:
        async with live.lock:
            row = replace(live.row, options=replace(live.row.options, name=name))
            await self._database.write(lambda tx: tables.update(tx, row))
            live.row = row
        await self._turns.redraw_everything(live)
