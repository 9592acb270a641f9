"""The conventions: their values, presets, differences, text, and which of them matter."""

from enum import StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import (
    FIELDS,
    PRESETS,
    BellaWhen,
    Rules,
    RulesError,
    RulesReason,
    Upcard,
    change,
    format_rules,
    nearest_preset,
    parse_rules,
    preset,
    preset_named,
    relevant_fields,
    rules_difference,
    usual_values,
    values_of,
)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any valid rules: a preset's table, with any fields changed as far as they fit together."""
    name = draw(st.sampled_from(PRESETS))
    players, pairs = draw(st.sampled_from(preset_named(name).seatings))
    rules = preset(name, players=players, pairs=pairs)
    for field in draw(st.lists(st.sampled_from(FIELDS[2:]), max_size=12, unique=True)):
        try:
            rules = change(rules, **{field: draw(st.sampled_from(values_of(field)))})
        except RulesError:
            continue
    return rules


def test_presets_come_in_the_order_of_the_table() -> None:
    assert PRESETS == (
        "moscow",
        "kharkov",
        "debchik",
        "klabor",
        "classic",
        "online",
        "with_offer",
        "one_deal",
    )


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_names_its_key_and_its_sources(name: str) -> None:
    known = preset_named(name)
    assert known.name_key == "preset-" + name.replace("_", "-")
    assert all(source[:3] in {"000", "002", "003", "004"} for source in known.sources)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_holds_exactly_its_values(field: str) -> None:
    values = values_of(field)
    assert getattr(preset("moscow"), field) in values
    for stranger in (-1, 2002, "never", None, 1.0):
        with pytest.raises(RulesError) as refused:
            Rules(**{field: stranger})
        assert refused.value.field == field
        assert refused.value.reason == RulesReason.OUTSIDE_VALUES


@pytest.mark.parametrize("field", FIELDS)
def test_usual_values_are_values(field: str) -> None:
    assert set(usual_values(field)) <= set(values_of(field))
    assert len(usual_values(field)) <= 7


def test_a_number_is_no_yes_and_a_word_is_no_member() -> None:
    with pytest.raises(RulesError):
        Rules(obligation=1)  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Rules(upcard="exchange")  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        preset("moscow", players=True)


def test_words_become_values() -> None:
    rules = preset("moscow", bella_when="any_turn", obligation="yes", ski="50", hundred="off")
    assert (rules.bella_when, rules.obligation, rules.ski, rules.hundred) == (
        BellaWhen.ANY_TURN,
        True,
        50,
        0,
    )
    assert isinstance(rules.bella_when, BellaWhen)


def test_the_usual_table_of_a_preset() -> None:
    assert (preset("klabor").players, preset("klabor").pairs) == (4, True)
    assert preset("moscow").players == 2
    assert not preset("classic", players=4).pairs
    assert preset("classic", pairs=True).players == 4


@pytest.mark.parametrize(
    ("field", "changes", "reason"),
    [
        ("preset", {"name": "odessa"}, RulesReason.UNKNOWN_PRESET),
        ("colour", {"name": "moscow", "colour": "red"}, RulesReason.UNKNOWN_FIELD),
        ("players", {"name": "moscow", "players": 4}, RulesReason.NOT_IN_PRESET),
        ("players", {"name": "moscow", "players": 7}, RulesReason.OUTSIDE_VALUES),
        ("pairs", {"name": "klabor", "players": 4, "pairs": False}, RulesReason.NOT_IN_PRESET),
        ("pairs", {"name": "klabor", "players": 2, "pairs": True}, RulesReason.PAIRS_NEED_FOUR),
        ("pairs", {"name": "moscow", "pairs": True}, RulesReason.NOT_IN_PRESET),
        ("offer", {"name": "klabor", "offer": 50}, RulesReason.OFFER_NEEDS_TWO),
        (
            "match_of",
            {"name": "moscow", "players": 3, "match_of": "deals"},
            RulesReason.DEALS_NEED_TWO_SIDES,
        ),
    ],
)
def test_a_refusal_names_the_field_and_the_reason(
    field: str, changes: dict[str, object], reason: RulesReason
) -> None:
    with pytest.raises(RulesError) as refused:
        preset(**changes)  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.reason) == (field, reason)


def test_pairs_may_play_for_single_deals() -> None:
    assert preset("klabor", match_of="deals", dave=True).dave


def test_kharkov_differs_from_moscow_in_one_thing() -> None:
    assert rules_difference(preset("moscow"), preset("kharkov")) == (
        ("trump_precedence", True, False),
    )


@settings(deadline=None, derandomize=True, max_examples=150)
@given(rule_sets())
def test_the_text_of_rules_is_read_back(rules: Rules) -> None:
    assert parse_rules(format_rules(rules)) == rules


@settings(deadline=None, derandomize=True, max_examples=150)
@given(rule_sets(), rule_sets())
def test_the_difference_turns_one_rule_set_into_the_other(left: Rules, right: Rules) -> None:
    changes = {field: value for field, _, value in rules_difference(left, right)}
    assert all(getattr(left, field) != value for field, value in changes.items())
    both = {field: changes.get(field, getattr(left, field)) for field in FIELDS}
    assert Rules(**both) == right


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (preset("moscow"), "moscow 2"),
        (preset("klabor", obligation=False, ski=50), "klabor pairs obligation=no ski=50"),
        (preset("moscow", trump_precedence=False), "kharkov 2"),
        (preset("with_offer"), "with_offer 2"),
    ],
)
def test_rules_are_named_after_the_nearest_preset(rules: Rules, text: str) -> None:
    assert format_rules(rules) == text
    assert nearest_preset(rules) == text.split(maxsplit=1)[0]


def test_a_line_may_keep_its_own_preset_and_leave_the_seating_out() -> None:
    changed = preset("kharkov", trump_precedence=True)
    assert format_rules(changed, "kharkov") == "kharkov 2 trump_precedence=yes"
    assert parse_rules("klabor ski=50") == preset("klabor", ski=50)


@pytest.mark.parametrize(
    "text", ["", "moscow 5", "moscow 2 ski", "moscow 2 ski=70", "moscow 2 players=3", "x 2"]
)
def test_a_line_that_is_no_rules_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        parse_rules(text)


def test_fields_without_effect_are_left_out() -> None:
    two = relevant_fields(preset("moscow"))
    assert "pairs" not in two
    assert "bait_goes_to" not in two
    assert "offer" in two
    four = relevant_fields(preset("klabor"))
    assert not {"buy_in", "bottom_card", "seven_exchange", "offer"} & set(four)
    assert {"pairs", "overtrump_partner"} <= set(four)
    one_deal = relevant_fields(preset("one_deal"))
    assert not {"target", "finish", "gap", "ski", "bait_penalty", "equality"} & set(one_deal)
    assert {"deals_to_win", "dave", "single_bait"} <= set(one_deal)


def test_four_must_take_the_upcard() -> None:
    with pytest.raises(RulesError) as refused:
        change(preset("classic", players=4), upcard=Upcard.BOTTOM)
    assert refused.value.reason == RulesReason.FOUR_TAKE_THE_UPCARD


def test_named_values_are_stored_as_their_text() -> None:
    named = [value for field in FIELDS for value in values_of(field) if isinstance(value, StrEnum)]
    assert named
    assert all(value == value.value for value in named)
