"""What people wish: reminders, calls to tables, and whom they would rather not sit with."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.storage import Database, parking, wishes
from bot.storage.wishes import Other, Wishes
from bot.usecases.alarms import Alarms
from bot.usecases.tables import Tables

OFFERED = 8
"""People played with lately who are offered for the list."""


@dataclass(frozen=True, slots=True)
class Wished:
    """Everything a person's settings show. ``here``: called to the tables of this group."""

    wishes: Wishes
    here: bool
    shunned: tuple[Other, ...]
    met: tuple[Other, ...]


class WishBook:
    """Reads and changes what people wish."""

    def __init__(self, database: Database, tables: Tables, alarms: Alarms) -> None:
        self._database = database
        self._tables = tables
        self._alarms = alarms

    async def of(self, user_id: int, chat_id: int) -> Wished:
        """What this person wishes, here and everywhere."""

        def read(tx: sqlite3.Connection) -> Wished:
            shunned = tuple(wishes.shunned_by(tx, user_id))
            met = wishes.played_with(tx, user_id, OFFERED + len(shunned))
            known = {other.user_id for other in shunned}
            return Wished(
                wishes.load(tx, user_id),
                wishes.is_called(tx, chat_id, user_id),
                shunned,
                tuple(other for other in met if other.user_id not in known)[:OFFERED],
            )

        return await self._database.read(read)

    async def turn(self, user_id: int, chat_id: int, word: str) -> bool | None:
        """Turn a switch: ``remind``, ``calls``, ``here``; what it is now. None: no such one."""

        def work(tx: sqlite3.Connection) -> bool | None:
            now = wishes.load(tx, user_id)
            match word:
                case "remind":
                    wishes.save(tx, user_id, replace(now, remind=not now.remind))
                    return not now.remind
                case "calls":
                    wishes.save(tx, user_id, replace(now, calls=not now.calls))
                    return not now.calls
                case "here" if chat_id < 0:
                    wanted = not wishes.is_called(tx, chat_id, user_id)
                    wishes.call(tx, chat_id, user_id, wanted=wanted)
                    return wanted
                case _:
                    return None

        on = await self._database.write(work)
        if word == "remind":
            people = self._alarms.reminded
            (people.add if on else people.discard)(user_id)
        if word == "remind" and on:
            await self._remind_now(user_id)
        return on

    async def _remind_now(self, user_id: int) -> None:
        """The tables that wait for this person already are to say so, too."""
        found = await self._database.read(lambda tx: parking.with_person_in(tx, None, user_id))
        for table_id in found:
            live = await self._tables.find(table_id)
            assert live is not None
            async with live.lock:
                await self._alarms.remind_now(live, user_id)

    async def shun(self, user_id: int, other_id: int) -> None:
        """Put somebody on the list, or take them off it. Only people met in a match get there."""

        def work(tx: sqlite3.Connection) -> None:
            if other_id in [other.user_id for other in wishes.shunned_by(tx, user_id)]:
                wishes.forgive(tx, user_id, other_id)
                return
            for other in wishes.played_with(tx, user_id, 10_000):
                if other.user_id == other_id:
                    wishes.shun(tx, user_id, other)

        await self._database.write(work)


@dataclass(frozen=True, slots=True)
class Company:
    """How somebody gets on with those who sit at a table."""

    is_shunned: bool
    """One of them would rather not sit with this person."""
    shuns: bool
    """This person would rather not sit with one of them."""


async def company(database: Database, others: Iterable[int], user_id: int) -> Company:
    """Whether this person and those can sit at one table."""
    people = [other for other in others if other > 0 and other != user_id]

    def read(tx: sqlite3.Connection) -> Company:
        mine = {other.user_id for other in wishes.shunned_by(tx, user_id)}
        return Company(wishes.shuns(tx, people, user_id), bool(mine & set(people)))

    return await database.read(read)
