"""The parameters of a call, wherever they came from: query, form, multipart or JSON."""

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.errors import ApiError, bad_request
from sandbox.files import Upload


@dataclass(frozen=True, slots=True)
class Parameters:
    """Values as they came: strings, or anything JSON has when the body was JSON."""

    values: dict[str, Any] = field(default_factory=dict)
    files: dict[str, Upload] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def raw(self, name: str) -> Any:
        """As it came, or None."""
        return self.values.get(name)

    def text(self, name: str) -> str:
        """A string; missing is empty, as for Telegram."""
        value = self.values.get(name)
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def integer(self, name: str, default: int = 0) -> int:
        """A whole number; what is none counts as the default."""
        try:
            return int(self.text(name).strip())
        except ValueError:
            return default

    def boolean(self, name: str, *, default: bool = False) -> bool:
        """true, yes and 1 in any case are true, everything else is false (telegram.md A1)."""
        if name not in self.values:
            return default
        return self.text(name).strip().lower() in ("true", "yes", "1")

    def json(self, name: str, complaint: str) -> Any:
        """A nested value: a JSON string, or the value itself in a JSON body; missing is None.

        :raises ApiError: with ``complaint`` when the string is no JSON
        """
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(complaint) from None

    def for_log(self) -> dict[str, Any]:
        """Everything but the bytes of files; JSON strings opened up for reading."""
        shown = {name: _opened(value) for name, value in self.values.items()}
        for name, upload in self.files.items():
            shown[name] = {"file_name": upload.name, "size": len(upload.data)}
        return shown


def _opened(value: Any) -> Any:
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


async def read_parameters(request: web.Request) -> Parameters:
    """Collect them; of a parameter given twice the first stays.

    :raises ApiError: a JSON body that is no object
    """
    values: dict[str, Any] = {}
    files: dict[str, Upload] = {}
    for name, value in request.query.items():
        values.setdefault(name, value)
    if request.method == "POST":
        await _read_body(request, values, files)
    return Parameters(values, files)


async def _read_body(
    request: web.Request, values: dict[str, Any], files: dict[str, Upload]
) -> None:
    match request.content_type:
        case "application/json":
            for name, value in _object(await request.read()).items():
                values.setdefault(name, value)
        case "multipart/form-data":
            await _read_multipart(request, values, files)
        case "application/x-www-form-urlencoded":
            for name, text in (await request.post()).items():
                values.setdefault(name, text)
        case _:
            pass


def _object(body: bytes) -> dict[str, Any]:
    try:
        given = json.loads(body or b"{}")
    except ValueError:
        given = None
    if not isinstance(given, dict):
        raise ApiError(400, "Bad Request: can't parse JSON object")
    return given


async def _read_multipart(
    request: web.Request, values: dict[str, Any], files: dict[str, Upload]
) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        data = bytes(await part.read(decode=True))
        if part.filename is None:
            values.setdefault(part.name, data.decode("utf-8", "replace"))
        else:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files.setdefault(part.name, Upload(part.filename, data, kind))
