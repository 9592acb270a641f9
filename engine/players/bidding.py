"""How strong a hand is before the play: by how much its side can hope to have more than others.

A count of the cards one can see: so much for each trump honour, each trump, plain aces and tens,
runs and bella, and less what a table of this kind takes on average. The numbers were fitted to
deals that ``thumb`` played against itself, a column for each kind of table.
"""

import math
from typing import NamedTuple

from ..cards import SUITS, Card, Rank, Run, Suit
from ..deal.runs import suggested_runs, total_of
from ..rules import FirstLead, MatchOf, MustBeat, Rules, Upcard
from ..strength import mask_of
from ..view import View
from .knowledge import know


class Hope(NamedTuple):
    """What playing a suit promises.

    ``margin``: points of the own side less those it must have more than. ``made``: the chance
    that it is above nothing. ``is_enough``: it is worth playing.
    """

    margin: float
    made: float
    is_enough: bool


class Count(NamedTuple):
    """A hand as it is counted for one trump, or what each part of the count is worth."""

    table: float
    jack: float
    nine: float
    ace: float
    ten: float
    marriage: float
    trumps: float
    plain_aces: float
    covered_tens: float
    bare_tens: float
    plain_kings: float
    runs: float
    leads: float


def hope_of(view: View, trump: Suit) -> Hope:
    """What this seat can hope for if it plays that suit."""
    parts, spread, plays_from = _worth(view.rules)
    margin = max(_margin(parts, count(view, cards, trump)) for cards in _hands(view, trump))
    made = _chance(margin, spread)
    if view.rules.match_of is MatchOf.DEALS and not view.rules.single_bait:
        plays_from = 0.5  # a bait costs no more than a lost deal
    return Hope(margin, made, made >= plays_from)


def swap_pays(view: View) -> bool:
    """The upcard is worth more to this seat than its trump seven and the run that needs it."""
    assert view.trump is not None
    assert view.hand is not None
    assert view.upcard is not None
    parts = _worth(view.rules).parts
    kept = count(view, view.hand, view.trump)
    swapped = count(view, _swapped(view.hand, view.upcard), view.trump)
    if not _needs_the_seven(view):
        kept = kept._replace(runs=swapped.runs)
    return _margin(parts, swapped) >= _margin(parts, kept)


def holds_only_the_low_terz(view: View) -> bool:
    """Trump 9 8 7 is all this seat can declare, so that its runs count only if that stands."""
    assert view.trump is not None
    assert view.hand is not None
    terz = Run(3, Card(view.trump, Rank.NINE))
    return suggested_runs(view.rules, mask_of(view.hand), view.trump) == (terz,)


def _needs_the_seven(view: View) -> bool:
    """There may be a run to lose: it is still to be declared, and not known to be beaten."""
    if view.replay or view.declared is not None:
        return False
    return view.terz_stands is not False or not holds_only_the_low_terz(view)


def chance_of_deal(view: View) -> float:
    """The chance that this seat's side wins the deal, for doubling: rough."""
    assert view.seat is not None
    own = view.rules.side_of(view.seat)
    if view.trump is None:
        return max(hope_of(view, suit).made for suit in SUITS)
    if not view.tricks and not view.trick:
        made = hope_of(view, view.trump).made
        plays = view.declarer is not None and view.rules.side_of(view.declarer) == own
        return made if plays else 0.15 + 0.85 * made
    known = know(view)
    ahead = 2 * view.counted[own] - sum(view.counted)
    sure = sum(known.trump.points[card.index] for card in view.hand or () if known.is_master(card))
    return _chance(ahead + sure, 20.0)


def _chance(margin: float, spread: float) -> float:
    return 1.0 / (1.0 + math.exp(-margin / spread))


def _margin(parts: Count, counted: Count) -> float:
    return sum(part * each for part, each in zip(counted, parts, strict=True))


def count(view: View, cards: tuple[Card, ...], trump: Suit) -> Count:
    """The parts of the count for one trump, of the cards this seat has or would have."""
    trumps = {card.rank for card in cards if card.suit is trump}
    plain = [card for card in cards if card.suit is not trump]
    lengths = {card.suit: sum(other.suit is card.suit for other in plain) for card in plain}
    tens = [lengths[card.suit] for card in plain if card.rank is Rank.TEN]
    runs = suggested_runs(view.rules, mask_of(cards), trump)
    return Count(
        table=1.0,
        jack=Rank.JACK in trumps,
        nine=Rank.NINE in trumps,
        ace=Rank.ACE in trumps,
        ten=Rank.TEN in trumps,
        marriage=Rank.KING in trumps and Rank.QUEEN in trumps,
        trumps=len(trumps),
        plain_aces=sum(card.rank is Rank.ACE for card in plain),
        covered_tens=sum(length > 1 for length in tens),
        bare_tens=sum(length == 1 for length in tens),
        plain_kings=sum(card.rank is Rank.KING for card in plain),
        runs=min(100, total_of(view.rules, runs, trump)),
        leads=_leads(view),
    )


def _hands(view: View, trump: Suit) -> tuple[tuple[Card, ...], ...]:
    """The hand this seat would play that suit with; two, if it could also swap the seven."""
    assert view.hand is not None
    hand, upcard, rules = view.hand, view.upcard, view.rules
    if upcard is None or upcard in hand:
        return (hand,)
    if rules.upcard is Upcard.DECLARER or (
        rules.upcard is Upcard.DEALER and view.seat == view.dealer
    ):
        return ((*hand, upcard),)
    if (
        upcard.suit is trump
        and Card(trump, Rank.SEVEN) in hand
        and rules.upcard is Upcard.EXCHANGE
    ):
        return hand, _swapped(hand, upcard)
    return (hand,)


def _swapped(hand: tuple[Card, ...], upcard: Card) -> tuple[Card, ...]:
    """A hand with the upcard in place of the trump seven."""
    seven = Card(upcard.suit, Rank.SEVEN)
    return (*(card for card in hand if card is not seven), upcard)


def _leads(view: View) -> bool:
    return view.rules.first_lead is FirstLead.DECLARER or view.seat == view.eldest


class Worth(NamedTuple):
    """What a kind of table makes of a count.

    ``spread``: how far from the count deals really end. ``plays_from``: the chance of making it
    from which playing is better than leaving the deal to others.
    """

    parts: Count
    spread: float
    plays_from: float


_TWO = Worth(Count(-49, 30, 14, 5, 5, 21, 14, 12, 11, 8, 2, 0.9, -4), 28.0, 0.62)
_TOGETHER = Worth(Count(-123, 38, 18, 4, 4, 30, 23, 19, 11, 7, 2, 1.0, -5), 30.0, 0.43)
_THREE = Worth(Count(-76, 32, 15, 3, 4, 27, 19, 16, 11, 6, 1, 0.8, -4), 27.0, 0.57)
_FOUR = Worth(Count(-116, 37, 19, 5, 5, 23, 24, 19, 10, 0, 0, 0.6, 0), 22.0, 0.5)
_PAIRS = Worth(Count(-56, 41, 20, 9, 6, 20, 16, 14, 6, -3, -2, 1.0, 0), 42.0, 0.7)


def _worth(rules: Rules) -> Worth:
    if len(rules.sides) == 2:
        return _PAIRS if rules.pairs else _TWO
    if rules.declarer_must_beat is MustBeat.TOGETHER:
        return _TOGETHER
    return _THREE if rules.players == 3 else _FOUR
