"""A Bot API server without ephemeral messages would show an answer to everybody."""

import pytest

from bot.locales import translator
from tests.e2e.conftest import World
from tests.e2e.reading_people import labels
from tests.e2e.test_why import LESSON, ask_by_press, staged

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_nothing_of_an_answer_is_seen_by_others_and_a_link_leads_on(world: World) -> None:
    await world.control.knobs(api_version="10.1")
    readers = await staged(world, *LESSON[:-1])
    olya, taras, _ = readers.people
    await world.control.keep_secret(olya, ["Д♥", "Т♥", "7♣"], readers.chat)
    # The first private answer of this process is about a hand: neither its words nor its
    # buttons may come out.
    answer = await ask_by_press(world, readers, olya, "hand")
    assert answer["alert"]
    assert translator("ru").plain("refusal-must-follow-suit") in answer["text"]
    assert await world.control.leaks() == []
    before = await world.control.messages(taras, readers.chat)
    assert not any("Почему так нельзя" in message["text"] for message in before)
    brief = await readers.ask(taras, "rules терц")
    answer = await readers.press(taras, brief, "Читать")
    assert "start=r_terz" in answer["url"]
    assert "Главы" in labels(await readers.follow(taras, answer["url"]))
