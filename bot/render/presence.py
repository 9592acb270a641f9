"""Who is not at the table, reminders of a turn, and a match that rests."""

from bot.callbacks import BackPress, CardsPress, PickPress
from bot.locales import Markup, Translator
from bot.render.drawing import Button, Drawing, Keyboard, Style
from bot.render.names import isolated
from bot.render.scene import Scene
from bot.render.stopping import score_line
from bot.render.titles import table_title, with_name


def absent(scene: Scene, t: Translator) -> str:
    """A line for every seat whose player is not there; "" when all are."""
    lines = [t("table-away", name=scene.name(seat)) for seat in sorted(scene.away)]
    lines += [t("table-vacant", name=scene.name(seat)) for seat in sorted(scene.vacant)]
    return "\n".join(lines)


def back_rows(scene: Scene, t: Translator) -> Keyboard:
    """«Я вернулся», while a computer sits in for somebody."""
    return ((_back(scene.table_id, t.plain("button-back")),),) if scene.away else ()


def draw_parked(scene: Scene, t: Translator) -> Drawing:
    """A match that rests, and the press that goes on with it. The view is the spectator's."""
    view = scene.view
    title = table_title(view.rules, t, scene.basis, scene.options.name)
    lines = [title, "", t("table-parked"), score_line(scene, t)]
    # No epoch, as for a closed table: from one to the other it is edited without a sound.
    return Drawing("\n".join(lines), (_resting_row(scene.table_id, t),))


def draw_given_up(scene: Scene, t: Translator) -> Drawing:
    """A match that nobody goes on with: what it had come to. The view is the spectator's."""
    title = table_title(scene.view.rules, t, scene.basis, scene.options.name)
    lines = [title, "", score_line(scene, t), t("table-given-up")]
    return Drawing("\n".join(lines), final=True)


def draw_rests(table_id: int, name: str, t: Translator) -> Drawing:
    """Somebody wants something of a match that rests: what can be done first."""
    title = [with_name(t("lobby-title"), name, t)] if name else []
    return Drawing("\n".join([*title, t("vote-parked")]), (_resting_row(table_id, t),))


def draw_moved(scene: Scene, t: Translator) -> Drawing:
    """General is told that a topic was closed over a match, and may go on with it."""
    names = " : ".join(scene.side_name(side) for side in range(len(scene.view.sides)))
    return Drawing(
        t("topic-closed", names=names), ((_back(scene.table_id, t.plain("button-resume")),),)
    )


def draw_nudge(scene: Scene, user_id: int, seat: int, t: Translator) -> Drawing:
    """Somebody is told that it is their turn, by a mention: a new message rings, an edit does not.

    The scene's ``title`` is empty in the group itself.
    """
    name = t("mention", id=user_id, name=isolated(scene.names[seat]))
    if scene.title:
        return Drawing(t("nudge-private", title=scene.place), loud=True)
    cards = Button(t.plain("button-my-cards"), CardsPress(table=scene.table_id).pack())
    return Drawing(t("nudge", name=Markup(name)), ((cards,),), loud=True)


def _resting_row(table_id: int, t: Translator) -> tuple[Button, ...]:
    """Go on with a match that rests, or close its table."""
    stop = Button(t.plain("button-stop"), PickPress(table=table_id, act="stop").pack())
    return (_back(table_id, t.plain("button-resume")), stop)


def _back(table_id: int, text: str) -> Button:
    return Button(text, BackPress(table=table_id).pack(), style=Style.PRIMARY)
