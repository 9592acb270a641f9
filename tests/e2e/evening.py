"""A hurried evening: people press whatever they see, while calls fail and the bot is killed.

What they do is chosen by chance. What must hold is looked up afterwards, in the bot's database
and in the sandbox's record of its calls.
"""

import asyncio
import contextlib
import random
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from sandbox.bot_process import BotExited, BotProcess
from sandbox.client import Control, ControlRefused, Shown
from sandbox.selfplay.pace import Pace
from sandbox.selfplay.referee import Referee
from sandbox.selfplay.seeing import Hand, hand_in, live_buttons, newest

LOOKED_AT = 25
"""Messages of a chat that somebody scrolls through."""
REMEMBERED = 400
"""Buttons seen earlier in the evening."""
KNOCK = 40.0
"""Seconds by the clock after which somebody asks for the cards again."""
TRIES = 3
"""Times after which a person stops pressing what does not work, and asks for the cards."""
ANSWERED = 8.0
"""Real seconds in which a press must be answered."""
NOT_BY_CHANCE = ("resign", "stop", "leave", "start", "draw", "park")
"""What ends a match or lets it rest, or begins one that nobody has come for."""


@dataclass(slots=True)
class Seat:
    """A table of the evening: where it stands, who opens it, and how it is played."""

    chat: Shown
    topic: int
    name: str
    rules: tuple[str, ...]
    people: list["Guest"] = field(default_factory=list)
    table_id: int = 0


