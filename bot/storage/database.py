"""One SQLite file, one writer, and commits that share their sync to disk."""

import asyncio
import importlib.resources
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
SOON = 0.25
"""Seconds that something may wait for others to be written together with."""
QUICK = 0.001
"""Seconds: as long as commits take less, the event loop makes them without another thread."""
Work = Callable[[sqlite3.Connection], T]


class Database:
    """The store. Every write is one transaction, on disk before it returns."""

    def __init__(
        self,
        connection: aiosqlite.Connection,
        glance: sqlite3.Connection,
        pen: sqlite3.Connection,
    ) -> None:
        self._connection = connection
        self._glance = glance
        self._pen = pen
        self._is_quick = False
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._soon: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._is_due = False
        self._timer: asyncio.TimerHandle | None = None
        self._committing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Open the file, bring its tables up to date, and start the writer."""
        connection = await aiosqlite.connect(path, isolation_level=None)
        await connection._execute(_prepare, connection._conn)  # type: ignore[no-untyped-call]
        glance, pen = (sqlite3.connect(path, isolation_level=None) for _ in range(2))
        for one in (glance, pen):
            _set_up(one)
        glance.execute("PRAGMA query_only = ON")
        pen.execute("PRAGMA busy_timeout = 0")  # waiting is for the thread
        return cls(connection, glance, pen)

    async def close(self) -> None:
        """Finish what is being written and close the file."""
        self._start()
        if self._committing is not None:
            await self._committing
        await self._connection.close()
        self._glance.close()
        self._pen.close()

    def glance(self, work: Work[T]) -> T:
        """Run a function that reads a few rows by their keys, without leaving the event loop.

        That takes microseconds, where a hop to the connection's thread and back takes 100.
        """
        return work(self._glance)

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads."""
        return await self._in_thread(work, self._connection._conn)

    async def write(self, work: Work[T]) -> T:
        """Run a function as one transaction.

        What waits at the same moment is committed together. When a piece is refused it is
        undone, and its neighbours are done once more without it.

        :raises Exception: whatever ``work`` raises; nothing of it is kept then
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        self._start()
        return await future

    def write_soon(self, work: Work[None]) -> asyncio.Future[None]:
        """Run a function together with the next transaction, or in one after a short while.

        For what may be lost in a crash: it costs no sync to disk of its own.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._soon.append((work, future))
        if self._timer is None:
            self._timer = loop.call_later(SOON, self._start)
        return future

    def _start(self) -> None:
        """Everything that waits is to be committed now."""
        self._is_due = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit_waiting())

    async def _commit_waiting(self) -> None:
        while self._is_due and (batch := [*self._soon, *self._waiting]):
            self._soon, self._waiting, self._is_due = [], [], False
            try:
                outcomes = await self._commit([work for work, _ in batch])
            except sqlite3.Error as error:
                outcomes = [error] * len(batch)
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                if future.done():
                    continue  # whoever asked has gone away
                if isinstance(outcome, BaseException):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

    async def _commit(self, works: list[Work[Any]]) -> list[Any]:
        """What each piece returns or raises, committed here or, on a slow disk, in the thread.

        The way to the thread and back takes longer than a commit to a quick disk.

        :raises sqlite3.Error: it could not be written; nothing of it is kept
        """
        if self._is_quick:
            try:
                outcomes, seconds = _timed(self._pen, works)
            except sqlite3.OperationalError:  # somebody else has the file: waiting for it may help
                self._is_quick = False
            else:
                self._is_quick = seconds < QUICK
                return outcomes
        outcomes, seconds = await self._in_thread(_timed, self._connection._conn, works)
        self._is_quick = seconds < QUICK
        return outcomes

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        """One hop to the connection's thread for a whole transaction (a hop a statement is 4×)."""
        result: T = await self._connection._execute(work, *arguments)  # type: ignore[no-untyped-call]
        return result


def _timed(tx: sqlite3.Connection, works: list[Work[Any]]) -> tuple[list[Any], float]:
    """What ``_commit_together`` returns, and the seconds it took."""
    began = time.perf_counter()
    outcomes = _commit_together(tx, works)
    return outcomes, time.perf_counter() - began


def _commit_together(tx: sqlite3.Connection, works: list[Work[Any]]) -> list[Any]:
    """What each piece returns or raises; nothing is kept of those that raise.

    :raises sqlite3.Error: it could not be written; nothing of it is kept
    """
    try:
        return _in_transaction(tx, lambda: [work(tx) for work in works])
    except Exception:  # a savepoint each costs as much as the work: only now it is worth it
        return _in_transaction(tx, lambda: [_in_savepoint(tx, work) for work in works])


def _in_transaction(tx: sqlite3.Connection, work: Callable[[], T]) -> T:
    tx.execute("BEGIN IMMEDIATE")
    try:
        done = work()
        tx.execute("COMMIT")
    except BaseException:
        if tx.in_transaction:
            tx.execute("ROLLBACK")
        raise
    return done


def _in_savepoint(tx: sqlite3.Connection, work: Work[Any]) -> Any:
    """What the piece returns or raises; in the second case nothing of it is kept."""
    tx.execute("SAVEPOINT piece")
    try:
        return work(tx)
    except Exception as error:  # it is handed to whoever asked
        tx.execute("ROLLBACK TO piece")
        return error
    finally:
        tx.execute("RELEASE piece")


def _prepare(tx: sqlite3.Connection) -> None:
    tx.execute("PRAGMA journal_mode = WAL")
    _set_up(tx)
    _migrate(tx)


def _set_up(tx: sqlite3.Connection) -> None:
    tx.row_factory = sqlite3.Row
    tx.execute("PRAGMA synchronous = FULL")
    tx.execute("PRAGMA foreign_keys = ON")
    tx.execute("PRAGMA busy_timeout = 5000")


def _migrate(tx: sqlite3.Connection) -> None:
    """Run the numbered scripts this file has not seen yet, each whole or not at all."""
    (done,) = tx.execute("PRAGMA user_version").fetchone()
    folder = importlib.resources.files("bot.storage") / "migrations"
    scripts = sorted(
        (script for script in folder.iterdir() if script.name.endswith(".sql")),
        key=lambda script: script.name,
    )
    for script in scripts:
        number = int(script.name[:4])
        if number > done:
            text = script.read_text(encoding="utf-8")
            tx.executescript(f"BEGIN;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")
