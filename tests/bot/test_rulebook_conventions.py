"""Every convention, value and preset has its words, in three languages."""

import re
from pathlib import Path

import pytest
from rulebook_tables import every_table

import bot.locales
from bot.locales import LANGUAGES, translator
from bot.usecases.rulebook_conventions import (
    GROUPS,
    convention_about,
    convention_name,
    group_name,
    how_others_play,
    in_force,
    preset_about,
    preset_title,
    rules_for,
    rules_title,
    value_text,
)
from engine.rules import FIELDS, PRESETS, RulesError, change, preset, values_of

every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_language
@pytest.mark.parametrize("field", FIELDS)
def test_a_convention_has_a_name_a_line_and_a_text_for_every_value(field: str, lang: str) -> None:
    t = translator(lang)
    assert convention_name(field, t)
    assert convention_about(field, t)
    texts = [value_text(field, value, t) for value in values_of(field)]
    assert len(set(texts)) == len(texts)
    assert all(len(text) <= 64 for text in texts)


@every_language
def test_every_preset_has_its_words(lang: str) -> None:
    t = translator(lang)
    assert len({preset_title(name, t) for name in PRESETS}) == len(PRESETS)
    assert all(preset_about(name, t) for name in PRESETS)


@every_language
def test_a_menu_shows_every_convention_once(lang: str) -> None:
    assert sorted(field for fields in GROUPS.values() for field in fields) == sorted(FIELDS)
    assert all(group_name(group, translator(lang)) for group in GROUPS)


@every_language
def test_no_value_is_left_over_in_the_locales(lang: str) -> None:
    """A text of a value that the engine does not have would never be shown."""
    known = {f"convention-{field}" for field in FIELDS}
    for field in FIELDS:
        known |= {f"convention-{field}-about", f"convention-{field}-value"}
        known |= {f"convention-{field}-{_written(value)}" for value in values_of(field)}
    known = {key.replace("_", "-") for key in known}
    text = (Path(bot.locales.__file__).parent / lang / "conventions.ftl").read_text("utf-8")
    written = set(re.findall(r"(?m)^(convention-[a-z0-9-]+) =", text))
    assert written <= known


def _written(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@every_language
def test_rules_are_named_after_the_nearest_preset(lang: str) -> None:
    t = translator(lang)
    titles = {rules_title(rules, t) for rules in every_table()}
    assert len(titles) > 15
    changed = change(preset("moscow"), target=301)
    assert rules_title(changed, t).startswith(preset_title("moscow", t))
    assert rules_title(changed, t).endswith("1")


def test_what_is_in_force_leaves_out_what_means_nothing() -> None:
    text = in_force(preset("moscow"), translator("en"))
    assert "Match: <b>to 501 points</b>" in text
    assert "Partner" not in text


def test_how_others_play_names_who_plays_what() -> None:
    text = how_others_play(("ski", "bella_award"), "en", preset("moscow"))
    assert "• −50 — Debchik, As on the internet" in text
    assert "• whoever takes the trick it was called in — Klabor, Odessa" in text
    assert text.index("20 for bella") < text.index("Ski")
    assert how_others_play((), "ru", preset("moscow")) == ""


def test_another_preset_is_read_for_the_same_table_where_it_can_be() -> None:
    assert rules_for("debchik", preset("klabor")).pairs
    assert rules_for("moscow", preset("klabor")).players == 2
    with pytest.raises(RulesError):
        rules_for("atlantis", preset("moscow"))
