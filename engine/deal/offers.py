"""Offers: 50 without play before the buy-in (000:120), and doubling the stake of a deal (dave).

A side may double when it is its turn to bid or to lead. Refused: the refuser loses the stake.
Accepted: the stake doubles, and only the acceptor's side may double next.
"""

from dataclasses import replace

from ..actions import Accept, Double, Offer, Redeal, Refuse, SeatAction, Skip
from ..errors import Refusal
from ..events import Answered, DoubleOffered, Event, Offered, OfferSkipped
from ..rules import Rules
from ..scoring import OfferEntry
from ..seats import Seat
from .dealing import buy_in
from .declaring import round_or_play
from .exchange import redeal, redeal_refusal
from .misplaced import after_contract
from .state import (
    Bidding,
    Doubling,
    Finished,
    Offering,
    Playing,
    Stage,
    heard,
    saying,
    stake_of,
)
from .table import Stake


def offer_refusal(stage: Offering, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed while 50 may be, or are, offered."""
    match action:
        case Redeal():
            return redeal_refusal(stage, action.seat)
        case Offer() | Skip() if not stage.offered:
            return None if action.seat == to_answer(stage) else Refusal.NOT_YOUR_TURN
        case Accept() | Refuse() if stage.offered:
            return None if action.seat == to_answer(stage) else Refusal.NOT_YOUR_TURN
        case Accept() | Refuse():
            return Refusal.NOTHING_TO_ANSWER
        case Offer() | Skip():
            return Refusal.ANSWER_IS_DUE
        case _:
            later = after_contract(action)
            return later if later is not Refusal.NOT_YOUR_TURN else Refusal.ANSWER_IS_DUE


def to_answer(stage: Offering) -> Seat:
    """The defender before the offer, the declarer after it. Offers are for two players."""
    declarer = stage.contract.declarer
    return declarer if stage.offered else 1 - declarer


def legal_answers(stage: Offering, seat: Seat) -> tuple[SeatAction, ...]:
    """What a seat may say to an offer."""
    if seat != to_answer(stage):
        return ()
    return (Accept(seat), Refuse(seat)) if stage.offered else (Offer(seat), Skip(seat))


def apply_offer(stage: Offering, action: SeatAction) -> tuple[Stage, tuple[Event, ...]]:
    """The deal after a word about 50 without play."""
    bid, contract = stage.bid, stage.contract
    event: Event
    match action:
        case Offer():
            event = Offered(action.seat, contract.rules.offer)
            return replace(stage, bid=heard(bid, event), offered=True), (event,)
        case Accept():
            event = Answered(action.seat, True)
            entry = OfferEntry(declarer=contract.declarer, trump=contract.trump.suit)
            return Finished(replace(stage, bid=heard(bid, event)), entry), (event,)
        case Redeal():
            return redeal(stage, action)
        case Skip():
            event = OfferSkipped(action.seat)
        case _:
            event = Answered(action.seat, False)
    play, bought = buy_in(bid, contract, (*bid.said, event))
    return round_or_play(play), (event, *bought)


def double_refusal(rules: Rules, stake: Stake, seat: Seat) -> Refusal | None:
    """Why a seat whose turn it is may not double."""
    if not rules.dave:
        return Refusal.DOUBLING_IS_OFF
    if stake.doubler not in (None, rules.side_of(seat)):
        return Refusal.ONLY_ACCEPTOR_DOUBLES
    return None


def double(back: Bidding | Playing, action: Double) -> tuple[Doubling, tuple[Event, ...]]:
    """The next seat, who is of the other side, must answer."""
    players = _rules(back).players
    event = DoubleOffered(action.seat, 2 * stake_of(back).amount)
    to = (action.seat + 1) % players
    return Doubling(back=_said(back, event, stake_of(back)), by=action.seat, to=to), (event,)


def answer_refusal(stage: Doubling, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed while a double is open."""
    match action:
        case Redeal():
            return redeal_refusal(stage, action.seat)
        case Accept() | Refuse():
            return None if action.seat == stage.to else Refusal.NOT_YOUR_TURN
        case _:
            return Refusal.ANSWER_IS_DUE


def apply_answer(stage: Doubling, action: SeatAction) -> tuple[Stage, tuple[Event, ...]]:
    """Accepted, the same seat goes on; refused, the deal is over."""
    if isinstance(action, Redeal):
        return redeal(stage, action)
    back, stake = stage.back, stake_of(stage.back)
    rules = _rules(back)
    event = Answered(stage.to, isinstance(action, Accept))
    if event.accepted:
        raised = Stake(2 * stake.amount, rules.side_of(stage.to))
        return _said(back, event, raised), (event,)
    contract = back.contract if isinstance(back, Playing) else None
    entry = OfferEntry(
        declarer=None if contract is None else contract.declarer,
        writer=stage.by,
        stake=stake.amount,
        trump=None if contract is None else contract.trump.suit,
    )
    return Finished(_said(back, event, stake), entry), (event,)


def _rules(back: Bidding | Playing) -> Rules:
    return back.table.rules


def _said(back: Bidding | Playing, event: Event, stake: Stake) -> Bidding | Playing:
    if isinstance(back, Playing):
        return saying(back, back.talk.heard(event)._replace(stake=stake))
    return heard(back, event)._replace(stake=stake)
