"""People who read rules: in a group and alone with the bot."""

from dataclasses import dataclass
from typing import Any

from sandbox.client import Control
from tests.e2e.conftest import World

Shown = dict[str, Any]


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
        chat = await control.chat(kind, f"Читальня {names[0]}", people, bot=bot)
        name = (await control.state())["bot"]["username"]
        return cls(control, chat, people, name)

    async def ask(self, person: Shown, words: str, *, unseen: bool = False, **more: Any) -> Shown:
        """A command in the group; the newest message the asker sees then."""
        command, _, rest = words.partition(" ")
        text = f"/{command}@{self.bot_name} {rest}".strip()
        await self.control.say(person, self.chat, text, ephemeral=unseen or None, **more)
        return await self.last(person)

    async def tell_alone(self, person: Shown, text: str) -> Shown:
        """A command in the private chat, where the bot may have to keep its pace first."""
        number = await self.control.say(person, "private", text)
        return await self.newer(person, {"id": number, "ephemeral_id": None, "text": text})

    async def ask_alone(self, person: Shown, text: str) -> Shown:
        """A command in the private chat; the newest message there then."""
        await self.control.say(person, "private", text)
        return await self.last(person, "private")

    async def follow(self, person: Shown, link: str) -> Shown:
        """Open a link to the bot; the newest message in the private chat then."""
        await self.control.start(person, link.partition("start=")[2])
        return await self.last(person, "private")

    async def last(self, person: Shown, chat: Any = None) -> Shown:
        """What a person sees at the bottom when the bot has nothing more to do."""
        await self.control.quiet()
        return (await self.control.messages(person, chat or self.chat))[-1]

    async def newer(self, person: Shown, than: Shown, chat: Any = "private") -> Shown:
        """A message below another one; the clock moves on while the bot keeps its pace."""
        for _ in range(20):
            await self.control.quiet()
            newest = (await self.control.messages(person, chat))[-1]
            if newest["id"] != than["id"] or newest["ephemeral_id"] != than["ephemeral_id"]:
                return newest
            await self.control.advance(2)
        raise TimeoutError(f"nothing came after {than['text'][:60]!r}")

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
