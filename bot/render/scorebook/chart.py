"""The running totals as lines: who led, when, and how far it is to the end."""

from PIL import Image, ImageDraw

from bot.locales import Translator
from engine import Sheet

from .columns import cut
from .ink import WIDTH, Ink, as_png, dashed, dot, fitting, font, stamp
from .scene import SheetScene, goal_of
from .words import signed

HEIGHT = 720
LEFT, RIGHT, TOP, BOTTOM = 92, 230, 84, 70
_FINE = 2
"""The lines are drawn twice as large and reduced."""
PEN = 6
"""How thick the lines are."""
LABEL = 62
"""Pixels between the labels of two lines that end at the same height."""
LABEL_LETTERS = 13
"""Letters of a name for which there is room beside a line."""

Box = tuple[float, float, float, float]


class _Field:
    """Where a deal's number and a total stand on the picture."""

    def __init__(self, sheet: Sheet, goal: int) -> None:
        self.columns = ((0,) * len(sheet.scores), *sheet.totals)
        values = [value for column in self.columns for value in column]
        self.step = nice_step(max(*values, goal) - min(0, *values))
        self.lowest = min(0, *values) // self.step * self.step
        self.highest = max(*values, goal)

    def x(self, deal: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * deal / max(1, len(self.columns) - 1)

    def y(self, value: float) -> float:
        span = max(1, self.highest - self.lowest)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.lowest) / span


def paint_chart(scene: SheetScene, ink: Ink, t: Translator) -> bytes:
    """The picture as a PNG."""
    sheet, goal = scene.sheet, goal_of(scene.rules)
    assert sheet is not None
    field = _Field(sheet, goal)
    image = Image.new("RGB", (WIDTH, HEIGHT), ink.paper)
    draw = ImageDraw.Draw(image)
    title = scene.row.title or t.plain("sheet-picture-title")
    draw.text((LEFT - 64, 24), fitting(title, font(28), 700), ink.faint, font(28))
    _grid(draw, field, goal, ink)
    dashed(draw, LEFT, WIDTH - RIGHT, field.y(goal), ink.mark)
    draw.text((LEFT - 12, field.y(goal)), str(goal), ink.mark, font(24, bold=True), anchor="rm")
    for side in range(len(scene.sides)):
        _line(image, field, side, ink)
        _baits(image, sheet, field, side, ink, t)
    _labels(draw, field, scene, ink)
    return as_png(image, ink)


def nice_step(span: int) -> int:
    """A round distance between level lines, for four to eight of them."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 250, 500):
        if span <= step * 7:
            return step
    return 1000


def _grid(draw: ImageDraw.ImageDraw, field: _Field, goal: int, ink: Ink) -> None:
    letters = font(24)
    value = field.lowest
    while value <= field.highest:
        y = field.y(value)
        colour = ink.line if value == 0 else ink.grid
        draw.line((LEFT, y, WIDTH - RIGHT, y), fill=colour, width=2)
        if abs(y - field.y(goal)) > 26:
            draw.text((LEFT - 12, y), signed(value), ink.faint, letters, anchor="rm")
        value += field.step
    deals = len(field.columns) - 1
    every = max(1, -(-deals // 12))
    for deal in range(0, deals + 1, every):
        draw.text((field.x(deal), HEIGHT - 40), str(deal), ink.faint, letters, anchor="mm")


def _line(image: Image.Image, field: _Field, side: int, ink: Ink) -> None:
    """One side's line with a dot for each deal; a mask smooths it."""
    points = [(field.x(at), field.y(column[side])) for at, column in enumerate(field.columns)]
    left, top = LEFT - PEN, round(min(y for _, y in points)) - PEN
    width, height = WIDTH - RIGHT + PEN - left, round(max(y for _, y in points)) + PEN - top
    large = Image.new("L", (width * _FINE, height * _FINE))
    path = [((x - left) * _FINE, (y - top) * _FINE) for x, y in points]
    ImageDraw.Draw(large).line(path, fill=255, width=PEN * _FINE, joint="curve")
    box = (left, top, left + width, top + height)
    image.paste(ink.series[side], box, large.reduce(_FINE))
    size = 16 if len(points) <= 20 else 10
    for point in points[1:]:
        stamp(image, dot(size), point, ink.series[side])


def _baits(
    image: Image.Image, sheet: Sheet, field: _Field, side: int, ink: Ink, t: Translator
) -> None:
    """«Б» above the deals that were a bait of this side."""
    draw, letters = ImageDraw.Draw(image), font(22, bold=True)
    for at, line in enumerate(sheet.lines, start=1):
        if line.marks[side]:
            point = (field.x(at), field.y(field.columns[at][side]) - 22)
            draw.text(point, t.plain("mark-bait"), ink.series[side], letters, anchor="mm")


def _labels(draw: ImageDraw.ImageDraw, field: _Field, scene: SheetScene, ink: Ink) -> None:
    """Name and total at the end of each line, moved apart where they would meet."""
    last = field.columns[-1]
    order = sorted(range(len(last)), key=lambda side: -last[side])
    heights: list[float] = []
    for side in order:
        wanted = field.y(last[side])
        heights.append(max(wanted, heights[-1] + LABEL) if heights else max(wanted, TOP))
    over = heights[-1] - (HEIGHT - BOTTOM)
    if over > 0:
        heights = [height - over for height in heights]
        for at in range(len(heights) - 2, -1, -1):
            heights[at] = min(heights[at], heights[at + 1] - LABEL)
    x, names = WIDTH - RIGHT + 22, cut(scene.sides, LABEL_LETTERS)
    for side, y in zip(order, heights, strict=True):
        colour, name = ink.series[side], font(26)
        text = fitting(names[side], name, RIGHT - 34)
        draw.text((x, y - 15), text, colour, name, anchor="lm")
        draw.text((x, y + 15), signed(last[side]), colour, font(28, bold=True), anchor="lm")
