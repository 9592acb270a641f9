"""The rule sets people know by name: data, with the seed each comes from (rules.md section 4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import RulesError, RulesReason
from .rules import Rules, Value, as_value
from .values import (
    BaitGoesTo,
    BaitPenalty,
    BellaAward,
    BellaWhen,
    BothOver,
    BottomCard,
    Deberts,
    DebertsAward,
    Declare,
    Equality,
    EqualRuns,
    FalseClaim,
    Finish,
    FirstLead,
    FourSevens,
    MatchOf,
    MustBeat,
    NextDealer,
    Overtrump,
    SevenExchange,
    Upcard,
)

SINGLE_2, SINGLE_3, SINGLE_4, PAIRS = (2, False), (3, False), (4, False), (4, True)
"""How a table may be seated: the number of players, and whether they play in pairs."""

Seating = tuple[int, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named rule set: what it changes in Moscow's rules, and for which tables.

    ``seatings``: the first is the usual one. ``adapted``: further changes for some seatings.
    """

    name: str
    name_key: str
    sources: tuple[str, ...]
    seatings: tuple[Seating, ...]
    fields: Mapping[str, Value]
    adapted: Mapping[Seating, Mapping[str, Value]]


def preset(
    name: str, *, players: int | None = None, pairs: bool | None = None, **changes: object
) -> Rules:
    """The rules of that name for so many players, with some fields changed.

    Without ``players`` the preset's usual table is meant, without ``pairs`` its usual one.

    :raises RulesError: unknown name or field, a table it does not know, or a contradiction
    """
    found = preset_named(name)
    seating = _seating(found, players, pairs)
    values: dict[str, Value] = {"players": seating[0], "pairs": seating[1]}
    values |= found.fields
    values |= found.adapted.get(seating, {})
    values |= {field: as_value(field, raw) for field, raw in changes.items()}
    return Rules(**values)  # type: ignore[arg-type]


def preset_named(name: str) -> Preset:
    """The preset of that name.

    :raises RulesError: no such preset
    """
    if name not in _BY_NAME:
        raise RulesError("preset", name, RulesReason.UNKNOWN_PRESET)
    return _BY_NAME[name]


def _seating(found: Preset, players: int | None, pairs: bool | None) -> Seating:
    fitting = [
        seating
        for seating in found.seatings
        if players in {None, seating[0]} and pairs in {None, seating[1]}
    ]
    if fitting:
        return fitting[0]
    if pairs is not None and any(seating[0] == players for seating in found.seatings):
        reason = RulesReason.NOT_IN_PRESET if players == 4 else RulesReason.PAIRS_NEED_FOUR
        raise RulesError("pairs", pairs, reason)
    if players is None:
        raise RulesError("pairs", pairs, RulesReason.NOT_IN_PRESET)
    known = type(players) is int and players in {2, 3, 4}
    reason = RulesReason.NOT_IN_PRESET if known else RulesReason.OUTSIDE_VALUES
    raise RulesError("players", players, reason)


_FOUR_DEALER: Mapping[str, Value] = {
    "upcard": Upcard.DEALER,
    "seven_exchange": SevenExchange.OFF,
}
_FOUR_DECLARER: Mapping[str, Value] = {
    "upcard": Upcard.DECLARER,
    "seven_exchange": SevenExchange.OFF,
}

