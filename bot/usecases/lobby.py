"""A table before and around a match: opened, joined, left, begun, stopped, offered again."""

import secrets
import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.storage import Store, matches, surfaces, tables
from bot.storage.matches import MatchEnd, MatchStart
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import NewTable, Sitter, TableRow, TableState
from bot.usecases.people import People, Who
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns, next_pack
from engine import Match, Rules, format_rules, parse_rules, preset

LOBBY_LIFE = 30 * 60.0
"""Seconds after which a forgotten lobby makes room for a new one."""


class Answer(StrEnum):
    """What a lobby says to whoever pressed or wrote. Each has a sentence ``lobby-<answer>``."""

    OPENED = "opened"
    SHOWN_AGAIN = "shown-again"
    PLAYING_HERE = "playing-here"
    JOINED = "joined"
    ALREADY_IN = "already-in"
    FULL = "full"
    LEFT = "left"
    NOT_IN = "not-in"
    STARTED = "started"
    ALREADY_STARTED = "already-started"
    SEATS_FREE = "seats-free"
    NOT_ALLOWED = "not-allowed"
    STOPPED = "stopped"
    NO_TABLE = "no-table"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where tables stand: a chat, and a topic of it or 0."""

    chat_id: int
    topic_id: int = 0


class Lobby:
    """Opens tables, fills their seats, begins and stops matches."""

    def __init__(
        self, store: Store, people: People, tables_: Tables, turns: Turns, publisher: Publisher
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables_
        self._turns = turns
        self._publisher = publisher

    async def open(self, spot: Spot, host: Who, rules: Rules | None = None) -> Answer:
        """Open a table here, or show the one there is; the opener takes the first seat.

        Who hides behind the group's own name (id 0) may open a table but has no seat.
        """
        present = await self.table_at(spot)
        if present is not None:
            fresh = self._clock.now() - present.row.touched_at < LOBBY_LIFE
            if present.is_playing:
                return Answer.PLAYING_HERE
            if fresh:
                await self.show_again(present)
                return Answer.SHOWN_AGAIN
            await self._close(present)
        new = NewTable(
            chat_id=spot.chat_id,
            topic_id=spot.topic_id,
            host=host.user_id,
            rules=format_rules(rules or preset("moscow")),
        )
        await self._open(new, Sitter(0, host.user_id, host.name) if host.user_id else None)
        return Answer.OPENED

    async def join(self, table_id: int, who: Who) -> Answer:
        """Take the first free seat; after a rematch was offered, one's own of the last match."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        async with live.lock:
            if (refused := _not_a_lobby(live)) is not None:
                return refused
            if live.seat_of(who.user_id) is not None:
                return Answer.ALREADY_IN
            taken = {sitter.seat for sitter in live.row.sitters}
            free = [seat for seat in range(live.rules.players) if seat not in taken]
            if not free:
                return Answer.FULL
            own = await self._old_seat(live.row, who.user_id)
            sitter = Sitter(own if own in free else free[0], who.user_id, who.name)
            row = self._touched(live.row)
            row = replace(row, sitters=tuple(sorted((*row.sitters, sitter), key=_by_seat)))

            def store(tx: sqlite3.Connection) -> None:
                tables.sit(tx, table_id, sitter)
                tables.update(tx, row)

            await self._database.write(store)
            live.row = row
        self._redraw(live)
        return Answer.JOINED

    async def leave(self, table_id: int, user_id: int) -> Answer:
        """Give the seat up before the match. When the host goes, the next one sitting is host."""
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        async with live.lock:
            if (refused := _not_a_lobby(live)) is not None:
                return refused
            if live.seat_of(user_id) is None:
                return Answer.NOT_IN
            row = self._touched(live.row)
            left = tuple(sitter for sitter in row.sitters if sitter.user_id != user_id)
            host = left[0].user_id if left and row.host == user_id else row.host
            row = replace(row, sitters=left, host=host)

            def store(tx: sqlite3.Connection) -> None:
                tables.stand_up(tx, table_id, user_id)
                tables.update(tx, row)

            await self._database.write(store)
            live.row = row
        self._redraw(live)
        return Answer.LEFT

    async def start(self, table_id: int, user_id: int, cut: str, *, rights: bool) -> Answer:
        """Begin the match. ``cut`` is what the person's press adds to the shuffle.

        ``rights``: the person administers the chat, and so may begin without sitting here.
        """
        live = await self._tables.find(table_id)
        if live is None:
            return Answer.NO_TABLE
        async with live.lock:
            if live.is_playing:
                return Answer.ALREADY_STARTED
            if (refused := _not_a_lobby(live)) is not None:
                return refused
            sits = live.seat_of(user_id) is not None
            if not (sits or rights or live.row.host == user_id):
                return Answer.NOT_ALLOWED
            if len(live.row.sitters) < live.rules.players:
                return Answer.SEATS_FREE
            await self._begin(live, cut)
        self._redraw(live)
        return Answer.STARTED

    async def stop(self, spot: Spot, user_id: int, *, rights: bool) -> Answer:
        """Close the table here, whatever it does; its starter or an administrator may."""
        live = await self.table_at(spot)
        if live is None:
            return Answer.NO_TABLE
        if not (rights or live.row.host == user_id):
            return Answer.NOT_ALLOWED
        await self._close(live)
        return Answer.STOPPED

    async def again(self, match_id: int, who: Who) -> Answer:
        """Offer another match at the table of this one: same rules, same seats."""
        stored = await self._database.read(lambda tx: matches.load(tx, match_id))
        if stored is None:
            return Answer.NO_TABLE
        seat = next((p.seat for p in stored.start.players if p.user_id == who.user_id), None)
        if seat is None:
            return Answer.NOT_ALLOWED
        old = await self._tables.find(stored.start.table_id)
        assert old is not None
        present = await self.table_at(Spot(old.row.chat_id, old.row.topic_id))
        if present is not None:
            if present.is_playing:
                return Answer.PLAYING_HERE
            return await self.join(present.row.table_id, who)
        new = NewTable(
            chat_id=old.row.chat_id,
            topic_id=old.row.topic_id,
            host=who.user_id,
            rules=stored.start.rules,
            dealer=old.match.dealer if old.match else 0,
            rematch_of=match_id,
        )
        await self._open(new, Sitter(seat, who.user_id, who.name))
        return Answer.JOINED

    async def show_again(self, live: LiveTable) -> None:
        """Hang the table's message anew, at the bottom of the chat."""
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)

        def store(tx: sqlite3.Connection) -> None:
            present = surfaces.load(tx, key)
            place = present or Surface(
                key=key, chat_id=live.row.chat_id, topic_id=live.row.topic_id
            )
            surfaces.save(tx, replace(place, epoch="", drawn=""))

        await self._database.write(store)
        self._publisher.touch(live.row.chat_id, key, urgent=True)

    async def table_at(self, spot: Spot) -> LiveTable | None:
        """The table that is open in this place."""
        found = await self._database.read(
            lambda tx: tables.find_open(tx, spot.chat_id, spot.topic_id)
        )
        return None if found is None else await self._tables.find(found)

    async def tables_of(self, user_id: int) -> list[LiveTable]:
        """The open tables where this person sits, newest first."""
        found = await self._database.read(lambda tx: tables.find_of_person(tx, user_id))
        lives = [await self._tables.find(table_id) for table_id in found]
        return [live for live in lives if live is not None]

    async def _open(self, new: NewTable, first: Sitter | None) -> None:
        now = self._clock.now()

        def store(tx: sqlite3.Connection) -> TableRow | None:
            table_id = tables.insert(tx, new, now)
            if first is not None:
                tables.sit(tx, table_id, first)
            key = SurfaceKey(SurfaceKind.TABLE, table_id)
            surfaces.save(tx, Surface(key=key, chat_id=new.chat_id, topic_id=new.topic_id))
            return tables.load(tx, table_id)

        row = await self._database.write(store)
        assert row is not None
        live = LiveTable(row=row, rules=parse_rules(row.rules))
        self._tables.put(live)
        self._redraw(live)

    async def _begin(self, live: LiveTable, cut: str) -> None:
        row, now = live.row, self._clock.now()
        # The first dealer is drawn by lot; after that the match before decides.
        lot = secrets.randbelow(live.rules.players)
        dealer = lot if row.rematch_of is None else row.dealer
        start = MatchStart(
            table_id=row.table_id,
            rules=row.rules,
            dealer=dealer,
            secret=secrets.token_hex(32),
            cut=cut,
            players=row.sitters,
        )

        match = Match.start(live.rules, dealer=dealer)
        pack = next_pack(match, (start.secret, start.cut))
        places = {sitter.user_id: await self._hand_place(sitter, row) for sitter in row.sitters}

        def store(tx: sqlite3.Connection) -> TableRow:
            match_id = matches.insert(tx, start, now)
            playing = replace(row, state=TableState.PLAYING, match_id=match_id, touched_at=now)
            tables.update(tx, playing)
            matches.append(tx, match_id, [str(pack)], after=0, now=now)
            for user_id, chat_id in places.items():
                topic_id = row.topic_id if chat_id == row.chat_id else 0
                key = SurfaceKey(SurfaceKind.HAND, row.table_id, user_id)
                surfaces.save(tx, Surface(key=key, chat_id=chat_id, topic_id=topic_id))
            return playing

        live.row = await self._database.write(store)
        live.match = match.apply(pack).match
        live.number = 1
        live.players = start.players
        live.hand_places = places
        live.shuffle = (start.secret, start.cut)
        for sitter in row.sitters:
            self._turns.touch_hand(live, sitter.user_id)

    async def _hand_place(self, sitter: Sitter, row: TableRow) -> int:
        person = await self._people.find(sitter.user_id)
        private = person is not None and person.private and person.hands_in == "private"
        return sitter.user_id if private else row.chat_id

    async def _close(self, live: LiveTable) -> None:
        async with live.lock:
            now = self._clock.now()
            row = replace(live.row, state=TableState.CLOSED, touched_at=now)
            match_id = row.match_id if live.is_playing else None
            scores = live.match.scores if live.match else ()

            def store(tx: sqlite3.Connection) -> None:
                tables.update(tx, row)
                if match_id is not None:
                    matches.finish(tx, match_id, MatchEnd("stopped", None, scores), now)

            await self._database.write(store)
            live.row = row
        await self._turns.redraw_everything(live)

    async def _old_seat(self, row: TableRow, user_id: int) -> int | None:
        match_id = row.rematch_of
        if match_id is None:
            return None
        stored = await self._database.read(lambda tx: matches.load(tx, match_id))
        players = stored.start.players if stored else ()
        return next((player.seat for player in players if player.user_id == user_id), None)

    def _touched(self, row: TableRow) -> TableRow:
        return replace(row, touched_at=self._clock.now())

    def _redraw(self, live: LiveTable) -> None:
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)
        self._publisher.touch(live.row.chat_id, key)


def _not_a_lobby(live: LiveTable) -> Answer | None:
    if live.is_playing:
        return Answer.ALREADY_STARTED
    return None if live.row.state is TableState.LOBBY else Answer.CLOSED


def _by_seat(sitter: Sitter) -> int:
    return sitter.seat
