"""The pages: the same in three languages, readable with any rules, and about everything."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rulebook_tables import every_flip, every_table

import bot
import engine
from bot.locales import LANGUAGES, translator
from bot.usecases.rulebook import (
    CHAPTERS,
    HOME,
    PageError,
    load_rulebook,
    read_page,
    render,
    rulebook,
    short_answer,
)
from engine.rules import FIELDS, Rules, preset, relevant_fields

BOOK = rulebook()
TABLES = tuple(every_table())
MOSCOW = preset("moscow")
LONGEST = 4096
SCREENFUL = 1700
ALLOWED = {"b", "i", "code", "pre", "blockquote"}
EXAMPLE = {"ru": "Пример", "uk": "Приклад", "en": "Example"}
FAMILIAR = {
    "ru": r"(?i)\b(ты|теб[яе]|тобой|тво[йеёяию]\w*)\b",
    "uk": r"(?i)\b(ти|теб[ея]|тобі|тобою|тв[оі]\w*)\b",
}
"""Words of a page that says «ты» to its reader."""

every_page = pytest.mark.parametrize("page_id", BOOK.ids)


class _Markup(HTMLParser):
    """Refuses what Telegram would refuse, and keeps what people see."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        assert not attrs or (tag, attrs) == ("blockquote", [("expandable", None)])
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        assert "<" not in data, data
        assert "&" not in data, data
        self.text += data

    def handle_entityref(self, name: str) -> None:
        assert name in {"lt", "gt", "amp", "quot"}
        self.text += "?"


def seen(html: str) -> str:
    """What people see of it; fails when it is not well-formed."""
    markup = _Markup()
    markup.feed(html)
    markup.close()
    assert not markup.open, f"<{markup.open}> is not closed"
    return markup.text


def test_the_languages_have_the_same_pages_in_the_same_order() -> None:
    for lang in LANGUAGES:
        assert tuple(BOOK.pages[lang]) == BOOK.ids
    assert len(BOOK.ids) >= 45


@every_page
def test_a_page_stands_at_the_same_place_in_every_language(page_id: str) -> None:
    places = {
        (page.related, page.section, page.chapter, page.order)
        for page in (BOOK.page(page_id, lang) for lang in LANGUAGES)
    }
    assert len(places) == 1


@every_page
def test_a_page_depends_on_the_same_conventions_in_every_language(page_id: str) -> None:
    fields = {lang: set(BOOK.page(page_id, lang).fields) for lang in LANGUAGES}
    assert fields["uk"] == fields["ru"]
    assert fields["en"] == fields["ru"]


@every_page
def test_a_page_can_be_linked_to(page_id: str) -> None:
    assert re.fullmatch(r"[a-z_]{1,30}", page_id)


@every_page
def test_related_pages_exist(page_id: str) -> None:
    related = BOOK.page(page_id, "ru").related
    assert related
    assert page_id not in related
    assert set(related) <= set(BOOK.ids)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_has_pages_and_a_name(chapter: str) -> None:
    for lang in LANGUAGES:
        assert BOOK.chapter(chapter, lang)
        assert f"rulebook-chapter-{chapter}" in translator(lang)


def test_the_book_can_be_leafed_through_from_end_to_end() -> None:
    at, read = BOOK.ids[0], [BOOK.ids[0]]
    assert BOOK.neighbours(at)[0] is None
    while (after := BOOK.neighbours(at)[1]) is not None:
        assert BOOK.neighbours(after)[0] == at
        read.append(after)
        at = after
    assert tuple(read) == BOOK.ids


@pytest.mark.parametrize("lang", LANGUAGES)
@every_page
def test_a_page_is_well_formed_and_short_with_any_rules(page_id: str, lang: str) -> None:
    for rules in TABLES:
        html = render(page_id, lang, rules)
        text = seen(html)
        assert len(text) <= SCREENFUL <= LONGEST, (rules, len(text))
        assert "{" not in text
        assert not re.search(r"\n\n\n| \n|\.\.|: \.|  ", re.sub(r"(?s)<pre>.*?</pre>", "", html))
        answer = short_answer(page_id, lang, rules)
        assert answer == seen(answer)
        assert 10 <= len(answer) <= 240
        assert "\n" not in answer


@pytest.mark.parametrize("lang", LANGUAGES)
@every_page
def test_tables_are_narrow_enough_for_a_phone(page_id: str, lang: str) -> None:
    for table in re.findall(r"(?s)<pre>\n?(.*?)</pre>", render(page_id, lang, MOSCOW)):
        assert max(map(len, table.splitlines())) <= 32


