"""Who is at the table during a match: away and back, gone and replaced, parked and resumed."""

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.render.names import unlike
from bot.storage import Store, absences, alarms, matches, notices, parking, surfaces, tables
from bot.storage.absences import Absence, Seated, Substitution
from bot.storage.alarms import Alarm
from bot.storage.matches import MatchEnd
from bot.storage.parking import Parked
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import Sitter, TableRow, TableState
from bot.usecases.alarms import NOBODY, Situation
from bot.usecases.lobby import same_name
from bot.usecases.people import People
from bot.usecases.seating import computer
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns, left_notice

Work = Callable[[sqlite3.Connection], None]


class Back(StrEnum):
    """What came of wanting to play again. Each has a sentence ``back-<back>``."""

    BACK = "back"
    RESUMED = "resumed"
    NOT_AWAY = "not-away"
    NOT_YOURS = "not-yours"
    TOO_LATE = "too-late"
    PLACE_TAKEN = "place-taken"


class Presence:
    """Changes who sits at a match, never the match itself."""

    def __init__(
        self, store: Store, people: People, tables_: Tables, turns: Turns, publisher: Publisher
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables_
        self._turns = turns
        self._publisher = publisher
        self._when_changed: list[Callable[[LiveTable], Awaitable[None]]] = []

    def when_changed(self, listener: Callable[[LiveTable], Awaitable[None]]) -> None:
        """Somebody wants to know when others are at a table than before; its lock is held."""
        self._when_changed.append(listener)

    # A player lets the time run out, and comes back

    async def go_away(self, live: LiveTable, absence: Absence, seat: int) -> None:
        """From now on a computer plays for this seat. The caller holds the table's lock."""
        then = Situation.of(live)
        await self._change(live, replace(then, absences=live.absences | {seat: absence}))

    async def come_back(self, table_id: int, user_id: int, topic_id: int | None = None) -> Back:
        """A player is there again; a parked match goes on, in the topic where that was asked."""
        live = await self._tables.find(table_id)
        if live is None or live.row.state not in (TableState.PLAYING, TableState.PARKED):
            return Back.TOO_LATE
        async with live.lock:
            seat = live.seat_of(user_id)
            if seat is None:
                return Back.NOT_YOURS
            then = Situation.of(live)
            here = {other: absence for other, absence in live.absences.items() if other != seat}
            # Who has just come back has not been silent.
            row = replace(live.row, touched_at=self._clock.now())
            then = replace(then, row=row, absences=here)
            if live.row.state is TableState.PARKED:
                there = await self._topic_for(live, topic_id)
                if await self._is_taken(live, there):
                    return Back.PLACE_TAKEN
                await self._resume(live, then, there)
                return Back.RESUMED
            if live.seated[seat] is Seated.HERE:
                return Back.NOT_AWAY
            await self._change(live, then)
        return Back.BACK

    # A seat is left, and taken

    async def vacate(self, live: LiveTable, seat: int, why: str) -> None:
        """The seat's player has gone for good. The caller holds the table's lock."""
        gone = replace(live.players[seat], user_id=NOBODY)
        await self._hand_over(live, gone, Absence(Seated.VACANT), why)

    async def seat_computer(self, live: LiveTable, seat: int, why: str = "left") -> None:
        """A computer takes a seat for good. The caller holds the table's lock."""
        t = await self._people.words_in(live.row.chat_id)
        new = computer(seat, lambda seat: t.plain("lobby-computer", number=seat + 1))
        await self._hand_over(live, new, Absence(), why)

    async def seat_person(self, live: LiveTable, sitter: Sitter) -> None:
        """Somebody takes a seat that was left. The caller holds the table's lock."""
        others = [player.name for player in live.players if player.seat != sitter.seat]
        name = unlike(sitter.name, sitter.seat + 1, others)
        await self._hand_over(live, replace(sitter, name=name), Absence(), "left")

    async def _hand_over(self, live: LiveTable, new: Sitter, absence: Absence, why: str) -> None:
        old, match_id = live.players[new.seat], live.row.match_id
        assert match_id is not None
        players = tuple(new if player.seat == new.seat else player for player in live.players)
        then = Situation.of(live)
        people = [player.user_id for player in players if player.user_id > 0]
        host = live.row.host if live.row.host != old.user_id or not people else people[0]
        sitters = tuple(player for player in players if player.user_id != NOBODY)
        then = replace(
            then,
            row=replace(then.row, sitters=sitters, host=host),
            players=players,
            absences=live.absences | {new.seat: absence},
        )
        gone, now = Substitution(match_id, live.number, old, why), self._clock.now()
        place = await self._people.hand_place(new.user_id, live.row.chat_id)
        hand = _hand(live.row, new.user_id, place) if new.user_id > 0 else None

        def store(tx: sqlite3.Connection) -> None:
            absences.substitute(tx, gone, new, now)
            tables.reseat(tx, live.row.table_id, sitters)
            if hand is not None:
                surfaces.save(tx, hand)

        live.hand_places.pop(old.user_id, None)
        if hand is not None:
            live.hand_places[new.user_id] = place
        await self._change(live, then, store)

    # Ended, parked, resumed, given up

    async def draw(self, live: LiveTable) -> None:
        """Everybody agreed that nobody wins. The caller holds the table's lock."""
        await self._end(live, "drawn")

    async def stop(self, live: LiveTable) -> None:
        """The table was closed over its match. The caller holds the table's lock."""
        if live.row.state in (TableState.PLAYING, TableState.PARKED):
            await self._end(live, "stopped")

    async def _end(self, live: LiveTable, ending: str) -> None:
        """Nobody has won; the score stands as it is, and the group is told."""
        then = Situation.of(live)
        row, match_id = replace(then.row, state=TableState.OVER), then.row.match_id
        assert match_id is not None
        notice = left_notice(row, then.match)
        end, now = MatchEnd(ending, None, then.match.scores), self._clock.now()

        def store(tx: sqlite3.Connection) -> None:
            tables.update(tx, row)
            parking.mark(tx, row.table_id, None)
            alarms.put(tx, row.table_id, ())
            notices.insert(tx, notice)
            matches.finish(tx, match_id, end, now)

        await self._store(live, replace(then, row=row), store, ())
        self._publisher.notify(row.chat_id)

    async def park(self, live: LiveTable, why: Parked) -> None:
        """The match rests. The caller holds the table's lock."""
        if live.is_playing:
            row = replace(live.row, state=TableState.PARKED)
            then = replace(Situation.of(live), row=row)
            await self._change(live, then, lambda tx: parking.mark(tx, row.table_id, why))

    async def resume(self, live: LiveTable) -> None:
        """What kept the match from going on is over. The caller holds the table's lock."""
        if live.row.state is TableState.PARKED:
            await self._resume(live, Situation.of(live), live.row.topic_id)

    async def forget(self, live: LiveTable) -> None:
        """Nobody resumed the match. The caller holds the table's lock."""
        if live.row.state is TableState.PARKED:
            await self._give_up(live, Situation.of(live), None)

    async def _resume(self, live: LiveTable, then: Situation, topic_id: int) -> None:
        now = self._clock.now()
        row = replace(then.row, state=TableState.PLAYING, topic_id=topic_id, touched_at=now)
        moved = row.topic_id != live.row.topic_id
        people = [player.user_id for player in then.players if player.user_id > 0]
        hung = [
            _hand(row, user_id, await self._people.hand_place(user_id, row.chat_id))
            for user_id in people
        ]

        def store(tx: sqlite3.Connection) -> None:
            parking.mark(tx, row.table_id, None)
            if moved:
                parking.move(tx, row)
            for hand in hung:
                surfaces.save(tx, hand)

        # A table in a private chat is never parked, so each has a hand of its own.
        live.hand_places = {hand.key.user_id: hand.chat_id for hand in hung}
        await self._change(live, replace(then, row=row), store)

    async def _topic_for(self, live: LiveTable, asked_in: int | None) -> int:
        """Its own topic; where that was closed, the one in which somebody wants to go on."""
        table_id = live.row.table_id
        why = await self._database.read(lambda tx: parking.reason(tx, table_id))
        return live.row.topic_id if why is not Parked.TOPIC or asked_in is None else asked_in

    async def _is_taken(self, live: LiveTable, topic_id: int) -> bool:
        """Another table of the same name stands there by now; without one it can be given one."""
        chat_id, name = live.row.chat_id, live.row.options.name
        found = await self._database.read(lambda tx: tables.find_open(tx, chat_id, topic_id))
        others = [await self._tables.find(table_id) for table_id in found]
        return any(name and same_name(other, name) for other in others if other)

    # Stored

    async def _change(self, live: LiveTable, then: Situation, work: Work | None = None) -> None:
        """Store a new situation. Where nobody is left the match is parked, or given up."""
        if all(player.user_id <= 0 for player in then.players):
            await self._give_up(live, then, work)
            return
        if then.row.state is TableState.PLAYING and not then.people_here:
            then = replace(then, row=replace(then.row, state=TableState.PARKED))
            work = _both(work, lambda tx: parking.mark(tx, then.row.table_id, Parked.ABSENT))
        planned, match_id = self._turns.alarms.plan(live, then), then.row.match_id
        assert match_id is not None

        def store(tx: sqlite3.Connection) -> None:
            if work is not None:
                work(tx)
            tables.update(tx, then.row)
            absences.save(tx, match_id, then.absences)
            alarms.put(tx, then.row.table_id, planned)

        await self._store(live, then, store, planned)

    async def _give_up(self, live: LiveTable, then: Situation, work: Work | None) -> None:
        now, match_id = self._clock.now(), then.row.match_id
        then = replace(then, row=replace(then.row, state=TableState.CLOSED, touched_at=now))
        assert match_id is not None

        def store(tx: sqlite3.Connection) -> None:
            if work is not None:
                work(tx)
            tables.update(tx, then.row)
            parking.mark(tx, then.row.table_id, None)
            alarms.put(tx, then.row.table_id, ())
            end = MatchEnd("abandoned", None, then.match.scores)
            matches.finish(tx, match_id, end, now)

        await self._store(live, then, store, ())

    async def _store(
        self, live: LiveTable, then: Situation, work: Work, planned: tuple[Alarm, ...]
    ) -> None:
        await self._database.write(work)
        live.row, live.players = then.row, then.players
        live.absences = {
            seat: absence for seat, absence in then.absences.items() if absence != Absence()
        }
        self._turns.alarms.put(live, planned)
        await self._turns.redraw_everything(live)
        for listener in self._when_changed:
            await listener(live)


def _hand(row: TableRow, user_id: int, chat_id: int) -> Surface:
    topic_id = row.topic_id if chat_id == row.chat_id else 0
    key = SurfaceKey(SurfaceKind.HAND, row.table_id, user_id)
    return Surface(key=key, chat_id=chat_id, topic_id=topic_id)


def _both(first: Work | None, second: Work) -> Work:
    def work(tx: sqlite3.Connection) -> None:
        if first is not None:
            first(tx)
        second(tx)

    return work
