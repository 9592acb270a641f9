"""The bot as a process: started, killed, started again, measured."""

import sys
from pathlib import Path

import pytest

from sandbox.bot_process import BotExited, BotProcess

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
