"""One simulated person: looks at the chats, and chooses among the buttons of the own hand."""

import random
from dataclasses import dataclass, field

from sandbox.client import Control
from sandbox.selfplay.seeing import GRAVE, RIGHTS, Button, Hand, Shown, hand_in

LOOKED_AT = 25
"""Messages of a chat that somebody scrolls through."""
TRIES = 3
"""Times that one button is tried when the bot does not take it."""
HABITS = {"?b": 0.7, "swap": 0.6, "ask": 0.5, "redeal": 0.8, "?claim": 0.003, "?resign": 0.002}
"""How often a button beside the turn is pressed when it is seen."""


@dataclass(slots=True)
class Player:
    """Somebody who plays. ``private``: likes the cards in the private chat."""

    control: Control
    person: Shown
    private: bool
    chance: random.Random
    opened: bool = False
    """The private chat with the bot has been opened."""
    tried: dict[str, int] = field(default_factory=dict)
    weighed: set[str] = field(default_factory=set)
    """Buttons beside the turn about which this person has made up their mind."""

    @property
    def id(self) -> int:
        return int(self.person["id"])

    def begin(self) -> None:
        """A match begins: nothing has been tried yet."""
        self.tried.clear()
        self.weighed.clear()

    async def look(self, where: object) -> Shown:
        """The newest messages of a chat."""
        return await self.control.view(self.person, where, last=LOOKED_AT)

    async def find_hand(self, group: list[Shown], chat: Shown, table: int) -> Hand | None:
        """The own cards, wherever they are shown last."""
        hands = [hand_in(group, chat, table)]
        if self.opened:
            private = (await self.look("private"))["messages"]
            hands.append(hand_in(private, "private", table))
        return max((h for h in hands if h), key=lambda h: (h.match, h.after), default=None)

    def choose(self, hand: Hand, done: int) -> Button | None:
        """What to press now; ``done``: the actions that this person knows to have happened."""
        if hand.after <= done:
            return None
        live = [b for b in hand.buttons if self.tried.get(b.data, 0) < TRIES]
        for button in live:
            if self._fancies(button):
                return button
        deciding = [button for button in live if button in hand.deciding]
        if deciding:
            return self.chance.choice(deciding)
        return self._face_the_question(live)

    def _fancies(self, button: Button) -> bool:
        """Rights and switches beside the turn: thought about once each time the table moved."""
        if not (button.act in RIGHTS or button.act.startswith("?")) or button.act == "?":
            return False
        if button.data in self.weighed:
            return False
        self.weighed.add(button.data)
        return self.chance.random() < HABITS.get(button.act, 0.1)

    def _face_the_question(self, live: list[Button]) -> Button | None:
        """«Партия!» — really? Yes or no; giving up: always no."""
        if not any(button.act == "?" for button in live):
            return None
        sure = [b for b in live if b.act in GRAVE and b.act != "resign"]
        if sure and self.chance.random() < 0.5:
            return sure[0]
        return next(b for b in live if b.act == "?")
