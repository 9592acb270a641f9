"""Computer players: always legal, given only a view, and worth playing against."""

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import EVERY_TABLE, next_action, play_deal, play_match, shuffled
from test_rules import rule_sets

from engine.actions import (
    Accept,
    Action,
    Ask,
    Claim,
    Double,
    Name,
    Pass,
    PlayCard,
    Redeal,
    Refuse,
    Silent,
    Skip,
    Swap,
)
from engine.cards import PACK
from engine.match import Match, replay
from engine.notation import parse_action
from engine.players import Player, random_legal, safe_default, thumb
from engine.players.knowledge import know
from engine.rules import Rules, change, format_rules, preset
from engine.view import Phase, View

if TYPE_CHECKING:
    from collections.abc import Sequence


class Careful:
    """Somebody whose time is always over."""

    def choose(self, view: View, rng: random.Random) -> Action:
        return safe_default(view)

    def aside(self, view: View, rng: random.Random) -> Action | None:
        return None


def margin(rules: Rules, player: Player, others: Player, deals: int) -> float:
    """Points a deal of a side over the mean of the others, every side with the same packs."""
    total = 0.0
    for deal in range(deals):
        for turn, seats in enumerate(rules.sides):
            table = [player if seat in seats else others for seat in range(rules.players)]
            after = play_deal(Match.start(rules, deal % rules.players), table, seed=deal)
            rest = sum(after.scores) - after.scores[turn]
            total += after.scores[turn] - rest / (len(rules.sides) - 1)
    return total / (deals * len(rules.sides))


@pytest.mark.parametrize(
    ("rules", "least"),
    [
        pytest.param(preset("moscow"), 15, id="two"),
        pytest.param(preset("moscow", players=3), 10, id="three, together"),
        pytest.param(preset("classic", players=3), 20, id="three, each"),
        pytest.param(preset("online", players=4), 8, id="four"),
        pytest.param(preset("klabor"), 60, id="pairs"),
    ],
)
def test_thumb_beats_any_legal_player_with_the_same_cards(rules: Rules, least: float) -> None:
    assert margin(change(rules, target=2001), thumb, random_legal, deals=120) > least


def test_thumb_beats_somebody_who_is_never_there() -> None:
    assert margin(preset("klabor", target=2001), thumb, Careful(), deals=60) > 20


def test_thumb_wins_more_deals_of_the_one_deal_format() -> None:
    rules = preset("one_deal", deals_to_win=21)
    assert margin(rules, thumb, random_legal, deals=150) > 0.2


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=lambda rules: f"{rules.players}-{rules.target}")
def test_a_match_of_every_preset_is_played_to_its_end(rules: Rules) -> None:
    assert play_match(rules, [thumb] * rules.players, seed=3).winner is not None


@pytest.mark.parametrize(
    "rules", [rules for rules in EVERY_TABLE if not rules.obligation], ids=format_rules
)
def test_where_everybody_may_pass_most_deals_are_played(rules: Rules) -> None:
    thrown_in = sum(is_thrown_in(rules, seed) for seed in range(300))
    assert thrown_in < 100


def is_thrown_in(rules: Rules, seed: int) -> bool:
    """Computers alone bid, and nobody plays."""
    rng = random.Random(seed)
    match = Match.start(rules, seed % rules.players).apply(shuffled(rng)).match
    while match.phase is Phase.BIDDING:
        match = match.apply(next_action(match, [thumb] * rules.players, rng)).match
    return bool(match.results)


@settings(deadline=None, derandomize=True, max_examples=120)
@given(rule_sets(), st.integers(0, 10_000), st.sampled_from((thumb, Careful(), random_legal)))
def test_no_player_is_ever_refused_under_any_rules(
    rules: Rules, seed: int, player: Player
) -> None:
    match = Match.start(rules, seed % rules.players)
    table: Sequence[Player] = [player, random_legal, thumb, player][: rules.players]
    for deal in range(2):
        if match.phase is not Phase.OVER:
            match = play_deal(match, table, seed + deal)  # apply raises if it is refused


