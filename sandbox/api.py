"""The Bot API over HTTP: addresses and tokens, calls and their envelopes, downloads."""

import asyncio
import json
import logging
import re
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from sandbox.calls import Call
from sandbox.errors import ApiError, SandboxError
from sandbox.failures import Failure
from sandbox.methods import METHODS, Method, Request, Told
from sandbox.parameters import Parameters, read_parameters
from sandbox.telegram import Telegram
from sandbox.updates import Held
from sandbox.validation import check

LONGEST_TOKEN = 80
log = logging.getLogger("sandbox.api")

NOT_FOUND = ApiError(404, "Not Found")
Envelope = dict[str, Any]
_HUNG_UP: Envelope = {"ok": False, "error_code": 499, "description": "The bot hung up"}


@dataclass(frozen=True, slots=True)
class _Done:
    """What came out of a call, and the updates that wait until its answer is out."""

    envelope: Envelope
    held: list[Held]
    is_lost: bool


class BotApi:
    """Answers everything below ``/bot`` and ``/file/bot``."""

    def __init__(self, tg: Telegram) -> None:
        self.tg = tg
        tg.webhook.on_method = self._from_webhook

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Any address that is neither the page nor the control API."""
        path = request.path
        try:
            if path.startswith("/file/bot"):
                return self._download(path.removeprefix("/file/bot"))
            if not path.startswith("/bot"):
                raise NOT_FOUND
            token, _, name = path.removeprefix("/bot").partition("/")
            self._check_token(token)
            method = self._find_method(name)
            params = await read_parameters(request)
        except ApiError as error:
            return _respond(_envelope_of(error))
        return await self._call(request, method, params)

    def _check_token(self, token: str) -> None:
        """Shape first, then whether it is ours (telegram.md A1)."""
        number, colon, _ = token.partition(":")
        if not token or token[0] == "0" or len(token) > LONGEST_TOKEN or not colon:
            raise ApiError(401, "Unauthorized: invalid token specified")
        if not re.fullmatch(r"-?\d+", number):
            raise ApiError(421, "Misdirected Request: unallowed token specified")
        if int(number) <= 0:
            raise ApiError(401, "Unauthorized: invalid token specified")
        if token != self.tg.bot.token:
            raise ApiError(401, "Unauthorized")

    def _find_method(self, name: str) -> Method:
        method = METHODS.get(name.lower())
        if method is None:
            self.tg.calls.unsupported[name] += 1
            self.tg.events.tell("call")
        if method is None or method.since > self.tg.knobs.api_version:
            raise ApiError(404, "Not Found: method not found")
        return method

    async def _call(
        self, request: web.Request, method: Method, params: Parameters
    ) -> web.StreamResponse:
        work = asyncio.create_task(self._work(method, params))
        try:
            if method.name == "getUpdates":
                done = await work
            else:
                # Who hangs up loses the answer, not the effect.
                done = await asyncio.shield(work)
        except asyncio.CancelledError:
            work.add_done_callback(self._release_alone)
            raise
        try:
            if done.is_lost:
                return await _break_off(request)
            response = _respond(done.envelope)
            await response.prepare(request)
            await response.write_eof()
            return response
        finally:
            # The answer is out (or lost): now what the call caused may reach the bot.
            self.tg.updates.release(done.held)

    def _release_alone(self, work: "asyncio.Task[_Done]") -> None:
        if not work.cancelled() and work.exception() is None:
            self.tg.updates.release(work.result().held)

    async def _work(self, method: Method, params: Parameters) -> "_Done":
        """One call from its entry in the record to its outcome there."""
        call = self._begin(method, params)
        failure = self._strike(method, params, call)
        is_lost = failure is not None and failure.kind == "lost_answer"
        envelope = _HUNG_UP
        try:
            with self.tg.updates.after_the_answer() as held:
                envelope = await self._outcome(method, params, failure)
        finally:
            self._end(call, envelope, lost=is_lost)
        return _Done(envelope, held, is_lost)

    def _begin(self, method: Method, params: Parameters) -> Call:
        tg = self.tg
        chat = params.integer("chat_id") or None
        call = tg.calls.begin(method.name, params.for_log(), chat, tg.date)
        if method.name != "getUpdates":
            tg.calls.running += 1
        return call

    def _end(self, call: Call, envelope: Envelope, *, lost: bool) -> None:
        tg = self.tg
        if call.method != "getUpdates":
            tg.calls.running -= 1
        tg.calls.end(call, envelope | {"lost": True} if lost else envelope)
        tg.events.tell("call", [call.chat] if call.chat else [])

    def _strike(self, method: Method, params: Parameters, call: Call) -> Failure | None:
        failures = self.tg.failures
        return (
            failures.strike(method.name, call.chat, _receiver(params)) if failures.armed else None
        )

    async def _outcome(
        self, method: Method, params: Parameters, failure: Failure | None
    ) -> Envelope:
        """Run the method, unless a failure comes in between, and wrap what came out."""
        try:
            if failure is not None and failure.kind == "error":
                raise failure.error()
            if failure is not None and failure.kind == "delay":
                await self.tg.clock.sleep(failure.seconds)
            result = await method.run(Request(self.tg, params))
            envelope = {"ok": True, "result": result}
            if isinstance(result, Told):
                envelope = {"ok": True, "result": result.result, "description": result.description}
            check(method.returns, envelope["result"])
        except ApiError as error:
            return _envelope_of(error)
        except SandboxError as bug:
            log.error("%s: %s", method.name, bug)
            return _envelope_of(ApiError(500, f"Internal Server Error: sandbox: {bug}"))
        return envelope

    async def _from_webhook(self, given: dict[str, Any]) -> None:
        """A method call that came as the answer of a webhook; nobody hears its result."""
        name = str(given.pop("method"))
        try:
            method = self._find_method(name)
        except ApiError:
            return
        params = Parameters(given)
        call = self._begin(method, params)
        envelope = await self._outcome(method, params, None)
        self._end(call, envelope, lost=False)

    def _download(self, rest: str) -> web.Response:
        token, _, path = rest.partition("/")
        self._check_token(token)
        found = re.fullmatch(r"(?:photos|documents)/([0-9a-f]{16})([smxyf])\.\w+", path)
        file = self.tg.files.by_unique_id(found.group(1)) if found else None
        if found is None or file is None:
            raise NOT_FOUND
        data = self.tg.files.download(file, found.group(2))
        return web.Response(body=data, content_type="application/octet-stream")


def _receiver(params: Parameters) -> int | None:
    nested = params.raw("ephemeral_message_parameters")
    if isinstance(nested, str):
        try:
            nested = json.loads(nested)
        except ValueError:
            nested = None
    if isinstance(nested, dict):
        receiver = nested.get("receiver_user_id")
        return receiver if isinstance(receiver, int) else None
    return params.integer("receiver_user_id") or None


def _envelope_of(error: ApiError) -> Envelope:
    shape: Envelope = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        shape["parameters"] = error.parameters
    return shape


def _respond(envelope: Envelope) -> web.Response:
    headers = {}
    retry_after = envelope.get("parameters", {}).get("retry_after")
    if retry_after is not None:
        headers["Retry-After"] = str(retry_after)
    status = 200 if envelope["ok"] else envelope["error_code"]
    text = json.dumps(envelope, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers=headers)


async def _break_off(request: web.Request) -> web.Response:
    """Close the connection without a word."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
