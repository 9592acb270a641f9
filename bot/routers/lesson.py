"""`/learn`: the guided first deal in the private chat."""

from html import escape

from aiogram import Router
from aiogram.filters import Command, CommandStart, Filter
from aiogram.types import CallbackQuery, Message

from bot.callbacks import LessonPress
from bot.locales import Translator
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import Telegram
from bot.render.drawing import Button, Drawing
from bot.render.lesson import AGAIN, RESUME, SKIP, draw_lesson, draw_skipped
from bot.render.rules_links import start_link
from bot.routers.asking import who_pressed
from bot.routers.meeting import Scope
from bot.usecases.answers import Answers
from bot.usecases.hands import Hands
from bot.usecases.lesson import OVER, answer, is_over, lesson_screen
from bot.usecases.lessons import Lessons
from bot.usecases.people import People

LEARN = "learn"
"""The payload of the link that begins the lesson."""


class LearnStart(Filter):
    """`/start learn`, in the private chat."""

    async def __call__(self, message: Message) -> bool:
        payload = (message.text or "").partition(" ")[2].strip()
        return message.chat.type == "private" and payload == LEARN


def build() -> Router:
    """The handlers of the lesson."""
    router = Router(name="lesson")
    router.message.register(learn, Command("learn"))
    router.message.register(learn, CommandStart(deep_link=True), LearnStart())
    router.callback_query.register(pressed, LessonPress.filter())
    return router


async def learn(
    message: Message,
    scope: Scope,
    lessons: Lessons,
    people: People,
    hands: Hands,
    publisher: Publisher,
) -> None:
    """Begin, or go on where it was left. A group only gets the link."""
    if not scope.is_private:
        t = await people.words_in(scope.spot.chat_id)
        link = start_link(hands.bot_name, LEARN)
        button = Button(t.plain("lesson-button-start"), url=link)
        publisher.say(scope.place, Drawing(t("lesson-in-private"), ((button,),)))
        return
    await people.opened_private(scope.who.user_id)
    step = await lessons.take_up(scope.who.user_id)
    publisher.say(scope.place, draw_lesson(lesson_screen(step, scope.t), scope.t))


async def pressed(
    query: CallbackQuery,
    callback_data: LessonPress,
    scope: Scope,
    lessons: Lessons,
    answers: Answers,
    telegram: Telegram,
) -> None:
    """A button of the lesson: the right one leads on, a wrong one is explained."""
    t, user_id, press = scope.t, scope.who.user_id, callback_data.press
    asker = who_pressed(query, scope)
    if not asker.is_private:
        await telegram.answer(query.id, t.plain("button-too-old"))
        return
    now = await lessons.step_of(user_id)
    if press in (SKIP, AGAIN, RESUME):
        drawing = await _turned(callback_data, lessons, user_id, t)
        await answers.give(asker, drawing, anew=press == RESUME and not callback_data.step)
        await telegram.answer(query.id)
        return
    if now is None or now != callback_data.step:
        # An older message, or the same tap again: it shows where the lesson is.
        step = await lessons.take_up(user_id) if now is None else now
        await answers.give(asker, draw_lesson(lesson_screen(step, t), t))
        await telegram.answer(query.id, t.plain("lesson-other-button"))
        return
    reply = answer(now, press, t)
    if reply.right:
        await lessons.put(user_id, reply.step)
        screen = lesson_screen(reply.step, t)
        await answers.give(asker, draw_lesson(screen, t, said=escape(reply.text, quote=False)))
        await telegram.answer(query.id)
        return
    await telegram.answer(query.id, reply.text, alert=True)
    await answers.give(asker, draw_lesson(lesson_screen(now, t), t, page=reply.page))


async def _turned(press: LessonPress, lessons: Lessons, user_id: int, t: Translator) -> Drawing:
    """The lesson put aside, begun anew, or taken up where it stands or was put aside."""
    if press.press == SKIP:
        await lessons.skip(user_id)
        return draw_skipped(press.step, t)
    if press.press == AGAIN:
        await lessons.put(user_id, 0)
    elif not is_over(press.step) and await lessons.step_of(user_id) == OVER:
        await lessons.put(user_id, press.step)
    step = await lessons.take_up(user_id)
    return draw_lesson(lesson_screen(step, t), t)
