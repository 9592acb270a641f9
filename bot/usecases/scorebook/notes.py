"""What a person is told after a press or a typed line, as a key of the locales and its blanks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import EntryError

from .typed import UnreadableError


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for one person. Without a key nothing needs to be said."""

    key: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    alert: bool = False
    for_rights: bool = False
    """An administrator of the chat might do it."""


QUIET = Note()
NOT_ALLOWED = Note("sheet-note-not-allowed", alert=True, for_rights=True)
ONLY_WRITER = Note("sheet-note-only-writer", for_rights=True)
ONLY_ADMINS = Note("sheet-note-only-admins", for_rights=True)
FOLLOW_FIRST = Note("sheet-note-follow-first", alert=True, for_rights=True)
MOVED_ON = Note("sheet-note-moved-on")
NO_SHEET = Note("sheet-note-no-sheet")


def note_of_error(error: EntryError, side_names: tuple[str, ...]) -> Note:
    """Why an entry cannot be right."""
    return Note(f"sheet-error-{error.reason}", error_values(error, side_names), alert=True)


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
