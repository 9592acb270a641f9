"""Flood control (telegram.md A3)."""

import asyncio

import pytest
from raw_bot import keys


@pytest.fixture
async def strict(control, group) -> dict:
    """The group on a server that limits, and says so at once."""
    await control.knobs(flood=True, flood_hold=0)
    return group


async def spend(bot, control, chat, times: int) -> None:
    for _ in range(times):
        await bot.ok("sendMessage", chat_id=chat["id"], text="x")
        await control.advance(1.01)


async def test_off_by_default(bot, group) -> None:
    for _ in range(30):
        await bot.ok("sendMessage", chat_id=group["id"], text="x")


async def test_a_short_burst_and_then_one_a_second(bot, control, strict) -> None:
    send = {"chat_id": strict["id"], "text": "x"}
    for _ in range(5):
        await bot.ok("sendMessage", **send)
    envelope = await bot.answer("sendMessage", **send)
    assert envelope["error_code"] == 429
    assert envelope["description"] == "Too Many Requests: retry after 1"
    assert envelope["parameters"] == {"retry_after": 1}
    await control.advance(1.01)
    await bot.ok("sendMessage", **send)


async def test_twenty_sends_and_edits_a_minute_into_one_group(
    bot, control, strict, friend
) -> None:
    first = await bot.ok("sendMessage", chat_id=strict["id"], text="x")
    place = {"chat_id": strict["id"], "message_id": first["message_id"]}
    for number in range(19):
        await control.advance(1.5)
        await bot.ok("editMessageText", **place, text=str(number))
    await control.advance(1.5)
    envelope = await bot.answer("editMessageReplyMarkup", **place, reply_markup=keys("a"))
    assert envelope["parameters"]["retry_after"] == 30
    await bot.ok("sendMessage", chat_id=friend["id"], text="другой чат")
    await control.advance(30.1)
    await bot.ok("sendMessage", chat_id=strict["id"], text="x")
    busiest = (await control.get("counts"))["busiest"]
    assert busiest[str(strict["id"])] == 20


async def test_an_edit_that_changes_nothing_costs_all_the_same(bot, strict) -> None:
    message = await bot.ok("sendMessage", chat_id=strict["id"], text="x")
    place = {"chat_id": strict["id"], "message_id": message["message_id"]}
    for _ in range(4):
        assert "not modified" in await bot.refusal("editMessageText", **place, text="x")
    assert (await bot.refusal("editMessageText", **place, text="x")).startswith("429")


async def test_what_does_not_count(bot, control, strict, taras) -> None:
    message = await bot.ok("sendMessage", chat_id=strict["id"], text="x", reply_markup=keys("a"))
    for _ in range(4):
        await bot.ok("sendMessage", chat_id=strict["id"], text="x")
    place = {"chat": strict["id"], "message_id": message["message_id"]}
    for _ in range(10):
        silence = await control.post("press", person=taras["id"], **place, row=0, column=0, wait=0)
        await bot.ok("answerCallbackQuery", callback_query_id=silence["query_id"])
        await bot.ok("getMe")
        await bot.ok("sendChatAction", chat_id=strict["id"], action="typing")


@pytest.mark.parametrize("counts", [True, False])
async def test_whether_ephemeral_messages_count_can_be_turned(
    bot, control, strict, taras, counts
) -> None:
    await control.member(strict, "promote")
    await control.knobs(ephemerals_count=counts)
    envelopes = [
        await bot.answer(
            "sendMessage",
            chat_id=strict["id"],
            text="x",
            ephemeral_message_parameters={"receiver_user_id": taras["id"]},
        )
        for _ in range(6)
    ]
    assert envelopes[-1]["ok"] is not counts


async def test_near_the_limit_calls_get_slow_before_they_fail(bot, control, strict) -> None:
    await control.knobs(flood_hold=8)
    send = {"chat_id": strict["id"], "text": "x"}
    calls = [asyncio.create_task(bot.answer("sendMessage", **send)) for _ in range(14)]
    done: list = []
    while len(done) < 6:
        done = [call for call in calls if call.done()]
        await asyncio.sleep(0)
    outcomes = sorted(call.result()["ok"] for call in done)
    assert outcomes == [False, True, True, True, True, True]
    await control.advance(8.01)
    assert [envelope["ok"] for envelope in await asyncio.gather(*calls)].count(False) == 1


async def test_coming_back_too_early_may_make_it_worse(bot, control, strict) -> None:
    await control.knobs(flood_prolongs=True, flood_per_second=0.1, flood_burst=1)
    send = {"chat_id": strict["id"], "text": "x"}
    await bot.ok("sendMessage", **send)
    waits = [
        (await bot.answer("sendMessage", **send))["parameters"]["retry_after"] for _ in range(2)
    ]
    assert waits[1] > waits[0]


async def test_thirty_a_second_over_all_chats(bot, control, strict, olya) -> None:
    await control.knobs(flood_total_per_second=3)
    chats = [strict]
    for number in range(3):
        chats.append(await control.chat("supergroup", str(number), [olya], bot="member"))
    answers = [await bot.answer("sendMessage", chat_id=c["id"], text="x") for c in chats]
    assert [answer["ok"] for answer in answers] == [True, True, True, False]