def test_the_same_view_and_chance_give_the_same_answer() -> None:
    rules = preset("klabor")
    first, second = (play_match(rules, [thumb] * 4, seed=5, most=3) for _ in range(2))
    assert first.actions == second.actions


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 10_000))
def test_what_a_seat_works_out_is_true(rules: Rules, seed: int) -> None:
    """Nobody holds what he is thought not to have; what he is known to have he has."""
    match = Match.start(rules, seed % rules.players)
    rng, packs = random.Random(seed), random.Random(seed)
    while not match.results:
        due = match.phase is Phase.DEAL_DUE
        table = [thumb, random_legal, thumb, random_legal][: rules.players]
        match = match.apply(shuffled(packs) if due else next_action(match, table, rng)).match
        if match.phase is Phase.PLAYING:
            check_knowledge(match)


def check_knowledge(match: Match) -> None:
    assert match.deal is not None
    for seat in range(match.rules.players):
        known = know(match.view(seat))
        for other, cards in enumerate(match.deal.hands):
            held = sum(card.bit for card in cards)
            if other == seat:
                assert held == known.hand
                continue
            assert held & ~known.may_hold[other] == 0
            assert known.holds[other] & ~held == 0
            assert 0.0 <= known.density[other] <= 1.0


# Single decisions


def at(rules: Rules, *lines: str, dealer: int = 0) -> Match:
    return replay(rules, lines, dealer)


def chosen(match: Match, player: Player = thumb) -> Action:
    return player.choose(match.view(match.to_act[0]), random.Random(0))


def pack(eldest: str, dealer: str, upcard: str, eldest_buys: str = "", bottom: str = "") -> str:
    """A pack for two, seat 0 deals: six cards each, the upcard, and the rest in order."""
    one, two = eldest.split(), dealer.split()
    first = [*one[:3], *two[:3], *one[3:], *two[3:], upcard, *eldest_buys.split()]
    rest = [card.text for card in PACK if card.text not in {*first, bottom}]
    return "deal " + "".join([*first, *rest, *bottom.split()])


STRONG = pack("Jh 9h As 7h Ac Kc", "7s 8s 9s 7d 8d 9d", "Ah")
WEAK = pack("7s 8d 9s 7d 8c 9c", "Jh 9h As 7h Ac Kc", "Ah", "Ts Js Qs Td Jd Qd")


def test_a_weak_hand_passes_and_a_strong_one_plays() -> None:
    assert str(chosen(at(preset("moscow"), WEAK))) == "1 pass"
    assert str(chosen(at(preset("moscow"), WEAK, "1 pass"))) == "0 play"


def test_the_trump_seven_is_swapped_in_turn_and_out_of_turn() -> None:
    assert str(chosen(at(preset("moscow"), STRONG, "1 play"))) == "1 swap"
    waiting = at(preset("moscow"), WEAK, "1 pass", "0 play")
    assert str(thumb.aside(waiting.view(0), random.Random(0))) == "0 swap"


PLAIN = "7s 9s Js 7d 9d Jd 7c 9c Jc As Qs Ad Qd Ac Qc"
FIFTY = "7s 8s 9s Ts Ah 7d 8d Ad Jc"
TERZ = "7h 8h 9h Ac Kc 8d Td Tc 8s"


def in_dealers_hand(rules: Rules, cards: str, upcard: str, eldest: str = PLAIN) -> Match:
    """Seat 0 has dealt and holds these cards; seat 1 holds his and plays the upcard's suit."""
    mine, taken = cards.split(), {*cards.split(), *upcard.split()}
    theirs = [card for card in eldest.split() if card not in taken][:9]
    rest = [card.text for card in PACK if card.text not in {*theirs, *taken}]
    hands = [theirs, *([rest] if rules.players == 3 else []), mine]
    first = [card for part in (0, 3) for hand in hands for card in hand[part : part + 3]]
    bought = [card for hand in hands for card in hand[6:9]]
    left = rest[9:] if rules.players == 3 else rest
    return at(rules, "deal " + "".join([*first, upcard, *bought, *left]), "1 play")


