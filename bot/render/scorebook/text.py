"""The sheet itself as text: the table of its lines, how the match stands, who deals."""

import html
from collections.abc import Sequence

from bot.locales import Markup, Translator
from bot.storage.sheets import StakeKind
from bot.usecases.rulebook_conventions import preset_title
from engine import DealResult, Outcome, Sheet, format_rules, nearest_preset, transfers
from engine.rules import MatchOf

from .columns import Columns, Row
from .scene import SheetScene, goal_of
from .words import hanging, net, signed

LINES = 15
"""Lines that are always seen; earlier ones are folded."""
FOLDED = 60
"""Earlier lines that are kept in the fold."""
CAPTION_LINES = 5
"""Lines under a picture, which shows all of them."""


def sheet_text(scene: SheetScene, t: Translator) -> str:
    """Everything about the sheet in one message."""
    blocks = [heading(scene, t)]
    last, earlier = _tables(scene, LINES, t)
    if earlier:
        blocks.append(f"<blockquote expandable>{earlier}</blockquote>")
    return "\n".join([*blocks, last, *status(scene, t)])


def sheet_caption(scene: SheetScene, t: Translator) -> str:
    """The numbers under a picture: a caption holds a quarter of a message."""
    last, _ = _tables(scene, CAPTION_LINES, t)
    return "\n".join([heading(scene, t), last, *status(scene, t)])


def brief_text(scene: SheetScene, t: Translator) -> str:
    """Heading and totals, above a page that is about something else."""
    assert scene.sheet is not None
    sides = [
        t("sheet-total", name=scene.side(side), points=signed(score))
        for side, score in enumerate(scene.sheet.scores)
    ]
    return heading(scene, t) + "\n" + " · ".join(sides)


def heading(scene: SheetScene, t: Translator) -> str:
    """The sheet's name and its rules in a few words."""
    return t("sheet-heading", title=scene.title, rules=Markup(rules_text(scene, t)))


def rules_text(scene: SheetScene, t: Translator) -> str:
    """The preset, whether it was changed, and how far the match goes."""
    rules, name = scene.rules, nearest_preset(scene.rules)
    key = "sheet-rules" if rules.match_of is MatchOf.TARGET else "sheet-rules-deals"
    changed = [w for w in format_rules(rules, name).split()[2:] if not w.startswith("target=")]
    mark = t("sheet-rules-changed") if changed else ""
    return t(key, preset=Markup(preset_title(name, t)), goal=goal_of(rules)) + mark


def status(scene: SheetScene, t: Translator) -> list[str]:
    """What waits, who has how many baits, who deals and speaks; or who has won."""
    sheet = scene.sheet
    assert sheet is not None
    lines = []
    for pot in sheet.pots:
        if pot.sides is None:
            lines.append(t("sheet-pot", points=pot.amount))
        else:
            names = ", ".join(scene.side(side) for side in pot.sides)
            lines.append(t("sheet-pot-limited", points=pot.amount, names=names))
    if any(sheet.baits):
        counts = ", ".join(
            t("sheet-baits-of", name=scene.side(side), count=count)
            for side, count in enumerate(sheet.baits)
            if count
        )
        lines.append(t("sheet-baits", counts=Markup(counts)))
    if sheet.winner is not None:
        lines.append(t("sheet-won", name=scene.side(sheet.winner)))
        lines += payments(scene, scene.row.amounts, t)
    else:
        lines.append(turn_text(scene, sheet, t))
    return lines


def turn_text(scene: SheetScene, sheet: Sheet, t: Translator) -> str:
    """Who deals, and who speaks first; a replayed deal has no bidding."""
    standing = sheet.standing
    dealer = scene.name(standing.dealer)
    if standing.replay is not None:
        return t("sheet-turn-replay", dealer=dealer, name=scene.name(standing.replay))
    eldest = (standing.dealer + 1) % scene.rules.players
    return t("sheet-turn", dealer=dealer, name=scene.name(eldest))


def payments(scene: SheetScene, balances: Sequence[int], t: Translator) -> list[str]:
    """Who pays whom, one line each."""
    unit = scene.row.stake.unit
    if scene.row.stake.kind is StakeKind.NONE or not any(balances):
        return []
    return [
        t(
            "sheet-pays",
            payer=scene.side(transfer.payer),
            receiver=scene.side(transfer.receiver),
            amount=amount_text(transfer.amount, unit),
        )
        for transfer in transfers(balances)
    ]


def amount_text(amount: int, unit: str) -> str:
    """So many of whatever people play for."""
    return f"{signed(amount)} {unit}".strip()


def cell(sheet: Sheet, line: DealResult, side: int, t: Translator) -> str:
    """What one side has in one line: a mark where there is one, and the number."""
    number = net(line)[side]
    mark = t.plain("mark-bait") if line.marks[side] else ""
    if line.outcome is Outcome.THROWN_IN:
        return "—"
    if line.outcome in (Outcome.FINE, Outcome.PENCIL):
        return f"{number:+d}".replace("-", "−") if number else ""
    if waiting := hanging(sheet.rules, line, side):
        return f"{t.plain('mark-hanging')}{waiting} {signed(number) if number else ''}".rstrip()
    return mark + (signed(number) if number or not mark else "")


def _rows(sheet: Sheet, t: Translator) -> list[Row]:
    """A row for each line: its number, then each side's entry and running total."""
    rows = []
    for number, (line, totals) in enumerate(zip(sheet.lines, sheet.totals, strict=True), start=1):
        cells = tuple(cell(sheet, line, side, t) for side in range(len(totals)))
        rows.append(Row(str(number), cells, tuple(map(signed, totals))))
    return rows


def _sums(sheet: Sheet, t: Translator) -> Row:
    return Row(t.plain("sheet-sum-sign"), (), tuple(map(signed, sheet.scores)))


def _tables(scene: SheetScene, shown: int, t: Translator) -> tuple[str, str]:
    """The last lines with their sum, and before them the earlier ones, in equal columns."""
    assert scene.sheet is not None
    rows, sums, names = _rows(scene.sheet, t), _sums(scene.sheet, t), scene.sides
    columns = Columns.of([*rows, sums], len(names), names)
    heads = [columns.heads(names), columns.rule(len(names))]
    last = [*heads, *map(columns.line, rows[-shown:])]
    if rows:
        last.append(columns.rule(len(names)))
    earlier = [*heads, *map(columns.line, rows[-shown - FOLDED : -shown])]
    return (
        _fixed([*last, columns.sums(sums)]),
        _fixed(earlier) if len(rows) > shown else "",
    )


def _fixed(lines: list[str]) -> str:
    return f"<pre>{html.escape(chr(10).join(lines), quote=False)}</pre>"
