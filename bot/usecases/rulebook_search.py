"""Finding a page by what somebody typed: with errors, in any form, alphabet or regional name.

Words of both alphabets are brought to one skeleton of Latin letters, so that «тeрц» with a Latin
e, ``terc`` and «терц» are one word; a query typed on the wrong keyboard is read both ways. Every
page is found by its names in every language, and is shown in the asker's.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import log

from rapidfuzz import fuzz, process
from rapidfuzz.distance import JaroWinkler

from .rulebook import Page, rulebook

EXACT, SAME_STEM = 100.0, 98.0
CLEAR, CLEAR_LEAD = 84.0, 6.0
LIKELY, LIKELY_BEHIND, NOT_FAR = 76.0, 10.0, 40.0
OFFERED, NEAREST = 6, 3
LONGEST_QUERY = 80

_SKELETON = str.maketrans(
    {
        **dict(zip("абвгґдеёєжзиіїйклмнопрст", "abvggdeeezziiiiklmnoprst", strict=True)),
        **dict(zip("уфхцчшщъыьэюя", ("u", *"fhccss", "", "i", "", *"eua"), strict=True)),
        **dict(zip("wyjq", "viik", strict=True)),
    }
)
_DIGRAPHS = (("tz", "c"), ("ts", "c"), ("sh", "s"), ("ch", "c"), ("kh", "h"), ("zh", "z"))
_ALIKE_LATIN, _ALIKE_CYRILLIC = "abekmhopctyxiu", "авекмнорстухіи"
_TO_CYRILLIC = str.maketrans(_ALIKE_LATIN, _ALIKE_CYRILLIC)
_TO_LATIN = str.maketrans(_ALIKE_CYRILLIC, _ALIKE_LATIN)
_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_LAYOUTS = ("йцукенгшщзхъфывапролджэячсмитьбюё", "йцукенгшщзхїфівапролджєячсмитьбю'")
_ENDING = re.compile(
    r"(?:iami|ami|iah|ogo|ego|omu|emu|ah|ov|ev|iv|am|om|em|im|ih|oi|ei|ii|ie|oe|aa|ua|ui|"
    r"es|s|[aeiou])$"
)
_WORD = re.compile(r"[a-z0-9]+")
_EMPTY_WORDS = (
    "what if is the a an of how does do i to when who in it and or my "
    "что если как а и в на ли мой я кто когда можно по за у с это "
    "що як чи якщо коли хто можна це та і з до"
)


@dataclass(frozen=True, slots=True)
class Hits:
    """What a search found: one clear page, else several, else only the nearest."""

    clear: Page | None = None
    several: tuple[Page, ...] = ()
    nearest: tuple[Page, ...] = ()


@dataclass(frozen=True, slots=True)
class _Index:
    """Names as skeletons and as stems, each with the pages it leads to, and every page's words.

    ``titles``: the stems of each page's titles in every language.
    """

    names: Mapping[str, tuple[str, ...]]
    stems: Mapping[str, tuple[str, ...]]
    words: Mapping[str, frozenset[str]]
    titles: Mapping[str, frozenset[str]]
    weight: Mapping[str, float]
    unknown: float


def search(query: str, lang: str) -> Hits:
    """The pages somebody who typed this may mean, in his language."""
    ranked = _ranked(query)
    best = ranked[0][1]
    if best < LIKELY:
        near = [page for page, score in ranked[:NEAREST] if score >= NOT_FAR]
        return Hits(nearest=_pages(near, lang))
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    if best >= CLEAR and best - second >= (1.0 if best >= SAME_STEM else CLEAR_LEAD):
        return Hits(clear=rulebook().page(ranked[0][0], lang))
    floor = best if best == EXACT else max(LIKELY, best - LIKELY_BEHIND)
    found = [page for page, score in ranked if score >= floor][:OFFERED]
    return Hits(several=_pages(found, lang))


def suggestions(query: str, lang: str, limit: int = 10) -> tuple[Page, ...]:
    """Pages for an inline query, likeliest first; the book from its beginning for none."""
    if not query.strip():
        return _pages(rulebook().ids[:limit], lang)
    likely = [page for page, score in _ranked(query) if score >= LIKELY]
    return _pages(likely[:limit], lang)


@lru_cache(maxsize=256)
def _ranked(query: str) -> tuple[tuple[str, float], ...]:
    """Every page with how well it fits, 0 to 100, best first.

    Of equal ones those first that have it in their title, else in reading order.
    """
    scores: dict[str, float] = dict.fromkeys(rulebook().ids, 0.0)
    for reading, trust in _readings(query[:LONGEST_QUERY]):
        words = _words(reading)
        for page, score in chain(_by_name(words), _by_words(words)):
            scores[page] = max(scores[page], score * trust)
    typed = {_stem(word) for word in _words(query[:LONGEST_QUERY])}
    titles = _index().titles
    return tuple(sorted(scores.items(), key=lambda item: (-item[1], not typed <= titles[item[0]])))


def _by_name(words: list[str]) -> Iterator[tuple[str, float]]:
    """Pages one of whose names is like the whole query."""
    index = _index()
    typed, stems = " ".join(words), " ".join(_stem(word) for word in words)
    for page in index.names.get(typed, ()):
        yield page, EXACT
    for page in index.stems.get(stems, ()):
        yield page, SAME_STEM
    for name, ratio in _near(stems, index.stems):
        alike = ratio
        if name.count(" ") == stems.count(" "):
            alike = min(_mixed(ratio, stems, name) * 1.03, SAME_STEM)
        for page in index.stems[name]:
            yield page, 0.93 * alike


def _by_words(words: list[str]) -> Iterator[tuple[str, float]]:
    """Pages by how much of the query is among their words; rare words weigh more."""
    index = _index()
    content = [_stem(word) for word in words if word not in _empty_words()]
    weights = [index.weight.get(stem, index.unknown) for stem in content]
    if not content:
        return
    nearest = [
        {word: _mixed(ratio, stem, word) for word, ratio in _near(stem, index.weight)}
        for stem in content
    ]
    for page, known in index.words.items():
        found = 0.0
        for weight, near in zip(weights, nearest, strict=True):
            best = max((like for word, like in near.items() if word in known), default=0.0)
            found += weight * best if best >= LIKELY else 0.0
        yield page, 0.92 * found / sum(weights)


def _near(text: str, among: Iterable[str]) -> Iterator[tuple[str, float]]:
    """What is not too far from a text to matter, with its likeness."""
    if text:
        found = process.extract(text, tuple(among), scorer=fuzz.ratio, score_cutoff=52, limit=None)
        yield from ((name, ratio) for name, ratio, _ in found)


def _mixed(ratio: float, one: str, other: str) -> float:
    """Likeness of two words, 0 to 100: tolerant of a slip, less so of another first letter."""
    return (ratio + 100.0 * JaroWinkler.similarity(one, other)) / 2


def _readings(query: str) -> Iterator[tuple[str, float]]:
    """The query as typed, with look-alike letters exchanged, and from the other keyboard."""
    typed = unicodedata.normalize("NFKC", query).casefold()
    yield typed, 1.0
    yield re.sub(r"\w+", _in_one_alphabet, typed), 1.0
    if typed.isascii():
        yield typed.translate(_TO_CYRILLIC), 0.9
        for layout in _LAYOUTS:
            yield typed.translate(str.maketrans(_KEYS, layout)), 0.97
    else:
        yield typed.translate(str.maketrans(_LAYOUTS[0], _KEYS)), 0.97


def _in_one_alphabet(found: re.Match[str]) -> str:
    """A word that mixes alphabets is put into the one most of its letters are from."""
    word = found[0]
    latin = sum(letter.isascii() and letter.isalpha() for letter in word)
    if not latin or word.isascii():
        return word
    return word.translate(_TO_LATIN if latin * 2 > len(word) else _TO_CYRILLIC)


def _words(text: str) -> list[str]:
    return _WORD.findall(_skeleton(text))


def _skeleton(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold()
    plain = re.sub("['’ʼ`-]", "", plain).translate(_SKELETON)
    for pair, letter in _DIGRAPHS:
        plain = plain.replace(pair, letter)
    return plain


def _stem(word: str) -> str:
    stem = _ENDING.sub("", word)
    return stem if len(stem) >= 3 else word


def _pages(ids: Iterable[str], lang: str) -> tuple[Page, ...]:
    return tuple(rulebook().page(page, lang) for page in ids)


@lru_cache(maxsize=1)
def _empty_words() -> frozenset[str]:
    return frozenset(_words(_EMPTY_WORDS))


@lru_cache(maxsize=1)
def _index() -> _Index:
    names: dict[str, dict[str, None]] = {}
    stems: dict[str, dict[str, None]] = {}
    words: dict[str, set[str]] = {page: set() for page in rulebook().ids}
    titles: dict[str, set[str]] = {page: set() for page in rulebook().ids}
    for page in (page for pages in rulebook().pages.values() for page in pages.values()):
        for name in (*page.aliases, page.title):
            spelt = _words(name)
            stemmed = [_stem(word) for word in spelt]
            names.setdefault(" ".join(spelt), {})[page.id] = None
            stems.setdefault(" ".join(stemmed), {})[page.id] = None
            words[page.id].update(stemmed)
        titles[page.id].update(_stem(word) for word in _words(page.title))
    spread = Counter(stem for known in words.values() for stem in known)
    return _Index(
        {name: tuple(pages) for name, pages in names.items()},
        {name: tuple(pages) for name, pages in stems.items()},
        {page: frozenset(known) for page, known in words.items()},
        {page: frozenset(known) for page, known in titles.items()},
        {stem: log(1 + len(words) / count) for stem, count in spread.items()},
        log(1 + len(words)),
    )
