"""Links that open a page of rules in the private chat, and what they say when they come back."""

from dataclasses import dataclass
from urllib.parse import urlencode

from bot.usecases.rulebook import CHAPTERS, rulebook
from engine import Card, NotationError, parse_cards

CONTENTS = "rules"
"""The payload that opens the contents."""
LONGEST = 64
"""The most characters Telegram takes as a payload."""
MOST_CARDS = 10


@dataclass(frozen=True, slots=True)
class RulesLink:
    """What a link asks for: a page, a chapter, or neither: the contents."""

    page: str = ""
    chapter: str = ""
    by: str = ""
    cards: tuple[Card, ...] = ()


def start_link(bot_name: str, payload: str) -> str:
    """The address that opens the private chat with a payload."""
    return f"https://t.me/{bot_name}?{urlencode({'start': payload})}"


def page_payload(page: str, by: str = "", cards: tuple[Card, ...] = ()) -> str:
    """``r_bella``, ``r_bella-t7``, ``r_overtrump-m7-AhTs``: a page, whose rules, which cards."""
    long = f"r_{page}-{by}-{written(cards)}"
    if cards and len(long) <= LONGEST:
        return long
    return f"r_{page}-{by}" if by else f"r_{page}"


def chapter_payload(chapter: str) -> str:
    """``rc_bella``."""
    return f"rc_{chapter}"


def parse_payload(payload: str) -> RulesLink | None:
    """What a link into the rulebook asks for; None when it leads elsewhere."""
    if payload == CONTENTS:
        return RulesLink()
    kind, _, rest = payload.partition("_")
    name, by, cards, *_ = (*rest.split("-"), "", "")
    if kind == "rc":
        return RulesLink(chapter=name) if name in CHAPTERS else RulesLink()
    if kind != "r":
        return None
    if name not in rulebook().ids:
        return RulesLink()
    return RulesLink(page=name, by=by, cards=read_cards(cards))


def written(cards: tuple[Card, ...]) -> str:
    """Cards as buttons and links carry them."""
    return "".join(map(str, cards[:MOST_CARDS]))


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards a button or link carries; none when it carries something else."""
    try:
        return parse_cards(text)[:MOST_CARDS]
    except NotationError:
        return ()
