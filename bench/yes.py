"""A session that says yes without any server, to fill a database with drawn messages quickly."""

from collections.abc import AsyncGenerator
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import TelegramMethod
from aiogram.types import Chat, Message

_SENT = Message.model_validate(
    {"message_id": 1, "date": 1, "chat": Chat(id=-1, type="supergroup"), "text": "x"}
)


class Yes(BaseSession):
    """Every message is sent as number 1, everything else is true."""

    async def make_request(
        self,
        bot: Bot,  # noqa: ARG002
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ARG002, ASYNC109
    ) -> Any:
        return _SENT if method.__api_method__.startswith(("send", "edit")) else True

    async def close(self) -> None:
        return

    async def stream_content(self, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        yield b""
