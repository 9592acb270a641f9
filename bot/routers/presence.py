"""Who is there: players who come back, the bot that is muted or removed, topics that close."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, ChatMemberUpdated, Message

from bot.callbacks import BackPress
from bot.publisher.members import is_outside
from bot.publisher.telegram import Telegram
from bot.routers.filters import InGroup
from bot.routers.meeting import Scope
from bot.storage.chats import BotIs
from bot.usecases.breaks import Breaks
from bot.usecases.chats import Chats
from bot.usecases.greeting import Greeting
from bot.usecases.people import People
from bot.usecases.resting import Resting


class TopicReopened(Filter):
    """The service message that a topic was opened again."""

    async def __call__(self, message: Message) -> bool:
        return message.forum_topic_reopened is not None


def build() -> Router:
    """The handlers of presence."""
    router = Router(name="presence")
    router.callback_query.register(back, BackPress.filter())
    router.message.register(reopened, InGroup(), TopicReopened())
    router.my_chat_member.register(membership, InGroup())
    return router


async def back(
    query: CallbackQuery,
    callback_data: BackPress,
    scope: Scope,
    breaks: Breaks,
    telegram: Telegram,
) -> None:
    """«Я вернулся», «Продолжить»."""
    topic_id = None if scope.is_private else scope.spot.topic_id
    answer = await breaks.come_back(callback_data.table, scope.who.user_id, topic_id)
    await telegram.answer(query.id, scope.t.plain(f"back-{answer}"))


async def reopened(message: Message, scope: Scope, resting: Resting) -> None:
    """A topic is open again."""
    await resting.topic_back(scope.spot.chat_id, scope.spot.topic_id)


async def membership(
    event: ChatMemberUpdated, people: People, chats: Chats, resting: Resting, greeting: Greeting
) -> None:
    """The bot was added, removed, promoted, muted."""
    member, chat_id = event.new_chat_member, event.chat.id
    match member.status:
        case "administrator" | "creator":
            bot_is = BotIs.ADMINISTRATOR
        case "member":
            bot_is = BotIs.MEMBER
        case "restricted":
            may_write = getattr(member, "can_send_messages", True)
            bot_is = BotIs.MEMBER if may_write else BotIs.SILENCED
        case _:
            bot_is = BotIs.GONE
    if bot_is in (BotIs.GONE, BotIs.SILENCED):
        await resting.group_lost(chat_id, bot_is)
        return
    was, title = (await people.chat(chat_id)).bot_is, event.chat.title or ""
    await people.change_chat(chat_id, lambda chat: replace(chat, title=title, bot_is=bot_is))
    rested = await resting.group_back(chat_id, was=was)
    await chats.show_everything(chat_id)
    if is_outside(event.old_chat_member) and not rested:
        await greeting.arrived(chat_id, may_be_old=event.chat.type == "supergroup")
