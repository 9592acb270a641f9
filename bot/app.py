"""The bot put together: the only place where objects meet."""

import asyncio
import contextlib
import fcntl
import gc
import itertools
import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods.base import Response
from aiogram.types import Message

from bot import commands
from bot.clock import Clock, MovedClock
from bot.config import Settings, SettingsError
from bot.publisher.budget import Budgets
from bot.publisher.ledger import Ledger
from bot.publisher.line import Line
from bot.publisher.photos import Photos
from bot.publisher.publisher import Publisher
from bot.publisher.session import LeanSession
from bot.publisher.telegram import Telegram
from bot.routers import application as setup
from bot.routers import group, inline, lesson, looks, presses, private, rules, solo, why
from bot.routers import leaving as going
from bot.routers import presence as coming
from bot.routers import scorebook as scores
from bot.routers import stopping as closing
from bot.routers import which as choosing
from bot.routers import wishes as wanting
from bot.routers.in_turn import InTurn
from bot.routers.meeting import Meeting
from bot.storage import Database, Store
from bot.storage.alarms import AlarmKind
from bot.storage.notices import NoticeKind
from bot.storage.surfaces import SurfaceKind
from bot.usecases.agreeing import Agreeing
from bot.usecases.alarms import Alarms
from bot.usecases.answers import Answers
from bot.usecases.application import Application
from bot.usecases.breaks import Breaks
from bot.usecases.calls import Calls
from bot.usecases.chats import Chats
from bot.usecases.clocks import Clocks
from bot.usecases.computers import Computers
from bot.usecases.greeting import Greeting
from bot.usecases.hands import Hands
from bot.usecases.ladder import Ladder
from bot.usecases.leaving import Leaving
from bot.usecases.lessons import Lessons
from bot.usecases.lobby import Lobby
from bot.usecases.naming import Naming
from bot.usecases.nudges import Nudges
from bot.usecases.opening import Opening
from bot.usecases.people import People
from bot.usecases.presence import Presence
from bot.usecases.questions import Questions
from bot.usecases.reading import Reading
from bot.usecases.resting import Resting
from bot.usecases.scorebook.scorebook import Scorebook
from bot.usecases.screens import Screens
from bot.usecases.solo import Solo
from bot.usecases.stopping import Stopping
from bot.usecases.table_notes import TableNotes
from bot.usecases.tables import Tables
from bot.usecases.time_left import TimeLeft
from bot.usecases.turns import Turns
from bot.usecases.why import Why
from bot.usecases.wishes import WishBook

log = logging.getLogger(__name__)

PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds between tries to reach Telegram at the start."""
GARBAGE = (20_000, 20, 20)
"""Objects and rounds between looks for garbage: a press makes 2,000, nearly none in rings."""
_KEPT = (Response[Message], Response[bool], Response[Message | bool])
"""Pydantic would build these classes anew, milliseconds each, whenever nobody holds them."""


async def run(settings: Settings) -> None:
    """Serve until the process is told to stop.

    :raises SettingsError: another bot already uses the database
    """
    clock = MovedClock(settings.clock_file) if settings.clock_file else Clock()
    with _only_one(settings):
        database = await Database.open(settings.database)
        ledger = Ledger(_beside(settings.database, "pace"))
        try:
            async with _bot(settings) as bot:
                await _serve(bot, settings, Store(database, clock), ledger)
        finally:
            ledger.close()
            await database.close()


async def _serve(bot: Bot, settings: Settings, store: Store, ledger: Ledger) -> None:
    app = build(bot, settings, store, ledger)
    app.hands.bot_name = await _own_name(bot)
    app.scorebook.scenes.bot_name = app.hands.bot_name
    await commands.publish(bot, store.database)
    await app.clocks.start()
    await app.chats.show_everything()
    # What is alive now stays alive; looking through it again and again would stall presses.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    log.info("Ready")
    ticking = asyncio.create_task(app.clocks.run())
    try:
        await app.dispatcher.start_polling(
            bot,
            allowed_updates=app.dispatcher.resolve_used_update_types(),
            close_bot_session=False,
        )
    finally:
        ticking.cancel()
        await asyncio.gather(ticking, return_exceptions=True)
        await app.publisher.stop()


@dataclass(frozen=True, slots=True)
class App:
    """What the process holds on to while it serves."""

    dispatcher: Dispatcher
    publisher: Publisher
    chats: Chats
    hands: Hands
    clocks: Clocks
    scorebook: Scorebook


def build(bot: Bot, settings: Settings, store: Store, ledger: Ledger | None = None) -> App:
    """Make every object and hand it to those who need it, by name."""
    budgets = Budgets(store.clock, settings.group_calls_per_minute, ledger)
    line = Line(store.clock)
    bot.session.middleware(line)
    telegram = Telegram(bot, budgets, Photos(store.database))
    publisher = Publisher(telegram, store.database, store.clock)
    people = People(store.database)
    tables = Tables(store.database)
    turns = Turns(store, tables, publisher, Alarms(store, settings.computer_pause))
    hands = Hands(store, people, tables, publisher, telegram)
    lobby = Lobby(store, people, tables, turns, publisher)
    chats = Chats(store, people, tables, publisher)
    scorebook = Scorebook(store, people, publisher)
    presence = Presence(store, people, tables, turns, publisher)
    naming = Naming(store, people, lobby, turns)
    breaks = Breaks(tables, presence, naming)
    resting = Resting(store, people, tables, breaks, hands, publisher)
    screens = Screens(store.database, people, tables, hands, chats, resting)
    nudges = Nudges(store, tables, turns.alarms, publisher)
    agreeing = Agreeing(store, tables, presence, publisher)
    presence.when_changed(agreeing.review)
    questions = Questions(store, publisher)
    stopping = Stopping(tables, lobby, presence, questions)
    leaving = Leaving(store, tables, lobby, presence, agreeing, questions)
    notes = TableNotes(tables, people, hands, nudges, agreeing, leaving)
    screens.register_notice(NoticeKind.CALL, Calls(store.database, tables, people).tell)
    greeting = Greeting(store, people, publisher)
    screens.register_notice(NoticeKind.GREETING, greeting.tell)
    screens.register(SurfaceKind.NUDGE, notes.nudge)
    screens.register(SurfaceKind.PROPOSAL, notes.proposal)
    screens.register(SurfaceKind.LEAVING, notes.leaving)
    screens.register(SurfaceKind.STOPPING, notes.stopping)
    alone = Solo(store, people, tables, turns, hands, publisher)
    screens.register_private(alone.draw)
    ladder = Ladder(tables, turns, presence, lobby)
    bells = {
        AlarmKind.COMPUTER: Computers(tables, turns).act,
        AlarmKind.REMINDER: nudges.remind,
        AlarmKind.DEADLINE: ladder.time_is_over,
        AlarmKind.SHOW: TimeLeft(tables, turns, publisher).show,
        AlarmKind.FORGET: ladder.forget,
        AlarmKind.LOBBY: ladder.expire,
    }
    clocks = Clocks(store, tables, turns.alarms, bells, lambda: line.is_down)
    line.when_deaf(clocks.delay_all)
    screens.when_delayed(clocks.delay)
    screens.register(SurfaceKind.SHEET, scorebook.scenes.draw)
    screens.when_lost(scorebook.lost)
    chats.when_moved(scorebook.moved)
    publisher.start(screens)
    dispatcher = Dispatcher(
        disable_fsm=True,  # what people are doing stands in the database
        telegram=telegram,
        publisher=publisher,
        people=people,
        tables=tables,
        turns=turns,
        hands=hands,
        lobby=lobby,
        opening=Opening(store, lobby, naming, tables, turns, publisher),
        application=Application(store, tables, lobby),
        chats=chats,
        scorebook=scorebook,
        breaks=breaks,
        greeting=greeting,
        resting=resting,
        agreeing=agreeing,
        leaving=leaving,
        stopping=stopping,
        solo=alone,
        wishes=WishBook(store.database, tables, turns.alarms),
        reading=Reading(store.database),
        answers=Answers(telegram, publisher, people, store.clock),
        whys=Why(store.database, people, telegram),
        lessons=Lessons(store.database),
    )
    meeting = Meeting(people)
    dispatcher.message.outer_middleware(meeting)
    dispatcher.callback_query.outer_middleware(meeting)
    dispatcher.message.middleware(InTurn())
    dispatcher.include_routers(
        presses.build_first(),  # most updates are cards and bids: they pass no other filter
        rules.build(),
        why.build(),
        lesson.build(),
        inline.build(),
        setup.build(),
        looks.build(),
        scores.build(),
        coming.build(),
        going.build(),
        wanting.build(),
        solo.build(),
        choosing.build(),
        closing.build(),
        presses.build(),
        group.build(),
        private.build(),
    )
    dispatcher.errors.register(presses.failed)
    return App(dispatcher, publisher, chats, hands, clocks, scorebook)


async def _own_name(bot: Bot) -> str:
    """The bot's @name, as soon as Telegram can be reached."""
    for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
        try:
            return (await bot.me()).username or ""
        except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter) as error:
            log.warning("Telegram does not answer yet: %s", type(error).__name__)
            await asyncio.sleep(pause)
    raise AssertionError


@contextlib.asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[Bot]:
    session = LeanSession(api=TelegramAPIServer.from_base(settings.api_url))
    bot = Bot(
        settings.bot_token.get_secret_value(),
        session=session,
        default=DefaultBotProperties(parse_mode=ParseMode.HTML),
    )
    try:
        yield bot
    finally:
        await session.close()


@contextlib.contextmanager
def _only_one(settings: Settings) -> Iterator[None]:
    """Two bots must not write to one database: the second one stops at once."""
    with _beside(settings.database, "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            message = "The setting DATABASE is wrong: another bot is using this file now."
            raise SettingsError(message) from None
        yield


def _beside(database: Path, what: str) -> Path:
    return database.with_name(f"{database.name}.{what}")


def main(settings: Settings) -> None:
    """Run the event loop."""
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(settings))
