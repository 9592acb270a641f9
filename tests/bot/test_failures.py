"""What Telegram's refusals mean for us, text by text."""

import pytest
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetMe

from bot.publisher.failures import Failure, classify

ASKED = GetMe()


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("Bad Request: message is not modified: specified new…", Failure.NOT_MODIFIED),
        ("Bad Request: message to edit not found", Failure.MESSAGE_LOST),
        ("Bad Request: message can't be edited", Failure.MESSAGE_LOST),
        ("Bad Request: there is no text in the message to edit", Failure.MESSAGE_LOST),
        ("Bad Request: message to delete not found", Failure.MESSAGE_LOST),
        ("Bad Request: message thread not found", Failure.TOPIC_LOST),
        ("Bad Request: TOPIC_CLOSED", Failure.TOPIC_LOST),
        ("Bad Request: query is too old and response timeout expired", Failure.TOO_LATE),
        ("Bad Request: not enough rights to send text messages to the chat", Failure.SILENCED),
        ("Bad Request: have no write access to the chat", Failure.SILENCED),
        ("Bad Request: CHAT_RESTRICTED", Failure.SILENCED),
        ("Bad Request: chat not found", Failure.GONE),
        ("Bad Request: BUTTON_DATA_INVALID", Failure.REFUSED),
        ("Bad Request: something new", Failure.REFUSED),
    ],
)
def test_a_400_is_told_by_its_words(text: str, failure: Failure) -> None:
    assert classify(TelegramBadRequest(method=ASKED, message=text)) is failure


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("Forbidden: bot was blocked by the user", Failure.UNREACHABLE),
        ("Forbidden: bot can't initiate conversation with a user", Failure.UNREACHABLE),
        ("Forbidden: user is deactivated", Failure.UNREACHABLE),
        ("Forbidden: bot was kicked from the supergroup chat", Failure.GONE),
        ("Forbidden: bot is not a member of the supergroup chat", Failure.GONE),
        ("Forbidden: the group chat was deleted", Failure.GONE),
        ("Forbidden: something new", Failure.GONE),
    ],
)
def test_a_403_is_told_by_its_words(text: str, failure: Failure) -> None:
    assert classify(TelegramForbiddenError(method=ASKED, message=text)) is failure


def test_other_failures_are_told_by_their_kind() -> None:
    wait = TelegramRetryAfter(method=ASKED, message="Too Many Requests", retry_after=5)
    moved = TelegramMigrateToChat(method=ASKED, message="upgraded", migrate_to_chat_id=-100)
    broken = TelegramServerError(method=ASKED, message="Internal Server Error")
    silence = TelegramNetworkError(method=ASKED, message="Request timeout error")
    assert classify(wait) is Failure.WAIT
    assert classify(moved) is Failure.MIGRATED
    assert classify(broken) is Failure.NOT_SENT
    assert classify(silence) is Failure.UNCERTAIN
