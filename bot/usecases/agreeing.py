"""What a table decides together: a draw, a break, who takes a seat that was left, who has to go.

Only people who are at the table have a say: computers, and players who are away, have none.
"""

import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.storage import Store, proposals, surfaces
from bot.storage.absences import Absence, Seated
from bot.storage.parking import Parked
from bot.storage.proposals import Proposal, ProposalKind, ProposalState
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import Sitter, TableState
from bot.usecases.alarms import NOBODY, Situation
from bot.usecases.people import Who
from bot.usecases.presence import Presence
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.wishes import company

LIFE = 300.0
"""Seconds after which nobody can agree any more to a draw, a break, or to end a silence.

At a slow table it is as long as somebody may be silent there.
"""
PATIENCE = 3600.0
"""Seconds without an action, at a table without a clock, after which somebody is silent.

With a clock that is half of the time for an action.
"""
LEAST_PATIENCE = 60.0
"""However quick the clock is."""


class Vote(StrEnum):
    """What is said to whoever pressed or wrote. Each has a sentence ``vote-<vote>``."""

    PROPOSED = "proposed"
    AGREED = "agreed"
    DONE = "done"
    REFUSED = "refused"
    GONE = "gone"
    NOT_YOURS = "not-yours"
    NO_MATCH = "no-match"
    PARKED = "parked"
    SITS_HERE = "sits-here"
    UNWELCOME = "unwelcome"
    SHUNNED = "shunned"
    SOMEBODY_AWAY = "somebody-away"
    NOBODY_IDLE = "nobody-idle"  # with ``left``: how long to wait
    NOBODY_WAITED = "nobody-waited"
    PLAYED_FOR = "played-for"
    SITS_IN = "sits-in"


@dataclass(frozen=True, slots=True)
class Standing:
    """A proposal as it stands: whose yes it still needs. Not open: it is over."""

    proposal: Proposal
    missing: tuple[Sitter, ...]
    is_open: bool


