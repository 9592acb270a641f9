"""Looking at a sheet: pages and views, other sheets, following, taking over, accounts, closing."""

import sqlite3
from collections.abc import Collection
from dataclasses import replace

from bot.publisher.telegram import Place
from bot.render.drawing import Drawing
from bot.render.scorebook.export import as_csv, as_text
from bot.storage import sheet_screens, sheets, surfaces
from bot.storage.sheet_screens import View
from bot.storage.sheets import ChangeKind, Rights, SheetState
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.usecases.people import Who

from .accounts import account_of
from .desk import Desk, Done
from .notes import FOLLOW_FIRST, NO_SHEET, ONLY_ADMINS, QUIET, Note
from .scenes import Scenes
from .sheets import LiveSheet
from .writing import Tap

TURNING = frozenset({"page", "view", "shade"})
"""What only changes one message."""
FREE = frozenset({"take", "unfollow"})
"""What is judged by itself."""
LOOK_AGAIN = 60.0
"""Seconds in which Telegram is not asked again who is still in a group."""


class Reading:
    """Everything about a sheet that leaves its lines alone."""

    verbs = TURNING | FREE | {"show", "close", "reopen", "paid", "export"}

    def __init__(self, desk: Desk, scenes: Scenes) -> None:
        self._desk = desk
        self._scenes = scenes

    async def press(self, tap: Tap) -> Note:
        """A button that turns pages, or does something with the sheet as a whole.

        :raises ValueError: an act that no button of ours carries
        """
        verb, *words = tap.words
        if verb in TURNING:
            return await self._turn(tap, verb, words)
        match verb:
            case "show":
                return await self._show(tap, int(words[0]))
            case "take":
                return await self._take(tap)
            case "unfollow":
                return await self._unfollow(tap)
            case "paid":
                return await self._pay(tap)
            case "export":
                return await self._export(tap, words[0])
            case "close":
                row = replace(tap.live.row, state=SheetState.CLOSED)
                await self._desk.change(tap.live, tap.press.who, Done(ChangeKind.CLOSE), row=row)
                return Note("sheet-note-closed")
            case _:
                return await self._reopen(tap)

    async def follow(self, live: LiveSheet, who: Who) -> None:
        """The sheet hangs in this person's private chat from now on, too."""
        own_chat = live.row.chat_id == who.user_id
        await self._desk.hang(live, 0 if own_chat else who.user_id)

    async def leave(self, chat_id: int, user_id: int) -> None:
        """The writer left the chat: somebody else at the table keeps the sheet, or who wants."""
        kept = await self._desk.database.read(lambda tx: sheets.list_kept_by(tx, chat_id, user_id))
        for sheet_id in kept:
            async with self._desk.sheets.hold(sheet_id) as live:
                if live is None or live.row.writer != user_id:
                    continue
                others = [linked for linked in live.linked if linked != user_id]
                row = replace(live.row, writer=others[0] if others else 0)
                await self._desk.change(live, Who(0, ""), row=row)

    async def keepers(self, live: LiveSheet) -> tuple[int, ...]:
        """Those of whom it matters whether they are still there, the writer first.

        Whoever keeps the sheet from a private chat need not be in the group.
        """
        writer, now = live.row.writer, self._desk.clock.now()
        if live.row.chat_id >= 0 or not writer or now - live.looked_at < LOOK_AGAIN:
            return ()
        key = SurfaceKey(SurfaceKind.SHEET, live.sheet_id, writer)
        if await self._desk.database.read(lambda tx: surfaces.load(tx, key)) is not None:
            return ()
        live.looked_at = now
        return (writer, *(linked for linked in live.linked if linked != writer))

    async def succeed(
        self, live: LiveSheet, gone: Collection[int], who: Who, *, rights: bool
    ) -> bool:
        """The writer is gone: whoever asks and sits or administers keeps the sheet from now on.

        Else somebody at the table who is still there, or whoever writes next.
        """
        if live.row.writer not in gone:
            return False
        there = [linked for linked in live.linked if linked not in gone]
        if who.user_id in there or (rights and who.user_id):
            writer = who.user_id
        else:
            writer = there[0] if there else 0
        await self._desk.change(live, who, row=replace(live.row, writer=writer))
        return True

    async def drop_follower(self, user_id: int) -> None:
        """The bot cannot write to this person: nothing is sent there any more."""
        await self._desk.database.write(lambda tx: surfaces.remove_followed(tx, user_id))

    async def _turn(self, tap: Tap, verb: str, words: list[str]) -> Note:
        screen = tap.screen
        match verb:
            case "page":
                page = "" if words[0] == "home" else ".".join(words)[:24]
                screen = replace(screen, page=page)
            case "view":
                screen = replace(screen, view=View(words[0]), page="")
            case _:
                screen = replace(screen, dark=words[0] == "dark")
        await self._desk.turn(screen)
        return QUIET

    async def _export(self, tap: Tap, form: str) -> Note:
        """The sheet as a file, sent to where the button was pressed."""
        row, own = tap.live.row, tap.press.screen
        place = Place(own) if own else Place(row.chat_id, row.topic_id)
        scene = await self._scenes.scene(tap.live, replace(tap.screen, page=""))
        t = await self._scenes.words(place.chat_id)
        document = as_csv(scene, t) if form == "csv" else as_text(scene, t)
        caption = t("sheet-file-caption", title=scene.title)
        self._desk.publisher.say(place, Drawing(caption, document=document))
        return QUIET

    async def _show(self, tap: Tap, sheet_id: int) -> Note:
        """Another sheet of the same place comes to the bottom."""
        row = tap.live.row
        other = tap.live if sheet_id == row.sheet_id else await self._desk.sheets.find(sheet_id)
        if other is None or (other.row.chat_id, other.row.topic_id) != (row.chat_id, row.topic_id):
            return NO_SHEET
        await self._desk.turn(replace(tap.screen, page=""))
        await self._desk.hang(other)
        return QUIET

    async def _take(self, tap: Tap) -> Note:
        """From now on this person keeps the sheet. The link was theirs to have."""
        live, who = tap.live, tap.press.who
        own = tap.press.screen == who.user_id
        sits = live.seat_of(who.user_id) is not None
        if live.row.rights is Rights.ADMINS and not tap.press.rights:
            return ONLY_ADMINS
        if not (own or sits or tap.press.rights or not live.row.writer):
            return FOLLOW_FIRST
        if live.row.writer == who.user_id:
            return Note("sheet-note-already-writer")
        row = replace(live.row, writer=who.user_id)
        await self._desk.change(
            live, who, Done(ChangeKind.WRITER), row=row, screen=replace(tap.screen, page="")
        )
        return Note("sheet-note-taken")

    async def _unfollow(self, tap: Tap) -> Note:
        if not tap.press.screen:
            return QUIET
        key = SurfaceKey(SurfaceKind.SHEET, tap.live.sheet_id, tap.press.screen)
        await self._desk.publisher.take_away(key)
        return Note("sheet-note-unfollowed")

    async def _reopen(self, tap: Tap) -> Note:
        if tap.live.row.state is not SheetState.CLOSED:
            return QUIET
        row = replace(tap.live.row, state=SheetState.OPEN)
        await self._desk.change(
            tap.live, tap.press.who, Done(ChangeKind.REOPEN), row=row, screen=tap.home
        )
        await self._desk.hang(tap.live)
        return Note("sheet-note-reopened")

    async def _pay(self, tap: Tap) -> Note:
        """What the people of the sheet owed each other is paid."""
        row, now = tap.live.row, self._desk.clock.now()

        def store(tx: sqlite3.Connection) -> None:
            finished = sheets.list_finished_in(tx, row.chat_id)
            paid = sheets.payments(tx, row.chat_id)
            known = sheet_screens.known_names(tx, row.chat_id)
            account = account_of(row, finished, paid, known)
            if any(account.payment.amounts):
                sheets.pay(tx, account.payment, now)

        await self._desk.database.write(store)
        await self._desk.turn(replace(tap.screen, page="pay"))
        return Note("sheet-note-paid")
