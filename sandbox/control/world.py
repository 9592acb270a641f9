"""Making and changing the world: people, chats, members, topics."""

from typing import Any

from aiohttp import web

from sandbox import crowd
from sandbox.chats import Chat, Kind
from sandbox.control.requests import Fields, find_chat, find_person, route
from sandbox.demo import make_demo
from sandbox.errors import ControlError
from sandbox.members import PERMISSIONS
from sandbox.people import Person
from sandbox.telegram import Telegram
from sandbox.view import person_json

KINDS = {
    "supergroup": (Kind.SUPERGROUP, False),
    "forum": (Kind.SUPERGROUP, True),
    "group": (Kind.GROUP, False),
    "channel": (Kind.CHANNEL, False),
}


def full_chat_json(tg: Telegram, chat: Chat) -> dict[str, Any]:
    """A chat with its members, as nobody in it but the sandbox sees it."""
    members = [
        {
            "id": user_id,
            "name": tg.bot.name if user_id == tg.bot.id else tg.people[user_id].name,
            "status": member.status.value,
            "rights": sorted(member.rights),
            "anonymous": member.is_anonymous,
        }
        for user_id, member in chat.members.items()
    ]
    return {
        "id": chat.id,
        "kind": chat.kind.value,
        "title": chat.title,
        "username": chat.username,
        "is_forum": chat.is_forum,
        "members": members,
        "permissions": sorted(chat.permissions),
        "topics": [
            {"id": topic.id, "name": topic.name, "closed": topic.is_closed}
            for topic in chat.topics.values()
            if not topic.is_deleted
        ],
        "bot": tg.bot_member(chat).status.value,
        "upgraded_to": chat.upgraded_to,
        "deleted": chat.is_deleted,
    }


async def state(fields: Fields) -> dict[str, Any]:
    """GET state."""
    tg = fields.tg
    return {
        "seq": tg.events.seq,
        "bot": tg.bot.as_user(),
        "people": [person_json(person) for person in tg.people.values()],
        "chats": [full_chat_json(tg, chat) for chat in tg.groups()],
        "clock": {"now": tg.clock.now(), "offset": tg.clock.offset},
        "knobs": tg.knobs.as_json(),
        "waiting_updates": len(tg.updates.live()),
        "polling": tg.updates.poll is not None,
    }


async def make_person(fields: Fields) -> dict[str, Any]:
    """POST people."""
    tg = fields.tg
    person_id = fields.maybe_integer("id") or tg.new_person_id()
    if person_id in tg.people or person_id == tg.bot.id:
        raise ControlError(f"The id {person_id} is taken.")
    person = Person(
        id=person_id,
        first_name=fields.text("name"),
        last_name=fields.text("last_name", "") or None,
        username=fields.text("username", "").lstrip("@") or None,
        language=fields.text("language", "ru") or None,
        is_bot=fields.flag("is_bot"),
        is_premium=fields.flag("is_premium"),
    )
    tg.people[person.id] = person
    tg.events.tell("person", [], [person.id])
    return {"person": person_json(person)}


async def change_person(fields: Fields) -> dict[str, Any]:
    """POST people/{id}."""
    tg = fields.tg
    person = find_person(tg, fields.text("id"))
    person.first_name = fields.text("name", person.first_name)
    person.last_name = fields.text("last_name", person.last_name or "") or None
    person.username = fields.text("username", person.username or "").lstrip("@") or None
    person.language = fields.text("language", person.language or "") or None
    person.deleted = fields.flag("deleted", default=person.deleted)
    tg.events.tell("person", [], [person.id])
    return {"person": person_json(person)}


async def make_chat(fields: Fields) -> dict[str, Any]:
    """POST chats."""
    tg = fields.tg
    name = fields.text("kind")
    if name not in KINDS:
        raise ControlError(f"A chat can be {', '.join(KINDS)}, not {name!r}.")
    kind, is_forum = KINDS[name]
    given = fields.raw("members") or []
    if not isinstance(given, list) or not given:
        raise ControlError("'members' must be a list of people; the first one owns the chat.")
    members = [find_person(tg, one, "members").id for one in given]
    chat = Chat(
        id=fields.maybe_integer("id") or tg.new_chat_id(kind),
        kind=kind,
        title=fields.text("title"),
        username=fields.text("username", "").lstrip("@") or None,
        description=fields.text("description", "") or None,
        is_forum=is_forum,
    )
    crowd.found_chat(tg, chat, members)
    if "linked" in fields:
        group = find_chat(tg, fields.raw("linked"))
        chat.linked, group.linked = group.id, chat.id
    crowd.add_bot(tg, chat, fields.text("bot", "none"), rights=fields.texts("rights"))
    return {"chat": full_chat_json(tg, chat)}


