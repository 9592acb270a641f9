"""The guided first deal: a fixed pack, about ten steps, each waiting for the right press.

A lesson is stored as the number of its step. The engine plays it (Moscow, two players): what is
refused here is what a table would refuse, and what is counted is what a table would count.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from bot.locales import Translator
from bot.render.cards import face, faces, sorted_hand
from bot.usecases.rulebook_reasons import page_for_refusal
from engine import Card, DealEntry, Match, PlayCard, Refusal, View, parse_action, preset, replay
from engine import score_deal as score
from engine.scoring import Standing

LEARNER, OPPONENT = 0, 1
RULES = preset("moscow")
NEXT, KEEP = "next", "keep"

_PACK = "9sTsQdJhKh7hJdAc8hKsQs8cQhAdTdThAhJs7c7s8sAs7d8d9dKd9cTcJcQcKc9h"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What has happened, what may be pressed, and which press is right.

    A press is the line of an action, or a word. ``before``: lines played before the step;
    ``offered``: buttons in their order; ``hand``: every card of the hand comes before them, so
    that a wrong one can be explained. ``explained``: texts for particular wrong presses.
    """

    name: str
    page: str
    right: str = NEXT
    before: tuple[str, ...] = ()
    offered: tuple[str, ...] = (NEXT,)
    hand: bool = False
    explained: dict[str, str] = field(default_factory=dict)


STEPS = (
    Step(name="welcome", page="aim", before=(f"deal {_PACK}",)),
    Step(
        name="bidding",
        page="bidding",
        before=("1 pass",),
        right="0 play",
        offered=("0 play", "0 pass"),
    ),
    Step(name="exchange", page="seven", right="0 swap", offered=("0 swap", KEEP)),
    Step(
        name="run",
        page="declare",
        before=("1 9s+3Qd",),
        right="0 Ks+3Ks",
        offered=("0 Ks+3Ks",),
        hand=True,
    ),
    Step(name="growth", page="growth"),
    Step(
        name="bella",
        page="bella",
        right="0 Jh*",
        offered=("0 Jh*",),
        hand=True,
        explained={"0 Jh": "lesson-bella-silent"},
    ),
    Step(
        name="overtrump",
        page="overtrump",
        before=("1 8h", "0 8c", "1 Ac", "1 Th"),
        right="0 Ah",
        offered=(),
        hand=True,
    ),
    Step(
        name="trump",
        page="follow",
        before=("0 Qs", "1 Ts", "1 Ad"),
        right="0 Qh",
        offered=(),
        hand=True,
    ),
    Step(
        name="last",
        page="last_trick",
        before=("0 Kh", "1 Td", "0 Js", "1 Jd"),
        right="0 7c",
        offered=(),
        hand=True,
    ),
    Step(name="count", page="counting", before=("1 Qd",)),
    Step(name="bait", page="bait", right="154-0", offered=("130-24", "154-0", "130-0")),
)
OVER = len(STEPS)
"""The number of the step after the last: the lesson is done, or was skipped."""


