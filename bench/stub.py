"""The cheapest Telegram there can be: says yes to everything, in a process of its own."""

import asyncio
import json
import multiprocessing
from multiprocessing.connection import Connection

from aiohttp import web

TOKEN = "1:bench"
_MESSAGE = {
    "message_id": 1,
    "date": 1,
    "chat": {"id": -1, "type": "supergroup", "title": "bench"},
    "text": "x",
}
_TRUE = json.dumps({"ok": True, "result": True})
_SENT = json.dumps({"ok": True, "result": _MESSAGE})
_WHISPERED = json.dumps({"ok": True, "result": _MESSAGE | {"ephemeral_message_id": 7}})
_ME = {"id": 1, "is_bot": True, "first_name": "bench", "username": "bench_bot"}


class Stub:
    """A server process; ``url`` is where it listens."""

    def __enter__(self) -> "Stub":
        ours, theirs = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        self.url = f"http://127.0.0.1:{ours.recv()}"
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join()


def _serve(ready: Connection) -> None:
    asyncio.run(_listen(ready))


async def _listen(ready: Connection) -> None:
    app = web.Application()
    app.router.add_post("/{token}/{method}", _answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    ready.send(runner.addresses[0][1])
    await asyncio.Event().wait()


async def _answer(request: web.Request) -> web.Response:
    body = await request.text()
    match request.match_info["method"]:
        case "getMe":
            text = json.dumps({"ok": True, "result": _ME})
        case "sendMessage" | "editMessageText":
            text = _WHISPERED if "ephemeral_message_parameters" in body else _SENT
        case _:
            text = _TRUE
    return web.Response(text=text, content_type="application/json")
