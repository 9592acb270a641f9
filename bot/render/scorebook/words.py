"""Numbers and lines of a sheet in words: «Байд: 0 / 182, третий байд −100 → 321 : 480»."""

import html
from typing import assert_never

from bot.locales import Markup, Translator
from bot.storage.sheets import Change
from bot.usecases.scorebook.notes import error_values
from engine import (
    ClaimEntry,
    DealEntry,
    DealResult,
    Entry,
    EntryError,
    FineEntry,
    ForfeitEntry,
    OfferEntry,
    Outcome,
    PencilEntry,
    Rules,
    SpecialEntry,
    Standing,
    ThrownInEntry,
)
from engine.sheet import parse_entry

from .scene import SheetScene


def signed(number: int) -> str:
    """A number with a real minus."""
    return str(number).replace("-", "−")


def difference(number: int) -> str:
    """A change: +20, −100."""
    return f"+{number}" if number > 0 else signed(number)


def net(line: DealResult) -> tuple[int, ...]:
    """By how much each total changes."""
    return tuple(map(sum, zip(line.written, line.penalties, strict=True)))


def hanging(rules: Rules, line: DealResult, side: int) -> int:
    """The points of a declarer that wait after a line; 0 for the others, and where none do."""
    declares = line.declarer is not None and rules.side_of(line.declarer) == side
    made = declares and line.outcome is Outcome.HANGING and line.created
    return line.created[0].amount if made else 0


def outcome_text(scene: SheetScene, before: Standing, line: DealResult, t: Translator) -> str:
    """What a line does: outcome, what is written, what else happens, the new totals."""
    after = before.after(line)
    outcome = t.plain(_outcome_key(line))
    words = [t("sheet-outcome", outcome=outcome, numbers=_numbers(line))]
    if line.outcome is Outcome.THROWN_IN:
        words = [t("sheet-outcome-alone", outcome=outcome)]
    words += _extras(scene, before, line, t)
    totals = " : ".join(map(signed, after.scores))
    text = t("sheet-preview", line=Markup(", ".join(words)), totals=totals)
    if after.winner is not None:
        text += "\n" + t("sheet-preview-winner", name=scene.side(after.winner))
    return text


def entry_text(scene: SheetScene, entry: Entry, t: Translator) -> str:
    """An entry as it was made, without what follows from it."""
    match entry:
        case DealEntry():
            text = t(
                "sheet-entry-deal",
                name=scene.name(entry.declarer),
                points=_with_slashes(entry.points),
            )
            for side in entry.no_trick:
                text += t("sheet-entry-no-trick", name=scene.side(side))
            return text
        case ClaimEntry():
            own = entry.points[scene.rules.side_of(entry.claimant)]
            return t("sheet-entry-claim", name=scene.name(entry.claimant), points=own)
        case ForfeitEntry():
            name, points = scene.name(entry.offender), _with_slashes(entry.points)
            return t("sheet-entry-forfeit", name=name, points=points)
        case FineEntry():
            return t("sheet-entry-fine", name=scene.side(entry.side), amount=entry.amount)
        case ThrownInEntry():
            return t("sheet-entry-thrown-in")
        case OfferEntry():
            seat = entry.declarer if entry.writer is None else entry.writer
            return t("sheet-entry-offer", name=scene.name(seat or 0))
        case SpecialEntry():
            return t("sheet-entry-special", name=scene.name(entry.seat))
        case PencilEntry():
            return t(
                "sheet-entry-pencil",
                name=scene.side(entry.writer),
                inspector=scene.side(entry.inspector),
                wrote=entry.wrote,
                right=entry.right,
            )
        case _:
            assert_never(entry)


def plain_entry(scene: SheetScene, entry: Entry, t: Translator) -> str:
    """The same for a file, which knows no markup."""
    return html.unescape(entry_text(scene, entry, t))


def plain_outcome(line: DealResult, t: Translator) -> str:
    """How a line ended, in a word."""
    return t.plain(_outcome_key(line))


def change_text(scene: SheetScene, change: Change, t: Translator) -> str:
    """One line of the trail: who did what."""
    line = "" if change.line is None else change.line + 1
    values: dict[str, object] = {"line": line, "entry": "", "was": ""}
    for field in ("entry", "was"):
        text = getattr(change, field)
        if text:
            values[field] = Markup(_entry_of(scene, text, t))
    return t(f"sheet-change-{change.kind}", **values)


def error_text(scene: SheetScene, error: EntryError, t: Translator) -> str:
    """Why an entry cannot be right, kindly."""
    return t(f"sheet-error-{error.reason}", **error_values(error, scene.sides))


def _outcome_key(line: DealResult) -> str:
    key = f"sheet-outcome-{line.outcome}".replace("_", "-")
    if line.outcome is Outcome.CLAIMED and not any(line.own):
        key += "-wrong"
    return key


def _numbers(line: DealResult) -> str:
    """What each side writes; of a correction by how much it changes."""
    if line.outcome in (Outcome.FINE, Outcome.PENCIL):
        return " / ".join(difference(number) for number in net(line))
    return " / ".join(signed(number) for number in line.written)


def _extras(scene: SheetScene, before: Standing, line: DealResult, t: Translator) -> list[str]:
    """Pots, bait penalties and skis, each where there is one."""
    said = []
    for pot in line.created:
        said.append(t("sheet-extra-hangs", points=pot.amount))
    if released := sum(line.released):
        said.append(t("sheet-extra-released", points=released))
    for side, penalty in enumerate(line.bait_penalties):
        if penalty:
            count = before.baits[side] + line.marks[side]
            said.append(t("sheet-extra-bait", count=count, points=signed(penalty)))
    for side, penalty in enumerate(line.ski_penalties):
        if penalty:
            name = scene.side(side)
            said.append(t("sheet-extra-ski", name=name, points=signed(penalty)))
    return said


def _entry_of(scene: SheetScene, text: str, t: Translator) -> str:
    try:
        return entry_text(scene, parse_entry(text), t)
    except (EntryError, IndexError):
        return ""


def _with_slashes(points: tuple[int, ...]) -> str:
    return " / ".join(map(signed, points))
