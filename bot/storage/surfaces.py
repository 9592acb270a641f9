"""Messages that are kept true: where each hangs and what was drawn on it last."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

_BY_KEY = "SELECT * FROM surfaces WHERE kind = ? AND subject_id = ? AND user_id = ?"
_DOUBTFUL = """
SELECT surfaces.* FROM surfaces
LEFT JOIN tables ON table_id = subject_id AND kind IN ('table', 'hand') AND state = 'playing'
LEFT JOIN chats ON chats.chat_id = surfaces.chat_id
WHERE (
    NOT COALESCE(drawn <> '' AND surfaces.number =
        (SELECT MAX(number) FROM actions WHERE actions.match_id = tables.match_id), 0)
    OR EXISTS (SELECT 1 FROM absences WHERE absences.match_id = tables.match_id)
    OR EXISTS (SELECT 1 FROM substitutions WHERE substitutions.match_id = tables.match_id)
    OR EXISTS (SELECT 1 FROM alarms
        WHERE alarms.table_id = tables.table_id AND alarms.kind = 'deadline')
) AND NOT (kind = 'hand' AND surfaces.chat_id <> user_id AND ephemeral_id = 0
    AND COALESCE(bot_is, '') <> 'administrator')
"""


class SurfaceKind(StrEnum):
    """What a surface shows."""

    TABLE = "table"
    HAND = "hand"
    SHEET = "sheet"
    NUDGE = "nudge"  # somebody is told that it is their turn
    PROPOSAL = "proposal"  # what a table is asked to agree on
    LEAVING = "leaving"  # somebody is asked whether they really want to go
    STOPPING = "stopping"  # whether a table shall really be closed


@dataclass(frozen=True, slots=True)
class SurfaceKey:
    """Which surface: its kind, the table or sheet it shows, and whose it is (0: everybody's)."""

    kind: SurfaceKind
    subject_id: int
    user_id: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Surface:
    """Where a surface hangs. Both message numbers are 0 before it is posted."""

    key: SurfaceKey
    chat_id: int
    topic_id: int = 0
    message_id: int = 0
    ephemeral_id: int = 0
    drawn: str = ""
    """The fingerprint of what it shows."""
    epoch: str = ""
    """What it belongs to; a drawing of another epoch is posted anew at the bottom."""
    number: int = -1
    """The last action of the match that it shows; −1: that cannot be told."""

    @property
    def is_posted(self) -> bool:
        return bool(self.message_id or self.ephemeral_id)

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Where it hangs: chat, topic, and the number of the message."""
        return self.chat_id, self.topic_id, self.message_id, self.ephemeral_id


def load(tx: sqlite3.Connection, key: SurfaceKey) -> Surface | None:
    """The surface with this key, if it exists."""
    row = tx.execute(_BY_KEY, (key.kind, key.subject_id, key.user_id)).fetchone()
    return None if row is None else _surface(row)


def load_all(tx: sqlite3.Connection, keys: Sequence[SurfaceKey]) -> list[Surface]:
    """Those of the surfaces with these keys that exist, in their order."""
    if not keys:
        return []
    rows = tx.execute(
        " UNION ALL ".join([_BY_KEY] * len(keys)),
        [part for key in keys for part in (key.kind, key.subject_id, key.user_id)],
    )
    found = {surface.key: surface for surface in map(_surface, rows)}
    return [found[key] for key in keys if key in found]


def list_of(tx: sqlite3.Connection, subject_id: int) -> list[Surface]:
    """Every surface that shows this table."""
    rows = tx.execute(
        "SELECT * FROM surfaces WHERE subject_id = ? AND kind IN ('table', 'hand')", (subject_id,)
    )
    return [_surface(row) for row in rows]


def list_of_sheet(tx: sqlite3.Connection, sheet_id: int) -> list[Surface]:
    """Every surface that shows this score sheet."""
    rows = tx.execute(
        "SELECT * FROM surfaces WHERE subject_id = ? AND kind = 'sheet'", (sheet_id,)
    )
    return [_surface(row) for row in rows]


def find_by_message(tx: sqlite3.Connection, chat_id: int, message_id: int) -> Surface | None:
    """The surface that hangs as this message."""
    row = tx.execute(
        "SELECT * FROM surfaces WHERE chat_id = ? AND message_id = ?", (chat_id, message_id)
    ).fetchone()
    return None if row is None else _surface(row)


def list_in(tx: sqlite3.Connection, chat_id: int) -> list[Surface]:
    """Every surface that hangs in this chat."""
    rows = tx.execute("SELECT * FROM surfaces WHERE chat_id = ?", (chat_id,))
    return [_surface(row) for row in rows]


def list_doubtful(tx: sqlite3.Connection) -> list[Surface]:
    """Every surface of which it is not sure that it shows what is stored.

    Sure are the messages of a table that is being played where no action was stored since, and
    nothing else that a table shows: nobody away or replaced, no deadline. A hand that nobody
    has asked for in the group hangs nowhere.
    """
    rows = tx.execute(_DOUBTFUL)
    return [_surface(row) for row in rows]


def private_hands(tx: sqlite3.Connection, user_id: int) -> list[int]:
    """The tables whose hand hangs in this person's private chat."""
    rows = tx.execute(
        "SELECT subject_id FROM surfaces WHERE kind = 'hand' AND user_id = ? AND chat_id = ?",
        (user_id, user_id),
    )
    return [int(row["subject_id"]) for row in rows]


def save(tx: sqlite3.Connection, surface: Surface) -> None:
    """Store where a surface hangs now and what it shows."""
    key = surface.key
    tx.execute(
        "INSERT OR REPLACE INTO surfaces"
        " (kind, subject_id, user_id, chat_id, topic_id, message_id, ephemeral_id, drawn,"
        " epoch, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            key.kind,
            key.subject_id,
            key.user_id,
            surface.chat_id,
            surface.topic_id,
            surface.message_id,
            surface.ephemeral_id,
            surface.drawn,
            surface.epoch,
            surface.number,
        ),
    )


