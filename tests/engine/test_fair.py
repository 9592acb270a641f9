"""The shuffle: fixed by what is published, reproducible, and without any preference."""

from collections import Counter

import pytest

from engine.cards import PACK
from engine.fair import FairnessError, Shuffle, commitment, pack, verify

SECRET = "00" * 31 + "2a"
OTHER = "00" * 31 + "2b"


def test_the_pack_follows_from_secret_cut_and_number() -> None:
    cards = pack(SECRET, "сдвиг", 1)
    assert sorted(cards) == list(PACK)
    assert cards == Shuffle(secret=SECRET, cut="сдвиг").pack(1)
    others = {pack(OTHER, "сдвиг", 1), pack(SECRET, "сдвиг!", 1), pack(SECRET, "сдвиг", 2)}
    assert len(others) == 3
    assert cards not in others


def test_a_published_pack_never_changes() -> None:
    """If this fails, people can no longer check the matches they have played."""
    text = "".join(map(str, pack(SECRET, "cut", 1)))
    assert text == "8hJc9s8cQcTcQhJdAc9h7hKhQdTs8sJsAdKs7sAh7dQs7cJhTh9dKc9cTd8dAsKd"
    assert commitment(SECRET) == "0a0c3232b3b59e3ab2e87e473e71e66499eb1b2e6a781b3b9e620aa82a3d9971"


def test_anybody_can_check_a_pack() -> None:
    published = commitment(SECRET)
    assert verify(SECRET, "cut", 3, published.upper() + "\n") == pack(SECRET, "cut", 3)
    with pytest.raises(FairnessError):
        verify(OTHER, "cut", 3, published)


def test_the_commitment_does_not_tell_the_secret() -> None:
    assert commitment(SECRET) != commitment(OTHER)
    assert SECRET not in commitment(SECRET)
    assert SECRET not in repr(Shuffle(secret=SECRET, cut=""))


@pytest.mark.parametrize("secret", ["", "00", "zz" * 32, "00" * 33])
def test_a_secret_has_its_length(secret: str) -> None:
    with pytest.raises(FairnessError) as refused:
        Shuffle(secret=secret, cut="")
    assert not secret or secret not in str(refused.value)


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square over 100,000 packs: each of the 32 × 32 counts is about 3125.

    Each card has one place and each place one card, so 31 / 32 of the sum has 31 × 31 degrees of
    freedom: mean 961, deviation 44. Five deviations are never seen by chance.
    """
    packs = 100_000
    counts: Counter[int] = Counter()
    for number in range(packs):
        counts.update(
            place << 5 | card.index for place, card in enumerate(pack(SECRET, "cut", number))
        )
    usual = packs / 32
    chi_square = sum(
        (counts[place << 5 | card] - usual) ** 2 / usual
        for place in range(32)
        for card in range(32)
    )
    assert abs(chi_square * 31 / 32 - 961) < 5 * 44
