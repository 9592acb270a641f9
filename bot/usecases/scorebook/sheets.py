"""The sheets that are in use, each with its lock, rebuilt from the changes that are stored."""

import asyncio
import sqlite3
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from bot.storage import Database, sheets
from bot.storage.sheets import Change, ChangeKind, SheetRow, SheetState
from engine import EntryError, Rules, Sheet, parse_rules
from engine.sheet import parse_entry

from .draft import Draft

KEPT = 2_000
"""Sheets that stay in memory; the others are computed when somebody comes back."""

REMEMBERED_PRESSES = 16
"""Digits are not absolute, so a press that is delivered twice must not count twice."""


@dataclass(slots=True)
class LiveSheet:
    """A sheet in memory. Whoever changes it holds the lock.

    Only where it is kept and when it was touched may change at any time.
    """

    row: SheetRow
    rules: Rules
    sheet: Sheet | None = None
    """None before it is begun."""
    draft: Draft | None = None
    presses: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED_PRESSES))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    looked_at: float = 0.0
    """When it was last looked whether its people are still in the group."""

    @property
    def sheet_id(self) -> int:
        return self.row.sheet_id

    @property
    def is_begun(self) -> bool:
        return self.sheet is not None

    @property
    def names(self) -> tuple[str, ...]:
        """One a seat; pairs may have one a side."""
        return tuple(player.name for player in self.row.players)

    @property
    def side_names(self) -> tuple[str, ...]:
        """Who scores together: «Оля», «Оля + Ира»."""
        return side_names(self.rules, self.names)

    def seat_of(self, user_id: int) -> int | None:
        """The seat this person is linked to."""
        players = self.row.players
        return next((p.seat for p in players if user_id and p.user_id == user_id), None)

    @property
    def linked(self) -> tuple[int, ...]:
        """The accounts of those at the table, as far as they are known."""
        return tuple(player.user_id for player in self.row.players if player.user_id)

    def before(self, draft: Draft) -> Sheet:
        """The sheet as it stands before the line that is being written."""
        assert self.sheet is not None
        if draft.line is None:
            return self.sheet
        entries = self.sheet.entries[: draft.line]
        return Sheet.open(self.rules, self.sheet.names, self.sheet.first_dealer, entries)


def side_names(rules: Rules, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names by side, whether one a seat or one a side was given."""
    if len(names) != rules.players:
        return names
    return tuple(" + ".join(names[seat] for seat in seats) for seats in rules.sides)


def applied(sheet: Sheet, change: Change) -> Sheet:
    """The sheet after one stored change.

    :raises EntryError: the change is impossible there
    """
    line = change.line or 0
    match change.kind:
        case ChangeKind.WRITE:
            return sheet.write(parse_entry(change.entry))
        case ChangeKind.EDIT:
            return sheet.edit(line, parse_entry(change.entry))
        case ChangeKind.INSERT:
            return sheet.insert(line, parse_entry(change.entry))
        case ChangeKind.DELETE:
            return sheet.delete(line)
        case ChangeKind.UNDO:
            return sheet.undo()
        case ChangeKind.REDO:
            return sheet.redo()
        case _:
            return sheet


def rebuilt(row: SheetRow, rules: Rules, changes: list[Change]) -> Sheet:
    """The sheet of a heading and its changes.

    :raises EntryError: the lines are not possible under these rules
    """
    sheet = Sheet.open(rules, tuple(player.name for player in row.players), row.dealer)
    for change in changes:
        sheet = applied(sheet, change)
    return sheet


class Sheets:
    """Finds sheets, in memory or stored."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._live: OrderedDict[int, LiveSheet] = OrderedDict()

    @asynccontextmanager
    async def hold(self, sheet_id: int) -> AsyncIterator[LiveSheet | None]:
        """The sheet with this number, locked; None also when it was thrown away meanwhile."""
        live = await self.find(sheet_id)
        if live is None:
            yield None
            return
        async with live.lock:
            yield live if self._live.get(sheet_id) is live else None

    async def find(self, sheet_id: int) -> LiveSheet | None:
        """The sheet with this number; None when there is none."""
        live = self._live.get(sheet_id)
        if live is not None:
            self._live.move_to_end(sheet_id)
            return live

        def read(tx: sqlite3.Connection) -> tuple[SheetRow | None, list[Change]]:
            return sheets.load(tx, sheet_id), sheets.changes(tx, sheet_id)

        row, changes = await self._database.read(read)
        if row is None:
            return None
        if (live := self._live.get(sheet_id)) is not None:
            return live  # somebody else was faster
        live = LiveSheet(row=row, rules=parse_rules(row.rules))
        if row.state is not SheetState.SETUP:
            live.sheet = rebuilt(row, live.rules, changes)
        live.draft = _draft(row.draft)
        self._keep(live)
        return live

    def forget(self, sheet_id: int) -> None:
        """A sheet was thrown away."""
        self._live.pop(sheet_id, None)

    def move_chat(self, chat_id: int, new_id: int) -> None:
        """The group has another id now; its sheets in memory follow."""
        for live in self._live.values():
            if live.row.chat_id == chat_id:
                live.row = replace(live.row, chat_id=new_id)

    def _keep(self, live: LiveSheet) -> None:
        self._live[live.sheet_id] = live
        if len(self._live) > KEPT:
            oldest = next(iter(self._live))
            if not self._live[oldest].lock.locked():
                del self._live[oldest]


def _draft(text: str) -> Draft | None:
    """A stored draft; one that an older version left is not worth an error."""
    if not text:
        return None
    try:
        return Draft.loads(text)
    except (ValueError, KeyError, TypeError, EntryError):
        return None
