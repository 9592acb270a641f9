"""The calls of the last minute, remembered over a crash: Telegram does not forget them either.

A ring of slots in a small file mapped into memory. A note is a write to memory; the system keeps
it when the process is killed. After a power cut it may be lost, but then more than a minute is.
"""

import mmap
import struct
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

SLOTS = 4096
"""Twice as many calls as Telegram takes from one bot in a minute."""
_SLOT = struct.Struct("<qdI")


class Noted(IntEnum):
    """What a note says; ``at`` is its moment in seconds since 1970."""

    NOTHING = 0
    BEGUN = 1  # a call began then, and may take effect any time later
    DONE = 2  # a call was over then
    BLOCKED = 3  # the chat is to be left alone until then


@dataclass(frozen=True, slots=True)
class Note:
    """One slot of the ring."""

    chat_id: int
    at: float
    what: Noted


class Ledger:
    """Notes about calls into groups. Without a path nothing outlives the process."""

    def __init__(self, path: Path | None = None) -> None:
        self._next = 0
        self._ring: mmap.mmap | bytearray = bytearray(SLOTS * _SLOT.size)
        if path is not None:
            with path.open("ab") as file:
                file.truncate(SLOTS * _SLOT.size)
            with path.open("r+b") as file:
                self._ring = mmap.mmap(file.fileno(), SLOTS * _SLOT.size)

    def close(self) -> None:
        """Let the file go."""
        if isinstance(self._ring, mmap.mmap):
            with closing(self._ring):
                self._ring.flush()

    def notes(self) -> Iterator[Note]:
        """Everything that is still noted, in no particular order."""
        for chat_id, at, what in _SLOT.iter_unpack(bytes(self._ring)):
            if what in (Noted.BEGUN, Noted.DONE, Noted.BLOCKED):
                yield Note(chat_id, at, Noted(what))

    def restart(self, notes: Sequence[Note]) -> None:
        """Only these are noted now."""
        self._ring[:] = bytes(SLOTS * _SLOT.size)
        self._next = 0
        for note in notes:
            self.add(note)

    def add(self, note: Note) -> int:
        """Note something; the slot it stands in."""
        slot, self._next = self._next, (self._next + 1) % SLOTS
        self.put(slot, note)
        return slot

    def put(self, slot: int, note: Note) -> None:
        """Write a note anew where it stands."""
        _SLOT.pack_into(self._ring, slot * _SLOT.size, note.chat_id, note.at, note.what)
