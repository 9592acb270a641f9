"""Inline queries (telegram.md A4, D)."""

import asyncio

import pytest
from raw_bot import keys


def article(number="1", text="терц", **more) -> dict:
    content = {"message_text": text, "parse_mode": "HTML"}
    return {
        "type": "article",
        "id": number,
        "title": text,
        "input_message_content": content,
        **more,
    }


async def asked(bot, control, person, query="терц", **more) -> tuple[dict, asyncio.Task]:
    """The query as the bot hears it, and the person's wait for the results."""
    waiting = asyncio.create_task(control.post("inline", person=person["id"], query=query, **more))
    seq = 0
    while not (queries := await bot.heard("inline_query")):
        seq = (await control.wait(seq, 5))["seq"]
    return queries[0], waiting


async def test_a_query_its_results_and_the_choice(bot, control, group, olya, taras) -> None:
    query, waiting = await asked(bot, control, olya, chat=group["id"])
    assert (query["query"], query["chat_type"], query["offset"]) == ("терц", "supergroup", "")
    results = [article(text="<b>терц</b>", reply_markup=keys("a"))]
    await bot.ok("answerInlineQuery", inline_query_id=query["id"], results=results)
    answer = await waiting
    assert answer["results"] == results
    await control.post(
        "choose",
        person=olya["id"],
        chat=group["id"],
        query_id=answer["query_id"],
        result_id="1",
    )
    shown = (await control.messages(taras, group))[-1]
    assert (shown["html"], shown["via_bot"]) == ("<b>терц</b>", True)
    updates = await bot.heard()
    [message] = [update["message"] for update in updates if "message" in update]
    assert message["via_bot"]["is_bot"]
    [chosen] = [u["chosen_inline_result"] for u in updates if "chosen_inline_result" in u]
    assert chosen["result_id"] == "1"
    inline_id = chosen["inline_message_id"]
    assert await bot.ok("editMessageText", inline_message_id=inline_id, text="сыграно") is True
    assert (await control.messages(taras, group))[-1]["text"] == "сыграно"
    place = {"chat": group["id"], "message_id": shown["id"]}
    await control.post("press", person=taras["id"], **place, data="a", wait=0)
    [press] = await bot.heard("callback_query")
    assert press["inline_message_id"] == inline_id
    assert "message" not in press


async def test_the_answer_must_come_within_30_seconds(bot, control, olya) -> None:
    query, waiting = await asked(bot, control, olya)
    await control.advance(31)
    refusal = await bot.refusal("answerInlineQuery", inline_query_id=query["id"], results=[])
    assert "query is too old" in refusal
    waiting.cancel()


WRONG = [
    ([article(str(n)) for n in range(51)], "RESULTS_TOO_MUCH"),
    ([article("1"), article("1")], "RESULT_ID_DUPLICATE"),
    ([article("x" * 65)], "RESULT_ID_INVALID"),
    ([article(text="<b>")], "can't parse entities"),
    ([article(text="") | {"title": "x"}], "text must be non-empty"),
    ([{"type": "article", "id": "1", "title": "x"}], "input_message_content"),
    ([{"type": "game", "id": "1"}], "Unsupported type specified"),
]


@pytest.mark.parametrize(("results", "description"), WRONG)
async def test_results_are_checked(bot, control, olya, results, description) -> None:
    query, waiting = await asked(bot, control, olya)
    refusal = await bot.refusal("answerInlineQuery", inline_query_id=query["id"], results=results)
    assert description in refusal
    waiting.cancel()


async def test_inline_mode_can_be_switched_off(bot, control, olya) -> None:
    await control.knobs(inline=False)
    assert (await bot.ok("getMe"))["supports_inline_queries"] is False
    with pytest.raises(RuntimeError, match="inline mode is switched off"):
        await control.post("inline", person=olya["id"], query="x")


async def test_choices_are_reported_only_if_asked_for(bot, control, olya) -> None:
    await control.knobs(inline_feedback=False)
    query, waiting = await asked(bot, control, olya)
    await bot.ok("answerInlineQuery", inline_query_id=query["id"], results=[article()])
    answer = await waiting
    await control.post("choose", person=olya["id"], query_id=answer["query_id"], result_id="1")
    assert await bot.heard("chosen_inline_result") == []


@pytest.mark.parametrize("personal", [True, False])
async def test_an_answer_that_is_not_personal_is_shown_to_others_too(
    bot, control, group, olya, taras, personal
) -> None:
    query, waiting = await asked(bot, control, olya)
    await control.keep_secret(olya, ["рука Оли"])
    await bot.ok(
        "answerInlineQuery",
        inline_query_id=query["id"],
        results=[article(text="рука Оли")],
        is_personal=personal,
    )
    await waiting
    again = await control.post("inline", person=olya["id"], query="терц", wait=0)
    assert again["results"]
    other = await control.post("inline", person=taras["id"], query="терц", wait=0)
    assert (other["results"] is None) is personal
    assert len(await control.leaks()) == (0 if personal else 1)
    await control.advance(301)
    later = await control.post("inline", person=olya["id"], query="терц", wait=0)
    assert later["results"] is None
