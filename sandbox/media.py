"""Files in calls: attached, named by a file id, or (which nobody can here) by a URL."""

from collections.abc import Callable
from typing import Any

from sandbox.errors import bad_request
from sandbox.files import StoredFile, Upload
from sandbox.parameters import Parameters
from sandbox.telegram import Telegram


def read_photo(tg: Telegram, params: Parameters, given: str, field: str) -> StoredFile:
    """The picture that a call means.

    :raises ApiError: none there, unknown, or of another kind
    """
    return _read(tg, params, given, field, "Photo", tg.files.add_photo)


def read_document(tg: Telegram, params: Parameters, given: str, field: str) -> StoredFile:
    """The file that a call means.

    :raises ApiError: none there, unknown, or of another kind
    """
    return _read(tg, params, given, field, "Document", tg.files.add_document)


def _read(
    tg: Telegram,
    params: Parameters,
    given: str,
    field: str,
    kind: str,
    add: Callable[[Upload], StoredFile],
) -> StoredFile:
    name = given.removeprefix("attach://") if given.startswith("attach://") else field
    if not given or given.startswith("attach://"):
        upload = params.files.get(name)
        if upload is None:
            raise bad_request(f"there is no {kind.lower()} in the request")
        return add(upload)
    if given.startswith(("http://", "https://")):
        tg.calls.unsupported["file by URL"] += 1
        raise bad_request("wrong file identifier/HTTP URL specified")
    file = tg.files.by_id(given)
    if file is None:
        raise bad_request("wrong remote file identifier specified: Wrong padding in the string")
    if file.kind != kind:
        raise bad_request(f"can't use file of type {file.kind} as {kind}")
    return file


def read_input_media(tg: Telegram, params: Parameters, media: Any) -> tuple[str, StoredFile]:
    """An InputMedia object: its type and its file.

    :raises ApiError: no media, or of a type that is not here
    """
    if not isinstance(media, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    kind = media.get("type")
    given = media.get("media")
    if not isinstance(given, str):
        raise bad_request("can't parse InputMedia: Can't find field \"media\"")
    if kind == "photo":
        return "photo", read_photo(tg, params, given, "media")
    if kind == "document":
        return "document", read_document(tg, params, given, "media")
    if isinstance(kind, str) and kind in ("video", "animation", "audio", "live_photo"):
        tg.calls.unsupported[f"media of type {kind}"] += 1
    raise bad_request("type of the media is invalid")
