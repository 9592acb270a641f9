"""The score sheet: what is entered is kept, everything else follows; nothing impossible enters."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import Rules, preset
from engine.scoring import (
    ClaimEntry,
    DealEntry,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    Pot,
    SpecialEntry,
    ThrownInEntry,
)
from engine.sheet import (
    EntryError,
    EntryReason,
    EntryWarning,
    Question,
    Sheet,
    bounds,
    format_entry,
    format_sheet,
    paper,
    parse_entry,
    parse_sheet,
    remainder,
    settlement,
    transfers,
)

TWO = preset("moscow")
PAIRS = preset("klabor")
NAMES = ("А", "Б", "В", "Г")


def opened(rules: Rules = TWO, *entries: Entry, dealer: int = 0) -> Sheet:
    return Sheet.open(rules, NAMES[: rules.players], dealer, entries)


def deal(declarer: int, *points: int, **known: Any) -> DealEntry:
    return DealEntry(declarer=declarer, points=points, **known)


def test_a_preview_says_what_would_be_written() -> None:
    sheet = opened()
    line = sheet.preview(deal(0, 60, 122))
    assert (line.outcome, line.written) == ("bait", (0, 182))
    assert sheet.lines == ()


def test_editing_the_first_bait_of_three_takes_the_penalty_away() -> None:
    rules = preset("debchik", players=4, pairs=True, target=2001)
    baits = [deal(0, 70, 92)] * 3
    sheet = opened(rules, *baits)
    assert (sheet.scores, sheet.baits) == ((-100, 486), (3, 0))
    edited = sheet.edit(0, deal(0, 92, 70))
    assert (edited.scores, edited.baits) == ((92, 394), (2, 0))
    assert edited.lines[2].penalties == (0, 0)


def test_deleting_the_hanging_deal_takes_its_pot_away() -> None:
    sheet = opened(TWO, deal(0, 70, 70), deal(0, 90, 50))
    assert sheet.scores == (160, 120)
    assert sheet.delete(0).scores == (90, 50)
    assert sheet.delete(1).pots == (Pot(70),)


def test_no_points_are_not_no_trick() -> None:
    assert opened(PAIRS, deal(0, 162, 0)).scores == (162, 0)
    assert opened(PAIRS, deal(0, 162, 0, no_trick=(1,))).scores == (162, -100)


@pytest.mark.parametrize("game", [162, 182, 202, 212, 232])
def test_half_of_any_game_hangs(game: int) -> None:
    sheet = opened(preset("classic", pairs=True), deal(0, game // 2, game // 2))
    assert sheet.lines[0].outcome == "hanging"
    assert sheet.pots == (Pot(game // 2),)


def test_undo_and_redo() -> None:
    sheet = opened().write(deal(0, 90, 50)).write(ThrownInEntry()).edit(0, deal(0, 50, 90))
    assert sheet.undo().scores == (90, 50)
    assert sheet.undo().undo().dealer == 0
    assert sheet.undo().redo() == sheet
    assert sheet.undo().write(ThrownInEntry()).redo().lines[0].written == (90, 50)
    assert opened().undo() == opened() == opened().redo()


def test_a_match_that_is_over_takes_no_more_lines_until_it_is_reopened() -> None:
    over = opened(preset("moscow", target=101)).write(deal(0, 120, 20))
    assert over.winner == 0
    with pytest.raises(EntryError) as refused:
        over.write(deal(0, 90, 50))
    assert (refused.value.reason, refused.value.line) == (EntryReason.MATCH_IS_OVER, 0)
    reopened = over.edit(0, deal(0, 90, 50))
    assert reopened.winner is None
    assert reopened.write(deal(0, 90, 50)).winner == 0


def test_an_edit_may_not_end_the_match_before_later_lines() -> None:
    sheet = opened(preset("moscow", target=101), deal(0, 90, 50), deal(1, 20, 130))
    with pytest.raises(EntryError) as refused:
        sheet.edit(0, deal(0, 120, 20))
    assert refused.value.line == 0
    assert sheet.edit(0, deal(0, 70, 20)).winner == 1


def test_a_correction_may_follow_the_end() -> None:
    over = opened(preset("moscow", target=101)).write(deal(0, 110, 50))
    after = over.write(PencilEntry(writer=0, inspector=1, wrote=110, right=90))
    assert (after.scores, after.winner) == ((90, 70), None)


@pytest.mark.parametrize(
    ("rules", "entry", "reason", "bound"),
    [
        (TWO, deal(0, 10, 17), EntryReason.TOO_FEW_POINTS, 28),
        (TWO, deal(0, 90, -1), EntryReason.NEGATIVE_POINTS, 0),
        (TWO, deal(0, 90, 9, last_trick=1), EntryReason.LAST_TRICK_IS_TEN, 10),
        (TWO, deal(0, 90, 13, no_trick=(1,)), EntryReason.CARDS_WITHOUT_TRICK, None),
        (TWO, deal(0, 50, 50, no_trick=(0, 1)), EntryReason.SOMEBODY_TOOK_TRICKS, None),
        (TWO, deal(0, 90, 50, no_trick=(1,), last_trick=1), EntryReason.TAKER_HAS_A_TRICK, None),
        (TWO, deal(2, 90, 50), EntryReason.NOT_A_SEAT, 1),
        (TWO, deal(0, 90, 50, no_trick=(2,)), EntryReason.NOT_A_SIDE, 1),
        (TWO, deal(0, 90, 50, 20), EntryReason.WRONG_NUMBER_OF_POINTS, 2),
        (TWO, deal(0, 90, 50, stake=2), EntryReason.NOT_A_STAKE, 1),
        (PAIRS, deal(0, 120, 62, no_trick=(0,)), EntryReason.CARDS_WITHOUT_TRICK, None),
        (PAIRS, deal(0, 90, 82), EntryReason.NOT_THIS_GAME, 162),
        (PAIRS, deal(0, 80, 80), EntryReason.TOO_FEW_POINTS, 162),
        (PAIRS, deal(0, 100, 95), EntryReason.NOT_THIS_GAME, 202),
        (PAIRS, ClaimEntry(claimant=0, points=(10, 0)), EntryReason.CLAIM_IS_WRONG, 1001),
        (preset("online"), ClaimEntry(claimant=0, points=(501, 0)), "not_in_these_rules", None),
        (TWO, OfferEntry(declarer=0), EntryReason.NOT_IN_THESE_RULES, None),
        (preset("with_offer"), OfferEntry(), EntryReason.WRITER_IS_MISSING, None),
        (TWO, SpecialEntry(seat=0), EntryReason.NOT_IN_THESE_RULES, None),
        (TWO, FineEntry(side=0, amount=0), EntryReason.NOT_A_FINE, 1),
        (TWO, PencilEntry(writer=0, inspector=0, wrote=9, right=5), "own_inspector", None),
        (TWO, ForfeitEntry(offender=4, points=(0, 9)), EntryReason.NOT_A_SEAT, 1),
    ],
)
def test_impossible_entries_name_the_bound(
    rules: Rules, entry: Entry, reason: EntryReason, bound: int | None
) -> None:
    with pytest.raises(EntryError) as refused:
        opened(rules).write(entry)
    assert (refused.value.reason, refused.value.bound) == (reason, bound)
    assert refused.value.line == 0


def test_bella_in_parts_leaves_a_ten() -> None:
    rules = preset("classic", pairs=True, bella_award="per_card")
    assert opened(rules, deal(0, 90, 82)).scores == (90, 82)


def test_a_deberts_for_the_target_is_possible() -> None:
    rules = preset("debchik", pairs=True)
    sheet = opened(rules, deal(0, 501 + 100, 62))
    assert sheet.winner == 0
    assert opened(rules).warnings(deal(0, 501 + 100, 62)) == ()


def test_much_is_warned_about_and_not_refused() -> None:
    sheet = opened(PAIRS)
    assert sheet.warnings(deal(0, 200, 82)) == (EntryWarning.MANY_RUNS,)
    assert sheet.warnings(deal(0, 180, 82)) == ()
    assert sheet.write(deal(0, 200, 82)).lines
    no_trick = deal(0, 162, 50, no_trick=(1,))
    assert sheet.warnings(no_trick) == (EntryWarning.RUNS_WITHOUT_TRICK,)
    assert opened().warnings(deal(0, 100, 50, no_trick=(1,))) == ()
    hanging = sheet.write(deal(0, 81, 81))
    assert hanging.warnings(deal(1, 80, 82)) == (EntryWarning.OTHER_DECLARER,)


@pytest.mark.parametrize(
    ("rules", "before", "entry", "asked"),
    [
        (TWO, (), deal(0, 90, 50), ()),
        (PAIRS, (), deal(0, 90, 72), ()),
        (PAIRS, (), deal(0, 162, 20), ()),
        (PAIRS, (), deal(0, 182, 0), (Question.NO_TRICK,)),
        (preset("moscow", target=101), (), deal(0, 120, 20), ()),
        (preset("moscow", target=101), (), deal(0, 110, 102), (Question.LAST_TRICK,)),
        (preset("moscow", target=101, both_over="higher"), (), deal(0, 110, 102), ()),
        (preset("debchik", target=101), (), deal(0, 120, 30), (Question.JACK_LAST,)),
        (preset("one_deal"), (), deal(0, 120, 20), ()),
    ],
)
def test_only_what_these_rules_need_is_asked(
    rules: Rules, before: tuple[Entry, ...], entry: DealEntry, asked: tuple[Question, ...]
) -> None:
    assert opened(rules, *before).questions(entry) == asked


def test_the_other_pair_gets_the_remainder() -> None:
    assert remainder(PAIRS, 90, runs=0) == 72
    assert remainder(PAIRS, 112, runs=50) == 100
    with pytest.raises(EntryError) as refused:
        remainder(PAIRS, 183, runs=20)
    assert refused.value.bound == 182


def test_pairs_may_be_named_by_side_or_by_seat() -> None:
    assert Sheet.open(PAIRS, ("мы", "вы")).names == ("мы", "вы")
    with pytest.raises(EntryError):
        Sheet.open(PAIRS, ("А", "Б", "В"))


def test_the_lowest_base_is_what_the_lowest_cards_are_worth() -> None:
    """The pack 62 + 3 × 30 and the last trick, less the dearest cards that stay out."""
    trump, plain = (20, 14, 11, 10, 4, 3, 0, 0), (11, 10, 4, 3, 2, 0, 0, 0)
    pack = sorted(trump + plain * 3)
    for players, buy_in in ((2, 3), (2, 4), (3, 3), (3, 4)):
        held = players * (6 + buy_in)
        rules = preset("moscow", players=players, buy_in=buy_in)
        assert bounds(rules) == (sum(pack[:held]) + 10, sum(pack[-held:]) + 10)


@pytest.mark.parametrize("points", range(0, 2100, 7))
def test_a_drawing_adds_up_and_nothing_shorter_does(points: int) -> None:
    drawn = paper(points)
    sums = 100 * drawn.crossed + 50 * drawn.circles + 20 * drawn.sticks + drawn.small
    assert sums == points
    assert abs(drawn.small) <= 10


def test_a_negative_total_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="-1"):
        paper(-1)


@pytest.mark.parametrize(
    ("rules", "scores", "winner", "known", "amounts"),
    [
        (TWO, (501, 210), 0, {}, (290, -290)),
        (TWO, (40, 510), 1, {"rate": 3}, (-2760, 2760)),
        (preset("moscow", players=3), (501, 340, 99), 0, {}, (1363, -160, -1203)),
        (preset("moscow", players=3), (501, 520, 99), 0, {}, (1203, 0, -1203)),
        (preset("moscow", players=3), (501, 340, 99), 0, {"per_match": 10}, (20, -10, -10)),
        (PAIRS, (900, 1002), 1, {}, (-100, 100)),
        (preset("one_deal"), (9, 4), 0, {"rate": 2}, (10, -10)),
    ],
)
def test_settlement(
    rules: Rules,
    scores: tuple[int, ...],
    winner: int,
    known: dict[str, int],
    amounts: tuple[int, ...],
) -> None:
    assert settlement(rules, scores, winner, **known) == amounts


def test_a_running_account_is_settled_with_few_payments() -> None:
    assert transfers((0, 0)) == ()
    assert transfers((30, -10, -20)) == ((2, 0, 20), (1, 0, 10))
    assert transfers((-30, 10, 20)) == ((0, 2, 20), (0, 1, 10))


ENTRIES: tuple[Entry, ...] = (
    deal(1, 81, 81),
    deal(0, 0, 120, no_trick=(0,), last_trick=1, jack_last=True, stake=2),
    ClaimEntry(claimant=0, points=(60, 20), declarer=1),
    ForfeitEntry(offender=1, points=(0, 162), declarer=0, no_trick=(1,)),
    FineEntry(side=0, amount=100),
    ThrownInEntry(),
    OfferEntry(declarer=1),
    OfferEntry(writer=0, stake=4),
    SpecialEntry(seat=1, declarer=1),
    PencilEntry(writer=0, inspector=1, wrote=95, right=75),
)


@pytest.mark.parametrize("entry", ENTRIES, ids=format_entry)
def test_an_entry_is_read_back_from_its_line(entry: Entry) -> None:
    assert parse_entry(format_entry(entry)) == entry


@pytest.mark.parametrize(
    "line",
    ["", "deal", "deal 1", "deal x 1,2", "deal 1 81,81 last=", "fine 0", "deal 1 81,81 hello=1"],
)
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(EntryError):
        parse_entry(line)


def test_a_sheet_is_read_back_from_its_text() -> None:
    names = ("Анна\n", 'б "1"\u2028')
    sheet = Sheet.open(preset("klabor", players=2), names, 1, (deal(0, 70, 70),))
    assert parse_sheet(format_sheet(sheet)) == sheet
    with pytest.raises(EntryError):
        parse_sheet("deberts sheet 2\nrules moscow\ndealer 0\nnames []")


points = st.integers(0, 200)
entries_of_two: st.SearchStrategy[Entry] = st.one_of(
    st.builds(deal, st.integers(0, 1), points, points),
    st.builds(deal, st.integers(0, 1), st.just(70), st.just(70)),
    st.just(ThrownInEntry()),
    st.builds(FineEntry, side=st.integers(0, 1), amount=st.just(100)),
    st.builds(ForfeitEntry, offender=st.integers(0, 1), points=st.tuples(points, points)),
    st.builds(PencilEntry, writer=st.just(0), inspector=st.just(1), wrote=points, right=points),
)
changes = st.lists(
    st.tuples(
        st.sampled_from(("write", "edit", "insert", "delete", "undo", "redo")),
        st.integers(0, 12),
        entries_of_two,
    ),
    max_size=30,
)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(st.sampled_from((TWO, preset("klabor", players=2), preset("debchik"))), changes)
def test_any_changes_equal_entering_the_final_list_afresh(
    rules: Rules, steps: list[tuple[str, int, Entry]]
) -> None:
    sheet = opened(rules)
    for step, line, entry in steps:
        try:
            sheet = _changed(sheet, step, line, entry)
        except EntryError:
            continue
    fresh = opened(rules)
    for entry in sheet.entries:
        fresh = fresh.write(entry)
    assert fresh == sheet
    assert fresh.totals == sheet.totals
    assert parse_sheet(format_sheet(sheet)) == sheet


def _changed(sheet: Sheet, step: str, line: int, entry: Entry) -> Sheet:
    match step:
        case "write":
            return sheet.write(entry)
        case "edit":
            return sheet.edit(line, entry)
        case "insert":
            return sheet.insert(line, entry)
        case "delete":
            return sheet.delete(line)
        case "undo":
            return sheet.undo()
        case _:
            return sheet.redo()
