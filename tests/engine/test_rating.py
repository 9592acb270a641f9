"""Elo for two to four sides."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rating import Rated, changes, expected, is_rated


def side(*ratings: int) -> tuple[Rated, ...]:
    return tuple(Rated(rating=rating) for rating in ratings)


@pytest.mark.parametrize(
    ("sides", "winner", "moved"),
    [
        pytest.param((side(1500), side(1500)), 0, (16, -16), id="equals"),
        pytest.param((side(1900), side(1500)), 0, (3, -3), id="the stronger wins"),
        pytest.param((side(1900), side(1500)), 1, (-29, 29), id="the weaker wins"),
        pytest.param((side(1500), side(1500), side(1500)), 2, (-8, -8, 16), id="three"),
        pytest.param((side(1400, 1600), side(1500, 1500)), 1, (-16, 16), id="pairs"),
        pytest.param((side(1500),) * 4, 0, (15, -5, -5, -5), id="four"),
    ],
)
def test_what_a_match_moves(
    sides: tuple[tuple[Rated, ...], ...], winner: int, moved: tuple[int, ...]
) -> None:
    assert changes(sides, winner) == moved


def test_matches_with_a_computer_or_alone_are_not_rated() -> None:
    computer = (Rated(is_computer=True),)
    assert not is_rated((side(1500), computer))
    assert changes((side(1500), computer), 0) == (0, 0)
    assert not is_rated((side(1500),))


ratings = st.integers(600, 2600)


@settings(deadline=None, derandomize=True, max_examples=100)
@given(st.lists(ratings, min_size=2, max_size=4), st.data())
def test_what_is_gained_is_lost_by_others(strengths: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(strengths) - 1))
    moved = changes([side(rating) for rating in strengths], winner)
    assert sum(moved) == 0
    assert moved[winner] >= 0 >= max(m for at, m in enumerate(moved) if at != winner)


def test_chances_add_up() -> None:
    assert expected(1500, 1900) + expected(1900, 1500) == pytest.approx(1)
    assert expected(1900, 1500) == pytest.approx(10 / 11)
