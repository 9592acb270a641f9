"""The menu of conventions: which fields and values it offers, and what a choice leads to.

Used wherever somebody puts a rule set together: at a table before its match, on a score sheet.
"""

from collections.abc import Iterable, Mapping

from engine import PRESETS, Rules, RulesError, preset, preset_named, relevant_fields
from engine import rules_difference as difference
from engine.rules import Value, change, values_of

Seating = tuple[int, bool]
"""How many play, and whether in pairs."""

OFFERED: Mapping[str, tuple[int, ...]] = {
    "target": (101, 301, 501, 1001),
    "deals_to_win": (3, 5, 7, 9, 11, 21),
    "weak_hand": (0, 2, 4, 6, 10),
}
"""The usual values of fields that have too many for a button each."""

STEPS: Mapping[str, tuple[int, ...]] = {
    "target": (-50, -10, 10, 50),
    "deals_to_win": (-1, 1),
    "weak_hand": (-1, 1),
}
"""By how much the buttons beside them lead further."""

USUAL = ("moscow", "classic")
"""Presets that stand in, in this order, for one that does not know a table."""


def fields_of(fields: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Those of the fields that can change anything with these rules."""
    relevant = relevant_fields(rules)
    return tuple(field for field in fields if field in relevant)


def offered(field: str) -> tuple[Value, ...]:
    """The values that get a button each."""
    return OFFERED.get(field) or tuple(values_of(field))


def steps(rules: Rules, field: str) -> tuple[tuple[int, int], ...]:
    """For a field with many numbers: by how much, and the value that leads to."""
    now, allowed = getattr(rules, field), values_of(field)
    return tuple((step, now + step) for step in STEPS.get(field, ()) if now + step in allowed)


def presets_for(rules: Rules) -> tuple[str, ...]:
    """The presets that know a table seated like this."""
    return tuple(name for name in PRESETS if knows(name, rules.players, pairs=rules.pairs))


def knows(name: str, players: int, *, pairs: bool) -> bool:
    """Whether a preset is played by so many."""
    return (players, pairs) in preset_named(name).seatings


def basis_of(name: str, rules: Rules) -> Rules:
    """A preset seated like these rules.

    :raises RulesError: it does not know such a table
    """
    return preset(name, players=rules.players, pairs=rules.pairs)


def changed_fields(name: str, rules: Rules) -> tuple[str, ...]:
    """What these rules change in a preset, as far as it means anything."""
    relevant = set(relevant_fields(rules))
    return tuple(
        field for field, _, _ in difference(basis_of(name, rules), rules) if field in relevant
    )


def reseated(name: str, rules: Rules, seating: Seating) -> tuple[str, Rules]:
    """The same rule set for another table, with whatever was changed in it, as far as that goes.

    Where the preset knows no such table another one stands in. Returns its name, and the rules.
    """
    players, pairs = seating
    found = next(each for each in (name, *USUAL) if knows(each, players, pairs=pairs))
    new = preset(found, players=players, pairs=pairs)
    waiting = {
        field: value
        for field, _, value in difference(basis_of(name, rules), rules)
        if field not in ("players", "pairs")
    }
    # Some changes only go together, so whatever was refused is tried again after the others.
    while done := [field for field, value in waiting.items() if goes(new, field, value)]:
        new = change(new, **{done[0]: waiting.pop(done[0])})
    return found, new


def goes(rules: Rules, field: str, value: Value) -> bool:
    """Whether a value goes with the other conventions."""
    try:
        change(rules, **{field: value})
    except RulesError:
        return False
    return True
