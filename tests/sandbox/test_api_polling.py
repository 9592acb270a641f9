"""Long polling: conflicts, offsets, redelivery, lifetimes (telegram.md A2)."""

import asyncio

import pytest

CONFLICT = (
    "Conflict: terminated by other getUpdates request;"
    " make sure that only one bot instance is running"
)
DAY = 24 * 3600


@pytest.fixture
async def chat(control, bot, olya) -> dict:
    """A group where the bot hears everything; what it heard so far is confirmed."""
    group = await control.chat("supergroup", "Деберц", [olya], bot="administrator")
    await bot.ok("getUpdates", offset=-1)
    last = (await control.get("updates"))["waiting"][-1]["update_id"]
    await bot.ok("getUpdates", offset=last + 1)
    return group


def texts(updates) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def polling(control) -> None:
    """Wait until somebody waits for updates."""
    seq = 0
    while not (await control.state())["polling"]:
        seq = (await control.wait(seq, 0.02))["seq"]


async def test_unconfirmed_updates_come_again_as_they_were(
    sandbox, bot, control, olya, chat
) -> None:
    await control.say(olya, chat, "раз")
    await control.say(olya, chat, "два")
    bodies = []
    for _ in range(2):
        async with bot.session.get(f"{sandbox.api}/getUpdates?offset=1") as response:
            bodies.append(await response.read())
        await control.advance(3)
    assert bodies[0] == bodies[1]
    updates = await bot.ok("getUpdates", offset=2)
    assert texts(updates) == ["раз", "два"]
    later = await bot.ok("getUpdates", offset=updates[0]["update_id"] + 1)
    assert texts(later) == ["два"]
    assert updates[0]["update_id"] < updates[1]["update_id"]


async def test_a_negative_offset_keeps_only_the_last(bot, control, olya, chat) -> None:
    for text in ("раз", "два", "три"):
        await control.say(olya, chat, text)
    assert texts(await bot.ok("getUpdates", offset=-2)) == ["два", "три"]
    assert texts(await bot.ok("getUpdates", offset=0)) == ["два", "три"]


async def test_limit(bot, control, olya, chat) -> None:
    for text in ("раз", "два"):
        await control.say(olya, chat, text)
    assert texts(await bot.ok("getUpdates", offset=1, limit=1)) == ["раз"]


async def test_a_long_poll_ends_with_the_first_update(bot, control, olya, chat) -> None:
    poll = asyncio.create_task(bot.ok("getUpdates", offset=1, timeout=50))
    await polling(control)
    await control.say(olya, chat, "раз")
    assert texts(await poll) == ["раз"]


async def test_a_long_poll_ends_empty_after_at_most_50_seconds(bot, control, chat) -> None:
    poll = asyncio.create_task(bot.ok("getUpdates", offset=1, timeout=1000))
    await polling(control)
    await control.advance(49)
    assert not poll.done()
    await control.advance(2)
    assert await poll == []


async def test_a_second_poll_ends_the_first(bot, control, olya, chat) -> None:
    first = asyncio.create_task(bot.answer("getUpdates", offset=1, timeout=30))
    await polling(control)
    second = asyncio.create_task(bot.ok("getUpdates", offset=2, timeout=30))
    assert (await first)["description"] == CONFLICT
    await polling(control)
    await control.say(olya, chat, "раз")
    assert texts(await second) == ["раз"]


async def test_a_call_that_can_be_answered_disturbs_nobody(bot, control, chat) -> None:
    first = asyncio.create_task(bot.ok("getUpdates", offset=1, timeout=30))
    await polling(control)
    assert await bot.ok("getUpdates", offset=2, timeout=0) == []
    assert not first.done()
    await control.advance(31)
    assert await first == []


async def test_a_second_conflict_within_3_seconds_is_answered_later(bot, control, chat) -> None:
    polls = []
    for offset in (1, 2, 3):
        polls.append(asyncio.create_task(bot.answer("getUpdates", offset=offset, timeout=40)))
        await polling(control)
        await control.wait((await control.state())["seq"], 0.05)
    await control.advance(3)
    await polling(control)
    await control.advance(40)
    answers = await asyncio.gather(*polls)
    assert [answer.get("error_code") for answer in answers] == [409, 409, None]


