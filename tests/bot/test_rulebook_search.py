"""Finding a page by what people type."""

import pytest

from bot.locales import LANGUAGES
from bot.usecases.rulebook import rulebook
from bot.usecases.rulebook_search import Hits, search, suggestions

BOOK = rulebook()


def found(hits: Hits) -> set[str]:
    pages = (hits.clear,) if hits.clear else hits.several
    return {page.id for page in pages}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_alias_and_title_finds_its_page_from_any_language(lang: str) -> None:
    lost = []
    for page in BOOK.pages[lang].values():
        for name in (*page.aliases, page.title):
            for asker in LANGUAGES:
                hits = search(name, asker)
                shown = [*([hits.clear] if hits.clear else []), *hits.several]
                if page.id not in {hit.id for hit in shown} or {hit.lang for hit in shown} != {
                    asker
                }:
                    lost.append((page.id, name, asker))
    assert not lost


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("терц", "terz"),
        ("Терца!", "terz"),
        ("тeрц", "terz"),  # a Latin e
        ("BAЙT", "bait"),  # B, A, T are Latin
        ("terc", "terz"),
        ("nthw", "terz"),  # the wrong keyboard
        ("cnfdrf", "settlement"),
        ("байт", "bait"),
        ("байд", "bait"),
        ("бэйт", "bait"),
        ("бейт", "bait"),
        ("болт", "bait"),
        ("байды", "bait"),
        ("полтинник", "fifty"),
        ("полтины", "fifty"),
        ("берц", "fifty"),
        ("юс", "slang"),
        ("мусор", "slang"),
        ("манелла", "slang"),
        ("манэлла", "slang"),
        ("пионер", "slang"),
        ("хокейный", "slang"),
        ("висючка", "hanging"),
        ("висючки", "hanging"),
        ("лыж", "ski"),
        ("лижі", "ski"),
        ("обяз", "obligation"),
        ("обязаловку", "obligation"),
        ("рост", "growth"),
        ("ріст", "growth"),
        ("белу", "bella"),
        ("кому белла", "bella_points"),
        ("третьего байта", "third_bait"),
        ("байт на картах", "card_bait"),
        ("сколько стоит козырный валет", "cards"),
        ("кто сдает после висяка", "next_dealer"),
        ("скинь убейся", "talk"),
        ("overtump", "overtrump"),
        ("over trump", "overtrump"),
        ("hanging points", "pots"),
        ("100 за пять", "hundred"),
        ("162", "sums"),
    ],
)
def test_one_clear_hit_opens_at_once(query: str, page: str) -> None:
    hits = search(query, "ru")
    assert hits.clear is not None
    assert hits.clear.id == page


@pytest.mark.parametrize(
    ("query", "pages"),
    [
        ("висяк", {"hanging", "bare_ten"}),
        ("what if equal", {"hanging", "seniority"}),
        ("що як порівну", {"hanging", "seniority"}),
    ],
)
def test_several_pages_are_offered(query: str, pages: set[str]) -> None:
    hits = search(query, "uk")
    assert hits.clear is None
    assert {page.id for page in hits.several} == pages


@pytest.mark.parametrize("query", ["трец", "терс", "бйат", "полтиник", "прикпу", "фрэза", "рене"])
def test_a_slip_of_the_finger_still_finds_something(query: str) -> None:
    wanted = {
        "трец": "terz",
        "терс": "terz",
        "бйат": "bait",
        "полтиник": "fifty",
        "прикпу": "buy_in",
        "фрэза": "buy_in",
        "рене": "card_bait",
    }
    hits = search(query, "ru")
    assert wanted[query] in found(hits) | {page.id for page in hits.nearest}


@pytest.mark.parametrize("query", ["квантовая физика", "погода", "абракадабра", "xyzzy"])
def test_nonsense_names_the_nearest(query: str) -> None:
    hits = search(query, "en")
    assert hits.clear is None
    assert not hits.several
    assert 1 <= len(hits.nearest) <= 3


@pytest.mark.parametrize("query", ["", "   ", "😀", "?!", "<b>", "\u0000", "и а в", "\u202e"])
def test_no_words_find_nothing(query: str) -> None:
    assert not found(search(query, "ru"))


def test_a_very_long_query_is_answered() -> None:
    search("терц " * 5000, "ru")


def test_an_inline_query_is_answered_with_the_likeliest_first() -> None:
    assert suggestions("терц", "uk")[0].id == "terz"
    assert [page.id for page in suggestions("", "en", 3)] == list(BOOK.ids[:3])
    assert suggestions("погода", "ru") == ()
    assert len(suggestions("белла", "ru", 50)) <= 50
