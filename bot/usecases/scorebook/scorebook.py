"""Score sheets of games with real cards: what people write, press and open, in one place."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.publisher.publisher import Publisher
from bot.render.drawing import Drawing
from bot.storage import Store, sheets, surfaces
from bot.storage.sheets import Rights, SheetRow, SheetState
from bot.storage.surfaces import SurfaceKind
from bot.usecases.lobby import Spot
from bot.usecases.people import People, Who
from engine import RulesError

from .desk import Desk, Press, may_write
from .heading import PAGES as HEADING_PAGES
from .notes import MOVED_ON, NO_SHEET, NOT_ALLOWED, QUIET, Note
from .opening import Opening
from .players import read_names
from .reading import FREE, TURNING, Reading
from .scenes import Scenes
from .sheets import LiveSheet, Sheets
from .typed import are_clearly_points, are_points, looks_like_points, says_yes
from .writing import BEGINNING, LINES, Tap, Writing

TOO_OLD = Note("button-too-old")
GUARDED = BEGINNING | LINES | {"paid", "close"}
"""What is refused when the sheet has changed since the button was drawn."""
EVERYBODY = FREE | {"me", "mine"}
"""What people who may not write may press, too."""
TO_ONESELF = frozenset({"home", "menu", "set", "mine"})
"""The pages on the way to «Это я»."""
OF_ADMINISTRATORS = TURNING | {"rights"}
"""What administrators may do even where only the writer writes."""
WHEN_CLOSED = TURNING | FREE | {"reopen", "again"}
RELATIVE = frozenset({"key", "back"})
"""What does more when it is done twice: one press counts once, however often it is delivered."""
NEW = frozenset({"new", "новый", "новий"})
HISTORY = frozenset({"история", "партии", "історія", "партії", "history", "past"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A line meant for a sheet: in reply to one of its messages, behind the command, alone.

    ``message_id``: the message it was typed as; an answer is to be seen near it.
    """

    sheet_id: int
    text: str
    who: Who
    screen: int = 0
    rights: bool = False
    message_id: int = 0


