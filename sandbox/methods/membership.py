"""Chats and who is in them, as the bot may look at it; leaving."""

from typing import Any

from aiogram.types import ChatFullInfo, ResultChatMemberUnion

from sandbox.access import Access, find_chat, find_user
from sandbox.chats import Chat, Kind
from sandbox.errors import bad_request
from sandbox.hearing import set_member
from sandbox.members import GONE, PERMISSIONS
from sandbox.methods.registry import Request, method
from sandbox.telegram import Telegram
from sandbox.wire import member_json, message_json


@method("getChat", ChatFullInfo)
async def get_chat(request: Request) -> dict[str, Any]:
    """Everything about a chat."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.READ)
    shape = tg.chat_json(chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if chat.description:
        shape["description"] = chat.description
    if chat.linked is not None:
        shape["linked_chat_id"] = chat.linked
    if chat.is_group:
        shape["permissions"] = {name: name in chat.permissions for name in PERMISSIONS}
    pinned = chat.messages.get(chat.pinned[-1]) if chat.pinned else None
    if pinned is not None:
        shape["pinned_message"] = message_json(tg, pinned, with_reply=False)
    return shape


@method("getChatMember", ResultChatMemberUnion)
async def get_chat_member(request: Request) -> dict[str, Any]:
    """How somebody the bot has met stands to a chat."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.READ)
    user_id = find_user(tg, request.params)
    if chat.kind is Kind.PRIVATE:
        if user_id not in (chat.id, tg.bot.id):
            raise bad_request("member not found")
        return {"status": "member", "user": tg.user_json(user_id)}
    return member_json(tg, chat, user_id)


@method("getChatAdministrators", list[ResultChatMemberUnion])
async def get_chat_administrators(request: Request) -> list[dict[str, Any]]:
    """The owner and the administrators, without other bots."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.READ)
    if chat.kind is Kind.PRIVATE:
        raise bad_request("there are no administrators in the private chat")
    return [
        member_json(tg, chat, user_id)
        for user_id, member in chat.members.items()
        if member.is_admin and not _is_another_bot(tg, user_id)
    ]


def _is_another_bot(tg: Telegram, user_id: int) -> bool:
    return user_id in tg.people and tg.people[user_id].is_bot


@method("getChatMemberCount", int)
async def get_chat_member_count(request: Request) -> int:
    """How many are in."""
    chat: Chat = find_chat(request.tg, request.params, Access.READ)
    return 2 if chat.kind is Kind.PRIVATE else len(chat.present())


@method("leaveChat", bool)
async def leave_chat(request: Request) -> bool:
    """Go, and hear of it as ``my_chat_member``."""
    tg = request.tg
    chat = find_chat(tg, request.params, Access.READ)
    if chat.kind is Kind.PRIVATE:
        raise bad_request("chat member status can't be changed in private chats")
    if chat.upgraded_to is not None:
        raise bad_request("chat is deactivated")
    if tg.bot_member(chat).is_in:
        set_member(tg, chat, tg.bot.id, GONE, by=tg.bot.id)
    return True
