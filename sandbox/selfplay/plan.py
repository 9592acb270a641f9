"""What is to be played, as the command line says it."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

SEATINGS = {"2": 2, "3": 3, "4": 4, "pairs": 4}
"""How a table is seated: the words of the command line, and how many people that takes."""
MOST_FAILURES = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How many matches, by which rules, with how many people and how much trouble."""

    matches: int
    seating: str
    preset: str
    failures: float
    people: int
    seed: int
    as_json: bool

    @property
    def players(self) -> int:
        """How many sit at one table."""
        return SEATINGS[self.seating]

    @property
    def seatings(self) -> tuple[str, ...]:
        """How the table may be seated: four, where nobody plays alone, are two pairs."""
        return ("4", "pairs") if self.seating == "4" else (self.seating,)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}.\n")


def read_plan(arguments: Sequence[str]) -> Plan:
    """The command line.

    :raises SystemExit: it is wrong; the sentence is written, and the code is 2
    """
    parser = _Parser(prog="python -m sandbox selfplay", description=__doc__)
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="default: 1")
    parser.add_argument(
        "--players", default="2", metavar="P", help="2 (the default), 3, 4 or pairs"
    )
    parser.add_argument("--preset", default="moscow", metavar="X", help="default: moscow")
    parser.add_argument(
        "--failures", type=float, default=0.0, metavar="R", help="share of the calls that fail"
    )
    parser.add_argument(
        "--people", type=int, metavar="S", help="in several groups; default: one table's"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="K", help="default: 1")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    if given.players not in SEATINGS:
        parser.error(f"--players must be 2, 3, 4 or pairs, not {given.players}")
    plan = Plan(
        matches=given.matches,
        seating=given.players,
        preset=given.preset,
        failures=given.failures,
        people=SEATINGS[given.players] if given.people is None else given.people,
        seed=given.seed,
        as_json=given.json,
    )
    if plan.matches < 1:
        parser.error(f"--matches must be 1 or more, not {plan.matches}")
    if not 0 <= plan.failures <= MOST_FAILURES:
        parser.error(f"--failures must be from 0 to {MOST_FAILURES}, not {plan.failures}")
    if plan.people < plan.players:
        parser.error(f"--people must be {plan.players} or more, not {plan.people}")
    return plan
