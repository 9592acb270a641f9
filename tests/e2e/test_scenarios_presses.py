"""Presses at the wrong moment, failing calls behind good presses: scenarios D, E, F, H, M."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import Shown, decides, has_button, is_hand, is_table, live_buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")

REFUSED_EDIT = "Bad Request: message is not modified: specified new message content and reply"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("presses")):
        yield world


async def dealt(world: World, *, private: bool = True, **more: Any) -> Company:
    """A match of two that has just begun."""
    company = await Company.gather(world, "Оля", "Тарас", private=private)
    await company.begin(**more)
    return company


async def hand_now(company: Company, person: Shown) -> Shown:
    """The hand as it stands after the last action."""
    number = company.number
    return await company.wait(
        person,
        lambda m: is_hand(m) and any(b.after == number for b in live_buttons(m)),
        company.hand_chat,
    )


async def table_of(company: Company) -> Shown:
    return await company.wait(company.people[0], is_table)


async def calls_after(company: Company, mark: int, *methods: str) -> list[Shown]:
    """The bot's calls into the group since a mark."""
    calls = await company.control.calls(after=mark, chat=company.chat["id"])
    return [call for call in calls if call["method"] in methods]


async def mark(company: Company) -> int:
    return int((await company.control.get("calls", after=10**9, limit=1))["last"])


async def fail(company: Company, method: str, code: int, description: str, **more: Any) -> None:
    """The next calls of a method into the group are refused."""
    await company.control.fail(
        "error", method, chat=company.chat["id"], code=code, description=description, **more
    )


async def test_d6_of_two_presses_on_one_message_each_is_judged_by_what_is_true_then(
    world: World,
) -> None:
    company = await Company.gather(world, "Оля", "Тарас", "Ира")
    await company.command(company.people[0], "new")
    lobby = await company.wait(company.people[0], has_button("Сесть"))
    answers = await asyncio.gather(
        *(world.control.press(p, company.chat, lobby, "Сесть") for p in company.people[1:])
    )
    texts = sorted(answer["text"] for answer in answers)
    assert texts == sorted(["Вы за столом.", next(t for t in texts if "заняты" in t)])


async def test_d8_an_edit_that_changed_nothing_is_a_success_and_keeps_the_buttons(
    world: World,
) -> None:
    company = await dealt(world)
    table = await table_of(company)
    await fail(company, "editMessageText", 400, REFUSED_EDIT)
    for _ in range(2):
        await company.act(company.waited)
        await company.rest()
        await world.control.advance(20)
        await company.rest()
    again = await table_of(company)
    assert again["id"] == table["id"]
    assert again["text"] != table["text"]
    assert has_button("Мои карты")(again)


@pytest.mark.parametrize("code", [500, 400, 403], ids=str)
async def test_d10_a_move_stands_whatever_becomes_of_the_calls_after_it(
    world: World, code: int
) -> None:
    company = await dealt(world)
    texts = {
        500: "Internal Server Error",
        400: "Bad Request: something new",
        403: "Forbidden: something new",
    }
    before = company.number
    person = company.waited
    hand = await hand_now(company, person)
    button = next(b for b in live_buttons(hand) if decides(b))
    ids = [
        await world.control.fail("error", code=code, description=texts[code], times=0, chat=chat)
        for chat in (company.chat["id"], *(p["id"] for p in company.people))
    ]
    await world.control.press_data(person, "private", hand, button.data)
    await until(lambda: company.number > before)
    await company.rest()
    for failure in ids:
        await world.control.request("DELETE", f"failures/{failure}")
    assert company.number > before
    await company.command(person, "table")  # whoever writes in a group lets the bot write, too
    await company.take_hand(company.waited)
    await company.act(company.waited)


async def test_d11_e5_s12_what_was_played_in_a_flood_wait_is_shown_by_one_edit_later(
    world: World,
) -> None:
    company = await dealt(world)
    await company.rest()
    description = "Too Many Requests: retry after 30"
    await fail(company, "editMessageText", 429, description, retry_after=30)
    start = await mark(company)
    before = company.number
    for _ in range(4):
        await company.act(company.waited)
    assert company.number >= before + 4
    while not await calls_after(company, start, "editMessageText"):
        await company.rest()
    await world.control.advance(40)
    await company.rest()
    edits = [
        call
        for call in await calls_after(company, start, "editMessageText")
        if call["outcome"] and call["outcome"]["ok"]
    ]
    assert 1 <= len(edits) < 4
    view = company.match.view(None)
    table = await table_of(company)
    assert all(company.people[0] and name in table["text"] for name in ("Оля", "Тарас"))
    if view.to_act:
        waited = company.waited["name"]
        assert f"▸{waited}" in table["text"]


