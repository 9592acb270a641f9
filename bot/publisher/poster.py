"""Posts messages, and hangs up those that are kept true: edits them, posts them anew, whispers."""

import logging
from collections.abc import Awaitable
from dataclasses import replace

from bot.publisher.failures import Failure
from bot.publisher.hangings import Hangings
from bot.publisher.screens import Screens
from bot.publisher.telegram import CallFailed, Place, Telegram
from bot.render.drawing import PHOTO_MARK, Drawing
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind

log = logging.getLogger(__name__)


class Poster:
    """Makes the calls, one message at a time; when they are made is up to the publisher.

    Its methods raise ``CallFailed`` when a call failed and what it was for is still to be done.
    """

    def __init__(self, telegram: Telegram, hangings: Hangings, screens: Screens) -> None:
        self._telegram = telegram
        self._hangings = hangings
        self._screens = screens

    async def hang(self, surface: Surface, drawing: Drawing) -> None:
        """Show the drawing, where and as far as the surface does not show it already."""
        same_epoch = surface.epoch == drawing.epoch
        if surface.is_posted and same_epoch and surface.drawn == drawing.fingerprint:
            if surface.number != drawing.number:
                self._hangings.mark_drawn(surface, _showing(surface, drawing))
            return
        if is_whispered(surface):
            await self._hang_whispered(surface, drawing)
        elif surface.message_id and same_epoch and _may_edit(surface, drawing):
            await self._edit_or_repost(surface, drawing)
        else:
            await self._post_anew(surface, drawing)

    async def _edit_or_repost(self, surface: Surface, drawing: Drawing) -> None:
        try:
            await self._telegram.edit(surface.chat_id, surface.message_id, drawing)
        except CallFailed as error:
            if error.failure is not Failure.MESSAGE_LOST:
                raise
            await self._post_anew(surface, drawing)  # what cannot be edited may still hang there
            return
        self._hangings.mark_drawn(surface, _showing(surface, drawing))

    async def _post_anew(self, surface: Surface, drawing: Drawing) -> None:
        message_id = await self.post(
            Place(surface.chat_id, surface.topic_id),
            drawing,
            protect=surface.key.kind is SurfaceKind.HAND,
        )
        then = replace(_showing(surface, drawing), message_id=message_id)
        hangs = await self._hangings.move(surface, then)
        if needless := surface.message_id if hangs else message_id:
            await self._quietly(self._telegram.delete(surface.chat_id, needless))

    async def post(self, place: Place, drawing: Drawing, *, protect: bool = False) -> int:
        """Send a new message. Where the bot was muted before, that shows that it is not now."""
        was_muted = await self._screens.is_muted(place.chat_id)
        message_id = await self._telegram.post(place, drawing, protect=protect)
        if was_muted:
            await self._screens.voice_back(place.chat_id)
        return message_id

    async def _hang_whispered(self, surface: Surface, drawing: Drawing) -> None:
        """Redraw a hand in a group. Without a press only an administrator may send a new one."""
        chat_id, user_id = surface.chat_id, surface.key.user_id
        if surface.ephemeral_id:
            try:
                await self._telegram.edit_whisper(chat_id, user_id, surface.ephemeral_id, drawing)
                self._hangings.mark_drawn(surface, _showing(surface, drawing))
                return
            except CallFailed as error:
                if error.failure in (Failure.WAIT, Failure.NOT_SENT, Failure.UNCERTAIN):
                    raise
            gone = replace(surface, ephemeral_id=0, drawn="")
            if not await self._hangings.move(surface, gone):
                return
            surface = gone
        if await self._screens.may_push(surface):
            try:
                ephemeral_id = await self._telegram.whisper(
                    Place(chat_id, surface.topic_id), user_id, drawing
                )
            except CallFailed as error:
                if error.failure in (Failure.WAIT, Failure.NOT_SENT):
                    raise
                return  # the player still has the button
            then = replace(_showing(surface, drawing), ephemeral_id=ephemeral_id)
            if not await self._hangings.move(surface, then):
                await self._quietly(self._telegram.delete_whisper(chat_id, user_id, ephemeral_id))

    async def take_away(self, key: SurfaceKey) -> None:
        """Forget a surface, if there is one, and delete its message, where that is possible."""
        hung = await self._hangings.remove(key)
        if hung is None:
            return
        if hung.ephemeral_id:
            call = self._telegram.delete_whisper(hung.chat_id, hung.key.user_id, hung.ephemeral_id)
            await self._quietly(call)
        elif hung.message_id:
            await self._quietly(self._telegram.delete(hung.chat_id, hung.message_id))

    async def _quietly(self, call: Awaitable[None]) -> None:
        """Tidying up: when it fails, the chat is only a little less tidy."""
        try:
            await call
        except CallFailed as error:
            log.debug("Tidying up failed: %s", error)


def is_whispered(surface: Surface) -> bool:
    """A hand in a group, which only its owner sees."""
    return surface.key.kind is SurfaceKind.HAND and surface.key.user_id != surface.chat_id


def _showing(surface: Surface, drawing: Drawing) -> Surface:
    """The surface when it shows the drawing."""
    return replace(surface, drawn=drawing.fingerprint, epoch=drawing.epoch, number=drawing.number)


def _may_edit(surface: Surface, drawing: Drawing) -> bool:
    """A text can be edited into a photo, a photo never into a text."""
    return drawing.photo is not None or not surface.drawn.startswith(PHOTO_MARK)
