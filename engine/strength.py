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
SEVENS: Final = sum(card.bit for card in PACK if card.rank is Rank.SEVEN)


class Trump:
    """Everything that follows from a suit being trump. All tables are indexed by card.

    ``points``; ``strength``: of two cards of one suit, or a trump and another, the higher takes;
    ``higher``: the mask of trumps that beat a card.
    """

    __slots__ = (
        "bella",
        "higher",
        "jack",
        "low_terz",
        "mask",
        "number",
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
        self.strength = tuple(_strength(card, suit) for card in PACK)
        self.higher = tuple(
            sum(
                trump.bit
                for trump in PACK
                if trump.suit is suit and _strength(trump, suit) > _strength(card, suit)
            )
            for card in PACK
        )


def _strength(card: Card, trump: Suit) -> int:
    letter = card.rank.letter
    return 8 + _TRUMP_ORDER.index(letter) if card.suit is trump else _PLAIN_ORDER.index(letter)


TRUMPS: Final = {suit: Trump(suit) for suit in SUITS}


def points(card: Card, trump: Suit) -> int:
    """What a card counts in a trick."""
    return TRUMPS[trump].points[card.index]


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """``card``, played later, takes ``other``."""
    table = TRUMPS[trump].strength
    stronger = table[card.index] > table[other.index]
    return stronger and (card.suit is other.suit or card.suit is trump)


def mask_of(cards: tuple[Card, ...]) -> int:
    """The set of these cards."""
    return sum([card.bit for card in cards])


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a set, in order."""
    return tuple([card for card in PACK if card.bit & mask])
