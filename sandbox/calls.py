"""The record of everything the bot asked for, and of what came out."""

import time
from collections import Counter, defaultdict, deque
from dataclasses import dataclass
from typing import Any

KEPT = 50_000


@dataclass(slots=True, kw_only=True)
class Call:
    """One request of the bot."""

    n: int
    method: str
    params: dict[str, Any]
    chat: int | None
    at: float
    started: float
    seconds: float | None = None
    outcome: dict[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        """The shape of the control API; ``seconds`` in real time."""
        return {
            "n": self.n,
            "method": self.method,
            "params": self.params,
            "chat": self.chat,
            "at": self.at,
            "seconds": self.seconds,
            "outcome": self.outcome,
        }


class Calls:
    """The last calls, counts of all, and when sends and edits were spent on which chat."""

    def __init__(self) -> None:
        self.kept: deque[Call] = deque(maxlen=KEPT)
        self.counts: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.unsupported: Counter[str] = Counter()
        self.running = 0
        self.n = 0
        self.spent: dict[int, list[float]] = defaultdict(list)

    def begin(self, method: str, params: dict[str, Any], chat: int | None, at: float) -> Call:
        """A request came in."""
        self.n += 1
        self.counts[method] += 1
        call = Call(
            n=self.n, method=method, params=params, chat=chat, at=at, started=time.monotonic()
        )
        self.kept.append(call)
        return call

    def end(self, call: Call, outcome: dict[str, Any]) -> None:
        """It was answered."""
        call.seconds = round(time.monotonic() - call.started, 6)
        call.outcome = outcome
        if not outcome["ok"]:
            self.errors[f"{call.method} {outcome['error_code']}"] += 1

    def busiest(self, window: float = 60.0) -> dict[int, int]:
        """For each chat the most sends and edits that any ``window`` seconds saw."""
        return {chat: _most_within(times, window) for chat, times in self.spent.items()}


def _most_within(times: list[float], window: float) -> int:
    times = sorted(times)
    most = start = 0
    for end, at in enumerate(times):
        while at - times[start] >= window:
            start += 1
        most = max(most, end - start + 1)
    return most
