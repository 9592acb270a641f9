"""Numbers from the keys of a number pad: most are complete without a key that says so."""

from dataclasses import replace

from .draft import Draft, EntryKind

LONGEST_NUMBER = 4
SHORT = 400
"""Numbers below are complete without ✓; whatever reaches it needs a key before and ✓ behind."""


def with_digit(draft: Draft, digit: str) -> Draft:
    """One more digit. A number that cannot go on is complete by itself: 0, 85, 115."""
    typing = (draft.typing + digit)[:LONGEST_NUMBER]
    draft = replace(draft, typing=typing)
    return with_number(draft) if _is_complete(draft, typing) else draft


def may_be_long(draft: Draft) -> bool:
    """Whether the next number could be meant to have more digits than are waited for."""
    return not (draft.typing or draft.long or draft.kind is EntryKind.FINE)


def with_number(draft: Draft, number: int | None = None) -> Draft:
    """The typed digits, or the given number, are complete."""
    number = int(draft.typing) if number is None else number
    return replace(draft, numbers=(*draft.numbers, number), typing="", long=False)


def _is_complete(draft: Draft, typing: str) -> bool:
    """Hardly a deal holds 400 points: two digits from 40 on are a whole number, three always."""
    if draft.kind is EntryKind.FINE or draft.long:
        return len(typing) == LONGEST_NUMBER
    return typing == "0" or len(typing) == 3 or (len(typing) == 2 and int(typing) * 10 >= SHORT)
