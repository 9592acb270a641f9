"""Everything a seat, or the table, may decide. An action is only the decision (notation.md).

``str(action)`` is its line; ``parse_action`` in ``notation`` reads it.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from .cards import Card, Run, Suit
from .seats import Seat


@dataclass(frozen=True, slots=True)
class DealCards:
    """The table deals a pack, from the top. The only action without a seat."""

    pack: tuple[Card, ...]

    def __str__(self) -> str:
        return "deal " + "".join([card.text for card in self.pack])


@dataclass(frozen=True, slots=True)
class _OneWord:
    """An action that is said in one word."""

    WORD: ClassVar[str] = ""
    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} {self.WORD}"


class Play(_OneWord):
    """«Играю»: the upcard's suit is trump."""

    __slots__ = ()
    WORD = "play"


class Pass(_OneWord):
    """«Пас», in either round of the bidding."""

    __slots__ = ()
    WORD = "pass"


@dataclass(frozen=True, slots=True)
class Name:
    """Round two: this suit is trump."""

    seat: Seat
    suit: Suit

    def __str__(self) -> str:
        return f"{self.seat} name {self.suit.value}"


class Offer(_OneWord):
    """The defender offers the declarer 50 points without play."""

    __slots__ = ()
    WORD = "offer"


class Skip(_OneWord):
    """The defender makes no offer."""

    __slots__ = ()
    WORD = "skip"


class Double(_OneWord):
    """One-deal format with dave: an offer to double the stake."""

    __slots__ = ()
    WORD = "double"


class Accept(_OneWord):
    """Yes to an offer or a double."""

    __slots__ = ()
    WORD = "accept"


class Refuse(_OneWord):
    """No to an offer or a double."""

    __slots__ = ()
    WORD = "refuse"


class Redeal(_OneWord):
    """Four sevens: the cards are dealt again."""

    __slots__ = ()
    WORD = "redeal"


class Swap(_OneWord):
    """The trump seven for the upcard."""

    __slots__ = ()
    WORD = "swap"


class Ask(_OneWord):
    """«Проходит ли мой терц?»"""

    __slots__ = ()
    WORD = "ask"


class Silent(_OneWord):
    """Declares nothing before the lead."""

    __slots__ = ()
    WORD = "silent"


class Claim(_OneWord):
    """«Партия!»"""

    __slots__ = ()
    WORD = "claim"


class Resign(_OneWord):
    """Gives the match up, for the whole side."""

    __slots__ = ()
    WORD = "resign"


@dataclass(frozen=True, slots=True)
class Declare:
    """Runs declared before the lead."""

    seat: Seat
    runs: tuple[Run, ...]

    def __str__(self) -> str:
        return f"{self.seat} declare {written_runs(self.runs)}"


class PlayCard(NamedTuple):
    """A card, and what is declared with it."""

    seat: Seat
    card: Card
    bella: bool = False
    runs: tuple[Run, ...] = ()

    def __str__(self) -> str:
        star = "*" if self.bella else ""
        runs = f"+{written_runs(self.runs)}" if self.runs else ""
        return f"{self.seat} {self.card.text}{star}{runs}"


SeatAction: TypeAlias = (
    Play
    | Pass
    | Name
    | Offer
    | Skip
    | Double
    | Accept
    | Refuse
    | Redeal
    | Swap
    | Ask
    | Declare
    | Silent
    | PlayCard
    | Claim
    | Resign
)
Action: TypeAlias = DealCards | SeatAction


def written_runs(runs: tuple[Run, ...]) -> str:
    """Runs as a line has them: longer first, then higher, then by suit."""
    return ",".join([run.text for run in sorted(runs, key=lambda run: run.sort_key)])
