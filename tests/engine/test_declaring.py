"""Finding, choosing and declaring runs, the exchange and the question: rules.md 5 and 11."""

import pytest
from engine_walks import dealt, played

from engine import Asked, Match, Refusal, Run, Suit, Swapped, parse_action, parse_cards, preset
from engine.deal.runs import suggested_runs, total_of
from engine.strength import mask_of


def refused(match: Match, line: str) -> Refusal | None:
    return match.refusal(parse_action(line))


def after(match: Match, lines: str) -> Match:
    for line in lines.split(";"):
        match = match.apply(parse_action(line.strip())).match
    return match


@pytest.mark.parametrize(
    ("hand", "fields", "suggested", "worth"),
    [
        ("As Ks Js Ts", {}, "", 0),
        ("Js Ts 9s", {}, "3Js", 20),
        ("As Ks Qs Js", {}, "4As", 50),
        ("As Ks Qs Js Ts", {}, "5As", 50),
        ("As Ks Qs Js Ts 9s", {}, "6As", 50),
        ("As Ks Qs Js Ts 9s 8s", {}, "4As,3Ts", 70),
        ("As Ks Qs Js Ts 9s 8s 7s", {}, "4As,4Ts", 100),
        ("As Ks Qs Js Ts", {"hundred": 5}, "5As", 100),
        ("As Ks Qs Js Ts 9s", {"hundred": 5}, "6As", 100),
        ("As Ks Qs Js Ts 9s 8s 7s", {"hundred": 5}, "5As,39s", 120),
        ("As Ks Qs Js Ts", {"hundred": 6}, "5As", 50),
        ("As Ks Qs Js Ts 9s", {"hundred": 6}, "6As", 100),
        ("As Ks Qs Js Ts 9s 8s", {"hundred": 5}, "6As", 100),
        ("As Ks Qs Js Ts 9s 8s", {"deberts": "any"}, "7As", 501),
        ("As Ks Qs Js Ts 9s 8s", {"deberts": "trump"}, "4As,3Ts", 70),
        ("Ah Kh Qh Jh Th 9h 8h", {"deberts": "trump"}, "7Ah", 501),
        ("As Ks Qs Js Ts 9s 8s 7s", {"deberts": "any"}, "7As", 501),
        ("Qs Js Ts Qd Jd Td 9h 8h 7h", {}, "3Qs,3Qd,39h", 60),
    ],
)
def test_the_suggestion_is_most_points_then_most_senior(
    hand: str, fields: dict[str, object], suggested: str, worth: int
) -> None:
    rules = preset("moscow", **fields)
    runs = suggested_runs(rules, mask_of(parse_cards(hand)), Suit.HEARTS)
    assert ",".join(map(str, runs)) == suggested
    assert total_of(rules, runs, Suit.HEARTS) == worth


@pytest.mark.parametrize(
    ("runs", "reason"),
    [
        ("4As", None),
        ("3As,3Js", None),
        ("6As", None),
        ("3Ks", None),
        ("4As,3Ts", None),
        ("4As,3Js", Refusal.CARD_IN_TWO_RUNS),
        ("4As,4As", Refusal.CARD_IN_TWO_RUNS),
        ("4Ad", Refusal.RUN_NOT_HELD),
        ("7As", Refusal.RUN_NOT_KNOWN),
        ("8As", Refusal.RUN_NOT_KNOWN),
    ],
)
def test_any_disjoint_runs_that_are_held_may_be_declared(
    runs: str, reason: Refusal | None
) -> None:
    match = after(dealt("moscow", {1: "As Ks Qs Js Ts 9s 8s 7s Ad"}, "8h"), "1 play")
    assert refused(match, f"1 Ad+{runs}") is reason


@pytest.mark.parametrize(
    ("declare", "lines", "line", "reason"),
    [
        ("first_card", "1 play", "1 declare 3Ks", Refusal.DECLARE_WITH_CARD),
        ("first_card", "1 play", "1 silent", Refusal.DECLARE_WITH_CARD),
        ("first_card", "1 play; 1 Ks; 0 7s", "1 Qs+3Ks", Refusal.TOO_LATE_TO_DECLARE),
        ("first_card", "1 play; 1 Ks+3Ks; 0 7s", "1 Qs+3Ks", Refusal.ALREADY_DECLARED),
        ("before_lead", "1 play", "1 Ks", Refusal.DECLARE_FIRST),
        ("before_lead", "1 play", "0 silent", Refusal.NOT_YOUR_TURN),
        ("before_lead", "1 play; 1 silent", "1 declare 3Ks", Refusal.ALREADY_DECLARED),
        ("before_lead", "1 play; 1 silent", "1 Ks+3Ks", Refusal.DECLARE_BEFORE_LEAD),
        ("before_lead", "1 play", "1 declare 4Ks", Refusal.RUN_NOT_HELD),
        ("second_trick", "1 play; 1 Ks; 0 7s", "1 Qs+3Ks", None),
        ("second_trick", "1 play; 1 Ks+3Ks; 0 7s", "1 Qs+3Ks", Refusal.ALREADY_DECLARED),
        (
            "second_trick",
            "1 play; 1 Ks; 0 7s; 1 Qs; 0 8s",
            "1 Js+3Ks",
            Refusal.TOO_LATE_TO_DECLARE,
        ),
    ],
)
def test_the_time_to_declare(declare: str, lines: str, line: str, reason: Refusal | None) -> None:
    match = dealt("moscow", {1: "Ks Qs Js", 0: "7s 8s 9s"}, "8h", declare=declare)
    if declare == "before_lead":
        match = dealt("moscow", {1: "Ks Qs Js", 0: "7s 8s Ts"}, "8h", declare=declare)
    assert refused(after(match, lines), line) is reason


