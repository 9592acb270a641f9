"""«Почему?»: what a match that is being played, or was, can be asked about, and by whom.

Everything but a player's own hand is told from the spectator's view, so whoever asks hears
nothing that the table has not seen or heard.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.locales import Translator
from bot.publisher.telegram import Telegram
from bot.render.names import isolated
from bot.render.why_button import is_compared
from bot.storage import Database, matches, reading, tables
from bot.storage.matches import MatchRow
from bot.storage.reading import MatchPlace
from bot.usecases.lobby import Spot
from bot.usecases.people import People
from bot.usecases.retell import Telling, Told, retell_deal, retell_runs, retell_trick
from engine import (
    Card,
    Match,
    Phase,
    PlayCard,
    Refusal,
    RulesError,
    Seat,
    View,
    parse_action,
    parse_rules,
)


class What(StrEnum):
    """What may be asked about."""

    TRICK = "trick"
    RUNS = "runs"
    DEAL = "deal"
    HAND = "hand"


class No(StrEnum):
    """Why nothing is told. Each has a sentence ``why-<no>``."""

    NO_MATCH = "no-match"
    NOTHING_YET = "nothing-yet"
    NOT_YOURS = "not-yours"
    ALL_ALLOWED = "all-allowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What somebody asks about: ``what`` empty is the last thing that happened.

    ``match_id`` 0 is the match where they ask; ``deal`` 0 the one on the table.
    """

    user_id: int
    spot: Spot
    match_id: int = 0
    what: str = ""
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """Cards of a hand that may not be played now, all for one reason."""

    refusal: Refusal
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """Something told. ``view`` is of the moment it happened; ``others`` may be asked, too.

    ``refused`` is about the asker's own hand and empty for everything else. ``title`` names the
    group when the story is told elsewhere. ``is_counted``: nobody has to count in their head.
    """

    match_id: int
    what: What
    deal: int
    view: View
    names: tuple[str, ...]
    title: str
    others: tuple[What, ...]
    refused: tuple[Refused, ...] = ()
    is_counted: bool = True

    def lines(self, t: Translator) -> tuple[Told, ...]:
        """The story in words, each line with the page behind it."""
        names = tuple(map(isolated, self.names))
        telling = Telling(self.view, names, t, is_counted=self.is_counted)
        match self.what:
            case What.TRICK:
                return retell_trick(telling)
            case What.RUNS:
                return retell_runs(telling)
            case What.DEAL:
                return retell_deal(telling, self.deal)
            case What.HAND:
                return ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in question: those of the trick it is about."""
        if self.what is What.HAND:
            return tuple(card for _, card in self.view.trick)
        trick = self.view.last_trick
        return trick.cards if self.what is What.TRICK and trick is not None else ()


class Why:
    """Answers questions about matches."""

    def __init__(self, database: Database, people: People, telegram: Telegram) -> None:
        self._database = database
        self._people = people
        self._telegram = telegram

    async def tell(self, question: Question) -> Story | No:
        """The story asked for, or why there is none."""
        match_id = question.match_id or await self._last_match(question)
        if match_id is None:
            return No.NO_MATCH
        place = await self._database.read(
            lambda tx: reading.place_of_match(tx, match_id, question.user_id)
        )
        if place is None:
            return No.NO_MATCH
        if not await self._may_hear(question, place):
            return No.NOT_YOURS
        stored = await self._database.read(lambda tx: matches.load(tx, match_id))
        match = None if stored is None else _match_of(stored, question.deal)
        if stored is None or match is None:
            return No.NO_MATCH
        table = await self._database.read(lambda tx: tables.load(tx, stored.start.table_id))
        chat = await self._people.chat(place.chat_id)
        title = "" if place.chat_id == question.spot.chat_id else chat.title
        story = _story(question, stored, match, title)
        if isinstance(story, Story) and table is not None and not table.options.show_count:
            return replace(story, is_counted=match.phase is not Phase.PLAYING)
        return story

    async def _last_match(self, question: Question) -> int | None:
        spot, user_id = question.spot, question.user_id
        if spot.chat_id > 0:
            return await self._database.read(lambda tx: reading.last_match_of(tx, user_id))
        return await self._database.read(
            lambda tx: reading.last_match_at(tx, spot.chat_id, spot.topic_id, user_id)
        )

    async def _may_hear(self, question: Question, place: MatchPlace) -> bool:
        """Those who play it, those who ask where it is played, and members of that group."""
        if place.mine or place.chat_id == question.spot.chat_id:
            return True
        return await self._telegram.is_member(place.chat_id, question.user_id)


def refused_cards(match: Match, seat: Seat) -> tuple[Refused, ...]:
    """The cards this seat holds and may not play now, by reason; none when it is not to play."""
    if match.phase is not Phase.PLAYING or seat not in match.to_act:
        return ()
    found: dict[Refusal, list[Card]] = {}
    for card in match.view(seat).hand or ():
        refusal = match.refusal(PlayCard(seat, card))
        if refusal is not None:
            found.setdefault(refusal, []).append(card)
    return tuple(Refused(refusal, tuple(cards)) for refusal, cards in found.items())


def _story(question: Question, stored: MatchRow, match: Match, title: str) -> Story | No:
    view = match.view(None)
    can = _may_be_asked(view)
    what = _wanted(question, can)
    if what is None:
        return No.NOTHING_YET
    refused: tuple[Refused, ...] = ()
    if what is What.HAND:
        players = stored.start.players
        seat = next((p.seat for p in players if p.user_id == question.user_id), None)
        if seat is None:
            return No.NOT_YOURS
        refused = refused_cards(match, seat)
        if not refused:
            return No.ALL_ALLOWED
    deal = question.deal or len(view.results)
    if what is What.DEAL and (then := _match_of(stored, deal)) is not None:
        view = then.view(None)  # the next deal has hidden that one's tricks
    return Story(
        match_id=stored.match_id,
        what=what,
        deal=deal,
        view=view,
        names=tuple(player.name for player in stored.start.players),
        title=title,
        others=tuple(each for each in can if each is not what),
        refused=refused,
    )


def _may_be_asked(view: View) -> tuple[What, ...]:
    """What has happened, the newest first."""
    between = view.phase in (Phase.OVER, Phase.DEAL_DUE)
    found = [What.DEAL] if between and view.results else []
    if view.tricks:
        found.append(What.TRICK)
    if is_compared(view):
        found.append(What.RUNS)
    if view.results and not between:
        found.append(What.DEAL)
    return tuple(found)


def _wanted(question: Question, can: tuple[What, ...]) -> What | None:
    if question.what == What.HAND:
        return What.HAND
    asked = next((each for each in can if each == question.what), None)
    return asked or next(iter(can), None)


def _match_of(stored: MatchRow, deals: int) -> Match | None:
    """The match now, or as it stood when so many deals were written; None: never so many."""
    try:
        match = Match.start(parse_rules(stored.start.rules), dealer=stored.start.dealer)
    except RulesError:
        return None  # another version of the bot wrote it
    for line in stored.lines:
        match = match.apply(parse_action(line)).match
        if deals and len(match.results) == deals:
            return match
    return None if deals else match
