"""Tables with a clock and with computers, looked at through the database."""

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import Match
from sandbox.server import Sandbox
from tests.e2e.conftest import World
from tests.e2e.players import (
    LAST_WISH,
    Button,
    Group,
    Shown,
    decides,
    has_button,
    is_hand,
    is_table,
    live_buttons,
    stored_match,
)


async def quick_world(folder: Path) -> AsyncIterator[World]:
    """A world whose computers do not pretend to think."""
    database = folder / "bot.sqlite3"
    async with (
        Sandbox() as sandbox,
        sandbox.bot(database=database, environment={"COMPUTER_PAUSE": "0"}) as bot,
    ):
        yield World(sandbox, bot, database)


async def until(condition: Callable[[], Any]) -> Any:
    """What the condition gives as soon as it is something; the clock stands still meanwhile."""
    end = time.monotonic() + LAST_WISH
    while not (found := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"never: {condition}")
        await asyncio.sleep(0.03)
    return found


async def until_gone(group: "Company", condition: Callable[[Shown], bool]) -> None:
    """Everybody's messages of the group meet the condition no more."""
    for _ in range(100):
        messages = await group.control.messages(group.people[0], group.chat)
        if not any(map(condition, messages)):
            return
        await group.rest()
    raise TimeoutError("the message stays")


