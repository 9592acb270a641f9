"""The conventions of one table: a frozen value, valid from birth (rules.md section 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from ..seats import Seat, Side, Sides, sides_of
from .errors import RulesError, RulesReason
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
    HangingChain,
    MatchOf,
    MustBeat,
    NextDealer,
    Overtrump,
    SevenExchange,
    Upcard,
)

Value: TypeAlias = int | str
"""What a field holds: a number, yes or no (a bool is an int), or a member of a StrEnum."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every convention of a table. The defaults are those of Moscow for two.

    :raises RulesError: naming the field, its value and the reason
    """

    players: int = 2
    pairs: bool = False
    target: int = 501
    next_dealer: NextDealer = NextDealer.WINNER
    obligation: bool = False
    buy_in: int = 3
    upcard: Upcard = Upcard.EXCHANGE
    seven_exchange: SevenExchange = SevenExchange.BEFORE_OWN_CARD
    bottom_card: BottomCard = BottomCard.SHOWN
    four_sevens: FourSevens = FourSevens.OFF
    weak_hand: int = 0
    trump_precedence: bool = True
    equal_runs: EqualRuns = EqualRuns.EARLIER
    declare: Declare = Declare.FIRST_CARD
    hundred: int = 0
    deberts: Deberts = Deberts.OFF
    deberts_award: DebertsAward = DebertsAward.MATCH
    klabor: bool = False
    pooled_defenders: bool = True
    runs_need_trick: bool = False
    bella_when: BellaWhen = BellaWhen.HOLDING
    bella_award: BellaAward = BellaAward.OWNER
    first_lead: FirstLead = FirstLead.ELDEST
    overtrump: Overtrump = Overtrump.ALWAYS
    overtrump_partner: bool = True
    declarer_must_beat: MustBeat = MustBeat.TOGETHER
    bait_goes_to: BaitGoesTo = BaitGoesTo.SPLIT
    equality: Equality = Equality.HANG
    hanging_chain: HangingChain = HangingChain.TOGETHER
    bait_penalty: BaitPenalty = BaitPenalty.OFF
    ski: int = 0
    finish: Finish = Finish.CLAIM
    claim_on_trump_jack: bool = True
    false_claim: FalseClaim = FalseClaim.LOSES
    both_over: BothOver = BothOver.LAST_TRICK
    offer: int = 0
    gap: int = 0
    match_of: MatchOf = MatchOf.TARGET
    deals_to_win: int = 9
    single_bait: bool = False
    dave: bool = False

    def __post_init__(self) -> None:
        for name in FIELDS:
            _check_value(name, getattr(self, name))
        _check_together(self)

    @property
    def sides(self) -> Sides:
        """The seats that score together, in the order sides are numbered."""
        return _SIDES[self.players, self.pairs]

    def side_of(self, seat: Seat) -> Side:
        """The number of the side a seat plays for."""
        return seat % 2 if self.pairs else seat


FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Rules))
"""The names of all fields, in the order of the table."""

_SIDES: Mapping[tuple[int, bool], Sides] = {
    (players, pairs): sides_of(players, pairs)
    for players, pairs in ((2, False), (3, False), (4, False), (4, True))
}

_YES_OR_NO = (False, True)
_VALUES: Mapping[str, Sequence[Value]] = {
    "players": (2, 3, 4),
    "pairs": _YES_OR_NO,
    "target": range(101, 2002),
    "next_dealer": tuple(NextDealer),
    "obligation": _YES_OR_NO,
    "buy_in": (3, 4),
    "upcard": tuple(Upcard),
    "seven_exchange": tuple(SevenExchange),
    "bottom_card": tuple(BottomCard),
    "four_sevens": tuple(FourSevens),
    "weak_hand": range(21),
    "trump_precedence": _YES_OR_NO,
    "equal_runs": tuple(EqualRuns),
    "declare": tuple(Declare),
    "hundred": (0, 5, 6),
    "deberts": tuple(Deberts),
    "deberts_award": tuple(DebertsAward),
    "klabor": _YES_OR_NO,
    "pooled_defenders": _YES_OR_NO,
    "runs_need_trick": _YES_OR_NO,
    "bella_when": tuple(BellaWhen),
    "bella_award": tuple(BellaAward),
    "first_lead": tuple(FirstLead),
    "overtrump": tuple(Overtrump),
    "overtrump_partner": _YES_OR_NO,
    "declarer_must_beat": tuple(MustBeat),
    "bait_goes_to": tuple(BaitGoesTo),
    "equality": tuple(Equality),
    "hanging_chain": tuple(HangingChain),
    "bait_penalty": tuple(BaitPenalty),
    "ski": (0, 50, 100),
    "finish": tuple(Finish),
    "claim_on_trump_jack": _YES_OR_NO,
    "false_claim": tuple(FalseClaim),
    "both_over": tuple(BothOver),
    "offer": (0, 50),
    "gap": (0, 250),
    "match_of": tuple(MatchOf),
    "deals_to_win": range(1, 22),
    "single_bait": _YES_OR_NO,
    "dave": _YES_OR_NO,
}


_USUAL: Mapping[str, Sequence[Value]] = {
    "target": (101, 301, 501, 701, 1001, 2001),
    "weak_hand": (0, 2, 5, 10),
    "deals_to_win": (1, 3, 5, 7, 9, 15, 21),
}


def values_of(field: str) -> Sequence[Value]:
    """All values a field may have, in the order of the table.

    :raises RulesError: no such field
    """
    if field not in _VALUES:
        raise RulesError(field, None, RulesReason.UNKNOWN_FIELD)
    return _VALUES[field]


def usual_values(field: str) -> Sequence[Value]:
    """The values people choose among: all of them, or a few where there are very many.

    :raises RulesError: no such field
    """
    return _USUAL.get(field) or values_of(field)


def change(rules: Rules, **changes: object) -> Rules:
    """The same rules with other values; words such as ``"off"`` or ``"yes"`` are understood.

    :raises RulesError: naming the field, its value and the reason
    """
    return replace(rules, **{name: as_value(name, raw) for name, raw in changes.items()})  # type: ignore[arg-type]


def as_value(field: str, raw: object) -> Value:
    """The value of a field from a member, a number or its text.

    :raises RulesError: no such field, or not one of its values
    """
    values = values_of(field)
    if isinstance(raw, str):
        found = _from_text(values, raw)
    elif isinstance(values[0], bool):
        found = raw if isinstance(raw, bool) else None
    else:
        found = raw if type(raw) is int and raw in values else None
    if found is None:
        raise RulesError(field, raw, RulesReason.OUTSIDE_VALUES)
    return found


def text_of(value: Value) -> str:
    """The text of a value: ``yes``, ``no``, a number or a member's name in the table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _from_text(values: Sequence[Value], text: str) -> Value | None:
    first = values[0]
    if isinstance(first, bool):
        return {"yes": True, "no": False}.get(text)
    if isinstance(first, int):
        # "off and 0 are one value (0) in fields that are otherwise numbers", section 4
        number = "0" if text == "off" else text
        return int(number) if _is_number(number) and int(number) in values else None
    return next((value for value in values if value == text), None)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def _check_value(field: str, value: Value) -> None:
    values = _VALUES[field]
    if type(value) is not type(values[0]) or value not in values:
        raise RulesError(field, value, RulesReason.OUTSIDE_VALUES)


