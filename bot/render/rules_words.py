"""A table's rules in a few words: for its card, its buttons and its title."""

from functools import lru_cache

from bot.locales import Translator
from bot.storage.presets import SavedSet
from bot.storage.tables import Change, TableOptions
from bot.usecases.application_rules import Proposal, Subject
from bot.usecases.conventions import changed_fields
from bot.usecases.rulebook_conventions import convention_name, preset_title, value_text
from engine import Rules, nearest_preset
from engine.rules import MatchOf

TOLD = 3
"""Differences from the preset that fit on the card; of more their number is told."""

WEIGHTY = ("declarer_must_beat", "bella_award", "runs_need_trick")
"""The conventions that change results most for three players."""


@lru_cache(maxsize=512)
def rules_line(rules: Rules, t: Translator, basis: str = "") -> str:
    """The rules in one line: the preset's name, changed or not, and how far it goes."""
    name = basis or nearest_preset(rules)
    line = t("rules-line", preset=preset_title(name, t), aim=aim(rules, t))
    return line + t("rules-line-changed") if changed_fields(name, rules) else line


def aim(rules: Rules, t: Translator) -> str:
    """How far the match goes: «до 501», «до 9 побед»."""
    if rules.match_of is MatchOf.DEALS:
        return t.plain("rules-aim-deals", count=rules.deals_to_win)
    return t.plain("rules-aim", points=rules.target)


def seated(rules: Rules, t: Translator) -> str:
    """For how many: «на троих»."""
    return t.plain("rules-for-pairs" if rules.pairs else f"rules-for-{rules.players}")


def clause(field: str, rules: Rules, t: Translator) -> str:
    """One convention as plain words: «Лыжи: −50»."""
    return f"{convention_name(field, t)}: {value_text(field, getattr(rules, field), t)}"


AIMS = ("target", "deals_to_win")


def difference(proposal: Proposal, t: Translator, apart: tuple[str, ...] = ()) -> str:
    """How this table differs from its preset, the aim and what is told ``apart`` left out."""
    fields = changed_fields(proposal.basis, proposal.rules)
    fields = tuple(field for field in fields if field not in (*AIMS, *apart))
    told = "; ".join(clause(field, proposal.rules, t) for field in fields[:TOLD])
    if len(fields) > TOLD:
        told += t.plain("rules-and-more", count=len(fields) - TOLD)
    return told


def clock_word(seconds: int, t: Translator) -> str:
    """The clock of a table: «1 мин», «без часов»."""
    if not seconds:
        return t.plain("clock-off")
    unit, size = ("hours", 3600) if seconds >= 3600 else ("minutes", 60)
    if seconds < 60:
        unit, size = "seconds", 1
    return t.plain(f"clock-{unit}", count=seconds // size)


def count_word(options: TableOptions, t: Translator) -> str:
    """Whether the points of the deal stand on the table."""
    return t.plain("count-shown" if options.show_count else "count-hidden")


def set_name(saved: SavedSet, t: Translator) -> str:
    """What a saved set is called."""
    return saved.name or t.plain("set-default")


def short_name(proposal: Proposal, t: Translator) -> str:
    """A name for a set nobody named: «Москва 3 · 301»."""
    rules = proposal.rules
    number = rules.deals_to_win if rules.match_of is MatchOf.DEALS else rules.target
    seats = "2×2" if rules.pairs else str(rules.players)
    mark = "*" if changed_fields(proposal.basis, rules) else ""
    title = preset_title(proposal.basis, t).partition(",")[0]
    return f"{title}{mark} {seats} · {number}"


def change_words(change: Change, proposal: Proposal, t: Translator) -> str:
    """What somebody changed last."""
    return "; ".join(_changed(what, proposal, t) for what in change.what)


def _changed(what: str, proposal: Proposal, t: Translator) -> str:
    rules, options = proposal.rules, proposal.options
    match what:
        case Subject.PRESET:
            return preset_title(proposal.basis, t)
        case Subject.SEATING:
            return seated(rules, t)
        case Subject.CLOCK:
            return clock_word(options.clock, t)
        case Subject.COUNT:
            return count_word(options, t)
        case Subject.NAME:
            return t.plain("changed-name")
        case "target" | "deals_to_win":
            return aim(rules, t)
        case saved if saved.startswith("set:"):
            return saved.partition(":")[2] or t.plain("set-default")
        case field:
            return clause(field, rules, t)
