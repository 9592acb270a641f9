"""An entry that is being put together, press by press: what is known, and what is asked next.

A draft is a value. It knows which numbers it needs, turns digits into them, and becomes an entry
of the engine's sheet; whether that entry is possible is the sheet's own question.
"""

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from engine import (
    ClaimEntry,
    DealEntry,
    Entry,
    EntryError,
    EntryReason,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    PencilEntry,
    Question,
    Rules,
    Sheet,
    SpecialEntry,
    ThrownInEntry,
    remainder,
)
from engine.rules import Deberts, DebertsAward
from engine.sheet.bounds import GAME


class EntryKind(StrEnum):
    """What kind of line is being written."""

    DEAL = "deal"
    CLAIM = "claim"
    FORFEIT = "forfeit"
    FINE = "fine"
    THROWN_IN = "thrown_in"
    OFFER = "offer"
    SPECIAL = "special"
    PENCIL = "pencil"


_WITHOUT_NUMBERS = (EntryKind.THROWN_IN, EntryKind.OFFER, EntryKind.SPECIAL)


class Step(StrEnum):
    """What is asked next."""

    HELD = "held"
    SEAT = "seat"
    OTHER = "other"
    NUMBER = "number"
    NO_TRICK = "no_trick"
    LAST_TRICK = "last_trick"
    JACK = "jack"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class Asked:
    """A number that is needed: what it is, and whose."""

    word: str  # points, total, claim, amount, wrote, right
    side: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What is known of an entry so far.

    ``line``: the place among the lines, None behind the last; ``replaces`` the entry there.
    ``seat``: the declarer, claimant, offender; for a fine or the pencil the side.
    ``numbers``: those that are complete, in the order they are asked; ``typing``: digits of the
    next one, ``long`` if it has more than usual. ``exact``: the points of all sides, when they
    were typed in full. ``deberts``: what a deberts adds to the game of four players.
    ``no_trick``: None until it is answered; ``marked``: sides ticked meanwhile.
    ``held``: a line typed before this one was written; what becomes of both is asked first,
    unless it is to come ``later``.
    """

    kind: EntryKind = EntryKind.DEAL
    line: int | None = None
    replaces: bool = False
    seat: int | None = None
    other: int | None = None
    numbers: tuple[int, ...] = ()
    typing: str = ""
    long: bool = False
    exact: tuple[int, ...] | None = None
    twenties: int = 0
    fifties: int = 0
    deberts: int = 0
    turned: bool = False
    no_trick: tuple[int, ...] | None = None
    marked: tuple[int, ...] = ()
    last_trick: int | None = None
    jack: bool | None = None
    stake: int = 1
    held: str = ""
    later: bool = False

    @property
    def is_filled(self) -> bool:
        """Something would be lost with it: more than whose line it is."""
        if self.kind in _WITHOUT_NUMBERS:
            return self.kind is EntryKind.THROWN_IN or self.seat is not None
        return bool(self.numbers or self.typing) or self.exact is not None

    @property
    def runs(self) -> int:
        """Points of the combinations that were counted up for a game of four players."""
        return 20 * self.twenties + 50 * self.fifties + self.deberts

    @property
    def game(self) -> int:
        """The whole deal of four players."""
        return GAME + self.runs

    def dumps(self) -> str:
        """The draft as text, for the database."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> "Draft":
        """The draft of a text."""
        fields = json.loads(text)
        fields["kind"] = EntryKind(fields["kind"])
        for name in ("numbers", "exact", "no_trick", "marked"):
            if fields[name] is not None:
                fields[name] = tuple(fields[name])
        return cls(**fields)


def counts_remainder(rules: Rules, draft: Draft) -> bool:
    """Whether the last side gets what is left: four players, and not every number was typed."""
    return rules.players == 4 and draft.kind is EntryKind.DEAL and draft.exact is None


def writes_deberts(rules: Rules) -> bool:
    """Whether a deberts counts as so many points of a deal."""
    return rules.deberts != Deberts.OFF and rules.deberts_award == DebertsAward.TARGET_POINTS


def needs_seat(draft: Draft) -> bool:
    """Whether the entry belongs to somebody."""
    return draft.kind is not EntryKind.THROWN_IN


def names_side(draft: Draft) -> bool:
    """Whether its ``seat`` is a side: a total is corrected, whoever of the pair it was."""
    return draft.kind in (EntryKind.FINE, EntryKind.PENCIL)


