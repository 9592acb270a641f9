"""Stories about random matches: they can always be sent, and tell what the table saw."""

import random
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.callbacks import RulesPress, WhyPress
from bot.locales import LANGUAGES, Translator, translator
from bot.render.cards import face
from bot.render.drawing import Drawing
from bot.render.result import Account, draw_deal_result
from bot.render.rules import Reader
from bot.render.rules_links import read_cards
from bot.render.rules_parts import plain, visible
from bot.render.scene import Scene
from bot.render.table import draw_table
from bot.render.why import draw_story, refused_in_words
from bot.storage import Database, matches, tables
from bot.storage.matches import MatchStart
from bot.storage.tables import NewTable, Sitter
from bot.usecases.lesson import RULES, STEPS
from bot.usecases.lobby import Spot
from bot.usecases.people import People
from bot.usecases.reading import InForce, Whose
from bot.usecases.why import No, Question, Story, What, Why, refused_cards
from engine import (
    PACK,
    Claim,
    DealCards,
    Match,
    Phase,
    PlayCard,
    Rules,
    format_rules,
    parse_action,
    preset,
)

GROUP = -100
NAMES = ("Оля <b>", "Тарас", "Ира", "דוד")
TABLES = [preset("moscow"), preset("debchik", players=3), preset("klabor", players=4, pairs=True)]
CARD = re.compile(r"(?:10|[789ВДКТJQKA])[♠♥♦♣]")


class Nobody:
    """A Telegram that knows no members."""

    async def is_member(self, chat_id: int, user_id: int) -> bool:
        return False


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "why.sqlite3")
    yield opened
    await opened.close()


async def stored(database: Database, rules: Rules, lines: list[str]) -> int:
    """A match that came so far, at a table of the group; seat n is person n + 1."""
    sitters = tuple(Sitter(seat, seat + 1, NAMES[seat]) for seat in range(rules.players))

    def write(tx: sqlite3.Connection) -> int:
        new = NewTable(chat_id=GROUP, topic_id=0, host=1, rules=format_rules(rules))
        table_id = tables.insert(tx, new, 0.0)
        start = MatchStart(
            table_id=table_id, rules=new.rules, dealer=0, secret="", cut="", players=sitters
        )
        match_id = matches.insert(tx, start, 0.0)
        matches.append(tx, match_id, lines, after=0, now=0.0)
        return match_id

    return await database.write(write)


def moments(rules: Rules, seed: int) -> Iterator[tuple[list[str], Match]]:
    """Some moments of a random match of a few deals, and the lines so far."""
    chance = random.Random(seed)
    match, lines = Match.start(rules, dealer=0), list[str]()
    while match.phase is not Phase.OVER and len(match.results) < 9:
        if match.phase is Phase.DEAL_DUE:
            action = DealCards(tuple(chance.sample(PACK, 32)))
        else:
            seats = range(rules.players)
            actions = [a for seat in seats for a in match.legal_actions(seat)]
            # A wrong claim would end the match before anything has happened in it.
            action = chance.choice([a for a in actions if not isinstance(a, Claim)])
        match = match.apply(action).match
        lines.append(str(action))
        if chance.random() < 0.12 and match.phase is not Phase.DEAL_DUE:
            yield list(lines), match


def seen(match: Match, lang: str) -> set[str]:
    """Every card that has been on this table face up, in this deal."""
    view = match.view(None)
    cards = [card for trick in view.tricks for card in trick.cards]
    cards += [card for _, card in view.trick]
    cards += [card for shown in view.shown_runs for run in shown.runs for card in run.cards]
    return {face(card, lang) for card in cards}


def reader(t: Translator, *, private: bool) -> Reader:
    in_force = InForce(RULES, Whose.TABLE, "m1000000")
    return Reader(t=t, in_force=in_force, bot_name="deberts_bot", is_private=private)


