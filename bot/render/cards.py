"""Cards and suits as people read them: В♠ in Russian and Ukrainian, J♠ in English."""

from engine import Card, Rank, Run, Suit
from engine.strength import TRUMPS, Trump

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_CYRILLIC = {Rank.TEN: "10", Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"}
_LATIN = {Rank.TEN: "10", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}


def rank_face(rank: Rank, lang: str) -> str:
    """A rank as it stands on a card."""
    faces = _LATIN if lang == "en" else _CYRILLIC
    return faces.get(rank) or rank.letter


def face(card: Card, lang: str) -> str:
    """A card as it lies on the table: rank, then suit."""
    return rank_face(card.rank, lang) + SUIT_SIGNS[card.suit]


def faces(cards: tuple[Card, ...], lang: str) -> str:
    """Several cards in their order, kept together on a line where it is broken."""
    return " ".join(face(card, lang) for card in cards)


def run_faces(run: Run, lang: str) -> str:
    """The cards of a run from the top: Д В 10 ♦."""
    return " ".join(rank_face(card.rank, lang) for card in run.cards) + " " + SUIT_SIGNS[run.suit]


_ALTERNATING = {suit: at for at, suit in enumerate("shcd")}
"""Black and red by turns, so that neighbouring suits are not mistaken for each other."""


def sorted_hand(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """Trumps first, then suits of changing colour; within a suit the strongest first."""

    def place(card: Card) -> tuple[bool, int, int]:
        order = TRUMPS[trump] if trump else _plain_order(card.suit)
        return card.suit is not trump, _ALTERNATING[card.suit], -order.strength[card.index]

    return tuple(sorted(cards, key=place))


def _plain_order(suit: Suit) -> Trump:
    """Any order in which this suit is not trump."""
    return TRUMPS[Suit.HEARTS if suit is Suit.SPADES else Suit.SPADES]
