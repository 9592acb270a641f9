"""A hand: everything its seat may do has a button, and it looks as its player likes."""

import html
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from bot.callbacks import PlayPress
from bot.locales import LANGUAGES, translator
from bot.render.badges import DEALER, DECLARER, OBLIGED
from bot.render.cards import SUIT_SIGNS, face, faces, run_faces, sorted_hand
from bot.render.choices import Choices
from bot.render.drawing import Drawing
from bot.render.hand import draw_hand, last_trick_in_words
from bot.render.hand_keyboard import TRUMP
from bot.render.scene import Scene
from bot.render.table import draw_table
from bot.storage.looks import Look, Sorting, Suits
from bot.storage.tables import TableOptions
from engine import (
    PACK,
    DealCards,
    Match,
    Phase,
    PlayCard,
    Rules,
    Suit,
    format_rules,
    parse_action,
    parse_cards,
    preset,
)

NAMES = ("Оля", "Тарас Григорович Довгоіменний", "דוד", "🦊🦊🦊")
TABLES = [
    preset("moscow"),
    preset("moscow", players=3, four_sevens="redeal"),
    preset("debchik", players=3),
    preset("debchik", pairs=True),
    preset("klabor", players=2),
    preset("klabor"),
    preset("classic", players=4, pairs=False),
    preset("online", players=4, pairs=True),
    preset("with_offer"),
    preset("one_deal"),
    preset("moscow", hundred=6, deberts="any", bella_when="any_turn"),
]
RU = translator("ru")


def moments(rules: Rules, seed: int, deals: int = 5) -> Iterator[Match]:
    """A random match, moment by moment, rights used whenever there are any."""
    chance = random.Random(seed)
    match = Match.start(rules, dealer=0)
    while match.phase is not Phase.OVER and len(match.results) < deals:
        if match.phase is Phase.DEAL_DUE:
            match = match.apply(DealCards(tuple(chance.sample(PACK, 32)))).match
            continue
        yield match
        actions = [a for seat in range(rules.players) for a in match.legal_actions(seat)]
        match = match.apply(chance.choice(actions)).match


def scene(match: Match, seat: int | None, **more) -> Scene:
    options = more.pop("options", TableOptions())
    return Scene(
        table_id=10**9,
        match_id=10**9,
        number=9999,
        title="Деберц & <пятница>",
        bot_name="deberts_bot",
        names=NAMES[: match.rules.players],
        view=match.view(seat),
        options=options,
        **more,
    )


def lines_of(drawing: Drawing, seat: int) -> set[str]:
    """What the live buttons of a hand do, as lines of the notation."""
    presses = [b.press for row in drawing.keyboard for b in row if b.press.startswith("p:")]
    acts = [PlayPress.unpack(press).act for press in presses]
    return {str(parse_action(f"{seat} {act}")) for act in acts if not act.startswith("?")}


def words(drawing: Drawing) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", drawing.text))


def labels(drawing: Drawing) -> list[str]:
    return [button.text for row in drawing.keyboard for button in row]


def every_choice(match: Match, seat: int) -> Iterator[Choices]:
    """Every way the switches may stand."""
    suggested = len(match.view(seat).suggested)
    for bella, *kept in product((False, True), repeat=1 + suggested):
        yield Choices(bella=bella, kept=frozenset(at for at, keep in enumerate(kept) if keep))
    yield Choices(asking="claim")


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_everything_a_seat_may_do_has_a_button(rules: Rules) -> None:
    """Offers, dave, redeal, exchange, question, declarations, bella, cards, «Партия!»."""
    for match in moments(rules, seed=11):
        for seat in range(rules.players):
            table = scene(match, seat)
            offered: set[str] = set()
            for choices in every_choice(match, seat):
                offered |= lines_of(draw_hand(table, RU, choices), seat)
            wanted = {str(action) for action in match.legal_actions(seat)}
            assert wanted <= offered, wanted - offered


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_t2_no_two_buttons_of_a_hand_read_alike(rules: Rules) -> None:
    for lang, suits in product(LANGUAGES, Suits):
        for match in moments(rules, seed=5, deals=1):
            for seat in match.to_act:
                table = scene(match, seat, look=Look(suits=suits))
                texts = labels(draw_hand(table, translator(lang), Choices()))
                assert len(texts) == len(set(texts)), texts


def test_t2_every_trump_has_a_sign_and_no_other_card_has() -> None:
    for match in moments(preset("moscow"), seed=2, deals=2):
        trump = match.view(0).trump
        for seat in match.to_act:
            drawing = draw_hand(scene(match, seat), RU, Choices())
            for card in match.view(seat).hand or ():
                is_starred = TRUMP + face(card, "ru") in labels(drawing)
                assert is_starred == (card.suit is trump)
            assert trump is None or f"Козырь ★{SUIT_SIGNS[trump]}" in words(drawing)


