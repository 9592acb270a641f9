"""Keeps every surface true and says every notice once, chat by chat.

State never waits for Telegram: a change marks surfaces stale, and the worker of the chat draws
the newest state when the chat's budget allows. What was superseded meanwhile is never sent.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.clock import Clock
from bot.logs import without_words
from bot.publisher.failures import Failure
from bot.publisher.hangings import Hangings
from bot.publisher.telegram import CallFailed, Place, Telegram
from bot.render.drawing import PHOTO_MARK, Drawing
from bot.storage import Database, notices
from bot.storage.notices import Notice, NoticeKind
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind

log = logging.getLogger(__name__)

FIRST_RETRY, LAST_RETRY = 1.0, 30.0
"""Seconds between tries while Telegram cannot be reached, doubling from the first to the last."""

PASSING = (Failure.WAIT, Failure.NOT_SENT, Failure.MIGRATED)
"""Failures after which even a greeting is still worth sending: they are over soon."""

PATIENCE = 12.0
"""Seconds after which something stale is urgent, too."""

LOOK_AGAIN = 2.0
"""Seconds after which what waits may have become urgent."""

ROUNDS = 3
"""Turns of the event loop that a drawing waits, so that the answer to the press goes first."""

LAST_CALLS = 5.0
"""Seconds that calls may take to end when the bot is stopped."""

ASIDES = 3
"""Answers to commands that may wait in one chat."""


class Screens(Protocol):
    """Draws what the publisher hangs up. Called at the last moment, so always the newest."""

    async def draw(self, surface: Surface) -> Drawing | None:
        """What the surface shows now; None: nothing any more, take it away."""

    async def tell(self, notice: Notice) -> Drawing | None:
        """The words of a notice; None: there is nothing to say any more."""

    async def may_push(self, surface: Surface) -> bool:
        """Whether a hand may be whispered without a press: the bot administers the group."""

    async def chat_lost(self, chat_id: int, failure: Failure) -> None:
        """The bot cannot write to this chat or person now."""

    async def is_muted(self, chat_id: int) -> bool:
        """Whether the bot may not write in this chat, as far as known."""

    async def voice_back(self, chat_id: int) -> None:
        """Something was posted in a chat where the bot had been muted."""

    async def chat_moved(self, chat_id: int, new_id: int) -> None:
        """The group became a supergroup with another id."""

    async def chat_delayed(self, chat_id: int, seconds: float) -> None:
        """Nothing can be shown in this chat for so long."""

    async def topic_lost(self, chat_id: int, topic_id: int) -> None:
        """The topic was closed or deleted; other topics of the chat go on."""


@dataclass(slots=True)
class _Desk:
    """What is to be done in one chat."""

    stale: dict[SurfaceKey, bool]  # insertion ordered; the value says urgent
    since: dict[SurfaceKey, float] = field(default_factory=dict)
    asides: list[tuple[int, Drawing]] = field(default_factory=list)
    has_notices: bool = False
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    worker: asyncio.Task[None] | None = None
    retry_in: float = FIRST_RETRY

    @property
    def has_work(self) -> bool:
        return bool(self.has_notices or self.asides or self.stale)

    def put_back(self, key: SurfaceKey, *, urgent: bool) -> None:
        """It is still to be drawn."""
        self.stale[key] = urgent or self.stale.get(key, False)

    def grow_impatient(self, now: float) -> None:
        """What has waited long enough comes first: hands must not starve the table."""
        for key, urgent in self.stale.items():
            if not urgent and now - self.since.get(key, now) >= PATIENCE:
                self.stale[key] = True


class Publisher:
    """The only sender of everything that is not the answer to a press."""

    def __init__(self, telegram: Telegram, database: Database, clock: Clock) -> None:
        self._telegram = telegram
        self._database = database
        self._clock = clock
        self._hangings = Hangings(database)
        self._desks: dict[int, _Desk] = {}
        self._screens: Screens | None = None
        self._stopping = False

    def start(self, screens: Screens) -> None:
        """Begin to work with these screens."""
        self._screens = screens

    async def stop(self) -> None:
        """Let the calls that are under way end, and begin no more."""
        self._stopping = True
        workers = [desk.worker for desk in self._desks.values() if desk.worker]
        for desk in self._desks.values():
            desk.hurry.set()
        if workers:
            await asyncio.wait(workers, timeout=LAST_CALLS)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def touch(self, chat_id: int, key: SurfaceKey, *, urgent: bool = False) -> None:
        """What this surface shows has changed."""
        desk = self._desk(chat_id)
        desk.put_back(key, urgent=urgent)
        desk.since.setdefault(key, self._clock.now())
        self._wake(chat_id, desk, urgent=urgent)

    def say(self, place: Place, drawing: Drawing) -> None:
        """Answer a command. It is not stored; whoever floods a chat is answered only so often."""
        desk = self._desk(place.chat_id)
        if len(desk.asides) < ASIDES:
            desk.asides.append((place.topic_id, drawing))
        self._wake(place.chat_id, desk)

    def notify(self, chat_id: int) -> None:
        """There are stored notices for this chat."""
        desk = self._desk(chat_id)
        desk.has_notices = True
        self._wake(chat_id, desk)

    def forget_chat(self, chat_id: int) -> None:
        """Drop what was still to be done in a chat that cannot be written to."""
        if desk := self._desks.get(chat_id):
            desk.stale.clear()
            desk.since.clear()
            desk.asides.clear()
            desk.has_notices = False

    async def until_quiet(self) -> None:
        """Return when there is nothing left to do."""
        while workers := [desk.worker for desk in self._desks.values() if desk.worker]:
            await asyncio.wait(workers)

    def _desk(self, chat_id: int) -> _Desk:
        return self._desks.setdefault(chat_id, _Desk(stale={}))

    def _wake(self, chat_id: int, desk: _Desk, *, urgent: bool = True) -> None:
        if desk.worker is None and not self._stopping and self._screens is not None:
            desk.worker = asyncio.create_task(self._work(chat_id, desk))
        if urgent:
            desk.hurry.set()

    async def _work(self, chat_id: int, desk: _Desk) -> None:
        try:
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
            while desk.has_work and not self._stopping:
                now = self._clock.now()
                desk.grow_impatient(now)
                urgent = desk.has_notices or bool(desk.asides) or any(desk.stale.values())
                free_at = self._telegram.budgets.of(chat_id).free_at(now, urgent=urgent)
                if free_at > now:
                    desk.hurry.clear()
                    await self._clock.wait_for(desk.hurry, min(free_at, now + LOOK_AGAIN))
                    continue
                await self._step(chat_id, desk)
        finally:
            desk.worker = None
            if not desk.has_work:
                self._desks.pop(chat_id, None)

    async def _step(self, chat_id: int, desk: _Desk) -> None:
        try:
            await self._do_next(chat_id, desk)
        except Exception as error:  # something of ours broke: the rest still has to be done
            log.error("A drawing failed: %s", type(error).__name__, exc_info=without_words(error))
            self._telegram.budgets.block(chat_id, FIRST_RETRY)

    async def _do_next(self, chat_id: int, desk: _Desk) -> None:
        try:
            if desk.has_notices:
                await self._say_next(chat_id, desk)
            elif desk.asides:
                topic_id, drawing = desk.asides.pop(0)
                with _in_topic(topic_id):
                    await self._post(Place(chat_id, topic_id), drawing)
            else:
                await self._redraw_next(chat_id, desk)
            desk.retry_in = FIRST_RETRY
        except CallFailed as error:
            await self._recover(chat_id, desk, error)

    async def _recover(self, chat_id: int, desk: _Desk, error: CallFailed) -> None:
        """A call failed and what it was for is still to be done; decide when, or give up."""
        assert self._screens is not None
        match error.failure:
            case Failure.WAIT:
                log.info("Telegram wants chat %s left alone for %s s", chat_id, error.wait)
                self._telegram.budgets.block(chat_id, error.wait)
                await self._screens.chat_delayed(chat_id, error.wait)
            case Failure.NOT_SENT | Failure.UNCERTAIN:
                self._telegram.budgets.block(chat_id, desk.retry_in)
                await self._screens.chat_delayed(chat_id, desk.retry_in)
                desk.retry_in = min(desk.retry_in * 2, LAST_RETRY)
            case Failure.MIGRATED:
                self.forget_chat(chat_id)
                await self._screens.chat_moved(chat_id, error.moved_to)
            case Failure.TOPIC_LOST:
                await self._screens.topic_lost(chat_id, error.topic_id)
            case failure:
                self.forget_chat(chat_id)
                await self._screens.chat_lost(chat_id, failure)

    # Notices

    async def _say_next(self, chat_id: int, desk: _Desk) -> None:
        assert self._screens is not None
        desk.has_notices = False  # whoever adds one from here on says so again
        notice = await self._database.read(lambda tx: notices.next_waiting(tx, chat_id))
        if notice is None:
            return
        desk.has_notices = True
        try:
            drawing = await self._screens.tell(notice)
        except Exception:
            await self._mark(notice, "given_up")
            raise
        if drawing is None:
            await self._mark(notice, "given_up")
            return
        await self._mark(notice, "sending")
        try:
            with _in_topic(notice.topic_id):
                await self._post(Place(notice.chat_id, notice.topic_id), drawing)
        except CallFailed as error:
            if error.failure in (Failure.UNCERTAIN, Failure.REFUSED):
                # It may have been said, or never can be; saying it twice would be worse.
                await self._mark(notice, "given_up")
                return
            await self._mark(notice, _left_over(notice, error.failure))
            raise
        await self._mark(notice, "said")

    async def _mark(self, notice: Notice, state: str) -> None:
        await self._database.write(lambda tx: notices.mark(tx, notice.notice_id, state))

    # Surfaces

    async def _redraw_next(self, chat_id: int, desk: _Desk) -> None:
        """Draw what is most urgent; what hangs nowhere is left out without being drawn."""
        stale, desk.stale = desk.stale, {}
        try:
            left = await self._hanging_in(chat_id, stale)
        except Exception:
            desk.stale = stale | desk.stale
            raise
        key = next((key for key in left if stale[key]), next(iter(left), None))
        is_free = key is not None and self._is_free(chat_id, urgent=stale[key])
        touched, desk.stale = desk.stale, {}
        for other in left:
            if other != key or not is_free:
                desk.put_back(other, urgent=stale[other])
        for again, urgent in touched.items():
            desk.put_back(again, urgent=urgent)
        for gone in stale.keys() - desk.stale.keys():
            desk.since.pop(gone, None)
        if key is not None and is_free:
            await self._redraw(desk, left[key], was_urgent=stale[key])

    async def _hanging_in(
        self, chat_id: int, stale: dict[SurfaceKey, bool]
    ) -> dict[SurfaceKey, Surface]:
        """Those of these surfaces that are to be drawn here; the others go to their own chats."""
        left = {}
        for surface in self._hangings.load(stale):
            if surface.chat_id != chat_id:
                self.touch(surface.chat_id, surface.key, urgent=stale[surface.key])
            elif surface.is_posted or await self._can_be_posted(surface):
                left[surface.key] = surface
        return left

    async def _can_be_posted(self, surface: Surface) -> bool:
        """Without a press only an administrator may whisper a hand."""
        assert self._screens is not None
        return not _is_whispered(surface) or await self._screens.may_push(surface)

    def _is_free(self, chat_id: int, *, urgent: bool) -> bool:
        now = self._clock.now()
        return self._telegram.budgets.of(chat_id).free_at(now, urgent=urgent) <= now

    async def _redraw(self, desk: _Desk, surface: Surface, *, was_urgent: bool) -> None:
        """Draw the newest state; while this runs a further change marks the surface again."""
        assert self._screens is not None
        key = surface.key
        try:
            drawing = await self._screens.draw(surface)
            if drawing is None:
                await self.take_away(surface)
                return
            with _in_topic(surface.topic_id):
                await self._hang(surface, drawing)
            if drawing.final:
                await self._hangings.remove(key)
        except CallFailed as error:
            if error.failure is Failure.REFUSED:
                return
            if error.failure is not Failure.TOPIC_LOST:
                desk.put_back(key, urgent=was_urgent)
            raise

    async def _hang(self, surface: Surface, drawing: Drawing) -> None:
        """Show the drawing, where and as far as the surface does not show it already."""
        same_epoch = surface.epoch == drawing.epoch
        if surface.is_posted and same_epoch and surface.drawn == drawing.fingerprint:
            if surface.number != drawing.number:
                self._hangings.mark_drawn(surface, _showing(surface, drawing))
            return
        if _is_whispered(surface):
            await self._hang_whispered(surface, drawing)
        elif surface.message_id and same_epoch and _may_edit(surface, drawing):
            await self._edit_or_repost(surface, drawing)
        else:
            await self._post_anew(surface, drawing)

    async def _edit_or_repost(self, surface: Surface, drawing: Drawing) -> None:
        try:
            await self._telegram.edit(surface.chat_id, surface.message_id, drawing)
        except CallFailed as error:
            if error.failure is not Failure.MESSAGE_LOST:
                raise
            await self._post_anew(surface, drawing)  # what cannot be edited may still hang there
            return
        self._hangings.mark_drawn(surface, _showing(surface, drawing))

    async def _post_anew(self, surface: Surface, drawing: Drawing) -> None:
        message_id = await self._post(
            Place(surface.chat_id, surface.topic_id),
            drawing,
            protect=surface.key.kind is SurfaceKind.HAND,
        )
        then = replace(_showing(surface, drawing), message_id=message_id)
        hangs = await self._hangings.move(surface, then)
        if needless := surface.message_id if hangs else message_id:
            await self._quietly(self._telegram.delete(surface.chat_id, needless))

    async def _post(self, place: Place, drawing: Drawing, *, protect: bool = False) -> int:
        """Send a new message. Where the bot was muted before, that shows that it is not now."""
        assert self._screens is not None
        was_muted = await self._screens.is_muted(place.chat_id)
        message_id = await self._telegram.post(place, drawing, protect=protect)
        if was_muted:
            await self._screens.voice_back(place.chat_id)
        return message_id

    async def _hang_whispered(self, surface: Surface, drawing: Drawing) -> None:
        """Redraw a hand in a group. Without a press only an administrator may send a new one."""
        assert self._screens is not None
        chat_id, user_id = surface.chat_id, surface.key.user_id
        if surface.ephemeral_id:
            try:
                await self._telegram.edit_whisper(chat_id, user_id, surface.ephemeral_id, drawing)
                self._hangings.mark_drawn(surface, _showing(surface, drawing))
                return
            except CallFailed as error:
                if error.failure in (Failure.WAIT, Failure.NOT_SENT, Failure.UNCERTAIN):
                    raise
            gone = replace(surface, ephemeral_id=0, drawn="")
            if not await self._hangings.move(surface, gone):
                return
            surface = gone
        if await self._screens.may_push(surface):
            try:
                ephemeral_id = await self._telegram.whisper(
                    Place(chat_id, surface.topic_id), user_id, drawing
                )
            except CallFailed as error:
                if error.failure in (Failure.WAIT, Failure.NOT_SENT):
                    raise
                return  # the player still has the button
            then = replace(_showing(surface, drawing), ephemeral_id=ephemeral_id)
            if not await self._hangings.move(surface, then):
                await self._quietly(self._telegram.delete_whisper(chat_id, user_id, ephemeral_id))

    async def take_away(self, surface: Surface) -> None:
        """Forget a surface and delete its message, where that is possible."""
        hung = await self._hangings.remove(surface.key)
        if hung is None:
            return  # somebody else has done it
        if hung.ephemeral_id:
            call = self._telegram.delete_whisper(hung.chat_id, hung.key.user_id, hung.ephemeral_id)
            await self._quietly(call)
        elif hung.message_id:
            await self._quietly(self._telegram.delete(hung.chat_id, hung.message_id))

    async def _quietly(self, call: Awaitable[None]) -> None:
        """Tidying up: when it fails, the chat is only a little less tidy."""
        try:
            await call
        except CallFailed as error:
            log.debug("Tidying up failed: %s", error)


def _left_over(notice: Notice, failure: Failure) -> str:
    """What becomes of a notice that could not be said now."""
    if notice.kind is NoticeKind.GREETING and failure not in PASSING:
        return "given_up"
    # From a topic it moves to General; where that is closed it has to wait.
    nowhere = failure is Failure.TOPIC_LOST and not notice.topic_id
    return "resting" if nowhere else "waiting"


@contextlib.contextmanager
def _in_topic(topic_id: int) -> Iterator[None]:
    """A failure in here tells which topic it was in."""
    try:
        yield
    except CallFailed as error:
        error.topic_id = topic_id
        raise


def _showing(surface: Surface, drawing: Drawing) -> Surface:
    """The surface when it shows the drawing."""
    return replace(surface, drawn=drawing.fingerprint, epoch=drawing.epoch, number=drawing.number)


def _is_whispered(surface: Surface) -> bool:
    """A hand in a group, which only its owner sees."""
    return surface.key.kind is SurfaceKind.HAND and surface.key.user_id != surface.chat_id


def _may_edit(surface: Surface, drawing: Drawing) -> bool:
    """A text can be edited into a photo, a photo never into a text."""
    return drawing.photo is not None or not surface.drawn.startswith(PHOTO_MARK)
