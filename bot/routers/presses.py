"""Buttons. Every press is answered, whatever it was."""

import logging

from aiogram import Router
from aiogram.types import CallbackQuery, ErrorEvent

from bot.callbacks import AgainPress, CardsPress, LobbyPress, PlayPress, TablePress
from bot.logs import without_words
from bot.publisher.telegram import Telegram
from bot.render.hand import last_trick_in_words
from bot.routers.meeting import Scope
from bot.usecases.hands import Hands, Shown
from bot.usecases.lobby import Lobby
from bot.usecases.lobby_answers import Answer
from bot.usecases.opening import Opening
from bot.usecases.tables import Tables
from bot.usecases.turns import Decision, Reply, Turns

log = logging.getLogger(__name__)


def build_first() -> Router:
    """The handlers of what is pressed most."""
    router = Router(name="playing")
    router.callback_query.register(play, PlayPress.filter())
    return router


def build() -> Router:
    """The handlers of buttons at tables, and of those that nobody else knows."""
    router = Router(name="presses")
    router.callback_query.register(cards, CardsPress.filter())
    router.callback_query.register(at_table, TablePress.filter())
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
    user_id, text = scope.who.user_id, ""
    if live is not None and live.seat_of(user_id) is not None:
        if press.act == "?last" and reply is Reply.PLAYED:
            text = await hands.last_trick(live, user_id)
            await telegram.answer(query.id, text, alert=True)
            return
        if press.act.startswith("?") and reply is Reply.PLAYED:
            await hands.choose(live, user_id, press.act)
            text = t.plain("hand-in-group") if press.act == "?group" else ""
        if press.act.startswith("?") or reply is not Reply.PLAYED:
            turns.touch_hand(live, user_id, urgent=True)
    if reply is not Reply.PLAYED:
        text = t.plain(f"turn-{reply}")
    await telegram.answer(query.id, text)


async def at_table(
    query: CallbackQuery,
    callback_data: TablePress,
    scope: Scope,
    tables: Tables,
    hands: Hands,
    telegram: Telegram,
) -> None:
    """What anybody may ask of a table: the trick taken last."""
    live = await tables.find(callback_data.table)
    if callback_data.act != "last":
        await unknown(query, scope, telegram)
    elif live is None or not live.is_playing or live.row.chat_id != scope.spot.chat_id:
        await telegram.answer(query.id, scope.t.plain("hand-no-match"))
    else:
        scene = await hands.scene(live, None)
        await telegram.answer(query.id, last_trick_in_words(scene, scope.t), alert=True)


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
    tables: Tables,
    telegram: Telegram,
) -> None:
    """Join, Leave, Start, and computers."""
    table_id, who = callback_data.table, scope.who
    verb, _, seat = callback_data.act.partition(".")

    async def act(rights: bool) -> Answer | None:
        match verb:
            case "join" if not seat or seat.isdecimal():
                return await lobby.join(table_id, who, int(seat) if seat else None)
            case "leave":
                return await lobby.leave(table_id, who.user_id)
            case "computer":
                return await lobby.seat_computer(table_id, who.user_id, rights=rights)
            case "no-computer":
                return await lobby.remove_computer(table_id, who.user_id, rights=rights)
            case "start":
                return await lobby.start(table_id, who.user_id, query.id, rights=rights)
            case _:
                return None

    answer = await act(False)
    if answer is Answer.NOT_ALLOWED and await runs_chat(telegram, tables, table_id, who.user_id):
        answer = await act(True)
    if answer is None:
        await unknown(query, scope, telegram)
    else:
        await telegram.answer(query.id, scope.t.plain(f"lobby-{answer}"))


async def runs_chat(telegram: Telegram, tables: Tables, table_id: int, user_id: int) -> bool:
    """Whether this person administers the chat that the table stands in, asked afresh."""
    live = await tables.find(table_id)
    if live is None or live.is_private:
        return False
    return await telegram.is_administrator(live.row.chat_id, user_id)


async def again(
    query: CallbackQuery,
    callback_data: AgainPress,
    scope: Scope,
    opening: Opening,
    telegram: Telegram,
) -> None:
    """«Ещё партию»."""
    answer = await opening.again(callback_data.match, scope.who)
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
