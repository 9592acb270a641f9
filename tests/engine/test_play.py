"""The law of play, bella in all its ways, and what a deal counts: rules.md 2, 5, 6 and 7."""

from typing import Any

import pytest
from engine_walks import dealt

from engine import PACK, Match, Refusal, Suit, beats, parse_action, parse_cards, points, preset
from engine.deal.house import House
from engine.deal.law import playable, why_not
from engine.deal.table import Contract, Table
from engine.strength import TRUMPS, mask_of


def refused(match: Match, line: str) -> Refusal | None:
    return match.refusal(parse_action(line))


def after(match: Match, lines: str) -> Match:
    for line in lines.split(";"):
        match = match.apply(parse_action(line.strip())).match
    return match


# Order and points


def test_trump_and_plain_order_and_points() -> None:
    trumps = parse_cards("Jh 9h Ah Th Kh Qh 8h 7h")
    plain = parse_cards("As Ts Ks Qs Js 9s 8s 7s")
    assert [points(card, Suit.HEARTS) for card in trumps] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [points(card, Suit.HEARTS) for card in plain] == [11, 10, 4, 3, 2, 0, 0, 0]
    for order in (trumps, plain):
        for at, card in enumerate(order):
            assert all(beats(card, lower, Suit.HEARTS) for lower in order[at + 1 :])
            assert not any(beats(lower, card, Suit.HEARTS) for lower in order[at:])
    assert beats(trumps[-1], plain[0], Suit.HEARTS)
    assert not beats(*parse_cards("Ad 7s"), Suit.HEARTS)


# The law, hearts are trump: cards on the table from seat 0, a hand, a card of it


def law(table: str, hand: str, card: str, name: str = "moscow", **fields: Any) -> Refusal | None:
    """Why the next seat may not play the card."""
    rules = preset(name, **fields)
    house = House.of(rules)
    contract = Contract.make(Table.lay(house, 1, 0, PACK, None), 0, TRUMPS[Suit.HEARTS])
    cards, (wanted,) = parse_cards(table), parse_cards(card)
    best = cards[0]
    for each in cards:
        best = each if beats(each, best, Suit.HEARTS) else best
    held, seat, holder = mask_of(parse_cards(hand)), len(cards), cards.index(best)
    if playable(contract, held, seat, cards[0], best, holder) & wanted.bit:
        return None
    return why_not(contract, held, cards[0], wanted)


@pytest.mark.parametrize(
    ("table", "hand", "card", "reason"),
    [
        ("7s 8s", "9s Ah Kd", "9s", None),
        ("7s 8s", "9s Ah Kd", "Ah", Refusal.MUST_FOLLOW_SUIT),
        ("7s 8s", "9s Ah Kd", "Kd", Refusal.MUST_FOLLOW_SUIT),
        ("7s 8s", "9d Ah", "9d", Refusal.MUST_TRUMP),
        ("7s 8s", "9d 7h", "7h", None),
        ("7s 8s", "9d 9c", "9c", None),
        ("As Js", "Ts 9s", "9s", None),
        ("7s Th", "Ah 7h", "7h", Refusal.MUST_OVERTRUMP),
        ("7s Th", "Ah 7h", "Ah", None),
        ("7s Th", "Kh 7h", "7h", None),
        ("7s Th", "9d Kh", "9d", Refusal.MUST_TRUMP),
        ("7s Th", "9s Ah", "9s", None),
        ("7h Qh", "Kh 8h", "8h", Refusal.MUST_OVERTRUMP),
        ("7h Qh", "Kh 8h", "Kh", None),
        ("Jh Qh", "Kh 8h", "8h", None),
        ("7h 9s", "9d 9c", "9d", None),
        ("7h 9s", "Ad 8h", "Ad", Refusal.MUST_FOLLOW_SUIT),
        ("7s 8s", "9s Ah", "Kd", Refusal.CARD_NOT_HELD),
    ],
)
def test_what_may_be_played(table: str, hand: str, card: str, reason: Refusal | None) -> None:
    assert law(table, hand, card, players=3) is reason


