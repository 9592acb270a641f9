"""Where surfaces hang and what they show: read from the database, marked there behind our back.

A mark that is lost in a crash costs one edit that changes nothing, so it needs no sync of its own.
"""

from asyncio import Future
from collections.abc import Iterable

from bot.storage import Database, surfaces
from bot.storage.surfaces import Surface, SurfaceKey


class Hangings:
    """The surfaces as stored, with the marks that are not stored yet."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._marked: dict[SurfaceKey, Surface] = {}

    def load(self, keys: Iterable[SurfaceKey]) -> list[Surface]:
        """Those of these surfaces that exist, in their order."""
        wanted = list(keys)
        stored = self._database.glance(lambda tx: surfaces.load_all(tx, wanted))
        return [self._as_marked(surface) for surface in stored]

    def mark_drawn(self, before: Surface, then: Surface) -> None:
        """It shows this now, where it hangs."""
        self._marked[then.key] = then
        written = self._database.write_soon(lambda tx: surfaces.mark_drawn(tx, before, then))
        written.add_done_callback(lambda done: self._written(then, done))

    async def move(self, before: Surface, then: Surface) -> bool:
        """It hangs there now, and shows this. No: somebody was faster, and it hangs elsewhere."""
        self._marked.pop(then.key, None)
        return await self._database.write(lambda tx: surfaces.move(tx, before, then))

    async def remove(self, key: SurfaceKey) -> Surface | None:
        """Forget it, and return where it hung."""
        self._marked.pop(key, None)
        return await self._database.write(lambda tx: surfaces.remove(tx, key))

    def _as_marked(self, stored: Surface) -> Surface:
        marked = self._marked.get(stored.key)
        if marked is None or marked.place != stored.place or not stored.drawn:
            return stored
        return marked

    def _written(self, surface: Surface, done: Future[None]) -> None:
        if not done.cancelled():
            done.exception()  # what could not be marked is drawn once more
        if self._marked.get(surface.key) is surface:
            del self._marked[surface.key]
