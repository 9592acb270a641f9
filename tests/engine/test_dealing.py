"""The pack, the bidding, offers and doubles: rules.md 3, 4 and 11."""

import pytest
from engine_walks import dealt, played

from engine import (
    PACK,
    Answered,
    BoughtIn,
    Card,
    Contracted,
    DealCards,
    DoubleOffered,
    Match,
    Outcome,
    Phase,
    RedealCause,
    Redealt,
    Refusal,
    parse_action,
    parse_cards,
    preset,
)

PLAIN = "deal " + "".join(map(str, PACK))


def refused(match: Match, line: str) -> Refusal | None:
    return match.refusal(parse_action(line))


def after(match: Match, lines: str) -> Match:
    for line in lines.split(";"):
        match = match.apply(parse_action(line.strip())).match
    return match


# The pack


def test_packets_of_three_twice_then_the_upcard_then_one_packet_each() -> None:
    match = after(played("moscow", PLAIN), "1 play")
    deal = match.deal
    assert deal is not None
    pack = PACK
    assert deal.upcard is pack[12]
    assert set(deal.hands[1]) == {*pack[0:3], *pack[6:9], *pack[13:16]}
    assert set(deal.hands[0]) == {*pack[3:6], *pack[9:12], *pack[16:19]}
    assert deal.bottom_card is pack[31]


@pytest.mark.parametrize(("buy_in", "size"), [(3, 9), (4, 10)])
@pytest.mark.parametrize("players", [2, 3])
def test_everybody_buys_as_many(players: int, buy_in: int, size: int) -> None:
    match = after(played("moscow", PLAIN, players=players, buy_in=buy_in), "1 play")
    assert match.view(None).hand_sizes == (size,) * players


