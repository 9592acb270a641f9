"""Places in a page where a table's conventions speak.

    {convention:ski}        the value in words                    «−50»
    {rule:ski}              name and value                        «Лыжи: <b>−50</b>»
    {number:target}         the bare number                       «501»
    {if:ski}…{else}…{end}   one text or another; also {elif:…}, and one choice inside another
    {presets}               the presets, a line each
    {difference:klabor}     how a preset differs from Moscow's

A condition is a field (yes for a value that is not no, off or 0), ``not`` and a field, or a field
with the values it may have: ``{if:players=3,4}``. A control word alone on its line leaves no empty
line behind.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.locales import Translator
from engine.rules import FIELDS, PRESETS, Rules, RulesError, as_value, text_of

from .rulebook_conventions import convention_line, difference_lines, preset_lines, value_text

_TOKEN = re.compile(
    r"^\{(?P<line>(?:if:|elif:|else|end)[^{}\n]*)\}\n|\{(?P<word>[^{}\n]*)\}", re.MULTILINE
)
_NO = frozenset({"no", "off", "0"})


class PlaceError(ValueError):
    """A page says something this syntax does not know."""


@dataclass(frozen=True, slots=True)
class Place:
    """Something that is put in: what kind, and of which field or preset."""

    kind: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """A question to the rules, answered yes or no."""

    field: str
    values: tuple[str, ...] = ()
    negated: bool = False

    def holds(self, rules: Rules) -> bool:
        """Whether these rules answer yes."""
        value = text_of(getattr(rules, self.field))
        found = value in self.values if self.values else value not in _NO
        return found != self.negated


@dataclass(frozen=True, slots=True)
class Choice:
    """The first branch whose condition holds is read; the last may have none."""

    branches: tuple[tuple[Condition | None, "Nodes"], ...]


Node: TypeAlias = str | Place | Choice
Nodes: TypeAlias = tuple[Node, ...]


def parse_places(text: str) -> Nodes:
    """A page's text as a tree.

    :raises PlaceError: an unknown word, field or value, or a choice that is not closed
    """
    nodes, stop = _read(_tokens(text))
    if stop:
        raise PlaceError(f"{stop} without an if")
    return nodes


def fields_in(nodes: Nodes) -> tuple[str, ...]:
    """The conventions a text depends on, in the order of the table."""
    found = set(_fields(nodes))
    return tuple(field for field in FIELDS if field in found)


def evaluate(nodes: Nodes, rules: Rules, t: Translator) -> str:
    """The text for a table that plays by these rules."""
    text = "".join(_written(node, rules, t) for node in nodes)
    text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _written(node: Node, rules: Rules, t: Translator) -> str:
    match node:
        case str():
            return node
        case Place():
            return _put_in(node, rules, t)
        case Choice(branches):
            for condition, nodes in branches:
                if condition is None or condition.holds(rules):
                    return "".join(_written(inner, rules, t) for inner in nodes)
            return ""


def _put_in(place: Place, rules: Rules, t: Translator) -> str:
    if place.kind == "presets":
        return preset_lines(t)
    if place.kind == "difference":
        return difference_lines(place.of, t)
    value = getattr(rules, place.of)
    if place.kind == "number":
        return text_of(value)
    if place.kind == "rule":
        return convention_line(place.of, value, t)
    return value_text(place.of, value, t)


def _fields(nodes: Nodes) -> Iterator[str]:
    for node in nodes:
        match node:
            case Place(kind="convention" | "rule" | "number", of=field):
                yield field
            case Choice(branches):
                for condition, inner in branches:
                    if condition:
                        yield condition.field
                    yield from _fields(inner)
            case _:
                pass


def _tokens(text: str) -> Iterator[tuple[str, bool]]:
    """Pieces of text (False) and words in braces (True)."""
    at = 0
    for found in _TOKEN.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], False
        yield (found["line"] or found["word"] or ""), True
        at = found.end()
    if at < len(text):
        yield text[at:], False


def _read(tokens: Iterator[tuple[str, bool]]) -> tuple[Nodes, str]:
    """Nodes up to an elif, else or end that closes the text one level up; "" at the end."""
    nodes: list[Node] = []
    for token, is_word in tokens:
        if not is_word:
            nodes.append(token)
        elif token.startswith("if:"):
            nodes.append(_choice(token, tokens))
        elif token.startswith("elif:") or token in {"else", "end"}:
            return tuple(nodes), token
        else:
            nodes.append(_place(token))
    return tuple(nodes), ""


def _choice(first: str, tokens: Iterator[tuple[str, bool]]) -> Choice:
    branches: list[tuple[Condition | None, Nodes]] = []
    word = first
    while word != "end":
        condition = None if word == "else" else _condition(word.partition(":")[2])
        nodes, stop = _read(tokens)
        if not stop or (condition is None and stop != "end"):
            raise PlaceError(f"{{{first}}} is not closed")
        branches.append((condition, nodes))
        word = stop
    return Choice(tuple(branches))


def _condition(text: str) -> Condition:
    bare = text.removeprefix("not ")
    field, equals, values = bare.partition("=")
    _check_field(field)
    given = tuple(values.split(",")) if equals else ()
    for value in given:
        try:
            as_value(field, value)
        except RulesError as error:
            raise PlaceError(text) from error
    return Condition(field, given, bare != text)


def _place(word: str) -> Place:
    kind, _, of = word.partition(":")
    if kind == "presets" and not of:
        return Place(kind)
    if kind == "difference" and of in PRESETS:
        return Place(kind, of)
    if kind not in {"convention", "rule", "number"}:
        raise PlaceError(word)
    _check_field(of)
    return Place(kind, of)


def _check_field(field: str) -> None:
    if field not in FIELDS:
        raise PlaceError(field)