async def test_e3_forty_presses_in_a_hurry_stay_within_the_minute_of_the_group(
    world: World,
) -> None:
    company = await dealt(world, private=False)
    await world.control.knobs(flood=True)
    passing = asyncio.create_task(pass_time(world))
    for _ in range(6):
        person = company.waited
        hand = await hand_now(company, person)
        button = next(b for b in live_buttons(hand) if decides(b))
        table = await table_of(company)
        looks = [world.control.press(p, company.chat, table, "Мои карты") for p in company.people]
        play = world.control.press_data(person, company.chat, hand, button.data)
        await asyncio.gather(play, *looks, *looks_again(company, table))
    passing.cancel()
    await world.control.knobs(flood=False)
    counts = await world.control.get("counts")
    assert counts["busiest"][str(company.chat["id"])] <= 18
    calls = await calls_after(company, 0, "sendMessage", "editMessageText")
    assert all(call["outcome"]["ok"] for call in calls if call["outcome"])


async def pass_time(world: World) -> None:
    """Presses wait by the clock for the group to bear one more message."""
    while True:
        await asyncio.sleep(0.08)
        await world.control.advance(1)


def looks_again(company: Company, table: Shown) -> list[Any]:
    """Everybody presses everything under the table at once."""
    press = company.control.press_data
    data = [b.data for b in live_buttons(table)]
    return [press(p, company.chat, table, word) for p in company.people for word in data]


async def test_e4_nothing_but_turns_and_ends_makes_a_sound(world: World) -> None:
    company = await dealt(world)
    start = await mark(company)
    while len(company.match.packs) < 2 and company.stored("state") == "playing":
        await company.act(company.waited)
    await company.rest()
    posted = await calls_after(company, start, "sendMessage")
    assert posted
    loud = [call for call in posted if not call["params"].get("disable_notification")]
    assert all("Ещё партию" in str(call["params"]["reply_markup"]) for call in loud)


async def test_f2_a_message_that_cannot_be_edited_is_posted_anew(world: World) -> None:
    company = await dealt(world)
    table = await table_of(company)
    text = "Bad Request: there is no text in the message to edit"
    await fail(company, "editMessageText", 400, text)
    await company.act(company.waited)
    await company.wait(company.people[0], lambda m: is_table(m) and m["id"] > table["id"])
    await company.rest()
    seen = await world.control.messages(company.people[0], company.chat)
    assert len([m for m in seen if is_table(m)]) == 1


async def test_f3_a_message_the_bot_can_no_longer_read_still_has_working_buttons(
    world: World,
) -> None:
    company = await dealt(world, private=False)
    await world.control.knobs(inaccessible_after=1)
    try:
        await world.control.advance(60)
        table = await table_of(company)
        for label in ("Мои карты", "Играть в личке"):
            answer = await world.control.press(company.people[0], company.chat, table, label)
            assert answer["kind"] in ("answer", "url")
        hand = await hand_now(company, company.waited)
        button = next(b for b in live_buttons(hand) if decides(b))
        before = company.number
        await world.control.press_data(company.waited, company.chat, hand, button.data)
        await until(lambda: company.number > before)
    finally:
        await world.control.knobs(inaccessible_after=0)


async def test_f4_a_press_from_our_downtime_counts_though_it_cannot_be_answered(
    world: World,
) -> None:
    company = await dealt(world)
    person, before = company.waited, company.number
    hand = await hand_now(company, person)
    button = next(b for b in live_buttons(hand) if decides(b))
    await world.bot.kill()
    for _ in range(2):  # the second is stale by then
        await world.control.press_data(person, "private", hand, button.data, wait=0)
    await world.control.advance(40)
    await world.bot.start()
    await until(lambda: company.number > before)
    await company.rest()
    assert sum(not str(a).startswith("deal") for a in company.match.actions[before:]) == 1
    assert not world.bot.errors()


async def test_f5_what_changes_nothing_costs_no_call(world: World) -> None:
    company = await dealt(world)
    await company.rest()
    table = await table_of(company)
    stranger = await world.control.person("Чужой", language="ru")
    await world.control.member(company.chat, "join", stranger)
    await company.rest()
    start = await mark(company)
    hand = await hand_now(company, company.waited)
    button = next(b for b in live_buttons(hand) if decides(b))
    for person in (stranger, next(p for p in company.people if p is not company.waited)):
        for _ in range(3):
            await world.control.press_data(person, company.chat, table, button.data)
    await company.rest()
    assert await calls_after(company, start, "editMessageText", "sendMessage") == []


async def test_h4_where_nothing_may_be_deleted_the_next_deal_still_comes(world: World) -> None:
    company = await dealt(world)
    text = "Bad Request: message can't be deleted"
    await fail(company, "deleteMessage", 400, text, times=0)
    while len(company.match.packs) < 2 and company.stored("state") == "playing":
        await company.act(company.waited)
    await company.rest()
    assert "pinChatMessage" not in (await world.control.get("counts"))["methods"]
    if company.stored("state") == "playing":
        await company.wait(company.people[0], lambda m: is_table(m) and "Кон 2" in m["text"])
