"""``python -m sandbox selfplay``: play, print what came of it, and end with 0 if all was well."""

import asyncio
import json
import sys
from collections.abc import Sequence

from sandbox.bot_process import BotExited
from sandbox.selfplay.agreeing import PlanError
from sandbox.selfplay.evening import Outcome, play
from sandbox.selfplay.plan import read_plan


def main(arguments: Sequence[str]) -> int:
    """The exit code: 0 all well, 1 something is wrong with the bot, 2 with the arguments."""
    plan = read_plan(arguments)
    try:
        outcome = asyncio.run(play(plan))
    except PlanError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except BotExited as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(_text(outcome, as_json=plan.as_json))
    return 0 if outcome.is_clean else 1


def _text(outcome: Outcome, *, as_json: bool) -> str:
    found = outcome.as_json()
    if as_json:
        return json.dumps(found, ensure_ascii=False) + "\n"
    details = found.pop("details")
    lines = [f"{name}: {value}" for name, value in found.items()]
    lines += [f"{name}: {one}" for name, ones in details.items() for one in ones]
    return "\n".join(lines) + "\n"
