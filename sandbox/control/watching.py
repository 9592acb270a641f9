"""Looking: what people see, what the bot called, what changed."""

import asyncio
import json
from typing import Any

from aiohttp import web

from sandbox.control.requests import Fields, respond, route
from sandbox.errors import ControlError
from sandbox.telegram import Telegram
from sandbox.view import Eyes, chat_list, sees, view

MOST_CALLS = 1000
HEARTBEAT = 15.0


async def get_view(fields: Fields) -> dict[str, Any]:
    """GET view."""
    tg = fields.tg
    person, chat = fields.person(), fields.chat()
    if not sees(person, chat):
        raise ControlError(f"{person.name} does not see this chat.", 404)
    if fields.flag("read"):
        chat.reads[person.id] = tg.date
    eyes = Eyes(person, fields.app())
    topic = fields.maybe_integer("topic")
    return view(tg, eyes, chat, topic=topic, last=fields.integer("last", 0))


async def get_chats(fields: Fields) -> dict[str, Any]:
    """GET chats."""
    tg = fields.tg
    eyes = Eyes(fields.person(), fields.app())
    return {"seq": tg.events.seq, "chats": chat_list(tg, eyes)}


async def get_calls(fields: Fields) -> dict[str, Any]:
    """GET calls."""
    tg = fields.tg
    after, limit = fields.integer("after", 0), fields.integer("limit", MOST_CALLS)
    method = fields.text("method", "").lower()
    chat = fields.chat().id if "chat" in fields else None
    calls = [
        call.as_json()
        for call in tg.calls.kept
        if call.n > after
        and (not method or call.method.lower() == method)
        and (chat is None or call.chat == chat)
    ][:limit]
    last = calls[-1]["n"] if len(calls) == limit else tg.calls.n
    return {"calls": calls, "last": last}


async def get_counts(fields: Fields) -> dict[str, Any]:
    """GET counts."""
    tg = fields.tg
    return {
        "methods": dict(tg.calls.counts),
        "errors": dict(tg.calls.errors),
        "busiest": {str(chat): most for chat, most in tg.calls.busiest().items()},
    }


async def get_unsupported(fields: Fields) -> dict[str, Any]:
    """GET unsupported."""
    tg = fields.tg
    return {"methods": list(tg.calls.unsupported), "counts": dict(tg.calls.unsupported)}


async def get_updates(fields: Fields) -> dict[str, Any]:
    """GET updates."""
    tg = fields.tg
    return {
        "waiting": [json.loads(update.body) for update in tg.updates.live()],
        "delivered": [json.loads(update.body) for update in list(tg.updates.delivered)[-50:]],
        "polling": tg.updates.poll is not None,
        "webhook": tg.webhook.url or None,
        "allowed": sorted(tg.updates.allowed),
    }


async def get_wait(fields: Fields) -> dict[str, Any]:
    """GET wait."""
    tg = fields.tg
    events = await tg.events.wait(fields.integer("after", 0), fields.number("timeout", 30.0))
    return {
        "seq": tg.events.seq,
        "events": [event.as_json() for event in events],
        "idle": not tg.updates.live() and tg.calls.running == 0,
    }


def events_route(tg: Telegram) -> web.RouteDef:
    """GET events: the changes as a stream of server-sent events."""

    async def handle(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        given = request.headers.get("Last-Event-ID") or request.query.get("after", "")
        seq = int(given) if given.isdigit() else tg.events.seq
        try:
            await response.write(f"retry: 500\nid: {seq}\n\n".encode())
            while True:
                events = await tg.events.wait(seq, HEARTBEAT)
                lines = [f"id: {e.seq}\ndata: {json.dumps(e.as_json())}\n\n" for e in events]
                await response.write("".join(lines or [": still here\n\n"]).encode())
                seq = events[-1].seq if events else seq
        except (ConnectionResetError, asyncio.CancelledError):
            return response

    return web.get("/control/v1/events", handle)


def files_route(tg: Telegram) -> web.RouteDef:
    """GET files/{unique id}: pictures and documents for the page."""

    async def handle(request: web.Request) -> web.Response:
        name = request.match_info["name"]
        file = tg.files.by_unique_id(name[:16])
        if file is None:
            return respond({"error": "There is no such file."}, 404)
        letter = name[16:17] or file.file_id[-1]
        kind = file.content_type if file.kind == "Photo" else "application/octet-stream"
        # A document must never run in the page's own origin.
        headers = {"X-Content-Type-Options": "nosniff"}
        if file.kind != "Photo":
            headers["Content-Disposition"] = "attachment"
        data = tg.files.download(file, letter)
        if data is not file.data:
            kind = "image/jpeg"
        return web.Response(body=data, content_type=kind, headers=headers)

    return web.get("/control/v1/files/{name}", handle)


def routes(tg: Telegram) -> list[web.RouteDef]:
    """The part of the control API that only looks."""
    return [
        route(tg, "GET", "view", get_view),
        route(tg, "GET", "chats", get_chats),
        route(tg, "GET", "calls", get_calls),
        route(tg, "GET", "counts", get_counts),
        route(tg, "GET", "unsupported", get_unsupported),
        route(tg, "GET", "updates", get_updates),
        route(tg, "GET", "wait", get_wait),
        events_route(tg),
        files_route(tg),
    ]
