"""Random tables and walks through them, shared by the engine's tests."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine import PACK, Action, Claim, DealCards, Event, Match, Phase, Rules, parse_action, preset
from engine.rules import PRESETS, preset_named
from engine.rules.rules import FIELDS, values_of

TABLES = [
    (name, players, pairs) for name in PRESETS for players, pairs in preset_named(name).seatings
]
"""Every preset with every seating it knows."""


class Stride(NamedTuple):
    """One action of a walk: the match before and after it, and what was seen and heard."""

    before: Match
    action: Action
    after: Match
    events: tuple[Event, ...]


def any_rules(chance: random.Random) -> Rules:
    """Any valid combination of conventions, with a short match."""
    while True:
        values: dict[str, Any] = {name: chance.choice(values_of(name)) for name in FIELDS}
        values["target"] = chance.choice((101, 301, 501))
        values["deals_to_win"] = chance.choice((1, 2, 5))
        values["weak_hand"] = chance.choice((0, 0, 2, 12))
        if values["players"] == 4:
            values["upcard"] = chance.choice(("declarer", "dealer"))
        else:
            values["pairs"] = False
        if values["upcard"] != "exchange":
            values["seven_exchange"] = "off"
        if values["players"] > 2 and not values["pairs"]:
            values["match_of"] = "target"
        if values["players"] != 2 or values["match_of"] == "deals":
            values["offer"] = 0
        if values["match_of"] == "target":
            values["dave"] = values["single_bait"] = False
        typed = {name: type(values_of(name)[0])(value) for name, value in values.items()}
        return Rules(**typed)


def any_pack(chance: random.Random) -> DealCards:
    """A shuffled pack, or one shuffled so badly that long runs and four sevens are common."""
    if chance.random() < 0.5:
        return DealCards(tuple(chance.sample(PACK, 32)))
    spread = chance.choice((2.0, 4.0, 8.0))
    by_rank = chance.random() < 0.3
    key: Callable[[Any], float] = (
        (lambda card: card.rank + chance.random() * spread)
        if by_rank
        else (lambda card: card.index + chance.random() * spread * 2)
    )
    cards = sorted(PACK, key=key)
    cut = chance.randrange(32)
    return DealCards((*cards[cut:], *cards[:cut]))


def choices(match: Match, claims: float, chance: random.Random) -> list[Action]:
    """All that any seat may do; «Партия!» only that often."""
    return [
        action
        for seat in range(match.rules.players)
        for action in match.legal_actions(seat)
        if not isinstance(action, Claim) or chance.random() < claims
    ]


def walk(
    rules: Rules, seed: int, strides: int = 120, claims: float = 0.1, dealer: int = 0
) -> Iterator[Stride]:
    """A random legal course of a match."""
    chance = random.Random(seed)
    match = Match.start(rules, dealer)
    for _ in range(strides):
        if match.phase is Phase.OVER:
            return
        if match.phase is Phase.DEAL_DUE:
            action: Action = any_pack(chance)
        else:
            options = choices(match, claims, chance) or choices(match, 1, chance)
            action = chance.choice(options)
        after, events = match.apply(action)
        yield Stride(match, action, after, events)
        match = after


def any_walk(seed: int, strides: int = 120) -> Iterator[Stride]:
    """A random course of a match by random rules."""
    chance = random.Random(seed)
    rules = any_rules(chance)
    return walk(rules, seed, strides, dealer=chance.randrange(rules.players))


def played(name: str, lines: str, dealer: int = 0, **fields: Any) -> Match:
    """The match of a preset after these lines, one action a line."""
    match = Match.start(preset(name, **fields), dealer)
    for line in lines.strip().splitlines():
        match = match.apply(parse_action(line.strip())).match
    return match


def dealt(
    name: str, hands: dict[int, str], upcard: str, /, dealer: int = 0, **fields: Any
) -> Match:
    """A match whose seats get these cards: the first six, then the cards they will buy.

    What is not named is filled with cards that are left and make no runs among themselves.
    """
    rules = preset(name, **fields)
    players = rules.players
    order = [(dealer + 1 + step) % players for step in range(players)]
    named = {seat: text.split() for seat, text in hands.items()}
    used = {card for cards in named.values() for card in cards} | {upcard}
    filling = sorted(PACK, key=lambda card: "TA8Q7J9K".index(card.rank.letter))
    rest = iter([str(card) for card in filling if str(card) not in used])
    packet = 2 if players == 4 else rules.buy_in
    taker = dealer if rules.upcard == "dealer" else None
    size = {seat: 6 + packet - (seat == taker) for seat in order}
    full = {
        seat: [*cards, *(next(rest) for _ in range(size[seat] - len(cards)))]
        for seat, cards in ((seat, named.get(seat, [])) for seat in order)
    }
    pack = [card for at in (0, 3) for seat in order for card in full[seat][at : at + 3]]
    pack += [upcard, *(card for seat in order for card in full[seat][6:])]
    return played(name, f"deal {''.join([*pack, *rest])}", dealer, **fields)