def test_s42_bella_is_one_press_with_the_king_or_the_queen() -> None:
    found = 0
    for match in (moment for seed in range(20) for moment in moments(preset("moscow"), seed)):
        for seat in match.to_act:
            bella = [a for a in match.legal_actions(seat) if isinstance(a, PlayCard) and a.bella]
            drawing = draw_hand(scene(match, seat), RU, Choices())
            royal = {a.card for a in bella if a.card.rank.letter in "KQ"}
            offered = {text for text in labels(drawing) if text.startswith("🔔")}
            assert offered == {f"🔔 Белла + {face(card, 'ru')}" for card in royal}
            assert {f"{seat} {card.text}*" for card in royal} <= lines_of(drawing, seat) | {
                line.partition("+")[0] for line in lines_of(drawing, seat)
            }
            found += bool(royal)
    assert found > 3


HAND = parse_cards("Js 9h As Th Kd 7s 8c Qh")


@pytest.mark.parametrize(
    ("sorting", "shown"),
    [
        (Sorting.TRUMPS_FIRST, "9h Th Qh As Js 7s 8c Kd"),
        (Sorting.TRUMPS_LAST, "As Js 7s 8c Kd 9h Th Qh"),
        (Sorting.SUITS, "As Js 7s 9h Th Qh 8c Kd"),
        (Sorting.STRENGTH, "9h Th Qh As Kd Js 8c 7s"),
        (Sorting.DEALT, "Js 9h As Th Kd 7s 8c Qh"),
    ],
)
def test_a_hand_is_sorted_as_its_player_likes(sorting: Sorting, shown: str) -> None:
    assert sorted_hand(HAND, Suit.HEARTS, sorting) == parse_cards(shown)


def test_before_trump_is_named_suits_stand_by_themselves() -> None:
    assert sorted_hand(HAND, None) == parse_cards("As Js 7s Th Qh 9h 8c Kd")


def test_as_dealt_is_the_order_of_the_packets() -> None:
    match = next(moments(preset("moscow"), seed=1))
    hand = match.view(1).hand
    assert hand
    dealt = tuple(reversed(hand))
    table = scene(match, 1, look=Look(sorting=Sorting.DEALT), dealt=dealt)
    assert table.cards == dealt
    assert faces(dealt, "ru") in words(draw_hand(table, RU, Choices()))


def test_t2_s41_four_suits_have_four_signs_of_four_colours() -> None:
    match = next(moments(preset("moscow"), seed=1))
    table = scene(match, 1, look=Look(suits=Suits.FOUR))
    text = words(draw_hand(table, RU, Choices()))
    assert not set(text) & set("♦♣")
    assert sum(text.count(sign) for sign in ("♠️", "♥️", "🔷", "☘️")) >= 6


def test_a_hand_says_which_table_it_belongs_to() -> None:
    match = next(moments(preset("moscow"), seed=1))
    table = scene(match, 0, options=TableOptions(name="♠"))
    assert words(draw_hand(table, RU, Choices())).startswith("🂠 Деберц & <пятница> · ♠")


def test_a_partner_is_named_with_his_role() -> None:
    for match in moments(preset("debchik", pairs=True), seed=4, deals=2):
        view = match.view(1)
        text = words(draw_hand(scene(match, 1), RU, Choices()))
        partner = next(line for line in text.splitlines() if line.startswith("Ваш партнёр"))
        assert "🦊" in partner
        assert (DECLARER in partner) == (view.declarer == 3)
        assert (DEALER in partner) == (view.dealer == 3)


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_dealer_declarer_and_the_obliged_have_signs_of_their_own(rules: Rules) -> None:
    for match in moments(rules, seed=9, deals=3):
        view = match.view(None)
        block = _score(draw_table(scene(match, None), RU))
        assert block.count(DEALER) == 1
        assert block.count(DECLARER) == (view.declarer is not None)
        assert block.count(OBLIGED) <= 1
        if view.obliged is not None:
            assert OBLIGED in block


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_the_score_is_read_on_a_narrow_phone(rules: Rules) -> None:
    for match in moments(rules, seed=6, deals=4):
        lines = _score(draw_table(scene(match, None), RU)).splitlines()
        assert len(lines) == rules.players
        assert max(map(len, lines)) <= 32


