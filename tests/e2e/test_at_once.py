"""What several people do in the same moment: updates are handled side by side."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.storage import wishes
from bot.storage.wishes import Other
from engine import parse_rules
from tests.e2e.company import Company
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROUNDS = 10
"""Tries of two things at once: which of them is a step ahead is chance."""


async def opened(world: World, *names: str) -> tuple[Company, Shown]:
    """A table that waits for players, opened by the first of these people."""
    company = await Company.gather(world, *names)
    return company, await open_another(company)


async def open_another(company: Company) -> Shown:
    first, old = company.people[0], company.table_id
    await company.command(first, "new")
    card = await company.wait(first, lambda m: has_button("Сесть")(m) and number_of(m) != old)
    company.table_id = number_of(card)
    return card


def number_of(card: Shown) -> int:
    return int(next(b["data"] for row in card["keyboard"] for b in row if b["data"]).split(":")[1])


def seats(company: Company) -> list[tuple[int, int]]:
    """Who sits at the table: seats and people."""
    return company.query("SELECT seat, user_id FROM seats WHERE table_id = ?", company.table_id)


async def press(company: Company, person: Shown, card: Shown, act: str) -> Shown:
    """One of the card's buttons, whether or not it still has it: ``l:join``, ``n:n.3``."""
    data = f"{act[0]}:{company.table_id}:{act[2:]}"
    return await company.control.press_data(person, company.chat, card, data)


async def test_the_first_hands_of_all_are_whispered_whole(world: World) -> None:
    """Whether the server knows whispers is tried with the first of them, which tells nothing."""
    company = await Company.gather(world, "Оля", "Тарас")
    await company.begin(hands=False)
    await world.bot.restart()
    table = await company.wait(company.people[0], is_table)
    await world.control.fail("delay", "sendMessage", times=2, seconds=0.5)
    await asyncio.gather(
        *(
            world.control.press(person, company.chat, table, "Мои карты")
            for person in company.people
        )
    )
    for person in company.people:
        assert await company.wait(person, is_hand)


async def test_nobody_sits_on_a_seat_that_is_taken_away(world: World) -> None:
    company, card = await opened(world, "Оля", "Тарас", "Ира")
    olya, *others = company.people

    async def pressed(person: Shown, *acts: str) -> None:
        for act in acts:
            await press(company, person, card, act)

    for _ in range(ROUNDS):
        await asyncio.gather(
            pressed(olya, "n:n.4", "n:n.2", "n:n.3", "n:n.2"),
            *(pressed(person, *("l:leave", "l:join.2") * 2) for person in others),
        )
        players = parse_rules(company.stored("rules")).players
        assert all(seat < players for seat, _ in seats(company))
    assert world.bot.errors() == []


async def test_no_table_is_closed_over_somebody_who_sits_down(world: World) -> None:
    company, card = await opened(world, "Оля", "Тарас")
    olya, taras = company.people
    for _ in range(ROUNDS):
        answer, _ = await asyncio.gather(
            press(company, taras, card, "l:join"), company.command(olya, "stop")
        )
        await company.rest()
        if answer["text"] == "Вы за столом.":
            question = await company.wait(olya, has_button("Да, закрыть"))
            assert "Тарас" in question["text"]
            await world.control.press(olya, company.chat, question, "Да, закрыть")
        assert company.stored("state") == "closed"
        card = await open_another(company)


async def test_who_would_rather_not_play_with_each_other_do_not_sit_down_together(
    world: World,
) -> None:
    company, card = await opened(world, "Оля", "Тарас", "Ира")
    _, taras, ira = company.people
    with closing(sqlite3.connect(world.database)) as store, store:
        wishes.shun(store, taras["id"], Other(ira["id"], "Ира"))
    await press(company, company.people[0], card, "n:n.3")
    for _ in range(ROUNDS):
        await asyncio.gather(*(press(company, person, card, "l:join") for person in (taras, ira)))
        there = {user_id for _, user_id in seats(company)}
        assert len(there & {taras["id"], ira["id"]}) == 1
        for person in (taras, ira):
            await press(company, person, card, "l:leave")
