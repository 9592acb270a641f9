"""A match: deals until somebody has won, and «Партия!» (rules.md 8).

``Match`` is an immutable value: ``apply`` returns the next one and what the table saw and heard.
"""

from collections.abc import Iterable
from typing import NamedTuple

from .actions import Action, Claim, DealCards, PlayCard, Resign
from .deal import step
from .deal.bidding import legal as legal_words
from .deal.bidding import replayed, say
from .deal.choices import legal
from .deal.count import counted
from .deal.dealing import deal_cards
from .deal.facts import Deal, facts_of
from .deal.house import House
from .deal.play import card_refusal, put, say_and_put, taken_by_jack
from .deal.state import (
    Bidding,
    Declaring,
    Doubling,
    Finished,
    Offering,
    Playing,
    Stage,
    saying,
)
from .deal.table import Table
from .errors import IllegalAction, Refusal
from .events import (
    Claimed,
    DealScored,
    EndCause,
    Event,
    HandsShown,
    MatchOver,
    Redealt,
    Resigned,
)
from .notation import parse_action
from .rules import FalseClaim, MatchOf, Rules
from .scoring import (
    ClaimEntry,
    DealResult,
    Entry,
    Pot,
    SpecialEntry,
    Standing,
    claim_is_right,
    score_deal,
)
from .seats import SEATS, Seat, Side, Sides
from .strength import cards_of
from .view import Phase, View, look

_new = tuple.__new__  # the constructor of a NamedTuple takes twice as long


class Course(NamedTuple):
    """What only changes between deals. ``history``: the actions of each pack that is done with.

    ``redealt``: why the last pack was thrown in without a line on the sheet.
    """

    house: House
    first_dealer: Seat
    standing: Standing
    results: tuple[DealResult, ...] = ()
    history: tuple[tuple[Action, ...], ...] = ()
    redealt: Redealt | None = None

    @property
    def rules(self) -> Rules:
        """The conventions of the match."""
        return self.house.rules


class Step(NamedTuple):
    """What came of an action: the match after it, and what the table saw and heard."""

    match: "Match"
    events: tuple[Event, ...]


class Match(NamedTuple):
    """A match at one moment: what is settled, the present or last deal, and its actions.

    ``to_act``: the seats the table waits for, none between deals.
    """

    course: Course
    stage: Stage | None = None
    log: tuple[Action, ...] = ()
    to_act: tuple[Seat, ...] = ()

    @classmethod
    def start(cls, rules: Rules, dealer: Seat = 0) -> "Match":
        """Before the first deal.

        :raises ValueError: there is no such seat
        """
        if dealer not in range(rules.players):
            raise ValueError(dealer)
        return cls(Course(House.of(rules), dealer, Standing.start(rules, dealer)))

    # What may happen

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not allowed now, None if it is: the one source of legality."""
        if type(action) is PlayCard and type(self.stage) is Playing:
            return card_refusal(self.stage, action)
        return _refusal(self, action)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do, in turn or out of it; resigning is not listed."""
        stage = self.stage
        if type(stage) is Playing:
            return legal(stage, seat)
        if type(stage) is Bidding:
            return legal_words(stage, seat)
        if stage is None or isinstance(stage, Finished):
            return ()
        return step.legal(stage, seat)

    def apply(self, action: Action) -> Step:
        """The match after an action.

        :raises IllegalAction: with the reason, if the action is not allowed
        """
        course, stage, log, _ = self
        log += (action,)
        if type(action) is not PlayCard or type(stage) is not Playing:
            return _apply(self, action, log)
        done = put(stage, action)
        if done is None:  # not allowed, or something is said with it
            refusal = card_refusal(stage, action)
            if refusal is not None:
                raise IllegalAction(refusal)
            done = say_and_put(stage, action)
        after, events = done
        if type(after) is Playing and not course.house.engine_claims:
            # In full: _live(course, after, log, events)
            return _new(Step, (_new(Match, (course, after, log, SEATS[after.turn])), events))
        return _after_card(course, after, log, events)

    # What is

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        match self.stage:
            case None | Finished():
                return Phase.DEAL_DUE if self.winner is None else Phase.OVER
            case Playing():
                return Phase.PLAYING
            case Bidding():
                return Phase.BIDDING
            case Declaring():
                return Phase.DECLARING
            case Offering() | Doubling():
                return Phase.OFFER

    @property
    def rules(self) -> Rules:
        """The conventions of this match."""
        return self.course.rules

    @property
    def sides(self) -> Sides:
        """Who scores together."""
        return self.course.rules.sides

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals per side."""
        return self.course.standing.scores

    @property
    def baits(self) -> tuple[int, ...]:
        """Marks per side."""
        return self.course.standing.baits

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What waits for a winner, oldest first."""
        return self.course.standing.pots

    @property
    def dealer(self) -> Seat:
        """Who deals this deal; between deals, who deals next."""
        return self.course.standing.dealer

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        return self.course.standing.winner

    @property
    def results(self) -> tuple[DealResult, ...]:
        """A line for every deal that was scored."""
        return self.course.results

    @property
    def deal(self) -> Deal | None:
        """The facts of the present or last deal, hidden cards and all."""
        return None if self.stage is None else facts_of(self.stage)

    @property
    def redealt(self) -> Redealt | None:
        """Why the pack before this one was thrown in and no line was written."""
        return self.course.redealt

    @property
    def packs(self) -> tuple[tuple[Action, ...], ...]:
        """All actions, grouped by the pack they were made with."""
        return (*self.course.history, self.log) if self.log else self.course.history

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions since the start, in order."""
        return tuple([action for pack in self.packs for action in pack])

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know. It contains nothing else."""
        return look(self, seat)


