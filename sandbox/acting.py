"""What people do in their apps: write, edit, react, press, open links, block the bot."""

import re
from dataclasses import dataclass
from typing import Any

from sandbox.chats import GENERAL, Chat, Kind
from sandbox.content import Text
from sandbox.crowd import MEMBER, admin, join
from sandbox.entities import Formatted, cleaned, is_blank, trimmed, with_found
from sandbox.ephemeral import new_command_id
from sandbox.errors import ControlError
from sandbox.hearing import commands_in, tell_bot
from sandbox.messages import Ephemeral, Message, Sender
from sandbox.people import Person
from sandbox.posting import pin as pin_message
from sandbox.posting import post, post_ephemeral, remove
from sandbox.telegram import Telegram


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What somebody writes, and how. ``speaks_as``: 0 is themselves, else a chat's id."""

    text: str
    topic: int | None = None
    reply_to: int | None = None
    speaks_as: int = 0
    from_menu: bool = False
    app: str = "phone"


def say(tg: Telegram, person: Person, chat: Chat, words: Words) -> Message:
    """Write a message; from the command menu it may be an ephemeral one."""
    body = with_found(trimmed(cleaned(Formatted(words.text))))
    if is_blank(body.text):
        raise ControlError("A message needs some text.")
    _check_may_write(tg, person, chat, words)
    message = Message(
        chat_id=chat.id,
        sender=_sender(chat, person, words.speaks_as),
        content=Text(body),
        date=tg.date,
        topic=None if words.topic == GENERAL else words.topic,
        reply_to=words.reply_to,
    )
    if words.from_menu and _goes_unseen(tg, person, chat, message):
        message.ephemeral = Ephemeral(
            id=new_command_id(tg, chat), receiver=tg.bot.id, apps=frozenset({words.app})
        )
        return post_ephemeral(tg, chat, message)
    post(tg, chat, message)
    _forward_to_linked(tg, chat, message)
    return message


def _check_may_write(tg: Telegram, person: Person, chat: Chat, words: Words) -> None:
    if chat.kind is Kind.PRIVATE:
        if person.blocked:
            raise ControlError(f"{person.name} has blocked the bot: unblock it first.")
        person.started = person.seen = True
        return
    if chat.upgraded_to is not None:
        raise ControlError(f"This group is now the supergroup {chat.upgraded_to}.")
    member = chat.member(person.id)
    needed = "can_post_messages" if chat.kind is Kind.CHANNEL else "can_send_messages"
    if not (member.has(needed) or member.may(needed, chat.permissions)):
        raise ControlError(f"{person.name} may not write here.")
    if words.topic is not None:
        topic = chat.topic(words.topic)
        if topic is None:
            raise ControlError(f"There is no topic {words.topic} here.")
        if topic.is_closed and not member.is_admin:
            raise ControlError("This topic is closed.")
    if words.reply_to is not None and words.reply_to not in chat.messages:
        raise ControlError(f"There is no message {words.reply_to} here.")
    if tg.bot_member(chat).is_in:
        person.seen = True


def _sender(chat: Chat, person: Person, speaks_as: int) -> Sender:
    member = chat.member(person.id)
    if chat.kind is Kind.CHANNEL:
        return Sender(person.id, chat.id)
    if speaks_as == chat.id or (member.is_anonymous and not speaks_as):
        if not member.is_admin:
            raise ControlError("Only administrators write anonymously.")
        return Sender(person.id, chat.id, member.title)
    return Sender(person.id, speaks_as or None)


def _goes_unseen(tg: Telegram, person: Person, chat: Chat, message: Message) -> bool:
    """New apps send a command that the bot declared ephemeral to the bot alone (A6)."""
    if not (chat.is_group and person.client.ephemeral and tg.bot_member(chat).is_in):
        return False
    names = {command.lstrip("/").partition("@")[0] for command in commands_in(message)}
    return any(
        command["command"] in names and command.get("is_ephemeral")
        for command in tg.profile.commands_for(person, chat)
    )


def _forward_to_linked(tg: Telegram, chat: Chat, message: Message) -> None:
    """A channel's posts appear in its discussion group by themselves."""
    group = tg.chats.get(chat.linked or 0)
    if chat.kind is not Kind.CHANNEL or group is None:
        return
    copy = Message(
        chat_id=group.id,
        sender=Sender(message.sender.user_id, chat.id),
        content=message.content,
        date=tg.date,
        is_forward=True,
        forward_of=(chat.id, message.id),
    )
    post(tg, group, copy)