def needs_other(rules: Rules, draft: Draft) -> bool:
    """The pencil rule names two; of two sides the other is known."""
    return draft.kind is EntryKind.PENCIL and len(rules.sides) > 2


def asked_numbers(rules: Rules, draft: Draft) -> tuple[Asked, ...]:
    """The numbers this entry needs, in the order they are typed."""
    match draft.kind:
        case EntryKind.DEAL:
            return _asked_points(rules, draft)
        case EntryKind.FORFEIT if len(rules.sides) > 2:
            return tuple(Asked("points", side) for side in range(len(rules.sides)))
        case EntryKind.FORFEIT:
            return (Asked("total"),)
        case EntryKind.CLAIM:
            return (Asked("claim", _side(rules, draft.seat)),)
        case EntryKind.FINE:
            return (Asked("amount", draft.seat),)
        case EntryKind.PENCIL:
            return Asked("wrote", draft.seat), Asked("right", draft.seat)
        case _:
            return ()


def next_step(base: Sheet, draft: Draft) -> Step:
    """What to ask, given the sheet as it stands before this line."""
    rules = base.rules
    if draft.held and not draft.later:
        return Step.HELD
    if needs_seat(draft) and draft.seat is None:
        return Step.SEAT
    if needs_other(rules, draft) and draft.other is None:
        return Step.OTHER
    if draft.exact is None and len(draft.numbers) < len(asked_numbers(rules, draft)):
        return Step.NUMBER
    return _next_question(base, draft) if draft.kind is EntryKind.DEAL else Step.READY


def as_entry(rules: Rules, draft: Draft) -> Entry:
    """The entry of a draft that has all its numbers.

    :raises EntryError: its numbers leave nothing possible for the last side
    """
    match draft.kind:
        case EntryKind.DEAL:
            assert draft.seat is not None
            return DealEntry(
                declarer=draft.seat,
                points=_points(rules, draft),
                no_trick=draft.no_trick or (),
                last_trick=draft.last_trick,
                jack_last=bool(draft.jack),
                stake=draft.stake,
            )
        case EntryKind.FORFEIT:
            assert draft.seat is not None
            points = draft.exact or _forfeited(rules, draft, draft.seat)
            return ForfeitEntry(offender=draft.seat, points=points, stake=draft.stake)
        case EntryKind.CLAIM:
            assert draft.seat is not None
            points = draft.exact or _only(rules, rules.side_of(draft.seat), draft.numbers[0])
            return ClaimEntry(claimant=draft.seat, points=points)
        case EntryKind.OFFER:
            return OfferEntry(declarer=draft.seat, stake=draft.stake)
        case EntryKind.THROWN_IN:
            return ThrownInEntry()
        case _:
            return _small_entry(draft)


def as_draft(rules: Rules, entry: Entry) -> Draft:
    """The draft that shows an entry again, to be corrected."""
    match entry:
        case DealEntry():
            return Draft(
                kind=EntryKind.DEAL,
                seat=entry.declarer,
                exact=entry.points,
                no_trick=entry.no_trick,
                last_trick=entry.last_trick,
                jack=entry.jack_last or None,
                stake=entry.stake,
            )
        case ForfeitEntry():
            numbers = (sum(entry.points),) if len(rules.sides) == 2 else entry.points
            return Draft(
                kind=EntryKind.FORFEIT, seat=entry.offender, numbers=numbers, stake=entry.stake
            )
        case ClaimEntry():
            return Draft(kind=EntryKind.CLAIM, seat=entry.claimant, exact=entry.points)
        case OfferEntry():
            seat = entry.declarer if entry.writer is None else entry.writer
            return Draft(kind=EntryKind.OFFER, seat=seat, stake=entry.stake)
        case FineEntry():
            return Draft(kind=EntryKind.FINE, seat=entry.side, numbers=(entry.amount,))
        case SpecialEntry():
            return Draft(kind=EntryKind.SPECIAL, seat=entry.seat)
        case PencilEntry():
            numbers = (entry.wrote, entry.right)
            return Draft(
                kind=EntryKind.PENCIL, seat=entry.writer, other=entry.inspector, numbers=numbers
            )
        case ThrownInEntry():
            return Draft(kind=EntryKind.THROWN_IN)