def _chat_and_doer(tg: Telegram, fields: Fields) -> tuple[Chat, int]:
    chat = find_chat(tg, fields.text("id"))
    if chat.kind is Kind.PRIVATE:
        raise ControlError("A private chat has no members to change.")
    by = fields.person("by").id if "by" in fields else crowd.owner_of(chat)
    return chat, by


async def change_member(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/members."""
    tg = fields.tg
    chat, by = _chat_and_doer(tg, fields)
    user_id = tg.bot.id if fields.flag("bot") else fields.person().id
    action = fields.text("action")
    if user_id != tg.bot.id and "by" not in fields and action in ("join", "leave"):
        by = user_id
    match action:
        case "join":
            admin = crowd.admin(fields.texts("rights")) if "rights" in fields else crowd.MEMBER
            crowd.join(tg, chat, user_id, admin, by=by)
        case "leave" | "kick":
            crowd.leave(tg, chat, user_id, by=by, kicked=action == "kick")
        case "unban":
            crowd.unban(tg, chat, user_id, by=by)
        case "promote":
            crowd.change(tg, chat, user_id, crowd.admin(fields.texts("rights")), by=by)
        case "demote" | "unrestrict":
            crowd.change(tg, chat, user_id, crowd.MEMBER, by=by)
        case "restrict":
            allowed = fields.texts("permissions") or []
            crowd.change(tg, chat, user_id, crowd.restricted(chat, allowed), by=by)
        case "anonymous":
            crowd.set_anonymous(tg, chat, user_id, on=fields.flag("on", default=True))
        case _:
            raise ControlError(f"There is no action {action!r} for members.")
    return {"chat": full_chat_json(tg, chat)}


async def set_permissions(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/permissions."""
    tg = fields.tg
    chat, _ = _chat_and_doer(tg, fields)
    allowed = set(chat.permissions)
    for name in PERMISSIONS:
        if name in fields:
            (allowed.add if fields.flag(name) else allowed.discard)(name)
    chat.permissions = frozenset(allowed)
    tg.events.tell("chat", [chat.id])
    return {"chat": full_chat_json(tg, chat)}


async def rename(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/title."""
    tg = fields.tg
    chat, by = _chat_and_doer(tg, fields)
    if "person" in fields:
        by = fields.person().id
    crowd.rename(tg, chat, fields.text("title"), by=by)
    return {"chat": full_chat_json(tg, chat)}


async def upgrade(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/upgrade."""
    tg = fields.tg
    chat, _ = _chat_and_doer(tg, fields)
    return {"chat": full_chat_json(tg, crowd.upgrade(tg, chat))}


async def delete_chat(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/delete."""
    tg = fields.tg
    chat, _ = _chat_and_doer(tg, fields)
    chat.is_deleted = True
    tg.events.tell("chat", [chat.id])
    return {"chat": full_chat_json(tg, chat)}


async def topics(fields: Fields) -> dict[str, Any]:
    """POST chats/{id}/topics."""
    tg = fields.tg
    chat, by = _chat_and_doer(tg, fields)
    if "topic" in fields:
        number = fields.integer("topic")
        topic = crowd.change_topic(tg, chat, number, fields.text("action"), by=by)
    else:
        topic = crowd.make_topic(tg, chat, fields.text("name"), by=by)
    return {"topic": {"id": topic.id, "name": topic.name, "closed": topic.is_closed}}


async def reset(fields: Fields) -> dict[str, Any]:
    """POST reset."""
    tg = fields.tg
    tg.reset()
    if fields.flag("demo", default=True):
        make_demo(tg)
    return {"seq": tg.events.seq}


def routes(tg: Telegram) -> list[web.RouteDef]:
    """The part of the control API that shapes the world."""
    return [
        route(tg, "GET", "state", state),
        route(tg, "POST", "people", make_person),
        route(tg, "POST", "people/{id}", change_person),
        route(tg, "POST", "chats", make_chat),
        route(tg, "POST", "chats/{id}/members", change_member),
        route(tg, "POST", "chats/{id}/permissions", set_permissions),
        route(tg, "POST", "chats/{id}/title", rename),
        route(tg, "POST", "chats/{id}/upgrade", upgrade),
        route(tg, "POST", "chats/{id}/delete", delete_chat),
        route(tg, "POST", "chats/{id}/topics", topics),
        route(tg, "POST", "reset", reset),
    ]
