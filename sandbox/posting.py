"""Messages come, change and go: kept, told to the bot, searched for secrets."""

from collections.abc import Iterator
from typing import Any

from sandbox.chats import Chat, Kind
from sandbox.content import Document, Photo, Rich, Service, Text
from sandbox.hearing import tell_bot
from sandbox.messages import Message, Sender
from sandbox.rich_text import texts_in
from sandbox.telegram import Telegram
from sandbox.wire import message_json


def post(tg: Telegram, chat: Chat, message: Message) -> Message:
    """Put a message at the end of a chat's history."""
    message.id = tg.new_message_id(chat)
    chat.messages[message.id] = message
    by_bot = message.sender.user_id == tg.bot.id
    if by_bot or message.via_bot:
        search(tg, chat, message, "message")
    if by_bot:
        chat.commands_are_ours = True
        chat.typing_until = 0.0
    elif message.sender.user_id in tg.people and tg.people[message.sender.user_id].is_bot:
        chat.commands_are_ours = False
    if not by_bot or isinstance(message.content, Service) or message.via_bot:
        tell_bot(tg, chat, message)
    tg.events.tell("message", [chat.id])
    return message


def service(
    tg: Telegram,
    chat: Chat,
    sender: Sender,
    kind: str,
    *,
    topic: int | None = None,
    **fields: Any,
) -> Message:
    """Post news about the chat itself."""
    content = Service(kind, fields)
    message = Message(chat_id=chat.id, sender=sender, content=content, date=tg.date, topic=topic)
    return post(tg, chat, message)


def pin(tg: Telegram, chat: Chat, message: Message, sender: Sender) -> None:
    """Pin a message; the news of it is a message of its own, in the same topic."""
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    chat.pinned.append(message.id)
    if chat.kind is Kind.PRIVATE and sender.user_id == tg.bot.id:
        tg.events.tell("edit", [chat.id])
    news = message_json(tg, message, with_reply=False)
    content = Service("pinned", {"pinned_message": news})
    post(
        tg,
        chat,
        Message(
            chat_id=chat.id,
            sender=sender,
            content=content,
            date=tg.date,
            reply_to=message.id,
            topic=message.topic,
        ),
    )


def post_ephemeral(tg: Telegram, chat: Chat, message: Message) -> Message:
    """Show a message to one person, or a command of one person to the bot."""
    assert message.ephemeral is not None
    chat.ephemerals.append(message)
    receiver = message.ephemeral.receiver
    if receiver == tg.bot.id:
        tell_bot(tg, chat, message)
        receiver = message.sender.user_id or 0
    else:
        search(tg, chat, message, "ephemeral")
    tg.events.tell("message", [chat.id], [receiver])
    return message


def changed(tg: Telegram, chat: Chat, message: Message) -> None:
    """A message of the bot is different now."""
    search(tg, chat, message, "edit")
    people = [message.ephemeral.receiver] if message.ephemeral else []
    tg.events.tell("edit", [chat.id], people)


def remove(tg: Telegram, chat: Chat, message: Message) -> None:
    """Take a message away for everybody; bots never hear of it."""
    if message.ephemeral is not None:
        chat.ephemerals.remove(message)
        people = [message.ephemeral.receiver]
    else:
        del chat.messages[message.id]
        if message.id in chat.pinned:
            chat.pinned.remove(message.id)
        people = []
    tg.events.tell("delete", [chat.id], people)


def search(tg: Telegram, chat: Chat, message: Message, where: str) -> None:
    """Let the audit read what the bot shows here."""
    if chat.kind is Kind.PRIVATE:
        seen_by: int | None = chat.id
    else:
        seen_by = message.ephemeral.receiver if message.ephemeral else None
    found = tg.audit.scan(
        texts_of(message), at=tg.date, chat=chat.id, seen_by=seen_by, where=where
    )
    if found:
        tg.events.tell("audit", [chat.id])


def texts_of(message: Message) -> Iterator[str]:
    """Everything in a message that somebody could read, or read out of its buttons."""
    match message.content:
        case Text(body):
            yield body.text
        case Photo(file, caption) | Document(file, caption):
            yield caption.text
            yield file.name
        case Rich(blocks, files):
            yield from texts_in(blocks)
            yield from strings_in(blocks)
            yield from (file.name for file in files)
        case _:
            pass
    for row in message.keyboard:
        for button in row:
            yield button.text
            yield from strings_in(button.value)
    yield from strings_in(message.other_markup)


def strings_in(value: Any) -> Iterator[str]:
    """Every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings_in(inner)
