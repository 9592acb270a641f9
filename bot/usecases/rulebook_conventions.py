"""A table's conventions in a player's words. The texts are generated from `Rules`: a page, a
lobby or an application that uses them cannot disagree with the engine.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from bot.locales import Markup, Translator, translator
from engine.rules import (
    FIELDS,
    PRESETS,
    Rules,
    Value,
    nearest_preset,
    preset,
    preset_named,
    relevant_fields,
    rules_difference,
    text_of,
)

GROUPS: Mapping[str, tuple[str, ...]] = {
    "table": ("players", "pairs", "target", "next_dealer"),
    "dealing": (
        "obligation",
        "buy_in",
        "upcard",
        "seven_exchange",
        "bottom_card",
        "four_sevens",
        "weak_hand",
    ),
    "runs": (
        "declare",
        "trump_precedence",
        "equal_runs",
        "runs_need_trick",
        "pooled_defenders",
        "hundred",
        "deberts",
        "deberts_award",
        "klabor",
    ),
    "bella": ("bella_when", "bella_award"),
    "play": ("first_lead", "overtrump", "overtrump_partner"),
    "counting": (
        "declarer_must_beat",
        "bait_goes_to",
        "equality",
        "hanging_chain",
        "bait_penalty",
        "ski",
    ),
    "ending": (
        "finish",
        "claim_on_trump_jack",
        "false_claim",
        "both_over",
        "offer",
        "gap",
    ),
    "one_deal": ("match_of", "deals_to_win", "single_bait", "dave"),
}
"""The fields as a menu shows them. Every field is in one group."""


def convention_name(field: str, t: Translator) -> str:
    """What players call this convention: «Штраф за байды»."""
    return t(_key("convention", field))


def convention_about(field: str, t: Translator) -> str:
    """One line on what it changes."""
    return t(_key("convention", field, "about"))


def value_text(field: str, value: Value, t: Translator) -> str:
    """A value in words, to be read after a colon: «каждый третий −100»."""
    written = text_of(value)
    key = _key("convention", field, written)
    return t(key) if key in t else t(_key("convention", field, "value"), value=int(written))


def group_name(group: str, t: Translator) -> str:
    """The heading of a group of :data:`GROUPS`."""
    return t(_key("conventions-group", group))


def preset_title(name: str, t: Translator) -> str:
    """The preset's name for people: «Москва»."""
    return t(_key("preset", name))


def preset_about(name: str, t: Translator) -> str:
    """One line on what the preset is like."""
    return t(_key("preset", name, "about"))


def convention_line(field: str, value: Value, t: Translator) -> str:
    """Name and value as one piece of HTML: «Лыжи: <b>−50</b>»."""
    name, text = convention_name(field, t), value_text(field, value, t)
    return t("rulebook-convention", name=Markup(name), value=Markup(text))


def rules_title(rules: Rules, t: Translator) -> str:
    """These rules in a few words: the nearest preset, the table, how much was changed."""
    name = nearest_preset(rules)
    basis = preset(name, players=rules.players, pairs=rules.pairs)
    seated = value_text("pairs", True, t) if rules.pairs else _players(rules, t)
    return t(
        "rulebook-rules-title",
        preset=preset_title(name, t),
        seated=seated,
        changes=len(rules_difference(basis, rules)),
    )


def in_force(rules: Rules, t: Translator) -> str:
    """Every convention that means something at this table, group by group, as HTML."""
    relevant = set(relevant_fields(rules))
    blocks = []
    for group, fields in GROUPS.items():
        lines = [
            convention_line(field, getattr(rules, field), t)
            for field in fields
            if field in relevant
        ]
        if lines:
            blocks.append("\n".join([f"<b>{group_name(group, t)}</b>", *lines]))
    return "\n\n".join(blocks)


def difference_lines(name: str, t: Translator) -> str:
    """How a preset for two differs from Moscow's: one convention a line, as HTML."""
    basis, other = preset("moscow", players=2), preset(name, players=2)
    relevant = set(relevant_fields(other))
    lines = [
        t("rulebook-item", text=Markup(convention_line(field, value, t)))
        for field, _, value in rules_difference(basis, other)
        if field in relevant
    ]
    return "\n".join(lines)


def preset_lines(t: Translator) -> str:
    """Every preset with its one line, as HTML."""
    return "\n".join(
        t("rulebook-preset", name=preset_title(name, t), about=preset_about(name, t))
        for name in PRESETS
    )


def how_others_play(fields: Iterable[str], lang: str, rules: Rules) -> str:
    """For each field the presets that play each value, at tables like this one, as HTML."""
    t = translator(lang)
    wanted = set(fields)
    blocks = [_values_of_presets(field, rules, t) for field in FIELDS if field in wanted]
    return "\n\n".join(block for block in blocks if block)


def _values_of_presets(field: str, rules: Rules, t: Translator) -> str:
    titles: dict[str, list[str]] = {}
    for name in PRESETS:
        theirs = _preset_like(name, rules.players, rules.pairs)
        if field in relevant_fields(theirs):
            text = value_text(field, getattr(theirs, field), t)
            titles.setdefault(text, []).append(preset_title(name, t))
    lines = [
        t("rulebook-others-value", value=Markup(text), presets=Markup(", ".join(names)))
        for text, names in titles.items()
    ]
    return "\n".join([f"<b>{convention_name(field, t)}</b>", *lines]) if lines else ""


@lru_cache(maxsize=64)
def _preset_like(name: str, players: int, pairs: bool) -> Rules:
    """A preset seated like this table, or as it is usually played when it cannot be."""
    if (players, pairs) in preset_named(name).seatings:
        return preset(name, players=players, pairs=pairs)
    return preset(name)


def rules_for(name: str, like: Rules) -> Rules:
    """The preset a reader switches to, seated like the table he came from where possible.

    :raises RulesError: no such preset
    """
    if name not in PRESETS:
        return preset(name)
    return _preset_like(name, like.players, like.pairs)


def _players(rules: Rules, t: Translator) -> str:
    return value_text("players", rules.players, t)


def _key(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")
