"""A line while it is being put together: what was asked, the keys for it, and the preview."""

from dataclasses import replace

from bot.locales import Markup, Translator
from bot.render.drawing import Button, Keyboard, Style
from bot.usecases.scorebook.answers import MOST_RUNS
from bot.usecases.scorebook.draft import (
    Asked,
    Draft,
    EntryKind,
    Step,
    as_entry,
    asked_numbers,
    counts_remainder,
    names_side,
    needs_seat,
    next_step,
    writes_deberts,
)
from bot.usecases.scorebook.keypad import SHORT, may_be_long
from bot.usecases.scorebook.notes import other_line
from engine import (
    DealResult,
    Entry,
    EntryError,
    EntryReason,
    PencilEntry,
    Sheet,
    ThrownInEntry,
)

from .scene import SheetScene, short
from .text import brief_text
from .words import entry_text, error_text, outcome_text

FINES = (20, 50, 100)
GAMES = (162, 182, 202, 212, 232)
STAKES = (1, 2, 4, 8)


def entry_page(scene: SheetScene, t: Translator) -> tuple[str, Keyboard]:
    """Text and keys of the next question, or the preview."""
    draft, base = scene.draft, scene.base
    assert draft is not None
    assert base is not None
    bare = replace(draft, held="")
    step = next_step(base, bare)
    tried = _tried(scene, base, bare) if step is Step.READY else None
    text = [brief_text(scene, t), "", t("sheet-draft-title", what=Markup(_what(scene, draft, t)))]
    if not isinstance(tried, tuple):
        text += _known(scene, bare, step, t)
    elif counts_remainder(scene.rules, bare):
        text.append(_game(bare, t))
    keys: list[tuple[Button, ...]] = []
    if tried is not None:
        words, keys = _preview(scene, bare, tried, t)
        text += ["", words]
    if draft.held and not draft.later:
        words, keys = _held(scene, draft, t, may_write=isinstance(tried, tuple))
        text += ["", words]
        return "\n".join(text), tuple(keys)
    if tried is None:
        words, asked = _question(scene, draft, step, t)
        text += ["", words]
        keys = [*asked]
    if draft.held:
        text += ["", t("sheet-held-later", line=short(draft.held, 24))]
    return "\n".join(text), (*keys, _way_out(scene, t))


def _tried(
    scene: SheetScene, base: Sheet, draft: Draft
) -> tuple[Entry, DealResult, Sheet] | EntryError:
    """The finished entry with what it does there; or why it cannot be."""
    try:
        entry = as_entry(scene.rules, draft)
        return entry, base.preview(entry), base
    except EntryError as error:
        return error


def _what(scene: SheetScene, draft: Draft, t: Translator) -> str:
    """What is being written, and where."""
    assert scene.sheet is not None
    if draft.line is None:
        place = t("sheet-draft-new", line=len(scene.sheet.lines) + 1)
    elif draft.replaces:
        place = t("sheet-draft-edit", line=draft.line + 1)
    else:
        place = t("sheet-draft-insert", line=draft.line + 1)
    return f"{place}: {t(_kind_key(draft.kind))}"


def _known(scene: SheetScene, draft: Draft, step: Step, t: Translator) -> list[str]:
    """What was answered already, and what else will be asked."""
    lines = []
    if draft.seat is not None and needs_seat(draft):
        name = scene.side(draft.seat) if names_side(draft) else scene.name(draft.seat)
        lines.append(t(f"sheet-draft-who-{draft.kind}".replace("_", "-"), name=name))
    if counts_remainder(scene.rules, draft):
        lines.append(_game(draft, t))
    if draft.exact is not None:
        points = zip(scene.sides, draft.exact, strict=True)
        lines += [f"{t('sheet-asked-points', name=name)}: <b>{own}</b>" for name, own in points]
    elif step not in (Step.SEAT, Step.OTHER) or draft.numbers:
        lines += _numbers(scene, draft, t)
    return lines


