"""What is played here can be written on a sheet, and the sheet comes to the same result."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from tables import next_action, shuffled
from test_rules import rule_sets

from engine.match import Match
from engine.players import random_legal, thumb
from engine.rules import Rules, change
from engine.scoring import (
    ClaimEntry,
    DealEntry,
    DealResult,
    Entry,
    OfferEntry,
    Outcome,
    SpecialEntry,
    ThrownInEntry,
)
from engine.sheet import Sheet, parse_sheet
from engine.sheet.text import format_sheet
from engine.view import Phase


@settings(deadline=None, derandomize=True, max_examples=80)
@given(rule_sets(), st.sampled_from((101, 201, 501)), st.integers(0, 10_000))
def test_a_sheet_keeps_any_match(rules: Rules, target: int, seed: int) -> None:
    rules = change(rules, target=target)
    match = Match.start(rules, seed % rules.players)
    sheet = Sheet.open(rules, ("А", "Б", "В", "Г")[: rules.players], match.dealer)
    rng = random.Random(seed)
    table = [thumb, random_legal, thumb, random_legal][: rules.players]
    while match.phase is not Phase.OVER and len(match.results) < 4:
        due = match.phase is Phase.DEAL_DUE
        after = match.apply(shuffled(rng) if due else next_action(match, table, rng)).match
        if len(after.results) > len(match.results):
            sheet = sheet.write(entered(match, after))
            assert_equal(sheet, after)
        match = after
    assert parse_sheet(format_sheet(sheet)) == sheet


def assert_equal(sheet: Sheet, match: Match) -> None:
    assert sheet.lines[-1] == match.results[-1]
    assert (sheet.scores, sheet.baits, sheet.pots) == (match.scores, match.baits, match.pots)
    assert (sheet.dealer, sheet.winner) == (match.dealer, match.winner)


def entered(before: Match, after: Match) -> Entry:
    """What a person would enter for the deal that has just ended."""
    result: DealResult = after.results[-1]
    rules, stake = after.rules, before.view(None).stake
    match result.outcome:
        case Outcome.THROWN_IN:
            return ThrownInEntry()
        case Outcome.SPECIAL:
            winner = after.rules.sides[after.winner or 0][0]
            return SpecialEntry(seat=winner, declarer=result.declarer, trump=result.trump)
        case Outcome.OFFERED:
            writer = next(side for side, amount in enumerate(result.moved) if amount)
            return OfferEntry(
                declarer=result.declarer,
                writer=rules.sides[writer][0],
                stake=sum(result.moved) if rules.dave else 1,
                trump=result.trump,
            )
        case Outcome.CLAIMED:
            return ClaimEntry(
                claimant=after.view(None).tricks[-1].taker,
                points=result.points,
                declarer=result.declarer,
                trump=result.trump,
            )
    assert after.deal is not None
    won = after.deal.tricks_won
    assert result.declarer is not None
    return DealEntry(
        declarer=result.declarer,
        points=result.points,
        no_trick=tuple(
            side for side, seats in enumerate(rules.sides) if not sum(won[s] for s in seats)
        ),
        last_trick=result.last_trick,
        jack_last=result.jack_last,
        stake=stake,
        trump=result.trump,
    )
