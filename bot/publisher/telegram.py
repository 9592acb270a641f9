"""Calls to Telegram in our own words: drawings in, message numbers or a `CallFailed` out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramMigrateToChat
from aiogram.exceptions import TelegramRetryAfter as RetryAfter
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    SendMessage,
    TelegramMethod,
)
from aiogram.types import (
    BufferedInputFile,
    ChatMemberUnion,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
)

from bot.publisher.budget import Budgets
from bot.publisher.failures import Failure, classify
from bot.publisher.members import is_outside
from bot.publisher.photos import Photos
from bot.publisher.session import LeanSession
from bot.render.drawing import Button, Document, Drawing, Keyboard, Photo

log = logging.getLogger(__name__)
T = TypeVar("T")
ANSWER_AGAIN = (0.2, 1.0, 3.0, None)
"""Seconds after which the answer to a press is tried once more; None: not any more."""
LOOK_UP = 10
"""Seconds that somebody's rights are waited for; commands after that one wait, too."""
ANSWERABLE = 10.0
"""Seconds after which nobody waits for the answer to a press, and Telegram takes none."""


class CallFailed(Exception):  # noqa: N818 — it tells what happened to a call
    """Telegram did not do it. ``wait`` is in seconds; ``moved_to`` is the supergroup's id."""

    def __init__(self, failure: Failure, *, wait: float = 0, moved_to: int = 0) -> None:
        super().__init__(failure.value)
        self.failure = failure
        self.wait = wait
        self.moved_to = moved_to
        self.topic_id = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message goes. ``topic_id`` 0: no topic, or General."""

    chat_id: int
    topic_id: int = 0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a member may be whispered to: a press, or a command that only the bot saw."""

    press: str | None = None
    command: int | None = None


