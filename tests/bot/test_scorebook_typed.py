"""Points as people type them: numbers, marks, names, and letters that only look like others."""

from typing import Any

import pytest

from bot.storage.sheets import Stake, StakeKind
from bot.usecases.scorebook.draft import Draft, EntryKind
from bot.usecases.scorebook.players import read_names
from bot.usecases.scorebook.stakes import read_stake
from bot.usecases.scorebook.typed import (
    Unread,
    UnreadableError,
    looks_like_points,
    read_points,
    says_yes,
)
from engine import Rules, preset

TWO = preset("moscow")
THREE = preset("moscow", players=3)
EACH = preset("online", players=3)
PAIRS = preset("klabor")
FOUR = preset("online", players=4, pairs=False)
NAMES = ("Оля", "Богдан", "Ира", "Тарас")


def read(text: str, rules: Rules = TWO, draft: Draft | None = None) -> Draft:
    return read_points(text, rules, NAMES[: rules.players], draft)


def by(seat: int, **known: Any) -> Draft:
    return Draft(seat=seat, **known)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("85 77", (85, 77), id="two numbers in the order of the columns"),
        pytest.param("85:77", (85, 77), id="a colon between them"),
        pytest.param("85/77", (85, 77), id="a slash"),
        pytest.param("85-77", (85, 77), id="a dash separates, there is no minus"),
        pytest.param("  85,  77 ", (85, 77), id="a comma and blanks"),
        pytest.param("85+20 77", (105, 77), id="a run is added"),
        pytest.param("85+20+50 77+20", (155, 97), id="several are"),
        pytest.param("8О 3О", (80, 30), id="the letter О in a number, Cyrillic"),
        pytest.param("8O 3o", (80, 30), id="the letter O in a number, Latin"),
        pytest.param("12О О", (120, 0), id="a lone О is a nought"),
        pytest.param("І5 l0", (15, 10), id="І and l for one"),
        pytest.param("3З 90", (33, 90), id="З for three"),
    ],
)
def test_numbers_of_all_sides(text: str, points: tuple[int, ...]) -> None:
    assert read(text) == Draft(exact=points)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        pytest.param("Оля 85 77", 0, id="the whole name"),
        pytest.param("оля 85 77", 0, id="small letters"),
        pytest.param("бо 85 77", 1, id="the beginning of a name"),
        pytest.param("OЛЯ 85 77", 0, id="a Latin O in it"),
    ],
)
def test_a_name_in_front_says_who_declared(text: str, seat: int) -> None:
    assert read(text) == Draft(seat=seat, exact=(85, 77))


@pytest.mark.parametrize(
    ("text", "seat", "points"),
    [
        pytest.param("б 162", 0, (0, 162), id="the first column is bait"),
        pytest.param("162 б", 1, (162, 0), id="the second is"),
        pytest.param("Б 162", 0, (0, 162), id="a capital letter"),
        pytest.param("B 162", 0, (0, 162), id="a Latin B"),
        pytest.param("b 162", 0, (0, 162), id="a small Latin b"),
        pytest.param("байд 162", 0, (0, 162), id="the word"),
        pytest.param("бейт 162", 0, (0, 162), id="another region's word"),
        pytest.param("61б 101", 0, (61, 101), id="a mark at a number"),
        pytest.param("101 б61", 1, (101, 61), id="a mark before a number"),
        pytest.param("61B 101", 0, (61, 101), id="a Latin mark at a number"),
        pytest.param("б 61 101", 0, (61, 101), id="of both numbers the lower is the declarer's"),
        pytest.param("101 61 б", 1, (101, 61), id="wherever it stands"),
    ],
)
def test_a_bait_names_its_declarer(text: str, seat: int, points: tuple[int, ...]) -> None:
    assert read(text) == Draft(seat=seat, exact=points)


@pytest.mark.parametrize(
    ("text", "rules", "draft", "points"),
    [
        pytest.param("вис 70", TWO, by(0), (70, 70), id="two players"),
        pytest.param("ВИС 70", TWO, by(0), (70, 70), id="capitals"),
        pytest.param("BИC 70", TWO, by(0), (70, 70), id="Latin B and C in it"),
        pytest.param("висяк 70 70", TWO, by(0), (70, 70), id="both numbers"),
        pytest.param("вис", PAIRS, by(0), (81, 81), id="pairs: half of 162"),
        pytest.param("вис", PAIRS, by(1, twenties=2), (101, 101), id="half of 202"),
        pytest.param("вис", PAIRS, by(1, fifties=1), (106, 106), id="half of 212"),
        pytest.param("вис", PAIRS, by(1, twenties=1, fifties=1), (116, 116), id="half of 232"),
        pytest.param("вис 40 31", THREE, by(0), (71, 40, 31), id="as much as both together"),
        pytest.param("вис 40 31", THREE, by(1), (40, 71, 31), id="in the declarer's column"),
        pytest.param("вис 40 31", EACH, by(0), (40, 40, 31), id="as much as the better one"),
    ],
)
def test_equal_points(text: str, rules: Rules, draft: Draft, points: tuple[int, ...]) -> None:
    read_draft = read(text, rules, draft)
    assert read_draft.exact == points
    assert read_draft.seat == draft.seat


