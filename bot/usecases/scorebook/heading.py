"""What stands above a sheet's lines: players, rules, first dealer, stake, rights, title."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.render.names import tidy_name
from bot.storage.sheet_screens import KnownName
from bot.storage.sheets import ChangeKind, Rights, SheetPlayer, SheetRow, StakeKind
from bot.usecases.people import Who
from engine import Rules, parse_rules, preset
from engine.rules import MatchOf, change

from .conventions import line_of, reseated, with_value
from .notes import Note
from .players import MOST, free_seat, read_names, seated
from .stakes import read_stake

LONGEST_TITLE = 24

KINDS: Mapping[str, ChangeKind] = {
    "seats": ChangeKind.RULES,
    "preset": ChangeKind.RULES,
    "target": ChangeKind.RULES,
    "rule": ChangeKind.RULES,
    "dealer": ChangeKind.DEALER,
    "stakes": ChangeKind.STAKE,
    "rate": ChangeKind.STAKE,
    "stake": ChangeKind.STAKE,
    "rights": ChangeKind.RIGHTS,
    "title": ChangeKind.TITLE,
    "names": ChangeKind.PLAYER,
    "me": ChangeKind.PLAYER,
    "name": ChangeKind.PLAYER,
    "unname": ChangeKind.PLAYER,
    "mine": ChangeKind.PLAYER,
}
"""What the trail calls a change of the heading, by the verb of its button or by its page."""

PAGES = frozenset({"names", "stake", "title", "target"})
"""Pages on which a typed line means the heading and not points."""


class HeadingError(ValueError):
    """The heading does not take this; ``note`` says why."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.key)
        self.note = note


def with_setting(row: SheetRow, verb: str, word: str, more: Sequence[str] = ()) -> SheetRow:
    """The heading after a button of the settings.

    :raises ValueError: no such value
    :raises RulesError: it does not go with the other conventions
    """
    rules, stake = parse_rules(row.rules), row.stake
    match verb:
        case "seats":
            pairs = word == "pairs"
            return _with_rules(row, reseated(rules, 4 if pairs else int(word), pairs=pairs))
        case "preset":
            return _with_rules(row, preset(word, players=rules.players, pairs=rules.pairs))
        case "target":
            return _with_rules(row, _with_target(rules, int(word)))
        case "rule":
            return _with_rules(row, with_value(rules, int(word), int(more[0])))
        case "dealer":
            if not 0 <= int(word) < rules.players:
                raise ValueError(word)
            return replace(row, dealer=int(word))
        case "stakes":
            return replace(row, stake=replace(stake, kind=StakeKind(word)))
        case "rate":
            return replace(row, stake=replace(stake, rate=max(1, int(word))))
        case _:
            return replace(row, rights=Rights(word))


def with_typed(row: SheetRow, page: str, text: str, *, is_begun: bool) -> SheetRow:
    """The heading after a line that was typed on one of its pages.

    :raises HeadingError: it is not what the page asks for
    :raises RulesError: not a target
    """
    match page:
        case "names":
            names = read_names(text)
            if not is_begun:
                row = _with_seats_for(row, len(names), pairs="+" in text)
            return _with_names(row, names, is_begun=is_begun)
        case "stake":
            stake = read_stake(text, row.stake)
            if stake is None:
                raise HeadingError(Note("sheet-typed-stake", alert=True))
            return replace(row, stake=stake)
        case "target":
            number = text.strip()
            if not (number.isascii() and number.isdigit() and len(number) < 6):
                raise HeadingError(Note("sheet-typed-target", alert=True))
            return _with_rules(row, _with_target(parse_rules(row.rules), int(number)))
        case _:
            return replace(row, title=tidy_name(text)[:LONGEST_TITLE])


