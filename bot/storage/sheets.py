"""Score sheets: who plays, every change that was made, and how the match stands."""

import json
import sqlite3
from dataclasses import dataclass
from enum import StrEnum


class SheetState(StrEnum):
    """Where a sheet stands in its life."""

    SETUP = "setup"
    OPEN = "open"
    CLOSED = "closed"


class Rights(StrEnum):
    """Who may write on a sheet."""

    TABLE = "table"  # everybody at the table
    WRITER = "writer"  # only who keeps it
    ADMINS = "admins"  # the chat's administrators


class StakeKind(StrEnum):
    """What a match is played for."""

    NONE = "none"
    MATCH = "match"
    POINT = "point"


class ChangeKind(StrEnum):
    """What was done to a sheet. The first six change its lines, the others only its heading."""

    WRITE = "write"
    EDIT = "edit"
    INSERT = "insert"
    DELETE = "delete"
    UNDO = "undo"
    REDO = "redo"
    RULES = "rules"
    DEALER = "dealer"
    STAKE = "stake"
    TITLE = "title"
    RIGHTS = "rights"
    PLAYER = "player"
    WRITER = "writer"
    CLOSE = "close"
    REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class Stake:
    """So many of a unit per match, or for each point."""

    kind: StakeKind = StakeKind.NONE
    rate: int = 1
    unit: str = ""


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """Somebody at the real table. ``user_id`` None: a name without an account."""

    seat: int
    name: str
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change, with who made it and when. ``line`` counts from 0."""

    number: int
    kind: ChangeKind
    line: int | None = None
    entry: str = ""
    was: str = ""
    user_id: int
    name: str
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A sheet as it is stored; ``winner``, ``scores`` and ``amounts`` follow from its changes."""

    sheet_id: int
    chat_id: int
    topic_id: int
    state: SheetState
    title: str
    rules: str
    dealer: int
    stake: Stake
    rights: Rights
    writer: int
    token: str
    draft: str
    number: int
    winner: int | None
    scores: tuple[int, ...]
    amounts: tuple[int, ...]
    opened_at: float
    touched_at: float
    ended_at: float | None
    players: tuple[SheetPlayer, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """What each party of an account got (negative: paid). ``parties`` is their key as text."""

    chat_id: int
    parties: str
    unit: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSheet:
    """What a sheet is begun with."""

    chat_id: int
    topic_id: int
    writer: int
    token: str
    rules: str
    dealer: int = 0
    stake: Stake = Stake()
    rights: Rights = Rights.TABLE
    rematch_of: int | None = None
    players: tuple[SheetPlayer, ...] = ()


def insert(tx: sqlite3.Connection, new: NewSheet, now: float) -> int:
    """Begin a sheet and return its number."""
    cursor = tx.execute(
        "INSERT INTO sheets (chat_id, topic_id, state, rules, dealer, stake_kind, stake_rate,"
        " stake_unit, rights, rematch_of, writer, token, opened_at, touched_at)"
        " VALUES (?, ?, 'setup', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            new.chat_id,
            new.topic_id,
            new.rules,
            new.dealer,
            new.stake.kind,
            new.stake.rate,
            new.stake.unit,
            new.rights,
            new.rematch_of,
            new.writer,
            new.token,
            now,
            now,
        ),
    )
    assert cursor.lastrowid is not None
    _seat(tx, cursor.lastrowid, new.players)
    return cursor.lastrowid


def load(tx: sqlite3.Connection, sheet_id: int) -> SheetRow | None:
    """The sheet with this number."""
    row = tx.execute("SELECT * FROM sheets WHERE sheet_id = ?", (sheet_id,)).fetchone()
    return None if row is None else _sheet(tx, row)


