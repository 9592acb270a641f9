"""Buttons. Every press is answered, whatever it was."""

import logging

from aiogram import Router
from aiogram.types import CallbackQuery, ErrorEvent

from bot.callbacks import AgainPress, CardsPress, LobbyPress, PlayPress
from bot.publisher.telegram import Telegram
from bot.routers.meeting import Scope
from bot.usecases.hands import Hands, Shown
from bot.usecases.lobby import Answer, Lobby
from bot.usecases.tables import Tables
from bot.usecases.turns import Decision, Reply, Turns

log = logging.getLogger(__name__)


def build() -> Router:
    """The handlers of buttons."""
    router = Router(name="presses")
    router.callback_query.register(play, PlayPress.filter())
    router.callback_query.register(cards, CardsPress.filter())
    router.callback_query.register(in_lobby, LobbyPress.filter())
    router.callback_query.register(again, AgainPress.filter())
    router.callback_query.register(unknown)
    return router


async def play(
    query: CallbackQuery,
    callback_data: PlayPress,
    scope: Scope,
    turns: Turns,
    tables: Tables,
    hands: Hands,
    telegram: Telegram,
) -> None:
    """A card, a bid, a word: anything a player decides."""
    press, t = callback_data, scope.t
    decision = Decision(
        user_id=scope.who.user_id,
        table_id=press.table,
        match_id=press.match,
        after=press.after,
        act=press.act,
    )
    if press.act.startswith("?"):
        reply = await turns.check(decision)
    else:
        outcome = await turns.decide(decision)
        reply = outcome.reply
        if outcome.refusal is not None:
            text = t.plain(f"refusal-{outcome.refusal}")
            await telegram.answer(query.id, text, alert=True)
            return
    live = await tables.find(press.table)
    if live is not None and live.seat_of(scope.who.user_id) is not None:
        if press.act.startswith("?") and reply is Reply.PLAYED:
            hands.choose(live, scope.who.user_id, press.act)
        if press.act.startswith("?") or reply is not Reply.PLAYED:
            turns.touch_hand(live, scope.who.user_id, urgent=True)
    text = "" if reply is Reply.PLAYED else t.plain(f"turn-{reply}")
    await telegram.answer(query.id, text)


async def cards(
    query: CallbackQuery,
    callback_data: CardsPress,
    scope: Scope,
    hands: Hands,
    telegram: Telegram,
) -> None:
    """«Мои карты»."""
    shown, text = await hands.show(callback_data.table, scope.who.user_id, query.id)
    if shown is Shown.ALERT:
        await telegram.answer(query.id, text, alert=True)
    elif shown is Shown.WHISPERED:
        await telegram.answer(query.id)
    else:
        await telegram.answer(query.id, scope.t.plain(f"hand-{shown}"))


async def in_lobby(
    query: CallbackQuery,
    callback_data: LobbyPress,
    scope: Scope,
    lobby: Lobby,
    telegram: Telegram,
) -> None:
    """Join, Leave, Start."""
    table_id, who = callback_data.table, scope.who
    match callback_data.act:
        case "join":
            answer = await lobby.join(table_id, who)
        case "leave":
            answer = await lobby.leave(table_id, who.user_id)
        case "start":
            answer = await lobby.start(table_id, who.user_id, query.id, rights=False)
            if answer is Answer.NOT_ALLOWED and await telegram.is_administrator(
                scope.spot.chat_id, who.user_id
            ):
                answer = await lobby.start(table_id, who.user_id, query.id, rights=True)
        case _:
            await unknown(query, scope, telegram)
            return
    await telegram.answer(query.id, scope.t.plain(f"lobby-{answer}"))


async def again(
    query: CallbackQuery,
    callback_data: AgainPress,
    scope: Scope,
    lobby: Lobby,
    telegram: Telegram,
) -> None:
    """«Ещё партию»."""
    answer = await lobby.again(callback_data.match, scope.who)
    await telegram.answer(query.id, scope.t.plain(f"lobby-{answer}"))


async def unknown(query: CallbackQuery, scope: Scope, telegram: Telegram) -> None:
    """A button of an older version, or data that no button of ours has."""
    await telegram.answer(query.id, scope.t.plain("button-too-old"))


async def failed(event: ErrorEvent, telegram: Telegram) -> None:
    """Something of ours broke: say so to whoever pressed, and leave a trace for the host.

    The trace names places in the code but repeats no values: those may be somebody's cards.
    """
    error = event.exception
    log.error("An update failed: %s", type(error).__name__, exc_info=without_words(error))
    query = event.update.callback_query
    if query is not None:
        await telegram.answer(query.id)


def without_words(error: BaseException) -> BaseException:
    """The same trace under an exception that carries no text."""
    return RuntimeError(type(error).__name__).with_traceback(error.__traceback__)
