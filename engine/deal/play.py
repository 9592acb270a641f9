"""The play of the cards: what a seat may do, and a card on the table (rules.md 5 and 6)."""

from typing import Final

from ..actions import Ask, Claim, Declare, Double, PlayCard, Redeal, SeatAction, Silent, Swap
from ..cards import PACK, Card
from ..errors import Refusal
from ..events import BellaDeclared, CardPlayed, Event, TrickTaken
from ..scoring import DealEntry
from ..seats import Seat
from .bella import bella_refusal
from .count import counted
from .declaring import (
    closed_refusal,
    declare,
    is_time_to_declare,
    round_or_play,
    runs_refusal,
    settle,
    settle_by_last_trick,
)
from .exchange import ask, ask_refusal, redeal, redeal_refusal, swap, swap_refusal
from .law import playable, why_not
from .misplaced import after_contract
from .offers import double, double_refusal
from .state import Declaring, Finished, Playing, Stage, saying
from .talk import Bella
from .trick import Trick

# Made so often that each exists once.
_PLAYED: Final = tuple([tuple([(CardPlayed(seat, card),) for card in PACK]) for seat in range(4)])
_TAKEN: Final = tuple(
    [
        [[(TrickTaken(seat, points, last),) for points in range(67)] for seat in range(4)]
        for last in (False, True)
    ]
)
_new: Final = tuple.__new__  # the constructor of a NamedTuple takes twice as long


