"""Going, replacing, agreeing: questions that a table or one of its players is asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callbacks import LeavePress, VotePress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.names import isolated


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a table is asked. ``kind``: ``vacancy``, ``seat``, ``draw``, ``park``, ``out``.

    ``name`` proposes it or wants the seat; ``about`` is whose seat it is; ``missing`` are those
    whose yes is still needed.
    """

    proposal_id: int
    kind: str
    name: str
    about: str
    missing: Sequence[str]


def draw_question(question: Question, t: Translator) -> Drawing:
    """A question with its buttons; a computer is offered for a seat that was left."""
    q = question
    names = {"name": isolated(q.name), "about": isolated(q.about)}
    lines = [t(f"proposal-{q.kind}", **names)]
    if q.missing:
        missing = ", ".join(isolated(name) for name in q.missing)
        lines.append(t("proposal-missing", names=missing))
    return Drawing("\n".join(lines), _answers(q, t), loud=True)


def draw_refused(question: Question, t: Translator) -> Drawing:
    """What stays of a proposal that somebody did not like."""
    name = isolated(question.name)
    return Drawing(t(f"proposal-{question.kind}-refused", name=name), final=True)


def draw_leaving(table_id: int, user_id: int, name: str, t: Translator) -> Drawing:
    """Somebody is asked whether they really want to go."""

    def button(act: str, style: Style = Style.PLAIN) -> Button:
        press = LeavePress(table=table_id, act=act, who=user_id).pack()
        return Button(t.plain(f"button-leaving-{act}"), press, style=style)

    keyboard = ((button("leave", Style.DANGER),), (button("draw"), button("stay")))
    return Drawing(t("leaving-really", name=isolated(name)), keyboard)


def _answers(question: Question, t: Translator) -> Keyboard:
    def button(act: str, word: str, style: Style = Style.PLAIN) -> Button:
        press = VotePress(proposal=question.proposal_id, act=act).pack()
        return Button(t.plain(f"button-vote-{word}"), press, style=style)

    if question.kind == "vacancy":
        return ((button("yes", "computer", Style.PRIMARY), button("sit", "sit", Style.SUCCESS)),)
    return ((button("yes", "yes", Style.SUCCESS), button("no", "no")),)
