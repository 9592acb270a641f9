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
from engine import EntryError, EntryReason, Sheet, ThrownInEntry

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
    step = next_step(base, draft)
    text = [brief_text(scene, t), "", t("sheet-draft-title", what=Markup(_what(scene, draft, t)))]
    text += _known(scene, draft, t)
    if draft.exact is not None and step is not Step.READY:
        points = zip(scene.sides, draft.exact, strict=True)
        text += [f"{t('sheet-asked-points', name=name)}: <b>{own}</b>" for name, own in points]
    if step is Step.HELD:
        words, keys = _held(scene, base, draft, t)
        return "\n".join(text) + "\n\n" + words, keys
    if step is Step.READY:
        words, keys = _preview(scene, base, draft, t)
    else:
        words, keys = _question(scene, draft, step, t)
    return "\n".join(text) + "\n\n" + words, (*keys, _way_out(scene, t))


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


def _known(scene: SheetScene, draft: Draft, t: Translator) -> list[str]:
    """What was answered already."""
    lines = []
    if draft.seat is not None and needs_seat(draft):
        name = scene.side(draft.seat) if names_side(draft) else scene.name(draft.seat)
        lines.append(t(f"sheet-draft-who-{draft.kind}".replace("_", "-"), name=name))
    if counts_remainder(scene.rules, draft):
        runs = {"twenties": draft.twenties, "fifties": draft.fifties}
        half = "" if draft.game % 2 else t("sheet-draft-half", half=draft.game // 2)
        lines.append(t("sheet-draft-game", game=draft.game, **runs) + half)
    if draft.exact is None:
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
            return t("sheet-ask-inspector"), _people(scene, "other", by_side=True)
        case Step.NUMBER:
            asked = "sheet-ask-number-long" if draft.long else "sheet-ask-number"
            return t(asked, short=SHORT), _keypad(scene, draft, t)
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
    scene: SheetScene, base: Sheet, draft: Draft, t: Translator
) -> tuple[str, tuple[tuple[Button, ...], ...]]:
    """What would be written; of an impossible entry why it cannot be."""
    counters = _counters(scene, draft, t) if counts_remainder(scene.rules, draft) else ()
    try:
        entry = as_entry(scene.rules, draft)
        result = base.preview(entry)
    except EntryError as error:
        return "⚠️ " + _why_not(scene, draft, error, t), counters
    lines = [] if isinstance(entry, ThrownInEntry) else [entry_text(scene, entry, t)]
    lines.append(outcome_text(scene, base.standing, result, t))
    if draft.kind is EntryKind.PENCIL:
        lines.append(t("sheet-pencil-hundred" if _is_hundred(draft) else "sheet-pencil-given"))
    warnings = [t(f"sheet-warning-{warning}") for warning in base.warnings(entry)]
    lines += [f"⚠️ {warning}" for warning in warnings]
    lines += _correction(scene, draft, t)
    stakes: tuple[tuple[Button, ...], ...] = ()
    if scene.rules.dave and draft.kind in (EntryKind.DEAL, EntryKind.OFFER, EntryKind.FORFEIT):
        stakes = (_stakes(scene, draft),)
    write = scene.button(t.plain("sheet-button-write"), "write", Style.SUCCESS)
    return "\n".join(lines), ((write,), *counters, *stakes)


def _held(
    scene: SheetScene, base: Sheet, draft: Draft, t: Translator
) -> tuple[str, tuple[tuple[Button, ...], ...]]:
    """Another line was typed before this one was written: which of them is meant?"""
    line = short(draft.held, 24)
    asked = t("sheet-ask-held", line=line)
    keys = [
        (scene.button(t.plain("sheet-button-held-instead", line=line), "held.instead"),),
        (scene.button(t.plain("sheet-button-held-keep"), "held.keep"),),
    ]
    bare = replace(draft, held="")
    if next_step(base, bare) is not Step.READY:
        return asked, tuple(keys)
    words, (first, *_) = _preview(scene, base, bare, t)
    if any(button.press.endswith("write") for button in first):
        text = t.plain("sheet-button-held-next", line=line)
        keys.insert(0, (scene.button(text, "held.next", Style.SUCCESS),))
        asked += " " + t("sheet-ask-held-plus")
    return f"{words}\n\n{asked}", tuple(keys)


def _correction(scene: SheetScene, draft: Draft, t: Translator) -> list[str]:
    """A line that is corrected or put between: what the whole sheet comes to."""
    sheet = scene.sheet
    if draft.line is None or sheet is None:
        return []
    entry = as_entry(scene.rules, draft)
    try:
        new = sheet.edit(draft.line, entry) if draft.replaces else sheet.insert(draft.line, entry)
    except EntryError as error:
        return ["⚠️ " + error_text(scene, error, t)]
    before, after = (" : ".join(map(str, s.scores)).replace("-", "−") for s in (sheet, new))
    return [t("sheet-correction", before=before, after=after)]


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


def _people(scene: SheetScene, verb: str, *, by_side: bool) -> tuple[tuple[Button, ...], ...]:
    """A button for everybody who may be meant, two in a row."""
    names = scene.sides if by_side or len(scene.names) != scene.rules.players else scene.names
    by_pair = len(names) != scene.rules.players and not by_side
    numbers = [seats[0] for seats in scene.rules.sides] if by_pair else range(len(names))
    buttons = [
        scene.button(short(name), f"{verb}.{number}")
        for name, number in zip(names, numbers, strict=True)
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


def _is_hundred(draft: Draft) -> bool:
    wrote, right = draft.numbers
    return wrote - right == 100


def _kind_key(kind: EntryKind) -> str:
    return f"sheet-kind-{kind}".replace("_", "-")
