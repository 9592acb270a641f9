"""Who sits at the real table: names typed once, accounts linked where there are any."""

import re
from collections.abc import Sequence

from bot.render.names import tidy_name
from bot.storage.sheets import SheetPlayer

MOST = 4


def read_names(text: str) -> list[str]:
    """Names from a typed line: with commas or one a line, else a word each.

    Pairs may be joined: «Оля + Ира, Богдан + Тарас» is read as seats 1 3 and 2 4.
    """
    pieces = [piece for piece in re.split(r"[,;\n]+", text) if piece.strip()]
    if len(pieces) == 2:
        pairs = [re.split(r"[+/&]+", piece) for piece in pieces]
        if all(len(pair) == 2 for pair in pairs):
            pieces = [pairs[0][0], pairs[1][0], pairs[0][1], pairs[1][1]]
    elif len(pieces) == 1:
        pieces = re.split(r"[+/&:]+|\s+-\s+", text)
        if len([piece for piece in pieces if piece.strip()]) < 2:
            pieces = text.split()
    names = [tidy_name(piece) for piece in pieces]
    return [name for name in names if name]


def seated(
    players: Sequence[SheetPlayer], name: str, user_id: int | None, seat: int
) -> tuple[SheetPlayer, ...]:
    """The players with this one in the seat; nobody sits twice, and no two names are equal."""
    others = [
        player
        for player in players
        if player.seat != seat and (user_id is None or player.user_id != user_id)
    ]
    taken = {player.name.casefold() for player in others}
    fresh, number = name, 2
    while fresh.casefold() in taken:
        fresh, number = f"{name} {number}", number + 1
    new = SheetPlayer(seat, fresh, user_id)
    return tuple(sorted((*others, new), key=lambda player: player.seat))


def free_seat(players: Sequence[SheetPlayer], seats: int) -> int | None:
    """The first seat without a player."""
    taken = {player.seat for player in players}
    return next((seat for seat in range(seats) if seat not in taken), None)


def are_complete(players: Sequence[SheetPlayer], seats: int, *, pairs: bool) -> bool:
    """Whether the sheet can begin: every seat has a name, or each pair has one."""
    taken = [player.seat for player in players]
    return taken == list(range(seats)) or (pairs and taken == [0, 1])
