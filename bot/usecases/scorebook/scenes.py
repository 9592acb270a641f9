"""What the messages of sheets are drawn from, and the drawing itself when the publisher asks."""

import sqlite3
from dataclasses import dataclass, replace

from bot.locales import Translator
from bot.render.drawing import Drawing
from bot.render.scorebook.draw import draw_sheet
from bot.render.scorebook.pages import past_text
from bot.render.scorebook.scene import SheetScene
from bot.storage import sheet_screens, sheets
from bot.storage.sheet_screens import Screen
from bot.storage.sheets import SheetRow
from bot.storage.surfaces import Surface
from bot.usecases.people import People

from .accounts import Tally, account_of, tallies, won_by
from .desk import Desk
from .sheets import LiveSheet


class Scenes:
    """Builds scenes from what is stored."""

    def __init__(self, desk: Desk, people: People) -> None:
        self._desk = desk
        self._people = people
        self.bot_name = ""

    async def draw(self, surface: Surface) -> Drawing | None:
        """What a sheet's message shows now; None: there is no such sheet any more."""
        live = await self._desk.sheets.find(surface.key.subject_id)
        if live is None:
            return None
        screen = await self._desk.screen(live.sheet_id, surface.key.user_id)
        scene = await self.scene(live, screen)
        return draw_sheet(scene, await self.words(surface.chat_id))

    async def history(self, chat_id: int) -> Drawing:
        """What was finished in a chat; in a private one, what this person played anywhere."""
        person = chat_id if chat_id > 0 else 0

        def read(tx: sqlite3.Connection) -> _History:
            return _history(tx, chat_id, person)

        history = await self._desk.database.read(read)
        t = await self.words(chat_id)
        text = past_text(history.finished, history.tallies, history.person, t)
        return Drawing(text)

    async def words(self, chat_id: int) -> Translator:
        """The language of whoever reads there."""
        return await self._people.words_in(chat_id)

    async def scene(self, live: LiveSheet, screen: Screen) -> SheetScene:
        """The sheet as this screen shows it, with what its page needs besides."""
        writer = await self._people.find(live.row.writer) if live.row.writer else None
        scene = SheetScene(
            row=live.row,
            rules=live.rules,
            screen=screen,
            sheet=live.sheet,
            draft=live.draft if live.sheet else None,
            base=live.before(live.draft) if live.draft and live.sheet else None,
            bot_name=self.bot_name,
            writer=writer.name if writer else "",
        )
        page = screen.page.partition(".")[0]
        if page not in ("names", "trail", "pay", "past", "others"):
            return scene
        return await self._desk.database.read(lambda tx: _with_page(tx, scene, page))


def _with_page(tx: sqlite3.Connection, scene: SheetScene, page: str) -> SheetScene:
    row = scene.row
    known = sheet_screens.known_names(tx, row.chat_id)
    match page:
        case "names":
            return replace(scene, known=tuple(known[: sheet_screens.OFFERED]))
        case "trail":
            return replace(scene, changes=tuple(sheets.changes(tx, row.sheet_id)))
        case "others":
            return replace(scene, others=tuple(sheets.list_open(tx, row.chat_id, row.topic_id)))
        case "past":
            looker = scene.screen.user_id or max(0, row.chat_id)
            seen = _history(tx, row.chat_id, looker)
            return replace(scene, finished=seen.finished, tallies=seen.tallies, person=seen.person)
        case _:
            finished = sheets.list_finished_in(tx, row.chat_id)
            paid = sheets.payments(tx, row.chat_id)
            return replace(scene, account=account_of(row, finished, paid, known))


@dataclass(frozen=True, slots=True)
class _History:
    """Finished sheets, the newest first, and who has won how many of them."""

    finished: tuple[SheetRow, ...]
    tallies: tuple[Tally, ...]
    person: Tally | None


def _history(tx: sqlite3.Connection, chat_id: int, person: int) -> _History:
    """Of a chat; for a person, also what they played in other chats."""
    finished = sheets.list_finished_in(tx, chat_id)
    theirs = sheets.list_finished_with(tx, person) if person else []
    if chat_id > 0:
        present = {row.sheet_id for row in finished}
        finished += [row for row in theirs if row.sheet_id not in present]
        finished.sort(key=lambda row: (row.ended_at or 0, row.sheet_id), reverse=True)
    wins = sum(won_by(row, person) is True for row in theirs)
    tally = Tally("", wins, len(theirs)) if person else None
    known = sheet_screens.known_names(tx, chat_id)
    return _History(tuple(finished), tallies(finished, known), tally)
