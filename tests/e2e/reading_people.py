"""People who read rules: in a group and alone with the bot."""

import time
from dataclasses import dataclass
from typing import Any

from sandbox.client import Control
from tests.e2e.conftest import World
from tests.e2e.founding import found

Shown = dict[str, Any]
LAST_WISH = 20.0
"""Real seconds a reader waits before the test is called stuck."""


@dataclass
class Readers:
    """A group where people ask, and what each of them sees."""

    control: Control
    chat: Shown
    people: list[Shown]
    bot_name: str

    @classmethod
    async def gather(
        cls, world: World, *names: str, bot: str = "member", kind: str = "supergroup"
    ) -> "Readers":
        control = world.control
        people = [await control.person(name, language="ru") for name in names]
        chat = await found(control, kind, f"Читальня {names[0]}", people, bot=bot)
        name = (await control.state())["bot"]["username"]
        return cls(control, chat, people, name)

    async def ask(self, person: Shown, words: str, *, unseen: bool = False, **more: Any) -> Shown:
        """A command in the group; what the asker sees below it."""
        command, _, rest = words.partition(" ")
        text = f"/{command}@{self.bot_name} {rest}".strip()
        return await self._say(person, self.chat, text, ephemeral=unseen or None, **more)

    async def tell_alone(self, person: Shown, text: str) -> Shown:
        """A command in the private chat; what stands below it then."""
        return await self._say(person, "private", text)

    async def follow(self, person: Shown, link: str) -> Shown:
        """Open a link to the bot; the answer in the private chat."""
        payload = link.partition("start=")[2]
        return await self._say(person, "private", f"/start {payload}".strip())

    async def _say(self, person: Shown, chat: Any, text: str, **more: Any) -> Shown:
        before = len(await self.control.messages(person, chat))
        await self.control.say(person, chat, text, **more)
        return await self._below(person, chat, before + 1)

    async def _below(self, person: Shown, chat: Any, count: int) -> Shown:
        """The newest message, when there are more; the clock moves on while the bot paces."""
        until = time.monotonic() + LAST_WISH
        while time.monotonic() < until:
            view = await self.control.view(person, chat)
            shown = view["messages"]
            if len(shown) > count and shown[-1]["text"] != "🂠":  # the first words of a whisper
                return shown[-1]
            if not (await self.control.wait(view["seq"], 0.3))["events"]:
                await self.control.advance(2)
        raise TimeoutError(f"{person['name']} waits in vain below {shown[-1]['text'][:60]!r}")

    async def last(self, person: Shown, chat: Any = None) -> Shown:
        """What a person sees at the bottom when the bot has nothing more to do."""
        await self.control.quiet()
        return (await self.control.messages(person, chat or self.chat))[-1]

    async def newer(self, person: Shown, than: Shown, chat: Any = "private") -> Shown:
        """A message below another one."""
        shown = await self.control.messages(person, chat)
        places = [(m["id"], m["ephemeral_id"]) for m in shown]
        at = places.index((than["id"], than["ephemeral_id"]))
        return await self._below(person, chat, at + 1)

    async def press(self, person: Shown, message: Shown, label: str, chat: Any = None) -> Shown:
        """The answer to a press."""
        answer = await self.control.press(person, chat or self.chat, message, label)
        await self.control.quiet()
        return answer

    async def turn(self, person: Shown, message: Shown, label: str) -> Shown:
        """Press in the private chat; the same message as it is then."""
        answer = await self.press(person, message, label, "private")
        assert answer["kind"] == "answer", answer
        messages = await self.control.messages(person, "private")
        return next(m for m in messages if m["id"] == message["id"])


def labels(message: Shown) -> list[str]:
    return [button["text"] for row in message["keyboard"] or () for button in row]


def link_under(message: Shown) -> str:
    """The address of the one button that leads out of the chat."""
    (url,) = [b["url"] for row in message["keyboard"] for b in row if b["url"]]
    return str(url)
