"""What our buttons carry. At most 64 bytes, and never any authority: that is the database's.

The data says what the person saw and chose; who they are comes from the press itself.
"""

from aiogram.filters.callback_data import CallbackData


class LobbyPress(CallbackData, prefix="l"):
    """A button of a table that has not begun: ``join``, ``leave``, ``start``."""

    table: int
    act: str


class CardsPress(CallbackData, prefix="h"):
    """«Мои карты» under the table."""

    table: int


class PlayPress(CallbackData, prefix="p"):
    """A decision in a match. ``after`` is the number of the last action the player had seen.

    ``act`` is the line of the engine's notation without the seat, or a word that only turns
    the hand over: ``?claim`` and ``?resign`` ask back, ``?b`` and ``?r0`` choose what is
    declared, ``?`` takes it back.
    """

    table: int
    match: int
    after: int
    act: str


class AgainPress(CallbackData, prefix="a"):
    """«Ещё партию» under the end of a match."""

    match: int


class LanguagePress(CallbackData, prefix="g"):
    """The language of this chat, or of this person in the private chat."""

    lang: str
