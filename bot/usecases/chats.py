"""Groups that move, and groups that come back."""

import logging
import sqlite3
from collections.abc import Callable

from bot.publisher.publisher import Publisher
from bot.storage import Store, chats, notices, surfaces
from bot.storage.surfaces import Surface
from bot.usecases.greeting import greeting
from bot.usecases.people import People
from bot.usecases.tables import Tables

log = logging.getLogger(__name__)


class Chats:
    """Keeps tables where their group is."""

    def __init__(
        self, store: Store, people: People, tables_: Tables, publisher: Publisher
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables_
        self._publisher = publisher
        self._when_moved: list[Callable[[int, int], None]] = []

    def when_moved(self, listener: Callable[[int, int], None]) -> None:
        """Somebody keeps things of chats in memory and wants to know their new ids."""
        self._when_moved.append(listener)

    async def move(self, chat_id: int, new_id: int) -> None:
        """A group became a supergroup; told twice, the second time changes nothing."""
        known = greeting(new_id, self._clock.now())

        def store(tx: sqlite3.Connection) -> None:
            chats.upgrade(tx, chat_id, new_id)
            notices.insert(tx, known, "said")  # its people know the bot already

        await self._database.write(store)
        self._tables.move_chat(chat_id, new_id)
        for listener in self._when_moved:
            listener(chat_id, new_id)
        self._people.forget_chat(chat_id)
        self._people.forget_chat(new_id)
        self._publisher.forget_chat(chat_id)
        log.info("Chat %s is now chat %s", chat_id, new_id)
        await self.show_everything(new_id)

    async def show_everything(self, chat_id: int | None = None) -> None:
        """Make the messages of open tables true again: in one chat, or everywhere."""

        def read(tx: sqlite3.Connection) -> tuple[list[Surface], list[int]]:
            if chat_id is None:
                return surfaces.list_doubtful(tx), notices.chats_waiting(tx)
            return surfaces.list_in(tx, chat_id), notices.chats_waiting(tx)

        hung, waiting = await self._database.read(read)
        for chat in waiting:
            self._publisher.notify(chat)
        for surface in hung:
            self._publisher.touch(surface.chat_id, surface.key)
