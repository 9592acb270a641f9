"""All that one message of a sheet is drawn from."""

from dataclasses import dataclass

from bot.callbacks import SheetPress
from bot.render.drawing import Button, Style
from bot.render.names import isolated, padded
from bot.storage.sheet_screens import KnownName, Screen
from bot.storage.sheets import Change, SheetRow, SheetState
from bot.usecases.scorebook.accounts import Account, Tally
from bot.usecases.scorebook.draft import Draft
from bot.usecases.scorebook.sheets import side_names
from engine import Rules, Sheet
from engine.rules import MatchOf

BUTTON_NAME = 16
"""Characters of a name on a button."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetScene:
    """A sheet at one moment, as one of its messages shows it.

    ``base``: the sheet before the line that is being written. What only some pages need is
    empty on the others.
    """

    row: SheetRow
    rules: Rules
    screen: Screen
    sheet: Sheet | None = None
    draft: Draft | None = None
    base: Sheet | None = None
    bot_name: str = ""
    writer: str = ""
    known: tuple[KnownName, ...] = ()
    changes: tuple[Change, ...] = ()
    account: Account | None = None
    finished: tuple[SheetRow, ...] = ()
    tallies: tuple[Tally, ...] = ()
    person: Tally | None = None
    """Of whoever looks at a private message: their own matches, in all chats."""
    others: tuple[SheetRow, ...] = ()

    @property
    def is_closed(self) -> bool:
        return self.row.state is SheetState.CLOSED

    @property
    def is_own(self) -> bool:
        """The message of somebody who follows the sheet, not the chat's."""
        return self.screen.user_id != 0

    @property
    def names(self) -> tuple[str, ...]:
        """By seat; pairs may have one name a side."""
        return tuple(player.name for player in self.row.players)

    @property
    def sides(self) -> tuple[str, ...]:
        """By side, as they are written."""
        return side_names(self.rules, self.names)

    def side(self, side: int) -> str:
        """Who scores together, safe among words of either direction."""
        return isolated(self.sides[side])

    def name(self, seat: int) -> str:
        """The name in a seat, safe among words of either direction."""
        return isolated(self.plain_name(seat))

    def plain_name(self, seat: int) -> str:
        """The name in a seat; where only pairs have names, the pair's."""
        names = self.names
        return names[seat if len(names) == self.rules.players else self.rules.side_of(seat)]

    @property
    def title(self) -> str:
        """What the sheet is called: its title, else the players."""
        return isolated(self.row.title or " — ".join(self.sides))

    def button(self, text: str, act: str, style: Style = Style.PLAIN) -> Button:
        """A button of this sheet."""
        press = SheetPress(sheet=self.row.sheet_id, after=self.row.number, act=act)
        return Button(text, press.pack(), style=style)

    @property
    def link(self) -> str:
        """The link that opens this sheet in a private chat."""
        payload = f"s_{self.row.sheet_id}_{self.row.token}"
        return f"https://t.me/{self.bot_name}?start={payload}"


def short(name: str, width: int = BUTTON_NAME) -> str:
    """A name that fits on a button."""
    return name if len(name) <= width else padded(name, width).rstrip()


def goal_of(rules: Rules) -> int:
    """What a match is won with: points, or in the one-deal format deals."""
    return rules.target if rules.match_of is MatchOf.TARGET else rules.deals_to_win
