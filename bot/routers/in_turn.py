"""Commands of a chat must not overtake each other, though updates are handled side by side."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.dispatcher.flags import get_flag
from aiogram.types import Message, TelegramObject

from bot.turnstiles import Turnstiles

IN_TURN = {"in_turn": True}
"""The flag of a handler whose commands are obeyed in the order in which they were written."""


class InTurn(BaseMiddleware):
    """Obeys flagged commands of one chat one after another.

    Where somebody's rights have to be asked for first, «/stop» would otherwise lose against the
    «/new» that was written after it.
    """

    def __init__(self) -> None:
        self._turnstiles = Turnstiles()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        if not isinstance(event, Message) or not get_flag(data, "in_turn"):
            return await handler(event, data)
        async with self._turnstiles.of(event.chat.id):
            return await handler(event, data)
