"""Waiting by the time of day, which may be moved meanwhile."""

import asyncio

import pytest

from bot.clock import MovedClock

HOUR = 3600.0


@pytest.fixture
def moved(tmp_path):
    """The file that says how far ahead the clock is."""
    return tmp_path / "ahead"


async def test_who_waits_for_something_goes_on_when_it_happens(moved) -> None:
    clock, happened = MovedClock(moved), asyncio.Event()
    waiting = asyncio.create_task(clock.wait_for(happened, clock.now() + HOUR))
    await asyncio.sleep(0)
    happened.set()
    await waiting
    assert happened.is_set()


async def test_who_waits_for_something_goes_on_when_the_time_is_over(moved) -> None:
    clock, happened = MovedClock(moved), asyncio.Event()
    waiting = asyncio.create_task(clock.wait_for(happened, clock.now() + HOUR))
    await asyncio.sleep(0)
    assert not waiting.done()
    moved.write_text(str(HOUR))
    await waiting
    assert not happened.is_set()


async def test_what_has_happened_already_is_not_waited_for(moved) -> None:
    clock, happened = MovedClock(moved), asyncio.Event()
    happened.set()
    await clock.wait_for(happened, clock.now() + HOUR)


def test_a_moved_clock_is_seen_at_once(moved) -> None:
    clock = MovedClock(moved)
    before = clock.now()
    moved.write_text(str(HOUR))
    assert clock.now() >= before + HOUR
