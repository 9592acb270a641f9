"""Presses as Telegram delivers them, and the ways in which they are thrown at a contender."""

import asyncio
import statistics
import time
from collections.abc import Iterator
from typing import Any, Protocol


class Contender(Protocol):
    """A bot at which buttons are pressed."""

    async def press(self, number: int) -> None:
        """Handle one press; ``number`` is its id."""

    async def finish(self) -> None:
        """Return when nothing is left to be done."""


def update(number: int, user_id: int, chat_id: int, data: str) -> dict[str, Any]:
    """A press on a button of a message in a group."""
    return {
        "update_id": number,
        "callback_query": {
            "id": str(number),
            "from": {"id": user_id, "is_bot": False, "first_name": f"P{user_id % 2}"},
            "chat_instance": "0",
            "data": data,
            "message": {
                "message_id": 1,
                "date": 1,
                "chat": {"id": chat_id, "type": "supergroup", "title": "bench"},
                "text": "x",
            },
        },
    }


async def at_once(contender: Contender, presses: int, people: int) -> dict[str, float]:
    """So many people press again and again, each when the press before is done.

    CPU milliseconds a press, and presses a second. What presses leave behind to be done later
    is waited for, and counted.
    """

    async def keep_pressing(numbers: Iterator[int]) -> None:
        for number in numbers:
            await contender.press(number)

    async def all_press(first: int, count: int) -> None:
        numbers = iter(range(first, first + count))
        await asyncio.gather(*(keep_pressing(numbers) for _ in range(people)))
        await contender.finish()

    await all_press(1, presses // 10)
    cpu, start = time.process_time(), time.perf_counter()
    await all_press(presses, presses)
    wall, cpu = time.perf_counter() - start, time.process_time() - cpu
    return {"cpu_ms": cpu / presses * 1e3, "rate": presses / wall}


async def at_a_rate(contender: Contender, presses: int, rate: float) -> dict[str, float]:
    """So many presses a second, whether or not earlier ones are done: when each was due."""
    due: dict[str, float] = {}
    running: set[asyncio.Task[None]] = set()
    start = time.monotonic()
    for place in range(presses):
        number = presses + place
        moment = start + place / rate
        if (left := moment - time.monotonic()) > 0:
            await asyncio.sleep(left)
        due[str(number)] = moment
        task = asyncio.create_task(contender.press(number))
        running.add(task)
        task.add_done_callback(running.discard)
    while running:
        await asyncio.wait(running)
    await contender.finish()
    return due


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = statistics.quantiles(seconds, n=100)
    return {"p50": cuts[49] * 1e3, "p95": cuts[94] * 1e3, "p99": cuts[98] * 1e3}
