"""How the bot gets its updates: polling or a webhook."""

import json
import re
from typing import Any
from urllib.parse import urlsplit

from aiogram.types import WebhookInfo

from sandbox.errors import ApiError, bad_request
from sandbox.methods.registry import Request, Told, method
from sandbox.parameters import Parameters
from sandbox.telegram import Telegram
from sandbox.updates import KINDS, NOT_BY_DEFAULT
from sandbox.webhook import DEFAULT_CONNECTIONS

LOCAL = ("127.0.0.1", "localhost", "::1")
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)


def _set_allowed(tg: Telegram, params: Parameters) -> None:
    """Missing keeps the setting, an empty list is the default (telegram.md A2)."""
    given = params.json("allowed_updates", "can't parse allowed updates JSON array")
    if not isinstance(given, list):
        return
    known = frozenset(KINDS)
    tg.updates.allowed = known & frozenset(given) if given else known - NOT_BY_DEFAULT


@method("getUpdates", list[dict[str, Any]])
async def get_updates(request: Request) -> list[dict[str, Any]]:
    """What happened; each update was checked when it was queued."""
    tg, params = request.tg, request.params
    if tg.webhook.url:
        raise ApiError(409, WEBHOOK_ACTIVE)
    _set_allowed(tg, params)
    updates = await tg.updates.get(
        params.integer("offset"), params.integer("limit", 100), params.integer("timeout")
    )
    return [json.loads(update.body) for update in updates]


@method("setWebhook", bool)
async def set_webhook(request: Request) -> Told:
    """Deliver to an address; on this machine plain HTTP will do."""
    tg, params = request.tg, request.params
    url = params.text("url")
    if not url:
        return await _delete_webhook(request)
    parts = urlsplit(url)
    if parts.scheme != "https" and parts.hostname not in LOCAL:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    secret = params.text("secret_token")
    if len(secret) > 256:
        raise bad_request("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad_request("secret token contains unallowed characters")
    _set_allowed(tg, params)
    if params.boolean("drop_pending_updates"):
        tg.updates.forget()
    tg.updates.end_poll(ApiError(409, "Conflict: terminated by setWebhook request"))
    if tg.webhook.url == url:
        return Told(True, "Webhook is already set")
    connections = min(max(params.integer("max_connections", DEFAULT_CONNECTIONS), 1), 100)
    tg.webhook.set(url, secret, connections)
    return Told(True, "Webhook was set")


@method("deleteWebhook", bool)
async def delete_webhook(request: Request) -> Told:
    """Back to polling."""
    return await _delete_webhook(request)


async def _delete_webhook(request: Request) -> Told:
    tg = request.tg
    was_set = bool(tg.webhook.url)
    if request.params.boolean("drop_pending_updates"):
        tg.updates.forget()
    await tg.webhook.remove()
    return Told(True, "Webhook was deleted" if was_set else "Webhook is already deleted")


@method("getWebhookInfo", WebhookInfo)
async def get_webhook_info(request: Request) -> dict[str, Any]:
    """Where to, how much waits, what went wrong last."""
    tg = request.tg
    shape: dict[str, Any] = {
        "url": tg.webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(tg.updates.live()),
    }
    if tg.webhook.url:
        shape |= {"max_connections": tg.webhook.max_connections, "ip_address": "127.0.0.1"}
    if tg.webhook.last_error is not None:
        at, text = tg.webhook.last_error
        shape |= {"last_error_date": int(at), "last_error_message": text}
    if tg.updates.allowed != frozenset(KINDS) - NOT_BY_DEFAULT:
        shape["allowed_updates"] = sorted(tg.updates.allowed)
    return shape


@method("close", bool)
async def close(request: Request) -> bool:
    """Nothing to close here."""
    await request.tg.webhook.remove()
    return True


@method("logOut", bool)
async def log_out(request: Request) -> bool:
    """Nothing to leave here."""
    await request.tg.webhook.remove()
    return True
