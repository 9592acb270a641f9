"""The play of the cards: what a seat may do, and a card on the table (rules.md 5 and 6)."""

from typing import Final

from ..actions import Ask, Claim, Declare, Double, PlayCard, Redeal, SeatAction, Silent, Swap
from ..cards import PACK, Card
from ..errors import Refusal
from ..events import BellaDeclared, CardPlayed, Event, TrickTaken
from ..rules import Declare as When
from ..scoring import DealEntry
from ..seats import Seat
from .bella import bella_refusal
from .count import counted
from .declaring import (
    closed_refusal,
    declare,
    round_or_play,
    runs_refusal,
    settle,
    settle_by_last_trick,
    suggestion,
)
from .exchange import ask, ask_refusal, redeal, redeal_refusal, swap, swap_refusal
from .law import playable, why_not
from .misplaced import after_contract
from .offers import double, double_refusal
from .state import Declaring, Finished, Playing, Stage, no_card_played
from .talk import Bella
from .trick import Trick

# One object for every bare card of every seat, and for its event: they are made very often.
_BARE: Final = tuple([tuple([PlayCard(seat, card) for card in PACK]) for seat in range(4)])
_PLAYED: Final = tuple([tuple([CardPlayed(seat, card) for card in PACK]) for seat in range(4)])
_ALONE: Final = tuple([tuple([(event,) for event in events]) for events in _PLAYED])


def bare(seat: Seat, card: Card) -> PlayCard:
    """The card with nothing declared, always the same object."""
    return _BARE[seat][card.index]


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
            return _double_refusal(play, action.seat)
        case Declare() | Silent():
            closed = closed_refusal(play, action.seat, with_card=False)
            return closed or Refusal.NOT_YOUR_TURN
        case _:
            return after_contract(action)


def card_refusal(play: Playing, action: PlayCard) -> Refusal | None:
    """Why a card, or what is declared with it, is not allowed."""
    seat, card = action.seat, action.card
    if seat != play.turn:
        return Refusal.NOT_YOUR_TURN
    if not playable(play) & card.bit:
        return why_not(play, card)
    if action.bella:
        refused = bella_refusal(play, seat, card)
        if refused is not None:
            return refused
    if action.runs:
        return closed_refusal(play, seat, with_card=True) or runs_refusal(play, seat, action.runs)
    return None


def claim_refusal(play: Playing, seat: Seat) -> Refusal | None:
    """Why this seat may not say «Партия!» now; whether it is right is another question."""
    contract, tricks = play.contract, play.tricks
    if not tricks:
        return Refusal.NOT_YOUR_TRICK
    if play.trick:
        return Refusal.TOO_LATE_TO_CLAIM
    taken = tricks[-1]
    if contract.side_of[taken.taker] != contract.side_of[seat]:
        return Refusal.NOT_YOUR_TRICK
    if play.talk.claimed == len(tricks):
        return Refusal.ALREADY_CLAIMED
    if not contract.rules.claim_on_trump_jack and taken_by_jack(play):
        return Refusal.NOT_ON_TRUMP_JACK
    return None


def taken_by_jack(play: Playing) -> bool:
    """The last complete trick was taken with the trump jack."""
    return play.contract.trump.jack in play.tricks[-1].cards  # it always takes


def legal_cards(play: Playing) -> list[SeatAction]:
    """The cards of the seat to play: bare, with bella, with the suggested runs, with both."""
    seat, mask = play.turn, playable(play)
    actions: list[SeatAction] = []
    bella = play.talk.bella_holder == seat and play.talk.bella is None
    runs = suggestion(play, seat, with_card=True)
    for action in _BARE[seat]:
        card = action.card
        if not card.bit & mask:
            continue
        with_bella = bella and bella_refusal(play, seat, card) is None
        actions.append(action)
        if with_bella:
            actions.append(PlayCard(seat, card, True))
        if runs:
            actions.append(PlayCard(seat, card, False, runs))
        if runs and with_bella:
            actions.append(PlayCard(seat, card, True, runs))
    return actions


