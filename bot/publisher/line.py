"""Whether Telegram can be heard: while it cannot, nobody's time may run out."""

from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.client.session.middlewares.base import (
    BaseRequestMiddleware,
    NextRequestMiddlewareType,
)
from aiogram.exceptions import TelegramNetworkError, TelegramServerError
from aiogram.methods import GetUpdates
from aiogram.methods.base import Response, TelegramMethod, TelegramType

from bot.clock import Clock

Deaf = Callable[[float], Awaitable[None]]
"""Is told for how many seconds more we heard nothing."""


class Line(BaseRequestMiddleware):
    """Listens to the requests for updates."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._deaf_since: float | None = None
        self._listeners: list[Deaf] = []

    @property
    def is_down(self) -> bool:
        """The last request for updates failed."""
        return self._deaf_since is not None

    def when_deaf(self, listener: Deaf) -> None:
        """Somebody wants to know how long nothing was heard, bit by bit."""
        self._listeners.append(listener)

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        if method.__api_method__ != GetUpdates.__api_method__:
            return await make_request(bot, method)
        asked_at = self._clock.now()
        try:
            response = await make_request(bot, method)
        except (TelegramNetworkError, TelegramServerError):
            await self._account(asked_at if self._deaf_since is None else self._deaf_since)
            self._deaf_since = self._clock.now()
            raise
        if self._deaf_since is not None:
            await self._account(self._deaf_since)
            self._deaf_since = None
        return response

    async def _account(self, since: float) -> None:
        seconds = self._clock.now() - since
        for listener in self._listeners:
            await listener(seconds)
