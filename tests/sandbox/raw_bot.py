"""A bot that is nothing but HTTP requests."""

import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.server import Sandbox

Shape = dict[str, Any]


@dataclass
class RawBot:
    """Calls methods the way any HTTP client does; nested values travel as JSON strings."""

    sandbox: Sandbox
    session: aiohttp.ClientSession
    heard_until: int = 0

    async def answer(self, method: str, /, **params: Any) -> Shape:
        """The whole envelope; the HTTP status must be the same number as its code."""
        form = {name: _encoded(value) for name, value in params.items() if value is not None}
        async with self.session.post(f"{self.sandbox.api}/{method}", data=form) as response:
            envelope: Shape = await response.json()
            assert response.status == (200 if envelope["ok"] else envelope["error_code"])
        return envelope

    async def ok(self, method: str, /, **params: Any) -> Any:
        """The result of a call that must succeed."""
        envelope = await self.answer(method, **params)
        assert envelope["ok"], envelope
        return envelope["result"]

    async def refusal(self, method: str, /, **params: Any) -> str:
        """Code and description of a call that must fail."""
        envelope = await self.answer(method, **params)
        assert not envelope["ok"], envelope
        return f"{envelope['error_code']} {envelope['description']}"

    async def heard(self, kind: str | None = None) -> list[Shape]:
        """Updates that came since the last time, whole or only those of one kind."""
        waiting = (await self.sandbox.control.get("updates"))["waiting"]
        fresh = [update for update in waiting if update["update_id"] > self.heard_until]
        if fresh:
            self.heard_until = fresh[-1]["update_id"]
        if kind is None:
            return fresh
        return [update[kind] for update in fresh if kind in update]


def _encoded(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value)


def keys(*labels: str) -> Shape:
    """One row of callback buttons, each with its label as data."""
    return {"inline_keyboard": [[{"text": label, "callback_data": label} for label in labels]]}
