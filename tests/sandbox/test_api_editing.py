"""Editing messages and its refusals (telegram.md A2)."""

import pytest
from raw_bot import keys

NOT_MODIFIED = (
    "400 Bad Request: message is not modified: specified new message content and reply markup"
    " are exactly the same as a current content and reply markup of the message"
)


@pytest.fixture
async def table(bot, group) -> dict:
    """What names a message of the bot with one button."""
    message = await bot.ok("sendMessage", chat_id=group["id"], text="стол", reply_markup=keys("a"))
    return {"chat_id": group["id"], "message_id": message["message_id"]}


async def test_an_edit_changes_text_and_buttons_for_everybody(
    bot, control, group, taras, table
) -> None:
    edited = await bot.ok("editMessageText", **table, text="<b>стол</b>", parse_mode="HTML")
    assert edited["text"] == "стол"
    assert edited["edit_date"]
    assert "reply_markup" not in edited
    assert (await control.messages(taras, group))[-1]["html"] == "<b>стол</b>"
    assert await bot.heard() == []


async def test_without_reply_markup_the_keyboard_goes(bot, table) -> None:
    assert "reply_markup" not in await bot.ok("editMessageText", **table, text="x")
    with_keys = await bot.ok("editMessageText", **table, text="x", reply_markup=keys("b"))
    assert with_keys["reply_markup"] == keys("b")
    emptied = await bot.ok("editMessageReplyMarkup", **table, reply_markup={"inline_keyboard": []})
    assert "reply_markup" not in emptied


@pytest.mark.parametrize("spaces", ["", "  "])
async def test_an_edit_that_changes_nothing(bot, table, spaces) -> None:
    refusal = await bot.refusal(
        "editMessageText", **table, text=f"стол{spaces}", reply_markup=keys("a")
    )
    assert refusal == NOT_MODIFIED


@pytest.mark.parametrize("message_id", [0, 999])
async def test_a_message_that_is_not_there(bot, group, message_id) -> None:
    refusal = await bot.refusal(
        "editMessageText", chat_id=group["id"], message_id=message_id, text="x"
    )
    assert refusal == "400 Bad Request: message to edit not found"


async def test_a_deleted_message(bot, table) -> None:
    await bot.ok("deleteMessage", **table)
    assert await bot.refusal("editMessageText", **table, text="x") == (
        "400 Bad Request: message to edit not found"
    )


async def test_no_message_named(bot) -> None:
    assert await bot.refusal("editMessageText", text="x") == (
        "400 Bad Request: message identifier is not specified"
    )


async def test_somebody_elses_message(bot, control, group, olya) -> None:
    said = await control.say(olya, group, "x")
    refusal = await bot.refusal("editMessageText", chat_id=group["id"], message_id=said, text="y")
    assert refusal == "400 Bad Request: message can't be edited"


@pytest.mark.parametrize("markup", [{"force_reply": True}, {"keyboard": [[{"text": "a"}]]}])
async def test_a_message_with_a_reply_keyboard(bot, group, markup) -> None:
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=markup)
    refusal = await bot.refusal(
        "editMessageText", chat_id=group["id"], message_id=message["message_id"], text="y"
    )
    assert refusal == "400 Bad Request: message can't be edited"


WRONG_KIND = [
    (
        "sendMessage",
        {"text": "x"},
        "editMessageCaption",
        {"caption": "y"},
        "there is no caption in the message to edit",
    ),
    ("sendDice", {}, "editMessageText", {"text": "y"}, "there is no text in the message to edit"),
]


@pytest.mark.parametrize(("send", "sent", "edit", "new", "description"), WRONG_KIND)
async def test_an_edit_of_another_kind(bot, group, send, sent, edit, new, description) -> None:
    message = await bot.ok(send, chat_id=group["id"], **sent)
    place = {"chat_id": group["id"], "message_id": message["message_id"]}
    assert await bot.refusal(edit, **place, **new) == f"400 Bad Request: {description}"


@pytest.mark.parametrize(
    ("params", "description"),
    [
        ({"text": "ж" * 4097}, "MESSAGE_TOO_LONG"),
        ({"text": "ж" * 20000}, "text is too long"),
        (
            {"text": "<b>", "parse_mode": "HTML"},
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
        ({"text": "x", "reply_markup": keys("x" * 65)}, "BUTTON_DATA_INVALID"),
        ({"text": ""}, "message text is empty"),
    ],
)
async def test_limits_of_an_edit(bot, table, params, description) -> None:
    assert await bot.refusal("editMessageText", **table, **params) == (
        f"400 Bad Request: {description}"
    )


async def test_the_message_is_looked_for_before_the_servers_checks(bot, group) -> None:
    refusal = await bot.refusal(
        "editMessageText",
        chat_id=group["id"],
        message_id=999,
        text="x",
        reply_markup=keys("x" * 65),
    )
    assert refusal == "400 Bad Request: message to edit not found"


async def test_the_bots_own_messages_can_be_edited_for_ever(bot, control, table) -> None:
    await control.advance(400 * 24 * 3600)
    await bot.ok("editMessageText", **table, text="x")


async def test_text_becomes_rich_and_text_again(bot, table) -> None:
    rich = {"blocks": [{"type": "heading", "text": "Итог", "size": 2}]}
    edited = await bot.ok("editMessageText", **table, rich_message=rich)
    assert edited["rich_message"] == rich
    assert "text" not in edited
    assert (await bot.ok("editMessageText", **table, text="x"))["text"] == "x"


async def test_buttons_alone_leave_no_edit_mark(bot, table) -> None:
    edited = await bot.ok("editMessageReplyMarkup", **table, reply_markup=keys("b"))
    assert "edit_date" not in edited
