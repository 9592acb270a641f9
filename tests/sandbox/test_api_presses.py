"""Presses and their answers (telegram.md A2, A5)."""

import asyncio

import pytest
from raw_bot import keys

TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.fixture
async def place(bot, group) -> dict:
    """A message of the bot with two buttons, as the control API names it."""
    message = await bot.ok(
        "sendMessage", chat_id=group["id"], text="стол", reply_markup=keys("a", "b")
    )
    return {"chat": group["id"], "message_id": message["message_id"]}


async def pressed(bot, control, person, place, **how) -> dict:
    """The press as the bot hears it."""
    how = how or {"row": 0, "column": 0}
    await control.post("press", person=person["id"], **place, **how, wait=0)
    [query] = await bot.heard("callback_query")
    return query


async def test_a_press_and_its_answer(bot, control, group, taras, place) -> None:
    press = asyncio.create_task(
        control.post("press", person=taras["id"], **place, row=0, column=1)
    )
    seq = 0
    while not (queries := await bot.heard("callback_query")):
        seq = (await control.wait(seq, 5))["seq"]
    [query] = queries
    assert query["from"]["id"] == taras["id"]
    assert query["data"] == "b"
    assert query["message"]["message_id"] == place["message_id"]
    assert query["message"]["reply_markup"] == keys("a", "b")
    assert query["chat_instance"]
    await bot.ok(
        "answerCallbackQuery", callback_query_id=query["id"], text="не ваш ход", show_alert=True
    )
    answer = await press
    assert answer["kind"] == "answer"
    assert (answer["text"], answer["alert"]) == ("не ваш ход", True)


async def test_silence_can_be_asked_about_later(bot, control, taras, place) -> None:
    silence = await control.post("press", person=taras["id"], **place, row=0, column=0, wait=0)
    assert silence["kind"] == "silence"
    await bot.ok("answerCallbackQuery", callback_query_id=silence["query_id"])
    later = await control.get("answer", query_id=silence["query_id"])
    assert (later["kind"], later["text"], later["alert"]) == ("answer", "", False)


async def test_an_answer_may_come_within_15_seconds(bot, control, taras, place) -> None:
    query = await pressed(bot, control, taras, place)
    late = await pressed(bot, control, taras, place)
    await control.advance(14)
    await bot.ok("answerCallbackQuery", callback_query_id=query["id"])
    await control.advance(2)
    assert await bot.refusal("answerCallbackQuery", callback_query_id=late["id"]) == TOO_OLD


async def test_how_late_is_too_late_can_be_turned(bot, control, taras, place) -> None:
    await control.knobs(callback_validity=60)
    query = await pressed(bot, control, taras, place)
    await control.advance(59)
    await bot.ok("answerCallbackQuery", callback_query_id=query["id"])


async def test_an_id_that_never_was(bot) -> None:
    assert await bot.refusal("answerCallbackQuery", callback_query_id="1") == TOO_OLD


async def test_a_second_answer(bot, control, taras, place) -> None:
    query = await pressed(bot, control, taras, place)
    await bot.ok("answerCallbackQuery", callback_query_id=query["id"], text="1")
    second = {"callback_query_id": query["id"], "text": "2"}
    assert await bot.refusal("answerCallbackQuery", **second) == TOO_OLD
    await control.knobs(double_answer="ok")
    await bot.ok("answerCallbackQuery", **second)
    assert (await control.get("answer", query_id=query["id"]))["text"] == "1"


async def test_too_long_an_answer_leaves_the_question_open(bot, control, taras, place) -> None:
    query = await pressed(bot, control, taras, place)
    answer = {"callback_query_id": query["id"]}
    assert await bot.refusal("answerCallbackQuery", **answer, text="ж" * 201) == (
        "400 Bad Request: MESSAGE_TOO_LONG"
    )
    await bot.ok("answerCallbackQuery", **answer, text="🂡" * 200)


@pytest.mark.parametrize(
    ("url", "is_allowed"),
    [("t.me/deberts_sandbox_bot?start=x", True), ("https://example.org", False)],
)
async def test_an_answer_may_open_the_bot_and_nothing_else(
    bot, control, taras, place, url, is_allowed
) -> None:
    query = await pressed(bot, control, taras, place)
    answer = await bot.answer("answerCallbackQuery", callback_query_id=query["id"], url=url)
    assert answer["ok"] is is_allowed


async def test_any_data_can_be_sent_from_any_message(bot, control, taras, group, place) -> None:
    query = await pressed(bot, control, taras, place, data="made up")
    assert query["data"] == "made up"
    gone = {"chat": group["id"], "message_id": 4711}
    query = await pressed(bot, control, taras, gone, data="old")
    assert query["message"] == {
        "chat": {"id": group["id"], "title": "Деберц", "type": "supergroup"},
        "message_id": 4711,
        "date": 0,
    }


async def test_an_undelivered_press_is_dropped_after_150_seconds(
    bot, control, taras, place
) -> None:
    await control.post("press", person=taras["id"], **place, row=0, column=0, wait=0)
    await control.advance(149)
    assert len(await bot.heard("callback_query")) == 1
    await control.advance(2)
    waiting = (await control.get("updates"))["waiting"]
    assert not any("callback_query" in update for update in waiting)


async def test_the_real_person_presses_even_for_an_anonymous_administrator(
    bot, control, olya, group, place
) -> None:
    await control.member(group, "anonymous", olya)
    assert (await pressed(bot, control, olya, place))["from"]["id"] == olya["id"]


async def test_a_button_that_is_not_there_cannot_be_pressed(control, taras, place) -> None:
    with pytest.raises(RuntimeError, match="no button in row 5"):
        await control.post("press", person=taras["id"], **place, row=5, column=0)


async def test_two_presses_at_once_are_two_updates(bot, control, olya, taras, place) -> None:
    await asyncio.gather(
        *(
            control.post("press", person=person["id"], **place, row=0, column=0, wait=0)
            for person in (olya, taras, olya)
        )
    )
    queries = await bot.heard("callback_query")
    assert len({query["id"] for query in queries}) == 3


async def test_an_old_message_may_come_without_its_content(bot, control, taras, place) -> None:
    await control.knobs(inaccessible_after=48 * 3600)
    assert "text" in (await pressed(bot, control, taras, place))["message"]
    await control.advance(49 * 3600)
    assert (await pressed(bot, control, taras, place))["message"]["date"] == 0
