"""Formatted text: code points for limits, UTF-16 units for the offsets of entities."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sandbox.errors import bad_request

BLANK = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad\u2800\u3164\u115f\u1160\u034f")
"""Characters that are letters to a program and nothing to the eye."""
_DROPPED = frozenset("\r") | {chr(code) for code in range(0x2028, 0x202F)}
_SIMPLE = "bold italic underline strikethrough spoiler blockquote expandable_blockquote code"
_SIMPLE_TYPES = frozenset(_SIMPLE.split())
_FOUND = "mention hashtag cashtag bot_command url email phone_number"
_FOUND_TYPES = frozenset(_FOUND.split())
_FINDERS = (
    ("url", re.compile(r"(?<![\w@./])(?:https?://|tg://|t\.me/)[^\s<>\"'«»]+[^\s<>\"'«».,:;!?)]")),
    ("email", re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+\.[a-zA-Z][\w.-]*\w")),
    ("mention", re.compile(r"(?<![\w@/.])@[a-zA-Z]\w{2,31}(?!\w)", re.ASCII)),
    (
        "bot_command",
        re.compile(r"(?<![\w/<>])/\w{1,64}(?:@[a-zA-Z]\w{2,31})?(?![\w/@])", re.ASCII),
    ),
    ("hashtag", re.compile(r"(?<!\w)#\w*[^\W\d]\w*")),
)


@dataclass(frozen=True, slots=True)
class Entity:
    """A stretch of text with a meaning; offset and length in UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user: int | None = None
    language: str | None = None
    custom_emoji_id: str | None = None

    @property
    def end(self) -> int:
        """The first unit behind it."""
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class Formatted:
    """Text and its entities, outer ones first."""

    text: str = ""
    entities: tuple[Entity, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text)


def units(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text) + sum(char > "\uffff" for char in text)


def piece(text: str, entity: Entity) -> str:
    """The text that an entity covers."""
    raw = text.encode("utf-16-le")
    return raw[2 * entity.offset : 2 * entity.end].decode("utf-16-le", "replace")


def cleaned(body: Formatted) -> Formatted:
    """Without the characters that servers drop, controls as blanks; offsets follow."""
    kept: list[str] = []
    new_offset = {0: 0}
    before = after = 0
    for char in body.text:
        width = 2 if char > "\uffff" else 1
        before += width
        if char not in _DROPPED:
            kept.append(" " if char < " " and char != "\n" else char)
            after += width
        new_offset[before] = after
    entities = (_moved(entity, new_offset, after) for entity in body.entities)
    return Formatted("".join(kept), tuple(e for e in entities if e.length > 0))


def _moved(entity: Entity, new_offset: dict[int, int], end: int) -> Entity:
    start = new_offset.get(entity.offset, end)
    return replace(entity, offset=start, length=new_offset.get(entity.end, end) - start)


def trimmed(body: Formatted) -> Formatted:
    """Without white space at both ends; entities shrink and shift."""
    text = body.text.rstrip()
    end = units(text)
    lead = len(text) - len(text.lstrip())
    entities = []
    for entity in body.entities:
        start = max(entity.offset - lead, 0)
        stop = min(entity.end, end) - lead
        if stop > start:
            entities.append(replace(entity, offset=start, length=stop - start))
    return Formatted(text.lstrip(), tuple(entities))


def is_blank(text: str) -> bool:
    """Nothing that anybody could see."""
    return all(char.isspace() or char in BLANK for char in text)


def with_found(body: Formatted) -> Formatted:
    """With the mentions, commands, links and tags that Telegram finds by itself."""
    taken = [e for e in body.entities if e.type in ("pre", "code", "text_link", "text_mention")]
    found = []
    for kind, pattern in _FINDERS:
        for match in pattern.finditer(body.text):
            start = units(body.text[: match.start()])
            entity = Entity(kind, start, units(match.group()))
            if not any(entity.offset < t.end and t.offset < entity.end for t in taken):
                taken.append(entity)
                found.append(entity)
    return Formatted(body.text, in_order((*body.entities, *found)))


def in_order(entities: Iterable[Entity]) -> tuple[Entity, ...]:
    """By place, outer ones first; neighbours of one kind that touch become one."""
    rest = sorted(entities, key=lambda e: (e.offset, -e.length))
    merged: list[Entity] = []
    for entity in rest:
        for at, other in enumerate(merged):
            same = replace(other, offset=0, length=0) == replace(entity, offset=0, length=0)
            if same and entity.type in _SIMPLE_TYPES and entity.offset <= other.end:
                end = max(other.end, entity.end)
                merged[at] = replace(other, length=end - other.offset)
                break
        else:
            merged.append(entity)
    return tuple(sorted(merged, key=lambda e: (e.offset, -e.length)))


def parse_entities(given: Any, text: str) -> tuple[Entity, ...]:
    """The ``entities`` parameter.

    :raises ApiError: not a list of MessageEntity
    """
    if not isinstance(given, list):
        raise bad_request("can't parse entities: expected an Array of MessageEntity")
    end = units(text)
    entities = []
    for raw in given:
        if not isinstance(raw, dict) or not isinstance(raw.get("type"), str):
            raise bad_request("can't parse MessageEntity: Can't find field \"type\"")
        entity = _parse_entity(raw)
        if entity is not None and 0 <= entity.offset < entity.end <= end:
            entities.append(entity)
    return in_order(entities)


def _parse_entity(raw: dict[str, Any]) -> Entity | None:
    for name in ("offset", "length"):
        if not isinstance(raw.get(name), int):
            raise bad_request(f"can't parse MessageEntity: Can't find field \"{name}\"")
    entity = Entity(raw["type"], raw["offset"], raw["length"])
    match raw["type"]:
        case "text_link":
            return replace(entity, url=str(raw.get("url", "")))
        case "text_mention":
            user = raw.get("user")
            return replace(entity, user=user.get("id")) if isinstance(user, dict) else None
        case "pre":
            return replace(entity, language=raw.get("language"))
        case "custom_emoji":
            return replace(entity, custom_emoji_id=str(raw.get("custom_emoji_id", "")))
        case kind if kind in _SIMPLE_TYPES:
            return entity
        case kind if kind in _FOUND_TYPES:
            return None  # found again by the server
        case _:
            raise bad_request("can't parse MessageEntity: Unsupported type specified")
