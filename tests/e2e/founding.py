"""Groups with the bot in them, which has greeted its people and rests."""

from typing import Any

from sandbox.client import Control

Shown = dict[str, Any]
SETTLED = 2.5
"""Seconds by the clock after which the bot greets a supergroup, too."""

BREATH = 5.0
"""Seconds after which one message does not count among those that follow each other at once."""


async def found(
    control: Control, kind: str, title: str, people: list[Shown], *, bot: str = "member"
) -> Shown:
    """A new group of these people; the first one owns it and brings the bot in."""
    chat = await control.chat(kind, title, people, bot=bot)
    if bot != "none":
        await hear_greeting(control, people[0], chat)
    return chat


async def hear_greeting(control: Control, person: Shown, chat: Shown) -> Shown:
    """The greeting that follows when the bot was added just now."""
    await control.quiet(0.05)
    if chat["kind"] == "supergroup":
        await control.advance(SETTLED)
    message = await control.wait_message(person, chat, is_greeting)
    await control.advance(BREATH)
    await control.quiet(0.05)
    return message


def is_greeting(message: Shown) -> bool:
    return any((b["data"] or "").startswith("d:") for row in message["keyboard"] for b in row)
