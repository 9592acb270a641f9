"""The methods of the Bot API that exist here, and what a call brings with it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sandbox.parameters import Parameters
from sandbox.telegram import Telegram


@dataclass(frozen=True, slots=True)
class Request:
    """One call of one method."""

    tg: Telegram
    params: Parameters


@dataclass(frozen=True, slots=True)
class Method:
    """A method: its name as documented, the type of its result, since when, what it does."""

    name: str
    returns: Any
    since: str
    run: Callable[[Request], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Told:
    """A result with a ``description`` of its own, as the webhook methods have."""

    result: Any
    description: str


METHODS: dict[str, Method] = {}
"""By lower-cased name."""

Handler = Callable[[Request], Awaitable[Any]]


def method(name: str, returns: Any, *, since: str = "10.0") -> Callable[[Handler], Handler]:
    """Register what answers ``name``; servers older than ``since`` do not know it."""

    def register(run: Handler) -> Handler:
        METHODS[name.lower()] = Method(name, returns, since, run)
        return run

    return register