@dataclass(frozen=True, slots=True)
class LessonButton:
    """Something to press: its press, and its text (not HTML)."""

    press: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """A step as it is shown. ``page``: the page of the rulebook to read on."""

    step: int
    text: str
    buttons: tuple[LessonButton, ...]
    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a press led to: the step to show now, and what to say about it (not HTML)."""

    step: int
    right: bool
    text: str
    page: str


def is_over(step: int) -> bool:
    """Whether no step is left."""
    return not 0 <= step < OVER


def lesson_screen(step: int, t: Translator) -> Screen:
    """A step in words, with the cards and everything that may be pressed."""
    if is_over(step):
        return Screen(step=OVER, text=t("lesson-done"), buttons=(), page="varieties")
    now = STEPS[step]
    view = _match_at(step).view(LEARNER)
    lines = [t("lesson-title", step=step + 1, of=OVER), t(f"lesson-{now.name}", **_values(step))]
    if view.trick:
        lines.append(t("lesson-table", cards=faces(tuple(c for _, c in view.trick), t.lang)))
    if view.hand:
        lines.append(t("lesson-hand", cards=faces(sorted_hand(view.hand, view.trump), t.lang)))
    if view.tricks and view.hand:
        mine, theirs = view.points
        lines.append(t("lesson-score", mine=mine, theirs=theirs))
    buttons = tuple(LessonButton(press, _label(press, t)) for press in presses(step))
    return Screen(step=step, text="\n\n".join(lines), buttons=buttons, page=now.page)


def presses(step: int) -> tuple[str, ...]:
    """Everything that is offered at a step, the cards first."""
    now = STEPS[step]
    cards: tuple[str, ...] = ()
    if now.hand:
        view = _match_at(step).view(LEARNER)
        held = sorted_hand(view.hand or (), view.trump)
        cards = tuple(str(PlayCard(LEARNER, card)) for card in held)
    return cards + now.offered


def answer(step: int, press: str, t: Translator) -> Answer:
    """The next step for the right press; the same one, explained, for a wrong one."""
    if is_over(step):
        return Answer(step=OVER, right=False, text=t.plain("lesson-other-button"), page="aim")
    now = STEPS[step]
    if press == now.right:
        text = t.plain(f"lesson-{now.name}-right")
        return Answer(step=step + 1, right=True, text=text, page=now.page)
    if press not in presses(step):
        text = t.plain("lesson-other-button")
        return Answer(step=step, right=False, text=text, page=now.page)
    refusal = _refusal(step, press)
    if refusal is not None:
        text = t.plain(f"refusal-{refusal}")
        return Answer(step=step, right=False, text=text, page=page_for_refusal(refusal))
    key = now.explained.get(press, f"lesson-{now.name}-wrong")
    return Answer(step=step, right=False, text=t.plain(key), page=now.page)


def _refusal(step: int, press: str) -> Refusal | None:
    """Why the engine would not take a press, if it is an action at all."""
    if not press.startswith(f"{LEARNER} "):
        return None
    return _match_at(step).refusal(parse_action(press))


@lru_cache(maxsize=OVER)
def _match_at(step: int) -> Match:
    """The match when a step is shown: all the right presses before it have been made."""
    lines: list[str] = []
    for number, past in enumerate(STEPS[: step + 1]):
        lines += past.before
        if number < step and past.right.startswith(f"{LEARNER} "):
            lines.append(past.right)
    return replay(RULES, lines, dealer=LEARNER)


def _values(step: int) -> dict[str, object]:
    """The numbers a text needs, as the engine counted them."""
    view = _match_at(step).view(LEARNER)
    if STEPS[step].name not in {"count", "bait"}:
        return {}
    mine, theirs = view.results[-1].points
    values: dict[str, object] = {"mine": mine, "theirs": theirs}
    if STEPS[step].name == "count":
        values |= {"cards": view.points[LEARNER], "target": RULES.target}
    return values


def bait_written() -> tuple[int, ...]:
    """What would be written if the opponent had played the same deal."""
    view: View = _match_at(OVER - 1).view(None)
    entry = DealEntry(declarer=OPPONENT, points=view.results[-1].points, last_trick=LEARNER)
    return score(RULES, Standing.start(RULES, LEARNER), entry).written


def _label(press: str, t: Translator) -> str:
    if press in {NEXT, KEEP}:
        return t.plain(f"lesson-button-{press}")
    if not press.startswith(f"{LEARNER} "):
        mine, theirs = press.split("-")
        return t.plain("lesson-button-written", mine=mine, theirs=theirs)
    action = parse_action(press)
    if isinstance(action, PlayCard):
        return _card_label(action.card, action, t)
    return t.plain(f"lesson-button-{press.split()[1]}")


def _card_label(card: Card, action: PlayCard, t: Translator) -> str:
    shown = face(card, t.lang)
    if action.runs:
        return t.plain("lesson-button-run", card=shown)
    return t.plain("lesson-button-bella", card=shown) if action.bella else shown
