"""Deleting, pinning, reactions, dice (telegram.md A2)."""

import pytest

DAY = 24 * 3600


async def sent(bot, chat, **params) -> dict:
    """What names a fresh message of the bot."""
    message = await bot.ok("sendMessage", chat_id=chat["id"], text="x", **params)
    return {"chat_id": chat["id"], "message_id": message["message_id"]}


async def test_a_deleted_message_is_gone_and_nobody_tells_the_bot(
    bot, control, group, olya
) -> None:
    place = await sent(bot, group)
    await bot.ok("deleteMessage", **place)
    assert [m for m in await control.messages(olya, group) if not m["service"]] == []
    assert await bot.heard() == []
    assert await bot.refusal("deleteMessage", **place) == (
        "400 Bad Request: message to delete not found"
    )


async def test_own_messages_can_be_deleted_for_48_hours(bot, control, group) -> None:
    young, old = await sent(bot, group), await sent(bot, group)
    await control.advance(2 * DAY - 60)
    await bot.ok("deleteMessage", **young)
    await control.advance(120)
    assert await bot.refusal("deleteMessage", **old) == (
        "400 Bad Request: message can't be deleted for everyone"
    )
    await control.member(group, "promote", rights=["can_delete_messages"])
    await bot.ok("deleteMessage", **old)


async def test_other_peoples_messages_need_the_right(bot, control, group, olya) -> None:
    place = {"chat_id": group["id"], "message_id": await control.say(olya, group, "x")}
    assert await bot.refusal("deleteMessage", **place) == (
        "400 Bad Request: message can't be deleted"
    )
    await control.member(group, "promote", rights=["can_delete_messages"])
    await bot.ok("deleteMessage", **place)


async def test_in_private_a_bot_deletes_both_sides(bot, control, friend) -> None:
    said = await control.say(friend, "private", "x")
    await bot.ok("deleteMessage", chat_id=friend["id"], message_id=said)


async def test_several_at_once(bot, group) -> None:
    ids = [(await sent(bot, group))["message_id"] for _ in range(3)]
    await bot.ok("deleteMessages", chat_id=group["id"], message_ids=[*ids, 4711])
    assert await bot.refusal("deleteMessage", chat_id=group["id"], message_id=ids[0]) == (
        "400 Bad Request: message to delete not found"
    )


async def test_one_undeletable_message_stops_all(bot, control, group, olya) -> None:
    mine = await sent(bot, group)
    said = await control.say(olya, group, "x")
    refusal = await bot.refusal(
        "deleteMessages", chat_id=group["id"], message_ids=[mine["message_id"], said]
    )
    assert refusal == "400 Bad Request: message can't be deleted"
    await bot.ok("deleteMessage", **mine)


@pytest.mark.parametrize("ids", [[], list(range(1, 102))])
async def test_one_to_a_hundred(bot, group, ids) -> None:
    assert (await bot.refusal("deleteMessages", chat_id=group["id"], message_ids=ids)).startswith(
        "400 Bad Request: "
    )


async def test_pinning_looks_for_the_message_first_and_then_at_rights(bot, control, group) -> None:
    assert await bot.refusal("pinChatMessage", chat_id=group["id"], message_id=99) == (
        "400 Bad Request: message to pin not found"
    )
    place = await sent(bot, group)
    assert await bot.refusal("pinChatMessage", **place) == (
        "400 Bad Request: not enough rights to manage pinned messages in the chat"
    )
    await control.member(group, "promote", rights=["can_pin_messages"])
    await bot.ok("pinChatMessage", **place)


async def test_the_bot_hears_of_its_own_pin(bot, control, group, olya) -> None:
    await control.member(group, "promote", rights=["can_pin_messages"])
    await bot.heard()
    place = await sent(bot, group)
    await bot.ok("pinChatMessage", **place)
    [news] = await bot.heard("message")
    assert news["pinned_message"]["message_id"] == place["message_id"]
    assert news["from"]["is_bot"]
    assert (await control.view(olya, group))["pinned"] == [place["message_id"]]
    pinned = (await bot.ok("getChat", chat_id=group["id"]))["pinned_message"]
    assert pinned["message_id"] == place["message_id"]
    await bot.ok("unpinChatMessage", chat_id=group["id"])
    assert (await control.view(olya, group))["pinned"] == []
    assert await bot.refusal("unpinChatMessage", chat_id=group["id"]) == (
        "400 Bad Request: message to unpin not found"
    )


REACTIONS = [
    ([{"type": "emoji", "emoji": "👍"}], None),
    ([{"type": "emoji", "emoji": "❤️"}], None),
    ([], None),
    ([{"type": "emoji", "emoji": "🃏"}], "REACTION_INVALID"),
    ([{"type": "emoji", "emoji": "👍"}, {"type": "emoji", "emoji": "🔥"}], "REACTIONS_TOO_MANY"),
]


@pytest.mark.parametrize(("reaction", "description"), REACTIONS)
async def test_reactions(bot, control, group, olya, reaction, description) -> None:
    place = {"chat_id": group["id"], "message_id": await control.say(olya, group, "x")}
    if description:
        refusal = await bot.refusal("setMessageReaction", **place, reaction=reaction)
        assert refusal == f"400 Bad Request: {description}"
        return
    await bot.ok("setMessageReaction", **place, reaction=reaction)
    shown = (await control.messages(olya, group))[-1]["reactions"]
    assert [one["emoji"] for one in shown] == [one["emoji"] for one in reaction]


async def test_a_reaction_to_nothing(bot, group) -> None:
    refusal = await bot.refusal("setMessageReaction", chat_id=group["id"], message_id=99)
    assert refusal == "400 Bad Request: message to react not found"


@pytest.mark.parametrize(("emoji", "most"), [("🎲", 6), ("🏀", 5), ("🎰", 64), (None, 6)])
async def test_the_server_throws_the_dice(bot, group, emoji, most) -> None:
    throws = [await bot.ok("sendDice", chat_id=group["id"], emoji=emoji) for _ in range(20)]
    values = [message["dice"]["value"] for message in throws]
    assert all(1 <= value <= most for value in values)
    assert len(set(values)) > 1


async def test_people_react_and_only_an_administrator_hears_who_asked(
    bot, control, group, olya
) -> None:
    said = await control.say(olya, group, "x")
    react = {"person": olya["id"], "chat": group["id"], "message_id": said}
    await control.post("react", **react, emoji="👍")
    await control.member(group, "promote")
    await control.post("react", **react, emoji="🔥")
    assert await bot.heard("message_reaction") == []
    await bot.ok("getUpdates", offset=-1, allowed_updates=["message_reaction"])
    await control.post("react", **react, emoji="")
    [change] = await bot.heard("message_reaction")
    assert change["old_reaction"] == [{"type": "emoji", "emoji": "🔥"}]
    assert change["new_reaction"] == []
