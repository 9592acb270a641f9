"""A decision at a table: checked, stored, and only then shown.

One table, one lock: lock → refuse or apply → commit → unlock. Telegram is never waited for.
"""

import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.storage import Store, absences, alarms, matches, notices, surfaces, tables
from bot.storage.absences import Absence, Absences
from bot.storage.alarms import Alarm
from bot.storage.matches import MatchEnd
from bot.storage.notices import Notice, NoticeKind
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.storage.tables import TableRow, TableState
from bot.usecases.alarms import Alarms, Situation
from bot.usecases.tables import LiveTable, Tables
from engine import (
    Action,
    BoughtIn,
    DealCards,
    DealScored,
    Dealt,
    Event,
    Match,
    MatchOver,
    NotationError,
    Outcome,
    Phase,
    Refusal,
    Resigned,
    fair,
    parse_action,
)


class Reply(StrEnum):
    """What came of a press at a table. Those but PLAYED have a sentence ``turn-<reply>``."""

    PLAYED = "played"
    REFUSED = "refused"
    MOVED_ON = "moved-on"
    OLD_TABLE = "old-table"
    PARKED = "parked"
    NOT_YOUR_TABLE = "not-your-table"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What came of a press: for REFUSED the reason, for PLAYED what happened."""

    reply: Reply
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A press as it came: who, at which table and match, having seen how much, wants what."""

    user_id: int
    table_id: int
    match_id: int
    after: int
    act: str


class Turns:
    """Plays what people decide, and what is decided for them."""

    def __init__(
        self, store: Store, tables_: Tables, publisher: Publisher, alarms_: Alarms
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables_
        self._publisher = publisher
        self.alarms = alarms_

    async def decide(self, decision: Decision) -> Outcomes:
        """Do what a person wants, if the rules and the state of the table allow it."""
        live = await self._tables.find(decision.table_id)
        if live is None:
            return Outcomes(Reply.OLD_TABLE)
        async with live.lock:
            if (reply := _misplaced(live, decision)) is not None:
                return Outcomes(reply)
            seat = live.seat_of(decision.user_id)
            assert seat is not None
            try:
                action = parse_action(f"{seat} {decision.act}")
            except NotationError:
                return Outcomes(Reply.UNREADABLE)
            assert live.match is not None
            refusal = live.match.refusal(action)
            if refusal is not None:
                return Outcomes(Reply.REFUSED, refusal)
            # Who acts is here, and has let no deadline pass.
            events = await self._play(live, seat, action, _without(live.absences, seat))
        self._show(live, seat, events)
        return Outcomes(Reply.PLAYED, events=events)

    async def act(
        self, live: LiveTable, action: Action, alarm: Alarm, missed: Absence | None = None
    ) -> bool:
        """Do what was decided for a seat, by a computer or because its time is over (``missed``).

        No, if the alarm that it was decided for does not count any more.
        """
        assert not isinstance(action, DealCards)
        async with live.lock:
            if not live.is_playing or alarm not in live.alarms:
                return False
            now = live.absences if missed is None else live.absences | {action.seat: missed}
            events = await self._play(live, action.seat, action, now)
        self._show(live, action.seat, events)
        return True

    async def check(self, decision: Decision) -> Reply:
        """Whether a press that only turns the hand over is the right player's.

        It decides nothing, so it may come from a hand that is a moment old.
        """
        live = await self._tables.find(decision.table_id)
        if live is None:
            return Reply.OLD_TABLE
        return _misplaced(live, replace(decision, after=live.number)) or Reply.PLAYED

    async def begun(self, live: LiveTable, events: tuple[Event, ...]) -> None:
        """A match was begun and dealt; its first six cards may even have ended it (klabor).

        The caller holds the table's lock.
        """
        assert live.match is not None
        if live.match.phase is Phase.OVER:
            then = replace(Situation.of(live), row=replace(live.row, state=TableState.OVER))
            await self._commit(live, None, then, [], events)

    async def redraw_everything(self, live: LiveTable) -> None:
        """Mark every message of a table, the players' hands too."""
        table_id = live.row.table_id
        hung = await self._database.read(lambda tx: surfaces.list_of(tx, table_id))
        for surface in hung:
            self._publisher.touch(surface.chat_id, surface.key)
        self.touch_notes(live)

    async def _play(
        self, live: LiveTable, seat: int, action: Action, absences_: Absences
    ) -> tuple[Event, ...]:
        """Apply an action, deal when that is due, and commit all of it as one."""
        match = live.match
        assert match is not None
        step = match.apply(action)
        lines, events = [str(action)], step.events
        while step.match.phase is Phase.DEAL_DUE:
            pack = next_pack(step.match, live.shuffle)
            step = step.match.apply(pack)
            lines.append(str(pack))
            events += step.events
        over = step.match.phase is Phase.OVER
        state = TableState.OVER if over else live.row.state
        then = Situation(
            row=replace(live.row, state=state, touched_at=self._clock.now()),
            match=step.match,
            number=live.number + len(lines),
            players=live.players,
            absences=absences_,
        )
        await self._commit(live, seat, then, lines, events)
        return events

    async def _commit(
        self,
        live: LiveTable,
        seat: int | None,
        then: Situation,
        lines: list[str],
        events: tuple[Event, ...],
    ) -> None:
        row, match, match_id = then.row, then.match, then.row.match_id
        assert match_id is not None
        news = _news(live, match, events)
        planned = self.alarms.plan(live, then, seat)

        def store(tx: sqlite3.Connection) -> None:
            matches.append(tx, match_id, lines, after=live.number, now=row.touched_at)
            if planned or live.alarms:
                alarms.put(tx, row.table_id, planned)
            if then.absences != live.absences:
                absences.save(tx, match_id, then.absences)
            for notice in news:
                notices.insert(tx, notice)
            if match.phase is Phase.OVER:
                ending = "resigned" if any(isinstance(e, Resigned) for e in events) else "won"
                end = MatchEnd(ending, match.winner, match.scores)
                matches.finish(tx, match_id, end, row.touched_at)
                tables.update(tx, row)

        await self._database.write(store)
        live.match, live.number, live.row = match, then.number, row
        live.absences = dict(then.absences)
        self.alarms.put(live, planned)
        if news:
            self._publisher.notify(row.chat_id)

    def _show(self, live: LiveTable, actor: int | None, events: tuple[Event, ...]) -> None:
        """The table is redrawn, and the hands of those who acted or are to act.

        Other hands in the group are drawn when they may do something: it bears only so many edits.
        """
        match = live.match
        assert match is not None
        self._publisher.touch(live.row.chat_id, SurfaceKey(SurfaceKind.TABLE, live.row.table_id))
        self.touch_notes(live)
        everybody = any(isinstance(event, Dealt | BoughtIn | MatchOver) for event in events)
        for player in live.players:
            to_act = player.seat in match.to_act
            private = live.hand_places.get(player.user_id) == player.user_id
            may_act = to_act or player.seat == actor or bool(match.legal_actions(player.seat))
            if everybody or private or may_act:
                self.touch_hand(live, player.user_id, urgent=to_act)

    def touch_hand(self, live: LiveTable, user_id: int, *, urgent: bool = False) -> None:
        """A player's hand is to be drawn again, wherever it hangs.

        While a match rests there are no hands; that it does may not have been shown yet.
        """
        if live.is_private or live.row.state is TableState.PARKED:
            key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)
            self._publisher.touch(live.row.chat_id, key, urgent=urgent)
            return
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        place = live.hand_places.get(user_id, live.row.chat_id)
        self._publisher.touch(place, key, urgent=urgent)

    def touch_notes(self, live: LiveTable) -> None:
        """Reminders and questions may be over with what happened."""
        for key, chat_id in live.notes.items():
            self._publisher.touch(chat_id, key)


