"""A table before its match, as people and administrators use and misuse it."""

import asyncio
import json
from typing import Any

import pytest

from engine import parse_rules
from tests.e2e.company import Company
from tests.e2e.conftest import World
from tests.e2e.founding import found
from tests.e2e.players import Shown, has_button, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("Оля", "Тарас", "Настя", "Игорь")


def is_card(message: Shown) -> bool:
    """The card of a table that has not begun."""
    return not message["ephemeral"] and starts(message, "l:")


def is_page(message: Shown) -> bool:
    """A page of the rules, which only one person sees."""
    return starts(message, "n:") and not starts(message, "l:")


def starts(message: Shown, prefix: str) -> bool:
    return any((b["data"] or "").startswith(prefix) for row in message["keyboard"] for b in row)


def says(text: str):
    return lambda message: text in message["text"]


async def opened(world: World, *names: str, **more: Any) -> tuple[Company, Shown]:
    """A card that the first of these people has opened."""
    company = await Company.gather(world, *(names or NAMES[:2]), **more)
    await company.command(company.people[0], "new")
    return company, await company.wait(company.people[0], is_card)


def card_id(card: Shown) -> int:
    data = next(b["data"] for row in card["keyboard"] for b in row if b["data"])
    return int(data.split(":")[1])


async def press(company: Company, person: Shown, card: Shown, label: str) -> Shown:
    return await company.control.press(person, company.chat, card, label)


async def turn(company: Company, person: Shown, *labels: str) -> Shown:
    """Open a page with a button of the card, and go on by buttons of the pages."""
    first, *others = labels
    card = await company.wait(person, lambda m: is_card(m) and has_button(first)(m))
    await press(company, person, card, first)
    answer: Shown = {}
    for label in others:
        await company.control.advance(6)  # nobody reads faster
        page = await company.wait(person, lambda m, s=label: is_page(m) and has_button(s)(m))
        answer = await press(company, person, page, label)
    await company.control.quiet()
    return answer


async def group_messages(company: Company, person: Shown) -> list[Shown]:
    messages = await company.control.messages(person, company.chat, last=50)
    return [m for m in messages if not m["ephemeral"] and not m["service"]]


def rules_of(company: Company, card: Shown):
    company.table_id = card_id(card)
    return parse_rules(company.stored("rules"))


# Joining, starting


async def test_a1_a_bare_start_shows_where_players_are_awaited(world: World) -> None:
    company, _ = await opened(world)
    taras = company.people[1]
    await world.control.start(taras)
    shown = await company.wait(taras, has_button(company.chat["title"]), "private")
    answer = await world.control.press(taras, "private", shown, company.chat["title"])
    assert answer["text"] == "Вы за столом."
    await company.wait(taras, has_button("Начать"))


async def test_a1_a_stranger_does_not_learn_of_tables_elsewhere(world: World) -> None:
    company, _ = await opened(world)
    stranger = await world.control.person("Чужой", language="ru")
    await world.control.start(stranger)
    greeting = await company.wait(stranger, lambda m: bool(m["keyboard"]), "private")
    assert not has_button(company.chat["title"])(greeting)


async def test_a2_whoever_comes_too_late_is_told_so_and_sits_nowhere(world: World) -> None:
    company, card = await opened(world, *NAMES[:3])
    olya, taras, nastya = company.people
    await press(company, taras, card, "Сесть")
    # The card still hangs there because the table that takes its place is held up.
    await world.control.fail("error", "sendMessage", chat=company.chat["id"], code=500)
    await press(company, olya, await company.wait(olya, has_button("Начать")), "Начать")
    answer = await press(company, nastya, card, "Сесть")
    assert answer["text"] == "Партия уже началась."
    assert company.query("SELECT 1 FROM seats WHERE user_id = ?", nastya["id"]) == []
    await company.close()
    answer = await world.control.press_data(nastya, company.chat, card, f"l:{card_id(card)}:join")
    assert "Открыть новый" in answer["text"]


