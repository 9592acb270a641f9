"""The pages on which somebody puts a table's rules together. Only they see them."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.callbacks import SetupPress
from bot.locales import Markup, Translator
from bot.render.drawing import Button, Drawing, Style
from bot.render.rules_words import (
    aim,
    clause,
    clock_word,
    count_word,
    rules_line,
    seated,
    set_name,
    short_name,
)
from bot.storage.presets import SavedSet
from bot.usecases.application_rules import CLOCKS, NAMES, SEATINGS, Proposal
from bot.usecases.conventions import basis_of, changed_fields, fields_of, offered, steps
from bot.usecases.rulebook_conventions import (
    GROUPS,
    convention_about,
    convention_name,
    group_name,
    preset_about,
    preset_title,
    value_text,
)
from engine import PRESETS
from engine.rules import MatchOf, text_of

Rows = list[tuple[Button, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What the pages show. ``place``: the group, and the table's name where it has one."""

    table_id: int
    place: str
    proposal: Proposal
    sets: tuple[SavedSet, ...] = ()


def draw_page(form: Form, page: str, t: Translator) -> Drawing:
    """One page.

    :raises ValueError: there is no such page
    """
    word, _, of = page.partition(".")
    pages = _Pages(form, t)
    if word == "g" and of in GROUPS:
        text, rows = pages.group(of)
    elif word == "f":
        text, rows = pages.field(of)
    elif word in _PLAIN and not of:
        text, rows = _PLAIN[word](pages)
    else:
        raise ValueError(page)
    return Drawing(text=text, keyboard=tuple(rows))