class Scorebook:
    """The sheets of all chats."""

    def __init__(self, store: Store, people: People, publisher: Publisher) -> None:
        self.sheets = Sheets(store.database)
        self._database = store.database
        self._desk = Desk(store, self.sheets, publisher)
        self.scenes = Scenes(self._desk, people)
        self._writing = Writing(self._desk)
        self._opening = Opening(self._desk)
        self._reading = Reading(self._desk, self.scenes)

    # Commands and links

    async def open(
        self, spot: Spot, who: Who, text: str = "", *, rights: bool = False, message_id: int = 0
    ) -> Note:
        """`/score`: the last sheet of this place, or a new one; names or points may follow."""
        last = await self.last(spot)
        words = text.strip()
        if words and last is not None and last.is_begun and looks_like_points(words):
            return await self.typed(
                Typed(
                    sheet_id=last.sheet_id,
                    text=words,
                    who=who,
                    rights=rights,
                    message_id=message_id,
                )
            )
        if not words and last is not None:
            await self._desk.hang(last)
            return QUIET
        names = [] if words.casefold() in NEW else read_names(words)
        await self._opening.fresh(spot, who, names, pairs="+" in words)
        return QUIET

    async def last(self, spot: Spot) -> LiveSheet | None:
        """The sheet that is at hand in this place."""
        found = await self._database.read(
            lambda tx: sheets.find_last(tx, spot.chat_id, spot.topic_id)
        )
        return None if found is None else await self.sheets.find(found)

    def asks_for_history(self, text: str) -> bool:
        """The words behind the command ask for what was played."""
        return text.strip().casefold() in HISTORY

    async def history(self, spot: Spot) -> Drawing:
        """What was played in this chat; in a private one, by this person anywhere."""
        return await self.scenes.history(spot.chat_id)

    async def chat_of(self, sheet_id: int) -> int:
        """The chat a sheet is kept in; 0 when there is none."""
        live = await self.sheets.find(sheet_id)
        return live.row.chat_id if live else 0

    async def screen_of(self, sheet_id: int, chat_id: int) -> int:
        """Whose message of a sheet hangs in this chat: 0 for the chat's own."""
        return chat_id if chat_id > 0 and chat_id != await self.chat_of(sheet_id) else 0

    async def follow(self, sheet_id: int, token: str, who: Who) -> Note:
        """A link was opened: the sheet hangs in this person's private chat, too."""
        async with self.sheets.hold(sheet_id) as live:
            if live is None or live.row.token != token or not live.is_begun:
                return Note("sheet-note-link-old")
            await self._reading.follow(live, who)
        return QUIET

    # Presses and lines

    async def press(self, press: Press) -> Note:
        """A button of a sheet."""
        async with self.sheets.hold(press.sheet_id) as live:
            if live is None:
                return NO_SHEET
            verb, *_ = words = press.act.split(".")
            if (refused := _refused(live, press, verb)) is not None:
                return refused
            if verb in RELATIVE and press.query_id in live.presses:
                return QUIET
            try:
                note = await self._do(live, press, words)
            except (ValueError, IndexError, KeyError, RulesError):
                return TOO_OLD
            if verb in RELATIVE:
                live.presses.append(press.query_id)
            return note

    async def typed(self, typed: Typed) -> Note:
        """A line for a sheet: points, or what its open page asks for."""
        async with self.sheets.hold(typed.sheet_id) as live:
            if live is None:
                return NO_SHEET
            if live.row.state is SheetState.CLOSED:
                return Note("sheet-note-closed")
            if not may_write(live, typed.who.user_id, rights=typed.rights):
                return NOT_ALLOWED
            screen = await self._desk.screen_above(live.sheet_id, typed.screen, typed.message_id)
            page = screen.page
            if not live.is_begun and page not in HEADING_PAGES:
                page = "names"
            if live.draft is not None:
                page = ""
            if page in HEADING_PAGES and not (live.is_begun and are_points(typed.text)):
                screen = replace(screen, page=page)
                return await self._opening.typed(live, typed.text, screen, typed.who)
            return await self._writing.typed(live, typed.text, screen, typed.who)

    async def sheet_of_message(self, chat_id: int, message_id: int) -> tuple[int, int] | None:
        """The sheet that hangs as this message, and whose screen it is."""
        surface = await self._database.read(
            lambda tx: surfaces.find_by_message(tx, chat_id, message_id)
        )
        if surface is None or surface.key.kind is not SurfaceKind.SHEET:
            return None
        return surface.key.subject_id, surface.key.user_id

    async def sheet_for(self, user_id: int, text: str) -> int | None:
        """The sheet in somebody's private chat that an unaddressed line is meant for."""
        live = await self.last(Spot(user_id))
        if live is None:
            return None
        screen = await self._desk.screen(live.sheet_id, 0)
        waits = screen.page in HEADING_PAGES or live.draft is not None
        return live.sheet_id if waits or looks_like_points(text) else None

    async def sheet_answered(self, spot: Spot, text: str) -> int | None:
        """The sheet meant by an answer to something else that the bot said in a group.

        Whoever mistyped a line answers the sentence that says so.
        """
        live = await self.last(spot)
        if live is None or not live.is_begun:
            return None
        waits = live.draft is not None and says_yes(text)
        return live.sheet_id if waits or are_clearly_points(text) else None

    # What happens to chats and people

    async def left(self, chat_id: int, user_id: int) -> None:
        """Somebody left a group; a sheet they kept goes to the others."""
        await self._reading.leave(chat_id, user_id)

    async def keepers(self, sheet_id: int) -> tuple[int, ...]:
        """Whose absence would let others write, after somebody was refused; mostly nobody."""
        live = await self.sheets.find(sheet_id)
        return () if live is None else await self._reading.keepers(live)

    async def succeed(
        self, sheet_id: int, gone: Collection[int], who: Who, *, rights: bool = False
    ) -> bool:
        """These are gone: somebody else keeps the sheet now, if one of them did."""
        async with self.sheets.hold(sheet_id) as live:
            if live is None:
                return False
            return await self._reading.succeed(live, gone, who, rights=rights)

    async def lost(self, user_id: int) -> None:
        """A private chat cannot be written to: nothing is followed there any more."""
        await self._reading.drop_follower(user_id)

    def moved(self, chat_id: int, new_id: int) -> None:
        """A group became a supergroup; what is stored has moved already."""
        self.sheets.move_chat(chat_id, new_id)

    async def _do(self, live: LiveSheet, press: Press, words: list[str]) -> Note:
        tap = Tap(live, press, await self._desk.screen(live.sheet_id, press.screen), words)
        verb = words[0]
        if verb in TURNING or (live.is_begun and verb in self._reading.verbs):
            return await self._reading.press(tap)
        if live.is_begun and verb in self._writing.verbs:
            return await self._writing.press(tap)
        if verb in self._opening.verbs:
            return await self._opening.press(tap)
        raise ValueError(verb)


def _refused(live: LiveSheet, press: Press, verb: str) -> Note | None:
    row: SheetRow = live.row
    own = press.screen != 0 and press.screen == press.who.user_id
    free = verb in EVERYBODY or (own and verb in TURNING) or _finds_themselves(live, press.act)
    free = free or (press.rights and verb in OF_ADMINISTRATORS)
    if not (free or may_write(live, press.who.user_id, rights=press.rights)):
        return NOT_ALLOWED
    if row.state is SheetState.CLOSED and verb not in WHEN_CLOSED:
        return Note("sheet-note-closed")
    if verb in GUARDED and press.after != row.number:
        return MOVED_ON
    return None


def _finds_themselves(live: LiveSheet, act: str) -> bool:
    """Whoever sits at the table with a name that is nobody's yet may say so, unless one writes."""
    verb, _, page = act.partition(".")
    if verb != "page" or page not in TO_ONESELF or live.draft is not None:
        return False
    return live.row.rights is Rights.TABLE and any(not p.user_id for p in live.row.players)
