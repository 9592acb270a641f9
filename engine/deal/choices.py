"""What a seat may do while cards are played, most of it as ready-made objects."""

from typing import Final, TypeAlias

from ..actions import Ask, Claim, Double, PlayCard, Redeal, SeatAction, Swap
from ..cards import PACK, Run
from ..seats import Seat
from ..strength import SEVENS
from .bella import bella_cards
from .declaring import suggested
from .exchange import ask_refusal, swap_refusal
from .play import claim_refusal, double_at_lead_refusal, taken_by_jack
from .state import Playing

_new: Final = tuple.__new__  # the constructor of a NamedTuple takes twice as long

_CLAIM: Final = tuple([(Claim(seat),) for seat in range(4)])


_Row: TypeAlias = tuple[tuple[SeatAction, ...], ...]


def _rows(seat: Seat, bella: bool) -> tuple[_Row, ...]:
    """By suit, for each of the 256 sets of its cards, the actions that play them."""
    actions = [PlayCard(seat, card, bella) for card in PACK]
    suits = [actions[at : at + 8] for at in range(0, 32, 8)]
    sets = [[at for at in range(8) if held >> at & 1] for held in range(256)]
    return tuple([tuple([tuple([suit[at] for at in held]) for held in sets]) for suit in suits])


_BARE: Final = tuple([_rows(seat, bella=False) for seat in range(4)])
_STARRED: Final = tuple([_rows(seat, bella=True) for seat in range(4)])

_ONE_SUIT: Final = tuple(
    [
        {held << 8 * suit: _BARE[seat][suit][held] for suit in range(4) for held in range(1, 256)}
        for seat in range(4)
    ]
)
"""By seat and set of cards, if they are all of one suit."""


def legal(play: Playing, seat: Seat) -> tuple[SeatAction, ...]:
    """What a seat may do: cards bare, with bella, with the suggested runs, with both; the rest."""
    _, contract, _, _, turn, _, trick, _, _, may, tricks, talk = play
    cards: tuple[SeatAction, ...] = ()
    if seat == turn:
        cards = _ONE_SUIT[seat].get(may) or _of_suits(_BARE[seat], may)
        if talk.bella_holder == seat and talk.bella is None:
            cards += _of_suits(_STARRED[seat], bella_cards(play, seat) & may)
        if seat in talk.hopeful and len(tricks) < contract.house.declaring_tricks:
            cards = _with_runs(seat, cards, suggested(play, seat))
    if not tricks:
        cards += aside(play, seat)
    if trick:
        return cards
    house = contract.house
    if house.doubles and double_at_lead_refusal(play, seat) is None:
        cards += (Double(seat),)
    if house.claims and tricks:
        # Usually nothing stands against it, and then nothing need be asked.
        free = house.claims_on_jack or not taken_by_jack(play)
        if (free and seat == turn and not talk.claimed) or claim_refusal(play, seat) is None:
            cards += _CLAIM[seat]
    return cards


def _of_suits(rows: tuple[_Row, ...], cards: int) -> tuple[SeatAction, ...]:
    spades, hearts, diamonds, clubs = rows
    return (
        spades[cards & 0xFF]
        + hearts[cards >> 8 & 0xFF]
        + diamonds[cards >> 16 & 0xFF]
        + clubs[cards >> 24]
    )


def _with_runs(
    seat: Seat, cards: tuple[SeatAction, ...], runs: tuple[Run, ...]
) -> tuple[SeatAction, ...]:
    """The same cards, then all of them with runs."""
    return cards + tuple([_new(PlayCard, (seat, each.card, each.bella, runs)) for each in cards])  # type: ignore[union-attr]


def aside(play: Playing, seat: Seat) -> tuple[SeatAction, ...]:
    """Before the own first card, also out of turn: the swap, the question, four sevens."""
    contract, hand, actions = play.contract, play.dealt[seat], tuple[SeatAction, ...]()
    house, trump = contract.house, contract.trump
    if house.exchanges and hand & trump.seven.bit and swap_refusal(play, seat) is None:
        actions = (Swap(seat),)
        low = hand & trump.low_terz == trump.low_terz
        if low and contract.players == 2 and ask_refusal(play, seat) is None:
            actions += (Ask(seat),)
    if house.redeals and hand & SEVENS == SEVENS and not play.trick:
        actions += (Redeal(seat),)
    return actions
