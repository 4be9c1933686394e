"""What an action of Der Palast von Eschnapur would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Consequence:
    """What follows for sure.

    `space`: the number on the space that a brick comes to; `completes`: it is the last free one there. `premium`: the
    seats that are paid at once, in turn order. `cost`: the price of a privilege, and `left` the points after paying;
    `idle`: it would bring nothing here ("bank", "supply", "no-site"), or null. `brick`: the seat whose brick is moved or
    that gets a brick for its blocked card.
    """

    space: int | None = None
    completes: bool = False
    premium: list[int] = field(default_factory=list)
    cost: int | None = None
    left: int | None = None
    idle: str | None = None
    brick: int | None = None
