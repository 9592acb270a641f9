"""The people and their groups, all different from each other in their names."""

import random

from sandbox.client import Control, Shown
from sandbox.selfplay.people import Player
from sandbox.selfplay.plan import Plan

NAMES = ("Оля", "Тарас", "Ира", "Яна", "Марк", "Лев", "Зоя", "Глеб", "Vera", "Mila", "Oleg", "Ada")
LANGUAGES = ("ru", "uk", "en")
PRIVATE = 0.5
"""How many have their cards in the private chat; the others see them in the group."""


async def make_groups(
    control: Control, plan: Plan
) -> list[tuple[Shown, list[Player], list[Player]]]:
    """Groups with players and bystanders, as many as the people suffice for."""
    chance = random.Random(plan.seed)  # noqa: S311 - the same people in every run
    everybody = [await _person(control, number, chance) for number in range(plan.people)]
    number_of_groups = min(plan.people // plan.players, plan.matches)
    seated = number_of_groups * plan.players
    groups = []
    for number in range(number_of_groups):
        players = everybody[number * plan.players : (number + 1) * plan.players]
        bystanders = everybody[seated + number :: number_of_groups]
        members = [player.person for player in (*players, *bystanders)]
        chat = await control.chat("supergroup", f"Деберц {number + 1}", members, bot="member")
        groups.append((chat, players, bystanders))
    return groups


async def _person(control: Control, number: int, chance: random.Random) -> Player:
    name = f"{NAMES[number % len(NAMES)]}-{number + 1:03}"
    person = await control.person(name, language=chance.choice(LANGUAGES))
    own = random.Random(chance.random())  # noqa: S311 - what they do, repeatable
    return Player(control, person, private=chance.random() < PRIVATE, chance=own)
