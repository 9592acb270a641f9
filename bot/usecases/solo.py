"""Somebody plays alone against computers, in the private chat."""

import sqlite3
from dataclasses import replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.render.drawing import Drawing
from bot.render.solo import draw_solo, draw_solo_menu
from bot.storage import Store, matches, solo, surfaces, tables
from bot.storage.matches import MatchEnd
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import NewTable, Sitter, TableRow, TableState
from bot.turnstiles import Turnstiles
from bot.usecases.application_rules import Proposal, changed
from bot.usecases.beginning import Beginning, first_dealer
from bot.usecases.hands import Hands
from bot.usecases.lobby import ANEW
from bot.usecases.people import People, Who
from bot.usecases.seating import Sitters, computer
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns
from engine import Rules, RulesError, parse_rules

FIRST_CHOICE = "moscow"


class Alone(StrEnum):
    """What came of it. Each has a sentence ``solo-<alone>``."""

    PLAYING = "playing"
    SHOWN = "shown"
    CHOSEN = "chosen"
    STOPPED = "stopped"
    NO_TABLE = "no-table"
    NOT_YOURS = "not-yours"
    IMPOSSIBLE = "impossible"


class Solo:
    """Opens, changes and closes the one table of a private chat, one wish after another."""

    def __init__(
        self,
        store: Store,
        people: People,
        tables_: Tables,
        turns: Turns,
        hands: Hands,
        publisher: Publisher,
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables_
        self._turns = turns
        self._hands = hands
        self._publisher = publisher
        self._beginning = Beginning(store, people, turns)
        self._turnstiles = Turnstiles()
        self._in_menu: set[int] = set()

    async def play(self, who: Who, cut: str) -> Alone:
        """`/play`: deal at once, as chosen last; a match that is on comes down to here."""
        async with self._turnstiles.of(who.user_id):
            live = await self.present(who.user_id)
            if live is not None and live.is_playing:
                self._in_menu.discard(live.row.table_id)
                await self._show_again(live)
                return Alone.SHOWN
            if live is not None:
                await self._close(live)
            await self._begin(await self._new(who, await self._chosen(who.user_id)), cut)
            return Alone.PLAYING

    async def again(self, match_id: int, who: Who, cut: str) -> Alone:
        """«Ещё партию»: the same rules and seats; who deals follows from the match before."""
        async with self._turnstiles.of(who.user_id):
            stored = await self._database.read(lambda tx: matches.load(tx, match_id))
            old = None if stored is None else await self._tables.find(stored.start.table_id)
            if stored is None or old is None or old.row.chat_id != who.user_id:
                return Alone.NO_TABLE
            live = await self.present(who.user_id)
            if live is not None and live.is_playing:
                await self._show_again(live)
                return Alone.SHOWN
            if live is not None:
                await self._close(live)
            new = NewTable(
                chat_id=who.user_id,
                topic_id=0,
                host=who.user_id,
                rules=stored.start.rules,
                dealer=first_dealer(old.match) if old.match else 0,
                rematch_of=match_id,
            )
            await self._begin(await self._open(new, stored.start.players), cut)
            return Alone.PLAYING

    async def other(self, who: Who) -> Alone:
        """Choose before anything is dealt."""
        async with self._turnstiles.of(who.user_id):
            live = await self.present(who.user_id)
            if live is None:
                live = await self._new(who, await self._chosen(who.user_id))
            self._in_menu.add(live.row.table_id)
            await self._show_again(live)
            return Alone.CHOSEN

    async def press(self, table_id: int, who: Who, act: str, cut: str) -> Alone:
        """A button under the table or in the choice: ``menu``, ``back``, ``go``, a change."""
        async with self._turnstiles.of(who.user_id):
            live = await self._tables.find(table_id)
            if live is None or live.row.chat_id != who.user_id:
                return Alone.NOT_YOURS
            if live.row.state not in (TableState.LOBBY, TableState.PLAYING):
                return Alone.NO_TABLE
            answer = Alone.CHOSEN
            match act:
                case "menu":
                    self._in_menu.add(table_id)
                case "back":
                    self._in_menu.discard(table_id)
                case "go":
                    await self._close(live)
                    choice = await self._chosen(who.user_id)
                    await self._begin(await self._new(who, choice), cut)
                    return Alone.PLAYING
                case change:
                    answer = await self._choose(who.user_id, change)
            self._touch(live)
            return answer

    async def stop(self, user_id: int) -> Alone:
        """Close the table of the private chat; a match that is on has to be asked about first."""
        async with self._turnstiles.of(user_id):
            live = await self.present(user_id)
            if live is None:
                return Alone.NO_TABLE
            if live.is_playing:
                return Alone.PLAYING
            await self._close(live)
            return Alone.STOPPED

    async def present(self, user_id: int) -> LiveTable | None:
        """The open table of this person's private chat."""
        found = await self._database.read(lambda tx: tables.find_open(tx, user_id, 0))
        return None if not found else await self._tables.find(found[0])

    async def show(self, user_id: int) -> Alone:
        """`/table` in the private chat."""
        live = await self.present(user_id)
        if live is None:
            return Alone.NO_TABLE
        await self._show_again(live)
        return Alone.SHOWN

    async def draw(self, live: LiveTable) -> Drawing | None:
        """What the one message shows; None: nothing any more."""
        user_id = live.row.chat_id
        t = await self._people.words_of(user_id)
        in_menu = live.is_playing and live.row.table_id in self._in_menu
        if in_menu or live.row.state is TableState.LOBBY:
            choice = await self._chosen(user_id)
            playing = await self._hands.scene(live, None) if in_menu else None
            return draw_solo_menu(live.row.table_id, choice, t, playing)
        if not live.is_playing or live.seat_of(user_id) is None:
            return None
        table, hand = await self._hands.scene(live, None), await self._hands.scene(live, user_id)
        return draw_solo(table, hand, t, self._hands.choices(live, user_id))

    # Inside

    async def _chosen(self, user_id: int) -> Proposal:
        line = await self._database.read(lambda tx: solo.load(tx, user_id))
        try:
            return Proposal(*_read(line or FIRST_CHOICE))
        except RulesError:  # of another version
            return Proposal(*_read(FIRST_CHOICE))

    async def _choose(self, user_id: int, act: str) -> Alone:
        verb, *words = act.split(".")
        if verb not in ("p", "n", "v"):
            return Alone.IMPOSSIBLE
        try:
            now, _ = changed(await self._chosen(user_id), verb, words)
        except (RulesError, ValueError, KeyError):
            return Alone.IMPOSSIBLE
        await self._database.write(lambda tx: solo.save(tx, user_id, now.line))
        return Alone.CHOSEN

    async def _new(self, who: Who, choice: Proposal) -> LiveTable:
        t = await self._people.words_of(who.user_id)
        players = choice.rules.players
        others = [
            computer(seat, lambda seat: t.plain("lobby-computer", number=seat + 1))
            for seat in range(1, players)
        ]
        new = NewTable(chat_id=who.user_id, topic_id=0, host=who.user_id, rules=choice.line)
        return await self._open(new, (Sitter(0, who.user_id, who.name), *others))

    async def _open(self, new: NewTable, sitters: Sitters) -> LiveTable:
        now = self._clock.now()

        def store(tx: sqlite3.Connection) -> TableRow | None:
            table_id = tables.insert(tx, new, now)
            tables.reseat(tx, table_id, sitters)
            key = SurfaceKey(SurfaceKind.TABLE, table_id)
            surfaces.save(tx, Surface(key=key, chat_id=new.chat_id))
            return tables.load(tx, table_id)

        row = await self._database.write(store)
        assert row is not None
        live = LiveTable(row=row, rules=parse_rules(row.rules))
        self._tables.put(live)
        return live

    async def _begin(self, live: LiveTable, cut: str) -> None:
        async with live.lock:
            await self._beginning.begin(live, cut)
        self._touch(live)

    async def _close(self, live: LiveTable) -> None:
        self._in_menu.discard(live.row.table_id)
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
        self._touch(live)

    async def _show_again(self, live: LiveTable) -> None:
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)

        def store(tx: sqlite3.Connection) -> None:
            place = surfaces.load(tx, key) or Surface(key=key, chat_id=live.row.chat_id)
            surfaces.save(tx, replace(place, epoch=ANEW, drawn=""))

        await self._database.write(store)
        self._touch(live)

    def _touch(self, live: LiveTable) -> None:
        key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)
        self._publisher.touch(live.row.chat_id, key, urgent=True)


def _read(line: str) -> tuple[str, Rules]:
    return line.partition(" ")[0], parse_rules(line)
