"""Actions that belong to another phase: what to tell the player."""

from typing import Final

from ..actions import (
    Accept,
    Ask,
    Claim,
    Declare,
    Double,
    Name,
    Offer,
    Pass,
    Play,
    PlayCard,
    Redeal,
    Refuse,
    SeatAction,
    Silent,
    Skip,
    Swap,
)
from ..errors import Refusal
from ..rules import Finish, FourSevens, MatchOf, Rules, SevenExchange

OPTIONAL: Final = frozenset({Offer, Skip, Double, Redeal, Swap, Ask, Claim})
"""What some rules do not know."""


def off_refusal(rules: Rules, action: SeatAction) -> Refusal | None:
    """What these rules do not know at all."""
    match action:
        case Offer() | Skip() if not rules.offer:
            return Refusal.OFFERS_ARE_OFF
        case Double() if not rules.dave:
            return Refusal.DOUBLING_IS_OFF
        case Redeal() if rules.four_sevens is FourSevens.OFF:
            return Refusal.REDEAL_IS_OFF
        case Swap() | Ask() if rules.seven_exchange is SevenExchange.OFF:
            return Refusal.EXCHANGE_IS_OFF
        case Ask() if rules.players != 2:
            return Refusal.QUESTION_FOR_TWO_ONLY
        case Claim() if rules.finish is not Finish.CLAIM or rules.match_of is MatchOf.DEALS:
            return Refusal.CLAIMS_ARE_OFF
        case _:
            return None


def before_contract(action: SeatAction) -> Refusal:
    """An action that has to wait until somebody plays."""
    match action:
        case Swap() | Ask():
            return Refusal.TOO_EARLY_TO_SWAP
        case Claim():
            return Refusal.NOT_YOUR_TRICK
        case Accept() | Refuse():
            return Refusal.NOTHING_TO_ANSWER
        case Offer() | Skip():
            return Refusal.NOT_TIME_FOR_OFFERS
        case Double():
            return Refusal.NOT_TIME_FOR_DOUBLING
        case Declare() | Silent() | PlayCard():
            return Refusal.STILL_BIDDING
        case _:
            return Refusal.NOT_YOUR_TURN


def after_contract(action: SeatAction) -> Refusal:
    """An action whose time is over once somebody plays."""
    match action:
        case Play() | Pass() | Name():
            return Refusal.BIDDING_IS_OVER
        case Accept() | Refuse():
            return Refusal.NOTHING_TO_ANSWER
        case Offer() | Skip():
            return Refusal.NOT_TIME_FOR_OFFERS
        case Double():
            return Refusal.NOT_TIME_FOR_DOUBLING
        case _:
            return Refusal.NOT_YOUR_TURN
