"""docs/sandbox.md tells the truth: its examples work, its tables are complete."""

import json
import re
from pathlib import Path

import pytest
from raw_bot import keys

from sandbox.control import routes
from sandbox.demo import make_demo
from sandbox.knobs import Knobs
from sandbox.telegram import Telegram

DOCS = (Path(__file__).parents[2] / "docs" / "sandbox.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^post (\S+) '(\{.*\})'$", DOCS, re.M)


async def test_every_example_works_in_the_demo_world(sandbox, bot, control) -> None:
    make_demo(sandbox.telegram)
    group = (await control.state())["chats"][0]
    assert len(EXAMPLES) >= 9
    for path, body in EXAMPLES:
        if path == "press":
            await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=keys("a"))
        fields = json.loads(body)
        await control.post(path, **(fields | {"wait": 0} if path == "press" else fields))


async def test_every_route_is_described() -> None:
    for route in routes(Telegram()):
        path = route.path.removeprefix("/control/v1/")
        if path in ("events", "files/{name}"):
            assert path.partition("/")[0] in DOCS
            continue
        assert re.search(rf"`{route.method} {re.escape(path)}(`|\?)", DOCS), route


@pytest.mark.parametrize(("name", "value"), Knobs().as_json().items())
def test_every_knob_is_described_with_its_default(name, value) -> None:
    [row] = [line for line in DOCS.splitlines() if re.match(rf"\|.*`{name}`.*\|", line)]
    names, defaults = (cell.strip() for cell in row.split("|")[1:3])
    default = defaults.split(", ")[names.replace("`", "").split(", ").index(name)]
    shown = default.strip("`")
    assert json.loads(shown) == value
