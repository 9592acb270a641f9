"""Which conventions mean something at a table: a lobby hides the others."""

from collections.abc import Callable, Mapping

from .rules import FIELDS, Rules
from .values import (
    BaitGoesTo,
    Deberts,
    Equality,
    Finish,
    MatchOf,
    Upcard,
)


def relevant_fields(rules: Rules) -> tuple[str, ...]:
    """The fields that can change anything, given the others, in the order of the table."""
    return tuple(name for name in FIELDS if name not in _ONLY_IF or _ONLY_IF[name](rules))


def _is_to_a_target(rules: Rules) -> bool:
    return rules.match_of == MatchOf.TARGET


def _is_one_deal(rules: Rules) -> bool:
    return rules.match_of == MatchOf.DEALS


def _has_stock(rules: Rules) -> bool:
    return rules.players < 4


def _has_two_sides(rules: Rules) -> bool:
    return len(rules.sides) == 2


def _has_defenders(rules: Rules) -> bool:
    return len(rules.sides) > 2


def _may_hang(rules: Rules) -> bool:
    hanging = _is_one_deal(rules) or rules.equality != Equality.BAIT
    equal_best = _has_defenders(rules) and rules.bait_goes_to == BaitGoesTo.BEST
    return hanging or equal_best


_ONLY_IF: Mapping[str, Callable[[Rules], bool]] = {
    "pairs": lambda rules: rules.players == 4,
    "target": _is_to_a_target,
    "buy_in": _has_stock,
    "seven_exchange": lambda rules: rules.upcard == Upcard.EXCHANGE,
    "bottom_card": _has_stock,
    "deberts_award": lambda rules: rules.deberts != Deberts.OFF,
    "pooled_defenders": lambda rules: rules.players == 3,
    "overtrump_partner": lambda rules: rules.pairs,
    "declarer_must_beat": _has_defenders,
    "bait_goes_to": _has_defenders,
    "equality": _is_to_a_target,
    "hanging_chain": _may_hang,
    "bait_penalty": _is_to_a_target,
    "ski": _is_to_a_target,
    "finish": _is_to_a_target,
    "claim_on_trump_jack": lambda rules: (
        _is_to_a_target(rules) and rules.finish != Finish.AFTER_DEAL
    ),
    "false_claim": lambda rules: _is_to_a_target(rules) and rules.finish == Finish.CLAIM,
    "both_over": _is_to_a_target,
    "offer": lambda rules: rules.players == 2 and _is_to_a_target(rules),
    "gap": _is_to_a_target,
    "match_of": _has_two_sides,
    "deals_to_win": _is_one_deal,
    "single_bait": _is_one_deal,
    "dave": _is_one_deal,
}
