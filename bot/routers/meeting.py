"""Before any handler: who it is, in which language, and which chat is heard of."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Chat, Message, TelegramObject, User

from bot.locales import Translator
from bot.publisher.telegram import Place
from bot.render.names import tidy_name
from bot.turnstiles import Turnstiles
from bot.usecases.lobby import Spot
from bot.usecases.people import People, Who

FACELESS = (1087968824, 136817688, 777000)
"""Accounts behind which somebody hides: the group itself, a channel, Telegram's own."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Where an update came from. ``who`` has the id 0 when a group or channel speaks."""

    who: Who
    t: Translator
    spot: Spot
    is_private: bool

    @property
    def place(self) -> Place:
        """Where an answer goes."""
        return Place(self.spot.chat_id, self.spot.topic_id)


class Meeting(BaseMiddleware):
    """Puts ``scope`` beside every message and press.

    A post that came by itself from the linked channel speaks to the channel's readers, never to
    the bot: it goes no further.
    """

    def __init__(self, people: People) -> None:
        self._people = people
        self._turnstiles = Turnstiles()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        if isinstance(event, Message):
            if event.is_automatic_forward:
                return None
            async with self._turnstiles.of(event.chat.id):  # newcomers are not overtaken
                data["scope"] = await self._scope(event.from_user, event, event.chat)
        elif isinstance(event, CallbackQuery):
            message = event.message
            thread = message if isinstance(message, Message) else None
            chat = message.chat if message else None
            data["scope"] = await self._scope(event.from_user, thread, chat)
        return await handler(event, data)

    async def _scope(self, user: User | None, message: Message | None, chat: Chat | None) -> Scope:
        who = _who(user, message)
        if who.user_id:
            await self._people.meet(who)
        is_private = chat is None or chat.type == "private"
        if chat is not None and not is_private and not (message and message.migrate_to_chat_id):
            await self._people.see_chat(chat.id, chat.title or "")
        spot = Spot(chat.id if chat else who.user_id, _topic(message))
        if spot.topic_id and message is not None and (name := _topic_name(message)):
            await self._people.see_topic(spot.chat_id, spot.topic_id, name)
        if who.user_id and not (message is not None and _is_heard_by_all(user, message)):
            t = await self._people.words_of(who.user_id)
        else:
            t = await self._people.words_in(spot.chat_id)
        return Scope(who, t, spot, is_private)


def _who(user: User | None, message: Message | None) -> Who:
    hidden = user is None or user.id in FACELESS or (message and message.sender_chat)
    if user is None or (hidden and message is not None and message.from_user is user):
        return Who(0, "")
    fallback = f"№{user.id % 10_000}"
    return Who(
        user.id,
        tidy_name(user.first_name, user.last_name or "", fallback=fallback),
        user.language_code,
    )


def _topic_name(message: Message) -> str:
    """The name of a topic, from its news or from the message that every other one replies to."""
    if message.forum_topic_edited is not None and message.forum_topic_edited.name:
        return tidy_name(message.forum_topic_edited.name)
    first = message.reply_to_message or message
    made = message.forum_topic_created or first.forum_topic_created
    return tidy_name(made.name) if made else ""


def _is_heard_by_all(user: User | None, message: Message) -> bool:
    """Something that was written to a whole group is answered in the group's language."""
    wrote = message.from_user is user and not message.ephemeral_message_id
    return wrote and message.chat.type != "private"


def _topic(message: Message | None) -> int:
    """The forum topic; a thread of replies in an ordinary group is none, nor is General."""
    if message is None or not message.is_topic_message or not message.chat.is_forum:
        return 0
    return message.message_thread_id or 0
