"""`/notify`: reminders, calls to tables, the black list."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import WishPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import CallFailed, Telegram
from bot.render.drawing import Drawing
from bot.render.wishes import draw_group_wishes, draw_wishes
from bot.routers.meeting import Scope
from bot.usecases.wishes import WishBook


def build() -> Router:
    """The handlers of wishes."""
    router = Router(name="wishes")
    router.message.register(notify, Command("notify", "blacklist"))
    router.callback_query.register(turn, WishPress.filter())
    return router


async def notify(message: Message, scope: Scope, wishes: WishBook, publisher: Publisher) -> None:
    """Everything in private; in a group only what concerns the group."""
    if scope.is_private:
        wished = await wishes.of(scope.who.user_id, 0)
        publisher.say(scope.place, draw_wishes(wished, scope.t))
    else:
        publisher.say(scope.place, draw_group_wishes(scope.t))


async def turn(
    query: CallbackQuery,
    callback_data: WishPress,
    scope: Scope,
    wishes: WishBook,
    telegram: Telegram,
) -> None:
    """A switch is turned, for whoever pressed it."""
    user_id, act = scope.who.user_id, callback_data.act
    word, _, other = act.partition(".")
    if word == "shun" and other.isdecimal() and scope.is_private:
        await wishes.shun(user_id, int(other))
        text = ""
    else:
        on = await wishes.turn(user_id, scope.spot.chat_id, word)
        key = "button-too-old" if on is None else f"wish-{word}-{'on' if on else 'off'}"
        text = scope.t.plain(key)
    await telegram.answer(query.id, text)
    if scope.is_private and query.message is not None:
        drawing = draw_wishes(await wishes.of(user_id, 0), scope.t)
        await _redraw(telegram, scope, query.message.message_id, drawing)


async def _redraw(telegram: Telegram, scope: Scope, message_id: int, drawing: Drawing) -> None:
    try:
        await telegram.edit(scope.spot.chat_id, message_id, drawing)
    except CallFailed:
        return  # the answer to the press has told already
