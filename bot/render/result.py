"""The result of a deal, with where every number came from, and the sheet of a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callbacks import AgainPress
from bot.locales import Markup, Translator
from bot.render.cards import SUIT_SIGNS
from bot.render.drawing import Button, Drawing, Style
from bot.render.names import columns, padded
from bot.render.rules_words import rules_line
from bot.render.scene import Scene
from bot.render.stopping import score_line
from bot.render.titles import with_name
from bot.render.why_button import why_button
from engine import Claimed, DealResult, Outcome, fair

LABEL_COLUMNS = 10
SHEET_LINES = 40
"""Deals that the sheet of a match shows; of longer matches the last ones."""


@dataclass(frozen=True, slots=True)
class Account:
    """A deal with all its numbers. ``scene`` is the table just after it was scored."""

    scene: Scene
    result: DealResult
    number: int
    """Its place among the results, from 1."""


COMMITTED = 16
"""Hexadecimal digits of the commitment that a table shows; the whole one begins with them."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """What anybody needs to make the packs of a finished match again (engine/fair.py)."""

    secret: str
    cut: str
    packs: int


def draw_deal_result(account: Account, t: Translator) -> Drawing:
    """The notice of one deal."""
    why = why_button(account.scene.match_id, "deal", t, account.number)
    return Drawing(text=_deal_text(account, t), keyboard=((why,),))


def draw_match_end(
    account: Account, results: Sequence[DealResult], shuffle: Shuffled, t: Translator
) -> Drawing:
    """The last deal, the winner, the sheet, the shuffle laid open, and another match offered."""
    scene = account.scene
    blocks = [_deal_text(account, t), *_closing(scene, results, shuffle, t)]
    why = why_button(scene.match_id, "deal", t, account.number)
    return Drawing("\n\n".join(blocks), keyboard=(again_row(scene, t), (why,)), loud=True)


def draw_match_left(
    scene: Scene,
    resigned: int | None,
    results: Sequence[DealResult],
    shuffle: Shuffled,
    t: Translator,
) -> Drawing:
    """A match that ended without its last deal: a seat resigned; None: all agreed to a draw."""
    line = t("match-drawn")
    if resigned is not None:
        line = t("match-resigned", name=scene.name(resigned))
    return _draw_unfinished(line, scene, results, shuffle, t)


def draw_match_stopped(
    scene: Scene, results: Sequence[DealResult], shuffle: Shuffled, t: Translator
) -> Drawing:
    """A table was closed over its match: the score as it stood, and nobody has won."""
    return _draw_unfinished(t("match-stopped"), scene, results, shuffle, t, score_line(scene, t))


def _draw_unfinished(
    line: str,
    scene: Scene,
    results: Sequence[DealResult],
    shuffle: Shuffled,
    t: Translator,
    *more: str,
) -> Drawing:
    head = "\n".join([with_name(line, scene.options.name, t), *more])
    blocks = [head, *_closing(scene, results, shuffle, t)]
    return Drawing("\n\n".join(blocks), keyboard=(again_row(scene, t),), loud=True)


def again_row(scene: Scene, t: Translator) -> tuple[Button, ...]:
    """The offer of another match."""
    press = AgainPress(match=scene.match_id).pack()
    return (Button(t.plain("button-again"), press, style=Style.PRIMARY),)


def _closing(
    scene: Scene, results: Sequence[DealResult], shuffle: Shuffled, t: Translator
) -> list[str]:
    """What stands under the end of every match."""
    view = scene.view
    blocks = []
    if view.winner is not None:
        blocks.append(t("match-won", name=scene.side_name(view.winner)))
    blocks.append(t("match-rules", rules=Markup(rules_line(view.rules, t, scene.basis))))
    if results:
        blocks.append(_sheet(scene, results, t))
    blocks.append(
        t(
            "match-shuffle",
            secret=shuffle.secret,
            cut=shuffle.cut,
            packs=shuffle.packs,
            commitment=fair.commitment(shuffle.secret),
        )
    )
    return blocks


def _deal_text(account: Account, t: Translator) -> str:
    scene, result = account.scene, account.result
    lines = [
        with_name(
            t(
                "result-title",
                number=account.number,
                outcome=Markup(t(f"outcome-{_outcome(account)}")),
            ),
            scene.options.name,
            t,
        )
    ]
    if result.declarer is not None and result.trump is not None:
        suit, name = SUIT_SIGNS[result.trump], scene.name(result.declarer)
        lines.append(t("table-trump", suit=suit, name=name))
    rows = _rows(account, t)
    text = "\n".join(lines) + "\n" + _grid(scene, rows)
    return text + "".join("\n" + note for note in _notes(account, t))


def _rows(account: Account, t: Translator) -> list[tuple[str, tuple[int, ...]]]:
    """The lines of the account: what was taken, what it became, and the new total."""
    scene, result = account.scene, account.result
    view = scene.view
    rows: list[tuple[str, tuple[int, ...]]] = []
    if any(result.points):
        last = tuple(10 if result.last_trick in seats else 0 for seats in view.sides)
        extra = tuple(max(0, a - b) for a, b in zip(result.points, view.points, strict=True))
        shown = tuple(
            sum(runs.points for runs in view.shown_runs if runs.seat in seats)
            for seats in view.sides
        )
        runs = tuple(map(min, shown, extra))
        bella = tuple(a - b for a, b in zip(extra, runs, strict=True))
        cards = tuple(a - b for a, b in zip(view.points, last, strict=True))
        rows += [
            ("cards", cards),
            ("last-trick", last),
            ("runs", runs),
            ("bella", bella),
            ("sum", result.points),
        ]
    rows += [
        (_MOVED.get(result.outcome, "moved"), result.moved),
        ("pots", result.released),
        ("bait-penalty", result.bait_penalties),
        ("ski", result.ski_penalties),
        ("written", tuple(map(sum, zip(result.written, result.penalties, strict=True)))),
        ("total", view.scores),
    ]
    always = {"cards", "sum", "written", "total"}
    return [(t.plain(f"row-{name}"), row) for name, row in rows if name in always or any(row)]


_MOVED = {Outcome.BAIT: "bait", Outcome.OFFERED: "offer"}
"""What points that changed hands are called; after a wrong claim, and the like, just that."""


def _outcome(account: Account) -> str:
    """How the deal ended, in a word; a claim may have been wrong."""
    claims = [event for event in account.scene.view.said if isinstance(event, Claimed)]
    is_wrong = account.result.outcome is Outcome.CLAIMED and claims and not claims[-1].right
    return "false-claim" if is_wrong else str(account.result.outcome)


def _grid(scene: Scene, rows: list[tuple[str, tuple[int, ...]]]) -> str:
    """A table of numbers for a narrow phone: at most 32 columns."""
    width = {2: 11, 3: 7}.get(len(scene.view.sides), 5)
    lines = [" " * LABEL_COLUMNS + _heads(scene, width)]
    for label, row in rows:
        numbers = "".join(f"{_signed(number):>{width}}" for number in row)
        lines.append(padded(label, LABEL_COLUMNS) + numbers)
    text = "\n".join(lines)
    return (
        "<pre>" + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</pre>"
    )


def _heads(scene: Scene, width: int) -> str:
    """Whose column it is; of a pair both names are told, each cut if need be."""
    heads = ""
    for seats in scene.view.sides:
        names = [scene.names[seat] for seat in seats]
        if columns("+".join(names)) >= width:
            room = (width - len(names)) // len(names)
            names = [padded(name, room).rstrip() for name in names]
        head = padded("+".join(names), width - 1).rstrip()
        heads += " " * (width - columns(head)) + head
    return heads


def _signed(number: int) -> str:
    return "—" if number == 0 else str(number).replace("-", "−")


def _notes(account: Account, t: Translator) -> list[str]:
    scene, result = account.scene, account.result
    notes = []
    if result.outcome is Outcome.BAIT and result.declarer is not None:
        side = scene.view.rules.side_of(result.declarer)
        count = scene.view.baits[side]
        notes.append(t("note-bait", name=scene.name(result.declarer), count=count))
    if created := sum(pot.amount for pot in result.created):
        notes.append(t("note-hanging", points=created))
    return notes


def _sheet(scene: Scene, results: Sequence[DealResult], t: Translator) -> str:
    """The running totals as on paper, deal by deal; a bait is marked in its own column."""
    view = scene.view
    totals = [0] * len(view.sides)
    width = 11 if len(totals) == 2 else 7
    lines = []
    for number, result in enumerate(results, start=1):
        for side in range(len(totals)):
            totals[side] += result.written[side] + result.penalties[side]
        if result.outcome is Outcome.THROWN_IN:
            continue
        marks = [""] * len(totals)
        if result.outcome in _MARKED and result.declarer is not None:
            marks[view.rules.side_of(result.declarer)] = t.plain(f"mark-{result.outcome}")
        row = "".join(
            f"{str(total).replace('-', '−'):>{width - 1}}{mark:<1}"
            for total, mark in zip(totals, marks, strict=True)
        )
        lines.append(f"{number:>2}{row}".rstrip())
    text = "\n".join(["  " + _heads(scene, width), *lines[-SHEET_LINES:]])
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<blockquote expandable><pre>{text}</pre></blockquote>"


_MARKED = (Outcome.BAIT, Outcome.HANGING)
