"""Everything that one sandbox holds, and how to find it."""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandbox.audit import Audit
from sandbox.calls import Calls
from sandbox.chats import Chat, Kind
from sandbox.clock import Clock
from sandbox.events import Events
from sandbox.failures import Failures
from sandbox.files import Files
from sandbox.flood import Flood
from sandbox.knobs import Knobs
from sandbox.members import Member
from sandbox.messages import Message
from sandbox.people import (
    ANONYMOUS_ADMIN,
    AUTOMATIC_FORWARD,
    CHANNEL_SENDER,
    Bot,
    Person,
    stand_in,
)
from sandbox.profile import Profile
from sandbox.queries import Queries
from sandbox.updates import Updates
from sandbox.webhook import Webhook

FIRST_PERSON = 5_000_000_001
FIRST_BOT = 7_000_000_001
FIRST_SUPERGROUP = -1_002_000_000_001
FIRST_GROUP = -4_000_000_001


class Telegram:
    """A world with one bot. The parts know nothing of HTTP; ``api`` and ``control`` bring it."""

    def __init__(self, *, clock_file: Path | None = None) -> None:
        self.clock = Clock(clock_file)
        self.events = Events()
        self.knobs = Knobs()
        self.bot = Bot(id=FIRST_BOT, token=f"{FIRST_BOT}:{secrets.token_urlsafe(26)}")
        self.updates = Updates(self.clock)
        self.webhook = Webhook(self.clock, self.updates)
        self._begin()

    def _begin(self) -> None:
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.files = Files()
        self.calls = Calls()
        self.failures = Failures()
        self.audit = Audit()
        self.profile = Profile(self.bot)
        self.queries = Queries()
        self.inline_messages: dict[str, Message] = {}
        self.flood = Flood(self.clock, self.knobs, self.calls)
        self.dice = random.Random(1)  # noqa: S311 - a die in a sandbox, the same in every run
        self._small_chats_last_id = 0
        self._ids = {"person": FIRST_PERSON, "group": FIRST_GROUP, "big": FIRST_SUPERGROUP}

    def reset(self) -> None:
        """Everything as at the start; a bot that polls goes on polling."""
        for name, value in Knobs().as_json().items():
            self.knobs.turn(name, value)
        self.clock.advance(-self.clock.offset)
        self.updates.forget()
        self._begin()
        self.events.tell("reset")

    # -- ids

    def new_person_id(self) -> int:
        """The next free account id."""
        return self._new_id("person", 1, self.people)

    def new_chat_id(self, kind: Kind) -> int:
        """The next free chat id of that kind's range."""
        name = "group" if kind is Kind.GROUP else "big"
        return self._new_id(name, -1, self.chats)

    def _new_id(self, name: str, step: int, taken: dict[int, Any]) -> int:
        while self._ids[name] in taken:
            self._ids[name] += step
        return self._ids[name]

    def new_message_id(self, chat: Chat) -> int:
        """Big chats count their own messages; all others share the bot's counter."""
        if chat.is_big:
            chat.last_id += 1
            return chat.last_id
        self._small_chats_last_id += 1
        chat.last_id = self._small_chats_last_id
        return self._small_chats_last_id

    # -- finding

    @property
    def date(self) -> float:
        """Now."""
        return self.clock.now()

    def private_chat(self, person: Person) -> Chat:
        """The person's private chat with the bot, made on first use."""
        if person.id not in self.chats:
            self.chats[person.id] = Chat(id=person.id, kind=Kind.PRIVATE, bot_seen=True)
        return self.chats[person.id]

    def groups(self) -> Iterator[Chat]:
        """Every chat that is not private."""
        return (chat for chat in self.chats.values() if chat.kind is not Kind.PRIVATE)

    def bot_member(self, chat: Chat) -> Member:
        """How the bot stands to a chat."""
        return chat.member(self.bot.id)

    def message(self, chat: Chat, message_id: int) -> Message | None:
        """A message of the history that is still there."""
        return chat.messages.get(message_id)

    def ephemeral(self, chat: Chat, receiver: int, ephemeral_id: int) -> Message | None:
        """An ephemeral message that has neither been deleted nor expired."""
        for message in self.live_ephemerals(chat):
            shown = message.ephemeral
            if shown and shown.receiver == receiver and shown.id == ephemeral_id:
                return message
        return None

    def live_ephemerals(self, chat: Chat) -> list[Message]:
        """A chat's ephemeral messages without those past their lifetime."""
        oldest = self.date - self.knobs.ephemeral_lifetime
        chat.ephemerals = [message for message in chat.ephemerals if message.date > oldest]
        return chat.ephemerals

    # -- shapes that need to look around

    def user_json(self, user_id: int) -> dict[str, Any]:
        """The Bot API's User for anybody: a person, the bot, or a stand-in."""
        if user_id == self.bot.id:
            return self.bot.as_user()
        if user_id in (ANONYMOUS_ADMIN, CHANNEL_SENDER, AUTOMATIC_FORWARD):
            return stand_in(user_id)
        return self.people[user_id].as_user()

    def chat_json(self, chat: Chat) -> dict[str, Any]:
        """The Bot API's Chat."""
        if chat.kind is not Kind.PRIVATE:
            return chat.as_json()
        user = self.people[chat.id].as_user()
        names = ("id", "first_name", "last_name", "username")
        return {"type": "private"} | {name: user[name] for name in names if name in user}
