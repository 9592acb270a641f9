"""«Почему?» and `/why`: told to whoever asks, and never more than the table saw."""

import re
import sqlite3
from contextlib import closing

import pytest

from bot.locales import translator
from bot.render.cards import face
from bot.storage import matches, tables
from bot.storage.matches import MatchStart
from bot.storage.tables import NewTable, Sitter
from bot.usecases.lesson import RULES, STEPS
from engine import format_rules
from tests.e2e.conftest import World
from tests.e2e.players import Group, has_button, stored_match
from tests.e2e.reading_people import Readers, Shown, labels

pytestmark = pytest.mark.asyncio(loop_scope="module")

SIGN = re.compile(r"(?:10|[789ВДКТ])[♠♥♦♣]")


LESSON = (*STEPS[0].before, "1 pass", "0 play", "0 swap", "1 9s+3Qd", "0 Ks+3Ks")
"""A deal of two terzes, up to the first trick; the dealer has seat 0."""
WHOLE = tuple(
    line
    for step in STEPS
    for line in (*step.before, *((step.right,) if step.right.startswith("0 ") else ()))
)
"""The whole deal: 130 to 24."""
NEXT = STEPS[0].before[0]
"""The pack of another deal."""
MUST_OVERTRUMP = (*LESSON, "0 Jh*", "1 8h", "0 8c", "1 Ac", "1 Th")


async def staged(world: World, *lines: str, kind: str = "supergroup") -> Readers:
    """A group with a match of two people in it that came so far; the first one has seat 0."""
    readers = await Readers.gather(world, "Оля", "Тарас", "Зритель", kind=kind)
    with closing(sqlite3.connect(world.database)) as store, store:
        new = NewTable(
            chat_id=readers.chat["id"],
            topic_id=0,
            host=readers.people[0]["id"],
            rules=format_rules(RULES),
        )
        sitters = tuple(
            Sitter(seat, person["id"], person["name"])
            for seat, person in enumerate(readers.people[:2])
        )
        table_id = tables.insert(store, new, 0.0)
        start = MatchStart(
            table_id=table_id, rules=new.rules, dealer=0, secret="s", cut="c", players=sitters
        )
        match_id = matches.insert(store, start, 0.0)
        matches.append(store, match_id, lines, after=0, now=0.0)
        store.execute(
            "UPDATE tables SET state = 'playing', match_id = ? WHERE table_id = ?",
            (match_id, table_id),
        )
    return readers


def match_in(world: World) -> int:
    """The match that was staged last."""
    return stored_match(world.database)[0]


async def ask_by_press(world: World, readers: Readers, person: Shown, about: str) -> Shown:
    """Press «Почему?» about something, under any message of the group; the answer."""
    brief = await readers.ask(person, "learn")
    what, _, deal = about.partition(":")
    data = f"y:{match_in(world)}:{what}:{deal or 0}:0:0"
    answer = await world.control.press_data(person, readers.chat, brief, data)
    await world.control.quiet()
    return answer


def readers_of(group: Group, world: World, name: str) -> Readers:
    return Readers(world.control, group.chat, group.people, name)


async def at_a_result(world: World) -> tuple[Group, Readers, Shown]:
    """A table where a deal was written, and the notice of it."""
    group = await Group.gather(world, "Оля", "Тарас", private=True)
    await group.open()
    while not stored_match(world.database)[1].results:
        await group.play(presses=1, rights=0)
    notice = await group.wait(group.people[0], has_button("Почему так?"))
    name = (await world.control.state())["bot"]["username"]
    return group, readers_of(group, world, name), notice


async def no_more_secrets(world: World) -> None:
    """Pages have examples in cards, which are nobody's; until now nothing was told."""
    assert await world.control.leaks() == []
    await world.control.forget_secrets()


def public_cards(world: World) -> set[str]:
    """Every card that the table has seen in this deal."""
    _, match = stored_match(world.database)
    view = match.view(None)
    cards = [card for trick in view.tricks for card in trick.cards]
    cards += [card for _, card in view.trick]
    cards += [card for shown in view.shown_runs for run in shown.runs for card in run.cards]
    return {face(card, "ru") for card in cards}


async def test_why_retells_the_last_trick_to_the_asker_alone(world: World) -> None:
    readers = await staged(world, *LESSON)
    olya, taras, _ = readers.people
    before = await readers.last(taras)
    story = await readers.ask(olya, "why", unseen=True)
    assert story["ephemeral"]
    assert "заходит" in story["text"]
    assert "Бер" in story["text"]
    assert set(SIGN.findall(story["text"])) <= public_cards(world)
    assert await readers.last(taras) == before


