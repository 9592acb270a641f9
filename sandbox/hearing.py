"""Which messages reach the bot, and as which update (telegram.md A4)."""

from typing import Any

from sandbox.chats import Chat, Kind
from sandbox.content import Service, Text, caption_of
from sandbox.entities import Formatted, piece
from sandbox.members import Member, Status
from sandbox.messages import Message
from sandbox.telegram import Telegram
from sandbox.wire import member_json, message_json

DAY = 24 * 3600.0
ALWAYS_HEARD = ("group_chat_created", "supergroup_chat_created")


def tell_bot(tg: Telegram, chat: Chat, message: Message, *, is_edit: bool = False) -> None:
    """Queue a message for the bot if it is one that bots hear."""
    if not _is_heard(tg, chat, message):
        return
    kind = "channel_post" if chat.kind is Kind.CHANNEL else "message"
    if is_edit:
        kind = f"edited_{kind}"
    tg.updates.put(kind, message_json(tg, message), f"chat{chat.id}")


def _is_heard(tg: Telegram, chat: Chat, message: Message) -> bool:
    if chat.kind is Kind.PRIVATE:
        return not tg.people[chat.id].blocked
    me = tg.bot_member(chat)
    if not me.is_in:
        return False
    if message.ephemeral is not None:
        return message.ephemeral.receiver == tg.bot.id
    if _is_by_another_bot(tg, message):
        return False
    if me.is_admin or chat.bot_reads_all or isinstance(message.content, Service):
        return True
    return message.via_bot or _replies_to_bot(tg, chat, message) or _commands(tg, chat, message)


def _is_by_another_bot(tg: Telegram, message: Message) -> bool:
    person = tg.people.get(message.sender.user_id or 0)
    return person is not None and person.is_bot and not isinstance(message.content, Service)


def _replies_to_bot(tg: Telegram, chat: Chat, message: Message) -> bool:
    replied = chat.messages.get(message.reply_to or 0)
    return replied is not None and replied.sender.user_id == tg.bot.id


def _commands(tg: Telegram, chat: Chat, message: Message) -> bool:
    """A command for this bot; one without a name is for the bot that wrote last."""
    for command in commands_in(message):
        name = command.partition("@")[2].lower()
        if name == tg.bot.username.lower() or (not name and chat.commands_are_ours):
            return True
    return False


def commands_in(message: Message) -> list[str]:
    """The commands of a message as they are written."""
    content = message.content
    body = content.body if isinstance(content, Text) else caption_of(content) or Formatted()
    return [piece(body.text, e) for e in body.entities if e.type == "bot_command"]


def tell_member_change(
    tg: Telegram, chat: Chat, user_id: int, old: dict[str, Any], *, by: int
) -> None:
    """``my_chat_member`` for the bot itself; for others only to a bot that is administrator."""
    new = member_json(tg, chat, user_id)
    if old == new:
        return
    change = {
        "chat": tg.chat_json(chat),
        "from": tg.user_json(by),
        "date": int(tg.date),
        "old_chat_member": old,
        "new_chat_member": new,
    }
    if user_id == tg.bot.id:
        tg.updates.put("my_chat_member", change, f"me{chat.id}")
    elif tg.bot_member(chat).is_admin:
        tg.updates.put("chat_member", change, f"chat{chat.id}")


def set_member(tg: Telegram, chat: Chat, user_id: int, member: Member, *, by: int) -> None:
    """Change how somebody stands to a chat, and tell whom it concerns."""
    old = member_json(tg, chat, user_id)
    was_in = chat.member(user_id).is_in
    chat.members[user_id] = member
    if user_id == tg.bot.id and member.is_in:
        if not was_in:
            chat.bot_reads_all = not tg.knobs.privacy
        meet(tg, chat)
    elif member.is_in and tg.bot_member(chat).is_in:
        tg.people[user_id].seen = True
    tell_member_change(tg, chat, user_id, old, by=by)
    tg.events.tell("member", [chat.id])


def meet(tg: Telegram, chat: Chat) -> None:
    """The bot is in this chat now and gets to know everybody in it."""
    chat.bot_seen = True
    for user_id in chat.present():
        if user_id in tg.people:
            tg.people[user_id].seen = True


def kicked() -> Member:
    """Somebody who was removed and may not come back by themselves."""
    return Member(status=Status.KICKED)
