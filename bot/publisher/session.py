"""HTTP to Telegram with less work for the calls that a table is made of.

aiogram builds objects of what it sends, percent-encodes every letter of it, and builds objects of
answers that nobody reads. A message of a table goes out and comes back as plain JSON instead.
"""

import json
from functools import partial
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from aiohttp import ClientError, ClientTimeout, JsonPayload

_dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


class LeanSession(AiohttpSession):
    """aiogram's session over aiohttp, with a shorter way for calls without files."""

    async def call(
        self, bot: Bot, method: type[TelegramMethod[Any]], fields: dict[str, Any]
    ) -> Any:
        """Make a call and return its result as JSON has it.

        :raises TelegramAPIError: as any call of aiogram
        :raises ClientDecodeError: what came back is no answer
        """
        url = self.api.api_url(token=bot.token, method=method.__api_method__)
        session = await self.create_session()
        try:
            patience = ClientTimeout(total=self.timeout)
            body = JsonPayload(fields, dumps=_dumps)
            async with session.post(url, data=body, timeout=patience) as response:
                content = await response.text()
        except TimeoutError as error:
            raise TelegramNetworkError(_asked(method, fields), "Request timeout error") from error
        except ClientError as error:
            words = f"{type(error).__name__}: {error}"
            raise TelegramNetworkError(_asked(method, fields), words) from error
        if response.status == 200 and (answer := _read(content)).get("ok") is True:
            return answer["result"]
        return self.check_response(bot, _asked(method, fields), response.status, content).result


def _asked(method: type[TelegramMethod[Any]], fields: dict[str, Any]) -> TelegramMethod[Any]:
    """The call as an object, which only exceptions want."""
    return method.model_construct(**fields)


def _read(content: str) -> dict[str, Any]:
    try:
        answer = json.loads(content)
    except ValueError:
        return {}  # aiogram will say what is wrong with it
    return answer if isinstance(answer, dict) else {}
