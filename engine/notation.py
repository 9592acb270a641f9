"""One line for each action, read: ``parse_action`` and ``str`` are a pair (notation.md)."""

from typing import Final

from .actions import (
    Accept,
    Action,
    Ask,
    Claim,
    DealCards,
    Declare,
    Double,
    Name,
    Offer,
    Pass,
    Play,
    PlayCard,
    Redeal,
    Refuse,
    Resign,
    Silent,
    Skip,
    Swap,
)
from .cards import Card, Run, Suit, parse_cards
from .errors import NotationError

_WORDS: Final = {
    kind.WORD: kind
    for kind in (
        Play,
        Pass,
        Offer,
        Skip,
        Double,
        Accept,
        Refuse,
        Redeal,
        Swap,
        Ask,
        Silent,
        Claim,
        Resign,
    )
}


def parse_action(text: str) -> Action:
    """Read one line.

    :raises NotationError: if it is no action
    """
    words = text.split()
    if len(words) >= 2 and words[0] == "deal":
        return DealCards(parse_cards("".join(words[1:])))
    if len(words) not in (2, 3) or words[0] not in "0123":
        raise NotationError("an action", text)
    seat = int(words[0])
    if len(words) == 2:
        one_word = _WORDS.get(words[1])
        return one_word(seat) if one_word is not None else _parse_play(seat, words[1])
    if words[1] == "name" and words[2] in ("s", "h", "d", "c"):
        return Name(seat, Suit(words[2]))
    if words[1] == "declare":
        return Declare(seat, parse_runs(words[2]))
    raise NotationError("an action", text)


def parse_runs(text: str) -> tuple[Run, ...]:
    """Read ``4Ah,3Td`` in any order; the result is in the order of ``str``.

    :raises NotationError: if a part of it is not a run
    """
    runs = [Run.parse(part) for part in text.split(",")]
    return tuple(sorted(runs, key=lambda run: run.sort_key))


def _parse_play(seat: int, word: str) -> PlayCard:
    face, plus, runs = word.partition("+")
    bella = face.endswith("*")
    card = Card.parse(face.removesuffix("*"))
    return PlayCard(seat, card, bella, parse_runs(runs) if plus else ())