def with_player(row: SheetRow, who: Who, verb: str, known: KnownName | None) -> SheetRow:
    """Somebody sits down in the first free seat: whoever pressed, or a name used before.

    :raises HeadingError: there is none, or they sit already
    """
    seat = free_seat(row.players, parse_rules(row.rules).players)
    if seat is None:
        raise HeadingError(Note("sheet-note-full"))
    sitting = {player.user_id for player in row.players if player.user_id is not None}
    if verb == "me":
        if who.user_id in sitting:
            raise HeadingError(Note("sheet-note-already-in"))
        return replace(row, players=seated(row.players, who.name, who.user_id, seat))
    if known is None or known.user_id in sitting:
        raise HeadingError(Note("sheet-note-already-in"))
    if known.name in {player.name for player in row.players}:
        raise HeadingError(Note("sheet-note-already-in"))
    return replace(row, players=seated(row.players, known.name, known.user_id, seat))


def without_player(row: SheetRow, seat: int) -> SheetRow:
    """The seat is free again."""
    players = tuple(player for player in row.players if player.seat != seat)
    return replace(row, players=players)


def with_account(row: SheetRow, who: Who, seat: int) -> SheetRow:
    """«Это я»: the name is linked to whoever pressed, or let go when it was theirs.

    :raises HeadingError: it is somebody else's
    :raises ValueError: no such seat
    """
    player = next((player for player in row.players if player.seat == seat), None)
    if player is None or not who.user_id:
        raise ValueError(seat)
    if player.user_id not in (None, who.user_id):
        raise HeadingError(Note("sheet-note-somebody-elses"))
    was_theirs = player.user_id == who.user_id
    players = [
        replace(each, user_id=None) if each.user_id == who.user_id else each
        for each in row.players
    ]
    at = row.players.index(player)
    players[at] = replace(player, user_id=None if was_theirs else who.user_id)
    return replace(row, players=tuple(players))


def _with_rules(row: SheetRow, rules: Rules) -> SheetRow:
    """Other rules; whoever has no seat by them stands up."""
    players = tuple(player for player in row.players if player.seat < rules.players)
    dealer = min(row.dealer, rules.players - 1)
    return replace(row, rules=line_of(rules), players=players, dealer=dealer)


def _with_target(rules: Rules, number: int) -> Rules:
    field = "deals_to_win" if rules.match_of is MatchOf.DEALS else "target"
    return change(rules, **{field: number})


def _with_seats_for(row: SheetRow, names: int, *, pairs: bool) -> SheetRow:
    """More names than seats: another table is meant. Joined by a plus, four names are pairs."""
    rules = parse_rules(row.rules)
    pairs = (pairs or rules.pairs) and names == MOST
    if not rules.players <= names <= MOST or (rules.players, rules.pairs) == (names, pairs):
        return row
    return _with_rules(row, reseated(rules, names, pairs=pairs))


def _with_names(row: SheetRow, names: list[str], *, is_begun: bool) -> SheetRow:
    """All names at once, or the missing ones; on a begun sheet each seat gets a new name."""
    rules, players = parse_rules(row.rules), row.players
    most = len(players) if is_begun else rules.players
    if not names or len(names) > most or (is_begun and len(names) != most):
        raise HeadingError(Note("sheet-typed-names", {"count": most}, alert=True))
    if is_begun:
        renamed: tuple[SheetPlayer, ...] = ()
        for player, name in zip(players, names, strict=True):
            renamed = seated(renamed, name, player.user_id, player.seat)
        return replace(row, players=renamed)
    if len(players) + len(names) > most or len(names) >= len(rules.sides):
        players = ()
    for name in names:
        seat = free_seat(players, rules.players)
        if seat is not None:
            players = seated(players, name, _account_of(row.players, name), seat)
    return replace(row, players=players)


def _account_of(players: Sequence[SheetPlayer], name: str) -> int | None:
    """Typed again, a name stays whose it was."""
    small: Sequence[SheetPlayer] = [p for p in players if p.name.casefold() == name.casefold()]
    return small[0].user_id if small else None
