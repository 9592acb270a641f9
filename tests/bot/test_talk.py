"""What was said at the table: it is told where it matters, and gone when it does not any more."""

import html
import random
import re
from collections.abc import Callable, Iterator

import pytest

from bot.locales import translator
from bot.render.choices import Choices
from bot.render.drawing import Drawing
from bot.render.hand import draw_hand
from bot.render.result import Account, draw_deal_result
from bot.render.scene import Scene
from bot.render.solo import draw_solo
from bot.render.table import draw_table
from engine import (
    PACK,
    Action,
    Claim,
    DealCards,
    Match,
    Outcome,
    Phase,
    Rules,
    format_rules,
    preset,
)
from engine import actions as act

NAMES = ("Оля", "Тарас", "Ира", "Лёва")
RU = translator("ru")
FOUR_SEVENS = preset("moscow", players=3, four_sevens="redeal")
Wish = Callable[[Action], bool]


def moments(rules: Rules, seed: int, wish: Wish) -> Iterator[Match]:
    """A random match, moment by moment; what fits the ``wish`` is done whenever it may be."""
    chance = random.Random(seed)
    match = Match.start(rules, dealer=0)
    while match.phase is not Phase.OVER and len(match.packs) < 60:
        if match.phase is Phase.DEAL_DUE:
            match = match.apply(DealCards(tuple(chance.sample(PACK, 32)))).match
        else:
            legal = [a for seat in range(rules.players) for a in match.legal_actions(seat)]
            wished = [action for action in legal if wish(action)]
            calm = [action for action in legal if not isinstance(action, Claim)]
            match = match.apply(chance.choice(wished or calm)).match
        yield match


def first(rules: Rules, fits: Callable[[Match], bool], wish: Wish = lambda _: False) -> Match:
    """The first moment of random matches that fits."""
    return next(m for seed in range(60) for m in moments(rules, seed, wish) if fits(m))


def scene(match: Match, seat: int | None = None, **more) -> Scene:
    return Scene(
        table_id=1,
        match_id=1,
        number=len(match.actions),
        title="Деберц",
        bot_name="deberts_bot",
        names=NAMES[: match.rules.players],
        view=match.view(seat),
        **more,
    )


def words(drawing: Drawing) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", drawing.text))


def table(match: Match) -> str:
    return words(draw_table(scene(match), RU))


def hand(match: Match, seat: int) -> str:
    return words(draw_hand(scene(match, seat), RU, Choices()))


def result(match: Match) -> str:
    account = Account(scene(match), match.results[-1], len(match.results))
    return words(draw_deal_result(account, RU))


def is_(kind: type[Action]) -> Wish:
    return lambda action: isinstance(action, kind)


def closed(match: Match, outcome: Outcome) -> bool:
    """A deal was written just now, and goes on."""
    return (
        match.phase is Phase.DEAL_DUE
        and match.results[-1:] != ()
        and (match.results[-1].outcome is outcome)
    )


def fresh(match: Match) -> bool:
    """Nobody has said a word in this deal."""
    return match.phase is Phase.BIDDING and not isinstance(match.actions[-1], act.Pass)


@pytest.mark.parametrize(
    ("rules", "wish", "told"),
    [
        pytest.param(preset("moscow", weak_hand=20), is_(act.Pass), "пересдача", id="weak hand"),
        pytest.param(FOUR_SEVENS, is_(act.Redeal), "пересдача", id="four sevens"),
    ],
)
def test_why_cards_were_dealt_again_stands_on_the_new_table(rules, wish, told) -> None:
    match = first(rules, lambda m: fresh(m) and m.redealt is not None, wish)
    assert told in table(match)
    assert told in hand(match, match.to_act[0])


def test_when_everybody_passed_the_new_table_says_so() -> None:
    rules = preset("moscow", players=3)
    match = first(rules, lambda m: fresh(m) and bool(m.results), is_(act.Pass))
    assert match.results[-1].outcome is Outcome.THROWN_IN
    assert "Все сказали «пас»" in table(match)


def test_once_cards_are_played_nothing_is_told_of_an_earlier_pack() -> None:
    def later(match: Match) -> bool:
        return match.phase is Phase.PLAYING and match.redealt is not None

    match = first(preset("moscow", weak_hand=20), later)
    assert "пересдача" not in table(match)


