"""The first line of a table's messages: by which rules it plays, and which table it is."""

from bot.locales import Markup, Translator
from bot.render.rules_words import rules_line
from engine import Rules


def table_title(rules: Rules, t: Translator, basis: str = "", name: str = "") -> str:
    """The rules of a table, and its name if it has one."""
    return with_name(t("table-title", rules=Markup(rules_line(rules, t, basis))), name, t)


def with_name(line: str, name: str, t: Translator) -> str:
    """A line that says which table it is about, where tables have names."""
    return line + t("lobby-title-name", name=name) if name else line
