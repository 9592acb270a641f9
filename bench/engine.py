"""Random deals through the engine's public face, next to other rules engines in the same run.

An action is one call of ``apply`` (there: ``step``, ``push``, …) together with asking what is
legal; seconds are CPU seconds. All rules are on; only our random player never says «Партия!»,
which would end matches after a trick. Contenders take turns in every round, and the median of
the rounds counts.
"""

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from engine import PACK, Claim, DealCards, Match, Phase, Rules, preset
from engine.deal.house import House
from engine.deal.runs import Tariff
from engine.deal.table import Contract

SECONDS = 0.6
ROUNDS = 5
OURS = (("moscow", 2), ("debchik", 3), ("klabor", 4))
YARDSTICK = "colver"
DRAWS = [*map(random.Random(7).getrandbits, [30] * 997)]
"""What everybody's random choices follow."""


def run() -> list[str]:
    """The lines of the table: actions per second, and as a ratio to the yardstick."""
    contenders: dict[str, Callable[[float], float]] = {
        f"deberts {name} {players}": _deberts(preset(name, players=players))
        for name, players in OURS
    }
    contenders |= {name: make() for name, make in _OTHERS.items() if _is_installed(name)}
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            gc.collect()
            rates[name].append(contender(SECONDS))
    medians = {name: statistics.median(found) for name, found in rates.items()}
    base = medians.get(YARDSTICK)
    lines = ["| engine | actions/s | ratio to colver |", "|---|---:|---:|"]
    for name, rate in medians.items():
        ratio = f"{rate / base:.2f}" if base else "–"
        lines.append(f"| {name} | {rate:,.0f} | {ratio} |")
    sizes = [_live_match(preset(name, players=players)) for name, players in OURS]
    lines += ["", "| live match before its last deal | bytes |", "|---|---:|"]
    lines += [
        f"| deberts {name} {players} | {size:,} |"
        for (name, players), size in zip(OURS, sizes, strict=True)
    ]
    return lines


def play_deals(rules: Rules, chance: random.Random, seconds: float) -> tuple[int, float]:
    """Random deals for about so many seconds: the number of actions, and the time they took."""
    match, actions = Match.start(rules), 0
    packs = [_shuffled(chance) for _ in range(50)]
    began = time.process_time()
    while time.process_time() - began < seconds:
        for pack in packs:
            match = match.apply(pack).match
            while seats := match.to_act:
                legal = match.legal_actions(seats[0])
                count = len(legal)
                if type(legal[-1]) is Claim:
                    count -= 1
                match = match.apply(legal[DRAWS[actions % 997] % count]).match
                actions += 1
            actions += 1
            if match.phase is Phase.OVER:
                match = Match.start(rules)
    return actions, time.process_time() - began


def _deberts(rules: Rules) -> Callable[[float], float]:
    def contender(seconds: float) -> float:
        actions, took = play_deals(rules, random.Random(7), seconds)
        return actions / took

    return contender


def _shuffled(chance: random.Random) -> DealCards:
    return DealCards(tuple(chance.sample(PACK, 32)))


def _colver() -> Callable[[float], float]:
    colver = import_module("colver")

    def contender(seconds: float) -> float:
        actions, began, seed = 0, time.process_time(), 0
        while time.process_time() - began < seconds:
            seed += 1
            env = colver.Env.deal(seed=seed)
            legal, done = env.legal_actions(), False
            while not done:
                _, _, done, legal = env.step(legal[DRAWS[actions % 997] % len(legal)])
                actions += 1
        return actions / (time.process_time() - began)

    return contender


def _chess() -> Callable[[float], float]:
    chess = import_module("chess")

    def contender(seconds: float) -> float:
        actions, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            board = chess.Board()
            for _ in range(60):
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(legal[DRAWS[actions % 997] % len(legal)])
                actions += 1
        return actions / (time.process_time() - began)

    return contender