def test_after_a_written_deal_nothing_is_told_of_a_pack_before_it() -> None:
    match = first(
        preset("moscow", weak_hand=20),
        lambda m: (
            m.phase is Phase.BIDDING
            and bool(m.results)
            and m.redealt is None
            and any(len(pack) == 1 for pack in m.packs[:-1])
        ),
    )
    assert "пересдача" not in table(match)


def test_who_plays_a_replay_is_told_as_long_as_it_is_played() -> None:
    rules = preset("klabor", players=2)
    match = first(rules, lambda m: m.view(None).replay and len(m.view(None).trick) == 1)
    assert "Переигровка" in table(match)


def test_a_refused_offer_is_gone_with_its_answer_when_cards_are_played() -> None:
    def refused(match: Match) -> bool:
        pack = match.packs[-1]
        return match.phase is Phase.PLAYING and any(isinstance(a, act.Refuse) for a in pack)

    rules = preset("with_offer")
    match = first(rules, refused, lambda a: isinstance(a, act.Offer | act.Refuse))
    assert "Нет" not in table(match)


def test_the_answer_to_a_double_stays_with_its_question() -> None:
    def doubled(match: Match) -> bool:
        pack = match.packs[-1]
        return match.phase is Phase.PLAYING and any(isinstance(a, act.Accept) for a in pack)

    match = first(preset("one_deal"), doubled, lambda a: isinstance(a, act.Double | act.Accept))
    assert "Даве" in table(match)
    assert "Принимаю" in table(match)


def test_whoever_is_asked_reads_the_question_on_the_hand() -> None:
    offered = first(
        preset("with_offer"),
        lambda m: m.phase is Phase.OFFER and m.view(None).pending is not None,
        is_(act.Offer),
    )
    assert "без игры?" in hand(offered, offered.to_act[0])
    doubled = first(
        preset("one_deal"),
        lambda m: m.phase is Phase.OFFER and m.view(None).pending is not None,
        is_(act.Double),
    )
    assert "Ставка" in hand(doubled, doubled.to_act[0])


def test_a_double_in_the_middle_takes_neither_count_nor_trick_from_the_table() -> None:
    match = first(
        preset("one_deal"),
        lambda m: m.phase is Phase.OFFER and bool(m.view(None).tricks),
        is_(act.Double),
    )
    assert "Счёт в кону" in table(match)


@pytest.mark.parametrize("players", [2, 3])
def test_on_a_hand_every_count_has_its_name(players: int) -> None:
    match = first(preset("moscow", players=players), lambda m: bool(m.view(None).tricks))
    told = hand(match, 0)
    for name, points in zip(NAMES, match.view(None).counted, strict=False):
        assert f"{name} {points}" in re.sub("[\u2066-\u2069]", "", told)


@pytest.mark.parametrize(
    ("rules", "outcome", "wish", "label"),
    [
        (
            "with_offer",
            Outcome.OFFERED,
            lambda a: isinstance(a, act.Offer | act.Accept),
            "Без игры",
        ),
        ("moscow", Outcome.BAIT, lambda _: False, "Байд"),
    ],
)
def test_points_that_changed_hands_are_called_by_what_happened(
    rules, outcome, wish, label
) -> None:
    told = result(first(preset(rules), lambda m: closed(m, outcome), wish))
    assert label in told
    assert ("Байд" in told) == (outcome is Outcome.BAIT)


def test_a_wrong_claim_is_not_told_as_a_right_one() -> None:
    match = first(preset("debchik"), lambda m: closed(m, Outcome.CLAIMED), is_(Claim))
    assert "ложная «Партия!»" in result(match)
    assert "Байд" not in result(match)


@pytest.mark.parametrize("rules", [preset("moscow"), preset("debchik")], ids=format_rules)
def test_alone_the_score_stands_above_the_question_and_the_price_of_a_mistake_in_it(
    rules: Rules,
) -> None:
    match = first(rules, lambda m: any(isinstance(a, Claim) for a in m.legal_actions(0)))
    drawing = draw_solo(scene(match), scene(match, 0, is_solo=True), RU, Choices(asking="claim"))
    told = words(drawing)
    assert all(f"{score}" in told for score in match.scores)
    assert told.startswith("🃏")
    assert RU.plain(f"convention-false-claim-{rules.false_claim}") in told
