"""Delivery by webhook: one update of each queue in flight, retries that slow down."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.clock import Clock
from sandbox.updates import Update, Updates

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
DEFAULT_CONNECTIONS = 40
MAX_RETRY_AFTER = 3600.0

MethodCall = Callable[[dict[str, Any]], Awaitable[None]]


@dataclass(slots=True)
class _Queue:
    failures: int = 0
    not_before: float = 0.0
    in_flight: bool = False


class Webhook:
    """Where updates go when the bot asked for it; ``url`` empty means it polls."""

    def __init__(self, clock: Clock, updates: Updates) -> None:
        self.clock, self.updates = clock, updates
        self.url = ""
        self.secret = ""
        self.max_connections = DEFAULT_CONNECTIONS
        self.last_error: tuple[float, str] | None = None
        self.on_method: MethodCall | None = None
        """Carries out the method call that an answer of the webhook may contain."""
        self._queues: dict[str, _Queue] = {}
        self._task: asyncio.Task[None] | None = None

    def set(self, url: str, secret: str, max_connections: int) -> None:
        """Deliver there from now on."""
        self.url, self.secret, self.max_connections = url, secret, max_connections
        self._queues = {}
        self.last_error = None
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def remove(self) -> None:
        """Back to polling."""
        self.url = ""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as deliveries:
            while self.url:
                more = asyncio.ensure_future(self.updates.more())
                for update in self._due():
                    self._queues[update.queue].in_flight = True
                    deliveries.create_task(self._deliver(session, update))
                pause = asyncio.ensure_future(self.clock.sleep(self._pause()))
                await asyncio.wait({more, pause}, return_when=asyncio.FIRST_COMPLETED)
                more.cancel()
                pause.cancel()

    def _due(self) -> list[Update]:
        """The head of every queue that is free and not waiting after a failure."""
        now = self.clock.now()
        heads: dict[str, Update] = {}
        for update in self.updates.live():
            heads.setdefault(update.queue, update)
        room = self.max_connections - sum(queue.in_flight for queue in self._queues.values())
        due: list[Update] = []
        for name, update in heads.items():
            queue = self._queues.setdefault(name, _Queue())
            if not queue.in_flight and queue.not_before <= now and len(due) < room:
                due.append(update)
        return due

    def _pause(self) -> float:
        now = self.clock.now()
        times = [q.not_before - now for q in self._queues.values() if q.not_before > now]
        return min(times, default=3600.0)

    async def _deliver(self, session: aiohttp.ClientSession, update: Update) -> None:
        queue = self._queues[update.queue]
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers[SECRET_HEADER] = self.secret
        error, retry_after, reply = "", 0.0, None
        try:
            async with session.post(
                self.url, data=update.body.encode(), headers=headers, allow_redirects=False
            ) as response:
                if 200 <= response.status < 300:
                    reply = await _method_in(response)
                else:
                    error = f"Wrong response from the webhook: {response.status}"
                    retry_after = _seconds(response.headers.get("Retry-After", ""))
        except aiohttp.ClientError as failure:
            error = str(failure)
        queue.in_flight = False
        if error:
            self._postpone(queue, error, retry_after)
        else:
            queue.failures, queue.not_before = 0, 0.0
            self.updates.take(update)
            if reply is not None and self.on_method is not None:
                await self.on_method(reply)
        self.updates.wake()

    def _postpone(self, queue: _Queue, error: str, retry_after: float) -> None:
        """At once the first time, then 2, 4, 8 … s up to one or two minutes (telegram.md A2)."""
        now = self.clock.now()
        self.last_error = (now, error)
        longest = random.uniform(60, 120)  # noqa: S311
        doubled = 0.0 if queue.failures == 0 else min(2.0**queue.failures, longest)
        queue.failures += 1
        queue.not_before = now + (min(retry_after, MAX_RETRY_AFTER) or doubled)


async def _method_in(response: aiohttp.ClientResponse) -> dict[str, Any] | None:
    """A method call in the body of the webhook's answer."""
    if response.content_type != "application/json":
        return None
    with contextlib.suppress(ValueError):
        given = await response.json()
        if isinstance(given, dict) and isinstance(given.get("method"), str):
            return given
    return None


def _seconds(text: str) -> float:
    return float(text) if text.isdigit() else 0.0
