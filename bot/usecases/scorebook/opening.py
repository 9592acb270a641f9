"""A sheet's heading: players, rules, target, first dealer, stake and rights, before and after."""

import secrets
import sqlite3
from dataclasses import replace

from bot.render.names import tidy_name
from bot.storage import sheet_screens, sheets, surfaces
from bot.storage.sheets import (
    ChangeKind,
    NewSheet,
    Rights,
    SheetPlayer,
    SheetRow,
    SheetState,
    Stake,
    StakeKind,
)
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.usecases.lobby import Spot
from bot.usecases.people import Who
from engine import EntryError, Rules, RulesError, Sheet, parse_rules, preset
from engine.rules import MatchOf, change

from .conventions import line_of, reseated, with_value
from .desk import Desk, Done, may_decide
from .notes import MOVED_ON, QUIET, Note, note_of_error
from .players import MOST, are_complete, free_seat, read_names, seated
from .sheets import LiveSheet, rebuilt
from .stakes import read_stake
from .writing import Tap

DEFAULT = "moscow"

SETUP_ONLY = frozenset({"seats", "me", "name", "unname", "begin", "discard"})
SETTINGS = frozenset({"preset", "target", "rule", "dealer", "stakes", "rate", "rights", "mine"})


class Opening:
    """Begins sheets and changes what stands above their lines."""

    verbs = SETUP_ONLY | SETTINGS

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def fresh(self, spot: Spot, who: Who, names: list[str]) -> LiveSheet:
        """A new sheet in its setup, by the rules this chat used last."""
        rules = await self._usual_rules(spot)
        if 2 <= len(names) <= MOST and len(names) != rules.players:
            rules = reseated(rules, len(names), pairs=rules.pairs and len(names) == MOST)
        known = await self._desk.database.read(
            lambda tx: sheet_screens.known_names(tx, spot.chat_id)
        )
        linked = {name.name.casefold(): name.user_id for name in known}
        players: tuple[SheetPlayer, ...] = ()
        for seat, name in enumerate(names[: rules.players]):
            players = seated(players, name, linked.get(name.casefold()), seat)
        new = _new(spot, who.user_id, rules, players)
        return await self._insert(new)

    async def again(self, live: LiveSheet, who: Who) -> LiveSheet:
        """Another match between the same players, begun at once (000:98)."""
        assert live.sheet is not None
        row = live.row
        dealer = live.sheet.dealer
        if live.sheet.winner is not None and live.rules.next_dealer == "winner":
            side = live.rules.sides[live.sheet.winner]
            last = live.sheet.dealer
            turn = [(last + step) % live.rules.players for step in range(live.rules.players)]
            dealer = next(seat for seat in turn if seat in side)
        new = NewSheet(
            chat_id=row.chat_id,
            topic_id=row.topic_id,
            writer=who.user_id or row.writer,
            token=secrets.token_urlsafe(9),
            rules=row.rules,
            dealer=dealer,
            stake=row.stake,
            rights=row.rights,
            players=row.players,
        )
        fresh = await self._insert(new)
        async with fresh.lock:
            await self._begin(fresh, who)
        return fresh

    async def press(self, tap: Tap) -> Note:
        """A button of the heading.

        :raises ValueError: an act that no button of ours carries
        """
        verb, *words = tap.words
        if verb in SETUP_ONLY and tap.live.is_begun:
            return MOVED_ON
        match verb:
            case "begin":
                return await self._begin_pressed(tap)
            case "discard":
                return await self._discard(tap.live)
            case "rights" if not may_decide(
                tap.live, tap.press.who.user_id, rights=tap.press.rights
            ):
                return Note("sheet-note-only-writer")
            case "me" | "name" | "unname" | "mine":
                return await self._seat(tap, verb, words)
            case _:
                return await self._set(tap, verb, words)

    async def typed(self, live: LiveSheet, page: str, text: str, who: Who) -> Note | None:
        """A line typed while a page of the heading is open; None: it is not meant for it."""
        match page:
            case "names":
                return await self._type_names(live, text, who)
            case "stake":
                stake = read_stake(text, live.row.stake)
                if stake is None:
                    return Note("sheet-typed-stake", alert=True)
                return await self._store(live, who, ChangeKind.STAKE, stake=stake)
            case "title":
                title = tidy_name(text)
                return await self._store(live, who, ChangeKind.TITLE, title=title)
            case "target":
                number = text.strip()
                if not (number.isascii() and number.isdigit()):
                    return Note("sheet-typed-target", alert=True)
                return await self._try_rules(live, who, target=int(number[:5]))
            case _:
                return None

    # Pressed

    async def _set(self, tap: Tap, verb: str, words: list[str]) -> Note:
        live, who, rules = tap.live, tap.press.who, tap.live.rules
        match verb, words:
            case "seats", [seats]:
                pairs = seats == "pairs"
                rules = reseated(rules, 4 if pairs else int(seats), pairs=pairs)
                players = live.row.players[: rules.players]
                return await self._set_rules(live, who, rules, players)
            case "preset", [name]:
                rules = preset(name, players=rules.players, pairs=rules.pairs)
                return await self._set_rules(live, who, rules)
            case "target", [number] if rules.match_of is MatchOf.DEALS:
                return await self._try_rules(live, who, deals_to_win=int(number))
            case "target", [number]:
                return await self._try_rules(live, who, target=int(number))
            case "rule", [field, value]:
                try:
                    rules = with_value(rules, int(field), int(value))
                except RulesError:
                    return Note("sheet-note-rules-clash", alert=True)
                return await self._set_rules(live, who, rules)
            case "dealer", [seat] if 0 <= int(seat) < rules.players:
                return await self._store(live, who, ChangeKind.DEALER, dealer=int(seat))
            case "stakes", [kind]:
                stake = replace(live.row.stake, kind=StakeKind(kind))
                return await self._store(live, who, ChangeKind.STAKE, stake=stake)
            case "rate", [rate]:
                stake = replace(live.row.stake, rate=max(1, int(rate)))
                return await self._store(live, who, ChangeKind.STAKE, stake=stake)
            case "rights", [rights]:
                return await self._store(live, who, ChangeKind.RIGHTS, rights=Rights(rights))
            case _:
                raise ValueError(verb)

    async def _seat(self, tap: Tap, verb: str, words: list[str]) -> Note:
        """Somebody sits down, stands up, or says which of the names is theirs."""
        live, who = tap.live, tap.press.who
        players = live.row.players
        if verb == "unname":
            players = tuple(player for player in players if player.seat != int(words[0]))
            return await self._store(live, who, ChangeKind.PLAYER, players=players)
        if verb == "mine":
            return await self._claim_name(live, who, int(words[0]))
        seat = free_seat(players, live.rules.players)
        if seat is None:
            return Note("sheet-note-full")
        if verb == "me":
            if live.seat_of(who.user_id) is not None:
                return Note("sheet-note-already-in")
            players = seated(players, who.name, who.user_id, seat)
            return await self._store(live, who, ChangeKind.PLAYER, players=players)
        known = await self._desk.database.read(
            lambda tx: sheet_screens.known_names(tx, live.row.chat_id)
        )
        name = next((name for name in known if name.name_id == int(words[0])), None)
        if name is None or name.name in live.names:
            return QUIET
        players = seated(players, name.name, name.user_id, seat)
        return await self._store(live, who, ChangeKind.PLAYER, players=players)

    async def _claim_name(self, live: LiveSheet, who: Who, seat: int) -> Note:
        """«Это я»: a name without an account is linked, one's own is let go."""
        player = next(player for player in live.row.players if player.seat == seat)
        if player.user_id not in (None, who.user_id):
            return Note("sheet-note-somebody-elses")
        linked = None if player.user_id == who.user_id else who.user_id
        players = tuple(
            replace(each, user_id=linked)
            if each.seat == seat
            else replace(each, user_id=None if each.user_id == linked else each.user_id)
            for each in live.row.players
        )
        note = await self._store(live, who, ChangeKind.PLAYER, players=players)
        if linked is not None:
            await self._remember(live, (replace(player, user_id=linked),))
        return note

    async def _begin_pressed(self, tap: Tap) -> Note:
        live = tap.live
        if not are_complete(live.row.players, live.rules.players, pairs=live.rules.pairs):
            return Note("sheet-note-names-missing", alert=True)
        await self._begin(live, tap.press.who)
        return QUIET

    async def _begin(self, live: LiveSheet, who: Who) -> None:
        sheet = Sheet.open(live.rules, live.names, live.row.dealer)
        row = replace(live.row, state=SheetState.OPEN)
        screen = await self._desk.screen(live.sheet_id, 0)
        await self._desk.change(live, who, row=row, sheet=sheet, screen=replace(screen, page=""))
        await self._remember(live, row.players)

    async def _discard(self, live: LiveSheet) -> Note:
        sheet_id = live.sheet_id
        key = SurfaceKey(SurfaceKind.SHEET, sheet_id)
        await self._desk.database.write(lambda tx: sheets.remove(tx, sheet_id))
        self._desk.sheets.forget(sheet_id)
        self._desk.publisher.touch(live.row.chat_id, key, urgent=True)
        return Note("sheet-note-discarded")

    # Typed

    async def _type_names(self, live: LiveSheet, text: str, who: Who) -> Note:
        names, rules, players = read_names(text), live.rules, live.row.players
        if not names or len(names) > rules.players:
            return Note("sheet-typed-names", {"count": rules.players}, alert=True)
        if live.is_begun:
            if len(names) != len(players):
                return Note("sheet-typed-names", {"count": len(players)}, alert=True)
            renamed: tuple[SheetPlayer, ...] = ()
            for player, name in zip(players, names, strict=True):
                renamed = seated(renamed, name, player.user_id, player.seat)
            players = renamed
        else:
            if len(names) >= len(rules.sides):
                players = ()
            for name in names:
                seat = free_seat(players, rules.players)
                if seat is not None:
                    players = seated(players, name, None, seat)
        return await self._store(live, who, ChangeKind.PLAYER, players=players)

    # Stored

    async def _try_rules(self, live: LiveSheet, who: Who, **values: object) -> Note:
        try:
            rules = change(live.rules, **values)
        except RulesError:
            return Note("sheet-typed-target", alert=True)
        return await self._set_rules(live, who, rules)

    async def _set_rules(
        self,
        live: LiveSheet,
        who: Who,
        rules: Rules,
        players: tuple[SheetPlayer, ...] | None = None,
    ) -> Note:
        dealer = min(live.row.dealer, rules.players - 1)
        row = replace(live.row, rules=line_of(rules), dealer=dealer)
        row = replace(row, players=live.row.players if players is None else players)
        return await self._rewrite(live, who, Done(ChangeKind.RULES, entry=row.rules), row)

    async def _store(self, live: LiveSheet, who: Who, kind: ChangeKind, **fields: object) -> Note:
        row = replace(live.row, **fields)  # type: ignore[arg-type]  # names of SheetRow
        return await self._rewrite(live, who, Done(kind), row)

    async def _rewrite(self, live: LiveSheet, who: Who, done: Done, row: SheetRow) -> Note:
        """The heading changes; the lines of a begun sheet are counted anew under it."""
        if row == live.row:
            return QUIET
        rules, sheet_id = parse_rules(row.rules), row.sheet_id
        if not live.is_begun:
            live.rules = rules
            await self._desk.change(live, who, row=row)
            return QUIET
        changes = await self._desk.database.read(lambda tx: sheets.changes(tx, sheet_id))
        try:
            sheet = rebuilt(row, rules, changes)
        except EntryError as error:
            return note_of_error(error, live.side_names)
        live.rules = rules
        await self._desk.change(live, who, done, row=row, sheet=sheet)
        return Note("sheet-note-saved")

    async def _remember(self, live: LiveSheet, players: tuple[SheetPlayer, ...]) -> None:
        chat_id, now = live.row.chat_id, self._desk.clock.now()

        def store(tx: sqlite3.Connection) -> None:
            for player in players:
                sheet_screens.remember_name(tx, chat_id, player.name, player.user_id, now)

        await self._desk.database.write(store)

    async def _insert(self, new: NewSheet) -> LiveSheet:
        now = self._desk.clock.now()

        def store(tx: sqlite3.Connection) -> SheetRow | None:
            sheet_id = sheets.insert(tx, new, now)
            key = SurfaceKey(SurfaceKind.SHEET, sheet_id)
            surfaces.save(tx, Surface(key=key, chat_id=new.chat_id, topic_id=new.topic_id))
            return sheets.load(tx, sheet_id)

        row = await self._desk.database.write(store)
        assert row is not None
        live = LiveSheet(row=row, rules=parse_rules(row.rules))
        self._desk.sheets.put(live)
        key = SurfaceKey(SurfaceKind.SHEET, row.sheet_id)
        self._desk.publisher.touch(row.chat_id, key, urgent=True)
        return live

    async def _usual_rules(self, spot: Spot) -> Rules:
        """The rules of the sheet that was used last in this chat."""
        line = await self._desk.database.read(lambda tx: sheets.last_rules(tx, spot.chat_id))
        return parse_rules(line) if line else preset(DEFAULT)


def _new(spot: Spot, writer: int, rules: Rules, players: tuple[SheetPlayer, ...]) -> NewSheet:
    return NewSheet(
        chat_id=spot.chat_id,
        topic_id=spot.topic_id,
        writer=writer,
        token=secrets.token_urlsafe(9),
        rules=line_of(rules),
        stake=Stake(),
        players=players,
    )
