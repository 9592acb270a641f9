"""Ephemeral messages with every knob (telegram.md A6)."""

import pytest
from raw_bot import keys

DAY = 24 * 3600
COMMANDS = [{"command": "hand", "description": "рука", "is_ephemeral": True}]


def to(person, **more) -> dict:
    return {"receiver_user_id": person["id"], **more}


@pytest.fixture
async def table(bot, group) -> dict:
    """A public message with one button, as the control API names it."""
    message = await bot.ok("sendMessage", chat_id=group["id"], text="стол", reply_markup=keys("a"))
    return {"chat": group["id"], "message_id": message["message_id"]}


@pytest.fixture
def press(bot, control, table):
    """Press the table's button as somebody; the query's id."""

    async def pressed(person, **more) -> str:
        where = more.pop("where", table)
        silence = await control.post(
            "press", person=person["id"], **where, row=0, column=0, wait=0, **more
        )
        return silence["query_id"]

    return pressed


@pytest.fixture
def show(bot, group):
    """Send an ephemeral message; the envelope."""

    async def sent(person, query="", text="рука", **more) -> dict:
        answered = {"callback_query_id": query} if query else {}
        return await bot.answer(
            "sendMessage",
            chat_id=group["id"],
            text=text,
            ephemeral_message_parameters=to(person, **answered),
            **more,
        )

    return sent


async def texts(control, person, group, **more) -> list[str]:
    shown = await control.messages(person, group, **more)
    return [m["text"] for m in shown if not m["service"]]


async def test_only_the_receiver_sees_it(bot, control, group, olya, taras, press, show) -> None:
    envelope = await show(taras, await press(taras), reply_markup=keys("К♥"))
    message = envelope["result"]
    assert message["message_id"] == 0
    assert message["ephemeral_message_id"] == 1
    assert message["receiver_user"]["id"] == taras["id"]
    assert message["from"]["is_bot"]
    assert await texts(control, taras, group) == ["стол", "рука"]
    assert await texts(control, olya, group) == ["стол"]
    mark = (await control.messages(taras, group))[-1]
    assert (mark["ephemeral"], mark["ephemeral_id"], mark["id"]) == (True, 1, None)


@pytest.mark.parametrize(
    ("errors", "none", "late"),
    [
        ("A", "CHAT_ADMIN_REQUIRED", "CHAT_ADMIN_REQUIRED"),
        ("B", "BOT_NOT_ADMIN", "QUERY_ID_INVALID"),
    ],
)
async def test_a_bot_that_is_no_administrator_answers_within_15_seconds(
    control, taras, olya, press, show, errors, none, late
) -> None:
    await control.knobs(ephemeral_errors=errors)
    assert (await show(taras))["description"] == f"Bad Request: {none}"
    query = await press(taras)
    assert (await show(olya, query))["description"] == f"Bad Request: {late}"
    await control.advance(14)
    assert (await show(taras, query))["ok"]
    await control.advance(2)
    assert (await show(taras, query))["description"] == f"Bad Request: {late}"


async def test_the_window_can_be_turned(control, taras, press, show) -> None:
    await control.knobs(ephemeral_window=60)
    query = await press(taras)
    await control.advance(59)
    assert (await show(taras, query))["ok"]


async def test_an_administrator_needs_no_action(control, group, taras, show) -> None:
    await control.member(group, "promote", rights=[])
    assert (await show(taras))["ok"]
    await control.member(group, "demote")
    assert not (await show(taras))["ok"]


@pytest.mark.parametrize(
    ("errors", "left", "robot", "private"),
    [
        ("A", "USER_NOT_PARTICIPANT", "USER_IS_BOT", "PEER_ID_INVALID"),
        ("B", "PARTICIPANT_ID_INVALID", "USER_BOT_INVALID", "BOT_NOT_ADMIN"),
    ],
)
async def test_who_and_where(
    bot, control, group, taras, friend, show, errors, left, robot, private
) -> None:
    await control.knobs(ephemeral_errors=errors)
    await control.member(group, "promote")
    machine = await control.person("Робот", is_bot=True)
    await control.member(group, "leave", taras)
    assert (await show(taras))["description"] == f"Bad Request: {left}"
    assert (await show(machine))["description"] == f"Bad Request: {robot}"
    refusal = await bot.refusal(
        "sendMessage",
        chat_id=friend["id"],
        text="x",
        ephemeral_message_parameters=to(friend),
    )
    assert refusal == f"400 Bad Request: {private}"


async def test_the_receiver_is_checked_after_chat_reply_and_content(bot, group, taras) -> None:
    wrong = {"text": "\u200b", "reply_parameters": {"message_id": 99}, "chat_id": -1}
    for mend, expected in (
        ({"chat_id": group["id"]}, "chat not found"),
        ({"reply_parameters": None}, "message to be replied not found"),
        ({"text": "x"}, "text must be non-empty"),
        ({}, "CHAT_ADMIN_REQUIRED"),
    ):
        refusal = await bot.refusal("sendMessage", **wrong, ephemeral_message_parameters=to(taras))
        assert refusal == f"400 Bad Request: {expected}"
        wrong |= mend


