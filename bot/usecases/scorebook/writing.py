"""Entries put together press by press or typed, previewed, written; and lines corrected later."""

from dataclasses import dataclass, replace

from bot.storage.sheet_screens import Screen
from bot.storage.sheets import ChangeKind
from bot.usecases.people import Who
from engine import EntryError, Sheet
from engine.sheet import format_entry

from .answers import VERBS, answered, begun
from .desk import Desk, Done, Press
from .draft import Draft, EntryKind, Step, as_draft, as_entry, keeps, next_step
from .notes import MOVED_ON, QUIET, Note, note_of_error, note_of_words
from .sheets import LiveSheet
from .typed import UnreadableError, read_answer, read_points, says_yes

BEGINNING = frozenset({"by", "new", "edit", "before"})
LINES = frozenset({"drop", "undo", "redo", "write"})
HELD = "held"
OVER = Note("sheet-note-over", alert=True)
BEING_WRITTEN = Note("sheet-note-being-written")


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

    verbs = BEGINNING | LINES | VERBS | {HELD}

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
            await self._desk.draw(tap.live, new, tap.screen)
            return _echo(verb, new)
        match verb:
            case "write":
                return await self._write(tap.live, tap.home, tap.press.who)
            case "held":
                return await self._settle(tap, words[0])
            case _ if _is_unwritten(tap.live, tap.live.draft):
                return BEING_WRITTEN
            case "drop":
                return await self._delete(tap)
            case _:
                return await self._turn_back(tap)

    async def typed(self, live: LiveSheet, text: str, screen: Screen, who: Who) -> Note:
        """A line in reply to the sheet; «+» writes what is previewed."""
        draft = live.draft
        if draft is not None and says_yes(text) and _answer(live, draft, text) is None:
            return await self._write(live, replace(screen, page=""), who)
        return await self._read(live, draft, text, screen)

    async def _read(self, live: LiveSheet, draft: Draft | None, text: str, screen: Screen) -> Note:
        """What was typed answers the draft's question, or is a line on top of it."""
        assert live.sheet is not None
        new = _answer(live, draft, text)
        if new is None:
            try:
                new = _with_line(live, draft, text)
            except UnreadableError as error:
                return note_of_words(error)
            if live.sheet.winner is not None and new.line is None:
                return OVER
        await self._desk.draw(live, new, screen)
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
        if _is_unwritten(live, live.draft):
            return BEING_WRITTEN
        await self._desk.draw(live, draft, tap.screen)
        return QUIET

    async def _write(self, live: LiveSheet, screen: Screen, who: Who) -> Note:
        draft, sheet = live.draft, live.sheet
        if draft is None or sheet is None:
            return MOVED_ON
        if next_step(live.before(draft), replace(draft, held="")) is not Step.READY:
            return Note("sheet-note-not-ready", alert=bool(draft.held))
        try:
            done, new = _written(sheet, draft)
        except EntryError as error:
            written = len(sheet.entries) if draft.line is None else draft.line
            return note_of_error(error, live.side_names, written)
        await self._desk.change(live, who, done, sheet=new, screen=screen)
        note = await self.typed(live, draft.held, screen, who) if draft.held else QUIET
        return note if note.key else Note("sheet-note-written")

    async def _settle(self, tap: Tap, word: str) -> Note:
        """A line was typed before another one was written: both are kept until this is said.

        :raises ValueError: an answer that no button of ours carries
        """
        live, who = tap.live, tap.press.who
        draft = live.draft
        if draft is None or not draft.held:
            return MOVED_ON
        match word:
            case "next":
                return await self._write(live, tap.home, who)
            case "instead":
                return await self._read(live, _emptied(draft), draft.held, tap.home)
            case "first":
                draft = replace(draft, later=True)
            case "keep":
                draft = replace(draft, held="")
            case _:
                raise ValueError(word)
        await self._desk.draw(live, draft, tap.home)
        return QUIET

    async def _delete(self, tap: Tap) -> Note:
        line = int(tap.words[1])
        try:
            new = tap.sheet.delete(line)
        except EntryError as error:
            if error.line is not None and error.line >= line:
                error.line += 1  # the lines below are still where they were
            return note_of_error(error, tap.live.side_names, line)
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


def _answer(live: LiveSheet, draft: Draft | None, text: str) -> Draft | None:
    """The draft with the question answered that its page asks, by a word."""
    if draft is None:
        return None
    step = next_step(live.before(draft), draft)
    return read_answer(text, live.rules, live.names, draft, step)


def _with_line(live: LiveSheet, draft: Draft | None, text: str) -> Draft:
    """The draft after a typed line; one that would push another aside is held beside it.

    :raises UnreadableError: it is no line
    """
    if draft is None or not _is_unwritten(live, draft) or _is_impossible(live, draft):
        return read_points(text, live.rules, live.names, draft)
    try:
        new = read_points(text, live.rules, live.names, draft)
    except UnreadableError:
        read_points(text, live.rules, live.names, None)  # perhaps it is the next line
        return replace(draft, held=text, later=False)
    return new if keeps(live.rules, draft, new) else replace(draft, held=text, later=False)


def _is_unwritten(live: LiveSheet, draft: Draft | None) -> bool:
    """A line is being put together that stands nowhere yet."""
    sheet = live.sheet
    if draft is None or sheet is None or not draft.is_filled:
        return False
    if draft.line is None or not draft.replaces:
        return True
    return not keeps(live.rules, draft, as_draft(sheet.rules, sheet.entries[draft.line]))


def _is_impossible(live: LiveSheet, draft: Draft) -> bool:
    """Its numbers are complete and cannot be right: whatever is typed then corrects them."""
    base, bare = live.before(draft), replace(draft, held="")
    if next_step(base, bare) is not Step.READY:
        return False
    try:
        base.preview(as_entry(live.rules, bare))
    except EntryError:
        return True
    return False


def _emptied(draft: Draft) -> Draft:
    """The same place among the lines, with nothing in it but who declared."""
    seat = draft.seat if draft.kind is EntryKind.DEAL else None
    return Draft(line=draft.line, replaces=draft.replaces, seat=seat)


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
