"""A match begins: who deals first, what the packs follow from, and the first deal."""

import secrets
import sqlite3
from dataclasses import replace

from bot.render.names import told_apart
from bot.storage import Store, alarms, matches, surfaces, tables
from bot.storage.matches import MatchStart
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import Sitter, TableRow, TableState
from bot.usecases.alarms import Situation
from bot.usecases.people import People
from bot.usecases.tables import LiveTable
from bot.usecases.turns import Turns, next_pack
from engine import Event, Match, Phase
from engine.rules import NextDealer


class Beginning:
    """Begins matches at tables that are full."""

    def __init__(self, store: Store, people: People, turns: Turns) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._turns = turns

    async def begin(self, live: LiveTable, cut: str) -> None:
        """Deal. The caller holds the table's lock; ``cut`` is added to the shuffle."""
        row, now = live.row, self._clock.now()
        # The first dealer is drawn by lot; after that the match before decides.
        lot = secrets.randbelow(live.rules.players)
        dealer = lot if row.rematch_of is None else row.dealer % live.rules.players
        start = MatchStart(
            table_id=row.table_id,
            rules=row.rules,
            dealer=dealer,
            secret=row.secret or secrets.token_hex(32),  # tables older than their secrets
            cut=cut,
            players=_told_apart(row.sitters),
        )
        match, lines, events = _first_deal(Match.start(live.rules, dealer=dealer), start)
        people = [sitter for sitter in row.sitters if not sitter.is_computer]
        if live.is_private:
            people = []  # table and hand are one message there
        places = {
            person.user_id: await self._people.hand_place(person.user_id, row.chat_id)
            for person in people
        }
        then = Situation(
            row=replace(row, state=TableState.PLAYING, touched_at=now),
            match=match,
            number=len(lines),
            players=start.players,
            absences={},
        )
        planned = self._turns.alarms.plan(live, then)

        def store(tx: sqlite3.Connection) -> TableRow:
            match_id = matches.insert(tx, start, now)
            playing = replace(then.row, match_id=match_id)
            tables.update(tx, playing)
            matches.append(tx, match_id, lines, after=0, now=now)
            alarms.put(tx, row.table_id, planned)
            for user_id, chat_id in places.items():
                topic_id = row.topic_id if chat_id == row.chat_id else 0
                key = SurfaceKey(SurfaceKind.HAND, row.table_id, user_id)
                surfaces.save(tx, Surface(key=key, chat_id=chat_id, topic_id=topic_id))
            return playing

        live.row = await self._database.write(store)
        live.match = match
        live.number = len(lines)
        live.players = start.players
        live.hand_places = places
        live.shuffle = (start.secret, start.cut)
        self._turns.alarms.put(live, planned)
        await self._turns.begun(live, events)
        for user_id in places:
            self._turns.touch_hand(live, user_id)


def _told_apart(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    names = told_apart([sitter.name for sitter in sitters])
    return tuple(replace(sitter, name=name) for sitter, name in zip(sitters, names, strict=True))


def _first_deal(match: Match, start: MatchStart) -> tuple[Match, list[str], tuple[Event, ...]]:
    """Packs until there is a hand to play: a weak one may be dealt again (rules.md 3)."""
    lines: list[str] = []
    events: tuple[Event, ...] = ()
    while match.phase is Phase.DEAL_DUE:
        pack = next_pack(match, (start.secret, start.cut))
        match, more = match.apply(pack)
        lines.append(str(pack))
        events += more
    return match, lines, events


def first_dealer(before: Match) -> int:
    """Who deals first in another match of the same players (rules.md 7).

    The winning side's next after the last dealer, or whoever is next clockwise.
    """
    rules, winner = before.rules, before.winner
    if winner is None or rules.next_dealer is not NextDealer.WINNER:
        return before.dealer
    last = before.deal.dealer if before.deal else before.dealer
    after = [(last + step) % rules.players for step in range(1, rules.players + 1)]
    return next(seat for seat in after if seat in rules.sides[winner])
