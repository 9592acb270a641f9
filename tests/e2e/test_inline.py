"""Inline mode: cards with a page's sentence, for any chat."""

import pytest

from tests.e2e.conftest import World
from tests.e2e.reading_people import Readers, link_under

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def offers(readers: Readers, person, query: str) -> list[dict]:
    answer = await readers.control.post(
        "inline", person=person["id"], query=query, chat=readers.chat["id"]
    )
    return answer["results"]


async def test_a_word_offers_cards_and_the_chosen_one_is_sent_with_a_link_to_its_page(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    answer = await world.control.post(
        "inline", person=olya["id"], query="терц", chat=readers.chat["id"]
    )
    first = answer["results"][0]
    assert first["title"] == "Терц"
    assert "20" in first["description"]
    await world.control.post(
        "choose",
        person=olya["id"],
        chat=readers.chat["id"],
        query_id=answer["query_id"],
        result_id=first["id"],
    )
    card = await readers.last(taras)
    assert card["text"].startswith("📖 Терц")
    assert card["via_bot"]
    page = await readers.follow(taras, link_under(card))
    assert page["text"].startswith("Терц")


async def test_it_works_where_the_bot_is_not_and_for_somebody_it_has_never_met(
    world: World,
) -> None:
    readers = await Readers.gather(world, "Незнайка", bot="none")
    (person,) = readers.people
    found = await offers(readers, person, "полтинник")
    assert found[0]["title"] == "Полтинник"


async def test_an_empty_query_offers_the_chapters(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    answer = await world.control.post(
        "inline", person=olya["id"], query="", chat=readers.chat["id"]
    )
    chapters = answer["results"]
    assert len(chapters) == 17
    assert chapters[0]["title"] == "Цель игры"
    link = next(c for c in chapters if c["title"] == "Комбинации")
    (button,) = link["reply_markup"]["inline_keyboard"][0]
    opened = await readers.follow(olya, button["url"])
    assert "Полтинник" in str(opened["keyboard"])
    assert answer["button"]["start_parameter"] == "rules"


@pytest.mark.parametrize(
    ("language", "query", "title"),
    [
        ("uk", "бела", "Бела"),
        ("en", "terz", "Terz"),
        ("uk", "белла", "Бела"),
        ("ru", "nthw", "Терц"),
        ("de", "терц", "Терц"),
        ("en", "что если равны", "Which run is senior"),
    ],
)
async def test_cards_are_in_the_asker_s_language_whatever_was_typed(
    world: World, language: str, query: str, title: str
) -> None:
    readers = await Readers.gather(world, "Оля")
    person = await world.control.person("Хтось", language=language)
    found = await offers(readers, person, query)
    assert title in [card["title"] for card in found][:2]


async def test_cards_tell_the_rules_the_asker_reads_by(world: World) -> None:
    readers = await Readers.gather(world, "Оля", "Тарас")
    olya, taras = readers.people
    page = await readers.tell_alone(olya, "/rules лыжи")
    choice = await readers.turn(olya, page, "Другие правила")
    await readers.turn(olya, choice, "Клабор")
    hers = (await offers(readers, olya, "лыжи"))[0]["input_message_content"]["message_text"]
    his = (await offers(readers, taras, "лыжи"))[0]["input_message_content"]["message_text"]
    assert "Клабор" in hers
    assert "Москва" in his


async def test_the_answer_is_kept_for_this_person_only(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    await offers(readers, olya, "байд")
    call = (await world.control.calls(method="answerInlineQuery"))[-1]
    assert call["params"]["is_personal"] == "true"
    assert 0 < int(call["params"]["cache_time"]) <= 300


@pytest.mark.parametrize("query", ["<b>", "💥" * 60, "@deberts", "зюзюзю", "'; DROP", "  "])
async def test_any_query_is_answered(world: World, query: str) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    answer = await world.control.post(
        "inline", person=olya["id"], query=query, chat=readers.chat["id"]
    )
    assert "results" in answer


async def test_a_query_that_is_too_old_is_no_harm(world: World) -> None:
    readers = await Readers.gather(world, "Оля")
    (olya,) = readers.people
    await world.control.fail(
        "error",
        "answerInlineQuery",
        code=400,
        description="Bad Request: query is too old and response timeout expired",
        times=1,
    )
    await world.control.post(
        "inline", person=olya["id"], query="терц", chat=readers.chat["id"], wait=0
    )
    await world.control.quiet()
    assert (await offers(readers, olya, "терцы"))[0]["title"] == "Терц"
