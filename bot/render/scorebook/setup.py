"""The opening dialogue and the settings: players, rules, target, dealer, stake, rights."""

from bot.locales import Markup, Translator
from bot.render.drawing import Button, Keyboard, Style
from bot.storage.sheets import Rights, StakeKind
from bot.usecases.rulebook_conventions import (
    convention_about,
    convention_name,
    group_name,
    preset_about,
    preset_title,
    value_text,
)
from bot.usecases.scorebook.conventions import (
    GROUPS,
    LENGTHS,
    TARGETS,
    fields_of,
    next_value,
    place_of,
    presets_for,
)
from bot.usecases.scorebook.players import are_complete
from bot.usecases.scorebook.stakes import RATES
from engine import PRESETS, nearest_preset
from engine.rules import MatchOf

from .scene import SheetScene, goal_of, short
from .text import amount_text, rules_text

Page = tuple[str, Keyboard]

SEATINGS = ("2", "3", "4", "pairs")


def setup_page(scene: SheetScene, t: Translator) -> Page:
    """The new sheet: everything chosen so far, and «Начать»."""
    rules, row = scene.rules, scene.row
    seating = "pairs" if rules.pairs else str(rules.players)
    text = [t("sheet-setup-title"), "", *_summary(scene, t)]
    complete = are_complete(row.players, rules.players, pairs=rules.pairs)
    text += ["", t("sheet-setup-ready" if complete else "sheet-setup-names-missing")]
    seatings = tuple(
        scene.button(t.plain(f"sheet-seats-{name}"), f"seats.{name}", _chosen(name == seating))
        for name in SEATINGS
    )
    begin = scene.button(
        t.plain("sheet-button-begin"), "begin", Style.SUCCESS if complete else Style.PLAIN
    )
    keys = (
        seatings,
        (_to(scene, t, "names"), _to(scene, t, "rules")),
        (_to(scene, t, "target"), _to(scene, t, "dealer")),
        (_to(scene, t, "stake"), _to(scene, t, "rights")),
        (begin,),
        (scene.button(t.plain("sheet-button-discard"), "discard"),),
    )
    return "\n".join(text), keys


def settings_page(scene: SheetScene, t: Translator) -> Page:
    """The same for a sheet that is begun."""
    text = [t("sheet-settings-title", title=scene.title), "", *_summary(scene, t)]
    keys = (
        (_to(scene, t, "names"), _to(scene, t, "title")),
        (_to(scene, t, "rules"), _to(scene, t, "target")),
        (_to(scene, t, "dealer"), _to(scene, t, "stake")),
        (_to(scene, t, "rights"), _to(scene, t, "mine")),
        (_back(scene, t, "menu"),),
    )
    return "\n".join(text), keys


def names_page(scene: SheetScene, t: Translator) -> Page:
    """Who plays: names typed in reply, remembered ones, «Я»."""
    rules = scene.rules
    text = [t("sheet-names-title", count=rules.players), "", *_seats(scene, t), ""]
    text.append(t("sheet-names-how-pairs" if rules.pairs else "sheet-names-how"))
    keys: list[tuple[Button, ...]] = []
    if scene.sheet is None:
        keys.append((scene.button(t.plain("sheet-button-me"), "me", Style.PRIMARY),))
        present = {name.casefold() for name in scene.names}
        fresh = [name for name in scene.known if name.name.casefold() not in present]
        offered = [scene.button(short(name.name), f"name.{name.name_id}") for name in fresh]
        keys += [tuple(offered[at : at + 3]) for at in range(0, len(offered), 3)]
        taken = [
            scene.button(f"✕ {short(player.name)}", f"unname.{player.seat}")
            for player in scene.row.players
        ]
        keys += [tuple(taken[at : at + 2]) for at in range(0, len(taken), 2)]
    keys.append((_home(scene, t),))
    return "\n".join(text), tuple(keys)


def rules_page(scene: SheetScene, t: Translator) -> Page:
    """The rule set, and the groups of its conventions."""
    nearest = nearest_preset(scene.rules)
    text = [t("sheet-rules-title", rules=Markup(rules_text(scene, t))), ""]
    text += [
        t("sheet-rules-preset", name=preset_title(name, t), about=preset_about(name, t))
        for name in presets_for(scene.rules, PRESETS)
    ]
    presets = [
        scene.button(preset_title(name, t), f"preset.{name}", _chosen(name == nearest))
        for name in presets_for(scene.rules, PRESETS)
    ]
    groups = [
        scene.button(f"{group_name(group, t)} ›", f"page.group.{group}")
        for group in GROUPS
        if fields_of(group, scene.rules)
    ]
    keys = [tuple(presets[at : at + 2]) for at in range(0, len(presets), 2)]
    keys += [(group,) for group in groups]
    return "\n".join(text), (*keys, (_home(scene, t),))


def group_page(scene: SheetScene, group: str, t: Translator) -> Page:
    """The conventions of a group; a press moves one to its next value."""
    rules = scene.rules
    text, keys = [f"<b>{group_name(group, t)}</b>", ""], []
    for field in fields_of(group, rules):
        value = getattr(rules, field)
        name, words = convention_name(field, t), value_text(field, value, t)
        text.append(f"<b>{name}</b>: {words}\n<i>{convention_about(field, t)}</i>")
        field_at, value_at = place_of(field, next_value(rules, field))
        keys.append((scene.button(f"{name} ⟳", f"rule.{field_at}.{value_at}"),))
    text += ["", t("sheet-group-hint")]
    return "\n".join(text), (*keys, (_back(scene, t, "rules"),))


