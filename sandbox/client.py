"""A thin client of the control API, for tests and for programs that play people."""

import time
from collections.abc import Callable
from typing import Any, Protocol

import aiohttp

PATIENCE = 10.0
"""Real seconds a test waits for something to happen."""
LOOKED_THROUGH = 50
"""How many of the newest messages are looked at for the one that is waited for."""

Shown = dict[str, Any]


class ControlRefused(RuntimeError):  # noqa: N818 - the sandbox said no
    """The control API refused; the message is its sentence."""


def _ref(thing: Any) -> Any:
    """People and chats may be given as ids, names, or the objects the API gave out."""
    return thing["id"] if isinstance(thing, dict) else thing


class Busy(Protocol):
    """A bot whose work can be seen from here."""

    def busy(self) -> bool:
        """It is working just now."""


class Control:
    """Every method is one request; objects come back as the API gives them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.bots: set[Busy] = set()
        """Those that were started beside this client and still run."""
        self._session: aiohttp.ClientSession | None = None

    async def close(self) -> None:
        """Let the connections go."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def request(self, verb: str, path: str, /, **fields: Any) -> Shown:
        """Any request of the control API.

        :raises ControlRefused: it said no
        """
        if self._session is None:
            # Presses may wait long, and many at once.
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout(total=None)
            )
        given = {name: value for name, value in fields.items() if value is not None}
        address = f"{self.url}/control/v1/{path}"
        if verb == "GET":
            query = {
                name: str(value).lower() if isinstance(value, bool) else str(value)
                for name, value in given.items()
            }
            call = self._session.get(address, params=query)
        else:
            call = self._session.request(verb, address, json=given)
        async with call as response:
            answer: Shown = await response.json()
        if response.status != 200:
            raise ControlRefused(answer["error"])
        return answer

    async def get(self, path: str, /, **fields: Any) -> Shown:
        """GET."""
        return await self.request("GET", path, **fields)

    async def post(self, path: str, /, **fields: Any) -> Shown:
        """POST."""
        return await self.request("POST", path, **fields)

    # -- the world

    async def state(self) -> Shown:
        """Everything at a glance."""
        return await self.get("state")

    async def person(self, name: str, **more: Any) -> Shown:
        """Make a person."""
        person: Shown = (await self.post("people", name=name, **more))["person"]
        return person

    async def chat(
        self, kind: str, title: str, members: list[Any], bot: str = "none", **more: Any
    ) -> Shown:
        """Make a chat; the first member owns it."""
        people = [_ref(member) for member in members]
        given = {"kind": kind, "title": title, "members": people, "bot": bot, **more}
        chat: Shown = (await self.post("chats", **given))["chat"]
        return chat

    async def member(self, chat: Any, action: str, person: Any = None, **more: Any) -> Shown:
        """Change how somebody stands to a chat; without a person: the bot."""
        who = {"bot": True} if person is None else {"person": _ref(person)}
        return await self.post(f"chats/{_ref(chat)}/members", action=action, **who, **more)

    async def topic(self, chat: Any, name: str) -> int:
        """Make a topic; its id."""
        answer = await self.post(f"chats/{_ref(chat)}/topics", name=name)
        return int(answer["topic"]["id"])

    async def upgrade(self, chat: Any) -> Shown:
        """Turn a basic group into a supergroup; the new chat."""
        new: Shown = (await self.post(f"chats/{_ref(chat)}/upgrade"))["chat"]
        return new

    # -- people act

    async def say(self, person: Any, chat: Any, text: str, **more: Any) -> int:
        """Write; the message's id (of an ephemeral command: its ephemeral id)."""
        answer = await self.post("say", person=_ref(person), chat=_ref(chat), text=text, **more)
        return int(answer["message_id"] or answer["ephemeral_message_id"])

    async def start(self, person: Any, payload: str = "") -> int:
        """Open the bot by a link and press Start."""
        answer = await self.post("start", person=_ref(person), payload=payload)
        return int(answer["message_id"])

    async def press(
        self, person: Any, chat: Any, message: Shown, label: str, *, wait: float = PATIENCE
    ) -> Shown:
        """Press the button of a shown message whose label contains ``label``.

        As from an app, what the button carried when it was shown is sent, also when the message
        has changed since.

        :raises LookupError: there is no such button
        """
        for row, buttons in enumerate(message["keyboard"]):
            for column, button in enumerate(buttons):
                if label in button["text"]:
                    carried = {"data": button["data"]}
                    how = carried if button["data"] else {"row": row, "column": column}
                    return await self._press(person, chat, message, {**how, "wait": wait})
        labels = [b["text"] for row in message["keyboard"] for b in row]
        raise LookupError(f"no button {label!r} among {labels}")

    async def press_data(
        self, person: Any, chat: Any, message: Shown, data: str, *, wait: float = PATIENCE
    ) -> Shown:
        """Send any data from a message, whether or not it has such a button."""
        return await self._press(person, chat, message, {"data": data, "wait": wait})

    async def _press(self, person: Any, chat: Any, message: Shown, how: Shown) -> Shown:
        where = (
            {"ephemeral_message_id": message["ephemeral_id"]}
            if message["ephemeral"]
            else {"message_id": message["id"]}
        )
        return await self.post("press", person=_ref(person), chat=_ref(chat), **where, **how)

    # -- looking

    async def view(self, person: Any, chat: Any = "private", **more: Any) -> Shown:
        """The chat as that person sees it."""
        return await self.get("view", person=_ref(person), chat=_ref(chat), **more)

    async def messages(self, person: Any, chat: Any = "private", **more: Any) -> list[Shown]:
        """The messages that a person sees, in order."""
        shown: list[Shown] = (await self.view(person, chat, **more))["messages"]
        return shown

    async def calls(self, **filters: Any) -> list[Shown]:
        """The bot's calls."""
        calls: list[Shown] = (await self.get("calls", **filters))["calls"]
        return calls

    async def unsupported(self) -> list[str]:
        """What the bot asked for and the sandbox has not."""
        methods: list[str] = (await self.get("unsupported"))["methods"]
        return methods

    async def webhook(self) -> str | None:
        """The address of the bot's webhook."""
        url: str | None = (await self.get("updates"))["webhook"]
        return url

    # -- waiting

    async def wait(self, after: int, seconds: float) -> Shown:
        """The next changes, or none when nothing happens for so long."""
        return await self.get("wait", after=after, timeout=seconds)

    async def wait_message(
        self,
        person: Any,
        chat: Any,
        condition: Callable[[Shown], Any],
        *,
        seconds: float = PATIENCE,
        **more: Any,
    ) -> Shown:
        """The newest message a person sees that meets the condition, as soon as there is one.

        :raises TimeoutError: there was none in time; the message tells what is seen instead
        """
        until = time.monotonic() + seconds
        more = {"last": LOOKED_THROUGH, **more}
        while True:
            view = await self.view(person, chat, **more)
            for message in reversed(view["messages"]):
                if condition(message):
                    found: Shown = message
                    return found
            left = until - time.monotonic()
            if left <= 0:
                texts = [message["text"][:80] for message in view["messages"][-5:]]
                raise TimeoutError(f"no such message; the last ones are {texts}")
            await self.wait(view["seq"], left)

    async def wait_call(
        self, method: str, *, after: int = 0, seconds: float = PATIENCE, **filters: Any
    ) -> Shown:
        """The first finished call of a method with a number above ``after``.

        :raises TimeoutError: there was none in time
        """
        until = time.monotonic() + seconds
        while True:
            seq = (await self.state())["seq"]
            for call in await self.calls(method=method, after=after, **filters):
                if call["outcome"] is not None:
                    return call
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"the bot did not call {method}")
            await self.wait(seq, left)

    async def quiet(self, calm: float = 0.15, *, seconds: float = PATIENCE) -> None:
        """Wait until the bot has nothing to do: no update, no call, no change for ``calm`` s.

        What waits for the clock is not waited for.

        :raises TimeoutError: it never comes to rest
        """
        until = time.monotonic() + seconds
        seq = (await self.state())["seq"]
        while time.monotonic() < until:
            news = await self.wait(seq, calm)
            calm_outside = not news["events"] and news["idle"]
            if calm_outside and not any(bot.busy() for bot in self.bots):
                return
            seq = news["seq"]
        raise TimeoutError("the bot does not come to rest")

    # -- clock, trouble, audit

    async def advance(self, seconds: float) -> None:
        """Move the clock."""
        await self.post("clock", advance=seconds)

    async def knobs(self, **knobs: Any) -> None:
        """Turn knobs."""
        await self.post("knobs", **knobs)

    async def client(self, person: Any, **what: Any) -> None:
        """Say what a person's apps can do."""
        await self.post("knobs", person=_ref(person), client=what)

    async def fail(self, kind: str, method: str | None = None, **more: Any) -> int:
        """Let the next matching call fail; the failure's id."""
        return int((await self.post("failures", kind=kind, method=method, **more))["failure"])

    async def keep_secret(self, owner: Any, texts: list[str], chat: Any = None) -> None:
        """Register texts that only one person may see."""
        await self.post("audit/secrets", owner=_ref(owner), texts=texts, chat=_ref(chat))

    async def forget_secrets(self, **which: Any) -> None:
        """Forget all secrets, or those of an owner, a chat, or with these texts."""
        given = {name: _ref(value) for name, value in which.items()}
        await self.request("DELETE", "audit/secrets", **given)

    async def leaks(self) -> list[Shown]:
        """Every secret that somebody else could see."""
        leaks: list[Shown] = (await self.get("audit/leaks"))["leaks"]
        return leaks

    async def reset(self, *, demo: bool = False) -> None:
        """Everything as at the start."""
        await self.post("reset", demo=demo)
