"""What a table is asked to agree on in the middle of a match."""

import json
import sqlite3
from dataclasses import dataclass
from enum import StrEnum


class ProposalKind(StrEnum):
    """What is proposed."""

    VACANCY = "vacancy"  # somebody has left: a computer, or who else?
    SEAT = "seat"  # this person wants the seat that was left
    DRAW = "draw"  # nobody wins
    PARK = "park"  # the match shall rest
    OUT = "out"  # somebody who does not act is to lose the seat


class ProposalState(StrEnum):
    """What came of it."""

    OPEN = "open"
    DONE = "done"
    REFUSED = "refused"
    LAPSED = "lapsed"  # what it was about, or whoever proposed it, is not there any more


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """``seat`` is whose it is about (−1: nobody's); ``user_id`` and ``name`` who proposes it.

    For SEAT that is whoever wants to sit. ``number``: actions of the match when it was made.
    """

    proposal_id: int = 0
    table_id: int
    match_id: int
    number: int
    kind: ProposalKind
    seat: int = -1
    user_id: int = 0
    name: str = ""
    agreed: tuple[int, ...] = ()
    state: ProposalState = ProposalState.OPEN
    at: float


def insert(tx: sqlite3.Connection, new: Proposal) -> int:
    """Store a proposal and return its number."""
    cursor = tx.execute(
        "INSERT INTO proposals (table_id, match_id, number, kind, seat, user_id, name, agreed, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            new.table_id,
            new.match_id,
            new.number,
            new.kind,
            new.seat,
            new.user_id,
            new.name,
            json.dumps(new.agreed),
            new.at,
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def load(tx: sqlite3.Connection, proposal_id: int) -> Proposal | None:
    """The proposal with this number."""
    row = tx.execute("SELECT * FROM proposals WHERE proposal_id = ?", (proposal_id,)).fetchone()
    return None if row is None else _proposal(row)


def list_open(tx: sqlite3.Connection, table_id: int) -> list[Proposal]:
    """What a table has not decided yet, the oldest first."""
    rows = tx.execute(
        "SELECT * FROM proposals WHERE table_id = ? AND state = 'open' ORDER BY proposal_id",
        (table_id,),
    )
    return [_proposal(row) for row in rows]


def seats_wanted_by(tx: sqlite3.Connection, chat_id: int, user_id: int) -> list[Proposal]:
    """The seats in matches of this chat that this person has asked for and may still get."""
    rows = tx.execute(
        "SELECT proposals.* FROM proposals JOIN tables USING (table_id) WHERE chat_id = ?"
        " AND user_id = ? AND kind = 'seat' AND proposals.state = 'open' ORDER BY proposal_id",
        (chat_id, user_id),
    )
    return [_proposal(row) for row in rows]


def update(tx: sqlite3.Connection, proposal: Proposal) -> None:
    """Store who agreed, and what came of it."""
    tx.execute(
        "UPDATE proposals SET agreed = ?, state = ? WHERE proposal_id = ?",
        (json.dumps(proposal.agreed), proposal.state, proposal.proposal_id),
    )


def _proposal(row: sqlite3.Row) -> Proposal:
    return Proposal(
        proposal_id=row["proposal_id"],
        table_id=row["table_id"],
        match_id=row["match_id"],
        number=row["number"],
        kind=ProposalKind(row["kind"]),
        seat=row["seat"],
        user_id=row["user_id"],
        name=row["name"],
        agreed=tuple(json.loads(row["agreed"])),
        state=ProposalState(row["state"]),
        at=row["at"],
    )
