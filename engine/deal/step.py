"""Any phase of a deal: who is to act, what is refused, what is legal, and one step further."""

from typing import assert_never

from ..actions import (
    Accept,
    Declare,
    Redeal,
    Refuse,
    SeatAction,
    Silent,
)
from ..cards import Run
from ..errors import Refusal
from ..events import Event
from ..seats import SEATS, Seat
from ..strength import SEVENS
from . import bidding, choices, offers, play
from .declaring import answer_round, suggestion
from .declaring import suggested as suggested_to
from .misplaced import OPTIONAL, off_refusal
from .state import (
    Bidding,
    Declaring,
    Doubling,
    Finished,
    Live,
    Offering,
    Playing,
    Stage,
    hands_of,
    table_of,
)


def to_act(stage: Stage) -> tuple[Seat, ...]:
    """The seats the table waits for."""
    match stage:
        case Playing() | Bidding() | Declaring():
            return SEATS[stage.turn]
        case Offering():
            return SEATS[offers.to_answer(stage)]
        case Doubling():
            return SEATS[stage.to]
        case Finished():
            return ()


def refusal(stage: Live, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed, None if it is."""
    if type(action) in OPTIONAL:
        off = off_refusal(table_of(stage).rules, action)
        if off is not None:
            return off
    match stage:
        case Playing():
            return play.refusal(stage, action)
        case Bidding():
            return bidding.refusal(stage, action)
        case Declaring():
            return play.round_refusal(stage, action)
        case Offering():
            return offers.offer_refusal(stage, action)
        case Doubling():
            return offers.answer_refusal(stage, action)
        case _:
            assert_never(stage)


def apply(stage: Live, action: SeatAction) -> tuple[Stage, tuple[Event, ...]]:
    """The deal after an allowed action, and what the table sees and hears."""
    match stage:
        case Playing():
            return play.side_step(stage, action)
        case Bidding():
            return bidding.apply(stage, action)
        case Declaring():
            if isinstance(action, Declare | Silent):
                return answer_round(stage, action)
            return play.side_step(stage.play, action)
        case Offering():
            return offers.apply_offer(stage, action)
        case Doubling():
            return offers.apply_answer(stage, action)
        case _:
            assert_never(stage)


def legal(stage: Live, seat: Seat) -> tuple[SeatAction, ...]:
    """What a seat may do, in and out of turn; resign is not listed (notation.md)."""
    actions: tuple[SeatAction, ...]
    match stage:
        case Playing():
            return choices.legal(stage, seat)
        case Declaring():
            return _legal_words(stage, seat) + choices.aside(stage.play, seat)
        case Bidding():
            return bidding.legal(stage, seat)
        case Offering():
            actions = offers.legal_answers(stage, seat)
        case Doubling():
            actions = (Accept(seat), Refuse(seat)) if seat == stage.to else ()
        case _:
            assert_never(stage)
    four_sevens = hands_of(stage)[seat] & SEVENS == SEVENS
    if four_sevens and refusal(stage, Redeal(seat)) is None:
        actions += (Redeal(seat),)
    return actions


def suggested(stage: Stage, seat: Seat) -> tuple[Run, ...]:
    """The runs this seat had better declare in its turn now."""
    match stage:
        case Playing() if seat == stage.turn:
            return suggestion(stage, seat)
        case Declaring() if seat == stage.turn:
            return suggested_to(stage.play, seat)
        case _:
            return ()


def _legal_words(stage: Declaring, seat: Seat) -> tuple[SeatAction, ...]:
    if seat != stage.turn:
        return ()
    return Silent(seat), Declare(seat, suggested_to(stage.play, seat))
