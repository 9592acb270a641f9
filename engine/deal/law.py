"""Which cards may be played (rules.md 6).

Follow suit; without it trump; without trump anything. A trump in the trick must be beaten if
possible when playing trump, whoever led it (000:75); if it cannot be, a lower trump must still be
played. ``trump_led``: on a plain lead any trump will do (004:204). ``overtrump_partner = no``:
while the partner holds the trick, any trump will do (003:196, 003:220).
"""

from ..cards import Card
from ..errors import Refusal
from ..strength import SUIT_MASKS
from .state import Playing


def playable(play: Playing) -> int:
    """The cards that the seat to play may play, as a mask."""
    contract, hands, turn, _, trick, best, holder, _, _ = play
    hand = hands[turn]
    if best is None:
        return hand
    trump = contract.trump
    led = trick[0].suit_index
    if led != trump.number:
        own = hand & SUIT_MASKS[led]
        if own:
            return own
    own = hand & trump.mask
    if not own:
        return hand
    if contract.beats_led_trump_only and led != trump.number:
        return own
    if contract.spares_partner and not (holder - turn) & 1:
        return own
    return own & trump.higher[best.index] or own


def why_not(play: Playing, card: Card) -> Refusal:
    """The rule that forbids a card which is not playable."""
    hand = play.hands[play.turn]
    if not hand & card.bit:
        return Refusal.CARD_NOT_HELD
    led = play.trick[0]
    if card.suit is not led.suit and hand & SUIT_MASKS[led.suit_index]:
        return Refusal.MUST_FOLLOW_SUIT
    if card.suit is not play.contract.trump.suit:
        return Refusal.MUST_TRUMP
    return Refusal.MUST_OVERTRUMP
