"""The clock, failures on demand, knobs, disordered updates, and the audit."""

from typing import Any

from aiohttp import web

from sandbox.audit import Secret
from sandbox.control.requests import Fields, find_person, route
from sandbox.errors import ControlError
from sandbox.failures import Failure
from sandbox.telegram import Telegram


async def clock(fields: Fields) -> dict[str, Any]:
    """POST clock."""
    tg = fields.tg
    tg.clock.advance(fields.number("advance"))
    tg.events.tell("clock")
    return {"now": tg.clock.now(), "offset": tg.clock.offset}


def _failure_json(failure: Failure) -> dict[str, Any]:
    return {
        "failure": failure.id,
        "kind": failure.kind,
        "method": failure.method,
        "chat": failure.chat,
        "user": failure.user,
        "nth": failure.nth,
        "times": failure.times,
        "share": failure.share,
    }


async def arm(fields: Fields) -> dict[str, Any]:
    """POST failures."""
    kind = fields.text("kind")
    if kind not in ("error", "lost_answer", "delay"):
        raise ControlError('A failure is an "error", a "lost_answer" or a "delay".')
    names = ("retry_after", "migrate_to_chat_id")
    parameters = {name: fields.integer(name) for name in names if name in fields}
    if "seed" in fields:
        fields.tg.failures.chance.seed(fields.integer("seed"))
    failure = fields.tg.failures.arm(
        kind=kind,
        method=fields.text("method", "") or None,
        chat=fields.chat().id if "chat" in fields else None,
        user=fields.person("user").id if "user" in fields else None,
        nth=fields.integer("nth", 1),
        times=fields.integer("times", 1),
        share=fields.number("share", 1.0),
        code=fields.integer("code", 500),
        description=fields.text("description", "Internal Server Error"),
        parameters=parameters or None,
        seconds=fields.number("seconds", 0.0),
    )
    return {"failure": failure.id}


async def armed(fields: Fields) -> dict[str, Any]:
    """GET failures."""
    return {"failures": [_failure_json(failure) for failure in fields.tg.failures.armed.values()]}


async def disarm(fields: Fields) -> dict[str, Any]:
    """DELETE failures and DELETE failures/{id}."""
    tg = fields.tg
    if "id" not in fields:
        tg.failures.armed.clear()
    elif tg.failures.armed.pop(fields.integer("id"), None) is None:
        raise ControlError("No such failure is armed.", 404)
    return {}


async def get_knobs(fields: Fields) -> dict[str, Any]:
    """GET knobs."""
    return {"knobs": fields.tg.knobs.as_json()}


async def turn_knobs(fields: Fields) -> dict[str, Any]:
    """POST knobs."""
    tg = fields.tg
    for name, value in fields.values.items():
        if name not in ("person", "client"):
            tg.knobs.turn(name, value)
    if "client" in fields:
        _turn_client(fields)
    tg.events.tell("knobs", [], [fields.person().id] if "person" in fields else [])
    return {"knobs": tg.knobs.as_json()}


def _turn_client(fields: Fields) -> None:
    given = fields.raw("client")
    if not isinstance(given, dict):
        raise ControlError("'client' must be an object.")
    client, wanted = fields.person().client, Fields(fields.tg, given)
    unknown = set(given) - {"ephemeral", "rich", "online", "apps"}
    if unknown:
        raise ControlError(f"A client has no {sorted(unknown)[0]!r}.")
    client.ephemeral = wanted.flag("ephemeral", default=client.ephemeral)
    client.rich = wanted.flag("rich", default=client.rich)
    client.online = wanted.flag("online", default=client.online)
    client.apps = tuple(wanted.texts("apps") or client.apps)


async def redeliver(fields: Fields) -> dict[str, Any]:
    """POST updates/redeliver."""
    tg = fields.tg
    known = [*tg.updates.delivered, *tg.updates.live()]
    if "update_id" in fields:
        wanted = fields.integer("update_id")
        chosen = [update for update in known if update.id == wanted][-1:]
    else:
        chosen = list(tg.updates.delivered)[-fields.integer("last", 1) :]
    if not chosen:
        raise ControlError("There is no such update.", 404)
    new_id = fields.flag("new_id")
    return {"update_ids": [tg.updates.redeliver(update, new_id=new_id) for update in chosen]}


async def reorder(fields: Fields) -> dict[str, Any]:
    """POST updates/reorder."""
    tg = fields.tg
    waiting = [update.id for update in tg.updates.live()]
    order = waiting[::-1] if fields.flag("reverse") else fields.raw("order")
    if not isinstance(order, list) or not set(order) <= set(waiting):
        raise ControlError("'order' must list updates that wait.")
    tg.updates.reorder(order)
    return {"order": order}


async def keep_secrets(fields: Fields) -> dict[str, Any]:
    """POST audit/secrets."""
    tg = fields.tg
    texts = fields.texts("texts")
    if not texts or not all(texts):
        raise ControlError("'texts' must be a list of texts to keep secret.")
    owner = fields.person("owner").id
    chat = fields.chat().id if "chat" in fields else None
    in_private = _private_chats(fields)
    tg.audit.keep(Secret(owner, text, chat, in_private) for text in texts)
    return {"secrets": len(tg.audit.secrets)}


async def forget_secrets(fields: Fields) -> dict[str, Any]:
    """DELETE audit/secrets."""
    tg = fields.tg
    owner = fields.person("owner").id if "owner" in fields else None
    chat = fields.chat().id if "chat" in fields else None
    tg.audit.forget(owner, chat, fields.texts("texts"))
    return {"secrets": len(tg.audit.secrets)}


def _private_chats(fields: Fields) -> bool | frozenset[int]:
    given = fields.raw("private")
    if not isinstance(given, list):
        return fields.flag("private", default=True)
    return frozenset(find_person(fields.tg, person, "private").id for person in given)


async def get_secrets(fields: Fields) -> dict[str, Any]:
    """GET audit/secrets."""
    secrets = [{"owner": s.owner, "chat": s.chat, "text": s.text} for s in fields.tg.audit.secrets]
    return {"secrets": secrets}


async def get_leaks(fields: Fields) -> dict[str, Any]:
    """GET audit/leaks."""
    return {"leaks": [leak.as_json() for leak in fields.tg.audit.leaks]}


async def forget_leaks(fields: Fields) -> dict[str, Any]:
    """DELETE audit/leaks."""
    fields.tg.audit.leaks.clear()
    return {}


def routes(tg: Telegram) -> list[web.RouteDef]:
    """The part of the control API that makes life hard."""
    return [
        route(tg, "POST", "clock", clock),
        route(tg, "POST", "failures", arm),
        route(tg, "GET", "failures", armed),
        route(tg, "DELETE", "failures", disarm),
        route(tg, "DELETE", "failures/{id}", disarm),
        route(tg, "GET", "knobs", get_knobs),
        route(tg, "POST", "knobs", turn_knobs),
        route(tg, "POST", "updates/redeliver", redeliver),
        route(tg, "POST", "updates/reorder", reorder),
        route(tg, "POST", "audit/secrets", keep_secrets),
        route(tg, "GET", "audit/secrets", get_secrets),
        route(tg, "DELETE", "audit/secrets", forget_secrets),
        route(tg, "GET", "audit/leaks", get_leaks),
        route(tg, "DELETE", "audit/leaks", forget_leaks),
    ]
