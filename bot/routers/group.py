"""Commands in a group, and what happens to the group itself."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import ChatMemberUpdated, Message

from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.routers.filters import InGroup, Moved
from bot.routers.meeting import Scope
from bot.storage.chats import BotIs
from bot.usecases.chats import Chats
from bot.usecases.hands import Hands
from bot.usecases.lobby import Answer, Lobby
from bot.usecases.people import People


def build() -> Router:
    """The handlers of groups."""
    router = Router(name="group")
    router.message.filter(InGroup())
    router.message.register(moved, Moved())
    router.message.register(new, Command("new"))
    router.message.register(table, Command("table"))
    router.message.register(hand, Command("hand"))
    router.message.register(stop, Command("stop"))
    router.message.register(help_, Command("help", "start"))
    router.my_chat_member.register(membership, InGroup())
    return router


async def new(message: Message, scope: Scope, lobby: Lobby, publisher: Publisher) -> None:
    """`/new`: open a table here."""
    answer = await lobby.open(scope.spot, scope.who)
    if answer is Answer.PLAYING_HERE:
        await _say(answer, scope, publisher)


async def table(message: Message, scope: Scope, lobby: Lobby, publisher: Publisher) -> None:
    """`/table`: the live table anew at the bottom."""
    live = await lobby.table_at(scope.spot)
    if live is None:
        await _say(Answer.NO_TABLE, scope, publisher)
    else:
        await lobby.show_again(live)


async def hand(
    message: Message,
    scope: Scope,
    lobby: Lobby,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """`/hand`: unseen by others where the app can do that, else the table with its button."""
    live = await lobby.table_at(scope.spot)
    if live is None:
        await _say(Answer.NO_TABLE, scope, publisher)
    elif message.ephemeral_message_id and live.seat_of(scope.who.user_id) is not None:
        await hands.show_to_command(live, scope.who.user_id, message.ephemeral_message_id)
    else:
        await lobby.show_again(live)


async def stop(
    message: Message, scope: Scope, lobby: Lobby, telegram: Telegram, publisher: Publisher
) -> None:
    """`/stop`: close the table; its starter or an administrator may."""
    rights = await may_administer(scope, telegram, message)
    answer = await lobby.stop(scope.spot, scope.who.user_id, rights=rights)
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


async def _say(answer: Answer, scope: Scope, publisher: Publisher) -> None:
    publisher.say(scope.place, Drawing(scope.t(f"lobby-{answer}")))
