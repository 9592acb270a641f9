"""By whose rules a page is read: the table's here, else the chat's, else a preset one chose."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from bot.storage import Database, presets, reading
from bot.usecases.lobby import Spot
from bot.usecases.rulebook_conventions import rules_for
from engine import PRESETS, Rules, RulesError, parse_rules, preset

USUAL = "moscow"
"""What somebody reads by who never chose."""


class Whose(StrEnum):
    """Whose rules are shown; each has a line ``rulebook-for-…`` under the page."""

    TABLE = "table"
    CHAT = "chat"
    PRESET = "preset"


@dataclass(frozen=True, slots=True)
class InForce:
    """The rules a page is read by. ``by`` is how buttons and links say the same again."""

    rules: Rules
    whose: Whose
    by: str


class Reading:
    """Finds the rules to read by. Conventions are no secret: whoever asks may know them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def in_force(self, spot: Spot, user_id: int, by: str = "") -> InForce:
        """What a button's or link's ``by`` means to this person in this place."""
        return await self._database.read(lambda tx: _said_by(tx, spot, user_id, by))

    async def choose(self, user_id: int, name: str) -> None:
        """Read by this preset wherever no table and no chat says otherwise.

        :raises RulesError: no such preset
        """
        preset(name)
        await self._database.write(lambda tx: reading.save_preset(tx, user_id, name))


def _said_by(tx: sqlite3.Connection, spot: Spot, user_id: int, by: str) -> InForce:
    if by in PRESETS:
        here = _here(tx, spot, user_id)
        return InForce(rules_for(by, here.rules), Whose.PRESET, by)
    letter, number = by[:1], by[1:]
    if number.isascii() and number.isdecimal() and len(number) < 16:
        found = _of(tx, letter, int(number))
        if found is not None:
            return InForce(found, Whose.CHAT if letter == "c" else Whose.TABLE, by)
    return _here(tx, spot, user_id)


def _of(tx: sqlite3.Connection, letter: str, number: int) -> Rules | None:
    match letter:
        case "t":
            return _read(reading.rules_of_table(tx, number))
        case "m":
            return _read(reading.rules_of_match(tx, number))
        case "c":
            return _of_chat(tx, -number)
        case _:
            return None


def _here(tx: sqlite3.Connection, spot: Spot, user_id: int) -> InForce:
    """What is in force where somebody asks. Their private chat follows them to their table."""
    table_id = reading.table_at(tx, spot.chat_id, spot.topic_id, user_id)
    if table_id is None and spot.chat_id > 0:
        table_id = reading.table_of(tx, user_id)
    if table_id is not None:
        rules = _read(reading.rules_of_table(tx, table_id))
        if rules is not None:
            return InForce(rules, Whose.TABLE, f"t{table_id}")
    if (default := _of_chat(tx, spot.chat_id)) is not None:
        return InForce(default, Whose.CHAT, f"c{-spot.chat_id}")
    chosen = reading.preset_of(tx, user_id)
    name = chosen if chosen in PRESETS else USUAL
    return InForce(preset(name), Whose.PRESET, name)


def _of_chat(tx: sqlite3.Connection, chat_id: int) -> Rules | None:
    saved = presets.load_default(tx, chat_id)
    return None if saved is None else _read(saved.rules)


def _read(line: str | None) -> Rules | None:
    """Stored rules; None when there are none, or another version wrote them."""
    try:
        return None if line is None else parse_rules(line)
    except RulesError:
        return None
