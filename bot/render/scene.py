"""What a table's messages are drawn from: the view and the names around it."""

from dataclasses import dataclass

from bot.locales import Translator
from bot.render.names import isolated
from engine import Rules, View, format_rules, nearest_preset


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One table at one moment, as one seat (or everybody) may see it.

    ``number`` counts the actions of the match; every button carries it.
    """

    table_id: int
    match_id: int
    number: int
    title: str
    """The group's title, for messages that are read elsewhere."""
    bot_name: str
    """The bot's @name without the @, for links."""
    names: tuple[str, ...]
    """By seat."""
    view: View

    def name(self, seat: int) -> str:
        """The name in a seat, safe to stand among words of either direction."""
        return isolated(self.names[seat])

    def side_name(self, side: int) -> str:
        """The names of those who score together."""
        return " + ".join(self.name(seat) for seat in self.view.sides[side])

    @property
    def private_link(self) -> str:
        """A link that opens the private chat with this table's hand."""
        return f"https://t.me/{self.bot_name}?start=t_{self.table_id}"


def rules_line(rules: Rules, t: Translator) -> str:
    """The rules in one line: the preset's name, changed or not, and the target."""
    name = nearest_preset(rules)
    key = "preset-" + name.replace("_", "-")
    line = t("rules-line", preset=t.plain(key), target=rules.target)
    changed = len(format_rules(rules, name).split()) > 2
    return line + t("rules-line-changed") if changed else line
