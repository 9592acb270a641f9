"""Somebody plays alone in the private chat: one message is table and hand."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest
import pytest_asyncio

from engine import Phase
from tests.e2e.company import quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Button, Shown, decides, has_button, live_buttons, stored_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("solo")):
        yield world


def is_live(message: Shown) -> bool:
    return any(button.data.startswith("p:") for button in live_buttons(message))


async def tables(world: World, person: Shown) -> list[Shown]:
    return [m for m in await world.control.messages(person) if is_live(m)]


async def wait(world: World, person: Shown, condition) -> Shown:
    """The newest message that meets the condition; the clock moves on while we wait."""
    for _ in range(200):
        view = await world.control.view(person, "private", last=10)
        for message in reversed(view["messages"]):
            if condition(message):
                return message
        if not (await world.control.wait(view["seq"], 0.1))["events"]:
            await world.control.advance(2)
    raise TimeoutError([m["text"][:60] for m in view["messages"][-3:]])


def number_of(database) -> int:
    with closing(sqlite3.connect(database)) as store:
        query = "SELECT COUNT(*) FROM actions WHERE match_id = (SELECT MAX(match_id) FROM matches)"
        return int(store.execute(query).fetchone()[0])


def playing(world: World, person: Shown) -> str:
    with closing(sqlite3.connect(world.database)) as store:
        query = "SELECT state FROM tables WHERE chat_id = ? ORDER BY table_id DESC LIMIT 1"
        rows = store.execute(query, (person["id"],)).fetchall()
        return str(rows[0][0]) if rows else ""


async def play(world: World, person: Shown, presses: int = 10_000) -> int:
    """Press random legal buttons until the match is over."""
    await wait(world, person, is_live)  # until then the newest match is somebody else's
    chance = random.Random(3)
    for done in range(presses):
        await until(
            lambda: (
                0 in (match := stored_match(world.database)[1]).to_act or match.phase is Phase.OVER
            )
        )
        if stored_match(world.database)[1].phase is Phase.OVER:
            return done
        await act(world, person, chance)
    return presses


async def act(world: World, person: Shown, chance: random.Random) -> None:
    def mine(message: Shown) -> list[Button]:
        after = number_of(world.database)  # computers may act while we look
        plays = [b for b in live_buttons(message) if b.data.startswith("p:")]
        return [b for b in plays if b.after == after and decides(b)]

    message = await wait(world, person, mine)
    if buttons := mine(message):
        button = chance.choice(buttons)
        await world.control.press_data(person, "private", message, button.data)
        await until(lambda: number_of(world.database) > button.after)
    # One message; only a new deal's hangs for a moment beside the one before.
    assert len(await tables(world, person)) <= 2


async def test_play_deals_at_once_and_the_match_goes_to_its_end(world: World) -> None:
    person = await world.control.person("Оля", language="ru")
    await world.control.start(person)
    await world.control.say(person, "private", "/play")
    message = await wait(world, person, is_live)
    assert not any(has_button("Мои карты")(m) for m in [message])
    assert await play(world, person) > 5
    end = await wait(world, person, has_button("Ещё партию"))
    assert "партия" in end["text"]
    await settled(world, person)
    answer = await world.control.press(person, "private", end, "Ещё партию")
    assert "сданы" in answer["text"]
    await wait(world, person, is_live)
    first, second = matches(world)[-2:]
    assert first != second
    await stop(world, person)
    await settled(world, person)


async def stop(world: World, person: Shown) -> None:
    """`/stop`, and yes: its end says the score and offers another match."""
    await refuse_to_stop(world, person, "/stop")
    await world.control.say(person, "private", "/stop")
    question = await wait(world, person, has_button("Да, закончить"))
    await world.control.press(person, "private", question, "Да, закончить")
    await wait(
        world, person, lambda m: "без победителя" in m["text"] and has_button("Ещё партию")(m)
    )


async def refuse_to_stop(world: World, person: Shown, command: str) -> None:
    """The command asks whether the match shall end; no."""
    await world.control.say(person, "private", command)
    question = await wait(world, person, has_button("Нет, играем"))
    assert "остальные" not in question["text"]
    answer = await world.control.press(person, "private", question, "Нет, играем")
    assert answer["text"] == "Играем дальше."


async def settled(world: World, person: Shown) -> None:
    """Nothing can be pressed any more."""
    for _ in range(50):
        if not await tables(world, person):
            return
        await world.control.advance(2)
        await world.control.quiet()
    raise AssertionError("the table stays")


def matches(world: World) -> list[int]:
    with closing(sqlite3.connect(world.database)) as store:
        return [row[0] for row in store.execute("SELECT match_id FROM matches ORDER BY match_id")]


async def newcomer(world: World, name: str) -> Shown:
    person = await world.control.person(name, language="ru")
    await world.control.start(person)
    return person


def of_person(world: World, person: Shown, column: str) -> list:
    with closing(sqlite3.connect(world.database)) as store:
        query = f"SELECT {column} FROM tables WHERE chat_id = ? ORDER BY table_id"
        return [row[0] for row in store.execute(query, (person["id"],))]


async def test_b4_somebody_never_seen_plays_at_once(world: World) -> None:
    """Not even /start was sent before."""
    person = await world.control.person("Новичок", language="ru")
    await world.control.say(person, "private", "/play")
    await wait(world, person, is_live)


async def test_the_last_choice_is_remembered(world: World) -> None:
    person = await newcomer(world, "Ира")
    await world.control.say(person, "private", "/play")
    message = await wait(world, person, has_button("Другая игра"))
    await world.control.press(person, "private", message, "Другая игра")
    for label in ("Клабор", "Втроём", "до 301"):
        menu = await wait(world, person, has_button(label))
        await world.control.press(person, "private", menu, label)
        await wait(world, person, has_button(f"✓ {label}"))
    menu = await wait(world, person, has_button("Закончить её"))
    await world.control.press(person, "private", menu, "Закончить её")
    await wait(world, person, is_live)
    assert of_person(world, person, "state") == ["closed", "playing"]
    rules = of_person(world, person, "rules")[-1]
    assert rules.startswith("klabor")
    assert stored_match(world.database)[1].rules.players == 3
    await stop(world, person)
    await world.control.say(person, "private", "/play")
    await wait(world, person, is_live)
    assert of_person(world, person, "rules")[-1] == rules


async def test_another_game_says_that_it_ends_the_one_that_is_on(world: World) -> None:
    person = await newcomer(world, "Ира")
    await world.control.say(person, "private", "/play")
    message = await wait(world, person, has_button("Другая игра"))
    await world.control.press(person, "private", message, "Другая игра")
    menu = await wait(world, person, has_button("Закончить её"))
    assert "Идёт партия" in menu["text"]
    assert "Ира" in menu["text"]
    await world.control.press(person, "private", menu, "◀ К партии")
    message = await wait(world, person, is_live)
    assert of_person(world, person, "state") == ["playing"]
    await world.control.press(person, "private", message, "Другая игра")
    menu = await wait(world, person, has_button("Закончить её"))
    await world.control.press(person, "private", menu, "Закончить её")
    await wait(world, person, is_live)
    assert of_person(world, person, "state") == ["closed", "playing"]


async def test_leave_is_asked_about_alone_as_stop_is(world: World) -> None:
    person = await newcomer(world, "Лера")
    await world.control.say(person, "private", "/play")
    await wait(world, person, is_live)
    await refuse_to_stop(world, person, "/leave")
    assert of_person(world, person, "state") == ["playing"]
    await stop(world, person)
    await world.control.say(person, "private", "/leave")
    await wait(world, person, lambda m: m["text"] == "Вы нигде не сидите за столом.")


async def test_m1_alone_goes_on_after_a_kill_without_a_press_lost(world: World) -> None:
    person = await newcomer(world, "Яна")
    await world.control.say(person, "private", "/play")
    await play(world, person, presses=3)
    await world.bot.restart()
    await play(world, person, presses=3)
    states = of_person(world, person, "state")
    assert states in (["playing"], ["over"])


async def test_play_again_shows_the_match_that_is_on(world: World) -> None:
    person = await newcomer(world, "Пётр")
    await world.control.say(person, "private", "/play")
    first = await wait(world, person, is_live)
    await world.control.say(person, "private", "/play")
    await wait(world, person, lambda m: is_live(m) and m["id"] > first["id"])
    assert of_person(world, person, "state") == ["playing"]
    await world.control.start(person)  # a plain start opens nothing beside it
    await wait(world, person, lambda m: is_live(m) and m["id"] > first["id"] + 3)
    assert of_person(world, person, "state") == ["playing"]


async def test_however_often_another_match_is_asked_for_at_once_one_begins(world: World) -> None:
    person = await newcomer(world, "Зоя")
    await world.control.say(person, "private", "/play")
    await wait(world, person, is_live)
    await stop(world, person)
    end = await wait(world, person, has_button("Ещё партию"))
    greeting = await wait(world, person, has_button("Сыграть с компьютером"))
    answers = await asyncio.gather(
        *(world.control.press(person, "private", end, "Ещё партию") for _ in range(4)),
        *(world.control.press(person, "private", greeting, "Сыграть") for _ in range(4)),
    )
    assert {answer["kind"] for answer in answers} == {"answer"}
    assert of_person(world, person, "state") == ["over", "playing"]


async def test_however_often_the_choice_is_confirmed_at_once_one_match_begins(
    world: World,
) -> None:
    person = await newcomer(world, "Рая")
    await world.control.say(person, "private", "/new")
    menu = await wait(world, person, has_button("Втроём"))
    await world.control.quiet()
    await world.bot.kill()
    for label in ("Втроём", "до 301"):
        await world.control.press(person, "private", menu, label, wait=0)
    for _ in range(4):
        await world.control.press(person, "private", menu, "Играть", wait=0)
    await world.control.say(person, "private", "/play")
    await world.bot.start()
    await wait(world, person, is_live)
    await world.control.quiet()
    assert of_person(world, person, "state") == ["closed", "playing"]
    rules = stored_match(world.database)[1].rules
    assert (rules.players, rules.target) == (3, 301)


async def test_stop_beside_the_button_that_deals_closes_no_match_unasked(world: World) -> None:
    person = await newcomer(world, "Варя")
    await world.control.say(person, "private", "/new")
    menu = await wait(world, person, has_button("Втроём"))
    await world.control.quiet()
    await world.bot.kill()
    await world.control.press(person, "private", menu, "Играть", wait=0)
    await world.control.say(person, "private", "/stop")
    await world.bot.start()
    await wait(world, person, lambda m: has_button("Нет, играем")(m) or "закрыта" in m["text"])
    assert of_person(world, person, "state") in (["closed", "playing"], ["closed"])


async def test_the_greeting_leads_to_a_match_with_one_press(world: World) -> None:
    person = await newcomer(world, "Кира")
    greeting = await wait(world, person, has_button("Сыграть с компьютером"))
    answer = await world.control.press(person, "private", greeting, "Сыграть с компьютером")
    assert answer["kind"] == "answer"
    await wait(world, person, is_live)


async def test_r1_somebody_elses_private_table_cannot_be_pressed(world: World) -> None:
    owner, stranger = await newcomer(world, "Ася"), await newcomer(world, "Чужой")
    await world.control.say(owner, "private", "/play")
    message = await wait(world, owner, is_live)
    await world.control.say(stranger, "private", "/play")
    mine = await wait(world, stranger, is_live)
    await until(lambda: 0 in stored_match(world.database)[1].to_act)  # the computer has acted
    await world.control.quiet()
    before = number_of(world.database)
    for button in live_buttons(message):
        answer = await world.control.press_data(stranger, "private", mine, button.data)
        assert answer["kind"] == "answer"
    await world.control.quiet()
    assert of_person(world, owner, "state") == ["playing"]
    assert number_of(world.database) == before
