"""What somebody wishes, as switches; and calls to a new table."""

from collections.abc import Sequence

from bot.callbacks import WishPress
from bot.locales import Markup, Translator
from bot.render.drawing import Button, Drawing
from bot.render.names import isolated
from bot.storage.wishes import Other
from bot.usecases.wishes import Wished


def draw_wishes(wished: Wished, t: Translator) -> Drawing:
    """Everything in the private chat: reminders, calls, the black list."""
    rows = [
        (_switch("remind", wished.wishes.remind, t),),
        (_switch("calls", wished.wishes.calls, t),),
    ]
    rows += [(_person(other, "shunned", t),) for other in wished.shunned]
    rows += [(_person(other, "met", t),) for other in wished.met]
    return Drawing(t("wishes"), tuple(rows))


def draw_group_wishes(t: Translator) -> Drawing:
    """In a group everybody presses for themselves, so no state is shown."""
    rows = [
        (Button(t.plain("button-wish-here"), WishPress(act="here").pack()),),
        (Button(t.plain("button-wish-remind"), WishPress(act="remind").pack()),),
    ]
    return Drawing(t("wishes-group"), tuple(rows))


def draw_call(title: str, people: Sequence[Other], t: Translator) -> Drawing:
    """A table has opened. ``people`` are mentioned; none: it is told in a private chat."""
    if not people:
        return Drawing(t("call-private", title=title), loud=True)
    names = [t("mention", id=other.user_id, name=isolated(other.name)) for other in people]
    return Drawing(t("call", names=Markup(", ".join(names))), loud=True)


def _switch(act: str, on: bool, t: Translator) -> Button:
    sign = "✅" if on else "▫️"
    return Button(f"{sign} {t.plain(f'button-wish-{act}')}", WishPress(act=act).pack())


def _person(other: Other, word: str, t: Translator) -> Button:
    text = t.plain(f"button-{word}", name=other.name)
    return Button(text, WishPress(act=f"shun.{other.user_id}").pack())
