"""What Telegram's refusals mean for us. The one place that reads their words.

Texts move between server versions: the code and a short lower-cased piece decide (telegram.md A2).
"""

from enum import StrEnum

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiohttp import ClientConnectorError


class Failure(StrEnum):
    """What a failed call means."""

    WAIT = "wait"  # flood control: wait as told
    MIGRATED = "migrated"  # the group became a supergroup
    GONE = "gone"  # the bot is not in this chat any more
    SILENCED = "silenced"  # it may not write here now
    UNREACHABLE = "unreachable"  # this person cannot be written to
    NOT_MODIFIED = "not-modified"  # it already looks like this
    MESSAGE_LOST = "message-lost"  # deleted, or cannot be edited
    TOPIC_LOST = "topic-lost"  # the topic was closed or deleted
    TOO_LATE = "too-late"  # the press is too old to be answered
    NOT_SENT = "not-sent"  # no connection, or the server broke: nothing happened
    UNCERTAIN = "uncertain"  # it may have happened, the answer was lost
    REFUSED = "refused"  # anything else: repeating would not help


_PIECES = (
    ("message is not modified", Failure.NOT_MODIFIED),
    ("message to edit not found", Failure.MESSAGE_LOST),
    ("message can't be edited", Failure.MESSAGE_LOST),
    ("message_id_invalid", Failure.MESSAGE_LOST),
    ("there is no text in the message", Failure.MESSAGE_LOST),
    ("there is no caption in the message", Failure.MESSAGE_LOST),
    ("message identifier is not specified", Failure.MESSAGE_LOST),
    ("message to delete not found", Failure.MESSAGE_LOST),
    ("message can't be deleted", Failure.MESSAGE_LOST),
    ("message thread not found", Failure.TOPIC_LOST),
    ("topic_closed", Failure.TOPIC_LOST),
    ("topic_deleted", Failure.TOPIC_LOST),
    ("query is too old", Failure.TOO_LATE),
    ("query id is invalid", Failure.TOO_LATE),
    ("not enough rights", Failure.SILENCED),
    ("have no rights", Failure.SILENCED),
    ("no write access", Failure.SILENCED),
    ("chat_restricted", Failure.SILENCED),
    ("chat_write_forbidden", Failure.SILENCED),
    ("chat not found", Failure.GONE),
    ("chat is deactivated", Failure.GONE),
    ("was kicked", Failure.GONE),
    ("not a member", Failure.GONE),
    ("chat was deleted", Failure.GONE),
    ("initiate conversation", Failure.UNREACHABLE),
    ("blocked by the user", Failure.UNREACHABLE),
    ("user is deactivated", Failure.UNREACHABLE),
    ("send messages to the bot", Failure.UNREACHABLE),
)


def classify(error: TelegramAPIError | ClientDecodeError) -> Failure:
    """What this error means."""
    if isinstance(error, TelegramRetryAfter):
        return Failure.WAIT
    if isinstance(error, TelegramMigrateToChat):
        return Failure.MIGRATED
    if isinstance(error, TelegramNetworkError):
        refused = isinstance(error.__cause__, ClientConnectorError)
        return Failure.NOT_SENT if refused else Failure.UNCERTAIN
    if isinstance(error, ClientDecodeError):
        return Failure.UNCERTAIN
    if isinstance(error, TelegramServerError):
        return Failure.NOT_SENT  # the server itself says that it failed
    text = error.message.lower()
    for piece, failure in _PIECES:
        if piece in text:
            return failure
    return Failure.GONE if isinstance(error, TelegramForbiddenError) else Failure.REFUSED
