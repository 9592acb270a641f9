"""Who is who: names, languages, and where somebody wants their cards."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.locales import LANGUAGES, Translator, translator
from bot.storage import Database, chats, people, topics
from bot.storage.chats import BotIs, Chat
from bot.storage.people import Person

DEFAULT_LANGUAGE = "ru"
REMEMBERED = 10_000
"""People and chats that are kept in memory."""


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody as an update shows them: the name is tidied already."""

    user_id: int
    name: str
    app_language: str | None = None


class People:
    """The people and chats the bot knows."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._people: dict[int, Person] = {}
        self._chats: dict[int, Chat] = {}
        self._topics: dict[tuple[int, int], str] = {}

    async def meet(self, who: Who) -> Person:
        """The person behind an update, stored when new or changed."""
        known = await self.find(who.user_id)
        if known and known.name == who.name and known.language == _language(known, who):
            return known
        return await self.change(
            who.user_id,
            lambda person: replace(person, name=who.name, language=_language(person, who)),
        )

    async def find(self, user_id: int) -> Person | None:
        """The person with this id, if the bot has met them."""
        person = self._people.get(user_id)
        if person is None:
            person = self._database.glance(lambda tx: people.load(tx, user_id))
            if person is not None:
                self._remember(person)
        return person

    async def opened_private(self, user_id: int) -> None:
        """This person wrote to the private chat: the bot may write there."""
        person = await self.find(user_id)
        if person is not None and not person.private:
            await self.change(user_id, lambda person: replace(person, private=True))

    async def change(self, user_id: int, changed: Callable[[Person], Person]) -> Person:
        """Change something about a person, and nothing that others change at the same time."""

        def store(tx: sqlite3.Connection) -> Person:
            stored = people.load(tx, user_id)
            person = changed(stored or Person(user_id=user_id))
            if person != stored:
                people.save(tx, person)
            return person

        person = await self._database.write(store)
        self._remember(person)
        return person

    async def chat(self, chat_id: int) -> Chat:
        """What is known about a group; everything has a default."""
        chat = self._chats.get(chat_id)
        if chat is None:
            stored = self._database.glance(lambda tx: chats.load(tx, chat_id))
            chat = stored or Chat(chat_id=chat_id)
            self._remember_chat(chat)
        return chat

    async def change_chat(self, chat_id: int, changed: Callable[[Chat], Chat]) -> Chat:
        """Change something about a group, and nothing that others change at the same time."""

        def store(tx: sqlite3.Connection) -> Chat:
            stored = chats.load(tx, chat_id)
            chat = changed(stored or Chat(chat_id=chat_id))
            if chat != stored:
                chats.save(tx, chat)
            return chat

        chat = await self._database.write(store)
        self._remember_chat(chat)
        return chat

    async def see_chat(self, chat_id: int, title: str) -> Chat:
        """A group is heard of: it is stored lazily, and the bot is in it. Muted, it hears, too."""
        known = await self.chat(chat_id)
        if known.title == title and known.bot_is is not BotIs.GONE:
            return known

        def seen(chat: Chat) -> Chat:
            bot_is = BotIs.MEMBER if chat.bot_is is BotIs.GONE else chat.bot_is
            return replace(chat, title=title, bot_is=bot_is)

        return await self.change_chat(chat_id, seen)

    async def see_topic(self, chat_id: int, topic_id: int, name: str) -> None:
        """A message in a forum topic told its name."""
        if await self._topic(chat_id, topic_id) != name:
            await self._database.write(lambda tx: topics.save(tx, chat_id, topic_id, name))
            self._topics[chat_id, topic_id] = name

    async def place_name(self, chat_id: int, topic_id: int) -> str:
        """What the place of a table is called: the group, and the topic there."""
        title = (await self.chat(chat_id)).title
        topic = await self._topic(chat_id, topic_id) if topic_id else ""
        return f"{title} · {topic}" if topic else title

    async def _topic(self, chat_id: int, topic_id: int) -> str:
        key = (chat_id, topic_id)
        if key not in self._topics:
            if len(self._topics) >= REMEMBERED:
                self._topics.clear()
            self._topics[key] = await self._database.read(lambda tx: topics.name_of(tx, *key))
        return self._topics[key]

    def forget_chat(self, chat_id: int) -> None:
        """Read the group anew next time."""
        self._chats.pop(chat_id, None)

    async def hand_place(self, user_id: int, group_id: int) -> int:
        """The chat in which this person's hand at a group's table is shown."""
        person = await self.find(user_id)
        private = person is not None and person.private and person.hands_in == "private"
        return user_id if private else group_id

    async def words_of(self, user_id: int) -> Translator:
        """The language of what only this person reads."""
        person = await self.find(user_id)
        return translator((person and person.language) or DEFAULT_LANGUAGE)

    async def words_for(self, user_id: int, app_language: str | None) -> Translator:
        """The language of somebody who may be a stranger, and stays one."""
        known = await self.find(user_id)
        language = known.language if known else _spoken(app_language)
        return translator(language or DEFAULT_LANGUAGE)

    async def words_in(self, chat_id: int) -> Translator:
        """The language of what everybody in a chat reads."""
        if chat_id > 0:
            return await self.words_of(chat_id)
        return translator((await self.chat(chat_id)).language or DEFAULT_LANGUAGE)

    def _remember(self, person: Person) -> None:
        if len(self._people) >= REMEMBERED:
            self._people.clear()
        self._people[person.user_id] = person

    def _remember_chat(self, chat: Chat) -> None:
        if len(self._chats) >= REMEMBERED:
            self._chats.clear()
        self._chats[chat.chat_id] = chat


def _language(person: Person, who: Who) -> str | None:
    """What they have chosen, or what their app speaks now."""
    return person.language if person.chose_language else _spoken(who.app_language)


def _spoken(app_language: str | None) -> str | None:
    """One of our languages from what the app says, or None."""
    lang = (app_language or "").partition("-")[0].lower()
    return lang if lang in LANGUAGES else None
