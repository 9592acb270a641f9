"""The application of a table: its rules and options changed, saved for the chat, used again."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.storage import Store, presets, tables
from bot.storage.presets import SavedSet
from bot.storage.tables import Change, TableRow
from bot.usecases.application_rules import Proposal, Subject, changed
from bot.usecases.lobby import Lobby, Spot, may_change, refused_after_start
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import Who
from bot.usecases.seating import SeatRefusedError, resettled
from bot.usecases.tables import LiveTable, Tables
from engine import RulesError, RulesReason

TOLD = 3
"""Changes of the same person that the card still tells."""

Rewrite = Callable[[Proposal], tuple[Proposal, str]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a button: the answer, and for a contradiction its reason.

    ``basis``: the preset that had to stand in, when the old one knows no such table.
    """

    answer: Answer
    reason: RulesReason | None = None
    basis: str = ""


class Application:
    """Changes what a table proposes, before its match."""

    def __init__(self, store: Store, tables_: Tables, lobby: Lobby) -> None:
        self._database = store.database
        self._clock = store.clock
        self._tables = tables_
        self._lobby = lobby

    async def change(
        self, table_id: int, who: Who, verb: str, words: list[str], *, rights: bool
    ) -> Outcome:
        """A button of the application.

        :raises ValueError: no button of ours says that
        """
        live = await self._tables.find(table_id)
        if live is None:
            return Outcome(Answer.NO_TABLE)
        if not may_change(live, who.user_id, rights=rights):
            return Outcome(Answer.NOT_ALLOWED)
        return await self._rewrite(live, who, lambda now: changed(now, verb, words))

    async def use(self, table_id: int, who: Who, preset_id: int, *, rights: bool) -> Outcome:
        """Take a set that this chat has saved. The table keeps its name."""
        live = await self._tables.find(table_id)
        if live is None:
            return Outcome(Answer.NO_TABLE)
        if not may_change(live, who.user_id, rights=rights):
            return Outcome(Answer.NOT_ALLOWED)
        chat_id = live.row.chat_id
        saved = await self._database.read(lambda tx: presets.load(tx, chat_id, preset_id))
        if saved is None:
            return Outcome(Answer.UNCHANGED)

        def take(now: Proposal) -> tuple[Proposal, str]:
            new = Proposal.read(saved.rules, replace(saved.options, name=now.options.name))
            return new, f"set:{saved.name}"

        return await self._rewrite(live, who, take)

    async def save(self, live: LiveTable, who: Who, name: str, *, rights: bool) -> Answer:
        """Keep the table's rules and options for this chat; "" is the chat's default."""
        if not rights:
            return Answer.ADMINISTRATORS_ONLY
        sets = await self.sets(live)
        named = {saved.name for saved in sets if saved.name}
        if name and name not in named and len(named) >= presets.MOST:
            return Answer.SETS_FULL
        saved = SavedSet(
            chat_id=live.row.chat_id,
            name=name,
            rules=live.row.rules,
            options=replace(live.row.options, name=""),
            saved_by=who.user_id,
        )
        now = self._clock.now()
        await self._database.write(lambda tx: presets.save(tx, saved, now))
        self._lobby.redraw(live)  # the card offers what is saved
        return Answer.SAVED

    async def forget(self, live: LiveTable, preset_id: int, *, rights: bool) -> Answer:
        """Drop a saved set."""
        if not rights:
            return Answer.ADMINISTRATORS_ONLY
        chat_id = live.row.chat_id
        await self._database.write(lambda tx: presets.remove(tx, chat_id, preset_id))
        self._lobby.redraw(live)
        return Answer.FORGOTTEN

    async def sets(self, live: LiveTable) -> list[SavedSet]:
        """What this chat has saved, the default first."""
        return await self._database.read(lambda tx: presets.list_of(tx, live.row.chat_id))

    async def _rewrite(self, live: LiveTable, who: Who, rewrite: Rewrite) -> Outcome:
        """Change the proposal, judged by the table as it stands under its lock."""
        async with live.lock:
            if (refused := refused_after_start(live)) is not None:
                return Outcome(refused)
            now = Proposal.of(live.row)
            try:
                new, what = rewrite(now)
                sitters = resettled(live.row.sitters, new.rules.players)
            except RulesError as error:
                return Outcome(Answer.UNCHANGED, error.reason)
            except SeatRefusedError as error:
                return Outcome(error.answer)
            if new == now:
                return Outcome(Answer.UNCHANGED)
            if new.options.name != now.options.name and await self._is_taken(live, new):
                return Outcome(Answer.NAME_TAKEN)
            row = replace(
                live.row,
                rules=new.line,
                options=new.options,
                sitters=sitters,
                touched_at=self._clock.now(),
                last_change=_told(live.row, who.name, what),
            )

            def store(tx: sqlite3.Connection) -> None:
                tables.reseat(tx, row.table_id, sitters)
                tables.update(tx, row)

            await self._database.write(store)
            live.row = row
            live.rules = new.rules
        self._lobby.redraw(live)
        if what == Subject.SEATING and new.basis != now.basis:
            return Outcome(Answer.STANDS_IN, basis=new.basis)
        return Outcome(Answer.CHANGED)

    async def _is_taken(self, live: LiveTable, new: Proposal) -> bool:
        spot = Spot(live.row.chat_id, live.row.topic_id)
        other = await self._lobby.table_named(spot, new.options.name)
        return other is not None and other is not live


def _told(row: TableRow, name: str, what: str) -> Change:
    """The last things that one person changed; another rule set makes the others old news."""
    before = row.last_change
    if what == Subject.PRESET or what.startswith("set:"):
        return Change(name, (what,))
    if before is None or before.by != name:
        return Change(name, (what,))
    kept = tuple(each for each in before.what if each != what)
    return Change(name, (*kept, what)[-TOLD:])
