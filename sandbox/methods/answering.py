"""Answers to presses."""

import re

from sandbox.errors import bad_request
from sandbox.methods.registry import Request, method
from sandbox.queries import PressAnswer

MAX_ALERT = 200
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@method("answerCallbackQuery", bool)
async def answer_callback_query(request: Request) -> bool:
    """A toast, a dialogue, a link to the bot, or just the end of the waiting sign."""
    tg, params = request.tg, request.params
    press = tg.queries.presses.get(params.text("callback_query_id"))
    if press is None or tg.date - press.at > tg.knobs.callback_validity:
        raise bad_request(TOO_OLD)
    if press.waiting.answer is not None and tg.knobs.double_answer == "error":
        raise bad_request(TOO_OLD)
    text = params.text("text")
    if len(text) > MAX_ALERT:
        raise bad_request("MESSAGE_TOO_LONG")
    url = params.text("url")
    # Other addresses are for games only.
    if url and not re.match(rf"(?i)(https?://)?t\.me/{tg.bot.username}\?", url):
        raise bad_request("URL_INVALID")
    answer = PressAnswer(text, params.boolean("show_alert"), url or None)
    press.waiting.give(answer)
    tg.audit.scan([text, url], at=tg.date, chat=press.chat, seen_by=press.person, where="answer")
    tg.events.tell("answer", [press.chat], [press.person])
    return True
