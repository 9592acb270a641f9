"""`/learn`: the guided deal over HTTP, step by step."""

import pytest

from bot.locales import translator
from bot.usecases.lesson import OVER, STEPS
from tests.e2e.conftest import World
from tests.e2e.reading_people import Readers, Shown, labels, link_under

pytestmark = pytest.mark.asyncio(loop_scope="module")


def button(message: Shown, press: str) -> str:
    """The data of the button with this press."""
    return next(
        b["data"]
        for row in message["keyboard"]
        for b in row
        if b["data"] and b["data"].split(":", 2)[2:] == [press]
    )


async def do(readers: Readers, person: Shown, message: Shown, press: str) -> Shown:
    """Press in the lesson; the same message then."""
    data = button(message, press)
    answer = await readers.control.press_data(person, "private", message, data)
    assert answer["kind"] == "answer"
    await readers.control.quiet()
    messages = await readers.control.messages(person, "private")
    return next(m for m in messages if m["id"] == message["id"])


async def test_the_right_presses_lead_to_the_end_in_one_message(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    for number, step in enumerate(STEPS, start=1):
        assert f"{number} из {OVER}" in shown["text"]
        shown = await do(readers, olya, shown, step.right)
    assert "Вот и вся игра" in shown["text"]
    assert len([m for m in await world.control.messages(olya, "private") if m["keyboard"]]) == 1
    again = await readers.turn(olya, shown, "Ещё раз сначала")
    assert f"1 из {OVER}" in again["text"]


async def test_a_wrong_press_is_explained_and_the_step_waits(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    shown = await do(readers, olya, shown, "next")
    answer = await readers.press(olya, shown, "Пас", "private")
    assert answer["alert"]
    assert "валет" in answer["text"]
    shown = await readers.last(olya, "private")
    assert f"2 из {OVER}" in shown["text"]
    for press in ("0 play", "0 swap"):
        shown = await do(readers, olya, shown, press)
    # The queen of hearts does not follow spades: the law itself explains it, with its page.
    refused = await readers.press(olya, shown, "Д♥", "private")
    assert refused["alert"]
    assert refused["text"] == translator("ru").plain("refusal-must-follow-suit")
    shown = await readers.last(olya, "private")
    assert f"4 из {OVER}" in shown["text"]
    await readers.press(olya, shown, "📖", "private")
    page = await readers.newer(olya, shown)
    assert "масть" in page["text"]


async def test_it_is_taken_up_where_it_was_left_also_after_a_restart(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    shown = await do(readers, olya, shown, "next")
    await world.bot.kill()
    await world.bot.start()
    again = await readers.tell_alone(olya, "/learn")
    assert f"2 из {OVER}" in again["text"]
    # The older message still works, and an old button shows where the lesson is.
    await do(readers, olya, shown, "0 play")
    answer = await readers.press(olya, again, "Играю", "private")
    assert answer["text"] == "Эта кнопка от другого шага."
    assert f"3 из {OVER}" in (await readers.last(olya, "private"))["text"]


async def test_it_can_be_skipped_and_begun_anew(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    shown = await do(readers, olya, shown, "next")
    done = await readers.turn(olya, shown, "Пропустить урок")
    assert "Урок отложен" in done["text"]
    assert "Пропустить урок" not in labels(done)
    back = await readers.turn(olya, done, "Продолжить урок")
    assert f"2 из {OVER}" in back["text"]
    await readers.turn(olya, back, "Пропустить урок")
    shown = await readers.tell_alone(olya, "/learn")
    assert f"1 из {OVER}" in shown["text"]


async def test_two_taps_on_the_right_button_are_one_step(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    data = button(shown, "next")
    await world.control.press_data(olya, "private", shown, data)
    await world.control.press_data(olya, "private", shown, data)
    assert f"2 из {OVER}" in (await readers.last(olya, "private"))["text"]


async def test_a_group_gets_a_link_and_the_link_begins_the_lesson(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    told = await readers.ask(olya, "learn")
    assert told["text"] == translator("ru").plain("lesson-in-private")
    first = await readers.follow(taras, link_under(told))
    assert f"1 из {OVER}" in first["text"]


async def test_the_greeting_offers_the_lesson(world: World) -> None:
    newcomer = await world.control.person("Новенький", language="ru")
    readers = await Readers.gather(world, "Оля")
    greeting = await readers.follow(newcomer, "")
    await readers.press(newcomer, greeting, "Научиться играть", "private")
    assert f"1 из {OVER}" in (await readers.last(newcomer, "private"))["text"]


@pytest.mark.parametrize("data", ["e:99:next", "e:0:", "e:1:0 resign", "e:x:y", "e:-1:next"])
async def test_made_up_data_is_answered_and_the_step_stays(world: World, data: str) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    shown = await readers.tell_alone(olya, "/learn")
    answer = await world.control.press_data(olya, "private", shown, data)
    assert answer["kind"] == "answer"
    assert f"1 из {OVER}" in (await readers.tell_alone(olya, "/learn"))["text"]


@pytest.mark.parametrize(("language", "word"), [("uk", "Вчимося"), ("en", "Learning")])
async def test_the_lesson_speaks_the_learner_s_language(
    world: World, language: str, word: str
) -> None:
    person = await world.control.person("Somebody", language=language)
    readers = await Readers.gather(world, "Оля")
    shown = await readers.tell_alone(person, "/learn")
    assert word in shown["text"]
