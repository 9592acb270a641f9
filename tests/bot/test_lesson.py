"""The guided first deal."""

import re

import pytest

from bot.locales import LANGUAGES, translator
from bot.usecases.lesson import (
    LEARNER,
    OVER,
    STEPS,
    _match_at,
    answer,
    bait_written,
    is_over,
    lesson_screen,
    presses,
)
from bot.usecases.rulebook import rulebook
from engine import BellaDeclared, GrowthBeaten, Outcome, PlayCard, Refusal, Swapped, parse_action

EN = translator("en")
every_step = pytest.mark.parametrize("step", range(OVER))
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_language
def test_the_right_presses_lead_from_the_beginning_to_the_end(lang: str) -> None:
    t, step = translator(lang), 0
    while not is_over(step):
        assert STEPS[step].right in [button.press for button in lesson_screen(step, t).buttons]
        told = answer(step, STEPS[step].right, t)
        assert told.right
        assert told.step == step + 1
        step = told.step
    assert not lesson_screen(step, t).buttons


@every_language
@every_step
def test_a_wrong_press_stays_and_is_explained(step: int, lang: str) -> None:
    t = translator(lang)
    for press in presses(step):
        told = answer(step, press, t)
        assert told.right == (press == STEPS[step].right)
        assert told.right or told.step == step
        assert 0 < len(told.text) <= 200, "it has to fit a toast"
        assert "<" not in told.text
        assert told.page in rulebook().ids


@every_language
@every_step
def test_a_step_is_a_screenful(step: int, lang: str) -> None:
    screen = lesson_screen(step, translator(lang))
    assert len(screen.text) <= 1200
    assert screen.page in rulebook().ids
    assert len({button.text for button in screen.buttons}) == len(screen.buttons)
    assert all(len(button.press.encode()) <= 40 for button in screen.buttons)
    assert not re.search("[А-Яа-я]" if lang == "en" else "[JQKA][♠♥♦♣]", screen.text)


@every_step
def test_what_is_offered_is_what_a_table_would_have(step: int) -> None:
    """The right press is legal, and where cards are asked for the whole hand is there."""
    right, match = STEPS[step].right, _match_at(step)
    if right.startswith(f"{LEARNER} "):
        assert match.refusal(parse_action(right)) is None
    if STEPS[step].hand:
        held = {str(PlayCard(LEARNER, card)) for card in match.view(LEARNER).hand or ()}
        assert held <= set(presses(step))


def test_the_lesson_shows_what_it_promises() -> None:
    match = _match_at(OVER - 1)
    said = match.view(None).said
    for kind in (Swapped, GrowthBeaten, BellaDeclared):
        assert any(isinstance(event, kind) for event in said)
    assert match.results[-1].outcome is Outcome.MADE
    assert match.results[-1].declarer == LEARNER


def test_a_card_the_rules_forbid_is_refused_with_the_engines_reason() -> None:
    names = [step.name for step in STEPS]
    for name, press, refusal, page in (
        ("run", "0 Jh", Refusal.MUST_FOLLOW_SUIT, "follow"),
        ("overtrump", "0 Kh", Refusal.MUST_OVERTRUMP, "overtrump"),
        ("trump", "0 Js", Refusal.MUST_TRUMP, "follow"),
    ):
        told = answer(names.index(name), press, EN)
        assert told.text == EN.plain(f"refusal-{refusal}")
        assert told.page == page


def test_a_silent_bella_and_a_bare_run_are_explained() -> None:
    names = [step.name for step in STEPS]
    silent = answer(names.index("bella"), "0 Jh", EN)
    assert silent.text == EN.plain("lesson-bella-silent")
    bare = answer(names.index("run"), "0 Ks", EN)
    assert bare.text == EN.plain("lesson-run-wrong")


def test_the_question_about_the_bait_is_answered_by_the_engine() -> None:
    assert STEPS[-1].right == "-".join(map(str, bait_written()))


@pytest.mark.parametrize("press", ["", "0 As", "next", "1 pass", "nonsense", "0 claim"])
def test_a_button_of_another_step_is_answered_and_changes_nothing(press: str) -> None:
    told = answer(1, press, EN)
    assert told.step == 1
    assert told.text == EN.plain("lesson-other-button")
    assert answer(OVER, press, EN).step == OVER
    assert answer(-3, press, EN).step == OVER
