"""Several tables in one chat: each has a name then, and whoever means one says which."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.e2e.company import until
from tests.e2e.conftest import World
from tests.e2e.players import (
    Group,
    Shown,
    has_button,
    is_hand,
    is_table,
    live_buttons,
    stored_match,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("Оля", "Тарас", "Ира", "Яна", "Глеб", "Зоя")


class Crowd(Group):
    """Six people in one group; two of them at each table."""

    async def command(self, person: Shown, word: str, **more) -> int:
        """As it is typed: what comes after the command follows the bot's name."""
        word, _, rest = word.partition(" ")
        username = (await self.control.state())["bot"]["username"]
        text = f"/{word}@{username} {rest}".strip()
        return await self.control.say(person, self.chat, text, **more)

    async def lobby(self, person: Shown, name: str = "") -> Shown:
        """The card of a table that waits for players, by what stands in its heading."""

        def fits(message: Shown) -> bool:
            return has_button("Начать")(message) or has_button("Сесть")(message)

        return await self.wait(person, lambda m: fits(m) and name in m["text"].split("\n")[0])

    async def second_table(self, host: Shown, guest: Shown) -> Shown:
        """«Ещё один стол» pressed by one, joined by another, begun."""
        await self.command(host, "new")
        offer = await self.wait(host, has_button("Ещё один стол"))
        answer = await self.control.press(host, self.chat, offer, "Ещё один стол")
        assert answer["text"] == "Стол открыт."
        await self.sit_and_start(host, guest, "№2")
        return offer

    async def sit_and_start(self, host: Shown, guest: Shown, name: str) -> None:
        await self.control.press(guest, self.chat, await self.lobby(guest, name), "Сесть")
        lobby = await self.wait(
            host, lambda m: has_button("Начать")(m) and name in m["text"].split("\n")[0]
        )
        await self.control.press(host, self.chat, lobby, "Начать")
        await self.table(host, name)

    async def table(self, person: Shown, name: str) -> Shown:
        return await self.wait(person, lambda m: is_table(m) and name in m["text"].split("\n")[0])

    async def close_one(self, person: Shown, question: Shown, name: str) -> None:
        """Choose a table to close, and mean it."""
        answer = await self.control.press(person, self.chat, question, name)
        assert answer["text"] == "Ответьте под вопросом."
        really = await self.wait(
            person, lambda m: has_button("Да, закончить")(m) and name in m["text"]
        )
        answer = await self.control.press(person, self.chat, really, "Да, закончить")
        assert answer["text"] == "Партия закончена."

    def tables(self) -> list[tuple[int, str, str]]:
        """Number, state and name of every table of this chat."""
        query = (
            "SELECT table_id, state, COALESCE(json_extract(NULLIF(options, ''), '$.name'), '')"
            " FROM tables WHERE chat_id = ? ORDER BY table_id"
        )
        with closing(sqlite3.connect(self.database)) as store:
            return store.execute(query, (self.chat["id"],)).fetchall()

    async def park(self, name: str, *players: Shown) -> Shown:
        """They agree to go on another time; the message of the table that rests."""
        table_id, match_id = self.ids(name)
        here = await self.table(players[0], name)
        await self.control.press_data(players[0], self.chat, here, f"z:{table_id}:{match_id}:park")
        for person in players[1:]:
            question = await self.wait(
                person, lambda m: has_button("Я за")(m) and name in m["text"].split("\n")[0]
            )
            await self.control.press(person, self.chat, question, "Я за")
        return await self.resting(players[0], name)

    async def resting(self, person: Shown, name: str, after: int = 0) -> Shown:
        """The message of a table that rests, below message number ``after``."""

        def fits(message: Shown) -> bool:
            return has_button("Продолжить")(message) and message["id"] > after

        return await self.wait(person, lambda m: fits(m) and name in m["text"].split("\n")[0])

    def ids(self, name: str) -> tuple[int, int]:
        """The numbers of the newest table of this name, and of its match."""
        table_id = next(number for number, _, called in self.tables()[::-1] if called == name)
        return table_id, self.query("SELECT match_id FROM tables WHERE table_id = ?", table_id)[0]

    def waited(self, name: str) -> int:
        """Whom this table waits for."""
        match_id = self.ids(name)[1]
        seat = stored_match(self.database, match_id)[1].to_act[0]
        query = "SELECT user_id FROM players WHERE match_id = ? AND seat = ?"
        return int(self.query(query, match_id, seat)[0])

    def played_for(self, name: str) -> list[int]:
        """Those at this table for whom a computer plays now."""
        query = (
            "SELECT user_id FROM absences JOIN players USING (match_id, seat)"
            " WHERE match_id = ? AND state = 'away'"
        )
        return self.query(query, self.ids(name)[1])

    def query(self, text: str, *values) -> list:
        """The first column of every row."""
        with closing(sqlite3.connect(self.database)) as store:
            return [row[0] for row in store.execute(text, values)]

    async def shown(self, condition) -> list[Shown]:
        await self.control.quiet()
        return [m for m in await self.control.messages(self.people[0], self.chat) if condition(m)]


