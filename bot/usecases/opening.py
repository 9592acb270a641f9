"""Tables are opened: the first of a place, one more beside it, another match at the same table."""

import sqlite3
from dataclasses import replace

from bot.publisher.publisher import Publisher
from bot.storage import Store, alarms, matches, presets, surfaces, tables
from bot.storage.alarms import Alarm, AlarmKind
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import NewTable, Sitter, TableOptions, TableRow
from bot.usecases.beginning import first_dealer
from bot.usecases.calls import call
from bot.usecases.lobby import LOBBY_LIFE, SHOWN_LATELY, Lobby, Spot, same_name
from bot.usecases.lobby_answers import Answer
from bot.usecases.naming import Naming
from bot.usecases.people import Who
from bot.usecases.seating import Sitters
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns
from engine import Rules, format_rules, parse_rules, preset

MOST = 8
"""Tables that stand in one place; more would share one minute's messages."""


class Opening:
    """Opens tables. Two people who do that at once in one place do it one after the other."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        naming: Naming,
        tables_: Tables,
        turns: Turns,
        publisher: Publisher,
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._lobby = lobby
        self._naming = naming
        self._tables = tables_
        self._turns = turns
        self._publisher = publisher

    async def open(
        self,
        spot: Spot,
        host: Who,
        rules: Rules | None = None,
        *,
        name: str = "",
        pressed: bool = False,
    ) -> Answer:
        """Open a table here; the opener takes the first seat. A table of that name is shown.

        Without a name: whichever waits for players is shown, and where only matches are being
        played nothing is opened (PLAYING_HERE). With one a match that rests is shown, too.
        Without rules the chat's own are taken. Who hides behind the group's own name (id 0) may
        open a table but has no seat. ``pressed``: a button asks, which several people may press
        at once; the table that one of them opened stays.
        """
        async with self._naming.place(spot):
            here = await self._open_at(spot)
            wanted = [live for live in here if not name or same_name(live, name)]
            if name and not wanted:
                resting = await self._lobby.parked_at(spot)
                wanted = [live for live in resting if same_name(live, name)]
            waiting = [live for live in wanted if not live.is_playing]
            if waiting and pressed:
                return await self._show_below(waiting[0])
            if waiting:
                await self._lobby.show_again(waiting[0])
                return Answer.SHOWN_AGAIN
            if wanted:
                return Answer.PLAYING_HERE
            if len(here) >= MOST:
                return Answer.PLACE_FULL
            await self._open_beside(spot, host, rules, name)
        return Answer.OPENED

    async def one_more(self, spot: Spot, host: Who, after: int) -> Answer:
        """Open one table beside those that stand here, unless one came after number ``after``.

        So however often the same button is pressed, it opens one table.
        """
        async with self._naming.place(spot):
            here = await self._open_at(spot)
            if any(live.row.table_id > after for live in here):
                return Answer.SHOWN_AGAIN
            if len(here) >= MOST:
                return Answer.PLACE_FULL
            await self._open_beside(spot, host)
        return Answer.OPENED

    async def again(self, match_id: int, who: Who) -> Answer:
        """Offer another match at the table of this one: same rules, same seats.

        While who wants it plays here already, that table is shown instead.
        """
        stored = await self._database.read(lambda tx: matches.load(tx, match_id))
        if stored is None:
            return Answer.NO_TABLE
        players = stored.start.players
        own = next((player for player in players if player.user_id == who.user_id), None)
        if own is None:
            return Answer.NOT_ALLOWED
        old = await self._tables.find(stored.start.table_id)
        assert old is not None
        spot = Spot(old.row.chat_id, old.row.topic_id)
        async with self._naming.place(spot):
            here = await self._open_at(spot)
            followers = [live for live in here if await self._follows(live.row, match_id)]
            present = next(iter(followers), None)
            busy = [live for live in here if _plays(live, who)]
            if busy:
                await self._lobby.show_below(busy[0])
                return Answer.PLAYING_BELOW
            if present is None:
                if len(here) >= MOST:
                    return Answer.PLACE_FULL
                name = await self._naming.name_beside(spot, old.row.options.name)
                new = NewTable(
                    chat_id=spot.chat_id,
                    topic_id=spot.topic_id,
                    host=who.user_id,
                    rules=stored.start.rules,
                    options=replace(old.row.options, name=name),
                    dealer=first_dealer(old.match) if old.match else 0,
                    rematch_of=match_id,
                )
                computers = [player for player in players if player.is_computer]
                await self._open(new, (Sitter(own.seat, who.user_id, who.name), *computers))
                return Answer.JOINED
        if present.is_playing:
            return Answer.PLAYING_HERE
        return await self._lobby.join(present.row.table_id, who)

    async def _follows(self, row: TableRow | None, match_id: int) -> bool:
        """Whether a table was opened for another match after this one, or after a later one."""
        while row is not None and row.rematch_of is not None:
            if row.rematch_of <= match_id:  # the matches before have smaller numbers
                return row.rematch_of == match_id
            row = await self._table_of(row.rematch_of)
        return False

    async def _table_of(self, match_id: int) -> TableRow | None:
        return await self._database.read(lambda tx: tables.of_match(tx, match_id))

    async def _show_below(self, live: LiveTable) -> Answer:
        """Hang a lobby anew, unless people are busy with it just now."""
        if 0 <= self._clock.now() - live.row.touched_at < SHOWN_LATELY:
            return Answer.SHOWN_BELOW
        return await self._lobby.show_below(live)

    async def _open_at(self, spot: Spot) -> list[LiveTable]:
        """What stands here; a lobby that was forgotten makes room."""
        for live in await self._lobby.tables_at(spot):
            await self._lobby.expire(live)
        return await self._lobby.tables_at(spot)

    async def _open_beside(
        self,
        spot: Spot,
        host: Who,
        rules: Rules | None = None,
        name: str = "",
    ) -> None:
        line, options = await self._usual(spot.chat_id)
        new = NewTable(
            chat_id=spot.chat_id,
            topic_id=spot.topic_id,
            host=host.user_id,
            rules=format_rules(rules) if rules else line,
            options=replace(options, name=await self._naming.name_beside(spot, name)),
        )
        sitters = (Sitter(0, host.user_id, host.name),) if host.user_id else ()
        await self._open(new, sitters)

    async def _usual(self, chat_id: int) -> tuple[str, TableOptions]:
        """What a new table of this chat begins with."""
        saved = await self._database.read(lambda tx: presets.load_default(tx, chat_id))
        if saved is None:
            return format_rules(preset("moscow")), TableOptions()
        return saved.rules, saved.options

    async def _open(self, new: NewTable, sitters: Sitters) -> None:
        now = self._clock.now()

        def store(tx: sqlite3.Connection) -> tuple[TableRow, Alarm, list[int]]:
            table_id = tables.insert(tx, new, now)
            tables.reseat(tx, table_id, sitters)
            key = SurfaceKey(SurfaceKind.TABLE, table_id)
            surfaces.save(tx, Surface(key=key, chat_id=new.chat_id, topic_id=new.topic_id))
            row = tables.load(tx, table_id)
            assert row is not None
            forgotten = Alarm(table_id, AlarmKind.LOBBY, 0, now + LOBBY_LIFE)
            alarms.put(tx, table_id, (forgotten,))
            return row, forgotten, call(tx, row)

        row, forgotten, called = await self._database.write(store)
        live = LiveTable(row=row, rules=parse_rules(row.rules))
        self._tables.put(live)
        self._turns.alarms.put(live, (forgotten,))
        self._lobby.redraw(live)
        for chat_id in called:
            self._publisher.notify(chat_id)


def _plays(live: LiveTable, who: Who) -> bool:
    """Whether this person is in the middle of a match here."""
    return live.is_playing and live.seat_of(who.user_id) is not None
