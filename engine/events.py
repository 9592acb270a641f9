"""What a table sees and hears when an action is applied.

Every event is public: all seats and spectators may know it. So none carries a card that is still
hidden, nor the top rank of a run that lost (rules.md 5, "What is said aloud"). What one seat alone
may know is asked of its ``View``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from .cards import Card, Rank, Run, Suit
from .seats import Seat, Side

if TYPE_CHECKING:
    from .scoring import DealResult


class Kind(StrEnum):
    """A combination as it is named aloud, junior to senior.

    ``LONG_FIFTY`` is five in a row where six are the hundred: it beats any four (rules.md 5).
    """

    TERZ = "terz"
    FIFTY = "fifty"
    LONG_FIFTY = "long-fifty"
    HUNDRED = "hundred"
    DEBERTS = "deberts"


class RedealCause(StrEnum):
    """Why the same dealer deals again."""

    WEAK_HAND = "weak-hand"
    FOUR_SEVENS = "four-sevens"
    WRONG_CLAIM = "wrong-claim"


class EndCause(StrEnum):
    """What ended the match."""

    TARGET = "target"
    GAP = "gap"
    DEALS_WON = "deals-won"
    CLAIM = "claim"
    WRONG_CLAIM = "wrong-claim"
    KLABOR = "klabor"
    DEBERTS = "deberts"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Six cards each, and the upcard. ``number`` counts packs from 1, ``replay`` skips bidding."""

    number: int
    dealer: Seat
    eldest: Seat
    upcard: Card
    replay: bool


@dataclass(frozen=True, slots=True)
class Redealt:
    """The cards are thrown in and the same dealer deals again. ``seat`` had the right to it."""

    seat: Seat
    cause: RedealCause


@dataclass(frozen=True, slots=True)
class KlaborShown:
    """Six in a row from the ace among six dealt cards, shown to all: the match is won."""

    seat: Seat
    run: Run


@dataclass(frozen=True, slots=True)
class Passed:
    """«Пас». ``round`` is 1 or 2."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Contracted:
    """Somebody plays. ``round`` is 1, 2 or 0 (a replayed deal); ``obliged``: he had to."""

    declarer: Seat
    trump: Suit
    round: int
    obliged: bool


@dataclass(frozen=True, slots=True)
class Offered:
    """The defender offers 50 points without play."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class OfferSkipped:
    """The defender makes no offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DoubleOffered:
    """«Даве»: the stake would become ``stake``."""

    seat: Seat
    stake: int


@dataclass(frozen=True, slots=True)
class Answered:
    """An offer or a double is accepted or refused."""

    seat: Seat
    accepted: bool


@dataclass(frozen=True, slots=True)
class BoughtIn:
    """The rest of the cards is dealt: ``counts`` for each seat.

    ``taker`` got the upcard into his hand; ``bottom_card`` is shown for information, or not.
    """

    counts: tuple[int, ...]
    taker: Seat | None
    bottom_card: Card | None


@dataclass(frozen=True, slots=True)
class Swapped:
    """The trump seven went for the upcard; ``card`` is the upcard he now holds."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Asked:
    """«Проходит ли мой терц?» The answer is for the asker: ``View.terz_stands``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StayedSilent:
    """Declared nothing when the table waited for it. Says nothing about what he holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RunAnnounced:
    """«Терц», «полтинник»: only the kind."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class GrowthAsked:
    """«Рост?», asked of the run announced by ``of``."""

    seat: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class GrowthNamed:
    """«От короля»: the challenged run's top rank; ``trump`` when that had to be said too."""

    seat: Seat
    kind: Kind
    rank: Rank
    trump: bool


@dataclass(frozen=True, slots=True)
class GrowthConceded:
    """«Годится»: the asker is beaten, and his rank stays his secret."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GrowthBeaten:
    """«Не годится, от туза козырного»: the asker is senior, and names his top rank."""

    seat: Seat
    kind: Kind
    rank: Rank
    trump: bool


@dataclass(frozen=True, slots=True)
class GrowthEqual:
    """«Такой же»: two equal plain runs, the last trick decides between them."""

    seat: Seat
    kind: Kind
    rank: Rank


@dataclass(frozen=True, slots=True)
class RunsShown:
    """All declared runs of a seat that scores them, face up."""

    seat: Seat
    runs: tuple[Run, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BellaDeclared:
    """«Белла»."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete. ``points`` are its cards', with 10 if it was the last."""

    seat: Seat
    points: int
    last: bool


@dataclass(frozen=True, slots=True)
class Claimed:
    """«Партия!» ``right``: it ends the match as won. ``total`` is what the claimant's side has."""

    seat: Seat
    right: bool
    total: int


@dataclass(frozen=True, slots=True)
class HandsShown:
    """After a right claim everybody lays the cards down (rules.md 8)."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gives the match up, for its side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal is written. ``number`` is its place among the results, from 1."""

    number: int
    result: "DealResult"


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has a winner."""

    winner: Side
    cause: EndCause


Event: TypeAlias = (
    Dealt
    | Redealt
    | KlaborShown
    | Passed
    | Contracted
    | Offered
    | OfferSkipped
    | DoubleOffered
    | Answered
    | BoughtIn
    | Swapped
    | Asked
    | StayedSilent
    | RunAnnounced
    | GrowthAsked
    | GrowthNamed
    | GrowthConceded
    | GrowthBeaten
    | GrowthEqual
    | RunsShown
    | BellaDeclared
    | CardPlayed
    | TrickTaken
    | Claimed
    | HandsShown
    | Resigned
    | DealScored
    | MatchOver
)
