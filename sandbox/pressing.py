"""Presses on buttons and inline queries: the questions that people's apps put to the bot."""

from dataclasses import dataclass
from typing import Any

from sandbox.chats import Chat, Kind
from sandbox.content import Content, Photo, Text
from sandbox.errors import ApiError, ControlError
from sandbox.keyboards import Button
from sandbox.media import read_photo
from sandbox.messages import Message, Sender
from sandbox.methods.inline import give_results, read_result
from sandbox.parameters import Parameters
from sandbox.people import Person
from sandbox.posting import post
from sandbox.queries import InlineQuery, Press
from sandbox.telegram import Telegram
from sandbox.wire import message_json


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody presses: an ordinary message, or one only they see."""

    chat: Chat
    message_id: int
    is_ephemeral: bool


def message_at(tg: Telegram, person: Person, place: Place) -> Message | None:
    """The message at that place, if it is still there."""
    if place.is_ephemeral:
        return tg.ephemeral(place.chat, person.id, place.message_id)
    return place.chat.messages.get(place.message_id)


def button_at(tg: Telegram, person: Person, place: Place, row: int, column: int) -> Button:
    """The button that a person sees there.

    :raises ControlError: no message, not for them, or no such button
    """
    message = message_at(tg, person, place)
    if message is None:
        raise ControlError(f"There is no message {place.message_id} here.", 404)
    if place.chat.kind is not Kind.PRIVATE and not place.chat.member(person.id).is_in:
        raise ControlError(f"{person.name} is not in this chat.")
    try:
        if row < 0 or column < 0:
            raise IndexError
        return message.keyboard[row][column]
    except IndexError:
        raise ControlError(f"There is no button in row {row}, column {column}.", 404) from None


def press(tg: Telegram, person: Person, place: Place, data: str, app: str) -> Press:
    """Send a press to the bot, with whatever data."""
    message = message_at(tg, person, place)
    made = Press(
        id=tg.queries.new_id(),
        person=person.id,
        app=app,
        chat=place.chat.id,
        message=place.message_id,
        is_ephemeral=place.is_ephemeral,
        at=tg.date,
    )
    tg.queries.add_press(made)
    query: dict[str, Any] = {"id": made.id, "from": person.as_user(), "data": data}
    query["chat_instance"] = "0" if place.is_ephemeral else str(place.chat.id * 7919)
    if message is not None and message.inline_id is not None:
        query["inline_message_id"] = message.inline_id
    else:
        query["message"] = _seen_by_bot(tg, place, message)
    person.seen = True
    tg.updates.put("callback_query", query, f"user{person.id}")
    tg.events.tell("press", [place.chat.id], [person.id])
    return made


def _seen_by_bot(tg: Telegram, place: Place, message: Message | None) -> dict[str, Any]:
    """The message, or what is left of one that the bot can no longer read (A5)."""
    longest = tg.knobs.inaccessible_after
    if message is not None and not (longest and tg.date - message.date > longest):
        return message_json(tg, message)
    message_id = 0 if place.is_ephemeral else place.message_id
    return {"chat": tg.chat_json(place.chat), "message_id": message_id, "date": 0}


def ask_inline(
    tg: Telegram, person: Person, chat: Chat | None, query: str, offset: str
) -> InlineQuery:
    """Type ``@bot query`` somewhere.

    :raises ControlError: the bot has no inline mode
    """
    if not tg.knobs.inline:
        raise ControlError("The bot's inline mode is switched off.")
    asked = InlineQuery(
        id=tg.queries.new_id(),
        person=person.id,
        chat=chat.id if chat is not None else None,
        query=query,
        offset=offset,
        at=tg.date,
    )
    tg.queries.add_inline(asked)
    if remembered := tg.queries.remembered(asked, tg.date):
        give_results(tg, asked, remembered)
        return asked
    update = {"id": asked.id, "from": person.as_user(), "query": query, "offset": offset}
    if chat is not None:
        update["chat_type"] = "sender" if chat.kind is Kind.PRIVATE else chat.kind.value
    tg.updates.put("inline_query", update, f"user{person.id}")
    return asked


def choose(
    tg: Telegram, person: Person, chat: Chat, asked: InlineQuery, result_id: str, topic: int | None
) -> Message:
    """Send one of the results: a message of the person, made by the bot.

    :raises ControlError: no such result
    """
    answer = asked.waiting.answer
    found = [result for result in (answer.results if answer else ()) if result["id"] == result_id]
    if not found:
        raise ControlError(f"The bot did not offer a result {result_id!r}.", 404)
    content, keyboard = _content_of(tg, found[0])
    inline_id = f"inline{asked.id}" if keyboard else None
    message = Message(
        chat_id=chat.id,
        sender=Sender(person.id),
        content=content,
        date=tg.date,
        topic=topic,
        keyboard=keyboard,
        via_bot=True,
        inline_id=inline_id,
    )
    if inline_id is not None:
        tg.inline_messages[inline_id] = message
    post(tg, chat, message)
    # Nobody is told what an anonymous administrator chose (telegram.md A4).
    if not chat.member(person.id).is_anonymous:
        _report_choice(tg, person, asked, result_id, inline_id)
    return message


def _content_of(tg: Telegram, result: dict[str, Any]) -> tuple[Content, Any]:
    try:
        body, keyboard = read_result(tg, result)
        if result["type"] == "photo" and "input_message_content" not in result:
            file = read_photo(tg, Parameters(), str(result.get("photo_file_id") or ""), "photo")
            return Photo(file, body), keyboard
    except ApiError as error:
        raise ControlError(f"The result cannot be sent: {error.description}") from None
    return Text(body), keyboard


def _report_choice(
    tg: Telegram, person: Person, asked: InlineQuery, result_id: str, inline_id: str | None
) -> None:
    if not tg.knobs.inline_feedback:
        return
    chosen = {"result_id": result_id, "from": person.as_user(), "query": asked.query}
    if inline_id is not None:
        chosen["inline_message_id"] = inline_id
    tg.updates.put("chosen_inline_result", chosen, f"user{person.id}")
