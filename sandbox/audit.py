"""Who could see it: everything the bot shows is searched for what somebody keeps secret."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Secret:
    """A text that only ``owner`` may see; ``chat`` narrows where it is looked for.

    ``in_private``: in private chats as well; or in those of these people only.
    """

    owner: int
    text: str
    chat: int | None = None
    in_private: bool | frozenset[int] = True


@dataclass(frozen=True, slots=True)
class Leak:
    """A secret seen by somebody else. ``seen_by`` is None when a whole chat saw it."""

    at: float
    secret: Secret
    chat: int | None
    seen_by: int | None
    where: str
    excerpt: str

    def as_json(self) -> dict[str, Any]:
        """The shape of the control API."""
        return {
            "at": self.at,
            "owner": self.secret.owner,
            "text": self.secret.text,
            "chat": self.chat,
            "seen_by": self.seen_by,
            "where": self.where,
            "excerpt": self.excerpt,
        }


class Audit:
    """Secrets in force, and every leak since the start."""

    def __init__(self) -> None:
        self.secrets: dict[Secret, None] = {}
        self.leaks: list[Leak] = []

    def keep(self, secrets: Iterable[Secret]) -> None:
        """These are secret from now on."""
        self.secrets.update(dict.fromkeys(secrets))

    def forget(
        self,
        owner: int | None = None,
        chat: int | None = None,
        texts: Iterable[str] | None = None,
    ) -> None:
        """Secrets that fit all that is given are secret no more."""
        named = None if texts is None else frozenset(texts)
        self.secrets = {
            secret: None
            for secret in self.secrets
            if (owner is not None and secret.owner != owner)
            or (chat is not None and secret.chat != chat)
            or (named is not None and secret.text not in named)
        }

    def scan(
        self, shown: Iterable[str], *, at: float, chat: int | None, seen_by: int | None, where: str
    ) -> list[Leak]:
        """Search what is shown to one person, or (``seen_by`` None) to a whole chat."""
        if not self.secrets:
            return []
        texts = [text for text in shown if text]
        is_private = chat is not None and chat > 0
        found = []
        for secret in self.secrets:
            if secret.owner == seen_by or not _in_scope(secret, chat, is_private=is_private):
                continue
            for text in texts:
                place = text.find(secret.text)
                if place >= 0:
                    excerpt = text[max(0, place - 30) : place + 40]
                    found.append(Leak(at, secret, chat, seen_by, where, excerpt))
                    break
        self.leaks += found
        return found


def _in_scope(secret: Secret, chat: int | None, *, is_private: bool) -> bool:
    if secret.chat is None or chat is None:
        return True
    if not is_private:
        return secret.chat == chat
    if isinstance(secret.in_private, bool):
        return secret.in_private
    return chat in secret.in_private
