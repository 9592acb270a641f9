"""People who play: they look at their hands, press buttons, and keep their cards secret."""

import random
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.render.cards import face
from engine import Match, PlayCard, Run, parse_action, parse_rules, replay
from sandbox.client import Control
from tests.e2e.conftest import World
from tests.e2e.founding import found

Shown = dict[str, Any]
LAST_WISH = 15.0
"""Real seconds a player waits before the test is called stuck."""


@dataclass(frozen=True)
class Button:
    """A live button of a hand: which action, seen after how many."""

    label: str
    data: str

    @property
    def after(self) -> int:
        return int(self.data.split(":")[3]) if self.data.startswith("p:") else -1

    @property
    def act(self) -> str:
        return self.data.split(":", 4)[4] if self.data.startswith("p:") else "?elsewhere"


def live_buttons(message: Shown) -> Iterator[Button]:
    for row in message["keyboard"]:
        for button in row:
            if button["data"] and not button["disabled"]:
                yield Button(button["text"], button["data"])


def is_hand(message: Shown) -> bool:
    return any(button.data.startswith("p:") for button in live_buttons(message))


def is_table(message: Shown) -> bool:
    return any(button.data.startswith("h:") for button in live_buttons(message))


def has_button(label: str) -> Callable[[Shown], bool]:
    return lambda message: any(label in b["text"] for row in message["keyboard"] for b in row)


@dataclass
class Group:
    """A group with people at one table."""

    control: Control
    database: Path
    chat: Shown
    people: list[Shown]
    private: bool = False
    """Their hands come by private chat."""
    audit: bool = True
    """Watch that nobody else sees their cards; with two tables at once only one can be watched."""
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    deal: tuple[str, int] = ("", 0)
    told: set[str] = field(default_factory=set)
    hidden: set[tuple[int, str]] = field(default_factory=set)

    @classmethod
    async def gather(
        cls, world: World, *names: str, private: bool = False, bot: str = "member", **more: Any
    ) -> "Group":
        control = world.control
        people = [await control.person(name, language="ru") for name in names]
        chat = await found(control, "supergroup", f"Деберц {names[0]}", people, bot=bot)
        group = cls(control, world.database, chat, people, private, **more)
        world.groups.append(group)
        return group

    async def close(self) -> None:
        """Close the tables, so that nothing of them is drawn while others are being watched."""
        for table_id, match_id in self.open_tables():
            # The button of the question, as if it had been asked.
            here = {"ephemeral": False, "id": 0}
            data = f"x:{table_id}:{match_id}:yes"
            await self.control.press_data(self.people[0], self.chat, here, data)
        await self.control.quiet()

    def open_tables(self) -> list[tuple[int, int]]:
        """The tables of the group that can be closed, each with its match or 0."""
        query = (
            "SELECT table_id, COALESCE(match_id, 0) FROM tables WHERE chat_id = ?"
            " AND state IN ('lobby', 'playing', 'parked')"
        )
        with closing(sqlite3.connect(self.database)) as store:
            return store.execute(query, (self.chat["id"],)).fetchall()

    async def open(self) -> Shown:
        """/new by the first person, everybody sits down, the first one starts."""
        await self.command(self.people[0], "new")
        return await self.open_rest()

    async def open_rest(self) -> Shown:
        """Everybody else sits down, the first one starts."""
        first, *others = self.people
        for person in others:
            lobby = await self.wait(person, has_button("Сесть"))
            await self.control.press(person, self.chat, lobby, "Сесть")
        lobby = await self.wait(first, has_button("Начать"))
        await self.control.press(first, self.chat, lobby, "Начать")
        table = await self.wait(first, is_table)
        for person in self.people:
            await self.take_hand(person)
        return table

    async def command(self, person: Shown, word: str, **more: Any) -> int:
        """A command as apps write it from the menu, with the bot's name."""
        username = (await self.control.state())["bot"]["username"]
        return await self.control.say(person, self.chat, f"/{word}@{username}", **more)

    async def take_hand(self, person: Shown) -> Shown:
        """Get the hand in front of a person, in the group or in private."""
        table = await self.wait(person, is_table)
        if self.private:
            link = next(b["url"] for row in table["keyboard"] for b in row if b["url"])
            await self.control.start(person, link.partition("start=")[2])
        else:
            await self.control.press(person, self.chat, table, "Мои карты")
        return await self.wait(person, is_hand, self.hand_chat)

    @property
    def hand_chat(self) -> Any:
        return "private" if self.private else self.chat

    async def wait(self, person: Shown, condition, chat: Any = None) -> Shown:
        """The newest message that meets the condition; the clock moves on while we wait."""
        until = time.monotonic() + LAST_WISH
        while True:
            view = await self.control.view(person, chat or self.chat, last=30)
            for message in reversed(view["messages"]):
                if condition(message):
                    return message
            if time.monotonic() > until:
                texts = [message["text"][:60] for message in view["messages"][-4:]]
                raise TimeoutError(f"{person['name']} waits in vain; last: {texts}")
            if not (await self.control.wait(view["seq"], 0.2))["events"]:
                await self.control.advance(4)

    async def hand_of(self, person: Shown) -> Shown | None:
        """The hand a person sees now."""
        messages = await self.control.messages(person, self.hand_chat, last=30)
        return next((m for m in reversed(messages) if is_hand(m)), None)

    async def actor(self, after: int) -> tuple[Shown, Shown, list[Button]] | None:
        """Who may decide something newer than ``after``, their hand and what; None: it is over."""
        until = time.monotonic() + LAST_WISH
        while time.monotonic() < until:
            seq = (await self.control.state())["seq"]
            hands = [(person, await self.hand_of(person)) for person in self.people]
            for person, hand in hands:
                if hand is None:
                    continue
                buttons = [b for b in live_buttons(hand) if b.after > after and decides(b)]
                if buttons:
                    return person, hand, buttons
            messages = await self.control.messages(self.people[0], self.chat, last=5)
            if any(has_button("Ещё партию")(m) for m in messages[-2:]):
                return None
            if not (await self.control.wait(seq, 0.15))["events"]:
                await self.control.advance(4)
        raise TimeoutError("nobody at the table can act")

    async def play(self, *, presses: int = 100_000, rights: float = 0.3) -> int:
        """Play random legal buttons until the match is over; how many were pressed."""
        after = -1
        for done in range(presses):
            found = await self.actor(after)
            if found is None:
                return done
            person, hand, buttons = found
            if self.audit:
                await self.keep_secrets(hand)
            button = self.chance.choice(buttons)
            for right in live_buttons(hand):
                wants = right.act in ("swap", "ask", "redeal") or right.act == "?b"
                if wants and right.after > after and self.chance.random() < rights:
                    button = right
            after = button.after if not button.act.startswith("?") else after
            await self.tell(hand, button)
            answer = await self.control.press_data(person, self.hand_chat, hand, button.data)
            assert answer["kind"] == "answer", answer
            if button.act.startswith("?"):
                await self.control.quiet()
        return presses

    # Secrets

    async def keep_secrets(self, message: Shown) -> None:
        """Whatever cards are in a hand, and not told yet, are nobody else's business."""
        deal = last_deal(self.database, next(live_buttons(message)).data)
        if deal != self.deal:
            self.deal, self.told, self.hidden = deal, set(), set()
        for person in self.people:
            hand = await self.hand_of(person)
            if hand is None or next(live_buttons(hand)).after < deal[1]:
                continue  # still the hand of the deal before
            cards = set(CARD.findall(own_cards(hand)))
            fresh = {(person["id"], card) for card in cards - self.told} - self.hidden
            if fresh:
                self.hidden |= fresh
                await self.control.keep_secret(person, [card for _, card in fresh], self.chat)

    async def tell(self, hand: Shown, button: Button) -> None:
        """What this press makes public is no secret any more."""
        if button.act.startswith("?"):
            return
        if button.act in ENDS_A_DEAL:
            await self.control.forget_secrets(chat=self.chat)
            return
        told: set[str] = set()
        action = parse_action(f"0 {button.act}")
        if isinstance(action, PlayCard):
            told = {face(action.card, "ru")} | run_faces(action.runs)
        elif button.act == "swap":
            upcard = re.search(r"Вскрышка: (\S+)", hand["text"])
            assert upcard
            told = {upcard.group(1), "7" + upcard.group(1)[-1]}
        if told:
            self.told |= told
            await self.control.forget_secrets(texts=sorted(told), chat=self.chat)


