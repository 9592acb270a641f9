"""«Почему?»: the page that governs a refusal, a word said at the table, a line of a result."""

from collections.abc import Mapping
from enum import StrEnum

from engine import DealResult, Event, Outcome, Refusal
from engine import events as said
from engine.events import EndCause
from engine.rules import MatchOf, Rules

_R = Refusal

REFUSALS: Mapping[Refusal, str] = {
    _R.MATCH_IS_OVER: "finish",
    _R.NO_SUCH_SEAT: "players",
    _R.NOT_YOUR_TURN: "etiquette",
    _R.DEAL_IS_DUE: "deal",
    _R.DEAL_NOT_DUE: "deal",
    _R.NOT_A_PACK: "cards",
    _R.BIDDING_IS_OVER: "bidding",
    _R.NAMING_COMES_LATER: "bidding",
    _R.UPCARD_SUIT_IS_GONE: "bidding",
    _R.DEALER_IS_OBLIGED: "obligation",
    _R.STILL_BIDDING: "bidding",
    _R.OFFERS_ARE_OFF: "offer",
    _R.NOT_TIME_FOR_OFFERS: "offer",
    _R.DOUBLING_IS_OFF: "dave",
    _R.NOT_TIME_FOR_DOUBLING: "dave",
    _R.ONLY_ACCEPTOR_DOUBLES: "dave",
    _R.ANSWER_IS_DUE: "offer",
    _R.NOTHING_TO_ANSWER: "offer",
    _R.REDEAL_IS_OFF: "redeal",
    _R.NO_FOUR_SEVENS: "redeal",
    _R.TOO_LATE_TO_REDEAL: "redeal",
    _R.EXCHANGE_IS_OFF: "seven",
    _R.EXCHANGE_OF_OTHER_SUIT: "seven",
    _R.TOO_EARLY_TO_SWAP: "seven",
    _R.TOO_LATE_TO_SWAP: "seven",
    _R.ALREADY_SWAPPED: "seven",
    _R.NO_TRUMP_SEVEN: "seven",
    _R.SEVEN_IS_DECLARED: "seven",
    _R.QUESTION_FOR_TWO_ONLY: "my_terz",
    _R.QUESTION_NOT_IN_REPLAY: "my_terz",
    _R.ALREADY_ASKED: "my_terz",
    _R.NO_LOW_TRUMP_TERZ: "my_terz",
    _R.DECLARE_FIRST: "declare",
    _R.DECLARE_WITH_CARD: "declare",
    _R.DECLARE_BEFORE_LEAD: "declare",
    _R.TOO_LATE_TO_DECLARE: "declare",
    _R.ALREADY_DECLARED: "declare",
    _R.NO_RUNS_IN_REPLAY: "hanging",
    _R.NO_RUN_NAMED: "runs",
    _R.RUN_NOT_HELD: "runs",
    _R.RUN_NOT_KNOWN: "hundred",
    _R.CARD_IN_TWO_RUNS: "runs",
    _R.CARD_NOT_HELD: "card_bait",
    _R.MUST_FOLLOW_SUIT: "follow",
    _R.MUST_TRUMP: "follow",
    _R.MUST_OVERTRUMP: "overtrump",
    _R.NO_BELLA: "bella",
    _R.BELLA_ALREADY_DECLARED: "bella",
    _R.BELLA_TOO_LATE: "bella",
    _R.BELLA_WITH_KING_OR_QUEEN: "bella",
    _R.CLAIMS_ARE_OFF: "claim",
    _R.NOT_YOUR_TRICK: "claim",
    _R.TOO_LATE_TO_CLAIM: "claim",
    _R.ALREADY_CLAIMED: "claim",
    _R.NOT_ON_TRUMP_JACK: "claim",
}


class Line(StrEnum):
    """A line of a deal's result that somebody may ask about."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    RUNS = "runs"
    BELLA = "bella"
    SUM = "sum"
    MOVED = "moved"
    CREATED = "created"
    RELEASED = "released"
    BAIT_PENALTY = "bait_penalty"
    SKI = "ski"
    WRITTEN = "written"
    TOTAL = "total"
    NEXT_DEALER = "next_dealer"


LINES: Mapping[Line, str] = {
    Line.CARDS: "cards",
    Line.LAST_TRICK: "last_trick",
    Line.RUNS: "seniority",
    Line.BELLA: "bella_points",
    Line.SUM: "counting",
    Line.MOVED: "bait",
    Line.CREATED: "hanging",
    Line.RELEASED: "pots",
    Line.BAIT_PENALTY: "third_bait",
    Line.SKI: "ski",
    Line.WRITTEN: "made",
    Line.TOTAL: "finish",
    Line.NEXT_DEALER: "next_dealer",
}

OUTCOMES: Mapping[Outcome, str] = {
    Outcome.MADE: "made",
    Outcome.BAIT: "bait",
    Outcome.HANGING: "hanging",
    Outcome.CLAIMED: "claim",
    Outcome.THROWN_IN: "bidding",
    Outcome.OFFERED: "offer",
    Outcome.SPECIAL: "deberts",
    Outcome.FINE: "card_bait",
    Outcome.PENCIL: "pencil",
}

ENDINGS: Mapping[EndCause, str] = {
    EndCause.TARGET: "finish",
    EndCause.GAP: "gap",
    EndCause.DEALS_WON: "one_deal",
    EndCause.CLAIM: "claim",
    EndCause.WRONG_CLAIM: "claim",
    EndCause.KLABOR: "klabor",
    EndCause.DEBERTS: "deberts",
    EndCause.RESIGNED: "finish",
}

EVENTS: Mapping[type[Event], str] = {
    said.Dealt: "deal",
    said.Redealt: "redeal",
    said.KlaborShown: "klabor",
    said.Passed: "bidding",
    said.Contracted: "bidding",
    said.Offered: "offer",
    said.OfferSkipped: "offer",
    said.DoubleOffered: "dave",
    said.Answered: "offer",
    said.BoughtIn: "buy_in",
    said.Swapped: "seven",
    said.Asked: "my_terz",
    said.StayedSilent: "declare",
    said.RunAnnounced: "runs",
    said.GrowthAsked: "growth",
    said.GrowthNamed: "growth",
    said.GrowthConceded: "growth",
    said.GrowthBeaten: "seniority",
    said.GrowthEqual: "seniority",
    said.RunsShown: "seniority",
    said.BellaDeclared: "bella",
    said.CardPlayed: "follow",
    said.TrickTaken: "follow",
    said.Claimed: "claim",
    said.HandsShown: "claim",
    said.Resigned: "finish",
    said.DealScored: "counting",
    said.MatchOver: "finish",
}


def page_for_refusal(refusal: Refusal) -> str:
    """The page that says why this was refused."""
    return REFUSALS[refusal]


def page_for_outcome(result: DealResult, rules: Rules) -> str:
    """The page that says why a deal ended as it did."""
    if result.outcome is Outcome.OFFERED and rules.match_of is MatchOf.DEALS:
        return "dave"
    if result.outcome is Outcome.SPECIAL and result.declarer is None:
        return "klabor"
    return OUTCOMES[result.outcome]


def page_for_line(line: Line) -> str:
    """The page behind a line of a deal's result."""
    return LINES[line]


def page_for_event(event: Event) -> str:
    """The page behind something that was said or shown at the table."""
    if isinstance(event, said.MatchOver):
        return ENDINGS[event.cause]
    return EVENTS[type(event)]