def refusal(play: Playing, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed while cards are played."""
    if type(action) is PlayCard:
        return card_refusal(play, action)
    match action:
        case Swap():
            return swap_refusal(play, action.seat)
        case Ask():
            return ask_refusal(play, action.seat)
        case Redeal():
            return redeal_refusal(play, action.seat)
        case Claim():
            return claim_refusal(play, action.seat)
        case Double():
            return double_at_lead_refusal(play, action.seat)
        case Declare() | Silent():
            closed = closed_refusal(play, action.seat, with_card=False)
            return closed or Refusal.NOT_YOUR_TURN
        case _:
            return after_contract(action)


def card_refusal(play: Playing, action: PlayCard) -> Refusal | None:
    """Why a card, or what is declared with it, is not allowed."""
    seat, card, bella, runs = action
    if seat != play.turn:
        return Refusal.NOT_YOUR_TURN
    if not play.may & card.bit:
        led = play.trick[0] if play.trick else card
        return why_not(play.contract, play.hand(seat), led, card)
    if bella or runs:
        return _words_refusal(play, action)
    return None


def claim_refusal(play: Playing, seat: Seat) -> Refusal | None:
    """Why this seat may not say «Партия!» now; whether it is right is another question."""
    _, contract, _, _, turn, _, trick, _, _, _, tricks, talk = play
    if not tricks:
        return Refusal.NOT_YOUR_TRICK
    if trick:
        return Refusal.TOO_LATE_TO_CLAIM
    if seat != turn and contract.side_of[seat] != contract.side_of[turn]:
        return Refusal.NOT_YOUR_TRICK  # who took the last trick is to lead
    if talk.claimed == len(tricks):
        return Refusal.ALREADY_CLAIMED
    if not contract.rules.claim_on_trump_jack and taken_by_jack(play):
        return Refusal.NOT_ON_TRUMP_JACK
    return None


def taken_by_jack(play: Playing) -> bool:
    """The last complete trick was taken with the trump jack."""
    return play.contract.trump.jack in play.tricks[-1].cards  # it always takes


def put(play: Playing, action: PlayCard) -> tuple[Stage, tuple[Event, ...]] | None:
    """An allowed card with nothing to be said goes on the table; any other: None.

    The last card of a trick completes it.
    """
    seat, card, bella, runs = action
    table, contract, dealt, left, turn, leader, trick, best, holder, may, tricks, talk = play
    if seat != turn or not may & card.bit or bella or runs or talk.round_is_open:
        return None
    trump = contract.trump
    left ^= card.bit
    trick += (card,)
    if best is None or trump.over[best.index] & card.bit:
        best, holder = card, turn
    events = _PLAYED[turn][card.index]
    if len(trick) == len(dealt):
        return _complete(play, left, trick, holder, events)
    turn = contract.next_seat[turn]
    may = playable(contract, dealt[turn] & left, turn, trick[0], best, holder)
    return _new(
        Playing,
        (table, contract, dealt, left, turn, leader, trick, best, holder, may, tricks, talk),
    ), events


def side_step(play: Playing, action: SeatAction) -> tuple[Stage, tuple[Event, ...]]:
    """Anything but a card, while cards are played or declared."""
    match action:
        case Swap():
            after, events = swap(play, action)
            return round_or_play(after), events
        case Ask():
            after, events = ask(play, action)
            return round_or_play(after), events
        case Redeal():
            return redeal(play, action)
        case Double():
            return double(play, action)
        case _:
            raise AssertionError(action)


def round_refusal(stage: Declaring, action: SeatAction) -> Refusal | None:
    """Why an action is not allowed in the round of declarations before the lead."""
    play = stage.play
    match action:
        case Declare() | Silent() if action.seat != stage.turn:
            closed = closed_refusal(play, action.seat, with_card=False)
            return closed or Refusal.NOT_YOUR_TURN
        case Declare():
            return runs_refusal(play, action.seat, action.runs)
        case Silent():
            return None
        case PlayCard():
            return Refusal.DECLARE_FIRST
        case Double():
            return Refusal.NOT_TIME_FOR_DOUBLING
        case _:
            return refusal(play, action)


def _words_refusal(play: Playing, action: PlayCard) -> Refusal | None:
    if action.bella:
        refused = bella_refusal(play, action.seat, action.card)
        if refused is not None:
            return refused
    if action.runs:
        refused = closed_refusal(play, action.seat, with_card=True)
        return refused or runs_refusal(play, action.seat, action.runs)
    return None


def double_at_lead_refusal(play: Playing, seat: Seat) -> Refusal | None:
    """Why this seat may not double the stake now."""
    if seat != play.turn:
        return Refusal.NOT_YOUR_TURN
    if play.trick:
        return Refusal.NOT_TIME_FOR_DOUBLING
    return double_refusal(play.contract.rules, play.talk.stake, seat)


def say_and_put(play: Playing, action: PlayCard) -> tuple[Stage, tuple[Event, ...]]:
    """An allowed card, and before it what is said: the end of the round, bella, runs."""
    seat, card, bella, runs = action
    heard: tuple[Event, ...] = ()
    talk = play.talk
    if talk.round_is_open:
        talk, heard = settle(play)
    if bella:
        said = BellaDeclared(seat)
        talk = talk.heard(said)._replace(bella=Bella(seat, len(play.tricks)))
        heard = (*heard, said)
    if talk is not play.talk:
        play = saying(play, talk)
    if runs:
        after, spoken = declare(play, seat, runs)
        heard += spoken
        if isinstance(after, Finished):
            return after, heard
        play = after
    done = put(play, PlayCard(seat, card))
    assert done is not None
    stage, events = done
    return stage, heard + events


def _complete(
    play: Playing, left: int, cards: tuple[Card, ...], taker: Seat, events: tuple[Event, ...]
) -> tuple[Stage, tuple[Event, ...]]:
    """A full trick goes to its taker, who leads the next."""
    table, contract, dealt, _, _, leader, _, _, _, _, tricks, talk = play
    hand = dealt[taker] & left
    last = not hand
    worth = 10 if last else 0
    for card in cards:
        worth += contract.trump.points[card.index]
    tricks += (_new(Trick, (leader, cards, taker, worth)),)
    after = _new(
        Playing,
        (table, contract, dealt, left, taker, taker, (), None, taker, hand, tricks, talk),
    )
    events += _TAKEN[last][taker][worth]
    if last:
        return _finish(after, events)
    if talk.speech is not None and talk.verdict is None and not is_time_to_declare(after):
        talk, heard = settle(after)
        return saying(after, talk), events + heard
    return after, events


def _finish(play: Playing, events: tuple[Event, ...]) -> tuple[Finished, tuple[Event, ...]]:
    """The last trick is taken: equal runs are decided, and the deal goes to be scored."""
    contract, talk = play.contract, play.talk
    if talk.verdict is not None and talk.verdict.contenders:
        talk, shown = settle_by_last_trick(play)
        play, events = saying(play, talk), events + shown
    side_of = contract.side_of
    takers = {side_of[trick.taker] for trick in play.tricks}
    idle = [side for side in range(contract.house.sides) if side not in takers]
    entry = DealEntry(
        contract.declarer,
        counted(play),
        tuple(idle),
        play.leader,
        taken_by_jack(play),
        talk.stake.amount,
        contract.trump.suit,
    )
    return Finished(play, entry), events