class _Pages:
    """The pages of one form in one language."""

    def __init__(self, form: Form, t: Translator) -> None:
        self.form = form
        self.t = t
        self.proposal = form.proposal
        self.rules = form.proposal.rules

    def main(self) -> tuple[str, Rows]:
        """Where everything begins."""
        t, rules, options = self.t, self.rules, self.proposal.options
        fields = changed_fields(self.proposal.basis, rules)
        lines = [t("setup-title", place=self.form.place), self._now(), ""]
        lines += [t("setup-item", text=clause(field, rules, t)) for field in fields[:8]]
        if len(fields) > 8:
            lines.append(t("setup-more", count=len(fields) - 8))
        clock = t.plain("button-clock", clock=clock_word(options.clock, t))
        other = "0" if options.show_count else "1"
        name = t.plain("button-name", name=options.name or "—")
        rows: Rows = [
            (self._to(preset_title(self.proposal.basis, t), "presets"),),
            (self._to(seated(rules, t), "seats"), self._to(aim(rules, t), "target")),
            (self._to(t.plain("button-conventions"), "groups", Style.PRIMARY),),
            (self._to(clock, "clock"), self._to(count_word(options, t), f"k.{other}")),
            (self._to(name, "name"), self._to(t.plain("button-sets"), "sets")),
            (self._to(t.plain("button-done"), "done", Style.SUCCESS),),
        ]
        return "\n".join(lines).strip(), rows

    def presets(self) -> tuple[str, Rows]:
        """Every preset with its one line."""
        t = self.t
        lines = [t("setup-presets"), ""]
        lines += [
            t("setup-preset", name=preset_title(name, t), about=preset_about(name, t))
            for name in PRESETS
        ]
        now = self.proposal.basis
        buttons = [self._choice(preset_title(n, t), f"p.{n}", chosen=n == now) for n in PRESETS]
        return "\n".join(lines), [*_in_twos(buttons), self._back("main")]

    def seats(self) -> tuple[str, Rows]:
        """How many play. The seats that are taken stay so."""
        t, now = self.t, (self.rules.players, self.rules.pairs)
        buttons = [
            self._choice(t.plain(f"rules-for-{word}"), f"n.{word}", chosen=seating == now)
            for word, seating in SEATINGS.items()
        ]
        return t("setup-seats"), [*_in_twos(buttons), self._back("main")]

    def target(self) -> tuple[str, Rows]:
        """How far the match goes."""
        deals = self.rules.match_of is MatchOf.DEALS
        return self.field("deals_to_win" if deals else "target")

    def groups(self) -> tuple[str, Rows]:
        """The conventions by groups; a group without any that matters is left out."""
        t, changed = self.t, set(changed_fields(self.proposal.basis, self.rules))
        buttons = []
        for group, fields in GROUPS.items():
            relevant = fields_of(fields, self.rules)
            if relevant:
                mark = " •" if changed & set(relevant) else ""
                buttons.append(self._to(group_name(group, t) + mark, f"g.{group}"))
        return t("setup-groups"), [*_in_twos(buttons), self._back("main")]

    def group(self, group: str) -> tuple[str, Rows]:
        """The conventions of a group with their values."""
        t, rules = self.t, self.rules
        changed = set(changed_fields(self.proposal.basis, rules))
        fields = fields_of(GROUPS[group], rules)
        lines = [t("setup-group", name=group_name(group, t)), ""]
        buttons = []
        for field in fields:
            key = "setup-changed" if field in changed else "setup-item"
            lines.append(t(key, text=clause(field, rules, t)))
            page = "seats" if field in ("players", "pairs") else f"f.{field}"
            buttons.append(self._to(convention_name(field, t), page))
        return "\n".join(lines), [*_in_twos(buttons), self._back("groups")]

    def field(self, field: str) -> tuple[str, Rows]:
        """One convention: what it changes, and its values.

        :raises ValueError: it means nothing with these rules
        """
        t, rules = self.t, self.rules
        group = next((name for name, fields in GROUPS.items() if field in fields), "")
        if field in ("players", "pairs") or field not in fields_of(GROUPS.get(group, ()), rules):
            raise ValueError(field)
        now = getattr(rules, field)
        about = convention_about(field, t)
        text = t("setup-field", name=convention_name(field, t), about=about)
        basis = getattr(basis_of(self.proposal.basis, rules), field)
        if basis != now:
            preset, value = preset_title(self.proposal.basis, t), value_text(field, basis, t)
            text += "\n\n" + t("setup-field-basis", preset=preset, value=value)
        values = offered(field)
        buttons = [
            self._choice(value_text(field, v, t), f"v.{field}.{text_of(v)}", chosen=v == now)
            for v in values
        ]
        is_aim = field in ("target", "deals_to_win")
        rows: Rows = _in_twos(buttons) if is_aim else [(button,) for button in buttons]
        if more := steps(rules, field):
            if now not in values:
                text += "\n\n" + t("setup-item", text=clause(field, rules, t))
            rows.append(
                tuple(self._to(f"{by:+d}".replace("-", "−"), f"s.{field}.{v}") for by, v in more)
            )
        return text, [*rows, self._back("main" if is_aim else f"g.{group}")]

    def clock(self) -> tuple[str, Rows]:
        """How long an action may take."""
        t, now = self.t, self.proposal.options.clock
        buttons = [
            self._choice(clock_word(seconds, t), f"c.{seconds}", chosen=seconds == now)
            for seconds in CLOCKS
        ]
        return t("setup-clock"), [*_in_twos(buttons), self._back("main")]

    def name(self) -> tuple[str, Rows]:
        """What tells tables of one chat apart."""
        t, now = self.t, self.proposal.options.name
        signs = tuple(
            self._choice(sign, f"a.{word}", chosen=sign == now) for word, sign in NAMES.items()
        )
        none = self._choice(t.plain("button-no-name"), "a.0", chosen=not now)
        return t("setup-name"), [signs, (none,), self._back("main")]

    def sets(self) -> tuple[str, Rows]:
        """What this chat has saved."""
        t = self.t
        lines = [t("setup-sets" if self.form.sets else "setup-no-sets"), ""]
        rows: Rows = []
        for saved in self.form.sets:
            proposal = Proposal.read(saved.rules, saved.options)
            line = rules_line(proposal.rules, t, proposal.basis)
            seats = seated(proposal.rules, t)
            name = set_name(saved, t)
            lines.append(t("setup-set", name=name, rules=Markup(line), seated=seats))
            rows.append(
                (
                    self._to(name, f"u.{saved.preset_id}", Style.PRIMARY),
                    self._to("🗑", f"x.{saved.preset_id}"),
                )
            )
        rows.append((self._to(t.plain("button-save-default"), "save.default"),))
        short = t.plain("button-save-as", name=short_name(self.proposal, t))
        rows.append((self._to(short, "save.name"),))
        return "\n".join(lines).strip(), [*rows, self._back("main")]

    def _now(self) -> str:
        t, rules = self.t, self.rules
        line = Markup(rules_line(rules, t, self.proposal.basis))
        return t("setup-now", rules=line, seated=seated(rules, t))

    def _choice(self, text: str, act: str, *, chosen: bool) -> Button:
        return self._to(f"✓ {text}" if chosen else text, act)

    def _back(self, page: str) -> tuple[Button, ...]:
        return (self._to(self.t.plain("button-page-back"), page),)

    def _to(self, text: str, act: str, style: Style = Style.PLAIN) -> Button:
        press = SetupPress(table=self.form.table_id, act=act)
        return Button(text, press.pack(), style=style)


_PLAIN = {
    "main": _Pages.main,
    "presets": _Pages.presets,
    "seats": _Pages.seats,
    "target": _Pages.target,
    "groups": _Pages.groups,
    "clock": _Pages.clock,
    "name": _Pages.name,
    "sets": _Pages.sets,
}


def _in_twos(buttons: Iterable[Button]) -> Rows:
    every = list(buttons)
    return [tuple(every[at : at + 2]) for at in range(0, len(every), 2)]
