"""What a card is worth and which card beats which, by trump (rules.md 2).

Trump order J 9 A T K Q 8 7 worth 20 14 11 10 4 3 0 0; plain order A T K Q J 9 8 7 worth
11 10 4 3 2 0 0 0. A set of cards is a mask: the sum of its cards' bits.
"""

from typing import Final

from .cards import PACK, SUITS, Card, Rank, Suit

_TRUMP_ORDER: Final = "78QKTA9J"
_PLAIN_ORDER: Final = "789JQKTA"
_TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

SUIT_MASKS: Final = tuple(0xFF << 8 * number for number in range(4))
WHOLE_PACK: Final = sum(SUIT_MASKS)
SEVENS: Final = sum(card.bit for card in PACK if card.rank is Rank.SEVEN)


def mask_of(cards: tuple[Card, ...]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


class Trump:
    """Everything that follows from a suit being trump. All tables are indexed by card.

    ``points``: what a card counts. ``strength``: of two trumps, or of two cards of one plain
    suit, the higher takes. ``over``: the mask of the cards that beat a card when they are played
    after it; ``higher``: the trumps among them.
    """

    __slots__ = (
        "bella",
        "higher",
        "jack",
        "low_terz",
        "mask",
        "number",
        "over",
        "points",
        "seven",
        "strength",
        "suit",
    )

    def __init__(self, suit: Suit) -> None:
        number = suit.number
        self.suit = suit
        self.number = number
        self.mask = SUIT_MASKS[number]
        self.jack = Card(suit, Rank.JACK)
        self.seven = Card(suit, Rank.SEVEN)
        self.bella = Card(suit, Rank.KING).bit | Card(suit, Rank.QUEEN).bit
        self.low_terz = 0b111 << 8 * number
        self.points = tuple(
            (_TRUMP_POINTS if card.suit is suit else _PLAIN_POINTS)[card.rank.letter]
            for card in PACK
        )
        self.strength = tuple(
            8 + _TRUMP_ORDER.index(card.rank.letter)
            if card.suit is suit
            else _PLAIN_ORDER.index(card.rank.letter)
            for card in PACK
        )
        self.over = tuple(
            mask_of(tuple(each for each in PACK if _beats(each, card, suit))) for card in PACK
        )
        self.higher = tuple(mask & self.mask for mask in self.over)


def _beats(card: Card, other: Card, trump: Suit) -> bool:
    """A card played later takes one of its suit that is lower, and trump takes any other suit."""
    if card.suit is not other.suit:
        return card.suit is trump
    order = _TRUMP_ORDER if card.suit is trump else _PLAIN_ORDER
    return order.index(card.rank.letter) > order.index(other.rank.letter)


TRUMPS: Final = {suit: Trump(suit) for suit in SUITS}


def points(card: Card, trump: Suit) -> int:
    """What a card counts in a trick."""
    return TRUMPS[trump].points[card.index]


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """``card``, played later, takes ``other``."""
    return bool(TRUMPS[trump].over[other.index] & card.bit)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a set, in order."""
    return tuple([card for card in PACK if card.bit & mask])
