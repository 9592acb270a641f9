"""Tables in the middle of a match, put into a database as if they had been played there."""

import random
import sqlite3
from dataclasses import dataclass, replace

from bot.storage import chats, matches, people, surfaces, tables
from bot.storage.chats import Chat
from bot.storage.matches import MatchStart
from bot.storage.people import Person
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import NewTable, Sitter, TableState
from bot.usecases.turns import next_pack
from engine import Claim, Match, Phase, preset

RULES = "moscow"
PLAYERS = 2
COURSES = 40
"""Different matches; the tables share them."""
ACTIONS = (10, 90)
"""A match has between so many and so many actions."""


@dataclass(frozen=True, slots=True)
class _Course:
    shuffle: tuple[str, str]
    lines: tuple[str, ...]


def store_tables(tx: sqlite3.Connection, count: int, now: float, *, private: bool) -> None:
    """So many groups, each with two people in a match, and messages that hang there.

    ``private``: their hands hang in their private chats; else they have not looked at them yet.
    """
    chance = random.Random(7)
    courses = [_course(chance, number) for number in range(COURSES)]
    for number in range(1, count + 1):
        _store(tx, number, courses[number % COURSES], now, private=private)


def chat_of(number: int) -> int:
    """The group of a table."""
    return -1_000_000 - number


def _course(chance: random.Random, number: int) -> _Course:
    shuffle = (f"{number:064x}", "cut")
    match = Match.start(preset(RULES, players=PLAYERS))
    lines: list[str] = []
    wanted = chance.randint(*ACTIONS)
    while len(lines) < wanted or match.phase is Phase.DEAL_DUE:
        if match.phase is Phase.DEAL_DUE:
            action = next_pack(match, shuffle)
        else:
            seat = chance.choice(match.to_act)
            legal = [a for a in match.legal_actions(seat) if not isinstance(a, Claim)]
            action = chance.choice(legal)
        match = match.apply(action).match
        assert match.phase is not Phase.OVER
        lines.append(str(action))
    return _Course(shuffle, tuple(lines))


def _store(
    tx: sqlite3.Connection, number: int, course: _Course, now: float, *, private: bool
) -> None:
    chat_id = chat_of(number)
    sitters = tuple(Sitter(seat, 2 * number + seat, f"P{seat}") for seat in range(PLAYERS))
    for sitter in sitters:
        person = Person(
            user_id=sitter.user_id,
            name=sitter.name,
            language=None,
            chose_language=False,
            private=private,
            hands_in="private" if private else "group",
        )
        people.save(tx, person)
    chats.save(tx, Chat(chat_id=chat_id, title="bench"))
    new = NewTable(chat_id=chat_id, topic_id=0, host=sitters[0].user_id, rules=RULES)
    table_id = tables.insert(tx, new, now)
    tables.reseat(tx, table_id, sitters)
    start = MatchStart(
        table_id=table_id,
        rules=RULES,
        dealer=0,
        secret=course.shuffle[0],
        cut=course.shuffle[1],
        players=sitters,
    )
    match_id = matches.insert(tx, start, now)
    matches.append(tx, match_id, course.lines, after=0, now=now)
    row = tables.load(tx, table_id)
    assert row is not None
    tables.update(tx, replace(row, state=TableState.PLAYING, match_id=match_id))
    key = SurfaceKey(SurfaceKind.TABLE, table_id)
    surfaces.save(tx, Surface(key=key, chat_id=chat_id, message_id=1))
    for sitter in sitters:
        key = SurfaceKey(SurfaceKind.HAND, table_id, sitter.user_id)
        hand = Surface(key=key, chat_id=chat_id)
        if private:
            hand = Surface(key=key, chat_id=sitter.user_id, message_id=1)
        surfaces.save(tx, hand)
