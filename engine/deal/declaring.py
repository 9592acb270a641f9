"""Declaring runs, and settling whose count (rules.md 5 and 11).

``first_card``: with the own first card. ``before_lead``: in a round before any card.
``second_trick``: with the own first or second card. Only the party of the senior run scores, and
it scores all that it declared.
"""

from ..actions import Declare, Silent
from ..cards import Run
from ..errors import Refusal
from ..events import Event, Kind, RunAnnounced, RunsShown, StayedSilent
from ..rules import EqualRuns
from ..scoring import SpecialEntry
from ..seats import Seat
from .dialogue import conclude, speak
from .runs import holds_a_run
from .state import (
    Declaring,
    Finished,
    Playing,
    has_played,
    no_card_played,
    saying,
)
from .talk import Talk, Verdict


def closed_refusal(play: Playing, seat: Seat, *, with_card: bool) -> Refusal | None:
    """Why this seat may declare nothing at all, in this way, now."""
    house = play.contract.house
    if play.table.replay is not None:
        return Refusal.NO_RUNS_IN_REPLAY
    if with_card != house.runs_with_card:
        return Refusal.DECLARE_BEFORE_LEAD if with_card else Refusal.DECLARE_WITH_CARD
    if play.talk.declared[seat] is not None:
        return Refusal.ALREADY_DECLARED
    until_second = house.declaring_tricks == 2
    late = len(play.tricks) > 1 if until_second else has_played(play, seat)
    return Refusal.TOO_LATE_TO_DECLARE if late else None


def runs_refusal(play: Playing, seat: Seat, runs: tuple[Run, ...]) -> Refusal | None:
    """Why these runs are not this seat's to declare."""
    if not runs:
        return Refusal.NO_RUN_NAMED
    known = play.contract.contest.tariff.values
    hand = play.dealt[seat]
    used = 0
    for run in runs:
        if run not in known:
            return Refusal.RUN_NOT_KNOWN
        if hand & run.mask != run.mask:
            return Refusal.RUN_NOT_HELD
        if used & run.mask:
            return Refusal.CARD_IN_TWO_RUNS
        used |= run.mask
    return None


def is_time_to_declare(play: Playing) -> bool:
    """The seat to play may still declare with this card: its first, or its second."""
    return len(play.tricks) < play.contract.house.declaring_tricks


def suggestion(play: Playing, seat: Seat) -> tuple[Run, ...]:
    """The runs this seat had better declare with the card it is to play now, if any."""
    if seat not in play.talk.hopeful or not is_time_to_declare(play):
        return ()
    return suggested(play, seat)


def suggested(play: Playing, seat: Seat) -> tuple[Run, ...]:
    """The best runs of the hand with which a seat began to play."""
    return play.contract.contest.tariff.suggest(play.dealt[seat])


def declare(
    play: Playing, seat: Seat, runs: tuple[Run, ...]
) -> tuple[Playing | Finished, tuple[Event, ...]]:
    """Runs are declared: what is heard, and the end of the match if a deberts is worth that."""
    contract = play.contract
    declared = _replaced(play.talk.declared, seat, runs)
    if contract.house.deberts_wins:
        values = contract.contest.tariff.values
        won = [run for run in runs if values[run].kind is Kind.DEBERTS]
        if won:
            return _win(play, seat, won[0], declared)
    talk = play.talk
    speech, heard = speak(contract.contest, talk.speech, seat, runs)
    hopeful = tuple([each for each in talk.hopeful if each != seat])
    talk = talk._replace(said=talk.said + heard, declared=declared, hopeful=hopeful, speech=speech)
    return saying(play, talk), heard


def answer_round(
    stage: Declaring, action: Declare | Silent
) -> tuple[Playing | Declaring | Finished, tuple[Event, ...]]:
    """One seat's word in the round before the lead."""
    play, seat = stage.play, action.seat
    heard: tuple[Event, ...] = (StayedSilent(seat),)
    if isinstance(action, Silent):
        talk = play.talk
        talk = talk._replace(said=talk.said + heard, declared=_replaced(talk.declared, seat, ()))
        return round_or_play(saying(play, talk)), heard
    after, spoken = declare(play, seat, action.runs)
    if isinstance(after, Finished):
        return after, spoken
    silence = () if spoken else heard
    talk = after.talk
    talk = talk._replace(said=talk.said + silence, round_is_open=True)
    return round_or_play(saying(after, talk)), spoken + silence


