"""What an action of Palace Quest would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Consequence:
    """What follows for sure.

    Of a building on a space: `steps` of its marker, the `track` space where that ends, `points`, the longest `wall`
    afterwards, the `deed` that is taken, the bonus `tile` that is gained (its name), the sides on which terrain may be
    laid (`lays`), and `closes`: no open side would be left. `total` of the cards and whether they pay it `exact`ly;
    before they are chosen, `exact` says whether that is possible, the numbers are those of an exact payment then, and
    `over_steps` and `over_points` those of paying more (null where only an exact payment is allowed). `wild`: a
    Construction Space Wild is spent.

    Of reserving: `track` as above. Of a number of donated cards: `total` offered so far with it. Of giving up: `loses`.
    """

    steps: int = 0
    track: int | None = None
    points: int = 0
    wall: int | None = None
    deed: bool = False
    tile: str | None = None
    lays: list[str] = field(default_factory=list)
    closes: bool = False
    total: int | None = None
    exact: bool | None = None
    over_steps: int | None = None
    over_points: int | None = None
    wild: bool = False
    loses: bool = False
