"""The pack of 32, and runs of neighbours in one suit.

Cards and runs are interned: there is one object for each, so they are compared by identity, and
what is asked of them often is a plain attribute. Their order is s h d c, seven to ace.
"""

from enum import IntEnum, StrEnum
from functools import total_ordering
from typing import Final, final

from .errors import NotationError


class Suit(StrEnum):
    """A suit; its text is its letter."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def number(self) -> int:
        """0 to 3, in the order s h d c."""
        return SUITS.index(self)


class Rank(IntEnum):
    """A rank in the order of runs: seven is 0, ace is 7."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """One of ``7 8 9 T J Q K A``."""
        return _LETTERS[self]

    def __str__(self) -> str:
        return _LETTERS[self]

    @classmethod
    def parse(cls, letter: str) -> "Rank":
        """The rank of a letter.

        :raises NotationError: for any other text
        """
        if len(letter) != 1 or letter.upper() not in _LETTERS:
            raise NotationError("a rank", letter)
        return cls(_LETTERS.index(letter.upper()))


_LETTERS: Final = "789TJQKA"
SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


@final
@total_ordering
class Card:
    """One of the 32 cards. There is one object for each: get it from ``Card.of`` or ``parse``.

    ``index`` is 0 to 31 (suits in order, seven to ace within), ``bit`` is ``1 << index``.
    """

    __slots__ = ("bit", "index", "rank", "suit", "suit_index", "text")

    suit: Suit
    rank: Rank
    index: int
    bit: int
    suit_index: int
    text: str

    def __new__(cls, suit: Suit, rank: Rank) -> "Card":
        return PACK[suit.number * 8 + rank]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read ``Js`` or ``10h``; the case of letters does not matter.

        :raises NotationError: for any other text
        """
        card = _CARDS.get(text) or _CARDS.get(
            text[:-1].upper().replace("10", "T") + text[-1:].lower()
        )
        if card is None:
            raise NotationError("a card", text)
        return card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type["Card"], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)


def _print_card(index: int) -> Card:
    card = object.__new__(Card)
    card.index = index
    card.bit = 1 << index
    card.suit_index = index // 8
    card.suit = SUITS[index // 8]
    card.rank = RANKS[index % 8]
    card.text = card.rank.letter + card.suit.value
    return card


PACK: Final = tuple(_print_card(index) for index in range(32))
_CARDS: Final = {card.text: card for card in PACK}


@final
class Run:
    """Three to eight neighbours in one suit, known by their number and the top card.

    There is one object for each: get it from ``Run.of`` or ``parse``. ``mask`` is its cards' bits.
    """

    __slots__ = ("cards", "length", "mask", "rank", "suit", "text", "top")

    length: int
    top: Card
    suit: Suit
    rank: Rank
    cards: tuple[Card, ...]
    mask: int
    text: str

    def __new__(cls, length: int, top: Card) -> "Run":
        run = _RUNS.get(f"{length}{top.text}")
        if run is None:
            raise NotationError("a run", f"{length}{top.text}")
        return run

    @classmethod
    def parse(cls, text: str) -> "Run":
        """Read ``3Td``: the ten, nine and eight of diamonds.

        :raises NotationError: for any other text, also for runs that would go below the seven
        """
        run = _RUNS.get(text) or _RUNS.get(text[:-1].upper() + text[-1:].lower())
        if run is None:
            raise NotationError("a run", text)
        return run

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    @property
    def sort_key(self) -> tuple[int, int, int]:
        """Longer first, then the higher top card, then suits in order (notation.md)."""
        return -self.length, -self.rank, self.top.suit_index

    def __reduce__(self) -> tuple[type["Run"], tuple[int, Card]]:
        return Run, (self.length, self.top)


def _print_run(length: int, top: Card) -> Run:
    run = object.__new__(Run)
    run.length = length
    run.top = top
    run.suit = top.suit
    run.rank = top.rank
    run.cards = tuple(PACK[top.index - step] for step in range(length))
    run.mask = sum(card.bit for card in run.cards)
    run.text = f"{length}{top.text}"
    return run


RUNS: Final = tuple(
    _print_run(length, top)
    for length in range(8, 2, -1)
    for rank in reversed(RANKS)
    for top in (PACK[8 * suit + rank] for suit in range(4))
    if rank + 1 >= length
)
_RUNS: Final = {run.text: run for run in RUNS}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after another, with or without spaces: ``JsTh`` or ``Js Th``.

    :raises NotationError: if a part of it is not a card
    """
    letters = "".join(text.split())
    return tuple(Card.parse(letters[at : at + 2]) for at in range(0, len(letters), 2))
