"""What an action of Eschnapur would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Consequence:
    """What follows for sure, for the seat that acts.

    `coins` and `footprints`: how many it would then hold. `balance`: what it gets less what it gives in a deal, at list
    price, the tile counted by what it gives. `total`: the numbers of its tiles. `pays`: coins on a bid card; `short`:
    they could not be paid now. `shows`: own cards that everybody would see.
    """

    coins: int | None = None
    footprints: int | None = None
    balance: int | None = None
    total: int | None = None
    pays: int | None = None
    short: bool = False
    shows: list[str] | None = None
