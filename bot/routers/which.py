"""Where several tables stand: which one is meant, and one more beside them."""

import math
from collections.abc import Sequence

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.callbacks import MorePress, OpenPress, PickPress
from bot.locales import Translator
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Place, Telegram
from bot.render.drawing import Drawing
from bot.render.turn import left_word
from bot.render.which import Choice, draw_offer
from bot.routers.meeting import Scope
from bot.routers.presses import runs_chat, unknown
from bot.storage.tables import TableState
from bot.usecases.agreeing import Agreeing
from bot.usecases.lobby import Lobby, Spot
from bot.usecases.lobby_answers import Answer
from bot.usecases.opening import Opening
from bot.usecases.people import People
from bot.usecases.stopping import OPEN, Stopping
from bot.usecases.tables import LiveTable, Tables


def build() -> Router:
    """The handlers of choices among tables."""
    router = Router(name="which")
    router.callback_query.register(pick, PickPress.filter())
    router.callback_query.register(more, MorePress.filter())
    router.callback_query.register(open_, OpenPress.filter())
    return router


async def pick(
    query: CallbackQuery,
    callback_data: PickPress,
    scope: Scope,
    lobby: Lobby,
    stopping: Stopping,
    agreeing: Agreeing,
    tables: Tables,
    telegram: Telegram,
) -> None:
    """One of the tables was chosen."""
    live, user_id = await tables.find(callback_data.table), scope.who.user_id
    if live is None or live.row.state not in OPEN:
        await telegram.answer(query.id, scope.t.plain(f"lobby-{Answer.CLOSED}"))
        return
    match callback_data.act:
        case "show":
            said = f"lobby-{await lobby.show_below(live)}"
        case "stop":
            rights = await runs_chat(telegram, tables, live.row.table_id, user_id)
            spot = Spot(live.row.chat_id, live.row.topic_id)  # an old message hides its topic
            said = f"lobby-{await stopping.stop(live, spot, user_id, rights=rights)}"
        case "draw":
            said = f"vote-{await agreeing.propose_draw(live, user_id)}"
        case "kick":
            said = f"vote-{await agreeing.propose_out(live, user_id)}"
        case _:
            await unknown(query, scope, telegram)
            return
    left = left_word(math.ceil(agreeing.left_to_wait(live)), scope.t)
    await telegram.answer(query.id, scope.t.plain(said, left=left))


async def more(
    query: CallbackQuery,
    callback_data: MorePress,
    scope: Scope,
    opening: Opening,
    telegram: Telegram,
) -> None:
    """«Ещё один стол»."""
    if scope.is_private:
        await unknown(query, scope, telegram)
        return
    spot = Spot(scope.spot.chat_id, callback_data.topic)
    answer = await opening.one_more(spot, scope.who, callback_data.after)
    await telegram.answer(query.id, scope.t.plain(f"lobby-{answer}"))


async def open_(
    query: CallbackQuery,
    callback_data: OpenPress,
    scope: Scope,
    opening: Opening,
    lobby: Lobby,
    people: People,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """«Открыть стол», which does what `/new` does."""
    if scope.is_private:
        await unknown(query, scope, telegram)
        return
    spot = Spot(scope.spot.chat_id, callback_data.topic)
    answer = await opening.open(spot, scope.who, pressed=True)
    if answer is Answer.PLAYING_HERE:
        t = await people.words_in(spot.chat_id)  # everybody reads it, not only who pressed
        publisher.say(Place(spot.chat_id, spot.topic_id), await offer(spot, lobby, t))
        await telegram.answer(query.id)
    else:
        await telegram.answer(query.id, scope.t.plain(f"lobby-{answer}"))


async def offer(spot: Spot, lobby: Lobby, t: Translator) -> Drawing:
    """The tables of a place, and one more beside them."""
    here = await lobby.tables_at(spot)
    newest = max((live.row.table_id for live in here), default=0)
    return draw_offer(choices_of(here), spot.topic_id, newest, t)


def choices_of(here: Sequence[LiveTable]) -> tuple[Choice, ...]:
    """The tables of a place as they are shown to choose from, the oldest first."""
    return tuple(
        Choice(
            live.row.table_id,
            live.row.options.name,
            tuple(sitter.name for sitter in (live.players or live.row.sitters)),
            is_parked=live.row.state is TableState.PARKED,
        )
        for live in sorted(here, key=lambda live: live.row.table_id)
    )