def test_one_number_of_a_pair_is_the_declarers() -> None:
    assert read("85", PAIRS, by(2)).numbers == (85,)
    with_run = read("85+20+50", PAIRS, by(2))
    assert (with_run.numbers, with_run.twenties, with_run.fifties) == ((155,), 1, 1)
    assert read("90 92", PAIRS, by(2)).exact == (90, 92)
    assert read("б", PAIRS, by(1)).exact == (162, 0)


def test_numbers_may_come_one_by_one() -> None:
    first = read("85", TWO, by(0))
    assert (first.numbers, first.exact) == ((85,), None)
    assert read("77", TWO, first).numbers == (85, 77)
    assert read("60 40 50", FOUR, by(0)).numbers == (60, 40, 50)


def test_a_new_line_forgets_the_answers_to_the_old_one() -> None:
    asked = by(0, exact=(120, 0), no_trick=(1,), last_trick=0)
    assert read("85 77", TWO, asked) == by(0, exact=(85, 77))


def test_passes_are_a_thrown_in_deal() -> None:
    assert read("пас").kind is EntryKind.THROWN_IN
    assert read("Пасы", TWO, by(0, line=3)).line == 3


def test_other_entries_take_their_numbers_in_order() -> None:
    pencil = Draft(kind=EntryKind.PENCIL, seat=0)
    assert read("95 75", TWO, pencil).numbers == (95, 75)
    assert read("75", TWO, read("95", TWO, pencil)).numbers == (95, 75)
    fine = Draft(kind=EntryKind.FINE, seat=1)
    assert read("100", TWO, fine).numbers == (100,)


@pytest.mark.parametrize(
    ("text", "rules", "draft", "reason"),
    [
        pytest.param("привет", TWO, None, Unread.WORD, id="words"),
        pytest.param("85 ольга 77", TWO, None, Unread.WORD, id="a word between"),
        pytest.param("85 77 62", TWO, None, Unread.COUNT, id="too many numbers"),
        pytest.param("", TWO, None, Unread.COUNT, id="nothing"),
        pytest.param("вис", TWO, by(0), Unread.COUNT, id="equal, but how much"),
        pytest.param("вис 70 60", TWO, by(0), Unread.COUNT, id="equal, but different"),
        pytest.param("вис 40 31", THREE, None, Unread.DECLARER, id="whose points hang"),
        pytest.param("б", TWO, by(0), Unread.BAIT_TOTAL, id="what do the others write"),
        pytest.param("б", PAIRS, None, Unread.DECLARER, id="whose bait"),
        pytest.param("б 40 31", THREE, None, Unread.OWN_POINTS, id="his points are shared out"),
        pytest.param("б б", TWO, None, Unread.COUNT, id="two baits"),
        pytest.param("85+30", PAIRS, by(0), Unread.WORD, id="no runs make thirty"),
        pytest.param("5 б", TWO, Draft(kind=EntryKind.FINE, seat=0), Unread.WORD, id="a fine"),
        pytest.param("99999 1", TWO, None, Unread.WORD, id="no number of points"),
        pytest.param("٣٤ 77", TWO, None, Unread.WORD, id="digits of another script"),
    ],
)
def test_what_cannot_be_read_says_why(
    text: str, rules: Rules, draft: Draft | None, reason: Unread
) -> None:
    with pytest.raises(UnreadableError) as refused:
        read(text, rules, draft)
    assert refused.value.reason is reason


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("85 77", True),
        ("б 162", True),
        ("вис", True),
        ("оля 85 77", True),
        ("привет", False),
        ("спасибо, до завтра", False),
        ("в 7 вечера у меня дома соберёмся все", False),
        ("", False),
    ],
)
def test_a_message_that_answers_nothing(text: str, is_meant: bool) -> None:
    assert looks_like_points(text) is is_meant


def test_a_word_that_writes() -> None:
    assert all(map(says_yes, ("+", "да", "ОК", "так", " yes ")))
    assert not says_yes("85")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Оля, Богдан", ["Оля", "Богдан"]),
        ("Оля Богдан Ира", ["Оля", "Богдан", "Ира"]),
        ("Оля\nБогдан", ["Оля", "Богдан"]),
        ("Тётя Оля, дядя Богдан", ["Тётя Оля", "дядя Богдан"]),
        ("Оля + Ира, Богдан + Тарас", ["Оля", "Богдан", "Ира", "Тарас"]),
        ("Оля/Ира; Богдан/Тарас", ["Оля", "Богдан", "Ира", "Тарас"]),
        ("Мы - Они", ["Мы", "Они"]),
        (" , ,", []),
    ],
)
def test_names_in_one_line(text: str, names: list[str]) -> None:
    assert read_names(text) == names


@pytest.mark.parametrize(
    ("text", "stake"),
    [
        ("10 грн", Stake(StakeKind.MATCH, 10, "грн")),
        ("10грн", Stake(StakeKind.MATCH, 10, "грн")),
        ("за очко 2", Stake(StakeKind.POINT, 2, "")),
        ("за партию щелбан 1", Stake(StakeKind.MATCH, 1, "щелбан")),
        ("5 cents per point", Stake(StakeKind.POINT, 5, "cents")),
        ("без ставки", Stake()),
        ("много", None),
        ("0", None),
    ],
)
def test_a_stake_in_any_unit(text: str, stake: Stake | None) -> None:
    assert read_stake(text, Stake()) == stake
