"""Failures on demand, the audit, knobs, the clock."""

import asyncio
import io

import aiohttp
import pytest
from PIL import Image
from raw_bot import keys


async def test_the_nth_matching_call_fails_and_only_it(bot, control, group, friend) -> None:
    await control.fail(
        "error",
        "sendMessage",
        chat=group["id"],
        nth=2,
        code=403,
        description="Forbidden: bot was kicked from the supergroup chat",
    )
    send = {"text": "x"}
    await bot.ok("sendMessage", chat_id=friend["id"], **send)
    await bot.ok("sendMessage", chat_id=group["id"], **send)
    await bot.ok("sendMessage", chat_id=friend["id"], **send)
    assert await bot.refusal("sendMessage", chat_id=group["id"], **send) == (
        "403 Forbidden: bot was kicked from the supergroup chat"
    )
    await bot.ok("sendMessage", chat_id=group["id"], **send)


async def test_a_failed_call_has_no_effect(bot, control, group, olya) -> None:
    await control.fail("error", "sendMessage")
    assert await bot.refusal("sendMessage", chat_id=group["id"], text="x") == (
        "500 Internal Server Error"
    )
    assert [m for m in await control.messages(olya, group) if not m["service"]] == []


async def test_failures_for_one_receiver(bot, control, group, olya, taras) -> None:
    await control.member(group, "promote")
    await control.fail("error", user=taras["id"], code=400, description="Bad Request: X")
    for person, is_ok in ((olya, True), (taras, False)):
        envelope = await bot.answer(
            "sendMessage",
            chat_id=group["id"],
            text="x",
            ephemeral_message_parameters={"receiver_user_id": person["id"]},
        )
        assert envelope["ok"] is is_ok


async def test_a_lost_answer_takes_effect(bot, control, group, olya) -> None:
    await control.fail("lost_answer", "sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await bot.answer("sendMessage", chat_id=group["id"], text="x")
    assert (await control.messages(olya, group))[-1]["text"] == "x"
    [call] = await control.calls(method="sendMessage")
    assert call["outcome"]["lost"] is True


async def test_a_late_call_goes_by_the_clock(bot, control, group) -> None:
    await control.fail("delay", "sendMessage", seconds=30)
    call = asyncio.create_task(bot.ok("sendMessage", chat_id=group["id"], text="x"))
    await control.wait((await control.state())["seq"], 0.05)
    assert not call.done()
    await control.advance(31)
    await call


async def test_who_hangs_up_loses_the_answer_but_not_the_effect(bot, control, group, olya) -> None:
    await control.fail("delay", "sendMessage", seconds=30)
    call = asyncio.create_task(bot.ok("sendMessage", chat_id=group["id"], text="x"))
    await control.wait((await control.state())["seq"], 0.05)
    call.cancel()
    await control.wait((await control.state())["seq"], 0.05)
    await control.advance(31)
    await control.wait_message(olya, group, lambda message: message["text"] == "x")


async def test_failures_can_be_listed_and_disarmed(bot, control) -> None:
    number = await control.fail("error", "getMe", times=0)
    for _ in range(3):
        await bot.refusal("getMe")
    assert [one["failure"] for one in (await control.get("failures"))["failures"]] == [number]
    await control.request("DELETE", f"failures/{number}")
    await bot.ok("getMe")


PUBLIC = [
    pytest.param("sendMessage", {"text": "ход: <b>К</b>♥", "parse_mode": "HTML"}, id="text"),
    pytest.param("sendMessage", {"text": "x", "reply_markup": keys("К♥")}, id="label"),
    pytest.param(
        "sendMessage",
        {
            "text": "x",
            "reply_markup": {"inline_keyboard": [[{"text": "a", "callback_data": "К♥"}]]},
        },
        id="callback data",
    ),
    pytest.param(
        "sendMessage",
        {
            "text": "x",
            "reply_markup": {"inline_keyboard": [[{"text": "a", "copy_text": {"text": "К♥"}}]]},
        },
        id="text to copy",
    ),
    pytest.param(
        "sendRichMessage",
        {
            "rich_message": {
                "blocks": [{"type": "paragraph", "text": ["К", {"type": "bold", "text": "♥"}]}]
            }
        },
        id="rich blocks",
    ),
]


@pytest.mark.parametrize(("method", "params"), PUBLIC)
async def test_a_secret_that_a_group_can_see_is_a_leak(
    bot, control, group, olya, method, params
) -> None:
    await control.keep_secret(olya, ["К♥", "9♠"], group)
    await bot.ok(method, chat_id=group["id"], **params)
    [leak] = await control.leaks()
    assert (leak["owner"], leak["text"], leak["chat"]) == (olya["id"], "К♥", group["id"])
    assert (leak["seen_by"], leak["where"]) == (None, "message")


async def test_edits_captions_and_file_names_are_searched(bot, control, group, olya) -> None:
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x")
    await control.keep_secret(olya, ["К♥"])
    await bot.ok(
        "editMessageText", chat_id=group["id"], message_id=message["message_id"], text="К♥"
    )
    out = io.BytesIO()
    Image.new("RGB", (10, 10)).save(out, "PNG")
    for name, caption in (("К♥.png", ""), ("a.png", "К♥")):
        fields = {"chat_id": str(group["id"]), "caption": caption}
        form = aiohttp.FormData(fields, quote_fields=False)
        form.add_field("photo", out.getvalue(), filename=name, content_type="image/png")
        async with bot.session.post(f"{bot.sandbox.api}/sendPhoto", data=form) as response:
            assert response.status == 200
    assert [leak["where"] for leak in await control.leaks()] == ["edit", "message", "message"]


async def test_the_owner_may_see_it_and_nobody_else(
    bot, control, group, olya, taras, friend
) -> None:
    await control.member(group, "promote")
    await control.keep_secret(taras, ["К♥"], group)
    for person in (taras, olya):
        await bot.ok(
            "sendMessage",
            chat_id=group["id"],
            text="К♥",
            ephemeral_message_parameters={"receiver_user_id": person["id"]},
        )
    await bot.ok("sendMessage", chat_id=friend["id"], text="К♥")
    seen = [(leak["seen_by"], leak["where"]) for leak in await control.leaks()]
    assert seen == [(olya["id"], "ephemeral"), (friend["id"], "message")]


async def test_alerts_and_inline_results_are_searched(bot, control, group, olya, taras) -> None:
    await control.keep_secret(olya, ["К♥"])
    table = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=keys("a"))
    place = {"chat": group["id"], "message_id": table["message_id"], "data": "a", "wait": 0}
    for person in (olya, taras):
        silence = await control.post("press", person=person["id"], **place)
        await bot.ok("answerCallbackQuery", callback_query_id=silence["query_id"], text="К♥")
    query = await control.post("inline", person=taras["id"], query="", wait=0)
    result = {
        "type": "article",
        "id": "1",
        "title": "рука",
        "input_message_content": {"message_text": "К♥"},
    }
    await bot.ok("answerInlineQuery", inline_query_id=query["query_id"], results=[result])
    await bot.ok("setMyDescription", description="К♥")
    leaks = [(leak["seen_by"], leak["where"]) for leak in await control.leaks()]
    assert leaks == [(taras["id"], "answer"), (taras["id"], "inline"), (None, "profile")]