def target_page(scene: SheetScene, t: Translator) -> Page:
    """How far the match goes."""
    rules = scene.rules
    by_points = rules.match_of is MatchOf.TARGET
    goals = TARGETS if by_points else LENGTHS
    keys = tuple(
        scene.button(str(goal), f"target.{goal}", _chosen(goal == goal_of(rules)))
        for goal in goals
    )
    return t("sheet-target-title"), (keys, (_home(scene, t),))


def dealer_page(scene: SheetScene, t: Translator) -> Page:
    """Who deals first."""
    buttons = [
        scene.button(
            _seat_name(scene, seat, t), f"dealer.{seat}", _chosen(seat == scene.row.dealer)
        )
        for seat in range(scene.rules.players)
    ]
    keys = tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return t("sheet-dealer-title"), (*keys, (_home(scene, t),))


def stake_page(scene: SheetScene, t: Translator) -> Page:
    """What is played for."""
    stake = scene.row.stake
    kinds = tuple(
        scene.button(t.plain(f"sheet-stake-{kind}"), f"stakes.{kind}", _chosen(kind is stake.kind))
        for kind in StakeKind
    )
    keys: list[tuple[Button, ...]] = [kinds]
    if stake.kind is not StakeKind.NONE:
        keys.append(
            tuple(
                scene.button(str(rate), f"rate.{rate}", _chosen(rate == stake.rate))
                for rate in RATES
            )
        )
    text = t("sheet-stake-title", stake=_stake_text(scene, t))
    return text, (*keys, (_home(scene, t),))


def rights_page(scene: SheetScene, t: Translator) -> Page:
    """Who may write."""
    offered = [Rights.TABLE, Rights.WRITER]
    if scene.row.chat_id < 0:
        offered.append(Rights.ADMINS)
    keys = tuple(
        (
            scene.button(
                t.plain(f"sheet-rights-{rights}"),
                f"rights.{rights}",
                _chosen(rights is scene.row.rights),
            ),
        )
        for rights in offered
    )
    writer = scene.writer or t.plain("sheet-writer-nobody")
    return t("sheet-rights-title", writer=writer), (*keys, (_home(scene, t),))


def mine_page(scene: SheetScene, t: Translator) -> Page:
    """Whose account belongs to which name."""
    buttons = [
        scene.button(("✓ " if player.user_id else "") + short(player.name), f"mine.{player.seat}")
        for player in scene.row.players
    ]
    keys = tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return t("sheet-mine-title"), (*keys, (_home(scene, t),))


def title_page(scene: SheetScene, t: Translator) -> Page:
    """What the sheet is called."""
    return t("sheet-title-how", title=scene.title), ((_home(scene, t),),)


def _summary(scene: SheetScene, t: Translator) -> list[str]:
    row = scene.row
    return [
        *_seats(scene, t),
        t("sheet-summary-rules", rules=Markup(rules_text(scene, t))),
        t("sheet-summary-dealer", name=_seat_name(scene, row.dealer, t)),
        t("sheet-summary-stake", stake=_stake_text(scene, t)),
        t("sheet-summary-rights", rights=t.plain(f"sheet-rights-{row.rights}")),
    ]


def _seats(scene: SheetScene, t: Translator) -> list[str]:
    """A line a seat; pairs face each other."""
    rules, names = scene.rules, {player.seat: player for player in scene.row.players}
    seats = range(rules.players if scene.sheet is None else len(scene.names))
    lines = []
    for seat in seats:
        player = names.get(seat)
        name = player.name if player else t.plain("sheet-seat-free")
        key = "sheet-seat-linked" if player and player.user_id else "sheet-seat"
        pair = ""
        if rules.pairs and len(seats) == rules.players:
            pair = t.plain("sheet-seat-pair", pair=rules.side_of(seat) + 1)
        lines.append(t(key, number=seat + 1, name=name, pair=pair))
    return lines


def _seat_name(scene: SheetScene, seat: int, t: Translator) -> str:
    """The name in a seat; where only pairs have names, with the place in the pair."""
    players = {player.seat: player.name for player in scene.row.players}
    rules = scene.rules
    if rules.pairs and scene.sheet is not None and len(players) != rules.players:
        number = seat // 2 + 1
        pair = players[rules.side_of(seat)]
        return t.plain("sheet-seat-of-pair", name=pair, number=number)
    return players.get(seat) or t.plain("sheet-seat-number", number=seat + 1)


def _stake_text(scene: SheetScene, t: Translator) -> str:
    stake = scene.row.stake
    if stake.kind is StakeKind.NONE:
        return t.plain("sheet-stake-none")
    amount = amount_text(stake.rate, stake.unit)
    return t.plain(f"sheet-stake-of-{stake.kind}", amount=amount)


def _to(scene: SheetScene, t: Translator, page: str) -> Button:
    return scene.button(t.plain(f"sheet-button-{page}"), f"page.{page}")


def _back(scene: SheetScene, t: Translator, page: str) -> Button:
    return scene.button(t.plain("sheet-button-back"), f"page.{page}")


def _home(scene: SheetScene, t: Translator) -> Button:
    """Back to where the page was opened: the new sheet, or the settings of a begun one."""
    return _back(scene, t, "home" if scene.sheet is None else "set")


def _chosen(is_chosen: bool) -> Style:
    return Style.PRIMARY if is_chosen else Style.PLAIN
