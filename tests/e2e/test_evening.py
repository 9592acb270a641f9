"""A hurried evening, whole: eight tables in three chats, twenty people, failures, three kills."""

import asyncio
import random
from collections import deque
from pathlib import Path

import pytest

from sandbox.client import Control
from sandbox.selfplay.pace import Pace
from sandbox.selfplay.referee import Referee
from sandbox.server import Sandbox
from tests.e2e.evening import Evening, Guest, Seat, open_tables
from tests.e2e.evening_audit import differs, leaks, shown, stored_matches, told_twice
from tests.e2e.founding import found

SEED = 7
FAILURES = 0.05
REFUSALS: tuple[tuple[int, str, dict[str, int]], ...] = (
    (400, "Bad Request: something that nobody has seen before", {}),
    (400, "Bad Request: message to edit not found", {}),
    (400, "Bad Request: message is not modified: specified new message content", {}),
    (400, "Bad Request: not enough rights to send text messages to the chat", {}),
    (400, "Bad Request: TOPIC_CLOSED", {}),
    (400, "Bad Request: BOT_NOT_ADMIN", {}),
    (403, "Forbidden: bot was kicked from the supergroup chat", {}),
    (403, "Forbidden: bot was blocked by the user", {}),
    (404, "Not Found: method not found", {}),
    (429, "Too Many Requests: retry after 3", {"retry_after": 3}),
    (429, "Too Many Requests: retry after 20", {"retry_after": 20}),
    (500, "Internal Server Error: restart", {}),
    (502, "Bad Gateway", {}),
)
HURRY = 20.0
"""Real seconds in which anything is pressed; then everybody plays to the end."""
MINUTE = 18
"""The most messages and edits that a group may see in 60 seconds."""
PATIENCE = 170.0
"""Real seconds after which the evening counts as stuck."""
SHORT = ("c.30", "v.target.101")
ONE_DEAL = ("p.one_deal", "v.deals_to_win.1", "c.60")
NAMES = (
    *("Оля", "Тарас", "Ира", "Яна", "Марк", "Лев", "Зоя", "Глеб", "Ада", "Юра", "Вера", "Мила"),
    *("Олег", "Рая", "Пётр", "Инна", "Слава", "Нина", "Лука", "Ева"),
)


async def test_every_match_ends_and_nothing_is_told_twice_or_to_the_wrong_person(
    tmp_path: Path,
) -> None:
    database = tmp_path / "bot.sqlite3"
    quick = {"COMPUTER_PAUSE": "0"}
    async with Sandbox() as sandbox, sandbox.bot(database=database, environment=quick) as bot:
        bot.output = deque(maxlen=100_000)
        referee = Referee(database)
        control = sandbox.control
        evening = Evening(
            control=control,
            bot=bot,
            referee=referee,
            pace=Pace(control),
            username=(await control.state())["bot"]["username"],
            chance=random.Random(SEED),
        )
        await seat_everybody(evening)
        pacing = asyncio.create_task(evening.pace.run())
        try:
            await open_tables(evening)
            await make_trouble(control)
            await asyncio.wait_for(spend(evening), PATIENCE)
        except TimeoutError:
            pytest.fail(await _why(evening))
        finally:
            pacing.cancel()
        await control.request("DELETE", "failures")
        await check(evening, database)
        referee.close()


async def seat_everybody(evening: Evening) -> None:
    """Three groups, one of them with topics; two, three or four people at each table."""
    control = evening.control
    people = [await control.person(name, language="ru") for name in NAMES]
    yard = await found(control, "supergroup", "Двор", people[:7], bot="member")
    forum = await found(control, "forum", "Форум", people[7:14], bot="member")
    house = await found(control, "group", "Дача", people[14:], bot="administrator")
    first, second = [await control.topic(forum, name) for name in ("Партии", "Ещё")]
    evening.seats = [
        Seat(yard, 0, "Дуб", SHORT),
        Seat(yard, 0, "Липа", ONE_DEAL),
        Seat(yard, 0, "Ясень", ("n.3", *SHORT)),
        Seat(forum, 0, "", ONE_DEAL),
        Seat(forum, first, "", ("n.3", *SHORT)),
        Seat(forum, second, "", SHORT),
        Seat(house, 0, "Печь", ONE_DEAL),
        Seat(house, 0, "Сад", ("n.pairs", *SHORT)),
    ]
    sizes = (2, 2, 3, 2, 3, 2, 2, 4)
    left = iter(people)
    for seat, size in zip(evening.seats, sizes, strict=True):
        for at in range(size):
            seat.people.append(Guest(evening, next(left), seat, private=at % 2 == 0))


