"""«Партия!», the end of a match, resigning, and deals that end early: rules.md 8 and 11."""

import pytest
from engine_walks import dealt, played

from engine import (
    Claimed,
    EndCause,
    HandsShown,
    Match,
    MatchOver,
    Outcome,
    Phase,
    Refusal,
    Resign,
    parse_action,
)

# Seat 1 takes everything: J 9 A T of trumps, the ace and the king of spades.
STRONG = {1: "Jh 9h Ah Th As Ks Qs Js Ad", 0: "7s 8s 9s 7c 8c 9c 7d 8d 9d"}
FOUR_TRICKS = "1 play; 1 Jh; 0 7d; 1 9h; 0 8d; 1 Ah; 0 9d; 1 Th; 0 7c"  # 55 points of cards


def refused(match: Match, line: str) -> Refusal | None:
    return match.refusal(parse_action(line))


def after(match: Match, lines: str) -> Match:
    for line in lines.split(";"):
        match = match.apply(parse_action(line.strip())).match
    return match


def strong(lines: str, **fields: object) -> Match:
    return after(dealt("moscow", STRONG, "Kh", **fields), lines)


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ("1 play", "1 claim", Refusal.NOT_YOUR_TRICK),
        ("1 play; 1 Jh", "1 claim", Refusal.NOT_YOUR_TRICK),
        ("1 play; 1 Jh; 0 7d", "1 claim", None),
        ("1 play; 1 Jh; 0 7d", "0 claim", Refusal.NOT_YOUR_TRICK),
        ("1 play; 1 Jh; 0 7d; 1 9h", "1 claim", Refusal.TOO_LATE_TO_CLAIM),
        ("1 play; 1 Jh; 0 7d; 1 claim", "1 claim", Refusal.ALREADY_CLAIMED),
        ("1 play; 1 Jh; 0 7d; 1 claim; 1 9h; 0 8d", "1 claim", None),
    ],
)
def test_the_time_to_claim(lines: str, line: str, reason: Refusal | None) -> None:
    assert refused(strong(lines, false_claim="nothing"), line) is reason


@pytest.mark.parametrize("finish", ["at_once", "after_deal"])
def test_where_nobody_claims_it_is_refused(finish: str) -> None:
    assert (
        refused(strong("1 play; 1 Jh; 0 7d", finish=finish), "1 claim") is Refusal.CLAIMS_ARE_OFF
    )


def test_the_one_deal_format_knows_no_claims() -> None:
    match = after(dealt("one_deal", STRONG, "Kh"), "1 play; 1 Jh; 0 7d")
    assert refused(match, "1 claim") is Refusal.CLAIMS_ARE_OFF


def test_a_right_claim_shows_all_hands_and_ends_the_match() -> None:
    step = strong(FOUR_TRICKS + "; 1 As; 0 7s; 1 Ks; 0 8s; 1 Ad; 0 8c", target=101)
    assert step.view(1).claim_is_right is False
    match = strong(FOUR_TRICKS.replace("1 Jh;", "1 Jh+4As;") + "; 1 As; 0 7s", target=101)
    assert match.view(1).claim_is_right is True
    done = match.apply(parse_action("1 claim"))
    assert isinstance(done.events[0], Claimed)
    assert done.events[0].right
    assert isinstance(done.events[1], HandsShown)
    assert done.events[-1] == MatchOver(1, EndCause.CLAIM)
    assert done.match.view(None).shown_hands is not None
    assert done.match.results[-1].written == (0, 116)


def test_a_run_that_is_not_settled_does_not_count_in_a_claim() -> None:
    """second_trick: after the first trick somebody may still declare a senior run."""
    fields = {"target": 101, "declare": "second_trick"}
    unsettled = strong("1 play; 1 Jh+4As; 0 7d", **fields)
    assert unsettled.view(1).counted == (0, 20)
    settled = strong("1 play; 1 Jh+4As; 0 7d; 1 9h; 0 8d", **fields)
    assert settled.view(1).counted == (0, 84)


@pytest.mark.parametrize(
    ("false_claim", "phase", "results"),
    [("loses", Phase.OVER, 1), ("nothing", Phase.PLAYING, 0), ("doubled", Phase.DEAL_DUE, 1)],
)
def test_three_answers_to_a_wrong_claim(false_claim: str, phase: Phase, results: int) -> None:
    match = strong("1 play; 1 Jh; 0 7d; 1 claim", false_claim=false_claim)
    assert match.phase is phase
    assert len(match.results) == results
    if results:
        assert match.results[0].outcome is Outcome.CLAIMED
        assert match.results[0].points == (0, 20)
        assert match.results[0].written == (0, 0)


def test_a_wrong_claim_shows_no_hands() -> None:
    match = strong("1 play; 1 Jh; 0 7d; 1 claim")
    assert match.winner == 0
    assert match.view(None).shown_hands is None


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("1 play; 1 Jh; 0 7d", Refusal.NOT_ON_TRUMP_JACK),
        ("1 play; 1 9h; 0 7d", None),
        ("1 pass; 0 pass; 1 name s; 1 Ad; 0 7d", None),
    ],
)
def test_no_claim_on_the_trump_jack(lines: str, reason: Refusal | None) -> None:
    assert refused(strong(lines, claim_on_trump_jack=False), "1 claim") is reason


