"""What must survive: SQLite behind plain functions, one file per area.

A function here takes the open transaction, a `sqlite3.Connection`, and runs in the
connection's own thread: pass it to `Database.write` or `Database.read`.
"""

from dataclasses import dataclass

from bot.clock import Clock
from bot.storage.database import Database


@dataclass(frozen=True, slots=True)
class Store:
    """What every use case stands on: the database, and the time to write beside things."""

    database: Database
    clock: Clock


__all__ = ["Database", "Store"]