def replay(rules: Rules, lines: Iterable[str], dealer: Seat = 0) -> Match:
    """The match that these lines make.

    :raises NotationError: a line is no action
    :raises IllegalAction: a line is not allowed
    """
    match = Match.start(rules, dealer)
    for line in lines:
        match = match.apply(parse_action(line)).match
    return match


def _live(
    course: Course, stage: Stage, log: tuple[Action, ...], events: tuple[Event, ...]
) -> Step:
    """A match in the middle of a deal."""
    return _new(Step, (_new(Match, (course, stage, log, step.to_act(stage))), events))


def _refusal(match: Match, action: Action) -> Refusal | None:
    course, stage, _, _ = match
    if course.standing.winner is not None:
        return Refusal.MATCH_IS_OVER
    if isinstance(action, DealCards):
        if stage is not None and type(stage) is not Finished:
            return Refusal.DEAL_NOT_DUE
        whole = len(action.pack) == 32 and len(set(action.pack)) == 32
        return None if whole else Refusal.NOT_A_PACK
    if not 0 <= action.seat < course.house.players:
        return Refusal.NO_SUCH_SEAT
    if isinstance(action, Resign):
        return None
    if stage is None or isinstance(stage, Finished):
        return Refusal.DEAL_IS_DUE
    return step.refusal(stage, action)


