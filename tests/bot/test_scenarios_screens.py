"""What table and hand show, through random matches by random rules."""

import re
from collections.abc import Iterator

import pytest
from aiogram.filters.callback_data import CallbackData
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import callbacks
from bot.locales import LANGUAGES, translator
from bot.render.cards import face, run_faces
from bot.render.choices import Choices
from bot.render.drawing import Button, Drawing
from bot.render.hand import draw_hand
from bot.render.hand_keyboard import TRUMP
from bot.render.scene import Scene
from bot.render.table import draw_table
from engine import Card, DealCards, Match, Phase, PlayCard, Rank, parse_action
from sandbox.selfplay.cards import told_by
from tests.engine.engine_walks import any_walk

seeds = st.integers(0, 100_000)
NAMES = ("Оля", "Тарас", "Ира", "Яна")
FACE = re.compile(r"(?:10|[789ВДКТ])[♠♥♦♣]")
AT_LENGTH = 9_999_999_999
"""A number longer than any that a long life of a bot reaches."""


def scene_of(match: Match, seat: int | None) -> Scene:
    return Scene(
        table_id=1,
        match_id=1,
        number=len(match.log),
        title="Деберц",
        bot_name="bot",
        names=NAMES[: match.rules.players],
        view=match.view(seat),
    )


def stations(seed: int) -> Iterator[Match]:
    """Moments of a random match at which something lies on the table."""
    for stride in any_walk(seed, 60):
        if stride.after.phase not in (Phase.DEAL_DUE, Phase.OVER):
            yield stride.after


def hands(match: Match) -> Iterator[tuple[int, Drawing]]:
    t = translator("ru")
    for seat in range(match.rules.players):
        yield seat, draw_hand(scene_of(match, seat), t, Choices())


def live(drawing: Drawing) -> list[Button]:
    return [b for row in drawing.keyboard for b in row if b.press and not b.disabled]


def acts(drawing: Drawing) -> list[str]:
    """What the buttons of a hand do, without the switches."""
    found = [b.press.split(":", 4)[4] for b in live(drawing) if b.press.startswith("p:")]
    return [act for act in found if not act.startswith("?")]


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_n3_every_button_is_a_legal_action_and_every_card_that_may_be_played_has_one(
    seed: int,
) -> None:
    for match in stations(seed):
        for seat, drawing in hands(match):
            offered = [parse_action(f"{seat} {act}") for act in acts(drawing)]
            assert [str(a) for a in offered if match.refusal(a) is not None] == []
            legal = match.legal_actions(seat)
            may_play = {a.card for a in legal if isinstance(a, PlayCard)}
            assert {a.card for a in offered if isinstance(a, PlayCard)} == may_play
            # Claims and resigning are asked for first; of runs some may be switched off.
            kinds = {type(a).__name__ for a in legal} - {"Claim", "Declare", "Silent", "Resign"}
            assert kinds <= {type(a).__name__ for a in offered}


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_o3_a_table_shows_only_cards_that_were_told(seed: int) -> None:
    t = translator("ru")
    for match in stations(seed):
        shown = FACE.findall(draw_table(scene_of(match, None), t).text)
        assert set(shown) <= {face(card, "ru") for card in told(match)}


def told(match: Match) -> set[Card]:
    """The cards of this deal that everybody has seen or heard of."""
    view = match.view(None)
    known = {card for hand in view.shown_hands or () for card in hand}
    known |= {card for card in (view.bottom_card,) if card}
    upcard = ""
    for action in match.log:
        if isinstance(action, DealCards):
            upcard = str(action.pack[6 * match.rules.players])
            known |= {Card.parse(upcard)}
        else:
            words = str(action).partition(" ")[2]
            known |= {Card.parse(word) for word in told_by(words, upcard)}
    return known


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_t1_t2_suits_are_signs_labels_differ_and_trumps_are_marked(seed: int) -> None:
    for match in stations(seed):
        for seat, drawing in hands(match):
            view = match.view(seat)
            labels = [button.text for row in drawing.keyboard for button in row]
            assert len(labels) == len(set(labels)), labels
            for card in view.hand or ():
                marked = TRUMP + face(card, "ru")
                assert (marked in labels) is (card.suit is view.trump)
                assert any(face(card, "ru") in label for label in labels)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_s20_the_upcard_stands_on_the_table_until_somebody_has_it(seed: int) -> None:
    t = translator("ru")
    for match in stations(seed):
        text = draw_table(scene_of(match, None), t).text
        told = re.findall(r"Вскрышка: (\S+)", text)
        held = {
            face(card, "ru")
            for seat in range(match.rules.players)
            for card in match.view(seat).hand or ()
        }
        assert not set(told) & held


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_s42_bella_is_said_with_one_press_of_the_card_that_it_goes_with(seed: int) -> None:
    for match in stations(seed):
        for seat, drawing in hands(match):
            royal = {
                action.card
                for action in match.legal_actions(seat)
                if isinstance(action, PlayCard)
                and action.bella
                and action.card.rank in (Rank.KING, Rank.QUEEN)
            }
            pressed = [parse_action(f"{seat} {act}") for act in acts(drawing)]
            said = {a.card for a in pressed if isinstance(a, PlayCard) and a.bella}
            assert royal <= said


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_s43_runs_that_count_are_shown_card_by_card(seed: int) -> None:
    t = translator("ru")
    for match in stations(seed):
        view = match.view(None)
        if match.phase is Phase.PLAYING and not view.tricks[1:] and view.shown_runs:
            text = draw_table(scene_of(match, None), t).text
            for runs in view.shown_runs:
                for run in runs.runs:
                    assert run_faces(run, "ru") in text


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_s50_the_score_is_written_in_numbers(seed: int) -> None:
    t = translator("ru")
    for match in stations(seed):
        text = draw_table(scene_of(match, None), t).text
        for score in match.scores:
            assert f"{score:>5}".replace("-", "−") in text


WORDS = {
    "act": "Ah*+3Ah",
    "lang": "ru",
    "page": "bella_points",
    "by": "m99999999",
    "cards": "AhTsKd",
    "what": "trick",
    "press": "next",
}
"""The longest words in use, by field."""
BUTTONS = [
    each
    for each in vars(callbacks).values()
    if isinstance(each, type) and issubclass(each, CallbackData) and each is not CallbackData
]


def longest(data: type[CallbackData]) -> CallbackData:
    """A button with the longest numbers, and words as long as the longest in use."""
    made: dict[str, object] = {}
    for name, field in data.model_fields.items():
        made[name] = AT_LENGTH if field.annotation is int else WORDS.get(name, True)
    return data(**made)


@pytest.mark.parametrize("data", BUTTONS, ids=lambda data: data.__name__)
def test_r2_the_longest_numbers_fit_into_a_button(data: type[CallbackData]) -> None:
    assert len(longest(data).pack().encode()) <= 64


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_r2_every_button_of_a_hand_fits_in_every_language(lang: str, seed: int) -> None:
    t = translator(lang)
    for match in stations(seed):
        for seat in range(match.rules.players):
            for button in live(draw_hand(scene_of(match, seat), t, Choices())):
                assert len(button.press.encode()) <= 64


def test_cards_of_a_suit_are_told_by_its_sign_in_every_language() -> None:
    for lang in LANGUAGES:
        assert {face(Card.parse(word), lang)[-1] for word in ("As", "Ah", "Ad", "Ac")} == set(
            "♠♥♦♣"
        )
