"""The card of a table before its match, and the pages its rules are put together on."""

import html
import re

import pytest

from bot.callbacks import SetupPress
from bot.locales import LANGUAGES, translator
from bot.render.application import Form, draw_page
from bot.render.drawing import Drawing
from bot.render.lobby import Lobby, draw_lobby
from bot.storage.presets import SavedSet
from bot.storage.tables import Change, Sitter, TableOptions
from bot.usecases.application_rules import SEATINGS, Proposal
from bot.usecases.conventions import fields_of, knows
from bot.usecases.rulebook_conventions import GROUPS
from engine import PRESETS, format_rules, preset, relevant_fields

HOSTILE = '<b>&"_*[] דוד 🦊'
FAR = 10**10
"""A number of a table that no chat will ever reach."""
LINES = [
    format_rules(preset(name, players=players, pairs=pairs), name)
    for name in PRESETS
    for players, pairs in SEATINGS.values()
    if knows(name, players, pairs=pairs)
]
CHANGED = "debchik pairs ski=100 bella_award=per_card overtrump_partner=yes false_claim=loses"


def form(line: str) -> Form:
    options = TableOptions(clock=86400, show_count=False, name="Пятничный"[:16])
    saved = [
        SavedSet(preset_id=FAR + at, chat_id=-1, name=f"{HOSTILE} {at}"[:20], rules=line,
                 options=options, saved_by=1)
        for at in range(9)
    ]  # fmt: skip
    return Form(
        table_id=FAR,
        place=HOSTILE * 3,
        proposal=Proposal.read(line, options),
        sets=tuple(saved),
    )


def pages(line: str) -> list[str]:
    rules = Proposal.read(line, TableOptions()).rules
    groups = [group for group, fields in GROUPS.items() if fields_of(fields, rules)]
    fields = [field for field in relevant_fields(rules) if field not in ("players", "pairs")]
    plain = ["main", "presets", "seats", "target", "groups", "clock", "name", "sets"]
    return [*plain, *(f"g.{group}" for group in groups), *(f"f.{field}" for field in fields)]


def lobby(line: str, seats: str = "О-", **more) -> Lobby:
    """«ОК-»: a person, a computer, nobody."""
    proposal = Proposal.read(line, more.pop("options", TableOptions()))
    sitters: list[Sitter | None] = [None] * proposal.rules.players
    for seat, letter in enumerate(seats):
        if letter == "К":
            sitters[seat] = Sitter(seat, -1 - seat, f"Компьютер {seat + 1}")
        elif letter != "-":
            sitters[seat] = Sitter(seat, seat + 1, more.get("name", letter))
    return Lobby(
        table_id=FAR,
        proposal=proposal,
        seats=tuple(sitters),
        host=1,
        change=more.get("change"),
        has_sets=more.get("has_sets", True),
    )


def words(drawing: Drawing) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", drawing.text))


def labels(drawing: Drawing) -> list[str]:
    return [button.text for row in drawing.keyboard for button in row]


def fits(drawing: Drawing, most: int) -> None:
    assert len(words(drawing)) <= most
    buttons = [button for row in drawing.keyboard for button in row]
    assert len(buttons) <= 100
    assert all(len(row) <= 8 for row in drawing.keyboard)
    assert all(len(button.press.encode()) <= 64 for button in buttons)
    texts = [button.text for button in buttons if button.text != "🗑"]
    assert len(texts) == len(set(texts)), texts


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", [*LINES, CHANGED])
def test_every_page_fits_and_no_two_buttons_read_alike(line: str, lang: str) -> None:
    for page in pages(line):
        fits(draw_page(form(line), page, translator(lang)), 1024)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", [*LINES, CHANGED])
def test_the_card_fits_whoever_sits_there(line: str, lang: str) -> None:
    t = translator(lang)
    change = Change(HOSTILE, ("ski", "clock", "set:" + HOSTILE))
    options = TableOptions(clock=30, show_count=False, name=HOSTILE)
    for seats in ("", "О", "ОК", "ОТ", "О-К", "ОТН", "ККТ", "ОТКК"):
        if len(seats) <= Proposal.read(line, options).rules.players:
            picture = lobby(line, seats, name=HOSTILE, change=change, options=options)
            fits(draw_lobby(picture, t), 4096)


