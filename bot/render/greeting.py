"""What the bot says when it comes into a group."""

from bot.callbacks import OpenPress
from bot.locales import Translator
from bot.render.drawing import Button, Drawing, Style


def draw_greeting(topic_id: int, t: Translator) -> Drawing:
    """Who has come, and the press that opens a table."""
    press = OpenPress(topic=topic_id).pack()
    button = Button(t.plain("button-open-table"), press, style=Style.PRIMARY)
    return Drawing(t("group-greeting"), ((button,),))
