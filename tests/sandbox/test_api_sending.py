"""Sending text and markup: limits, texts, the order of checks (telegram.md A2)."""

import pytest

TEXTS = [
    pytest.param({"text": ""}, "message text is empty", id="empty"),
    pytest.param({"text": " \n\u200b"}, "text must be non-empty", id="only blanks"),
    pytest.param({"text": "ж" * 4097}, "message is too long", id="4097 code points"),
    pytest.param({"text": "ж" * 16385}, "text is too long", id="more than 32768 bytes"),
    pytest.param({"text": "x", "parse_mode": "BBCode"}, "unsupported parse_mode", id="mode"),
    pytest.param(
        {"text": "x", "reply_markup": "{"},
        "can't parse reply keyboard markup JSON object",
        id="markup is no JSON",
    ),
    pytest.param(
        {"text": "x", "reply_parameters": {"message_id": 999}},
        "message to be replied not found",
        id="reply to nothing",
    ),
]


@pytest.mark.parametrize(("params", "description"), TEXTS)
async def test_what_cannot_be_sent(bot, group, params, description) -> None:
    assert await bot.refusal("sendMessage", chat_id=group["id"], **params) == (
        f"400 Bad Request: {description}"
    )


async def test_length_is_counted_in_code_points_after_parsing(bot, group) -> None:
    text = "<b>" + "🂡" * 4096 + "</b>"
    message = await bot.ok("sendMessage", chat_id=group["id"], text=text, parse_mode="HTML")
    assert len(message["text"]) == 4096
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 8192}]


async def test_a_missing_reply_may_be_accepted(bot, group) -> None:
    reply = {"message_id": 999, "allow_sending_without_reply": True}
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_parameters=reply)
    assert "reply_to_message" not in message


async def test_text_is_trimmed_and_cleaned(bot, group) -> None:
    message = await bot.ok(
        "sendMessage", chat_id=group["id"], text="  \u202ea\r\n\tb  ", parse_mode="HTML"
    )
    assert message["text"] == "a\n b"


async def test_isolates_stay(bot, group) -> None:
    text = "\u2068שם\u2069 162"
    assert (await bot.ok("sendMessage", chat_id=group["id"], text=text))["text"] == text


async def test_commands_mentions_and_links_are_found(bot, group) -> None:
    text = "/new@deberts_sandbox_bot 🂡 @olya_k https://example.org/a?b=1, #деберц"
    message = await bot.ok("sendMessage", chat_id=group["id"], text=text)
    found = {entity["type"]: entity for entity in message["entities"]}
    assert found["bot_command"] == {"type": "bot_command", "offset": 0, "length": 24}
    assert found["mention"] == {"type": "mention", "offset": 28, "length": 7}
    assert found["url"]["length"] == len("https://example.org/a?b=1")
    assert found["hashtag"]["length"] == len("#деберц")


async def test_entities_may_be_given_instead_of_markup(bot, group) -> None:
    entities = [
        {"type": "bold", "offset": 2, "length": 2},
        {"type": "italic", "offset": 99, "length": 1},
    ]
    message = await bot.ok("sendMessage", chat_id=group["id"], text="🂡ab", entities=entities)
    assert message["entities"] == [{"type": "bold", "offset": 2, "length": 2}]


async def test_a_person_can_be_mentioned_by_id(bot, group, taras) -> None:
    text = f'<a href="tg://user?id={taras["id"]}">ход</a> <a href="tg://user?id=1">x</a>'
    message = await bot.ok("sendMessage", chat_id=group["id"], text=text, parse_mode="HTML")
    assert [entity["user"]["id"] for entity in message["entities"]] == [taras["id"]]


MARKDOWN = [
    ("*жир* _кур_", "жир кур", ["bold", "italic"]),
    ("\\*a\\* `1.0`", "*a* 1.0", ["code"]),
    ("||тайна|| [д](https://t.me/x)", "тайна д", ["spoiler", "text_link"]),
]


@pytest.mark.parametrize(("text", "plain", "types"), MARKDOWN)
async def test_markdown_v2(bot, group, text, plain, types) -> None:
    message = await bot.ok("sendMessage", chat_id=group["id"], text=text, parse_mode="MarkdownV2")
    assert message["text"] == plain
    assert [entity["type"] for entity in message["entities"]] == types


BROKEN_MARKDOWN = [
    ("1.0", "Character '.' is reserved and must be escaped with the preceding '\\'"),
    ("ж *a", "Can't find end of Bold entity at byte offset 3"),
]


@pytest.mark.parametrize(("text", "complaint"), BROKEN_MARKDOWN)
async def test_broken_markdown_v2(bot, group, text, complaint) -> None:
    refusal = await bot.refusal(
        "sendMessage", chat_id=group["id"], text=text, parse_mode="MarkdownV2"
    )
    assert refusal == f"400 Bad Request: can't parse entities: {complaint}"


async def test_the_order_of_checks(bot, control, group) -> None:
    """Everything is wrong at once; mending the first fault shows the next one."""
    forum = await control.chat("forum", "Форум", [group["members"][0]["id"]], bot="member")
    await control.post(f"chats/{forum['id']}/permissions", can_send_messages=False)
    long_data = {"inline_keyboard": [[{"text": "a", "callback_data": "x" * 65}]]}
    wrong = {
        "text": "<b>",
        "parse_mode": "HTML",
        "reply_parameters": "{",
        "reply_markup": "{",
        "chat_id": -1,
        "message_thread_id": 99,
    }
    mends = [
        ({"text": "x" * 5000}, "can't parse entities: Can't find end tag"),
        ({"reply_parameters": {"message_id": 7}}, "can't parse reply parameters JSON object"),
        ({"reply_markup": long_data}, "can't parse reply keyboard markup JSON object"),
        ({"chat_id": forum["id"]}, "chat not found"),
        ({"message_thread_id": None}, "message thread not found"),
        ({"reply_parameters": None}, "message to be replied not found"),
        ({"text": "x"}, "message is too long"),
        ({"chat_id": group["id"]}, "not enough rights to send text messages to the chat"),
        ({"reply_markup": None}, "BUTTON_DATA_INVALID"),
    ]
    for mend, expected in mends:
        assert expected in await bot.refusal("sendMessage", **wrong)
        wrong |= mend
    await bot.ok("sendMessage", **wrong)


async def test_a_reply_shows_what_it_answers(bot, control, group, olya) -> None:
    asked = await control.say(olya, group, "вопрос")
    message = await bot.ok(
        "sendMessage", chat_id=group["id"], text="x", reply_parameters={"message_id": asked}
    )
    assert message["reply_to_message"]["text"] == "вопрос"


async def test_typing_lasts_five_seconds(bot, control, group, olya) -> None:
    await bot.ok("sendChatAction", chat_id=group["id"], action="typing")
    assert (await control.view(olya, group))["typing"] == ["Деберц"]
    await control.advance(5)
    assert (await control.view(olya, group))["typing"] == []


async def test_an_unknown_chat_action_is_refused(bot, group) -> None:
    refusal = await bot.refusal("sendChatAction", chat_id=group["id"], action="sleeping")
    assert refusal == "400 Bad Request: wrong parameter action in request"
