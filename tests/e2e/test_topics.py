"""Tables in the topics of one forum: each stands in its own, and hands say which."""

import pytest

from tests.e2e.conftest import World
from tests.e2e.founding import found
from tests.e2e.players import Shown, has_button, is_hand, is_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Forum:
    """A forum with two people, and a topic made later."""

    def __init__(self, world: World, chat: Shown, people: list[Shown], username: str) -> None:
        self.control = world.control
        self.chat = chat
        self.people = people
        self.username = username

    async def close(self) -> None:
        """Nothing to tidy away: the next test makes its own forum."""

    async def begin(self, topic: int | None) -> Shown:
        """A table opened, joined and begun in a topic, or in General."""
        olya, taras = self.people
        text = f"/new@{self.username}"
        await self.control.say(olya, self.chat, text, topic=topic)
        for person, label in ((taras, "Сесть"), (olya, "Начать")):
            lobby = await self.wait(person, topic, has_button(label))
            await self.control.press(person, self.chat, lobby, label)
        return await self.wait(olya, topic, is_table)

    async def wait(self, person: Shown, topic: int | None, condition) -> Shown:
        """The newest message of a topic that meets the condition; the clock moves meanwhile."""
        for _ in range(80):
            view = await self.control.view(person, self.chat)
            for message in reversed(view["messages"]):
                if message["topic"] == topic and condition(message):
                    return message
            if not (await self.control.wait(view["seq"], 0.2))["events"]:
                await self.control.advance(4)
        raise TimeoutError(f"{person['name']} waits in vain")


async def forum(world: World) -> Forum:
    people = [await world.control.person(name, language="ru") for name in ("Оля", "Тарас")]
    chat = await found(world.control, "forum", "Форум", people, bot="member")
    username = (await world.control.state())["bot"]["username"]
    return Forum(world, chat, people, username)


async def test_each_topic_and_general_have_their_own_table_and_hands_name_the_topic(
    world: World,
) -> None:
    place = await forum(world)
    topic = await world.control.topic(place.chat, "Вечера")
    olya = place.people[0]
    in_topic, in_general = await place.begin(topic), await place.begin(None)
    assert "стол" not in in_topic["text"].split("\n")[0]  # alone in its place, it needs no name
    for table, name in ((in_topic, "Форум · Вечера"), (in_general, "Форум")):
        await world.control.press(olya, place.chat, table, "Мои карты")
        hand = await place.wait(olya, table["topic"], is_hand)
        assert hand["text"].split("\n")[0] == f"🂠 {name}"


async def test_a_command_in_a_topic_means_the_table_of_that_topic(world: World) -> None:
    place = await forum(world)
    topic = await world.control.topic(place.chat, "Вечера")
    await place.begin(topic)
    await place.begin(None)
    text = f"/stop@{place.username}"
    await world.control.say(place.people[0], place.chat, text, topic=topic)
    question = await place.wait(place.people[0], topic, has_button("Да, закончить"))
    await world.control.press(place.people[0], place.chat, question, "Да, закончить")
    await place.wait(place.people[0], topic, has_button("Ещё партию"))
    await world.control.advance(30)  # the group's budget has some room again
    await world.control.quiet()
    messages = await world.control.messages(place.people[1], place.chat)
    assert [m["topic"] for m in messages if is_table(m)] == [None]


async def test_one_more_table_is_opened_in_the_topic_where_it_was_offered(world: World) -> None:
    place = await forum(world)
    topic = await world.control.topic(place.chat, "Вечера")
    await place.begin(topic)
    olya, taras = place.people
    await world.control.say(taras, place.chat, f"/new@{place.username}", topic=topic)
    offer = await place.wait(taras, topic, has_button("Ещё один стол"))
    # An old message comes without its topic: the button carries it.
    await world.control.knobs(inaccessible_after=1)
    await world.control.advance(30)
    await world.control.press(taras, place.chat, offer, "Ещё один стол")
    await world.control.knobs(inaccessible_after=0)
    lobby = await place.wait(olya, topic, has_button("Сесть"))
    assert "№2" in lobby["text"].split("\n")[0]
    await place.wait(olya, topic, lambda m: is_table(m) and "№1" in m["text"].split("\n")[0])
