"""The rulebook: pages in three languages, read with the conventions of a table in force."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import bot
from bot.locales import LANGUAGES, translator
from engine.rules import Rules

from .rulebook_places import Nodes, evaluate, fields_in, parse_places

CHAPTERS = (
    "aim",
    "cards",
    "dealing",
    "bidding",
    "exchange",
    "combinations",
    "bella",
    "playing",
    "counting",
    "bait",
    "ending",
    "penalties",
    "paper",
    "settlement",
    "varieties",
    "words",
    "etiquette",
)
"""In reading order. Their names are ``rulebook-chapter-…`` in the locales."""

HOME = Path(bot.__file__).parent / "rulebook"
HEADING = ("title", "aliases", "related", "section", "chapter", "order", "answer")


class PageError(ValueError):
    """A page's heading or text cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One screenful of rules in one language.

    ``answer`` and ``body`` are HTML with places; ``fields`` the conventions they depend on.
    """

    id: str
    lang: str
    title: str
    aliases: tuple[str, ...]
    related: tuple[str, ...]
    section: str
    chapter: str
    order: int
    answer: Nodes
    body: Nodes
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All pages: by language, in reading order."""

    pages: Mapping[str, Mapping[str, Page]]

    @property
    def ids(self) -> tuple[str, ...]:
        """Every page, in reading order."""
        return tuple(self.pages[LANGUAGES[0]])

    def page(self, page_id: str, lang: str) -> Page:
        """One page.

        :raises KeyError: no such page
        """
        return self.pages[lang][page_id]

    def chapter(self, name: str, lang: str) -> tuple[Page, ...]:
        """The pages of a chapter, in reading order."""
        return tuple(page for page in self.pages[lang].values() if page.chapter == name)

    def neighbours(self, page_id: str) -> tuple[str | None, str | None]:
        """The pages before and after, for the buttons that turn the page."""
        ids = self.ids
        at = ids.index(page_id)
        before = ids[at - 1] if at else None
        after = ids[at + 1] if at + 1 < len(ids) else None
        return before, after


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """The rulebook of this bot, read once."""
    return load_rulebook(HOME)


def load_rulebook(home: Path) -> Rulebook:
    """Every page under ``home/<language>/``.

    :raises PageError: a page that cannot be read
    """
    pages: dict[str, dict[str, Page]] = {}
    for lang in LANGUAGES:
        found = [read_page(path, lang) for path in sorted((home / lang).glob("*.md"))]
        found.sort(key=lambda page: (CHAPTERS.index(page.chapter), page.order))
        pages[lang] = {page.id: page for page in found}
    return Rulebook(pages)


def read_page(path: Path, lang: str) -> Page:
    """A file: a heading of ``name: value`` lines, an empty line, the text.

    :raises PageError: a missing or unknown line in the heading, or a place nobody knows
    """
    heading_text, _, body_text = path.read_text(encoding="utf-8").partition("\n\n")
    heading = _heading(path, heading_text)
    try:
        answer, body = parse_places(heading["answer"]), parse_places(body_text.strip())
        order = int(heading["order"])
    except ValueError as error:
        raise PageError(f"{path}: {error}") from error
    return Page(
        id=path.stem,
        lang=lang,
        title=heading["title"],
        aliases=_listed(heading["aliases"]),
        related=_listed(heading["related"]),
        section=heading["section"],
        chapter=heading["chapter"],
        order=order,
        answer=answer,
        body=body,
        fields=fields_in((*answer, *body)),
    )


def render(page_id: str, lang: str, rules: Rules) -> str:
    """A page as HTML, with the values these rules have.

    :raises KeyError: no such page
    """
    page = rulebook().page(page_id, lang)
    return f"<b>{page.title}</b>\n\n{evaluate(page.body, rules, translator(lang))}"


def short_answer(page_id: str, lang: str, rules: Rules) -> str:
    """The page in one sentence, for an inline result or a toast.

    :raises KeyError: no such page
    """
    page = rulebook().page(page_id, lang)
    return evaluate(page.answer, rules, translator(lang))


def _heading(path: Path, text: str) -> dict[str, str]:
    heading: dict[str, str] = {}
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if not colon or name not in HEADING or name in heading or not value.strip():
            raise PageError(f"{path}: {line!r} in the heading")
        heading[name] = value.strip()
    missing = [name for name in HEADING if name not in heading]
    if missing or heading["chapter"] not in CHAPTERS:
        raise PageError(f"{path}: {missing or heading['chapter']} in the heading")
    return heading


def _listed(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())
