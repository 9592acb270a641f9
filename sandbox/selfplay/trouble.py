"""A share of the bot's calls fails, in every way that the sandbox knows."""

from typing import Any

from sandbox.client import Control

_REFUSED = "Bad Request: message can't be shown now"
_WAYS: tuple[dict[str, Any], ...] = (
    {"kind": "error", "code": 400, "description": _REFUSED},
    {"kind": "error", "code": 403, "description": "Forbidden: bot was blocked by the user"},
    {"kind": "error", "code": 429, "description": "Too Many Requests: retry after 3",
     "retry_after": 3},
    {"kind": "error", "code": 429, "description": "Too Many Requests: retry after 20",
     "retry_after": 20},
    {"kind": "error", "code": 500, "description": "Internal Server Error"},
    {"kind": "lost_answer"},
    {"kind": "delay", "seconds": 4},
)  # fmt: skip


async def make_trouble(control: Control, share: float, seed: int) -> None:
    """From now on so many of the bot's calls fail."""
    if share <= 0:
        return
    for way in _WAYS:
        await control.post("failures", times=0, share=share / len(_WAYS), seed=seed, **way)
