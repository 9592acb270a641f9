"""Presses counted: what people asked of the bot, and how long it took to answer."""

import math
from dataclasses import dataclass, field
from typing import Any

from sandbox.client import Control, ControlRefused
from sandbox.selfplay.pace import Pace
from sandbox.selfplay.seeing import Shown

WAIT = 8.0
"""Real seconds in which a press must be answered."""
ANSWERABLE = 10.0
"""Seconds by the clock; who is told to wait longer need not answer a press any more."""
LOOKED_BACK = 5_000
"""Calls among which the answer to a press is looked for."""
PAGE = 1_000


@dataclass(slots=True)
class Tally:
    """Presses of everybody."""

    presses: int = 0
    seconds: list[float] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    refused: int = 0
    """Answers that the bot gave and a failure of ours refused for good."""

    def percentiles(self) -> dict[str, float | None]:
        """Milliseconds from press to answer."""
        times = sorted(self.seconds)
        found = {f"p{share}": _at(times, share / 100) for share in (50, 90, 95, 99)}
        return found | {"max": _at(times, 1.0)}


def _at(times: list[float], share: float) -> float | None:
    if not times:
        return None
    return round(times[max(0, math.ceil(share * len(times)) - 1)] * 1000, 1)


class Fingers:
    """Presses buttons for people and keeps the tally."""

    def __init__(self, control: Control, pace: Pace, tally: Tally) -> None:
        self._control = control
        self.pace = pace
        self.tally = tally

    async def press(self, person: Shown, where: Any, message: Shown, data: str) -> str | None:
        """The words of the answer; None when there was none, or nothing to press any more."""
        self.tally.presses += 1
        try:
            with self.pace.pressing():
                answer = await self._control.press_data(person, where, message, data, wait=WAIT)
        except ControlRefused:
            self.tally.presses -= 1  # the message is gone: no app would show it
            return None
        if answer["kind"] == "silence":
            await self._no_answer(person, data, answer["query_id"])
            return None
        self.tally.seconds.append(answer["seconds"])
        return str(answer["text"])

    async def _no_answer(self, person: Shown, data: str, query_id: str) -> None:
        """Did the bot say nothing, or was what it said refused by a failure made here?"""
        last = int((await self._control.get("calls", after=10**12, limit=1))["last"])
        outcomes: list[Shown] = []
        for after in range(max(0, last - LOOKED_BACK), last, PAGE):
            calls = await self._control.calls(method="answerCallbackQuery", after=after)
            outcomes += [
                call["outcome"]
                for call in calls
                if call["n"] <= after + PAGE and call["params"]["callback_query_id"] == query_id
            ]
        if any(o and _is_final(o) for o in outcomes):
            self.tally.refused += 1
            return
        said = [o["description"] for o in outcomes if o and not o["ok"]] or ["nothing was said"]
        self.tally.unanswered.append(f"{person['name']} pressed {data}: {'; '.join(said)}")


def _is_final(outcome: Shown) -> bool:
    """A refusal after which there is nothing more that a bot could do in time."""
    wait = outcome.get("parameters", {}).get("retry_after", 0)
    return outcome.get("error_code") in (400, 403) or wait > ANSWERABLE
