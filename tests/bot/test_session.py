"""How updates come in."""

import pytest
from aiogram import Bot

from bot.publisher.session import SHOWN, read_update

BOT = Bot("1:token")
PRESS = {
    "id": "7",
    "from": {"id": 5, "is_bot": False, "first_name": "Оля"},
    "chat_instance": "0",
    "data": "h:1",
    "message": {
        "message_id": 3,
        "date": 1,
        "chat": {"id": -1, "type": "supergroup", "title": "Деберц"},
        "text": "🂠 Т♠",
        "reply_markup": {"inline_keyboard": [[{"text": "Т♠", "callback_data": "h:1"}]]},
    },
}


def test_a_press_comes_without_the_words_of_the_message_it_was_under() -> None:
    update = read_update({"update_id": 1, "callback_query": {**PRESS}}, BOT)
    query = update.callback_query
    assert query is not None
    assert query.data == "h:1"
    assert query.message is not None
    assert query.message.message_id == 3
    assert all(getattr(query.message, name) is None for name in SHOWN)
    assert query.bot is BOT


@pytest.mark.parametrize(
    "content",
    [
        {"message": {"message_id": "x", "text": "Т♠"}},
        {"callback_query": {"id": "7", "data": "p:1:1:1:As"}},
    ],
)
def test_an_update_that_cannot_be_read_is_passed_and_not_repeated_in_the_log(
    content: dict, caplog: pytest.LogCaptureFixture
) -> None:
    update = read_update({"update_id": 8, **content}, BOT)
    assert update.update_id == 8
    assert update.message is None
    assert update.callback_query is None
    assert "Update 8 cannot be read" in caplog.text
    assert "Т♠" not in caplog.text
    assert "As" not in caplog.text
