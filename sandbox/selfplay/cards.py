"""Cards as hands show them, and as the engine's notation writes them."""

import re
from collections.abc import Iterable, Iterator

ORDER = "789TJQKA"
_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_SUITS = {sign: letter for letter, sign in _SIGNS.items()}
_RANKS = {"10": "T", "В": "J", "Д": "Q", "К": "K", "Т": "A", "J": "J", "Q": "Q", "K": "K"}
_RANKS |= {"A": "A", "7": "7", "8": "8", "9": "9"}
_FACE = re.compile(r"\W*(10|[789ВДКТJQKA])\W*([♠♥♦♣])\W*")
"""A button that is one card and nothing else, whatever marks stand around it."""
_CARD = re.compile(r"[789TJQKA][shdc]")
_RUN = re.compile(r"(\d)([789TJQKA])([shdc])")


def card_on(label: str) -> str | None:
    """The card that a button shows, ``Kh``; None for any other button."""
    found = _FACE.fullmatch(label)
    return _RANKS[found[1]] + _SUITS[found[2]] if found else None


def texts_of(card: str) -> list[str]:
    """Every way in which a card could be shown: its faces by alphabet, and in a button's data."""
    rank, suit = card[0], card[1]
    faces = [face for face, letter in _RANKS.items() if letter == rank]
    return [*(face + _SIGNS[suit] for face in faces), f":{card}"]


CARD_OF = {
    text: card
    for rank in ORDER
    for suit in "shdc"
    for card in (rank + suit,)
    for text in texts_of(card)
}
"""By text, which card it shows."""


def parse_pack(line: str) -> list[str]:
    """The cards of ``deal …`` from the top."""
    return _CARD.findall(line.removeprefix("deal "))


def told_by(act: str, upcard: str) -> Iterator[str]:
    """The cards that everybody knows of after this action, without its seat."""
    if act == "swap":
        yield "7" + upcard[1]
        return
    card, _, runs = act.partition("+")
    if _CARD.fullmatch(card.removesuffix("*")):
        yield card.removesuffix("*")
    yield from _run_cards(_RUN.findall(runs or act))


def is_card(act: str) -> bool:
    """The action plays a card."""
    return _CARD.match(act) is not None


def _run_cards(runs: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    for length, top, suit in runs:
        at = ORDER.index(top)
        yield from (rank + suit for rank in ORDER[at + 1 - int(length) : at + 1])
