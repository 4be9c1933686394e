"""Sums that gold cards can make. `bank[value]` counts the cards of value 1 to 5."""

from __future__ import annotations


def best_sum(bank: list[int], amount: int) -> int:
    """The largest sum up to an amount that cards in the bank make exactly [M1]; the amount is at most 50."""
    reach = 1  # bit n: the sum n can be made
    for value in range(1, 6):
        for _ in range(min(bank[value], amount // value)):
            reach |= reach << value
            reach &= (2 << amount) - 1
    best = amount
    while not reach >> best & 1:
        best -= 1
    return best


def ways(bank: list[int], value: int, held: int, need: int, limit: int) -> int:
    """How many sets of cards up to a value make a sum exactly, counted no further than `limit`.

    `held` is how many cards of `value` itself may be used.
    """
    if need == 0:
        return 1
    if value == 0:
        return 0
    found = 0
    for count in range(min(held, need // value), -1, -1):
        found += ways(bank, value - 1, bank[value - 1], need - count * value, limit - found)
        if found >= limit:
            break
    return found


def next_values(bank: list[int], most: int, need: int) -> list[int]:
    """The values, the largest first and none above `most`, that a set of cards making `need` may go on with."""
    return [
        value
        for value in range(min(most, need), 0, -1)
        if bank[value] > 0 and ways(bank, value, bank[value] - 1, need - value, 1) > 0
    ]
