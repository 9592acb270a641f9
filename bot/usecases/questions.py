"""Questions before something grave: they hang where it was wanted, until they are answered."""

import sqlite3
from dataclasses import replace

from bot.publisher.publisher import Publisher
from bot.storage import Store, surfaces
from bot.storage.surfaces import Surface, SurfaceKey
from bot.usecases.lobby import ANEW, Spot


class Questions:
    """Hangs them up and takes them away; what they say is drawn by others."""

    def __init__(self, store: Store, publisher: Publisher) -> None:
        self._database = store.database
        self._publisher = publisher

    async def ask(self, key: SurfaceKey, spot: Spot) -> None:
        """Hang a question up here; asked again, it comes down to here."""
        surface = Surface(key=key, chat_id=spot.chat_id, topic_id=spot.topic_id)

        def store(tx: sqlite3.Connection) -> None:
            old = surfaces.load(tx, key)
            here = old is not None and old.chat_id == spot.chat_id
            again = replace(surface, message_id=old.message_id, epoch=ANEW) if old else surface
            surfaces.save(tx, again if here else surface)

        await self._database.write(store)
        self._publisher.touch(spot.chat_id, key, urgent=True)

    async def take_away(self, key: SurfaceKey) -> None:
        """It was answered, or is none any more."""
        await self._publisher.take_away(key)