class Telegram:
    """The Bot API as far as the publisher needs it."""

    def __init__(self, bot: Bot, budgets: Budgets, photos: Photos | None = None) -> None:
        self._bot = bot
        self.budgets = budgets
        self._photos = photos or Photos()
        self.ephemerals_work = True
        self._ephemerals_proven = False

    async def post(self, place: Place, drawing: Drawing, *, protect: bool = False) -> int:
        """Send a new message and return its number.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        if drawing.photo is not None:
            try:
                return await self._post_photo(place, drawing, drawing.photo)
            except CallFailed as error:
                if error.failure is not Failure.SILENCED:
                    raise  # only photos may be forbidden here: the text says it, too
        if drawing.document is not None:
            return await self._post_document(place, drawing, drawing.document)
        message = await self._counted(
            place.chat_id,
            self._call(
                SendMessage,
                chat_id=place.chat_id,
                **_text(drawing),
                message_thread_id=place.topic_id or None,
                disable_notification=not drawing.loud,
                protect_content=protect or None,
            ),
        )
        return int(message["message_id"])

    async def edit(self, chat_id: int, message_id: int, drawing: Drawing) -> None:
        """Redraw a message; that it looks so already is fine. A text may become a photo.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        try:
            if drawing.photo is not None and await self._edit_photo(
                chat_id, message_id, drawing, drawing.photo
            ):
                return
            await self._counted(
                chat_id,
                self._do(
                    EditMessageText, chat_id=chat_id, message_id=message_id, **_text(drawing)
                ),
            )
        except CallFailed as error:
            if error.failure is not Failure.NOT_MODIFIED:
                raise

    async def _post_photo(self, place: Place, drawing: Drawing, photo: Photo) -> int:
        async def send(media: str | BufferedInputFile) -> Message:
            return await self._counted(
                place.chat_id,
                self._bot.send_photo(
                    place.chat_id,
                    media,
                    caption=drawing.text or None,
                    message_thread_id=place.topic_id or None,
                    reply_markup=_markup(drawing.keyboard),
                    disable_notification=not drawing.loud,
                ),
            )

        return (await self._with_photo(photo, send)).message_id

    async def _edit_photo(
        self, chat_id: int, message_id: int, drawing: Drawing, photo: Photo
    ) -> bool:
        """Whether that worked; where photos are forbidden the text stands in."""

        async def edit(media: str | BufferedInputFile) -> Message | bool:
            return await self._counted(
                chat_id,
                self._bot.edit_message_media(
                    InputMediaPhoto(media=media, caption=drawing.text or None),
                    chat_id=chat_id,
                    message_id=message_id,
                    reply_markup=_markup(drawing.keyboard),
                ),
            )

        try:
            await self._with_photo(photo, edit)
        except CallFailed as error:
            if error.failure is not Failure.SILENCED:
                raise
            return False
        return True

    async def _with_photo(
        self, photo: Photo, call: Callable[[str | BufferedInputFile], Awaitable[T]]
    ) -> T:
        """Make a call with the file id Telegram knows, or with the picture painted now."""
        if (file_id := await self._photos.find(photo.key)) is not None:
            try:
                return await call(file_id)
            except CallFailed as error:
                if error.failure is not Failure.REFUSED:
                    raise
                # Another bot's file id, or one that Telegram has forgotten: paint it again.
        content = await asyncio.to_thread(photo.paint)
        message = await call(BufferedInputFile(content, "sheet.png"))
        if isinstance(message, Message) and message.photo:
            await self._photos.keep(photo.key, message.photo[-1].file_id)
        return message

    async def _post_document(self, place: Place, drawing: Drawing, document: Document) -> int:
        message = await self._counted(
            place.chat_id,
            self._bot.send_document(
                place.chat_id,
                BufferedInputFile(document.content, document.name),
                caption=drawing.text or None,
                message_thread_id=place.topic_id or None,
                reply_markup=_markup(drawing.keyboard),
                disable_notification=not drawing.loud,
            ),
        )
        return message.message_id

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Take a message away; one that is gone or too old stays as it is.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        await _translate(self._do(DeleteMessage, chat_id=chat_id, message_id=message_id))

    async def whisper(
        self, place: Place, user_id: int, drawing: Drawing, reason: Reason | None = None
    ) -> int:
        """Send a message into a group that only one member sees, and return its number.

        A server that does not know such messages would show it to everybody. So the first one
        has harmless words, and only when it came out private it is edited to the real ones.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        if not self.ephemerals_work:
            raise CallFailed(Failure.REFUSED)
        receiver: dict[str, Any] = {"receiver_user_id": user_id}
        if reason is not None and reason.press is not None:
            receiver["callback_query_id"] = reason.press
        reply = None
        if reason is not None and reason.command is not None:
            reply = {"ephemeral_message_id": reason.command}
        # Buttons tell as much as words: the faces of cards, and what they carry.
        first = drawing if self._ephemerals_proven else Drawing("🂠")
        message = await self._counted(
            place.chat_id,
            self._call(
                SendMessage,
                chat_id=place.chat_id,
                **_text(first),
                message_thread_id=place.topic_id or None,
                protect_content=True,
                ephemeral_message_parameters=receiver,
                reply_parameters=reply,
            ),
        )
        ephemeral_id = int(message.get("ephemeral_message_id") or 0)
        if not ephemeral_id:
            self.ephemerals_work = False
            log.warning("This Bot API server has no ephemeral messages: hands go by private chat.")
            await self.delete(place.chat_id, int(message["message_id"]))
            raise CallFailed(Failure.REFUSED)
        self._ephemerals_proven = True
        if first is not drawing:
            await self.edit_whisper(place.chat_id, user_id, ephemeral_id, drawing)
        return ephemeral_id

    async def edit_whisper(
        self, chat_id: int, user_id: int, ephemeral_id: int, drawing: Drawing
    ) -> None:
        """Redraw a message that only one member sees.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        try:
            await self._counted(
                chat_id,
                self._do(
                    EditEphemeralMessageText,
                    chat_id=chat_id,
                    receiver_user_id=user_id,
                    ephemeral_message_id=ephemeral_id,
                    **_text(drawing),
                ),
            )
        except CallFailed as error:
            if error.failure is not Failure.NOT_MODIFIED:
                raise

    async def delete_whisper(self, chat_id: int, user_id: int, ephemeral_id: int) -> None:
        """Take away a message that only one member sees.

        :raises CallFailed: when Telegram refuses or cannot be reached
        """
        await _translate(
            self._bot.delete_ephemeral_message(
                chat_id=chat_id, receiver_user_id=user_id, ephemeral_message_id=ephemeral_id
            )
        )

    async def answer(
        self, query_id: str, text: str = "", *, alert: bool = False, url: str = ""
    ) -> None:
        """Answer a press. Too late or twice is no harm; nothing is raised.

        Whoever pressed looks at a turning wheel until then, so what went wrong is tried again.
        """
        for pause in ANSWER_AGAIN:
            try:
                await _translate(
                    self._do(
                        AnswerCallbackQuery,
                        callback_query_id=query_id,
                        text=text[:200] or None,
                        show_alert=alert or None,
                        url=url or None,
                    )
                )
            except CallFailed as error:
                if error.failure is Failure.TOO_LATE:
                    return
                again = error.failure in (Failure.NOT_SENT, Failure.UNCERTAIN, Failure.WAIT)
                if pause is None or not again or error.wait > ANSWERABLE:
                    log.info("A press could not be answered: %s", error)
                    return
                await self.budgets.pause(max(pause, error.wait))
            else:
                return

    async def _call(self, method: type[TelegramMethod[Any]], **fields: Any) -> Any:
        """A call in plain JSON, and its result; fields that are None are left out."""
        return await self._request(method, fields, unread=False)

    async def _do(self, method: type[TelegramMethod[Any]], **fields: Any) -> None:
        """A call that only has to be done; fields that are None are left out."""
        await self._request(method, fields, unread=True)

    async def _request(
        self, method: type[TelegramMethod[Any]], fields: dict[str, Any], *, unread: bool
    ) -> Any:
        given = {name: value for name, value in fields.items() if value is not None}
        session = self._bot.session
        if isinstance(session, LeanSession):
            return await session.call(self._bot, method, given, unread=unread)
        result = await self._bot(method(**given))
        return result.model_dump() if isinstance(result, Message) else result

    async def _counted(self, chat_id: int, call: Coroutine[Any, Any, T]) -> T:
        """Do a call that counts to what the chat bears in a minute, unless others were faster."""
        if wait := self.budgets.overdrawn(chat_id):
            call.close()
            raise CallFailed(Failure.WAIT, wait=wait)
        with self.budgets.spending(chat_id):
            return await _translate(call)

    async def is_administrator(self, chat_id: int, user_id: int) -> bool:
        """Whether this member may administer the chat; no when Telegram cannot say."""
        member = await self._member(chat_id, user_id)
        return member is not None and member.status in ("creator", "administrator")

    async def is_member(self, chat_id: int, user_id: int) -> bool:
        """Whether somebody is in the chat; no when Telegram cannot say."""
        member = await self._member(chat_id, user_id)
        return member is not None and not is_outside(member)

    async def _member(self, chat_id: int, user_id: int) -> ChatMemberUnion | None:
        call = self._bot.get_chat_member(chat_id, user_id, request_timeout=LOOK_UP)
        try:
            return await _translate(call)
        except CallFailed:
            return None

    async def has_gone(self, chat_id: int, user_id: int) -> bool:
        """Whether somebody left, was removed or has no account; no when Telegram cannot say."""
        try:
            member = await _translate(self._bot.get_chat_member(chat_id, user_id))
        except CallFailed as error:
            return error.failure is Failure.REFUSED  # it knows no such member
        return is_outside(member) or not member.user.first_name


