"""Chance: fixed streams, no bias, and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.core.chance import Chance, FastChance, KeyedChance, RecordedChance, RefusingChance, commitment
from durbar.core.errors import BadText, ChanceRefused

ZERO = bytes(32)
COUNT = bytes(range(32))


def test_vectors_of_the_keyed_stream() -> None:
    """These may never change: every record depends on them."""
    chance = KeyedChance(COUNT, 7)
    assert [chance.below(6) for _ in range(12)] == [2, 4, 1, 2, 4, 4, 4, 5, 0, 4, 1, 0]
    assert [chance.below(1 << 40) for _ in range(3)] == [637171674154, 811778015361, 967318397233]
    assert chance.used == 15
    chance = KeyedChance(ZERO, 0)
    assert [chance.below(49) for _ in range(12)] == [44, 10, 2, 45, 8, 10, 34, 35, 40, 44, 7, 10]


def test_vectors_of_the_fast_stream() -> None:
    chance = FastChance(0)
    assert [chance.below(6) for _ in range(12)] == [0, 1, 1, 5, 2, 1, 1, 5, 2, 3, 1, 1]
    assert [chance.below(2**31) for _ in range(3)] == [226310989, 913401908, 556462477]
    assert chance.used == 15
    chance = FastChance(2**64 + 5)
    assert [chance.below(49) for _ in range(12)] == [11, 29, 5, 22, 17, 25, 40, 19, 24, 10, 24, 19]


def test_vectors_of_shuffles_and_commitments() -> None:
    keyed, fast = list(range(10)), list(range(10))
    KeyedChance(ZERO, 1).shuffle(keyed)
    FastChance(1).shuffle(fast)
    assert keyed == [9, 5, 6, 0, 4, 3, 2, 7, 1, 8]
    assert fast == [0, 2, 8, 1, 7, 9, 4, 6, 5, 3]
    assert commitment(ZERO) == "5c9e397770ae18ca2d7b7e6f133fe344ae2c6d0e8e0fd388d16a89ad8487d0eb"
    assert commitment(ZERO) != commitment(COUNT)


def keyed_words(seed: bytes, entry: int) -> Iterator[int]:
    """The words of the dealer's stream, written down a second time."""
    block = 0
    while True:
        digest = sha256(b"durbar deal " + seed + entry.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        for i in range(0, 32, 8):
            yield int.from_bytes(digest[i : i + 8], "big")
        block += 1


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(1, 2**64))
def test_the_keyed_stream_rejects_what_would_be_uneven(seed: bytes, entry: int, n: int) -> None:
    """Words from the last incomplete multiple of n on are thrown away."""
    chance, words = KeyedChance(seed, entry), keyed_words(seed, entry)
    for _ in range(20):
        word = next(word for word in words if word // n < 2**64 // n)
        assert chance.below(n) == word % n


@pytest.mark.parametrize("n", [2**63 + 1, 2**64 - 1, 2**64, 3 * 2**61])
def test_the_keyed_stream_at_the_bounds_of_rejection(n: int) -> None:
    chance, words = KeyedChance(ZERO, 3), keyed_words(ZERO, 3)
    for _ in range(200):
        word = next(word for word in words if word // n < 2**64 // n)
        assert chance.below(n) == word % n


def fast_words(seed: int) -> Iterator[int]:
    """The words of the fast stream, written down a second time in whole numbers without bounds."""
    a, b = 1073740155, 2**32
    state = int.from_bytes(sha256(f"durbar fast {seed}".encode()).digest()[:8], "big") % (a * b - 2) + 1
    while True:
        state = (state % b) * a + state // b
        yield (state % b) ^ (state // b)


@given(st.integers(0, 2**64), st.integers(1, 2**31))
def test_the_fast_stream_rejects_what_would_be_uneven(seed: int, n: int) -> None:
    chance, words = FastChance(seed), fast_words(seed)
    for _ in range(50):
        word = next(word for word in words if word * n % 2**32 >= 2**32 % n)
        assert chance.below(n) == word * n // 2**32


@pytest.mark.parametrize("n", [1, 2, 2**31 - 1, 2**31, 3 * 2**29])
def test_the_fast_stream_at_the_bounds_of_rejection(n: int) -> None:
    chance, words = FastChance(5), fast_words(5)
    for _ in range(500):
        word = next(word for word in words if word * n % 2**32 >= 2**32 % n)
        assert chance.below(n) == word * n // 2**32


@pytest.mark.parametrize("n", [2, 6, 7, 35, 49])
@pytest.mark.parametrize("chance", [FastChance(17), KeyedChance(COUNT, 17)], ids=["fast", "keyed"])
def test_outcomes_are_even(chance: Chance, n: int) -> None:
    number = 20000
    counted = Counter(chance.below(n) for _ in range(number))
    assert set(counted) == set(range(n))
    squares = sum((counted[i] - number / n) ** 2 / (number / n) for i in range(n))
    assert squares < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("chance", [FastChance(3), KeyedChance(COUNT, 3)], ids=["fast", "keyed"])
def test_every_order_of_a_shuffle_is_as_likely(chance: Chance) -> None:
    counted: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counted[tuple(items)] += 1
    assert set(counted) == set(permutations(range(4)))
    assert sum((n - 500) ** 2 / 500 for n in counted.values()) < 23 + 5 * 46**0.5


def test_streams_are_apart() -> None:
    keyed = [KeyedChance(seed, entry) for seed in (ZERO, COUNT) for entry in range(9)]
    assert len({chance.below(2**60) for chance in keyed}) == 18
    assert len({FastChance(seed).below(2**31) for seed in range(100)}) == 100


def test_two_streams_in_turn_are_two_streams() -> None:
    one, two = FastChance(1), FastChance(2)
    mixed = [(one.below(100), two.below(100)) for _ in range(50)]
    again = FastChance(1)
    assert [left for left, _ in mixed] == [again.below(100) for _ in range(50)]


@pytest.mark.parametrize("chance", [RefusingChance(), Chance()])
def test_refusing_chance_refuses(chance: Chance) -> None:
    for ask in (lambda: chance.below(1), lambda: chance.shuffle([1, 2])):
        with pytest.raises(ChanceRefused) as refused:
            ask()
        assert refused.value.code == "chance-refused"
    assert chance.used == 0


def test_recorded_chance_gives_what_was_recorded_and_no_more() -> None:
    chance = RecordedChance([3, 0, 5])
    assert [chance.below(6), chance.below(1), chance.below(6)] == [3, 0, 5]
    with pytest.raises(ChanceRefused) as refused:
        chance.below(6)
    assert refused.value.code == "chance-used-up"
    for outcome in (6, -1):
        with pytest.raises(ChanceRefused) as refused:
            RecordedChance([outcome]).below(6)
        assert refused.value.code == "chance-out-of-range"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(BadText) as refused:
        KeyedChance(bytes(length), 0)
    assert refused.value.code == "bad-seed"


def test_a_partial_shuffle_draws_the_last_items_and_no_more() -> None:
    items, chance = list(range(10)), FastChance(3)
    chance.shuffle(items, 4)
    assert chance.used == 4
    rest, again = list(range(10)), FastChance(3)
    drawn = []
    for _ in range(4):
        at = again.below(len(rest))
        drawn.append(rest[at])
        rest[at] = rest[-1]
        rest.pop()
    assert items == rest + drawn[::-1]
    whole, part = list(range(10)), list(range(10))
    FastChance(3).shuffle(whole)
    FastChance(3).shuffle(part, 10)
    assert part == whole
