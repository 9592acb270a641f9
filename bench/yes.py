"""A session that says yes without any server, to fill a database with drawn messages quickly."""

from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod
from aiogram.types import Message

from bot.publisher.session import LeanSession

_JSON = {"message_id": 1, "date": 1, "chat": {"id": -1, "type": "supergroup"}, "text": "x"}
_SENT = Message.model_validate(_JSON)


class Yes(LeanSession):
    """Every message is sent as number 1, everything else is true."""

    async def call(
        self,
        bot: Bot,  # noqa: ARG002
        method: type[TelegramMethod[Any]],
        fields: dict[str, Any],  # noqa: ARG002
        patience: float | None = None,  # noqa: ARG002
        *,
        unread: bool = False,  # noqa: ARG002
    ) -> Any:
        return _JSON if method.__api_method__.startswith(("send", "edit")) else True

    async def make_request(
        self,
        bot: Bot,  # noqa: ARG002
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ARG002, ASYNC109
    ) -> Any:
        return _SENT if method.__api_method__.startswith(("send", "edit")) else True

    async def close(self) -> None:
        return