@pytest.mark.parametrize(
    ("rules", "cards", "upcard", "word"),
    [
        pytest.param(preset("moscow"), FIFTY, "Qs", None, id="the queen breaks a fifty"),
        pytest.param(preset("moscow"), FIFTY, "Js", "0 swap", id="the jack leaves it a fifty"),
        pytest.param(
            preset("debchik"), "7d 8d 9d Td Ac Ks As Qc Ts", "Qd", None, id="before the lead"
        ),
        pytest.param(
            preset("moscow", players=3),
            "7h 8h 9h 9s Ts Js 7d Ac Qc",
            "Kh",
            None,
            id="beside another terz",
        ),
        pytest.param(preset("classic", players=3), TERZ, "Ah", None, id="nobody to ask"),
        pytest.param(preset("classic", players=3), TERZ, "Th", "0 swap", id="a higher terz"),
        pytest.param(
            preset("classic", players=3), TERZ, "Jh", "0 swap", id="the jack is worth a terz"
        ),
        pytest.param(
            preset("moscow"),
            "7h 8h 9h Kh Ac 8d Td Tc 8s",
            "Qh",
            "0 swap",
            id="bella is worth a terz",
        ),
        pytest.param(preset("moscow"), TERZ, "Ah", "0 ask", id="the answer decides"),
        pytest.param(preset("moscow", declare="before_lead"), TERZ, "Kh", "0 ask", id="in time"),
    ],
)
def test_a_run_is_not_broken_for_an_upcard_that_is_worth_less(
    rules: Rules, cards: str, upcard: str, word: str | None
) -> None:
    aside = thumb.aside(in_dealers_hand(rules, cards, upcard).view(0), random.Random(0))
    assert word == (aside and str(aside))


@pytest.mark.parametrize(
    ("eldest", "stands"),
    [
        pytest.param(PLAIN, True, id="it stands and is kept"),
        pytest.param("9s Ts Js 7d 9d Jd 7c 9c Jc", False, id="it falls, and the upcard is taken"),
    ],
)
def test_the_answer_about_the_terz_decides_about_the_swap(eldest: str, stands: bool) -> None:
    asked = in_dealers_hand(preset("moscow"), TERZ, "Ah", eldest).apply(Ask(0)).match
    assert asked.view(0).terz_stands is stands
    aside = thumb.aside(asked.view(0), random.Random(0))
    assert aside == (None if stands else Swap(0))


STRONG_SEVENS, WEAK_SEVENS = ("7s 7h 7d 7c Jh 9h", "Ah"), ("7s 7h 7d 7c 8s Qd", "Td")


