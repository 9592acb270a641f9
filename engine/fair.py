"""A shuffle that nobody can have chosen, and that anybody can check afterwards.

1. Before a match the table draws a secret and publishes its ``commitment``: it can no longer
   change the secret. 2. Then the players give a cut, any text: the table could not foresee it.
3. The pack of each deal follows from the secret, the cut and the deal's number. 4. After the
match the secret is shown, and ``verify`` gives the packs again.

The pack: a Fisher–Yates shuffle of 7s 8s … Ac (suits s h d c) from the last place down to the
second; each place takes a number below its count from a stream of bytes, and bytes that would
favour small numbers are thrown away. The stream is HMAC-SHA256 under the secret of
``deberts pack 1|<deal number>|<block number>|<cut>``, blocks from 0. The commitment is the
SHA-256 of ``deberts commitment 1|<secret>``; the secret is written in hexadecimal.
"""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from .cards import PACK, Card
from .errors import EngineError

SECRET_BYTES = 32
"""How many bytes of chance a secret has; the caller draws them."""


class FairnessError(EngineError, ValueError):
    """A secret that is none, or that is not the one that was committed to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """What decides the packs of a match. ``secret`` is hexadecimal and shown only at its end.

    :raises FairnessError: the secret is not 64 hexadecimal digits
    """

    secret: str
    cut: str

    def __post_init__(self) -> None:
        _bytes_of(self.secret)

    def __repr__(self) -> str:
        return f"Shuffle(commitment={commitment(self.secret)!r}, cut={self.cut!r})"

    def pack(self, number: int) -> tuple[Card, ...]:
        """The pack of a deal, from the top. Deals, redeals too, are numbered from 1."""
        return pack(self.secret, self.cut, number)


def commitment(secret: str) -> str:
    """What is published before the cut: it fixes the secret and does not tell it.

    :raises FairnessError: the secret is not 64 hexadecimal digits
    """
    return hashlib.sha256(b"deberts commitment 1|" + _bytes_of(secret)).hexdigest()


def pack(secret: str, cut: str, number: int) -> tuple[Card, ...]:
    """The 32 cards of a deal, top of the pack first.

    :raises FairnessError: the secret is not 64 hexadecimal digits
    """
    stream = _stream(_bytes_of(secret), cut, number)
    cards = list(PACK)
    for place in range(len(cards) - 1, 0, -1):
        other = _below(place + 1, stream)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def verify(secret: str, cut: str, number: int, published: str) -> tuple[Card, ...]:
    """The pack of a deal, if the secret is the one that was committed to.

    :raises FairnessError: it is another
    """
    if not hmac.compare_digest(commitment(secret), published.strip().lower()):
        raise FairnessError("the secret is not the one that was committed to")
    return pack(secret, cut, number)


def _bytes_of(secret: str) -> bytes:
    try:
        key = bytes.fromhex(secret)
    except ValueError:
        key = b""
    if len(key) != SECRET_BYTES:
        # not chained and without the text: a secret must not get into a log
        raise FairnessError("a secret is 64 hexadecimal digits") from None
    return key


def _stream(key: bytes, cut: str, number: int) -> Iterator[int]:
    for block in count():
        message = f"deberts pack 1|{number}|{block}|{cut}".encode()
        yield from hmac.digest(key, message, "sha256")


def _below(bound: int, stream: Iterator[int]) -> int:
    """A number below ``bound`` (at most 32), each as likely as any other: rejection sampling."""
    fair = 256 - 256 % bound
    return next(byte for byte in stream if byte < fair) % bound