async def crowd(world: World) -> Crowd:
    return await Crowd.gather(world, *NAMES, audit=False)


async def common_friend(world: World) -> Crowd:
    """Тарас plays at №1 with Оля, and at №2 with Ира."""
    group = await crowd(world)
    olya, taras, ira, *_ = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    await group.second_table(ira, taras)
    return group


async def two_tables(world: World) -> Crowd:
    """Оля and Тарас play at №1, Ира and Яна at №2."""
    group = await crowd(world)
    olya, taras, ira, yana, *_ = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    await group.second_table(ira, yana)
    return group


async def test_while_people_play_new_offers_one_more_table_and_both_get_names(
    world: World,
) -> None:
    group = await two_tables(world)
    assert [(state, name) for _, state, name in group.tables()] == [
        ("playing", "№1"),
        ("playing", "№2"),
    ]
    await group.table(group.people[0], "№1")
    await group.table(group.people[0], "№2")


async def test_every_hand_says_which_table_it_belongs_to(world: World) -> None:
    group = await two_tables(world)
    olya, _, ira, *_ = group.people
    for person, name in ((olya, "№1"), (ira, "№2")):
        table = await group.table(person, name)
        await group.control.press(person, group.chat, table, "Мои карты")
        hand = await group.wait(person, is_hand)
        assert name in hand["text"].split("\n")[0]


async def test_result_of_a_deal_says_which_table(world: World) -> None:
    group = await two_tables(world)
    olya, taras, *_ = group.people
    numbers = [number for number, _, name in group.tables() if name == "№1"]
    pair = Group(world.control, world.database, group.chat, [olya, taras], private=True)
    pair.audit = False
    for person in (olya, taras):
        await group.control.start(person, f"t_{numbers[0]}")
    await pair.actor(-1)
    hand = await pair.hand_of(olya)
    for act in ("?more", "?resign", "resign"):
        hand = await group.wait(olya, lambda m, act=act: _has_act(m, act), "private")
        button = next(b for b in live_buttons(hand) if b.data.endswith(f":{act}"))
        await group.control.press_data(olya, "private", hand, button.data)
    end = await group.wait(taras, has_button("Ещё партию"))
    assert "№1" in end["text"].split("\n")[0]
    # The next match of these two is at a table of the same name.
    await group.control.press(taras, group.chat, end, "Ещё партию")
    await group.lobby(olya, "№1")


def _has_act(message: Shown, act: str) -> bool:
    return any(
        b.data.startswith("p:") and b.data.endswith(f":{act}") for b in live_buttons(message)
    )


async def test_a_proposal_says_at_which_table(world: World) -> None:
    group = await two_tables(world)
    for at, name in ((0, "№1"), (2, "№2")):
        person = group.people[at]
        await group.command(person, "draw")
        question = await group.wait(
            person, lambda m, person=person: f"{person['name']} предлагает ничью" in m["text"]
        )
        assert name in question["text"].split("\n")[0]


