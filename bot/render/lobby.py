"""A table that has not begun: who sits, by which rules, and the buttons to join."""

from dataclasses import dataclass

from bot.callbacks import LobbyPress
from bot.locales import Markup, Translator
from bot.render.drawing import Button, Drawing, Style
from bot.render.names import isolated
from bot.render.scene import rules_line
from engine import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A lobby at one moment. ``names`` by seat, None where nobody sits."""

    table_id: int
    rules: Rules
    names: tuple[str | None, ...]
    host: str


def draw_lobby(lobby: Lobby, t: Translator) -> Drawing:
    """The table application: seats, the rules in one line, Join, Leave, Start."""
    seats = [
        t("lobby-seat", number=seat + 1, name=isolated(name))
        if name
        else t("lobby-seat-free", number=seat + 1)
        for seat, name in enumerate(lobby.names)
    ]
    full = all(lobby.names)
    text = "\n".join(
        [
            t("table-title", rules=Markup(rules_line(lobby.rules, t))),
            "",
            *seats,
            "",
            t("lobby-ready" if full else "lobby-waiting"),
        ]
    )
    join = _button(lobby, t.plain("button-join"), "join", Style.SUCCESS)
    leave = _button(lobby, t.plain("button-leave"), "leave")
    start = _button(lobby, t.plain("button-start"), "start", Style.PRIMARY)
    keyboard = ((start,), (leave,)) if full else ((join,), (leave,))
    return Drawing(text=text, keyboard=keyboard, epoch="lobby")


def draw_closed(rules: Rules, t: Translator) -> Drawing:
    """What stays of a table that was closed before its match ended."""
    title = t("table-title", rules=Markup(rules_line(rules, t)))
    return Drawing(text=f"{title}\n\n{t('table-closed')}", final=True)


def _button(lobby: Lobby, text: str, act: str, style: Style = Style.PLAIN) -> Button:
    return Button(text, LobbyPress(table=lobby.table_id, act=act).pack(), style=style)
