"""The guided deal of each person: which step they are at."""

from bot.storage import Database, reading
from bot.usecases.lesson import OVER, is_over


class Lessons:
    """Remembers steps. What a step is, and which press is right, the lesson itself knows."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def step_of(self, user_id: int) -> int | None:
        """The step this person is at; None: they have never begun."""
        return await self._database.read(lambda tx: reading.lesson_of(tx, user_id))

    async def is_begun(self, user_id: int) -> bool:
        """Whether this person left it in the middle."""
        step = await self.step_of(user_id)
        return step is not None and step > 0 and not is_over(step)

    async def take_up(self, user_id: int) -> int:
        """Go on where it was left; from the beginning when it was never begun, or is over."""
        step = await self.step_of(user_id)
        if step is None or is_over(step):
            step = 0
            await self.put(user_id, step)
        return step

    async def put(self, user_id: int, step: int) -> None:
        """This person is at this step now."""
        await self._database.write(lambda tx: reading.save_lesson(tx, user_id, step))

    async def skip(self, user_id: int) -> None:
        """No more lesson, unless it is asked for again."""
        await self.put(user_id, OVER)
