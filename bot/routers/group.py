"""Commands in a group, and what happens to the group itself."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.render.names import tidy_name
from bot.render.presence import draw_rests
from bot.render.which import draw_which
from bot.routers.asking import who_wrote
from bot.routers.filters import InGroup, Moved
from bot.routers.in_turn import IN_TURN
from bot.routers.meeting import Scope
from bot.routers.which import choices_of, offer
from bot.usecases.answers import Answers
from bot.usecases.chats import Chats
from bot.usecases.hands import Hands
from bot.usecases.lobby import Lobby, same_name
from bot.usecases.lobby_answers import Answer
from bot.usecases.opening import Opening
from bot.usecases.resting import Resting
from bot.usecases.tables import LiveTable

LONGEST_NAME = 16
"""Characters of a table's name."""


def build() -> Router:
    """The handlers of groups."""
    router = Router(name="group")
    router.message.filter(InGroup())
    router.message.register(moved, Moved())
    router.message.register(new, Command("new"), flags=IN_TURN)
    router.message.register(table, Command("table"), flags=IN_TURN)
    router.message.register(hand, Command("hand"))
    router.message.register(help_, Command("help", "start"))
    return router


async def new(
    message: Message,
    command: CommandObject,
    scope: Scope,
    opening: Opening,
    lobby: Lobby,
    publisher: Publisher,
) -> None:
    """`/new`: open a table here; where tables stand already, offer one more beside them."""
    name = name_in(command)
    answer = await opening.open(scope.spot, scope.who, name=name)
    if answer is Answer.PLACE_FULL:
        await _say(answer, scope, publisher)
    elif answer is not Answer.OPENED:
        publisher.say(scope.place, await offer(scope.spot, lobby, scope.t))


async def table(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    resting: Resting,
    publisher: Publisher,
) -> None:
    """`/table`: the table anew at the bottom, else one that rests; of several that of the name."""
    name = name_in(command)
    here = await meant(lobby, scope, name)
    if not here:
        await resting.wake(scope.spot)
        here = await meant(lobby, scope, name, parked=True)
    if len(here) > 1:
        publisher.say(scope.place, draw_which(choices_of(here), "show", scope.t))
    elif here:
        await lobby.show_again(here[0])
    else:
        await _say(Answer.NO_TABLE, scope, publisher)


async def hand(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    hands: Hands,
    answers: Answers,
    publisher: Publisher,
) -> None:
    """`/hand`: unseen by others where the app can do that, else the table with its button."""
    user_id, unseen = scope.who.user_id, message.ephemeral_message_id
    here = await meant(lobby, scope, name_in(command))
    own = [live for live in here if live.seat_of(user_id) is not None]
    playing = [live for live in own if live.is_playing]
    chosen = playing or own or here
    if not chosen:
        resting = await lobby.match_at(scope.spot, user_id)
        if resting is None:
            await _say(Answer.NO_TABLE, scope, publisher)
        else:
            row = resting.row
            publisher.say(scope.place, draw_rests(row.table_id, row.options.name, scope.t))
    elif len(chosen) > 1:
        question = draw_which(choices_of(chosen), "hand", scope.t)
        if not unseen or not await answers.give(who_wrote(message, scope), question):
            publisher.say(scope.place, question)
    elif unseen and own:
        await hands.show_to_command(chosen[0], user_id, unseen)
    else:
        await lobby.show_again(chosen[0])


async def meant(lobby: Lobby, scope: Scope, name: str, *, parked: bool = False) -> list[LiveTable]:
    """The tables that a command here may mean: all of the place, or those of that name.

    ``parked``: those whose match rests, too.
    """
    here = await (lobby.standing_at if parked else lobby.tables_at)(scope.spot)
    return [live for live in here if not name or same_name(live, name)]


async def matches_meant(lobby: Lobby, scope: Scope, name: str) -> list[LiveTable]:
    """The matches of which somebody may want something here: their own, even if they rest.

    Who plays none of them means any.
    """
    here = await meant(lobby, scope, name, parked=True)
    own = [live for live in here if live.match and live.seat_of(scope.who.user_id) is not None]
    playing = [live for live in own if live.is_playing]
    return playing or own or here[:1]


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
