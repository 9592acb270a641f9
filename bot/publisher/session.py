"""HTTP to Telegram with less work for the calls that a table is made of.

aiogram builds objects of what it sends, percent-encodes every letter of it, and builds objects of
answers that nobody reads. A message of a table goes out and comes back as plain JSON instead,
and presses come in that way.
"""

import logging
from typing import Any, cast

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import GetUpdates, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update
from aiohttp import BytesPayload, ClientError, ClientTimeout
from pydantic_core import ValidationError, from_json, to_json

log = logging.getLogger(__name__)

SHOWN = ("text", "entities", "caption", "caption_entities", "photo", "reply_markup")
"""What a press repeats of the message it was under: we know what we showed there."""
DONE = b'{"ok":true'
"""How an answer begins when all is well."""


class LeanSession(AiohttpSession):
    """aiogram's session over aiohttp, with a shorter way for calls without files."""

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - the name is aiogram's
    ) -> TelegramType:
        """What aiogram asks for: updates by the shorter way, anything else by its own.

        :raises TelegramAPIError: as any call of aiogram
        :raises ClientDecodeError: what came back is no answer
        """
        if not isinstance(method, GetUpdates):
            return await super().make_request(bot, method, timeout)
        fields = method.model_dump(exclude_none=True)
        found = await self.call(bot, GetUpdates, fields, timeout or self.timeout)
        return cast("TelegramType", [read_update(one, bot) for one in found])

    async def call(
        self,
        bot: Bot,
        method: type[TelegramMethod[Any]],
        fields: dict[str, Any],
        patience: float | None = None,
        *,
        unread: bool = False,
    ) -> Any:
        """Make a call and return its result as JSON has it; None if it may stay ``unread``.

        ``patience`` is in seconds.

        :raises TelegramAPIError: as any call of aiogram
        :raises ClientDecodeError: what came back is no answer
        """
        url = self.api.api_url(token=bot.token, method=method.__api_method__)
        session = await self.create_session()
        try:
            timeout = ClientTimeout(total=patience or self.timeout)
            body = BytesPayload(to_json(fields), content_type="application/json")
            async with session.post(url, data=body, timeout=timeout) as response:
                content = await response.read()
        except TimeoutError as error:
            raise TelegramNetworkError(_asked(method, fields), "Request timeout error") from error
        except ClientError as error:
            words = f"{type(error).__name__}: {error}"
            raise TelegramNetworkError(_asked(method, fields), words) from error
        if unread and response.status == 200 and content.startswith(DONE):
            return None
        if response.status == 200 and (answer := _read(content)).get("ok") is True:
            return answer["result"]
        words = content.decode("utf-8", "replace")
        return self.check_response(bot, _asked(method, fields), response.status, words).result


def _asked(method: type[TelegramMethod[Any]], fields: dict[str, Any]) -> TelegramMethod[Any]:
    """The call as an object, which only exceptions want."""
    return method.model_construct(**fields)


def read_update(raw: dict[str, Any], bot: Bot) -> Update:
    """An update as an object; of one that cannot be read only the number, so that it is passed."""
    message = (raw.get("callback_query") or {}).get("message") or {}
    for name in SHOWN:
        message.pop(name, None)
    try:
        return Update.model_validate(raw, context={"bot": bot})
    except ValidationError:  # its words repeat what somebody wrote or pressed
        log.error("Update %s cannot be read", raw["update_id"])
        return Update.model_validate({"update_id": raw["update_id"]}, context={"bot": bot})


def _read(content: bytes) -> dict[str, Any]:
    try:
        answer = from_json(content)
    except ValueError:
        return {}  # aiogram will say what is wrong with it
    return answer if isinstance(answer, dict) else {}
