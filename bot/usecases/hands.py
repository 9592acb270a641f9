"""Private hands: where each player sees the cards, and what they have set on them."""

import sqlite3
from dataclasses import replace
from enum import StrEnum

from bot.publisher.publisher import Publisher
from bot.publisher.telegram import CallFailed, Place, Reason, Telegram
from bot.render.choices import Choices
from bot.render.drawing import Drawing
from bot.render.hand import draw_hand, hand_in_words, last_trick_in_words
from bot.render.scene import Scene
from bot.storage import Store, surfaces
from bot.storage.absences import Seated
from bot.storage.surfaces import Surface, SurfaceKey, SurfaceKind
from bot.storage.tables import TableState
from bot.usecases.alarms import Situation
from bot.usecases.looks import Looks
from bot.usecases.people import People
from bot.usecases.tables import LiveTable, Tables
from engine import Card, DealCards, Match

LOOKED_TWICE = 30.0
"""Seconds within which a second look without a move means: I saw nothing."""

PRESS_WAITS = 8.0
"""Seconds a press may wait for its hand; after 15 an ephemeral message is refused."""


class Shown(StrEnum):
    """How a hand reached its player. Each but ALERT has a sentence ``hand-<shown>``."""

    WHISPERED = "whispered"
    PRIVATE = "private"
    ALERT = "alert"
    NOT_SEATED = "not-seated"
    NO_MATCH = "no-match"
    PARKED = "parked"


