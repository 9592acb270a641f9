"""A sandbox in a thread of its own with a bot of a few lines, for tests that drive the page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from threading import Thread
from typing import Any, TypeVar

import aiohttp

from sandbox.server import Sandbox

T = TypeVar("T")
PATIENCE = 60

_CELL = {"align": "right", "valign": "middle"}
RICH = {
    "blocks": [
        {"type": "heading", "size": 3, "text": "Партия"},
        {
            "type": "table",
            "is_striped": True,
            "cells": [[{"text": "Оля", "is_header": True, **_CELL}, {"text": "301", **_CELL}]],
        },
        {
            "type": "details",
            "summary": "Сдача 1",
            "blocks": [{"type": "paragraph", "text": {"type": "bold", "text": "Бейт"}}],
        },
        {"type": "buttons", "buttons": [{"text": "Ещё", "callback_data": "toast"}]},
    ]
}


class SmallBot:
    """Deals a table on /new and answers each of its buttons in another way."""

    def __init__(self, api: str) -> None:
        self._api = api
        self._moves = 0

    async def run(self) -> None:
        """Poll until cancelled."""
        offset = 0
        async with aiohttp.ClientSession() as self._session:
            await self.call(
                "setMyCommands",
                commands=[
                    {"command": "new", "description": "Открыть стол"},
                    {"command": "rules", "description": "Правила"},
                ],
            )
            while True:
                for update in await self.call("getUpdates", offset=offset, timeout=20) or []:
                    offset = update["update_id"] + 1
                    await self.hear(update)

    async def call(self, method: str, **parameters: Any) -> Any:
        """One Bot API call; its result, or nothing when it was refused."""
        async with self._session.post(f"{self._api}/{method}", json=parameters) as answer:
            return (await answer.json()).get("result")

    async def hear(self, update: dict[str, Any]) -> None:
        """A command, a press or an inline query."""
        match update:
            case {"message": {"text": str(text), "chat": {"id": chat}} as said} if "/new" in text:
                topic = {
                    k: said[k] for k in ("message_thread_id",) if said.get("is_topic_message")
                }
                await self.call("sendMessage", chat_id=chat, **topic, **self.table())
            case {"message": {"text": str(text), "chat": {"id": chat}}} if "/rich" in text:
                await self.call("sendRichMessage", chat_id=chat, rich_message=RICH)
            case {"message": {"text": str(text), "chat": {"id": chat, "type": "private"}}}:
                await self.call("sendMessage", chat_id=chat, text=f"Здесь: {text}")
            case {"callback_query": press}:
                await self.answer(press)
            case {"inline_query": query}:
                result = {
                    "type": "article",
                    "id": "terz",
                    "title": "Терц",
                    "input_message_content": {"message_text": "Терц: три подряд"},
                }
                which = {"inline_query_id": query["id"], "results": [result]}
                await self.call("answerInlineQuery", **which)
            case _:
                pass

    def table(self) -> dict[str, Any]:
        """The table message as it stands now."""
        return {
            "text": f"<b>Стол</b>, ход {self._moves}\n<tg-spoiler>прикуп</tg-spoiler>"
            "\n<blockquote expandable>раз\nдва\nтри\nчетыре\nпять\nшесть</blockquote>",
            "parse_mode": "HTML",
            "reply_markup": {
                "inline_keyboard": [
                    [
                        {
                            "text": f"Ход {self._moves + 1}",
                            "callback_data": "move",
                            "style": "primary",
                        },
                        {"text": "Семёрка", "disabled": {}},
                    ],
                    [
                        {"text": "Подсказка", "callback_data": "toast"},
                        {"text": "Счёт", "callback_data": "alert"},
                        {"text": "Мои карты", "callback_data": "hand"},
                    ],
                    [
                        {"text": "Лично", "url": "https://t.me/deberts_sandbox_bot?start=t_1"},
                        {"text": "Сайт", "url": "https://example.org/deberts"},
                        {"text": "Код", "copy_text": {"text": "ABC-1"}},
                    ],
                ]
            },
        }

    async def answer(self, press: dict[str, Any]) -> None:
        """What each button does."""
        query, message = press["id"], press.get("message", {})
        chat = message.get("chat", {}).get("id")
        spoken: dict[str, Any] = {}
        match press["data"]:
            case "toast":
                spoken = {"text": "Ходите с трефы"}
            case "alert":
                spoken = {"text": "Счёт 120 : 85", "show_alert": True}
            case "move":
                self._moves += 1
                place = {"chat_id": chat, "message_id": message["message_id"]}
                await self.call("editMessageText", **place, **self.table())
            case "hand":
                to = {"receiver_user_id": press["from"]["id"], "callback_query_id": query}
                hand = {"text": "В♠ 9♠ Т♥", "ephemeral_message_parameters": to}
                await self.call("sendMessage", chat_id=chat, **hand)
        await self.call("answerCallbackQuery", callback_query_id=query, **spoken)


@contextlib.asynccontextmanager
async def small_bot(sandbox: Sandbox) -> AsyncIterator[None]:
    """The small bot polls for as long as the block lasts."""
    polling = asyncio.ensure_future(SmallBot(sandbox.api).run())
    try:
        yield
    finally:
        polling.cancel()
        await asyncio.gather(polling, return_exceptions=True)


class Stage:
    """Two people and a group with a bot; driven from a test that may block."""

    def __init__(self, bot: Callable[[Sandbox], AbstractAsyncContextManager[object]]) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack = contextlib.AsyncExitStack()
        self.do(self._begin(bot))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the sandbox's loop and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _begin(self, bot: Callable[[Sandbox], AbstractAsyncContextManager[object]]) -> None:
        sandbox = await self._stack.enter_async_context(Sandbox())
        self.address, self.control = sandbox.url, sandbox.control
        people = [
            await self.control.person("Оля"),
            await self.control.person("Тарас", language="uk"),
        ]
        self.chat = await self.control.chat("supergroup", "Деберц", people, bot="member")
        self.olya, self.taras = (person["id"] for person in people)
        self.group = self.chat["id"]
        self.bot = (await self.control.state())["bot"]["id"]
        await self._stack.enter_async_context(bot(sandbox))

    def end(self) -> None:
        """Stop the bot, the server and the thread."""
        self.do(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
