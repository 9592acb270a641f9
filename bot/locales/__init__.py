"""What people read, in three languages: Fluent messages, refused when a word is missing."""

import html
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES = ("ru", "uk", "en")
REMEMBERED = 4_000
"""Sentences of each language that are kept as they came out: most are said again and again."""
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
        wanted = key, tuple(values.items())
        text = self._said.get(wanted)
        if text is None:
            text = self._put_together(key, values)
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[wanted] = text
        return text

    def _put_together(self, key: str, values: Mapping[str, object]) -> str:
        if key not in self:
            raise MissingTextError(f"{self.lang}: no message {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{self.lang}: {key} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise MissingTextError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)


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