async def test_a4_two_starts_and_a_join_in_one_second_deal_once(world: World) -> None:
    company, card = await opened(world, *NAMES[:3])
    olya, taras, nastya = company.people
    await press(company, taras, card, "Сесть")
    table_id = card_id(card)
    answers = await asyncio.gather(
        *(
            world.control.press_data(person, company.chat, card, f"l:{table_id}:{act}")
            for person, act in ((olya, "start"), (taras, "start"), (nastya, "join"))
        )
    )
    texts = sorted(answer["text"] for answer in answers)
    assert texts.count("Карты сданы. Смотрите «Мои карты».") == 1
    matches = company.query("SELECT match_id FROM matches WHERE table_id = ?", table_id)
    assert len(matches) == 1
    seated = company.query("SELECT user_id FROM players WHERE match_id = ?", matches[0][0])
    assert {user for (user,) in seated} == {olya["id"], taras["id"]}


async def test_a5_twenty_presses_by_anybody_leave_the_group_quiet(world: World) -> None:
    company, card = await opened(world, *NAMES[:3])
    stranger = company.people[2]
    before = await group_messages(company, stranger)
    labels = ("Начать", "Встать", "🤖 Позвать", "Москва", "Конвенции")
    acts = ("start", "leave", "computer", "n:presets", "n:groups")
    table_id = card_id(card)
    for number in range(20):
        act = acts[number % len(labels)]
        data = act.replace(":", f":{table_id}:") if ":" in act else f"l:{table_id}:{act}"
        answer = await world.control.press_data(stranger, company.chat, card, data)
        assert answer["kind"] == "answer"
        assert answer["text"]
    await world.control.quiet()
    after = await world.control.messages(stranger, company.chat, last=50)
    assert [m["id"] for m in after if not m["service"]] == [m["id"] for m in before]


