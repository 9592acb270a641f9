"""The bot says who it is in a group that it was added to, and how a table is opened there.

In privacy mode a bare ``/new`` reaches only the bot that wrote last (telegram.md A4): after the
greeting the first one is heard, and the button needs no word at all.
"""

import sqlite3

from bot.publisher.publisher import Publisher
from bot.render.drawing import Drawing
from bot.render.greeting import draw_greeting
from bot.storage import Store, notices
from bot.storage.notices import Notice, NoticeKind
from bot.usecases.people import People

AGAIN = 24 * 3600.0
"""Seconds in which a group is greeted once, however often the bot is removed and added."""
SETTLING = 2.0
"""Seconds in which Telegram tells that a supergroup is a group that the bot was in already: to
the new id it adds the bot like to any other, and that news may come first."""


class Greeting:
    """Greets the groups that the bot is added to."""

    def __init__(self, store: Store, people: People, publisher: Publisher) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._publisher = publisher

    async def arrived(self, chat_id: int, *, may_be_old: bool) -> None:
        """The bot was added to this group. ``may_be_old``: a supergroup, perhaps an upgraded one.

        Returns when the greeting is stored, or is not needed.
        """
        if may_be_old:
            await self._clock.sleep_until(self._clock.now() + SETTLING)
        now = self._clock.now()

        def store(tx: sqlite3.Connection) -> bool:
            if notices.has_greeted(tx, chat_id, now - AGAIN):
                return False
            notices.insert(tx, greeting(chat_id, now))
            return True

        if await self._database.write(store):
            self._publisher.notify(chat_id)

    async def tell(self, notice: Notice) -> Drawing:
        """The words of the greeting, in the group's language."""
        return draw_greeting(notice.topic_id, await self._people.words_in(notice.chat_id))


def greeting(chat_id: int, now: float) -> Notice:
    """The greeting of a group at this moment; in a forum it goes to General."""
    return Notice(kind=NoticeKind.GREETING, subject_id=chat_id, detail=int(now), chat_id=chat_id)
