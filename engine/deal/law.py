"""Which cards may be played (rules.md 6).

Follow suit; without it trump; without trump anything. A trump in the trick must be beaten if
possible when playing trump, whoever led it (000:75); if it cannot be, a lower trump must still be
played. ``trump_led``: on a plain lead any trump will do (004:204). ``overtrump_partner = no``:
while the partner holds the trick, any trump will do (003:196, 003:220).
"""

from ..cards import Card
from ..errors import Refusal
from ..seats import Seat
from ..strength import SUIT_MASKS
from .table import Contract


def playable(
    contract: Contract, hand: int, seat: Seat, led: Card, best: Card, holder: Seat
) -> int:
    """The cards of a hand that may be played on a lead, as a mask; ``best`` holds the trick."""
    trump = contract.trump
    plain_lead = led.suit_index != trump.number
    if plain_lead:
        own = hand & SUIT_MASKS[led.suit_index]
        if own:
            return own
    own = hand & trump.mask
    if not own:
        return hand
    if plain_lead and contract.house.beats_led_trump_only:
        return own
    if contract.house.spares_partner and not (holder - seat) & 1:
        return own
    return own & trump.over[best.index] or own


def why_not(contract: Contract, hand: int, led: Card, card: Card) -> Refusal:
    """The rule that forbids a card which may not be played on a lead."""
    if not hand & card.bit:
        return Refusal.CARD_NOT_HELD
    if card.suit is not led.suit and hand & SUIT_MASKS[led.suit_index]:
        return Refusal.MUST_FOLLOW_SUIT
    if card.suit is not contract.trump.suit:
        return Refusal.MUST_TRUMP
    return Refusal.MUST_OVERTRUMP
