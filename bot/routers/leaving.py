"""Leaving a table, and what the others say to that."""

import math
from collections.abc import Sequence

from aiogram import Router
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import CallbackQuery, ChatMemberUpdated, Message

from bot.callbacks import LeavePress, VotePress, WantPress
from bot.publisher.members import is_outside
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.render.presence import draw_rests
from bot.render.turn import left_word
from bot.render.which import draw_which
from bot.routers.filters import InGroup
from bot.routers.group import matches_meant, name_in
from bot.routers.in_turn import IN_TURN
from bot.routers.meeting import Scope
from bot.routers.which import choices_of
from bot.usecases.agreeing import Agreeing, Vote
from bot.usecases.hands import Hands
from bot.usecases.leaving import Leaving, Left
from bot.usecases.lobby import Lobby
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns


class SomebodyLeft(Filter):
    """The service message that somebody left, or was removed."""

    async def __call__(self, message: Message) -> bool:
        return message.left_chat_member is not None and not message.left_chat_member.is_bot


def build() -> Router:
    """The handlers of leaving."""
    router = Router(name="leaving")
    router.message.register(leave, Command("leave"), flags=IN_TURN)
    router.message.register(draw, InGroup(), Command("draw"), flags=IN_TURN)
    router.message.register(kick, InGroup(), Command("kick"), flags=IN_TURN)
    router.message.register(left, InGroup(), SomebodyLeft())
    router.chat_member.register(membership, InGroup())
    router.callback_query.register(question, LeavePress.filter())
    router.callback_query.register(wanted, WantPress.filter())
    router.callback_query.register(vote, VotePress.filter())
    return router


async def leave(message: Message, scope: Scope, leaving: Leaving, publisher: Publisher) -> None:
    """`/leave`: stand up; in a match, be asked first."""
    answer = await leaving.wants_to(scope.spot, scope.who.user_id)
    if answer is not Left.ASKED:
        publisher.say(scope.place, Drawing(scope.t(f"left-{answer}")))


async def draw(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    agreeing: Agreeing,
    publisher: Publisher,
) -> None:
    """`/draw`: offer a draw to the table."""
    here = await matches_meant(lobby, scope, name_in(command))
    if _asked_which(here, "draw", scope, publisher):
        return
    live = next(iter(here), None)
    vote = Vote.NO_MATCH
    if live is not None:
        vote = await agreeing.propose_draw(live, scope.who.user_id)
    _tell(vote, live, scope, publisher)


async def kick(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    agreeing: Agreeing,
    publisher: Publisher,
) -> None:
    """`/kick`: ask the table to go on without whoever has been silent for long."""
    here = await matches_meant(lobby, scope, name_in(command))
    here = here or await matches_meant(lobby, scope, "")  # a player was named, not a table
    if _asked_which(here, "kick", scope, publisher):
        return
    live = next(iter(here), None)
    vote, left = Vote.NO_MATCH, ""
    if live is not None:
        vote = await agreeing.propose_out(live, scope.who.user_id)
        left = left_word(math.ceil(agreeing.left_to_wait(live)), scope.t)
    _tell(vote, live, scope, publisher, left=left)


async def left(message: Message, leaving: Leaving) -> None:
    """Somebody is not in the group any more."""
    assert message.left_chat_member is not None
    await leaving.gone(message.chat.id, message.left_chat_member.id)


async def membership(event: ChatMemberUpdated, leaving: Leaving) -> None:
    """The same as an administrator hears it, where no service message is posted."""
    member = event.new_chat_member
    if is_outside(member):
        await leaving.gone(event.chat.id, member.user.id)


async def question(
    query: CallbackQuery,
    callback_data: LeavePress,
    scope: Scope,
    leaving: Leaving,
    telegram: Telegram,
) -> None:
    """An answer to «Выйти из партии?»."""
    press = callback_data
    answer = await leaving.answer(press.table, press.who, scope.who.user_id, press.act)
    kind = "vote" if isinstance(answer, Vote) else "left"
    await telegram.answer(query.id, scope.t.plain(f"{kind}-{answer}"))


async def wanted(
    query: CallbackQuery,
    callback_data: WantPress,
    scope: Scope,
    tables: Tables,
    turns: Turns,
    hands: Hands,
    agreeing: Agreeing,
    leaving: Leaving,
    telegram: Telegram,
) -> None:
    """A draw, a break, or the way out, from the menu of a hand."""
    press, user_id = callback_data, scope.who.user_id
    live = await tables.find(press.table)
    if live is None or live.row.match_id != press.match:
        await telegram.answer(query.id, scope.t.plain("turn-old-table"))
        return
    match press.act:
        case "draw":
            said = f"vote-{await agreeing.propose_draw(live, user_id)}"
        case "park":
            said = f"vote-{await agreeing.propose_park(live, user_id)}"
        case "leave":
            said = f"left-{await leaving.go(live, user_id)}"
        case _:
            said = "button-too-old"
    if live.is_playing and live.seat_of(user_id) is not None:
        await hands.choose(live, user_id, "?")
        turns.touch_hand(live, user_id, urgent=True)
    await telegram.answer(query.id, scope.t.plain(said))


async def vote(
    query: CallbackQuery,
    callback_data: VotePress,
    scope: Scope,
    agreeing: Agreeing,
    telegram: Telegram,
) -> None:
    """Yes or no to a proposal, a computer or oneself for a seat."""
    said = await agreeing.answer(callback_data.proposal, scope.who, callback_data.act)
    await telegram.answer(query.id, scope.t.plain(f"vote-{said}"))


def _asked_which(here: Sequence[LiveTable], act: str, scope: Scope, publisher: Publisher) -> bool:
    """Of several matches it is asked which one is meant."""
    if len(here) > 1:
        publisher.say(scope.place, draw_which(choices_of(here), act, scope.t))
    return len(here) > 1


def _tell(
    vote: Vote, live: LiveTable | None, scope: Scope, publisher: Publisher, **more: str
) -> None:
    """What was proposed stands in the chat already."""
    if vote is Vote.PARKED and live is not None:
        publisher.say(scope.place, draw_rests(live.row.table_id, live.row.options.name, scope.t))
    elif vote not in (Vote.PROPOSED, Vote.DONE):
        publisher.say(scope.place, Drawing(scope.t(f"vote-{vote}", **more)))
