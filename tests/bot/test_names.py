"""Names are hostile until tidied."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.locales import LANGUAGES, translator
from bot.render.names import LONGEST, columns, isolated, padded, tidy_name, told_apart


@pytest.mark.parametrize(
    ("first", "last", "shown"),
    [
        pytest.param("Оля", "", "Оля", id="an ordinary name"),
        pytest.param("Оля", "Коваль", "Оля Коваль", id="first and last"),
        pytest.param(" Оля \n\t Коваль ", "", "Оля Коваль", id="one line, single blanks"),
        pytest.param("\u2063\u200b\u3164", "", "№7", id="nothing to be seen"),
        pytest.param("", "", "№7", id="empty"),
        pytest.param("Z̸̢̛a̸̢̛l̸̢̛", "", "Z̸̢a̸̢l̸̢", id="a tower of accents is cut to two"),
        pytest.param("<b>&", "", "<b>&", id="kept as it is: escaping comes later"),
        pytest.param("\u202eдлО", "", "длО", id="no turning of the direction"),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(first: str, last: str, shown: str) -> None:
    assert tidy_name(first, last, fallback="№7") == shown


@given(st.text(), st.text())
def test_every_name_ends_short_visible_and_whole(first: str, last: str) -> None:
    name = tidy_name(first, last, fallback="№7")
    assert 0 < len(name) <= LONGEST
    assert name.strip() == name
    assert "\n" not in name


@given(st.text(max_size=40), st.integers(2, 20))
def test_a_padded_name_takes_exactly_its_columns(name: str, width: int) -> None:
    assert columns(padded(tidy_name(name, fallback="x"), width)) == width


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        pytest.param(("Оля", "Тарас"), ("Оля", "Тарас"), id="different names stay"),
        pytest.param(("Оля", "Оля"), ("Оля", "2·Оля"), id="the same"),
        pytest.param(
            ("Оля", "Oля", "ОЛЯ"), ("Оля", "2·Oля", "3·ОЛЯ"), id="letters that look alike"
        ),
        pytest.param(("Анна", "Аннá"), ("Анна", "2·Аннá"), id="an accent"),
        pytest.param(
            ("Константин Ив", "Константин Иванов"),
            ("Константин Ив", "2·Константин Иванов"),
            id="as long as a column is",
        ),
    ],
)
def test_k5_names_that_look_alike_are_told_apart_by_their_seats(
    names: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert told_apart(names) == shown


def test_a_name_written_from_right_to_left_is_isolated() -> None:
    assert isolated("דוד") == "\u2068דוד\u2069"
    assert isolated("Оля") == "Оля"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_exactly_the_three_signs_of_html_are_escaped_once(lang: str) -> None:
    assert "Ö &amp; © &lt;b&gt;" in translator(lang)("start", name="Ö & © <b>")
