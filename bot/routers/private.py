"""The private chat: greeting, links into tables, help."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import ChatMemberUpdated, Message

from bot.callbacks import SoloPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.render.lesson import lesson_button
from bot.render.open_tables import draw_open_tables
from bot.render.rules import contents_button
from bot.routers.filters import InPrivate
from bot.routers.meeting import Scope
from bot.usecases.hands import Hands, Shown
from bot.usecases.lessons import Lessons
from bot.usecases.lobby import Lobby
from bot.usecases.people import People


def build() -> Router:
    """The handlers of the private chat."""
    router = Router(name="private")
    router.message.filter(InPrivate())
    router.message.register(start, CommandStart())
    router.message.register(help_, Command("help"))
    router.message.register(else_)
    router.my_chat_member.register(blocked, InPrivate())
    return router


async def start(
    message: Message,
    command: CommandObject,
    scope: Scope,
    people: People,
    hands: Hands,
    lobby: Lobby,
    lessons: Lessons,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """`/start`, plain or with a link into a table."""
    await people.opened_private(scope.who.user_id)
    payload = command.args or ""
    if payload.startswith("t_") and payload[2:].isdecimal():
        shown = await hands.go_private(int(payload[2:]), scope.who.user_id)
        if shown is not Shown.PRIVATE:
            publisher.say(scope.place, Drawing(scope.t(f"hand-{shown}")))
        return
    sits = [live for live in await lobby.tables_of(scope.who.user_id) if live.is_playing]
    if sits:
        # Some apps lose the link's payload: whoever plays somewhere wanted those cards.
        for live in sits:
            if live.is_private:
                await lobby.show_again(live)
            else:
                await hands.go_private(live.row.table_id, scope.who.user_id)
        return
    waiting = [
        live
        for live in await lobby.newest()
        if len(live.row.sitters) < live.rules.players
        and await telegram.is_member(live.row.chat_id, scope.who.user_id)
    ]
    if waiting:
        places = [(live.row.chat_id, live.row.topic_id) for live in waiting]
        titles = [await people.place_name(*place) for place in places]
        publisher.say(scope.place, draw_open_tables(waiting, titles, scope.t))
        return
    link = f"https://t.me/{hands.bot_name}?startgroup=new"
    add = Button(scope.t.plain("button-add-to-group"), url=link)
    learn = lesson_button(scope.t, begun=await lessons.is_begun(scope.who.user_id))
    greeting = scope.t("start", name=scope.who.name)
    alone = Button(scope.t.plain("button-solo-play"), SoloPress(table=0, act="play").pack())
    rows = ((add,), (alone,), (learn,), (contents_button(scope.t),))
    publisher.say(scope.place, Drawing(greeting, rows))


async def help_(message: Message, scope: Scope, publisher: Publisher) -> None:
    """`/help`."""
    publisher.say(scope.place, Drawing(scope.t("help-private")))


async def else_(message: Message, scope: Scope, publisher: Publisher) -> None:
    """Anything else that is written to the bot alone."""
    if message.text or message.caption:
        publisher.say(scope.place, Drawing(scope.t("not-understood")))


async def blocked(event: ChatMemberUpdated, people: People, hands: Hands) -> None:
    """Somebody blocked the bot, or lets it write again."""
    if event.new_chat_member.status == "kicked":
        await hands.leave_private(event.from_user.id)
        return
    if await people.find(event.from_user.id) is not None:
        await people.change(event.from_user.id, lambda person: replace(person, private=True))
