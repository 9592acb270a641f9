"""Before a match: somebody chooses the rules and the players in the table application."""

from sandbox.selfplay.people import Player
from sandbox.selfplay.plan import Plan
from sandbox.selfplay.seeing import Button, Shown, newest
from sandbox.selfplay.tally import Fingers

TRIES, INSISTED = 20, 3
"""How often a page is opened, and how often the button on it is pressed."""
USUAL = ("moscow", "2")
"""What a table is when nobody has chosen anything."""
CHOSEN = "✓"


class PlanError(Exception):
    """The bot does not play what was asked for; the message is one sentence."""


async def agree(fingers: Fingers, host: Player, chat: Shown, plan: Plan, table: int) -> None:
    """Make the rules of an open lobby those of the plan.

    :raises PlanError: the application does not offer them
    """
    if (plan.preset, plan.seating) == USUAL:
        return
    clerk = _Clerk(fingers, host, chat, table)
    for seating in plan.seatings:
        # The seats come first: the bot may take other rules for them until ours are chosen.
        await clerk.choose("seats", f"n.{seating}")
        refusal = await clerk.choose("presets", f"p.{plan.preset}")
        if refusal is None:
            return
    raise PlanError(f"The bot does not play {plan.preset} with {plan.seating}: {refusal}")


class _Clerk:
    """Turns the pages of one table's rules."""

    def __init__(self, fingers: Fingers, host: Player, chat: Shown, table: int) -> None:
        self._fingers = fingers
        self._host = host
        self._chat = chat
        self._table = table

    async def choose(self, page: str, act: str) -> str | None:
        """Open a page and press a button of it, until it is marked as chosen.

        :returns: what the bot said instead, if it did not take it
        """
        answer, pressed = "", 0
        for _ in range(TRIES):
            await self._open(page)
            where, buttons = await self._page(act.partition(".")[0])
            found = next((button for button in buttons if button.act == act), None)
            if buttons and found is None:
                kept = ", ".join(button.act.partition(".")[2] for button in buttons)
                wish = act.partition(".")[2]
                raise PlanError(f"The bot offers no {wish!r} on its page {page!r}, only: {kept}.")
            if found is None:
                await self._fingers.pace.rest()  # the chat may be too lively for pages now
                continue
            if found.text.startswith(CHOSEN):
                return None
            if pressed == INSISTED:
                return answer
            answer = await self._press(where, found) or answer
            pressed += 1
        return None if pressed else "its page does not come"

    async def _open(self, page: str) -> None:
        messages = (await self._host.look(self._chat))["messages"]
        lobby = newest(messages, "l", self._table)
        if not lobby:
            return
        data = f"n:{self._table}:{page}"
        if not any(b.data == data for b in newest([lobby[0].message], "n", self._table)):
            raise PlanError("The bot offers no choice of rules: it plays moscow for two.")
        await self._fingers.press(self._host.person, self._chat, lobby[0].message, data)

    async def _page(self, verb: str) -> tuple[object, list[Button]]:
        """Where the page is shown, and its buttons that change something in this way."""
        for where in (self._chat, *(["private"] if self._host.opened else [])):
            messages = (await self._host.look(where))["messages"]
            pages = [message for message in messages if where == "private" or message["ephemeral"]]
            buttons = newest(pages, "n", self._table)
            if found := [b for b in buttons if b.act.startswith(f"{verb}.")]:
                return where, found
        return self._chat, []

    async def _press(self, where: object, button: Button) -> str | None:
        return await self._fingers.press(self._host.person, where, button.message, button.data)
