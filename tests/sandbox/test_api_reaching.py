"""Reaching people and chats (telegram.md A2, first table)."""

import pytest


async def test_a_person_who_blocked_the_bot(bot, control, friend) -> None:
    await control.post("block", person=friend["id"])
    assert await bot.refusal("sendMessage", chat_id=friend["id"], text="x") == (
        "403 Forbidden: bot was blocked by the user"
    )


async def test_a_person_who_never_pressed_start(bot, group, olya) -> None:
    assert await bot.refusal("sendMessage", chat_id=olya["id"], text="x") == (
        "403 Forbidden: bot can't initiate conversation with a user"
    )


async def test_a_person_the_bot_never_met(bot, control) -> None:
    stranger = await control.person("Чужой")
    assert await bot.refusal("sendMessage", chat_id=stranger["id"], text="x") == (
        "400 Bad Request: chat not found"
    )


async def test_an_account_that_is_gone(bot, control, friend) -> None:
    await control.post(f"people/{friend['id']}", deleted=True)
    assert await bot.refusal("sendMessage", chat_id=friend["id"], text="x") == (
        "403 Forbidden: user is deactivated"
    )


async def test_another_bot(bot, control, group) -> None:
    robot = await control.person("Робот", is_bot=True)
    await control.member(group, "join", robot)
    assert await bot.refusal("sendMessage", chat_id=robot["id"], text="x") == (
        "403 Forbidden: the bot can't send messages to the bot"
    )


async def test_a_known_persons_private_chat_is_there_but_empty(bot, group, olya) -> None:
    assert await bot.refusal("deleteMessage", chat_id=olya["id"], message_id=1) == (
        "400 Bad Request: message to delete not found"
    )


@pytest.mark.parametrize(
    "chat_id", ["-100999", "@nobody_here", "nonsense", "12345678901234567890"]
)
async def test_a_chat_that_does_not_exist(bot, chat_id) -> None:
    assert await bot.refusal("sendMessage", chat_id=chat_id, text="x") == (
        "400 Bad Request: chat not found"
    )


async def test_no_chat_at_all(bot) -> None:
    assert await bot.refusal("sendMessage", text="x") == "400 Bad Request: chat_id is empty"


@pytest.mark.parametrize("method", ["sendMessage", "getChat"])
async def test_a_supergroup_that_removed_the_bot(bot, control, group, method) -> None:
    await control.member(group, "kick")
    assert await bot.refusal(method, chat_id=group["id"], text="x") == (
        "403 Forbidden: bot was kicked from the supergroup chat"
    )


@pytest.mark.parametrize("method", ["sendMessage", "getChat"])
async def test_a_supergroup_the_bot_left(bot, group, method) -> None:
    await bot.ok("leaveChat", chat_id=group["id"])
    assert await bot.refusal(method, chat_id=group["id"], text="x") == (
        "403 Forbidden: bot is not a member of the supergroup chat"
    )


async def test_a_public_group_can_be_looked_at_from_outside(bot, control, olya) -> None:
    await control.chat("supergroup", "Открытая", [olya], username="open_group")
    assert (await bot.ok("getChat", chat_id="@open_group"))["title"] == "Открытая"
    assert await bot.refusal("sendMessage", chat_id="@open_group", text="x") == (
        "403 Forbidden: bot is not a member of the supergroup chat"
    )


@pytest.mark.parametrize(
    ("action", "description"),
    [
        ("kick", "403 Forbidden: bot was kicked from the group chat"),
        ("leave", "403 Forbidden: bot is not a member of the group chat"),
    ],
)
async def test_a_basic_group_without_the_bot(bot, control, olya, action, description) -> None:
    chat = await control.chat("group", "Малая", [olya], bot="member")
    await control.member(chat, action)
    assert await bot.refusal("sendMessage", chat_id=chat["id"], text="x") == description


async def test_a_basic_group_that_was_deleted(bot, control, olya) -> None:
    chat = await control.chat("group", "Малая", [olya], bot="member")
    await control.post(f"chats/{chat['id']}/delete")
    assert await bot.refusal("sendMessage", chat_id=chat["id"], text="x") == (
        "403 Forbidden: the group chat was deleted"
    )


async def test_an_upgraded_group_says_where_it_went(bot, control, olya) -> None:
    old = await control.chat("group", "Малая", [olya], bot="member")
    new = await control.upgrade(old)
    envelope = await bot.answer("sendMessage", chat_id=old["id"], text="x")
    assert envelope["error_code"] == 400
    assert envelope["description"] == ("Bad Request: group chat was upgraded to a supergroup chat")
    assert envelope["parameters"] == {"migrate_to_chat_id": new["id"]}
    assert (await bot.ok("getChat", chat_id=old["id"]))["title"] == "Малая"
    assert await bot.refusal("leaveChat", chat_id=old["id"]) == (
        "400 Bad Request: chat is deactivated"
    )


RIGHTS = [
    ("sendMessage", {"text": "x"}, "text messages to the chat", "can_send_messages"),
    ("sendDice", {}, "dice to the chat", "can_send_other_messages"),
    (
        "sendRichMessage",
        {"rich_message": {"blocks": [{"type": "paragraph", "text": "x"}]}},
        "the rich message to the chat",
        "can_send_messages",
    ),
]


@pytest.mark.parametrize(("method", "params", "what", "permission"), RIGHTS)
async def test_what_ordinary_members_may_not_send(
    bot, control, group, method, params, what, permission
) -> None:
    await control.post(f"chats/{group['id']}/permissions", **{permission: False})
    assert await bot.refusal(method, chat_id=group["id"], **params) == (
        f"400 Bad Request: not enough rights to send {what}"
    )
    await control.member(group, "promote")
    await bot.ok(method, chat_id=group["id"], **params)


async def test_a_muted_bot_may_not_write(bot, control, group) -> None:
    await control.member(group, "restrict")
    assert await bot.refusal("sendMessage", chat_id=group["id"], text="x") == (
        "400 Bad Request: not enough rights to send text messages to the chat"
    )
    await control.member(group, "unrestrict")
    await bot.ok("sendMessage", chat_id=group["id"], text="x")


@pytest.mark.parametrize("topic", [1, 4711])
async def test_topics_that_cannot_be_named(bot, control, olya, topic) -> None:
    forum = await control.chat("forum", "Форум", [olya], bot="member")
    refusal = await bot.refusal(
        "sendMessage", chat_id=forum["id"], text="x", message_thread_id=topic
    )
    assert refusal == "400 Bad Request: message thread not found"


async def test_a_closed_topic(bot, control, olya) -> None:
    forum = await control.chat("forum", "Форум", [olya], bot="member")
    topic = await control.topic(forum, "Партии")
    await control.post(f"chats/{forum['id']}/topics", topic=topic, action="close")
    params = {"chat_id": forum["id"], "text": "x", "message_thread_id": topic}
    assert await bot.refusal("sendMessage", **params) == "400 Bad Request: TOPIC_CLOSED"
    await control.member(forum, "promote", rights=["can_manage_topics"])
    await bot.ok("sendMessage", **params)
    await control.post(f"chats/{forum['id']}/topics", topic=topic, action="delete")
    assert await bot.refusal("sendMessage", **params) == (
        "400 Bad Request: message thread not found"
    )
