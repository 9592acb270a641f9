"""What each card that may be played is worth to its seat: the rules of thumb of the play.

A card is worth what the trick will bring, times how likely it is taken or lost, less what the
card would still be good for later:

* take what is worth taking, with the card that can best be spared;
* throw points where the partner takes, nothing where an opponent does;
* keep a ten covered until its ace is gone;
* as declarer draw trumps while there are plain winners to protect, else save them.

Amounts are points of a deal.
"""

from dataclasses import dataclass

from ..cards import Card, Rank
from ..rules import MustBeat
from ..seats import Seat
from ..strength import SUIT_MASKS
from ..view import View
from .knowledge import Knowledge

LATER = 0.5
"""What a seat still to play adds to a trick."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table as one seat sees it: who holds it, and who is still to play."""

    led: int | None
    best: Card | None
    holder: Seat | None
    points: int
    later: tuple[Seat, ...]


def weigh(view: View, known: Knowledge, card: Card) -> float:
    """How good it is to play this card now; only differences mean something."""
    trick = trick_of(view, known)
    taken = chance_to_take(view, known, trick, card)
    stake = trick.points + known.trump.points[card.index] + LATER * len(trick.later)
    loss = (1.0 - taken) * stake * _pain(view)
    worth = taken * stake - loss - _future(view, known, card)
    return worth + (_drawing(view, known, card) if trick.best is None else 0.0)


def trick_of(view: View, known: Knowledge) -> Trick:
    """The trick on the table."""
    players = len(view.hand_sizes)
    assert view.seat is not None
    count = len(view.trick)
    later = tuple((view.seat + step) % players for step in range(1, players - count))
    if not view.trick:
        return Trick(None, None, None, 0, later)
    trump = known.trump
    led = view.trick[0][1].suit.number
    held = max(view.trick, key=lambda play: _rank(known, play[1], led))
    points = sum(trump.points[card.index] for _, card in view.trick)
    return Trick(led, held[1], held[0], points, later)


def chance_to_take(view: View, known: Knowledge, trick: Trick, card: Card) -> float:
    """The chance that this card leaves the trick with the own side."""
    assert view.seat is not None
    led = card.suit.number if trick.led is None else trick.led
    best, holder = card, view.seat
    if trick.best is not None and _rank(known, card, led) < _rank(known, trick.best, led):
        assert trick.holder is not None
        best, holder = trick.best, trick.holder
    side_of = view.rules.side_of
    own = side_of(view.seat)
    opponents = [seat for seat in trick.later if side_of(seat) != own]
    partners = [seat for seat in trick.later if side_of(seat) == own]
    kept = 1.0 if side_of(holder) == own else 0.0
    for seat in opponents:
        kept *= 1.0 - known.beats(seat, best, led)
    for seat in partners:
        kept += (1.0 - kept) * 0.6 * known.beats(seat, best, led)
    return kept


def _rank(known: Knowledge, card: Card, led: int) -> int:
    """Trumps above the led suit above all others."""
    if card.suit is known.trump.suit or card.suit.number == led:
        return known.trump.strength[card.index]
    return -1


def _pain(view: View) -> float:
    """How much of what others take is lost: a fellow defender is only half an opponent."""
    sides = len(view.sides)
    if sides == 2 or view.seat == view.declarer:
        return 1.0
    return 0.75 if view.rules.declarer_must_beat == MustBeat.TOGETHER else 0.85


def _future(view: View, known: Knowledge, card: Card) -> float:
    """What the card will bring if it is kept: its own points and those it catches."""
    points = known.trump.points[card.index]
    catch = 2.2 * len(view.hand_sizes)
    later = _later_chance(known, card)
    bare_ten = 3.0 if _guards_a_ten(known, card) else 0.0
    return later * (points + catch) - (1.0 - later) * points + bare_ten


def _later_chance(known: Knowledge, card: Card) -> float:
    """The chance that the card, kept, takes a trick of its own later."""
    if card.suit is known.trump.suit:
        return _later_trump(known, card)
    others = (known.hand & SUIT_MASKS[card.suit.number]).bit_count() - 1
    if known.is_master(card):
        safe = 0.6 if known.unseen & known.trump.mask else 1.0
        return safe - 0.05 * others
    above = known.higher_than(card).bit_count()
    if card.rank is Rank.TEN:
        return 0.5 if others else 0.2
    return max(0.0, 0.3 - 0.12 * above) if others else 0.05


def _later_trump(known: Knowledge, card: Card) -> float:
    above = known.higher_than(card).bit_count()
    others = (known.hand & known.trump.mask).bit_count() - 1
    if not above:
        return 1.0
    if card.rank is Rank.NINE:
        return min(0.9, 0.45 + 0.2 * others)
    return max(0.25, min(0.8, 0.55 - 0.12 * above + 0.1 * others))


def _guards_a_ten(known: Knowledge, card: Card) -> bool:
    """The card is the only cover of a plain ten whose ace is still out."""
    if card.suit is known.trump.suit or card.rank is Rank.TEN:
        return False
    suit = known.hand & SUIT_MASKS[card.suit.number]
    ten = Card(card.suit, Rank.TEN)
    return suit == ten.bit | card.bit and not known.is_master(ten)


def _drawing(view: View, known: Knowledge, card: Card) -> float:
    """Leading trumps: good for a declarer with plain winners and the top trump, else not.

    Least of all the nine, which the jack would catch.
    """
    if card.suit is not known.trump.suit:
        return 0.0
    assert view.seat is not None
    own = view.rules.side_of(view.seat)
    others = [seat for seat in range(len(view.hand_sizes)) if view.rules.side_of(seat) != own]
    out = max(known.chance(seat, known.trump.mask) for seat in others)
    declares = view.declarer is not None and view.rules.side_of(view.declarer) == own
    if card.rank is Rank.NINE and not known.is_master(card):
        return -23.0 * out
    if not declares or not known.is_master(card):
        return -8.0 * out
    winners = [
        other
        for other in view.hand or ()
        if other.suit is not card.suit and known.is_master(other)
    ]
    return out * (2.0 + 4.0 * len(winners))
