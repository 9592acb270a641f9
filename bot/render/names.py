"""People's names, which are hostile until they have passed through here."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

LONGEST = 24
"""Characters of a name that are shown."""
SEEN = 13
"""Characters of it that fit into a column."""
REMEMBERED = 10_000
"""Names that need not be looked at again, letter by letter, with each press and drawing."""
_OPEN, _CLOSE = "\u2068", "\u2069"
"""First strong isolate and its end: a right-to-left name does not turn the scores around."""


@lru_cache(maxsize=REMEMBERED)
def tidy_name(first: str, last: str = "", *, fallback: str = "") -> str:
    """A name of one line that can be seen, not longer than ``LONGEST``.

    Towers of accents are cut to two, invisible letters are dropped, and when nothing is left
    the fallback stands in. The result is not escaped yet: the translator does that.
    """
    letters: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", f"{first} {last}"):
        category = unicodedata.category(letter)
        if category in ("Mn", "Me"):
            accents += 1
            if accents > 2 or not letters:
                continue
        elif category.startswith("C") or letter in "\u115f\u1160\u3164\uffa0\u2800":
            # Of the invisible ones only the joiner is kept: it holds families of emoji together.
            if letter != "\u200d":
                letter = " "  # noqa: PLW2901 — a blank in its place
            accents = 0
        else:
            accents = 0
        letters.append(letter)
    name = " ".join("".join(letters).split()).strip("\u200d ")
    return _cut(name) or fallback


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names around a table; one that looks like an earlier one begins with its seat's number.

    At its beginning, because columns cut off the end of long names.
    """
    return tuple(unlike(name, at + 1, names[:at]) for at, name in enumerate(names))


def unlike(name: str, number: int, others: Sequence[str]) -> str:
    """The name, or with the number of its seat before it when it looks like another."""
    looks = _skeleton(name)[:SEEN]
    return f"{number}·{name}" if looks in {_skeleton(other)[:SEEN] for other in others} else name


@lru_cache(maxsize=REMEMBERED)
def isolated(name: str) -> str:
    """The name so wrapped that its direction of writing stays its own matter."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name):
        return f"{_OPEN}{name}{_CLOSE}"
    return name


@lru_cache(maxsize=REMEMBERED)
def padded(name: str, width: int) -> str:
    """The name in exactly ``width`` columns, cut with an ellipsis when it is longer."""
    if columns(name) > width:
        kept = ""
        for letter in name:
            if columns(kept + letter) > width - 1:
                break
            kept += letter
        name = kept + "…"
    return name + " " * (width - columns(name))


def columns(text: str) -> int:
    """The columns a text takes in a monospaced font: wide letters take two, accents none."""
    width = 0
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
            continue
        width += 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1
    return width


def _cut(name: str) -> str:
    """Not longer than allowed, and not in the middle of a letter with its accents."""
    if len(name) <= LONGEST:
        return name
    end = LONGEST - 1
    while end > 1 and (_clings(name[end]) or name[end - 1] == "\u200d"):
        end -= 1
    return name[:end].rstrip() + "…"


_TWINS = str.maketrans("авекмнорстухіјѕєґαβεηικνορτυχ1l|0", "abekmhopctyxijserabehiknoptyxiiio")
"""Letters of other alphabets, and digits, that look like Latin ones."""


def _skeleton(name: str) -> str:
    """Names that look alike have the same one."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = (letter for letter in plain if unicodedata.category(letter) not in ("Mn", "Cf"))
    return "".join(letters).translate(_TWINS)


def _clings(letter: str) -> bool:
    return (
        letter == "\u200d"
        or unicodedata.category(letter) in ("Mn", "Me")
        or ("\U0001f3fb" <= letter <= "\U0001f3ff")
    )
