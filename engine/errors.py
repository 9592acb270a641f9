"""What can go wrong: an error of the engine, and every reason for which a move is refused."""

from enum import StrEnum


class EngineError(Exception):
    """The root of everything the engine raises on purpose."""


class NotationError(EngineError, ValueError):
    """A text that is not a card, a run, an action or a record.

    ``text`` is what could not be read. It may hold hidden cards: never show it to others.
    """

    def __init__(self, what: str, text: str) -> None:
        super().__init__(f"not {what}: {text[:80]!r}")
        self.text = text


class Refusal(StrEnum):
    """Why a well-formed action is against the rules now. The bot turns each into a sentence."""

    # The table
    MATCH_IS_OVER = "match-is-over"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_YOUR_TURN = "not-your-turn"
    DEAL_IS_DUE = "deal-is-due"  # nothing to do before the cards are dealt
    DEAL_NOT_DUE = "deal-not-due"  # the cards of this deal are out already
    NOT_A_PACK = "not-a-pack"  # 32 different cards are needed
    # Bidding (rules.md 3)
    BIDDING_IS_OVER = "bidding-is-over"
    NAMING_COMES_LATER = "naming-comes-later"  # round one is about the upcard's suit only
    UPCARD_SUIT_IS_GONE = "upcard-suit-is-gone"  # round two is about the three other suits
    DEALER_IS_OBLIGED = "dealer-is-obliged"
    STILL_BIDDING = "still-bidding"
    # Offers and doubles
    OFFERS_ARE_OFF = "offers-are-off"
    NOT_TIME_FOR_OFFERS = "not-time-for-offers"
    DOUBLING_IS_OFF = "doubling-is-off"
    NOT_TIME_FOR_DOUBLING = "not-time-for-doubling"
    ONLY_ACCEPTOR_DOUBLES = "only-acceptor-doubles"
    ANSWER_IS_DUE = "answer-is-due"  # an offer or a double is open
    NOTHING_TO_ANSWER = "nothing-to-answer"
    # Four sevens
    REDEAL_IS_OFF = "redeal-is-off"
    NO_FOUR_SEVENS = "no-four-sevens"
    TOO_LATE_TO_REDEAL = "too-late-to-redeal"
    # The trump seven and the question
    EXCHANGE_IS_OFF = "exchange-is-off"
    EXCHANGE_OF_OTHER_SUIT = "exchange-of-other-suit"  # trump is not the upcard's suit
    TOO_EARLY_TO_SWAP = "too-early-to-swap"
    TOO_LATE_TO_SWAP = "too-late-to-swap"
    ALREADY_SWAPPED = "already-swapped"
    NO_TRUMP_SEVEN = "no-trump-seven"
    SEVEN_IS_DECLARED = "seven-is-declared"  # it is part of a run already declared
    QUESTION_FOR_TWO_ONLY = "question-for-two-only"
    QUESTION_NOT_IN_REPLAY = "question-not-in-replay"
    ALREADY_ASKED = "already-asked"
    NO_LOW_TRUMP_TERZ = "no-low-trump-terz"  # asking needs trump 9 8 7
    # Declaring runs (rules.md 5)
    DECLARE_FIRST = "declare-first"  # the table declares before the lead
    DECLARE_WITH_CARD = "declare-with-card"  # runs go with a card here
    DECLARE_BEFORE_LEAD = "declare-before-lead"  # runs do not go with a card here
    TOO_LATE_TO_DECLARE = "too-late-to-declare"
    ALREADY_DECLARED = "already-declared"
    NO_RUNS_IN_REPLAY = "no-runs-in-replay"
    NO_RUN_NAMED = "no-run-named"
    RUN_NOT_HELD = "run-not-held"
    RUN_NOT_KNOWN = "run-not-known"  # longer than these rules know
    CARD_IN_TWO_RUNS = "card-in-two-runs"
    # Cards (rules.md 6)
    CARD_NOT_HELD = "card-not-held"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    MUST_TRUMP = "must-trump"
    MUST_OVERTRUMP = "must-overtrump"
    # Bella
    NO_BELLA = "no-bella"
    BELLA_ALREADY_DECLARED = "bella-already-declared"
    BELLA_TOO_LATE = "bella-too-late"
    BELLA_WITH_KING_OR_QUEEN = "bella-with-king-or-queen"
    # «Партия!» (rules.md 8)
    CLAIMS_ARE_OFF = "claims-are-off"
    NOT_YOUR_TRICK = "not-your-trick"
    TOO_LATE_TO_CLAIM = "too-late-to-claim"  # the next card is led, or it was the last trick
    ALREADY_CLAIMED = "already-claimed"
    NOT_ON_TRUMP_JACK = "not-on-trump-jack"


class IllegalAction(EngineError):  # noqa: N818 - the name of the public contract
    """A well-formed action that the rules do not allow in this state."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
