"""The facts of a deal in one value, for tests, replays and records. It hides nothing."""

from dataclasses import dataclass

from ..cards import Card, Run, Suit
from ..seats import Seat
from ..strength import cards_of
from .dealing import upcard_on_table
from .state import Stage, contract_of, hands_of, play_of, table_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The present deal, or the last one. ``hands``: the cards each seat holds now.

    ``trick``: the leader and the cards so far. ``runs`` per seat: declared ones, None = nothing
    declared yet, () = silent. ``bella``: who declared it.
    """

    dealer: Seat
    upcard: Card
    upcard_on_table: Card | None
    bottom_card: Card | None
    trump: Suit | None
    declarer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Seat, tuple[Card, ...]]
    tricks_won: tuple[int, ...]
    runs: tuple[tuple[Run, ...] | None, ...]
    bella: Seat | None


def facts_of(stage: Stage) -> Deal:
    """Everything about a deal."""
    table, play = table_of(stage), play_of(stage)
    players = range(table.rules.players)
    talk = play.talk if play is not None else None
    takers = [trick.taker for trick in play.tricks] if play is not None else []
    contract = contract_of(stage)
    return Deal(
        dealer=table.dealer,
        upcard=table.upcard,
        upcard_on_table=upcard_on_table(table, play),
        bottom_card=table.bottom_card,
        trump=None if contract is None else contract.trump.suit,
        declarer=None if contract is None else contract.declarer,
        hands=tuple([cards_of(hand) for hand in hands_of(stage)]),
        trick=(table.eldest, ()) if play is None else (play.leader, play.trick),
        tricks_won=tuple([takers.count(seat) for seat in players]),
        runs=(None,) * len(players) if talk is None else talk.declared,
        bella=None if talk is None or talk.bella is None else talk.bella.seat,
    )
