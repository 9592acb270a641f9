"""The cheapest Telegram there can be: says yes to everything, in a process of its own.

It notes when each press was answered and when updates were first asked for; both clocks are the
machine's, so that whoever pressed or started something can subtract.
"""

import asyncio
import json
import multiprocessing
import re
import time
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
_MESSAGE = {
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
_TRUE = json.dumps({"ok": True, "result": True})
_NOTHING = json.dumps({"ok": True, "result": []})
_SENT = json.dumps({"ok": True, "result": _MESSAGE})
_OWN = json.dumps({"ok": True, "result": _ME})
_QUERY = re.compile(r'callback_query_id(?:=|": ?")(\d+)')
"""A press, in a form or in JSON."""
_POLL = 1.0
"""Seconds that asking for updates takes; there are none."""


class Stub:
    """A server process; ``url`` is where it listens."""

    def __enter__(self) -> "Stub":
        self._pipe, theirs = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        self.url = f"http://127.0.0.1:{self._pipe.recv()}"
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join()

    def take_notes(self) -> dict[str, Any]:
        """What was noted since the last time, in seconds of ``time.monotonic``.

        ``answers``: by press, when it was answered; ``polled``: when updates were first asked
        for; ``calls``: how often each method was called.
        """
        self._pipe.send("notes")
        notes: dict[str, Any] = self._pipe.recv()
        return notes


class _Server:
    def __init__(self) -> None:
        self.notes: dict[str, Any] = {}
        self.forget()

    def forget(self) -> None:
        self.notes = {"answers": {}, "polled": None, "calls": {}}

    async def answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        calls = self.notes["calls"]
        calls[method] = calls.get(method, 0) + 1
        text = _TRUE
        match method:
            case "answerCallbackQuery":
                found = _QUERY.search(await request.text())
                assert found
                self.notes["answers"].setdefault(found[1], time.monotonic())
            case "getUpdates":
                self.notes["polled"] = self.notes["polled"] or time.monotonic()
                await asyncio.sleep(_POLL)
                text = _NOTHING
            case "getMe":
                text = _OWN
            case "sendMessage" | "editMessageText":
                text = _SENT
        return web.Response(text=text, content_type="application/json")


def _serve(pipe: Connection) -> None:
    asyncio.run(_listen(pipe))


async def _listen(pipe: Connection) -> None:
    server = _Server()
    app = web.Application()
    app.router.add_post("/{token}/{method}", server.answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    pipe.send(runner.addresses[0][1])

    def asked() -> None:
        pipe.recv()
        pipe.send(server.notes)
        server.forget()

    asyncio.get_running_loop().add_reader(pipe.fileno(), asked)
    await asyncio.Event().wait()
