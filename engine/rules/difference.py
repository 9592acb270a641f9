"""How one table's rules differ from another's, field by field."""

from typing import NamedTuple

from .rules import FIELDS, Rules, Value


class Difference(NamedTuple):
    """One field with its value on the left and on the right."""

    field: str
    left: Value
    right: Value


def rules_difference(left: Rules, right: Rules) -> tuple[Difference, ...]:
    """Every field in which two rule sets differ, in the order of the table."""
    return tuple(
        Difference(name, getattr(left, name), getattr(right, name))
        for name in FIELDS
        if getattr(left, name) != getattr(right, name)
    )
