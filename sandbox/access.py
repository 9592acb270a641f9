"""Whether the bot reaches a chat, and what it may do there (telegram.md A2)."""

import re
from enum import StrEnum

from sandbox.chats import GENERAL, Chat, Kind
from sandbox.errors import ApiError, bad_request, forbidden
from sandbox.members import Status
from sandbox.parameters import Parameters
from sandbox.people import Person
from sandbox.telegram import Telegram

NOT_ALLOWED = {
    "can_send_messages": "not enough rights to send text messages to the chat",
    "can_send_photos": "not enough rights to send photos to the chat",
    "can_send_documents": "not enough rights to send documents to the chat",
    "can_send_rich": "not enough rights to send the rich message to the chat",
    "can_send_other_messages": "not enough rights to send dice to the chat",
}


class Access(StrEnum):
    """What a call wants of a chat."""

    READ = "read"
    WRITE = "write"
    """To change what is there: delete, pin, react."""
    SEND = "send"
    """To say something to the people there."""


def find_chat(tg: Telegram, params: Parameters, access: Access, *, name: str = "chat_id") -> Chat:
    """The chat a call means, if the bot has that access to it.

    :raises ApiError: in the words that tell why not
    """
    given = params.text(name).strip()
    if not given:
        raise bad_request(f"{name} is empty")
    if given.startswith("@"):
        return _reached(tg, _public_chat(tg, given[1:]), access)
    if not re.fullmatch(r"-?\d{1,18}", given):
        raise bad_request("chat not found")
    chat_id = int(given)
    if chat_id > 0:
        return _reached_person(tg, chat_id, access)
    chat = tg.chats.get(chat_id)
    if chat is None or not chat.bot_seen:
        raise bad_request("chat not found")
    return _reached(tg, chat, access)


def _public_chat(tg: Telegram, username: str) -> Chat:
    for chat in tg.groups():
        if chat.username and chat.username.lower() == username.lower():
            return chat
    raise bad_request("chat not found")


def _reached_person(tg: Telegram, user_id: int, access: Access) -> Chat:
    if user_id == tg.bot.id:
        raise forbidden("the bot can't send messages to the bot")
    person = tg.people.get(user_id)
    if person is None or not person.seen:
        raise bad_request("chat not found")
    refusal = _unwritable(person) if access is Access.SEND else None
    if refusal is not None:
        raise refusal
    return tg.private_chat(person)


def _unwritable(person: Person) -> ApiError | None:
    if person.is_bot:
        return forbidden("the bot can't send messages to the bot")
    if person.deleted:
        return forbidden("user is deactivated")
    if person.blocked:
        return forbidden("bot was blocked by the user")
    if not person.started:
        return forbidden("bot can't initiate conversation with a user")
    return None


def _reached(tg: Telegram, chat: Chat, access: Access) -> Chat:
    write = access is not Access.READ
    kind = {Kind.GROUP: "group", Kind.SUPERGROUP: "supergroup", Kind.CHANNEL: "channel"}[chat.kind]
    if chat.upgraded_to is not None:
        if write:
            raise ApiError(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                {"migrate_to_chat_id": chat.upgraded_to},
            )
        return chat
    if chat.is_deleted:
        raise forbidden("the group chat was deleted")
    me = tg.bot_member(chat)
    if me.status is Status.KICKED:
        raise forbidden(f"bot was kicked from the {kind} chat")
    if not me.is_in and (write or not chat.username):
        raise forbidden(f"bot is not a member of the {kind} chat")
    return chat


def check_may_send(tg: Telegram, chat: Chat, permission: str) -> None:
    """The rights a bot needs to send this kind of message.

    :raises ApiError: it has them not
    """
    if chat.kind is Kind.PRIVATE:
        return
    me = tg.bot_member(chat)
    if chat.kind is Kind.CHANNEL:
        if not me.has("can_post_messages"):
            raise bad_request("need administrator rights in the channel chat")
        return
    needed = "can_send_messages" if permission == "can_send_rich" else permission
    if not me.may(needed, chat.permissions):
        raise bad_request(NOT_ALLOWED[permission])


def find_topic(tg: Telegram, chat: Chat, params: Parameters) -> int | None:
    """The topic to write into: None is General, or no topic at all.

    :raises ApiError: no such topic, or it is closed to the bot
    """
    given = params.integer("message_thread_id")
    if not chat.is_forum:
        if given and (chat.kind is not Kind.SUPERGROUP or given not in chat.messages):
            raise bad_request("message thread not found")
        return None
    topic = chat.topic(given or None)
    if given == GENERAL or topic is None:
        raise bad_request("message thread not found")
    if topic.is_closed and not tg.bot_member(chat).has("can_manage_topics"):
        raise bad_request("TOPIC_CLOSED")
    return None if topic.id == GENERAL else topic.id


def find_user(tg: Telegram, params: Parameters, name: str = "user_id") -> int:
    """An account the bot has met.

    :raises ApiError: no id, or one never seen
    """
    user_id = params.integer(name)
    if user_id <= 0:
        raise bad_request(f"invalid {name} specified")
    person = tg.people.get(user_id)
    if user_id != tg.bot.id and (person is None or not person.seen):
        raise bad_request("member not found")
    return user_id
