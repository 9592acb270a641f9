"""Who has won how often, and who owes whom: counted anew from the finished sheets each time.

A person is the same on every sheet of a chat: by account where it is known, else by name. Who
scores together is one party, and an account is shared by the same parties in whatever seats.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.storage.sheet_screens import KnownName
from bot.storage.sheets import Payment, SheetRow
from engine import parse_rules

from .sheets import side_names

Party = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What the people of a sheet owe each other, over all their matches in this chat.

    ``names`` and ``balances`` by party; a balance below 0 is owed. ``matches``: finished ones
    that count; ``payment``: what settles it.
    """

    names: tuple[str, ...]
    balances: tuple[int, ...]
    unit: str
    matches: int
    payment: Payment


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's or a pair's matches in a chat."""

    name: str
    wins: int
    played: int


def parties_of(row: SheetRow, known: Iterable[KnownName]) -> tuple[Party, ...]:
    """Who scores together on a sheet, by side."""
    accounts = {name.name.casefold(): name.user_id for name in known if name.user_id}
    keys = []
    for player in row.players:
        account = player.user_id or accounts.get(player.name.casefold())
        keys.append(f"u{account}" if account else f"n{player.name.casefold()}")
    rules = parse_rules(row.rules)
    if len(keys) != rules.players:
        return tuple((key,) for key in keys)
    return tuple(tuple(sorted(keys[seat] for seat in seats)) for seats in rules.sides)


def account_of(
    row: SheetRow,
    finished: Iterable[SheetRow],
    paid: Iterable[Payment],
    known: list[KnownName],
) -> Account:
    """The running account of the people of this sheet, in its unit."""
    mine = parties_of(row, known)
    order = sorted(mine)
    parties, unit = json.dumps(order), row.stake.unit
    balance: dict[Party, int] = dict.fromkeys(order, 0)
    matches = 0
    for sheet in finished:
        theirs = parties_of(sheet, known)
        if sheet.amounts and sheet.stake.unit == unit and sorted(theirs) == order:
            matches += 1
            for party, amount in zip(theirs, sheet.amounts, strict=True):
                balance[party] += amount
    for payment in paid:
        if (payment.parties, payment.unit) == (parties, unit):
            for party, amount in zip(order, payment.amounts, strict=True):
                balance[party] -= amount
    left = tuple(balance[party] for party in order)
    return Account(
        names=_names(row),
        balances=tuple(balance[party] for party in mine),
        unit=unit,
        matches=matches,
        payment=Payment(row.chat_id, parties, unit, left),
    )


def tallies(finished: Iterable[SheetRow], known: list[KnownName]) -> tuple[Tally, ...]:
    """Wins by party, most first. A sheet is one match however often it was corrected."""
    wins: dict[Party, int] = {}
    played: dict[Party, int] = {}
    names: dict[Party, str] = {}
    for row in finished:
        for side, party in enumerate(parties_of(row, known)):
            names.setdefault(party, _names(row)[side])
            played[party] = played.get(party, 0) + 1
            wins[party] = wins.get(party, 0) + (side == row.winner)
    order = sorted(played, key=lambda party: (-wins[party], -played[party], names[party]))
    return tuple(Tally(names[party], wins[party], played[party]) for party in order)


def won_by(row: SheetRow, user_id: int) -> bool | None:
    """Whether this person won the match of a sheet; None: they are not on it."""
    seats: Mapping[int, int] = {p.user_id: p.seat for p in row.players if p.user_id}
    if user_id not in seats:
        return None
    rules = parse_rules(row.rules)
    seat = seats[user_id]
    side = rules.side_of(seat) if len(row.players) == rules.players else seat
    return side == row.winner


def _names(row: SheetRow) -> tuple[str, ...]:
    return side_names(parse_rules(row.rules), tuple(player.name for player in row.players))
