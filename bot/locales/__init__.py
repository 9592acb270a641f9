"""What people read, in three languages: Fluent messages, refused when a word is missing."""

import html
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import fluent_number

LANGUAGES = ("ru", "uk", "en")
REMEMBERED = 4_000
"""Sentences of each language, with their values, that are kept as they came out."""
Plan = tuple[tuple[str, bool], ...]
"""Pieces of a message: words, or the name of a value and true."""
_HERE = Path(__file__).parent


class Markup(str):
    """A value that is safe HTML already and is not escaped again."""

    __slots__ = ()


class MissingTextError(LookupError):
    """A message was asked for that a language does not have, or without one of its values."""


class Translator:
    """The messages of one language. Call it for HTML; :meth:`plain` is for buttons and toasts."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = _bundle(lang)
        self._plans: dict[str, Plan | None] = {}
        self._said: dict[tuple[str, tuple[tuple[str, object], ...]], str] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The message with its values put in and escaped.

        :raises MissingTextError: for an unknown key or a missing value
        """
        return self._format(key, {name: _escaped(value) for name, value in values.items()})

    def plain(self, key: str, /, **values: object) -> str:
        """The message for a place that knows no HTML: a button, a toast.

        :raises MissingTextError: for an unknown key or a missing value
        """
        return self._format(key, {name: _plain(value) for name, value in values.items()})

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def _format(self, key: str, values: Mapping[str, object]) -> str:
        if key not in self._plans:
            self._plans[key] = _plan(self._pattern(key))
        plan = self._plans[key]
        text = None if plan is None else _filled(plan, values)
        return self._resolved(key, values) if text is None else text

    def _resolved(self, key: str, values: Mapping[str, object]) -> str:
        """Fluent's own way, which is thorough and slow; what came out is kept."""
        wanted = key, tuple(values.items())
        known = self._said.get(wanted)
        if known is not None:
            return known
        text, errors = self._bundle.format_pattern(self._pattern(key), dict(values))
        if errors:
            raise MissingTextError(f"{self.lang}: {key}: {errors[0]}")
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[wanted] = said = str(text)
        return said

    def _pattern(self, key: str) -> resolver.Pattern:
        if key not in self:
            raise MissingTextError(f"{self.lang}: no message {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{self.lang}: {key} has no text")
        return pattern


def _plan(pattern: resolver.Pattern) -> Plan | None:
    """The pieces of a message that only puts values between its words; None if it does more."""
    elements = getattr(pattern, "elements", [pattern])
    pieces = [_piece(element) for element in elements]
    return None if None in pieces else tuple(piece for piece in pieces if piece is not None)


def _piece(element: object) -> tuple[str, bool] | None:
    if isinstance(element, resolver.TextElement):
        return element.value, False
    expression = getattr(element, "expression", None)
    if isinstance(expression, resolver.VariableReference):
        return expression.id.name, True
    return None


def _filled(plan: Plan, values: Mapping[str, object]) -> str | None:
    """The message; None if a value is missing, or Fluent has to say how it is written."""
    pieces = []
    for text, is_value in plan:
        value = values.get(text) if is_value else text
        if isinstance(value, int) and value >= 0:
            value = int.__repr__(value)
        if not isinstance(value, str):
            return None
        pieces.append(value)
    return "".join(pieces)


@lru_cache(maxsize=len(LANGUAGES))
def translator(lang: str) -> Translator:
    """The one translator of a language.

    :raises ValueError: for a language the bot does not speak
    """
    if lang not in LANGUAGES:
        raise ValueError(lang)
    return Translator(lang)


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(lang: str) -> FluentBundle:
    # Isolating marks (U+2068) around values would be counted by Telegram and shown by old clients.
    bundle = FluentBundle([lang], use_isolating=False)
    for path in sorted((_HERE / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _escaped(value: object) -> object:
    if isinstance(value, str) and not isinstance(value, Markup):
        return html.escape(value, quote=False)
    return _plain(value)


def _plain(value: object) -> object:
    """Scores are written 1001, never 1 001; selectors still see a number."""
    if isinstance(value, bool):
        raise TypeError("a yes or no is a choice between messages, not a value")
    if isinstance(value, int | float | Decimal):
        return fluent_number(value, useGrouping=False)
    return str(value)
