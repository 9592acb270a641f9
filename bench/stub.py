"""The cheapest Telegram there can be: long polling, and yes to everything, in its own process.

It is given presses beforehand and delivers them as updates, at their time or whenever an earlier
one was answered; it notes when each was due and when the bot answered it.
"""

import asyncio
import contextlib
import json
import multiprocessing
import re
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from aiohttp import web

TOKEN = "1:bench"
TABLE_TEXT = """🃏 Деберц · Москва · до 501
Кон 4 · сдаёт Тарас

▸Оля              212
 Тарас            187 Б

Козырь ♠ · играет Оля
Вскрышка: К♠

Тарас: «Пас»
Оля: «Играю!» — ♠
Тарас: «Терц»
Оля: «Рост?»
Тарас: «От дамы»
Оля: «Годится»

Тарас — Д♥
Счёт в кону: 23 : 48

👉 Кладёт Оля"""
"""About what a table shows; both contenders edit messages of this size."""
TABLE_BUTTONS = (("🂠 Мои карты", "h:1"), ("🔎 Последняя взятка", "t:1:last"), ("Почему?", "y:1"))
_ME = {"id": 1, "is_bot": True, "first_name": "bench", "username": "bench_bot"}
MESSAGE = {
    "message_id": 1,
    "date": 1,
    "chat": {"id": -1, "type": "supergroup", "title": "bench"},
    "from": _ME,
    "text": TABLE_TEXT,
    "entities": [{"type": "bold", "offset": 3, "length": 6}] * 6,
    "reply_markup": {
        "inline_keyboard": [
            [{"text": text, "callback_data": data}] for text, data in TABLE_BUTTONS
        ]
    },
}
_TRUE = '{"ok":true,"result":true}'
_SENT = json.dumps({"ok": True, "result": MESSAGE}, separators=(",", ":"))
_OWN = json.dumps({"ok": True, "result": _ME})
_QUERY = re.compile(r'callback_query_id(?:=|": ?")(\d+)')
"""A press, in a form or in JSON."""
_POLL = 20.0
"""Seconds that asking for updates takes when there are none."""
_CALM = 0.7
"""Seconds without a call after which the bot counts as done."""
_STUCK = 20.0
"""Seconds without a call, though presses wait for their answers."""


class Stub:
    """A server process; ``url`` is where it listens. Times are those of ``time.monotonic``."""

    def __enter__(self) -> "Stub":
        self._pipe, theirs = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        self.url = f"http://127.0.0.1:{self._pipe.recv()}"
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join()

    def polled_at(self) -> float | None:
        """When updates were first asked for since the last time that we asked this."""
        return self._ask(("polled",))

    def deliver(
        self, presses: Sequence[str], *, rate: float = 0.0, people: int = 0
    ) -> dict[str, Any]:
        """Deliver presses, so many a second, or so many at once; return when all is quiet.

        ``waits``: seconds from press to answer; ``took``: until the last answer;
        ``calls``: how often each method was called meanwhile.

        :raises RuntimeError: presses are not answered
        """
        found: dict[str, Any] = self._ask(("deliver", presses, rate, people))
        if found["missing"]:
            raise RuntimeError(f"not answered: {found['missing'][:5]}")
        return found

    def _ask(self, what: tuple[Any, ...]) -> Any:
        self._pipe.send(what)
        return self._pipe.recv()


class _Server:
    def __init__(self) -> None:
        self.polled: float | None = None
        self._queue: list[str] = []
        self._news = asyncio.Event()
        self._due: dict[str, float] = {}
        self._answers: dict[str, float] = {}
        self._called_at = 0.0
        self._calls: dict[str, int] = {}
        self._free: asyncio.Semaphore | None = None

    async def answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        if method == "getUpdates":
            return _json(await self._updates())
        self._calls[method] = self._calls.get(method, 0) + 1
        self._called_at = time.monotonic()
        match method:
            case "answerCallbackQuery":
                found = _QUERY.search(await request.text())
                assert found
                self._answered(found[1])
                return _json(_TRUE)
            case "getMe":
                return _json(_OWN)
            case "sendMessage" | "editMessageText":
                return _json(_SENT)
        return _json(_TRUE)

    async def deliver(self, presses: Sequence[str], rate: float, people: int) -> dict[str, Any]:
        self._due, self._answers, self._calls = {}, {}, {}
        self._free = asyncio.Semaphore(people) if people else None
        start = self._called_at = time.monotonic()
        for place, press in enumerate(presses):
            due = time.monotonic()
            if self._free is not None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._free.acquire(), _STUCK)
                due = time.monotonic()
            elif (left := (due := start + place / rate) - time.monotonic()) > 0:
                await asyncio.sleep(left)
            self._due[str(json.loads(press)["update_id"])] = due
            self._queue.append(press)
            self._news.set()
        await self._until_quiet()
        return {
            "waits": [at - self._due[n] for n, at in self._answers.items() if n in self._due],
            "took": max(self._answers.values(), default=start) - start,
            "calls": self._calls,
            "missing": sorted(self._due.keys() - self._answers.keys()),
        }

    async def _until_quiet(self) -> None:
        while True:
            calm = time.monotonic() - self._called_at
            if calm > (_CALM if self._answers.keys() >= self._due.keys() else _STUCK):
                return
            await asyncio.sleep(0.05)

    def _answered(self, press: str) -> None:
        if press not in self._answers:
            self._answers[press] = time.monotonic()
            if self._free is not None:
                self._free.release()

    async def _updates(self) -> str:
        self.polled = self.polled or time.monotonic()
        if not self._queue:
            self._news.clear()
            try:
                async with asyncio.timeout(_POLL):
                    await self._news.wait()
            except TimeoutError:
                return '{"ok":true,"result":[]}'
        updates, self._queue = self._queue[:100], self._queue[100:]
        return f'{{"ok":true,"result":[{",".join(updates)}]}}'


def _json(text: str) -> web.Response:
    return web.Response(text=text, content_type="application/json")


def _serve(pipe: Connection) -> None:
    asyncio.run(_listen(pipe))


async def _listen(pipe: Connection) -> None:
    server = _Server()
    app = web.Application()
    app.router.add_post("/{token}/{method}", server.answer)
    runner = web.AppRunner(app, access_log=None, handler_cancellation=True)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    pipe.send(runner.addresses[0][1])
    asked = asyncio.Event()
    asyncio.get_running_loop().add_reader(pipe.fileno(), asked.set)
    while True:
        await asked.wait()
        asked.clear()
        if not pipe.poll():
            continue
        match pipe.recv():
            case ("polled",):
                pipe.send(server.polled)
                server.polled = None
            case ("deliver", presses, rate, people):
                pipe.send(await server.deliver(presses, rate, people))
