"""What the bot hears in groups: privacy, senders without a name, topics, upgrades (A4)."""

import pytest
from raw_bot import keys

ANONYMOUS, CHANNEL, FORWARD = 1087968824, 136817688, 777000
ME = "@deberts_sandbox_bot"


def texts(messages) -> list[str]:
    return [message["text"] for message in messages]


HEARD = [
    pytest.param("привет", False, id="a plain message"),
    pytest.param(f"/new{ME}", True, id="a command with the bot's name"),
    pytest.param(f"/new{ME.upper()}", True, id="in capitals"),
    pytest.param("/new@other_bot", False, id="another bot's command"),
    pytest.param("/new", False, id="a bare command when the bot never wrote"),
    pytest.param(f"{ME} привет", False, id="a mention"),
]


@pytest.mark.parametrize(("text", "is_heard"), HEARD)
async def test_privacy_mode(bot, control, group, olya, text, is_heard) -> None:
    await control.say(olya, group, text)
    assert texts(await bot.heard("message")) == ([text] if is_heard else [])


async def test_a_bare_command_is_for_the_bot_that_wrote_last(bot, control, group, olya) -> None:
    await bot.ok("sendMessage", chat_id=group["id"], text="x")
    await control.say(olya, group, "/new")
    robot = await control.person("Робот", is_bot=True)
    await control.member(group, "join", robot)
    await control.say(robot, group, "я")
    await control.say(olya, group, "/stop")
    heard = [m["text"] for m in await bot.heard("message") if "text" in m]
    assert heard == ["/new"]


async def test_replies_to_the_bot_are_heard(bot, control, group, olya) -> None:
    mine = await bot.ok("sendMessage", chat_id=group["id"], text="x")
    await control.say(olya, group, "ответ", reply_to=mine["message_id"])
    [message] = await bot.heard("message")
    assert message["reply_to_message"]["message_id"] == mine["message_id"]
    assert "is_topic_message" not in message


async def test_an_administrator_hears_everything_but_other_bots(bot, control, group, olya) -> None:
    await control.member(group, "promote")
    robot = await control.person("Робот", is_bot=True)
    await control.member(group, "join", robot)
    await bot.heard()
    await control.say(olya, group, "привет")
    await control.say(robot, group, "я робот")
    assert texts(await bot.heard("message")) == ["привет"]


async def test_switching_privacy_off_needs_adding_the_bot_again(bot, control, group, olya) -> None:
    await control.knobs(privacy=False)
    await control.say(olya, group, "раз")
    assert await bot.heard() == []
    await control.member(group, "leave")
    await control.member(group, "join")
    await bot.heard()
    await control.say(olya, group, "два")
    assert texts(await bot.heard("message")) == ["два"]


async def test_service_messages_are_always_heard(bot, control, group, olya) -> None:
    irina = await control.person("Ирина")
    await control.member(group, "join", irina)
    await control.member(group, "kick", irina, by=olya["id"])
    await control.post(f"chats/{group['id']}/title", title="Терц")
    joined, left, renamed = await bot.heard("message")
    assert joined["new_chat_members"][0]["id"] == irina["id"]
    assert joined["from"]["id"] == irina["id"]
    assert left["left_chat_member"]["id"] == irina["id"]
    assert left["from"]["id"] == olya["id"]
    assert renamed["new_chat_title"] == "Терц"
    member = await bot.ok("getChatMember", chat_id=group["id"], user_id=irina["id"])
    assert member["status"] == "kicked"


async def test_edited_messages(bot, control, group, olya) -> None:
    said = await control.say(olya, group, f"/new{ME}")
    await bot.heard()
    await control.post(
        "edit", person=olya["id"], chat=group["id"], message_id=said, text=f"/new{ME} 2"
    )
    [edited] = await bot.heard("edited_message")
    assert (edited["message_id"], edited["text"]) == (said, f"/new{ME} 2")
    assert edited["edit_date"]


