"""How the two APIs say no: the Bot API with a code and Telegram's words, ours with a sentence."""

from typing import Any


class ApiError(Exception):
    """A refusal as the Bot API puts it; the HTTP status is the same number."""

    def __init__(
        self, code: int, description: str, parameters: dict[str, Any] | None = None
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters or {}


class ControlError(Exception):
    """A request to the control API that makes no sense, told in one sentence."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class SandboxError(Exception):
    """The sandbox was about to say something that no real Telegram would say."""


def bad_request(text: str) -> ApiError:
    """400. Sentences lose their first capital, ALL_CAPS codes stay (telegram.md A1)."""
    return ApiError(400, f"Bad Request: {_lowered(text)}")


def forbidden(text: str) -> ApiError:
    """403, for a chat or a person that the bot may not reach."""
    return ApiError(403, f"Forbidden: {_lowered(text)}")


def too_many_requests(retry_after: int) -> ApiError:
    """429 with the seconds to wait."""
    return ApiError(
        429, f"Too Many Requests: retry after {retry_after}", {"retry_after": retry_after}
    )


def _lowered(text: str) -> str:
    is_code = len(text) > 1 and text[:2].isupper()
    return text if is_code else text[:1].lower() + text[1:]
