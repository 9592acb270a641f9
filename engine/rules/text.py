"""Rules as a short line: the preset, how the table is seated, and what was changed.

``klabor pairs ski=50 obligation=no`` or ``moscow 3 target=301``. ``parse_rules`` and
``format_rules`` are inverse.
"""

from .difference import rules_difference
from .errors import RulesError, RulesReason
from .presets import PRESETS, preset, preset_named
from .rules import Rules, text_of


def format_rules(rules: Rules, preset_name: str | None = None) -> str:
    """The line for these rules, named after a preset: the given one, or the nearest.

    :raises RulesError: the named preset does not know such a table
    """
    name = preset_name or nearest_preset(rules)
    basis = preset(name, players=rules.players, pairs=rules.pairs)
    seated = "pairs" if rules.pairs else str(rules.players)
    changed = (f"{field}={text_of(value)}" for field, _, value in rules_difference(basis, rules))
    return " ".join((name, seated, *changed))


def parse_rules(text: str) -> Rules:
    """The rules of a line; the seating may be left out, the changes come in any order.

    :raises RulesError: an unknown word, or rules that contradict themselves
    """
    name, *words = text.split() or [""]
    preset_named(name)
    players: int | None = None
    pairs: bool | None = None
    if words and words[0] in {"2", "3", "4", "pairs"}:
        seated = words.pop(0)
        players, pairs = (4, True) if seated == "pairs" else (int(seated), False)
    changes: dict[str, object] = {}
    for word in words:
        field, equals, value = word.partition("=")
        if not equals or field in changes or field in {"players", "pairs"}:
            raise RulesError(field, value, RulesReason.UNKNOWN_FIELD)
        changes[field] = value
    return preset(name, players=players, pairs=pairs, **changes)


def nearest_preset(rules: Rules) -> str:
    """The name of the preset that needs the fewest changes to become these rules."""
    return min(
        (name for name in PRESETS if _seats(name, rules)),
        key=lambda name: len(
            rules_difference(preset(name, players=rules.players, pairs=rules.pairs), rules)
        ),
    )


def _seats(name: str, rules: Rules) -> bool:
    return (rules.players, rules.pairs) in preset_named(name).seatings
