"""Presses that must change nothing, and what whoever pressed is told."""

import asyncio

import pytest

from tests.e2e.conftest import World
from tests.e2e.players import Group, Shown, is_table, live_buttons, stored_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def at_the_table(world: World, **more) -> tuple[Group, Shown, Shown]:
    """A match that has just begun: the group, who is to act, and that person's hand."""
    group = await Group.gather(world, "Оля", "Тарас", private=True, **more)
    await group.open()
    found = await group.actor(-1)
    assert found
    return group, found[0], found[1]


def lines(world: World) -> tuple[str, ...]:
    return tuple(str(action) for action in stored_match(world.database)[1].actions)


async def into_play(group: Group) -> tuple[Shown, Shown]:
    """Bid until cards are played; who is to play, and their hand."""
    after = -1
    while True:
        found = await group.actor(after)
        assert found
        person, hand, buttons = found
        cards = [b for b in buttons if b.act[0] in "789TJQKA"]
        if cards:
            return person, hand
        button = next((b for b in buttons if b.act == "play"), buttons[0])
        after = button.after
        await group.control.press_data(person, "private", hand, button.data)


async def test_s38_a_double_tap_on_one_card_plays_it_once(world: World) -> None:
    group, _, _ = await at_the_table(world)
    person, hand = await into_play(group)
    card = next(b for b in live_buttons(hand) if b.act[0] in "789TJQKA")
    before = lines(world)
    tap = world.control.press_data(person, "private", hand, card.data)
    again = world.control.press_data(person, "private", hand, card.data)
    answers = await asyncio.gather(tap, again)
    texts = sorted(answer["text"] for answer in answers)
    assert texts[0] == ""
    assert "ушёл вперёд" in texts[1]
    assert len(lines(world)) == len(before) + 1


async def test_d1_the_same_press_sent_again_by_the_app_plays_once(world: World) -> None:
    group, _, _ = await at_the_table(world)
    person, hand = await into_play(group)
    card = next(b for b in live_buttons(hand) if b.act[0] in "789TJQKA")
    await world.control.press_data(person, "private", hand, card.data)
    before = lines(world)
    await world.control.post("updates/redeliver", last=1, new_id=True)
    await world.control.quiet()
    assert lines(world) == before


async def test_a_press_from_an_old_message_is_told_that_the_table_moved_on(world: World) -> None:
    _, person, hand = await at_the_table(world)
    button = next(b for b in live_buttons(hand) if b.act == "pass")
    await world.control.press_data(person, "private", hand, button.data)
    before = lines(world)
    answer = await world.control.press_data(person, "private", hand, button.data)
    assert "ушёл вперёд" in answer["text"]
    assert lines(world) == before


async def test_s46_an_outsider_learns_nothing_and_changes_nothing(world: World) -> None:
    group, _, hand = await at_the_table(world)
    stranger = await world.control.person("Чужой", language="ru")
    await world.control.member(group.chat, "join", stranger)
    table = await group.wait(stranger, is_table)
    before = lines(world)
    answer = await world.control.press(stranger, group.chat, table, "Мои карты")
    assert answer["text"] == "Вы не за этим столом."
    for button in live_buttons(hand):
        answer = await world.control.press_data(stranger, group.chat, table, button.data)
        assert answer["text"] == "Вы не играете за этим столом."
    assert lines(world) == before


async def test_the_wrong_seat_cannot_act_with_the_others_button(world: World) -> None:
    group, person, hand = await at_the_table(world)
    other = next(p for p in group.people if p["id"] != person["id"])
    table = await group.wait(other, is_table)
    before = lines(world)
    for button in list(live_buttons(hand)):
        if button.act.startswith("?"):
            continue
        answer = await world.control.press_data(other, group.chat, table, button.data)
        assert answer["kind"] == "answer"
        assert answer["text"]
    assert lines(world) == before


@pytest.mark.parametrize(
    "data",
    [
        "p:1:1:0:Jc",
        "p:99999:1:1:play",
        "p:1:1:1:",
        "p:1:1:1:resign resign",
        "p:1:1:1:9x+99",
        "p:x:y:z:w",
        "h:99999",
        "h:-5",
        "l:99999:join",
        "l:1:explode",
        "a:99999",
        "p:1:1:1:?r9",
        "p:1:1:1:?zzz",
        "💥" * 16,
        ":::::::",
    ],
)
async def test_made_up_data_gets_an_answer_and_changes_nothing(world: World, data: str) -> None:
    group, person, _ = await at_the_table(world)
    table = await group.wait(person, is_table)
    before = lines(world)
    answer = await world.control.press_data(person, group.chat, table, data)
    assert answer["kind"] == "answer"
    assert lines(world) == before


async def test_a_person_who_never_started_the_bot_can_play(world: World) -> None:
    group = await Group.gather(world, "Оля", "Новенький")
    await group.open()
    assert await group.play(presses=12) == 12


async def test_a_second_look_at_the_cards_shows_them_in_an_alert(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас")
    await group.open()
    table = await group.wait(group.people[0], is_table)
    answer = await world.control.press(group.people[0], group.chat, table, "Мои карты")
    assert answer["alert"]
    assert "Играть в личке" in answer["text"]


async def test_without_ephemeral_messages_the_hand_comes_as_an_alert(world: World) -> None:
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.open()
    other = await Group.gather(world, "Ира", "Яна")
    await world.control.fail(
        "error",
        "sendMessage",
        user=other.people[0]["id"],
        code=400,
        description="Bad Request: BOT_NOT_ADMIN",
        times=1,
    )
    await other.command(other.people[0], "new")
    lobby = await other.wait(other.people[1], lambda m: "Сесть" in str(m["keyboard"]))
    await world.control.press(other.people[1], other.chat, lobby, "Сесть")
    lobby = await other.wait(other.people[1], lambda m: "Начать" in str(m["keyboard"]))
    await world.control.press(other.people[1], other.chat, lobby, "Начать")
    table = await other.wait(other.people[0], is_table)
    answer = await world.control.press(other.people[0], other.chat, table, "Мои карты")
    assert answer["alert"]