def update(tx: sqlite3.Connection, row: SheetRow) -> None:
    """Store everything about a sheet but its changes."""
    tx.execute(
        "UPDATE sheets SET state = ?, title = ?, rules = ?, dealer = ?, stake_kind = ?,"
        " stake_rate = ?, stake_unit = ?, rights = ?, writer = ?, draft = ?, number = ?,"
        " winner = ?, scores = ?, amounts = ?, touched_at = ?, ended_at = ?"
        " WHERE sheet_id = ?",
        (
            row.state,
            row.title,
            row.rules,
            row.dealer,
            row.stake.kind,
            row.stake.rate,
            row.stake.unit,
            row.rights,
            row.writer,
            row.draft,
            row.number,
            row.winner,
            json.dumps(row.scores),
            json.dumps(row.amounts),
            row.touched_at,
            row.ended_at,
            row.sheet_id,
        ),
    )
    if _players(tx, row.sheet_id) != row.players:
        tx.execute("DELETE FROM sheet_players WHERE sheet_id = ?", (row.sheet_id,))
        _seat(tx, row.sheet_id, row.players)


def touch(tx: sqlite3.Connection, sheet_id: int, now: float) -> bool:
    """The sheet is at hand now. False: there is none with this number."""
    done = tx.execute("UPDATE sheets SET touched_at = ? WHERE sheet_id = ?", (now, sheet_id))
    return done.rowcount > 0


def remove(tx: sqlite3.Connection, sheet_id: int) -> None:
    """Throw a sheet away that was never begun."""
    tx.execute("DELETE FROM sheets WHERE sheet_id = ?", (sheet_id,))


def append(tx: sqlite3.Connection, sheet_id: int, change: Change) -> None:
    """Add a change behind the others.

    :raises sqlite3.IntegrityError: a change with this number is there already
    """
    tx.execute(
        "INSERT INTO sheet_changes (sheet_id, number, kind, line, entry, was, user_id, name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            sheet_id,
            change.number,
            change.kind,
            change.line,
            change.entry,
            change.was,
            change.user_id,
            change.name,
            change.at,
        ),
    )


def changes(tx: sqlite3.Connection, sheet_id: int) -> list[Change]:
    """Every change of a sheet, in order."""
    rows = tx.execute(
        "SELECT * FROM sheet_changes WHERE sheet_id = ? ORDER BY number", (sheet_id,)
    )
    return [
        Change(
            number=row["number"],
            kind=ChangeKind(row["kind"]),
            line=row["line"],
            entry=row["entry"],
            was=row["was"],
            user_id=row["user_id"],
            name=row["name"],
            at=row["at"],
        )
        for row in rows
    ]


