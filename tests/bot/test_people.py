"""What is known of people and groups, when several things about them change at once."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import Database, chats, people
from bot.storage import database as storage
from bot.storage.chats import BotIs, Chat
from bot.storage.looks import Look, Sorting, Suits
from bot.storage.people import Person
from bot.usecases.looks import Looks
from bot.usecases.people import People, Who

GROUP, SUPERGROUP = -10, -1_000_000_000_010
OLYA = 5

Change = Callable[[People], Coroutine[None, None, object]]


@pytest.fixture(params=[math.inf, 0.0], ids=["a quick disk", "a slow disk"])
async def database(request, monkeypatch, tmp_path: Path) -> AsyncIterator[Database]:
    monkeypatch.setattr(storage, "QUICK", request.param)
    database = await Database.open(tmp_path / "bot.sqlite3")
    yield database
    await database.close()


async def at_once(known: People, *changes: Change) -> None:
    await asyncio.gather(*(asyncio.create_task(change(known)) for change in changes))


async def chat_of(database: Database, known: People, chat_id: int) -> Chat:
    """The group, which is remembered as it is stored."""
    stored = database.glance(lambda tx: chats.load(tx, chat_id))
    assert await known.chat(chat_id) == stored
    assert stored is not None
    return stored


def promoted(chat_id: int) -> Change:
    def changed(chat: Chat) -> Chat:
        return replace(chat, title="Деберц", bot_is=BotIs.ADMINISTRATOR)

    return lambda known: known.change_chat(chat_id, changed)


def heard(chat_id: int) -> Change:
    return lambda known: known.see_chat(chat_id, "Деберц")


def upgraded(database: Database) -> Change:
    async def change(known: People) -> None:
        await database.write(lambda tx: chats.upgrade(tx, GROUP, SUPERGROUP))
        known.forget_chat(GROUP)
        known.forget_chat(SUPERGROUP)

    return change


def in_every_order(*changes: str):
    orders = [changes, tuple(reversed(changes))]
    return pytest.mark.parametrize("order", orders, ids=[", ".join(order) for order in orders])


@in_every_order("promoted", "heard")
async def test_an_administrator_that_is_written_to_at_once_stays_one(
    database: Database, order: tuple[str, ...]
) -> None:
    known = People(database)
    changes = {"promoted": promoted(GROUP), "heard": heard(GROUP)}
    await at_once(known, *(changes[name] for name in order))
    chat = await chat_of(database, known, GROUP)
    assert (chat.title, chat.bot_is) == ("Деберц", BotIs.ADMINISTRATOR)


@in_every_order("upgraded", "heard")
@pytest.mark.parametrize("bot_is", [BotIs.MEMBER, BotIs.ADMINISTRATOR])
async def test_an_upgraded_group_keeps_what_was_known_of_it(
    database: Database, order: tuple[str, ...], bot_is: BotIs
) -> None:
    known = People(database)
    await known.change_chat(GROUP, lambda chat: replace(chat, language="uk", bot_is=bot_is))
    changes = {"upgraded": upgraded(database), "heard": heard(SUPERGROUP)}
    await at_once(known, *(changes[name] for name in order))
    chat = await chat_of(database, known, SUPERGROUP)
    assert (chat.title, chat.language, chat.bot_is) == ("Деберц", "uk", bot_is)
    assert database.glance(lambda tx: chats.load(tx, GROUP)) is None


@in_every_order("upgraded", "promoted", "heard")
async def test_news_of_the_new_group_are_newer_than_what_comes_from_the_old_one(
    database: Database, order: tuple[str, ...]
) -> None:
    known = People(database)
    await known.change_chat(GROUP, lambda chat: replace(chat, title="Старый", language="uk"))
    changes = {
        "upgraded": upgraded(database),
        "promoted": promoted(SUPERGROUP),
        "heard": heard(SUPERGROUP),
    }
    await at_once(known, *(changes[name] for name in order))
    chat = await chat_of(database, known, SUPERGROUP)
    expected = ("Деберц", "uk", BotIs.ADMINISTRATOR)
    assert (chat.title, chat.language, chat.bot_is) == expected


async def test_everything_a_person_changes_at_once_is_kept(database: Database) -> None:
    known = People(database)
    await known.meet(Who(OLYA, "Оля", "ru"))
    await at_once(
        known,
        lambda known: known.change(
            OLYA, lambda person: replace(person, language="uk", chose_language=True)
        ),
        lambda known: known.opened_private(OLYA),
        lambda known: known.meet(Who(OLYA, "Ольга", "ru")),
    )
    person = Person(user_id=OLYA, name="Ольга", language="uk", chose_language=True, private=True)
    assert database.glance(lambda tx: people.load(tx, OLYA)) == person
    assert await known.find(OLYA) == person


async def test_who_is_met_again_unchanged_costs_neither_a_write_nor_a_thread(
    database: Database, monkeypatch
) -> None:
    known = People(database)
    await known.meet(Who(OLYA, "Оля", "ru"))
    await known.see_chat(GROUP, "Деберц")
    for way in ("read", "write"):
        monkeypatch.setattr(database, way, None)
    assert (await known.meet(Who(OLYA, "Оля", "ru"))).name == "Оля"
    assert (await known.see_chat(GROUP, "Деберц")).title == "Деберц"
    assert await People(database).find(OLYA) == await known.find(OLYA)


async def test_two_choices_of_a_look_at_once_are_both_kept(database: Database) -> None:
    looks = Looks(database)
    await asyncio.gather(looks.choose(OLYA, "by.suits"), looks.choose(OLYA, "in.four"))
    chosen = Look(Sorting.SUITS, Suits.FOUR)
    assert await looks.find(OLYA) == await Looks(database).find(OLYA) == chosen


@pytest.mark.parametrize("word", ["by.colours", "in.five"])
async def test_a_look_that_does_not_exist_changes_nothing(database: Database, word: str) -> None:
    looks = Looks(database)
    before = await looks.choose(OLYA, "in.four")
    with pytest.raises(ValueError, match="is not a valid"):
        await looks.choose(OLYA, word)
    assert await looks.find(OLYA) == before