@pytest.mark.parametrize("shown", [True, False])
def test_the_count_is_shown_or_hidden_as_the_table_chose(shown: bool) -> None:
    options = TableOptions(show_count=shown)
    counted = 0
    for match in moments(preset("moscow"), seed=8, deals=2):
        if not match.view(None).tricks:
            continue
        table, hand = scene(match, None, options=options), scene(match, 0, options=options)
        texts = (words(draw_table(table, RU)), words(draw_hand(hand, RU, Choices())))
        assert all(("Счёт в кону" in text) == shown for text in texts)
        told = last_trick_in_words(table, RU)
        assert ("(+" in told) == shown
        counted += 1
    assert counted > 5


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_s43_combinations_that_count_are_shown_to_all_with_their_cards(rules: Rules) -> None:
    shown = 0
    for match in (moment for seed in range(12) for moment in moments(rules, seed, deals=3)):
        view = match.view(None)
        text = words(draw_table(scene(match, None), RU))
        for runs in view.shown_runs if match.phase is Phase.PLAYING else ():
            assert all(run_faces(run, "ru") in text for run in runs.runs)
            shown += 1
    assert shown


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_s20_the_upcard_lies_on_the_table_only_while_nobody_has_it(rules: Rules) -> None:
    for match in moments(rules, seed=13, deals=4):
        view, deal = match.view(None), match.deal
        assert deal is not None
        held = any(deal.upcard in hand for hand in deal.hands)
        played = any(deal.upcard in trick.cards for trick in view.tricks)
        for drawing in (
            draw_table(scene(match, None), RU),
            draw_hand(scene(match, 0), RU, Choices()),
        ):
            assert ("Вскрышка" in words(drawing)) <= (not (held or played))


def test_what_cannot_be_taken_back_is_asked_first() -> None:
    match = next(moments(preset("moscow"), seed=1))
    drawing = draw_hand(scene(match, 0), RU, Choices(asking="resign"))
    assert labels(drawing) == ["Да, сдаюсь", "Нет, играем дальше"]
    assert "Сдать всю партию?" in words(drawing)


def test_the_menu_of_a_hand_offers_what_makes_sense() -> None:
    match = next(moments(preset("moscow"), seed=1))
    with_others = scene(match, 0)
    assert "⋯" in labels(draw_hand(with_others, RU, Choices()))
    menu = draw_hand(with_others, RU, Choices(is_menu=True))
    assert labels(menu) == ["🤝 Ничья", "⏸ Отложить", "🏳 Сдаться", "🚪 Выйти", "‹ К картам"]
    assert "с согласия остальных" in words(menu)
    alone = draw_hand(replace(with_others, is_alone=True), RU, Choices(is_menu=True))
    assert "🤝 Ничья" not in labels(alone)
    assert "🏳" in labels(draw_hand(replace(with_others, is_solo=True), RU, Choices()))


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_a_row_with_words_is_short_enough_for_a_phone(rules: Rules) -> None:
    for match in moments(rules, seed=7, deals=2):
        for seat in range(rules.players):
            for row in draw_hand(scene(match, seat), RU, Choices()).keyboard:
                assert not {"Почему?", "↩ Взятка"} & {b.text for b in row} or len(row) <= 3


def test_the_look_is_chosen_on_the_hand_itself() -> None:
    match = next(moments(preset("moscow"), seed=1))
    in_group = scene(match, 0)
    shown = labels(draw_hand(in_group, RU, Choices(is_turned=True)))
    assert "✓ козыри первыми" in shown
    assert "Играть в личке" in shown
    private = replace(in_group, is_hand_private=True)
    assert "Карты — в группу" in labels(draw_hand(private, RU, Choices(is_turned=True)))


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(20, "20 с"), (61, "70 с"), (180, "3 мин"), (3600, "60 мин"), (86400, "24 ч"), (0, "10 с")],
)
def test_how_long_a_turn_may_take_is_told(seconds: int, told: str) -> None:
    match = next(moments(preset("moscow"), seed=1))
    table = scene(match, None, seconds_left=seconds)
    assert words(draw_table(table, RU)).endswith(f"⏱ {told}")


def test_in_a_trick_of_three_the_last_trick_names_who_played_what() -> None:
    for match in moments(preset("moscow", players=3), seed=3, deals=1):
        trick = match.view(None).last_trick
        if trick is not None:
            told = last_trick_in_words(scene(match, 0), RU)
            assert all(face(card, "ru") in told for card in trick.cards)
            assert len(told) <= 200
            return


def _score(drawing: Drawing) -> str:
    found = re.search(r"<pre>(.*?)</pre>", drawing.text, re.DOTALL)
    assert found
    return html.unescape(found.group(1))
