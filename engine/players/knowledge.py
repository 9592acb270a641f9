"""What a seat can work out about the others' cards: which are gone, who holds what, who is void.

Sets of cards are masks (``strength``). A card is *unseen* if it may be in another hand or in the
stock. Chances treat every unseen card as equally likely in every place that may hold it.
"""

from dataclasses import dataclass

from ..cards import PACK, Card
from ..events import BoughtIn, Dealt, Swapped
from ..seats import Seat
from ..strength import SUIT_MASKS, TRUMPS, Trump, mask_of
from ..view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """One seat's picture of the others, by seat.

    ``hand``: the own cards. ``may_hold``: unseen cards a seat may have. ``holds``: those it is
    known to have. ``density``: the chance that it has any one card of the rest.
    """

    trump: Trump
    hand: int
    unseen: int
    may_hold: tuple[int, ...]
    holds: tuple[int, ...]
    density: tuple[float, ...]

    def chance(self, seat: Seat, cards: int) -> float:
        """The chance that a seat holds at least one of these cards."""
        if cards & self.holds[seat]:
            return 1.0
        possible = (cards & self.may_hold[seat]).bit_count()
        return 1.0 - (1.0 - self.density[seat]) ** possible

    def beats(self, seat: Seat, best: Card, led: int) -> float:
        """The chance that a seat still to play can beat the best card of a trick.

        ``led``: the number of the suit that was led.
        """
        trump = self.trump
        if led == trump.number:
            return self.chance(seat, trump.higher[best.index])
        void = 1.0 - self.chance(seat, SUIT_MASKS[led])
        if best.suit is trump.suit:
            return void * self.chance(seat, trump.higher[best.index])
        higher = self.chance(seat, self.higher_than(best))
        return min(1.0, higher + void * self.chance(seat, trump.mask))

    def higher_than(self, card: Card) -> int:
        """The unseen cards of its own suit that beat a card."""
        trump = self.trump
        if card.suit is trump.suit:
            return trump.higher[card.index] & self.unseen
        return plain_higher(card) & self.unseen

    def is_master(self, card: Card) -> bool:
        """Nothing unseen of its suit beats it."""
        return not self.higher_than(card)


def plain_higher(card: Card) -> int:
    """The cards that beat a plain card of the same suit: A T K Q J 9 8 7."""
    return _PLAIN_HIGHER[card.index]


def know(view: View) -> Knowledge:
    """What the seat of this view can work out, once trump is known."""
    assert view.trump is not None
    assert view.hand is not None
    assert view.seat is not None
    trump, hand = TRUMPS[view.trump], mask_of(view.hand)
    seats = range(len(view.hand_sizes))
    played, void = _course(view, trump)
    upcard, taker, out_of_play = _upcard(view, trump)
    unseen = _ALL & ~hand & ~played & ~out_of_play
    holds = tuple(
        (_shown(view, seat) | (upcard if seat == taker else 0)) & unseen for seat in seats
    )
    elsewhere = [sum(held for other, held in enumerate(holds) if other != seat) for seat in seats]
    may_hold = tuple(unseen & ~void[seat] & ~elsewhere[seat] for seat in seats)
    rest = max(1, (unseen & ~sum(holds)).bit_count())
    density = tuple(
        min(1.0, (view.hand_sizes[seat] - holds[seat].bit_count()) / rest) for seat in seats
    )
    return Knowledge(
        trump=trump, hand=hand, unseen=unseen, may_hold=may_hold, holds=holds, density=density
    )


def _course(view: View, trump: Trump) -> tuple[int, list[int]]:
    """The cards played so far, and for each seat those it cannot have because it was void."""
    played, void = 0, [0] * len(view.hand_sizes)
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        if not plays:
            continue
        led = plays[0][1].suit
        for seat, card in plays:
            played |= card.bit
            if card.suit is not led:
                void[seat] |= SUIT_MASKS[led.number]
                if card.suit is not trump.suit:
                    void[seat] |= trump.mask
    return played, void


def _upcard(view: View, trump: Trump) -> tuple[int, Seat | None, int]:
    """The upcard, who was seen to take it, and what lies face up and is out of play."""
    taker: Seat | None = None
    upcard = 0
    shown = 0 if view.bottom_card is None else view.bottom_card.bit
    for event in view.said:
        match event:
            case Dealt():
                upcard = event.upcard.bit
                shown |= upcard
            case BoughtIn() if event.taker is not None:
                taker, shown = event.taker, shown & ~upcard
            case Swapped():
                taker, shown = event.seat, shown & ~upcard | trump.seven.bit
    return upcard, taker, shown


def _shown(view: View, seat: Seat) -> int:
    """Cards of shown runs."""
    runs = [run.mask for shown in view.shown_runs if shown.seat == seat for run in shown.runs]
    return sum(runs)


_ALL = 0xFFFF_FFFF
_PLAIN_ORDER = "789JQKTA"
_PLAIN_HIGHER = tuple(
    sum(
        other.bit
        for other in PACK
        if other.suit is card.suit
        and _PLAIN_ORDER.index(other.rank.letter) > _PLAIN_ORDER.index(card.rank.letter)
    )
    for card in PACK
)