async def test_asking_for_the_same_at_once_becomes_a_short_long_poll(bot, control, chat) -> None:
    assert await bot.ok("getUpdates", offset=5) == []
    again = asyncio.create_task(bot.ok("getUpdates", offset=5))
    await polling(control)
    await control.advance(3.1)
    assert await again == []


LIFETIMES = [
    ("say", {"text": "x"}, "message", DAY),
    ("inline", {"query": "x", "wait": 0}, "inline_query", 30),
]


@pytest.mark.parametrize(("act", "what", "kind", "seconds"), LIFETIMES)
async def test_updates_do_not_wait_for_ever(
    bot, control, olya, chat, act, what, kind, seconds
) -> None:
    await control.post(act, person=olya["id"], chat=chat["id"], **what)
    await control.advance(seconds - 1)
    waiting = (await control.get("updates"))["waiting"]
    assert [kind in update for update in waiting] == [True]
    await control.advance(2)
    assert (await control.get("updates"))["waiting"] == []


async def test_after_a_week_of_silence_numbers_start_anywhere(bot, control, olya, chat) -> None:
    await control.say(olya, chat, "x")
    [before] = await bot.heard()
    await control.advance(8 * DAY)
    await control.say(olya, chat, "y")
    [after] = (await control.get("updates"))["waiting"]
    assert after["update_id"] != before["update_id"] + 1


async def test_member_updates_come_only_when_asked_for(bot, control, olya, chat, taras) -> None:
    await control.member(chat, "join", taras)
    assert await bot.heard("chat_member") == []
    await bot.ok("getUpdates", offset=-1, allowed_updates=["message", "chat_member"])
    await control.member(chat, "leave", taras)
    [change] = await bot.heard("chat_member")
    assert change["new_chat_member"]["status"] == "left"
    assert change["old_chat_member"]["status"] == "member"
    assert change["from"]["id"] == taras["id"]


async def test_missing_allowed_updates_keep_the_setting_and_an_empty_list_resets_it(
    bot, control, olya, chat
) -> None:
    await bot.ok("getUpdates", offset=-1, allowed_updates=["callback_query"])
    await bot.ok("getUpdates", offset=-2)
    await control.say(olya, chat, "раз")
    assert await bot.heard() == []
    await bot.ok("getUpdates", offset=-3, allowed_updates=[])
    await control.say(olya, chat, "два")
    assert texts(await bot.heard()) == ["два"]


async def test_redelivery_and_a_press_sent_again(bot, control, olya, chat) -> None:
    await control.say(olya, chat, "раз")
    [update] = await bot.heard()
    await bot.ok("getUpdates", offset=update["update_id"] + 1)
    await control.post("updates/redeliver", update_id=update["update_id"])
    assert await bot.ok("getUpdates", offset=1) == [update]
    await control.post("updates/redeliver", update_id=update["update_id"], new_id=True)
    again = (await bot.heard())[-1]
    assert again["update_id"] > update["update_id"]
    assert again["message"] == update["message"]


async def test_waiting_updates_can_be_reordered(bot, control, olya, chat) -> None:
    for text in ("раз", "два", "три"):
        await control.say(olya, chat, text)
    await control.post("updates/reorder", reverse=True)
    updates = await bot.heard()
    assert texts(updates) == ["три", "два", "раз"]
    assert updates == sorted(updates, key=lambda update: update["update_id"])


async def test_an_answer_goes_out_before_the_updates_it_causes(bot, control, olya, chat) -> None:
    place = await bot.ok("sendMessage", chat_id=chat["id"], text="x")
    poll = asyncio.create_task(bot.ok("getUpdates", offset=1, timeout=30))
    await polling(control)
    order: list[str] = []
    poll.add_done_callback(lambda _: order.append("update"))
    await bot.ok("pinChatMessage", chat_id=chat["id"], message_id=place["message_id"])
    order.append("answer")
    await poll
    assert order == ["answer", "update"]
