"""Deleting, pinning, reacting."""

import re
from typing import Any

from sandbox.access import Access, find_chat
from sandbox.chats import Chat, Kind
from sandbox.content import Dice, Service
from sandbox.errors import ApiError, bad_request
from sandbox.messages import Message, Sender
from sandbox.methods.registry import Request, method
from sandbox.posting import pin, remove
from sandbox.telegram import Telegram

TWO_DAYS = 48 * 3600.0
DAY = 24 * 3600.0
MOST_AT_ONCE = 100
_EMOJI = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳"
    " ❤\u200d🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻"
    " 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄"
    " 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡"
)
EMOJI = frozenset(_EMOJI.split())
"""What bots may react with."""


def _undeletable(tg: Telegram, chat: Chat, message: Message) -> ApiError | None:
    """Why the bot may not delete a message, if so (telegram.md A2, D)."""
    kind = message.content.kind if isinstance(message.content, Service) else ""
    if kind in ("topic_created", "supergroup_chat_created", "channel_chat_created"):
        return bad_request("message can't be deleted")
    age = tg.date - message.date
    if chat.kind is Kind.PRIVATE:
        if isinstance(message.content, Dice) and age < DAY:
            return bad_request("message can't be deleted")
        return bad_request("message can't be deleted for everyone") if age > TWO_DAYS else None
    if tg.bot_member(chat).has("can_delete_messages"):
        return None
    if message.sender.user_id != tg.bot.id:
        return bad_request("message can't be deleted")
    return bad_request("message can't be deleted for everyone") if age > TWO_DAYS else None


@method("deleteMessage", bool)
async def delete_message(request: Request) -> bool:
    """One message; an ephemeral one is never found here (A6)."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.WRITE)
    message = chat.messages.get(request.params.integer("message_id"))
    if message is None:
        raise bad_request("message to delete not found")
    error = _undeletable(tg, chat, message)
    if error is not None:
        raise error
    remove(tg, chat, message)
    return True


@method("deleteMessages", bool)
async def delete_messages(request: Request) -> bool:
    """Up to a hundred; unknown ones are skipped, one that may not go stops all."""
    tg = request.tg
    given = request.params.json("message_ids", "can't parse message identifiers JSON array")
    if not isinstance(given, list) or not given:
        raise bad_request("message identifiers are not specified")
    if len(given) > MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified")
    chat = find_chat(tg, request.params, Access.WRITE)
    messages = [chat.messages[i] for i in dict.fromkeys(given) if i in chat.messages]
    for message in messages:
        error = _undeletable(tg, chat, message)
        if error is not None:
            raise error
    for message in messages:
        remove(tg, chat, message)
    return True


def _check_may_pin(tg: Telegram, chat: Chat) -> None:
    if chat.kind is Kind.PRIVATE:
        return
    right = "can_edit_messages" if chat.kind is Kind.CHANNEL else "can_pin_messages"
    if not tg.bot_member(chat).may(right, chat.permissions):
        raise bad_request("not enough rights to manage pinned messages in the chat")


@method("pinChatMessage", bool)
async def pin_chat_message(request: Request) -> bool:
    """Pin; the news of it is a service message, which counts like any other."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.WRITE)
    message = chat.messages.get(request.params.integer("message_id"))
    if message is None:
        raise bad_request("message to pin not found")
    _check_may_pin(tg, chat)
    if isinstance(message.content, Service):
        raise bad_request("a service message can't be pinned")
    await tg.flood.spend(chat.id, is_group=chat.is_group)
    pin(tg, chat, message, Sender(tg.bot.id))
    return True


@method("unpinChatMessage", bool)
async def unpin_chat_message(request: Request) -> bool:
    """Unpin one; without an id the newest."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.WRITE)
    _check_may_pin(tg, chat)
    message_id = request.params.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if message_id not in chat.messages:
        raise bad_request("message to unpin not found")
    if message_id in chat.pinned:
        chat.pinned.remove(message_id)
        tg.events.tell("edit", [chat.id])
    return True


@method("unpinAllChatMessages", bool)
async def unpin_all_chat_messages(request: Request) -> bool:
    """Unpin everything."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.WRITE)
    _check_may_pin(tg, chat)
    chat.pinned.clear()
    tg.events.tell("edit", [chat.id])
    return True


@method("setMessageReaction", bool)
async def set_message_reaction(request: Request) -> bool:
    """One emoji of the list, or none to take it back."""
    tg = request.tg
    given = request.params.json("reaction", "can't parse reaction types JSON object")
    chat = find_chat(tg, request.params, Access.WRITE)
    message = chat.messages.get(request.params.integer("message_id"))
    if message is None:
        raise bad_request("message to react not found")
    emoji = _read_reaction(given)
    if emoji is None:
        message.reactions.pop(tg.bot.id, None)
    else:
        message.reactions[tg.bot.id] = emoji
    tg.events.tell("edit", [chat.id])
    return True


def _read_reaction(given: Any) -> str | None:
    if not given:
        return None
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise bad_request("can't parse ReactionType: expected an Array")
    if len(given) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = str(given[0].get("emoji", ""))
    # Apps write some of them with a variation selector, the list has them without.
    bare = re.sub("\ufe0f", "", emoji)
    if given[0].get("type") != "emoji" or bare not in EMOJI:
        raise bad_request("REACTION_INVALID")
    return emoji
