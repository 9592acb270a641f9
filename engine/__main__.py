"""The engine at a prompt: ``python -m engine replay | play | gold | verify``.

``replay FILE`` prints a record deal by deal, or names its first line that is not legal.
``play`` prints a random legal match as a record. ``gold DIR`` checks gold cases.
``verify SECRET CUT DEAL COMMITMENT`` prints the pack of a deal, if the secret was committed to.
"""

import argparse
import random
import sys
from pathlib import Path

from . import gold
from .actions import Claim, DealCards
from .cards import PACK
from .fair import FairnessError, verify
from .match import Match
from .record import RecordError, dumps, loads, story
from .rules import PRESETS, RulesError, preset
from .view import Phase


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if something is wrong with what was given."""
    options = _parser().parse_args(arguments)
    try:
        match options.command:
            case "replay":
                return _replay(options.file)
            case "play":
                return _play(options)
            case "gold":
                return _gold(options.dir)
            case _:
                cards = verify(options.secret, options.cut, options.deal, options.commitment)
                print("".join(map(str, cards)))
                return 0
    except (OSError, RulesError, FairnessError) as error:
        print(error, file=sys.stderr)
        return 1


def random_match(match: Match, chance: random.Random) -> Match:
    """Play to the end with any legal actions; only a right claim is said."""
    while match.phase is not Phase.OVER:
        if match.phase is Phase.DEAL_DUE:
            match = match.apply(DealCards(tuple(chance.sample(PACK, 32)))).match
            continue
        actions = [
            action
            for seat in range(match.rules.players)
            for action in match.legal_actions(seat)
            if not isinstance(action, Claim) or match.view(seat).claim_is_right
        ]
        match = match.apply(chance.choice(actions)).match
    return match


def _replay(path: Path) -> int:
    text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    try:
        match = loads(text)
    except RecordError as error:
        if error.match is not None:
            print("\n".join(story(error.match)))
        print(
            f"{path}:{error.line}: {error.text}: {error.__cause__ or 'no record'}", file=sys.stderr
        )
        return 1
    print("\n".join(story(match)))
    return 0


def _play(options: argparse.Namespace) -> int:
    rules = preset(options.preset, players=options.players)
    chance = random.Random(options.seed)  # noqa: S311 - a game, and repeatable
    print(dumps(random_match(Match.start(rules), chance)), end="")
    return 0


def _gold(directory: Path) -> int:
    wrong = 0
    for path, case in gold.cases(directory):
        found = gold.complaints(case)
        wrong += bool(found)
        for complaint in found:
            print(f"{path.name}: {complaint}")
    print(f"{wrong} of {len(list(directory.glob('*.json')))} cases disagree")
    return int(wrong > 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="print a record deal by deal")
    replay.add_argument("file", type=Path, help="a record, or - for standard input")
    play = commands.add_parser("play", help="print a random legal match")
    play.add_argument("--preset", choices=PRESETS, default="moscow")
    play.add_argument("--players", type=int, choices=(2, 3, 4))
    play.add_argument("--seed", type=int, default=None)
    cases = commands.add_parser("gold", help="check the gold cases of a directory")
    cases.add_argument("dir", type=Path)
    fair = commands.add_parser("verify", help="print the pack of a deal")
    fair.add_argument("secret")
    fair.add_argument("cut")
    fair.add_argument("deal", type=int)
    fair.add_argument("commitment")
    return parser


if __name__ == "__main__":
    sys.exit(main())
