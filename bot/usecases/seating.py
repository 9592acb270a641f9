"""Who sits where before a match. Every function takes the sitters and returns the new ones.

The number of seats is the rules'; nothing here changes it.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.storage.tables import Sitter
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import Who

Sitters = tuple[Sitter, ...]


class SeatRefusedError(Exception):
    """Nobody moved; ``answer`` says why."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.value)
        self.answer = answer


def with_person(sitters: Sitters, free: list[int], who: Who, own: int | None) -> Sitters:
    """Somebody takes the first free seat, or the one that was theirs when it is free.

    :raises SeatRefusedError: they sit already, or there is none
    """
    if any(sitter.user_id == who.user_id for sitter in sitters):
        raise SeatRefusedError(Answer.ALREADY_IN)
    if not free:
        raise SeatRefusedError(Answer.FULL)
    seat = own if own in free else free[0]
    return _in_order((*sitters, Sitter(seat, who.user_id, who.name)))


def with_person_in(sitters: Sitters, players: int, who: Who, seat: int) -> tuple[Sitters, Answer]:
    """Somebody takes this very seat, or moves there. A computer gets up for a person.

    :raises SeatRefusedError: another person sits there, or there is no such seat
    """
    if seat not in range(players):
        raise SeatRefusedError(Answer.SEAT_TAKEN)
    there = next((sitter for sitter in sitters if sitter.seat == seat), None)
    if there is not None and not there.is_computer:
        mine = there.user_id == who.user_id
        raise SeatRefusedError(Answer.ALREADY_IN if mine else Answer.SEAT_TAKEN)
    before = next((sitter for sitter in sitters if sitter.user_id == who.user_id), None)
    others = tuple(sitter for sitter in sitters if sitter not in (there, before))
    now = replace(before, seat=seat) if before else Sitter(seat, who.user_id, who.name)
    return _in_order((*others, now)), Answer.MOVED if before else Answer.JOINED


def without_person(sitters: Sitters, user_id: int) -> Sitters:
    """Somebody gets up.

    :raises SeatRefusedError: they do not sit here
    """
    left = tuple(sitter for sitter in sitters if sitter.user_id != user_id)
    if len(left) == len(sitters):
        raise SeatRefusedError(Answer.NOT_IN)
    return left


def with_computer(sitters: Sitters, players: int, name_of: Callable[[int], str]) -> Sitters:
    """A computer takes the first free seat. ``name_of`` names it by seat.

    :raises SeatRefusedError: there is none
    """
    free = free_seats(sitters, players)
    if not free:
        raise SeatRefusedError(Answer.FULL)
    return _in_order((*sitters, computer(free[0], name_of)))


def without_computer(sitters: Sitters) -> Sitters:
    """The computer that sat down last gets up.

    :raises SeatRefusedError: there is none
    """
    computers = [sitter for sitter in sitters if sitter.is_computer]
    if not computers:
        raise SeatRefusedError(Answer.NO_COMPUTER)
    return tuple(sitter for sitter in sitters if sitter != computers[-1])


def computer(seat: int, name_of: Callable[[int], str]) -> Sitter:
    """The computer of a seat."""
    return Sitter(seat, -1 - seat, name_of(seat))


def free_seats(sitters: Sitters, players: int) -> list[int]:
    """The seats nobody has."""
    taken = {sitter.seat for sitter in sitters}
    return [seat for seat in range(players) if seat not in taken]


def resettled(sitters: Sitters, players: int) -> Sitters:
    """Who sits where at a table of another size. Whoever can keep their seat does.

    Computers make room for people.

    :raises SeatRefusedError: there are more people than seats
    """
    people = [sitter for sitter in sitters if not sitter.is_computer]
    if len(people) > players:
        raise SeatRefusedError(Answer.TOO_MANY)
    kept = {sitter.seat: sitter for sitter in people if sitter.seat < players}
    free = [seat for seat in range(players) if seat not in kept]
    for sitter in people:
        if sitter.seat >= players:
            seat = free.pop(0)
            kept[seat] = replace(sitter, seat=seat)
    kept |= {s.seat: s for s in sitters if s.is_computer and s.seat in free}
    return _in_order(tuple(kept.values()))


def _in_order(sitters: Sitters) -> Sitters:
    return tuple(sorted(sitters, key=lambda sitter: sitter.seat))