def move(tx: sqlite3.Connection, before: Surface, then: Surface) -> bool:
    """Store that a surface hangs elsewhere than ``before``, where the caller has hung it.

    No, and nothing is stored: meanwhile it was taken away, or hung up by somebody else. When it
    is wanted anew since, that is still to be done.
    """
    now = load(tx, before.key)
    if now is None or now.place != before.place:
        return False
    is_wanted_anew = before.drawn and not now.drawn
    save(tx, replace(then, drawn="", epoch=now.epoch) if is_wanted_anew else then)
    return True


def mark_drawn(tx: sqlite3.Connection, before: Surface, then: Surface) -> None:
    """Store what a surface shows now, unless it hangs elsewhere or is wanted anew meanwhile."""
    key = then.key
    tx.execute(
        "UPDATE surfaces SET drawn = ?, epoch = ?, number = ? WHERE kind = ? AND subject_id = ?"
        " AND user_id = ? AND message_id = ? AND ephemeral_id = ? AND drawn = ? AND epoch = ?",
        (
            then.drawn,
            then.epoch,
            then.number,
            key.kind,
            key.subject_id,
            key.user_id,
            then.message_id,
            then.ephemeral_id,
            before.drawn,
            before.epoch,
        ),
    )


def remove(tx: sqlite3.Connection, key: SurfaceKey) -> Surface | None:
    """Forget a surface, and return where it hung; its message stays as it is."""
    hung = load(tx, key)
    tx.execute(
        "DELETE FROM surfaces WHERE kind = ? AND subject_id = ? AND user_id = ?",
        (key.kind, key.subject_id, key.user_id),
    )
    return hung


def remove_followed(tx: sqlite3.Connection, user_id: int) -> None:
    """Forget the sheets that this person follows in their private chat."""
    tx.execute("DELETE FROM surfaces WHERE kind = 'sheet' AND user_id = ?", (user_id,))


def _surface(row: sqlite3.Row) -> Surface:
    return Surface(
        key=SurfaceKey(SurfaceKind(row["kind"]), row["subject_id"], row["user_id"]),
        chat_id=row["chat_id"],
        topic_id=row["topic_id"],
        message_id=row["message_id"],
        ephemeral_id=row["ephemeral_id"],
        drawn=row["drawn"],
        epoch=row["epoch"],
        number=row["number"],
    )
