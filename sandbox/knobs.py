"""What can be turned: limits, and every answer that Telegram documents nowhere."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from sandbox.errors import ControlError

API_VERSIONS = ("10.3", "10.2", "10.1", "10.0")


@dataclass(slots=True)
class Knobs:
    """Their meaning is told in docs/sandbox.md; times are seconds of the sandbox's clock."""

    flood: bool = False
    flood_per_minute: int = 20
    flood_per_second: float = 1.0
    flood_burst: int = 5
    flood_total_per_second: float = 30.0
    flood_hold: float = 8.0
    flood_prolongs: bool = False
    ephemerals_count: bool = True
    callback_validity: float = 15.0
    double_answer: str = "error"
    inaccessible_after: float = 0.0
    ephemeral_window: float = 15.0
    ephemeral_errors: str = "A"
    ephemeral_text_limit: int = 1024
    ephemeral_keeps_keyboard: bool = False
    ephemeral_not_modified: bool = False
    ephemeral_reuses_ids: bool = False
    ephemeral_lifetime: float = 7 * 24 * 3600.0
    api_version: str = "10.3"
    privacy: bool = True
    inline: bool = True
    inline_feedback: bool = True
    my_chat_member_first: bool = True

    def turn(self, name: str, value: Any) -> None:
        """Set one knob.

        :raises ControlError: no such knob, or a value it does not have
        """
        if name not in {field.name for field in fields(self)}:
            raise ControlError(f"There is no knob called {name!r}.")
        old = getattr(self, name)
        if isinstance(old, bool):
            fits = isinstance(value, bool)
        elif isinstance(old, str):
            fits = value in _CHOICES[name]
        else:
            fits = isinstance(value, int | float) and not isinstance(value, bool) and value >= 0
        if not fits:
            raise ControlError(f"Knob {name} cannot be {value!r}.")
        setattr(self, name, type(old)(value))

    def as_json(self) -> dict[str, Any]:
        """All of them by name."""
        return asdict(self)


_CHOICES = {
    "double_answer": ("error", "ok"),
    "ephemeral_errors": ("A", "B"),
    "api_version": API_VERSIONS,
}
