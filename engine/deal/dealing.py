"""The pack becomes hands (rules.md 3, notation.md).

Packets of three, twice, from the eldest; the upcard; after the contract one packet each. Where
the declarer or the dealer takes the upcard, he gets it and one card fewer from the pack, in his
turn. ``upcard = bottom``: it is out of play.
"""

from ..cards import Card, Run
from ..events import BoughtIn, Dealt, Event, KlaborShown, RedealCause, Redealt
from ..rules import BottomCard, Upcard
from ..scoring import SpecialEntry
from ..seats import Seat
from ..strength import TRUMPS, cards_of, mask_of
from .bella import holder_of
from .state import Bidding, Finished, Playing, Stage, heard
from .table import Contract, Stake, Table
from .talk import Talk


def deal_cards(table: Table) -> tuple[Stage, tuple[Event, ...]]:
    """Six cards each; then klabor, weak hands, and the bidding or a replayed contract."""
    players = table.rules.players
    hands = [0] * players
    for at, seat in enumerate(table.order * 2):
        hands[seat] |= mask_of(table.pack[3 * at : 3 * at + 3])
    dealt = Dealt(table.number, table.dealer, table.eldest, table.upcard, table.replay is not None)
    bid = Bidding(
        table=table,
        hands=tuple(hands),
        turn=table.eldest,
        round=1,
        stake=Stake(),
        said=(dealt,),
    )
    klabor = _klabor(bid) if table.rules.klabor else None
    if klabor is not None:
        return Finished(heard(bid, klabor), SpecialEntry(seat=klabor.seat)), (dealt, klabor)
    weak = _weak_seat(bid)
    if weak is not None:
        again = Redealt(weak, RedealCause.WEAK_HAND)
        return Finished(heard(bid, again), None), (dealt, again)
    return bid, (dealt,)


def buy_in(
    bid: Bidding, contract: Contract, said: tuple[Event, ...]
) -> tuple[Playing, tuple[Event, ...]]:
    """The rest of the cards is dealt and the play may begin; ``said`` is all before it."""
    table, rules = bid.table, bid.table.rules
    taker = _taker(contract)
    packet = 2 if rules.players == 4 else rules.buy_in
    hands, counts = list(bid.hands), [packet] * rules.players
    at = 6 * rules.players + 1
    for seat in table.order:
        if seat == taker:
            counts[seat] -= 1
            hands[seat] |= table.upcard.bit
        hands[seat] |= mask_of(table.pack[at : at + counts[seat]])
        at += counts[seat]
    bottom = table.bottom_card if rules.bottom_card is BottomCard.SHOWN else None
    event = BoughtIn(tuple(counts), taker, bottom)
    talk = Talk(
        said=(*said, event),
        declared=(None,) * rules.players,
        stake=bid.stake,
        bella_holder=holder_of(tuple(hands), contract.trump),
    )
    leader = contract.leader
    play = Playing(
        contract=contract,
        hands=tuple(hands),
        turn=leader,
        leader=leader,
        trick=(),
        best=None,
        holder=leader,
        worth=0,
        may=hands[leader],
        tricks=(),
        talk=talk,
    )
    return play, (event,)


def upcard_on_table(table: Table, play: Playing | None) -> Card | None:
    """The upcard, while it lies there."""
    taken = play is not None and (
        play.talk.swapped is not None or _taker(play.contract) is not None
    )
    return None if taken else table.upcard


def _taker(contract: Contract) -> Seat | None:
    match contract.rules.upcard:
        case Upcard.DECLARER:
            return contract.declarer
        case Upcard.DEALER:
            return contract.table.dealer
        case _:
            return None


def _klabor(bid: Bidding) -> KlaborShown | None:
    """Six in a row from the ace among somebody's six cards; the eldest is asked first."""
    for seat in bid.table.order:
        cards = cards_of(bid.hands[seat])
        run = Run(6, cards[-1]) if cards[-1].rank == 7 else None
        if run is not None and run.mask == bid.hands[seat]:
            return KlaborShown(seat, run)
    return None


def _weak_seat(bid: Bidding) -> Seat | None:
    """The first seat whose six cards count too little, with the upcard's suit as trump."""
    limit = bid.table.rules.weak_hand
    worth = TRUMPS[bid.table.upcard.suit].points
    for seat in bid.table.order if limit else ():
        if sum([worth[card.index] for card in cards_of(bid.hands[seat])]) < limit:
            return seat
    return None