def _check_together(rules: Rules) -> None:
    """Values that cannot stand beside each other; everything else is allowed, section 4."""
    if rules.pairs and rules.players != 4:
        raise RulesError("pairs", rules.pairs, RulesReason.PAIRS_NEED_FOUR)
    if rules.players == 4 and rules.upcard in {Upcard.EXCHANGE, Upcard.BOTTOM}:
        raise RulesError("upcard", rules.upcard, RulesReason.FOUR_TAKE_THE_UPCARD)
    if rules.seven_exchange != SevenExchange.OFF and rules.upcard != Upcard.EXCHANGE:
        raise RulesError("seven_exchange", rules.seven_exchange, RulesReason.SEVEN_NEEDS_EXCHANGE)
    if rules.offer and rules.players != 2:
        raise RulesError("offer", rules.offer, RulesReason.OFFER_NEEDS_TWO)
    _check_one_deal(rules)


def _check_one_deal(rules: Rules) -> None:
    one_deal = rules.match_of == MatchOf.DEALS
    if one_deal and rules.offer:
        raise RulesError("offer", rules.offer, RulesReason.OFFER_NEEDS_TARGET)
    if one_deal and len(rules.sides) > 2:
        raise RulesError("match_of", rules.match_of, RulesReason.DEALS_NEED_TWO_SIDES)
    if rules.dave and not one_deal:
        raise RulesError("dave", rules.dave, RulesReason.DAVE_NEEDS_DEALS)
    if rules.single_bait and not one_deal:
        raise RulesError("single_bait", rules.single_bait, RulesReason.SINGLE_BAIT_NEEDS_DEALS)
