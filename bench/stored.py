"""Tables in the middle of a match, put into a database as if they had been played there."""

import random
import sqlite3
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from aiogram import Bot

from bench.stub import TOKEN
from bench.yes import Yes
from bot.app import build
from bot.clock import Clock
from bot.config import Settings
from bot.storage import Database, Store, chats, matches, people, surfaces, tables
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
class Course:
    """How a match has gone so far; ``shuffle``: the secret and the cut."""

    shuffle: tuple[str, str]
    lines: tuple[str, ...]


async def make_database(path: Path, count: int, *, private: bool) -> None:
    """Groups with two people in a match each, whose messages hang there and are up to date.

    ``private``: their hands hang in their private chats; else they have not looked at them yet.
    """
    store = Store(await Database.open(path), Clock())
    settings = Settings(bot_token=TOKEN, _env_file=None)
    try:
        now = store.clock.now()
        await store.database.write(lambda tx: _store_all(tx, count, now, private=private))
        app = build(Bot(TOKEN, session=Yes()), settings, store)
        await app.chats.show_everything()
        await app.publisher.until_quiet()
    finally:
        await store.database.close()


@lru_cache
def courses() -> tuple[Course, ...]:
    """The same matches in every run; table number n has the course n modulo their number."""
    chance = random.Random(7)
    return tuple(_course(chance, number) for number in range(COURSES))


def seats_of(table: int) -> list[tuple[int, int]]:
    """By seat of a table, the person and the group."""
    return [(2 * table + seat, -1_000_000 - table) for seat in range(PLAYERS)]


def _course(chance: random.Random, number: int) -> Course:
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
    return Course(shuffle, tuple(lines))


def _store_all(tx: sqlite3.Connection, count: int, now: float, *, private: bool) -> None:
    for number in range(1, count + 1):
        _store(tx, number, now, private=private)


def _store(tx: sqlite3.Connection, number: int, now: float, *, private: bool) -> None:
    course, seats = courses()[number % COURSES], seats_of(number)
    sitters = tuple(Sitter(seat, user, f"P{user}") for seat, (user, _) in enumerate(seats))
    chat_id = seats[0][1]
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
    assert (table_id, match_id) == (number, number)
    matches.append(tx, match_id, course.lines, after=0, now=now)
    row = tables.load(tx, table_id)
    assert row is not None
    tables.update(tx, replace(row, state=TableState.PLAYING, match_id=match_id))
    key = SurfaceKey(SurfaceKind.TABLE, table_id)
    surfaces.save(tx, Surface(key=key, chat_id=chat_id, message_id=1))
    for sitter in sitters:
        _seat(tx, table_id, sitter, chat_id, private=private)


def _seat(
    tx: sqlite3.Connection, table_id: int, sitter: Sitter, chat_id: int, *, private: bool
) -> None:
    person = Person(
        user_id=sitter.user_id,
        name=sitter.name,
        language=None,
        chose_language=False,
        private=private,
        hands_in="private" if private else "group",
    )
    people.save(tx, person)
    key = SurfaceKey(SurfaceKind.HAND, table_id, sitter.user_id)
    hand = Surface(key=key, chat_id=chat_id)
    if private:
        hand = Surface(key=key, chat_id=sitter.user_id, message_id=1)
    surfaces.save(tx, hand)