@pytest.mark.parametrize("lang", LANGUAGES)
@every_page
def test_a_page_has_an_example_and_speaks_its_language(page_id: str, lang: str) -> None:
    text = (HOME / lang / f"{page_id}.md").read_text(encoding="utf-8")
    body = text.partition("\n\n")[2]
    shown = re.sub(r"\{[^}]*\}", "", body)
    assert EXAMPLE[lang] in shown
    if lang == "en":
        assert not re.search("[а-яёіїєґ]", shown.lower())
    else:
        strangers = "іїєґ" if lang == "ru" else "ыэъё"
        assert not set(strangers) & set(shown.lower())
        assert not re.search("[JQKA10T][♠♥♦♣]".replace("10T", ""), shown), "Latin faces"


@pytest.mark.parametrize("lang", FAMILIAR)
@every_page
def test_a_page_is_as_polite_as_the_bot(page_id: str, lang: str) -> None:
    """Players at a table may say «ты» to each other, in quotation marks."""
    text = (HOME / lang / f"{page_id}.md").read_text(encoding="utf-8")
    said = re.sub(r"(?m)^aliases:.*$|«[^»]*»", "", text)
    assert not re.search(FAMILIAR[lang], said)


def test_flipping_a_convention_that_matters_changes_some_page() -> None:
    silent = set()
    for rules in TABLES:
        for field in relevant_fields(rules):
            for flipped in every_flip(rules, field):
                silent |= {
                    (field, lang)
                    for lang in LANGUAGES
                    if not _differs(field, lang, rules, flipped)
                }
    assert not silent


def test_every_convention_matters_at_some_table() -> None:
    assert {field for rules in TABLES for field in relevant_fields(rules)} == set(FIELDS)


def _differs(field: str, lang: str, one: Rules, other: Rules) -> bool:
    pages = (page for page in BOOK.pages[lang].values() if field in page.fields)
    return any(render(page.id, lang, one) != render(page.id, lang, other) for page in pages)


def test_the_sources_are_covered() -> None:
    text = (Path(bot.__file__).parents[1] / "docs" / "rulebook.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| (00\d[^|]*) \| [^|]* \| ([^|]*) \|$", text)
    covered = {source.strip(): pages.split(", ") for source, pages in rows}
    expected = {f"000 §{n}" for n in range(1, 15)} | {f"002 §{n}" for n in range(1, 9)}
    assert expected <= covered.keys()
    assert {source[:3] for source in covered} == {"000", "002", "003", "004"}
    named = {page.strip() for pages in covered.values() for page in pages}
    assert named == set(BOOK.ids)


def test_a_page_with_a_bad_heading_or_place_is_an_error(tmp_path: Path) -> None:
    good = (HOME / "en" / "ski.md").read_text(encoding="utf-8")
    for spoilt in (
        good.replace("title:", "titel:"),
        good.replace("chapter: penalties", "chapter: nowhere"),
        good.replace("{rule:ski}", "{rule:snow}"),
        good.replace("order: 20\n", ""),
    ):
        path = tmp_path / "ski.md"
        path.write_text(spoilt, encoding="utf-8")
        with pytest.raises(PageError):
            read_page(path, "en")


def test_pages_lie_in_one_folder_a_language() -> None:
    assert load_rulebook(HOME) == BOOK


@pytest.mark.parametrize("rules", [table for table in TABLES if table.players < 4])
def test_the_bounds_named_on_a_page_are_the_engines(rules: Rules) -> None:
    text = seen(render("sums", "en", rules))
    lowest, highest = engine.bounds(rules)
    assert f"{lowest} to {highest} points" in text


@pytest.mark.parametrize(
    ("points", "signs", "small"), [(57, "|||", -3), (91, "○||", 1), (145, "⊘○", -5)]
)
def test_the_paper_examples_are_the_engines(points: int, signs: str, small: int) -> None:
    paper = engine.paper(points)
    assert "⊘" * paper.crossed + "○" * paper.circles + "|" * paper.sticks == signs
    assert paper.small == small
    place = "above" if small < 0 else "below"
    assert re.search(
        rf"{points} +{re.escape(signs)} +{abs(small)} {place}", render("paper", "en", MOSCOW)
    )


def test_the_settlement_examples_are_the_engines() -> None:
    two, three = MOSCOW, preset("moscow", players=3)
    assert engine.settlement(two, (501, 320), 0) == (180, -180)
    assert engine.settlement(two, (501, 80), 0) == (840, -840)
    assert engine.settlement(three, (501, 500, 80), 0)[2] == -1260
    assert "840" in render("settlement", "en", two)
    assert "1260" in render("settlement", "en", three)
