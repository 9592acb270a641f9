"""What leaves the sandbox is first read back through aiogram's types, strictly."""

from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from sandbox.errors import SandboxError


def check(expected: Any, value: Any) -> None:
    """Make sure that ``value`` is a Bot API object of this type, with no field it has not.

    :raises SandboxError: a bot reading it would stumble
    """
    try:
        parsed = _adapter(expected).validate_python(value)
    except ValidationError as error:
        raise SandboxError(f"not a {expected}: {error}") from error
    _check_known_fields(parsed)


@cache
def _adapter(expected: Any) -> TypeAdapter[Any]:
    return TypeAdapter(expected)


def _check_known_fields(value: Any) -> None:
    if isinstance(value, BaseModel):
        if value.model_extra:
            raise SandboxError(f"{type(value).__name__} has no {', '.join(value.model_extra)}")
        for name in value.model_fields_set:
            _check_known_fields(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            _check_known_fields(item)
