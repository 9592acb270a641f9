"""The rulebook's screens: all fit, all buttons can be sent, and every one leads somewhere."""

import pytest

from bot.callbacks import LessonPress, RulesPress, WhyPress
from bot.locales import LANGUAGES, translator
from bot.render.drawing import Drawing
from bot.render.lesson import draw_lesson
from bot.render.rules import (
    Act,
    Reader,
    draw_brief,
    draw_choice,
    draw_contents,
    draw_found,
    draw_pressed,
    draw_shown,
    shown_query,
)
from bot.render.rules_inline import MOST, inline_cards
from bot.render.rules_links import RulesLink, page_payload, parse_payload
from bot.render.rules_parts import in_parts, visible
from bot.usecases.lesson import OVER, lesson_screen
from bot.usecases.reading import InForce, Whose
from bot.usecases.rulebook import CHAPTERS, rulebook
from bot.usecases.rulebook_search import search
from engine import PRESETS, parse_cards, preset

EPHEMERAL_LIMIT, MESSAGE_LIMIT = 1024, 4096
LONGEST_BY = "c1009999999999"
"""A supergroup's default; nothing longer stands in a button."""


def reader(lang: str = "ru", *, private: bool = True, name: str = "moscow") -> Reader:
    in_force = InForce(preset(name), Whose.CHAT, LONGEST_BY)
    return Reader(
        t=translator(lang), in_force=in_force, bot_name="deberts_bot", is_private=private
    )


def presses(drawing: Drawing) -> list[str]:
    return [button.press for row in drawing.keyboard for button in row if button.press]


def check(drawing: Drawing, limit: int) -> None:
    assert 0 < visible(drawing.text) <= limit, drawing.text
    for row in drawing.keyboard:
        assert 0 < len(row) <= 8
        for button in row:
            assert button.text
            assert len(button.press.encode()) <= 64
    assert sum(len(row) for row in drawing.keyboard) <= 30


@pytest.mark.parametrize("private", [True, False], ids=["in private", "whispered"])
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_that_buttons_lead_to_fits(lang: str, name: str, private: bool) -> None:
    """Every button is followed, from the contents on, until nothing new is found."""
    one = reader(lang, private=private, name=name)
    limit = MESSAGE_LIMIT if private else EPHEMERAL_LIMIT
    todo, seen = [one.press(Act.CONTENTS)], set()
    while todo:
        data = todo.pop()
        if data in seen or RulesPress.unpack(data).by != LONGEST_BY:
            continue
        seen.add(data)
        drawing = draw_pressed(one, RulesPress.unpack(data))
        check(drawing, limit)
        todo += presses(drawing)
    reached = {RulesPress.unpack(data).page for data in seen}
    assert set(rulebook().ids) <= reached
    assert set(CHAPTERS) <= reached


def test_every_page_can_be_shown_to_all_and_told_in_brief() -> None:
    for lang in LANGUAGES:
        one = reader(lang, private=False)
        for page in rulebook().ids:
            check(draw_shown(one, "Оля", page), MESSAGE_LIMIT)
            brief = draw_brief(one, page)
            check(brief, 400)
            assert brief.text.count("\n") <= 2


def test_a_long_page_is_read_in_parts_and_loses_nothing() -> None:
    text = "\n\n".join(f"<b>{n}</b> " + "слово " * 60 for n in range(9))
    parts = in_parts(text, 850)
    assert len(parts) > 3
    assert all(visible(part) <= 850 for part in parts)
    assert "\n\n".join(parts) == text


def test_one_long_paragraph_is_cut_between_its_lines() -> None:
    text = "\n".join(f"<i>строка {n}</i>" for n in range(200))
    parts = in_parts(text, 850)
    assert all(part.count("<i>") == part.count("</i>") for part in parts)
    assert "\n".join(parts) == text


@pytest.mark.parametrize(
    ("payload", "link"),
    [
        ("rules", RulesLink()),
        ("r_bella", RulesLink(page="bella")),
        ("r_bella_points-t7", RulesLink(page="bella_points", by="t7")),
        ("r_bella-moscow", RulesLink(page="bella", by="moscow")),
        (
            "r_overtrump-m12-AhTh",
            RulesLink(page="overtrump", by="m12", cards=parse_cards("AhTh")),
        ),
        ("r_overtrump-m12-zz", RulesLink(page="overtrump", by="m12")),
        ("rc_bait", RulesLink(chapter="bait")),
        ("rc_nothing", RulesLink()),
        ("r_no_such_page", RulesLink()),
        ("t_5", None),
        ("", None),
        ("rules2", None),
        ("r", RulesLink()),
    ],
)
def test_what_a_link_asks_for(payload: str, link: RulesLink | None) -> None:
    assert parse_payload(payload) == link


def test_a_link_never_exceeds_what_telegram_takes() -> None:
    cards = parse_cards("AhThKhQhJh9h8h7hAsTs")
    for page in rulebook().ids:
        payload = page_payload(page, LONGEST_BY, cards)
        assert len(payload) <= 64
        link = parse_payload(payload)
        assert link is not None
        assert (link.page, link.by) == (page, LONGEST_BY)


def test_what_is_repeated_of_a_query_calls_nobody() -> None:
    assert shown_query("@durov  терц /stop") == "durov терц stop"
    assert len(shown_query("я" * 500)) <= 40
    hits = search("<b>зюзюка", "ru")
    for drawing in (
        draw_found(reader(), "<b>зюзюка", hits),
        draw_choice(reader(private=False), "<b>зюзюка", hits),
    ):
        assert "&lt;b&gt;зюзюка" in drawing.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_inline_cards_are_short_and_plain(lang: str) -> None:
    for name in PRESETS:
        one = reader(lang, name=name)
        chapters = inline_cards(one, " ")
        assert len(chapters) == len(CHAPTERS)
        for card in (*chapters, *inline_cards(one, "терц"), *inline_cards(one, "bella")):
            assert len(card.name.encode()) <= 64
            assert "<" not in card.title + card.about
            assert visible(card.text) <= MESSAGE_LIMIT
            assert card.link.startswith("https://t.me/deberts_bot?start=r")
    assert 1 <= len(inline_cards(reader(lang), "терц")) <= MOST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_the_lesson_can_be_sent(lang: str) -> None:
    t = translator(lang)
    for step in range(OVER + 1):
        drawing = draw_lesson(lesson_screen(step, t), t, said="Верно!")
        assert visible(drawing.text) <= MESSAGE_LIMIT
        for data in presses(drawing):
            assert len(data.encode()) <= 64
        steps = [LessonPress.unpack(d).step for d in presses(drawing) if d.startswith("e:")]
        assert steps
        assert set(steps) <= {step}


def test_the_longest_questions_fit_into_a_button() -> None:
    press = WhyPress(match=10**12, what="trick", deal=10**4, part=99, within=True)
    assert len(press.pack().encode()) <= 64
    rules = RulesPress(act="n", page="p" * 30, by=LONGEST_BY, part=9, cards="AhThKhQh")
    assert len(rules.pack().encode()) <= 64


def test_contents_name_every_chapter() -> None:
    drawing = draw_contents(reader())
    labels = [button.text for row in drawing.keyboard for button in row]
    t = translator("ru")
    assert [t.plain(f"rulebook-chapter-{name}") for name in CHAPTERS] == labels[: len(CHAPTERS)]