@pytest.mark.parametrize(
    ("table", "hand", "card", "reason"),
    [
        ("7s Th", "Ah 7h", "7h", None),
        ("7s Th", "9d Ah", "9d", Refusal.MUST_TRUMP),
        ("7h Th", "Ah 8h", "8h", Refusal.MUST_OVERTRUMP),
    ],
)
def test_trump_led_asks_to_beat_a_led_trump_only(
    table: str, hand: str, card: str, reason: Refusal | None
) -> None:
    assert law(table, hand, card, players=3, overtrump="trump_led") is reason


@pytest.mark.parametrize(
    ("table", "hand", "card", "spared", "bound"),
    [
        ("Th 8s", "Ah 8h", "8h", None, Refusal.MUST_OVERTRUMP),
        ("7s Th 8s", "Ah 8h", "8h", None, Refusal.MUST_OVERTRUMP),
        ("7s 8s Th", "Ah 8h", "8h", Refusal.MUST_OVERTRUMP, Refusal.MUST_OVERTRUMP),
        ("Th Kh", "Ah 8h", "Ad", Refusal.CARD_NOT_HELD, Refusal.CARD_NOT_HELD),
        ("7s Th 8s", "Ah 8d", "8d", Refusal.MUST_TRUMP, Refusal.MUST_TRUMP),
        ("Th 7h", "8s Ah", "8s", Refusal.MUST_FOLLOW_SUIT, Refusal.MUST_FOLLOW_SUIT),
    ],
)
def test_a_partner_who_holds_the_trick_may_be_spared(
    table: str, hand: str, card: str, spared: Refusal | None, bound: Refusal | None
) -> None:
    """003:196, 003:220: only the duty to beat is lifted."""
    pairs = {"players": 4, "pairs": True}
    assert law(table, hand, card, "klabor", overtrump_partner=False, **pairs) is spared
    assert law(table, hand, card, "klabor", overtrump_partner=True, **pairs) is bound


def test_singles_have_no_partner_to_spare() -> None:
    fields = {"players": 4, "pairs": False, "overtrump_partner": False}
    assert law("7s Th 8s", "Ah 8h", "8h", "debchik", **fields) is Refusal.MUST_OVERTRUMP


# When bella may be said. Hearts are trump; seat 1 has both and nobody else has a trump.

ALONE = {1: "Kh Qh As Ts 9c 8c 7c Kd 7d", 0: "7s 8s 8d 9d Td Jd Qd Jc Qc"}
SAYING = {
    # with a plain card, with the king, then with the queen, with a plain card while the queen is
    # held, with a plain card when both are gone
    "holding": (True, True, True, True, False),
    "first_card": (False, True, False, False, False),
    "either_card": (False, True, True, False, False),
    "any_turn": (True, True, True, True, True),
}


@pytest.mark.parametrize("when", SAYING)
def test_when_bella_may_be_said(when: str) -> None:
    start = after(dealt("moscow", ALONE, "9h", bella_when=when), "1 play")
    king_gone = after(start, "1 Kh; 0 8d")
    both_gone = after(king_gone, "1 Qh; 0 9d")
    tried = ((start, "As"), (start, "Kh"), (king_gone, "Qh"), (king_gone, "As"), (both_gone, "As"))
    assert tuple(refused(match, f"1 {card}*") is None for match, card in tried) == SAYING[when]


def test_bella_is_said_once_and_is_a_choice() -> None:
    start = after(dealt("moscow", ALONE, "9h"), "1 play")
    said = after(start, "1 Kh*; 0 8d")
    assert said.view(None).bella == 1
    assert refused(said, "1 Qh*") is Refusal.BELLA_ALREADY_DECLARED
    assert refused(said, "1 Qh") is None
    assert after(start, "1 Kh; 0 8d; 1 Qh; 0 9d").view(None).bella is None


