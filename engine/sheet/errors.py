"""Why a sheet does not take an entry: the reason, and the bound or the place, as data."""

from enum import StrEnum

from ..errors import EngineError
from ..seats import Side


class EntryReason(StrEnum):
    """What is impossible about an entry. The bot turns each into a sentence."""

    NOT_A_SEAT = "not_a_seat"
    NOT_A_SIDE = "not_a_side"
    WRONG_NUMBER_OF_NAMES = "wrong_number_of_names"
    WRONG_NUMBER_OF_POINTS = "wrong_number_of_points"
    NEGATIVE_POINTS = "negative_points"
    TOO_FEW_POINTS = "too_few_points"  # bound: the lowest base of a deal
    NOT_THIS_GAME = "not_this_game"  # four players: 162 and twenties and fifties
    LAST_TRICK_IS_TEN = "last_trick_is_ten"  # its taker has at least the bound
    CARDS_WITHOUT_TRICK = "cards_without_trick"  # no trick, yet not only runs and bella
    SOMEBODY_TOOK_TRICKS = "somebody_took_tricks"
    TAKER_HAS_A_TRICK = "taker_has_a_trick"  # the last trick's taker among those without one
    NOT_IN_THESE_RULES = "not_in_these_rules"
    CLAIM_IS_WRONG = "claim_is_wrong"  # and costs nothing; bound: what was needed
    NOT_A_STAKE = "not_a_stake"
    NOT_A_FINE = "not_a_fine"
    WRITER_IS_MISSING = "writer_is_missing"
    OWN_INSPECTOR = "own_inspector"
    MATCH_IS_OVER = "match_is_over"  # line: where it ended
    NO_SUCH_LINE = "no_such_line"
    NOT_A_SHEET = "not_a_sheet"


class EntryError(EngineError, ValueError):
    """An entry that cannot be right.

    ``value``: the number in question. ``bound``: the nearest possible one, where there is one.
    ``side``: whose it is. ``line``: the number of the line, from 0.
    """

    def __init__(
        self,
        reason: EntryReason,
        *,
        value: int | str | None = None,
        bound: int | None = None,
        side: Side | None = None,
        line: int | None = None,
    ) -> None:
        told = {"value": value, "bound": bound, "side": side, "line": line}
        facts = "".join(f" {name}={told[name]}" for name in told if told[name] is not None)
        super().__init__(reason.value + facts)
        self.reason = reason
        self.value = value
        self.bound = bound
        self.side = side
        self.line = line
