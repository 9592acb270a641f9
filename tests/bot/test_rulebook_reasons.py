"""«Почему?» always has an answer."""

from typing import get_args

import pytest

from bot.usecases.rulebook import rulebook
from bot.usecases.rulebook_reasons import (
    ENDINGS,
    EVENTS,
    LINES,
    Line,
    page_for_event,
    page_for_line,
    page_for_outcome,
    page_for_refusal,
)
from engine import Event, MatchOver, Outcome, Refusal
from engine.events import EndCause
from engine.rules import preset
from engine.scoring import DealEntry, OfferEntry, Standing, score_deal

PAGES = set(rulebook().ids)


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_page(refusal: Refusal) -> None:
    assert page_for_refusal(refusal) in PAGES


@pytest.mark.parametrize("line", Line)
def test_every_line_of_a_result_has_a_page(line: Line) -> None:
    assert page_for_line(line) in PAGES
    assert set(LINES) == set(Line)


def test_everything_said_at_a_table_has_a_page() -> None:
    assert set(EVENTS) == set(get_args(Event))
    assert set(EVENTS.values()) <= PAGES


@pytest.mark.parametrize("cause", EndCause)
def test_every_end_of_a_match_has_a_page(cause: EndCause) -> None:
    assert page_for_event(MatchOver(0, cause)) in PAGES
    assert set(ENDINGS) == set(EndCause)


def test_the_outcome_of_a_deal_has_a_page() -> None:
    rules = preset("moscow")
    standing = Standing.start(rules, 0)
    for points, outcome, page in (
        ((60, 80), Outcome.BAIT, "bait"),
        ((80, 60), Outcome.MADE, "made"),
        ((70, 70), Outcome.HANGING, "hanging"),
    ):
        result = score_deal(rules, standing, DealEntry(declarer=0, points=points, last_trick=0))
        assert result.outcome is outcome
        assert page_for_outcome(result, rules) == page


def test_a_refused_double_is_explained_as_one() -> None:
    offered, short = preset("with_offer"), preset("one_deal")
    for rules, page in ((offered, "offer"), (short, "dave")):
        entry = OfferEntry(declarer=0, writer=0)
        assert page_for_outcome(score_deal(rules, Standing.start(rules, 0), entry), rules) == page
