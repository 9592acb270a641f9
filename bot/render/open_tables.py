"""The tables that wait for players, for somebody who came to the private chat."""

from collections.abc import Sequence

from bot.callbacks import LobbyPress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Style
from bot.usecases.tables import LiveTable

MOST = 8


def draw_open_tables(lives: Sequence[LiveTable], titles: Sequence[str], t: Translator) -> Drawing:
    """A button for each table: a press sits down there. ``titles``: of their groups."""
    rows = []
    for live, title in list(zip(lives, titles, strict=True))[:MOST]:
        free = live.rules.players - len(live.row.sitters)
        name = f"{title} · {live.row.options.name}" if live.row.options.name else title
        press = LobbyPress(table=live.row.table_id, act="join")
        text = t.plain("open-table", title=name, free=free)
        rows.append((Button(text, press.pack(), style=Style.SUCCESS),))
    return Drawing(t("open-tables"), tuple(rows))
