"""What the publisher asks of those who know what is to be shown, and tells them."""

from typing import Protocol

from bot.publisher.failures import Failure
from bot.render.drawing import Drawing
from bot.storage.notices import Notice
from bot.storage.surfaces import Surface


class Screens(Protocol):
    """Draws what the publisher hangs up. Called at the last moment, so always the newest."""

    async def draw(self, surface: Surface) -> Drawing | None:
        """What the surface shows now; None: nothing any more, take it away."""

    async def tell(self, notice: Notice) -> Drawing | None:
        """The words of a notice; None: there is nothing to say any more."""

    async def may_push(self, surface: Surface) -> bool:
        """Whether a hand may be whispered without a press: the bot administers the group."""

    async def chat_lost(self, chat_id: int, failure: Failure) -> None:
        """The bot cannot write to this chat or person now."""

    async def is_muted(self, chat_id: int) -> bool:
        """Whether the bot may not write in this chat, as far as known."""

    async def voice_back(self, chat_id: int) -> None:
        """Something was posted in a chat where the bot had been muted."""

    async def chat_moved(self, chat_id: int, new_id: int) -> None:
        """The group became a supergroup with another id."""

    async def chat_delayed(self, chat_id: int, seconds: float) -> None:
        """Nothing can be shown in this chat for so long."""

    async def topic_lost(self, chat_id: int, topic_id: int) -> None:
        """The topic was closed or deleted; other topics of the chat go on."""
