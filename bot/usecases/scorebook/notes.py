"""What a person is told after a press or a typed line, as a key of the locales and its blanks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import EntryError, EntryReason

from .typed import UnreadableError


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for one person. Without a key nothing needs to be said."""

    key: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    alert: bool = False
    for_rights: bool = False
    """An administrator of the chat might do it."""
    line: int | None = None
    """Another line, counted from 1, that it speaks of."""


QUIET = Note()
NOT_ALLOWED = Note("sheet-note-not-allowed", alert=True, for_rights=True)
ONLY_WRITER = Note("sheet-note-only-writer", for_rights=True)
ONLY_ADMINS = Note("sheet-note-only-admins", for_rights=True)
FOLLOW_FIRST = Note("sheet-note-follow-first", alert=True, for_rights=True)
MOVED_ON = Note("sheet-note-moved-on")
NO_SHEET = Note("sheet-note-no-sheet")


def note_of_error(error: EntryError, side_names: tuple[str, ...], line: int | None = None) -> Note:
    """Why an entry cannot be right; ``line`` is the one that was worked on."""
    values = error_values(error, side_names)
    other = other_line(error, line)
    return Note(f"sheet-error-{error.reason}", values, alert=True, line=other)


def other_line(error: EntryError, line: int | None) -> int | None:
    """The line, counted from 1, that a change of another one makes impossible."""
    own = (EntryReason.MATCH_IS_OVER, EntryReason.NO_SUCH_LINE)  # these say it themselves
    if error.line in (None, line) or error.reason in own:
        return None
    return error.line + 1


def error_values(error: EntryError, side_names: tuple[str, ...]) -> dict[str, object]:
    """The blanks of a ``sheet-error-…`` sentence; not every sentence has them all."""
    side = error.side
    return {
        "value": "" if error.value is None else error.value,
        "bound": "" if error.bound is None else error.bound,
        "name": "" if side is None or side >= len(side_names) else side_names[side],
        "line": "" if error.line is None else error.line + 1,
    }


def note_of_words(error: UnreadableError) -> Note:
    """Why typed words are no entry."""
    return Note(f"sheet-typed-{error.reason}", {"word": error.word[:24]}, alert=True)
