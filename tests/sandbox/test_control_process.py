"""The bot as a process: started, killed, started again, measured."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.bot_process import BotExited, BotProcess
from sandbox.client import Control

ECHO = """
import json, os, sys, urllib.request
base = os.environ["API_URL"] + "/bot" + os.environ["BOT_TOKEN"] + "/"
def call(method, **params):
    request = urllib.request.Request(
        base + method, json.dumps(params).encode(), {"Content-Type": "application/json"}
    )
    return json.load(urllib.request.urlopen(request))["result"]
print("hello from", os.getpid(), float(open(os.environ["CLOCK_FILE"]).read()), flush=True)
offset = 0
while True:
    for update in call("getUpdates", offset=offset, timeout=30):
        offset = update["update_id"] + 1
        message = update.get("message", {})
        if message.get("text") == "/start die":
            sys.exit(3)
        if "text" in message:
            call("sendMessage", chat_id=message["chat"]["id"], text="echo " + message["text"])
"""


@pytest.fixture
async def process(sandbox, control, tmp_path: Path):
    program = tmp_path / "echo.py"
    program.write_text(ECHO)
    made = BotProcess(sandbox.environment, control, (sys.executable, str(program)))
    await made.start()
    yield made
    await made.stop()


async def test_it_answers_is_killed_and_answers_again(control, olya, process) -> None:
    assert await control.start(olya) == 1
    await control.wait_message(olya, "private", lambda m: m["text"] == "echo /start")
    first = process.pid
    await process.kill()
    assert process.has_exited()
    await control.say(olya, "private", "спишь?")
    await process.start()
    assert process.pid != first
    await control.wait_message(olya, "private", lambda m: m["text"] == "echo спишь?")
    assert process.measure() > 1_000_000
    assert process.tail().startswith("hello from")


async def test_a_bot_that_ends_by_itself_is_noticed(control, olya, process) -> None:
    await control.start(olya, "die")
    assert await process.wait() == 3


async def test_a_bot_that_does_not_start_is_told_with_its_last_words(sandbox, control) -> None:
    broken = BotProcess(
        sandbox.environment, control, (sys.executable, "-c", "raise SystemExit('no luck')")
    )
    with pytest.raises(BotExited, match="no luck"):
        await broken.start()
    await broken.stop()


async def test_a_killed_bot_waits_for_updates_no_more(control, process) -> None:
    assert (await control.state())["polling"]
    await process.kill()
    seq = 0
    while (await control.state())["polling"]:
        seq = (await control.wait(seq, 0.02))["seq"]


@pytest.fixture
async def running() -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m sandbox --no-bot`` on a free port."""
    made = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--no-bot", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
    )
    yield made
    if made.returncode is None:
        made.kill()
    await made.wait()


async def test_the_command_prints_one_address_and_ends_when_asked(running) -> None:
    line = (await running.stdout.readline()).decode()
    url = line.removeprefix("Sandbox: ").rstrip("/\n")
    control = Control(url)
    state = await control.state()
    assert state["chats"][0]["title"] == "Деберц по пятницам"
    await control.close()
    running.terminate()
    await running.stdout.read()
    assert await running.wait() == 0


async def test_a_taken_port_is_told_in_one_sentence(sandbox) -> None:
    port = sandbox.url.rpartition(":")[2]
    second = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--no-bot", "--port", port),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await second.communicate()
    assert second.returncode == 2
    assert out.decode().startswith("The sandbox cannot listen on 127.0.0.1")
    assert err == b""
