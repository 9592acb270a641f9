"""Colours, letters and smooth shapes: what pictures of a sheet are painted with."""

import io
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).parents[1] / "fonts"
WIDTH = 1080
"""Pixels across: what a phone shows without enlarging."""
_FINE = 4
"""Shapes are drawn so many times larger and reduced, which smooths their edges."""

_SHADES = 10
"""Steps from the paper to a colour: what the edges of letters need."""

Colour = tuple[int, int, int]
Font = ImageFont.FreeTypeFont
Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """The colours of one picture; ``series`` has one a side."""

    paper: Colour
    grid: Colour
    line: Colour
    ink: Colour
    faint: Colour
    mark: Colour
    series: tuple[Colour, Colour, Colour, Colour]


LIGHT = Ink(
    paper=(252, 251, 246),
    grid=(226, 233, 240),
    line=(150, 160, 172),
    ink=(24, 44, 92),
    faint=(98, 106, 120),
    mark=(196, 44, 40),
    series=((32, 92, 196), (190, 58, 30), (18, 120, 72), (142, 68, 173)),
)
DARK = Ink(
    paper=(24, 28, 34),
    grid=(40, 47, 56),
    line=(104, 114, 128),
    ink=(226, 232, 242),
    faint=(150, 160, 174),
    mark=(255, 120, 108),
    series=((104, 168, 255), (255, 146, 104), (92, 206, 146), (214, 146, 246)),
)


def ink_of(*, dark: bool) -> Ink:
    """The colours for a light or a dark screen."""
    return DARK if dark else LIGHT


@lru_cache(maxsize=32)
def font(size: int, *, bold: bool = False) -> Font:
    """The letters of a size in pixels."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(FONTS / name, size)


def as_png(picture: Image.Image, ink: Ink) -> bytes:
    """The picture as a small file: a palette holds its few colours and their soft edges."""
    few = picture.quantize(palette=_palette(ink), dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=3)
    return file.getvalue()


@lru_cache(maxsize=2)
def _palette(ink: Ink) -> Image.Image:
    """Every colour in steps from the paper: finding them in each picture would take longer."""
    colours = [ink.paper]
    for colour in (ink.grid, ink.line, ink.ink, ink.faint, ink.mark, *ink.series):
        for step in range(1, _SHADES + 1):
            colours.append(
                tuple(  # type: ignore[arg-type]  # three parts each
                    round(back + (front - back) * step / _SHADES)
                    for back, front in zip(ink.paper, colour, strict=True)
                )
            )
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def fitting(text: str, letters: Font, width: float) -> str:
    """The text, cut with an ellipsis where it would be wider; letters we lack are left out."""
    text = drawable(text)
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def drawable(text: str) -> str:
    """The text without what the font has no picture for, such as emoji."""
    kept = "".join(letter for letter in text if letter == " " or _has(letter))
    return " ".join(kept.split()) or "?"


@lru_cache(maxsize=4096)
def _has(letter: str) -> bool:
    return bytes(font(20).getmask(letter)) != _missing()


@lru_cache(maxsize=1)
def _missing() -> bytes:
    return bytes(font(20).getmask("\U0010fffe"))


@lru_cache(maxsize=64)
def circle(size: int, width: int, *, crossed: bool) -> Image.Image:
    """A circle as a mask, with a stroke through it or without."""
    large = Image.new("L", (size * _FINE, size * _FINE))
    draw = ImageDraw.Draw(large)
    edge, end = width * _FINE, size * _FINE
    inset = size * _FINE // 10
    draw.ellipse((inset, inset, end - 1 - inset, end - 1 - inset), outline=255, width=edge)
    if crossed:
        draw.line((0, end, end, 0), fill=255, width=edge)
    return large.reduce(_FINE)


@lru_cache(maxsize=64)
def dot(size: int) -> Image.Image:
    """A filled circle as a mask."""
    large = Image.new("L", (size * _FINE, size * _FINE))
    ImageDraw.Draw(large).ellipse((0, 0, size * _FINE - 1, size * _FINE - 1), fill=255)
    return large.reduce(_FINE)


def stamp(picture: Image.Image, shape: Image.Image, at: Point, colour: Colour) -> None:
    """Put a shape's mask on the picture, its middle at a point."""
    left, top = round(at[0] - shape.width / 2), round(at[1] - shape.height / 2)
    picture.paste(colour, (left, top, left + shape.width, top + shape.height), shape)


def dashed(draw: ImageDraw.ImageDraw, left: float, right: float, y: float, colour: Colour) -> None:
    """A dashed level line."""
    x = left
    while x < right:
        draw.line((x, y, min(x + 12, right), y), fill=colour, width=2)
        x += 22
