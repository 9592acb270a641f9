"""The menu of a sheet and what it leads to: lines, trail, accounts, history, link."""

from collections.abc import Sequence
from datetime import datetime

from bot.locales import Markup, Translator
from bot.render.drawing import Button, Keyboard, Style
from bot.render.names import isolated
from bot.storage.sheets import SheetRow, StakeKind
from bot.usecases.scorebook.accounts import Account, Tally
from bot.usecases.scorebook.sheets import side_names
from engine import Sheet, parse_rules
from engine.rules import MatchOf

from .scene import SheetScene, short
from .text import amount_text, brief_text, payments
from .words import change_text, entry_text, outcome_text, signed

Page = tuple[str, Keyboard]

ON_A_PAGE = 8
"""Lines that may be picked at once."""
TRAIL = 12
"""Changes that are shown."""
PAST, TALLIES = 10, 12
"""Finished sheets, and people with their wins, that are shown."""

KINDS = ("thrown_in", "claim", "forfeit", "offer", "special", "fine", "pencil")


def more_page(scene: SheetScene, t: Translator) -> Page:
    """Everything a line can be besides a deal that was played out."""
    rules = scene.rules
    by_points = rules.match_of is MatchOf.TARGET
    known = {
        "claim": by_points and rules.finish != "after_deal",
        "offer": bool(rules.offer) or rules.dave,
        "special": rules.klabor or (rules.deberts != "off" and rules.deberts_award == "match"),
    }
    kinds = [kind for kind in KINDS if known.get(kind, True)]
    keys = tuple(
        (scene.button(t.plain(f"sheet-kind-{kind}".replace("_", "-")), f"new.{kind}"),)
        for kind in kinds
    )
    return brief_text(scene, t) + "\n\n" + t("sheet-more-title"), (
        *keys,
        (_back(scene, t, "home"),),
    )


def menu_page(scene: SheetScene, t: Translator) -> Page:
    """Where everything else is."""

    def to(page: str) -> Button:
        return scene.button(t.plain(f"sheet-button-{page}"), f"page.{page}")

    def act(name: str) -> Button:
        return scene.button(t.plain(f"sheet-button-{name.replace('.', '-')}"), name)

    keys = (
        (to("lines"), to("trail")),
        (to("pay"), to("past")),
        (to("set"), to("link")),
        (act("export.text"), act("export.csv")),
        (to("others"), act("another")),
        (act("close"), _back(scene, t, "home")),
    )
    return brief_text(scene, t) + "\n\n" + t("sheet-menu-title"), keys