def round_or_play(play: Playing) -> Declaring | Playing:
    """The table waits for the first seat from the leader that holds a run and has not spoken."""
    contract, declared = play.contract, play.talk.declared
    house = contract.house
    if house.runs_with_card or play.table.replay is not None or not no_card_played(play):
        return play
    for seat in house.seats_from[contract.leader]:
        if declared[seat] is None and holds_a_run(play.dealt[seat]):
            return Declaring(play, seat)
    return play


def settle(play: Playing) -> tuple[Talk, tuple[Event, ...]]:
    """Everybody has had the chance: whose runs count, and those are shown to all."""
    contract, talk = play.contract, play.talk
    assert talk.speech is not None
    speech, heard = talk.speech, tuple[Event, ...]()
    if speech.waiting:
        speech, heard = conclude(contract.contest, speech)
    verdict = _verdict(play)
    heard += _show(play, verdict.scoring)
    said = talk.said + heard
    return talk._replace(said=said, speech=speech, verdict=verdict, round_is_open=False), heard


def settle_by_last_trick(play: Playing) -> tuple[Talk, tuple[Event, ...]]:
    """Equal plain runs: whoever's side took the last trick, else the earlier seat (003:193)."""
    contract, talk = play.contract, play.talk
    assert talk.verdict is not None
    parties, order = contract.contest.parties, contract.contest.order
    contenders = talk.verdict.contenders
    party = parties[play.tricks[-1].taker]
    if party not in [parties[seat] for seat in contenders]:
        party = parties[min(contenders, key=lambda seat: order[seat])]
    scoring = _declared_by(play, party)
    shown = _show(play, scoring)
    return talk.heard(*shown)._replace(verdict=Verdict(scoring)), shown


def run_points(play: Playing) -> tuple[int, ...]:
    """What runs count per seat by now: settled, and with the trick they may need."""
    contract, verdict = play.contract, play.talk.verdict
    points = [0] * contract.players
    scoring = verdict.scoring if verdict is not None else ()
    parties = contract.contest.parties
    if contract.rules.runs_need_trick:
        with_trick = [parties[trick.taker] for trick in play.tricks]
        scoring = tuple([seat for seat in scoring if parties[seat] in with_trick])
    for seat in scoring:
        runs = play.talk.declared[seat] or ()
        points[seat] = contract.contest.tariff.total(runs)
    return tuple(points)


def _verdict(play: Playing) -> Verdict:
    contest, declared = play.contract.contest, play.talk.declared
    tariff = contest.tariff
    runs = {seat: tariff.senior(each) for seat, each in enumerate(declared) if each}
    if len(runs) == 1:
        return Verdict(tuple(runs))
    keys = {seat: tariff.values[run].seniority for seat, run in runs.items()}
    senior = max(keys.values())
    equal = [seat for seat, key in keys.items() if key == senior]
    equal.sort(key=lambda seat: contest.order[seat])
    one_party = len({contest.parties[seat] for seat in equal}) == 1
    all_plain = all(runs[seat].suit is not contest.trump for seat in equal)
    if not one_party and all_plain and contest.rules.equal_runs is EqualRuns.LAST_TRICK:
        return Verdict((), tuple(equal))
    # A trump run among equal ones: the earlier seat has them at once (rules.md 11).
    return Verdict(_declared_by(play, contest.parties[equal[0]]))


def _win(
    play: Playing, seat: Seat, run: Run, declared: tuple[tuple[Run, ...] | None, ...]
) -> tuple[Finished, tuple[Event, ...]]:
    contract = play.contract
    points = contract.rules.target
    heard = (RunAnnounced(seat, Kind.DEBERTS), RunsShown(seat, (run,), points))
    talk = play.talk.heard(*heard)._replace(declared=declared)
    entry = SpecialEntry(seat=seat, declarer=contract.declarer, trump=contract.trump.suit)
    return Finished(saying(play, talk), entry), heard


def _declared_by(play: Playing, party: int) -> tuple[Seat, ...]:
    parties, declared = play.contract.contest.parties, play.talk.declared
    return tuple([seat for seat, runs in enumerate(declared) if runs and parties[seat] == party])


def _show(play: Playing, seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    declared, tariff = play.talk.declared, play.contract.contest.tariff
    shown = [(seat, declared[seat] or ()) for seat in seats]
    return tuple([RunsShown(seat, runs, tariff.total(runs)) for seat, runs in shown])


def _replaced(
    declared: tuple[tuple[Run, ...] | None, ...], seat: Seat, runs: tuple[Run, ...]
) -> tuple[tuple[Run, ...] | None, ...]:
    return (*declared[:seat], runs, *declared[seat + 1 :])