async def test_one_offer_opens_one_table_however_often_and_by_whom_it_is_pressed(
    world: World,
) -> None:
    group = await crowd(world)
    olya, taras, *others = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    await group.command(others[0], "new")
    offer = await group.wait(olya, has_button("Ещё один стол"))
    presses = [
        group.control.press(person, group.chat, offer, "Ещё один стол") for person in others * 5
    ]
    answers = await asyncio.gather(*presses)
    assert all(answer["text"] for answer in answers)
    assert len(group.tables()) == 2


async def test_two_people_who_write_new_at_once_open_one_table(world: World) -> None:
    group = await crowd(world)
    await asyncio.gather(*(group.command(person, "new") for person in group.people))
    await group.control.quiet()
    assert len(group.tables()) == 1


async def test_a_table_with_a_typed_name_stands_beside_the_others(world: World) -> None:
    group = await crowd(world)
    olya, taras, ira, yana, *_ = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    await group.command(ira, "new Кухня")
    await group.sit_and_start(ira, yana, "Кухня")
    assert [name for _, _, name in group.tables()] == ["№1", "Кухня"]
    await group.command(yana, "new кухня")
    await group.wait(yana, has_button("Ещё один стол"))
    assert len(group.tables()) == 2


async def test_table_asks_which_and_hangs_the_chosen_one_anew_once(world: World) -> None:
    group = await two_tables(world)
    zoya = group.people[5]
    old = await group.table(zoya, "№1")
    await group.command(zoya, "table")
    question = await group.wait(zoya, lambda m: "Какой стол показать?" in m["text"])
    labels = [b["text"] for row in question["keyboard"] for b in row]
    assert labels == ["№1 · Оля, Тарас", "№2 · Ира, Яна"]
    for _ in range(20):
        answer = await group.control.press(zoya, group.chat, question, "№1")
        assert answer["text"] == "Стол внизу чата."
    again = await group.wait(
        zoya, lambda m: is_table(m) and "№1" in m["text"] and m["id"] > old["id"]
    )
    assert len(await group.shown(is_table)) == 2
    assert (await group.shown(is_table))[-1]["id"] == again["id"]


async def test_table_with_a_name_or_its_number_needs_no_question(world: World) -> None:
    group = await two_tables(world)
    old = await group.table(group.people[0], "№2")
    await group.command(group.people[0], "table 2")
    await group.wait(
        group.people[0], lambda m: is_table(m) and "№2" in m["text"] and m["id"] > old["id"]
    )


async def test_stop_asks_which_and_only_who_may_close_it_closes_it(world: World) -> None:
    group = await two_tables(world)
    olya, taras, ira, yana, _, zoya = group.people
    await group.command(zoya, "stop")
    question = await group.wait(zoya, lambda m: "Какой стол закрыть?" in m["text"])
    for stranger in (zoya, taras, yana):
        answer = await group.control.press(stranger, group.chat, question, "№2")
        assert "администратор" in answer["text"]
    await group.close_one(ira, question, "№2")
    answer = await group.control.press(ira, group.chat, question, "№2")
    assert "закрыт" in answer["text"]
    await group.close_one(olya, question, "№1")  # she owns the group, too
    assert [state for _, state, _ in group.tables()] == ["over", "over"]


async def test_hand_goes_to_the_only_table_where_one_sits(world: World) -> None:
    group = await two_tables(world)
    yana = group.people[3]
    await group.command(yana, "hand", ephemeral=True)
    hand = await group.wait(yana, is_hand)
    assert "№2" in hand["text"].split("\n")[0]


async def test_hand_of_somebody_at_two_tables_asks_which_and_nobody_else_sees_it(
    world: World,
) -> None:
    group = await common_friend(world)
    taras = group.people[1]
    await group.command(taras, "hand", ephemeral=True)
    question = await group.wait(taras, lambda m: "За каким столом" in m["text"])
    assert question["ephemeral"]
    for name in ("№1", "№2"):
        await group.control.press(taras, group.chat, question, name)
        hand = await group.wait(
            taras, lambda m, name=name: is_hand(m) and name in m["text"].split("\n")[0]
        )
        table = next(number for number, _, called in group.tables() if called == name)
        assert all(
            b.data.split(":")[1] == str(table) for b in live_buttons(hand) if b.data[0] == "p"
        )