def _apply(match: Match, action: Action, log: tuple[Action, ...]) -> Step:
    """The match after anything but a card that is played."""
    course, stage, _, _ = match
    done = say(stage, action) if type(stage) is Bidding else None
    if done is not None:
        return _after_word(course, done, log)
    refusal = _refusal(match, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if isinstance(action, DealCards):
        return _deal(course, action, log)
    if isinstance(action, Resign):
        return _resign(course, stage, action, log)
    assert stage is not None
    assert not isinstance(stage, Finished)
    if isinstance(action, Claim):
        assert isinstance(stage, Playing)
        return _claim(course, stage, action.seat, log)
    return _after_word(course, step.apply(stage, action), log)


def _after_word(
    course: Course, done: tuple[Stage, tuple[Event, ...]], log: tuple[Action, ...]
) -> Step:
    after, events = done
    if type(after) is Finished:
        return _close(course, after, log, events)
    return _live(course, after, log, events)


def _deal(course: Course, action: DealCards, log: tuple[Action, ...]) -> Step:
    standing, number = course.standing, len(course.history) + 1
    table = Table.lay(course.house, number, standing.dealer, action.pack, standing.replay)
    stage, events = deal_cards(table)
    if table.replay is not None and isinstance(stage, Bidding):
        stage, bought = replayed(stage)
        events += bought
    if isinstance(stage, Finished):
        return _close(course, stage, log, events)
    return _live(course, stage, log, events)


def _claim(course: Course, play: Playing, seat: Seat, log: tuple[Action, ...]) -> Step:
    """«Партия!», right or wrong."""
    rules, standing = course.rules, course.standing
    side, points = rules.side_of(seat), counted(play)
    right = claim_is_right(rules, standing.scores, points, side)
    said = Claimed(seat, right, standing.scores[side] + points[side])
    talk = play.talk.heard(said)
    if not right and rules.false_claim is FalseClaim.NOTHING:
        after = saying(play, talk._replace(claimed=len(play.tricks)))
        return _live(course, after, log, (said,))
    contract = play.contract
    entry = ClaimEntry(
        claimant=seat, points=points, declarer=contract.declarer, trump=contract.trump.suit
    )
    events: tuple[Event, ...] = (said,)
    if right:
        shown = HandsShown(tuple([cards_of(hand) for hand in play.hands]))
        events = (said, shown)
        talk = talk.heard(shown)
    return _close(course, Finished(saying(play, talk), entry, right), log, events)


def _after_card(
    course: Course, stage: Stage, log: tuple[Action, ...], events: tuple[Event, ...]
) -> Step:
    if isinstance(stage, Finished):
        return _close(course, stage, log, events)
    claims = course.house.engine_claims
    if claims and isinstance(stage, Playing) and stage.tricks and not stage.trick:
        return _claim_at_once(course, stage, log, events)
    return _live(course, stage, log, events)


def _claim_at_once(
    course: Course, play: Playing, log: tuple[Action, ...], events: tuple[Event, ...]
) -> Step:
    """``at_once``: as soon as the taker's claim would be right, the engine makes it (004:170)."""
    taker = play.tricks[-1].taker
    spared = not course.rules.claim_on_trump_jack and taken_by_jack(play)
    side, points = course.rules.side_of(taker), counted(play)
    if spared or not claim_is_right(course.rules, course.standing.scores, points, side):
        return _live(course, play, log, events)
    claimed = _claim(course, play, taker, log)
    return Step(claimed.match, events + claimed.events)


def _resign(course: Course, stage: Stage | None, action: Resign, log: tuple[Action, ...]) -> Step:
    standing = course.standing.resigned(course.rules, action.seat)
    assert standing.winner is not None
    after = course._replace(standing=standing, history=(*course.history, log))
    if stage is not None and not isinstance(stage, Finished):
        stage = Finished(stage, None)
    events = (Resigned(action.seat), MatchOver(standing.winner, EndCause.RESIGNED))
    return Step(Match(after, stage), events)


def _close(
    course: Course, finished: Finished, log: tuple[Action, ...], events: tuple[Event, ...]
) -> Step:
    """The pack is done with: score it, or have it dealt again."""
    history = (*course.history, log)
    entry = finished.entry
    if entry is None:
        redealt = events[-1]
        assert isinstance(redealt, Redealt)
        return Step(Match(course._replace(history=history, redealt=redealt), finished), events)
    rules, standing = course.rules, course.standing
    result = score_deal(rules, standing, entry)
    results = (*course.results, result)
    house, first = course.house, course.first_dealer
    after = Course(house, first, standing.after(result), results, history)
    events += (DealScored(len(results), result),)
    if result.winner is not None:
        events += (MatchOver(result.winner, _end_cause(after, entry)),)
    return Step(Match(after, finished), events)


def _end_cause(course: Course, entry: Entry) -> EndCause:
    rules, standing = course.rules, course.standing
    winner = standing.winner
    assert winner is not None
    match entry:
        case SpecialEntry():
            return EndCause.KLABOR if entry.declarer is None else EndCause.DEBERTS
        case ClaimEntry() if winner == rules.side_of(entry.claimant):
            return EndCause.CLAIM
        case ClaimEntry() if rules.false_claim is FalseClaim.LOSES:
            return EndCause.WRONG_CLAIM
    if rules.match_of is MatchOf.DEALS:
        return EndCause.DEALS_WON
    return EndCause.TARGET if standing.scores[winner] >= rules.target else EndCause.GAP