@pytest.mark.parametrize(("upcard", "taker"), [("declarer", 2), ("dealer", 0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_takes_the_upcard_buys_one_less(upcard: str, taker: int, players: int) -> None:
    taker = min(taker, players - 1) if upcard == "declarer" else taker
    name = "classic" if players == 4 else "moscow"
    match = played(name, PLAIN, players=players, upcard=upcard, seven_exchange="off")
    bids = ["1 play"] if taker == 1 else ["1 pass", f"{taker} play"]
    if taker == 0:
        bids = ["1 play"]
    for line in bids[:-1]:
        match = after(match, line)
    match, events = match.apply(parse_action(bids[-1]))
    bought = next(event for event in events if isinstance(event, BoughtIn))
    assert bought.taker == taker
    assert bought.counts[taker] == max(bought.counts) - 1
    deal = match.deal
    assert deal is not None
    assert deal.upcard in deal.hands[taker]
    assert deal.upcard_on_table is None
    assert len({len(hand) for hand in deal.hands}) == 1
    if players == 4:
        assert deal.bottom_card is None
        assert sorted(card for hand in deal.hands for card in hand) == list(PACK)


def test_an_upcard_at_the_bottom_is_out_of_play() -> None:
    match = after(played("moscow", PLAIN, upcard="bottom", seven_exchange="off"), "1 play")
    deal = match.deal
    assert deal is not None
    assert all(deal.upcard not in hand for hand in deal.hands)
    assert match.view(None).bottom_card is PACK[31]


def test_a_hidden_bottom_card_is_not_shown() -> None:
    match = after(played("moscow", PLAIN, bottom_card="hidden"), "1 play")
    assert match.view(None).bottom_card is None
    assert match.view(0).bottom_card is None


@pytest.mark.parametrize(
    "cards",
    [PACK[:31], (*PACK[:31], PACK[0]), (*PACK, PACK[0])],
    ids=["one is missing", "one is there twice", "33 cards"],
)
def test_only_a_whole_pack_is_dealt(cards: tuple[Card, ...]) -> None:
    assert Match.start(preset("moscow")).refusal(DealCards(cards)) is Refusal.NOT_A_PACK


def test_a_pack_is_dealt_only_when_it_is_due() -> None:
    match = played("moscow", PLAIN)
    assert match.refusal(DealCards(PACK)) is Refusal.DEAL_NOT_DUE
    assert refused(Match.start(preset("moscow")), "1 pass") is Refusal.DEAL_IS_DUE
    assert refused(match, "2 pass") is Refusal.NO_SUCH_SEAT


# Redeals


def test_klabor_is_looked_for_before_weak_hands() -> None:
    """The eldest has nothing at all, the dealer a klabor: the match is his (rules.md 11)."""
    match = dealt("klabor", {1: "7s 8s 9s 7h 8h 9c", 0: "Ad Kd Qd Jd Td 9d"}, "7c", players=2)
    assert match.phase is Phase.OVER
    assert match.winner == 0


@pytest.mark.parametrize(
    ("limit", "redealt"), [(0, False), (2, False), (3, True)], ids=["off", "enough", "too weak"]
)
def test_a_hand_that_counts_too_little_is_dealt_again(limit: int, redealt: bool) -> None:
    """The jack counts 2: the upcard's suit is the trump, and it is another (003:188)."""
    hands = {1: "7s 8s 9s 7h 8h Js", 0: "Ad Kd Qd 9d Td 7d"}
    match = dealt("moscow", hands, "7c", weak_hand=limit)
    assert (match.phase is Phase.DEAL_DUE) == redealt
    said = match.view(None).said
    assert (Redealt(1, RedealCause.WEAK_HAND) in said) == redealt
    assert match.results == ()
    assert match.dealer == 0


def test_four_sevens_are_a_right_until_the_first_card() -> None:
    match = dealt("classic", {1: "As Ks", 0: "7s 7h 7d 7c"}, "8h")
    assert refused(match, "0 redeal") is None
    assert refused(match, "1 redeal") is Refusal.NO_FOUR_SEVENS
    playing = after(match, "1 play")
    assert refused(playing, "0 redeal") is None
    led = after(playing, "1 As")
    assert refused(led, "0 redeal") is Refusal.TOO_LATE_TO_REDEAL
    assert refused(dealt("moscow", {0: "7s 7h 7d 7c"}, "8h"), "0 redeal") is Refusal.REDEAL_IS_OFF


def test_four_sevens_void_an_open_double() -> None:
    match = dealt("one_deal", {0: "7s 7h 7d 7c"}, "8h", four_sevens="redeal")
    open_double = after(match, "1 double")
    again = after(open_double, "0 redeal")
    assert again.phase is Phase.DEAL_DUE
    assert again.dealer == 0
    assert after(again, PLAIN).view(None).stake == 1


# Bidding


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ("", "0 play", Refusal.NOT_YOUR_TURN),
        ("", "1 name h", Refusal.NAMING_COMES_LATER),
        ("1 pass; 0 pass", "1 play", Refusal.UPCARD_SUIT_IS_GONE),
        ("1 pass; 0 pass", "1 name h", Refusal.UPCARD_SUIT_IS_GONE),
        ("1 pass; 0 pass", "1 name s", None),
        ("1 pass; 0 pass; 1 pass", "0 pass", Refusal.DEALER_IS_OBLIGED),
        ("1 play", "0 pass", Refusal.BIDDING_IS_OVER),
        ("", "1 As", Refusal.STILL_BIDDING),
        ("", "1 silent", Refusal.STILL_BIDDING),
        ("", "0 swap", Refusal.TOO_EARLY_TO_SWAP),
        ("", "1 offer", Refusal.OFFERS_ARE_OFF),
        ("", "1 double", Refusal.DOUBLING_IS_OFF),
        ("", "1 accept", Refusal.NOTHING_TO_ANSWER),
        ("", "1 claim", Refusal.NOT_YOUR_TRICK),
    ],
)
def test_bids(lines: str, line: str, reason: Refusal | None) -> None:
    match = dealt("moscow", {1: "As Ks", 0: "Ad Kd"}, "8h", obligation=True)
    match = after(match, lines) if lines else match
    assert refused(match, line) is reason


def test_an_obliged_dealer_is_told_so_and_remembered() -> None:
    match = after(dealt("debchik", {1: "As"}, "8h", players=2), "1 pass; 0 pass; 1 pass")
    assert match.view(None).obliged == 0
    _, events = match.apply(parse_action("0 name s"))
    assert isinstance(events[0], Contracted)
    assert events[0].obliged


# Offers of 50 (two players)


def test_an_offer_that_is_accepted_counts_as_the_declarers_deal() -> None:
    match = after(dealt("with_offer", {}, "8h"), "1 pass; 0 play; 1 offer")
    assert match.phase is Phase.OFFER
    assert match.to_act == (0,)
    assert refused(match, "1 skip") is Refusal.ANSWER_IS_DUE
    assert refused(match, "0 pass") is Refusal.BIDDING_IS_OVER
    done = after(match, "0 accept")
    assert done.scores == (50, 0)
    assert done.results[0].outcome is Outcome.OFFERED
    assert done.dealer == 0


@pytest.mark.parametrize("answer", ["0 skip", "0 offer; 1 refuse"])
def test_without_an_accepted_offer_the_deal_is_played(answer: str) -> None:
    match = after(dealt("with_offer", {}, "8h"), f"1 play; {answer}")
    assert match.phase is Phase.PLAYING
    assert refused(match, "0 offer") is Refusal.NOT_TIME_FOR_OFFERS


# Doubling the stake of a deal


def test_only_the_acceptor_may_double_next() -> None:
    match = after(dealt("one_deal", {}, "8h"), "1 double; 0 accept; 1 pass")
    assert match.view(None).stake == 2
    assert refused(match, "0 double") is None
    again = after(match, "0 double; 1 accept")
    assert again.view(None).stake == 4
    assert refused(again, "0 double") is Refusal.ONLY_ACCEPTOR_DOUBLES


def test_a_refused_double_in_play_is_written_with_the_contract() -> None:
    match = after(dealt("one_deal", {1: "As Ks"}, "8h"), "1 play")
    assert refused(match, "0 double") is Refusal.NOT_YOUR_TURN
    step = match.apply(parse_action("1 double"))
    assert step.events == (DoubleOffered(1, 2),)
    assert step.match.phase is Phase.OFFER
    assert refused(step.match, "1 As") is Refusal.ANSWER_IS_DUE
    done = step.match.apply(parse_action("0 refuse"))
    assert done.events[0] == Answered(0, False)
    result = done.match.results[0]
    assert (result.outcome, result.declarer, result.trump) == (Outcome.OFFERED, 1, "h")
    assert result.points == (0, 0)
    assert result.written == (0, 1)


def test_a_double_is_for_bidding_and_leading_only() -> None:
    match = after(dealt("one_deal", {1: "As Ks", 0: "7s 8s"}, "8h"), "1 play; 1 As")
    assert refused(match, "0 double") is Refusal.NOT_TIME_FOR_DOUBLING
    assert refused(after(match, "0 7s"), "1 double") is None


def test_the_exchange_pauses_while_a_double_is_open() -> None:
    match = after(dealt("one_deal", {1: "As Ks", 0: "7h"}, "8h"), "1 play")
    assert refused(match, "0 swap") is None
    open_double = after(match, "1 double")
    assert refused(open_double, "0 swap") is Refusal.ANSWER_IS_DUE
    assert refused(after(open_double, "0 accept"), "0 swap") is None


def test_a_pack_written_with_spaces_is_the_same_pack() -> None:
    assert parse_cards("As Ks") == parse_cards("AsKs")
