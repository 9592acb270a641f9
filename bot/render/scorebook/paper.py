"""The sheet as it looks on paper: circles, crossed circles, sticks, small points (rules.md 9).

A circle is 50, a crossed one 100, a stick 20. Small points hang below a short line when they are
added and stand above it when they are taken off. «Б» marks a bait, «В» with an amount what hangs.
"""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.locales import Translator
from engine import DealResult, Outcome, Rules, Sheet, paper

from .columns import cut
from .ink import WIDTH, Ink, as_png, circle, fitting, font, stamp
from .scene import SheetScene, goal_of
from .words import difference, hanging, net, signed

ROW, HEAD, FOOT = 66, 150, 110
MARGIN, NUMBERS = 28, 52
SQUARE = 33
MOST = 36
"""Lines on one picture; of longer sheets the last ones, with what was before them."""
LETTER = 23
"""About the width of a letter of a heading."""
SIGN, STROKE, GAP, STICK = 38, 4, 8, 17
TOTAL = 118
"""What a cell keeps free for small points and the running total."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What is painted on: the picture, its pen, its colours and columns."""

    image: Image.Image
    draw: ImageDraw.ImageDraw
    ink: Ink
    rules: Rules

    @property
    def sides(self) -> int:
        return len(self.rules.sides)

    @property
    def column(self) -> float:
        return (WIDTH - 2 * MARGIN - NUMBERS) / self.sides

    def left(self, side: int) -> float:
        """Where a side's column begins."""
        return MARGIN + NUMBERS + side * self.column


def paint_paper(scene: SheetScene, ink: Ink, t: Translator) -> bytes:
    """The picture as a PNG."""
    sheet = scene.sheet
    assert sheet is not None
    first = max(0, len(sheet.lines) - MOST)
    rows = max(1, len(sheet.lines) - first) + (first > 0)
    height = HEAD + rows * ROW + FOOT
    image = Image.new("RGB", (WIDTH, height), ink.paper)
    page = _Sheet(image, ImageDraw.Draw(image), ink, scene.rules)
    _squares(page, height)
    _headings(page, scene, t)
    y = float(HEAD)
    if first:
        _carried(page, sheet, first, y, t)
        y += ROW
    for at in range(first, len(sheet.lines)):
        _row(page, sheet, at, y, t)
        y += ROW
    _foot(page, sheet, HEAD + rows * ROW, t)
    return as_png(image, ink)