def play_card(play: Playing, action: PlayCard) -> tuple[Stage, tuple[Event, ...]]:
    """An allowed card goes on the table; the fourth, third or second completes the trick."""
    if not action.runs and not action.bella and len(play.tricks) > 1:
        return _put(play, action.card)
    before, heard = _say(play, action)
    if isinstance(before, Finished):
        return before, heard
    after, events = _put(before, action.card)
    return after, heard + events if heard else events


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


def _double_refusal(play: Playing, seat: Seat) -> Refusal | None:
    if seat != play.turn:
        return Refusal.NOT_YOUR_TURN
    if play.trick:
        return Refusal.NOT_TIME_FOR_DOUBLING
    return double_refusal(play.contract.rules, play.talk.stake, seat)


def _say(play: Playing, action: PlayCard) -> tuple[Playing | Finished, tuple[Event, ...]]:
    """What comes before the card: the round is over, bella, runs."""
    heard: tuple[Event, ...] = ()
    talk = play.talk
    if talk.speech is not None and _settles_now(play, before_card=True):
        talk, heard = settle(play)
        play = play._replace(talk=talk)
    if action.bella:
        said = BellaDeclared(action.seat)
        talk = talk.heard(said)._replace(bella=Bella(action.seat, len(play.tricks)))
        play = play._replace(talk=talk)
        heard = (*heard, said)
    if action.runs:
        after, spoken = declare(play, action.seat, action.runs)
        return after, heard + spoken
    return play, heard


def _settles_now(play: Playing, *, before_card: bool) -> bool:
    """The last chance to declare is over."""
    match play.contract.rules.declare:
        case When.BEFORE_LEAD:
            return before_card and no_card_played(play)
        case When.FIRST_CARD:
            return not before_card and len(play.tricks) == 1
        case When.SECOND_TRICK:
            return not before_card and len(play.tricks) == 2


def _put(play: Playing, card: Card) -> tuple[Stage, tuple[Event, ...]]:
    contract, hands, turn, leader, trick, best, holder, tricks, talk = play
    hands = (*hands[:turn], hands[turn] ^ card.bit, *hands[turn + 1 :])
    trick = (*trick, card)
    trump = contract.trump
    if best is None or (
        trump.strength[card.index] > trump.strength[best.index]
        and (card.suit is best.suit or card.suit is trump.suit)
    ):
        best, holder = card, turn
    if len(trick) < contract.players:
        turn_after = contract.next_seat[turn]
        after = Playing(contract, hands, turn_after, leader, trick, best, holder, tricks, talk)
        return after, _ALONE[turn][card.index]

    last = not hands[turn]
    points = sum([trump.points[each.index] for each in trick]) + (10 if last else 0)
    tricks = (*tricks, Trick(leader, trick, holder, points))
    after = Playing(contract, hands, holder, holder, (), None, holder, tricks, talk)
    events = (_PLAYED[turn][card.index], TrickTaken(holder, points, last))
    if last:
        return _finish(after, events)
    if talk.speech is not None and _settles_now(after, before_card=False):
        talk, heard = settle(after)
        return after._replace(talk=talk), events + heard
    return after, events


def _finish(play: Playing, events: tuple[Event, ...]) -> tuple[Finished, tuple[Event, ...]]:
    """The last trick is taken: equal runs are decided, and the deal goes to be scored."""
    contract, talk = play.contract, play.talk
    if talk.verdict is not None and talk.verdict.contenders:
        talk, shown = settle_by_last_trick(play)
        play, events = play._replace(talk=talk), events + shown
    takers = [contract.side_of[trick.taker] for trick in play.tricks]
    sides = range(len(contract.rules.sides))
    entry = DealEntry(
        declarer=contract.declarer,
        points=counted(play),
        no_trick=tuple([side for side in sides if side not in takers]),
        last_trick=play.tricks[-1].taker,
        jack_last=taken_by_jack(play),
        stake=talk.stake.amount,
        trump=contract.trump.suit,
    )
    return Finished(play, entry), events
