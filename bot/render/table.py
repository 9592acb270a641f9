"""The live message of a table: what everybody sees, and nothing that is hidden."""

from functools import lru_cache

from bot.callbacks import CardsPress, TablePress
from bot.locales import Translator
from bot.render.badges import badges
from bot.render.cards import SUIT_SIGNS, face, faces
from bot.render.dialogue import recent
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.names import padded
from bot.render.presence import absent, back_rows
from bot.render.scene import Scene
from bot.render.titles import table_title
from bot.render.turn import turn_word, with_clock
from bot.render.why_button import why_at_table
from engine.rules import MatchOf

LINES_SAID = 6
"""How much of the talk stays on the table."""
NAME_COLUMNS = 14
REMEMBERED = 5_000
"""Tables whose buttons need not be made anew with each drawing."""
MARKS = 3
"""Baits that are marked one by one."""


def draw_table(scene: Scene, t: Translator) -> Drawing:
    """The table during a match. The view must be the spectator's."""
    view = scene.view
    assert view.seat is None
    blocks = [
        table_title(view.rules, t, scene.basis, scene.options.name)
        + "\n"
        + t("table-deal", number=view.number, dealer=scene.name(view.dealer)),
        score_block(scene, t),
        "\n".join(_trump_lines(scene, t)),
        _talk(scene, t),
        "\n".join(_trick_lines(scene, t)),
        absent(scene, t),
        _turn(scene, t),
    ]
    return Drawing(
        text="\n\n".join(block for block in blocks if block),
        keyboard=_keyboard(scene, t),
        epoch=f"{scene.match_id}:{view.number}",
        number=scene.number,
    )


def _keyboard(scene: Scene, t: Translator) -> Keyboard:
    asks = why_at_table(scene.match_id, scene.view, t)
    if scene.view.tricks:
        asks = (_last_trick_button(scene.table_id, t), *asks)
    rows = (_hand_row(scene.table_id, scene.private_link, t), asks, *back_rows(scene, t))
    return tuple(row for row in rows if row)


@lru_cache(maxsize=REMEMBERED)
def _hand_row(table_id: int, private_link: str, t: Translator) -> tuple[Button, ...]:
    cards = CardsPress(table=table_id).pack()
    return (
        Button(t.plain("button-my-cards"), cards, style=Style.PRIMARY),
        Button(t.plain("button-private"), url=private_link),
    )


@lru_cache(maxsize=REMEMBERED)
def _last_trick_button(table_id: int, t: Translator) -> Button:
    last = TablePress(table=table_id, act="last").pack()
    return Button(t.plain("button-last-trick"), last)


def score_block(scene: Scene, t: Translator) -> str:
    """The score as it stands on paper, one side a line: totals, and a mark for each bait.

    Pairs take two lines. Badges stand at the end, so that their width moves no column.
    """
    lines = []
    for side, seats in enumerate(scene.view.sides):
        first, *partners = seats
        total = f"{scene.view.scores[side]:>5}".replace("-", "−")
        lines.append(_score_line(scene, first, f"{total} {_marks(scene, side, t)}"))
        lines += [_score_line(scene, seat, "", "+") for seat in partners]
    text = "\n".join(lines)
    return f"<pre>{_escape(text)}</pre>"


def _score_line(scene: Scene, seat: int, numbers: str, joint: str = "") -> str:
    pointer = "▸" if seat in scene.view.to_act else " "
    name = padded(joint + scene.names[seat], NAME_COLUMNS)
    return f"{pointer}{name}{numbers} {badges(scene, seat)}".rstrip()


def _marks(scene: Scene, side: int, t: Translator) -> str:
    mark, count = t.plain("mark-bait"), scene.view.baits[side]
    return mark * count if count <= MARKS else f"{mark}×{count}"


def _trump_lines(scene: Scene, t: Translator) -> list[str]:
    view = scene.view
    lines = []
    if view.trump is not None and view.declarer is not None:
        suit = SUIT_SIGNS[view.trump]
        lines.append(t("table-trump", suit=suit, name=scene.name(view.declarer)))
    if view.upcard is not None:
        lines.append(t("table-upcard", card=face(view.upcard, t.lang)))
    if view.bottom_card is not None:
        lines.append(t("table-bottom-card", card=face(view.bottom_card, t.lang)))
    if view.rules.match_of is MatchOf.DEALS and view.stake > 1:
        lines.append(t("table-stake", stake=view.stake))
    if waiting := sum(pot.amount for pot in view.pots):
        lines.append(t("table-pots", points=waiting))
    return lines


def _talk(scene: Scene, t: Translator) -> str:
    lines = recent(scene, t, LINES_SAID)
    return "<blockquote>" + "\n".join(lines) + "</blockquote>" if lines else ""


def _trick_lines(scene: Scene, t: Translator) -> list[str]:
    view, counts = scene.view, scene.options.show_count
    lines = [
        t("table-played", name=scene.name(seat), card=face(card, t.lang))
        for seat, card in view.trick
    ]
    if not lines and view.last_trick is not None:
        last = view.last_trick
        shown, name = faces(last.cards, t.lang), scene.name(last.taker)
        if counts:
            lines.append(t("table-last-trick", name=name, cards=shown, points=last.points))
        else:
            lines.append(t("table-last-trick-uncounted", name=name, cards=shown))
    if view.tricks and counts:
        taken = " : ".join(str(points) for points in view.counted)
        lines.append(t("table-counted", points=taken))
    return lines


def _turn(scene: Scene, t: Translator) -> str:
    view = scene.view
    if not view.to_act:
        return ""
    names = ", ".join(scene.name(seat) for seat in view.to_act)
    return with_clock(t(f"turn-{turn_word(scene)}", name=names), scene, t)


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