class Hands:
    """Shows hands to their owners and to nobody else."""

    def __init__(
        self,
        store: Store,
        people: People,
        tables: Tables,
        publisher: Publisher,
        telegram: Telegram,
    ) -> None:
        self._database = store.database
        self._clock = store.clock
        self._people = people
        self._tables = tables
        self._publisher = publisher
        self._telegram = telegram
        self.looks = Looks(store.database)
        self._choices: dict[tuple[int, int], tuple[int, Choices]] = {}
        self._looks: dict[tuple[int, int, int], tuple[int, float]] = {}
        """Who saw which moment when; by chat too: an upgrade takes away what hung there."""
        self.bot_name = ""

    async def show(self, table_id: int, user_id: int, query_id: str) -> tuple[Shown, str]:
        """Somebody pressed «Мои карты»: their hand, by the best way there is, and a text.

        The press itself is answered by the caller with what is returned.
        """
        live = await self._tables.find(table_id)
        if live is not None and live.row.state is TableState.PARKED:
            table = SurfaceKey(SurfaceKind.TABLE, table_id)
            self._publisher.touch(live.row.chat_id, table)  # perhaps it can be shown by now
            return Shown.PARKED, ""
        if live is None or not live.is_playing:
            return Shown.NO_MATCH, ""
        if live.seat_of(user_id) is None:
            return Shown.NOT_SEATED, ""
        if live.hand_places.get(user_id) == user_id:
            await self._hang_again(live, user_id)
            return Shown.PRIVATE, ""
        scene = await self.scene(live, user_id)
        t = await self._people.words_of(user_id)
        now, key = self._clock.now(), (live.row.chat_id, table_id, user_id)
        number, looked_at = self._looks.get(key, (-1, 0.0))
        saw_nothing = number == live.number and now - looked_at < LOOKED_TWICE
        if not saw_nothing and await self._telegram.budgets.wait(live.row.chat_id, PRESS_WAITS):
            drawing = draw_hand(scene, t, self.choices(live, user_id))
            if await self._whisper(live, user_id, drawing, Reason(press=query_id)):
                self._looks[key] = (live.number, now)
                return Shown.WHISPERED, ""
        return Shown.ALERT, hand_in_words(scene, t)

    async def show_to_command(self, live: LiveTable, user_id: int, ephemeral_id: int) -> None:
        """The hand in answer to a command that only the bot saw."""
        if not live.is_playing:
            return
        if live.hand_places.get(user_id) == user_id:
            await self._hang_again(live, user_id)
            return
        scene = await self.scene(live, user_id)
        t = await self._people.words_of(user_id)
        drawing = draw_hand(scene, t, self.choices(live, user_id))
        await self._whisper(live, user_id, drawing, Reason(command=ephemeral_id))

    async def go_private(self, table_id: int, user_id: int) -> Shown:
        """The hand moves to the player's private chat, for this table and later ones."""
        await self.prefer_private(user_id)
        live = await self._tables.find(table_id)
        if live is None or not live.is_playing:
            return Shown.NO_MATCH
        if live.seat_of(user_id) is None:
            return Shown.NOT_SEATED
        if live.is_private:
            return Shown.PRIVATE
        key = SurfaceKey(SurfaceKind.HAND, table_id, user_id)
        old = await self._database.read(lambda tx: surfaces.load(tx, key))
        if old is not None and old.ephemeral_id:
            await self._publisher.take_away(key)
        await self._hang_again(live, user_id)
        return Shown.PRIVATE

    async def prefer_private(self, user_id: int) -> None:
        """From now on this person's hands come to their private chat, where they are now."""
        await self._people.change(
            user_id, lambda person: replace(person, private=True, hands_in="private")
        )

    async def prefer_group(self, user_id: int) -> None:
        """From now on this person's hands are shown in the group."""
        await self._people.change(user_id, lambda person: replace(person, hands_in="group"))

    def redraw(self, live: LiveTable, user_id: int) -> None:
        """A hand is to be drawn anew: its player has changed how it looks."""
        if live.is_private:
            key = SurfaceKey(SurfaceKind.TABLE, live.row.table_id)
        else:
            key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        self._publisher.touch(live.hand_places.get(user_id, live.row.chat_id), key)

    async def leave_private(self, user_id: int) -> None:
        """The bot cannot write to this person: their hands go back to the groups."""
        if await self._people.find(user_id) is not None:
            await self._people.change(
                user_id, lambda person: replace(person, private=False, hands_in="group")
            )
        hung = await self._database.read(lambda tx: surfaces.private_hands(tx, user_id))
        for table_id in hung:
            live = await self._tables.find(table_id)
            if live is None or live.hand_places.get(user_id) != user_id:
                continue
            await self._hang_in_group(live, user_id)

    def choices(self, live: LiveTable, user_id: int) -> Choices:
        """What the player has set since the last action of the match."""
        number, choices = self._choices.get((live.row.table_id, user_id), (-1, Choices()))
        return choices if number == live.number else Choices()

    async def choose(self, live: LiveTable, user_id: int, word: str) -> None:
        """Turn one switch of the hand.

        ``?b``, ``?r0``: what is declared. ``?claim``, ``?resign``, ``?leave``: a question first.
        ``?more``: what else may be done. ``?look``:
        how the hand looks, ``?by.suits``, ``?in.four``, ``?group`` there. ``?``: back.
        """
        now = self.choices(live, user_id)
        match word[1:]:
            case "b":
                now = replace(now, bella=not now.bella)
            case "claim" | "resign" | "leave" as grave:
                now = replace(now, asking=grave, is_menu=False)
            case "more":
                now = replace(now, is_menu=True)
            case "look":
                now = replace(now, is_turned=True)
            case "group":
                now = replace(now, is_turned=False)
                await self.go_to_group(live, user_id)
            case look if look[:3] in ("by.", "in."):
                await self._choose_look(user_id, look)
            case run if run[:1] == "r" and run[1:].isdecimal() and len(run) == 2:
                now = replace(now, kept=now.kept ^ {int(run[1:])})
            case _:
                now = replace(now, asking="", is_turned=False, is_menu=False)
        self._choices[live.row.table_id, user_id] = (live.number, now)

    async def last_trick(self, live: LiveTable, user_id: int) -> str:
        """The trick taken last, in the words of a player."""
        scene = await self.scene(live, user_id)
        return last_trick_in_words(scene, await self._people.words_of(user_id))

    async def go_to_group(self, live: LiveTable, user_id: int) -> None:
        """The way back from private hands: for this table and later ones."""
        await self.prefer_group(user_id)
        if live.hand_places.get(user_id) != user_id or live.is_private:
            return
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        await self._publisher.take_away(key)
        await self._hang_in_group(live, user_id)

    async def _choose_look(self, user_id: int, word: str) -> None:
        try:
            await self.looks.choose(user_id, word)
        except ValueError:
            return  # a button of another version

    async def scene(self, live: LiveTable, user_id: int | None) -> Scene:
        """The table as this person sees it; None: as everybody does."""
        assert live.match is not None
        assert live.row.match_id is not None
        seat = None if user_id is None else live.seat_of(user_id)
        scene = Scene(
            table_id=live.row.table_id,
            match_id=live.row.match_id,
            number=live.number,
            title=await self._people.place_name(live.row.chat_id, live.row.topic_id),
            bot_name=self.bot_name,
            names=tuple(player.name for player in live.players),
            view=live.match.view(seat),
            basis=live.row.rules.partition(" ")[0],
            options=live.row.options,
            away=_seats(live, Seated.AWAY),
            vacant=_seats(live, Seated.VACANT),
            seconds_left=self._seconds_left(live),
        )
        if user_id is None:
            return scene
        return replace(
            scene,
            look=await self.looks.find(user_id),
            dealt=_as_dealt(live.match, scene.view.hand or ()),
            is_hand_private=live.hand_places.get(user_id) == user_id,
            is_solo=live.is_private,
            is_alone=all(player.user_id == user_id for player in Situation.of(live).people_here),
        )

    def _seconds_left(self, live: LiveTable) -> int | None:
        if live.deadline is None:
            return None
        return max(0, round(live.deadline - self._clock.now()))

    async def _whisper(
        self, live: LiveTable, user_id: int, drawing: Drawing, reason: Reason
    ) -> bool:
        place = Place(live.row.chat_id, live.row.topic_id)
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        try:
            ephemeral_id = await self._telegram.whisper(place, user_id, drawing, reason)
        except CallFailed:
            return False  # every refusal means: not this way, not now
        surface = Surface(
            key=key,
            chat_id=place.chat_id,
            topic_id=place.topic_id,
            ephemeral_id=ephemeral_id,
            drawn=drawing.fingerprint,
            epoch=drawing.epoch,
        )

        def store(tx: sqlite3.Connection) -> Surface | None:
            old = surfaces.load(tx, key)
            surfaces.save(tx, surface)
            return old

        old = await self._database.write(store)
        if old is not None and old.ephemeral_id not in (0, ephemeral_id):
            await self._forget_whisper(old)
        self._publisher.touch(place.chat_id, key)  # something may have happened meanwhile
        return True

    async def _forget_whisper(self, old: Surface) -> None:
        try:
            await self._telegram.delete_whisper(old.chat_id, old.key.user_id, old.ephemeral_id)
        except CallFailed:
            return  # it was gone already

    async def _hang_again(self, live: LiveTable, user_id: int) -> None:
        """Post the private hand anew at the bottom of the private chat."""
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)

        def store(tx: sqlite3.Connection) -> None:
            old = surfaces.load(tx, key)
            place = old if old and old.chat_id == user_id else Surface(key=key, chat_id=user_id)
            surfaces.save(tx, replace(place, epoch="", drawn=""))

        await self._database.write(store)
        self._hung(live, key, user_id)

    async def _hang_in_group(self, live: LiveTable, user_id: int) -> None:
        """From now on the hand is shown in the group, when it is asked for there."""
        chat_id, topic_id = live.row.chat_id, live.row.topic_id
        key = SurfaceKey(SurfaceKind.HAND, live.row.table_id, user_id)
        surface = Surface(key=key, chat_id=chat_id, topic_id=topic_id)
        await self._database.write(lambda tx: surfaces.save(tx, surface))
        self._hung(live, key, chat_id)

    def _hung(self, live: LiveTable, key: SurfaceKey, chat_id: int) -> None:
        live.hand_places[key.user_id] = chat_id
        self._publisher.touch(chat_id, key, urgent=True)


def _seats(live: LiveTable, seated: Seated) -> frozenset[int]:
    return frozenset(seat for seat, is_ in enumerate(live.seated) if is_ is seated)


def _as_dealt(match: Match, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand in the order its cards left the pack; the pack itself goes no further."""
    packs = [action for action in match.log if isinstance(action, DealCards)]
    if not packs:
        return hand
    order = {card: at for at, card in enumerate(packs[-1].pack)}
    return tuple(sorted(hand, key=order.__getitem__))
