"""`/settings` in private, `/language` in a group."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import LanguagePress, LookPress
from bot.locales import LANGUAGES, translator
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import CallFailed, Telegram
from bot.render.drawing import Drawing
from bot.render.looks import draw_language, draw_settings
from bot.routers.filters import InGroup, InPrivate
from bot.routers.meeting import Scope
from bot.usecases.hands import Hands
from bot.usecases.lobby import Lobby
from bot.usecases.people import People


def build() -> Router:
    """The handlers of what people and groups choose."""
    router = Router(name="looks")
    router.message.register(settings, InPrivate(), Command("settings", "language"))
    router.message.register(language, InGroup(), Command("language", "settings"))
    router.callback_query.register(look, LookPress.filter())
    router.callback_query.register(speak, LanguagePress.filter())
    return router


async def settings(
    message: Message, scope: Scope, people: People, hands: Hands, publisher: Publisher
) -> None:
    """`/settings`: everything a person may choose."""
    user_id = scope.who.user_id
    await people.opened_private(user_id)
    person = await people.find(user_id)
    assert person is not None
    publisher.say(scope.place, draw_settings(person, await hands.looks.find(user_id), scope.t))


async def language(message: Message, scope: Scope, people: People, publisher: Publisher) -> None:
    """`/language` in a group: what everybody reads there."""
    publisher.say(scope.place, draw_language(await people.words_in(scope.spot.chat_id)))


async def look(
    query: CallbackQuery,
    callback_data: LookPress,
    scope: Scope,
    people: People,
    hands: Hands,
    lobby: Lobby,
    telegram: Telegram,
) -> None:
    """A switch of one's own."""
    user_id, act = scope.who.user_id, callback_data.act
    lives = [live for live in await lobby.tables_of(user_id) if live.is_playing]
    if act == "at.group":
        await hands.prefer_group(user_id)
        for live in lives:
            await hands.go_to_group(live, user_id)
    elif act == "at.private":
        await hands.prefer_private(user_id)
        for live in lives:
            await hands.go_private(live.row.table_id, user_id)
    else:
        try:
            await hands.looks.choose(user_id, act)
        except ValueError:
            await telegram.answer(query.id, scope.t.plain("button-too-old"))
            return
        for live in lives:
            hands.redraw(live, user_id)
    await telegram.answer(query.id)
    await _redraw(query, scope, people, hands, telegram)


async def speak(
    query: CallbackQuery,
    callback_data: LanguagePress,
    scope: Scope,
    people: People,
    hands: Hands,
    lobby: Lobby,
    telegram: Telegram,
) -> None:
    """A language, for oneself in private, for everybody in a group by its administrators."""
    lang, user_id, chat_id = callback_data.lang, scope.who.user_id, scope.spot.chat_id
    if lang not in LANGUAGES:
        await telegram.answer(query.id, scope.t.plain("button-too-old"))
        return
    if scope.is_private:
        await people.change(user_id, lambda me: replace(me, language=lang, chose_language=True))
        for live in await lobby.tables_of(user_id):
            hands.redraw(live, user_id)
        await telegram.answer(query.id)
        await _redraw(query, replace(scope, t=translator(lang)), people, hands, telegram)
        return
    if not await telegram.is_administrator(chat_id, user_id):
        await telegram.answer(query.id, scope.t.plain("language-administrators-only"), alert=True)
        return
    await people.change_chat(chat_id, lambda chat: replace(chat, language=lang))
    for live in await lobby.tables_at(scope.spot):
        lobby.redraw(live)
    words = translator(lang)
    await telegram.answer(query.id, words.plain("language-changed"))
    await _edit(query, scope, telegram, draw_language(words))


async def _redraw(
    query: CallbackQuery, scope: Scope, people: People, hands: Hands, telegram: Telegram
) -> None:
    """The settings show what was chosen."""
    user_id = scope.who.user_id
    person = await people.find(user_id)
    assert person is not None
    drawing = draw_settings(person, await hands.looks.find(user_id), scope.t)
    await _edit(query, scope, telegram, drawing)


async def _edit(query: CallbackQuery, scope: Scope, telegram: Telegram, drawing: Drawing) -> None:
    if query.message is None:
        return
    try:
        await telegram.edit(scope.spot.chat_id, query.message.message_id, drawing)
    except CallFailed:
        return  # the answer to the press has told already
