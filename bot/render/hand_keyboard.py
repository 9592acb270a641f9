"""The buttons of one hand, put together row by row."""

from bot.callbacks import PlayPress, WantPress
from bot.locales import Translator
from bot.render.cards import SIGNS, face, run_faces
from bot.render.choices import Choices
from bot.render.drawing import Button, Keyboard, Style
from bot.render.presence import back_rows
from bot.render.scene import Scene
from bot.render.why_button import why_button
from bot.storage.looks import Sorting, Suits
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
    Rank,
    Redeal,
    Refuse,
    Run,
    Skip,
    Swap,
)

CARDS_IN_ROW = 5
TOOLS_IN_ROW = 3
"""With a fourth beside it a word no longer fits its button on a phone."""
TRUMP = "★"
"""Stands on every trump, so that it is told without colours."""

Rows = list[tuple[Button, ...]]


def draw_keyboard(scene: Scene, t: Translator, choices: Choices) -> Keyboard:
    """Everything this seat may do now, or the switches of how the hand looks."""
    keys = _Keys(scene, t, choices)
    if choices.asking:
        return keys.asking()
    if choices.is_turned:
        return keys.looks()
    if choices.is_menu:
        return keys.menu()
    back = back_rows(scene, t) if scene.view.seat in scene.away else ()
    rows = [*back, *keys.talk(), *keys.choices_rows(), *keys.cards_rows(), *keys.rights()]
    return tuple(row for row in (*rows, *keys.tools()) if row)


