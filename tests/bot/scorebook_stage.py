"""A scorebook over a real database, worked by pressing the buttons that are drawn."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from aiogram import Bot

from bot.callbacks import SheetPress
from bot.clock import Clock
from bot.locales import translator
from bot.publisher.budget import Budgets
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.render.scorebook.draw import draw_sheet
from bot.storage import Database, Store, surfaces
from bot.storage.sheets import Rights, SheetPlayer, SheetRow, SheetState, Stake
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.usecases.lobby import Spot
from bot.usecases.people import People, Who
from bot.usecases.scorebook.desk import Press
from bot.usecases.scorebook.notes import Note
from bot.usecases.scorebook.scorebook import Scorebook, Typed
from bot.usecases.scorebook.sheets import LiveSheet
from engine import Rules, Sheet, format_rules

OLYA, BOHDAN, IRA, TARAS = Who(1, "Оля"), Who(2, "Богдан"), Who(3, "Ира"), Who(4, "Тарас")
GROUP = Spot(-100)


class ManualClock(Clock):
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.moment = 1_700_000_000.0

    def now(self) -> float:
        return self.moment


@dataclass
class Stage:
    """The scorebook and one sheet of it."""

    store: Store
    publisher: Publisher
    scorebook: Scorebook
    clock: ManualClock
    sheet_id: int = 0
    queries: "count[int]" = field(default_factory=count)

    async def live(self) -> LiveSheet:
        """The sheet as it is in memory."""
        live = await self.scorebook.sheets.find(self.sheet_id)
        assert live is not None
        return live

    async def sheet(self) -> Sheet:
        """The engine's sheet."""
        sheet = (await self.live()).sheet
        assert sheet is not None
        return sheet

    async def drawing(self, screen: int = 0, lang: str = "ru") -> Drawing:
        """What the message shows."""
        live = await self.live()
        now = await self.scorebook._desk.screen(self.sheet_id, screen)
        scene = await self.scorebook.scenes.scene(live, now)
        return draw_sheet(scene, translator(lang))

    async def text(self, screen: int = 0) -> str:
        """What the message says, without markup."""
        return re.sub(r"<[^>]+>", "", (await self.drawing(screen)).text)

    async def button(self, label: str, screen: int = 0) -> Button:
        """The button with these words on it."""
        keyboard = (await self.drawing(screen)).keyboard
        buttons = [button for row in keyboard for button in row]
        exact = [button for button in buttons if button.text == label]
        found = exact or [button for button in buttons if label in button.text]
        assert found, f"no button {label!r} among {[button.text for button in buttons]}"
        return found[0]

    async def tap(
        self, *labels: str, who: Who = OLYA, screen: int = 0, rights: bool = False
    ) -> Note:
        """Press buttons one after the other; the last answer is returned."""
        note = Note()
        for label in labels:
            data = (await self.button(label, screen)).press
            assert data, f"{label} cannot be pressed"
            note = await self.press_data(data, who=who, screen=screen, rights=rights)
        return note

    async def press_data(
        self, data: str, who: Who = OLYA, screen: int = 0, rights: bool = False
    ) -> Note:
        """A press with this data, whatever the message shows now."""
        press = SheetPress.unpack(data)
        return await self.scorebook.press(
            Press(
                sheet_id=press.sheet,
                after=press.after,
                act=press.act,
                who=who,
                screen=screen,
                rights=rights,
                query_id=str(next(self.queries)),
            )
        )

    async def type(
        self,
        text: str,
        who: Who = OLYA,
        screen: int = 0,
        rights: bool = False,
        message_id: int = 0,
    ) -> Note:
        """A line in reply to the sheet."""
        line = Typed(
            sheet_id=self.sheet_id,
            text=text,
            who=who,
            screen=screen,
            rights=rights,
            message_id=message_id,
        )
        return await self.scorebook.typed(line)

    async def hang_as(self, message_id: int) -> None:
        """The sheet hangs in its chat as this message, as the publisher would store it."""
        hung = await self.hung()
        assert hung is not None
        shows = await self.drawing()
        now = replace(hung, message_id=message_id, drawn="x", epoch=shows.epoch)
        await self.store.database.write(lambda tx: surfaces.save(tx, now))

    async def is_posted_anew(self) -> bool:
        """The next drawing goes to the bottom of the chat instead of changing the message."""
        hung = await self.hung()
        assert hung is not None
        return hung.epoch != (await self.drawing()).epoch

    async def open(self, rules: Rules | None = None, *names: str, spot: Spot = GROUP) -> None:
        """A sheet with these names and rules, begun."""
        await self.scorebook.open(spot, OLYA, ", ".join(names or ("Оля", "Богдан")))
        await self.take_last(spot)
        if rules is not None:
            live = await self.live()
            seating = "pairs" if rules.pairs else str(rules.players)
            await self.press_data(self.data(live, f"seats.{seating}"))
            live.rules = rules
            live.row = replace(live.row, rules=format_rules(rules))
        await self.tap("▶ Начать")

    async def take_last(self, spot: Spot = GROUP) -> None:
        """Work on the sheet that is at hand there."""
        last = await self.scorebook.last(spot)
        assert last is not None
        self.sheet_id = last.sheet_id

    def data(self, live: LiveSheet, act: str) -> str:
        """The data of a button that may not be drawn now."""
        return SheetPress(sheet=live.sheet_id, after=live.row.number, act=act).pack()

    async def act(self, act: str, who: Who = OLYA, rights: bool = False) -> Note:
        """Press a button by its act."""
        return await self.press_data(self.data(await self.live(), act), who=who, rights=rights)

    async def restart(self) -> None:
        """Everything in memory is gone."""
        people = People(self.store.database)
        self.scorebook = Scorebook(self.store, people, self.publisher)

    async def hung(self, user_id: int = 0) -> "surfaces.Surface | None":
        """Where the sheet hangs."""
        key = SurfaceKey(SurfaceKind.SHEET, self.sheet_id, user_id)
        return await self.store.database.read(lambda tx: surfaces.load(tx, key))


@asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[Stage]:
    """A scorebook with an empty database. Its publisher only notes what is to be drawn."""
    clock = ManualClock()
    database = await Database.open(folder / "sheets.sqlite3")
    bot = Bot("1:x")
    store = Store(database, clock)
    publisher = Publisher(Telegram(bot, Budgets(clock, 18)), database, clock)
    people = People(database)
    try:
        yield Stage(store, publisher, Scorebook(store, people, publisher), clock)
    finally:
        await database.close()


def row_of(sheet: Sheet, **fields: object) -> SheetRow:
    """The heading of a sheet that is stored nowhere."""
    players = tuple(SheetPlayer(seat, name) for seat, name in enumerate(sheet.names))
    row = SheetRow(
        sheet_id=1,
        chat_id=GROUP.chat_id,
        topic_id=0,
        state=SheetState.OPEN,
        title="",
        rules=format_rules(sheet.rules),
        dealer=sheet.first_dealer,
        stake=Stake(),
        rights=Rights.TABLE,
        writer=OLYA.user_id,
        token="x",
        draft="",
        number=len(sheet.lines),
        winner=sheet.winner,
        scores=sheet.scores,
        amounts=(),
        opened_at=0,
        touched_at=0,
        ended_at=None,
        players=players,
    )
    return replace(row, **fields)  # type: ignore[arg-type]
