"""Commands in a group, and what happens to the group itself."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import ChatMemberUpdated, Message

from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.render.names import tidy_name
from bot.routers.filters import InGroup, Moved
from bot.routers.meeting import Scope
from bot.storage.chats import BotIs
from bot.usecases.chats import Chats
from bot.usecases.hands import Hands
from bot.usecases.lobby import Lobby
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import People

LONGEST_NAME = 16
"""Characters of a table's name."""
SHOWN_AT_ONCE = 3
"""Tables that `/table` hangs up anew."""


def build() -> Router:
    """The handlers of groups."""
    router = Router(name="group")
    router.message.filter(InGroup())
    router.message.register(moved, Moved())
    router.message.register(new, Command("new"))
    router.message.register(table, Command("table"))
    router.message.register(hand, Command("hand"))
    router.message.register(leave, Command("leave"))
    router.message.register(stop, Command("stop"))
    router.message.register(help_, Command("help", "start"))
    router.my_chat_member.register(membership, InGroup())
    return router


async def new(
    message: Message, command: CommandObject, scope: Scope, lobby: Lobby, publisher: Publisher
) -> None:
    """`/new`: open a table here; with a name, one beside the others."""
    answer = await lobby.open(scope.spot, scope.who, name=name_in(command))
    if answer is Answer.PLAYING_HERE:
        await _say(answer, scope, publisher)


async def table(
    message: Message, command: CommandObject, scope: Scope, lobby: Lobby, publisher: Publisher
) -> None:
    """`/table`: the live tables anew at the bottom, or the one of that name."""
    name = name_in(command)
    here = await lobby.tables_at(scope.spot)
    if name:
        named = await lobby.table_named(scope.spot, name)
        here = [named] if named else []
    if not here:
        await _say(Answer.NO_TABLE, scope, publisher)
    for live in here[:SHOWN_AT_ONCE]:
        await lobby.show_again(live)


async def hand(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """`/hand`: unseen by others where the app can do that, else the table with its button."""
    user_id = scope.who.user_id
    live = await lobby.table_at(scope.spot, name_in(command), user_id)
    if live is None:
        await _say(Answer.NO_TABLE, scope, publisher)
    elif message.ephemeral_message_id and live.seat_of(user_id) is not None:
        await hands.show_to_command(live, user_id, message.ephemeral_message_id)
    else:
        await lobby.show_again(live)


async def leave(message: Message, scope: Scope, lobby: Lobby, publisher: Publisher) -> None:
    """`/leave`: get up from every table here that has not begun."""
    user_id = scope.who.user_id
    answers = [
        await lobby.leave(live.row.table_id, user_id)
        for live in await lobby.tables_at(scope.spot)
        if live.seat_of(user_id) is not None
    ]
    if not answers:
        answer = Answer.NOT_IN
    else:
        answer = next((each for each in answers if each is not Answer.LEFT), Answer.LEFT)
    await _say(answer, scope, publisher)


async def stop(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """`/stop`: close the table; its starter or an administrator may."""
    name = name_in(command)
    here = await lobby.tables_at(scope.spot)
    live = await lobby.table_named(scope.spot, name) if name else next(iter(here), None)
    if live is None:
        await _say(Answer.NO_TABLE, scope, publisher)
    elif len(here) > 1 and not name:
        await _say(Answer.WHICH_TABLE, scope, publisher)
    else:
        rights = await may_administer(scope, telegram, message)
        answer = await lobby.stop(live, scope.who.user_id, rights=rights)
        await _say(answer, scope, publisher)


async def help_(message: Message, scope: Scope, hands: Hands, publisher: Publisher) -> None:
    """`/help` and `/start` in a group."""
    t = scope.t
    more = Button(t.plain("button-help-private"), url=f"https://t.me/{hands.bot_name}?start=help")
    publisher.say(scope.place, Drawing(t("help-group"), ((more,),)))


async def moved(message: Message, chats: Chats) -> None:
    """The group was upgraded; either side tells."""
    if message.migrate_to_chat_id:
        await chats.move(message.chat.id, message.migrate_to_chat_id)
    elif message.migrate_from_chat_id:
        await chats.move(message.migrate_from_chat_id, message.chat.id)


async def membership(event: ChatMemberUpdated, people: People, chats: Chats) -> None:
    """The bot was added, removed, promoted, muted."""
    member = event.new_chat_member
    match member.status:
        case "administrator" | "creator":
            bot_is = BotIs.ADMINISTRATOR
        case "member":
            bot_is = BotIs.MEMBER
        case "restricted":
            may_write = getattr(member, "can_send_messages", True)
            bot_is = BotIs.MEMBER if may_write else BotIs.SILENCED
        case _:
            bot_is = BotIs.GONE
    chat = await people.chat(event.chat.id)
    await people.save_chat(replace(chat, title=event.chat.title or "", bot_is=bot_is))
    if bot_is in (BotIs.MEMBER, BotIs.ADMINISTRATOR):
        await chats.show_everything(event.chat.id)


async def may_administer(scope: Scope, telegram: Telegram, message: Message | None = None) -> bool:
    """Whether this person runs the chat; the group speaking under its own name does."""
    if message is not None and message.sender_chat is not None:
        return message.sender_chat.id == message.chat.id
    return await telegram.is_administrator(scope.spot.chat_id, scope.who.user_id)


def name_in(command: CommandObject) -> str:
    """The name of a table after a command, made harmless; "" without one."""
    return tidy_name(command.args or "")[:LONGEST_NAME]


async def _say(answer: Answer, scope: Scope, publisher: Publisher) -> None:
    publisher.say(scope.place, Drawing(scope.t(f"lobby-{answer}")))
