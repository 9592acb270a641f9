"""A sheet as a file: for people as text, for spreadsheets as CSV."""

import csv
import io
import re

from bot.locales import Translator
from bot.render.drawing import Document
from bot.render.names import columns
from engine import Sheet

from .columns import right
from .scene import SheetScene, goal_of
from .text import cell
from .words import plain_entry, plain_outcome, signed

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(scene: SheetScene, t: Translator) -> Document:
    """One row a line; opens in any spreadsheet, whatever the names begin with."""
    sheet = _sheet(scene)
    file = io.StringIO()
    writer = csv.writer(file, delimiter=";", lineterminator="\r\n")
    kinds = ("points", "written", "penalties", "total")
    heads = [t.plain(f"sheet-file-{kind}", name=name) for name in scene.sides for kind in kinds]
    first = [t.plain(f"sheet-file-{word}") for word in ("line", "dealer", "entry", "outcome")]
    writer.writerow([_safe(word) for word in (*first, *heads, t.plain("sheet-file-pots"))])
    for at, (line, totals) in enumerate(zip(sheet.lines, sheet.totals, strict=True)):
        row: list[object] = [at + 1, _safe(scene.plain_name(sheet.standings[at].dealer))]
        row.append(_safe(plain_entry(scene, sheet.entries[at], t)))
        row.append(plain_outcome(line, t))
        for side, total in enumerate(totals):
            row += [line.points[side], line.written[side], line.penalties[side], total]
        row.append(sum(pot.amount for pot in sheet.standings[at + 1].pots))
        writer.writerow(row)
    # With the mark spreadsheets know the letters for what they are.
    return Document(_name(scene, t, "csv"), file.getvalue().encode("utf-8-sig"))


def as_text(scene: SheetScene, t: Translator) -> Document:
    """The sheet as one would print it."""
    sheet = _sheet(scene)
    title = scene.row.title or " — ".join(scene.sides)
    goal = t.plain("sheet-picture-goal", goal=goal_of(scene.rules))
    width = max(12, *(columns(name) + 1 for name in scene.sides))
    heads = "".join(right(name, width) for name in scene.sides)
    lines = [title, goal, "", "    " + heads]
    for at, (line, totals) in enumerate(zip(sheet.lines, sheet.totals, strict=True)):
        cells = "".join(
            right(f"{cell(sheet, line, side, t):>5} {signed(total):>5}", width)
            for side, total in enumerate(totals)
        )
        lines.append(f"{at + 1:>3}." + cells + "  " + plain_entry(scene, sheet.entries[at], t))
    lines.append("")
    lines.append(" : ".join(f"{name} {signed(score)}" for name, score in _scores(scene)))
    if sheet.winner is not None:
        lines.append(t.plain("sheet-file-winner", name=scene.sides[sheet.winner]))
    return Document(_name(scene, t, "txt"), ("\n".join(lines) + "\n").encode("utf-8"))


def _scores(scene: SheetScene) -> list[tuple[str, int]]:
    return list(zip(scene.sides, _sheet(scene).scores, strict=True))


def _safe(word: str) -> str:
    """A spreadsheet takes such words for formulas; an apostrophe keeps them words."""
    return f"'{word}" if word.startswith(_FORMULA) else word


def _name(scene: SheetScene, t: Translator, ending: str) -> str:
    title = re.sub(r"[^\w-]+", "_", scene.row.title).strip("_")
    return f"{title or t.plain('sheet-file-name')}-{scene.row.sheet_id}.{ending}"


def _sheet(scene: SheetScene) -> Sheet:
    assert scene.sheet is not None
    return scene.sheet