async def test_where_everybody_counts_for_themselves_no_points_are_told_during_the_deal(
    world: World,
) -> None:
    readers = await staged(world, *LESSON)
    with closing(sqlite3.connect(world.database)) as store, store:
        store.execute("""UPDATE tables SET options = '{"show_count": false}'""")
    story = await readers.ask(readers.people[0], "why", unseen=True)
    taken = next(line for line in story["text"].splitlines() if "Бер" in line)
    assert not re.search(r"\d", taken)


async def test_a_loud_why_gets_a_button_and_each_presser_is_told_in_his_language(
    world: World,
) -> None:
    readers = await staged(world, *LESSON)
    olya = readers.people[0]
    bob = await world.control.person("Bob", language="en")
    await world.control.member(readers.chat, "join", bob)
    told = await readers.ask(olya, "why")
    assert "заходит" not in told["text"]
    await readers.press(bob, told, "Рассказать мне")
    story = await readers.last(bob)
    assert story["ephemeral"]
    assert "leads" in story["text"]


async def test_each_line_leads_to_its_page_with_the_cards_in_question(world: World) -> None:
    readers = await staged(world, *LESSON)
    olya = readers.people[0]
    story = await readers.tell_alone(olya, "/why")
    links = re.findall(r"start=([^\"&]+)", story["html"])
    assert len(links) >= 3
    assert any(link.startswith("r_lead-m") for link in links)
    page = await readers.tell_alone(olya, f"/start {links[1]}")
    assert "Карты, о которых речь: 9♠ К♠" in page["text"]


async def test_under_a_result_anybody_may_ask_why_and_reads_it_unseen(world: World) -> None:
    _, readers, notice = await at_a_result(world)
    olya, taras = readers.people
    await readers.press(taras, notice, "Почему так?")
    story = await readers.last(taras)
    assert story["ephemeral"]
    assert "Кон 1" in story["text"]
    _, match = stored_match(world.database)
    result = match.results[0]
    parts = story["text"]
    while "Дальше ›" in labels(story):
        await readers.press(taras, story, "Дальше ›")
        story = await readers.last(taras)
        parts += story["text"]
    for points in result.points:
        assert str(points) in parts
    assert "всего" in parts
    # A page opened from it comes beside it, read by the rules of that match.
    await no_more_secrets(world)
    title = labels(story)[0]
    if title not in ("‹ Назад", "Закрыть"):
        await readers.press(taras, story, title)
        page = await readers.last(taras)
        assert page["ephemeral_id"] != story["ephemeral_id"]
    assert (await readers.last(olya))["ephemeral"] is False


async def test_an_old_result_is_told_from_its_own_deal_when_the_next_is_under_way(
    world: World,
) -> None:
    readers = await staged(world, *WHOLE, NEXT)
    olya, _, watcher = readers.people
    await ask_by_press(world, readers, watcher, "deal:1")
    story = await readers.last(watcher)
    assert story["text"].startswith("Кон 1")
    assert "взятки 1, 2, 4, 6, 7, 8, 9: 80" in story["text"]
    assert "Оля пишет 130, всего 130" in story["text"]
    # Of the deal that has just begun there is nothing to tell but the one before it.
    told = await readers.ask(olya, "why", unseen=True)
    assert told["text"] == story["text"]


async def test_whispers_refused_a_link_tells_the_story_in_private(world: World) -> None:
    readers = await staged(world, *WHOLE)
    _, taras, _ = readers.people
    await readers.ask(taras, "rules терц")
    await world.control.fail(
        "error", "sendMessage", user=taras["id"], code=400, description="Bad Request: NO", times=1
    )
    answer = await ask_by_press(world, readers, taras, "deal:1")
    assert re.search(r"start=w_\d+_deal_1$", answer["url"])
    story = await readers.follow(taras, answer["url"])
    assert "Кон 1" in story["text"]
    assert "Читальня Оля" in story["text"]  # in private it says which group


async def test_a_stranger_is_told_nothing_about_other_people_s_match(world: World) -> None:
    readers = await staged(world, *LESSON)
    stranger = await world.control.person("Чужой", language="ru")
    number = match_in(world)
    told = await readers.follow(stranger, f"start=w_{number}_trick_0")
    assert told["text"] == translator("ru").plain("why-not-yours")
    elsewhere = await Readers.gather(world, "Чужая", "Другой")
    (her, _) = elsewhere.people
    brief = await elsewhere.ask(her, "rules терц")
    answer = await world.control.press_data(her, elsewhere.chat, brief, f"y:{number}:trick:0:0:0")
    assert answer["text"] == translator("ru").plain("why-not-yours")
    hand = await world.control.press_data(her, elsewhere.chat, brief, f"y:{number}:hand:0:0:0")
    assert hand["text"] == translator("ru").plain("why-not-yours")


