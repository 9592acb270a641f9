"""A deal becomes points: bait, pots, penalties, claims, offers, the end, and who deals next."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import Rules, change, preset
from engine.scoring import (
    ClaimEntry,
    DealEntry,
    DealResult,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    Outcome,
    PencilEntry,
    Pot,
    SpecialEntry,
    Standing,
    ThrownInEntry,
    claim_is_right,
    score_deal,
)

TWO = preset("moscow")
THREE = preset("moscow", players=3)
EACH_BEST = preset("classic", players=3)
FOUR = preset("online", players=4)
PAIRS = preset("classic", players=4, pairs=True)
ONE_DEAL = preset("one_deal")


def standing(rules: Rules, **known: Any) -> Standing:
    start = Standing.start(rules)
    return Standing(**{"scores": start.scores, "baits": start.baits, **known})


def played(rules: Rules, declarer: int, *points: int, **known: Any) -> DealResult:
    """A deal from the start of a match, or from a given standing."""
    before = known.pop("before", Standing.start(rules))
    return score_deal(rules, before, DealEntry(declarer=declarer, points=points, **known))


def rows(*lines: tuple[Any, ...]) -> list[Any]:
    """Parameters, each named by its last column."""
    return [pytest.param(*line[:-1], id=line[-1]) for line in lines]


@pytest.mark.parametrize(
    ("rules", "declarer", "points", "outcome", "written"),
    rows(
        (TWO, 0, (80, 60), "made", (80, 60), "more is made"),
        (TWO, 0, (60, 80), "bait", (0, 140), "fewer is bait"),
        (TWO, 0, (70, 70), "hanging", (0, 70), "equal hangs"),
        (PAIRS, 3, (81, 81), "hanging", (81, 0), "pairs hang like two"),
        (THREE, 1, (40, 80, 41), "bait", (80, 0, 81), "fewer than the sum, odd to the earlier"),
        (THREE, 1, (40, 81, 40), "made", (40, 81, 40), "more than the sum"),
        (THREE, 2, (41, 41, 82), "hanging", (41, 41, 0), "equal to the sum hangs"),
        (EACH_BEST, 0, (60, 59, 50), "made", (60, 59, 50), "each: more than the best"),
        (EACH_BEST, 0, (60, 60, 50), "hanging", (0, 60, 50), "each: equal to the best"),
        (EACH_BEST, 0, (59, 60, 50), "bait", (0, 119, 50), "best: all to the best defender"),
        (EACH_BEST, 0, (20, 71, 71), "bait", (0, 71, 71), "best: equal ones wait"),
        (FOUR, 3, (17, 60, 65, 20), "bait", (24, 67, 71, 0), "20 among three: 7, 7, 6"),
    ),
)
def test_what_a_deal_writes(
    rules: Rules,
    declarer: int,
    points: tuple[int, ...],
    outcome: str,
    written: tuple[int, ...],
) -> None:
    result = played(rules, declarer, *points)
    assert (result.outcome, result.written) == (outcome, written)


def test_a_result_says_where_every_number_came_from() -> None:
    before = standing(THREE, pots=(Pot(30), Pot(7)))
    result = played(THREE, 0, 51, 60, 31, before=before)
    assert result.own == (0, 60, 31)
    assert result.moved == (0, 26, 25)
    assert result.released == (0, 15 + 4, 15 + 3)
    assert result.written == (0, 105, 74)
    assert result.marks == (1, 0, 0)
    assert (result.created, result.pots) == ((), ())


@pytest.mark.parametrize(
    ("chain", "pots", "points", "released", "left"),
    rows(
        ("together", (Pot(10), Pot(20)), (80, 60), (30, 0), (), "all at once"),
        ("one_by_one", (Pot(10), Pot(20)), (80, 60), (10, 0), (Pot(20),), "the oldest first"),
        ("together", (Pot(10), Pot(20)), (60, 80), (0, 30), (), "a bait gives them away"),
        (
            "together",
            (Pot(10),),
            (70, 70),
            (0, 0),
            (Pot(10), Pot(70)),
            "hanging looks at none",
        ),
    ),
)
def test_pots_of_two(
    chain: str,
    pots: tuple[Pot, ...],
    points: tuple[int, ...],
    released: tuple[int, ...],
    left: tuple[Pot, ...],
) -> None:
    rules = preset("moscow", hanging_chain=chain)
    result = played(rules, 0, *points, before=standing(rules, pots=pots))
    assert (result.released, result.pots) == (released, left)


LIMITED = Pot(40, (1, 2))


@pytest.mark.parametrize(
    ("chain", "pots", "declarer", "points", "released", "left"),
    rows(
        ("together", (LIMITED,), 0, (70, 50, 42), (0, 40, 0), (), "to the better of the two"),
        ("together", (LIMITED,), 1, (90, 50, 22), (0, 40, 0), (), "though he is bait himself"),
        ("together", (LIMITED,), 0, (82, 40, 40), (0, 0, 0), (LIMITED,), "equal: it stays"),
        ("together", (LIMITED, Pot(5)), 0, (82, 40, 40), (5, 0, 0), (LIMITED,), "others go"),
        (
            "one_by_one",
            (LIMITED, Pot(5)),
            0,
            (82, 40, 40),
            (0, 0, 0),
            (LIMITED, Pot(5)),
            "one by one it is the one pot of the deal",
        ),
        (
            "together",
            (Pot(5), LIMITED),
            0,
            (20, 71, 71),
            (0, 0, 0),
            (Pot(5, (1, 2)), LIMITED, Pot(20, (1, 2))),
            "equal best: an older open pot becomes theirs and keeps its place",
        ),
        (
            "together",
            (Pot(8, (0, 1)),),
            2,
            (60, 60, 80),
            (0, 0, 0),
            (Pot(8, (0, 1)),),
            "the declarer has no part in a pot of two others",
        ),
    ),
)
def test_limited_pots(
    chain: str,
    pots: tuple[Pot, ...],
    declarer: int,
    points: tuple[int, ...],
    released: tuple[int, ...],
    left: tuple[Pot, ...],
) -> None:
    rules = preset("classic", players=3, hanging_chain=chain)
    result = played(rules, declarer, *points, before=standing(rules, pots=pots))
    assert (result.released, result.pots) == (released, left)


def test_pots_of_nothing_are_not_made() -> None:
    assert played(EACH_BEST, 0, 0, 71, 71).pots == ()


@pytest.mark.parametrize(
    ("kind", "before", "costs"),
    rows(
        ("off", 8, 0, "off"),
        ("every_third", 1, 0, "the second"),
        ("every_third", 2, -100, "the third"),
        ("every_third", 3, 0, "the fourth"),
        ("every_third", 5, -100, "the sixth"),
        ("third_and_later", 1, 0, "the second again"),
        ("third_and_later", 2, -100, "the third again"),
        ("third_and_later", 3, -100, "the fourth again"),
    ),
)
def test_which_bait_costs_a_hundred(kind: str, before: int, costs: int) -> None:
    rules = preset("moscow", bait_penalty=kind)
    result = played(rules, 0, 60, 80, before=standing(rules, baits=(before, 7)))
    assert result.penalties == result.bait_penalties == (costs, 0)
    hanging = played(rules, 0, 70, 70, before=standing(rules, baits=(before, 7)))
    assert (hanging.marks, hanging.penalties) == ((0, 0), (0, 0))


def test_a_third_bait_without_a_trick_costs_twice() -> None:
    rules = preset("debchik")
    result = played(rules, 0, 0, 130, no_trick=(0,), before=standing(rules, baits=(2, 0)))
    assert (result.bait_penalties, result.ski_penalties) == ((-100, 0), (-50, 0))
    assert result.penalties == (-150, 0)


def test_a_replay_keeps_the_declarer_until_a_deal_is_decided() -> None:
    rules = preset("klabor", players=2)
    hanging = played(rules, 1, 70, 70)
    assert hanging.replay == 1
    state = Standing.start(rules).after(hanging)
    again = played(rules, 1, 60, 60, before=state)
    assert (again.replay, again.pots) == (1, (Pot(70), Pot(60)))
    assert played(rules, 1, 60, 80, before=state.after(again)).replay is None


@pytest.mark.parametrize(
    ("rules", "dealer", "entry", "expected"),
    rows(
        (TWO, 0, DealEntry(declarer=0, points=(90, 50)), 0, "winner deals again"),
        (TWO, 0, DealEntry(declarer=0, points=(70, 70)), 1, "after hanging the defender"),
        (PAIRS, 0, DealEntry(declarer=0, points=(100, 62)), 2, "pairs: his partner is next"),
        (PAIRS, 3, DealEntry(declarer=1, points=(81, 81)), 0, "pairs: the defenders' next"),
        (THREE, 2, DealEntry(declarer=2, points=(41, 41, 82)), 0, "equal defenders: the earlier"),
        (THREE, 0, DealEntry(declarer=0, points=(50, 50, 50)), 1, "bait, 75 each: the earlier"),
        (THREE, 0, ThrownInEntry(), 1, "passes: the next seat"),
        (FOUR, 3, DealEntry(declarer=0, points=(72, 30, 30, 30)), 0, "clockwise"),
        (TWO, 1, ClaimEntry(claimant=0, points=(501, 0)), 1, "a claim leaves the dealer"),
    ),
)
def test_who_deals_next(rules: Rules, dealer: int, entry: Entry, expected: int) -> None:
    assert score_deal(rules, Standing.start(rules, dealer), entry).dealer == expected


@pytest.mark.parametrize(
    ("changes", "scores", "declarer", "points", "last", "winner"),
    rows(
        ({}, (450, 400), 0, (60, 40), 1, 0, "one over wins"),
        ({}, (450, 470), 0, (60, 40), 1, 1, "both over: the last trick"),
        ({}, (450, 470), 0, (60, 40), None, None, "nobody knows the last trick: play on"),
        ({"both_over": "higher"}, (450, 470), 0, (60, 40), 1, None, "equal totals: play on"),
        ({"both_over": "higher"}, (451, 470), 0, (60, 40), 1, 0, "higher"),
        ({"both_over": "defender"}, (480, 470), 0, (60, 40), 0, 1, "the defender"),
        ({"gap": 250}, (200, 0), 0, (60, 10), 0, 0, "a gap of 250"),
        ({"gap": 250}, (199, 0), 0, (60, 10), 0, None, "a gap of 249"),
        ({"gap": 250}, (480, 100), 1, (21, 80), 1, 0, "the target comes before the gap"),
        ({"target": 301}, (250, 0), 1, (51, 20), 0, 0, "a bait of the other may end it"),
    ),
)
def test_who_has_won(
    changes: dict[str, Any],
    scores: tuple[int, ...],
    declarer: int,
    points: tuple[int, ...],
    last: int | None,
    winner: int | None,
) -> None:
    rules = preset("moscow", **changes)
    before = standing(rules, scores=scores)
    assert played(rules, declarer, *points, last_trick=last, before=before).winner == winner


@pytest.mark.parametrize(
    ("scores", "points", "last", "winner"),
    rows(
        ((490, 480, 470), (20, 90, 40), 0, 0, "of two defenders over the higher"),
        ((490, 480, 480), (20, 90, 30), 2, 2, "equal ones: who took the last trick"),
        ((490, 480, 480), (20, 90, 30), 1, None, "equal ones, the declarer took it: play on"),
        ((200, 480, 480), (20, 90, 30), 1, 2, "one defender over"),
    ),
)
def test_the_defender_wins_among_three(
    scores: tuple[int, ...], points: tuple[int, ...], last: int, winner: int | None
) -> None:
    rules = preset("online", players=3)
    result = played(rules, 1, *points, last_trick=last, before=standing(rules, scores=scores))
    assert result.winner == winner


@pytest.mark.parametrize("changes", [{}, {"gap": 250}])
def test_nobody_wins_by_a_deal_whose_last_trick_the_trump_jack_took(
    changes: dict[str, Any],
) -> None:
    rules = preset("debchik", **changes)
    before = standing(rules, scores=(450, 0))
    assert played(rules, 0, 90, 60, last_trick=0, jack_last=True, before=before).winner is None
    assert played(rules, 0, 90, 60, last_trick=0, before=before).winner == 0
    played_out = preset("debchik", finish="after_deal")
    assert played(played_out, 0, 90, 60, last_trick=0, jack_last=True, before=before).winner == 0


def test_a_right_claim_writes_the_claimant_only() -> None:
    before = standing(THREE, scores=(440, 490, 0), baits=(2, 0, 0), pots=(Pot(50),))
    result = score_deal(THREE, before, ClaimEntry(claimant=0, points=(61, 40, 9), declarer=1))
    assert (result.outcome, result.written, result.winner) == (Outcome.CLAIMED, (61, 0, 0), 0)
    assert before.after(result).pots == ()
    assert claim_is_right(THREE, before.scores, (61, 40, 9), 0)
    assert not claim_is_right(THREE, before.scores, (60, 40, 9), 0)


@pytest.mark.parametrize(
    ("scores", "loser", "winner"),
    rows(
        ((400, 10, 20), 0, 2, "the highest of the others"),
        ((400, 20, 20), 0, 1, "equal: the next clockwise from the loser"),
        ((20, 400, 20), 1, 2, "equal again, from another seat"),
    ),
)
def test_who_wins_when_somebody_loses(scores: tuple[int, ...], loser: int, winner: int) -> None:
    before = standing(THREE, scores=scores, pots=(Pot(9),))
    result = score_deal(THREE, before, ClaimEntry(claimant=loser, points=(5, 5, 5)))
    assert (result.written, result.winner) == ((0, 0, 0), winner)
    resigned = before.resigned(THREE, loser)
    assert (resigned.winner, resigned.scores, resigned.pots) == (winner, scores, ())


@pytest.mark.parametrize(
    ("scores", "written", "winner"),
    rows(
        ((100, 50), (-100, 200), None, "twice his total to the other"),
        ((-50, 50), (0, 0), None, "a total below 0 counts as 0 and stays"),
        ((300, 10), (-300, 600), 1, "it may end the match"),
    ),
)
def test_a_wrong_claim_may_cost_the_total(
    scores: tuple[int, ...], written: tuple[int, ...], winner: int | None
) -> None:
    rules = preset("debchik", players=2)
    before = standing(rules, scores=scores, pots=(Pot(30),), baits=(2, 2))
    result = score_deal(rules, before, ClaimEntry(claimant=0, points=(10, 0), declarer=0))
    assert (result.outcome, result.written, result.winner) == ("claimed", written, winner)
    assert (result.points, result.marks, result.pots) == ((10, 0), (0, 0), (Pot(30),))


def test_every_opponent_gets_twice_the_total() -> None:
    rules = preset("debchik", players=3)
    before = standing(rules, scores=(40, 10, 0))
    result = score_deal(rules, before, ClaimEntry(claimant=0, points=(0, 0, 0), declarer=1))
    assert before.after(result).scores == (0, 90, 80)


def test_an_accepted_offer_writes_fifty_and_the_pots() -> None:
    rules = preset("with_offer")
    before = standing(rules, pots=(Pot(30), Pot(40)))
    result = score_deal(rules, before, OfferEntry(declarer=1))
    assert (result.outcome, result.points, result.written) == ("offered", (0, 0), (0, 120))
    assert (result.dealer, result.pots, result.last_trick) == (1, (), None)


def test_one_deal_counts_stakes() -> None:
    doubled = played(ONE_DEAL, 0, 90, 50, stake=4)
    assert (doubled.points, doubled.written) == ((90, 50), (4, 0))
    carried = standing(ONE_DEAL, pots=(Pot(4),))
    assert played(ONE_DEAL, 0, 70, 70, stake=2, before=carried).pots == (Pot(4), Pot(2))
    refused = score_deal(ONE_DEAL, carried, OfferEntry(writer=1, stake=2))
    assert (refused.written, refused.declarer) == ((0, 6), None)
    single = preset("one_deal", single_bait=True)
    bait = played(single, 0, 50, 70, stake=2, before=carried)
    assert (bait.written, bait.marks, bait.penalties) == ((0, 8), (1, 0), (0, 0))


def test_one_deal_ends_with_the_last_deal_to_win() -> None:
    before = standing(ONE_DEAL, scores=(8, 8))
    assert played(ONE_DEAL, 0, 90, 50, before=before).winner == 0
    special = score_deal(ONE_DEAL, before, SpecialEntry(seat=1))
    assert (special.written, special.winner) == ((0, 1), 1)


@pytest.mark.parametrize(("score", "written"), [(0, 501), (-120, 621), (490, 11), (520, 0)])
def test_a_special_win_is_written_up_to_the_target(score: int, written: int) -> None:
    rules = preset("klabor", players=2)
    before = standing(rules, scores=(score, 300))
    result = score_deal(rules, before, SpecialEntry(seat=0))
    assert (result.written, result.winner, result.penalties) == ((written, 0), 0, (0, 0))


@pytest.mark.parametrize(
    ("rules", "offender", "declarer", "points", "written"),
    rows(
        (TWO, 0, 1, (90, 50), (0, 140), "of two: everything to the other"),
        (PAIRS, 2, 1, (90, 72), (0, 162), "of pairs: everything to the other pair"),
        (THREE, 0, 1, (41, 60, 40), (0, 81, 60), "a defender's go as a declarer's would"),
        (EACH_BEST, 0, 1, (41, 60, 40), (0, 101, 40), "to the best of the others"),
    ),
)
def test_a_forfeit_is_a_bait_of_the_offender(
    rules: Rules, offender: int, declarer: int, points: tuple[int, ...], written: tuple[int, ...]
) -> None:
    entry = ForfeitEntry(offender=offender, declarer=declarer, points=points)
    result = score_deal(rules, Standing.start(rules), entry)
    assert (result.outcome, result.written) == ("bait", written)
    assert result.marks[rules.side_of(offender)] == sum(result.marks) == 1


def test_a_fine_is_no_deal() -> None:
    before = standing(TWO, scores=(10, 480), dealer=1, replay=0, pots=(Pot(5),))
    result = score_deal(TWO, before, FineEntry(side=0, amount=100))
    after = before.after(result)
    assert after.scores == (-90, 480)
    assert (after.dealer, after.replay, after.pots, after.winner) == (1, 0, (Pot(5),), None)


def test_a_pencil_correction_may_give_the_match_to_the_other() -> None:
    before = standing(TWO, scores=(440, 471))
    over = before.after(played(TWO, 0, 70, 30, before=before, last_trick=0))
    assert (over.winner, over.scores) == (0, (510, 501))
    correction = PencilEntry(writer=0, inspector=1, wrote=70, right=60)
    corrected = over.after(score_deal(TWO, over, correction))
    assert (corrected.winner, corrected.scores) == (1, (500, 511))


def test_a_pencil_correction_may_open_a_match_again_with_its_pots() -> None:
    before = standing(TWO, scores=(100, 440), pots=(Pot(9),))
    over = before.after(played(TWO, 0, 70, 70, before=before))
    assert (over.winner, over.pots) == (1, ())
    correction = PencilEntry(writer=1, inspector=0, wrote=70, right=60)
    corrected = over.after(score_deal(TWO, over, correction))
    assert (corrected.winner, corrected.scores) == (None, (110, 500))
    assert corrected.pots == (Pot(9), Pot(70))


def test_a_thrown_in_deal_writes_nothing() -> None:
    before = standing(TWO, scores=(510, 520), dealer=1, pots=(Pot(5),))
    result = score_deal(TWO, before, ThrownInEntry())
    assert (result.declarer, result.trump, result.written) == (None, None, (0, 0))
    assert before.after(result).pots == (Pot(5),)
    assert (result.dealer, result.winner) == (0, None)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Rules, list[DealEntry]]:
    rules = draw(
        st.sampled_from((TWO, THREE, EACH_BEST, FOUR, PAIRS, preset("klabor", players=3)))
    )
    chain = draw(st.sampled_from(("together", "one_by_one")))
    goes_to = draw(st.sampled_from(("split", "best")))
    rules = change(rules, hanging_chain=chain, bait_goes_to=goes_to, target=2001)
    sides = len(rules.sides)
    few = st.integers(0, 6).map(lambda tens: tens * 10)  # few numbers: many equal ones
    points = st.tuples(*(few for _ in range(sides)))
    declarers = st.integers(0, rules.players - 1)
    entries = draw(st.lists(st.builds(_entry, declarers, points), max_size=12))
    return rules, entries


def _entry(declarer: int, points: tuple[int, ...]) -> DealEntry:
    return DealEntry(declarer=declarer, points=points)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(deals())
def test_no_point_is_lost_or_made(case: tuple[Rules, list[DealEntry]]) -> None:
    """Written by all = points of all + pots released − pots created, until the match ends."""
    rules, entries = case
    state = Standing.start(rules)
    waiting = 0
    for entry in entries:
        result = score_deal(rules, state, entry)
        assert sum(result.written) == sum(entry.points) + waiting - sum(
            pot.amount for pot in result.pots
        )
        parts = zip(result.own, result.moved, result.released, strict=True)
        assert result.written == tuple(sum(part) for part in parts)
        state = state.after(result)
        if state.winner is not None:
            break
        waiting = sum(pot.amount for pot in state.pots)
