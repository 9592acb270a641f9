"""What one seat, or a spectator, may know of a match. It contains nothing else.

``Match.view`` is the only way out for people and computers: two matches that look the same from a
seat give equal views.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from .actions import Action, Claim, PlayCard
from .cards import Card, Run, Suit
from .deal import step
from .deal.bidding import is_obliged
from .deal.count import counted, trick_points
from .deal.dealing import upcard_on_table
from .deal.offers import to_answer
from .deal.state import (
    Bidding,
    Doubling,
    Finished,
    Offering,
    Playing,
    Stage,
    contract_of,
    hands_of,
    play_of,
    said_in,
    stake_of,
    table_of,
)
from .deal.trick import Trick, plays_from
from .events import Event, Redealt, RunsShown
from .rules import BottomCard, Rules
from .scoring import DealResult, Pot, claim_is_right
from .seats import Seat, Side, Sides
from .strength import cards_of

if TYPE_CHECKING:
    from .match import Match


class Phase(StrEnum):
    """What the table is doing."""

    DEAL_DUE = "DEAL_DUE"
    BIDDING = "BIDDING"
    OFFER = "OFFER"
    DECLARING = "DECLARING"
    PLAYING = "PLAYING"
    OVER = "OVER"


class ShownRuns(NamedTuple):
    """Runs that count and lie face up, and what they are worth together."""

    seat: Seat
    runs: tuple[Run, ...]
    points: int


class Pending(NamedTuple):
    """An offer (``stake`` None) or a double to ``stake``: made by ``by``, ``to`` must answer."""

    by: Seat
    to: Seat
    stake: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything a table's surface and one private hand need.

    ``seat`` None is a spectator: no hand, no legal actions. Points, scores, baits are per side.
    Before the first deal the fields of the deal are empty; after the end they show the last one.
    """

    # The match
    seat: Seat | None
    rules: Rules
    sides: Sides
    phase: Phase
    to_act: tuple[Seat, ...]
    dealer: Seat  # of this deal; between deals: who deals next
    scores: tuple[int, ...]
    baits: tuple[int, ...]
    pots: tuple[Pot, ...]
    results: tuple[DealResult, ...]
    winner: Side | None

    # The deal
    number: int  # packs dealt so far
    eldest: Seat | None
    redealt: Redealt | None  # why the pack before this one was thrown in, with no line written
    replay: bool  # no bidding and no runs, after equal points
    round: int  # of the bidding, 1 or 2; else 0
    obliged: Seat | None  # the dealer, when he is to act and may not pass
    declarer: Seat | None
    trump: Suit | None
    upcard: Card | None  # while it lies on the table
    bottom_card: Card | None  # once it is shown
    stake: int  # of the one-deal format
    pending: Pending | None  # the table waits for the answer
    said: tuple[Event, ...]  # what was said and shown in this deal, in order: all but the cards

    # The play
    leader: Seat | None  # of the trick on the table, or of the next
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]  # per seat
    points: tuple[int, ...]  # cards taken, and 10 for the last trick
    counted: tuple[int, ...]  # points, runs and bella that already count
    shown_runs: tuple[ShownRuns, ...]
    bella: Seat | None  # who declared it
    asked: Seat | None  # who asked whether his terz stands
    hand_sizes: tuple[int, ...]
    shown_hands: tuple[tuple[Card, ...], ...] | None  # laid down after a right claim

    # This seat only
    hand: tuple[Card, ...] | None
    declared: tuple[Run, ...] | None  # own runs, None = not declared
    terz_stands: bool | None  # the answer to his own question
    suggested: tuple[Run, ...]  # the runs worth declaring now, () = none or not the time
    may_bella: bool  # some card may be played with bella now
    claim_is_right: bool | None  # None = no claim is possible now
    legal: tuple[Action, ...]

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last."""
        return self.tricks[-1] if self.tricks else None

    @property
    def is_mine(self) -> bool:
        """The table waits for this seat."""
        return self.seat in self.to_act


def look(match: "Match", seat: Seat | None) -> View:
    """The view of a seat, or of a spectator.

    :raises ValueError: there is no such seat
    """
    rules, stage = match.rules, match.stage
    if seat is not None and seat not in range(rules.players):
        raise ValueError(seat)
    table = None if stage is None else table_of(stage)
    play = None if stage is None else play_of(stage)
    bid = _live_bid(stage)
    contract = None if stage is None else contract_of(stage)
    talk = None if play is None else play.talk
    said = () if stage is None else said_in(stage)
    nothing = (0,) * len(rules.sides)
    hands = (0,) * rules.players if stage is None else hands_of(stage)
    tricks = () if play is None else play.tricks
    takers = [trick.taker for trick in tricks]
    legal = () if seat is None else match.legal_actions(seat)
    bottom_shown = play is not None and rules.bottom_card is BottomCard.SHOWN
    return View(
        seat=seat,
        rules=rules,
        sides=rules.sides,
        phase=match.phase,
        to_act=match.to_act,
        dealer=match.dealer,
        scores=match.scores,
        baits=match.baits,
        pots=match.pots,
        results=match.results,
        winner=match.winner,
        number=0 if table is None else table.number,
        eldest=None if table is None else table.eldest,
        redealt=match.redealt,
        replay=table is not None and table.replay is not None,
        round=0 if bid is None else bid.round,
        obliged=bid.turn if bid is not None and is_obliged(bid) else None,
        declarer=None if contract is None else contract.declarer,
        trump=None if contract is None else contract.trump.suit,
        upcard=None if table is None else upcard_on_table(table, play),
        bottom_card=table.bottom_card if table is not None and bottom_shown else None,
        stake=1 if stage is None else stake_of(stage).amount,
        pending=_pending(stage),
        said=said,
        leader=None if play is None else play.leader,
        trick=() if play is None else plays_from(play.leader, play.trick, rules.players),
        tricks=tricks,
        tricks_won=tuple([takers.count(each) for each in range(rules.players)]),
        points=nothing if play is None else trick_points(play),
        counted=nothing if play is None else counted(play),
        shown_runs=tuple(
            [
                ShownRuns(event.seat, event.runs, event.points)
                for event in said
                if isinstance(event, RunsShown)
            ]
        ),
        bella=None if talk is None or talk.bella is None else talk.bella.seat,
        asked=None if talk is None else talk.asked,
        hand_sizes=tuple([hand.bit_count() for hand in hands]),
        shown_hands=_shown_hands(stage),
        hand=None if seat is None else cards_of(hands[seat]),
        declared=None if talk is None or seat is None else talk.declared[seat],
        terz_stands=talk.terz_stands if talk is not None and talk.asked == seat else None,
        suggested=() if stage is None or seat is None else step.suggested(stage, seat),
        may_bella=any(isinstance(action, PlayCard) and action.bella for action in legal),
        claim_is_right=_claim_is_right(match, seat, legal),
        legal=legal,
    )


def _live_bid(stage: Stage | None) -> Bidding | None:
    """The bidding while it is going on, also under an open double."""
    match stage:
        case Bidding():
            return stage
        case Doubling():
            return _live_bid(stage.back)
        case _:
            return None


def _pending(stage: Stage | None) -> Pending | None:
    match stage:
        case Doubling():
            return Pending(stage.by, stage.to, 2 * stake_of(stage).amount)
        case Offering() if stage.offered:
            return Pending(1 - to_answer(stage), to_answer(stage), None)
        case _:
            return None


def _shown_hands(stage: Stage | None) -> tuple[tuple[Card, ...], ...] | None:
    if not isinstance(stage, Finished) or not stage.shown:
        return None
    return tuple([cards_of(hand) for hand in hands_of(stage)])


def _claim_is_right(match: "Match", seat: Seat | None, legal: tuple[Action, ...]) -> bool | None:
    if seat is None or not isinstance(match.stage, Playing) or Claim(seat) not in legal:
        return None
    side = match.rules.side_of(seat)
    return claim_is_right(match.rules, match.scores, counted(match.stage), side)
