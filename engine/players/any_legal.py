"""The player that does anything legal: for tests, line counts and the lowest level."""

import random

from ..actions import Action
from ..view import View


class RandomLegal:
    """Every legal action as likely as any other; nothing out of turn."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Any legal action."""
        return rng.choice(view.legal)

    def aside(self, view: View, rng: random.Random) -> Action | None:  # noqa: ARG002
        """Waits for its turn."""
        return None


random_legal = RandomLegal()