def _jass() -> Callable[[float], float]:
    numpy = import_module("numpy")
    diamonds = import_module("jass.game.const").DIAMONDS
    simulation = import_module("jass.game.game_sim").GameSim
    deal = import_module("jass.game.game_util").deal_random_hand
    rule = import_module("jass.game.rule_schieber").RuleSchieber()

    def contender(seconds: float) -> float:
        actions, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            game = simulation(rule=rule)
            game.init_from_cards(deal(), dealer=0)
            game.action_trump(diamonds)
            actions += 1
            while not game.is_done():
                legal = numpy.flatnonzero(rule.get_valid_cards_from_state(game.state))
                game.action_play_card(legal[DRAWS[actions % 997] % len(legal)])
                actions += 1
        return actions / (time.process_time() - began)

    return contender


def _pokerkit() -> Callable[[float], float]:
    pokerkit = import_module("pokerkit")
    automations = tuple(pokerkit.Automation)

    def contender(seconds: float) -> float:
        actions, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            state = pokerkit.FixedLimitTexasHoldem.create_state(
                automations, True, 0, (1, 2), 2, 4, (200, 200, 200, 200), 4
            )
            while state.status and state.actor_index is not None:
                moves = [state.fold, state.check_or_call, state.complete_bet_or_raise_to]
                asked = (
                    state.can_fold(),
                    state.can_check_or_call(),
                    state.can_complete_bet_or_raise_to(),
                )
                legal = [move for move, may in zip(moves, asked, strict=True) if may]
                legal[DRAWS[actions % 997] % len(legal)]()
                actions += 1
        return actions / (time.process_time() - began)

    return contender


_OTHERS = {YARDSTICK: _colver, "python-chess": _chess, "jass-kit": _jass, "pokerkit": _pokerkit}
_MODULES = {"python-chess": "chess", "jass-kit": "jass"}


def _is_installed(name: str) -> bool:
    return find_spec(_MODULES.get(name, name)) is not None


def _live_match(rules: Rules) -> int:
    """The bytes a match keeps to itself, at its largest in a random course."""
    chance, largest = random.Random(7), 0
    match = Match.start(rules)
    while match.phase is not Phase.OVER:
        match = match.apply(_shuffled(chance)).match
        while match.to_act:
            legal = match.legal_actions(match.to_act[0])
            legal = legal[:-1] if type(legal[-1]) is Claim else legal
            match = match.apply(chance.choice(legal)).match
            if match.stage is not None and len(match.results) % 4 == 3:
                largest = max(largest, size_of(match))
    return largest


_SHARED = (type, str, House, Contract, Tariff)
"""One for all matches, or for all matches by the same rules."""


def size_of(match: Match) -> int:
    """What a match holds in bytes, without what matches share: cards, actions, the house."""
    shared = _shared()
    seen: set[int] = set()

    def weigh(thing: object) -> int:
        if id(thing) in seen or id(thing) in shared or isinstance(thing, _SHARED):
            return 0
        seen.add(id(thing))
        total = sys.getsizeof(thing)
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = list(thing) if isinstance(thing, tuple | list) else []
        parts += [getattr(thing, name) for name in slots if hasattr(thing, name)]
        return total + sum(map(weigh, parts))

    return weigh(match)


def _shared() -> set[int]:
    """Objects that exist once for all matches."""
    known: set[int] = set()
    stack: list[object] = []
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            stack += vars(module).values()
    while stack:
        thing = stack.pop()
        if id(thing) in known:
            continue
        known.add(id(thing))
        if isinstance(thing, tuple | list):
            stack += thing
        elif isinstance(thing, dict):
            stack += thing.values()
        elif type(thing).__module__.startswith("engine."):
            slots = [n for kind in type(thing).__mro__ for n in getattr(kind, "__slots__", ())]
            stack += [getattr(thing, name) for name in slots if hasattr(thing, name)]
    return known


if __name__ == "__main__":
    print("\n".join(run()))
