"""Nobody learns what a table would not hear: events and views of random matches, one by one."""

import random
from collections import Counter
from dataclasses import fields, is_dataclass

from engine_walks import Stride, any_rules, any_walk, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    BellaDeclared,
    BoughtIn,
    Card,
    CardPlayed,
    Claimed,
    DealCards,
    Dealt,
    Declare,
    GrowthBeaten,
    GrowthConceded,
    GrowthEqual,
    GrowthNamed,
    HandsShown,
    KlaborShown,
    Match,
    PlayCard,
    Run,
    RunAnnounced,
    RunsShown,
    View,
)

SEEDS = st.integers(0, 1_000_000)


def cards_in(thing: object) -> set[Card]:
    """Every card that a value shows, runs included."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, Run):
        return set(thing.cards)
    if isinstance(thing, tuple):
        return set().union(*map(cards_in, thing))
    if is_dataclass(thing):
        return set().union(*(cards_in(getattr(thing, each.name)) for each in fields(thing)))
    return set()


def revealed(stride: Stride) -> set[Card]:
    """The cards that an action turns face up by the rules."""
    found: set[Card] = set()
    for event in stride.events:
        match event:
            case Dealt() | CardPlayed() | KlaborShown() | RunsShown():
                found |= cards_in(event)
            case BoughtIn() if stride.before.rules.bottom_card == "shown":
                found |= cards_in(event)
            case HandsShown():
                assert any(isinstance(each, Claimed) and each.right for each in stride.events)
                found |= cards_in(event)
            case _:
                pass
    return found


@given(SEEDS)
@settings(max_examples=120, deadline=None, derandomize=True)
def test_no_event_shows_a_hidden_card(seed: int) -> None:
    known: set[Card] = set()
    for stride in any_walk(seed):
        if isinstance(stride.action, DealCards):
            known = set()
        known |= revealed(stride)
        for event in stride.events:
            assert cards_in(event) <= known, event


@given(SEEDS)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_view_shows_a_card_of_another_hand(seed: int) -> None:
    known: set[Card] = set()
    for stride in any_walk(seed):
        if isinstance(stride.action, DealCards):
            known = set()
        known |= revealed(stride)
        match = stride.after
        assert cards_in(match.view(None)) <= known
        for seat in range(match.rules.players):
            view = match.view(seat)
            own = set(view.hand or ()) | {
                card for trick in view.tricks for at, card in trick.plays if at == seat
            }
            own |= {card for at, card in view.trick if at == seat}
            assert cards_in(view) <= known | own


# What is said about runs


def declared(stride: Stride) -> tuple[int, tuple[Run, ...]] | None:
    action = stride.action
    if isinstance(action, PlayCard | Declare) and action.runs:
        return action.seat, action.runs
    return None


def seniority(match: Match, run: Run) -> tuple[int, int, int]:
    """What decides between runs, worked out anew from rules.md 5."""
    rules, trump = match.rules, match.view(None).trump
    length = run.length
    if length == 7:
        kind = 9
    elif rules.hundred and length >= rules.hundred:
        kind = 8
    elif rules.hundred == 6 and length == 5:
        kind = 5
    else:
        kind = min(length, 4)
    return kind, run.rank, int(rules.trump_precedence and run.suit is trump)


def parties(match: Match) -> dict[int, object]:
    rules, view = match.rules, match.view(None)
    if rules.players == 3 and rules.pooled_defenders:
        return {seat: seat == view.declarer for seat in range(3)}
    return {seat: rules.side_of(seat) for seat in range(rules.players)}


@given(SEEDS)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_a_losing_rank_is_never_said(seed: int) -> None:
    """Only a seat that nobody heard of another party has beaten names its rank.

    A partner who waits has not been heard; and who conceded, never speaks again.
    """
    best: dict[int, tuple[int, int, int]] = {}
    spoken: set[int] = set()
    conceded: set[int] = set()
    for stride in any_walk(seed, strides=80):
        if isinstance(stride.action, DealCards):
            best, spoken, conceded = {}, set(), set()
        said = declared(stride)
        if said is not None:
            seat, runs = said
            best[seat] = max(seniority(stride.before, run) for run in runs)
        for event in stride.events:
            if isinstance(event, GrowthNamed | GrowthBeaten | GrowthEqual):
                party = parties(stride.after)
                alone = len(set(party.values())) == len(party)
                asker = said[0] if said is not None and isinstance(event, GrowthNamed) else None
                others = [
                    key
                    for other, key in best.items()
                    if party[other] != party[event.seat]
                    and other != asker
                    and (alone or other in spoken)
                ]
                assert all(key <= best[event.seat] for key in others)
                assert event.rank == best[event.seat][1]
            if isinstance(event, GrowthNamed | GrowthBeaten | GrowthEqual | RunAnnounced):
                assert event.seat not in conceded
                spoken.add(event.seat)
            if isinstance(event, GrowthConceded):
                conceded.add(event.seat)


@given(SEEDS)
@settings(max_examples=250, deadline=None, derandomize=True)
def test_only_the_runs_of_the_senior_party_are_shown(seed: int) -> None:
    all_declared: dict[int, tuple[Run, ...]] = {}
    for stride in any_walk(seed, strides=80):
        if isinstance(stride.action, DealCards):
            all_declared = {}
        said = declared(stride)
        shown = [event for event in stride.events if isinstance(event, RunsShown)]
        if said is not None:
            all_declared[said[0]] = said[1]
        if not shown:
            continue
        party = parties(stride.after)
        keys = {
            seat: max(seniority(stride.after, run) for run in runs)
            for seat, runs in all_declared.items()
        }
        senior = max(keys.values())
        winners = {party[seat] for seat, key in keys.items() if key == senior}
        assert {party[event.seat] for event in shown} <= winners
        assert len({party[event.seat] for event in shown}) == 1
        for event in shown:
            assert event.runs == all_declared[event.seat]


# Two matches that look the same


def test_matches_that_look_the_same_from_a_seat_give_equal_views() -> None:
    compared: Counter[str] = Counter()
    for seed in range(160):
        chance = random.Random(seed)
        rules = any_rules(chance)
        strides = list(walk(rules, seed, strides=chance.randrange(2, 40)))
        for seat in (None, *range(rules.players)):
            for _ in range(6):
                other = otherwise(strides, seat, chance)
                if other is None:
                    continue
                match = strides[-1].after
                assert match.view(seat) == other.view(seat)
                compared[match.phase] += match != other
    assert compared["BIDDING"] > 50
    assert compared["PLAYING"] > 300


def otherwise(strides: list[Stride], seat: int | None, chance: random.Random) -> Match | None:
    """The same course with two hidden cards swapped, if the seat would notice no difference."""
    start = max(at for at, stride in enumerate(strides) if isinstance(stride.action, DealCards))
    dealing, match = strides[start].action, strides[-1].after
    assert isinstance(dealing, DealCards)
    view = match.view(seat)
    known = cards_in(view) | own_cards(view)
    hidden = [at for at, card in enumerate(dealing.pack) if card not in known]
    if len(hidden) < 2:
        return None
    one, two = chance.sample(hidden, 2)
    pack = list(dealing.pack)
    pack[one], pack[two] = pack[two], pack[one]
    again = strides[start].before
    for stride in strides[start:]:
        action = DealCards(tuple(pack)) if stride is strides[start] else stride.action
        if again.refusal(action) is not None:
            return None
        again, events = again.apply(action)
        if events != stride.events or again.to_act != stride.after.to_act:
            return None
    return again


def own_cards(view: View) -> set[Card]:
    return set(view.hand or ())


def test_a_bella_holder_is_not_visible_before_he_says_it() -> None:
    for seed in range(40):
        for stride in any_walk(seed, strides=60):
            view = stride.after.view(None)
            said = [event for event in view.said if isinstance(event, BellaDeclared)]
            assert (view.bella is None) == (not said)