async def test_the_bots_own_status(bot, control, group) -> None:
    await control.member(group, "promote", rights=["can_pin_messages"])
    await control.member(group, "demote")
    await control.member(group, "restrict")
    await control.member(group, "kick")
    changes = await bot.heard("my_chat_member")
    assert [change["new_chat_member"]["status"] for change in changes] == [
        "administrator",
        "member",
        "restricted",
        "kicked",
    ]
    assert changes[0]["new_chat_member"]["can_pin_messages"] is True
    assert changes[0]["new_chat_member"]["can_delete_messages"] is False


@pytest.mark.parametrize("first", ["my_chat_member", "message"])
async def test_the_order_of_the_two_news_of_being_added_can_be_turned(
    bot, control, olya, first
) -> None:
    await control.knobs(my_chat_member_first=first == "my_chat_member")
    await control.chat("supergroup", "Новая", [olya], bot="member")
    updates = await bot.heard()
    assert [kind for update in updates for kind in update][1::2][0] == first
    assert len(updates) == 2


async def test_blocking_and_unblocking(bot, control, friend) -> None:
    await control.post("block", person=friend["id"])
    await control.post("unblock", person=friend["id"])
    changes = await bot.heard("my_chat_member")
    assert [change["new_chat_member"]["status"] for change in changes] == ["kicked", "member"]
    assert changes[0]["chat"]["type"] == "private"


async def test_an_anonymous_administrator(bot, control, group, olya) -> None:
    await control.member(group, "anonymous", olya)
    await control.say(olya, group, f"/settings{ME}", **{"as": "anonymous"})
    [message] = await bot.heard("message")
    assert message["from"]["id"] == ANONYMOUS
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["sender_chat"]["id"] == group["id"]
    shown = (await control.messages(olya, group))[-1]["sender"]
    assert (shown["kind"], shown["name"], shown["me"]) == ("anonymous", "Деберц", True)


async def test_somebody_who_writes_as_a_channel(bot, control, group, olya) -> None:
    channel = await control.chat("channel", "Вести", [olya])
    await control.say(olya, group, f"/join{ME}", **{"as": channel["id"]})
    [message] = await bot.heard("message")
    assert message["from"]["id"] == CHANNEL
    assert message["sender_chat"]["type"] == "channel"


async def test_posts_of_the_linked_channel_come_by_themselves(bot, control, group, olya) -> None:
    channel = await control.chat("channel", "Вести", [olya], linked=group["id"])
    await control.say(olya, channel, f"/new{ME}")
    [message] = await bot.heard("message")
    assert message["from"]["id"] == FORWARD
    assert message["is_automatic_forward"] is True
    assert message["sender_chat"]["id"] == channel["id"]


async def test_a_channel_where_the_bot_is_administrator(bot, control, olya) -> None:
    channel = await control.chat("channel", "Вести", [olya], bot="administrator")
    await bot.heard()
    await control.say(olya, channel, "новость")
    [post] = await bot.heard("channel_post")
    assert "from" not in post
    sent = await bot.ok("sendMessage", chat_id=channel["id"], text="x")
    assert sent["sender_chat"]["id"] == channel["id"]


async def test_topics(bot, control, olya) -> None:
    forum = await control.chat("forum", "Форум", [olya], bot="administrator")
    topic = await control.topic(forum, "Партии")
    await bot.heard()
    await control.say(olya, forum, "в теме", topic=topic)
    await control.say(olya, forum, "в общей")
    inside, general = await bot.heard("message")
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (topic, True)
    assert inside["reply_to_message"]["forum_topic_created"]["name"] == "Партии"
    assert inside["chat"]["is_forum"] is True
    assert not {"message_thread_id", "is_topic_message", "reply_to_message"} & set(general)
    sent = await bot.ok("sendMessage", chat_id=forum["id"], text="x", message_thread_id=topic)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic, True)
    view = await control.view(olya, forum, topic=topic)
    assert [m["text"] for m in view["messages"] if not m["service"]] == ["в теме", "x"]