def _misplaced(live: LiveTable, decision: Decision) -> Reply | None:
    """Why a press does not even reach the rules."""
    if live.row.match_id == decision.match_id and live.row.state is TableState.PARKED:
        return Reply.PARKED
    if live.row.match_id != decision.match_id or not live.is_playing:
        return Reply.OLD_TABLE
    if live.seat_of(decision.user_id) is None:
        return Reply.NOT_YOUR_TABLE
    return Reply.MOVED_ON if decision.after != live.number else None


def _without(absences_: Absences, seat: int) -> Absences:
    return {other: absence for other, absence in absences_.items() if other != seat}


def next_pack(match: Match, shuffle: tuple[str, str]) -> DealCards:
    """The pack of the deal that is due: it follows from the secret, the cut and its number."""
    secret, cut = shuffle
    return DealCards(fair.pack(secret, cut, match.view(None).number + 1))


def _news(live: LiveTable, match: Match, events: tuple[Event, ...]) -> list[Notice]:
    """What the group is told once: every written deal, the last one with the end."""
    assert live.row.match_id is not None
    over = match.phase is Phase.OVER
    scored = [event for event in events if isinstance(event, DealScored)]
    told = [
        (NoticeKind.DEAL_RESULT, event.number)
        for event in scored
        if event.result.outcome is not Outcome.THROWN_IN
    ]
    if any(isinstance(event, Resigned) for event in events):
        return [left_notice(live.row, match)]
    if over:
        told = [*told[:-1], (NoticeKind.MATCH_END, len(match.results))]
    return [
        Notice(
            kind=kind,
            subject_id=live.row.match_id,
            detail=detail,
            chat_id=live.row.chat_id,
            topic_id=live.row.topic_id,
        )
        for kind, detail in told
    ]


def left_notice(row: TableRow, match: Match) -> Notice:
    """What the group is told when a match ends without its last deal."""
    assert row.match_id is not None
    return Notice(
        kind=NoticeKind.MATCH_LEFT,
        subject_id=row.match_id,
        detail=len(match.results),
        chat_id=row.chat_id,
        topic_id=row.topic_id,
    )