def keeps(rules: Rules, old: Draft, new: Draft) -> bool:
    """Whether everything that was answered in ``old`` still stands in ``new``."""
    if not old.is_filled:
        return True
    if old.kind is not new.kind:
        return False
    added = new.numbers[: len(old.numbers)] == old.numbers and not old.typing
    if added and old.exact == new.exact:
        return True
    points = _all_points(rules, old)
    return points is not None and points == _all_points(rules, new)


def one_step_back(draft: Draft) -> Draft | None:
    """Without what was answered last; None when nothing was."""
    if draft.jack is not None:
        return replace(draft, jack=None)
    if draft.last_trick is not None:
        return replace(draft, last_trick=None)
    if draft.no_trick is not None:
        return replace(draft, no_trick=None, marked=())
    if draft.exact is not None:
        return replace(draft, exact=None, numbers=(), typing="")
    if draft.typing or draft.long:
        return replace(draft, typing=draft.typing[:-1], long=draft.long and bool(draft.typing))
    if draft.numbers:
        *numbers, last = draft.numbers
        return replace(draft, numbers=tuple(numbers), typing=str(last)[:-1])
    if draft.other is not None:
        return replace(draft, other=None)
    return None if draft.seat is None else replace(draft, seat=None, turned=False)


def _asked_points(rules: Rules, draft: Draft) -> tuple[Asked, ...]:
    """Of four players the last side gets the remainder; the declaring pair types its number."""
    if rules.pairs:
        return (Asked("points", _typed_pair(rules, draft)),)
    typed = len(rules.sides) - (rules.players == 4)
    return tuple(Asked("points", side) for side in range(typed))


def _next_question(base: Sheet, draft: Draft) -> Step:
    """What only some conventions need to know; an impossible deal is not asked about."""
    try:
        entry = as_entry(base.rules, draft)
        assert isinstance(entry, DealEntry)
        base.preview(entry)
        asked = base.questions(entry)
    except EntryError:
        return Step.READY
    if Question.NO_TRICK in asked and draft.no_trick is None:
        return Step.NO_TRICK
    if Question.LAST_TRICK in asked and draft.last_trick is None:
        return Step.LAST_TRICK
    if Question.JACK_LAST in asked and draft.jack is None:
        return Step.JACK
    return Step.READY


def _points(rules: Rules, draft: Draft) -> tuple[int, ...]:
    if draft.exact is not None:
        return draft.exact
    if rules.pairs:
        side, own = _typed_pair(rules, draft), draft.numbers[0]
        others = remainder(rules, own, draft.runs)
        return (own, others) if side == 0 else (others, own)
    if rules.players == 4:
        left = draft.game - sum(draft.numbers)
        if left < 0:
            total = sum(draft.numbers)
            raise EntryError(EntryReason.NOT_THIS_GAME, value=total, bound=draft.game)
        return (*draft.numbers, left)
    return draft.numbers


def _all_points(rules: Rules, draft: Draft) -> tuple[int, ...] | None:
    """The points of a deal that is complete; None of anything else."""
    complete = draft.exact or len(draft.numbers) == len(asked_numbers(rules, draft))
    if draft.kind is not EntryKind.DEAL or not complete or draft.seat is None:
        return draft.exact
    try:
        return _points(rules, draft)
    except EntryError:
        return None


def _forfeited(rules: Rules, draft: Draft, offender: int) -> tuple[int, ...]:
    """Of two sides only the whole counts: all of it goes to the other one."""
    if len(rules.sides) > 2:
        return draft.numbers
    return _only(rules, 1 - rules.side_of(offender), draft.numbers[0])


def _small_entry(draft: Draft) -> Entry:
    assert draft.seat is not None
    if draft.kind is EntryKind.SPECIAL:
        return SpecialEntry(seat=draft.seat)
    if draft.kind is EntryKind.FINE:
        return FineEntry(side=draft.seat, amount=draft.numbers[0])
    assert draft.kind is EntryKind.PENCIL
    inspector = 1 - draft.seat if draft.other is None else draft.other
    wrote, right = draft.numbers
    return PencilEntry(writer=draft.seat, inspector=inspector, wrote=wrote, right=right)


def _typed_pair(rules: Rules, draft: Draft) -> int:
    """The pair whose number is typed: the declarer's, unless turned."""
    return (_side(rules, draft.seat) or 0) ^ draft.turned


def _side(rules: Rules, seat: int | None) -> int | None:
    return None if seat is None else rules.side_of(seat)


def _only(rules: Rules, side: int, number: int) -> tuple[int, ...]:
    return tuple(number if each == side else 0 for each in range(len(rules.sides)))
