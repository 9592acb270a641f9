"""A private hand: the cards of one seat and everything that seat may do now."""

from dataclasses import dataclass

from bot.callbacks import PlayPress
from bot.locales import Translator
from bot.render.cards import SUIT_SIGNS, face, faces, run_faces, sorted_hand
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.scene import Scene
from bot.render.table import turn_word
from engine import (
    Accept,
    Action,
    Ask,
    Card,
    Claim,
    Declare,
    Double,
    Name,
    Offer,
    Pass,
    Phase,
    Play,
    PlayCard,
    Redeal,
    Refuse,
    Run,
    Skip,
    Swap,
)

CARDS_IN_ROW = 5
ALERT_LIMIT = 200
"""The most characters Telegram shows in answer to a press."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player has set on the hand before the card is tapped.

    ``bella``: say it with the card. ``kept``: runs (by place among the suggested ones) that are
    not declared. ``asking``: a question before something grave, ``claim`` or ``resign``.
    """

    bella: bool = False
    kept: frozenset[int] = frozenset()
    asking: str = ""


def draw_hand(scene: Scene, t: Translator, choices: Choices) -> Drawing:
    """The hand as a message with buttons."""
    return Drawing(
        text="\n".join(_lines(scene, t, choices)),
        keyboard=_keyboard(scene, t, choices),
        epoch=f"{scene.match_id}:{scene.view.number}",
    )


def hand_in_words(scene: Scene, t: Translator) -> str:
    """The hand for an alert: short enough for every app."""
    view = scene.view
    assert view.hand is not None
    cards = faces(sorted_hand(view.hand, view.trump), t.lang)
    return t.plain("hand-alert", cards=cards)[:ALERT_LIMIT]


def _lines(scene: Scene, t: Translator, choices: Choices) -> list[str]:
    view = scene.view
    assert view.hand is not None
    lines = [t("hand-title", title=scene.title)]
    if view.trump is not None and view.declarer is not None:
        suit = SUIT_SIGNS[view.trump]
        lines.append(t("table-trump", suit=suit, name=scene.name(view.declarer)))
    if view.upcard is not None:
        lines.append(t("table-upcard", card=face(view.upcard, t.lang)))
    lines.append("")
    lines.append(t("hand-cards", cards=faces(sorted_hand(view.hand, view.trump), t.lang)))
    if view.trick:
        lines += [
            t("table-played", name=scene.name(seat), card=face(card, t.lang))
            for seat, card in view.trick
        ]
    if view.terz_stands is not None:
        lines.append(t("hand-terz-stands" if view.terz_stands else "hand-terz-falls"))
    lines.append("")
    lines.append(_prompt(scene, t, choices))
    return lines


def _prompt(scene: Scene, t: Translator, choices: Choices) -> str:
    view = scene.view
    if choices.asking:
        return t(f"hand-asking-{choices.asking}")
    if view.is_mine:
        return t(f"hand-turn-{turn_word(scene)}")
    if view.to_act:
        return t("hand-wait", name=", ".join(scene.name(seat) for seat in view.to_act))
    return t("hand-wait-deal")


def _keyboard(scene: Scene, t: Translator, choices: Choices) -> Keyboard:
    hand = _Hand(scene, t, choices)
    if choices.asking:
        return hand.asking_rows()
    rows = [*hand.talk_rows(), *hand.choice_rows(), *hand.card_rows(), *hand.right_rows()]
    return tuple(row for row in rows if row)


