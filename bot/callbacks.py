"""What our buttons carry. At most 64 bytes, and never any authority: that is the database's.

The data says what the person saw and chose; who they are comes from the press itself.
"""

from aiogram.filters.callback_data import CallbackData


class LobbyPress(CallbackData, prefix="l"):
    """A button of a table that has not begun.

    ``join``, ``join.2`` (that seat), ``leave``, ``start``, ``computer``, ``no-computer``.
    """

    table: int
    act: str


class SetupPress(CallbackData, prefix="n"):
    """The rules of a table that has not begun. ``act`` is words with points between them.

    A page to turn to (``main``, ``g.runs``, ``f.ski``), or a change (``v.ski.50``, ``n.3``);
    ``s.target.551`` is one step of several.
    """

    table: int
    act: str


class CardsPress(CallbackData, prefix="h"):
    """«Мои карты» under the table."""

    table: int


class TablePress(CallbackData, prefix="t"):
    """Something anybody may ask of a table: ``last``, the trick taken last."""

    table: int
    act: str


class LookPress(CallbackData, prefix="k"):
    """How one's hands look: ``by.suits``, ``in.four``, ``at.private``."""

    act: str


class PlayPress(CallbackData, prefix="p"):
    """A decision in a match. ``after`` is the number of the last action the player had seen.

    ``act`` is the line of the engine's notation without the seat, or a word that only turns
    the hand over: ``?claim``, ``?resign`` and ``?leave`` ask back, ``?b`` and ``?r0`` choose what
    is declared, ``?look`` shows how it may look, ``?more`` what else may be done, ``?`` takes it
    back; ``?last`` asks.
    """

    table: int
    match: int
    after: int
    act: str


class PickPress(CallbackData, prefix="j"):
    """One of several tables: ``show`` its message anew, ``stop`` it, ``draw``, ``kick`` there."""

    table: int
    act: str


class StopPress(CallbackData, prefix="x"):
    """An answer to «Закончить партию?»: ``yes`` or ``no``. ``match`` is 0 before there is one."""

    table: int
    match: int
    act: str


class MorePress(CallbackData, prefix="m"):
    """«Ещё один стол» in a topic (0: none), seen when ``after`` was the newest table there."""

    topic: int
    after: int


class OpenPress(CallbackData, prefix="d"):
    """«Открыть стол» under the greeting, in a topic (0: none)."""

    topic: int


class AgainPress(CallbackData, prefix="a"):
    """«Ещё партию» under the end of a match."""

    match: int


class LanguagePress(CallbackData, prefix="g"):
    """The language of this chat, or of this person in the private chat."""

    lang: str


class SheetPress(CallbackData, prefix="s"):
    """A button of a score sheet. ``after`` is the number of the last change it was drawn after.

    ``act`` is words with points between them: ``by.1`` begins a deal that seat 1 declared,
    ``key.8`` is a digit, ``page.menu`` turns to the menu.
    """

    sheet: int
    after: int
    act: str


class RulesPress(CallbackData, prefix="r"):
    """A button of the rulebook, for whoever presses it.

    ``act`` is one letter of :class:`bot.render.rules.Act`; ``page`` a page or a chapter; ``by``
    whose rules are shown: ``""`` those in force where the button hangs, ``t7`` of table 7, ``m7``
    of match 7, ``c…`` of a chat, else a preset's name. ``part`` counts the screens of a long
    page; ``cards`` are those in question, as ``AhTs``.
    """

    act: str
    page: str = ""
    by: str = ""
    part: int = 0
    cards: str = ""


class WhyPress(CallbackData, prefix="y"):
    """«Почему?» about a match: ``what`` is ``trick``, ``runs``, ``deal`` or ``hand``.

    ``deal`` counts the written deals from 1; 0 is the one on the table. ``within``: the button
    is part of a story, which then tells on in the same message.
    """

    match: int
    what: str
    deal: int = 0
    part: int = 0
    within: bool = False


class LessonPress(CallbackData, prefix="e"):
    """A button of the guided deal: at which step, and what is done."""

    step: int
    press: str


class BackPress(CallbackData, prefix="b"):
    """«Я вернулся» under a table where a computer sits in, and «Продолжить» under a parked one."""

    table: int


class LeavePress(CallbackData, prefix="q"):
    """An answer to whoever (``who``) wanted to leave a match: ``leave``, ``draw``, ``stay``."""

    table: int
    act: str
    who: int


class WantPress(CallbackData, prefix="z"):
    """What a player wants of the whole table, from the hand: ``draw``, ``park``, ``leave``."""

    table: int
    match: int
    act: str


class VotePress(CallbackData, prefix="v"):
    """What somebody says to a proposal: ``yes``, ``no``, ``computer``, ``sit``."""

    proposal: int
    act: str


class WishPress(CallbackData, prefix="w"):
    """A switch of what somebody wishes: ``remind``, ``calls``, ``here``, ``shun.7``…"""

    act: str


class SoloPress(CallbackData, prefix="o"):
    """The choices of somebody who plays alone: a page, or ``preset.moscow``, ``seats.3``…"""

    table: int
    act: str