async def test_another_group_may_show_the_same_card(bot, control, group, olya) -> None:
    other = await control.chat("supergroup", "Другая", [olya], bot="member")
    await control.keep_secret(olya, ["К♥"], group)
    await bot.ok("sendMessage", chat_id=other["id"], text="К♥")
    assert await control.leaks() == []


async def test_secrets_are_forgotten_one_by_one(bot, control, group, olya, taras) -> None:
    await control.keep_secret(olya, ["К♥", "9♠"], group)
    await control.keep_secret(taras, ["Т♦"], group)
    await control.forget_secrets(owner=olya, texts=["К♥"])
    left = (await control.get("audit/secrets"))["secrets"]
    assert [secret["text"] for secret in left] == ["9♠", "Т♦"]
    await bot.ok("sendMessage", chat_id=group["id"], text="К♥")
    assert await control.leaks() == []
    await bot.ok("sendMessage", chat_id=group["id"], text="9♠ Т♦")
    assert len(await control.leaks()) == 2
    await control.forget_secrets()
    assert (await control.get("audit/secrets"))["secrets"] == []
    assert len(await control.leaks()) == 2
    await control.request("DELETE", "audit/leaks")
    assert await control.leaks() == []


async def test_the_bots_process_can_follow_the_clock(sandbox, control) -> None:
    assert float(sandbox.clock_file.read_text()) == 0
    before = (await control.state())["clock"]["now"]
    await control.advance(3600.5)
    await control.advance(-0.5)
    assert float(sandbox.clock_file.read_text()) == 3600
    assert (await control.state())["clock"]["now"] - before >= 3600


@pytest.mark.parametrize(
    ("knobs", "sentence"),
    [
        ({"gravity": 1}, "no knob called 'gravity'"),
        ({"flood": 1}, "Knob flood cannot be 1"),
        ({"api_version": "9.0"}, "Knob api_version cannot be '9.0'"),
        ({"flood_hold": -1}, "Knob flood_hold cannot be -1"),
        ({"person": "Оля", "client": {"colour": True}}, "no 'colour'"),
    ],
)
async def test_wrong_knobs_are_refused_in_a_sentence(control, olya, knobs, sentence) -> None:
    with pytest.raises(RuntimeError, match=sentence):
        await control.knobs(**knobs)


async def test_reset(bot, control, group, olya) -> None:
    await control.knobs(flood=True)
    await control.advance(100)
    await control.reset()
    state = await control.state()
    assert (state["people"], state["chats"], state["clock"]["offset"]) == ([], [], 0)
    assert state["knobs"]["flood"] is False
    await control.reset(demo=True)
    state = await control.state()
    assert [person["first_name"] for person in state["people"]] == ["Оля", "Тарас"]
    assert state["chats"][0]["bot"] == "member"
