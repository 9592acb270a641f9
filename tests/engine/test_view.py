"""What a seat and a spectator see in the course of a deal."""

import pytest
from engine_walks import dealt

from engine import (
    Claim,
    Match,
    Pending,
    Phase,
    PlayCard,
    Run,
    Suit,
    parse_action,
    parse_cards,
    preset,
)

HANDS = {1: "As Ks Qs Kh Qh Jd 9d 8c 7c", 0: "7h Ad Kd Qd 7s 8s Td Ac Tc"}


def after(match: Match, lines: str) -> Match:
    for line in lines.split(";"):
        match = match.apply(parse_action(line.strip())).match
    return match


@pytest.fixture
def bidding() -> Match:
    return dealt("moscow", HANDS, "9h")


def test_before_the_first_deal_there_is_a_dealer_and_nothing_else() -> None:
    view = Match.start(preset("moscow", players=3), dealer=2).view(0)
    assert (view.phase, view.dealer, view.number, view.eldest) == (Phase.DEAL_DUE, 2, 0, None)
    assert view.hand == ()
    assert view.hand_sizes == (0, 0, 0)
    assert view.said == ()


def test_while_bidding_six_cards_and_the_upcard_are_seen(bidding: Match) -> None:
    view = bidding.view(1)
    assert view.hand == tuple(sorted(parse_cards("As Ks Qs Kh Qh Jd")))
    assert view.hand_sizes == (6, 6)
    assert view.upcard is parse_cards("9h")[0]
    assert (view.round, view.number, view.trump, view.bottom_card) == (1, 1, None, None)
    assert view.is_mine
    assert not bidding.view(0).is_mine


def test_a_spectator_has_no_hand_and_nothing_to_do(bidding: Match) -> None:
    view = bidding.view(None)
    assert view.hand is None
    assert view.legal == ()
    assert not view.is_mine


def test_there_is_no_view_of_a_seat_that_is_not_there(bidding: Match) -> None:
    with pytest.raises(ValueError, match="2"):
        bidding.view(2)


def test_in_play_the_contract_the_trick_and_the_tricks_are_seen(bidding: Match) -> None:
    match = after(bidding, "1 play; 1 As+3As; 0 7s; 1 Kh*")
    view = match.view(0)
    assert (view.declarer, view.trump, view.leader, view.round) == (1, Suit.HEARTS, 1, 0)
    assert [(seat, str(card)) for seat, card in view.trick] == [(1, "Kh")]
    assert view.last_trick is not None
    assert (view.last_trick.taker, view.last_trick.points) == (1, 11)
    assert view.tricks_won == (0, 1)
    assert view.points == (0, 11)
    assert view.counted == (0, 11 + 20 + 20)
    assert view.bella == 1
    assert [(shown.seat, shown.points) for shown in view.shown_runs] == [(1, 20)]
    assert view.declared is None
    assert match.view(1).declared == (Run.parse("3As"),)


def test_what_may_be_declared_is_for_the_own_eyes(bidding: Match) -> None:
    match = after(bidding, "1 play")
    assert match.view(1).suggested == (Run.parse("3As"),)
    assert match.view(1).may_bella
    assert match.view(0).suggested == ()
    assert not match.view(0).may_bella
    assert any(isinstance(each, PlayCard) and each.bella for each in match.view(1).legal)


def test_whether_a_claim_would_be_right_is_known_only_when_it_may_be_said(bidding: Match) -> None:
    match = after(bidding, "1 play; 1 As; 0 7s")
    assert match.view(1).claim_is_right is False
    assert Claim(1) in match.view(1).legal
    assert match.view(0).claim_is_right is None
    assert match.view(None).claim_is_right is None


def test_a_pending_question_names_who_asked_and_who_must_answer() -> None:
    offer = after(dealt("with_offer", HANDS, "9h"), "1 play; 0 offer")
    assert offer.view(None).pending == Pending(0, 1, None)
    double = after(dealt("one_deal", HANDS, "9h"), "1 double")
    assert double.view(None).pending == Pending(1, 0, 2)
    assert double.view(None).round == 1


def test_the_upcard_leaves_the_table_with_the_seven(bidding: Match) -> None:
    match = after(bidding, "1 play; 1 As; 0 swap")
    assert match.view(1).upcard is None
    assert parse_cards("9h")[0] in (match.view(0).hand or ())


def test_between_deals_the_last_one_is_still_seen() -> None:
    match = dealt("moscow", {1: "As"}, "9h")
    match = after(match, "1 pass; 0 pass; 1 pass; 0 pass")
    view = match.view(0)
    assert view.phase is Phase.DEAL_DUE
    assert len(view.said) == 5
    assert len(view.results) == 1
    assert view.dealer == 1
