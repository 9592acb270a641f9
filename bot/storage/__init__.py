"""What must survive: SQLite behind plain functions, one file per area.

A function here takes the open transaction, a `sqlite3.Connection`, and runs in the
connection's own thread: pass it to `Database.write` or `Database.read`.
"""

from bot.storage.database import Database

__all__ = ["Database"]