@dataclass(slots=True)
class Evening:
    """What all guests share."""

    control: Control
    bot: BotProcess
    referee: Referee
    pace: Pace
    username: str
    chance: random.Random
    seats: list[Seat] = field(default_factory=list)
    seen: deque[tuple[Any, Shown, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    presses: int = 0
    stale: int = 0
    kills: int = 0
    is_down: bool = False
    is_late: bool = False
    """It is time to go home: nothing new is begun, and everybody plays to the end."""
    silences: list[tuple[str, str, str]] = field(default_factory=list)
    """Presses without an answer: who, what, and the query's id."""

    async def press(self, guest: "Guest", where: Any, message: Shown, data: str) -> str | None:
        """The words of the answer; None when there was nothing to press any more."""
        kills = self.kills
        try:
            with self.pace.pressing():
                answer = await self.control.press_data(
                    guest.person, where, message, data, wait=ANSWERED
                )
        except ControlRefused:
            return None
        self.presses += 1
        if answer["kind"] != "silence":
            return str(answer["text"])
        if kills == self.kills and not self.is_down:
            self.silences.append((guest.person["name"], data, answer["query_id"]))
        return None

    async def kill(self) -> None:
        """kill -9, with presses under way; then it is started again."""
        self.kills += 1
        self.is_down = True
        await self.bot.kill()
        while self.is_down:
            # Its very first call may be refused; whoever hosts it starts it again.
            with contextlib.suppress(BotExited):
                await self.bot.start()
                self.is_down = False
        self.kills += 1  # what was pressed meanwhile may have been lost, too


@dataclass(slots=True)
class Guest:
    """One person at one table."""

    evening: Evening
    person: Shown
    seat: Seat
    private: bool
    opened: bool = False
    knocked: float = 0.0
    done: int = 0
    """The last action after which this person saw their buttons and pressed one."""
    tried: tuple[int, int] = (0, 0)
    tries: int = 0
    """How often buttons of the same moment were pressed in vain."""

    async def spend_the_evening(self) -> None:
        """Until the match at the own table is over."""
        while not self._is_over():
            if self.evening.is_down:
                await asyncio.sleep(0.05)
                continue
            if not await self.act():
                await self.evening.pace.rest()

    def _is_over(self) -> bool:
        record = self.evening.referee.newest(self.seat.table_id)
        return self.evening.is_late and record is not None and record.ending is not None

    async def act(self) -> bool:
        """One look at the chats and one press; no: there was nothing to do."""
        group = await self._look(self.seat.chat)
        private = await self._look("private") if self.opened else {"messages": []}
        self._remember(group, self.seat.chat)
        self._remember(private, "private")
        roll = self.evening.chance.random()
        if not self.evening.is_late and roll < 0.12:
            return await self._press_stale()
        if not self.evening.is_late and roll < 0.25:
            return await self._press_anything(group, private)
        hand = self._hand(group["messages"], private["messages"])
        if hand is not None and await self._decide(hand):
            return True
        return await self._knock(group)

    # What is pressed

    async def _decide(self, hand: Hand) -> bool:
        chance = self.evening.chance
        beside = [b for b in hand.buttons if b not in hand.deciding and b.act not in NOT_BY_CHANCE]
        deciding = hand.deciding or [b for b in beside if b.act == "?"]
        self.tries = self.tries if self.tried == (hand.match, hand.after) else 0
        self.tried = (hand.match, hand.after)
        if hand.after <= self.done or not deciding or self.tries == TRIES:
            return False
        self.tries += 1
        button = chance.choice(deciding)
        if beside and not self.evening.is_late and chance.random() < 0.1:
            button = chance.choice(beside)
        answer = await self.evening.press(self, hand.where, button.message, button.data)
        if answer == "" and button in hand.deciding:
            self.done = hand.after
        return True

    async def _press_stale(self) -> bool:
        """A button from earlier, of anybody's message in this person's chats."""
        where = [s for s in self.evening.seen if s[0] == self.seat.chat["id"]]
        if not where:
            return False
        _, message, data = self.evening.chance.choice(where)
        if data.rpartition(":")[2] in NOT_BY_CHANCE:
            return False
        self.evening.stale += 1
        await self.evening.press(self, self.seat.chat, message, data)
        return True

    async def _press_anything(self, group: Shown, private: Shown) -> bool:
        """Any button that this person sees, be it for them or not."""
        found = [
            (where, button)
            for where, view in ((self.seat.chat, group), ("private", private))
            for message in view["messages"]
            for button in live_buttons(message)
            if button.act.rpartition(".")[2] not in NOT_BY_CHANCE
        ]
        if not found:
            return False
        where, button = self.evening.chance.choice(found)
        await self.evening.press(self, where, button.message, button.data)
        return True

    async def _knock(self, group: Shown) -> bool:
        """Ask for the cards again, come back to the seat, go on with a match that rests."""
        if group["now"] - self.knocked < KNOCK:
            return False
        self.knocked = group["now"] + self.evening.chance.random() * KNOCK
        self.tries = 0
        table = self.seat.table_id
        messages = group["messages"]
        if back := newest(messages, "b", table):
            await self.evening.press(self, self.seat.chat, back[0].message, back[0].data)
            return True
        cards = newest(messages, "h", table)
        if not cards:
            await self.say(f"table {self.seat.name}")
            return True
        if self.private:
            await self.evening.control.start(self.person, f"t_{table}")
            self.opened = True
            return True
        await self.evening.press(self, self.seat.chat, cards[0].message, cards[0].data)
        return True

    async def say(self, words: str) -> None:
        """A command in the place of the own table."""
        command, _, rest = words.partition(" ")
        text = f"/{command}@{self.evening.username} {rest}".strip()
        topic = self.seat.topic or None
        await self.evening.control.say(self.person, self.seat.chat, text, topic=topic)

    # What is seen

    async def _look(self, where: Any) -> Shown:
        return await self.evening.control.view(self.person, where, last=LOOKED_AT)

    def _hand(self, group: list[Shown], private: list[Shown]) -> Hand | None:
        table = self.seat.table_id
        hands = [hand_in(group, self.seat.chat, table), hand_in(private, "private", table)]
        return max((h for h in hands if h), key=lambda h: (h.match, h.after), default=None)

    def _remember(self, view: Shown, where: Any) -> None:
        if self.evening.chance.random() < 0.1:
            place = where if where == "private" else where["id"]
            for message in view["messages"][-3:]:
                for button in live_buttons(message):
                    self.evening.seen.append((place, message, button.data))


async def open_tables(evening: Evening) -> None:
    """Everybody's table is opened by its first person, the others sit down, and it is begun."""
    for seat in evening.seats:
        host, *others = seat.people
        await host.say(f"new {seat.name}")
        seat.table_id = await _lobby(evening, seat, known={s.table_id for s in evening.seats})
        lobby = {"id": 1, "ephemeral": False}
        for act in seat.rules:
            await evening.press(host, seat.chat, lobby, f"n:{seat.table_id}:{act}")
        for guest in others:
            await evening.press(guest, seat.chat, lobby, f"l:{seat.table_id}:join")
        await evening.press(host, seat.chat, lobby, f"l:{seat.table_id}:start")


async def _lobby(evening: Evening, seat: Seat, known: set[int]) -> int:
    """The number of the table that was just opened."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        view = await evening.control.view(seat.people[0].person, seat.chat, last=10)
        for message in reversed(view["messages"]):
            for button in live_buttons(message):
                if button.kind == "l" and int(button.words[0]) not in known:
                    return int(button.words[0])
        await evening.pace.rest()
    raise TimeoutError(f"no table was opened for {seat.name}")
