"""Tables and who sits at them."""

import json
import secrets
import sqlite3
from dataclasses import asdict, dataclass, field
from enum import StrEnum


class TableState(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PARKED = "parked"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody in a seat, under the name they had when they sat down.

    Computers have negative ids, one for each seat: −1 is the computer of seat 0.
    """

    seat: int
    user_id: int
    name: str

    @property
    def is_computer(self) -> bool:
        return self.user_id < 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What a table agreed on beside the rules.

    ``clock``: seconds for an action, 0 = no clock. ``show_count``: the points of the deal so far
    stand on the table. ``name``: tells tables of one place apart.
    """

    clock: int = 0
    show_count: bool = True
    name: str = ""

    def dump(self) -> str:
        """As it is stored: JSON of what differs from the defaults."""
        defaults = asdict(TableOptions())
        return json.dumps(
            {key: value for key, value in asdict(self).items() if value != defaults[key]},
            ensure_ascii=False,
        )

    @classmethod
    def load(cls, text: str) -> "TableOptions":
        """From what ``dump`` made; fields of other versions are passed over."""
        stored = json.loads(text or "{}")
        return cls(**{key: stored[key] for key in cls.__dataclass_fields__ if key in stored})


AS_USUAL = TableOptions()
"""Nothing was agreed on."""


@dataclass(frozen=True, slots=True)
class Change:
    """What somebody changed in the application, one thing after the other."""

    by: str
    what: tuple[str, ...]

    def dump(self) -> str:
        """As it is stored: JSON."""
        return json.dumps({"by": self.by, "what": self.what}, ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> "Change | None":
        """From what ``dump`` made; None from nothing."""
        stored = json.loads(text) if text else None
        return stored and cls(stored["by"], tuple(stored["what"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table as it is stored. ``topic_id`` is 0 outside forum topics."""

    table_id: int
    chat_id: int
    topic_id: int
    host: int
    state: TableState
    rules: str
    options: TableOptions
    secret: str = field(repr=False)
    """Hexadecimal; the packs follow from it and the cut. Shown only when the match is over."""
    dealer: int
    match_id: int | None
    rematch_of: int | None
    touched_at: float
    sitters: tuple[Sitter, ...]
    last_change: Change | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What a table is opened with. ``dealer`` is who deals first."""

    chat_id: int
    topic_id: int
    host: int
    rules: str
    options: TableOptions = TableOptions()
    dealer: int = 0
    rematch_of: int | None = None
    secret: str = field(default_factory=lambda: secrets.token_hex(32), repr=False)


def insert(tx: sqlite3.Connection, new: NewTable, now: float) -> int:
    """Open a table in its lobby and return its number."""
    cursor = tx.execute(
        "INSERT INTO tables (chat_id, topic_id, host, state, rules, options, dealer,"
        " rematch_of, secret, touched_at) VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?)",
        (
            new.chat_id,
            new.topic_id,
            new.host,
            new.rules,
            new.options.dump(),
            new.dealer,
            new.rematch_of,
            new.secret,
            now,
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def load(tx: sqlite3.Connection, table_id: int) -> TableRow | None:
    """The table with this number, with its sitters in seat order."""
    row = tx.execute("SELECT * FROM tables WHERE table_id = ?", (table_id,)).fetchone()
    if row is None:
        return None
    sitters = tx.execute(
        "SELECT seat, user_id, name FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
    )
    return TableRow(
        table_id=row["table_id"],
        chat_id=row["chat_id"],
        topic_id=row["topic_id"],
        host=row["host"],
        state=TableState(row["state"]),
        rules=row["rules"],
        options=TableOptions.load(row["options"]),
        secret=row["secret"],
        dealer=row["dealer"],
        match_id=row["match_id"],
        rematch_of=row["rematch_of"],
        touched_at=row["touched_at"],
        sitters=tuple(Sitter(*sitter) for sitter in sitters),
        last_change=Change.load(row["last_change"]),
    )


def of_match(tx: sqlite3.Connection, match_id: int) -> TableRow | None:
    """The table where this match was played."""
    row = tx.execute("SELECT table_id FROM matches WHERE match_id = ?", (match_id,)).fetchone()
    return None if row is None else load(tx, row["table_id"])


def find_open(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> list[int]:
    """The tables of this place that are in their lobby or being played, newest first."""
    rows = tx.execute(
        "SELECT table_id FROM tables WHERE chat_id = ? AND topic_id = ?"
        " AND state IN ('lobby', 'playing') ORDER BY table_id DESC",
        (chat_id, topic_id),
    )
    return [int(row["table_id"]) for row in rows]


def newest_lobbies(tx: sqlite3.Connection, limit: int) -> list[int]:
    """The tables of groups that wait for players, newest first."""
    rows = tx.execute(
        "SELECT table_id FROM tables WHERE state = 'lobby' AND chat_id < 0"
        " ORDER BY table_id DESC LIMIT ?",
        (limit,),
    )
    return [int(row["table_id"]) for row in rows]


def find_of_person(tx: sqlite3.Connection, user_id: int) -> list[int]:
    """The tables that are open and have this person in a seat, newest first."""
    rows = tx.execute(
        "SELECT table_id FROM seats JOIN tables USING (table_id) WHERE user_id = ?"
        " AND state IN ('lobby', 'playing') ORDER BY table_id DESC",
        (user_id,),
    )
    return [int(row["table_id"]) for row in rows]


def list_open(tx: sqlite3.Connection) -> list[int]:
    """Every table that is in its lobby or being played."""
    rows = tx.execute(
        "SELECT table_id FROM tables WHERE state IN ('lobby', 'playing') ORDER BY table_id"
    )
    return [int(row["table_id"]) for row in rows]


def sit(tx: sqlite3.Connection, table_id: int, sitter: Sitter) -> None:
    """Take a seat that nobody has."""
    tx.execute(
        "INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)",
        (table_id, sitter.seat, sitter.user_id, sitter.name),
    )


def stand_up(tx: sqlite3.Connection, table_id: int, user_id: int) -> None:
    """Leave whatever seat this person has at the table."""
    tx.execute("DELETE FROM seats WHERE table_id = ? AND user_id = ?", (table_id, user_id))


def reseat(tx: sqlite3.Connection, table_id: int, sitters: tuple[Sitter, ...]) -> None:
    """Store anew who sits where."""
    tx.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    for sitter in sitters:
        sit(tx, table_id, sitter)


def update(tx: sqlite3.Connection, table: TableRow) -> None:
    """Store what changed in the life of a table; its sitters are stored by themselves."""
    tx.execute(
        "UPDATE tables SET state = ?, host = ?, rules = ?, options = ?, dealer = ?,"
        " match_id = ?, touched_at = ?, last_change = ? WHERE table_id = ?",
        (
            table.state,
            table.host,
            table.rules,
            table.options.dump(),
            table.dealer,
            table.match_id,
            table.touched_at,
            table.last_change.dump() if table.last_change else "",
            table.table_id,
        ),
    )