async def test_it_goes_to_the_app_that_acted(control, group, taras, press, show) -> None:
    await control.client(taras, apps=["phone", "desktop"])
    await show(taras, await press(taras, app="desktop"))
    assert await texts(control, taras, group, app="desktop") == ["стол", "рука"]
    assert await texts(control, taras, group, app="phone") == ["стол"]


async def test_an_administrators_goes_to_every_running_app(control, group, taras, show) -> None:
    await control.client(taras, apps=["phone", "desktop"])
    await control.member(group, "promote")
    await show(taras)
    for app in ("phone", "desktop"):
        assert (await texts(control, taras, group, app=app))[-1] == "рука"


@pytest.mark.parametrize("what", [{"online": False}, {"ephemeral": False}])
async def test_offline_people_and_old_apps_never_see_it_and_nobody_tells(
    bot, control, group, taras, press, show, what
) -> None:
    query = await press(taras)
    await control.client(taras, **what)
    message = (await show(taras, query))["result"]
    await control.client(taras, online=True, ephemeral=True)
    assert await texts(control, taras, group) == ["стол"]
    place = to(taras, chat_id=group["id"], ephemeral_message_id=message["ephemeral_message_id"])
    assert await bot.ok("editEphemeralMessageText", **place, text="x") is True
    assert await bot.ok("deleteEphemeralMessage", **place) is True


async def test_a_restarted_app_has_lost_it(control, group, taras, press, show) -> None:
    await show(taras, await press(taras))
    await control.post("restart_app", person=taras["id"])
    assert await texts(control, taras, group) == ["стол"]


async def test_it_expires(bot, control, group, taras, press, show) -> None:
    await show(taras, await press(taras))
    await control.advance(7 * DAY + 1)
    assert await texts(control, taras, group) == ["стол"]
    place = to(taras, chat_id=group["id"], ephemeral_message_id=1)
    assert await bot.refusal("deleteEphemeralMessage", **place) == (
        "400 Bad Request: MESSAGE_ID_INVALID"
    )


async def test_an_app_keeps_a_hundred(control, group, taras, show) -> None:
    await control.member(group, "promote")
    for number in range(101):
        await show(taras, text=str(number))
    shown = await texts(control, taras, group)
    assert (len(shown), shown[0]) == (100, "1")


@pytest.mark.parametrize(("reuses", "next_id"), [(False, 3), (True, 1)])
async def test_ids_may_come_again(
    bot, control, group, taras, press, show, reuses, next_id
) -> None:
    await control.knobs(ephemeral_reuses_ids=reuses)
    query = await press(taras)
    for _ in range(2):
        await show(taras, query)
    await bot.ok(
        "deleteEphemeralMessage", **to(taras, chat_id=group["id"], ephemeral_message_id=1)
    )
    again = (await show(taras, query))["result"]
    assert again["ephemeral_message_id"] == next_id


async def test_edits(bot, control, group, taras, press, show) -> None:
    await show(taras, await press(taras), reply_markup=keys("К♥"))
    place = to(taras, chat_id=group["id"], ephemeral_message_id=1)
    edit = "editEphemeralMessageText"
    assert await bot.ok(edit, **place, text="<b>рука</b>", parse_mode="HTML") is True
    shown = (await control.messages(taras, group))[-1]
    assert (shown["html"], shown["keyboard"]) == ("<b>рука</b>", [])
    await bot.ok("editEphemeralMessageReplyMarkup", **place, reply_markup=keys("Д♥"))
    assert (await control.messages(taras, group))[-1]["keyboard"][0][0]["text"] == "Д♥"
    rich = {"blocks": [{"type": "paragraph", "text": "рука"}]}
    await bot.ok(edit, **place, rich_message=rich)
    assert (await control.messages(taras, group))[-1]["rich"] == rich["blocks"]
    assert await bot.refusal(edit, **place, text="ж" * 1025) == (
        "400 Bad Request: MEDIA_CAPTION_TOO_LONG"
    )
    assert await bot.refusal("editEphemeralMessageCaption", **place, caption="x") == (
        "400 Bad Request: there is no caption in the message to edit"
    )


async def test_what_nobody_knows_about_edits_can_be_turned(
    bot, control, group, taras, press, show
) -> None:
    await show(taras, await press(taras), reply_markup=keys("К♥"))
    place = to(taras, chat_id=group["id"], ephemeral_message_id=1)
    same = {"text": "рука", "reply_markup": keys("К♥")}
    await bot.ok("editEphemeralMessageText", **place, **same)
    await control.knobs(ephemeral_not_modified=True, ephemeral_keeps_keyboard=True)
    refusal = await bot.refusal("editEphemeralMessageText", **place, **same)
    assert "message is not modified" in refusal
    await bot.ok("editEphemeralMessageText", **place, text="x")
    assert (await control.messages(taras, group))[-1]["keyboard"]


