"""The conventions that matter on a sheet, and how a press moves each to its next value."""

from bot.usecases import conventions as menu
from engine import Rules, format_rules, nearest_preset
from engine.rules import FIELDS, Value, change, values_of

GROUPS = {
    "counting": (
        "declarer_must_beat",
        "bait_goes_to",
        "equality",
        "hanging_chain",
        "bait_penalty",
        "ski",
        "next_dealer",
    ),
    "runs": (
        "buy_in",
        "runs_need_trick",
        "bella_award",
        "hundred",
        "deberts",
        "deberts_award",
        "klabor",
    ),
    "ending": ("finish", "false_claim", "claim_on_trump_jack", "both_over", "offer", "gap"),
    "one_deal": ("match_of", "deals_to_win", "single_bait", "dave"),
}
"""What can change anything about a sheet, in groups of :mod:`bot.usecases.rulebook_conventions`.

How cards are bid, declared and played is for the people at the table."""

TARGETS, LENGTHS = menu.OFFERED["target"], menu.OFFERED["deals_to_win"]
"""How far a match goes: points that are offered, and deals to win in the one-deal format."""


def fields_of(group: str, rules: Rules) -> tuple[str, ...]:
    """The conventions of a group that mean something with these rules."""
    return menu.fields_of(GROUPS[group], rules)


def next_value(rules: Rules, field: str) -> Value:
    """The value a press leads to: the next one that goes with the other conventions."""
    values = menu.offered(field)
    now: Value = getattr(rules, field)
    at = values.index(now) if now in values else -1
    for value in (*values[at + 1 :], *values[: at + 1]):
        if menu.goes(rules, field, value):
            return value
    return now


def with_value(rules: Rules, field_index: int, value_index: int) -> Rules:
    """The rules with one value, both given by their place in the table of conventions.

    :raises ValueError: no such field or value
    :raises RulesError: it does not go with the others
    """
    if not 0 <= field_index < len(FIELDS):
        raise ValueError(field_index)
    field = FIELDS[field_index]
    values = values_of(field)
    if not 0 <= value_index < len(values):
        raise ValueError(value_index)
    return change(rules, **{field: values[value_index]})


def place_of(field: str, value: Value) -> tuple[int, int]:
    """The two indices that :func:`with_value` understands."""
    return FIELDS.index(field), list(values_of(field)).index(value)


def presets_for(rules: Rules, names: tuple[str, ...]) -> tuple[str, ...]:
    """The presets that know a table seated like this."""
    return tuple(name for name in names if name in menu.presets_for(rules))


def reseated(rules: Rules, players: int, *, pairs: bool) -> Rules:
    """The same conventions for another table; where the preset knows none, another stands in."""
    return menu.reseated(nearest_preset(rules), rules, (players, pairs))[1]


def line_of(rules: Rules) -> str:
    """The rules as they are stored."""
    return format_rules(rules)
