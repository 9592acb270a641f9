"""Rule sets that the rulebook is read with."""

from collections.abc import Iterator

from engine.rules import PRESETS, Rules, RulesError, change, preset, preset_named, values_of


def every_table() -> Iterator[Rules]:
    """Every preset at every table it knows, and a few tables no preset has."""
    for name in PRESETS:
        for players, pairs in preset_named(name).seatings:
            yield preset(name, players=players, pairs=pairs)
    yield preset("moscow", hundred=5, deberts="any", upcard="bottom", seven_exchange="off")
    yield preset("moscow", players=3, hundred=6, upcard="dealer", seven_exchange="off")
    yield preset("one_deal", single_bait=True)


def every_flip(rules: Rules, field: str) -> Iterator[Rules]:
    """These rules with another value of one field, wherever that is a table at all."""
    values = values_of(field)
    chosen = (values[0], values[1], values[-1]) if len(values) > 8 else tuple(values)
    for value in chosen:
        if value == getattr(rules, field):
            continue
        try:
            yield change(rules, **{field: value})
        except RulesError:
            continue