def test_before_the_lead_a_swap_can_bring_a_skipped_seat_back() -> None:
    """The upcard completes his run after the leader has answered (rules.md 11)."""
    match = dealt("classic", {1: "Ks Qs Js", 0: "9h Th 7h"}, "8h")
    answered = after(match, "1 play; 1 silent")
    assert answered.phase == "PLAYING"
    swapped = after(answered, "0 swap")
    assert swapped.phase == "DECLARING"
    assert swapped.to_act == (0,)
    assert refused(swapped, "0 declare 3Th") is None


def test_a_declared_seven_stays() -> None:
    match = dealt("classic", {1: "As", 0: "9h 8h 7h"}, "Jh")
    assert refused(after(match, "1 play"), "0 swap") is None
    declared = after(match, "1 play; 0 declare 39h")
    assert refused(declared, "0 swap") is Refusal.SEVEN_IS_DECLARED


# The exchange


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("1 play", None),
        ("1 play; 1 As", None),
        ("1 play; 1 As; 0 7s", Refusal.TOO_LATE_TO_SWAP),
        ("1 play; 0 swap", Refusal.ALREADY_SWAPPED),
        ("1 pass; 0 pass; 1 name s", Refusal.EXCHANGE_OF_OTHER_SUIT),
    ],
)
def test_the_seven_may_go_until_the_own_first_card(lines: str, reason: Refusal | None) -> None:
    match = dealt("moscow", {1: "As", 0: "7h 7s"}, "Jh")
    assert refused(after(match, lines), "0 swap") is reason


def test_who_has_no_seven_cannot_swap() -> None:
    match = after(dealt("moscow", {1: "As", 0: "7h 7s"}, "Jh"), "1 play")
    assert refused(match, "1 swap") is Refusal.NO_TRUMP_SEVEN
    assert refused(dealt("moscow", {}, "Jh", upcard="bottom", seven_exchange="off"), "1 swap") is (
        Refusal.EXCHANGE_IS_OFF
    )


def test_the_upcard_is_in_the_hand_and_must_obey_the_law_at_once() -> None:
    """On a led trump he may play the nine he has just fetched, and must beat with it."""
    match = after(dealt("moscow", {1: "Th", 0: "7h 7s"}, "9h"), "1 play; 1 Th")
    step = match.apply(parse_action("0 swap"))
    assert step.events[0] == Swapped(0, parse_cards("9h")[0])
    assert refused(step.match, "0 9h") is None
    assert step.match.view(1).upcard is None


def test_anothers_swap_leaves_a_bella_whose_first_card_is_played() -> None:
    match = dealt("moscow", {1: "Kh Qh Tc", 0: "7h 8h Ac"}, "9h")
    swapped = after(match, "1 play; 1 Kh; 0 swap; 0 9h; 0 Ac")
    assert refused(swapped, "1 Tc*") is None


# «Проходит ли мой терц?»


@pytest.mark.parametrize(
    ("leader", "lines", "stands"),
    [
        ("As Ks Js", "1 play", True),
        ("As Ks Qs", "1 play", False),
        ("As Ks Qs", "1 play; 1 As", True),
        ("As Ks Qs", "1 play; 1 As+3As", False),
        ("9s 8s 7s", "1 play; 1 9s+39s", True),
    ],
    ids=[
        "nothing senior",
        "he could declare a senior one",
        "he let it pass",
        "he declared a senior one",
        "an equal plain one",
    ],
)
def test_the_answer_is_true_and_for_the_asker_alone(leader: str, lines: str, stands: bool) -> None:
    match = after(dealt("moscow", {1: leader, 0: "9h 8h 7h"}, "Jh"), lines)
    step = match.apply(parse_action("0 ask"))
    assert step.events == (Asked(0),)
    assert step.match.view(0).terz_stands is stands
    assert step.match.view(1).terz_stands is None
    assert step.match.view(None).asked == 0


def test_only_the_holder_of_the_low_trump_terz_asks_once() -> None:
    match = after(dealt("moscow", {1: "As", 0: "9h 8h 7h"}, "Jh"), "1 play")
    assert refused(match, "1 ask") is Refusal.NO_TRUMP_SEVEN
    assert refused(after(match, "0 ask"), "0 ask") is Refusal.ALREADY_ASKED
    without = after(dealt("moscow", {1: "9h", 0: "8h 7h"}, "Jh"), "1 play")
    assert refused(without, "0 ask") is Refusal.NO_LOW_TRUMP_TERZ
    three = after(dealt("moscow", {0: "9h 8h 7h"}, "Jh", players=3), "1 play")
    assert refused(three, "0 ask") is Refusal.QUESTION_FOR_TWO_ONLY


def test_a_run_is_written_with_its_length_and_top() -> None:
    assert Run.parse("3td") is Run.parse("3Td")
    assert [str(card) for card in Run.parse("4Ah").cards] == ["Ah", "Kh", "Qh", "Jh"]


def test_played_is_a_whole_match_in_lines() -> None:
    assert played("moscow", "").deal is None
