"""What a table's messages are drawn from: the view and the names around it."""

from dataclasses import dataclass

from bot.render.cards import sorted_hand
from bot.render.names import isolated
from bot.storage.looks import USUAL_LOOK, Look, Sorting
from bot.storage.tables import AS_USUAL, TableOptions
from engine import Card, View


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One table at one moment, as one seat (or everybody) may see it.

    ``number`` counts the actions of the match; every button carries it.
    """

    table_id: int
    match_id: int
    number: int
    title: str
    """The group's title, for messages that are read elsewhere."""
    bot_name: str
    """The bot's @name without the @, for links."""
    names: tuple[str, ...]
    """By seat."""
    view: View
    basis: str = ""
    """The preset that the rules are told apart from; "" is the nearest."""
    options: TableOptions = AS_USUAL
    away: frozenset[int] = frozenset()
    """Seats for which a computer plays until their player is back."""
    vacant: frozenset[int] = frozenset()
    """Seats whose player has left."""
    seconds_left: int | None = None
    """For the next action, where the table has a clock."""
    look: Look = USUAL_LOOK
    """How the seat's player likes the cards."""
    dealt: tuple[Card, ...] = ()
    """The seat's cards in the order they came."""
    is_hand_private: bool = False
    """The hand hangs in the player's private chat, not in the group."""
    is_solo: bool = False
    """Somebody plays alone in the private chat."""
    is_alone: bool = False
    """No other person is at the table now."""

    def name(self, seat: int) -> str:
        """The name in a seat, safe to stand among words of either direction."""
        return isolated(self.names[seat])

    def side_name(self, side: int) -> str:
        """The names of those who score together."""
        return " + ".join(self.name(seat) for seat in self.view.sides[side])

    @property
    def place(self) -> str:
        """Which table this is, for a message that is read elsewhere."""
        name = self.options.name
        return f"{self.title} · {name}" if name else self.title

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's cards as its player likes them."""
        hand = self.view.hand or ()
        if self.look.sorting is Sorting.DEALT:
            order = {card: at for at, card in enumerate(self.dealt)}
            return tuple(sorted(hand, key=lambda card: order.get(card, len(order))))
        return sorted_hand(hand, self.view.trump, self.look.sorting)

    @property
    def private_link(self) -> str:
        """A link that opens the private chat with this table's hand."""
        return f"https://t.me/{self.bot_name}?start=t_{self.table_id}"
