"""What a table application proposes, and every change a button makes to it. Values only."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.storage.tables import AS_USUAL, TableOptions, TableRow
from bot.usecases.conventions import reseated
from engine import Rules, RulesError, RulesReason, format_rules, parse_rules, preset, preset_named
from engine.rules import change

CLOCKS = (0, 30, 60, 180, 600, 3600, 86400)
"""Seconds for an action that are offered; 0 is no clock."""

NAMES: Mapping[str, str] = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
"""Names that tell tables of one chat apart without typing."""

SEATINGS: Mapping[str, tuple[int, bool]] = {
    "2": (2, False),
    "3": (3, False),
    "4": (4, False),
    "pairs": (4, True),
}


class Subject(StrEnum):
    """What was changed, when it is not a field of the rules."""

    PRESET = "preset"
    SEATING = "seating"
    CLOCK = "clock"
    COUNT = "count"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Proposal:
    """The rules of a table before its match. ``basis``: the preset they are told apart from."""

    basis: str
    rules: Rules
    options: TableOptions = AS_USUAL

    @classmethod
    def of(cls, row: TableRow) -> "Proposal":
        """What a stored table proposes."""
        return cls.read(row.rules, row.options)

    @classmethod
    def read(cls, line: str, options: TableOptions) -> "Proposal":
        """From a stored line of rules, which begins with the preset's name.

        :raises RulesError: this version does not know such rules
        """
        return cls(line.partition(" ")[0], parse_rules(line), options)

    @property
    def line(self) -> str:
        """The rules as they are stored."""
        return format_rules(self.rules, self.basis)


def changed(now: Proposal, verb: str, words: list[str]) -> tuple[Proposal, str]:
    """The proposal after a button, and what that changed: a field or a :class:`Subject`.

    :raises RulesError: it contradicts what stays as it is
    :raises ValueError: no button of ours says that
    """
    match verb, words:
        case "p", [name]:
            return _with_preset(now, name), Subject.PRESET
        case "n", [seating] if seating in SEATINGS:
            basis, rules = reseated(now.basis, now.rules, SEATINGS[seating])
            return replace(now, basis=basis, rules=rules), Subject.SEATING
        case "v" | "s", [field, value] if field not in ("players", "pairs"):
            return replace(now, rules=change(now.rules, **{field: value})), field
        case "c", [seconds] if int(seconds) in CLOCKS:
            return _with_options(now, clock=int(seconds)), Subject.CLOCK
        case "k", ["0" | "1" as shown]:
            return _with_options(now, show_count=shown == "1"), Subject.COUNT
        case "a", [suit] if suit == "0" or suit in NAMES:
            return _with_options(now, name=NAMES.get(suit, "")), Subject.NAME
        case _:
            raise ValueError(verb)


def _with_preset(now: Proposal, name: str) -> Proposal:
    rules = now.rules
    seating = (rules.players, rules.pairs)
    if seating not in preset_named(name).seatings:
        raise RulesError("preset", name, RulesReason.NOT_IN_PRESET)
    return replace(now, basis=name, rules=preset(name, players=seating[0], pairs=seating[1]))


def _with_options(now: Proposal, **changes: object) -> Proposal:
    return replace(now, options=replace(now.options, **changes))  # type: ignore[arg-type]
