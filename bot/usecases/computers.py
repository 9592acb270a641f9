"""Seats that computers play: they know what their seat may know, and decide off the event loop."""

import asyncio
import random

from bot.storage.alarms import Alarm
from bot.usecases.alarms import Situation
from bot.usecases.tables import LiveTable, Tables
from bot.usecases.turns import Turns
from engine import Action, View
from engine.players import Player, thumb


class Computers:
    """Acts for the seats that have no person."""

    def __init__(self, tables: Tables, turns: Turns) -> None:
        self._tables = tables
        self._turns = turns
        self._player: Player = thumb
        self._chance = random.SystemRandom()

    async def act(self, alarm: Alarm) -> bool:
        """A computer does what it would do after action number ``alarm.number``; no: nothing."""
        live = await self._tables.find(alarm.table_id)
        if live is None or not live.is_playing or alarm not in live.alarms:
            return False
        action = await asyncio.to_thread(self._decide, *_waiting(live))
        return action is not None and await self._turns.act(live, action, alarm)

    def _decide(self, turn: View | None, asides: list[View]) -> Action | None:
        for view in asides:  # rights that end with the next card or word
            action = self._player.aside(view, self._chance)
            if action is not None:
                return action
        return None if turn is None else self._player.choose(turn, self._chance)


def _waiting(live: LiveTable) -> tuple[View | None, list[View]]:
    """What the computer on turn sees, and what those see that may do something beside it."""
    now = Situation.of(live)
    computed = [player.seat for player in now.players if now.is_computed(player)]
    turn = next((seat for seat in computed if seat in now.match.to_act), None)
    beside = [seat for seat in computed if seat != turn and now.match.legal_actions(seat)]
    return (
        None if turn is None else now.match.view(turn),
        [now.match.view(seat) for seat in beside],
    )
