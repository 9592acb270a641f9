"""The pack becomes hands (rules.md 3, notation.md).

Packets of three, twice, from the eldest; the upcard; after the contract one packet each. Where
the declarer or the dealer takes the upcard, he gets it and one card fewer from the pack, in his
turn. ``upcard = bottom``: it is out of play.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..cards import RUNS, Card, Rank
from ..events import BoughtIn, Dealt, Event, KlaborShown, RedealCause, Redealt
from ..scoring import SpecialEntry
from ..seats import Seat
from ..strength import TRUMPS, WHOLE_PACK, mask_of
from .bella import holder_of
from .runs import holders_of_runs
from .state import Bidding, Finished, Playing, Stage, heard
from .table import NO_STAKE, Contract, Table
from .talk import Talk

_bought_in: Final = cache(BoughtIn)  # a few hundred exist


def deal_cards(table: Table) -> tuple[Stage, tuple[Event, ...]]:
    """Six cards each; then klabor, weak hands, and the bidding."""
    house, pack, order = table.house, table.pack, table.order
    hands = [0] * house.players
    cards = iter(pack)
    for seat, first, second, third in zip(order + order, cards, cards, cards, strict=False):
        hands[seat] |= first.bit | second.bit | third.bit
    dealt = Dealt(table.number, table.dealer, table.eldest, table.upcard, table.replay is not None)
    said = (dealt,)
    bid = Bidding(table, tuple(hands), table.eldest, 1, NO_STAKE, said)
    klabor = _klabor(bid) if house.rules.klabor else None
    if klabor is not None:
        return Finished(heard(bid, klabor), SpecialEntry(seat=klabor.seat)), (dealt, klabor)
    weak = _weak_seat(bid) if house.rules.weak_hand else None
    if weak is not None:
        again = Redealt(weak, RedealCause.WEAK_HAND)
        return Finished(heard(bid, again), None), (dealt, again)
    return bid, said


def buy_in(
    bid: Bidding, contract: Contract, said: tuple[Event, ...]
) -> tuple[Playing, tuple[Event, ...]]:
    """The rest of the cards is dealt and the play may begin; ``said`` is all before it."""
    table, house = bid.table, contract.house
    pack, taker = table.pack, _taker(contract, table)
    hands, counts = list(bid.hands), [house.packet] * house.players
    if taker is not None:
        counts[taker] -= 1
        hands[taker] |= table.upcard.bit
    at = 6 * house.players + 1
    for seat in table.order:
        up_to = at + counts[seat]
        hands[seat] |= mask_of(pack[at:up_to])
        at = up_to
    bottom = table.bottom_card if house.shows_bottom else None
    bought = (_bought_in(tuple(counts), taker, bottom),)
    holder = holder_of(hands, contract.trump)
    talk = Talk(said + bought, _NOBODY[house.players], hopeful(table, hands), holder, bid.stake)
    leader = contract.leader
    held, first = tuple(hands), hands[leader]
    play = Playing(
        table, contract, held, WHOLE_PACK, leader, leader, (), None, leader, first, (), talk
    )
    return play, bought


_NOBODY: Final = tuple([(None,) * players for players in range(5)])


def upcard_on_table(table: Table, play: Playing | None) -> Card | None:
    """The upcard, while it lies there."""
    taken = play is not None and (
        play.talk.swapped is not None or _taker(play.contract, table) is not None
    )
    return None if taken else table.upcard


def hopeful(table: Table, hands: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that hold a run and may declare it with a card."""
    if not table.house.runs_with_card or table.replay is not None:
        return ()
    return holders_of_runs(hands)


def _taker(contract: Contract, table: Table) -> Seat | None:
    """Who gets the upcard into his hand."""
    if contract.house.upcard_to_declarer:
        return contract.declarer
    return table.dealer if contract.house.upcard_to_dealer else None


def _klabor(bid: Bidding) -> KlaborShown | None:
    """Six in a row from the ace among somebody's six cards; the eldest is asked first."""
    for seat in bid.table.order:
        run = _KLABORS.get(bid.hands[seat])
        if run is not None:
            return KlaborShown(seat, run)
    return None


_KLABORS: Final = {run.mask: run for run in RUNS if run.length == 6 and run.rank is Rank.ACE}


def _weak_seat(bid: Bidding) -> Seat | None:
    """The first seat whose six cards count too little, with the upcard's suit as trump."""
    table = bid.table
    limit, pack, players = table.rules.weak_hand, table.pack, table.house.players
    worth = TRUMPS[table.upcard.suit].points
    for place, seat in enumerate(table.order):
        second = 3 * (players + place)
        count = 0
        for card in pack[3 * place : 3 * place + 3] + pack[second : second + 3]:
            count += worth[card.index]
            if count >= limit:
                break
        else:
            return seat
    return None