def own_message(chat: Chat, message_id: int) -> Message:
    """A message that is still there.

    :raises ControlError: it is not
    """
    message = chat.messages.get(message_id)
    if message is None:
        raise ControlError(f"There is no message {message_id} here.", 404)
    return message


def edit(tg: Telegram, person: Person, chat: Chat, message: Message, text: str) -> None:
    """Change one's own message; the bot hears of it if it heard the message."""
    if message.sender.user_id != person.id or not isinstance(message.content, Text):
        raise ControlError("Only one's own text messages can be edited.")
    message.content = Text(with_found(trimmed(cleaned(Formatted(text)))))
    message.edited = tg.date
    tell_bot(tg, chat, message, is_edit=True)
    tg.events.tell("edit", [chat.id])


def delete(tg: Telegram, person: Person, chat: Chat, message: Message) -> None:
    """Delete one's own message, as administrator (or in private) any."""
    is_own = message.sender.user_id == person.id
    if not (is_own or chat.kind is Kind.PRIVATE or chat.member(person.id).is_admin):
        raise ControlError(f"{person.name} may not delete this message.")
    remove(tg, chat, message)


def react(tg: Telegram, person: Person, chat: Chat, message: Message, emoji: str) -> None:
    """Put a reaction on a message or take it back; only administrators among bots hear of it."""
    old = message.reactions.pop(person.id, None)
    if emoji:
        message.reactions[person.id] = emoji
    if tg.bot_member(chat).is_admin or chat.kind is Kind.PRIVATE:
        change = {
            "chat": tg.chat_json(chat),
            "message_id": message.id,
            "user": tg.user_json(person.id),
            "date": int(tg.date),
            "old_reaction": [{"type": "emoji", "emoji": old}] if old else [],
            "new_reaction": [{"type": "emoji", "emoji": emoji}] if emoji else [],
        }
        tg.updates.put("message_reaction", change, f"chat{chat.id}")
    tg.events.tell("edit", [chat.id])


def pin(tg: Telegram, person: Person, chat: Chat, message: Message, *, on: bool) -> None:
    """Pin or unpin."""
    if chat.kind is not Kind.PRIVATE and not chat.member(person.id).may(
        "can_pin_messages", chat.permissions
    ):
        raise ControlError(f"{person.name} may not pin here.")
    if on:
        pin_message(tg, chat, message, Sender(person.id))
    elif message.id in chat.pinned:
        chat.pinned.remove(message.id)
        tg.events.tell("edit", [chat.id])


def start(tg: Telegram, person: Person, payload: str) -> Message:
    """Open the bot by a link and press Start; whoever blocked it unblocks it so."""
    _check_payload(payload)
    if person.blocked:
        set_blocked(tg, person, blocked=False)
    person.started = person.seen = True
    chat = tg.private_chat(person)
    return say(tg, person, chat, Words(text=f"/start {payload}".strip()))


def start_in_group(
    tg: Telegram, person: Person, chat: Chat, payload: str, rights: list[str] | None
) -> Message:
    """Add the bot to a group by a link; it then gets the payload there."""
    _check_payload(payload)
    if not tg.bot_member(chat).is_in:
        member = MEMBER if rights is None else admin(rights)
        join(tg, chat, tg.bot.id, member, by=person.id)
    return say(tg, person, chat, Words(text=f"/start@{tg.bot.username} {payload}".strip()))


def _check_payload(payload: str) -> None:
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload):
        raise ControlError("A payload has at most 64 of the characters A-Z a-z 0-9 _ -.")


def set_blocked(tg: Telegram, person: Person, *, blocked: bool) -> None:
    """Stop or restart the bot, which hears of it."""
    if person.blocked == blocked:
        return
    chat = tg.private_chat(person)

    def member(*, is_blocked: bool) -> dict[str, Any]:
        if is_blocked:
            return {"status": "kicked", "user": tg.bot.as_user(), "until_date": 0}
        return {"status": "member", "user": tg.bot.as_user()}

    change = {
        "chat": tg.chat_json(chat),
        "from": person.as_user(),
        "date": int(tg.date),
        "old_chat_member": member(is_blocked=not blocked),
        "new_chat_member": member(is_blocked=blocked),
    }
    tg.updates.put("my_chat_member", change, f"me{chat.id}")
    person.blocked = blocked
    tg.events.tell("person", [], [person.id])


def restart_app(tg: Telegram, person: Person, app: str) -> None:
    """Ephemeral messages live in a running app; now they are gone from it (A6)."""
    for chat in tg.chats.values():
        for message in chat.ephemerals:
            shown = message.ephemeral
            if shown is not None and shown.receiver == person.id:
                shown.apps -= {app}
    tg.events.tell("person", [], [person.id])
