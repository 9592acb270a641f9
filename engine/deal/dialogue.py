"""What is said aloud when runs are compared: exactly what a table would hear (rules.md 5).

The first to declare names only the kind. A later seat with a lower kind is silent, with a higher
kind names it; with the same kind it asks «Рост?» unless it surely wins or cannot possibly win.
The challenged run's top rank is named; a beaten asker says «годится» and keeps his rank secret,
a winning one names his. A party (a pair, or the pooled defenders) does not challenge itself: the
second of them waits with an equal or lower kind until somebody has beaten his partner.
"""

from functools import cache
from typing import Final, NamedTuple

from ..cards import Run, Suit
from ..events import (
    Event,
    GrowthAsked,
    GrowthBeaten,
    GrowthConceded,
    GrowthEqual,
    GrowthNamed,
    Kind,
    RunAnnounced,
)
from ..rules import EqualRuns, Rules
from ..seats import Seat
from .runs import Tariff

_announced: Final = cache(RunAnnounced)


class Contest(NamedTuple):
    """Who compares runs by which rules. ``order``: each seat's place, counted from the leader."""

    rules: Rules
    trump: Suit
    tariff: Tariff
    order: tuple[int, ...]
    parties: tuple[int, ...]


class Speech(NamedTuple):
    """How far the talk is: the senior seat so far and its run, and whether its rank was said.

    ``waiting``: seats that will speak only if their partner is beaten.
    """

    seat: Seat
    run: Run
    named: bool = False
    waiting: tuple[tuple[Seat, Run], ...] = ()


def speak(
    contest: Contest, speech: Speech | None, seat: Seat, runs: tuple[Run, ...]
) -> tuple[Speech, tuple[Event, ...]]:
    """A seat declares runs: the talk afterwards, and what was heard."""
    run = contest.tariff.senior(runs)
    if speech is None:
        return Speech(seat, run), (_announced(seat, contest.tariff.values[run].kind),)
    return _answer(contest, speech, seat, run)


def conclude(contest: Contest, speech: Speech) -> tuple[Speech, tuple[Event, ...]]:
    """Everybody has declared: those who waited for a partner speak if he was beaten."""
    heard: list[Event] = []
    spoken = True
    while spoken:
        spoken = False
        for seat, run in sorted(speech.waiting, key=lambda each: contest.order[each[0]]):
            if contest.parties[seat] == contest.parties[speech.seat]:
                continue
            rest = tuple(each for each in speech.waiting if each[0] != seat)
            speech, events = _answer(contest, speech._replace(waiting=rest), seat, run)
            heard += events
            spoken = True
    return speech, tuple(heard)


def compare(contest: Contest, seat: Seat, run: Run, other: Seat, against: Run) -> int:
    """1 if the run of ``seat`` is senior, -1 if the other's, 0 if the last trick decides."""
    rules, trump, values = contest.rules, contest.trump, contest.tariff.values
    mine, theirs = values[run].seniority, values[against].seniority
    if mine != theirs:
        return 1 if mine > theirs else -1
    plain = run.suit is not trump and against.suit is not trump
    if rules.equal_runs is EqualRuns.LAST_TRICK and plain:
        return 0
    return 1 if contest.order[seat] < contest.order[other] else -1


def _answer(
    contest: Contest, speech: Speech, seat: Seat, run: Run
) -> tuple[Speech, tuple[Event, ...]]:
    """What a later seat says to the run that is senior so far."""
    rules, trump, values = contest.rules, contest.trump, contest.tariff.values
    kind = values[run].kind
    mine, theirs = values[run].seniority[0], values[speech.run].seniority[0]
    if mine > theirs:
        return Speech(seat, run, False, speech.waiting), (_announced(seat, kind),)
    if contest.parties[seat] == contest.parties[speech.seat]:
        return speech._replace(waiting=(*speech.waiting, (seat, run))), ()
    if mine < theirs:
        return speech, ()

    asked: tuple[Event, ...] = ()
    if not speech.named:
        rivals = contest.tariff.rivals(run)
        chances = [compare(contest, seat, run, speech.seat, other) for other in rivals]
        if all(chance < 0 for chance in chances):
            return speech, ()
        if not all(chance > 0 for chance in chances):
            asked = (GrowthAsked(seat, speech.seat), _named(contest, speech, seat, kind))
            speech = speech._replace(named=True)

    result = compare(contest, seat, run, speech.seat, speech.run)
    if result < 0:
        # A rank already named needs no question, and a beaten seat then need not speak at all.
        return speech, (*asked, GrowthConceded(seat)) if asked else ()
    if result == 0:
        return speech, (*asked, GrowthEqual(seat, kind, run.rank))
    with_trump = rules.trump_precedence and run.suit is trump
    beaten = GrowthBeaten(seat, kind, run.rank, with_trump)
    return Speech(seat, run, True, speech.waiting), (*asked, beaten)


def _named(contest: Contest, speech: Speech, asker: Seat, kind: Kind) -> Event:
    """The challenged rank; trump is said only where it could matter to any asker.

    Whether it is said must not depend on the asker's own rank, which stays secret.
    """
    rules = contest.rules
    earlier = contest.order[asker] < contest.order[speech.seat]
    matters = rules.equal_runs is EqualRuns.LAST_TRICK or (rules.trump_precedence and earlier)
    with_trump = matters and speech.run.suit is contest.trump
    return GrowthNamed(speech.seat, kind, speech.run.rank, with_trump)
