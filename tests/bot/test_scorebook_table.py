"""The plain table of a sheet: on a narrow phone, every number under its name."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import translator
from bot.render.names import columns
from bot.render.scorebook.columns import WIDEST, Columns, Row, cut
from bot.render.scorebook.draw import draw_sheet
from bot.render.scorebook.scene import SheetScene
from bot.storage.sheet_screens import Screen
from engine import DealEntry, Rules, Sheet, preset
from tests.bot.scorebook_stage import row_of

LONG = ("Константин", "Анастасия-Мария", "Ира", "Вячеслав Иваныч")


def table(rules: Rules, names: tuple[str, ...], *deals: str) -> str:
    """The table of a sheet; a deal is its declarer and the points."""
    sheet = Sheet.open(rules, names)
    for deal in deals:
        seat, *points = map(int, deal.split())
        sheet = sheet.write(DealEntry(declarer=seat, points=tuple(points)))
    scene = SheetScene(row=row_of(sheet), rules=rules, screen=Screen(sheet_id=1), sheet=sheet)
    found = re.search(r"<pre>(.*?)</pre>", draw_sheet(scene, translator("ru")).text, re.DOTALL)
    assert found is not None
    return found[1]


def test_three_players_with_long_names() -> None:
    deals = "0 40 71 31", "0 100 20 42", "1 162 0 0", "2 60 61 121", "0 81 60 21"
    shown = table(preset("moscow", players=3), LONG[:3], *deals)
    assert shown == "\n".join(
        (
            "  │Констант…│Анастаси…│      Ира",
            "──┼─────────┼─────────┼─────────",
            " 1│    Б   0│   91  91│   51  51",
            " 2│  100 100│   20 111│   42  93",
            " 3│  162 262│    Б 111│    0  93",
            " 4│   60 322│   61 172│ В121  93",
            " 5│  В81 322│   60 232│   21 114",
            "──┼─────────┼─────────┼─────────",
            " Σ│      322│      232│      114",
        )
    )


def test_four_players_for_themselves_have_no_room_for_running_totals() -> None:
    shown = table(preset("online", players=4), LONG, "0 40 60 31 31", "1 40 82 40 0")
    assert shown == "\n".join(
        (
            "  │Конста…│Анаста…│    Ира│Вячесл…",
            "──┼───────┼───────┼───────┼───────",
            " 1│      Б│     74│     44│     44",
            " 2│     40│     82│     40│      0",
            "──┼───────┼───────┼───────┼───────",
            " Σ│     40│    156│     84│     44",
        )
    )


def test_of_a_pair_something_of_both_names_is_seen() -> None:
    rules = preset("online", players=4, pairs=True)
    shown = table(rules, ("Александра", "Богдан", "Вячеслав", "Таня"), "0 81 81", "1 100 62")
    assert shown == "\n".join(
        (
            "  │Алекса…+Вячесл…│  Богдан + Таня",
            "──┼───────────────┼───────────────",
            " 1│        В81   0│         81  81",
            " 2│        243 243│          Б  81",
            "──┼───────────────┼───────────────",
            " Σ│            243│             81",
        )
    )


def test_only_the_declarer_has_the_hanging_mark() -> None:
    """A defender without a point writes a nought, not what hangs."""
    shown = table(preset("moscow", players=3), LONG[:3], "0 71 71 0")
    assert " 1│  В71   0│   71  71│    0   0" in shown


@pytest.mark.parametrize(
    ("names", "width", "told"),
    [
        pytest.param(("Оля", "Богдан"), 9, ("Оля", "Богдан"), id="short ones stay"),
        pytest.param(
            ("Анастасия-Мария", "Ира"), 10, ("Анастасия", "Ира"), id="a whole word if it is all"
        ),
        pytest.param(
            ("Ира Первая", "Ира Вторая"), 7, ("Ира Пе…", "Ира Вт…"), id="namesakes by surname"
        ),
        pytest.param(
            ("Константин Петров", "Константин Иванов"),
            9,
            ("Конста…П.", "Конста…И."),
            id="a longer first name by the initial of the second",
        ),
        pytest.param(
            ("Константин Петров", "Константин Петренко"),
            9,
            ("Конста…П.", "2·Конста…"),
            id="what comes out alike all the same gets a number",
        ),
        pytest.param(("Ё" * 20, "👩‍🚀" * 9), 5, ("ЁЁЁЁ…", "👩‍🚀…"), id="emoji are not cut apart"),
    ],
)
def test_names_are_cut_so_that_people_know_who_is_meant(
    names: tuple[str, ...], width: int, told: tuple[str, ...]
) -> None:
    assert cut(names, width) == told


letters = st.sampled_from("абвІї —-xYשא漢😀")
names = st.text(letters, min_size=1, max_size=24).map(lambda name: name.strip() or "x")


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[str, ...], list[Row]]:
    sides = draw(st.integers(2, 4))
    cells = st.sampled_from(["", "0", "162", "Б", "Б−100", "В121", "—", "−50", "+20"])
    totals = st.integers(-999, 2040).map(lambda n: str(n).replace("-", "−"))
    rows = [
        Row(
            str(at + 1),
            tuple(draw(cells) for _ in range(sides)),
            tuple(draw(totals) for _ in range(sides)),
        )
        for at in range(draw(st.integers(0, 12)))
    ]
    return tuple(draw(names) for _ in range(sides)), rows


@settings(deadline=None, max_examples=150, derandomize=True)
@given(tables())
def test_every_table_is_straight_and_narrow(
    sheet: tuple[tuple[str, ...], list[Row]],
) -> None:
    heads, rows = sheet
    sums = Row("Σ", (), rows[-1].totals if rows else ("0",) * len(heads))
    shared = Columns.of([*rows, sums], len(heads), heads)
    shown = [shared.heads(heads), *map(shared.line, rows), shared.sums(sums)]
    edges = {tuple(_edges(line)) for line in shown}
    assert len(edges) == 1, shown
    assert {columns(line) for line in shown} == {columns(shared.rule(len(heads)))}
    assert columns(shown[0]) <= WIDEST


def _edges(line: str) -> list[int]:
    """Where the columns of a line end."""
    return [columns(line[:at]) for at, letter in enumerate(line) if letter == "│"]