def _game(draft: Draft, t: Translator) -> str:
    """How many points the game of four players holds."""
    runs = {"twenties": draft.twenties, "fifties": draft.fifties}
    half = "" if draft.game % 2 else t("sheet-draft-half", half=draft.game // 2)
    return t("sheet-draft-game", game=draft.game, **runs) + half


def _numbers(scene: SheetScene, draft: Draft, t: Translator) -> list[str]:
    """The numbers that are known, the one that is being typed, and the others."""
    lines = []
    for at, asked in enumerate(asked_numbers(scene.rules, draft)):
        if at < len(draft.numbers):
            number = str(draft.numbers[at])
        elif at == len(draft.numbers):
            number = f"{draft.typing}_"
        else:
            number = "…"
        lines.append(f"{_asked_text(scene, asked, t)}: <b>{number}</b>")
    return lines


def _asked_text(scene: SheetScene, asked: Asked, t: Translator) -> str:
    name = "" if asked.side is None else scene.side(asked.side)
    return t(f"sheet-asked-{asked.word}", name=name)


def _question(
    scene: SheetScene, draft: Draft, step: Step, t: Translator
) -> tuple[str, tuple[tuple[Button, ...], ...]]:
    match step:
        case Step.SEAT:
            words = t(f"sheet-ask-seat-{draft.kind}".replace("_", "-"))
            return words, _people(scene, "seat", by_side=names_side(draft))
        case Step.OTHER:
            others = _people(scene, "other", by_side=True, without=draft.seat)
            return t("sheet-ask-inspector"), others
        case Step.NUMBER:
            return t(_number_key(draft), short=SHORT), _keypad(scene, draft, t)
        case Step.NO_TRICK:
            return t("sheet-ask-no-trick"), _no_trick_keys(scene, draft, t)
        case Step.LAST_TRICK:
            firsts = [seats[0] for seats in scene.rules.sides]
            keys = tuple(
                (scene.button(short(scene.sides[side]), f"last.{seat}"),)
                for side, seat in enumerate(firsts)
            )
            return t("sheet-ask-last-trick"), keys
        case _:
            yes = scene.button(t.plain("sheet-button-yes"), "jack.1")
            no = scene.button(t.plain("sheet-button-no"), "jack.0")
            return t("sheet-ask-jack"), ((yes, no),)


def _preview(
    scene: SheetScene,
    draft: Draft,
    tried: tuple[Entry, DealResult, Sheet] | EntryError,
    t: Translator,
) -> tuple[str, list[tuple[Button, ...]]]:
    """What would be written; of an impossible entry why it cannot be."""
    keys: list[tuple[Button, ...]] = []
    if counts_remainder(scene.rules, draft):
        keys += _counters(scene, draft, t)
    if draft.replaces:
        keys.append(_anew(scene, draft, t))
    if isinstance(tried, EntryError):
        return "⚠️ " + _why_not(scene, draft, tried, t), keys
    entry, result, base = tried
    lines = [] if isinstance(entry, ThrownInEntry) else [entry_text(scene, entry, t)]
    lines.append(outcome_text(scene, base.standing, result, t))
    if isinstance(entry, PencilEntry):
        lines.append(t(_pencil_key(entry)))
    lines += [f"⚠️ {t(f'sheet-warning-{warning}')}" for warning in base.warnings(entry)]
    lines += _correction(scene, draft, t)
    if scene.rules.dave and draft.kind in (EntryKind.DEAL, EntryKind.OFFER, EntryKind.FORFEIT):
        keys.append(_stakes(scene, draft))
    write = scene.button(t.plain("sheet-button-write"), "write", Style.SUCCESS)
    return "\n".join(lines), [(write,), *keys]


def _held(
    scene: SheetScene, draft: Draft, t: Translator, *, may_write: bool
) -> tuple[str, list[tuple[Button, ...]]]:
    """Another line was typed before this one was written: which of them is meant?"""
    asked, line = t("sheet-ask-held", line=short(draft.held, 24)), short(draft.held)
    keys: list[tuple[Button, ...]] = [
        (scene.button(t.plain("sheet-button-held-instead", line=line), "held.instead"),),
        (scene.button(t.plain("sheet-button-held-keep"), "held.keep"),),
    ]
    if may_write:
        text = t.plain("sheet-button-held-next", line=line)
        return asked + " " + t("sheet-ask-held-plus"), [
            (scene.button(text, "held.next", Style.SUCCESS),),
            *keys,
        ]
    first = scene.button(t.plain("sheet-button-held-first"), "held.first", Style.PRIMARY)
    return asked, [(first,), *keys]


def _anew(scene: SheetScene, draft: Draft, t: Translator) -> tuple[Button, ...]:
    """A line that is corrected: its numbers are pressed again, or whose it is is said again."""
    keys = []
    if asked_numbers(scene.rules, draft):
        keys.append(scene.button(t.plain("sheet-button-anew-numbers"), "anew.numbers"))
    if needs_seat(draft):
        keys.append(scene.button(t.plain("sheet-button-anew-seat"), "anew.seat"))
    return tuple(keys)


def _correction(scene: SheetScene, draft: Draft, t: Translator) -> list[str]:
    """A line that is corrected or put between: what the whole sheet comes to."""
    sheet = scene.sheet
    if draft.line is None or sheet is None:
        return []
    entry = as_entry(scene.rules, draft)
    try:
        new = sheet.edit(draft.line, entry) if draft.replaces else sheet.insert(draft.line, entry)
    except EntryError as error:
        other = other_line(error, draft.line)
        where = t("sheet-error-on-line", line=other) + " " if other else ""
        return ["⚠️ " + where + error_text(scene, error, t)]
    before, after = (" : ".join(map(str, s.scores)).replace("-", "−") for s in (sheet, new))
    return [t("sheet-correction", before=before, after=after)]


def _number_key(draft: Draft) -> str:
    """How to give the number that is asked."""
    if draft.long:
        return "sheet-ask-number-long"
    own = draft.kind in (EntryKind.FINE, EntryKind.PENCIL)
    return "sheet-ask-number-plain" if own else "sheet-ask-number"


def _keypad(scene: SheetScene, draft: Draft, t: Translator) -> tuple[tuple[Button, ...], ...]:
    rows = [tuple(scene.button(key, f"key.{key}") for key in row) for row in ("123", "456", "789")]
    back = scene.button("⌫", "back")
    done = Button("✓", disabled=True)
    if may_be_long(draft):
        done = scene.button(f"≥ {SHORT}", "key.long")
    elif draft.typing:
        done = scene.button("✓", "key.ok", Style.PRIMARY)
    rows.append((back, scene.button("0", "key.0"), done))
    if counts_remainder(scene.rules, draft):
        rows += _counters(scene, draft, t)
    if scene.rules.pairs and draft.kind is EntryKind.DEAL:
        rows.append((_turn(scene, draft, t),))
    quick = {EntryKind.FINE: FINES, EntryKind.FORFEIT: GAMES}.get(draft.kind, ())
    if quick and len(asked_numbers(scene.rules, draft)) == 1:
        rows.append(tuple(scene.button(str(number), f"num.{number}") for number in quick))
    return tuple(rows)


def _counters(scene: SheetScene, draft: Draft, t: Translator) -> tuple[tuple[Button, ...], ...]:
    """Fewer and more of the twenties and the fifties, given as counts, not as steps."""
    buttons = []
    for worth, count in ((20, draft.twenties), (50, draft.fifties)):
        for sign, other in (("−", count - 1), ("+", count + 1)):
            text = t.plain("sheet-button-run", sign=sign, worth=worth)
            possible = 0 <= other <= MOST_RUNS
            press = scene.button(text, f"run.{worth}.{other}")
            buttons.append(press if possible else Button(text, disabled=True))
    if not writes_deberts(scene.rules):
        return (tuple(buttons),)
    worth, sign = scene.rules.target, "−" if draft.deberts else "+"
    text = t.plain("sheet-button-deberts", sign=sign, worth=worth)
    return tuple(buttons), (scene.button(text, f"run.deberts.{0 if draft.deberts else 1}"),)


def _why_not(scene: SheetScene, draft: Draft, error: EntryError, t: Translator) -> str:
    """Why the entry cannot be; of one number of several players it is not the sum that is off."""
    if error.reason is EntryReason.NOT_THIS_GAME and counts_remainder(scene.rules, draft):
        return t("sheet-error-over-game", value=sum(draft.numbers), bound=draft.game)
    return error_text(scene, error, t)


def _turn(scene: SheetScene, draft: Draft, t: Translator) -> Button:
    (asked,) = asked_numbers(scene.rules, draft)
    other = scene.sides[1 - (asked.side or 0)]
    text = t.plain("sheet-button-turn", name=short(other, 24))
    return scene.button(text, f"turn.{0 if draft.turned else 1}")


def _no_trick_keys(
    scene: SheetScene, draft: Draft, t: Translator
) -> tuple[tuple[Button, ...], ...]:
    everybody = scene.button(t.plain("sheet-button-all-took"), "none.all", Style.PRIMARY)
    if draft.marked:
        everybody = scene.button(t.plain("sheet-button-done"), "none.ok", Style.PRIMARY)
    sides = tuple(
        (scene.button(("☑ " if side in draft.marked else "") + short(name, 24), f"none.{side}"),)
        for side, name in enumerate(scene.sides)
    )
    return (everybody,), *sides


def _people(
    scene: SheetScene, verb: str, *, by_side: bool, without: int | None = None
) -> tuple[tuple[Button, ...], ...]:
    """A button for everybody who may be meant, two in a row."""
    names = scene.sides if by_side or len(scene.names) != scene.rules.players else scene.names
    by_pair = len(names) != scene.rules.players and not by_side
    numbers = [seats[0] for seats in scene.rules.sides] if by_pair else range(len(names))
    buttons = [
        scene.button(short(name), f"{verb}.{number}")
        for name, number in zip(names, numbers, strict=True)
        if number != without
    ]
    return tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))


def _stakes(scene: SheetScene, draft: Draft) -> tuple[Button, ...]:
    """The one-deal format: by how much the deal was doubled."""
    return tuple(
        scene.button(f"×{stake}", f"stake.{stake}", _chosen(stake == draft.stake))
        for stake in STAKES
    )


def _way_out(scene: SheetScene, t: Translator) -> tuple[Button, ...]:
    return (
        scene.button(t.plain("sheet-button-back"), "back"),
        scene.button(t.plain("sheet-button-cancel"), "cancel"),
    )


def _chosen(is_chosen: bool) -> Style:
    return Style.PRIMARY if is_chosen else Style.PLAIN


def _pencil_key(entry: PencilEntry) -> str:
    """What becomes of a number that was written wrong."""
    if entry.wrote <= entry.right:
        return "sheet-pencil-less"
    return "sheet-pencil-hundred" if entry.wrote - entry.right == 100 else "sheet-pencil-given"


def _kind_key(kind: EntryKind) -> str:
    return f"sheet-kind-{kind}".replace("_", "-")
