"""After the evening: who was shown which card, what was silent, and does the engine agree."""

import itertools
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine import Match, parse_action, parse_rules
from sandbox.client import Control
from sandbox.selfplay.cards import CARD_OF, parse_pack, told_by
from sandbox.selfplay.referee import Referee

FACE = re.compile(r"(?:10|[789ВДКТJQKA])(?=[♠♥♦♣🔷☘])[♠♥♦♣🔷☘]")
LATE = (-2, 0, 1)
"""Seconds around a call: what was drawn just before a new deal may arrive just after it."""
SHOWING = ("sendmessage", "editmessagetext", "sendphoto", "editephemeralmessagetext")
Call = dict[str, Any]


@dataclass(frozen=True)
class Stored:
    """A match of a group as the database has it."""

    match_id: int
    rules: str
    dealer: int
    ending: str | None
    winner: int | None
    scores: tuple[int, ...]
    lines: tuple[str, ...]
    seats: dict[int, frozenset[int]]
    """By person, the seats they have ever had."""


def stored_matches(database: Path) -> list[Stored]:
    """Every match that was begun in a group."""
    with closing(sqlite3.connect(database)) as store:
        store.row_factory = sqlite3.Row
        rows = store.execute(
            "SELECT matches.* FROM matches JOIN tables USING (table_id) WHERE chat_id < 0"
        ).fetchall()
        return [_stored(store, row) for row in rows]


def _stored(store: sqlite3.Connection, row: sqlite3.Row) -> Stored:
    number = (row["match_id"],)
    lines = store.execute(
        "SELECT line FROM actions WHERE match_id = ? ORDER BY number", number
    ).fetchall()
    seats: dict[int, frozenset[int]] = {}
    for table in ("players", "substitutions"):
        query = f"SELECT user_id, seat FROM {table} WHERE match_id = ?"
        for user_id, seat in store.execute(query, number):
            seats[user_id] = seats.get(user_id, frozenset()) | {seat}
    return Stored(
        match_id=row["match_id"],
        rules=row["rules"],
        dealer=row["dealer"],
        ending=row["ending"],
        winner=row["winner"],
        scores=tuple(json.loads(row["scores"] or "[]")),
        lines=tuple(line["line"] for line in lines),
        seats=seats,
    )


def differs(match: Stored) -> str | None:
    """How the stored result differs from the engine's replay of the stored actions."""
    played = states(match)[-1]
    winner = match.winner if match.ending in ("stopped", "abandoned", "drawn") else played.winner
    if (match.winner, match.scores) == (winner, played.scores):
        return None
    return f"{match}: replayed {played.winner} {played.scores}"


@cache
def _states(rules: str, dealer: int, lines: tuple[str, ...]) -> tuple[Match, ...]:
    start = Match.start(parse_rules(rules), dealer=dealer)
    return tuple(
        itertools.accumulate(
            lines, lambda match, line: match.apply(parse_action(line)).match, initial=start
        )
    )


def states(match: Stored) -> tuple[Match, ...]:
    """The match after 0, 1, 2… actions."""
    return _states(match.rules, match.dealer, match.lines)


# Cards


async def shown(control: Control) -> list[Call]:
    """Every call that put something before somebody's eyes."""
    found, after = [], 0
    while True:
        page = await control.get("calls", after=after)
        found += [call for call in page["calls"] if call["method"].lower() in SHOWING]
        if page["last"] == after or not page["calls"]:
            return found
        after = page["last"]


def leaks(calls: list[Call], matches: list[Stored], referee: Referee) -> Iterator[str]:
    """Cards that somebody saw and must not have seen."""
    by_id = {match.match_id: match for match in matches}
    for call in calls:
        data = list(_data(call))
        texts = [str(call["params"].get("text", "")), *_labels(call)]
        cards = {card for text in texts for card in _cards(text)}
        if not cards:
            continue
        receiver = _receiver(call)
        hand = next((d.split(":") for d in data if d.startswith("p:")), None)
        if receiver is None:
            yield from _public(call, set(_tables(data, referee)), cards, referee)
        elif hand is not None and (match := by_id.get(int(hand[2]))) is not None:
            allowed = _allowed(match, int(hand[3]), receiver)
            if cards - allowed:
                yield f"{receiver} saw {sorted(cards - allowed)} in {call}"


def told_twice(calls: list[Call]) -> list[str]:
    """Results that were posted more than once; a call whose answer was lost counts, too."""
    posted = Counter(
        data
        for call in calls
        if call["method"] == "sendMessage" and (call["outcome"] or {}).get("ok")
        for data in _data(call)
        if data.startswith("y:") and ":deal:" in data and not _receiver(call)
    )
    return [data for data, times in posted.items() if times > 1]


def _tables(data: list[str], referee: Referee) -> Iterator[int]:
    """The tables that a message is about, by its buttons."""
    for kind, number, *_ in (each.split(":") for each in data):
        if kind in "htlp" and number.isdecimal():
            yield int(number)
        elif kind in "ya" and int(number) in referee.records:
            yield referee.records[int(number)].table_id


def _public(call: Call, tables: set[int], cards: set[str], referee: Referee) -> Iterator[str]:
    for record in referee.records.values():
        if record.table_id not in tables:
            continue
        for deal in record.deals:
            hidden = {c for c in cards if all(deal.hides(c, call["at"] + d) for d in LATE)}
            if hidden:
                yield f"everybody saw {sorted(hidden)} in {call}"


def _allowed(match: Stored, number: int, receiver: int) -> set[str]:
    """What this person may see after so many actions: their own cards, and those told."""
    told: set[str] = set()
    upcard = ""
    for line in match.lines[:number]:
        seat, _, act = line.partition(" ")
        if seat == "deal":
            pack = parse_pack(line)
            players = parse_rules(match.rules).players
            upcard = pack[min(6 * players, len(pack) - 1)]
            told = {upcard, pack[-1]}
        else:
            told |= set(told_by(act, upcard))
    now = states(match)[number]
    for seat in match.seats.get(receiver, ()):
        told |= {str(card) for card in now.view(seat).hand or ()}
    return told


def _cards(text: str) -> Iterator[str]:
    plain = text.replace("🔷", "♦").replace("☘️", "♣").replace("☘", "♣").replace("\ufe0f", "")
    for face in FACE.findall(plain):
        yield CARD_OF[face]


def _receiver(call: Call) -> int | None:
    """The only person who sees it; None: a whole group."""
    params = call["params"]
    if "receiver_user_id" in params:
        return int(params["receiver_user_id"])
    whispered = params.get("ephemeral_message_parameters")
    if whispered:
        given = json.loads(whispered) if isinstance(whispered, str) else whispered
        return int(given["receiver_user_id"])
    return call["chat"] if call["chat"] and call["chat"] > 0 else None


def _buttons(call: Call) -> Iterator[dict[str, Any]]:
    markup = call["params"].get("reply_markup") or {}
    markup = json.loads(markup) if isinstance(markup, str) else markup
    for row in markup.get("inline_keyboard", ()):
        yield from row


def _data(call: Call) -> Iterator[str]:
    return (button["callback_data"] for button in _buttons(call) if "callback_data" in button)


def _labels(call: Call) -> Iterator[str]:
    return (button["text"] for button in _buttons(call))
