"""Score sheets: the command, buttons, lines typed in reply, links, people who leave."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from aiogram import Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import CallbackQuery, ChatMemberUpdated, Message

from bot.callbacks import SheetPress
from bot.publisher.members import is_outside
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.routers.in_turn import IN_TURN
from bot.routers.meeting import Scope
from bot.usecases.people import People
from bot.usecases.scorebook.desk import Press
from bot.usecases.scorebook.notes import Note
from bot.usecases.scorebook.scorebook import Scorebook, Typed

LONGEST_LINE = 300
"""Characters of a typed line that can mean something."""


@dataclass(frozen=True, slots=True)
class Target:
    """The sheet a typed line or a link is meant for, and whose message of it."""

    sheet_id: int
    screen: int = 0
    token: str = ""
    """What the link knows."""


class MayMeanSheet(Filter):
    """A line that answers something, or in the private chat any: it may be meant for a sheet."""

    async def __call__(self, message: Message) -> bool:
        text = message.text
        if not text or len(text) > LONGEST_LINE or text.startswith("/"):
            return False
        return message.reply_to_message is not None or message.chat.type == "private"


class SheetLink(Filter):
    """`/start s_<sheet>_<token>` in the private chat."""

    async def __call__(self, message: Message) -> bool | dict[str, object]:
        word, _, payload = (message.text or "").partition(" ")
        kind, _, rest = payload.partition("_")
        number, _, token = rest.partition("_")
        if message.chat.type != "private" or word != "/start" or kind != "s":
            return False
        return {"target": Target(int(number), token=token)} if number.isdecimal() else False


class SomebodyLeft(Filter):
    """The service message that somebody is not in the group any more."""

    async def __call__(self, message: Message) -> bool:
        return message.left_chat_member is not None


@dataclass(frozen=True, slots=True)
class Doors:
    """What may open when somebody is refused: Telegram knows more about people than a sheet."""

    scorebook: Scorebook
    telegram: Telegram
    scope: Scope
    sheet_id: int

    async def through(self, attempt: Callable[[bool], Awaitable[Note]]) -> Note:
        """Try; refused, try again as an administrator, and again when the writer is gone."""
        note = await attempt(False)
        if not note.for_rights:
            return note
        if rights := await self._administers():
            note = await attempt(True)
        if note.for_rights and await self._writer_is_gone(rights=rights):
            note = await attempt(rights)
        return note

    async def _administers(self) -> bool:
        """Whether this person administers the group the sheet is kept in."""
        chat_id = await self.scorebook.chat_of(self.sheet_id)
        if chat_id >= 0:
            return False
        if not self.scope.who.user_id:
            return self.scope.spot.chat_id == chat_id  # the group speaks under its own name
        return await self.telegram.is_administrator(chat_id, self.scope.who.user_id)

    async def _writer_is_gone(self, *, rights: bool) -> bool:
        """Nobody need have heard of it: service messages are hidden in large groups."""
        chat_id = await self.scorebook.chat_of(self.sheet_id)
        gone: set[int] = set()
        for user_id in await self.scorebook.keepers(self.sheet_id):
            if not await self.telegram.has_gone(chat_id, user_id):
                if not gone:
                    return False  # the writer comes first
                continue
            gone.add(user_id)
        who = self.scope.who
        return await self.scorebook.succeed(self.sheet_id, gone, who, rights=rights)


def build() -> Router:
    """The handlers of score sheets. They come before those that take whatever is left."""
    router = Router(name="scorebook")
    router.message.register(score, Command("score"), flags=IN_TURN)
    router.message.register(follow, SheetLink())
    router.message.register(left, SomebodyLeft())
    router.chat_member.register(membership)
    router.message.register(typed, MayMeanSheet(), flags=IN_TURN)
    router.callback_query.register(pressed, SheetPress.filter())
    return router


async def score(
    message: Message,
    command: CommandObject,
    scope: Scope,
    scorebook: Scorebook,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """`/score`: the sheet at hand, or a new one; names, points or «история» may follow."""
    text = (command.args or "")[:LONGEST_LINE]
    if scorebook.asks_for_history(text):
        publisher.say(scope.place, await scorebook.history(scope.spot))
        return

    async def attempt(rights: bool) -> Note:
        return await scorebook.open(
            scope.spot, scope.who, text, rights=rights, message_id=message.message_id
        )

    last = await scorebook.last(scope.spot)
    doors = Doors(scorebook, telegram, scope, last.sheet_id if last else 0)
    _say(await doors.through(attempt), scope, publisher)


async def follow(
    message: Message,
    target: Target,
    scope: Scope,
    people: People,
    scorebook: Scorebook,
    publisher: Publisher,
) -> None:
    """A link to a sheet was opened."""
    await people.opened_private(scope.who.user_id)
    note = await scorebook.follow(target.sheet_id, target.token, scope.who)
    _say(note, scope, publisher)


async def typed(
    message: Message,
    scope: Scope,
    scorebook: Scorebook,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """Points, or names, or whatever the sheet's page asks for.

    Which sheet is meant may follow from the line before it: that is asked when its turn has come.
    """
    target = await _target(message, scope, scorebook)
    if target is None:
        raise SkipHandler
    line = Typed(
        sheet_id=target.sheet_id,
        text=message.text or "",
        who=scope.who,
        screen=target.screen,
        message_id=message.message_id,
    )

    async def attempt(rights: bool) -> Note:
        return await scorebook.typed(replace(line, rights=rights))

    note = await Doors(scorebook, telegram, scope, target.sheet_id).through(attempt)
    _say(note if note.alert or note.for_rights else Note(), scope, publisher)


async def pressed(
    query: CallbackQuery,
    callback_data: SheetPress,
    scope: Scope,
    scorebook: Scorebook,
    telegram: Telegram,
) -> None:
    """A button of a sheet."""
    press = Press(
        sheet_id=callback_data.sheet,
        after=callback_data.after,
        act=callback_data.act,
        who=scope.who,
        screen=await scorebook.screen_of(callback_data.sheet, scope.spot.chat_id),
        query_id=query.id,
    )

    async def attempt(rights: bool) -> Note:
        return await scorebook.press(replace(press, rights=rights))

    note = await Doors(scorebook, telegram, scope, press.sheet_id).through(attempt)
    await telegram.answer(query.id, _words(note, scope.t.plain), alert=note.alert)


async def left(message: Message, scorebook: Scorebook) -> None:
    """Somebody left the group: others may want to know, too."""
    assert message.left_chat_member is not None
    await scorebook.left(message.chat.id, message.left_chat_member.id)
    raise SkipHandler


async def membership(event: ChatMemberUpdated, scorebook: Scorebook) -> None:
    """The same as an administrator hears it, where no service message is posted."""
    member = event.new_chat_member
    if is_outside(member):
        await scorebook.left(event.chat.id, member.user.id)
    raise SkipHandler


async def _target(message: Message, scope: Scope, scorebook: Scorebook) -> Target | None:
    """The sheet that is replied to; in the private chat also the one that alone can be meant."""
    text, replied = message.text or "", message.reply_to_message
    if replied is None:
        sheet_id = await scorebook.sheet_for(scope.spot.chat_id, text)
        return Target(sheet_id) if sheet_id else None
    found = await scorebook.sheet_of_message(scope.spot.chat_id, replied.message_id)
    if found is None and _is_ours(replied):
        answered = await scorebook.sheet_answered(scope.spot, text)
        found = (answered, 0) if answered else None
    return Target(*found) if found else None


def _is_ours(message: Message) -> bool:
    """The bot itself has said it."""
    bot, author = message.bot, message.from_user
    return bot is not None and author is not None and author.id == bot.id


def _say(note: Note, scope: Scope, publisher: Publisher) -> None:
    if note.key:
        publisher.say(scope.place, Drawing(_words(note, scope.t)))


def _words(note: Note, say: Callable[..., str]) -> str:
    """What a note says, and of which line."""
    if not note.key:
        return ""
    words = say(note.key, **note.values)
    return words if note.line is None else f"{say('sheet-error-on-line', line=note.line)} {words}"