async def test_a_place_has_an_end(world: World) -> None:
    group = await crowd(world)
    olya, taras, *_ = group.people
    for at in range(8):
        await group.command(olya, f"new Стол {at}")
        await group.control.quiet()
        await group.control.advance(20)
    await group.command(olya, "new Ещё")
    await group.wait(taras, lambda m: "Столов здесь уже много" in m["text"])
    assert len(group.tables()) == 8


async def test_an_anonymous_administrator_chooses_a_table_under_the_real_name(
    world: World,
) -> None:
    group = await two_tables(world)
    zoya = group.people[5]
    await group.control.member(group.chat, "promote", zoya)
    await group.control.member(group.chat, "anonymous", zoya, on=True)
    await group.command(zoya, "stop", **{"as": "anonymous"})
    question = await group.wait(zoya, lambda m: "Какой стол закрыть?" in m["text"])
    await group.close_one(zoya, question, "№2")
    assert [state for _, state, _ in group.tables()] == ["playing", "over"]


async def test_a_draw_is_offered_at_the_table_that_is_meant(world: World) -> None:
    group = await common_friend(world)
    taras = group.people[1]
    await group.command(taras, "draw 1")
    await group.wait(taras, lambda m: "ничью" in m["text"] and "№1" in m["text"].split("\n")[0])
    await group.command(taras, "draw")
    question = await group.wait(taras, lambda m: "предложить ничью?" in m["text"])
    labels = [b["text"] for row in question["keyboard"] for b in row]
    assert labels == ["№1 · Оля, Тарас", "№2 · Ира, Тарас"]
    answer = await group.control.press(taras, group.chat, question, "№2")
    assert answer["text"] == "Спросили остальных."
    await group.wait(taras, lambda m: "ничью" in m["text"] and "№2" in m["text"].split("\n")[0])
    stranger = group.people[5]
    answer = await group.control.press(stranger, group.chat, question, "№1")
    assert "кто сейчас за столом" in answer["text"]


async def test_who_is_silent_is_voted_about_at_the_table_that_is_meant(world: World) -> None:
    group = await common_friend(world)
    taras = group.people[1]
    await group.control.advance(3600)  # nobody acts
    idle = {name: group.waited(name) for name in ("№1", "№2")}
    silent = {name: [] if who == taras["id"] else [who] for name, who in idle.items()}
    said = await group.command(taras, "kick 1")
    if not silent["№1"]:
        await group.wait(taras, lambda m: "никого не задерживают" in m["text"] and m["id"] > said)
    await until(lambda: group.played_for("№1") == silent["№1"])
    assert group.played_for("№2") == []
    await group.command(taras, "kick Ира")  # which is no table
    question = await group.wait(taras, lambda m: "кто-то молчит?" in m["text"])
    answer = await group.control.press(taras, group.chat, question, "№2")
    told = "Вернуться можно" if silent["№2"] else "никого не задерживают"
    assert told in answer["text"]
    assert group.played_for("№2") == silent["№2"]


async def test_who_is_not_silent_for_long_is_waited_for_as_long_as_is_said(world: World) -> None:
    group = await common_friend(world)
    taras = group.people[1]
    await group.command(taras, "kick")
    question = await group.wait(taras, lambda m: "кто-то молчит?" in m["text"])
    for name in ("№1", "№2"):
        answer = await group.control.press(taras, group.chat, question, name)
        mine = group.waited(name) == taras["id"]
        assert ("никого не задерживают" if mine else "Подождите ещё 60 мин") in answer["text"]


