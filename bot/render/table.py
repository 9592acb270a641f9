"""The live message of a table: what everybody sees, and nothing that is hidden."""

from bot.callbacks import CardsPress
from bot.locales import Markup, Translator
from bot.render.cards import SUIT_SIGNS, face, faces
from bot.render.dialogue import dialogue
from bot.render.drawing import Button, Drawing, Style
from bot.render.names import padded
from bot.render.presence import absent, back_rows
from bot.render.rules_words import rules_line
from bot.render.scene import Scene
from engine import Phase

LINES_SAID = 6
"""How much of the talk stays on the table."""
NAME_COLUMNS = 14


def draw_table(scene: Scene, t: Translator) -> Drawing:
    """The table during a match. The view must be the spectator's."""
    view = scene.view
    assert view.seat is None
    blocks = [
        t("table-title", rules=Markup(rules_line(view.rules, t, scene.basis)))
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
        keyboard=(
            (
                Button(
                    t.plain("button-my-cards"),
                    CardsPress(table=scene.table_id).pack(),
                    style=Style.PRIMARY,
                ),
            ),
            (Button(t.plain("button-private"), url=scene.private_link),),
            *back_rows(scene, t),
        ),
        epoch=f"{scene.match_id}:{view.number}",
    )


def score_block(scene: Scene, t: Translator) -> str:
    """The score, one side a line, as it stands on paper: totals, and a mark for each bait."""
    view = scene.view
    lines = []
    for side, seats in enumerate(view.sides):
        pointer = "▸" if set(seats) & set(view.to_act) else " "
        marks = t.plain("mark-bait") * view.baits[side]
        name = padded("+".join(scene.names[seat] for seat in seats), NAME_COLUMNS)
        lines.append(f"{pointer}{name}{view.scores[side]:>5} {marks}".rstrip())
    text = "\n".join(lines)
    return f"<pre>{_escape(text)}</pre>"


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
    if waiting := sum(pot.amount for pot in view.pots):
        lines.append(t("table-pots", points=waiting))
    return lines


def _talk(scene: Scene, t: Translator) -> str:
    lines = dialogue(scene, t)[-LINES_SAID:]
    return "<blockquote>" + "\n".join(lines) + "</blockquote>" if lines else ""


def _trick_lines(scene: Scene, t: Translator) -> list[str]:
    view = scene.view
    if view.phase is not Phase.PLAYING:
        return []
    lines = [
        t("table-played", name=scene.name(seat), card=face(card, t.lang))
        for seat, card in view.trick
    ]
    if not lines and view.last_trick is not None:
        last = view.last_trick
        shown = faces(last.cards, t.lang)
        name = scene.name(last.taker)
        lines.append(t("table-last-trick", name=name, cards=shown, points=last.points))
    if view.tricks:
        taken = " : ".join(str(points) for points in view.counted)
        lines.append(t("table-counted", points=taken))
    return lines


def _turn(scene: Scene, t: Translator) -> str:
    view = scene.view
    if not view.to_act:
        return ""
    names = ", ".join(scene.name(seat) for seat in view.to_act)
    return t(f"turn-{turn_word(scene)}", name=names)


def turn_word(scene: Scene) -> str:
    """What the table waits for: ``bid``, ``name``, ``oblige``, ``answer``, ``offer``, …"""
    view = scene.view
    match view.phase:
        case Phase.BIDDING:
            return "oblige" if view.obliged is not None else "bid" if view.round == 1 else "name"
        case Phase.OFFER:
            return "answer" if view.pending is not None else "offer"
        case Phase.DECLARING:
            return "declare"
        case _:
            return "follow" if view.trick else "lead"


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
