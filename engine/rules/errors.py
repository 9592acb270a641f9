"""Why a set of rules is refused: the field, its value and the reason, as data."""

from enum import StrEnum

from ..errors import EngineError


class RulesReason(StrEnum):
    """What is wrong with a field. The bot turns each into a sentence."""

    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_FIELD = "unknown_field"
    OUTSIDE_VALUES = "outside_values"
    NOT_IN_PRESET = "not_in_preset"
    PAIRS_NEED_FOUR = "pairs_need_four"
    FOUR_TAKE_THE_UPCARD = "four_take_the_upcard"
    SEVEN_NEEDS_EXCHANGE = "seven_needs_exchange"
    OFFER_NEEDS_TWO = "offer_needs_two"
    OFFER_NEEDS_TARGET = "offer_needs_target"
    DEALS_NEED_TWO_SIDES = "deals_need_two_sides"
    DAVE_NEEDS_DEALS = "dave_needs_deals"
    SINGLE_BAIT_NEEDS_DEALS = "single_bait_needs_deals"


class RulesError(EngineError, ValueError):
    """Rules that contradict themselves or the table of conventions."""

    def __init__(self, field: str, value: object, reason: RulesReason) -> None:
        super().__init__(f"{field}={value}: {reason.value}")
        self.field = field
        self.value = value
        self.reason = reason
