"""What a computer player is: it gets what its seat may know and a source of chance, no more."""

import random
from typing import Protocol

from ..actions import Action
from ..view import View


class Player(Protocol):
    """Decides for one seat. The same view and the same state of chance give the same answer."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """One of ``view.legal``; asked when the table waits for this seat."""
        ...

    def aside(self, view: View, rng: random.Random) -> Action | None:
        """One of ``view.legal`` out of turn (swap, redeal, claim), or None to leave it.

        Asked when the table waits for somebody else and there is something this seat may do.
        """
        ...
