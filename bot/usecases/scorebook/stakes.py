"""What a match is played for, as people type it: «10 грн», «за партию 50», «без ставки»."""

import re

from bot.render.names import tidy_name
from bot.storage.sheets import Stake, StakeKind

HIGHEST = 1_000_000
RATES = (1, 2, 5, 10, 50, 100)
"""Amounts that are offered as buttons."""

_MATCH = ("парт", "match", "game")
_POINT = ("очк", "пункт", "point")
_NOTHING = ("без", "нет", "ні", "no")


def read_stake(text: str, now: Stake) -> Stake | None:
    """The stake of a typed line; None when there is no number in it."""
    words = [word for word in re.split(r"\s+", text.strip()) if word.lower() not in _FILLING]
    if words and any(words[0].lower().startswith(word) for word in _NOTHING):
        return Stake()
    found = re.search(r"\d{1,7}", text)
    if found is None or not 0 < int(found[0]) <= HIGHEST:
        return None
    kind = now.kind if now.kind is not StakeKind.NONE else StakeKind.MATCH
    unit = []
    for word in words:
        small = word.lower()
        if small.startswith(_MATCH):
            kind = StakeKind.MATCH
        elif small.startswith(_POINT):
            kind = StakeKind.POINT
        elif rest := word.replace(found[0], "", 1):
            unit.append(rest)
    return Stake(kind, int(found[0]), tidy_name(" ".join(unit))[:12])


_FILLING = frozenset({"за", "по", "per", "a", "the", "одну", "одно"})