@dataclass
class Company(Group):
    """A group at a table, with what the database knows of it."""

    table_id: int = 0
    match_id: int = 0
    topic: int | None = None
    """The forum topic where people write."""
    old: int = 0
    """The group's id before it was upgraded."""

    async def command(self, person: Shown, word: str, **more: Any) -> int:
        return await super().command(person, word, topic=self.topic, **more)

    async def begin(
        self,
        *,
        rules: str = "",
        clock: int = 0,
        computers: int = 0,
        seats: str = "",
        hands: bool = True,
    ) -> Shown:
        """Open a table with these options, sit down, let computers take the rest, start."""
        first, *others = self.people
        await self.command(first, "new")
        lobby = await self.wait(first, has_button("Сесть"))
        self.table_id = _table_of(lobby)
        presses = [f"n:{self.table_id}:p.{rules}"] if rules else []
        presses += [f"n:{self.table_id}:n.{seats}"] if seats else []
        presses += [f"n:{self.table_id}:c.{clock}"] if clock else []
        for data in presses:
            await self.control.press_data(first, self.chat, lobby, data)
        for person in others:
            await self.control.press_data(person, self.chat, lobby, f"l:{self.table_id}:join")
        for _ in range(computers):
            await self.control.press_data(first, self.chat, lobby, f"l:{self.table_id}:computer")
        await self.control.press_data(first, self.chat, lobby, f"l:{self.table_id}:start")
        self.match_id = await until(lambda: self.stored("match_id"))
        table = await self.wait(first, is_table)
        if hands:
            for person in self.people:
                await self.take_hand(person)
        return table

    # The database

    def stored(self, column: str) -> Any:
        """A column of the table."""
        query = f"SELECT {column} FROM tables WHERE table_id = ?"
        return self.query(query, self.table_id)[0][0]

    def query(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.database)) as store:
            return store.execute(text, values).fetchall()

    def alarm(self, kind: str) -> float | None:
        """When something happens at the table by itself."""
        rows = self.query(
            "SELECT at FROM alarms WHERE table_id = ? AND kind = ?", self.table_id, kind
        )
        return rows[0][0] if rows else None

    @property
    def match(self) -> Match:
        return stored_match(self.database, self.match_id)[1]

    @property
    def number(self) -> int:
        """Actions so far."""
        query = "SELECT COUNT(*) FROM actions WHERE match_id = ?"
        return int(self.query(query, self.match_id)[0][0])

    @property
    def ending(self) -> str | None:
        query = "SELECT ending FROM matches WHERE match_id = ?"
        ending: str | None = self.query(query, self.match_id)[0][0]
        return ending

    def seat(self, person: Shown) -> int:
        query = "SELECT seat FROM players WHERE match_id = ? AND user_id = ?"
        return int(self.query(query, self.match_id, person["id"])[0][0])

    def absence(self, person: Shown) -> tuple[str, int] | None:
        """The state of a person's seat and how many deadlines they let pass."""
        query = "SELECT state, missed FROM absences WHERE match_id = ? AND seat = ?"
        rows = self.query(query, self.match_id, self.seat(person))
        return rows[0] if rows else None

    @property
    def waited(self) -> Shown:
        """Whom the table waits for."""
        waited = self.waited_id
        return next(person for person in self.people if person["id"] == waited)

    @property
    def seated(self) -> list[int]:
        """The people who have a seat in the match."""
        query = "SELECT user_id FROM players WHERE match_id = ? AND user_id > 0 ORDER BY seat"
        return [user_id for (user_id,) in self.query(query, self.match_id)]

    @property
    def names(self) -> list[str]:
        """By seat of the match."""
        query = "SELECT name FROM players WHERE match_id = ? ORDER BY seat"
        return [name for (name,) in self.query(query, self.match_id)]

    @property
    def waited_id(self) -> int:
        """Whom the table waits for: a person, a computer (negative), or nobody (0)."""
        to_act = self.match.to_act
        if not to_act:
            return 0
        seat = to_act[0]
        query = "SELECT user_id FROM players WHERE match_id = ? AND seat = ?"
        return int(self.query(query, self.match_id, seat)[0][0])

    async def play_on(self, presses: int) -> None:
        """The people at the table act so many times; computers do by themselves."""
        for _ in range(presses):
            await until(lambda: not self.match.to_act or self.waited_id > 0)
            if self.match.to_act:
                await self.act(self.waited)

    # The clock

    async def now(self) -> float:
        state = await self.control.state()
        return float(state["clock"]["now"])

    def queried_now(self) -> float:
        """About the present, as the bot noted it last."""
        return float(self.query("SELECT value FROM notes WHERE key = 'alive_at'")[0][0])

    async def to(self, moment: float) -> None:
        """Move the clock to this moment."""
        await self.control.advance(moment - await self.now())

    async def pass_time(self, seconds: float) -> None:
        """So many seconds later, as the bot has noticed."""
        await self.control.advance(seconds)
        await self.control.quiet()

    async def time_out(self) -> int:
        """Let the time of whoever is on turn run out; the number of actions then."""
        deadline = await until(lambda: self.alarm("deadline"))  # computers have acted by then
        before = self.number
        await self.to(deadline + 0.3)
        await until(lambda: self.number > before or self.stored("state") != "playing")
        return self.number

    async def act(self, person: Shown, *wishes: str) -> None:
        """This person decides something legal, as soon as their hand allows it.

        ``wishes``: what they press rather than anything else, if they may.
        """

        def choices(message: Shown) -> list[Button]:
            """What may be decided now; a computer may have acted since the last look."""
            now = self.number
            return [b for b in live_buttons(message) if b.after == now and decides(b)]

        hand = await self.wait(person, lambda m: is_hand(m) and choices(m), self.hand_chat)
        buttons = [b for b in live_buttons(hand) if decides(b)]
        button = self.chance.choice([b for b in buttons if b.act in wishes] or buttons)
        await self.control.press_data(person, self.hand_chat, hand, button.data)
        await until(lambda: self.number > button.after)

    async def rest(self) -> None:
        """Let the bot finish what it does, with the clock standing still."""
        await self.control.quiet(0.4)


async def leave(group: Company, person: Shown) -> None:
    """This person leaves the match."""
    await group.command(person, "leave")
    question = await group.wait(person, has_button("Выйти"))
    answer = await group.control.press(person, group.chat, question, "Выйти")
    assert "вышли" in answer["text"]


def others(group: Company, person: Shown) -> list[Shown]:
    """The people at the table but this one."""
    return [other for other in group.people if other is not person]


async def press(group: Company, person: Shown, label: str) -> Shown:
    """This person presses the button, as soon as it is there; what they are told."""
    message = await group.wait(person, has_button(label))
    return await group.control.press(person, group.chat, message, label)


def _table_of(lobby: Shown) -> int:
    data = next(b["data"] for row in lobby["keyboard"] for b in row if b["data"])
    return int(re.split(":", data)[1])
