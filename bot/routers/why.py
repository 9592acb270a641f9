"""«Почему?» and `/why`: what happened at a table, told to whoever asks."""

import re

from aiogram import Router
from aiogram.filters import Command, CommandObject, CommandStart, Filter
from aiogram.types import CallbackQuery, Message

from bot.callbacks import WhyPress
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Drawing
from bot.render.rules import Reader
from bot.render.why import draw_story, draw_told, refused_in_words, story_link
from bot.routers.asking import who_pressed, who_wrote
from bot.routers.meeting import Scope
from bot.usecases.answers import Answers
from bot.usecases.hands import Hands
from bot.usecases.people import People
from bot.usecases.reading import Reading
from bot.usecases.why import No, Question, Story, What, Why

_PAYLOAD = re.compile(r"w_(\d{1,12})_([a-z]{1,8})_(\d{1,6})")


class WhyStart(Filter):
    """`/start` with a link to a story, in the private chat."""

    async def __call__(self, message: Message) -> bool:
        payload = (message.text or "").partition(" ")[2].strip()
        return message.chat.type == "private" and _PAYLOAD.fullmatch(payload) is not None


def build() -> Router:
    """The handlers of questions about matches."""
    router = Router(name="why")
    router.message.register(why, Command("why"))
    router.message.register(linked, CommandStart(deep_link=True), WhyStart())
    router.callback_query.register(pressed, WhyPress.filter())
    return router


async def why(
    message: Message,
    scope: Scope,
    whys: Why,
    reading: Reading,
    answers: Answers,
    people: People,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """`/why`: the last trick or deal here."""
    story = await whys.tell(Question(user_id=scope.who.user_id, spot=scope.spot))
    asker = who_wrote(message, scope)
    if isinstance(story, No):
        words = scope.t if asker.command else await people.words_in(scope.spot.chat_id)
        drawing = Drawing(words(f"why-{story}"))
        if not (asker.command and await answers.give(asker, drawing)):
            publisher.say(scope.place, drawing)
        return
    if asker.is_private or asker.command:
        reader = await _reader(story, scope, reading, hands)
        if await answers.give(asker, draw_story(story, reader)):
            return
    # Seen by everybody: whoever wants to know presses.
    words = await people.words_in(scope.spot.chat_id)
    in_force = await reading.in_force(scope.spot, scope.who.user_id, f"m{story.match_id}")
    public = Reader(t=words, in_force=in_force, bot_name=hands.bot_name, is_private=False)
    publisher.say(scope.place, draw_told(story.match_id, public))


async def linked(
    message: Message,
    command: CommandObject,
    scope: Scope,
    whys: Why,
    reading: Reading,
    people: People,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """A link to a story."""
    await people.opened_private(scope.who.user_id)
    found = _PAYLOAD.fullmatch((command.args or "").strip())
    assert found is not None
    match_id, what, deal = found.groups()
    question = Question(
        user_id=scope.who.user_id,
        spot=scope.spot,
        match_id=int(match_id),
        what=what,
        deal=int(deal),
    )
    story = await whys.tell(question)
    if isinstance(story, No):
        publisher.say(scope.place, Drawing(scope.t(f"why-{story}")))
        return
    reader = await _reader(story, scope, reading, hands)
    publisher.say(scope.place, draw_story(story, reader))


async def pressed(
    query: CallbackQuery,
    callback_data: WhyPress,
    scope: Scope,
    whys: Why,
    reading: Reading,
    answers: Answers,
    hands: Hands,
    telegram: Telegram,
) -> None:
    """«Почему?» under a table, a result, a hand, or in a story."""
    press, asker = callback_data, who_pressed(query, scope)
    question = Question(
        user_id=asker.user_id,
        spot=scope.spot,
        match_id=press.match,
        what=press.what,
        deal=press.deal,
    )
    story = await whys.tell(question)
    if isinstance(story, No):
        await telegram.answer(query.id, scope.t.plain(f"why-{story}"))
        return
    reader = await _reader(story, scope, reading, hands)
    drawing = draw_story(story, reader, press.part)
    given = await answers.give(asker, drawing, anew=not press.within)
    if story.what is What.HAND and not given:
        await telegram.answer(query.id, refused_in_words(story, scope.t), alert=True)
        return
    link = story_link(hands.bot_name, story.match_id, story.what, press.deal)
    await telegram.answer(query.id, url="" if given else link)


async def _reader(story: Story, scope: Scope, reading: Reading, hands: Hands) -> Reader:
    """Whoever hears a story reads on by the rules of its match."""
    in_force = await reading.in_force(scope.spot, scope.who.user_id, f"m{story.match_id}")
    return Reader(
        t=scope.t, in_force=in_force, bot_name=hands.bot_name, is_private=scope.is_private
    )
