"""The tables that are in use, each with its lock, rebuilt from what is stored."""

import asyncio
import sqlite3
from collections import OrderedDict
from dataclasses import dataclass, field, replace

from bot.storage import Database, absences, alarms, matches, surfaces, tables
from bot.storage.absences import Absence, Seated
from bot.storage.alarms import Alarm, AlarmKind
from bot.storage.matches import MatchRow
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import Sitter, TableRow, TableState
from engine import Match, Rules, parse_rules, replay

KEPT = 5_000
"""Tables that stay in memory; the others are replayed when somebody comes back."""


@dataclass(slots=True)
class LiveTable:
    """A table in memory. Whoever changes it holds the lock; the match itself never changes."""

    row: TableRow
    rules: Rules
    match: Match | None = None
    number: int = 0
    """Actions of the match so far."""
    players: tuple[Sitter, ...] = ()
    """Who plays the match, by seat, under the names it began with."""
    hand_places: dict[int, int] = field(default_factory=dict)
    """By person, the chat their hand is shown in: the group, or their private one."""
    shuffle: tuple[str, str] = ("", "")
    """The secret and the cut that the packs follow from."""
    absences: dict[int, Absence] = field(default_factory=dict)
    """By seat of the match, where somebody let the time run out or is not there."""
    alarms: tuple[Alarm, ...] = ()
    """What happens here by itself, and when."""
    nudges: dict[int, int] = field(default_factory=dict)
    """By person, the number of the action after which they were reminded of their turn."""
    notes: dict[SurfaceKey, int] = field(default_factory=dict)
    """Small messages about the match, and the chats they hang in: what happens may end them."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_playing(self) -> bool:
        return self.row.state is TableState.PLAYING and self.match is not None

    @property
    def is_private(self) -> bool:
        """Somebody plays alone: table and hand are one message in their private chat."""
        return self.row.chat_id > 0

    @property
    def deadline(self) -> float | None:
        """When the time for the next action is over, in seconds since 1970."""
        times = [alarm.at for alarm in self.alarms if alarm.kind is AlarmKind.DEADLINE]
        return times[0] if times else None

    @property
    def seated(self) -> tuple[Seated, ...]:
        """By seat of the match, whether its player is there."""
        nothing = Absence()
        return tuple(self.absences.get(player.seat, nothing).state for player in self.players)

    def seat_of(self, user_id: int) -> int | None:
        """The seat this person plays in, or sits in before the match.

        Channels and anonymous administrators have no id of their own (0), nor has a free seat.
        """
        if user_id <= 0:
            return None
        between = self.row.state in (TableState.PLAYING, TableState.PARKED)
        sitters = self.players if between and self.match else self.row.sitters
        return next((s.seat for s in sitters if s.user_id == user_id), None)


class Tables:
    """Finds tables, in memory or stored."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._live: OrderedDict[int, LiveTable] = OrderedDict()

    async def find(self, table_id: int) -> LiveTable | None:
        """The table with this number; None when there never was one."""
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        stored = await self._database.read(lambda tx: _load(tx, table_id))
        row, match_row, hung = stored.row, stored.match, stored.hung
        if row is None:
            return None
        if (live := self._live.get(table_id)) is not None:
            return live  # somebody else was faster
        live = LiveTable(row=row, rules=parse_rules(row.rules))
        if match_row is not None:
            start = match_row.start
            live.match = replay(parse_rules(start.rules), match_row.lines, start.dealer)
            live.number = len(match_row.lines)
            live.players = start.players
            live.shuffle = (start.secret, start.cut)
            # The row is not stored with every action.
            live.row = replace(row, touched_at=max(row.touched_at, match_row.acted_at))
        live.absences = stored.absences
        live.alarms = stored.alarms
        live.hand_places = {
            surface.key.user_id: surface.chat_id
            for surface in hung
            if surface.key.kind is SurfaceKind.HAND
        }
        self._keep(live)
        return live

    def put(self, live: LiveTable) -> None:
        """Keep a table that was just opened."""
        self._keep(live)

    def in_memory(self) -> list[LiveTable]:
        """Those that need not be read first."""
        return list(self._live.values())

    def move_chat(self, chat_id: int, new_id: int) -> list[LiveTable]:
        """The group has another id now; its tables in memory follow, and are returned."""
        moved = [live for live in self._live.values() if live.row.chat_id == chat_id]
        for live in moved:
            live.row = replace(live.row, chat_id=new_id)
            live.notes.clear()  # they come back when they are drawn there
            for user_id, place in live.hand_places.items():
                live.hand_places[user_id] = new_id if place == chat_id else place
        return moved

    def _keep(self, live: LiveTable) -> None:
        self._live[live.row.table_id] = live
        if len(self._live) > KEPT:
            oldest = next(iter(self._live))
            if not self._live[oldest].lock.locked():
                del self._live[oldest]


@dataclass(frozen=True, slots=True)
class _Stored:
    """What there is of a table in the database."""

    row: TableRow | None
    match: MatchRow | None
    absences: dict[int, Absence]
    alarms: tuple[Alarm, ...]
    hung: list[Surface]


def _load(tx: sqlite3.Connection, table_id: int) -> _Stored:
    row = tables.load(tx, table_id)
    match_id = row.match_id if row else None
    return _Stored(
        row,
        None if match_id is None else matches.load(tx, match_id),
        {} if match_id is None else absences.load(tx, match_id),
        alarms.of_table(tx, table_id),
        surfaces.list_of(tx, table_id),
    )