class _Keys:
    """The rows of one keyboard."""

    def __init__(self, scene: Scene, t: Translator, choices: Choices) -> None:
        self.scene = scene
        self.view = scene.view
        self.t = t
        self.choices = choices
        self.look = scene.look
        self.legal = self.view.legal
        self.playable = {a.card for a in self.legal if isinstance(a, PlayCard)}
        self.with_bella = [a.card for a in self.legal if isinstance(a, PlayCard) and a.bella]

    def talk(self) -> Rows:
        """Bids, offers and their answers."""
        first = [self._say(a) for a in self.legal if isinstance(a, Play | Accept)]
        suits = [self._say(a) for a in self.legal if isinstance(a, Name)]
        others = [
            self._say(a)
            for a in self.legal
            if isinstance(a, Pass | Refuse | Offer | Skip | Double)
        ]
        return [tuple(suits), tuple(first + others)]

    def choices_rows(self) -> Rows:
        """Declarations: a round of their own, or switches for what goes with the next card."""
        t, view = self.t, self.view
        switches = [self._run_switch(at, run) for at, run in enumerate(view.suggested)]
        if view.phase is Phase.DECLARING and view.is_mine:
            runs = self._declared()
            say = Declare(view.seat or 0, runs)
            line = str(say).partition(" ")[2] if runs else "silent"
            text = t.plain("button-declare") if runs else t.plain("button-silent")
            return [*switches, (self._press(text, line, Style.PRIMARY),)]
        if not self.playable:
            return []
        return [*switches, *self._bella()]

    def cards_rows(self) -> Rows:
        """The cards: those that may be played are live, the others only shown."""
        buttons = [self._card(card) for card in self.scene.cards]
        rows = -(-len(buttons) // CARDS_IN_ROW) or 1
        width = -(-len(buttons) // rows) or 1  # rows of equal length
        return [tuple(buttons[at : at + width]) for at in range(0, len(buttons), width)]

    def rights(self) -> Rows:
        """What may be done beside the turn: exchange, question, redeal, «Партия!»."""
        t = self.t
        rows: Rows = []
        for action in self.legal:
            match action:
                case Swap():
                    assert self.view.upcard is not None
                    card = self._face(self.view.upcard)
                    rows.append((self._press(t.plain("button-swap", card=card), "swap"),))
                case Ask():
                    rows.append((self._press(t.plain("button-ask"), "ask"),))
                case Redeal():
                    rows.append((self._press(t.plain("button-redeal"), "redeal"),))
                case Claim():
                    claim = self._press(t.plain("button-claim"), "?claim", Style.DANGER)
                    rows.append((claim,))
                case _:
                    pass
        return rows

    def tools(self) -> Rows:
        """«Почему?», the last trick, the look of the hand, and what else may be done.

        Who plays alone can only give up.
        """
        t, view = self.t, self.view
        last = self._press("🏳", "?resign") if self.scene.is_solo else self._press("⋯", "?more")
        words, signs = [], [self._press("⚙︎", "?look"), last]
        if self.playable and len(self.playable) < len(self.scene.cards):
            words.append(why_button(self.scene.match_id, "hand", t))
        if view.tricks:
            words.append(self._press(t.plain("button-last-trick"), "?last"))
        if len(words) + len(signs) > TOOLS_IN_ROW:
            return [tuple(words), tuple(signs)]
        return [(*words, *signs)]

    def asking(self) -> Keyboard:
        """Yes or no before what cannot be taken back."""
        t, word = self.t, self.choices.asking
        yes = self._press(t.plain(f"button-{word}-yes"), word, Style.DANGER)
        if word == "leave":
            yes = self._want("button-leave-yes", word, Style.DANGER)
        return (
            (yes,),
            (self._press(t.plain("button-no"), "?"),),
        )

    def menu(self) -> Keyboard:
        """A draw and a break, where somebody can agree to it; giving up, and leaving."""
        t = self.t
        together = [self._want("button-menu-draw", "draw"), self._want("button-menu-park", "park")]
        return (
            tuple(together[1:] if self.scene.is_alone else together),
            (
                self._press(t.plain("button-resign"), "?resign"),
                self._press(t.plain("button-menu-leave"), "?leave"),
            ),
            (self._press(t.plain("button-to-cards"), "?", Style.PRIMARY),),
        )

    def looks(self) -> Keyboard:
        """The order of the cards, the signs of the suits, and where the hand is shown."""
        t, look = self.t, self.look
        sortings = [
            self._switch(f"look-{sorting}", f"?by.{sorting}", on=sorting is look.sorting)
            for sorting in Sorting
        ]
        suits = [
            self._switch(f"look-suits-{suits}", f"?in.{suits}", on=suits is look.suits)
            for suits in Suits
        ]
        if self.scene.is_hand_private:
            place = self._press(t.plain("button-to-group"), "?group")
        else:
            place = Button(t.plain("button-private"), url=self.scene.private_link)
        rows: Rows = [tuple(sortings[at : at + 2]) for at in range(0, len(sortings), 2)]
        back = self._press(t.plain("button-to-cards"), "?", Style.PRIMARY)
        return (*rows, tuple(suits), (place,), (back,))

    def _bella(self) -> Rows:
        """One button with the king or the queen; a switch where any card may carry it."""
        t = self.t
        royal = [card for card in self.with_bella if card.rank in (Rank.KING, Rank.QUEEN)]
        rows: Rows = [tuple(self._with_bella(card) for card in dict.fromkeys(royal))]
        if len(set(self.with_bella)) > len(set(royal)):
            word = "button-bella-on" if self.choices.bella else "button-bella-off"
            rows.append((self._press(t.plain(word), "?b"),))
        return rows

    def _with_bella(self, card: Card) -> Button:
        action = PlayCard(self.view.seat or 0, card, True, self._declared())
        text = self.t.plain("button-bella", card=self._face(card))
        return self._press(text, str(action).partition(" ")[2], Style.SUCCESS)

    def _declared(self) -> tuple[Run, ...]:
        """The suggested runs less those the player keeps to himself."""
        suggested = enumerate(self.view.suggested)
        return tuple(run for at, run in suggested if at not in self.choices.kept)

    def _run_switch(self, at: int, run: Run) -> tuple[Button, ...]:
        word = "button-run-off" if at in self.choices.kept else "button-run-on"
        text = self.t.plain(word, run=run_faces(run, self.t.lang, self.look.suits))
        return (self._press(text, f"?r{at}"),)

    def _say(self, action: Action) -> Button:
        word = str(action).partition(" ")[2]
        match action:
            case Play():
                assert self.view.upcard is not None
                suit = SIGNS[self.look.suits][self.view.upcard.suit]
                return self._press(self.t.plain("button-play", suit=suit), word, Style.SUCCESS)
            case Name(_, suit):
                return self._press(SIGNS[self.look.suits][suit], word, Style.SUCCESS)
            case _:
                return self._press(self.t.plain(f"button-{word}"), word)

    def _card(self, card: Card) -> Button:
        text = self._face(card)
        if card.suit is self.view.trump:
            text = TRUMP + text
        if card not in self.playable:
            return Button(text, disabled=True)
        bella = self.choices.bella and card in self.with_bella
        action = PlayCard(self.view.seat or 0, card, bella, self._declared())
        return self._press(text, str(action).partition(" ")[2], Style.PRIMARY)

    def _face(self, card: Card) -> str:
        return face(card, self.t.lang, self.look.suits)

    def _switch(self, key: str, act: str, *, on: bool) -> Button:
        text = self.t.plain(key.replace("_", "-"))
        return self._press(f"✓ {text}" if on else text, act)

    def _want(self, key: str, act: str, style: Style = Style.PLAIN) -> Button:
        press = WantPress(table=self.scene.table_id, match=self.scene.match_id, act=act)
        return Button(self.t.plain(key), press.pack(), style=style)

    def _press(self, text: str, act: str, style: Style = Style.PLAIN) -> Button:
        scene = self.scene
        press = PlayPress(table=scene.table_id, match=scene.match_id, after=scene.number, act=act)
        return Button(text, press.pack(), style=style)
