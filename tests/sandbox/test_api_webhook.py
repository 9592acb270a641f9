"""Delivery by webhook (telegram.md A2)."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiohttp import web

SECRET = "X-Telegram-Bot-Api-Secret-Token"


@dataclass
class Receiver:
    """A web server of a bot: what came, and what it answers next."""

    url: str = ""
    came: list[dict] = field(default_factory=list)
    headers: list[dict] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    replies: list[dict] = field(default_factory=list)
    retry_after: str | None = None
    more: asyncio.Event = field(default_factory=asyncio.Event)
    let_go: asyncio.Event = field(default_factory=asyncio.Event)

    async def handle(self, request: web.Request) -> web.Response:
        self.came.append(await request.json())
        self.headers.append(dict(request.headers))
        status = self.statuses.pop(0) if self.statuses else 200
        self.more.set()
        await self.let_go.wait()
        headers = {"Retry-After": self.retry_after} if self.retry_after else {}
        reply = self.replies.pop(0) if self.replies else {}
        return web.json_response(reply, status=status, headers=headers)

    async def count(self, number: int) -> None:
        async with asyncio.timeout(5):
            while len(self.came) < number:
                self.more.clear()
                await self.more.wait()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    made = Receiver()
    made.let_go.set()
    app = web.Application()
    app.router.add_post("/hook", made.handle)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield made
    await runner.cleanup()


@pytest.fixture
async def chat(control, bot, olya) -> dict:
    group = await control.chat("supergroup", "Деберц", [olya], bot="administrator")
    await bot.ok("deleteWebhook", drop_pending_updates=True)
    return group


async def test_updates_are_posted_with_the_secret(bot, control, olya, chat, receiver) -> None:
    await bot.ok("setWebhook", url=receiver.url, secret_token="s3cret")
    await control.say(olya, chat, "раз")
    await receiver.count(1)
    assert receiver.came[0]["message"]["text"] == "раз"
    assert receiver.headers[0][SECRET] == "s3cret"
    info = await bot.ok("getWebhookInfo")
    assert (info["url"], info["max_connections"]) == (receiver.url, 40)


async def test_polling_and_a_webhook_exclude_each_other(bot, control, chat, receiver) -> None:
    poll = asyncio.create_task(bot.answer("getUpdates", timeout=30))
    seq = 0
    while not (await control.state())["polling"]:
        seq = (await control.wait(seq, 0.02))["seq"]
    await bot.ok("setWebhook", url=receiver.url)
    assert (await poll)["description"] == "Conflict: terminated by setWebhook request"
    assert await bot.refusal("getUpdates") == (
        "409 Conflict: can't use getUpdates method while webhook is active;"
        " use deleteWebhook to delete the webhook first"
    )
    gone = await bot.answer("deleteWebhook")
    assert gone["description"] == "Webhook was deleted"


async def test_a_refused_update_is_tried_at_once_then_after_2_and_4_seconds(
    bot, control, olya, chat, receiver
) -> None:
    receiver.statuses = [500, 500, 500]
    await bot.ok("setWebhook", url=receiver.url)
    await control.say(olya, chat, "раз")
    await receiver.count(2)
    await control.wait((await control.state())["seq"], 0.1)
    assert len(receiver.came) == 2
    await control.advance(2.1)
    await receiver.count(3)
    await control.wait((await control.state())["seq"], 0.1)
    assert len(receiver.came) == 3
    info = await bot.ok("getWebhookInfo")
    assert info["last_error_message"] == "Wrong response from the webhook: 500"
    assert info["pending_update_count"] == 1
    await control.advance(4.1)
    await receiver.count(4)
    assert receiver.came[0] == receiver.came[3]


async def test_retry_after_is_honoured(bot, control, olya, chat, receiver) -> None:
    receiver.statuses, receiver.retry_after = [503], "30"
    await bot.ok("setWebhook", url=receiver.url)
    await control.say(olya, chat, "раз")
    await receiver.count(1)
    await control.wait((await control.state())["seq"], 0.1)
    await control.advance(29)
    await control.wait((await control.state())["seq"], 0.1)
    assert len(receiver.came) == 1
    await control.advance(2)
    await receiver.count(2)


async def test_one_update_of_a_chat_is_in_flight(bot, control, olya, chat, receiver) -> None:
    other = await control.chat("supergroup", "Другая", [olya], bot="administrator")
    await bot.ok("setWebhook", url=receiver.url, drop_pending_updates=True)
    receiver.let_go.clear()
    for where, text in ((chat, "раз"), (chat, "два"), (other, "три")):
        await control.say(olya, where, text)
    await receiver.count(2)
    assert {update["message"]["text"] for update in receiver.came} == {"раз", "три"}
    receiver.let_go.set()
    await receiver.count(3)


async def test_a_webhook_may_answer_with_a_call(bot, control, olya, chat, receiver) -> None:
    receiver.replies = [{"method": "sendMessage", "chat_id": chat["id"], "text": "ответ"}]
    await bot.ok("setWebhook", url=receiver.url)
    await control.say(olya, chat, "раз")
    await control.wait_message(olya, chat, lambda message: message["text"] == "ответ")


@pytest.mark.parametrize(
    ("params", "description"),
    [
        (
            {"url": "http://example.org/"},
            "bad webhook: An HTTPS URL must be provided for webhook",
        ),
        (
            {"url": "https://example.org/", "secret_token": "ключ"},
            "secret token contains unallowed characters",
        ),
    ],
)
async def test_wrong_webhooks(bot, params, description) -> None:
    assert await bot.refusal("setWebhook", **params) == f"400 Bad Request: {description}"
