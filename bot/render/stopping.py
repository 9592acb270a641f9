"""Whether a table shall really be closed, and what stays of its match."""

from collections.abc import Sequence

from bot.callbacks import StopPress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.names import isolated
from bot.render.scene import Scene


def draw_stop_match(scene: Scene, t: Translator, *, is_parked: bool) -> Drawing:
    """A match would end now, with the score as it stands. The view is the spectator's."""
    word = "parked" if is_parked else "match"
    text = t("stop-match") + "\n" + score_line(scene, t)
    return Drawing(text, _answers(scene.table_id, scene.match_id, word, t), loud=True)


def draw_stop_lobby(table_id: int, names: Sequence[str], t: Translator) -> Drawing:
    """Somebody has sat down already."""
    text = t("stop-lobby", names=", ".join(map(isolated, names)))
    return Drawing(text, _answers(table_id, 0, "lobby", t), loud=True)


def score_line(scene: Scene, t: Translator) -> str:
    """The names of the sides and their totals."""
    view = scene.view
    score = " : ".join(str(score).replace("-", "−") for score in view.scores)
    names = " : ".join(scene.side_name(side) for side in range(len(view.sides)))
    return t("table-parked-score", names=names, score=score)


def _answers(table_id: int, match_id: int, word: str, t: Translator) -> Keyboard:
    def button(act: str, style: Style = Style.PLAIN) -> Button:
        press = StopPress(table=table_id, match=match_id, act=act).pack()
        key = f"button-stop-{'lobby' if word == 'lobby' else 'match'}-yes"
        text = t.plain(key if act == "yes" else f"button-stop-{word}-no")
        return Button(text, press, style=style)

    return ((button("yes", Style.DANGER), button("no")),)
