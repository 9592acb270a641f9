"""A private hand: the cards of one seat and everything that seat may do now."""

from collections.abc import Sequence

from bot.locales import Markup, Translator
from bot.render.badges import badges
from bot.render.cards import SIGNS, face, faces, run_faces
from bot.render.choices import Choices
from bot.render.dialogue import recent
from bot.render.drawing import Drawing
from bot.render.hand_keyboard import draw_keyboard
from bot.render.scene import Scene
from bot.render.turn import turn_word, with_clock
from engine import Phase

ALERT_LIMIT = 200
"""The most characters Telegram shows in answer to a press."""
LINES_SAID = 4
"""How much of the talk stays in sight."""


def draw_hand(scene: Scene, t: Translator, choices: Choices) -> Drawing:
    """The hand as a message with buttons."""
    return Drawing(
        text="\n".join(hand_lines(scene, t, choices)),
        keyboard=draw_keyboard(scene, t, choices),
        epoch=f"{scene.match_id}:{scene.view.number}",
        number=scene.number if choices == Choices() else -1,  # choices do not outlive a restart
    )


def hand_lines(scene: Scene, t: Translator, choices: Choices) -> list[str]:
    """What stands above the buttons."""
    blocks = (
        [t("hand-title", title=scene.place), *_roles(scene, t)],
        [*_declared(scene, t)],
        [t("hand-cards", cards=_cards(scene, t)), *_on_table(scene, t)],
        [_prompt(scene, t, choices)],
    )
    lines: list[str] = []
    for block in blocks:
        if block:
            lines += ["", *block] if lines else block
    return lines


def hand_in_words(scene: Scene, t: Translator) -> str:
    """The hand for an alert: short enough for every app."""
    return t.plain("hand-alert", cards=_cards(scene, t))[:ALERT_LIMIT]


def last_trick_in_words(scene: Scene, t: Translator) -> str:
    """The trick taken last, for an alert."""
    trick = scene.view.last_trick
    if trick is None:
        return t.plain("hand-no-trick")
    plays = ", ".join(
        f"{scene.name(seat)} {face(card, t.lang, scene.look.suits)}" for seat, card in trick.plays
    )
    name = scene.name(trick.taker)
    if not scene.options.show_count:
        return t.plain("hand-last-trick", name=name, plays=plays)[:ALERT_LIMIT]
    points = trick.points
    return t.plain("hand-last-trick-counted", name=name, plays=plays, points=points)[:ALERT_LIMIT]


def _roles(scene: Scene, t: Translator) -> list[str]:
    """Trump, who plays it, who deals, and who is one's partner."""
    view, suits = scene.view, SIGNS[scene.look.suits]
    lines = []
    if view.rules.pairs and view.seat is not None:
        partner = partner_of(view.seat)
        name, signs = scene.name(partner), badges(scene, partner)
        lines.append(t("hand-partner", name=name, signs=signs).rstrip())
    if view.trump is not None and view.declarer is not None:
        suit = suits[view.trump]
        if view.declarer == view.seat:
            lines.append(t("hand-trump-mine", suit=suit))
        else:
            lines.append(t("hand-trump", suit=suit, name=scene.name(view.declarer)))
    elif view.dealer == view.seat:
        lines.append(t("hand-dealer-mine"))
    else:
        lines.append(t("hand-dealer", name=scene.name(view.dealer)))
    if view.upcard is not None:
        lines.append(t("table-upcard", card=face(view.upcard, t.lang, scene.look.suits)))
    if view.bottom_card is not None:
        lines.append(t("table-bottom-card", card=face(view.bottom_card, t.lang, scene.look.suits)))
    return lines


def _declared(scene: Scene, t: Translator) -> list[str]:
    """What was said, runs and bella above all, and what one declared oneself."""
    view = scene.view
    lines = recent(scene, t, LINES_SAID)
    if lines:
        lines = ["<blockquote>" + "\n".join(lines) + "</blockquote>"]
    shown = {run for runs in view.shown_runs if runs.seat == view.seat for run in runs.runs}
    mine = [run for run in view.declared or () if run not in shown]
    if mine:
        runs = ", ".join(run_faces(run, t.lang, scene.look.suits) for run in mine)
        lines.append(t("hand-declared", runs=runs))
    if view.terz_stands is not None:
        lines.append(t("hand-terz-stands" if view.terz_stands else "hand-terz-falls"))
    return lines


def _on_table(scene: Scene, t: Translator) -> list[str]:
    view = scene.view
    lines = []
    if view.trick:
        plays = [
            t("hand-play", name=scene.name(seat), card=face(card, t.lang, scene.look.suits))
            for seat, card in view.trick
        ]
        lines.append(t("hand-on-table", plays=Markup(" · ".join(plays))))
    if view.tricks and scene.options.show_count:
        lines.append(t("hand-counted", points=_by_side(scene, view.counted)))
    return lines


def _by_side(scene: Scene, points: Sequence[int]) -> Markup:
    """Whose points are how many: here no score stands above them."""
    told = [
        f"{scene.side_name(side)} <b>{number}</b>".replace("-", "−")
        for side, number in enumerate(points)
    ]
    return Markup(" · ".join(told))


def _prompt(scene: Scene, t: Translator, choices: Choices) -> str:
    view = scene.view
    if choices.is_turned:
        return t("look-title")
    if choices.is_menu:
        return t("hand-menu-alone" if scene.is_alone else "hand-menu")
    if choices.asking:
        return _question(scene, t, choices.asking)
    if view.is_mine:
        return with_clock(t(f"hand-turn-{turn_word(scene)}"), scene, t)
    if view.to_act:
        names = ", ".join(scene.name(seat) for seat in view.to_act)
        waits = t("hand-wait", name=names)
        # In the group the time stands on the table, and others' hands are not drawn anew for it.
        return with_clock(waits, scene, t) if scene.is_hand_private else waits
    if view.phase is Phase.OVER:
        return t("hand-over")
    return t("hand-wait-deal")


def _question(scene: Scene, t: Translator, asking: str) -> str:
    """Before something grave: what it costs, and whom."""
    view = scene.view
    if asking == "resign" and view.rules.pairs and view.seat is not None:
        return t("hand-asking-resign-pair", name=scene.name(partner_of(view.seat)))
    if asking == "claim":
        price = t.plain(f"convention-false-claim-{view.rules.false_claim}")
        return t("hand-asking-claim", price=price)
    return t(f"hand-asking-{asking}")


def partner_of(seat: int) -> int:
    """Who scores together with this seat, in pairs."""
    return (seat + 2) % 4


def _cards(scene: Scene, t: Translator) -> str:
    return faces(scene.cards, t.lang, scene.look.suits)
