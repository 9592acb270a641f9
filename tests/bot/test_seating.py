"""Who sits where before a match."""

import pytest

from bot.storage.tables import Sitter
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import Who
from bot.usecases.seating import (
    SeatRefusedError,
    computer,
    free_seats,
    resettled,
    with_computer,
    with_person,
    with_person_in,
    without_computer,
    without_person,
)

OLYA, TARAS, NASTYA = Who(1, "Оля"), Who(2, "Тарас"), Who(3, "Настя")


def named(seat: int) -> str:
    return f"Компьютер {seat + 1}"


def table(text: str) -> tuple[Sitter, ...]:
    """«О-К»: Olya in the first seat, nobody in the second, a computer in the third."""
    people = {"О": OLYA, "Т": TARAS, "Н": NASTYA}
    return tuple(
        computer(seat, named)
        if letter == "К"
        else Sitter(seat, people[letter].user_id, people[letter].name)
        for seat, letter in enumerate(text)
        if letter != "-"
    )


def shown(sitters: tuple[Sitter, ...], players: int) -> str:
    letters = {sitter.seat: "К" if sitter.is_computer else sitter.name[0] for sitter in sitters}
    return "".join(letters.get(seat, "-") for seat in range(players))


def test_whoever_joins_gets_the_first_free_seat() -> None:
    assert shown(with_person(table("О-К"), [1], TARAS, None), 3) == "ОТК"


def test_whoever_had_a_seat_in_the_last_match_gets_it_back() -> None:
    assert shown(with_person(table("О---"), [1, 2, 3], TARAS, 3), 4) == "О--Т"


@pytest.mark.parametrize(
    ("before", "who", "seat", "after", "answer"),
    [
        ("О---", TARAS, 2, "О-Т-", Answer.JOINED),
        ("ОТ--", TARAS, 2, "О-Т-", Answer.MOVED),
        ("О-К-", TARAS, 2, "О-Т-", Answer.JOINED),
    ],
    ids=["a partner is chosen by the seat", "one moves", "a computer gets up for a person"],
)
def test_a_seat_is_chosen(before: str, who: Who, seat: int, after: str, answer: Answer) -> None:
    sitters, said = with_person_in(table(before), 4, who, seat)
    assert (shown(sitters, 4), said) == (after, answer)


@pytest.mark.parametrize(
    ("seat", "answer"), [(0, Answer.SEAT_TAKEN), (1, Answer.ALREADY_IN), (7, Answer.SEAT_TAKEN)]
)
def test_a_seat_that_is_taken_is_refused(seat: int, answer: Answer) -> None:
    with pytest.raises(SeatRefusedError) as caught:
        with_person_in(table("ОТ-"), 3, TARAS, seat)
    assert caught.value.answer is answer


def test_a_computer_is_never_added_to_a_full_table() -> None:
    assert shown(with_computer(table("О-Т"), 3, named), 3) == "ОКТ"
    with pytest.raises(SeatRefusedError) as caught:
        with_computer(table("ОКТ"), 3, named)
    assert caught.value.answer is Answer.FULL


def test_a_computer_is_named_after_its_seat() -> None:
    sitter = with_computer(table("О-Т"), 3, named)[1]
    assert (sitter.user_id, sitter.name, sitter.is_computer) == (-2, "Компьютер 2", True)


def test_the_last_computer_gets_up_first() -> None:
    assert shown(without_computer(table("ОККТ")), 4) == "ОК-Т"
    with pytest.raises(SeatRefusedError):
        without_computer(table("ОТ"))


def test_who_does_not_sit_cannot_get_up() -> None:
    assert shown(without_person(table("ОТ"), TARAS.user_id), 2) == "О-"
    with pytest.raises(SeatRefusedError) as caught:
        without_person(table("ОТ"), NASTYA.user_id)
    assert caught.value.answer is Answer.NOT_IN


@pytest.mark.parametrize(
    ("before", "players", "after"),
    [
        ("ОТ", 4, "ОТ--"),
        ("О--Т", 2, "ОТ"),
        ("-О-Т", 2, "ТО"),
        ("ОК-Т", 2, "ОТ"),
        ("ОКК", 2, "ОК"),
        ("ККО", 2, "ОК"),
        ("ОТН", 4, "ОТН-"),
    ],
)
def test_who_can_keep_their_seat_does(before: str, players: int, after: str) -> None:
    assert shown(resettled(table(before), players), players) == after


def test_nobody_is_sent_away_by_another_number_of_players() -> None:
    with pytest.raises(SeatRefusedError) as caught:
        resettled(table("ОТН"), 2)
    assert caught.value.answer is Answer.TOO_MANY


def test_free_seats_are_those_of_nobody() -> None:
    assert free_seats(table("О-К-"), 4) == [1, 3]
