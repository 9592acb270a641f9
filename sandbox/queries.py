"""Presses and inline queries: questions that wait for the bot's answer."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


class Waiting(Generic[Answer]):
    """An answer that may come, and those who wait for it in real time."""

    def __init__(self) -> None:
        self.answer: Answer | None = None
        self.seconds: float | None = None
        self._asked = time.monotonic()
        self._answered = asyncio.Event()

    def give(self, answer: Answer) -> None:
        """The answer is there; only the first one counts."""
        if self.answer is None:
            self.answer = answer
            self.seconds = round(time.monotonic() - self._asked, 6)
            self._answered.set()

    async def wait(self, seconds: float) -> Answer | None:
        """The answer, or None when it does not come in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._answered.wait()
        except TimeoutError:
            return None
        return self.answer


@dataclass(frozen=True, slots=True)
class PressAnswer:
    """What answerCallbackQuery said."""

    text: str
    alert: bool
    url: str | None


@dataclass(slots=True, kw_only=True)
class Press:
    """Somebody pressed a button. ``message`` is None when the message was gone already."""

    id: str
    person: int
    app: str
    chat: int
    message: int
    is_ephemeral: bool
    at: float
    waiting: Waiting[PressAnswer] = field(default_factory=Waiting)


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """What answerInlineQuery offered; results as the bot gave them."""

    results: tuple[dict[str, Any], ...]
    next_offset: str
    button: dict[str, Any] | None


@dataclass(slots=True, kw_only=True)
class InlineQuery:
    """Somebody typed ``@bot query``."""

    id: str
    person: int
    chat: int | None
    query: str
    offset: str
    at: float
    waiting: Waiting[InlineAnswer] = field(default_factory=Waiting)


KEPT = 2000


class Queries:
    """The last presses and inline queries, by id."""

    def __init__(self) -> None:
        self.presses: dict[str, Press] = {}
        self.inline: dict[str, InlineQuery] = {}
        self._cache: dict[tuple[str, str, int], tuple[float, InlineAnswer]] = {}
        self._last = 1_000_000_000

    def new_id(self) -> str:
        """An id as long as Telegram's."""
        self._last += 1
        return str(self._last * 4_294_967_296 + self._last % 97)

    def add_press(self, press: Press) -> None:
        """Keep it for its answer; the oldest are forgotten."""
        self.presses[press.id] = press
        if len(self.presses) > KEPT:
            del self.presses[next(iter(self.presses))]

    def add_inline(self, query: InlineQuery) -> None:
        """Keep it for its answer and for the choice; the oldest are forgotten."""
        self.inline[query.id] = query
        if len(self.inline) > KEPT:
            del self.inline[next(iter(self.inline))]

    def remember(
        self, asked: InlineQuery, answer: InlineAnswer, until: float, person: int
    ) -> None:
        """Keep an answer for that person's next same question; 0: for anybody's."""
        self._cache[asked.query, asked.offset, person] = (until, answer)

    def remembered(self, asked: InlineQuery, now: float) -> InlineAnswer | None:
        """An answer that Telegram gives without asking the bot (telegram.md D)."""
        for person in (asked.person, 0):
            until, answer = self._cache.get((asked.query, asked.offset, person), (0.0, None))
            if answer is not None and until > now:
                return answer
        return None
