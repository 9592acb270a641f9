"""`kill -9` at any moment: the same state, the same messages, nothing dealt or asked twice."""

import pytest

from engine import Outcome
from tests.e2e.conftest import World
from tests.e2e.players import Group, Shown, has_button, is_hand, is_table, stored_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def kill_and_start(world: World) -> None:
    await world.bot.kill()
    await world.bot.start()
    await world.control.quiet()


async def seen(group: Group) -> list[list[Shown]]:
    """What each person sees in the group and in private, without times."""
    views = []
    for person in group.people:
        for chat in (group.chat, "private"):
            messages = await group.control.messages(person, chat)
            views.append([(m["id"], m["text"], m["keyboard"]) for m in messages])
    return views


async def settle(group: Group) -> None:
    """Let the publisher catch up, whatever budget it has to wait for."""
    for _ in range(20):
        await group.control.quiet()
        await group.control.advance(10)
    await group.control.quiet()


async def check_unchanged(world: World, group: Group) -> None:
    await settle(group)
    before, match = await seen(group), stored_match(world.database)[1]
    await kill_and_start(world)
    await settle(group)
    assert stored_match(world.database)[1].actions == match.actions
    assert await seen(group) == before


@pytest.mark.parametrize("presses", [0, 1, 5, 8, 19, 20], ids=lambda n: f"after {n} presses")
async def test_after_a_kill_everything_is_as_it_was(world: World, presses: int) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.open()
    await group.play(presses=presses)
    await check_unchanged(world, group)
    assert await group.play(presses=3) == 3


async def test_a_lobby_survives_a_kill(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.command(group.people[0], "new")
    lobby = await group.wait(group.people[1], has_button("Сесть"))
    await settle(group)
    before = await seen(group)
    await kill_and_start(world)
    assert await seen(group) == before
    await group.control.press(group.people[1], group.chat, lobby, "Сесть")
    await group.wait(group.people[1], has_button("Начать"))


async def test_m4_between_deals_the_result_is_told_once_and_the_next_deal_stands(
    world: World,
) -> None:
    """The move that ends a deal is stored, then the bot dies before it can tell anybody."""
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.open()
    _, match = stored_match(world.database)
    await world.control.fail(
        "error",
        "sendMessage",
        chat=group.chat["id"],
        code=429,
        description="Too Many Requests: retry after 36000",
        retry_after=36000,
    )
    while all(result.outcome is Outcome.THROWN_IN for result in match.results):
        await group.play(presses=1)
        _, match = stored_match(world.database)
    while not any(
        call["outcome"] and not call["outcome"]["ok"]
        for call in await world.control.calls(method="sendMessage", chat=group.chat["id"])
    ):
        await world.control.advance(2)
        await world.control.quiet()
    await world.bot.kill()
    await world.bot.start()
    await world.control.advance(36000)  # what Telegram said holds over a restart too
    await settle(group)
    assert stored_match(world.database)[1].packs == match.packs
    told = [
        m for m in await group.control.messages(group.people[0], group.chat) if "🧾" in m["text"]
    ]
    assert len(told) == 1
    tables = [m for m in await group.control.messages(group.people[0], group.chat) if is_table(m)]
    assert len(tables) == 1
    assert f"Кон {len(match.packs)}" in tables[0]["text"]


async def test_a_deleted_table_message_is_posted_again(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    table = await group.open()
    await settle(group)
    admin = group.people[0]
    await world.control.post(
        "delete", person=admin["id"], chat=group.chat["id"], message_id=table["id"]
    )
    await group.play(presses=1)
    again = await group.wait(admin, is_table)
    assert again["id"] > table["id"]


async def test_table_hangs_the_live_table_anew_at_the_bottom(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    table = await group.open()
    await world.control.say(group.people[1], group.chat, "болтовня")
    await group.command(group.people[1], "table")
    await group.wait(group.people[0], lambda m: is_table(m) and m["id"] > table["id"])
    await world.control.quiet()
    tables = [m for m in await group.control.messages(group.people[0], group.chat) if is_table(m)]
    assert len(tables) == 1


async def test_in_a_429_others_go_on_and_presses_are_answered(world: World) -> None:
    blocked = await Group.gather(world, "Оля", "Тарас", private=True, audit=False)
    await blocked.open()
    other = await Group.gather(world, "Ира", "Яна", private=True, audit=False)
    await other.open()
    await world.control.fail(
        "error",
        "editMessageText",
        chat=blocked.chat["id"],
        code=429,
        description="Too Many Requests: retry after 40",
        retry_after=40,
    )
    assert await blocked.play(presses=2) == 2
    assert await other.play(presses=3) == 3
    await settle(blocked)
    calls = await world.control.calls(chat=blocked.chat["id"])
    refused = next(c for c in calls if c["outcome"] and not c["outcome"]["ok"])
    later = [
        c for c in calls if c["n"] > refused["n"] and c["method"].startswith(("send", "edit"))
    ]
    assert all(c["at"] >= refused["at"] + 40 for c in later)


async def test_a_hand_is_seen_by_its_owner_only(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас")
    await group.open()
    stranger = await world.control.person("Чужой")
    await world.control.member(group.chat, "join", stranger)
    await world.control.quiet()
    assert not any(is_hand(m) for m in await world.control.messages(stranger, group.chat))
    for person in group.people:
        hands = [m for m in await world.control.messages(person, group.chat) if is_hand(m)]
        assert len(hands) == 1