@pytest.mark.parametrize(
    ("cards", "lines", "redeals"),
    [
        pytest.param(STRONG_SEVENS, (), False, id="strong, to bid"),
        pytest.param(
            STRONG_SEVENS, ("1 pass", "0 pass", "1 name h"), False, id="strong, as declarer"
        ),
        pytest.param(WEAK_SEVENS, (), True, id="weak, to bid"),
        pytest.param(WEAK_SEVENS, ("1 pass", "0 play"), True, id="weak, with a swap to make"),
    ],
)
@pytest.mark.parametrize("name", ["debchik", "klabor", "classic"])
def test_four_sevens_are_kept_with_a_deal_that_is_likely_to_be_won(
    name: str, cards: tuple[str, str], lines: tuple[str, ...], redeals: bool
) -> None:
    six, bought = cards
    packed = pack(six, "8c 9c Jd Kd Ts Ks", "Ac", f"{bought} 8d Qs Jc")
    view = at(preset(name, players=2), packed, *lines).view(1)
    assert Redeal(1) in view.legal
    assert (thumb.aside(view, random.Random(0)) == Redeal(1)) is redeals


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        pytest.param(("1 As",), "0 8s", id="nothing for a trick that is lost"),
        pytest.param(("1 7c",), "0 Tc", id="a trick worth having is taken"),
        pytest.param(("1 Jd",), "0 Ad", id="the ace takes, the ten stays covered"),
    ],
)
def test_the_card_that_is_played(lines: tuple[str, ...], card: str) -> None:
    packed = pack("As 7c Jd Jh 9h Ah", "8s Ts 9s Tc 8c Ad", "Qh", "7h 8h Th", "Kc")
    match = at(preset("moscow", seven_exchange="off"), packed, "1 play", *lines)
    action = chosen(match)
    assert isinstance(action, PlayCard)
    assert f"0 {action.card}" == card


@pytest.mark.parametrize(
    ("gone", "eldest", "upcard", "lines"),
    [
        pytest.param(
            "Ad As 8c",
            "Kh Kd Qs Tc Jh Ts Js Ks 9s",
            "Th",
            ("1 Tc+5Ks", "0 8c", "1 Kd", "0 Ad", "0 As", "1 9s"),
            id="in his hand",
        ),
        pytest.param(
            "Ac Ts 7s",
            "8c Ah Jd Qs Kh Td Ks Kc Qd",
            "7h",
            ("1 Kc+3Qd", "0 Ac", "0 7s", "1 Ks", "1 Qs", "0 Ts"),
            id="in the stock",
        ),
    ],
)
def test_the_trump_nine_is_not_led_into_a_jack_that_may_be_out(
    gone: str, eldest: str, upcard: str, lines: tuple[str, ...]
) -> None:
    match = in_dealers_hand(
        preset("klabor", players=2), f"8s 9h 8d 7c Jc Qc {gone}", upcard, eldest
    )
    for line in lines:
        match = match.apply(parse_action(line)).match
    action = chosen(match)
    assert isinstance(action, PlayCard)
    assert action.card.text != "9h"


def test_time_over_is_answered_with_the_least() -> None:
    offered = preset("with_offer")
    assert isinstance(safe_default(at(offered, STRONG).view(1)), Pass)
    assert isinstance(safe_default(at(offered, STRONG, "1 play").view(0)), Skip)
    assert isinstance(safe_default(at(offered, STRONG, "1 play", "0 offer").view(1)), Refuse)
    assert str(safe_default(at(offered, WEAK, "1 pass", "0 play", "1 skip").view(1))) == "1 7s"
    declaring = at(preset("classic"), STRONG, "1 play", "1 swap")
    assert isinstance(safe_default(declaring.view(declaring.to_act[0])), Silent)
    obliged = at(preset("debchik"), STRONG, "1 pass", "0 pass", "1 pass")
    assert isinstance(safe_default(obliged.view(0)), Name)


def test_only_right_claims_are_made() -> None:
    for seed in range(5):
        match = play_match(preset("moscow", target=101), [thumb, thumb], seed=seed)
        claims = [action for action in match.actions if isinstance(action, Claim)]
        assert len(claims) == (match.results[-1].outcome == "claimed")
        if claims:
            assert match.rules.side_of(claims[0].seat) == match.winner


def test_doubles_are_made_and_answered_with_reason() -> None:
    seen: set[type[Action]] = set()
    for seed in range(30):
        match = play_match(preset("one_deal"), [thumb, thumb], seed=seed, most=5)
        seen |= {type(action) for action in match.actions}
    assert {Double, Accept, Refuse} <= seen


def test_runs_are_declared_in_the_round_before_the_lead() -> None:
    match = at(preset("classic"), STRONG, "1 play", "1 swap")
    assert str(chosen(match)) == "1 declare 3Qs"
