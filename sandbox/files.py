"""Uploaded files: ids, sizes of pictures, downloads."""

import hashlib
import io
import re
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from sandbox.errors import bad_request

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_DOCUMENT_BYTES = 50 * 1024 * 1024
MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024
MAX_SIDES = 10_000
MAX_RATIO = 20
SIZES = (("s", 90), ("m", 320), ("x", 800), ("y", 1280))
"""Telegram's copies of a picture: letter and longest side in pixels."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    name: str
    data: bytes
    content_type: str = "application/octet-stream"


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file the server keeps; ``width`` and ``height`` are 0 unless it is a photo."""

    unique_id: str
    kind: str
    name: str
    data: bytes
    content_type: str
    width: int = 0
    height: int = 0

    def id_of(self, letter: str) -> str:
        """The file id of one size of this file, for this bot."""
        return f"AgAC{self.unique_id}{letter}"

    @property
    def file_id(self) -> str:
        """The id of the whole file: for a photo, of its largest copy."""
        return self.id_of(self.sizes()[-1][0] if self.kind == "Photo" else "f")

    def sizes(self) -> list[tuple[str, int, int]]:
        """The copies of a photo, smallest first: letter, width, height."""
        longest = max(self.width, self.height)
        copies = []
        for letter, side in SIZES:
            scale = min(1.0, side / longest)
            size = (max(1, round(self.width * scale)), max(1, round(self.height * scale)))
            copies.append((letter, *size))
            if side >= longest:
                break
        return copies

    def photo_json(self) -> list[dict[str, Any]]:
        """The Bot API's list of PhotoSize."""
        return [
            {
                "file_id": self.id_of(letter),
                "file_unique_id": f"{self.unique_id}{letter}",
                "width": width,
                "height": height,
                "file_size": max(1, len(self.data) * width * height // (self.width * self.height)),
            }
            for letter, width, height in self.sizes()
        ]

    def document_json(self) -> dict[str, Any]:
        """The Bot API's Document."""
        return {
            "file_id": self.file_id,
            "file_unique_id": f"{self.unique_id}f",
            "file_name": self.name,
            "mime_type": self.content_type,
            "file_size": len(self.data),
        }


class Files:
    """Every file of this sandbox, by its unique id."""

    def __init__(self) -> None:
        self._files: dict[str, StoredFile] = {}

    def add_photo(self, upload: Upload) -> StoredFile:
        """Keep a picture.

        :raises ApiError: too big, not a picture, or of impossible proportions
        """
        if len(upload.data) > MAX_PHOTO_BYTES:
            raise bad_request("file is too big")
        try:
            with Image.open(io.BytesIO(upload.data)) as image:
                width, height = image.size
                kind = Image.MIME.get(image.format or "", "image/jpeg")
        except (OSError, ValueError, Image.DecompressionBombError):
            raise bad_request("IMAGE_PROCESS_FAILED") from None
        ratio = max(width, height) / min(width, height)
        if width + height > MAX_SIDES or ratio > MAX_RATIO:
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        return self._keep("Photo", replace(upload, content_type=kind), width, height)

    def add_document(self, upload: Upload) -> StoredFile:
        """Keep a file of any kind.

        :raises ApiError: empty or too big
        """
        if not upload.data:
            raise bad_request("file must be non-empty")
        if len(upload.data) > MAX_DOCUMENT_BYTES:
            raise bad_request("file is too big")
        return self._keep("Document", upload, 0, 0)

    def _keep(self, kind: str, upload: Upload, width: int, height: int) -> StoredFile:
        content = f"{kind}:{upload.name}:".encode() + upload.data
        unique = hashlib.sha256(content).hexdigest()[:16]
        file = StoredFile(
            unique, kind, upload.name, upload.data, upload.content_type, width, height
        )
        self._files[unique] = file
        return file

    def by_unique_id(self, unique_id: str) -> StoredFile | None:
        """For the page, which needs no file ids."""
        return self._files.get(unique_id)

    def by_id(self, file_id: str) -> StoredFile | None:
        """The file a bot means by an id it was given."""
        found = re.fullmatch(r"AgAC([0-9a-f]{16})[smxyf]", file_id)
        return self._files.get(found.group(1)) if found else None

    def download(self, file: StoredFile, letter: str) -> bytes:
        """The bytes of one size; sizes are drawn when somebody asks for them."""
        wanted = {size[0]: size[1:] for size in file.sizes()} if file.kind == "Photo" else {}
        size = wanted.get(letter)
        if size is None or size == (file.width, file.height):
            return file.data
        with Image.open(io.BytesIO(file.data)) as image:
            small = image.convert("RGB").resize(size)
        out = io.BytesIO()
        small.save(out, "JPEG")
        return out.getvalue()
