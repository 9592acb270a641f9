"""What the bot tells about itself: commands by scope and language, names and descriptions."""

from collections.abc import Iterator
from typing import Any

from sandbox.chats import Chat, Kind
from sandbox.people import Bot, Person

Scope = tuple[str, int, int]
"""Type, chat and user; 0 where the type has none."""

DEFAULT: Scope = ("default", 0, 0)


class Profile:
    """Every text by language code; "" is for people of all other languages."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.commands: dict[tuple[Scope, str], list[dict[str, Any]]] = {}
        self.names: dict[str, str] = {}
        self.descriptions: dict[str, str] = {}
        self.short_descriptions: dict[str, str] = {}
        self.menu_button: dict[int, dict[str, Any]] = {}

    def commands_for(self, person: Person, chat: Chat) -> list[dict[str, Any]]:
        """The menu that a person gets in a chat: the narrowest scope that has one."""
        for scope in _scopes(person, chat):
            for language in (person.language or "", ""):
                if found := self.commands.get((scope, language)):
                    return found
        return []


def _scopes(person: Person, chat: Chat) -> Iterator[Scope]:
    is_admin = chat.member(person.id).is_admin
    if chat.kind is Kind.PRIVATE:
        yield ("chat", chat.id, 0)
        yield ("all_private_chats", 0, 0)
    else:
        yield ("chat_member", chat.id, person.id)
        if is_admin:
            yield ("chat_administrators", chat.id, 0)
        yield ("chat", chat.id, 0)
        if is_admin:
            yield ("all_chat_administrators", 0, 0)
        yield ("all_group_chats", 0, 0)
    yield DEFAULT
