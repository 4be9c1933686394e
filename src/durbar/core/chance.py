"""Chance: the only source of randomness, handed to whatever needs it.

Test vectors (checked in tests/core/test_chance.py) fix both streams for good: a record made today must replay in years.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from durbar.core.errors import BadText, ChanceRefused

_WORD: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 1073740155  # a·2^32-1 and a·2^31-1 are prime: the longest period, and states stay below 2^62


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of random outcomes. `used` counts the outcomes drawn so far."""

    def __init__(self) -> None:
        self.used = 0

    def below(self, n: int) -> int:
        """An outcome from 0 to n-1, each equally likely; n is at least 1."""
        raise ChanceRefused("chance-refused", "Nothing here may depend on chance.")

    def shuffle(self, items: list[Any], last: int | None = None) -> None:
        """Put a list into a random order, in place (Fisher and Yates, from the end); or just its last items."""
        count: i64 = len(items)
        settled: i64 = 1 if last is None or last >= count else count - last
        for i in range(count - 1, settled - 1, -1):
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept


class RefusingChance(Chance):
    """For consequences and drafts: whatever asks it for an outcome fails with `chance-refused`."""


class FastChance(Chance):
    """For search and simulation: multiply-with-carry with a lag of one (Marsaglia), the halves combined by xor.

    The same seed (any non-negative number) gives the same stream in both builds. Not for dealing among people.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        mixed = int.from_bytes(sha256(b"durbar fast %d" % seed).digest()[:8], "big")
        # machine numbers: compiled, a product of whole numbers this large would be made of Python objects
        self._state: i64 = mixed % (_MULTIPLIER * 0x100000000 - 2) + 1

    def below(self, n: int) -> int:
        """An outcome from 0 to n-1; n is at most 2^31, so that no product leaves 63 bits."""
        self.used += 1
        count: i64 = n
        state: i64 = self._state
        while True:
            state = (state & _WORD) * _MULTIPLIER + (state >> 32)
            product: i64 = ((state & _WORD) ^ (state >> 32)) * count
            low: i64 = product & _WORD
            # Lemire's rejection: only words below 2^32 mod n, so almost never, are thrown away
            if low >= count or low >= (0x100000000 - count) % count:
                self._state = state
                return product >> 32


class KeyedChance(Chance):
    """The dealer's stream: SHA-256 of (seed, entry, block), read in words of 64 bits, by rejection.

    `seed` has 32 bytes. Each entry of a match has a stream of its own, so that taking an entry back can neither
    re-roll what was drawn before nor foretell what comes after.
    """

    def __init__(self, seed: bytes, entry: int) -> None:
        super().__init__()
        if len(seed) != 32:
            raise BadText("bad-seed", "A seed has 32 bytes.")
        self._key: Final = b"durbar deal " + seed + entry.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        self.used += 1
        limit = (1 << 64) - (1 << 64) % n
        while True:
            if not self._words:
                digest = sha256(self._key + self._block.to_bytes(8, "big")).digest()
                self._block += 1
                self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
            word = self._words.pop()
            if word < limit:
                return word % n


class RecordedChance(Chance):
    """Outcomes that are known beforehand, in their order; `chance-used-up` when more are asked for."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self._outcomes = outcomes

    def below(self, n: int) -> int:
        if self.used >= len(self._outcomes):
            raise ChanceRefused("chance-used-up", "More outcomes were asked for than were recorded.")
        outcome = self._outcomes[self.used]
        if not 0 <= outcome < n:
            raise ChanceRefused("chance-out-of-range", "A recorded outcome does not fit the question.")
        self.used += 1
        return outcome


def commitment(seed: bytes) -> str:
    """What is published of a seed when a match begins: a SHA-256 in hexadecimal, checked once the seed is out."""
    return sha256(b"durbar commitment " + seed).hexdigest()
