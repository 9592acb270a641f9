"""The control API: everything below /control/v1/, told in docs/sandbox.md."""

from aiohttp import web

from sandbox.control import acting, trouble, watching, world
from sandbox.telegram import Telegram

PREFIX = "/control/v1"


def routes(tg: Telegram) -> list[web.RouteDef]:
    """All routes of the control API."""
    return [
        *world.routes(tg),
        *acting.routes(tg),
        *watching.routes(tg),
        *trouble.routes(tg),
    ]