async def test_a6_a_forgotten_table_makes_room_for_a_new_one(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await world.control.advance(31 * 60)
    await company.rest()
    await company.command(taras, "new")
    fresh = await company.wait(taras, lambda m: is_card(m) and m["id"] > card["id"])
    assert "Тарас" in fresh["text"]
    old = await company.wait(olya, lambda m: m["id"] == card["id"] and not m["keyboard"])
    assert "закрыт" in old["text"].lower()


async def test_a9_the_first_word_in_a_group_founded_with_the_bot_is_heard(world: World) -> None:
    control = world.control
    olya = await control.person("Оля", language="ru")
    chat = await found(control, "group", "Основатели", [olya], bot="member")
    company = Company(control, world.database, chat, [olya])
    world.groups.append(company)
    await company.command(olya, "new")
    assert "Оля" in (await company.wait(olya, is_card))["text"]


async def test_a11_leave_always_clears_and_another_table_takes_one(world: World) -> None:
    company, card = await opened(world)
    taras = company.people[1]
    await press(company, taras, card, "Сесть")
    await company.command(taras, "leave")
    await company.wait(taras, says("Вы встали"))
    other, card = await opened(world, "Мария")
    await world.control.member(other.chat, "join", taras)
    assert (await press(other, taras, card, "Сесть"))["text"] == "Вы за столом."


async def test_b1_a_blocked_private_chat_does_not_keep_anybody_from_playing(world: World) -> None:
    company = await Company.gather(world, *NAMES[:2])
    taras = company.people[1]
    await world.control.start(taras, "t_0")  # hands in private, from now on
    await world.control.quiet()
    await world.control.post("block", person=taras["id"])
    await company.begin(hands=False)
    hand = await company.take_hand(taras)
    assert hand["ephemeral"]


async def test_s46_who_does_not_sit_here_changes_nothing(world: World) -> None:
    company, card = await opened(world, *NAMES[:3])
    stranger = company.people[2]
    for data in ("l:{}:start", "l:{}:computer", "n:{}:p.kharkov", "n:{}:n.3", "n:{}:v.ski.50"):
        answer = await world.control.press_data(
            stranger, company.chat, card, data.format(card_id(card))
        )
        assert "кто за столом" in answer["text"]
    company.table_id = card_id(card)
    assert company.stored("rules") == "moscow 2"


async def test_an_administrator_starts_a_table_without_sitting_at_it(world: World) -> None:
    company = await Company.gather(world, *NAMES[:3])
    owner, taras, nastya = company.people
    await company.command(taras, "new")
    card = await company.wait(taras, is_card)
    await press(company, nastya, card, "Сесть")
    ready = await company.wait(owner, has_button("Начать"))
    assert "Карты сданы" in (await press(company, owner, ready, "Начать"))["text"]


# Seats


async def test_s45_a_computer_is_not_added_to_a_full_table(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await press(company, taras, card, "Сесть")
    answer = await world.control.press_data(
        olya, company.chat, card, f"l:{card_id(card)}:computer"
    )
    assert "Все места заняты" in answer["text"]
    company.table_id = card_id(card)
    assert len(company.query("SELECT * FROM seats WHERE table_id = ?", company.table_id)) == 2


async def test_computers_fill_seats_and_get_up_for_people(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await press(company, olya, card, "🤖 Позвать")
    full = await company.wait(olya, says("Компьютер 2"))
    assert has_button("Начать")(full)
    assert "Вы за столом" in (await press(company, taras, full, "Сесть вместо 🤖 2"))["text"]
    await company.wait(olya, lambda m: is_card(m) and "2. Тарас" in m["text"])


async def test_a_table_of_computers_alone_does_not_start(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    table_id = card_id(card)
    for act in ("computer", "leave", "computer", "start"):
        answer = await world.control.press_data(olya, company.chat, card, f"l:{table_id}:{act}")
    assert "хотя бы один человек" in answer["text"]


async def test_partners_are_chosen_by_their_seats(world: World) -> None:
    company, _ = await opened(world, *NAMES)
    olya, taras, nastya, igor = company.people
    await turn(company, olya, "на двоих", "пара на пару")
    card = await company.wait(olya, has_button("Сесть: 3 + Оля"))
    assert "до" in card["text"]
    await press(company, taras, card, "Сесть: 3 + Оля")
    card = await company.wait(olya, says("1. Оля · ведёт стол  +  3. Тарас"))
    await press(company, nastya, card, "Сесть: 2")
    card = await company.wait(olya, has_button("Сесть: 4 + Настя"))
    await press(company, igor, card, "Сесть: 4 + Настя")
    card = await company.wait(olya, has_button("Начать"))
    await press(company, olya, card, "Начать")
    table = await company.wait(olya, is_table)
    rows = [line.strip(" ▸") for line in table["text"].splitlines()]
    at = next(number for number, row in enumerate(rows) if row.startswith("Оля"))
    assert rows[at + 1].startswith("+Тарас")


async def test_who_sits_stays_when_the_number_of_players_changes(world: World) -> None:
    company, card = await opened(world, *NAMES[:3])
    olya, taras, nastya = company.people
    await press(company, taras, card, "Сесть")
    await turn(company, olya, "на двоих", "на троих")
    card = await company.wait(olya, says("3. свободно"))
    assert "1. Оля" in card["text"]
    assert "2. Тарас" in card["text"]
    await press(company, nastya, card, "Сесть: 3")
    await company.wait(olya, says("3. Настя"))
    answer = await turn(company, olya, "на троих", "на двоих")
    assert "больше людей, чем мест" in answer["text"]
    assert rules_of(company, card).players == 3


# Rules


async def test_rules_are_put_together_page_by_page_and_told_on_the_card(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await turn(company, olya, "Конвенции", "Счёт, байд и штрафы", "Лыжи", "−50")
    card = await company.wait(taras, says("Не как обычно: Лыжи: −50"))
    assert "✏️ Оля: Лыжи: −50" in card["text"]
    assert rules_of(company, card).ski == 50
    assert not any(is_page(m) for m in await world.control.messages(taras, company.chat))


async def test_the_three_weighty_conventions_are_a_press_away_from_the_card(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "на двоих", "на троих")
    await turn(company, olya, "⇄ Играющему", "чем у каждого из вистующих")
    card = await company.wait(olya, says("Играющему нужно больше: чем у каждого из вистующих"))
    assert "не как обычно" in card["text"]
    assert rules_of(company, card).declarer_must_beat == "each"


async def test_contradictory_choices_are_answered_kindly_and_nothing_is_lost(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "Конвенции", "Счёт, байд и штрафы", "Лыжи", "−50")
    answer = await turn(
        company, olya, "Конвенции", "Раздача и торговля", "Вскрышка", "идёт в прикуп сдающему"
    )
    assert "Сначала выключите обмен семёрки" in answer["text"]
    rules = rules_of(company, card)
    assert (rules.ski, rules.upcard) == (50, "exchange")


async def test_a_preset_that_is_not_for_so_many_is_refused(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "на двоих", "на троих")
    answer = await turn(company, olya, "Москва", "С предложением")
    assert "столько человек не играет" in answer["text"]
    assert rules_of(company, card).players == 3


async def test_an_administrator_saves_the_usual_rules_and_new_tables_have_them(
    world: World,
) -> None:
    company, _ = await opened(world)
    olya, taras = company.people
    await turn(company, olya, "Москва", "Дэбчик")
    await turn(company, olya, "⚙ Ещё", "без часов", "3 мин на ход")
    await turn(company, olya, "⚙ Ещё", "Наборы", "Сделать обычными")
    await company.wait(taras, lambda m: is_card(m) and has_button("📁 Наборы")(m))
    await company.command(olya, "stop")
    await company.command(taras, "new")
    card = await company.wait(taras, lambda m: is_card(m) and "Тарас" in m["text"])
    assert "Дэбчик" in card["text"]
    assert "3 мин на ход" in card["text"]


async def test_a_named_set_is_used_by_anybody_in_two_presses(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await press(company, taras, card, "Сесть")
    await turn(company, olya, "до 501", "301")
    username = (await world.control.state())["bot"]["username"]
    await world.control.say(olya, company.chat, f"/save@{username} Пятница")
    await company.wait(olya, says("Сохранено"))
    await turn(company, taras, "Москва", "Харьков")
    await turn(company, taras, "📁 Наборы", "Пятница")
    card = await company.wait(olya, says("✏️ Тарас: Пятница"))
    assert "до 301" in card["text"]


async def test_a_set_nobody_named_has_a_whole_name(world: World) -> None:
    company, _ = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "Москва", "Как в интернете")
    await turn(company, olya, "⚙ Ещё", "Наборы", "Сохранить «Как в интернете 2 · 501»")
    await turn(company, olya, "📁 Наборы", "Как в интернете 2 · 501")


async def test_who_is_no_administrator_saves_nothing(world: World) -> None:
    company, card = await opened(world)
    taras = company.people[1]
    await press(company, taras, card, "Сесть")
    answer = await turn(company, taras, "⚙ Ещё", "Наборы", "Сделать обычными")
    assert "администраторы" in answer["text"]
    assert company.query("SELECT * FROM presets WHERE chat_id = ?", company.chat["id"]) == []


async def test_the_count_may_be_kept_off_the_table(world: World) -> None:
    company, _ = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "⚙ Ещё", "счёт в кону открыт")
    card = await company.wait(olya, says("счёт в кону в уме"))
    company.table_id = card_id(card)
    assert json.loads(company.stored("options")) == {"show_count": False}


async def test_an_app_that_shows_no_whispers_gets_the_pages_in_private(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await world.control.post("knobs", person=olya["id"], client={"ephemeral": False})
    await press(company, olya, card, "Конвенции")
    answer = await press(company, olya, card, "Конвенции")
    assert answer["url"].endswith(f"start=set_{card_id(card)}")
    await world.control.start(olya, answer["url"].partition("start=")[2])
    page = await company.wait(olya, is_page, "private")
    await world.control.press(olya, "private", page, "Москва")
    page = await company.wait(olya, has_button("Харьков"), "private")
    await world.control.press(olya, "private", page, "Харьков")
    await company.wait(olya, says("✏️ Оля: Харьков"))
    page = await company.wait(olya, has_button("Готово"), "private")
    await world.control.press(olya, "private", page, "Готово")
    await world.control.quiet()
    assert not any(is_page(m) for m in await world.control.messages(olya, "private"))


async def hurry(company: Company, person: Shown, card: Shown) -> Shown:
    """Turn pages faster than the group can show them; the answer when it cannot any more."""
    await press(company, person, card, "Конвенции")
    page = await company.wait(person, is_page)
    pages = ("main", "groups", "presets", "seats")
    for number in range(20):
        data = f"n:{card_id(card)}:{pages[number % len(pages)]}"
        answer = await company.control.press_data(person, company.chat, page, data)
        if answer["text"] or answer["url"]:
            return answer
        await company.control.advance(2)
    raise AssertionError("the group has shown everything")


async def test_pages_that_the_group_cannot_show_go_on_in_private_and_say_so(
    world: World,
) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await world.control.start(olya)
    await company.wait(olya, lambda m: bool(m["keyboard"]), "private")
    answer = await hurry(company, olya, card)
    assert answer["text"].startswith("Продолжаем в личке")
    assert not answer["url"]
    page = await company.wait(olya, is_page, "private")
    data = f"n:{card_id(card)}:p.kharkov"
    group_page = await company.wait(olya, is_page)
    answer = await world.control.press_data(olya, company.chat, group_page, data)
    assert answer["text"].startswith("Продолжаем в личке")
    again = await company.wait(olya, lambda m: is_page(m) and "Харьков" in m["text"], "private")
    assert again["id"] == page["id"]


async def test_pages_that_go_on_in_a_private_chat_unseen_so_far_say_why(world: World) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    answer = await hurry(company, olya, card)
    assert not answer["text"]  # apps that show words follow no link
    assert answer["url"].endswith(f"start=set_{card_id(card)}")
    await world.control.start(olya, answer["url"].partition("start=")[2])
    page = await company.wait(olya, is_page, "private")
    assert page["text"].startswith("Продолжаем здесь")


async def test_after_the_target_is_chosen_the_main_page_is_back_but_not_after_a_step(
    world: World,
) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    await turn(company, olya, "до 501", "+10")
    page = await company.wait(olya, is_page)
    assert has_button("+10")(page)
    assert rules_of(company, card).target == 511
    await turn(company, olya, "до 511", "301")
    page = await company.wait(olya, is_page)
    assert has_button("Готово")(page)
    assert rules_of(company, card).target == 301


async def test_pages_of_a_table_that_has_begun_are_taken_away(world: World) -> None:
    company, card = await opened(world)
    olya, taras = company.people
    await turn(company, olya, "Конвенции", "Белла")
    await press(company, taras, card, "Сесть")
    await press(company, olya, await company.wait(olya, has_button("Начать")), "Начать")
    page = await company.wait(olya, is_page)
    answer = await press(company, olya, page, "‹ Назад")
    assert answer["text"] == "Партия уже началась."
    assert not any(is_page(m) for m in await world.control.messages(olya, company.chat))


# Callback data


@pytest.mark.parametrize(
    "data",
    ["", "x", "l:", "l:1", "l:1:join:x", "l:99999999:join", "n:1:", "n:1:v", "n:1:v.ski.\n",
     "n:1:u", "n:1:save", "n:1:u.9999", "n:1:x.абв", "n:1:c.7",
     "h:", "h:9999999", "p:1:1:1:7s", "t:1:next", "k:by.x",
     "g:de", "a:0", "я" * 32, "\x00" * 64],
)  # fmt: skip
async def test_r1_r3_s37_any_data_is_answered_and_changes_nothing(world: World, data: str) -> None:
    company, card = await opened(world)
    olya = company.people[0]
    company.table_id = card_id(card)
    before = company.stored("rules"), company.stored("options"), company.stored("state")
    data = data.replace(":1:", f":{company.table_id}:")
    answer = await world.control.press_data(olya, company.chat, card, data)
    assert answer["kind"] == "answer"
    after = company.stored("rules"), company.stored("options"), company.stored("state")
    assert after == before
