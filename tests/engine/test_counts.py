"""The number of legal continuations: a change in any number means that the rules changed.

Explain it or fix it. ``counting`` writes the numbers anew; ``naive`` counts them independently.
"""

import counting
import naive
import pytest
from engine_walks import any_walk
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Claim, DealCards, Phase
from engine.rules import PRESETS

NAIVE_LIMIT = 700


@pytest.mark.parametrize("name", PRESETS)
def test_the_number_of_continuations(name: str) -> None:
    for match, _, counts in counting.read((counting.COUNTS / f"{name}.txt").read_text()):
        assert counts
        found = [counting.continuations(match, depth) for depth in range(1, len(counts) + 1)]
        assert found == counts


@pytest.mark.parametrize("name", PRESETS)
def test_a_naive_engine_counts_the_same(name: str) -> None:
    for match, lines, counts in counting.read((counting.COUNTS / f"{name}.txt").read_text()):
        assert match.deal is not None
        pack = [lines[0][5:][at : at + 2] for at in range(0, 64, 2)]
        state = naive.deal(match.rules, pack, match.deal.dealer)
        for line in lines[1:]:
            assert line in naive.moves(state)
            state = naive.step(state, line)
        for depth, count in enumerate(counts, start=1):
            if count <= NAIVE_LIMIT:
                assert ways(state, depth) == count


def ways(state: naive.State, depth: int) -> int:
    moves = naive.moves(state)
    if depth == 1:
        return len(moves)
    return sum(ways(naive.step(state, move), depth - 1) for move in moves)


@given(st.integers(0, 1_000_000))
@settings(max_examples=120, deadline=None, derandomize=True)
def test_a_naive_engine_allows_the_same_by_any_rules(seed: int) -> None:
    """One deal, move by move."""
    state: naive.State | None = None
    for stride in any_walk(seed, strides=45):
        match, action = stride.after, stride.action
        if isinstance(action, DealCards):
            if state is not None or match.phase is Phase.DEAL_DUE:
                return
            pack = [str(card) for card in action.pack]
            state = naive.deal(match.rules, pack, match.dealer)
        elif not isinstance(action, Claim):
            assert state is not None
            state = naive.step(state, str(action))
        if match.phase in (Phase.DEAL_DUE, Phase.OVER):
            return
        assert state is not None
        legal = [
            str(each)
            for seat in range(match.rules.players)
            for each in match.legal_actions(seat)
            if not isinstance(each, Claim)
        ]
        assert sorted(naive.moves(state)) == sorted(legal)
