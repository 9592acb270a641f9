"""Keeping score of a game with real cards."""

from .bounds import bounds
from .check import EntryWarning, Question, remainder
from .errors import EntryError, EntryReason
from .paper import PaperNumber, paper
from .settlement import Transfer, settlement, transfers
from .sheet import Sheet
from .text import format_entry, format_sheet, parse_entry, parse_sheet

__all__ = [
    "EntryError",
    "EntryReason",
    "EntryWarning",
    "PaperNumber",
    "Question",
    "Sheet",
    "Transfer",
    "bounds",
    "format_entry",
    "format_sheet",
    "paper",
    "parse_entry",
    "parse_sheet",
    "remainder",
    "settlement",
    "transfers",
]
