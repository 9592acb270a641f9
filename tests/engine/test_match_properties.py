"""What holds in every match, whatever the rules: checked on random courses."""

from collections.abc import Iterator

import pytest
from engine_walks import TABLES, Stride, any_walk, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    PACK,
    Accept,
    Action,
    Ask,
    BellaDeclared,
    Claim,
    DealCards,
    DealScored,
    Double,
    IllegalAction,
    Match,
    Name,
    Offer,
    Outcome,
    Pass,
    Phase,
    Play,
    PlayCard,
    Redeal,
    Refusal,
    Refuse,
    Resign,
    Silent,
    Skip,
    Suit,
    Swap,
    bounds,
    dumps,
    loads,
    parse_action,
    points,
    preset,
    replay,
)

SEEDS = st.integers(0, 1_000_000)
ONE_WORD = (
    Play, Pass, Offer, Skip, Double, Accept, Refuse, Redeal, Swap, Ask, Silent, Claim
)  # fmt: skip


def simple_actions(seat: int) -> Iterator[Action]:
    """Everything a seat could say without naming a run."""
    yield from (kind(seat) for kind in ONE_WORD)
    yield from (Name(seat, suit) for suit in Suit)
    yield from (PlayCard(seat, card, bella) for card in PACK for bella in (False, True))


def has_runs(action: Action) -> bool:
    return bool(getattr(action, "runs", ()))


@given(SEEDS)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_legal_actions_are_what_refusal_allows(seed: int) -> None:
    for stride in any_walk(seed, strides=60):
        match = stride.after
        for seat in range(match.rules.players):
            legal = match.legal_actions(seat)
            assert len(set(legal)) == len(legal)
            assert all(match.refusal(action) is None for action in legal)
            allowed = {each for each in simple_actions(seat) if match.refusal(each) is None}
            assert {action for action in legal if not has_runs(action)} == allowed


@given(SEEDS)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_somebody_can_always_act_until_the_end(seed: int) -> None:
    for stride in any_walk(seed):
        match = stride.after
        if match.phase in (Phase.DEAL_DUE, Phase.OVER):
            assert match.to_act == ()
            assert all(not match.legal_actions(seat) for seat in range(match.rules.players))
        else:
            assert match.to_act
            assert all(match.legal_actions(seat) for seat in match.to_act)


@given(SEEDS, st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_apply_raises_exactly_what_refusal_says(seed: int, data: st.DataObject) -> None:
    last = list(any_walk(seed, strides=40))[-1].after
    seat = data.draw(st.integers(0, 3))
    for action in (*simple_actions(seat), Resign(seat)):
        refusal = last.refusal(action)
        if refusal is None:
            assert last.apply(action).match.actions[-1] == action
        else:
            with pytest.raises(IllegalAction) as illegal:
                last.apply(action)
            assert illegal.value.refusal is refusal


@given(SEEDS)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_replaying_the_lines_gives_the_same_match(seed: int) -> None:
    strides = list(any_walk(seed, strides=80))
    first, last = strides[0].before, strides[-1].after
    lines = [str(stride.action) for stride in strides]
    assert [parse_action(line) for line in lines] == [stride.action for stride in strides]
    again = replay(first.rules, lines, first.dealer)
    assert again == last
    assert again.view(0) == last.view(0)


@given(SEEDS)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_a_record_gives_the_same_match_and_the_same_record(seed: int) -> None:
    last = list(any_walk(seed, strides=80))[-1].after
    text = dumps(last)
    assert loads(text) == last
    assert dumps(loads(text)) == text


@pytest.mark.parametrize(("name", "players", "pairs"), TABLES)
def test_a_whole_match_can_be_played_by_every_preset(name: str, players: int, pairs: bool) -> None:
    rules = preset(name, players=players, pairs=pairs, target=101, deals_to_win=3)
    last = list(walk(rules, seed=7, strides=5000, claims=0.02))[-1].after
    assert last.phase is Phase.OVER
    assert last.pots == ()
    for action in (DealCards(PACK), Resign(0), Pass(0)):
        assert last.refusal(action) is Refusal.MATCH_IS_OVER


@given(SEEDS)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_point_dealt_is_written_by_somebody(seed: int) -> None:
    for stride in any_walk(seed, strides=150):
        for event in stride.events:
            if isinstance(event, DealScored):
                _check_sum(stride, event)


def _check_sum(stride: Stride, event: DealScored) -> None:
    """The sum check of rules.md 7, for a deal that was played out."""
    result, rules, view = event.result, stride.before.rules, stride.after.view(None)
    if result.outcome not in (Outcome.MADE, Outcome.BAIT, Outcome.HANGING):
        return
    assert view.trump is not None
    cards = [card for trick in view.tricks for card in trick.cards]
    base = 10 + sum(points(card, view.trump) for card in cards)
    lowest, highest = bounds(rules)
    assert lowest <= base <= highest
    assert sum(trick.points for trick in view.tricks) == base
    bella = sum(result.points) - base - _counted_runs(stride.after)
    assert bella in _possible_bella(stride.after)
    if rules.match_of == "target":
        released = sum(result.released)
        created = sum(pot.amount for pot in result.created)
        assert sum(result.written) == sum(result.points) + released - created


def _counted_runs(match: Match) -> int:
    view, rules = match.view(None), match.rules
    pooled = rules.players == 3 and rules.pooled_defenders
    party = {
        seat: seat == view.declarer if pooled else rules.side_of(seat)
        for seat in range(rules.players)
    }
    with_trick = {party[trick.taker] for trick in view.tricks}
    return sum(
        shown.points
        for shown in view.shown_runs
        if not rules.runs_need_trick or party[shown.seat] in with_trick
    )


def _possible_bella(match: Match) -> tuple[int, ...]:
    said = any(isinstance(event, BellaDeclared) for event in match.view(None).said)
    if not said:
        return (0,)
    return {"owner": (20,), "trick_taker": (20,), "per_card": (0, 10, 20)}.get(
        match.rules.bella_award, (0, 20)
    )