def told_cards(drawing: Drawing, lang: str) -> set[str]:
    """Cards in the words, the links and the buttons."""
    found = set(CARD.findall(plain(drawing.text)))
    for carried in re.findall(r"start=r_[a-z_]+-m\d+-(\w+)", drawing.text):
        found |= {face(card, lang) for card in read_cards(carried)}
    for button in (button for row in drawing.keyboard for button in row):
        found |= set(CARD.findall(button.text))
        if button.press.startswith("r:"):
            cards = read_cards(RulesPress.unpack(button.press).cards)
            found |= {face(card, lang) for card in cards}
    return found


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
async def test_what_is_told_was_seen_by_everybody(database: Database, rules: Rules) -> None:
    why = Why(database, People(database), Nobody())  # type: ignore[arg-type]
    kinds = set()
    for number, (lines, match) in enumerate(moments(rules, seed=11)):
        lang = LANGUAGES[number % 3]
        t = translator(lang)
        match_id = await stored(database, rules, lines)
        for about in ("", "trick", "runs"):
            story = await why.tell(
                Question(user_id=99, spot=Spot(GROUP), match_id=match_id, what=about)
            )
            if isinstance(story, No):
                assert story is No.NOTHING_YET
                continue
            kinds.add(story.what)
            for private in (True, False):
                drawing = draw_story(story, reader(t, private=private))
                assert 0 < visible(drawing.text) <= (4096 if private else 1024)
                if story.what is not What.DEAL:
                    assert told_cards(drawing, lang) <= seen(match, lang)
    assert {What.TRICK, What.DEAL} <= kinds


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
async def test_every_forbidden_card_has_its_reason_and_only_its_owner_hears_it(
    database: Database, rules: Rules
) -> None:
    why = Why(database, People(database), Nobody())  # type: ignore[arg-type]
    t = translator("ru")
    told = 0
    for lines, match in moments(rules, seed=12):
        match_id = await stored(database, rules, lines)
        for seat in range(rules.players):
            question = Question(user_id=seat + 1, spot=Spot(GROUP), match_id=match_id, what="hand")
            story = await why.tell(question)
            refused = refused_cards(match, seat)
            if isinstance(story, No):
                assert not refused
                continue
            playable = {a.card for a in match.legal_actions(seat) if isinstance(a, PlayCard)}
            cards = {card for group in story.refused for card in group.cards}
            assert cards == set(match.view(seat).hand or ()) - playable
            told += 1
            assert len(refused_in_words(story, t)) <= 200 or len(story.refused) > 2
            allowed = seen(match, "ru") | {face(card, "ru") for card in cards}
            drawing = draw_story(story, reader(t, private=False))
            assert visible(drawing.text) <= 1024
            if len(story.refused) > 1:  # else the page follows, with examples in cards
                assert told_cards(drawing, "ru") <= allowed
        stranger = Question(user_id=99, spot=Spot(GROUP), match_id=match_id, what="hand")
        assert await why.tell(stranger) in (No.NOT_YOURS, No.NOTHING_YET)
    assert told


async def test_elsewhere_only_players_are_told(database: Database) -> None:
    why = Why(database, People(database), Nobody())  # type: ignore[arg-type]
    lines = whole_deal()
    match_id = await stored(database, RULES, lines)
    told = await why.tell(Question(user_id=1, spot=Spot(1), match_id=match_id))
    assert isinstance(told, Story)
    assert told.what is What.DEAL
    for spot in (Spot(99), Spot(-200)):
        question = Question(user_id=99, spot=spot, match_id=match_id)
        assert await why.tell(question) is No.NOT_YOURS
    assert await why.tell(Question(user_id=1, spot=Spot(1), match_id=999)) is No.NO_MATCH
    late = Question(user_id=1, spot=Spot(1), match_id=match_id, what="deal", deal=7)
    assert await why.tell(late) is No.NO_MATCH


def whole_deal() -> list[str]:
    rights = (line for step in STEPS for line in (*step.before, step.right))
    return [line for line in rights if line.startswith(("deal ", "0 ", "1 "))]


def asked_under(drawing: Drawing) -> list[WhyPress]:
    buttons = [button for row in drawing.keyboard for button in row]
    return [WhyPress.unpack(b.press) for b in buttons if b.press.startswith("y:")]


def test_the_table_offers_to_explain_a_comparison_then_the_last_trick_and_the_result_itself() -> (
    None
):
    t = translator("ru")
    match, offered = Match.start(RULES, dealer=0), []
    for line in whole_deal():
        match = match.apply(parse_action(line)).match
        scene = Scene(
            table_id=1,
            match_id=7,
            number=1,
            title="",
            bot_name="b",
            names=("Оля", "Тарас"),
            view=match.view(None),
        )
        if match.results:
            account = Account(scene, match.results[0], 1)
            offered += [press.what for press in asked_under(draw_deal_result(account, t))]
        else:
            offered += [press.what for press in asked_under(draw_table(scene, t))]
    assert list(dict.fromkeys(offered)) == ["runs", "trick", "deal"]
