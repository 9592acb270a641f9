"""Sheets begun, begun again, thrown away, and their headings changed."""

import secrets
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from bot.storage import sheet_screens, sheets, surfaces
from bot.storage.sheet_screens import KnownName, Screen
from bot.storage.sheets import NewSheet, SheetPlayer, SheetRow, SheetState
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.usecases.lobby import SHOWN_LATELY, Spot
from bot.usecases.people import Who
from engine import EntryError, Outcome, RulesError, Sheet, parse_rules, preset
from engine.rules import NextDealer

from . import heading
from .conventions import line_of, reseated
from .desk import Desk, Done, may_decide
from .heading import KINDS, HeadingError
from .notes import MOVED_ON, ONLY_WRITER, QUIET, Note, note_of_error
from .players import MOST, are_complete, seated
from .sheets import LiveSheet, rebuilt
from .writing import Tap

DEFAULT = "moscow"

BEFORE = frozenset({"seats", "me", "name", "unname", "begin", "discard"})
"""Only before the sheet is begun."""
BESIDE = frozenset({"again", "another"})
"""What begins a sheet beside this one."""


class Opening:
    """Begins sheets and changes what stands above their lines."""

    verbs = BEFORE | BESIDE | (frozenset(KINDS) - heading.PAGES) | {"target"}

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def fresh(
        self, spot: Spot, who: Who, names: Sequence[str], *, pairs: bool = False
    ) -> LiveSheet:
        """A new sheet in its setup, by the rules this chat used last; ``pairs``: of four names."""
        last = await self._desk.database.read(lambda tx: sheets.last_rules(tx, spot.chat_id))
        rules = parse_rules(last) if last else preset(DEFAULT)
        pairs = (pairs or rules.pairs) and len(names) == MOST
        fits = (len(names), pairs) == (rules.players, rules.pairs)
        if 2 <= len(names) <= MOST and not fits:
            rules = reseated(rules, len(names), pairs=pairs)
        accounts = {known.name.casefold(): known.user_id for known in await self._known(spot)}
        players: tuple[SheetPlayer, ...] = ()
        for seat, name in enumerate(names[: rules.players]):
            players = seated(players, name, accounts.get(name.casefold()), seat)
        return await self._insert(
            NewSheet(
                chat_id=spot.chat_id,
                topic_id=spot.topic_id,
                writer=who.user_id,
                token=_token(),
                rules=line_of(rules),
                players=players,
            )
        )

    async def _again(self, live: LiveSheet, who: Who) -> Note:
        """Another match between the same players, begun at once; while one is on, it is shown."""
        assert live.sheet is not None
        row = live.row
        after = await self._desk.database.read(lambda tx: sheets.find_rematch(tx, row.sheet_id))
        present = await self._desk.sheets.find(after) if after else None
        if present is not None:
            if not 0 <= self._desk.clock.now() - present.row.touched_at < SHOWN_LATELY:
                await self._desk.hang(present)
            return Note("sheet-note-begun-below")
        fresh = await self._insert(
            NewSheet(
                chat_id=row.chat_id,
                topic_id=row.topic_id,
                writer=who.user_id or row.writer,
                token=_token(),
                rules=row.rules,
                dealer=next_first_dealer(live.sheet),
                stake=row.stake,
                rights=row.rights,
                rematch_of=row.sheet_id,
                players=row.players,
            )
        )
        async with fresh.lock:
            await self._begin(fresh, who)
        return QUIET

    async def press(self, tap: Tap) -> Note:
        """A button of the heading.

        :raises ValueError: an act that no button of ours carries
        """
        live, who = tap.live, tap.press.who
        verb, *words = tap.words
        if verb in BEFORE and live.is_begun:
            return MOVED_ON
        if verb in BESIDE:
            return await self._beside(tap)
        if verb == "rights" and not may_decide(live, who.user_id, rights=tap.press.rights):
            return ONLY_WRITER
        if verb == "discard":
            return await self._discard(live)
        if verb == "begin":
            return await self._begin_complete(live, who)
        try:
            row = await self._changed(live, who, verb, words)
        except HeadingError as error:
            return error.note
        except RulesError:
            return Note("sheet-note-rules-clash", alert=True)
        note = await self._rewrite(live, who, Done(KINDS[verb]), row)
        if verb == "mine":
            await self._remember(live)
        return note

    async def _beside(self, tap: Tap) -> Note:
        live, who = tap.live, tap.press.who
        if not live.is_begun:
            raise ValueError(tap.words)
        if tap.words[0] == "again":
            return await self._again(live, who)
        await self.fresh(Spot(live.row.chat_id, live.row.topic_id), who, [])
        return QUIET

    async def typed(self, live: LiveSheet, text: str, screen: Screen, who: Who) -> Note:
        """A line typed while a page of the heading is open."""
        page = screen.page
        try:
            row = heading.with_typed(live.row, page, text, is_begun=live.is_begun)
        except HeadingError as error:
            return error.note
        except RulesError:
            return Note("sheet-typed-target", alert=True)
        back = replace(screen, page="set" if live.is_begun else "")
        note = await self._rewrite(live, who, Done(KINDS[page]), row, back)
        if live.is_begun and page == "names":
            await self._remember(live)
        return note

    async def _changed(self, live: LiveSheet, who: Who, verb: str, words: list[str]) -> SheetRow:
        row = live.row
        match verb:
            case "me":
                return heading.with_player(row, who, verb, None)
            case "name":
                known = await self._known(Spot(row.chat_id))
                found = next((name for name in known if name.name_id == int(words[0])), None)
                return heading.with_player(row, who, verb, found)
            case "unname":
                return heading.without_player(row, int(words[0]))
            case "mine":
                return heading.with_account(row, who, int(words[0]))
            case _:
                return heading.with_setting(row, verb, words[0], words[1:])

    async def _rewrite(
        self, live: LiveSheet, who: Who, done: Done, row: SheetRow, screen: Screen | None = None
    ) -> Note:
        """The heading changes; the lines of a begun sheet are counted anew under it."""
        if row == live.row:
            if screen is not None:
                await self._desk.turn(screen)
            return QUIET
        sheet_id = row.sheet_id
        if not live.is_begun:
            await self._desk.change(live, who, row=row, screen=screen)
            return QUIET
        changes = await self._desk.database.read(lambda tx: sheets.changes(tx, sheet_id))
        try:
            sheet = rebuilt(row, parse_rules(row.rules), changes)
        except EntryError as error:
            return note_of_error(error, live.side_names)
        await self._desk.change(live, who, done, row=row, sheet=sheet, screen=screen)
        return Note("sheet-note-saved")

    async def _begin_complete(self, live: LiveSheet, who: Who) -> Note:
        if not are_complete(live.row.players, live.rules.players, pairs=live.rules.pairs):
            return Note("sheet-note-names-missing", alert=True)
        await self._begin(live, who)
        return QUIET

    async def _begin(self, live: LiveSheet, who: Who) -> None:
        sheet = Sheet.open(live.rules, live.names, live.row.dealer)
        row = replace(live.row, state=SheetState.OPEN)
        screen = await self._desk.screen(live.sheet_id, 0)
        await self._desk.change(live, who, row=row, sheet=sheet, screen=replace(screen, page=""))
        await self._remember(live)

    async def _discard(self, live: LiveSheet) -> Note:
        sheet_id = live.sheet_id
        await self._desk.database.write(lambda tx: sheets.remove(tx, sheet_id))
        self._desk.sheets.forget(sheet_id)
        key = SurfaceKey(SurfaceKind.SHEET, sheet_id)
        self._desk.publisher.touch(live.row.chat_id, key, urgent=True)
        return Note("sheet-note-discarded")

    async def _remember(self, live: LiveSheet) -> None:
        """The names are offered in this chat next time."""
        row, now = live.row, self._desk.clock.now()

        def store(tx: sqlite3.Connection) -> None:
            for player in row.players:
                sheet_screens.remember_name(tx, row.chat_id, player.name, player.user_id, now)

        await self._desk.database.write(store)

    async def _known(self, spot: Spot) -> list[KnownName]:
        return await self._desk.database.read(
            lambda tx: sheet_screens.known_names(tx, spot.chat_id)
        )

    async def _insert(self, new: NewSheet) -> LiveSheet:
        now = self._desk.clock.now()

        def store(tx: sqlite3.Connection) -> Surface:
            key = SurfaceKey(SurfaceKind.SHEET, sheets.insert(tx, new, now))
            surface = Surface(key=key, chat_id=new.chat_id, topic_id=new.topic_id)
            surfaces.save(tx, surface)
            return surface

        surface = await self._desk.database.write(store)
        live = await self._desk.sheets.find(surface.key.subject_id)
        assert live is not None
        self._desk.publisher.touch(surface.chat_id, surface.key, urgent=True)
        return live


def next_first_dealer(sheet: Sheet) -> int:
    """Who deals first in a new match between the same players (000:98, rules.md 7).

    The winning side's member next after the last dealer; clockwise it simply goes on.
    """
    rules = sheet.rules
    if sheet.winner is None:
        return sheet.dealer
    played = [
        standing.dealer
        for standing, line in zip(sheet.standings, sheet.lines, strict=False)
        if line.outcome not in (Outcome.FINE, Outcome.PENCIL)
    ]
    last = played[-1] if played else sheet.first_dealer
    after = [(last + step) % rules.players for step in range(1, rules.players + 1)]
    if rules.next_dealer is NextDealer.CLOCKWISE:
        return after[0]
    return next(seat for seat in after if seat in rules.sides[sheet.winner])


def _token() -> str:
    """What a link must know to follow a sheet; letters that a link may hold."""
    return secrets.token_urlsafe(9)