async def test_of_two_tables_that_rest_the_one_that_is_meant_comes_down(world: World) -> None:
    group = await crowd(world)
    olya, taras, ira, yana, *_ = group.people
    for host, guest, name in ((olya, taras, "Кухня"), (ira, yana, "Балкон")):
        await group.command(host, f"new {name}")
        await group.sit_and_start(host, guest, name)
    await group.park("Кухня", olya, taras)
    await group.park("Балкон", ira, yana)
    said = await group.command(olya, "table кухня")
    await group.resting(olya, "Кухня", after=said)
    await group.command(olya, "table")
    question = await group.wait(olya, lambda m: "Какой стол показать?" in m["text"])
    labels = [b["text"] for row in question["keyboard"] for b in row]
    assert labels == ["⏸ Кухня · Оля, Тарас", "⏸ Балкон · Ира, Яна"]
    answer = await group.control.press(olya, group.chat, question, "Балкон")
    assert answer["text"] == "Стол внизу чата."
    await group.resting(olya, "Балкон", after=question["id"])
    assert [state for _, state, _ in group.tables()] == ["parked", "parked"]


async def test_when_people_may_write_again_every_table_that_waited_for_it_goes_on(
    world: World,
) -> None:
    group = await two_tables(world)
    olya = group.people[0]
    for on, state in ((False, "parked"), (True, "playing")):
        path = f"chats/{group.chat['id']}/permissions"
        await group.control.post(path, can_send_messages=on)
        await group.command(olya, "table")
        await group.control.advance(30)
        await until(lambda state=state: [s for _, s, _ in group.tables()] == [state] * 2)


async def test_a_table_opened_beside_a_match_that_rests_has_a_name_as_that_one_has(
    world: World,
) -> None:
    group = await crowd(world)
    olya, taras, ira, yana, *_ = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    await group.control.member(group.chat, "restrict")
    await until(lambda: group.tables()[0][1] == "parked")
    await group.command(ira, "new")
    await until(lambda: len(group.tables()) == 2)
    await group.control.member(group.chat, "unrestrict")
    await until(lambda: group.tables()[0][1] == "playing")
    assert [(state, name) for _, state, name in group.tables()] == [
        ("playing", "№1"),
        ("lobby", "№2"),
    ]
    await group.sit_and_start(ira, yana, "№2")


async def test_a_match_that_goes_on_beside_others_can_be_told_from_them(world: World) -> None:
    group = await crowd(world)
    olya, taras, ira, *_ = group.people
    await group.command(olya, "new")
    await group.sit_and_start(olya, taras, "")
    resting = await group.park("", olya, taras)
    await group.command(ira, "new Кухня")
    await group.sit_and_start(ira, taras, "Кухня")
    answer = await group.control.press(olya, group.chat, resting, "Продолжить")
    assert answer["text"] == "Играем дальше."
    for name in ("№1", "Кухня"):
        table = await group.table(taras, name)
        await group.control.press(taras, group.chat, table, "Мои карты")
        await group.wait(taras, lambda m, at=name: is_hand(m) and at in m["text"].split("\n")[0])


async def test_two_tables_that_rest_are_told_apart_by_whoever_closes_or_leaves_one(
    world: World,
) -> None:
    group = await crowd(world)
    olya, taras, *_ = group.people
    for name in ("", "№2"):
        await group.command(olya, "new")
        await group.sit_and_start(olya, taras, name)
        await group.park(name, olya, taras)
    await group.command(olya, "stop")
    question = await group.wait(olya, lambda m: "Какой стол закрыть?" in m["text"])
    labels = [b["text"] for row in question["keyboard"] for b in row]
    assert labels == ["⏸ №1 · Оля, Тарас", "⏸ №2 · Оля, Тарас"]
    await group.command(taras, "leave")
    for name in ("№1", "№2"):
        await group.wait(
            taras, lambda m, at=name: has_button("Выйти")(m) and at in m["text"].split("\n")[0]
        )


async def test_new_with_the_name_of_a_table_that_rests_shows_it(world: World) -> None:
    group = await crowd(world)
    olya, taras, ira, *_ = group.people
    await group.command(olya, "new Кухня")
    await group.sit_and_start(olya, taras, "Кухня")
    await group.park("Кухня", olya, taras)
    said = await group.command(ira, "new кухня")
    await group.resting(ira, "Кухня", after=said)
    offer = await group.wait(ira, has_button("Ещё один стол"))
    await group.control.press(ira, group.chat, offer, "Ещё один стол")
    await group.lobby(ira, "№1")
