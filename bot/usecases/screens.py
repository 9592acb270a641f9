"""What each message shows at this moment: the publisher asks, the renderers draw."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.locales import Translator
from bot.publisher.failures import Failure
from bot.render.drawing import Drawing
from bot.render.hand import draw_hand
from bot.render.lobby import Lobby as LobbyPicture
from bot.render.lobby import draw_closed, draw_lobby
from bot.render.presence import draw_given_up, draw_parked
from bot.render.result import (
    COMMITTED,
    Account,
    Shuffled,
    draw_deal_result,
    draw_match_end,
    draw_match_left,
    draw_match_stopped,
)
from bot.render.scene import Scene
from bot.render.table import draw_table
from bot.storage import Database, matches, presets
from bot.storage.chats import BotIs
from bot.storage.matches import MatchRow
from bot.storage.notices import Notice, NoticeKind
from bot.storage.surfaces import Surface, SurfaceKind
from bot.storage.tables import AS_USUAL, Sitter, TableState
from bot.usecases.application_rules import Proposal
from bot.usecases.chats import Chats
from bot.usecases.hands import Hands
from bot.usecases.people import People
from bot.usecases.resting import Resting, is_lost
from bot.usecases.tables import LiveTable, Tables
from engine import Match, Resign, fair, parse_action, parse_rules

log = logging.getLogger(__name__)

Drawer = Callable[[Surface], Awaitable[Drawing | None]]
"""Draws one kind of surface from what is stored."""
Teller = Callable[[Notice], Awaitable[Drawing | None]]
"""Finds the words of one kind of notice."""


class Screens:
    """Draws surfaces and notices from what is stored."""

    def __init__(
        self,
        database: Database,
        people: People,
        tables: Tables,
        hands: Hands,
        chats: Chats,
        resting: Resting,
    ) -> None:
        self._database = database
        self._people = people
        self._tables = tables
        self._hands = hands
        self._chats = chats
        self._resting = resting
        self._drawers: dict[SurfaceKind, Drawer] = {}
        self._tellers: dict[NoticeKind, Teller] = {}
        self._alone: Callable[[LiveTable], Awaitable[Drawing | None]] | None = None
        self._when_lost: list[Callable[[int], Awaitable[None]]] = []
        self._when_delayed: list[Callable[[int, float], Awaitable[None]]] = []

    def register(self, kind: SurfaceKind, drawer: Drawer) -> None:
        """Surfaces of this kind are drawn by somebody else."""
        self._drawers[kind] = drawer

    def register_private(self, drawer: Callable[[LiveTable], Awaitable[Drawing | None]]) -> None:
        """The tables of those who play alone are drawn by somebody else."""
        self._alone = drawer

    def register_notice(self, kind: NoticeKind, teller: Teller) -> None:
        """Notices of this kind are told by somebody else."""
        self._tellers[kind] = teller

    def when_lost(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Somebody wants to know which people cannot be written to."""
        self._when_lost.append(listener)

    def when_delayed(self, listener: Callable[[int, float], Awaitable[None]]) -> None:
        """Somebody wants to know how long a chat could not be written to."""
        self._when_delayed.append(listener)

    async def draw(self, surface: Surface) -> Drawing | None:
        """What the surface shows now; None: it has nothing to show any more."""
        if (drawer := self._drawers.get(surface.key.kind)) is not None:
            return await drawer(surface)
        live = await self._tables.find(surface.key.subject_id)
        if live is None:
            return None
        if live.is_private and self._alone is not None:
            return await self._alone(live)
        if surface.key.kind is SurfaceKind.HAND:
            return await self._draw_hand(live, surface.key.user_id)
        return await self._draw_table(live, surface)

    async def _draw_table(self, live: LiveTable, surface: Surface) -> Drawing | None:
        t = await self._people.words_in(live.row.chat_id)
        match live.row.state:
            case TableState.LOBBY:
                sets = await self._database.read(lambda tx: presets.list_of(tx, live.row.chat_id))
                return draw_lobby(_lobby(live, has_sets=bool(sets)), t)
            case TableState.PLAYING:
                return draw_table(await self._hands.scene(live, None), t)
            case TableState.PARKED:
                return draw_parked(await self._hands.scene(live, None), t)
            case TableState.OVER:
                return None  # the end of the match is told by a notice
            case TableState.CLOSED:
                closed = await self._draw_closed(live, t)
                return replace(closed, epoch=surface.epoch)  # in the table's own message

    async def _draw_closed(self, live: LiveTable, t: Translator) -> Drawing:
        if live.match is not None:
            return draw_given_up(await self._hands.scene(live, None), t)
        proposal = Proposal.of(live.row)
        return draw_closed(live.rules, t, proposal.basis, proposal.options.name)

    async def tell(self, notice: Notice) -> Drawing | None:
        """The words of a notice, from the match as it stood when there was something to tell."""
        if (teller := self._tellers.get(notice.kind)) is not None:
            return await teller(notice)
        left = notice.kind is NoticeKind.MATCH_LEFT
        stored = await self._database.read(lambda tx: matches.load(tx, notice.subject_id))
        match = None if stored is None else _match_after(stored, None if left else notice.detail)
        if stored is None or match is None:
            return None
        t = await self._people.words_in(notice.chat_id)
        live = await self._tables.find(stored.start.table_id)
        scene = Scene(
            table_id=stored.start.table_id,
            match_id=stored.match_id,
            number=0,
            title="",
            bot_name=self._hands.bot_name,
            names=tuple(player.name for player in stored.start.players),
            view=match.view(None),
            basis=stored.start.rules.partition(" ")[0],
            options=live.row.options if live else AS_USUAL,
        )
        shuffle = Shuffled(stored.start.secret, stored.start.cut, len(match.packs))
        if left:
            if stored.ending == "stopped":
                return draw_match_stopped(scene, match.results, shuffle, t)
            last = match.actions[-1]
            seat = last.seat if isinstance(last, Resign) else None
            return draw_match_left(scene, seat, match.results, shuffle, t)
        account = Account(scene, match.results[notice.detail - 1], notice.detail)
        if notice.kind is NoticeKind.MATCH_END:
            return draw_match_end(account, match.results, shuffle, t)
        return draw_deal_result(account, t)

    async def may_push(self, surface: Surface) -> bool:
        """An administrator may whisper a hand at each turn, without a press."""
        chat = await self._people.chat(surface.chat_id)
        return chat.bot_is is BotIs.ADMINISTRATOR

    async def chat_lost(self, chat_id: int, failure: Failure) -> None:
        """The bot cannot write here now: one line for the host, and the state is kept."""
        if chat_id < 0:
            await self._resting.group_lost(chat_id, is_lost(failure))
            return
        log.info("A private chat cannot be written to: %s", failure)
        await self._hands.leave_private(chat_id)
        for listener in self._when_lost:
            await listener(chat_id)

    async def is_muted(self, chat_id: int) -> bool:
        """Whether the bot may not write in this group, as far as known."""
        return chat_id < 0 and (await self._people.chat(chat_id)).bot_is is BotIs.SILENCED

    async def voice_back(self, chat_id: int) -> None:
        """Something was posted here: what had to wait for that is shown now."""
        await self._resting.voice_back(chat_id)
        await self._chats.show_everything(chat_id)

    async def topic_lost(self, chat_id: int, topic_id: int) -> None:
        """The topic was closed or deleted; the group goes on."""
        await self._resting.topic_lost(chat_id, topic_id)

    async def chat_moved(self, chat_id: int, new_id: int) -> None:
        """The group became a supergroup: its tables are hung anew there."""
        await self._chats.move(chat_id, new_id)

    async def chat_delayed(self, chat_id: int, seconds: float) -> None:
        """Nothing can be shown there for so long, which is nobody's fault who plays there."""
        for listener in self._when_delayed:
            await listener(chat_id, seconds)

    async def _draw_hand(self, live: LiveTable, user_id: int) -> Drawing | None:
        if not live.is_playing or live.seat_of(user_id) is None:
            return None
        scene = await self._hands.scene(live, user_id)
        t = await self._people.words_of(user_id)
        return draw_hand(scene, t, self._hands.choices(live, user_id))


def _lobby(live: LiveTable, *, has_sets: bool) -> LobbyPicture:
    row = live.row
    seats: list[Sitter | None] = [None] * live.rules.players
    for sitter in row.sitters:
        seats[sitter.seat] = sitter
    return LobbyPicture(
        table_id=row.table_id,
        proposal=Proposal.of(row),
        seats=tuple(seats),
        host=row.host,
        change=row.last_change,
        has_sets=has_sets,
        commitment=fair.commitment(row.secret)[:COMMITTED] if row.secret else "",
    )


def _match_after(stored: MatchRow, deals: int | None) -> Match | None:
    """The match directly after so many deals were written; None if it never came so far.

    ``deals`` None: as it is now.
    """
    match = Match.start(parse_rules(stored.start.rules), dealer=stored.start.dealer)
    for line in stored.lines:
        match = match.apply(parse_action(line)).match
        if len(match.results) == deals:
            return match
    return match if deals is None else None
