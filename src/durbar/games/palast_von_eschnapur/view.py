"""What a seat or a spectator of Der Palast von Eschnapur may know, built by naming each thing.

Seats are numbered from 0 as everywhere; sections, officials, phases and places in the turn order from 1, as printed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CardView:
    """A seat's place at one official.

    `lies`: "empty", "down" (face down), "up", "won" (it won and is in the bank), "paid" (it brought bricks and is in
    the bank), "back" (a 0 that was taken back), "earned" (it brought privilege points and is in the bank). `value` is
    null where the viewer can't see it; `level` says that a tie cancelled or halved the card, `blocked` that the
    blockade marker lies on it.
    """

    lies: str
    value: int | None
    level: bool
    blocked: bool


@dataclass(frozen=True)
class SeatView:
    """What lies before a seat.

    `hand` is the number of its gold cards; `bricks` lie on its tableau, `supply` in the common supply. `place` is its
    turn order marker. `sites`: the sites that the viewer sees; `sites_lie`: "none", "down" or "up". `cards` has one
    place for each official. `wins_ties`: it bought that privilege for this round.
    """

    points: int
    privilege: int
    hand: int
    bricks: int
    supply: int
    place: int | None
    sites: list[int]
    sites_lie: str
    cards: list[CardView]
    wins_ties: bool


@dataclass(frozen=True)
class SectionView:
    """A section of the palace. `numbers` are those of its spaces from below, `bag` is the number with the gold bag.

    `bricks` are the seats of the bricks from below. `stopped`: the stop marker lies there and holds; `resting`: it lies
    there from last round and can't be put there again. `forbidden`: its last brick may not be moved in this round.
    `reconstructed` names the values ("numbers", "bag", "wage") that are not from the box.
    """

    section: int
    numbers: list[int]
    bag: int
    wage: int
    bricks: list[int]
    finished: bool
    full: bool
    stopped: bool
    resting: bool
    forbidden: bool
    reconstructed: list[str]


@dataclass(frozen=True)
class OfficialView:
    """An official in a round. `state`: "off" (not in this match), "ahead", "now" or "past".

    `winner` and `value`: who won with what; null if nobody did, or not yet.
    """

    name: str
    phase: int
    state: str
    winner: int | None
    value: int | None


@dataclass(frozen=True)
class PrivilegeView:
    """A privilege card. `owner` bought it, in `bought` (a round); `afford` are the seats with the points for it."""

    name: str
    cost: int
    gone: bool
    owner: int | None
    bought: int | None
    afford: list[int]
    reconstructed: bool


@dataclass(frozen=True)
class PayView:
    """Gold that is being paid. `reason`: "premium", "wage" or "bought"; `left` is what `seat` has still to take.

    `waiting` are the seats that are paid after it; `section` is the one that pays.
    """

    reason: str
    seat: int
    amount: int
    left: int
    taken: list[int]
    waiting: list[int]
    section: int | None


@dataclass(frozen=True)
class ScoreView:
    """What a seat got for a finished section: `wage` in gold, and points for its highest space and its bricks."""

    section: int
    seat: int
    wage: int
    highest: int
    bricks: int


@dataclass(frozen=True)
class RoundView:
    """The round that ended last. `cards[official][seat]` as they were played; `earned` are privilege points by seat."""

    round: int
    officials: list[OfficialView]
    cards: list[list[CardView]]
    earned: list[int]
    scores: list[ScoreView]


@dataclass(frozen=True)
class Tracked:
    """What is certain of a seat's gold: `cards` counts, by value 0 to 5, hand and face-down cards together.

    `certain` counts those that are certainly in the hand.
    """

    cards: list[int]
    certain: list[int]


@dataclass(frozen=True)
class Memory:
    """What everybody who watches can tell.

    `gold` is by seat; `blocked` counts, by value 0 to 5, the cards of which the blocked one is one (empty: none is).
    """

    gold: list[Tracked]
    blocked: list[int]


@dataclass(frozen=True)
class View:
    """A table of Der Palast von Eschnapur as one viewer knows it.

    `stage`: what is to be decided: "sites", "gold", "block", "stop", "claim", "order", "build", "forbid", "move", "to",
    "take", "window" or "over"; `step`: the phase of the round, 1 to 9. `moment`: before what a window lies:
    "official", "builder", "points" or "wages". `player`: the only seat that is asked, if it is only one. `order`: the
    seats in turn order, empty before there is one. `hand` counts the viewer's own gold by value 0 to 5, `bank` the
    bank's. `chosen`: the viewer's own choice, begun or sealed, as action codes. `lay`: the officials that the viewer's
    choice of gold answers, in their order, and `duty` at how many of them a card must lie [C2]. `stop` and
    `blockade_seat` with `blockade_official` say where the markers lie. `free` and `ignoring`: the privileges that hold
    for this turn. `claimed_seat` has taken the marker `claimed_place`. `waiting`: the seats that a window still waits
    for; `passed`: those that have let it go by.
    """

    stage: str
    step: int
    moment: str | None
    round: int
    target: int
    done: int
    player: int | None
    builder: int | None
    order: list[int]
    ready: list[int]
    waiting: list[int]
    passed: list[int]
    sections: list[SectionView]
    seats: list[SeatView]
    officials: list[OfficialView]
    bank: list[int]
    privileges: list[PrivilegeView]
    hand: list[int]
    chosen: list[str]
    lay: list[int]
    duty: int
    stop: int | None
    blockade_seat: int | None
    blockade_official: int | None
    free: bool
    ignoring: bool
    claimed_seat: int | None
    claimed_place: int | None
    moving_from: int | None
    pay: PayView | None
    last_round: RoundView | None
    remembers: Memory
    open_hands: bool
