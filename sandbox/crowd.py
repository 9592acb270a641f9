"""Chats are made and change: people and the bot come and go, topics, the upgrade of a group."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from sandbox.chats import GENERAL, Chat, Kind, Topic
from sandbox.errors import ControlError
from sandbox.hearing import meet, set_member
from sandbox.members import (
    GONE,
    OPTIONAL_RIGHTS,
    PERMISSIONS,
    RIGHTS,
    USUAL_RIGHTS,
    Member,
    Status,
)
from sandbox.messages import Sender
from sandbox.posting import service
from sandbox.telegram import Telegram

MEMBER = Member(status=Status.MEMBER)


def make_chat(tg: Telegram, kind: Kind, title: str, members: list[int], *, is_forum: bool) -> Chat:
    """A new chat; its first member owns it."""
    chat = Chat(id=tg.new_chat_id(kind), kind=kind, title=title, is_forum=is_forum)
    return found_chat(tg, chat, members)


def found_chat(tg: Telegram, chat: Chat, members: list[int]) -> Chat:
    """Put a chat into the world with its people, and no bot yet."""
    if chat.id in tg.chats:
        raise ControlError(f"There is already a chat with the id {chat.id}.")
    tg.chats[chat.id] = chat
    for place, user_id in enumerate(members):
        chat.members[user_id] = Member(status=Status.CREATOR) if place == 0 else MEMBER
    tg.events.tell("chat", [chat.id])
    return chat


def owner_of(chat: Chat) -> int:
    """Who the chat belongs to."""
    for user_id, member in chat.members.items():
        if member.status is Status.CREATOR:
            return user_id
    raise ControlError('This chat has no owner: say who does it with "by".')


def admin(rights: Iterable[str] | None) -> Member:
    """An administrator with these rights, or the usual ones."""
    chosen = USUAL_RIGHTS if rights is None else frozenset(rights) | {"can_manage_chat"}
    unknown = chosen - set(RIGHTS) - set(OPTIONAL_RIGHTS)
    if unknown:
        raise ControlError(f"There is no right called {sorted(unknown)[0]!r}.")
    return Member(status=Status.ADMINISTRATOR, rights=chosen)


def join(tg: Telegram, chat: Chat, user_id: int, member: Member, *, by: int) -> None:
    """Somebody, or the bot, comes in; the order of the two news is not promised (A4)."""
    if chat.member(user_id).is_in:
        raise ControlError("Already in this chat.")
    tell = partial(_tell_joined, tg, chat, user_id, by)
    if user_id == tg.bot.id:
        _bring_bot(tg, chat, member, by, tell)
    else:
        set_member(tg, chat, user_id, member, by=by)
        tell()


def _bring_bot(
    tg: Telegram, chat: Chat, member: Member, by: int, tell: Callable[[], None]
) -> None:
    if tg.knobs.my_chat_member_first:
        set_member(tg, chat, tg.bot.id, member, by=by)
        tell()
        return
    # The news of the bot's own arrival reaches it although its new status comes later.
    with tg.updates.after_the_answer() as held:
        set_member(tg, chat, tg.bot.id, member, by=by)
    tell()
    tg.updates.release(held)


def _tell_joined(tg: Telegram, chat: Chat, user_id: int, by: int) -> None:
    if chat.kind is Kind.CHANNEL:
        return
    service(tg, chat, Sender(by), "joined", new_chat_members=[tg.user_json(user_id)])


def leave(tg: Telegram, chat: Chat, user_id: int, *, by: int, kicked: bool) -> None:
    """Somebody, or the bot, goes or is removed."""
    if not chat.member(user_id).is_in and not kicked:
        raise ControlError("Not in this chat.")
    was_in = chat.member(user_id).is_in
    status = Status.KICKED if kicked else Status.LEFT
    set_member(tg, chat, user_id, Member(status=status), by=by)
    if was_in and chat.kind is not Kind.CHANNEL:
        service(tg, chat, Sender(by), "left", left_chat_member=tg.user_json(user_id))


def unban(tg: Telegram, chat: Chat, user_id: int, *, by: int) -> None:
    """May come back."""
    set_member(tg, chat, user_id, GONE, by=by)


def change(tg: Telegram, chat: Chat, user_id: int, member: Member, *, by: int) -> None:
    """Another status for somebody who is in."""
    if not chat.member(user_id).is_in:
        raise ControlError("Not in this chat.")
    set_member(tg, chat, user_id, member, by=by)


def restricted(chat: Chat, permissions: Iterable[str]) -> Member:
    """A member who may do only this; only big groups know such members."""
    if chat.kind is not Kind.SUPERGROUP:
        raise ControlError("Only members of supergroups can be restricted.")
    allowed = frozenset(permissions)
    unknown = allowed - set(PERMISSIONS)
    if unknown:
        raise ControlError(f"There is no permission called {sorted(unknown)[0]!r}.")
    return Member(status=Status.RESTRICTED, permissions=allowed)


def set_anonymous(tg: Telegram, chat: Chat, user_id: int, *, on: bool) -> None:
    """An administrator writes as the group, or under their own name again."""
    member = chat.member(user_id)
    if not member.is_admin or chat.kind is not Kind.SUPERGROUP:
        raise ControlError("Only administrators of supergroups can be anonymous.")
    set_member(tg, chat, user_id, replace(member, is_anonymous=on), by=user_id)


def rename(tg: Telegram, chat: Chat, title: str, *, by: int) -> None:
    """A new title, told by a service message."""
    chat.title = title
    service(tg, chat, Sender(by), "renamed", new_chat_title=title)
    tg.events.tell("chat", [chat.id])


def upgrade(tg: Telegram, chat: Chat) -> Chat:
    """A basic group becomes a supergroup: new id, ids of messages start again (A4).

    The bot is told that it was added to the new one, and not that it left the old one
    (tdlib/telegram-bot-api#266).
    """
    if chat.kind is not Kind.GROUP or chat.upgraded_to is not None:
        raise ControlError("Only basic groups can be upgraded, and only once.")
    new = Chat(
        id=tg.new_chat_id(Kind.SUPERGROUP),
        kind=Kind.SUPERGROUP,
        title=chat.title,
        members={key: member for key, member in chat.members.items() if key != tg.bot.id},
        permissions=chat.permissions,
        bot_seen=chat.bot_seen,
        bot_reads_all=chat.bot_reads_all,
        upgraded_from=chat.id,
    )
    tg.chats[new.id] = new
    owner, me = owner_of(chat), tg.bot_member(chat)

    def tell() -> None:
        service(tg, chat, Sender(owner), "upgraded", migrate_to_chat_id=new.id)
        chat.upgraded_to = new.id
        service(tg, new, Sender(owner), "upgraded", migrate_from_chat_id=chat.id)

    if me.is_in:
        _bring_bot(tg, new, me, owner, tell)
        new.bot_reads_all = chat.bot_reads_all
    else:
        tell()
    tg.events.tell("chat", [chat.id, new.id])
    return new


def make_topic(tg: Telegram, chat: Chat, name: str, *, by: int) -> Topic:
    """A topic; the message that tells of it gives it its id."""
    _check_forum(chat)
    news = service(tg, chat, Sender(by), "topic_created", forum_topic_created=_topic_news(name))
    topic = chat.topics[news.id] = Topic(news.id, name)
    news.topic = news.id
    tg.events.tell("chat", [chat.id])
    return topic


def _topic_news(name: str) -> dict[str, object]:
    return {"name": name, "icon_color": 7_322_096}


def _check_forum(chat: Chat) -> None:
    if not chat.is_forum:
        raise ControlError("Only forums have topics.")


def change_topic(tg: Telegram, chat: Chat, topic_id: int, action: str, *, by: int) -> Topic:
    """Close, reopen or delete a topic."""
    _check_forum(chat)
    topic = chat.topic(topic_id)
    if topic is None:
        raise ControlError(f"There is no topic {topic_id} here.")
    match action:
        case "close" | "reopen":
            topic.is_closed = action == "close"
            kind = "topic_closed" if topic.is_closed else "topic_reopened"
            field = "forum_topic_closed" if topic.is_closed else "forum_topic_reopened"
            news: dict[str, dict[str, str]] = {field: {}}
            service_in_topic(tg, chat, by, topic, kind, news)
        case "delete" if topic.id != GENERAL:
            topic.is_deleted = True
            gone = [m.id for m in chat.messages.values() if m.topic == topic.id]
            for message_id in gone:
                del chat.messages[message_id]
        case _:
            raise ControlError("A topic can be closed, reopened, or (but General) deleted.")
    tg.events.tell("chat", [chat.id])
    return topic


def service_in_topic(
    tg: Telegram, chat: Chat, by: int, topic: Topic, kind: str, fields: dict[str, dict[str, str]]
) -> None:
    """News that stand in the topic they tell about."""
    place = None if topic.id == GENERAL else topic.id
    service(tg, chat, Sender(by), kind, topic=place, **fields)


def add_bot(tg: Telegram, chat: Chat, role: str, *, rights: Iterable[str] | None = None) -> None:
    """The owner brings the bot in as a member or an administrator."""
    if role == "none":
        return
    if role not in ("member", "administrator"):
        raise ControlError('The bot can be "none", "member" or "administrator".')
    if chat.kind is Kind.CHANNEL and role == "member":
        raise ControlError("In a channel the bot can only be an administrator.")
    member = MEMBER if role == "member" else admin(rights)
    if chat.kind is Kind.CHANNEL and rights is None:
        member = replace(member, rights=member.rights | {"can_post_messages", "can_edit_messages"})
    join(tg, chat, tg.bot.id, member, by=owner_of(chat))
    meet(tg, chat)