_ALL = (
    Preset(
        name="moscow",
        name_key="preset-moscow",
        sources=("000", "002"),
        seatings=(SINGLE_2, SINGLE_3),
        fields={},
        adapted={},
    ),
    Preset(
        name="kharkov",
        name_key="preset-kharkov",
        sources=("000:110-111",),
        seatings=(SINGLE_2, SINGLE_3),
        fields={"trump_precedence": False},
        adapted={},
    ),
    Preset(
        name="debchik",
        name_key="preset-debchik",
        sources=("003:201-220",),
        seatings=(SINGLE_2, SINGLE_3, SINGLE_4, PAIRS),
        fields={
            "next_dealer": NextDealer.CLOCKWISE,
            "obligation": True,
            "buy_in": 4,
            "seven_exchange": SevenExchange.BEFORE_LEAD,
            "four_sevens": FourSevens.REDEAL,
            "trump_precedence": False,
            "declare": Declare.BEFORE_LEAD,
            "deberts": Deberts.TRUMP,
            "deberts_award": DebertsAward.TARGET_POINTS,
            "pooled_defenders": False,
            "runs_need_trick": True,
            "bella_when": BellaWhen.ANY_TURN,
            "first_lead": FirstLead.DECLARER,
            "overtrump_partner": False,
            "declarer_must_beat": MustBeat.EACH,
            "bait_penalty": BaitPenalty.EVERY_THIRD,
            "ski": 50,
            "claim_on_trump_jack": False,
            "false_claim": FalseClaim.DOUBLED,
        },
        adapted={
            SINGLE_2: {"next_dealer": NextDealer.WINNER},
            SINGLE_3: {"bottom_card": BottomCard.HIDDEN},
            SINGLE_4: _FOUR_DECLARER,
            PAIRS: _FOUR_DECLARER,
        },
    ),
    Preset(
        name="klabor",
        name_key="preset-klabor",
        sources=("003:177-199",),
        seatings=(PAIRS, SINGLE_2, SINGLE_3),
        fields={
            "next_dealer": NextDealer.CLOCKWISE,
            "obligation": True,
            "seven_exchange": SevenExchange.BEFORE_LEAD,
            "four_sevens": FourSevens.REDEAL,
            "weak_hand": 2,
            "equal_runs": EqualRuns.LAST_TRICK,
            "declare": Declare.SECOND_TRICK,
            "klabor": True,
            "pooled_defenders": False,
            "runs_need_trick": True,
            "bella_when": BellaWhen.EITHER_CARD,
            "bella_award": BellaAward.TRICK_TAKER,
            "first_lead": FirstLead.DECLARER,
            "overtrump_partner": False,
            "declarer_must_beat": MustBeat.EACH,
            "bait_goes_to": BaitGoesTo.BEST,
            "equality": Equality.REPLAY,
            "bait_penalty": BaitPenalty.THIRD_AND_LATER,
            "ski": 100,
            "false_claim": FalseClaim.NOTHING,
        },
        adapted={PAIRS: {**_FOUR_DEALER, "target": 1001}},
    ),
    Preset(
        name="classic",
        name_key="preset-classic",
        sources=("003:21-133",),
        seatings=(SINGLE_2, SINGLE_3, SINGLE_4, PAIRS),
        fields={
            "seven_exchange": SevenExchange.BEFORE_LEAD,
            "four_sevens": FourSevens.REDEAL,
            "declare": Declare.BEFORE_LEAD,
            "pooled_defenders": False,
            "runs_need_trick": True,
            "bella_when": BellaWhen.FIRST_CARD,
            "declarer_must_beat": MustBeat.EACH,
            "bait_goes_to": BaitGoesTo.BEST,
            "false_claim": FalseClaim.NOTHING,
        },
        adapted={SINGLE_2: {"target": 301}, SINGLE_4: _FOUR_DEALER, PAIRS: _FOUR_DEALER},
    ),
    Preset(
        name="online",
        name_key="preset-online",
        sources=("004",),
        seatings=(SINGLE_2, SINGLE_3, SINGLE_4, PAIRS),
        fields={
            "next_dealer": NextDealer.CLOCKWISE,
            "obligation": True,
            "seven_exchange": SevenExchange.BEFORE_LEAD,
            "deberts": Deberts.ANY,
            "pooled_defenders": False,
            "runs_need_trick": True,
            "bella_when": BellaWhen.EITHER_CARD,
            "bella_award": BellaAward.OWNER_WITH_TRICK,
            "first_lead": FirstLead.DECLARER,
            "overtrump": Overtrump.TRUMP_LED,
            "overtrump_partner": False,
            "declarer_must_beat": MustBeat.EACH,
            "bait_penalty": BaitPenalty.THIRD_AND_LATER,
            "ski": 50,
            "finish": Finish.AFTER_DEAL,
            "both_over": BothOver.DEFENDER,
        },
        adapted={SINGLE_4: _FOUR_DECLARER, PAIRS: {**_FOUR_DECLARER, "ski": 100}},
    ),
    Preset(
        name="with_offer",
        name_key="preset-with-offer",
        sources=("000:119-121",),
        seatings=(SINGLE_2,),
        fields={"offer": 50, "gap": 250},
        adapted={},
    ),
    Preset(
        name="one_deal",
        name_key="preset-one-deal",
        sources=("000:115-118", "003:33"),
        seatings=(SINGLE_2,),
        fields={"match_of": MatchOf.DEALS, "dave": True},
        adapted={},
    ),
)
_BY_NAME: Mapping[str, Preset] = {known.name: known for known in _ALL}

PRESETS: tuple[str, ...] = tuple(_BY_NAME)
"""The names of all presets, in the order they are offered."""
