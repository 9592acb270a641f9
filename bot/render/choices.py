"""What a player has set on the hand before the card is tapped."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choices:
    """Switches of one hand.

    ``bella``: say it with the card. ``kept``: runs (by place among the suggested ones) that are
    not declared. ``asking``: a question before something grave, ``claim``,
    ``resign`` or ``leave``. ``is_turned``: the hand shows how it may look, not what may be done.
    ``is_menu``: it shows what may be done beside the game.
    """

    bella: bool = False
    kept: frozenset[int] = frozenset()
    asking: str = ""
    is_turned: bool = False
    is_menu: bool = False
