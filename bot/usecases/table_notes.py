"""The small messages around a table: reminders, questions, what a table is asked to agree on."""

from dataclasses import replace

from bot.render.drawing import Drawing
from bot.render.presence import draw_nudge
from bot.storage.surfaces import Surface
from bot.usecases.hands import Hands
from bot.usecases.nudges import Nudges, epoch_of
from bot.usecases.people import People
from bot.usecases.tables import Tables


class TableNotes:
    """Draws them from what is stored; None: there is nothing to say any more."""

    def __init__(self, tables: Tables, people: People, hands: Hands, nudges: Nudges) -> None:
        self._tables = tables
        self._people = people
        self._hands = hands
        self._nudges = nudges

    async def nudge(self, surface: Surface) -> Drawing | None:
        """A reminder of a turn."""
        live = await self._tables.find(surface.key.subject_id)
        if live is None or not self._nudges.is_due(live, surface):
            return None
        user_id = surface.key.user_id
        seat = live.seat_of(user_id)
        assert seat is not None
        scene = await self._hands.scene(live, None)
        in_private = surface.chat_id == user_id
        scene = scene if in_private else replace(scene, title="")
        words = self._people.words_of if in_private else self._people.words_in
        drawing = draw_nudge(scene, user_id, seat, await words(surface.chat_id))
        return replace(drawing, epoch=epoch_of(live))
