"""What every part of the scorebook does with a sheet: find it, store a change, show it."""

import sqlite3
from dataclasses import dataclass, replace

from bot.publisher.publisher import Publisher
from bot.storage import Store, sheet_screens, sheets, surfaces
from bot.storage.sheet_screens import Screen
from bot.storage.sheets import Change, ChangeKind, Rights, SheetRow, StakeKind
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.usecases.people import Who
from engine import Sheet, parse_rules, settlement

from .draft import Draft
from .sheets import LiveSheet, Sheets

LINES = tuple(ChangeKind)[:6]
"""What changes the lines of a sheet, not only its heading."""

NEAR = 4
"""A sheet's message with more messages than that below it has scrolled away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A button of a sheet. ``after`` is the number of the last change the person had seen.

    ``screen``: whose message it stands under, 0 for the chat's. ``rights``: the person
    administers the chat the sheet is kept in.
    """

    sheet_id: int
    after: int
    act: str
    who: Who
    screen: int = 0
    rights: bool = False
    query_id: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done to a sheet, for its trail."""

    kind: ChangeKind
    line: int | None = None
    entry: str = ""
    was: str = ""


@dataclass(frozen=True, slots=True)
class _State:
    """A sheet as it is to be; its rules stand in its heading."""

    row: SheetRow
    sheet: Sheet | None
    draft: Draft | None


class Desk:
    """The sheets, and the one way to change them."""

    def __init__(self, store: Store, sheets_: Sheets, publisher: Publisher) -> None:
        self.database = store.database
        self.clock = store.clock
        self.sheets = sheets_
        self.publisher = publisher

    async def screen(self, sheet_id: int, user_id: int) -> Screen:
        """What one message of a sheet shows."""
        return await self.database.read(lambda tx: sheet_screens.load(tx, sheet_id, user_id))

    async def screen_above(self, sheet_id: int, user_id: int, line: int) -> Screen:
        """What one message of a sheet shows, for an answer to a line typed as this message.

        Whoever typed looks at the bottom of the chat: a message that has scrolled away comes
        down with the answer. Numbers of messages may have gaps, so at worst it comes too often.
        """

        def read(tx: sqlite3.Connection) -> Screen:
            screen = sheet_screens.load(tx, sheet_id, user_id)
            hangs = surfaces.load(tx, _key(sheet_id, user_id))
            if hangs is None or not hangs.message_id or line - hangs.message_id <= NEAR:
                return screen
            return replace(screen, hung=screen.hung + 1)

        return await self.database.read(read)

    async def change(
        self,
        live: LiveSheet,
        who: Who,
        done: Done | None = None,
        *,
        row: SheetRow | None = None,
        sheet: Sheet | None = None,
        screen: Screen | None = None,
    ) -> None:
        """Store what changed about a sheet and mark its messages stale.

        With ``done`` the trail grows. Lines that change take the draft with them: it was
        written as one of them, or made for what stood before.
        """
        row, now = row or live.row, self.clock.now()
        sheet, draft = sheet or live.sheet, live.draft
        change = None
        if done is not None:
            if done.kind in LINES:
                draft = None
            writer = row.writer or who.user_id
            row = replace(row, number=live.row.number + 1, writer=writer)
            change = Change(
                number=row.number,
                kind=done.kind,
                line=done.line,
                entry=done.entry,
                was=done.was,
                user_id=who.user_id,
                name=who.name,
                at=now,
            )
        row = with_result(row, sheet, now)
        await self._store(live, _State(row, sheet, draft), change, screen)

    async def draw(self, live: LiveSheet, draft: Draft | None, screen: Screen) -> None:
        """The entry that is being put together changed; its message shows the sheet itself."""
        after = _State(live.row, live.sheet, draft)
        await self._store(live, after, None, replace(screen, page=""))

    async def turn(self, screen: Screen) -> None:
        """One message shows another page or view."""

        def store(tx: sqlite3.Connection) -> Surface | None:
            sheet_screens.save(tx, screen)
            return surfaces.load(tx, _key(screen.sheet_id, screen.user_id))

        surface = await self.database.write(store)
        self._redraw([surface] if surface else [])

    async def hang(self, live: LiveSheet, user_id: int = 0) -> None:
        """Post the sheet anew at the bottom: of its chat, or of a person's private chat.

        Without the lock, too: of the sheet itself nothing is changed but when it was touched.
        """
        key, row, now = _key(live.sheet_id, user_id), live.row, self.clock.now()

        def store(tx: sqlite3.Connection) -> Surface | None:
            if not user_id and not sheets.touch(tx, live.sheet_id, now):
                return None  # it was just thrown away
            place = surfaces.load(tx, key)
            if place is None:
                topic_id = 0 if user_id else row.topic_id
                place = Surface(key=key, chat_id=user_id or row.chat_id, topic_id=topic_id)
                surfaces.save(tx, place)
            screen = sheet_screens.load(tx, live.sheet_id, user_id)
            sheet_screens.save(tx, replace(screen, hung=screen.hung + 1))
            return place

        surface = await self.database.write(store)
        if not user_id:
            live.row = replace(live.row, touched_at=now)
        self._redraw([surface] if surface else [])

    async def _store(
        self, live: LiveSheet, after: _State, change: Change | None, screen: Screen | None
    ) -> None:
        """Store a sheet as it is to be; only when that is done it is so."""
        draft = after.draft.dumps() if after.draft else ""
        row = replace(after.row, draft=draft, touched_at=self.clock.now())
        rules = live.rules if row.rules == live.row.rules else parse_rules(row.rules)

        def store(tx: sqlite3.Connection) -> list[Surface]:
            sheets.update(tx, row)
            if change is not None:
                sheets.append(tx, row.sheet_id, change)
            if screen is not None:
                sheet_screens.save(tx, screen)
            return surfaces.list_of_sheet(tx, row.sheet_id)

        hung = await self.database.write(store)
        live.row = replace(row, chat_id=live.row.chat_id)  # a moving group waits for no lock
        live.rules, live.sheet, live.draft = rules, after.sheet, after.draft
        self._redraw(hung)

    def _redraw(self, hung: list[Surface]) -> None:
        for surface in hung:
            self.publisher.touch(surface.chat_id, surface.key, urgent=True)


def with_result(row: SheetRow, sheet: Sheet | None, now: float) -> SheetRow:
    """The heading with what follows from the lines. A win that stays is the same win."""
    if sheet is None:
        return row
    ended_at = None
    if sheet.winner is not None:
        ended_at = row.ended_at if row.winner is not None else now
    return replace(
        row,
        winner=sheet.winner,
        scores=sheet.scores,
        amounts=amounts_of(row, sheet),
        ended_at=ended_at,
    )


def amounts_of(row: SheetRow, sheet: Sheet) -> tuple[int, ...]:
    """What the match pays by side, nothing before its end or without a stake (rules.md 9)."""
    if sheet.winner is None or row.stake.kind is StakeKind.NONE:
        return ()
    rate = row.stake.rate
    per_match = rate if row.stake.kind is StakeKind.MATCH else None
    return settlement(sheet.rules, sheet.scores, sheet.winner, rate=rate, per_match=per_match)


def may_write(live: LiveSheet, user_id: int, *, rights: bool) -> bool:
    """Whether this person may change the sheet. ``rights``: an administrator of the chat.

    A sheet whose writer has left goes to whoever at the table writes next.
    """
    row = live.row
    keeps = bool(user_id) and user_id == row.writer
    match row.rights:
        case Rights.ADMINS:
            return rights
        case Rights.WRITER:
            return keeps or not row.writer
        case Rights.TABLE:
            sits = live.seat_of(user_id) is not None or user_id == row.chat_id
            return keeps or sits or rights or not row.writer


def may_decide(live: LiveSheet, user_id: int, *, rights: bool) -> bool:
    """Whether this person may say who writes: its writer, or an administrator."""
    return rights or not live.row.writer or user_id == live.row.writer


def _key(sheet_id: int, user_id: int) -> SurfaceKey:
    return SurfaceKey(SurfaceKind.SHEET, sheet_id, user_id)
