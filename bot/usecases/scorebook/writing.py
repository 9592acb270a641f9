"""Entries put together press by press or typed, previewed, written; and lines corrected later."""

from dataclasses import dataclass, replace

from bot.storage.sheet_screens import Screen
from bot.storage.sheets import ChangeKind
from bot.usecases.people import Who
from engine import EntryError, Sheet
from engine.sheet import format_entry

from .answers import VERBS, answered, begun
from .desk import Desk, Done, Press
from .draft import Draft, EntryKind, Step, as_draft, as_entry, next_step
from .notes import MOVED_ON, QUIET, Note, note_of_error, note_of_words
from .sheets import LiveSheet
from .typed import UnreadableError, read_points, says_yes

BEGINNING = frozenset({"by", "new", "edit", "before"})
LINES = frozenset({"drop", "undo", "redo", "write"})
OVER = Note("sheet-note-over", alert=True)


@dataclass(frozen=True, slots=True)
class Tap:
    """A press with everything it is judged by: the sheet is locked, ``words`` is its act."""

    live: LiveSheet
    press: Press
    screen: Screen
    words: list[str]

    @property
    def sheet(self) -> Sheet:
        """The sheet, which is begun."""
        assert self.live.sheet is not None
        return self.live.sheet

    @property
    def home(self) -> Screen:
        """The message it stands under, showing the sheet itself."""
        return replace(self.screen, page="")


class Writing:
    """Everything that changes the lines of a sheet. Its caller holds the sheet's lock."""

    verbs = BEGINNING | LINES | VERBS

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def press(self, tap: Tap) -> Note:
        """A button of the sheet or of an unfinished entry.

        :raises ValueError: an act that no button of ours carries
        """
        verb, *words = tap.words
        if verb in BEGINNING:
            return await self._begin(tap)
        if verb in VERBS:
            draft = tap.live.draft
            if draft is None:
                return MOVED_ON
            new = answered(tap.live.rules, draft, verb, words)
            await self._desk.draw(tap.live, new, tap.screen, tap.press.who)
            return _echo(verb, new)
        match verb:
            case "write":
                return await self._write(tap.live, tap.home, tap.press.who)
            case "drop":
                return await self._delete(tap)
            case _:
                return await self._turn_back(tap)

    async def typed(self, live: LiveSheet, text: str, screen: Screen, who: Who) -> Note:
        """A line in reply to the sheet; «+» writes what is previewed."""
        assert live.sheet is not None
        if live.draft is not None and says_yes(text):
            return await self._write(live, replace(screen, page=""), who)
        try:
            draft = read_points(text, live.rules, live.names, live.draft)
        except UnreadableError as error:
            return note_of_words(error)
        if live.sheet.winner is not None and draft.line is None:
            return OVER
        await self._desk.draw(live, draft, screen, who)
        return QUIET

    async def _begin(self, tap: Tap) -> Note:
        live, sheet = tap.live, tap.sheet
        verb, word = tap.words
        if verb in ("edit", "before"):
            draft = _draft_of_line(sheet, int(word), replaces=verb == "edit")
        else:
            draft = begun(tap.words, live.rules)
            if sheet.winner is not None and draft.kind is not EntryKind.PENCIL:
                return OVER
        if live.draft is not None and (live.draft.numbers or live.draft.typing):
            return Note("sheet-note-being-written")
        await self._desk.draw(live, draft, tap.screen, tap.press.who)
        return QUIET

    async def _write(self, live: LiveSheet, screen: Screen, who: Who) -> Note:
        draft, sheet = live.draft, live.sheet
        if draft is None or sheet is None:
            return MOVED_ON
        if next_step(live.before(draft), draft) is not Step.READY:
            return Note("sheet-note-not-ready")
        try:
            done, new = _written(sheet, draft)
        except EntryError as error:
            return note_of_error(error, live.side_names)
        await self._desk.change(live, who, done, sheet=new, screen=screen)
        return Note("sheet-note-written")

    async def _delete(self, tap: Tap) -> Note:
        line = int(tap.words[1])
        try:
            new = tap.sheet.delete(line)
        except EntryError as error:
            return note_of_error(error, tap.live.side_names)
        done = Done(ChangeKind.DELETE, line, was=format_entry(tap.sheet.entries[line]))
        await self._desk.change(tap.live, tap.press.who, done, sheet=new, screen=tap.home)
        return Note("sheet-note-deleted")

    async def _turn_back(self, tap: Tap) -> Note:
        """Undo and redo."""
        kind = ChangeKind(tap.words[0])
        undo = kind is ChangeKind.UNDO
        if not (tap.sheet.past if undo else tap.sheet.future):
            return Note(f"sheet-note-nothing-to-{kind}")
        new = tap.sheet.undo() if undo else tap.sheet.redo()
        await self._desk.change(tap.live, tap.press.who, Done(kind), sheet=new, screen=tap.screen)
        return Note(f"sheet-note-{kind}")


def _draft_of_line(sheet: Sheet, line: int, *, replaces: bool) -> Draft:
    """The entry of a line to be corrected, or a new one before it.

    :raises ValueError: no such line
    """
    if not 0 <= line < len(sheet.entries):
        raise ValueError(line)
    if not replaces:
        return Draft(line=line)
    return replace(as_draft(sheet.rules, sheet.entries[line]), line=line, replaces=True)


def _written(sheet: Sheet, draft: Draft) -> tuple[Done, Sheet]:
    """The sheet with the line where the draft wants it.

    :raises EntryError: it cannot stand there
    """
    entry = as_entry(sheet.rules, draft)
    text, line = format_entry(entry), draft.line
    if line is None:
        return Done(ChangeKind.WRITE, len(sheet.entries), text), sheet.write(entry)
    if draft.replaces:
        was = format_entry(sheet.entries[line])
        return Done(ChangeKind.EDIT, line, text, was), sheet.edit(line, entry)
    return Done(ChangeKind.INSERT, line, text), sheet.insert(line, entry)


def _echo(verb: str, draft: Draft | None) -> Note:
    """The toast of a key repeats what stands there now: it comes before the message changes."""
    if draft is None:
        return QUIET
    if verb in ("key", "num"):
        shown = draft.typing or (str(draft.numbers[-1]) if draft.numbers else "")
        return Note("sheet-note-number", {"number": shown})
    if verb == "run":
        return Note("sheet-note-game", {"game": draft.game})
    return QUIET
