"""A table that has not begun: who sits, by which rules, and the buttons to join."""

from dataclasses import dataclass

from bot.callbacks import LobbyPress, SetupPress
from bot.locales import Markup, Translator
from bot.render.drawing import Button, Drawing, Style
from bot.render.names import isolated
from bot.render.rules_words import (
    WEIGHTY,
    aim,
    change_words,
    clause,
    clock_word,
    count_word,
    difference,
    seated,
)
from bot.render.titles import table_title, with_name
from bot.storage.tables import Change, Sitter
from bot.usecases.application_rules import Proposal
from bot.usecases.conventions import changed_fields
from bot.usecases.rulebook_conventions import preset_title
from engine import Rules

SEATS_IN_ROW = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A lobby at one moment. ``seats`` by seat, None where nobody sits."""

    table_id: int
    proposal: Proposal
    seats: tuple[Sitter | None, ...]
    host: int
    change: Change | None = None
    has_sets: bool = False
    commitment: str = ""
    """What is published of the shuffle before anybody can cut (engine/fair.py)."""


def draw_lobby(lobby: Lobby, t: Translator) -> Drawing:
    """The table application: the rules in few words, seats, Join, Leave, Start."""
    full = all(lobby.seats)
    blocks = [
        "\n".join(_rules(lobby, t)),
        "\n".join(_seats(lobby, t)),
        t("lobby-ready" if full else "lobby-waiting"),
    ]
    if lobby.commitment:
        blocks[-1] += "\n" + t("lobby-shuffle", commitment=lobby.commitment)
    return Drawing(text="\n\n".join(blocks), keyboard=_keyboard(lobby, t), epoch="lobby")


def draw_closed(rules: Rules, t: Translator, basis: str = "", name: str = "") -> Drawing:
    """What stays of a table that was closed before its match ended."""
    title = table_title(rules, t, basis, name)
    return Drawing(text=f"{title}\n\n{t('table-closed')}", final=True)


def _rules(lobby: Lobby, t: Translator) -> list[str]:
    proposal, options = lobby.proposal, lobby.proposal.options
    rules = proposal.rules
    lines = [with_name(t("lobby-title"), options.name, t), _what(proposal, t)]
    if told := difference(proposal, t, apart=WEIGHTY if rules.players == 3 else ()):
        lines.append(t("lobby-difference", told=told))
    if rules.players == 3:
        other = changed_fields(proposal.basis, rules)
        lines += [
            t(
                "lobby-weighty-changed" if field in other else "lobby-weighty",
                clause=clause(field, rules, t),
            )
            for field in WEIGHTY
        ]
    extras = [clock_word(options.clock, t)] if options.clock else []
    if not options.show_count:
        extras.append(count_word(options, t))
    if extras:
        word = "lobby-extras" if options.clock else "lobby-extras-untimed"
        lines.append(t(word, told=" · ".join(extras)))
    if lobby.change is not None:
        what = change_words(lobby.change, proposal, t)
        lines.append(t("lobby-changed", name=isolated(lobby.change.by), what=what))
    return lines


def _what(proposal: Proposal, t: Translator) -> str:
    rules = proposal.rules
    return t(
        "lobby-rules",
        preset=preset_title(proposal.basis, t),
        seated=seated(rules, t),
        aim=aim(rules, t),
    )


def _seats(lobby: Lobby, t: Translator) -> list[str]:
    seats = [_seat(lobby, seat, t) for seat in range(len(lobby.seats))]
    if not lobby.proposal.rules.pairs:
        return seats
    sides = lobby.proposal.rules.sides
    return [
        t("lobby-pair", first=Markup(seats[one]), second=Markup(seats[two])) for one, two in sides
    ]


def _seat(lobby: Lobby, seat: int, t: Translator) -> str:
    sitter, number = lobby.seats[seat], seat + 1
    if sitter is None:
        return t("lobby-seat-free", number=number)
    if sitter.is_computer:
        return t("lobby-seat-computer", number=number, name=sitter.name)
    key = "lobby-seat-host" if sitter.user_id == lobby.host else "lobby-seat"
    return t(key, number=number, name=isolated(sitter.name))


def _keyboard(lobby: Lobby, t: Translator) -> tuple[tuple[Button, ...], ...]:
    full, anybody = all(lobby.seats), any(lobby.seats)
    computers = any(sitter and sitter.is_computer for sitter in lobby.seats)
    start = _button(lobby, t.plain("button-start"), "start", Style.PRIMARY)
    leave = _button(lobby, t.plain("button-leave"), "leave")
    more = _button(lobby, t.plain("button-computer"), "computer")
    fewer = _button(lobby, t.plain("button-no-computer"), "no-computer")
    rows: list[tuple[Button, ...]] = [(start,)] if full else []
    rows += _joins(lobby, t)
    robots = (*(() if full else (more,)), *((fewer,) if computers else ()))
    rows.append((*robots, *((leave,) if anybody else ())))
    rows += _setup(lobby, t)
    return tuple(row for row in rows if row)


def _joins(lobby: Lobby, t: Translator) -> list[tuple[Button, ...]]:
    """One button for two players; with more, one for every seat that can be taken."""
    if len(lobby.seats) == 2:
        if all(sitter and not sitter.is_computer for sitter in lobby.seats):
            return []
        if None in lobby.seats:
            return [(_button(lobby, t.plain("button-join"), "join", Style.SUCCESS),)]
    buttons = [
        _button(lobby, _join_label(lobby, seat, t), f"join.{seat}", Style.SUCCESS)
        for seat, sitter in enumerate(lobby.seats)
        if sitter is None or sitter.is_computer
    ]
    return [tuple(buttons[at : at + SEATS_IN_ROW]) for at in range(0, len(buttons), SEATS_IN_ROW)]


def _join_label(lobby: Lobby, seat: int, t: Translator) -> str:
    if lobby.seats[seat] is not None:
        return t.plain("button-join-for-computer", number=seat + 1)
    if lobby.proposal.rules.pairs and (partner := lobby.seats[(seat + 2) % 4]) is not None:
        name = isolated(partner.name)
        return t.plain("button-join-partner", number=seat + 1, name=name)
    return t.plain("button-join-seat", number=seat + 1)


def _setup(lobby: Lobby, t: Translator) -> list[tuple[Button, ...]]:
    """Each of these opens a page that only its presser sees."""
    rules = lobby.proposal.rules

    def page(text: str, act: str) -> Button:
        return Button(text, SetupPress(table=lobby.table_id, act=act).pack())

    rows: list[tuple[Button, ...]] = [
        (
            page(preset_title(lobby.proposal.basis, t), "presets"),
            page(seated(rules, t), "seats"),
            page(aim(rules, t), "target"),
        )
    ]
    if rules.players == 3:
        keys = ((field, field.replace("_", "-")) for field in WEIGHTY)
        rows.append(
            tuple(page(t.plain(f"button-weighty-{key}"), f"f.{name}") for name, key in keys)
        )
    last = [page(t.plain("button-conventions"), "groups"), page(t.plain("button-setup"), "main")]
    if lobby.has_sets:
        last.append(page(t.plain("button-sets"), "sets"))
    rows.append(tuple(last))
    return rows


def _button(lobby: Lobby, text: str, act: str, style: Style = Style.PLAIN) -> Button:
    return Button(text, LobbyPress(table=lobby.table_id, act=act).pack(), style=style)
