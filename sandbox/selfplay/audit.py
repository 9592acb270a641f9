"""Cards that nobody else may see: registered when their owner sees them, judged by the record."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from sandbox.client import Control, Shown
from sandbox.selfplay.cards import CARD_OF, texts_of
from sandbox.selfplay.referee import Deal, Record
from sandbox.selfplay.seeing import Hand


class Secrets:
    """The hidden cards of one group. ``witnesses``: whose private chats are searched as well."""

    def __init__(self, control: Control, chat: Shown, witnesses: list[int]) -> None:
        self._control = control
        self._chat = chat
        self._witnesses = witnesses
        self._deal: Deal | None = None
        self._hidden: dict[int, set[str]] = defaultdict(set)

    async def watch(self, record: Record, hands: Iterable[tuple[int, Hand]], held: "Held") -> None:
        """Bring the secrets up to date: cards seen in hands by person, cards told meanwhile."""
        deal = record.deals[-1] if record.deals and record.ending is None else None
        if deal is not self._deal:
            await self.forget()
            self._deal = deal
        if deal is None:
            return
        for person, hand in hands:
            if record.deal_at(hand.after) is not deal:
                continue  # still the hand of an earlier deal
            fresh = hand.cards - self._hidden[person] - deal.told.keys()
            if fresh:
                self._hidden[person] |= fresh
                held.note(person, fresh, record, deal)
                await self._keep(person, fresh)
        told = {card for hidden in self._hidden.values() for card in hidden & deal.told.keys()}
        if told:
            self._hidden = defaultdict(
                set, {person: hidden - told for person, hidden in self._hidden.items()}
            )
            texts = [text for card in sorted(told) for text in texts_of(card)]
            await self._control.forget_secrets(chat=self._chat, texts=texts)

    async def forget(self) -> None:
        """Nothing is hidden here any more."""
        if self._hidden:
            self._hidden.clear()
            await self._control.forget_secrets(chat=self._chat)

    async def _keep(self, person: int, cards: Iterable[str]) -> None:
        await self._control.post(
            "audit/secrets",
            owner=person,
            chat=self._chat["id"],
            texts=[text for card in sorted(cards) for text in texts_of(card)],
            private=self._witnesses,
        )


class Held:
    """Who held which cards in which deals: what the sandbox calls a leak is judged by it.

    Between a move and the moment at which its card is no secret any more, the bot may rightly show
    the card; and a hand of a deal that has ended may be taken for one of the next. The times in
    the bot's own record decide.
    """

    def __init__(self) -> None:
        self._held: dict[tuple[int, str], list[tuple[int, int]]] = defaultdict(list)

    def note(self, person: int, cards: Iterable[str], record: Record, deal: Deal) -> None:
        """Somebody was seen to hold these cards."""
        for card in cards:
            self._held[person, card].append((record.match_id, deal.number))

    def is_leak(self, leak: dict[str, Any], record_of: Callable[[int], Record]) -> bool:
        """The card was hidden at the moment at which somebody else could see it."""
        card = CARD_OF[leak["text"]]
        for match_id, number in self._held[leak["owner"], card]:
            deal = record_of(match_id).deal_at(number)
            if deal is not None and deal.hides(card, leak["at"]):
                return True
        return False
