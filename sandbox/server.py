"""The running sandbox: one HTTP server on this machine with both APIs and the page."""

import asyncio
import contextlib
import os
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from aiohttp import web

from sandbox.api import BotApi
from sandbox.bot_process import BotProcess
from sandbox.client import Control
from sandbox.control import routes
from sandbox.control.requests import respond
from sandbox.telegram import Telegram

HOST = "127.0.0.1"
LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]", "::1")
PAGE = Path(__file__).parent / "page"
LARGEST_REQUEST = 60 * 1024 * 1024


@web.middleware
async def only_from_here(
    request: web.Request,
    handler: "web.Handler",  # type: ignore[name-defined]
) -> web.StreamResponse:
    """Refuse what a web page from elsewhere could send through a browser on this machine."""
    host = urlsplit(f"//{request.headers.get('Host', '')}").hostname
    origin = request.headers.get("Origin")
    own = origin is None or urlsplit(origin).netloc == request.headers.get("Host")
    if host not in LOCAL_NAMES or not own:
        return respond({"error": "The sandbox answers only its own machine."}, 403)
    response: web.StreamResponse = await handler(request)
    return response


async def page(request: web.Request) -> web.StreamResponse:
    """The page and its files."""
    name = request.match_info.get("name") or "index.html"
    file = PAGE / name
    if not file.is_file():
        return respond({"error": f"The page has no {name}."}, 404)
    return web.FileResponse(file, headers={"Cache-Control": "no-store"})


def application(tg: Telegram) -> web.Application:
    """Everything the server answers."""
    app = web.Application(middlewares=[only_from_here], client_max_size=LARGEST_REQUEST)
    app.add_routes(routes(tg))
    app.add_routes([web.get("/", page), web.get("/page/{name}", page)])
    app.add_routes([web.route("*", "/{path:.*}", BotApi(tg).handle)])
    return app


class Sandbox:
    """A sandbox as an async context manager; ``port`` 0 takes a free one."""

    def __init__(self, *, port: int = 0) -> None:
        self._port = port
        self._folder = tempfile.TemporaryDirectory(prefix="sandbox-")
        self.clock_file = Path(self._folder.name) / "clock"
        self.url = ""
        self.control: Control
        self.telegram: Telegram
        self._runner: web.AppRunner

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.telegram.bot.token

    @property
    def api(self) -> str:
        """The address of the bot's methods, without the slash before their names."""
        return f"{self.url}/bot{self.token}"

    @property
    def environment(self) -> dict[str, str]:
        """What a bot must find in its environment to live here."""
        return {
            "BOT_TOKEN": self.token,
            "API_URL": self.url,
            "CLOCK_FILE": str(self.clock_file),
        }

    async def __aenter__(self) -> "Sandbox":
        self.telegram = Telegram(clock_file=self.clock_file)
        self._runner = web.AppRunner(
            application(self.telegram), shutdown_timeout=0.1, handler_cancellation=True
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{HOST}:{port}"
        self.control = Control(self.url)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.control.close()
        await self.telegram.webhook.remove()
        await self._runner.cleanup()
        self._folder.cleanup()

    @contextlib.asynccontextmanager
    async def bot(
        self, *, database: Path | None = None, environment: dict[str, str] | None = None
    ) -> AsyncIterator[BotProcess]:
        """``python -m bot`` as a process of its own, polling here; ended with the block."""
        path = database or Path(self._folder.name) / "bot.sqlite3"
        extra = {"DATABASE": str(path), **(environment or {})}
        process = BotProcess(os.environ | self.environment | extra, self.control)
        await process.start()
        try:
            yield process
        finally:
            await process.stop()
            await asyncio.sleep(0)
