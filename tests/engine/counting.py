"""Legal continuations of fixed positions, counted by depth; run it to write ``counts/`` anew.

A line of a file: the rules, the dealer, the actions so far, and after ``=`` the number of ways to
go on by one action, by two, and so on. Any seat's legal action counts, out of turn too; claims
are left out, since they need points, and runs are the suggested ones.
"""

import random
from pathlib import Path

from engine_walks import any_pack

from engine import Claim, DealCards, Match, Phase, format_rules, parse_action, parse_rules, preset
from engine.rules import PRESETS, preset_named

COUNTS = Path(__file__).parent / "counts"
MOST = 6_000
"""Counting goes no deeper than the depth that passes this many."""


def continuations(match: Match, depth: int) -> int:
    """How many ways there are to go on by so many actions."""
    actions = [
        action
        for seat in range(match.rules.players)
        for action in match.legal_actions(seat)
        if not isinstance(action, Claim)
    ]
    if depth == 1:
        return len(actions)
    return sum(continuations(match.apply(action).match, depth - 1) for action in actions)


def by_depth(match: Match) -> list[int]:
    """The counts of a position, depth after depth."""
    counts: list[int] = []
    while len(counts) < 6 and (not counts or 0 < counts[-1] < MOST // 6):
        counts.append(continuations(match, len(counts) + 1))
    return counts


def read(text: str) -> list[tuple[Match, list[str], list[int]]]:
    """The positions of a file, each with its lines and its counts."""
    found = []
    for line in text.splitlines():
        position, _, counts = line.partition(" = ")
        rules, dealer, *lines = position.split(" | ")
        match = Match.start(parse_rules(rules), int(dealer))
        for each in lines:
            match = match.apply(parse_action(each)).match
        found.append((match, lines, [int(count) for count in counts.split()]))
    return found


def positions(name: str) -> list[Match]:
    """For every seating of a preset: a pack just dealt, just bid, and nearly played."""
    found = []
    for number, (players, pairs) in enumerate(preset_named(name).seatings):
        chance = random.Random(100 + number)
        rules = preset(name, players=players, pairs=pairs)
        for _ in range(2):
            match = Match.start(rules, chance.randrange(players))
            while match.phase is Phase.DEAL_DUE:
                match = match.apply(any_pack(chance)).match
            found.append(match)
            while match.phase is not Phase.PLAYING and match.phase is not Phase.DEAL_DUE:
                match = random_step(match, chance)
            found.append(match)
            while match.phase is not Phase.DEAL_DUE and max(match.view(None).hand_sizes) > 3:
                match = random_step(match, chance)
            found.append(match)
    return [match for match in found if match.phase is not Phase.DEAL_DUE]


def random_step(match: Match, chance: random.Random) -> Match:
    legal = [each for each in match.legal_actions(match.to_act[0]) if not isinstance(each, Claim)]
    return match.apply(chance.choice(legal)).match


def line_of(match: Match) -> str:
    last = match.packs[-1]
    assert isinstance(last[0], DealCards)
    lines = " | ".join(map(str, last))
    counts = " ".join(map(str, by_depth(match)))
    return f"{format_rules(match.rules)} | {match.deal.dealer} | {lines} = {counts}"  # type: ignore[union-attr]


if __name__ == "__main__":
    COUNTS.mkdir(exist_ok=True)
    for name in PRESETS:
        text = "\n".join(map(line_of, positions(name)))
        (COUNTS / f"{name}.txt").write_text(text + "\n", encoding="utf-8")
