"""Messages for one person in a group: who may be sent one, when, and where it appears (A6)."""

from dataclasses import dataclass
from typing import Any

from sandbox.chats import Chat
from sandbox.errors import ApiError, bad_request
from sandbox.messages import Ephemeral, Message
from sandbox.parameters import Parameters
from sandbox.telegram import Telegram

KEPT_BY_AN_APP = 100
"""Apps keep no more of them in one chat; the oldest go."""

ERRORS = {
    "A": {
        "place": "PEER_ID_INVALID",
        "action": "CHAT_ADMIN_REQUIRED",
        "late": "CHAT_ADMIN_REQUIRED",
        "left": "USER_NOT_PARTICIPANT",
        "bot": "USER_IS_BOT",
        "unknown": "MESSAGE_ID_INVALID",
    },
    "B": {
        "place": "BOT_NOT_ADMIN",
        "action": "BOT_NOT_ADMIN",
        "late": "QUERY_ID_INVALID",
        "left": "PARTICIPANT_ID_INVALID",
        "bot": "USER_BOT_INVALID",
        "unknown": "message to edit not found",
    },
}
"""Nobody documents these codes: two sets of guesses, so that nobody builds on one."""


def refusal(tg: Telegram, reason: str) -> ApiError:
    """The error of the set that is switched on."""
    return bad_request(ERRORS[tg.knobs.ephemeral_errors][reason])


@dataclass(frozen=True, slots=True)
class Wish:
    """A call's wish to be seen by one person only."""

    receiver: int
    query_id: str = ""
    replaces: bool = False
    reply_to: int = 0
    """``reply_parameters.ephemeral_message_id``."""


def read_wish(tg: Telegram, params: Parameters, reply_to: int) -> Wish | None:
    """The wish in a call, as far as this server's version knows such parameters.

    An older server ignores what it does not know, and the message becomes public (A6).
    """
    version = tg.knobs.api_version
    if version == "10.3":
        nested = params.json(
            "ephemeral_message_parameters", "can't parse ephemeral message parameters JSON object"
        )
        if nested is not None:
            return _nested(nested, reply_to)
    if version in ("10.3", "10.2") and params.integer("receiver_user_id"):
        query_id = params.text("callback_query_id")
        return Wish(params.integer("receiver_user_id"), query_id, reply_to=reply_to)
    return None


def _nested(given: Any, reply_to: int) -> Wish:
    receiver = given.get("receiver_user_id") if isinstance(given, dict) else None
    if not isinstance(receiver, int) or isinstance(receiver, bool):
        raise bad_request(
            "can't parse ephemeral message parameters: Can't find field \"receiver_user_id\""
        )
    replaces = given.get("replace_callback_query_message", False)
    if not isinstance(replaces, bool):
        raise bad_request('field "replace_callback_query_message" must be of type Boolean')
    return Wish(receiver, str(given.get("callback_query_id") or ""), replaces, reply_to)


def grant(tg: Telegram, chat: Chat, wish: Wish) -> Ephemeral:
    """Check the wish and say in which of the receiver's apps the message will stand.

    :raises ApiError: wrong place, wrong receiver, or no action to answer (A6)
    """
    if not chat.is_group:
        raise refusal(tg, "place")
    person = tg.people.get(wish.receiver)
    if person is None or person.is_bot:
        raise refusal(tg, "left" if person is None else "bot")
    if not chat.member(person.id).is_in:
        raise refusal(tg, "left")
    app, replaced = _action(tg, chat, wish)
    if app is None and not tg.bot_member(chat).is_admin:
        raise refusal(tg, "late" if wish.query_id or wish.reply_to else "action")
    client = person.client
    running = frozenset({app} if app else client.apps)
    shows = client.ephemeral and client.online
    return Ephemeral(
        id=_new_id(tg, chat),
        receiver=person.id,
        apps=running & frozenset(client.apps) if shows else frozenset(),
        replaces=replaced if wish.replaces else None,
    )


def _action(tg: Telegram, chat: Chat, wish: Wish) -> tuple[str | None, int | None]:
    """The app in which the receiver acted, and the public message whose button it was."""
    earliest = tg.date - tg.knobs.ephemeral_window
    press = tg.queries.presses.get(wish.query_id)
    if press is not None:
        fits = (press.person, press.chat) == (wish.receiver, chat.id)
        if wish.replaces and press.is_ephemeral:
            raise bad_request("MESSAGE_ID_INVALID")
        return (press.app, press.message) if fits and press.at >= earliest else (None, None)
    command = tg.ephemeral(chat, tg.bot.id, wish.reply_to)
    if command is not None and command.ephemeral is not None:
        fits = command.sender.user_id == wish.receiver and command.date >= earliest
        return (next(iter(command.ephemeral.apps), None) if fits else None), None
    return None, None


def _new_id(tg: Telegram, chat: Chat) -> int:
    if tg.knobs.ephemeral_reuses_ids:
        taken = {m.ephemeral.id for m in tg.live_ephemerals(chat) if m.ephemeral}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)
    chat.next_ephemeral += 1
    return chat.next_ephemeral - 1


def new_command_id(tg: Telegram, chat: Chat) -> int:
    """The id of an ephemeral command on its way to the bot."""
    return _new_id(tg, chat)


def drop_oldest(tg: Telegram, chat: Chat, receiver: int) -> None:
    """An app holds so many and no more."""
    mine = [
        message.ephemeral
        for message in tg.live_ephemerals(chat)
        if message.ephemeral and message.ephemeral.receiver == receiver and message.ephemeral.apps
    ]
    for old in mine[:-KEPT_BY_AN_APP]:
        old.apps = frozenset()


def find(tg: Telegram, chat: Chat, params: Parameters) -> Message:
    """The message that one of the ephemeral edit methods means.

    :raises ApiError: unknown, deleted or expired
    """
    receiver = params.integer("receiver_user_id")
    message = tg.ephemeral(chat, receiver, params.integer("ephemeral_message_id"))
    if message is None or message.sender.user_id != tg.bot.id:
        raise refusal(tg, "unknown")
    return message
