"""The rulebook: `/rules`, its buttons, and links to a page."""

from aiogram import Router
from aiogram.filters import Command, CommandObject, CommandStart, Filter
from aiogram.types import CallbackQuery, Message

from bot.callbacks import RulesPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.render.rules import (
    Act,
    Reader,
    draw_brief,
    draw_chapter,
    draw_choice,
    draw_contents,
    draw_found,
    draw_page,
    draw_pressed,
    draw_shown,
)
from bot.render.rules_links import parse_payload, read_cards
from bot.routers.asking import who_pressed, who_wrote
from bot.routers.meeting import Scope
from bot.usecases.answers import Answers
from bot.usecases.hands import Hands
from bot.usecases.people import People
from bot.usecases.reading import Reading
from bot.usecases.rulebook import rulebook
from bot.usecases.rulebook_search import Hits, search
from engine import PRESETS


class RulesStart(Filter):
    """`/start` with a link into the rulebook, in the private chat."""

    async def __call__(self, message: Message) -> bool:
        payload = (message.text or "").partition(" ")[2].strip()
        return message.chat.type == "private" and parse_payload(payload) is not None


def build() -> Router:
    """The handlers of the rulebook, for every chat."""
    router = Router(name="rules")
    router.message.register(rules, Command("rules"))
    router.message.register(linked, CommandStart(deep_link=True), RulesStart())
    router.callback_query.register(pressed, RulesPress.filter())
    return router


async def rules(
    message: Message,
    command: CommandObject,
    scope: Scope,
    reading: Reading,
    answers: Answers,
    people: People,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """`/rules`, alone or with what somebody looks for."""
    query, user_id = (command.args or "").strip(), scope.who.user_id
    in_force = await reading.in_force(scope.spot, user_id)
    asker = who_wrote(message, scope)
    if asker.is_private or asker.command:
        reader = Reader(
            t=scope.t, in_force=in_force, bot_name=hands.bot_name, is_private=asker.is_private
        )
        if await answers.give(asker, _found(reader, query)):
            return
    # The command was seen by everybody, so the group gets one sentence and who wants more reads.
    words = await people.words_in(scope.spot.chat_id)
    reader = Reader(t=words, in_force=in_force, bot_name=hands.bot_name, is_private=False)
    publisher.say(scope.place, _told(reader, query))


async def linked(
    message: Message,
    command: CommandObject,
    scope: Scope,
    reading: Reading,
    people: People,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """A link to a page, a chapter, or the contents."""
    await people.opened_private(scope.who.user_id)
    link = parse_payload(command.args or "")
    assert link is not None
    in_force = await reading.in_force(scope.spot, scope.who.user_id, link.by)
    reader = Reader(t=scope.t, in_force=in_force, bot_name=hands.bot_name, is_private=True)
    if link.page:
        drawing = draw_page(reader, link.page, cards=link.cards)
    elif link.chapter:
        drawing = draw_chapter(reader, link.chapter)
    else:
        drawing = draw_contents(reader)
    publisher.say(scope.place, drawing)


async def pressed(
    query: CallbackQuery,
    callback_data: RulesPress,
    scope: Scope,
    reading: Reading,
    answers: Answers,
    people: People,
    hands: Hands,
    telegram: Telegram,
) -> None:
    """A button of the rulebook; in a group only whoever pressed sees where it leads."""
    press, asker = callback_data, who_pressed(query, scope)
    if press.act == Act.CLOSE:
        await answers.take_back(asker)
        await telegram.answer(query.id)
        return
    if press.act == Act.CHOOSE and press.by in PRESETS:
        await reading.choose(asker.user_id, press.by)
    in_force = await reading.in_force(scope.spot, asker.user_id, press.by)
    reader = Reader(
        t=scope.t, in_force=in_force, bot_name=hands.bot_name, is_private=asker.is_private
    )
    if press.act == Act.SHOW and press.page in rulebook().ids and not asker.is_private:
        words = await people.words_in(scope.spot.chat_id)
        public = Reader(t=words, in_force=in_force, bot_name=hands.bot_name, is_private=False)
        done = await answers.show(scope.place, draw_shown(public, scope.who.name, press.page))
        key = "rulebook-shown" if done else "rulebook-shown-already"
        await telegram.answer(query.id, scope.t.plain(key))
        return
    given = await answers.give(asker, draw_pressed(reader, press), anew=press.act == Act.ANEW)
    page = press.page if press.page in rulebook().ids else ""
    link = reader.link(page, read_cards(press.cards))
    await telegram.answer(query.id, url="" if given else link)


def _found(reader: Reader, query: str) -> Drawing:
    """What one reader gets for a query: a page, several to choose from, or the contents."""
    if not query:
        return draw_contents(reader)
    hits = search(query, reader.lang)
    if hits.clear is not None:
        return draw_page(reader, hits.clear.id)
    return draw_found(reader, query, hits)


def _told(reader: Reader, query: str) -> Drawing:
    """What everybody in a group sees of an answer: a few lines."""
    hits = search(query, reader.lang) if query else Hits()
    if query and hits.clear is None:
        return draw_choice(reader, query, hits)
    return draw_brief(reader, hits.clear.id if hits.clear else "")