def lines_page(scene: SheetScene, word: str, t: Translator) -> Page:
    """The lines, the last ones first on the page, to pick one."""
    sheet = _sheet(scene)
    count = len(sheet.entries)
    pages = max(1, -(-count // ON_A_PAGE))
    page = min(int(word), pages - 1) if word.isdigit() else pages - 1
    shown = range(page * ON_A_PAGE, min(count, (page + 1) * ON_A_PAGE))
    text = [brief_text(scene, t), "", t("sheet-lines-title"), ""]
    text += [f"{at + 1}. {entry_text(scene, sheet.entries[at], t)}" for at in shown]
    if not count:
        text.append(t("sheet-lines-none"))
    buttons = [scene.button(str(at + 1), f"page.line.{at}") for at in shown]
    keys = [tuple(buttons[at : at + 4]) for at in range(0, len(buttons), 4)]
    turns = []
    if page > 0:
        turns.append(scene.button("‹", f"page.lines.{page - 1}"))
    if page < pages - 1:
        turns.append(scene.button("›", f"page.lines.{page + 1}"))
    if turns:
        keys.append(tuple(turns))
    return "\n".join(text), (*keys, (_back(scene, t, "menu"),))


def line_page(scene: SheetScene, word: str, t: Translator) -> Page:
    """One line with what it did, and what may be done to it."""
    sheet = _sheet(scene)
    at = int(word) if word.isdigit() else -1
    if not 0 <= at < len(sheet.entries):
        return lines_page(scene, "", t)
    before, line = sheet.standings[at], sheet.lines[at]
    text = [
        brief_text(scene, t),
        "",
        t("sheet-line-title", line=at + 1),
        entry_text(scene, sheet.entries[at], t),
        outcome_text(scene, before, line, t),
    ]
    keys = (
        (scene.button(t.plain("sheet-button-edit"), f"edit.{at}", Style.PRIMARY),),
        (scene.button(t.plain("sheet-button-before"), f"before.{at}"),),
        (scene.button(t.plain("sheet-button-drop"), f"drop.{at}", Style.DANGER),),
        (_back(scene, t, "lines"),),
    )
    return "\n".join(text), keys


def trail_page(scene: SheetScene, t: Translator) -> Page:
    """Who changed what, and when: the last changes, newest first."""
    text = [brief_text(scene, t), "", t("sheet-trail-title"), ""]
    for change in reversed(scene.changes[-TRAIL:]):
        what = Markup(change_text(scene, change, t))
        name = isolated(change.name) or t.plain("sheet-writer-nobody")
        text.append(t("sheet-trail-line", when=clock_time(change.at), name=name, what=what))
    if not scene.changes:
        text.append(t("sheet-trail-none"))
    return "\n".join(text), ((_back(scene, t, "menu"),),)


def pay_page(scene: SheetScene, t: Translator, *, sure: bool = False) -> Page:
    """What this match pays, and what the same people owe each other over all of them."""
    row, account = scene.row, scene.account
    text = [brief_text(scene, t), "", t("sheet-pay-title"), ""]
    keys: list[tuple[Button, ...]] = []
    if row.stake.kind is StakeKind.NONE:
        text.append(t("sheet-pay-no-stake"))
        keys.append((scene.button(t.plain("sheet-button-stake"), "page.stake"),))
    else:
        amount = amount_text(row.stake.rate, row.stake.unit)
        text.append(t(f"sheet-pay-{row.stake.kind}", amount=amount))
        if _sheet(scene).winner is not None:
            text += ["", t("sheet-pay-this"), *payments(scene, row.amounts, t)]
        else:
            text.append(t("sheet-pay-not-over"))
        if account is not None and account.matches > 0:
            is_all = account.matches == 1 and account.balances == row.amounts
            text += [] if is_all else _account(scene, account, t)
            if any(account.balances):
                keys.append((_paid(scene, t, sure=sure),))
    text += ["", t("sheet-pay-arithmetic")]
    return "\n".join(text), (*keys, (_back(scene, t, "menu"),))


def _account(scene: SheetScene, account: Account, t: Translator) -> list[str]:
    """What the same people owe each other, when that is more than this match."""
    text = ["", t("sheet-pay-account", matches=account.matches)]
    for name, balance in zip(account.names, account.balances, strict=True):
        shown = amount_text(balance, account.unit)
        sign = "+" if balance > 0 else ""
        text.append(t("sheet-pay-balance", name=isolated(name), amount=sign + shown))
    owed = payments(scene, account.balances, t)
    return [*text, "", *(owed or [t("sheet-pay-even")])]


def past_page(scene: SheetScene, t: Translator) -> Page:
    """The matches that were finished on sheets of this chat, and who has won how many."""
    text = past_text(scene.finished, scene.tallies, scene.person, t)
    return text, ((_back(scene, t, "menu"),),)


def past_text(
    finished: Sequence[SheetRow], tallies: Sequence[Tally], person: Tally | None, t: Translator
) -> str:
    """The history of a chat, or of a person."""
    text = [t("sheet-past-title"), ""]
    if person is not None and person.played:
        text += [t("sheet-past-yours", wins=person.wins, played=person.played), ""]
    text += [
        t("sheet-past-tally", name=isolated(tally.name), wins=tally.wins, played=tally.played)
        for tally in tallies[:TALLIES]
    ]
    if finished:
        text += ["", *(past_line(row, t) for row in finished[:PAST])]
    else:
        text.append(t("sheet-past-none"))
    return "\n".join(text)


def past_line(row: SheetRow, t: Translator) -> str:
    """One finished match: when, who, how."""
    names = side_names(parse_rules(row.rules), tuple(player.name for player in row.players))
    sides = []
    for side, (name, score) in enumerate(zip(names, row.scores, strict=True)):
        mark = "🏆 " if side == row.winner else ""
        sides.append(f"{mark}{isolated(name)} {signed(score)}")
    return t("sheet-past-line", when=clock_date(row.ended_at or 0), sides=" · ".join(sides))


def others_page(scene: SheetScene, t: Translator) -> Page:
    """The sheets that are open here."""
    keys = []
    for row in scene.others:
        names = " — ".join(player.name for player in row.players)
        title = row.title or names or t.plain("sheet-untitled")
        scores = " : ".join(signed(score) for score in row.scores)
        mark = "• " if row.sheet_id == scene.row.sheet_id else ""
        text = f"{mark}{short(title, 28)} {scores}".strip()
        keys.append((scene.button(text, f"show.{row.sheet_id}"),))
    another = scene.button(t.plain("sheet-button-another"), "another")
    return t("sheet-others-title"), (*keys, (another,), (_back(scene, t, "menu"),))


def link_page(scene: SheetScene, t: Translator) -> Page:
    """The link that lets another private chat follow the sheet or take it over."""
    writer = scene.writer or t.plain("sheet-writer-nobody")
    text = [
        brief_text(scene, t),
        "",
        t("sheet-link-how", link=scene.link),
        t("sheet-link-writer", writer=writer),
    ]
    keys = (
        (Button(t.plain("sheet-button-copy-link"), copied=scene.link),),
        (Button(t.plain("sheet-button-open-private"), url=scene.link),),
        (scene.button(t.plain("sheet-button-take"), "take"),),
        (_back(scene, t, "menu"),),
    )
    return "\n".join(text), keys


def clock_time(at: float) -> str:
    """When something was done, by the clock of the machine."""
    return datetime.fromtimestamp(at).astimezone().strftime("%d.%m %H:%M")


def clock_date(at: float) -> str:
    """The day, by the clock of the machine."""
    return datetime.fromtimestamp(at).astimezone().strftime("%d.%m.%y")


def _paid(scene: SheetScene, t: Translator, *, sure: bool) -> Button:
    if sure:
        return scene.button(t.plain("sheet-button-paid-sure"), "paid", Style.SUCCESS)
    return scene.button(t.plain("sheet-button-paid"), "page.pay.sure")


def _back(scene: SheetScene, t: Translator, page: str) -> Button:
    return scene.button(t.plain("sheet-button-back"), f"page.{page}")


def _sheet(scene: SheetScene) -> Sheet:
    assert scene.sheet is not None
    return scene.sheet
