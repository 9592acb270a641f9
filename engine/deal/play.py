"""The play of the cards: what a seat may do, and a card on the table (rules.md 5 and 6)."""

from typing import Final

from ..actions import Ask, Claim, Declare, Double, PlayCard, Redeal, SeatAction, Silent, Swap
from ..cards import PACK, Card, Run
from ..errors import Refusal
from ..events import BellaDeclared, CardPlayed, Event, TrickTaken
from ..rules import Declare as When
from ..scoring import DealEntry
from ..seats import Seat
from ..strength import SEVENS
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
from .state import Declaring, Finished, Hands, Playing, Stage, no_card_played
from .talk import Bella
from .trick import Trick

# Made so often that each exists once: bare cards, a claim, and the events of cards and tricks.
_BARE: Final = tuple([tuple([PlayCard(seat, card) for card in PACK]) for seat in range(4)])
_CLAIM: Final = tuple([(Claim(seat),) for seat in range(4)])
_PLAYED: Final = tuple([tuple([(CardPlayed(seat, card),) for card in PACK]) for seat in range(4)])
_TAKEN: Final = tuple(
    [
        [[(TrickTaken(seat, points, last),) for points in range(67)] for seat in range(4)]
        for last in (False, True)
    ]
)
_new: Final = tuple.__new__  # the constructor of a NamedTuple takes twice as long


def _row(seat: Seat, suit: int) -> tuple[tuple[PlayCard, ...], ...]:
    """For each of the 256 sets of a suit's cards, the actions that play them bare."""
    cards = _BARE[seat][8 * suit : 8 * suit + 8]
    return tuple(
        [tuple([each for bit, each in enumerate(cards) if held >> bit & 1]) for held in range(256)]
    )


_ROWS: Final = tuple([tuple([_row(seat, suit) for suit in range(4)]) for seat in range(4)])


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
    if action.seat != play.turn:
        return Refusal.NOT_YOUR_TURN
    if not play.may & action.card.bit:
        led = play.trick[0] if play.trick else action.card
        return why_not(play.contract, play.hands[play.turn], led, action.card)
    if action.bella or action.runs:
        return _words_refusal(play, action)
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


def legal(play: Playing, seat: Seat) -> tuple[SeatAction, ...]:
    """What a seat may do: cards bare, with bella, with the suggested runs, with both; the rest."""
    contract, _, turn, _, trick, _, _, _, may, tricks, talk = play
    cards: tuple[SeatAction, ...] = ()
    if seat == turn:
        spades, hearts, diamonds, clubs = _ROWS[seat]
        cards = (
            spades[may & 0xFF]
            + hearts[may >> 8 & 0xFF]
            + diamonds[may >> 16 & 0xFF]
            + clubs[may >> 24]
        )
        if talk.bella_holder == seat or (len(tricks) < 2 and contract.runs_with_card):
            cards = _with_words(play, cards)
    if not tricks:
        return cards + _before_own_card(play, seat)
    if trick:
        return cards
    house = contract.house
    if house.doubles and _double_refusal(play, seat) is None:
        cards += (Double(seat),)
    if house.claims and claim_refusal(play, seat) is None:
        cards += _CLAIM[seat]
    return cards


def play_card(play: Playing, action: PlayCard) -> tuple[Stage, tuple[Event, ...]]:
    """An allowed card goes on the table; the fourth, third or second completes the trick."""
    heard: tuple[Event, ...] = ()
    if action.bella or action.runs or (play.talk.speech is not None and not play.tricks):
        before, heard = _say(play, action)
        if isinstance(before, Finished):
            return before, heard
        play = before
    contract, hands, turn, leader, trick, best, holder, worth, may, tricks, talk = play
    card, trump = action.card, contract.trump
    held = list(hands)
    held[turn] ^= card.bit
    trick += (card,)
    worth += trump.points[card.index]
    if best is None or trump.over[best.index] & card.bit:
        best, holder = card, turn
    events = _PLAYED[turn][card.index]
    if len(trick) < contract.players:
        turn = contract.next_seat[turn]
        may = playable(contract, held[turn], turn, trick[0], best, holder)
        after = _new(
            Playing,
            (contract, tuple(held), turn, leader, trick, best, holder, worth, may, tricks, talk),
        )
        return after, heard + events if heard else events
    return _complete(play, tuple(held), trick, holder, worth, heard + events)


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


def _with_words(play: Playing, cards: tuple[SeatAction, ...]) -> tuple[SeatAction, ...]:
    """The same cards, and beside each of them what may be declared with it."""
    seat, talk = play.turn, play.talk
    bella = talk.bella_holder == seat and talk.bella is None
    runs: tuple[Run, ...] = ()
    if play.contract.runs_with_card and talk.declared[seat] is None:
        runs = suggestion(play, seat, with_card=True)
    if not bella and not runs:
        return cards
    actions: list[SeatAction] = []
    for action in cards:
        assert isinstance(action, PlayCard)
        card = action.card
        with_bella = bella and bella_refusal(play, seat, card) is None
        actions.append(action)
        if with_bella:
            actions.append(PlayCard(seat, card, True))
        if runs:
            actions.append(PlayCard(seat, card, False, runs))
        if runs and with_bella:
            actions.append(PlayCard(seat, card, True, runs))
    return tuple(actions)


def _before_own_card(play: Playing, seat: Seat) -> tuple[SeatAction, ...]:
    """In the first trick: the swap, the question, four sevens, and a double of the leader."""
    contract, hand = play.contract, play.hands[seat]
    house, actions = contract.house, list[SeatAction]()
    if contract.exchanges and hand & contract.trump.seven.bit:
        if swap_refusal(play, seat) is None:
            actions.append(Swap(seat))
        if contract.players == 2 and ask_refusal(play, seat) is None:
            actions.append(Ask(seat))
    if house.redeals and hand & SEVENS == SEVENS and not play.trick:
        actions.append(Redeal(seat))
    if house.doubles and _double_refusal(play, seat) is None:
        actions.append(Double(seat))
    return tuple(actions)


def _words_refusal(play: Playing, action: PlayCard) -> Refusal | None:
    if action.bella:
        refused = bella_refusal(play, action.seat, action.card)
        if refused is not None:
            return refused
    if action.runs:
        refused = closed_refusal(play, action.seat, with_card=True)
        return refused or runs_refusal(play, action.seat, action.runs)
    return None


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


def _complete(
    play: Playing,
    hands: Hands,
    cards: tuple[Card, ...],
    taker: Seat,
    worth: int,
    events: tuple[Event, ...],
) -> tuple[Stage, tuple[Event, ...]]:
    """A full trick goes to its taker, who leads the next."""
    contract, talk = play.contract, play.talk
    last = not hands[taker]
    if last:
        worth += 10
    tricks = (*play.tricks, _new(Trick, (play.leader, cards, taker, worth)))
    after = _new(
        Playing,
        (contract, hands, taker, taker, (), None, taker, 0, hands[taker], tricks, talk),
    )
    events += _TAKEN[last][taker][worth]
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