def test_king_and_queen_of_a_plain_suit_are_no_bella() -> None:
    match = after(dealt("moscow", ALONE, "9h"), "1 pass; 0 pass; 1 name c")
    assert refused(match, "1 Kh*") is Refusal.NO_BELLA


# Whose bella it is: seat 1 says it with the king.

COURSES = {
    "both tricks his": (ALONE, "1 Kh*; 0 8d; 1 Qh; 0 9d"),
    "the king's only": (
        {1: "Kh Qh 7c 8c 9c 7d 8d 9d Td", 0: "Ah Jc As Ts Ks 7s 8s Jd Qd"},
        "1 7c; 0 Jc; 0 As; 1 Kh*; 1 Qh; 0 Ah",
    ),
    "the queen's only": (
        {1: "Kh Qh 7c 8c 9c 7d 8d 9d Td", 0: "Ah Jc As Ts Ks 7s 8s Jd Qd"},
        "1 7c; 0 Jc; 0 As; 1 Qh; 1 Kh*; 0 Ah",
    ),
    "none": (
        {1: "Kh Qh 7c 8c 9c 7d 8d 9d Td", 0: "Ah Jh As Ts Ks 7s 8s Jd Qd"},
        "1 Kh*; 0 Ah; 0 Jh; 1 Qh",
    ),
}
AWARDS = {
    "owner": ((0, 20), (0, 20), (0, 20), (0, 20)),
    "owner_with_trick": ((0, 20), (0, 20), (0, 20), (0, 0)),
    "trick_taker": ((0, 20), (0, 20), (20, 0), (20, 0)),
    "both_tricks": ((0, 20), (0, 0), (0, 0), (0, 0)),
    "one_trick": ((0, 20), (0, 20), (0, 20), (0, 0)),
    "per_card": ((0, 20), (0, 10), (0, 10), (0, 0)),
}


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("award", AWARDS)
def test_whose_bella_it_is(award: str, course: str) -> None:
    hands, lines = COURSES[course]
    match = after(dealt("moscow", hands, "9h", bella_award=award), f"1 play; {lines}")
    view = match.view(None)
    bella = tuple(
        counted - taken for counted, taken in zip(view.counted, view.points, strict=True)
    )
    assert bella == AWARDS[award][list(COURSES).index(course)]


@pytest.mark.parametrize("when", SAYING)
@pytest.mark.parametrize("award", AWARDS)
def test_every_way_to_say_it_goes_with_every_award(when: str, award: str) -> None:
    rules = {"bella_when": when, "bella_award": award}
    match = after(dealt("moscow", ALONE, "9h", **rules), "1 play; 1 Kh*; 0 8d; 1 Qh; 0 9d")
    assert match.view(1).counted == (0, 27)


def test_a_bella_counts_for_a_claim_only_when_it_already_counts() -> None:
    """``both_tricks`` is open until the second of the two is taken."""
    half = after(dealt("moscow", ALONE, "9h", bella_award="both_tricks"), "1 play; 1 Kh*; 0 8d")
    assert half.view(None).counted == (0, 4)
    assert after(half, "1 Qh; 0 9d").view(None).counted == (0, 27)


def test_a_side_without_a_trick_is_fined_though_its_runs_count() -> None:
    hands = {1: "Jh 9h Ah Th Kh Qh 8h 7h As", 0: "Qs Js Ts 9s 8d 9d Td 8c 9c"}
    match = after(dealt("moscow", hands, "Kd", ski=50), "1 pass; 0 pass; 1 name h")
    match = after(match, "1 Jh; 0 8d+4Qs")
    while match.to_act:
        match = match.apply(match.legal_actions(match.to_act[0])[0]).match
    assert match.results[0].points[0] == 50
    assert match.results[0].ski_penalties == (-50, 0)
