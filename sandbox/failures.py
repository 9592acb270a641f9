"""Failures on demand: a call is refused, its answer is lost, or it is late."""

import random
from dataclasses import dataclass
from typing import Any

from sandbox.errors import ApiError


@dataclass(slots=True, kw_only=True)
class Failure:
    """Which call fails, and how. ``times`` is what is left; 0 means for ever.

    Of the calls that match only a ``share`` fails, by chance; 1 is every one.
    """

    id: int
    kind: str
    method: str | None = None
    chat: int | None = None
    user: int | None = None
    nth: int = 1
    times: int = 1
    share: float = 1.0
    code: int = 500
    description: str = "Internal Server Error"
    parameters: dict[str, Any] | None = None
    seconds: float = 0.0

    def matches(self, method: str, chat: int | None, user: int | None) -> bool:
        """The call is of the kind that fails. Asking for updates fails only when it is named."""
        named = method != "getUpdates" if self.method is None else _same(self.method, method)
        return (
            named
            and (self.chat is None or self.chat == chat)
            and (self.user is None or self.user == user)
        )

    def error(self) -> ApiError:
        """The refusal to answer with."""
        return ApiError(self.code, self.description, self.parameters)


class Failures:
    """What is armed."""

    def __init__(self) -> None:
        self.armed: dict[int, Failure] = {}
        self.chance = random.Random(1)  # noqa: S311 - the same failures in every run
        self._last = 0

    def arm(self, **what: Any) -> Failure:
        """Make matching calls fail from now on."""
        self._last += 1
        failure = Failure(id=self._last, **what)
        self.armed[failure.id] = failure
        return failure

    def strike(self, method: str, chat: int | None, user: int | None) -> Failure | None:
        """The failure that this call meets, if any; counts it down."""
        for failure in list(self.armed.values()):
            if not failure.matches(method, chat, user):
                continue
            if failure.share < 1 and self.chance.random() >= failure.share:
                continue
            if failure.nth > 1:
                failure.nth -= 1
                continue
            if failure.times == 1:
                del self.armed[failure.id]
            elif failure.times > 1:
                failure.times -= 1
            return failure
        return None


def _same(one: str, other: str) -> bool:
    return one.lower() == other.lower()
