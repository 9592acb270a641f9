"""Reading requests of the control API: fields of the right kind, people and chats by name."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from sandbox.chats import Chat, Kind
from sandbox.errors import ControlError
from sandbox.people import Person
from sandbox.telegram import Telegram

PRIVATE = ("private", "bot")
Handler = Callable[["Fields"], Awaitable[dict[str, Any]]]


class Fields:
    """The fields of one request: of its path, its query and its JSON body."""

    def __init__(self, tg: Telegram, values: dict[str, Any]) -> None:
        self.tg = tg
        self.values = values

    def __contains__(self, name: str) -> bool:
        return self.values.get(name) is not None

    def raw(self, name: str) -> Any:
        """As it came, or None."""
        return self.values.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """A string; without a default it must be there.

        :raises ControlError: missing, or no string
        """
        value = self.values.get(name)
        if value is None:
            if default is None:
                raise ControlError(f"{name!r} is missing.")
            return default
        if not isinstance(value, str):
            raise ControlError(f"{name!r} must be a string.")
        return value

    def number(self, name: str, default: float | None = None) -> float:
        """A number, or a string that reads as one.

        :raises ControlError: missing, or no number
        """
        value = self.values.get(name)
        if value is None:
            if default is None:
                raise ControlError(f"{name!r} is missing.")
            return default
        try:
            if isinstance(value, bool):
                raise ValueError
            return float(value)
        except (TypeError, ValueError):
            raise ControlError(f"{name!r} must be a number.") from None

    def integer(self, name: str, default: int | None = None) -> int:
        """A whole number.

        :raises ControlError: missing, or none
        """
        return int(self.number(name, default))

    def maybe_integer(self, name: str) -> int | None:
        """A whole number, or None when it is missing."""
        return self.integer(name) if name in self else None

    def flag(self, name: str, *, default: bool = False) -> bool:
        """true or false; in a query also 1 and 0.

        :raises ControlError: something else
        """
        value = self.values.get(name)
        if value is None:
            return default
        if isinstance(value, str) and value.lower() in ("true", "false", "1", "0"):
            return value.lower() in ("true", "1")
        if not isinstance(value, bool):
            raise ControlError(f"{name!r} must be true or false.")
        return value

    def texts(self, name: str) -> list[str] | None:
        """A list of strings, or None when it is missing.

        :raises ControlError: something else
        """
        value = self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise ControlError(f"{name!r} must be a list of strings.")
        return value

    def person(self, name: str = "person") -> Person:
        """A person by id, @username or first name.

        :raises ControlError: nobody, or more than one
        """
        return find_person(self.tg, self.values.get(name), name)

    def chat(self, name: str = "chat") -> Chat:
        """A chat by id or title; missing or "private": the person's chat with the bot.

        :raises ControlError: none, or more than one
        """
        value = self.values.get(name)
        if value is None or value in PRIVATE:
            return self.tg.private_chat(self.person())
        return find_chat(self.tg, value)

    def app(self) -> str:
        """The app in which a person acts.

        :raises ControlError: it does not run
        """
        apps = self.person().client.apps
        app = self.text("app", apps[0])
        if app not in apps:
            raise ControlError(f"{self.person().name} does not use the app {app!r}.")
        return app


def find_person(tg: Telegram, given: Any, field: str = "person") -> Person:
    """A person by id, @username or first name.

    :raises ControlError: nobody, or more than one
    """
    if given is None:
        raise ControlError(f"{field!r} is missing.")
    text = str(given)
    if text.lstrip("-").isdigit():
        found = [person for person in tg.people.values() if person.id == int(text)]
    elif text.startswith("@"):
        found = [p for p in tg.people.values() if (p.username or "").lower() == text[1:].lower()]
    else:
        found = [p for p in tg.people.values() if text in (p.first_name, p.name)]
    if len(found) > 1:
        raise ControlError(f"Several people are called {text!r}: give the id.")
    if not found:
        raise ControlError(f"There is nobody called {text!r}.", 404)
    return found[0]


def find_chat(tg: Telegram, given: Any) -> Chat:
    """A chat by id or title.

    :raises ControlError: none, or more than one
    """
    text = str(given)
    if text.lstrip("-").isdigit():
        number = int(text)
        if number in tg.people:
            return tg.private_chat(tg.people[number])
        found = [chat for chat in tg.chats.values() if chat.id == number]
    else:
        named = (c for c in tg.chats.values() if c.kind is not Kind.PRIVATE)
        found = [c for c in named if text in (c.title, f"@{c.username}")]
    if len(found) > 1:
        raise ControlError(f"Several chats are called {text!r}: give the id.")
    if not found:
        raise ControlError(f"There is no chat called {text!r}.", 404)
    return found[0]


async def read_fields(tg: Telegram, request: web.Request) -> Fields:
    """Everything a request says.

    :raises ControlError: the body is no JSON object
    """
    values: dict[str, Any] = dict(request.query)
    body = await request.read()
    if body:
        try:
            given = json.loads(body)
        except ValueError:
            given = None
        if not isinstance(given, dict):
            raise ControlError("The body must be a JSON object.")
        values |= given
    return Fields(tg, values | dict(request.match_info))


def route(tg: Telegram, method: str, path: str, handler: Handler) -> web.RouteDef:
    """One route; a ControlError becomes ``{"error": …}``."""

    async def handle(request: web.Request) -> web.Response:
        try:
            shape = await handler(await read_fields(tg, request))
        except ControlError as error:
            return respond({"error": error.sentence}, error.status)
        return respond(shape)

    return web.route(method, f"/control/v1/{path}", handle)


def respond(shape: dict[str, Any], status: int = 200) -> web.Response:
    """JSON as people can read it."""
    text = json.dumps(shape, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json")