async def test_outside_forums_a_chain_of_replies_has_a_thread_id_and_no_topic(
    bot, control, group, olya
) -> None:
    first = await bot.ok("sendMessage", chat_id=group["id"], text="1")
    second = await bot.ok(
        "sendMessage",
        chat_id=group["id"],
        text="2",
        reply_parameters={"message_id": first["message_id"]},
    )
    await control.say(olya, group, "3", reply_to=second["message_id"])
    [message] = await bot.heard("message")
    assert message["message_thread_id"] == first["message_id"]
    assert "is_topic_message" not in message


async def test_an_upgrade(bot, control, olya, taras) -> None:
    old = await control.chat("group", "Малая", [olya, taras], bot="administrator")
    sent = await bot.ok("sendMessage", chat_id=old["id"], text="x", reply_markup=keys("a"))
    await bot.heard()
    new = await control.upgrade(old)
    updates = await bot.heard()
    assert [list(update)[1] for update in updates] == ["my_chat_member", "message", "message"]
    added = updates.pop(0)["my_chat_member"]
    assert (added["chat"]["id"], added["old_chat_member"]["status"]) == (new["id"], "left")
    assert added["new_chat_member"]["status"] == "administrator"
    leaving, arriving = (update["message"] for update in updates)
    assert (leaving["chat"]["id"], leaving["migrate_to_chat_id"]) == (old["id"], new["id"])
    assert (arriving["chat"]["id"], arriving["migrate_from_chat_id"]) == (new["id"], old["id"])
    assert arriving["message_id"] == 1
    assert (
        await bot.refusal(
            "editMessageText", chat_id=new["id"], message_id=sent["message_id"], text="y"
        )
        == "400 Bad Request: message to edit not found"
    )
    await control.say(taras, new, "я тут")
    assert texts(await bot.heard("message")) == ["я тут"]


DEEP_LINKS = [("", "/start"), ("t_1", "/start t_1")]


@pytest.mark.parametrize(("payload", "text"), DEEP_LINKS)
async def test_a_link_into_the_private_chat(bot, control, olya, payload, text) -> None:
    await control.start(olya, payload)
    [message] = await bot.heard("message")
    assert message["text"] == text
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    assert message["chat"]["type"] == "private"
    await bot.ok("sendMessage", chat_id=olya["id"], text="x")


@pytest.mark.parametrize("payload", ["x" * 65, "a b", "ж"])
async def test_payloads_have_limits(control, olya, payload) -> None:
    with pytest.raises(RuntimeError, match="at most 64"):
        await control.start(olya, payload)


async def test_a_link_that_adds_the_bot_to_a_group(bot, control, olya) -> None:
    chat = await control.chat("supergroup", "Новая", [olya])
    await control.post(
        "start", person=olya["id"], chat=chat["id"], payload="g_1", rights=["can_pin_messages"]
    )
    updates = await bot.heard()
    assert updates[0]["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    assert updates[-1]["message"]["text"] == f"/start{ME} g_1"


async def test_looking_at_members(bot, control, group, olya, taras) -> None:
    owner = await bot.ok("getChatMember", chat_id=group["id"], user_id=olya["id"])
    assert owner["status"] == "creator"
    await control.member(group, "leave", taras)
    gone = await bot.ok("getChatMember", chat_id=group["id"], user_id=taras["id"])
    assert gone["status"] == "left"
    stranger = await control.person("Чужой")
    assert (
        await bot.refusal("getChatMember", chat_id=group["id"], user_id=stranger["id"])
        == "400 Bad Request: member not found"
    )
    assert await bot.ok("getChatMemberCount", chat_id=group["id"]) == 2
    await control.member(group, "promote")
    admins = await bot.ok("getChatAdministrators", chat_id=group["id"])
    assert [admin["status"] for admin in admins] == ["creator", "administrator"]


async def test_leaving(bot, group) -> None:
    await bot.ok("leaveChat", chat_id=group["id"])
    [change] = await bot.heard("my_chat_member")
    assert change["new_chat_member"]["status"] == "left"


async def test_ids_need_more_than_32_bits(bot, group, olya) -> None:
    assert olya["id"] > 2**32
    assert group["id"] < -(2**32)
