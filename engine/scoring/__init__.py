"""A finished deal becomes points, an outcome, pots, penalties, and the next standing."""

from .ending import claim_is_right, winner_when_lost
from .entries import (
    ClaimEntry,
    DealEntry,
    Entry,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    SpecialEntry,
    ThrownInEntry,
)
from .pencil import pencil
from .result import DealResult, Outcome, Pot
from .score import outcome_of, score_deal
from .standing import Standing

__all__ = [
    "ClaimEntry",
    "DealEntry",
    "DealResult",
    "Entry",
    "FineEntry",
    "ForfeitEntry",
    "OfferEntry",
    "Outcome",
    "PencilEntry",
    "Pot",
    "SpecialEntry",
    "Standing",
    "ThrownInEntry",
    "claim_is_right",
    "outcome_of",
    "pencil",
    "score_deal",
    "winner_when_lost",
]
