"""Coming back to a table, and going on with a match that was parked."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.callbacks import BackPress
from bot.publisher.telegram import Telegram
from bot.routers.meeting import Scope
from bot.usecases.presence import Presence


def build() -> Router:
    """The handlers of presence."""
    router = Router(name="presence")
    router.callback_query.register(back, BackPress.filter())
    return router


async def back(
    query: CallbackQuery,
    callback_data: BackPress,
    scope: Scope,
    presence: Presence,
    telegram: Telegram,
) -> None:
    """«Я вернулся», «Продолжить»."""
    topic_id = None if scope.is_private else scope.spot.topic_id
    answer = await presence.come_back(callback_data.table, scope.who.user_id, topic_id)
    await telegram.answer(query.id, scope.t.plain(f"back-{answer}"))