class Agreeing:
    """Makes proposals, counts votes, and carries out what was agreed."""

    def __init__(
        self, store: Store, tables: Tables, presence: Presence, publisher: Publisher
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables
        self._presence = presence
        self._publisher = publisher

    # Proposed

    async def propose_draw(self, live: LiveTable, user_id: int) -> Vote:
        """Somebody at the table wants nobody to win."""
        async with live.lock:
            seat = live.seat_of(user_id)
            if not live.is_playing or seat is None:
                return _no_say(live)
            if not _is_complete(live):
                return Vote.SOMEBODY_AWAY
            made = self._new(live, ProposalKind.DRAW, live.players[seat])
            return await self._make(live, replace(made, agreed=(user_id,)))

    async def propose_park(self, live: LiveTable, user_id: int) -> Vote:
        """Somebody at the table wants to go on another time."""
        async with live.lock:
            seat = live.seat_of(user_id)
            if not live.is_playing or seat is None:
                return _no_say(live)
            if live.is_private:
                return Vote.NO_MATCH
            made = self._new(live, ProposalKind.PARK, live.players[seat])
            return await self._make(live, replace(made, agreed=(user_id,)))

    async def propose_out(self, live: LiveTable, user_id: int) -> Vote:
        """Somebody wants to go on without whoever has not acted for long.

        Who is alone with that gives nobody's seat away: a computer plays until they are back.
        """
        async with live.lock:
            seat = live.seat_of(user_id)
            if not live.is_playing or seat is None or live.seated[seat] is not Seated.HERE:
                return _no_say(live)
            idle = [other for other in self._idle(live) if other != seat]
            if not idle:
                return _not_idle(live, seat)
            made = self._new(live, ProposalKind.OUT, live.players[seat])
            return await self._make(live, replace(made, seat=idle[0], agreed=(user_id,)))

    def left_to_wait(self, live: LiveTable) -> float:
        """Seconds until whoever does not act now has been silent for long."""
        return live.row.touched_at + _patience(live) - self._clock.now()

    # Answered

    async def answer(self, proposal_id: int, who: Who, word: str) -> Vote:
        """A press under a proposal: ``yes``, ``no``, ``computer``, ``sit``."""
        proposal = await self._database.read(lambda tx: proposals.load(tx, proposal_id))
        live = None if proposal is None else await self._tables.find(proposal.table_id)
        if live is None:
            return Vote.GONE
        async with live.lock:
            standing = await self.stands(proposal_id)
            if standing is None or not standing.is_open:
                self._touch(live, proposal_id)
                return Vote.GONE
            proposal = standing.proposal
            if word == "sit":
                return await self._wants_seat(live, proposal, who)
            if who.user_id not in [player.user_id for player in self._voters(live, proposal)]:
                return Vote.NOT_YOURS
            if word == "no":
                return await self._end(live, proposal, ProposalState.REFUSED, Vote.REFUSED)
            agreed = (*proposal.agreed, who.user_id)
            return await self._count(live, replace(proposal, agreed=agreed))

    async def withdraw(self, chat_id: int, user_id: int) -> None:
        """Somebody is not in the group any more: they want no seat there."""
        for wanted in await self._database.read(
            lambda tx: proposals.seats_wanted_by(tx, chat_id, user_id)
        ):
            live = await self._tables.find(wanted.table_id)
            assert live is not None
            async with live.lock:
                standing = await self.stands(wanted.proposal_id)
                # While the match rests nobody can agree, but afterwards they could.
                if standing is not None and standing.proposal.state is ProposalState.OPEN:
                    await self._end(live, standing.proposal, ProposalState.LAPSED, Vote.GONE)

    async def stands(self, proposal_id: int) -> Standing | None:
        """How a proposal stands now; None when there never was one."""
        proposal = await self._database.read(lambda tx: proposals.load(tx, proposal_id))
        live = None if proposal is None else await self._tables.find(proposal.table_id)
        if proposal is None or live is None:
            return None
        voters = self._voters(live, proposal)
        missing = tuple(voter for voter in voters if voter.user_id not in proposal.agreed)
        return Standing(proposal, missing, self._is_open(live, proposal))

    async def review(self, live: LiveTable) -> None:
        """Others are at the table than before: every question is counted and put anew.

        The caller holds the table's lock.
        """
        if live.is_playing:
            for player in live.players:
                if player.user_id == NOBODY:
                    vacancy = self._new(live, ProposalKind.VACANCY, player)
                    await self._make(live, replace(vacancy, seat=player.seat))
        table_id = live.row.table_id
        for proposal in await self._database.read(lambda tx: proposals.list_open(tx, table_id)):
            await self._review(live, proposal.proposal_id)

    # Inside

    async def _review(self, live: LiveTable, proposal_id: int) -> None:
        """While the match goes on, what cannot be agreed on any more never can be again."""
        standing = await self.stands(proposal_id)
        assert standing is not None
        if standing.is_open and self._is_decided(live, standing.proposal):
            await self._carry_out(live, standing.proposal)
        elif standing.is_open:
            await self._hang(live, proposal_id)
        elif live.is_playing and standing.proposal.state is ProposalState.OPEN:
            await self._end(live, standing.proposal, ProposalState.LAPSED, Vote.GONE)
        else:
            self._touch(live, proposal_id)

    def _voters(self, live: LiveTable, proposal: Proposal) -> list[Sitter]:
        here = Situation.of(live).people_here
        return [player for player in here if player.seat != proposal.seat]

    def _is_open(self, live: LiveTable, proposal: Proposal) -> bool:
        same = live.is_playing and live.row.match_id == proposal.match_id
        if not same or proposal.state is not ProposalState.OPEN:
            return False
        match proposal.kind:
            case ProposalKind.VACANCY | ProposalKind.SEAT:
                return live.players[proposal.seat].user_id == NOBODY
            case ProposalKind.OUT if proposal.seat not in self._idle(live):
                return False
            case ProposalKind.OUT if live.seated[proposal.seat] is Seated.AWAY:
                return True
            case ProposalKind.OUT if proposal.number != live.number:
                return False  # nobody is removed who has acted meanwhile
            case ProposalKind.DRAW if not _is_complete(live):
                return False
            case _:
                return self._clock.now() < proposal.at + max(LIFE, _patience(live))

    def _idle(self, live: LiveTable) -> list[int]:
        """The seats of those who are away, then of those who have been silent for long.

        For who is away a computer plays already: more than that only several can decide.
        """
        now, idle = Situation.of(live), []
        if len(now.people_here) > 1:
            idle += [seat for seat, is_ in enumerate(live.seated) if is_ is Seated.AWAY]
        if self.left_to_wait(live) <= 0:
            idle += [player.seat for player in now.waited if player.user_id != NOBODY]
        return idle

    def _new(self, live: LiveTable, kind: ProposalKind, by: Sitter) -> Proposal:
        assert live.row.match_id is not None
        return Proposal(
            table_id=live.row.table_id,
            match_id=live.row.match_id,
            number=live.number,
            kind=kind,
            user_id=by.user_id,
            name=by.name,
            at=self._clock.now(),
        )

    async def _make(self, live: LiveTable, made: Proposal) -> Vote:
        """Hang the question up. Who asks what is asked already says yes to it."""
        open_now = await self._database.read(lambda tx: proposals.list_open(tx, made.table_id))
        for other in open_now:
            same = (other.kind, other.seat) == (made.kind, made.seat)
            same = same and (made.kind is not ProposalKind.SEAT or other.user_id == made.user_id)
            if same and self._is_open(live, other):
                agreed = tuple(dict.fromkeys((*other.agreed, *made.agreed)))
                if agreed != other.agreed:
                    return await self._count(live, replace(other, agreed=agreed))
                await self._hang(live, other.proposal_id)
                return Vote.PROPOSED
        if self._is_decided(live, made):
            return await self._carry_out(live, made)

        def store(tx: sqlite3.Connection) -> int:
            proposal_id = proposals.insert(tx, made)
            _hang_up(tx, live, proposal_id)
            return proposal_id

        self._touch(live, await self._database.write(store))
        return Vote.PROPOSED

    async def _hang(self, live: LiveTable, proposal_id: int) -> None:
        await self._database.write(lambda tx: _hang_up(tx, live, proposal_id))
        self._touch(live, proposal_id)

    def _is_decided(self, live: LiveTable, proposal: Proposal) -> bool:
        """Everybody who has a say agreed; where nobody has one, nothing is decided."""
        voters = self._voters(live, proposal)
        return bool(voters) and all(voter.user_id in proposal.agreed for voter in voters)

    async def _wants_seat(self, live: LiveTable, proposal: Proposal, who: Who) -> Vote:
        if (refused := await self._may_not_sit(live, who.user_id)) is not None:
            return refused
        new = self._new(live, ProposalKind.SEAT, Sitter(proposal.seat, who.user_id, who.name))
        return await self._make(live, replace(new, seat=proposal.seat))

    async def _may_not_sit(self, live: LiveTable, user_id: int) -> Vote | None:
        """Why this person cannot take a seat here as things stand, if they cannot."""
        if live.seat_of(user_id) is not None:
            return Vote.SITS_HERE
        others = [player.user_id for player in live.players]
        known = await company(self._database, others, user_id)
        if known.is_shunned:
            return Vote.UNWELCOME
        return Vote.SHUNNED if known.shuns else None

    async def _count(self, live: LiveTable, proposal: Proposal) -> Vote:
        if self._is_decided(live, proposal):
            return await self._carry_out(live, proposal)
        await self._database.write(lambda tx: proposals.update(tx, proposal))
        self._touch(live, proposal.proposal_id)
        return Vote.AGREED

    async def _carry_out(self, live: LiveTable, proposal: Proposal) -> Vote:
        seat, done = proposal.seat, Vote.DONE
        if proposal.kind is ProposalKind.SEAT and await self._may_not_sit(live, proposal.user_id):
            return await self._end(live, proposal, ProposalState.REFUSED, Vote.GONE)
        match proposal.kind:
            case ProposalKind.DRAW:
                await self._presence.draw(live)
            case ProposalKind.PARK:
                await self._presence.park(live, Parked.ABSENT)
            case ProposalKind.VACANCY:
                await self._presence.seat_computer(live, seat)
            case ProposalKind.SEAT:
                await self._presence.seat_person(
                    live, Sitter(seat, proposal.user_id, proposal.name)
                )
            case ProposalKind.OUT if len(self._voters(live, proposal)) > 1:
                await self._presence.vacate(live, seat, "voted_out")
            case ProposalKind.OUT:
                missed = live.absences.get(seat, Absence()).missed
                await self._presence.go_away(live, Absence(Seated.AWAY, missed), seat)
                done = Vote.SITS_IN
        return await self._end(live, proposal, ProposalState.DONE, done)

    async def _end(
        self, live: LiveTable, proposal: Proposal, state: ProposalState, vote: Vote
    ) -> Vote:
        ended = replace(proposal, state=state)
        if proposal.proposal_id:
            await self._database.write(lambda tx: proposals.update(tx, ended))
            self._touch(live, proposal.proposal_id)
        return vote

    def _touch(self, live: LiveTable, proposal_id: int) -> None:
        key = SurfaceKey(SurfaceKind.PROPOSAL, proposal_id)
        self._publisher.touch(live.row.chat_id, key, urgent=True)


def _hang_up(tx: sqlite3.Connection, live: LiveTable, proposal_id: int) -> None:
    """A question hangs where its table is; while the match was parked it was taken away."""
    key = SurfaceKey(SurfaceKind.PROPOSAL, proposal_id)
    hung = surfaces.load(tx, key)
    if hung is None or hung.topic_id != live.row.topic_id:
        place = Surface(key=key, chat_id=live.row.chat_id, topic_id=live.row.topic_id)
        surfaces.save(tx, place)


def _patience(live: LiveTable) -> float:
    """Seconds without an action after which somebody at this table is silent."""
    clock = live.row.options.clock
    return max(LEAST_PATIENCE, clock / 2) if clock else PATIENCE


def _is_complete(live: LiveTable) -> bool:
    """Nobody has stepped away or left: a draw needs everybody."""
    return all(state is Seated.HERE for state in live.seated)


def _not_idle(live: LiveTable, seat: int) -> Vote:
    """Why this seat's player cannot go on without any of the others."""
    if any(player.seat != seat and player.user_id > 0 for player in Situation.of(live).waited):
        return Vote.NOBODY_IDLE
    return Vote.PLAYED_FOR if Seated.AWAY in live.seated else Vote.NOBODY_WAITED


def _no_say(live: LiveTable) -> Vote:
    """Why somebody can propose nothing: there is no match now, or not one of theirs."""
    if live.row.state is TableState.PARKED:
        return Vote.PARKED
    return Vote.NOT_YOURS if live.is_playing else Vote.NO_MATCH
