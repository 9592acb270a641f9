"""An answer for the one who asked: unseen by the others in a group, else by private chat."""

import logging
from collections import OrderedDict, deque
from dataclasses import dataclass

from bot.clock import Clock
from bot.publisher.failures import Failure
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import CallFailed, Place, Reason, Telegram
from bot.render.drawing import Drawing
from bot.usecases.people import People

log = logging.getLogger(__name__)

ASKED_TWICE = 30.0
"""Seconds within which the same question again means: I saw nothing."""
SHOWN_TWICE = 60.0
"""Seconds within which the same page is not shown to everybody again."""
PER_MINUTE = 8
"""Screens that readers may take of a group's minute; the rest is the table's."""
WAITS = 4.0
"""Seconds a reader may wait for a lively group."""
REMEMBERED = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Who asked, where, and by what; that decides how an answer may reach them.

    ``press`` is the id of a press, ``message_id`` the private message it was under,
    ``ephemeral_id`` the whispered one, ``command`` a command that only the bot saw.
    """

    user_id: int
    place: Place
    press: str = ""
    message_id: int = 0
    ephemeral_id: int = 0
    command: int = 0

    @property
    def is_private(self) -> bool:
        return self.place.chat_id > 0


class Answers:
    """Gives answers. In a group nobody but the asker sees them, or they are not given there."""

    def __init__(
        self, telegram: Telegram, publisher: Publisher, people: People, clock: Clock
    ) -> None:
        self._telegram = telegram
        self._people = people
        self._publisher = publisher
        self._clock = clock
        self._asked: OrderedDict[tuple[int, int], tuple[str, float]] = OrderedDict()
        self._given: OrderedDict[int, deque[float]] = OrderedDict()
        self._shown: OrderedDict[int, tuple[str, float]] = OrderedDict()
        self._moved: OrderedDict[int, int] = OrderedDict()
        """By person, the private message that an answer moved to."""

    async def give(
        self, asker: Asker, drawing: Drawing, *, anew: bool = False, share: int = PER_MINUTE
    ) -> bool:
        """Show something to the asker, in the message that was pressed unless ``anew``.

        ``share``: how many of a group's calls a minute such screens may take.
        No: it cannot be shown there now; the asker may follow a link into the private chat.
        """
        if asker.is_private:
            await self._in_private(asker, drawing, anew=anew)
            return True
        return await self._in_group(asker, drawing, anew=anew, share=share)

    async def give_in_private(self, asker: Asker, drawing: Drawing) -> bool:
        """What cannot be shown in the group now goes on in the asker's private chat.

        What was shown there in this way before is turned to it. No: the bot may not write there.
        """
        person = await self._people.find(asker.user_id)
        if person is None or not person.private:
            return False
        user_id, before = asker.user_id, self._moved.pop(asker.user_id, 0)
        try:
            message_id = await self._turned(user_id, before, drawing)
        except CallFailed as error:
            log.debug("An answer could not go on in private: %s", error)
            return False
        self._moved[user_id] = message_id
        if len(self._moved) > REMEMBERED:
            self._moved.popitem(last=False)
        return True

    async def _turned(self, user_id: int, message_id: int, drawing: Drawing) -> int:
        """The number of the private message that shows it now."""
        if message_id:
            try:
                await self._telegram.edit(user_id, message_id, drawing)
            except CallFailed as error:
                if error.failure is not Failure.MESSAGE_LOST:
                    raise
            else:
                return message_id
        return await self._telegram.post(Place(user_id), drawing)

    async def take_back(self, asker: Asker) -> None:
        """Put a whispered answer away."""
        self._asked.pop((asker.place.chat_id, asker.user_id), None)
        if asker.ephemeral_id:
            try:
                await self._telegram.delete_whisper(
                    asker.place.chat_id, asker.user_id, asker.ephemeral_id
                )
            except CallFailed as error:
                log.debug("An answer could not be put away: %s", error)

    async def show(self, place: Place, drawing: Drawing) -> bool:
        """Show something to everybody in a group; no when that was just done, or too often."""
        looks, shown_at = self._shown.get(place.chat_id, ("", 0.0))
        now = self._clock.now()
        if looks == drawing.fingerprint and 0 <= now - shown_at < SHOWN_TWICE:
            return False
        if not await self._has_room(place.chat_id):
            return False
        self._shown[place.chat_id] = (drawing.fingerprint, now)
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        self._publisher.say(place, drawing)
        return True

    async def _in_private(self, asker: Asker, drawing: Drawing, *, anew: bool) -> None:
        if asker.message_id and not anew:
            try:
                await self._telegram.edit(asker.place.chat_id, asker.message_id, drawing)
            except CallFailed as error:
                if error.failure is not Failure.MESSAGE_LOST:
                    log.debug("A page could not be turned: %s", error)
                    return
            else:
                return
        self._publisher.say(asker.place, drawing)

    async def _in_group(self, asker: Asker, drawing: Drawing, *, anew: bool, share: int) -> bool:
        chat_id, user_id = asker.place.chat_id, asker.user_id
        turns = bool(asker.ephemeral_id) and not anew
        if not turns and self._saw_nothing(asker, drawing):
            return False
        if not await self._has_room(chat_id, share):
            return False
        if turns:
            try:
                await self._telegram.edit_whisper(chat_id, user_id, asker.ephemeral_id, drawing)
            except CallFailed as error:
                log.debug("A whispered page could not be turned: %s", error)
            else:
                return True
        reason = Reason(press=asker.press or None, command=asker.command or None)
        try:
            await self._telegram.whisper(asker.place, user_id, drawing, reason)
        except CallFailed:
            return False
        return True

    def _saw_nothing(self, asker: Asker, drawing: Drawing) -> bool:
        """An app that does not show whispers says nothing about it; its owner asks again."""
        key, now = (asker.place.chat_id, asker.user_id), self._clock.now()
        looks, asked_at = self._asked.pop(key, ("", 0.0))
        if looks == drawing.fingerprint and 0 <= now - asked_at < ASKED_TWICE:
            return True
        self._asked[key] = (drawing.fingerprint, now)
        if len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        return False

    async def _has_room(self, chat_id: int, share: int = PER_MINUTE) -> bool:
        """Whether a group bears one more screen for a reader."""
        given, now = self._given.setdefault(chat_id, deque()), self._clock.now()
        while given and not 0 <= now - given[0] < 60:
            given.popleft()
        if len(given) >= share:
            return False
        given.append(now)
        self._given.move_to_end(chat_id)
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
        return await self._telegram.budgets.wait(chat_id, WAITS)
