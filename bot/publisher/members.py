"""What Telegram says of somebody in a chat."""

from aiogram.types import ChatMemberUnion


def is_outside(member: ChatMemberUnion) -> bool:
    """Not in the chat: left, removed, or restricted without being a member."""
    return member.status in ("left", "kicked") or not getattr(member, "is_member", True)
