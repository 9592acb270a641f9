"""What people press at stored tables: the matches are played on here as the bot plays them."""

import json
import random
from collections.abc import Iterator
from typing import Any

from bench.stored import courses, seats_of
from bench.stub import MESSAGE
from bot.callbacks import PlayPress
from bot.usecases.turns import next_pack
from engine import Match, Phase, preset, replay


def play(tables: int) -> Iterator[str]:
    """Updates for ever: at each table in turn somebody who is to act does something legal.

    Table and match of the same number belong together; packs follow from what was stored. A
    table whose match is over is left out from then on.
    """
    chance = random.Random(3)
    rules = preset("moscow", players=2)
    stored = courses()
    matches: dict[int, tuple[Match, int]] = {}
    update = 0
    for table in range(1, tables + 1):
        lines = stored[table % len(stored)].lines
        matches[table] = replay(rules, lines), len(lines)
    while matches:
        for table in list(matches):
            match, number = matches[table]
            seat = chance.choice(match.to_act)
            actions = [a for a in match.legal_actions(seat) if not str(a).endswith("claim")]
            action = chance.choice(actions)
            update += 1
            user_id, chat_id = seats_of(table)[seat]
            act = str(action).partition(" ")[2]
            data = PlayPress(table=table, match=table, after=number, act=act).pack()
            yield json.dumps(_press(update, user_id, chat_id, data))
            match, number = match.apply(action).match, number + 1
            while match.phase is Phase.DEAL_DUE:
                match = match.apply(next_pack(match, stored[table % len(stored)].shuffle)).match
                number += 1
            matches[table] = match, number
            if match.phase is Phase.OVER:
                del matches[table]


def stock() -> Iterator[str]:
    """Updates for ever, for a handler that only wants their data to begin with ``x:``."""
    update = 0
    while True:
        update += 1
        yield json.dumps(_press(update, 2 + update % 400, -1, f"x:{update}"))


def _press(number: int, user_id: int, chat_id: int, data: str) -> dict[str, Any]:
    return {
        "update_id": number,
        "callback_query": {
            "id": str(number),
            "from": {"id": user_id, "is_bot": False, "first_name": f"P{user_id}"},
            "chat_instance": "0",
            "data": data,
            "message": {
                **MESSAGE,
                "chat": {"id": chat_id, "type": "supergroup", "title": "bench"},
            },
        },
    }
