"""Keeps every surface true and says every notice once, chat by chat.

State never waits for Telegram: a change marks surfaces stale, and the worker of the chat draws
the newest state when the chat's budget allows. What was superseded meanwhile is never sent.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.logs import without_words
from bot.publisher.failures import Failure
from bot.publisher.hangings import Hangings
from bot.publisher.poster import Poster, is_whispered
from bot.publisher.screens import Screens
from bot.publisher.telegram import CallFailed, Place, Telegram
from bot.render.drawing import Drawing
from bot.storage import Database, notices
from bot.storage.notices import Notice, NoticeKind
from bot.storage.surfaces import Surface, SurfaceKey

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
        self._started: tuple[Screens, Poster] | None = None
        self._stopping = False

    def start(self, screens: Screens) -> None:
        """Begin to work with these screens."""
        self._started = screens, Poster(self._telegram, self._hangings, screens)

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

    async def take_away(self, key: SurfaceKey) -> None:
        """Forget a surface, if there is one, and delete its message, where that is possible."""
        await self._poster.take_away(key)

    async def until_quiet(self) -> None:
        """Return when there is nothing left to do."""
        while workers := [desk.worker for desk in self._desks.values() if desk.worker]:
            await asyncio.wait(workers)

    @property
    def _screens(self) -> Screens:
        assert self._started is not None
        return self._started[0]

    @property
    def _poster(self) -> Poster:
        assert self._started is not None
        return self._started[1]

    def _desk(self, chat_id: int) -> _Desk:
        return self._desks.setdefault(chat_id, _Desk(stale={}))

    def _wake(self, chat_id: int, desk: _Desk, *, urgent: bool = True) -> None:
        if desk.worker is None and not self._stopping and self._started is not None:
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
                    await self._poster.post(Place(chat_id, topic_id), drawing)
            else:
                await self._redraw_next(chat_id, desk)
            desk.retry_in = FIRST_RETRY
        except CallFailed as error:
            await self._recover(chat_id, desk, error)

    async def _recover(self, chat_id: int, desk: _Desk, error: CallFailed) -> None:
        """A call failed and what it was for is still to be done; decide when, or give up."""
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
                await self._poster.post(Place(notice.chat_id, notice.topic_id), drawing)
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
        return not is_whispered(surface) or await self._screens.may_push(surface)

    def _is_free(self, chat_id: int, *, urgent: bool) -> bool:
        now = self._clock.now()
        return self._telegram.budgets.of(chat_id).free_at(now, urgent=urgent) <= now

    async def _redraw(self, desk: _Desk, surface: Surface, *, was_urgent: bool) -> None:
        """Draw the newest state; while this runs a further change marks the surface again."""
        key = surface.key
        try:
            drawing = await self._screens.draw(surface)
            if drawing is None:
                await self._poster.take_away(key)
                return
            with _in_topic(surface.topic_id):
                await self._poster.hang(surface, drawing)
            if drawing.final:
                await self._hangings.remove(key)
        except CallFailed as error:
            if error.failure is Failure.REFUSED:
                return
            if error.failure is not Failure.TOPIC_LOST:
                desk.put_back(key, urgent=was_urgent)
            raise


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
