"""File ids of the pictures that Telegram has already."""

from bot.storage import Database, photos


class Photos:
    """Remembers what was sent; without a database nothing is."""

    def __init__(self, database: Database | None = None) -> None:
        self._database = database

    async def find(self, key: str) -> str | None:
        """The file id of the picture with this key, if it was sent before."""
        if self._database is None:
            return None
        return await self._database.read(lambda tx: photos.load(tx, key))

    async def keep(self, key: str, file_id: str) -> None:
        """The picture with this key has a file id now."""
        if self._database is not None:
            await self._database.write(lambda tx: photos.save(tx, key, file_id))