async def test_ordinary_edits_and_deletes_cannot_reach_it(bot, group, taras, press, show) -> None:
    await show(taras, await press(taras))
    for message_id in (0, 1000):
        place = {"chat_id": group["id"], "message_id": message_id}
        assert await bot.refusal("editMessageText", **place, text="x") == (
            "400 Bad Request: message to edit not found"
        )
        assert await bot.refusal("deleteMessage", **place) == (
            "400 Bad Request: message to delete not found"
        )


async def test_a_press_on_it_arrives_and_opens_a_new_window(
    bot, control, group, taras, press, show
) -> None:
    await show(taras, await press(taras), reply_markup=keys("К♥"))
    await bot.heard()
    await control.advance(60)
    where = {"chat": group["id"], "ephemeral_message_id": 1}
    query = await press(taras, where=where)
    [heard] = await bot.heard("callback_query")
    assert heard["chat_instance"] == "0"
    assert heard["message"]["message_id"] == 0
    assert heard["message"]["ephemeral_message_id"] == 1
    assert heard["message"]["receiver_user"]["id"] == taras["id"]
    assert heard["message"]["from"]["is_bot"]
    assert (await show(taras, query))["ok"]


async def test_nobody_else_can_press_it(control, group, olya, taras, press, show) -> None:
    await show(taras, await press(taras), reply_markup=keys("К♥"))
    with pytest.raises(RuntimeError, match="no message 1"):
        await press(olya, where={"chat": group["id"], "ephemeral_message_id": 1})


async def test_an_ephemeral_command_is_heard_by_the_bot_alone(
    bot, control, group, olya, taras, show
) -> None:
    await bot.ok("setMyCommands", commands=COMMANDS)
    assert (await control.view(taras, group))["commands"][0]["is_ephemeral"] is True
    number = await control.say(taras, group, "/hand@deberts_sandbox_bot", ephemeral=True)
    [command] = await bot.heard("message")
    assert command["message_id"] == 0
    assert command["ephemeral_message_id"] == number
    assert command["receiver_user"]["is_bot"]
    assert command["from"]["id"] == taras["id"]
    assert await texts(control, olya, group) == []
    assert await texts(control, taras, group) == ["/hand@deberts_sandbox_bot"]
    reply = {"ephemeral_message_id": number}
    assert (await show(taras, reply_parameters=reply))["ok"]
    await control.advance(16)
    assert not (await show(taras, reply_parameters=reply))["ok"]


@pytest.mark.parametrize("how", ["old app", "not declared"])
async def test_otherwise_the_command_is_public(bot, control, group, olya, taras, how) -> None:
    if how == "old app":
        await bot.ok("setMyCommands", commands=COMMANDS)
        await control.client(taras, ephemeral=False)
    await control.say(taras, group, "/hand@deberts_sandbox_bot", ephemeral=True)
    [command] = await bot.heard("message")
    assert command["message_id"] > 0
    assert "ephemeral_message_id" not in command
    assert await texts(control, olya, group) == ["/hand@deberts_sandbox_bot"]


@pytest.mark.parametrize("version", ["10.2", "10.1", "10.0"])
async def test_an_older_server_makes_it_public(
    control, group, olya, taras, press, show, version
) -> None:
    await control.knobs(api_version=version)
    message = (await show(taras, await press(taras)))["result"]
    assert "ephemeral_message_id" not in message
    assert (await texts(control, olya, group))[-1] == "рука"


async def test_a_10_2_server_knows_the_older_form(bot, control, group, taras, press) -> None:
    await control.knobs(api_version="10.2")
    old_form = to(taras, callback_query_id=await press(taras))
    message = await bot.ok("sendMessage", chat_id=group["id"], text="рука", **old_form)
    assert message["ephemeral_message_id"] == 1
    await control.knobs(api_version="10.1")
    place = to(taras, chat_id=group["id"], ephemeral_message_id=1)
    assert await bot.refusal("deleteEphemeralMessage", **place) == (
        "404 Not Found: method not found"
    )


async def test_it_may_stand_in_place_of_the_pressed_message(
    bot, control, group, olya, taras, press
) -> None:
    instead = to(taras, callback_query_id=await press(taras), replace_callback_query_message=True)
    await bot.ok(
        "sendMessage", chat_id=group["id"], text="рука", ephemeral_message_parameters=instead
    )
    assert await texts(control, taras, group) == ["рука"]
    assert await texts(control, olya, group) == ["стол"]


async def test_dice_cannot_be_ephemeral(bot, control, group, taras) -> None:
    await control.member(group, "promote")
    refusal = await bot.refusal(
        "sendDice", chat_id=group["id"], ephemeral_message_parameters=to(taras)
    )
    assert refusal == "400 Bad Request: unallowed message content specified"


async def test_in_a_topic(bot, control, taras) -> None:
    forum = await control.chat("forum", "Форум", [taras], bot="administrator")
    topic = await control.topic(forum, "Партии")
    message = await bot.ok(
        "sendMessage",
        chat_id=forum["id"],
        text="рука",
        message_thread_id=topic,
        ephemeral_message_parameters=to(taras),
    )
    assert message["message_thread_id"] == topic
