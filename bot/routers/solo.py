"""Playing alone: `/play` in the private chat."""

from aiogram import Router
from aiogram.filters import Command, Filter
from aiogram.types import CallbackQuery, Message

from bot.callbacks import AgainPress, SoloPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.routers.filters import InPrivate
from bot.routers.in_turn import IN_TURN
from bot.routers.meeting import Scope
from bot.usecases.people import People
from bot.usecases.solo import Alone, Solo
from bot.usecases.stopping import Stopping


class PressedInPrivate(Filter):
    """Under a message of the private chat."""

    async def __call__(self, query: CallbackQuery) -> bool:
        return query.message is not None and query.message.chat.type == "private"


def build() -> Router:
    """The handlers of playing alone."""
    router = Router(name="solo")
    router.message.register(play, InPrivate(), Command("play"), flags=IN_TURN)
    router.message.register(other, InPrivate(), Command("new"), flags=IN_TURN)
    router.message.register(stop, InPrivate(), Command("stop"), flags=IN_TURN)
    router.message.register(table, InPrivate(), Command("table"), flags=IN_TURN)
    router.callback_query.register(press, SoloPress.filter())
    router.callback_query.register(again, PressedInPrivate(), AgainPress.filter())
    return router


async def play(message: Message, scope: Scope, solo: Solo, people: People) -> None:
    """`/play`: deal at once."""
    await people.opened_private(scope.who.user_id)
    await solo.play(scope.who, str(message.message_id))


async def other(message: Message, scope: Scope, solo: Solo) -> None:
    """`/new` in private: choose first."""
    await solo.other(scope.who)


async def stop(
    message: Message, scope: Scope, solo: Solo, stopping: Stopping, publisher: Publisher
) -> None:
    """`/stop` in private: over a match it is asked first."""
    user_id = scope.who.user_id
    answer = await solo.stop(user_id)
    if answer is Alone.PLAYING:
        if (live := await solo.present(user_id)) is not None:
            await stopping.stop(live, scope.spot, user_id, rights=False)
        return
    publisher.say(scope.place, Drawing(scope.t(f"solo-{answer}")))


async def table(message: Message, scope: Scope, solo: Solo, publisher: Publisher) -> None:
    """`/table` in private: the table anew at the bottom."""
    answer = await solo.show(scope.who.user_id)
    if answer is Alone.NO_TABLE:
        publisher.say(scope.place, Drawing(scope.t(f"solo-{answer}")))


async def press(
    query: CallbackQuery,
    callback_data: SoloPress,
    scope: Scope,
    solo: Solo,
    telegram: Telegram,
) -> None:
    """A choice, or the way to it and back."""
    who, press = scope.who, callback_data
    if press.table == 0:  # under the greeting: there is no table yet
        answer = await solo.play(who, query.id)
    else:
        answer = await solo.press(press.table, who, press.act, query.id)
    quiet = answer in (Alone.CHOSEN, Alone.PLAYING)
    await telegram.answer(query.id, "" if quiet else scope.t.plain(f"solo-{answer}"))


async def again(
    query: CallbackQuery,
    callback_data: AgainPress,
    scope: Scope,
    solo: Solo,
    telegram: Telegram,
) -> None:
    """«Ещё партию» against the same computers."""
    answer = await solo.again(callback_data.match, scope.who, query.id)
    await telegram.answer(query.id, scope.t.plain(f"solo-{answer}"))
