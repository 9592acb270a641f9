"""Matches rest while the bot may not write in their group or topic, and go on afterwards."""

import logging
from dataclasses import replace

from bot.publisher.failures import Failure
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Place
from bot.render.presence import draw_moved
from bot.storage import Store, notices, parking
from bot.storage.chats import BotIs, Chat
from bot.storage.parking import Parked
from bot.storage.surfaces import SurfaceKey, SurfaceKind
from bot.usecases.breaks import Breaks
from bot.usecases.hands import Hands
from bot.usecases.lobby import Spot
from bot.usecases.people import People
from bot.usecases.tables import LiveTable, Tables

log = logging.getLogger(__name__)


class Resting:
    """Parks the tables of places that cannot be written to, and wakes them."""

    def __init__(
        self,
        store: Store,
        people: People,
        tables: Tables,
        breaks: Breaks,
        hands: Hands,
        publisher: Publisher,
    ) -> None:
        self._database = store.database
        self._people = people
        self._tables = tables
        self._breaks = breaks
        self._hands = hands
        self._publisher = publisher

    async def group_lost(self, chat_id: int, bot_is: BotIs) -> None:
        """The bot is gone from a group, or muted there: one line for the host, nothing is lost."""
        chat = await self._people.chat(chat_id)
        if chat.bot_is is not bot_is:
            log.info("The bot is %s in chat %s: its tables rest", bot_is, chat_id)
            await self._people.change_chat(chat_id, lambda chat: replace(chat, bot_is=bot_is))
        await self._park(chat_id, None, Parked.CHAT)
        self._publisher.forget_chat(chat_id)

    async def group_back(self, chat_id: int, *, was: BotIs) -> bool:
        """The bot may write there again. After it was away, somebody has to say «Продолжить».

        Yes: a match had rested because of that, and its message says so.
        """
        rested = [live for live, why in await self._parked(chat_id) if why is Parked.CHAT]
        for live in rested:
            if was is BotIs.GONE:
                self._publisher.touch(chat_id, SurfaceKey(SurfaceKind.TABLE, live.row.table_id))
            else:
                await self._breaks.end(live)
        return bool(rested)

    async def voice_back(self, chat_id: int) -> None:
        """The bot has posted something in a group where it had been muted."""
        chat = await self._people.chat(chat_id)
        if chat.bot_is is BotIs.SILENCED:
            await self._people.change_chat(chat_id, _heard)
            await self.group_back(chat_id, was=BotIs.SILENCED)

    async def topic_lost(self, chat_id: int, topic_id: int) -> None:
        """A topic was closed or deleted: its tables rest, and General is told once."""
        parked = await self._park(chat_id, topic_id, Parked.TOPIC)
        await self._database.write(lambda tx: notices.to_general(tx, chat_id, topic_id))
        self._publisher.notify(chat_id)
        if not parked:
            return
        log.info("Topic %s of chat %s cannot be written to: its tables rest", topic_id, chat_id)
        t = await self._people.words_in(chat_id)
        for live in parked:
            drawing = draw_moved(await self._hands.scene(live, None), t)
            self._publisher.say(Place(chat_id), drawing)

    async def topic_back(self, chat_id: int, topic_id: int) -> None:
        """A topic was opened again."""
        await self._database.write(lambda tx: notices.wake(tx, chat_id, topic_id))
        self._publisher.notify(chat_id)
        for live, why in await self._parked(chat_id, topic_id):
            if why is Parked.TOPIC:
                await self._breaks.end(live)

    async def wake(self, spot: Spot) -> None:
        """Where only the bot was to blame tables go on: who writes here lets it write, too.

        A bot that was muted must have posted something first.
        """
        if (await self._people.chat(spot.chat_id)).bot_is is BotIs.SILENCED:
            return
        for live, why in await self._parked(spot.chat_id, spot.topic_id):
            if why is not Parked.ABSENT:
                await self._breaks.end(live)

    async def _park(self, chat_id: int, topic_id: int | None, why: Parked) -> list[LiveTable]:
        found = await self._database.read(lambda tx: parking.playing_in(tx, chat_id, topic_id))
        parked = []
        for table_id in found:
            live = await self._tables.find(table_id)
            assert live is not None
            if await self._breaks.begin(live, why):
                parked.append(live)
        return parked

    async def _parked(
        self, chat_id: int, topic_id: int | None = None
    ) -> list[tuple[LiveTable, Parked | None]]:
        found = await self._database.read(
            lambda tx: [
                (table_id, parking.reason(tx, table_id))
                for table_id in parking.parked_in(tx, chat_id, topic_id)
            ]
        )
        lives = [(await self._tables.find(table_id), why) for table_id, why in found]
        return [(live, why) for live, why in lives if live is not None]


def _heard(chat: Chat) -> Chat:
    return replace(chat, bot_is=BotIs.MEMBER) if chat.bot_is is BotIs.SILENCED else chat


def is_lost(failure: Failure) -> BotIs:
    """What the bot is in a group that refused it."""
    return BotIs.SILENCED if failure is Failure.SILENCED else BotIs.GONE
