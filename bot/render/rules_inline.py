"""What inline mode offers: a card with a page's sentence, to be sent into any chat."""

from dataclasses import dataclass

from bot.render.rules import Reader
from bot.render.rules_links import chapter_payload, start_link
from bot.render.rules_parts import plain
from bot.usecases.rulebook import CHAPTERS, Page, rulebook, short_answer
from bot.usecases.rulebook_search import search, suggestions

MOST = 12
"""Cards that are offered for one query."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineCard:
    """One result. ``title`` and ``about`` are plain; ``text`` is the HTML that is sent."""

    name: str
    title: str
    about: str
    text: str
    button: str
    link: str


def inline_cards(reader: Reader, query: str) -> tuple[InlineCard, ...]:
    """The pages a query may mean, likeliest first; the chapters for an empty one."""
    if not query.strip():
        return tuple(_chapter_card(reader, chapter) for chapter in CHAPTERS)
    pages = suggestions(query, reader.lang, MOST) or search(query, reader.lang).nearest
    return tuple(_page_card(reader, page) for page in pages)


def _page_card(reader: Reader, page: Page) -> InlineCard:
    answer = short_answer(page.id, reader.lang, reader.rules)
    chapter = reader.t.plain(f"rulebook-chapter-{page.chapter}")
    return InlineCard(
        name=page.id,
        title=page.title,
        about=reader.t.plain("rulebook-inline-about", chapter=chapter, answer=plain(answer)),
        text=reader.brief(page),
        button=reader.t.plain("rulebook-button-read"),
        link=reader.link(page.id),
    )


def _chapter_card(reader: Reader, chapter: str) -> InlineCard:
    title = reader.t.plain(f"rulebook-chapter-{chapter}")
    titles = [page.title for page in rulebook().chapter(chapter, reader.lang)]
    lines = "\n".join(f"• {each}" for each in titles)
    return InlineCard(
        name=f"chapter-{chapter}",
        title=title,
        about=", ".join(titles),
        text=f"📖 <b>{title}</b>\n{lines}",
        button=reader.t.plain("rulebook-button-read"),
        link=start_link(reader.bot_name, chapter_payload(chapter)),
    )