async def make_trouble(control: Control) -> None:
    """From now on a share of all calls is refused, is late, or takes effect without an answer."""
    ways: list[dict] = [
        {"kind": "error", "code": code, "description": text, **parameters}
        for code, text, parameters in REFUSALS
    ]
    ways += [{"kind": "lost_answer"}, {"kind": "delay", "seconds": 4}]
    for way in ways:
        share = FAILURES / len(ways)
        await control.post("failures", times=0, share=share, seed=SEED, **way)


async def spend(evening: Evening) -> None:
    """Everybody plays; the bot is killed three times."""
    guests = [guest for seat in evening.seats for guest in seat.people]
    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.spend_the_evening())
        for _ in range(3):
            await asyncio.sleep(HURRY / 4)
            await evening.kill()
        await asyncio.sleep(HURRY / 4)
        evening.is_late = True


async def check(evening: Evening, database: Path) -> None:
    """What must hold after all of it."""
    control = evening.control
    counts = await control.get("counts")
    await control.quiet()
    matches, calls = stored_matches(database), await shown(control)
    for match in matches:
        evening.referee.record(match.match_id)
    groups = [calls for chat, calls in counts["busiest"].items() if int(chat) < 0]
    wrong = {
        "unfinished": [match for match in matches if match.ending is None],
        "other results": [told for match in matches if (told := differs(match))],
        "cards told": list(leaks(calls, matches, evening.referee)),
        "told twice": told_twice(calls),
        "silences": await unanswered(evening),
        "unknown calls": await control.unsupported(),
        "errors": evening.bot.errors(),
        "full minutes": [calls for calls in groups if calls > MINUTE],
    }
    assert len(matches) >= len(evening.seats)
    told = {name: found for name, found in wrong.items() if found}
    assert not told, "\n".join(f"{name}: {each}" for name in told for each in told[name])


async def _why(evening: Evening) -> str:
    """What the tables that came to no end look like."""
    lines = []
    for seat in evening.seats:
        record = evening.referee.newest(seat.table_id)
        if record is not None and record.ending is None:
            lines.append(f"table {seat.table_id}, after {len(record.lines)}: {record.lines[-1]}")
            for guest in seat.people:
                for where in (seat.chat, "private"):
                    view = await evening.control.view(guest.person, where, last=4)
                    texts = [
                        (m["topic"], m["text"], [b["data"] for r in m["keyboard"] for b in r])
                        for m in view["messages"]
                    ]
                    lines.append(f"  {guest.person['name']} sees {texts}")
    return "\n".join([*lines, *list(evening.bot.output)[-40:]])


async def unanswered(evening: Evening) -> list[str]:
    """Presses to which the bot said nothing; an answer that was made to fail for good was said."""
    said = await _answers(evening.control)
    return [
        f"{name} pressed {data}: {said.get(query)}"
        for name, data, query in evening.silences
        if not any(_is_final(outcome) for outcome in said.get(query, ()))
    ]


async def _answers(control: Control) -> dict[str, list[dict]]:
    said: dict[str, list[dict]] = {}
    after = 0
    while (page := await control.get("calls", method="answerCallbackQuery", after=after))["calls"]:
        for call in page["calls"]:
            said.setdefault(call["params"]["callback_query_id"], []).append(call["outcome"] or {})
        after = page["calls"][-1]["n"]
    return said


def _is_final(outcome: dict) -> bool:
    """A refusal after which there was nothing more to do in time."""
    wait = (outcome.get("parameters") or {}).get("retry_after", 0)
    return outcome.get("error_code") in (400, 403, 404) or wait > 10


@pytest.fixture(autouse=True)
def discreet() -> None:
    """The world of the other tests is not needed here."""
