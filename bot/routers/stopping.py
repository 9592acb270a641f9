"""Closing a table: the command, and the answers to its question."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.callbacks import StopPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.render.which import draw_which
from bot.routers.filters import InGroup
from bot.routers.group import may_administer, meant, name_in
from bot.routers.in_turn import IN_TURN
from bot.routers.meeting import Scope
from bot.routers.presses import runs_chat, unknown
from bot.routers.which import choices_of
from bot.usecases.lobby import Lobby
from bot.usecases.lobby_answers import Answer
from bot.usecases.stopping import Stopping
from bot.usecases.tables import Tables


def build() -> Router:
    """The handlers of closing."""
    router = Router(name="stopping")
    router.message.register(stop, InGroup(), Command("stop"), flags=IN_TURN)
    router.callback_query.register(answered, StopPress.filter())
    return router


async def stop(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    stopping: Stopping,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """`/stop`: close the table; its starter or an administrator may."""
    here = await meant(lobby, scope, name_in(command), parked=True)
    if len(here) > 1:
        publisher.say(scope.place, draw_which(choices_of(here), "stop", scope.t))
        return
    answer = Answer.NO_TABLE
    if here:
        rights = await may_administer(scope, telegram, message)
        answer = await stopping.stop(here[0], scope.spot, scope.who.user_id, rights=rights)
    if answer is not Answer.STOP_ASKED:
        publisher.say(scope.place, Drawing(scope.t(f"lobby-{answer}")))


async def answered(
    query: CallbackQuery,
    callback_data: StopPress,
    scope: Scope,
    stopping: Stopping,
    tables: Tables,
    telegram: Telegram,
) -> None:
    """«Да, закончить», «Нет, играем»: by whoever may close the table, asked afresh."""
    press, user_id = callback_data, scope.who.user_id
    if press.act not in ("yes", "no"):
        await unknown(query, scope, telegram)
        return

    async def answer(*, rights: bool) -> Answer:
        return await stopping.answer(press.table, press.match, user_id, press.act, rights=rights)

    said = await answer(rights=False)
    if said is Answer.STOP_NOT_ALLOWED and await runs_chat(telegram, tables, press.table, user_id):
        said = await answer(rights=True)
    await telegram.answer(query.id, scope.t.plain(f"lobby-{said}"))