def _squares(page: _Sheet, height: int) -> None:
    """Squared paper."""
    for x in range(MARGIN, WIDTH, SQUARE):
        page.draw.line((x, 0, x, height), fill=page.ink.grid)
    for y in range(SQUARE // 2, height, SQUARE):
        page.draw.line((0, y, WIDTH, y), fill=page.ink.grid)


def _headings(page: _Sheet, scene: SheetScene, t: Translator) -> None:
    draw, ink = page.draw, page.ink
    small, large = font(24), font(36, bold=True)
    title = scene.row.title or t.plain("sheet-picture-title")
    goal = t.plain("sheet-picture-goal", goal=goal_of(scene.rules))
    draw.text((MARGIN, 22), fitting(title, small, WIDTH * 0.6), ink.faint, small)
    draw.text((WIDTH - MARGIN, 22), goal, ink.faint, small, anchor="ra")
    for side, name in enumerate(cut(scene.sides, round((page.column - 24) / LETTER))):
        middle = page.left(side) + page.column / 2
        text = fitting(name, large, page.column - 24)
        draw.text((middle, 98), text, ink.ink, large, anchor="mm")
    draw.line((MARGIN, HEAD - 12, WIDTH - MARGIN, HEAD - 12), fill=ink.ink, width=4)


def _carried(page: _Sheet, sheet: Sheet, first: int, y: float, t: Translator) -> None:
    """The totals of the lines that are not on the picture."""
    text = t.plain("sheet-picture-before")
    page.draw.text((MARGIN, y + ROW / 2), "…", page.ink.faint, font(24), anchor="lm")
    for side, total in enumerate(sheet.totals[first - 1]):
        words = f"{text}: {signed(total)}" if side == 0 else signed(total)
        at = (page.left(side) + 16, y + ROW / 2)
        page.draw.text(at, words, page.ink.faint, font(24), anchor="lm")


def _row(page: _Sheet, sheet: Sheet, at: int, y: float, t: Translator) -> None:
    draw, ink, line = page.draw, page.ink, sheet.lines[at]
    middle = y + ROW / 2
    draw.text((MARGIN, middle), str(at + 1), ink.faint, font(22), anchor="lm")
    for side, total in enumerate(sheet.totals[at]):
        x = page.left(side) + 16
        if line.outcome is Outcome.THROWN_IN:
            draw.line((x, middle, x + 40, middle), fill=ink.line, width=2)
        elif line.outcome in (Outcome.FINE, Outcome.PENCIL):
            if number := net(line)[side]:
                draw.text((x, middle), difference(number), ink.mark, font(30), anchor="lm")
        else:
            _cell(page, line, side, (x, middle), t)
        right = page.left(side) + page.column - 10
        draw.text((right, middle), signed(total), ink.faint, font(24), anchor="rm")


def _cell(
    page: _Sheet, line: DealResult, side: int, at: tuple[float, float], t: Translator
) -> None:
    """Marks, then the points in signs, then what a penalty takes."""
    x, middle = at
    draw, ink = page.draw, page.ink
    bold = font(32, bold=True)
    written = line.written[side]
    hangs = hanging(page.rules, line, side)
    if line.marks[side]:
        draw.text((x, middle), t.plain("mark-bait"), ink.mark, bold, anchor="lm")
        x += bold.getlength(t.plain("mark-bait")) + GAP
    if hangs:
        text = f"{t.plain('mark-hanging')} {hangs}"
        width = bold.getlength(text)
        box = (x, middle - 25, x + width + 24, middle + 25)
        draw.rounded_rectangle(box, 25, outline=ink.mark, width=3)
        draw.text((x + 12, middle), text, ink.mark, bold, anchor="lm")
        x += width + 24 + GAP
    if written > 0:
        x = _signs(page, written, (x, middle))
    elif written < 0:
        draw.text((x, middle), signed(written), ink.ink, bold, anchor="lm")
        x += bold.getlength(signed(written)) + GAP
    elif not hangs and not line.marks[side]:
        draw.text((x, middle), "0", ink.ink, font(32), anchor="lm")
        x += 28
    if penalty := line.penalties[side]:
        draw.text((x + 6, middle), signed(penalty), ink.mark, font(30), anchor="lm")


def _signs(page: _Sheet, points: int, at: tuple[float, float]) -> float:
    """The signs of a number; where the next thing may stand is returned."""
    x, middle = at
    drawn = paper(points)
    wide = (drawn.crossed + drawn.circles) * (SIGN + GAP) + drawn.sticks * STICK
    room = page.column - TOTAL - (x - page.left(0)) % page.column
    shrink = max(0.5, min(1.0, room / max(1, wide)))
    size = max(20, round(SIGN * shrink))
    for crossed in (*(True,) * drawn.crossed, *(False,) * drawn.circles):
        shape = circle(size, STROKE, crossed=crossed)
        stamp(page.image, shape, (x + size / 2, middle), page.ink.ink)
        x += size + GAP * shrink
    for _ in range(drawn.sticks):
        box = (x + 4, middle - size / 2, x + 4 + STROKE, middle + size / 2)
        page.draw.rectangle(box, fill=page.ink.ink)
        x += STICK * shrink
    return _small(page, drawn.small, (x + 4, middle)) if drawn.small else x + GAP


def _small(page: _Sheet, small: int, at: tuple[float, float]) -> float:
    """Small points: below their line to add, above it to take off."""
    x, middle = at
    letters, text = font(26, bold=True), str(abs(small))
    width = letters.getlength(text)
    page.draw.line((x, middle, x + width + 6, middle), fill=page.ink.ink, width=3)
    y = middle + 17 if small > 0 else middle - 17
    page.draw.text((x + 3 + width / 2, y), text, page.ink.ink, letters, anchor="mm")
    return x + width + 6 + GAP


def _foot(page: _Sheet, sheet: Sheet, bottom: float, t: Translator) -> None:
    """The totals, and the lines that close the winner's column."""
    draw, ink = page.draw, page.ink
    for side in range(1, page.sides):
        x = page.left(side)
        draw.line((x, HEAD - 64, x, bottom + 70), fill=ink.line, width=2)
    draw.line((MARGIN, bottom + 8, WIDTH - MARGIN, bottom + 8), fill=ink.line, width=2)
    letters = font(40, bold=True)
    for side, score in enumerate(sheet.scores):
        middle = page.left(side) + page.column / 2
        won = side == sheet.winner
        colour = ink.series[0] if won else ink.ink
        draw.text((middle, bottom + 48), signed(score), colour, letters, anchor="mm")
        if won:
            _close(page, side, bottom)
    if sheet.winner is not None:
        text = t.plain("sheet-picture-won")
        middle = page.left(sheet.winner) + page.column / 2
        draw.text((middle, bottom + 86), text, ink.series[0], font(24), anchor="mm")


def _close(page: _Sheet, side: int, bottom: float) -> None:
    """003: a line down to the right of all the winner's points, then one to the left below."""
    right = page.left(side) + page.column - 4
    colour = page.ink.series[0]
    page.draw.line((right, HEAD - 4, right, bottom + 8), fill=colour, width=6)
    page.draw.line((right + 2, bottom + 8, page.left(side) + 8, bottom + 8), fill=colour, width=6)
