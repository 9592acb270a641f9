"""A sandbox per test, and a bot that is nothing but HTTP requests."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from raw_bot import RawBot, Shape

from sandbox.client import Control
from sandbox.server import Sandbox


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as running:
        yield running


@pytest.fixture
def control(sandbox: Sandbox) -> Control:
    return sandbox.control


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session:
        yield RawBot(sandbox, session)


@pytest.fixture
async def olya(control: Control) -> Shape:
    return await control.person("Оля", username="olya_k")


@pytest.fixture
async def taras(control: Control) -> Shape:
    return await control.person("Тарас", language="uk")


@pytest.fixture
async def group(control: Control, bot: RawBot, olya: Shape, taras: Shape) -> Shape:
    """A supergroup of Оля (its owner) and Тарас; the bot is an ordinary member."""
    chat = await control.chat("supergroup", "Деберц", [olya, taras], bot="member")
    await bot.heard()
    return chat


@pytest.fixture
async def friend(control: Control, bot: RawBot) -> Shape:
    """Somebody who pressed Start."""
    person = await control.person("Ирина")
    await control.start(person)
    await bot.heard()
    return person
