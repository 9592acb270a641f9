"""Places where a table's conventions speak."""

import pytest

from bot.locales import translator
from bot.usecases.rulebook_places import PlaceError, evaluate, fields_in, parse_places
from engine.rules import preset

EN = translator("en")
KLABOR, MOSCOW = preset("klabor"), preset("moscow")


def read(text: str, rules=KLABOR) -> str:
    return evaluate(parse_places(text), rules, EN)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{convention:ski}", "−100"),
        ("{rule:ski}", "Ski: <b>−100</b>"),
        ("{number:ski} and {number:target}", "100 and 1001"),
        ("{if:ski}yes{else}no{end}", "yes"),
        ("{if:not ski}yes{else}no{end}", "no"),
        ("{if:pairs}yes{end}", "yes"),
        ("{if:offer}yes{end}", ""),
        ("{if:players=2,3}few{elif:players=4}four{else}?{end}", "four"),
        ("{if:pairs}a{if:klabor}b{else}c{end}d{else}e{end}", "abd"),
        ("one\n{if:offer}\ntwo\n{end}\nthree", "one\nthree"),
        ("one\n{if:pairs}\ntwo\n{end}\nthree", "one\ntwo\nthree"),
        ("one\n\n{if:offer}\ntwo\n\n{end}\nthree", "one\n\nthree"),
        ("plain", "plain"),
    ],
)
def test_a_place_is_put_in(text: str, expected: str) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "{ski}",
        "{}",
        "{rule:snow}",
        "{if:snow}a{end}",
        "{if:ski=7}a{end}",
        "{if:ski}a",
        "{if:ski}a{else}b",
        "{if:ski}a{else}b{elif:ski}c{end}",
        "a{end}",
        "a{else}b",
        "{difference:nowhere}",
        "{presets:two}",
    ],
)
def test_an_unknown_place_is_an_error(text: str) -> None:
    with pytest.raises(PlaceError):
        parse_places(text)


def test_the_conventions_of_a_text_are_known() -> None:
    text = "{if:ski=50}{rule:target}{else}{if:not pairs}{number:gap}{end}{end}{presets}"
    assert fields_in(parse_places(text)) == ("pairs", "target", "ski", "gap")


def test_a_difference_names_only_what_differs() -> None:
    assert read("{difference:kharkov}") == "• Trump against an equal run: <b>trump is no help</b>"


def test_presets_are_listed() -> None:
    assert "<b>Moscow</b>" in read("{presets}", MOSCOW)
