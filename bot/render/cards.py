"""Cards and suits as people read them: В♠ in Russian and Ukrainian, J♠ in English."""

from collections.abc import Mapping

from bot.storage.looks import Sorting, Suits
from engine import Card, Rank, Run, Suit
from engine.strength import TRUMPS, Trump

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
FOUR_COLOURS = {
    Suit.SPADES: "♠️",
    Suit.HEARTS: "♥️",
    Suit.DIAMONDS: "🔷",
    Suit.CLUBS: "☘️",
}
"""Black, red, blue and green, and of four shapes."""
SIGNS: Mapping[Suits, Mapping[Suit, str]] = {Suits.PLAIN: SUIT_SIGNS, Suits.FOUR: FOUR_COLOURS}

_CYRILLIC = {Rank.TEN: "10", Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"}
_LATIN = {Rank.TEN: "10", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}


def rank_face(rank: Rank, lang: str) -> str:
    """A rank as it stands on a card."""
    faces = _LATIN if lang == "en" else _CYRILLIC
    return faces.get(rank) or rank.letter


def face(card: Card, lang: str, suits: Suits = Suits.PLAIN) -> str:
    """A card as it lies on the table: rank, then suit."""
    return rank_face(card.rank, lang) + SIGNS[suits][card.suit]


def faces(cards: tuple[Card, ...], lang: str, suits: Suits = Suits.PLAIN) -> str:
    """Several cards in their order, kept together on a line where it is broken."""
    return " ".join(face(card, lang, suits) for card in cards)


def run_faces(run: Run, lang: str, suits: Suits = Suits.PLAIN) -> str:
    """The cards of a run from the top: Д В 10 ♦."""
    ranks = " ".join(rank_face(card.rank, lang) for card in run.cards)
    return f"{ranks} {SIGNS[suits][run.suit]}"


_ALTERNATING = {suit: at for at, suit in enumerate("shcd")}
"""Black and red by turns, so that neighbouring suits are not mistaken for each other."""


def sorted_hand(
    cards: tuple[Card, ...],
    trump: Suit | None,
    sorting: Sorting = Sorting.TRUMPS_FIRST,
) -> tuple[Card, ...]:
    """A hand in the order its player likes; ``dealt`` is the order it comes in.

    By suit the suits change colour; within a suit the strongest comes first.
    """

    def strength(card: Card) -> int:
        order = TRUMPS[trump] if trump else _plain_order(card.suit)
        return order.strength[card.index]

    def place(card: Card) -> tuple[int, ...]:
        suit, power = _ALTERNATING[card.suit], -strength(card)
        match sorting:
            case Sorting.SUITS:
                return suit, power
            case Sorting.STRENGTH:
                return card.suit is not trump, power, suit
            case Sorting.TRUMPS_LAST:
                return card.suit is trump, suit, power
            case _:
                return card.suit is not trump, suit, power

    return cards if sorting is Sorting.DEALT else tuple(sorted(cards, key=place))


def _plain_order(suit: Suit) -> Trump:
    """Any order in which this suit is not trump."""
    return TRUMPS[Suit.HEARTS if suit is Suit.SPADES else Suit.SPADES]
