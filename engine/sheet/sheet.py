"""The score sheet of a game with real cards: it stores what was entered and recomputes the rest.

rules.md 9. Every change gives a new sheet; two sheets with the same entries are equal, whatever
was undone on the way. After the match is over only a correction by the pencil rule may follow.
"""

from dataclasses import dataclass, field, replace

from ..rules import Rules
from ..scoring import DealEntry, DealResult, Entry, PencilEntry, Pot, Standing, score_deal
from ..seats import Seat, Side
from .check import EntryWarning, Question, check_entry, questions, warnings
from .errors import EntryError, EntryReason

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Rules, names, the first dealer, and the entries line by line.

    ``names``: one a seat; pairs may give one a side. ``lines``: one result an entry.
    ``standings``: where the match stood before each line, and after the last.
    """

    rules: Rules
    names: tuple[str, ...]
    first_dealer: Seat
    entries: Entries
    lines: tuple[DealResult, ...]
    standings: tuple[Standing, ...]
    past: tuple[Entries, ...] = field(default=(), compare=False, repr=False)
    future: tuple[Entries, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def open(
        cls, rules: Rules, names: tuple[str, ...], dealer: Seat = 0, entries: Entries = ()
    ) -> "Sheet":
        """A sheet with nothing written, or with these entries in order.

        :raises EntryError: names that do not fit the table, no such dealer, an impossible entry
        """
        names = tuple(names)
        if len(names) not in {rules.players, len(rules.sides)}:
            reason = EntryReason.WRONG_NUMBER_OF_NAMES
            raise EntryError(reason, value=len(names), bound=rules.players)
        if not 0 <= dealer < rules.players:
            raise EntryError(EntryReason.NOT_A_SEAT, value=dealer, bound=rules.players - 1)
        lines, standings = _compute(rules, dealer, entries)
        return cls(
            rules=rules,
            names=names,
            first_dealer=dealer,
            entries=entries,
            lines=lines,
            standings=standings,
        )

    @property
    def standing(self) -> Standing:
        """Where the match stands now."""
        return self.standings[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals per side."""
        return self.standing.scores

    @property
    def baits(self) -> tuple[int, ...]:
        """The marks per side."""
        return self.standing.baits

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What waits for a winner, oldest first."""
        return self.standing.pots

    @property
    def dealer(self) -> Seat:
        """Who deals next."""
        return self.standing.dealer

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        return self.standing.winner

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The running totals after each line: what a chart shows."""
        return tuple(standing.scores for standing in self.standings[1:])

    def preview(self, entry: Entry) -> DealResult:
        """What the entry would write as the next line.

        :raises EntryError: it cannot be written
        """
        return self.write(entry).lines[-1]

    def warnings(self, entry: Entry) -> tuple[EntryWarning, ...]:
        """What is odd about a possible next entry."""
        return warnings(self.rules, self.standing, entry)

    def questions(self, entry: DealEntry) -> tuple[Question, ...]:
        """What must be asked about a possible next entry besides its points."""
        return questions(self.rules, self.standing, entry)

    def write(self, entry: Entry) -> "Sheet":
        """The sheet with one more line.

        :raises EntryError: impossible, or the match is over
        """
        return self._changed((*self.entries, entry))

    def edit(self, line: int, entry: Entry) -> "Sheet":
        """The sheet with another entry in that line.

        :raises EntryError: impossible, no such line, or the match would be over before the end
        """
        self._check_line(line, len(self.entries))
        return self._changed((*self.entries[:line], entry, *self.entries[line + 1 :]))

    def insert(self, line: int, entry: Entry) -> "Sheet":
        """The sheet with an entry before that line.

        :raises EntryError: as ``edit``
        """
        self._check_line(line, len(self.entries) + 1)
        return self._changed((*self.entries[:line], entry, *self.entries[line:]))

    def delete(self, line: int) -> "Sheet":
        """The sheet without that line.

        :raises EntryError: as ``edit``
        """
        self._check_line(line, len(self.entries))
        return self._changed((*self.entries[:line], *self.entries[line + 1 :]))

    def undo(self) -> "Sheet":
        """The sheet before the last change; the same if there was none."""
        if not self.past:
            return self
        *past, entries = self.past
        return self._with(entries, tuple(past), (*self.future, self.entries))

    def redo(self) -> "Sheet":
        """The sheet before the last undo; the same if nothing was undone."""
        if not self.future:
            return self
        *future, entries = self.future
        return self._with(entries, (*self.past, self.entries), tuple(future))

    def _changed(self, entries: Entries) -> "Sheet":
        return self._with(entries, (*self.past, self.entries), ())

    def _with(
        self, entries: Entries, past: tuple[Entries, ...], future: tuple[Entries, ...]
    ) -> "Sheet":
        lines, standings = _compute(self.rules, self.first_dealer, entries)
        return replace(
            self, entries=entries, lines=lines, standings=standings, past=past, future=future
        )

    def _check_line(self, line: int, count: int) -> None:
        if not 0 <= line < count:
            raise EntryError(EntryReason.NO_SUCH_LINE, line=line, bound=count - 1)


def _compute(
    rules: Rules, dealer: Seat, entries: Entries
) -> tuple[tuple[DealResult, ...], tuple[Standing, ...]]:
    """Every line, and the standing before each and after the last."""
    standings = [Standing.start(rules, dealer)]
    lines: list[DealResult] = []
    for number, entry in enumerate(entries):
        standing = standings[-1]
        if standing.winner is not None and not isinstance(entry, PencilEntry):
            raise EntryError(EntryReason.MATCH_IS_OVER, line=number - 1)
        _check(rules, standing, entry, number)
        result = score_deal(rules, standing, entry)
        lines.append(result)
        standings.append(standing.after(result))
    return tuple(lines), tuple(standings)


def _check(rules: Rules, standing: Standing, entry: Entry, number: int) -> None:
    try:
        check_entry(rules, standing, entry)
    except EntryError as error:
        error.line = number
        raise
