"""The named values of the conventions, one enumeration a field (rules.md section 4)."""

from enum import StrEnum


class NextDealer(StrEnum):
    """Who deals after a deal that was written."""

    WINNER = "winner"
    CLOCKWISE = "clockwise"


class Upcard(StrEnum):
    """What becomes of the card that offered its suit as trump."""

    EXCHANGE = "exchange"
    DECLARER = "declarer"
    DEALER = "dealer"
    BOTTOM = "bottom"


class SevenExchange(StrEnum):
    """Until when the trump seven may take the upcard."""

    OFF = "off"
    BEFORE_OWN_CARD = "before_own_card"
    BEFORE_LEAD = "before_lead"


class BottomCard(StrEnum):
    """Whether everybody sees the last card of the pack."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class FourSevens(StrEnum):
    """Whether four sevens give the right to a redeal."""

    OFF = "off"
    REDEAL = "redeal"


class EqualRuns(StrEnum):
    """Which of two equal runs is senior when trump does not tell."""

    EARLIER = "earlier"
    LAST_TRICK = "last_trick"


class Declare(StrEnum):
    """When runs are declared."""

    FIRST_CARD = "first_card"
    BEFORE_LEAD = "before_lead"
    SECOND_TRICK = "second_trick"


class Deberts(StrEnum):
    """Whether seven in a row is a combination, and of which suit."""

    OFF = "off"
    TRUMP = "trump"
    ANY = "any"


class DebertsAward(StrEnum):
    """What seven in a row is worth."""

    MATCH = "match"
    TARGET_POINTS = "target_points"


class BellaWhen(StrEnum):
    """With which card bella may be said."""

    HOLDING = "holding"
    FIRST_CARD = "first_card"
    EITHER_CARD = "either_card"
    ANY_TURN = "any_turn"


class BellaAward(StrEnum):
    """Who writes the bella, and when."""

    OWNER = "owner"
    OWNER_WITH_TRICK = "owner_with_trick"
    TRICK_TAKER = "trick_taker"
    BOTH_TRICKS = "both_tricks"
    ONE_TRICK = "one_trick"
    PER_CARD = "per_card"


class FirstLead(StrEnum):
    """Who leads to the first trick."""

    ELDEST = "eldest"
    DECLARER = "declarer"


class Overtrump(StrEnum):
    """When a trump on the table must be beaten."""

    ALWAYS = "always"
    TRUMP_LED = "trump_led"


class MustBeat(StrEnum):
    """What the declarer must have more points than."""

    TOGETHER = "together"
    EACH = "each"


class BaitGoesTo(StrEnum):
    """Which defenders get the points of a bait."""

    SPLIT = "split"
    BEST = "best"


class Equality(StrEnum):
    """What equal points mean for the declarer."""

    HANG = "hang"
    BAIT = "bait"
    REPLAY = "replay"


class HangingChain(StrEnum):
    """How several hanging amounts are played for."""

    TOGETHER = "together"
    ONE_BY_ONE = "one_by_one"


class BaitPenalty(StrEnum):
    """Which baits of a match cost a hundred."""

    OFF = "off"
    EVERY_THIRD = "every_third"
    THIRD_AND_LATER = "third_and_later"


class Finish(StrEnum):
    """How a match ends within a deal."""

    CLAIM = "claim"
    AT_ONCE = "at_once"
    AFTER_DEAL = "after_deal"


class FalseClaim(StrEnum):
    """What a wrong claim costs."""

    LOSES = "loses"
    NOTHING = "nothing"
    DOUBLED = "doubled"


class BothOver(StrEnum):
    """Who wins when several sides reach the target in one deal."""

    LAST_TRICK = "last_trick"
    DEFENDER = "defender"
    HIGHER = "higher"


class MatchOf(StrEnum):
    """What a match counts: points to a target, or won deals."""

    TARGET = "target"
    DEALS = "deals"
