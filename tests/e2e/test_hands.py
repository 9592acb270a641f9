"""Hands and tables during a match: three, four, pairs; names, looks, there and back."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from bot.render.cards import faces
from engine import Phase
from tests.e2e.company import Company, until
from tests.e2e.conftest import World
from tests.e2e.players import (
    Shown,
    decides,
    has_button,
    is_hand,
    is_table,
    live_buttons,
    own_cards,
)
from tests.e2e.test_lobby import NAMES, card_id, is_card, is_page, opened, press, says, turn

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def dealt(world: World, *names: str, **more: Any) -> Company:
    """A match that has just begun, everybody with their hand."""
    company = await Company.gather(world, *(names or NAMES[:2]), **more)
    await company.begin()
    return company


async def fresh_hand(company: Company, person: Shown) -> Shown:
    """The hand as it stands after the last action."""
    number = company.number
    return await company.wait(
        person,
        lambda m: is_hand(m) and any(b.after == number for b in live_buttons(m)),
        company.hand_chat,
    )


async def press_hand(company: Company, person: Shown, label: str) -> Shown:
    hand = await company.wait(
        person, lambda m: is_hand(m) and has_button(label)(m), company.hand_chat
    )
    return await company.control.press(person, company.hand_chat, hand, label)


async def test_after_a_trick_both_partners_may_say_that_the_match_is_won(world: World) -> None:
    company = await Company.gather(world, *NAMES[:4])
    await company.begin(seats="pairs")
    while not (company.match.view(None).tricks and not company.match.view(None).trick):
        await company.act(company.waited)
    trick = company.match.view(None).last_trick
    assert trick is not None
    seats = {company.seat(person): person for person in company.people}
    for seat in (trick.taker, (trick.taker + 2) % 4):
        await company.wait(seats[seat], lambda m: is_hand(m) and has_button("Партия!")(m))


# Tables of every size


@pytest.mark.parametrize(
    ("seats", "preset", "people"),
    [
        ("на троих", "Москва", 3),
        ("на троих", "Дэбчик", 3),
        ("на четверых", "Как в интернете", 4),
        ("пара на пару", "Клабор, Одесса", 4),
    ],
)
async def test_b4_s32_people_nobody_has_met_play_a_whole_match(
    world: World, seats: str, preset: str, people: int
) -> None:
    company, card = await opened(world, *NAMES[:people], private=True)
    company.table_id = card_id(card)
    olya, *others = company.people
    await turn(company, olya, "на двоих", seats)
    if preset != "Москва":
        await company.wait(olya, lambda m: is_card(m) and seats in m["text"])
        now = "Классика" if people == 4 else "Москва"
        await turn(company, olya, now, preset)
    await turn(company, olya, "до ", "101")
    card = await company.wait(olya, says("до 101"))
    for seat, person in enumerate(others, start=1):
        data = f"l:{company.table_id}:join.{seat}"
        answer = await world.control.press_data(person, company.chat, card, data)
        assert answer["text"] == "Вы за столом."
    await press(company, olya, await company.wait(olya, has_button("Начать")), "Начать")
    company.match_id = await until(lambda: company.stored("match_id"))
    for person in company.people:
        await company.take_hand(person)
    await company.play()
    match = company.match
    assert match.phase is Phase.OVER
    assert (match.rules.players, match.rules.target) == (people, 101)
    end = await company.wait(olya, has_button("Ещё партию"))
    assert preset in end["text"]
    counts = await world.control.get("counts")
    assert max(calls for chat, calls in counts["busiest"].items() if int(chat) < 0) <= 18


async def test_a10_a_rematch_offers_the_same_seats_and_computers(world: World) -> None:
    company = await Company.gather(world, *NAMES[:2], private=True)
    olya, taras = company.people
    await company.begin(seats="3", computers=1)
    seats = {company.seat(person): person["name"] for person in company.people}
    await press_hand(company, taras, "⋯")
    await press_hand(company, taras, "Сдаться")
    await press_hand(company, taras, "Да, сдаюсь")
    end = await company.wait(taras, has_button("Ещё партию"))
    await press(company, taras, end, "Ещё партию")
    card = await company.wait(taras, lambda m: is_card(m) and "Тарас" in m["text"])
    assert "🤖 Компьютер 3" in card["text"]
    await press(company, olya, end, "Ещё партию")
    card = await company.wait(taras, lambda m: is_card(m) and has_button("Начать")(m))
    for seat, name in seats.items():
        assert f"{seat + 1}. {name}" in card["text"]


# Stale buttons, races


async def test_d4_a_button_of_the_last_match_does_nothing_in_the_next(world: World) -> None:
    company = await dealt(world, private=True)
    olya, taras = company.people
    waited = company.waited
    old = await fresh_hand(company, waited)
    data = next(b.data for b in live_buttons(old) if decides(b))
    await press_hand(company, taras, "⋯")
    await press_hand(company, taras, "Сдаться")
    await press_hand(company, taras, "Да, сдаюсь")
    end = await company.wait(taras, has_button("Ещё партию"))
    await press(company, olya, end, "Ещё партию")
    await press(company, taras, end, "Ещё партию")
    await press(company, olya, await company.wait(olya, has_button("Начать")), "Начать")
    first, company.table_id = company.match_id, company.table_id + 1
    company.match_id = await until(lambda: company.stored("match_id"))
    assert company.match_id != first
    before = company.number
    answer = await world.control.press_data(waited, "private", old, data)
    assert "Эта партия закончена" in answer["text"]
    assert company.number == before


async def test_d5_a_bid_of_the_first_round_does_nothing_in_the_second(world: World) -> None:
    company = await dealt(world, private=True)
    first = company.waited
    hand = await fresh_hand(company, first)
    play = next(b for b in live_buttons(hand) if b.act == "play")
    for _ in range(2):
        waited = company.waited
        now = await fresh_hand(company, waited)
        await world.control.press(waited, "private", now, "Пас")
    assert company.match.view(None).round == 2
    before = company.number
    answer = await world.control.press_data(first, "private", hand, play.data)
    assert "ушёл вперёд" in answer["text"]
    assert company.number == before


async def test_d9_twenty_presses_at_once_are_taken_one_after_the_other(world: World) -> None:
    company = await dealt(world, private=True)
    waited = company.waited
    hand = await fresh_hand(company, waited)
    button = next(b for b in live_buttons(hand) if b.act == "pass")
    before = company.number
    answers = await asyncio.gather(
        *(world.control.press_data(waited, "private", hand, button.data) for _ in range(20))
    )
    assert [a["text"] for a in answers].count("") == 1
    assert company.number == before + 1


# Names


@pytest.mark.parametrize(
    "name",
    [
        '<b>&"_*[]`',
        "Р̷̧̛͙̱̈́е̶͎̿в̸̪̊а̷",
        "\u200b\u2060 ",
        "דוד בן־גוריון " * 4,
        "Ö & ©",
        "🦊👨‍👩‍👧‍👦" * 9,
        ".",
        "!",
    ],
    ids=["markup", "zalgo", "blank", "right to left", "entities", "emoji", "a dot", "a mark"],
)
async def test_k1_k7_any_name_is_drawn_on_card_table_and_hand(world: World, name: str) -> None:
    company = await Company.gather(world, name, "Тарас", private=True)
    table = await company.begin()
    assert "Тарас" in table["text"]
    for person in company.people:
        await fresh_hand(company, person)
    calls = (await world.control.get("calls", limit=60))["calls"]
    refused = [call["method"] for call in calls if not call["outcome"]["ok"]]
    assert set(refused) <= {"answerCallbackQuery"}


async def test_k2_four_odd_names_stand_in_one_message(world: World) -> None:
    company = await Company.gather(world, "<i>", "&amp;.", "\u202edrow", "דוד", private=True)
    table = await company.begin(seats="pairs")
    for name in ("<i>", "&amp;.", "דוד"):
        assert name in table["text"]
    for person in company.people:
        await fresh_hand(company, person)


async def test_k5_two_people_of_one_name_are_told_apart(world: World) -> None:
    company = await dealt(world, "Оля", "Oля", private=True)  # the second begins in Latin
    table = await company.wait(company.people[0], is_table)
    rows = [line.strip(" ▸") for line in table["text"].splitlines()]
    names = [row.split("  ")[0] for row in rows if "ля" in row and row.endswith(("0", "🎴"))]
    assert len(set(names)) == len(names) == 2


# The look of a hand, and where it hangs


@pytest.mark.parametrize("private", [True, False], ids=["in private", "in the group"])
async def test_the_look_of_a_hand_is_chosen_on_it_and_kept(world: World, private: bool) -> None:
    company = await dealt(world, private=private)
    olya = company.people[0]
    await press_hand(company, olya, "⚙︎")
    await press_hand(company, olya, "масти ♠️♥️🔷☘️")
    await press_hand(company, olya, "козыри последними")
    await company.wait(olya, has_button("✓ козыри последними"), company.hand_chat)
    await press_hand(company, olya, "‹ К картам")
    hand = await company.wait(olya, lambda m: is_hand(m) and has_button("⋯")(m), company.hand_chat)
    assert not set(hand["text"].split("Вскрышка")[0]) & set("♦♣")
    rows = company.query("SELECT sorting, suits FROM looks WHERE user_id = ?", olya["id"])
    assert rows == [("trumps_last", "four")]


async def test_cards_as_dealt_stand_in_the_order_of_the_pack(world: World) -> None:
    company = await dealt(world, private=True)
    olya = company.people[0]
    await press_hand(company, olya, "⚙︎")
    await press_hand(company, olya, "как пришли")
    await press_hand(company, olya, "‹ К картам")
    hand = await company.wait(olya, lambda m: is_hand(m) and has_button("⋯")(m), "private")
    deal = company.match.deal
    assert deal is not None
    pack = next(a for a in company.match.log if hasattr(a, "pack")).pack
    seat = company.seat(olya)
    mine = sorted(deal.hands[seat], key=pack.index)
    assert own_cards(hand).split() == faces(tuple(mine), "ru").split()


async def test_private_hands_have_a_way_back_to_the_group(world: World) -> None:
    company = await dealt(world, private=True)
    olya = company.people[0]
    await press_hand(company, olya, "⚙︎")
    answer = await press_hand(company, olya, "Карты — в группу")
    assert "снова в группе" in answer["text"]
    await world.control.quiet()
    assert not any(is_hand(m) for m in await world.control.messages(olya, "private"))
    company.private = False
    assert (await company.take_hand(olya))["ephemeral"]
    company.private = True


async def test_settings_in_private_hold_for_every_table(world: World) -> None:
    company = await dealt(world, private=True)
    olya = company.people[0]
    username = (await world.control.state())["bot"]["username"]
    await world.control.say(olya, "private", f"/settings@{username}")
    page = await company.wait(olya, has_button("масти ♠️♥️🔷☘️"), "private")
    await world.control.press(olya, "private", page, "масти ♠️♥️🔷☘️")
    await company.wait(olya, lambda m: is_hand(m) and not set(own_cards(m)) & set("♦♣"), "private")
    page = await company.wait(olya, has_button("English"), "private")
    await world.control.press(olya, "private", page, "English")
    hand = await company.wait(olya, lambda m: is_hand(m) and "deal" in m["text"], "private")
    assert "Upcard" in hand["text"]
    table = await company.wait(olya, is_table)
    assert "Вскрышка" in table["text"]


async def test_settings_pressed_in_one_breath_are_all_kept(world: World) -> None:
    olya = await world.control.person("Оля", language="ru")
    await world.control.start(olya)
    await world.control.say(olya, "private", "/settings")
    page = await world.control.wait_message(olya, "private", has_button("English"))
    await world.control.quiet()
    await world.bot.kill()
    for label in ("English", "карты в личке", "масти ♠️♥️🔷☘️", "козыри последними"):
        await world.control.press(olya, "private", page, label, wait=0)
    await world.bot.start()

    await world.control.quiet()
    await world.control.say(olya, "private", "/settings")
    page = await world.control.wait_message(olya, "private", has_button("✓ English"))
    for chosen in ("cards in private", "suits ♠️♥️🔷☘️", "trumps last"):
        assert has_button(f"✓ {chosen}")(page)


async def test_q2_the_chats_language_is_its_administrators_choice(world: World) -> None:
    company = await dealt(world, private=True)
    owner, taras = company.people
    await company.command(owner, "language")
    asked = await company.wait(owner, has_button("Українська"))
    answer = await press(company, taras, asked, "Українська")
    assert "администраторы" in answer["text"]
    await press(company, owner, asked, "Українська")
    await company.wait(owner, lambda m: is_table(m) and "Відкрита" in m["text"])
    hand = await company.hand_of(taras)
    assert hand
    assert "Вскрышка" in hand["text"]


async def test_q2_a_toast_is_in_the_language_of_whoever_presses(world: World) -> None:
    company = await dealt(world, private=True)
    table = await company.wait(company.people[0], is_table)
    told = {"ru": "Вы не за этим столом.", "uk": "Ви не за цим столом."}
    for language, words in {**told, "en": "You are not at this table."}.items():
        watcher = await world.control.person("Зритель", language=language)
        await world.control.member(company.chat, "join", watcher)
        assert (await press(company, watcher, table, "Мои карты"))["text"] == words


async def test_b6_a_hand_that_cannot_be_delivered_stops_nobody(world: World) -> None:
    company = await dealt(world, private=True)
    olya, taras = company.people
    await world.control.post("block", person=taras["id"])
    before = company.number
    waited = company.waited
    hand = await fresh_hand(company, waited)
    button = next(b for b in live_buttons(hand) if b.act == "pass")
    if waited is not taras:
        await world.control.press_data(waited, "private", hand, button.data)
        assert company.number == before + 1
    await world.control.quiet()
    await company.command(olya, "table")
    await world.control.advance(5)
    await world.control.quiet()
    table = await company.wait(taras, is_table)
    answer = await press(company, taras, table, "Мои карты")
    assert answer["kind"] == "answer"
    hand = await company.wait(taras, is_hand)
    assert hand["ephemeral"]


async def test_anybody_may_ask_for_the_last_trick_and_nobody_is_disturbed(world: World) -> None:
    company = await dealt(world, private=True)
    watcher = await world.control.person("Зритель", language="ru")
    await world.control.member(company.chat, "join", watcher)
    while not company.match.view(None).tricks:
        found = await company.actor(company.number - 1)
        assert found
        person, hand, buttons = found
        await company.keep_secrets(hand)
        await company.tell(hand, buttons[0])
        await world.control.press_data(person, "private", hand, buttons[0].data)
        await until(lambda at=buttons[0].after: company.number > at)
    table = await company.wait(watcher, lambda m: is_table(m) and has_button("Взятка")(m))
    answer = await press(company, watcher, table, "Взятка")
    assert answer["alert"]
    assert answer["text"].startswith("Взятка ")


async def test_the_table_never_lags_far_behind_the_hands(world: World) -> None:
    """Three hands in the group take most of its minute; watchers still see whose turn it is."""
    company = await Company.gather(world, *NAMES[:3])
    await company.begin(seats="3")
    start, after = await company.now(), -1
    for _ in range(30):
        found = await company.actor(after)
        assert found
        person, hand, buttons = found
        await company.keep_secrets(hand)
        await company.tell(hand, buttons[0])
        after = buttons[0].after
        await world.control.press_data(person, company.chat, hand, buttons[0].data)
        await world.control.advance(4)
    calls = (await world.control.get("calls", chat=company.chat["id"], limit=500))["calls"]
    shown = [
        call["at"]
        for call in calls
        if call["method"] in ("editMessageText", "sendMessage")
        and "ephemeral_message_parameters" not in call["params"]
        and call["at"] >= start
    ]
    times = [start, *shown, await company.now()]
    assert max(later - earlier for earlier, later in pairwise(times)) < 60


async def test_o3_pages_and_hands_of_one_person_are_seen_by_nobody_else(world: World) -> None:
    company, card = await opened(world, *NAMES[:2])
    olya, taras = company.people
    await turn(company, olya, "Конвенции", "Белла")
    await press(company, taras, card, "Сесть")
    await press(company, olya, await company.wait(olya, has_button("Начать")), "Начать")
    await company.take_hand(olya)
    seen = await world.control.messages(taras, company.chat, last=50)
    assert not any(is_page(m) or is_hand(m) for m in seen)
