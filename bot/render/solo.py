"""Playing alone: table and hand in one message, and the choice of what to play."""

from bot.callbacks import SoloPress
from bot.locales import Markup, Translator
from bot.render.cards import faces
from bot.render.choices import Choices
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.hand import draw_hand
from bot.render.rules_words import rules_line
from bot.render.scene import Scene
from bot.render.stopping import score_line
from bot.render.table import draw_table
from bot.usecases.application_rules import SEATINGS, Proposal
from bot.usecases.conventions import offered, presets_for
from bot.usecases.rulebook_conventions import preset_title
from engine.rules import MatchOf


def draw_solo(table: Scene, hand: Scene, t: Translator, choices: Choices) -> Drawing:
    """The table as everybody sees it, and below it the hand of the one who plays here."""
    public, own = draw_table(table, t), draw_hand(hand, t, choices)
    above, _, turn = public.text.rpartition("\n\n")
    keyboard = _at_home(own.keyboard)
    is_asked = bool(choices.asking or choices.is_turned or choices.is_menu)
    if is_asked or hand.view.is_mine:
        turn = own.text.rpartition("\n\n")[2]
    if not is_asked:
        change = Button(t.plain("button-solo-menu"), _press(table.table_id, "menu"))
        keyboard = (*keyboard, (change,))
    cards = t("hand-cards", cards=hand_cards(hand, t))
    return Drawing(f"{above}\n\n{cards}\n\n{turn}", keyboard, epoch=public.epoch)


def draw_solo_menu(
    table_id: int, choice: Proposal, t: Translator, playing: Scene | None = None
) -> Drawing:
    """Which rules, how many players, how far; the last choice stands already.

    A new match ends the one that is being ``playing``: that is said before.
    """
    rules = choice.rules
    line = Markup(rules_line(rules, t, choice.basis))
    seating = next(key for key, value in SEATINGS.items() if value == (rules.players, rules.pairs))

    def switch(text: str, act: str, *, on: bool) -> Button:
        return Button(f"✓ {text}" if on else text, _press(table_id, act))

    names = [
        switch(preset_title(name, t), f"p.{name}", on=name == choice.basis)
        for name in presets_for(rules)
    ]
    seats = [switch(t.plain(f"solo-{key}"), f"n.{key}", on=key == seating) for key in SEATINGS]
    field = "target" if rules.match_of is MatchOf.TARGET else "deals_to_win"
    far = [
        switch(t.plain(f"solo-{field}".replace("_", "-"), count=int(value)), act, on=on)
        for value in offered(field)
        for act, on in [(f"v.{field}.{value}", getattr(rules, field) == value)]
    ]
    rows = [tuple(names[at : at + 2]) for at in range(0, len(names), 2)]
    rows += [tuple(seats), *(tuple(far[at : at + 4]) for at in range(0, len(far), 4))]
    text = t("solo-menu", rules=line)
    if playing is None:
        go = Button(t.plain("button-solo-go"), _press(table_id, "go"), style=Style.PRIMARY)
        return Drawing(text, (*rows, (go,)))
    text += "\n\n" + t("solo-menu-playing", score=Markup(score_line(playing, t)))
    back = Button(t.plain("button-solo-back"), _press(table_id, "back"), style=Style.PRIMARY)
    go = Button(t.plain("button-solo-go-anew"), _press(table_id, "go"), style=Style.DANGER)
    return Drawing(text, (*rows, (back,), (go,)))


def hand_cards(hand: Scene, t: Translator) -> str:
    """The cards of the hand in the order the player likes."""
    return faces(hand.cards, t.lang, hand.look.suits)


def _at_home(keyboard: Keyboard) -> Keyboard:
    """Without the choice of where the hand is shown: here there is only one place."""
    rows = (
        tuple(b for b in row if not b.url and not b.press.endswith("?group")) for row in keyboard
    )
    return tuple(row for row in rows if row)


def _press(table_id: int, act: str) -> str:
    return SoloPress(table=table_id, act=act).pack()
