"""What is drawn of random matches: short enough, readable in three languages, and discreet."""

import html
import random
from collections.abc import Iterator

import pytest

from bot.callbacks import PlayPress
from bot.locales import LANGUAGES, Translator, translator
from bot.render.cards import face
from bot.render.drawing import Drawing
from bot.render.hand import ALERT_LIMIT, Choices, draw_hand, hand_in_words
from bot.render.hand_keyboard import TRUMP
from bot.render.names import columns
from bot.render.result import Account, Shuffled, draw_deal_result, draw_match_end
from bot.render.scene import Scene
from bot.render.table import draw_table
from engine import (
    DealCards,
    Match,
    Outcome,
    Phase,
    PlayCard,
    Rules,
    format_rules,
    parse_action,
    preset,
)
from engine.cards import PACK

NAMES = ("Оля <b>&", "Тарас Григорович Довгоіменний", "דוד", "🦊🦊🦊")
TABLES = [
    preset("moscow"),
    preset("kharkov"),
    preset("moscow", players=3),
    preset("debchik", players=3),
    preset("klabor", players=4, pairs=True),
    preset("online", players=4),
    preset("with_offer"),
    preset("one_deal"),
]
RU = translator("ru")


def moments(rules: Rules, seed: int, deals: int = 6) -> Iterator[Match]:
    """A random match, moment by moment."""
    chance = random.Random(seed)
    match = Match.start(rules, dealer=0)
    for _ in range(10_000):
        yield match
        if match.phase is Phase.OVER or len(match.results) >= deals:
            return
        if match.phase is Phase.DEAL_DUE:
            match = match.apply(DealCards(tuple(chance.sample(PACK, 32)))).match
            continue
        seats = range(rules.players)
        actions = [action for seat in seats for action in match.legal_actions(seat)]
        match = match.apply(chance.choice(actions)).match


def scene(match: Match, seat: int | None) -> Scene:
    return Scene(
        table_id=10**9,
        match_id=10**9,
        number=9999,
        title="Деберц & <пятница>",
        bot_name="deberts_bot",
        names=NAMES[: match.rules.players],
        view=match.view(seat),
    )


def everything(drawing: Drawing) -> str:
    buttons = [button for row in drawing.keyboard for button in row]
    return " ".join([drawing.text, *(f"{b.text} {b.press} {b.url}" for b in buttons)])


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_every_moment_can_be_drawn_within_telegrams_limits(rules: Rules) -> None:
    for lang in LANGUAGES:
        t = translator(lang)
        for match in moments(rules, seed=LANGUAGES.index(lang)):
            if match.phase is Phase.DEAL_DUE:
                check_result(match, t)
                continue
            assert len(draw_table(scene(match, None), t).text) < 4096
            for seat in range(rules.players):
                hand = draw_hand(scene(match, seat), t, Choices(bella=True))
                assert len(hand.text) <= 1024
                assert len(hand_in_words(scene(match, seat), t)) <= ALERT_LIMIT
                for row in hand.keyboard:
                    assert len(row) <= 8
                    assert all(len(button.press.encode()) <= 64 for button in row)


def check_result(match: Match, t: Translator) -> None:
    if not match.results:
        return
    account = Account(scene(match, None), match.results[-1], len(match.results))
    notice = draw_deal_result(account, t)
    assert (
        len(draw_match_end(account, match.results, Shuffled("ab" * 32, "7" * 19, 9), t).text)
        < 4096
    )
    grid = notice.text.partition("<pre>")[2].partition("</pre>")[0]
    assert max(map(columns, html.unescape(grid).splitlines())) <= 32


def test_a_pair_is_told_by_both_names_and_a_bait_is_marked_in_its_own_column() -> None:
    baited: set[int] = set()
    rules = preset("klabor", players=4, pairs=True)
    for match in [list(moments(rules, seed, deals=1))[-1] for seed in range(12)]:
        result = match.results[0]
        account = Account(scene(match, None), result, 1)
        end = draw_match_end(account, match.results, Shuffled("ab" * 32, "7" * 19, 1), RU).text
        heads, line = html.unescape(end.rpartition("<pre>")[2].partition("</pre>")[0]).splitlines()
        assert [head.count("+") for head in heads.split()] == [1, 1]
        if result.outcome is Outcome.BAIT and result.declarer is not None:
            column = match.rules.side_of(result.declarer)
            assert ["Б" in line[:13], "Б" in line[13:]] == [column == 0, column == 1]
            baited.add(column)
    assert baited


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_what_everybody_sees_never_holds_a_hidden_card(rules: Rules) -> None:
    t = translator("ru")
    for match in moments(rules, seed=7):
        if match.phase is Phase.DEAL_DUE or match.deal is None:
            continue
        shown = everything(draw_table(scene(match, None), t))
        view = match.view(None)
        public = {card for _, card in view.trick}
        public |= {card for trick in view.tricks for card in trick.cards}
        public |= {card for shown in view.shown_runs for run in shown.runs for card in run.cards}
        public |= {card for card in (view.upcard, view.bottom_card) if card}
        public |= {event.card for event in view.said if hasattr(event, "card")}
        for hand in match.deal.hands:
            for card in hand:
                if card not in public:
                    assert face(card, "ru") not in shown


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_every_button_of_a_hand_is_a_legal_action_or_turns_the_hand_over(rules: Rules) -> None:
    t = translator("uk")
    for match in moments(rules, seed=3):
        if match.phase is Phase.DEAL_DUE:
            continue
        for seat in range(rules.players):
            for choices in (Choices(), Choices(bella=True), Choices(kept=frozenset({0}))):
                hand = draw_hand(scene(match, seat), t, choices)
                for button in (button for row in hand.keyboard for button in row):
                    if not button.press.startswith("p:"):
                        continue  # only shown, or asks about the rules
                    if (act := PlayPress.unpack(button.press).act)[0] == "?":
                        continue
                    assert match.refusal(parse_action(f"{seat} {act}")) is None


def test_every_card_that_may_be_played_has_a_live_button() -> None:
    t = translator("en")
    for match in moments(preset("moscow"), seed=5):
        for seat in match.to_act:
            playable = {a.card for a in match.legal_actions(seat) if isinstance(a, PlayCard)}
            hand = draw_hand(scene(match, seat), t, Choices())
            buttons = (button for row in hand.keyboard for button in row)
            live = {button.text.lstrip(TRUMP) for button in buttons if not button.disabled}
            assert {face(card, "en") for card in playable} <= live
