"""How each player likes the hand to look, remembered."""

import sqlite3
from dataclasses import replace

from bot.storage import Database, looks
from bot.storage.looks import Look, Sorting, Suits

REMEMBERED = 10_000
"""People whose taste is kept in memory."""


class Looks:
    """Finds and changes looks."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Look] = {}

    async def find(self, user_id: int) -> Look:
        """What this person has chosen, or the usual look."""
        look = self._known.get(user_id)
        if look is None:
            look = self._database.glance(lambda tx: looks.load(tx, user_id))
            self._remember(user_id, look)
        return look

    async def choose(self, user_id: int, word: str) -> Look:
        """A choice of one's own: ``by.suits`` orders the cards, ``in.four`` draws the suits.

        :raises ValueError: there is no such choice
        """

        def store(tx: sqlite3.Connection) -> Look:
            stored = looks.load(tx, user_id)
            look = _chosen(stored, word)
            if look != stored:
                looks.save(tx, user_id, look)
            return look

        look = await self._database.write(store)
        self._remember(user_id, look)
        return look

    def _remember(self, user_id: int, look: Look) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[user_id] = look


def _chosen(look: Look, word: str) -> Look:
    kind, _, value = word.partition(".")
    match kind:
        case "by":
            return replace(look, sorting=Sorting(value))
        case "in":
            return replace(look, suits=Suits(value))
        case _:
            raise ValueError(word)
