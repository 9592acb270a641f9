"""Hands and table through a whole deal, beside what is stored: scenarios N, R, T."""

import json
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.render.cards import face, run_faces
from bot.render.hand_keyboard import TRUMP
from engine import Action, Claim, Declare, Match, PlayCard, Silent, parse_action
from tests.e2e.company import Company, quick_world
from tests.e2e.conftest import World
from tests.e2e.players import CARD, Shown, is_hand, is_table, live_buttons, own_cards

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory) -> AsyncIterator[World]:
    async for world in quick_world(tmp_path_factory.mktemp("screens")):
        yield world


@pytest.mark.parametrize(
    ("rules", "seats", "names"),
    [
        ("moscow", "", ("Оля", "Тарас")),
        ("classic", "", ("Оля", "Тарас")),
        ("online", "pairs", ("Оля", "Тарас", "Ира", "Яна")),  # somebody takes the upcard
    ],
)
async def test_n3_r2_t1_t2_s20_s43_s50_hands_and_table_show_what_is_stored(
    world: World, rules: str, seats: str, names: tuple[str, ...]
) -> None:
    were_runs_shown = False
    while not were_runs_shown:  # not every pack holds one
        group = await Company.gather(world, *names, private=True)
        await group.begin(rules=rules, seats=seats)
        were_runs_shown = await play_deal(group)
    calls = json.dumps(await world.control.calls())
    assert "sendMessage" in calls
    assert "custom_emoji" not in calls  # suits are signs that everybody's app knows


async def play_deal(group: Company) -> bool:
    """Play one deal and look at both hands before every action; whether runs were shown."""
    were_runs_shown = False
    while not (match := group.match).results:
        for person in group.people:
            check_hand(await hand_after(group, person, len(match.actions)), match, group, person)
        if not were_runs_shown and match.view(None).shown_runs:
            await check_table(group, match)
            were_runs_shown = True
        await group.act(group.waited, "play")
    await check_score(group)
    return were_runs_shown


async def hand_after(group: Company, person: Shown, number: int) -> Shown:
    """A person's hand as it stands after so many actions."""
    return await group.wait(
        person,
        lambda m: is_hand(m) and any(b.after == number for b in live_buttons(m)),
        group.hand_chat,
    )


def check_hand(hand: Shown, match: Match, group: Company, person: Shown) -> None:
    """Cards, trumps, upcard and buttons of a hand are those of the stored match."""
    seat = group.seat(person)
    view = match.view(seat)
    cards = {face(card, "ru"): card for card in view.hand or ()}
    labels = [button["text"] for row in hand["keyboard"] for button in row]
    assert set(CARD.findall(own_cards(hand))) == set(cards)
    assert len(labels) == len(set(labels))
    marked = {label.removeprefix(TRUMP) for label in labels if label.startswith(TRUMP)}
    assert marked == {name for name, card in cards.items() if card.suit is view.trump}
    assert upcards(hand) == ([face(view.upcard, "ru")] if view.upcard else [])
    assert not set(upcards(hand)) & set(cards)

    datas = [button["data"] for row in hand["keyboard"] for button in row if button["data"]]
    assert max(len(data.encode()) for data in datas) <= 64
    acts = [button.act for button in live_buttons(hand)]
    offered = [parse_action(f"{seat} {act}") for act in acts if not act.startswith("?")]
    assert [str(action) for action in offered if match.refusal(action) is not None] == []
    legal = match.legal_actions(seat)
    assert ("?claim" in acts) == any(isinstance(action, Claim) for action in legal)
    asked_first = {f"{seat} claim"}
    assert set(map(bare, offered)) == set(map(bare, legal)) - asked_first


def upcards(message: Shown) -> list[str]:
    """What is said to lie on the table as upcard."""
    return re.findall(r"Вскрышка: (\S+)", message["text"])


def bare(action: Action) -> str:
    """An action without what may be declared with it, which the switches of a hand choose."""
    match action:
        case PlayCard(seat, card):
            return f"{seat} {card}"
        case Declare(seat) | Silent(seat):
            return f"{seat} declares or not"
        case _:
            return str(action)


async def check_table(group: Company, match: Match) -> None:
    """Runs that count lie on the table card by card; the upcard only while nobody has it."""
    view = match.view(None)
    runs = [run_faces(run, "ru") for shown in view.shown_runs for run in shown.runs]
    table = await group.wait(
        group.people[0], lambda m: is_table(m) and all(run in m["text"] for run in runs)
    )
    assert upcards(table) == ([face(view.upcard, "ru")] if view.upcard else [])


async def check_score(group: Company) -> None:
    """The table of the next deal has every side's points in digits."""
    match, names = group.match, group.names
    sides = zip(match.sides, match.scores, strict=True)
    rows = [rf"{names[seats[0]]} +{points}\b".replace("-", "−") for seats, points in sides]
    await group.wait(
        group.people[0],
        lambda m: is_table(m) and all(re.search(row, m["text"]) for row in rows),
    )
