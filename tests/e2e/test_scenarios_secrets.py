"""Hands on their ways to their owners, and what is never said aloud: scenarios B, K, O, V, W."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from engine import Card, Phase, PlayCard
from tests.e2e.company import Company, quick_world, until
from tests.e2e.conftest import World
from tests.e2e.players import (
    CARD,
    Shown,
    decides,
    has_button,
    is_hand,
    is_table,
    live_buttons,
    own_cards,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("secrets")):
        yield world


async def dealt(world: World, *, private: bool = False, bot: str = "member") -> Company:
    """A match of two that has just begun."""
    company = await Company.gather(world, "Оля", "Тарас", private=private, bot=bot)
    await company.begin()
    return company


async def hand_now(company: Company, person: Shown, chat: Any = None) -> Shown:
    """The hand as it stands after the last action."""
    number = company.number
    return await company.wait(
        person,
        lambda m: is_hand(m) and any(b.after == number for b in live_buttons(m)),
        chat or company.hand_chat,
    )


async def decide(company: Company) -> None:
    """Whoever is waited for does something, in the group."""
    person, before = company.waited, company.number
    hand = await hand_now(company, person)
    button = next(b for b in live_buttons(hand) if decides(b))
    await company.control.press_data(person, company.hand_chat, hand, button.data)
    await until(lambda: company.number > before)


async def forbidden_card(company: Company) -> Card:
    """Play until whoever is waited for holds a card that may not be played; that card."""
    while True:
        await until(lambda: company.match.to_act)
        person, match = company.waited, company.match
        seat = company.seat(person)
        for card in match.view(seat).hand or ():
            if match.phase is Phase.PLAYING and match.refusal(PlayCard(seat, card)) is not None:
                return card
        await company.act(person)


def whispers(calls: list[Shown]) -> list[tuple[Shown, dict[str, Any]]]:
    """Sends that only one member may see, with their parameters for that."""
    found = []
    for call in calls:
        given = call["params"].get("ephemeral_message_parameters")
        if given:
            found.append((call, json.loads(given) if isinstance(given, str) else given))
    return found


async def publicly(company: Company) -> list[Shown]:
    """What everybody in the group sees, as an outsider does."""
    stranger = await company.control.person("Чужой", language="ru")
    await company.control.member(company.chat, "join", stranger)
    return await company.control.messages(stranger, company.chat)


@pytest.mark.parametrize("how", ["blocks the bot", "deletes the account"])
async def test_b3_b5_a_hand_that_cannot_be_delivered_is_nobody_elses_business(
    world: World, how: str
) -> None:
    company = await dealt(world, private=True)
    person = company.waited
    if how == "blocks the bot":
        await world.control.post("block", person=person["id"])
    else:
        await world.control.post(f"people/{person['id']}", deleted=True)
    other = next(p for p in company.people if p is not person)
    await company.rest()
    before = len(await world.control.messages(other, company.chat))
    table = await company.wait(person, is_table)
    await world.control.press(person, company.chat, table, "Мои карты")
    await company.rest()
    await world.control.advance(5)
    table = await company.wait(person, is_table)
    await world.control.press(person, company.chat, table, "Мои карты")
    hand = await hand_now(company, person, company.chat)
    button = next(b for b in live_buttons(hand) if decides(b))
    number = company.number
    await world.control.press_data(person, company.chat, hand, button.data)
    await until(lambda: company.number > number)
    assert len(await world.control.messages(other, company.chat)) == before


async def test_o2_a_card_that_may_not_be_played_is_told_to_its_owner_only(world: World) -> None:
    company = await dealt(world, private=True)
    wrong = await forbidden_card(company)
    person = company.waited
    await company.pass_time(70)  # what waited for the group's pace is drawn
    mark = int((await world.control.get("calls", after=10**9))["last"])
    hand = await hand_now(company, person)
    data = next(b.data for b in live_buttons(hand) if decides(b))
    illegal = ":".join([*data.split(":", 4)[:4], str(wrong)])
    answer = await world.control.press_data(person, "private", hand, illegal)
    assert answer["alert"]
    await company.rest()
    calls = await world.control.calls(after=mark)
    assert {call["method"] for call in calls} <= {"answerCallbackQuery", "getUpdates"}


async def test_o4_no_failure_of_a_private_call_makes_a_card_public(world: World) -> None:
    company = await dealt(world)
    for person in company.people:
        hand = await hand_now(company, person)
        await world.control.keep_secret(person, CARD.findall(own_cards(hand)), company.chat)
    texts = {
        400: "Bad Request: BOT_NOT_ADMIN",
        403: "Forbidden: something new",
        500: "Internal Server Error",
    }
    for code, text in texts.items():
        for method in ("sendMessage", "editEphemeralMessageText"):
            for person in company.people:
                await world.control.fail(
                    "error", method, user=person["id"], code=code, description=text
                )
        table = await company.wait(company.people[0], is_table)
        for person in company.people:
            for label in ("Мои карты", "Мои карты"):
                await world.control.press(person, company.chat, table, label)
        await company.rest()
        await world.control.request("DELETE", "failures")
        await world.control.advance(40)
    assert await world.control.leaks() == []
    assert not any(is_hand(m) for m in await publicly(company))
    await world.control.forget_secrets()


async def test_o6_w1_w4_hands_are_protected_and_whispered_only_to_whoever_pressed(
    world: World,
) -> None:
    company = await dealt(world)
    await decide(company)
    await company.take_hand(company.waited)
    await decide(company)
    await company.rest()
    calls = await world.control.calls(method="sendMessage", chat=company.chat["id"])
    told = whispers(calls)
    people = {person["id"] for person in company.people}
    assert told
    for call, whisper in told:
        assert whisper["receiver_user_id"] in people
        assert whisper["callback_query_id"]  # a bot that is no administrator needs a press
        assert str(call["params"]["protect_content"]).lower() == "true"
    for call in await world.control.calls(method="editEphemeralMessageText"):
        assert int(call["params"]["receiver_user_id"]) > 0
        assert int(call["params"]["receiver_user_id"]) != world.sandbox.telegram.bot.id
    private = await dealt(world, private=True)
    hands = await world.control.calls(method="sendMessage", chat=private.people[0]["id"])
    assert all(str(call["params"]["protect_content"]).lower() == "true" for call in hands[-1:])


async def test_w2_when_the_group_is_blocked_for_long_the_hand_comes_as_an_alert(
    world: World,
) -> None:
    company = await dealt(world)
    await company.rest()
    await world.control.fail(
        "error",
        "editMessageText",
        chat=company.chat["id"],
        code=429,
        description="Too Many Requests: retry after 60",
        retry_after=60,
    )
    mark = int((await world.control.get("calls", after=10**9))["last"])
    await decide(company)
    refused = await world.control.wait_call("editMessageText", after=mark, chat=company.chat["id"])
    assert not refused["outcome"]["ok"]
    await company.rest()
    table = await company.wait(company.waited, is_table)
    answer = await world.control.press(company.waited, company.chat, table, "Мои карты")
    assert answer["alert"]
    assert CARD.search(answer["text"])
    await company.pass_time(70)
    # The alert was no whisper: as soon as the group bears one again, it comes.
    answer = await world.control.press(company.waited, company.chat, table, "Мои карты")
    assert not answer["alert"]


async def test_w5_a_command_that_only_the_bot_saw_is_answered_unseen(world: World) -> None:
    company = await dealt(world)
    await company.rest()
    person = company.people[0]
    mark = int((await world.control.get("calls", after=10**9))["last"])
    for _ in range(2):
        await company.command(person, "hand", ephemeral=True)
        await company.rest()
    sent = await world.control.calls(after=mark, method="sendMessage")
    replies = [call["params"]["reply_parameters"] for call in sent]
    assert [reply["ephemeral_message_id"] > 0 for reply in replies] == [True, True]
    assert all("message_id" not in reply for reply in replies)
    edits = await world.control.calls(after=mark, method="editMessageText")
    assert all(int(call["params"]["message_id"]) > 0 for call in edits)
    assert not any(is_hand(m) for m in await publicly(company))


async def test_w6_a_number_that_telegram_gives_away_again_is_never_taken_for_the_old_one(
    world: World,
) -> None:
    await world.control.knobs(ephemeral_reuses_ids=True)
    try:
        company = await dealt(world)
        for _ in range(6):
            person = company.waited
            table = await company.wait(person, is_table)
            await world.control.press(person, company.chat, table, "Мои карты")
            await decide(company)
            await world.control.advance(35)
        for person in company.people:
            hands = [m for m in await world.control.messages(person, company.chat) if is_hand(m)]
            own = company.match.view(company.seat(person)).hand or ()
            assert all(len(CARD.findall(own_cards(m))) <= len(own) + 1 for m in hands)
    finally:
        await world.control.knobs(ephemeral_reuses_ids=False)


async def test_w7_an_old_hand_still_gets_an_answer(world: World) -> None:
    company = await dealt(world)
    person = company.waited
    hand = await hand_now(company, person)
    button = next(b for b in live_buttons(hand) if decides(b))
    await world.control.advance(8 * 24 * 3600)
    answer = await world.control.press_data(person, company.chat, hand, button.data)
    assert answer["kind"] == "answer"
    answer = await world.control.press_data(person, company.chat, hand, button.data)
    assert "ушёл вперёд" in answer["text"]


async def test_v3_a_command_for_another_bot_is_not_ours(world: World) -> None:
    company = await Company.gather(world, "Оля", "Тарас", bot="administrator")
    mark = int((await world.control.get("calls", after=10**9))["last"])
    for word in ("start", "new", "table", "stop", "help", "rules"):
        await world.control.say(company.people[0], company.chat, f"/{word}@other_bot")
    await company.rest()
    calls = await world.control.calls(after=mark, chat=company.chat["id"])
    assert [call["params"] for call in calls] == []


async def test_v4_a_match_needs_no_word_that_privacy_mode_would_hide(world: World) -> None:
    company = await dealt(world)
    assert (await world.control.get("knobs"))["knobs"]["privacy"]
    mark = int((await world.control.get("calls", after=10**9))["last"])
    for text in ("играю", "пас", "К♠", "@deberts_sandbox_bot привет"):
        await world.control.say(company.people[0], company.chat, text)
    await company.rest()
    calls = await world.control.calls(after=mark, chat=company.chat["id"])
    assert [call["method"] for call in calls if call["method"] != "getUpdates"] == []
    await decide(company)


async def test_k2_k4_k6_odd_names_together_neither_break_nor_empty_a_message(
    world: World,
) -> None:
    names = ("a.b_c*[x](y)`~", "\u2800\u3164\u200b", "Ö & © <3", "</pre><b>")
    company = await Company.gather(world, *names, private=True)
    await company.begin(seats="pairs")
    for _ in range(5):
        await company.act(company.waited)
    table = await company.wait(company.people[0], is_table)
    assert "Ö & © <3" in table["text"]
    assert "</pre><b>" in table["text"]
    assert f"№{company.people[1]['id'] % 10_000}" in table["text"]
    calls = await world.control.calls(chat=company.chat["id"])
    refused = [call for call in calls if call["outcome"] and not call["outcome"]["ok"]]
    assert refused == []


async def test_s40_what_was_refused_is_not_asked_again_until_something_changes(
    world: World,
) -> None:
    """A whisper that Telegram refused is not tried at every turn; the next press tries again."""
    company = await dealt(world)
    for person in company.people:
        await world.control.fail(
            "error",
            "sendMessage",
            user=person["id"],
            code=400,
            description="Bad Request: BOT_NOT_ADMIN",
        )
    await world.control.advance(40)
    table = await company.wait(company.people[0], is_table)
    answer = await world.control.press(company.people[0], company.chat, table, "Мои карты")
    assert answer["alert"]
    mark = int((await world.control.get("calls", after=10**9))["last"])
    await decide(company)
    await company.rest()
    assert whispers(await world.control.calls(after=mark, method="sendMessage")) == []
    await world.control.request("DELETE", "failures")
    await world.control.advance(40)
    answer = await world.control.press(company.people[0], company.chat, table, "Мои карты")
    assert not answer["alert"]


async def test_s13_the_way_into_the_private_chat_stands_under_every_table(world: World) -> None:
    company = await dealt(world)
    table = await company.wait(company.people[0], has_button("Играть в личке"))
    urls = [b["url"] for row in table["keyboard"] for b in row if b["url"]]
    assert urls[0].endswith(f"?start=t_{company.table_id}")