def test_the_engine_claims_for_whoever_takes_the_trick_that_makes_it() -> None:
    match = strong(FOUR_TRICKS.replace("1 Jh;", "1 Jh+4As;"), target=101, finish="at_once")
    assert match.winner == 1
    assert match.results[-1].outcome is Outcome.CLAIMED


def test_the_engine_too_waits_behind_the_trump_jack() -> None:
    fields = {"target": 101, "finish": "at_once", "claim_on_trump_jack": False}
    lines = "1 play; 1 9h+4As; 0 7d; 1 Ah; 0 8d; 1 Th; 0 9d; 1 Jh; 0 7c"
    waiting = strong(lines, **fields)
    assert waiting.phase is Phase.PLAYING
    assert waiting.view(None).counted == (0, 105)
    assert after(waiting, "1 Ad; 0 8c").winner == 1


def test_when_the_jack_takes_the_last_trick_the_match_goes_on() -> None:
    lines = "1 play; 1 9h+4As; 0 7d; 1 Ah; 0 8d; 1 Th; 0 9d; 1 As; 0 7s; 1 Ks; 0 8s; 1 Qs; 0 9s"
    match = strong(f"{lines}; 1 Js; 0 7c; 1 Ad; 0 8c; 1 Jh; 0 9c", target=101,
                   claim_on_trump_jack=False)  # fmt: skip
    assert match.scores == (0, 146)
    assert match.phase is Phase.DEAL_DUE
    assert match.results[0].jack_last


def test_a_partner_may_claim_too_but_a_side_claims_once() -> None:
    hands = {1: "Jh 9h Ah Th As Ks", 3: "Qs Js"}
    match = after(dealt("classic", hands, "Kd", players=4, pairs=True), "1 pass; 2 pass")
    match = after(match, "3 pass; 0 pass; 1 name h")
    while match.phase is Phase.DECLARING:
        match = after(match, f"{match.to_act[0]} silent")
    match = after(match, "1 Jh")
    while match.view(None).trick:
        match = match.apply(match.legal_actions(match.to_act[0])[0]).match
    assert refused(match, "3 claim") is None
    assert refused(match, "0 claim") is Refusal.NOT_YOUR_TRICK
    assert refused(after(match, "3 claim"), "1 claim") is Refusal.ALREADY_CLAIMED


# Resigning


@pytest.mark.parametrize("lines", ["", "1 pass", "1 play", "1 play; 1 Jh"])
def test_any_seat_may_resign_at_any_time(lines: str) -> None:
    match = dealt("moscow", STRONG, "Kh")
    match = after(match, lines) if lines else match
    done = match.apply(Resign(0))
    assert done.match.phase is Phase.OVER
    assert done.match.winner == 1
    assert done.match.results == ()
    assert done.events[-1] == MatchOver(1, EndCause.RESIGNED)
    assert done.match.to_act == ()


def test_resigning_between_deals() -> None:
    assert played("moscow", "1 resign").winner == 0
    assert played("classic", "2 resign", players=4, pairs=True).winner == 1


def test_of_three_the_best_of_the_others_wins_the_next_clockwise_if_equal() -> None:
    assert played("moscow", "1 resign", players=3).winner == 2
    assert played("moscow", "2 resign", players=3).winner == 0


# Special wins


def test_a_deberts_for_the_match_needs_no_trick() -> None:
    match = dealt("online", {1: "7c", 0: "As Ks Qs Js Ts 9s 8s"}, "8h", players=2)
    match = after(match, "1 play; 1 7c")
    done = match.apply(parse_action("0 8s+7As" if refused(match, "0 8s+7As") is None else
                                    f"{match.legal_actions(0)[0]}+7As"))  # fmt: skip
    assert done.match.winner == 0
    assert done.events[-1] == MatchOver(0, EndCause.DEBERTS)
    assert done.match.results[0].outcome is Outcome.SPECIAL


def test_a_deberts_for_points_is_a_run_like_any_other() -> None:
    """Without a trick it counts for nobody (runs_need_trick)."""
    hands = {1: "7c 8c 9c 7d 8d Qd Jd Qc Jc Td", 0: "Ah Kh Qh Jh Th 9h 8h As Ac Ad"}
    match = after(dealt("debchik", hands, "7h", players=2), "1 pass; 0 play; 0 declare 7Ah")
    while match.phase is Phase.DECLARING:
        match = after(match, f"{match.to_act[0]} silent")
    assert match.view(None).counted == (0, 0)
    lead = after(match, f"0 Jh; {match.apply(parse_action('0 Jh')).match.legal_actions(1)[0]}")
    assert lead.view(None).counted == (521, 0)
    assert lead.view(0).claim_is_right is None  # not on a trick taken with the trump jack
