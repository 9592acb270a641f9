"""A decision at a table: checked, stored, and only then shown.

One table, one lock: lock → refuse or apply → commit → unlock. Telegram is never waited for.
"""

import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.storage import Store, matches, notices, surfaces, tables
from bot.storage.matches import MatchEnd
from bot.storage.notices import Notice, NoticeKind
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.storage.tables import TableState
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
    fair,
    parse_action,
)


class Reply(StrEnum):
    """What came of a press at a table. Those but PLAYED have a sentence ``turn-<reply>``."""

    PLAYED = "played"
    REFUSED = "refused"
    MOVED_ON = "moved-on"
    OLD_TABLE = "old-table"
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
    """Plays what people decide."""

    def __init__(self, store: Store, tables_: Tables, publisher: Publisher) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables_
        self._publisher = publisher

    async def decide(self, decision: Decision) -> Outcomes:
        """Do what a person wants, if the rules and the state of the table allow it."""
        live = await self._tables.find(decision.table_id)
        if live is None:
            return Outcomes(Reply.OLD_TABLE)
        async with live.lock:
            if (reply := _misplaced(live, decision)) is not None:
                return Outcomes(reply)
            seat = live.seat_of(decision.user_id)
            try:
                action = parse_action(f"{seat} {decision.act}")
            except NotationError:
                return Outcomes(Reply.UNREADABLE)
            assert live.match is not None
            refusal = live.match.refusal(action)
            if refusal is not None:
                return Outcomes(Reply.REFUSED, refusal)
            events = await self._play(live, action)
        self._show(live, seat, events)
        return Outcomes(Reply.PLAYED, events=events)

    async def check(self, decision: Decision) -> Reply:
        """Whether a press that only turns the hand over is fresh, and the right player's."""
        live = await self._tables.find(decision.table_id)
        if live is None:
            return Reply.OLD_TABLE
        return _misplaced(live, decision) or Reply.PLAYED

    async def redraw_everything(self, live: LiveTable) -> None:
        """Mark every message of a table, the players' hands too."""
        table_id = live.row.table_id
        hung = await self._database.read(lambda tx: surfaces.list_of(tx, table_id))
        for surface in hung:
            self._publisher.touch(surface.chat_id, surface.key)

    async def _play(self, live: LiveTable, action: Action) -> tuple[Event, ...]:
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
        await self._commit(live, step.match, lines, events)
        return events

    async def _commit(
        self, live: LiveTable, match: Match, lines: list[str], events: tuple[Event, ...]
    ) -> None:
        row, now = live.row, self._clock.now()
        match_id = row.match_id
        assert match_id is not None
        over = match.phase is Phase.OVER
        state = TableState.OVER if over else row.state
        row = replace(row, state=state, touched_at=now)
        news = _news(live, match, events)

        def store(tx: sqlite3.Connection) -> None:
            matches.append(tx, match_id, lines, after=live.number, now=now)
            for notice in news:
                notices.insert(tx, notice)
            if over:
                end = MatchEnd("won", match.winner, match.scores)
                matches.finish(tx, match_id, end, now)
                tables.update(tx, row)

        await self._database.write(store)
        live.match = match
        live.number += len(lines)
        live.row = row
        if news:
            self._publisher.notify(row.chat_id)

    def _show(self, live: LiveTable, actor: int | None, events: tuple[Event, ...]) -> None:
        """The table is redrawn, and the hands of those who acted or are to act.

        Other hands are drawn when it is their turn: a group bears only so many edits.
        """
        match = live.match
        assert match is not None
        self._publisher.touch(live.row.chat_id, SurfaceKey(SurfaceKind.TABLE, live.row.table_id))
        everybody = any(isinstance(event, Dealt | BoughtIn | MatchOver) for event in events)
        for player in live.players:
            to_act = player.seat in match.to_act
            if everybody or to_act or player.seat == actor:
                self.touch_hand(live, player.user_id, urgent=to_act)

    def touch_hand(self, live: LiveTable, user_id: int, *, urgent: bool = False) -> None:
        """A player's hand is to be drawn again, wherever it hangs."""
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        place = live.hand_places.get(user_id, live.row.chat_id)
        self._publisher.touch(place, key, urgent=urgent)


def _misplaced(live: LiveTable, decision: Decision) -> Reply | None:
    """Why a press does not even reach the rules."""
    if live.row.match_id != decision.match_id or not live.is_playing:
        return Reply.OLD_TABLE
    if live.seat_of(decision.user_id) is None:
        return Reply.NOT_YOUR_TABLE
    return Reply.MOVED_ON if decision.after != live.number else None


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