async def test_a_member_who_does_not_play_may_hear_it_in_private(world: World) -> None:
    readers = await staged(world, *LESSON)
    watcher = readers.people[2]
    number = match_in(world)
    story = await readers.follow(watcher, f"start=w_{number}_trick_0")
    assert "заходит" in story["text"]
    await world.control.member(readers.chat, "kick", watcher)
    gone = await readers.follow(watcher, f"start=w_{number}_trick_0")
    assert gone["text"] == translator("ru").plain("why-not-yours")


async def test_cards_that_may_not_be_played_are_explained_to_their_owner_only(
    world: World,
) -> None:
    readers = await staged(world, *MUST_OVERTRUMP)
    olya, taras, watcher = readers.people
    await world.control.keep_secret(olya, ["Д♠", "В♠", "7♣"], readers.chat)
    await ask_by_press(world, readers, olya, "hand")
    told = await readers.last(olya)
    assert told["ephemeral"]
    assert "На столе: 10♥" in told["text"]
    assert "К♥ Д♥ — Козыря надо перебить: у вас есть чем." in told["text"]
    assert "Есть масть — кладите масть." in told["text"]
    assert "Т♥" not in told["text"]
    answer = await ask_by_press(world, readers, taras, "hand")
    assert answer["text"] == translator("ru").plain("why-all-allowed")
    answer = await ask_by_press(world, readers, watcher, "hand")
    assert answer["text"] == translator("ru").plain("why-not-yours")
    # From there the governing page opens, with the cards in question, for the owner only.
    await no_more_secrets(world)
    answer = await readers.press(olya, told, "Перебивать козыря")
    page = await readers.last(olya)
    assert page["ephemeral"], (answer, page)
    assert page["ephemeral_id"] != told["ephemeral_id"]
    assert "Карты, о которых речь: 10♥ К♥ Д♥" in page["text"]
    # Shown to all it has no cards of hers.
    await readers.press(olya, page, "Показать всем")
    assert "Карты, о которых речь" not in (await readers.last(taras))["text"]


async def test_cards_forbidden_by_one_rule_open_its_page_at_once(world: World) -> None:
    readers = await staged(world, *LESSON[:-1])
    olya = readers.people[0]
    await ask_by_press(world, readers, olya, "hand")
    page = await readers.last(olya)
    assert "На столе: 9♠" in page["text"]
    assert f"— {translator('ru').plain('refusal-must-follow-suit')}" in page["text"]
    assert "Три шага" in page["text"]
    assert "Главы" in labels(page)


async def test_where_nothing_can_be_whispered_the_reasons_come_as_an_alert(world: World) -> None:
    readers = await staged(world, *LESSON[:-1])
    olya = readers.people[0]
    await world.control.fail(
        "error",
        "sendMessage",
        chat=readers.chat["id"],
        nth=2,
        code=400,
        description="Bad Request: NO",
        times=1,
    )
    answer = await ask_by_press(world, readers, olya, "hand")
    assert answer["alert"]
    assert translator("ru").plain("refusal-must-follow-suit") in answer["text"]


async def test_a_settled_comparison_is_explained(world: World) -> None:
    readers = await staged(world, *LESSON)
    _, _, watcher = readers.people
    await ask_by_press(world, readers, watcher, "runs")
    story = await readers.last(watcher)
    assert story["ephemeral"]
    assert "Оля: от короля старше, чем от дамы" in story["text"]
    assert "📖 Чья комбинация старше" in labels(story)
    await readers.press(watcher, story, "Последняя взятка")
    trick = await readers.last(watcher)
    assert trick["ephemeral_id"] == story["ephemeral_id"]
    assert "заходит 9♠" in trick["text"]


async def test_why_before_the_first_trick_has_nothing_to_tell(world: World) -> None:
    readers = await staged(world, *LESSON[:4])
    told = await readers.ask(readers.people[0], "why", unseen=True)
    assert told["text"] == translator("ru").plain("why-nothing-yet")


async def test_before_anything_happened_there_is_nothing_to_tell(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, _ = readers.people
    told = await readers.ask(olya, "why", unseen=True)
    assert told["text"] == translator("ru").plain("why-no-match")
    loner = await world.control.person("Одинокий", language="ru")
    alone = await readers.tell_alone(loner, "/why")
    assert alone["text"] == translator("ru").plain("why-no-match")
