"""The small messages around a table: reminders, questions, what a table is asked to agree on."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.locales import Translator
from bot.render.drawing import Drawing
from bot.render.leaving import Question, draw_leaving, draw_question, draw_refused
from bot.render.presence import draw_nudge
from bot.render.stopping import draw_stop_lobby, draw_stop_match
from bot.render.titles import with_name
from bot.storage.proposals import ProposalState
from bot.storage.surfaces import Surface
from bot.storage.tables import TableState
from bot.usecases.agreeing import Agreeing, Standing
from bot.usecases.hands import Hands
from bot.usecases.leaving import Leaving
from bot.usecases.nudges import Nudges, epoch_of
from bot.usecases.people import People
from bot.usecases.stopping import OPEN
from bot.usecases.tables import LiveTable, Tables

Draw = Callable[[Surface], Awaitable[Drawing | None]]


class TableNotes:
    """Draws them from what is stored; None: there is nothing to say any more."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        hands: Hands,
        nudges: Nudges,
        agreeing: Agreeing,
        leaving: Leaving,
    ) -> None:
        self._tables = tables
        self._people = people
        self._hands = hands
        self._nudges = nudges
        self._agreeing = agreeing
        self._leaving = leaving

    async def nudge(self, surface: Surface) -> Drawing | None:
        """A reminder of a turn."""
        live = await self._tables.find(surface.key.subject_id)
        if live is None or not self._nudges.is_due(live, surface):
            return _noted(live, surface, None)
        user_id = surface.key.user_id
        seat = live.seat_of(user_id)
        assert seat is not None
        scene = await self._hands.scene(live, None)
        in_private = surface.chat_id == user_id
        scene = scene if in_private else replace(scene, title="")
        t = await self._words(surface)
        drawing = replace(draw_nudge(scene, user_id, seat, t), epoch=epoch_of(live))
        return _noted(live, surface, drawing if in_private else _named(live, drawing, t))

    async def proposal(self, surface: Surface) -> Drawing | None:
        """What a table is to agree on, while it is open; a refusal stays to be read."""
        standing = await self._agreeing.stands(surface.key.subject_id)
        if standing is None:
            return None
        live = await self._tables.find(standing.proposal.table_id)
        assert live is not None
        question, t = _question(live, standing), await self._words(surface)
        if standing.is_open:
            drawing = await self._placed(live, surface, draw_question(question, t), t)
            return _noted(live, surface, drawing)
        refused = standing.proposal.state is ProposalState.REFUSED
        return _noted(live, surface, None) or (draw_refused(question, t) if refused else None)

    async def leaving(self, surface: Surface) -> Drawing | None:
        """Whether somebody really wants to go."""
        live, user_id = await self._tables.find(surface.key.subject_id), surface.key.user_id
        if live is None or not self._leaving.is_asked(live, user_id):
            return _noted(live, surface, None)
        name = next(player.name for player in live.players if player.user_id == user_id)
        t = await self._words(surface)
        drawing = draw_leaving(live.row.table_id, user_id, name, t)
        return _noted(live, surface, await self._placed(live, surface, drawing, t))

    async def stopping(self, surface: Surface) -> Drawing | None:
        """Whether a table shall really be closed."""
        live, t = await self._tables.find(surface.key.subject_id), await self._words(surface)
        if live is None or live.row.state not in OPEN:
            return _noted(live, surface, None)
        if live.row.state is TableState.LOBBY:
            names = [sitter.name for sitter in live.row.sitters if not sitter.is_computer]
            drawing = draw_stop_lobby(live.row.table_id, names, t)
        else:
            scene = await self._hands.scene(live, None)
            drawing = draw_stop_match(scene, t, is_parked=not live.is_playing)
        return _noted(live, surface, await self._placed(live, surface, drawing, t))

    async def _placed(
        self, live: LiveTable, surface: Surface, drawing: Drawing, t: Translator
    ) -> Drawing:
        """Which table it is about: where it is asked in private, one may sit in many groups."""
        if surface.chat_id == live.row.chat_id:
            return _named(live, drawing, t)
        scene = await self._hands.scene(live, None)
        return replace(drawing, text="\n".join([t("note-place", title=scene.place), drawing.text]))

    async def _words(self, surface: Surface) -> Translator:
        return await self._people.words_in(surface.chat_id)


def _question(live: LiveTable, standing: Standing) -> Question:
    proposal = standing.proposal
    about = live.players[proposal.seat].name if proposal.seat >= 0 else ""
    return Question(
        proposal_id=proposal.proposal_id,
        kind=proposal.kind,
        name=proposal.name,
        about=about,
        missing=tuple(voter.name for voter in standing.missing),
    )


def _named(live: LiveTable, drawing: Drawing, t: Translator) -> Drawing:
    """Which table it is about, where tables have names."""
    first, *others = drawing.text.split("\n")
    return replace(drawing, text="\n".join([with_name(first, live.row.options.name, t), *others]))


def _noted(live: LiveTable | None, surface: Surface, drawing: Drawing | None) -> Drawing | None:
    """What happens at the table may end this message: remember that it hangs, or no more."""
    if live is not None and drawing is not None:
        live.notes[surface.key] = surface.chat_id
    elif live is not None:
        live.notes.pop(surface.key, None)
    return drawing