CARD = re.compile(r"(?:10|[789ВДКТ])[♠♥♦♣]")
ENDS_A_DEAL = ("claim", "resign", "pass", "accept", "refuse", "redeal")
"""With these a deal may end while cards are still unseen; the next one deals them to others."""


def last_deal(database: Path, data: str) -> tuple[str, int]:
    """The match of a button, and the number of the action that dealt its newest pack."""
    match_id = data.split(":")[2]
    with closing(sqlite3.connect(database)) as store:
        query = "SELECT MAX(number) FROM actions WHERE match_id = ? AND line LIKE 'deal %'"
        return match_id, int(store.execute(query, (match_id,)).fetchone()[0])


def own_cards(hand: Shown) -> str:
    """The line of the hand that holds nothing but cards."""
    lines = hand["text"].splitlines()
    return next((line for line in lines if re.fullmatch(rf"(?:{CARD.pattern} ?)+", line)), "")


def run_faces(runs: tuple[Run, ...]) -> set[str]:
    return {face(card, "ru") for run in runs for card in run.cards}


def decides(button: Button) -> bool:
    """A button that moves the deal on, not a switch and not a right beside the turn."""
    act = button.act
    return not act.startswith("?") and act not in ("swap", "ask", "redeal")


def stored_match(database: Path, match_id: int | None = None) -> tuple[int, Match]:
    """A match as the database has it, replayed: the newest one unless a number is given."""
    with closing(sqlite3.connect(database)) as store:
        query = "SELECT match_id, rules, dealer FROM matches WHERE match_id = ? OR ? IS NULL"
        rows = store.execute(query, (match_id, match_id)).fetchall()
        number, rules, dealer = rows[-1]
        lines = store.execute(
            "SELECT line FROM actions WHERE match_id = ? ORDER BY number", (number,)
        ).fetchall()
    return number, replay(parse_rules(rules), [line for (line,) in lines], dealer)
