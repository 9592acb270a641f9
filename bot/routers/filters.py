"""Filters that stay on the event loop: a lambda or `F.…` would cost a thread each."""

from aiogram.filters import Filter
from aiogram.types import ChatMemberUpdated, Message


class InPrivate(Filter):
    """In a private chat with the bot."""

    async def __call__(self, event: Message | ChatMemberUpdated) -> bool:
        return event.chat.type == "private"


class InGroup(Filter):
    """In a group or supergroup."""

    async def __call__(self, event: Message | ChatMemberUpdated) -> bool:
        return event.chat.type in ("group", "supergroup")


class Moved(Filter):
    """The service message that says the group is a supergroup now, on either side."""

    async def __call__(self, message: Message) -> bool:
        return bool(message.migrate_to_chat_id or message.migrate_from_chat_id)


class SetupLink(Filter):
    """`/start set_12` in private: the pages of table 12's rules."""

    async def __call__(self, message: Message) -> bool:
        word, _, payload = (message.text or "").partition(" ")
        number = payload.removeprefix("set_")
        is_link = word == "/start" and number != payload and number.isdecimal()
        return is_link and message.chat.type == "private"
