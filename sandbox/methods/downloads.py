"""getFile; the bytes come from the address that it names."""

from typing import Any

from aiogram.types import File

from sandbox.errors import bad_request
from sandbox.files import MAX_DOWNLOAD_BYTES
from sandbox.methods.registry import Request, method


@method("getFile", File)
async def get_file(request: Request) -> dict[str, Any]:
    """Where to download a file."""
    file_id = request.params.text("file_id")
    if not file_id:
        raise bad_request("file_id not specified")
    file = request.tg.files.by_id(file_id)
    if file is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    if len(file.data) > MAX_DOWNLOAD_BYTES:
        raise bad_request("file is too big")
    letter = file_id[-1]
    folder, ending = ("photos", "jpg") if file.kind == "Photo" else ("documents", "bin")
    return {
        "file_id": file_id,
        "file_unique_id": f"{file.unique_id}{letter}",
        "file_size": len(request.tg.files.download(file, letter)),
        "file_path": f"{folder}/{file.unique_id}{letter}.{ending}",
    }
