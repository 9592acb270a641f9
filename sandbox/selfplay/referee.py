"""What really happened: the bot's database, read while it plays, and the engine's replay of it."""

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.selfplay.cards import is_card, parse_pack, told_by

DEALT_FIRST = 6
"""Cards of each player before the upcard is turned."""


@dataclass(slots=True)
class Deal:
    """One pack: when it was dealt, when each card was told to everybody, when it was over.

    Times are in seconds by the sandbox's clock; ``number`` is that of the action.
    """

    number: int
    at: float
    upcard: str
    told: dict[str, float]
    over_at: float = float("inf")

    def hides(self, card: str, at: float) -> bool:
        """At that moment the card was nobody's business but its owner's."""
        return self.at <= at < min(self.over_at, self.told.get(card, float("inf")))


@dataclass(slots=True)
class Record:
    """A match as stored so far."""

    match_id: int
    table_id: int
    rules: str
    dealer: int
    players: int
    lines: list[str] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    ending: str | None = None
    winner: int | None = None
    scores: list[int] = field(default_factory=list)

    def deal_at(self, number: int) -> Deal | None:
        """The deal that was being played after so many actions."""
        return next((deal for deal in reversed(self.deals) if deal.number <= number), None)

    @property
    def plays(self) -> int:
        """The cards played."""
        words = [line.split(" ", 1) for line in self.lines]
        return sum(seat != "deal" and is_card(act) for seat, act in words)

    def add(self, line: str, at: float) -> None:
        """The next action."""
        self.lines.append(line)
        seat, _, act = line.partition(" ")
        if seat == "deal":
            self._close(at)
            pack = parse_pack(line)
            upcard = pack[min(DEALT_FIRST * self.players, len(pack) - 1)]
            # Both lie face up, unless the rules hide the bottom card: then nobody has it.
            self.deals.append(Deal(len(self.lines), at, upcard, {upcard: at, pack[-1]: at}))
        elif self.deals:
            deal = self.deals[-1]
            for card in told_by(act, deal.upcard):
                deal.told.setdefault(card, at)

    def end(self, ending: str, winner: int | None, scores: list[int], at: float) -> None:
        """The match is over."""
        self.ending, self.winner, self.scores = ending, winner, scores
        self._close(at)

    def _close(self, at: float) -> None:
        if self.deals:
            self.deals[-1].over_at = min(self.deals[-1].over_at, at)


class Referee:
    """Reads the bot's database and nothing else of the bot."""

    def __init__(self, database: Path) -> None:
        self._store = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self._store.row_factory = sqlite3.Row
        self.records: dict[int, Record] = {}

    def close(self) -> None:
        """Let the file go."""
        self._store.close()

    def newest(self, table_id: int) -> Record | None:
        """The last match that was begun at a table, as far as it has come."""
        with closing(self._store.cursor()) as cursor:
            row = cursor.execute(
                "SELECT match_id FROM matches WHERE table_id = ? ORDER BY match_id DESC",
                (table_id,),
            ).fetchone()
        return None if row is None else self.record(int(row["match_id"]))

    def record(self, match_id: int) -> Record:
        """A match, brought up to date."""
        with closing(self._store.cursor()) as cursor:
            record = self.records.get(match_id) or self._begin(cursor, match_id)
            if record.ending is None:
                self._refresh(cursor, record)
        return record

    def _begin(self, cursor: sqlite3.Cursor, match_id: int) -> Record:
        query = (
            "SELECT table_id, rules, dealer,"
            " (SELECT COUNT(*) FROM players WHERE players.match_id = matches.match_id) AS players"
            " FROM matches WHERE match_id = ?"
        )
        row = cursor.execute(query, (match_id,)).fetchone()
        record = Record(match_id, row["table_id"], row["rules"], row["dealer"], row["players"])
        self.records[match_id] = record
        return record

    def _refresh(self, cursor: sqlite3.Cursor, record: Record) -> None:
        # The end is read first: what ended the match is then among the actions.
        ended = cursor.execute(
            "SELECT ended_at, ending, winner, scores FROM matches WHERE match_id = ?",
            (record.match_id,),
        ).fetchone()
        query = "SELECT line, at FROM actions WHERE match_id = ? AND number > ? ORDER BY number"
        for row in cursor.execute(query, (record.match_id, len(record.lines))).fetchall():
            record.add(row["line"], row["at"])
        if ended["ending"] is not None:
            scores = json.loads(ended["scores"])
            record.end(ended["ending"], ended["winner"], scores, ended["ended_at"])


async def differs(record: Record) -> str | None:
    """How the stored result of a match differs from the engine's replay of its actions."""
    lines = "\n".join(record.lines)
    text = f"deberts record 1\nrules: {record.rules}\ndealer: {record.dealer}\n\n{lines}\n"
    engine = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "engine", "replay", "-"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await engine.communicate(text.encode())
    if engine.returncode != 0:
        return f"match {record.match_id} cannot be replayed: {err.decode().strip()[-200:]}"
    story = out.decode().splitlines()
    sums = [line.partition("; scores ")[2].split() for line in story if "; scores " in line]
    scores = [int(number) for number in sums[-1]] if sums else [0] * len(record.scores)
    winner = int(story[-1].removeprefix("winner ")) if story[-1].startswith("winner ") else None
    if (winner, scores) == (record.winner, record.scores):
        return None
    return (
        f"match {record.match_id}: stored winner {record.winner} with {record.scores},"
        f" replayed winner {winner} with {scores}"
    )
