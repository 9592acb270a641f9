"""Answers to inline queries."""

from typing import Any

from sandbox.errors import bad_request
from sandbox.keyboards import parse_markup
from sandbox.methods.answering import TOO_OLD
from sandbox.methods.drafts import check_text, parse_body
from sandbox.methods.registry import Request, method
from sandbox.parameters import Parameters
from sandbox.posting import strings_in
from sandbox.queries import InlineAnswer, InlineQuery
from sandbox.telegram import Telegram

MOST_RESULTS = 50
LIFETIME = 30.0
CACHE_TIME = 300
"""Seconds; for everybody who asks the same, unless the answer is personal."""
KINDS = ("article", "photo")


@method("answerInlineQuery", bool)
async def answer_inline_query(request: Request) -> bool:
    """Results to choose from; each is checked now as it would be when sent."""
    tg, params = request.tg, request.params
    given = params.json("results", "can't parse inline query results JSON object")
    if not isinstance(given, list):
        raise bad_request("can't parse inline query results: expected an Array")
    if len(given) > MOST_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    for result in given:
        _check_result(tg, result)
    ids = [result["id"] for result in given]
    if len(set(ids)) < len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    button = params.json("button", "can't parse inline query results button JSON object")
    query = tg.queries.inline.get(params.text("inline_query_id"))
    if query is None or tg.date - query.at > LIFETIME or query.waiting.answer is not None:
        raise bad_request(TOO_OLD)
    answer = InlineAnswer(tuple(given), params.text("next_offset"), button)
    until = tg.date + params.integer("cache_time", CACHE_TIME)
    whose = query.person if params.boolean("is_personal") else 0
    tg.queries.remember(query, answer, until, whose)
    give_results(tg, query, answer)
    return True


def give_results(tg: Telegram, query: InlineQuery, answer: InlineAnswer) -> None:
    """Show results to the person who asked."""
    query.waiting.give(answer)
    shown = strings_in(answer.results)
    tg.audit.scan(shown, at=tg.date, chat=query.person, seen_by=query.person, where="inline")
    tg.events.tell("inline", [], [query.person])


def _check_result(tg: Telegram, result: Any) -> None:
    if not isinstance(result, dict):
        raise bad_request("can't parse InlineQueryResult: expected an Object")
    kind, result_id = result.get("type"), result.get("id")
    if kind not in KINDS:
        tg.calls.unsupported[f"inline result {kind}"] += 1
        raise bad_request("can't parse InlineQueryResult: Unsupported type specified")
    if not isinstance(result_id, str) or not 1 <= len(result_id.encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    if kind == "article" and not result.get("title"):
        raise bad_request("can't parse InlineQueryResult: Can't find field \"title\"")
    read_result(tg, result)


def read_result(tg: Telegram, result: dict[str, Any]) -> Any:
    """The text and keyboard that choosing an article sends; for a photo its caption.

    :raises ApiError: as if it were sent
    """
    content = result.get("input_message_content")
    if result["type"] == "article" and not isinstance(content, dict):
        raise bad_request(
            "can't parse InlineQueryResult: Can't find field \"input_message_content\""
        )
    source = content or {"message_text": result.get("caption", ""), **result}
    body = parse_body(
        tg,
        str(source.get("message_text") or ""),
        str(source.get("parse_mode") or ""),
        source.get("entities"),
    )
    if result["type"] == "article" or content:
        check_text(body)
    markup = parse_markup(Parameters({"reply_markup": result.get("reply_markup")}))
    return body, markup.keyboard