def find_last(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> int | None:
    """The sheet of this place that was touched last and is not closed."""
    found = list_open(tx, chat_id, topic_id)
    return found[0].sheet_id if found else None


def list_open(tx: sqlite3.Connection, chat_id: int, topic_id: int) -> list[SheetRow]:
    """The sheets of this place that are not closed, last touched first."""
    rows = tx.execute(
        "SELECT * FROM sheets WHERE chat_id = ? AND topic_id = ? AND state <> 'closed'"
        " ORDER BY touched_at DESC, sheet_id DESC",
        (chat_id, topic_id),
    ).fetchall()
    return [_sheet(tx, row) for row in rows]


def find_rematch(tx: sqlite3.Connection, sheet_id: int) -> int | None:
    """The newest match begun after this one, or after one of those after it, and not closed."""
    (found,) = tx.execute(
        "WITH RECURSIVE after (sheet_id, state) AS ("
        " SELECT sheet_id, state FROM sheets WHERE rematch_of = ?"
        " UNION SELECT sheets.sheet_id, sheets.state"
        " FROM sheets JOIN after ON sheets.rematch_of = after.sheet_id)"
        " SELECT MAX(sheet_id) FROM after WHERE state <> 'closed'",
        (sheet_id,),
    ).fetchone()
    return None if found is None else int(found)


def last_rules(tx: sqlite3.Connection, chat_id: int) -> str | None:
    """The rules of the sheet that was touched last in this chat, closed or not."""
    row = tx.execute(
        "SELECT rules FROM sheets WHERE chat_id = ?"
        " ORDER BY touched_at DESC, sheet_id DESC LIMIT 1",
        (chat_id,),
    ).fetchone()
    return None if row is None else str(row["rules"])


def list_kept_by(tx: sqlite3.Connection, chat_id: int, writer: int) -> list[int]:
    """The sheets of a chat that this person keeps and that are not closed."""
    rows = tx.execute(
        "SELECT sheet_id FROM sheets WHERE chat_id = ? AND writer = ? AND state <> 'closed'",
        (chat_id, writer),
    )
    return [int(row["sheet_id"]) for row in rows]


def list_finished_in(tx: sqlite3.Connection, chat_id: int) -> list[SheetRow]:
    """The sheets of a chat with a winner, the newest first."""
    rows = tx.execute(
        "SELECT * FROM sheets WHERE chat_id = ? AND winner IS NOT NULL"
        " ORDER BY ended_at DESC, sheet_id DESC",
        (chat_id,),
    ).fetchall()
    return [_sheet(tx, row) for row in rows]


def list_finished_with(tx: sqlite3.Connection, user_id: int) -> list[SheetRow]:
    """The sheets with a winner on which this person is a player, the newest first."""
    rows = tx.execute(
        "SELECT sheets.* FROM sheets JOIN sheet_players USING (sheet_id)"
        " WHERE sheet_players.user_id = ? AND winner IS NOT NULL"
        " ORDER BY ended_at DESC, sheet_id DESC",
        (user_id,),
    ).fetchall()
    return [_sheet(tx, row) for row in rows]


def pay(tx: sqlite3.Connection, payment: Payment, now: float) -> None:
    """The people of an account have paid each other."""
    tx.execute(
        "INSERT INTO sheet_payments (chat_id, parties, unit, amounts, at) VALUES (?, ?, ?, ?, ?)",
        (payment.chat_id, payment.parties, payment.unit, json.dumps(payment.amounts), now),
    )


def payments(tx: sqlite3.Connection, chat_id: int) -> list[Payment]:
    """Everything that was paid in a chat."""
    rows = tx.execute("SELECT * FROM sheet_payments WHERE chat_id = ?", (chat_id,))
    return [
        Payment(row["chat_id"], row["parties"], row["unit"], tuple(json.loads(row["amounts"])))
        for row in rows
    ]


def upgrade(tx: sqlite3.Connection, old_id: int, new_id: int) -> None:
    """A group became a supergroup: its sheets and names go with it."""
    tx.execute("UPDATE sheets SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))
    tx.execute("UPDATE sheet_payments SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))
    tx.execute("UPDATE OR IGNORE sheet_names SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))


def _seat(tx: sqlite3.Connection, sheet_id: int, players: tuple[SheetPlayer, ...]) -> None:
    tx.executemany(
        "INSERT INTO sheet_players (sheet_id, seat, name, user_id) VALUES (?, ?, ?, ?)",
        [(sheet_id, player.seat, player.name, player.user_id) for player in players],
    )


def _players(tx: sqlite3.Connection, sheet_id: int) -> tuple[SheetPlayer, ...]:
    rows = tx.execute(
        "SELECT seat, name, user_id FROM sheet_players WHERE sheet_id = ? ORDER BY seat",
        (sheet_id,),
    )
    return tuple(SheetPlayer(*row) for row in rows)


def _sheet(tx: sqlite3.Connection, row: sqlite3.Row) -> SheetRow:
    return SheetRow(
        sheet_id=row["sheet_id"],
        chat_id=row["chat_id"],
        topic_id=row["topic_id"],
        state=SheetState(row["state"]),
        title=row["title"],
        rules=row["rules"],
        dealer=row["dealer"],
        stake=Stake(StakeKind(row["stake_kind"]), row["stake_rate"], row["stake_unit"]),
        rights=Rights(row["rights"]),
        writer=row["writer"],
        token=row["token"],
        draft=row["draft"],
        number=row["number"],
        winner=row["winner"],
        scores=tuple(json.loads(row["scores"])),
        amounts=tuple(json.loads(row["amounts"])),
        opened_at=row["opened_at"],
        touched_at=row["touched_at"],
        ended_at=row["ended_at"],
        players=_players(tx, row["sheet_id"]),
    )
