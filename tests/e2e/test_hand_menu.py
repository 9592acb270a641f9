"""What a hand offers beside the game, behind one button: a draw, a break, giving up, going."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.company import Company, quick_world
from tests.e2e.conftest import World
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("menu")):
        yield world


async def company(world: World, *names: str, private: bool = True, **options) -> Company:
    group = await Company.gather(world, *(names or ("Оля", "Тарас")), private=private)
    await group.begin(**options)
    return group


async def press(group: Company, person: Shown, label: str) -> Shown:
    message = await group.wait(person, has_button(label))
    return await group.control.press(person, group.chat, message, label)


async def choose(group: Company, person: Shown, *labels: str) -> Shown:
    """Press these buttons of the hand, one after the other; the last answer."""
    answer: Shown = {}
    for label in labels:
        hand = await group.wait(person, has_button(label), group.hand_chat)
        answer = await group.control.press(person, group.hand_chat, hand, label)
    return answer


@pytest.mark.parametrize("private", [True, False], ids=["in private", "in the group"])
async def test_a_hand_offers_a_draw_behind_one_button(world: World, private: bool) -> None:
    group = await company(world, private=private)
    olya, taras = group.people
    answer = await choose(group, olya, "⋯", "🤝 Ничья")
    assert "Спросили" in answer["text"]
    question = await group.wait(taras, has_button("Я за"))
    assert "Оля предлагает ничью" in question["text"]
    await group.wait(olya, lambda m: is_hand(m) and has_button("⋯")(m), group.hand_chat)
    await group.control.press(taras, group.chat, question, "Я за")
    assert group.ending == "drawn"


async def test_a_hand_offers_the_way_out_and_asks_first(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3")
    olya = group.people[0]
    await choose(group, olya, "⋯", "🚪 Выйти", "Нет, играем дальше")
    assert olya["id"] in group.seated
    answer = await choose(group, olya, "⋯", "🚪 Выйти", "Да, выхожу")
    assert "вышли" in answer["text"]
    assert olya["id"] not in group.seated
    await group.wait(group.people[1], has_button("Посадить компьютер"))
    await group.rest()
    assert not any(map(is_hand, await world.control.messages(olya, "private")))


async def test_a_match_is_put_off_when_all_agree_and_goes_on_later(world: World) -> None:
    group = await company(world, "Оля", "Тарас", "Ира", seats="3", clock=60)
    olya, taras, ira = group.people
    await choose(group, olya, "⋯", "⏸ Отложить")
    answer = await press(group, taras, "Нет")
    assert "против" in answer["text"]
    await group.wait(ira, lambda m: "Не откладываем" in m["text"])
    await choose(group, olya, "⋯", "⏸ Отложить")
    question = await group.wait(taras, has_button("Я за"))
    assert "предлагает отложить" in question["text"]
    await group.control.press(taras, group.chat, question, "Я за")
    assert group.stored("state") == "playing"
    answer = await group.control.press(ira, group.chat, question, "Я за")
    assert "Решено" in answer["text"]
    assert group.stored("state") == "parked"
    before = group.number
    await world.control.advance(24 * 3600)
    await group.rest()
    assert group.number == before  # nobody's time runs
    await press(group, ira, "Продолжить")
    await group.play_on(2)


async def test_who_plays_with_computers_alone_puts_the_match_off_at_once(world: World) -> None:
    group = await Company.gather(world, "Оля", private=True)
    await group.begin(computers=1)
    olya = group.people[0]
    menu = await choose(group, olya, "⋯")
    menu = await group.wait(olya, has_button("⏸ Отложить"), "private")
    assert not has_button("🤝 Ничья")(menu)
    answer = await group.control.press(olya, "private", menu, "⏸ Отложить")
    assert "Решено" in answer["text"]
    await press(group, olya, "Продолжить")
    assert group.stored("state") == "playing"


async def test_the_menu_of_an_earlier_match_and_of_strangers_changes_nothing(
    world: World,
) -> None:
    group = await company(world)
    olya, taras = group.people
    table = await group.wait(olya, is_table)
    for act in ("draw", "park", "leave"):
        old = f"z:{group.table_id}:{group.match_id + 1}:{act}"
        answer = await group.control.press_data(olya, group.chat, table, old)
        assert "закончена" in answer["text"]
    stranger = await world.control.person("Чужой", language="ru")
    await world.control.member(group.chat, "join", stranger)
    for act in ("draw", "park", "leave", "что"):
        data = f"z:{group.table_id}:{group.match_id}:{act}"
        answer = await group.control.press_data(stranger, group.chat, table, data)
        assert answer["text"]
    await group.rest()
    assert set(group.seated) == {olya["id"], taras["id"]}
    assert group.query("SELECT 1 FROM proposals WHERE table_id = ?", group.table_id) == []
