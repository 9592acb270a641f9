"""One group: its people open tables, agree on the rules, sit down and play matches to the end."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sandbox.client import Control
from sandbox.selfplay.agreeing import PlanError, agree
from sandbox.selfplay.audit import Held, Secrets
from sandbox.selfplay.pace import News, Pace
from sandbox.selfplay.people import Player
from sandbox.selfplay.plan import Plan
from sandbox.selfplay.referee import Record, Referee
from sandbox.selfplay.seeing import Button, Hand, Shown, link_on, live_buttons, newest
from sandbox.selfplay.tally import Fingers

LOOK_AGAIN = 0.5
"""Real seconds after which a table is looked at again, whatever was heard of it."""
AGAIN = 0.5
"""How often the next match is begun by «Ещё партию» and not by /new."""
STALE, OUTSIDER = 0.03, 0.02
"""How often an old button is pressed, and how often somebody presses who does not play."""
KNOCK, CALL, PUSH, GIVE_UP = 35.0, 120.0, 300.0, 3600.0
"""Seconds by the clock in which nothing can be done, until: the cards are asked for again; the
table is called for; anything is pressed; the match counts as stuck."""


class StuckError(Exception):
    """A table at which nobody can do anything any more; the message says where."""


@dataclass(frozen=True, slots=True)
class World:
    """What all tables share."""

    control: Control
    referee: Referee
    held: Held
    pace: Pace
    news: News
    fingers: Fingers
    username: str


class Table:
    """Plays in one group. ``bystanders`` are there and do not play."""

    def __init__(
        self,
        world: World,
        plan: Plan,
        chat: Shown,
        players: list[Player],
        bystanders: list[Player],
    ) -> None:
        self._world = world
        self._plan = plan
        self.chat = chat
        self._players = players
        self._bystanders = bystanders
        self._chance = players[0].chance
        people = [*players, *bystanders]
        self._secrets = Secrets(world.control, chat, [player.id for player in people])
        self._changed = world.news.of([chat["id"], *(player.id for player in people)])
        self._table = 0
        self._last_match = 0
        self._done = 0
        """The last action that was taken, as far as these people know."""
        self._now = 0.0
        self._idle_since = 0.0
        self._steps: dict[str, float] = {}
        self._group: list[Shown] = []

    async def play(self) -> Record:
        """One match from the lobby to the end.

        :raises StuckError: it does not come to an end
        :raises PlanError: the bot does not play by these rules
        """
        await self._open()
        await self._until(self._sees_table, self._call)
        for player in self._players:
            await self._ask_for_cards(player)
        await self._until(self._is_over, self._move)
        await self._secrets.forget()
        record = self._record()
        assert record is not None
        self._last_match = record.match_id
        return record

    # The lobby

    async def _open(self) -> None:
        host, plan = self._players[0], self._plan
        for player in self._players:
            player.begin()
        self._table = self._done = 0
        await self._look()
        again = newest(self._group, "a", self._last_match)
        if again and self._chance.random() < AGAIN:
            await self._press(host, self.chat, again[0].message, again[0].data)
        else:
            await self._command(host, "new")
        await self._until(self._has_lobby, self._ask_anew)
        await agree(self._world.fingers, host, self.chat, plan, self._table)
        await self._until(self._has_begun, self._sit_down)
        record = self._record()
        assert record is not None
        if (record.rules.split()[0], record.players) != (plan.preset, plan.players):
            raise PlanError(f"The bot plays {record.rules!r} instead of what was chosen.")

    async def _has_lobby(self) -> bool:
        buttons = newest(self._group, "l")
        if buttons and self._world.referee.newest(int(buttons[0].words[0])) is None:
            self._table = int(buttons[0].words[0])
        return self._table > 0

    async def _ask_anew(self) -> bool:
        if self._due("new", KNOCK):
            await self._command(self._players[0], "new")
        return False

    async def _has_begun(self) -> bool:
        return self._record() is not None

    async def _sit_down(self) -> bool:
        """Whoever does not sit yet takes a free seat; when all sit somebody starts."""
        buttons = newest(self._group, "l", self._table)
        if not buttons:
            return False
        message = buttons[0].message
        standing = [p for p in self._players if p.person["name"] not in message["text"]]
        if not standing and self._due("start", KNOCK / 2):
            start = next((b for b in buttons if b.act == "start"), None)
            if start is not None:
                await self._press(self._players[0], self.chat, message, start.data)
        for player in standing:
            seats = [b for b in buttons if b.act.partition(".")[0] == "join"]
            if seats and self._due(f"seat of {player.id}", KNOCK / 2):
                await self._press(player, self.chat, message, self._chance.choice(seats).data)
                break
        return False

    # The match

    async def _sees_table(self) -> bool:
        return bool(newest(self._group, "h", self._table))

    async def _is_over(self) -> bool:
        record = self._record()
        return record is not None and record.ending is not None

    async def _ask_for_cards(self, player: Player) -> None:
        """By the link to the private chat, or by the button under the table."""
        payload = link_on(self._group, self._table)
        if player.private and payload and (not player.opened or self._chance.random() < 0.5):
            await self._world.control.start(player.person, payload)
            player.opened = True
        elif button := next(iter(newest(self._group, "h", self._table)), None):
            await self._press(player, self.chat, button.message, button.data)

    async def _move(self) -> bool:
        """Somebody who may do something does it; no: nobody may."""
        record = self._record()
        assert record is not None
        hands = [(player, hand) for player in self._players if (hand := await self._hand(player))]
        seen = [(player.id, hand) for player, hand in hands if hand.match == record.match_id]
        await self._secrets.watch(record, seen, self._world.held)
        self._chance.shuffle(hands)
        for player, hand in hands:
            button = player.choose(hand, self._done) if hand.match == record.match_id else None
            if button is not None:
                return await self._decide(player, hand, button)
        return False

    async def _decide(self, player: Player, hand: Hand, button: Button) -> bool:
        player.tried[button.data] = player.tried.get(button.data, 0) + 1
        answer = await self._press(player, hand.where, button.message, button.data)
        if button.act.startswith("?"):
            return False  # it only turns the hand over: see how it looks then
        if answer == "":
            self._done = max(self._done, hand.after)
        if self._chance.random() < STALE:
            await self._press(player, hand.where, button.message, button.data)
        if self._bystanders and self._chance.random() < OUTSIDER:
            outsider = self._chance.choice(self._bystanders)
            tables = newest(self._group, "h", self._table)
            for message in (b.message for b in tables[:1]):
                data = self._chance.choice([button.data, tables[0].data])
                await self._press(outsider, self.chat, message, data)
        return True

    async def _hand(self, player: Player) -> Hand | None:
        group = self._group
        if player is not self._players[0]:
            group = (await player.look(self.chat))["messages"]
        return await player.find_hand(group, self.chat, self._table)

    # Waiting

    async def _until(
        self, is_met: Callable[[], Awaitable[bool]], act: Callable[[], Awaitable[bool]]
    ) -> None:
        """Look, act, and wait for news when nothing can be done."""
        self._steps.clear()
        await self._look()
        self._idle_since = self._now
        while not await is_met():
            if await act():
                self._steps.clear()
                self._idle_since = self._now
            else:
                await self._wait()
            self._changed.clear()
            await self._look()

    async def _wait(self) -> None:
        idle = self._now - self._idle_since
        if idle >= GIVE_UP:
            texts = [message["text"][:60] for message in self._group[-3:]]
            raise StuckError(f"{self.chat['title']}: nobody can do anything; last: {texts}")
        if idle >= KNOCK and self._due("knock", KNOCK):
            for player in self._players:
                await self._ask_for_cards(player)
        if idle >= CALL:
            await self._call()
        if idle >= PUSH and self._due("push", PUSH):
            await self._push()
        with self._world.pace.waiting(), contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self._changed.wait()

    async def _call(self) -> bool:
        if self._due("call", CALL):
            await self._command(self._chance.choice(self._players), "table")
        return False

    async def _push(self) -> None:
        """Press what the bot showed last, whatever it is."""
        for message in reversed(self._group):
            buttons = [b for b in live_buttons(message) if b.kind not in "anesgry"]
            if buttons:
                button = self._chance.choice(buttons)
                await self._press(self._players[0], self.chat, message, button.data)
                return

    def _due(self, what: str, every: float) -> bool:
        """It was not done yet, or long enough ago by the clock."""
        if self._now - self._steps.get(what, 0.0) < every:
            return False
        self._steps[what] = self._now
        return True

    # Hands and eyes

    async def _look(self) -> None:
        view = await self._players[0].look(self.chat)
        self._group, self._now = view["messages"], view["now"]

    async def _command(self, player: Player, word: str) -> None:
        text = f"/{word}@{self._world.username}"
        await self._world.control.say(player.person, self.chat, text)

    async def _press(self, player: Player, where: object, message: Shown, data: str) -> str | None:
        return await self._world.fingers.press(player.person, where, message, data)

    def _record(self) -> Record | None:
        return self._world.referee.newest(self._table) if self._table else None
