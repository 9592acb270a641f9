"""What people see: hands, tables, lobbies and their buttons. Only the data's first word is known.

``p:<table>:<match>:<after>:<act>`` is a decision, ``h:<table>`` shows the cards,
``l:<table>:<act>`` belongs to a lobby, ``n:<table>:<act>`` to the rules of a table, and
``a:<match>`` offers another match.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.selfplay.cards import card_on

Shown = dict[str, Any]
RIGHTS = ("swap", "ask", "redeal")
"""What may be done beside the turn."""
GRAVE = ("claim", "resign")


@dataclass(frozen=True, slots=True)
class Button:
    """A button that can be pressed, and where it hangs."""

    text: str
    data: str
    message: Shown

    @property
    def kind(self) -> str:
        return self.data.partition(":")[0]

    @property
    def words(self) -> list[str]:
        return self.data.split(":", 4 if self.kind == "p" else 2)[1:]

    @property
    def act(self) -> str:
        """The last word of the data."""
        return self.words[-1]


def live_buttons(message: Shown) -> Iterator[Button]:
    """The buttons of a message that send something to the bot."""
    for row in message["keyboard"]:
        for button in row:
            if button["data"] and not button["disabled"]:
                yield Button(button["text"], button["data"], message)


def newest(messages: Sequence[Shown], kind: str, subject: int | None = None) -> list[Button]:
    """The buttons of a kind on the newest message that has any, of that table or match."""
    for message in reversed(messages):
        found = [b for b in live_buttons(message) if b.kind == kind]
        if found and subject in (None, int(found[0].words[0])):
            return found
    return []


def link_on(messages: Iterable[Shown], table: int) -> str | None:
    """The payload of the link that opens a table's hand in private."""
    for message in reversed(list(messages)):
        if any(b.data == f"h:{table}" for b in live_buttons(message)):
            urls = [button["url"] for row in message["keyboard"] for button in row]
            return next((u.partition("start=")[2] for u in urls if u and "start=" in u), None)
    return None


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody's cards with their buttons. ``where``: a group, or ``"private"``."""

    where: Any
    message: Shown
    match: int
    after: int
    buttons: tuple[Button, ...]

    @property
    def cards(self) -> frozenset[str]:
        """The cards that lie in it, those that may not be played too."""
        labels = [button["text"] for row in self.message["keyboard"] for button in row]
        return frozenset(card for label in labels if (card := card_on(label)))

    @property
    def deciding(self) -> list[Button]:
        """The buttons that move the deal on."""
        beside = (*RIGHTS, *GRAVE)
        return [b for b in self.buttons if b.act not in beside and not b.act.startswith("?")]


def hand_in(messages: Sequence[Shown], where: Any, table: int) -> Hand | None:
    """The newest hand of a table among these messages."""
    buttons = newest(messages, "p", table)
    if not buttons:
        return None
    _, match, after, _ = buttons[0].words
    return Hand(where, buttons[0].message, int(match), int(after), tuple(buttons))
