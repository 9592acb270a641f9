"""Tables for tests: rule sets of every kind, packs from a number, and deals played by players."""

import random
from collections.abc import Sequence

from engine.actions import Action, DealCards
from engine.cards import PACK
from engine.match import Match
from engine.players import Player
from engine.rules import PRESETS, Rules, preset, preset_named
from engine.view import Phase

EVERY_TABLE: tuple[Rules, ...] = tuple(
    preset(name, players=players, pairs=pairs)
    for name in PRESETS
    for players, pairs in preset_named(name).seatings
)


def shuffled(rng: random.Random) -> DealCards:
    """A pack in any order."""
    cards = list(PACK)
    rng.shuffle(cards)
    return DealCards(tuple(cards))


def next_action(match: Match, players: Sequence[Player], rng: random.Random) -> Action:
    """What happens next: somebody speaks out of turn, or who is to act acts."""
    waiting = match.to_act[0]
    for seat, player in enumerate(players):
        if seat != waiting and match.legal_actions(seat):
            aside = player.aside(match.view(seat), rng)
            if aside is not None:
                return aside
    return players[waiting].choose(match.view(waiting), rng)


def play_deal(match: Match, players: Sequence[Player], seed: int) -> Match:
    """The match after one more result, or at its end."""
    packs, rng = random.Random(seed), random.Random(seed + 1)
    count = len(match.results)
    while len(match.results) == count and match.phase is not Phase.OVER:
        due = match.phase is Phase.DEAL_DUE
        action = shuffled(packs) if due else next_action(match, players, rng)
        match = match.apply(action).match
    return match


def play_match(rules: Rules, players: Sequence[Player], seed: int, most: int = 200) -> Match:
    """A match to its end, or after so many results."""
    match = Match.start(rules, dealer=seed % rules.players)
    while match.phase is not Phase.OVER and len(match.results) < most:
        match = play_deal(match, players, seed * 1000 + len(match.results))
    return match