def _text(drawing: Drawing) -> dict[str, Any]:
    """The fields that a drawing without photo fills."""
    return {
        "text": drawing.text,
        "parse_mode": "HTML",
        "reply_markup": _keyboard(drawing.keyboard),
        "link_preview_options": {"is_disabled": True},
    }


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    shape = _keyboard(keyboard)
    return None if shape is None else InlineKeyboardMarkup.model_validate(shape)


def _keyboard(keyboard: Keyboard) -> dict[str, Any] | None:
    if not keyboard:
        return None
    return {"inline_keyboard": [[_button(button) for button in row] for row in keyboard]}


def _button(button: Button) -> dict[str, Any]:
    shape: dict[str, Any] = {"text": button.text}
    if button.disabled:
        shape["disabled"] = {}
    elif button.url:
        shape["url"] = button.url
    elif button.copied:
        shape["copy_text"] = {"text": button.copied}
    else:
        shape["callback_data"] = button.press
    if button.style:
        shape["style"] = button.style.value
    return shape


async def _translate(call: Awaitable[T]) -> T:
    """Do a call, and put Telegram's refusals into our words."""
    try:
        return await call
    except RetryAfter as error:
        raise CallFailed(Failure.WAIT, wait=error.retry_after) from None
    except TelegramMigrateToChat as error:
        raise CallFailed(Failure.MIGRATED, moved_to=error.migrate_to_chat_id) from None
    except (TelegramAPIError, ClientDecodeError) as error:
        failure = classify(error)
        if failure is Failure.REFUSED:
            # The description never repeats what we sent, so it is safe to log.
            log.warning("Telegram refused a call: %s", getattr(error, "message", ""))
        raise CallFailed(failure) from None