class _Hand:
    """The keyboard of one hand, put together row by row."""

    def __init__(self, scene: Scene, t: Translator, choices: Choices) -> None:
        self.scene = scene
        self.view = scene.view
        self.t = t
        self.choices = choices
        self.legal = self.view.legal
        self.cards = {a.card: a for a in self.legal if isinstance(a, PlayCard)}

    def talk_rows(self) -> list[tuple[Button, ...]]:
        """Bids, offers and their answers."""
        first = [self._talk(a) for a in self.legal if isinstance(a, Play | Accept)]
        suits = [self._talk(a) for a in self.legal if isinstance(a, Name)]
        others = [
            self._talk(a)
            for a in self.legal
            if isinstance(a, Pass | Refuse | Offer | Skip | Double)
        ]
        return [tuple(suits), tuple(first + others)]

    def choice_rows(self) -> list[tuple[Button, ...]]:
        """Declarations: a round of their own, or switches for what goes with the next card."""
        t, view = self.t, self.view
        if view.phase is Phase.DECLARING and view.is_mine:
            runs = self.declared_runs()
            rows = [self._run_switch(i, run) for i, run in enumerate(view.suggested)]
            say = Declare(view.seat or 0, runs)
            line = str(say).partition(" ")[2] if runs else "silent"
            text = t.plain("button-declare") if runs else t.plain("button-silent")
            return [*rows, (self._button(text, line, Style.PRIMARY),)]
        if not self.cards:
            return []
        rows = [self._run_switch(i, run) for i, run in enumerate(view.suggested)]
        if view.may_bella:
            word = "button-bella-on" if self.choices.bella else "button-bella-off"
            rows.append((self._button(t.plain(word), "?b"),))
        return rows

    def card_rows(self) -> list[tuple[Button, ...]]:
        """The cards: those that may be played are live, the others only shown."""
        assert self.view.hand is not None
        cards = sorted_hand(self.view.hand, self.view.trump)
        buttons = [self._card(card) for card in cards]
        return [
            tuple(buttons[at : at + CARDS_IN_ROW]) for at in range(0, len(buttons), CARDS_IN_ROW)
        ]

    def right_rows(self) -> list[tuple[Button, ...]]:
        """What may be done beside the turn: exchange, question, redeal, «Партия!»."""
        t = self.t
        rows: list[tuple[Button, ...]] = []
        for action in self.legal:
            match action:
                case Swap():
                    assert self.view.upcard is not None
                    card = face(self.view.upcard, t.lang)
                    rows.append((self._button(t.plain("button-swap", card=card), "swap"),))
                case Ask():
                    rows.append((self._button(t.plain("button-ask"), "ask"),))
                case Redeal():
                    rows.append((self._button(t.plain("button-redeal"), "redeal"),))
                case Claim():
                    claim = self._button(t.plain("button-claim"), "?claim", Style.DANGER)
                    rows.append((claim,))
                case _:
                    pass
        rows.append((self._button(t.plain("button-resign"), "?resign"),))
        return rows

    def asking_rows(self) -> Keyboard:
        """Yes or no before what cannot be taken back."""
        t, word = self.t, self.choices.asking
        return (
            (self._button(t.plain(f"button-{word}-yes"), word, Style.DANGER),),
            (self._button(t.plain("button-no"), "?"),),
        )

    def declared_runs(self) -> tuple[Run, ...]:
        """The suggested runs less those the player keeps to himself."""
        suggested = enumerate(self.view.suggested)
        return tuple(run for i, run in suggested if i not in self.choices.kept)

    def _run_switch(self, i: int, run: Run) -> tuple[Button, ...]:
        word = "button-run-off" if i in self.choices.kept else "button-run-on"
        text = self.t.plain(word, run=run_faces(run, self.t.lang))
        return (self._button(text, f"?r{i}"),)

    def _talk(self, action: Action) -> Button:
        word = str(action).partition(" ")[2]
        match action:
            case Play():
                assert self.view.upcard is not None
                suit = SUIT_SIGNS[self.view.upcard.suit]
                text = self.t.plain("button-play", suit=suit)
                return self._button(text, word, Style.SUCCESS)
            case Name(_, suit):
                return self._button(SUIT_SIGNS[suit], word, Style.SUCCESS)
            case _:
                return self._button(self.t.plain(f"button-{word}"), word)

    def _card(self, card: Card) -> Button:
        text = face(card, self.t.lang)
        if card not in self.cards:
            return Button(text, disabled=True)
        runs = self.declared_runs()
        bella = self.choices.bella and self._may_carry_bella(card)
        action = PlayCard(self.view.seat or 0, card, bella, runs)
        return self._button(text, str(action).partition(" ")[2], Style.PRIMARY)

    def _may_carry_bella(self, card: Card) -> bool:
        return any(isinstance(a, PlayCard) and a.card is card and a.bella for a in self.legal)

    def _button(self, text: str, act: str, style: Style = Style.PLAIN) -> Button:
        scene = self.scene
        press = PlayPress(table=scene.table_id, match=scene.match_id, after=scene.number, act=act)
        return Button(text, press.pack(), style=style)
