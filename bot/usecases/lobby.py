"""A table before and around a match: found, joined, left, begun, closed."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.publisher.publisher import Publisher
from bot.storage import Store, matches, parking, surfaces, tables
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import TableRow, TableState
from bot.usecases import seating
from bot.usecases.beginning import Beginning
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import People, Who
from bot.usecases.seating import SeatRefusedError, Sitters
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns
from bot.usecases.wishes import company

LOBBY_LIFE = 30 * 60.0
"""Seconds after which a forgotten lobby makes room for a new one."""

ANEW = "anew"
"""The epoch of no drawing: a message that had this one is posted anew."""

LOOKED_THROUGH = 10
"""The newest lobbies among which somebody's own is looked for."""

SHOWN_LATELY = 30.0
"""Seconds in which a button does not hang the same table anew."""
REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where tables stand: a chat, and a topic of it or 0."""

    chat_id: int
    topic_id: int = 0


class Lobby:
    """Fills the seats of tables and begins matches."""

    def __init__(
        self, store: Store, people: People, tables_: Tables, turns: Turns, publisher: Publisher
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables_
        self._turns = turns
        self._publisher = publisher
        self._beginning = Beginning(store, people, turns)
        self._shown_at: dict[int, float] = {}

    # Closed

    async def close(
        self, live: LiveTable, only_if: Callable[[LiveTable], bool] = lambda _: True
    ) -> bool:
        """Close a table that has not begun; no: it has, or ``only_if`` does not hold."""
        async with live.lock:
            if live.row.state is not TableState.LOBBY or not only_if(live):
                return False
            row = replace(live.row, state=TableState.CLOSED, touched_at=self._clock.now())
            await self._database.write(lambda tx: tables.update(tx, row))
            live.row = row
        await self._turns.redraw_everything(live)
        return True

    async def expire(self, live: LiveTable) -> float | None:
        """Close a lobby that nobody touched for long; else, when to look again."""

        def is_old(live: LiveTable) -> bool:
            return live.row.touched_at + LOBBY_LIFE <= self._clock.now()

        await self.close(live, only_if=is_old)
        waits = live.row.state is TableState.LOBBY
        return live.row.touched_at + LOBBY_LIFE if waits else None

    # Seats

    async def join(self, table_id: int, who: Who, seat: int | None = None) -> Answer:
        """Take a seat: this one, else the first that is free.

        After a rematch was offered the first is one's own of the last match.
        """
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        own = await self._old_seat(live.row, who.user_id)

        def sit(sitters: Sitters) -> tuple[Sitters, Answer]:
            players = live.rules.players
            if seat is not None:
                return seating.with_person_in(sitters, players, who, seat)
            free = seating.free_seats(sitters, players)
            return seating.with_person(sitters, free, who, own), Answer.JOINED

        async with live.lock:
            known = await company(self._database, _ids(live.row), who.user_id)
            if known.is_shunned or known.shuns:
                return Answer.UNWELCOME if known.is_shunned else Answer.SHUNNED
            return await self._seat(live, sit)

    async def leave(self, table_id: int, user_id: int) -> Answer:
        """Give the seat up before the match. When the host goes, the next one sitting is host."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        async with live.lock:
            return await self._seat(
                live, lambda sitters: (seating.without_person(sitters, user_id), Answer.LEFT)
            )

    async def seat_computer(self, table_id: int, user_id: int, *, rights: bool) -> Answer:
        """A computer takes the first free seat, if who asks for it may change the table."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        t = await self._people.words_in(live.row.chat_id)

        def name_of(seat: int) -> str:
            return t.plain("lobby-computer", number=seat + 1)

        def sit(sitters: Sitters) -> tuple[Sitters, Answer]:
            _check_rights(live, user_id, rights=rights)
            players = live.rules.players
            return seating.with_computer(sitters, players, name_of), Answer.COMPUTER_IN

        async with live.lock:
            return await self._seat(live, sit)

    async def remove_computer(self, table_id: int, user_id: int, *, rights: bool) -> Answer:
        """The computer that sat down last gets up."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE

        def rise(sitters: Sitters) -> tuple[Sitters, Answer]:
            _check_rights(live, user_id, rights=rights)
            return seating.without_computer(sitters), Answer.COMPUTER_OUT

        async with live.lock:
            return await self._seat(live, rise)

    async def _seat(
        self, live: LiveTable, move: Callable[[Sitters], tuple[Sitters, Answer]]
    ) -> Answer:
        """Change who sits where. The caller holds the table's lock."""
        if (refused := refused_after_start(live)) is not None:
            return refused
        try:
            sitters, answer = move(live.row.sitters)
        except SeatRefusedError as error:
            return error.answer
        people = [sitter.user_id for sitter in sitters if not sitter.is_computer]
        row = replace(live.row, sitters=sitters, touched_at=self._clock.now())
        if people and row.host not in people and row.host in _ids(live.row):
            row = replace(row, host=people[0])

        def store(tx: sqlite3.Connection) -> None:
            tables.reseat(tx, row.table_id, sitters)
            tables.update(tx, row)

        await self._database.write(store)
        live.row = row
        self.redraw(live, urgent=True)
        return answer

    # The match

    async def start(self, table_id: int, user_id: int, cut: str, *, rights: bool) -> Answer:
        """Begin the match. ``cut`` is what the person's press adds to the shuffle.

        ``rights``: the person administers the chat, and so may begin without sitting here.
        """
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        async with live.lock:
            if (refused := refused_after_start(live)) is not None:
                return refused
            if not may_change(live, user_id, rights=rights):
                return Answer.NOT_ALLOWED
            if len(live.row.sitters) < live.rules.players:
                return Answer.SEATS_FREE
            if all(sitter.is_computer for sitter in live.row.sitters):
                return Answer.ONLY_COMPUTERS
            await self._beginning.begin(live, cut)
        self.redraw(live, urgent=True)
        return Answer.STARTED

    # Found

    async def tables_at(self, spot: Spot) -> list[LiveTable]:
        """The tables that are open in this place, newest first."""
        found = await self._database.read(
            lambda tx: tables.find_open(tx, spot.chat_id, spot.topic_id)
        )
        return await self._all(found)

    async def parked_at(self, spot: Spot) -> list[LiveTable]:
        """The tables of this place whose match rests, newest first."""
        return await self._all(
            await self._database.read(
                lambda tx: parking.parked_in(tx, spot.chat_id, spot.topic_id)
            )
        )

    async def standing_at(self, spot: Spot) -> list[LiveTable]:
        """All tables of this place: the open ones, then those whose match rests."""
        return [*await self.tables_at(spot), *await self.parked_at(spot)]

    async def table_named(self, spot: Spot, name: str) -> LiveTable | None:
        """The table of this place with this name, even if it rests; "" is a name, too."""
        here = await self.standing_at(spot)
        return next((live for live in here if same_name(live, name)), None)

    async def table_at(self, spot: Spot, name: str = "", user_id: int = 0) -> LiveTable | None:
        """The table somebody means: by its name, else where they sit, else the newest."""
        here = await self.tables_at(spot)
        if name:
            here = [live for live in here if same_name(live, name)]
        sits = [live for live in here if live.seat_of(user_id) is not None]
        sits.sort(key=lambda live: not live.is_playing)
        return next(iter([*sits, *here]), None)

    async def match_at(self, spot: Spot, user_id: int) -> LiveTable | None:
        """The table whose match somebody here means: their own, even if it rests, else any."""
        live = await self.table_at(spot, user_id=user_id)
        if live is not None and live.is_playing and live.seat_of(user_id) is not None:
            return live
        resting = await self.parked_at(spot)
        own = [other for other in resting if other.seat_of(user_id) is not None]
        return next((table for table in (*own, live, *resting) if table is not None), None)

    async def tables_of(self, user_id: int) -> list[LiveTable]:
        """The open tables where this person sits, newest first."""
        return await self._all(
            await self._database.read(lambda tx: tables.find_of_person(tx, user_id))
        )

    async def newest(self) -> list[LiveTable]:
        """The newest tables of groups that wait for players."""
        return await self._all(
            await self._database.read(lambda tx: tables.newest_lobbies(tx, LOOKED_THROUGH))
        )

    async def show_below(self, live: LiveTable) -> Answer:
        """The same for a button, which may be pressed any number of times."""
        now, table_id = self._clock.now(), live.row.table_id
        if not 0 <= now - self._shown_at.get(table_id, 0.0) < SHOWN_LATELY:
            if len(self._shown_at) >= REMEMBERED:
                self._shown_at.clear()
            self._shown_at[table_id] = now
            await self.show_again(live)
        return Answer.SHOWN_BELOW

    async def show_again(self, live: LiveTable) -> None:
        """Hang the table's message anew, at the bottom of the chat."""
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)

        def store(tx: sqlite3.Connection) -> None:
            present = surfaces.load(tx, key)
            place = present or Surface(
                key=key, chat_id=live.row.chat_id, topic_id=live.row.topic_id
            )
            surfaces.save(tx, replace(place, epoch=ANEW, drawn=""))

        await self._database.write(store)
        self._publisher.touch(live.row.chat_id, key, urgent=True)

    def redraw(self, live: LiveTable, *, urgent: bool = False) -> None:
        """The table's message shows something new; ``urgent``: people wait for it."""
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)
        self._publisher.touch(live.row.chat_id, key, urgent=urgent)

    async def _all(self, found: list[int]) -> list[LiveTable]:
        lives = [await self._tables.find(table_id) for table_id in found]
        return [live for live in lives if live is not None]

    async def _old_seat(self, row: TableRow, user_id: int) -> int | None:
        match_id = row.rematch_of
        if match_id is None:
            return None
        stored = await self._database.read(lambda tx: matches.load(tx, match_id))
        players = stored.start.players if stored else ()
        return next((player.seat for player in players if player.user_id == user_id), None)


def refused_after_start(live: LiveTable) -> Answer | None:
    """Why a table's application cannot be changed any more."""
    if live.is_playing:
        return Answer.ALREADY_STARTED
    return None if live.row.state is TableState.LOBBY else Answer.CLOSED


def may_change(live: LiveTable, user_id: int, *, rights: bool) -> bool:
    """Who may change a table before its match: who sits there, its host, administrators."""
    return rights or live.row.host == user_id or live.seat_of(user_id) is not None


def _check_rights(live: LiveTable, user_id: int, *, rights: bool) -> None:
    if not may_change(live, user_id, rights=rights):
        raise SeatRefusedError(Answer.NOT_ALLOWED)


def _ids(row: TableRow) -> set[int]:
    return {sitter.user_id for sitter in row.sitters}


def same_name(live: LiveTable, name: str) -> bool:
    """Whether the table is called so. Nobody types the sign before its number."""
    return _spoken(live.row.options.name) == _spoken(name)


def _spoken(name: str) -> str:
    return name.casefold().lstrip("№# ")