def test_every_button_of_a_page_leads_to_a_page_or_changes_something() -> None:
    t = translator("ru")
    verbs = {"p", "n", "v", "s", "c", "k", "a", "u", "x", "save", "done"}
    for line in LINES:
        for page in pages(line):
            for row in draw_page(form(line), page, t).keyboard:
                for button in row:
                    act = SetupPress.unpack(button.press).act
                    if act.partition(".")[0] not in verbs:
                        draw_page(form(line), act, t)


@pytest.mark.parametrize("page", ["z", "g", "g.z", "f.z", "f.players", "main.x", "f.dave"])
def test_a_page_that_does_not_exist_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match=re.escape(page.rpartition(".")[2])):
        draw_page(form("moscow 2"), page, translator("ru"))


def test_fields_that_mean_nothing_here_are_hidden() -> None:
    t = translator("ru")
    counting = labels(draw_page(form("moscow 2"), "g.counting", t))
    assert "Играющему нужно больше" not in counting
    assert "Играющему нужно больше" in labels(draw_page(form("moscow 3"), "g.counting", t))
    assert "Короткий деберц" not in labels(draw_page(form("moscow 3"), "groups", t))


def test_the_first_card_for_three_shows_the_three_conventions_that_matter_most() -> None:
    t = translator("ru")
    card = draw_lobby(lobby("moscow 3"), t)
    for told in (
        "Играющему нужно больше: чем у вистующих вместе",
        "20 за беллу: всегда хозяину",
        "Объявления без взятки: пишутся",
    ):
        assert told in words(card)
    acts = [button.press.rpartition(":")[2] for row in card.keyboard for button in row]
    assert {"f.declarer_must_beat", "f.bella_award", "f.runs_need_trick"} <= set(acts)
    assert "20 за беллу" not in words(draw_lobby(lobby("moscow 2"), t))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("moscow 2", None),
        ("moscow 2 target=301", None),
        ("moscow 2 ski=50", "Не как обычно: Лыжи: −50"),
        ("moscow 2 ski=50 obligation=yes hundred=5 offer=50 gap=250", "и ещё 2"),
    ],
    ids=["as usual", "the aim stands elsewhere", "one thing", "five things"],
)
def test_the_card_says_in_a_line_how_the_table_differs(line: str, told: str | None) -> None:
    text = words(draw_lobby(lobby(line), translator("ru")))
    assert ("Не как обычно" in text) == (told is not None)
    assert told is None or told in text


def test_the_card_says_who_changed_what() -> None:
    change = Change("Тарас", ("ski", "clock"))
    picture = lobby("moscow 2 ski=50", change=change, options=TableOptions(clock=60))
    assert "Тарас: Лыжи: −50; 1 мин на ход" in words(draw_lobby(picture, translator("ru")))


def test_pairs_are_seen_and_partners_chosen() -> None:
    card = draw_lobby(lobby("klabor pairs", "ОТ"), translator("ru"))
    assert "1. О · ведёт стол  +  3. свободно" in words(card)
    assert "2. Т  +  4. свободно" in words(card)
    assert {"Сесть: 3 + О", "Сесть: 4 + Т"} <= set(labels(card))


def test_start_is_offered_only_when_all_seats_are_taken() -> None:
    t = translator("ru")
    assert "▶ Начать" not in labels(draw_lobby(lobby("moscow 3", "ОТ"), t))
    assert "▶ Начать" in labels(draw_lobby(lobby("moscow 3", "ОТК"), t))
    assert "🤖 Позвать" not in labels(draw_lobby(lobby("moscow 3", "ОТК"), t))


@pytest.mark.parametrize(
    ("line", "lang", "told"),
    [
        ("moscow 2", "ru", "Москва · на двоих · до 501"),
        ("klabor pairs", "uk", "пара на пару · до 1001"),
        ("one_deal 2", "ru", "до 9 побед"),
        ("one_deal 2 deals_to_win=1", "ru", "до 1 победы"),
        ("kharkov 3", "en", "for three · to 501"),
    ],
)
def test_the_rules_in_few_words(line: str, lang: str, told: str) -> None:
    assert told in words(draw_lobby(lobby(line), translator(lang)))
