"""Inline keyboards: what is taken, what is refused and when (telegram.md A2, A4)."""

import pytest


def one(**button) -> dict:
    return {"inline_keyboard": [[button]]}


SHAPES = [
    pytest.param(one(callback_data="x"), 'Can\'t find field "text"', id="no text"),
    pytest.param(one(text=1, callback_data="x"), 'Field "text" must be of type String', id="text"),
    pytest.param(
        one(text="a"), "text buttons are unallowed in the inline keyboard", id="no action"
    ),
    pytest.param(
        one(text="a", callback_data=""),
        "text buttons are unallowed in the inline keyboard",
        id="empty data is no action",
    ),
    pytest.param(
        one(text="a", callback_data="x", style="gold"),
        "invalid button style specified",
        id="style",
    ),
    pytest.param(
        one(text="a", disabled=True), 'Field "disabled" must be of type Object', id="disabled"
    ),
    pytest.param(one(text="a", url="not a link"), "is invalid: Wrong HTTP URL", id="url"),
    pytest.param({"inline_keyboard": [{}]}, "must be an Array of Arrays", id="flat"),
]


@pytest.mark.parametrize(("markup", "complaint"), SHAPES)
async def test_a_wrong_shape_is_refused_before_the_chat_is_looked_up(
    bot, markup, complaint
) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=-1, text="x", reply_markup=markup)
    assert refusal.startswith("400 Bad Request: ")
    assert complaint in refusal


SERVER = [
    pytest.param(one(text="a", callback_data="x" * 65), "BUTTON_DATA_INVALID", id="65 bytes"),
    pytest.param(one(text="a", callback_data="ж" * 33), "BUTTON_DATA_INVALID", id="66 bytes"),
    pytest.param(one(text="a", copy_text={"text": ""}), "BUTTON_COPY_TEXT_INVALID", id="copy 0"),
    pytest.param(
        one(text="a", copy_text={"text": "x" * 257}), "BUTTON_COPY_TEXT_INVALID", id="copy 257"
    ),
    pytest.param(
        one(text="a", web_app={"url": "https://example.org"}), "BUTTON_TYPE_INVALID", id="web app"
    ),
    pytest.param(
        {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]] * 101},
        "reply markup is too long",
        id="101 buttons",
    ),
    pytest.param(
        {"inline_keyboard": [[{"text": "ж" * 30, "callback_data": "x" * 64}]] * 90},
        "reply markup is too long",
        id="more than 10 kB",
    ),
]


@pytest.mark.parametrize(("markup", "description"), SERVER)
async def test_what_the_server_refuses_after_all_else(bot, group, markup, description) -> None:
    params = {"text": "x", "reply_markup": markup}
    assert await bot.refusal("sendMessage", chat_id=-1, **params) == (
        "400 Bad Request: chat not found"
    )
    assert await bot.refusal("sendMessage", chat_id=group["id"], **params) == (
        f"400 Bad Request: {description}"
    )


async def test_limits_can_be_reached(bot, group) -> None:
    rows = [[{"text": "a", "callback_data": "b"}] for _ in range(99)]
    markup = {"inline_keyboard": [*rows, [{"text": "a", "callback_data": "ж" * 32}]]}
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=markup)
    assert message["reply_markup"] == markup


async def test_every_kind_of_button_comes_back_and_is_shown(bot, control, group, olya) -> None:
    buttons = [
        {"text": "1", "callback_data": "d", "style": "primary"},
        {"text": "2", "url": "https://t.me/deberts_sandbox_bot?start=t_1"},
        {"text": "3", "copy_text": {"text": "162"}},
        {"text": "4", "switch_inline_query": ""},
        {"text": "5", "switch_inline_query_current_chat": "terz"},
        {"text": "6", "disabled": {}, "style": "danger"},
    ]
    markup = {"inline_keyboard": [buttons]}
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=markup)
    assert message["reply_markup"] == markup
    shown = (await control.messages(olya, group))[-1]["keyboard"][0]
    assert [button["kind"] for button in shown] == [
        "callback",
        "url",
        "copy",
        "switch_inline",
        "switch_inline_current",
        "disabled",
    ]
    assert [button["style"] for button in shown][::5] == ["primary", "danger"]
    assert shown[4]["query"] == "terz"
    place = {"person": olya["id"], "chat": group["id"], "message_id": message["message_id"]}
    answers = [await control.post("press", **place, row=0, column=n) for n in range(1, 6)]
    assert answers == [
        {"kind": "url", "url": "https://t.me/deberts_sandbox_bot?start=t_1", "start": "t_1"},
        {"kind": "copy", "text": "162"},
        {"kind": "switch_inline", "query": "", "here": False},
        {"kind": "switch_inline", "query": "terz", "here": True},
        {"kind": "disabled"},
    ]
    assert await bot.heard("callback_query") == []


async def test_of_several_actions_the_first_the_server_reads_stays(bot, group) -> None:
    markup = one(text="a", callback_data="x", url="https://example.org", disabled={})
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=markup)
    assert message["reply_markup"] == one(text="a", url="https://example.org")


async def test_web_app_buttons_stand_in_private_chats_only(bot, friend) -> None:
    markup = one(text="a", web_app={"url": "https://example.org"})
    await bot.ok("sendMessage", chat_id=friend["id"], text="x", reply_markup=markup)


async def test_an_older_server_knows_no_disabled_buttons(bot, control, group) -> None:
    await control.knobs(api_version="10.2")
    refusal = await bot.refusal(
        "sendMessage", chat_id=group["id"], text="x", reply_markup=one(text="a", disabled={})
    )
    assert refusal.endswith("text buttons are unallowed in the inline keyboard")


async def test_reply_keyboards_are_shown_below_the_input(bot, control, friend) -> None:
    markup = {"keyboard": [[{"text": "Да"}, "Нет"]]}
    await bot.ok("sendMessage", chat_id=friend["id"], text="x", reply_markup=markup)
    assert (await control.messages(friend))[-1]["reply_keyboard"] == markup
