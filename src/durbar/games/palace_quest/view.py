"""What a seat or a spectator of Palace Quest may know, built by naming each thing.

Seats are numbered from 0 as everywhere; rounds, tiles, places and turns from 1. Cards are named "purple.5", buildings
"pavilion.1", spaces "1.5" (the tile in the order of laying, the place row by row).
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class BuildingView:
    """A building. `walls` are the sides with a wall among "n", "e", "s", "w"."""

    name: str
    type: str
    cost: int
    walls: list[str]
    reconstructed: bool


@dataclass(frozen=True)
class SpaceView:
    """A space of a laid tile. `x` and `y` count from the fountain, to the east and to the south.

    `gem` is the colour of the space, null for the fountain; `building` is what stands there.
    """

    code: str
    x: int
    y: int
    gem: str | None
    deed: bool
    fountain: bool
    building: BuildingView | None


@dataclass(frozen=True)
class TileView:
    """A laid terrain tile. `x` and `y` count tiles from the starting tile; `turns` are quarter turns clockwise."""

    name: str
    x: int
    y: int
    turns: int
    spaces: list[SpaceView]
    reconstructed: bool


@dataclass(frozen=True)
class TopTileView:
    """The open tile on the terrain stack: its nine colours row by row, as they lie without a turn."""

    name: str
    gems: list[str]
    reconstructed: bool


@dataclass(frozen=True)
class TaskView:
    """A task. `name`: "bonus", "wall", "deed", "track" or "reserve"; it is checked at the start of `round`.

    `state`: "done", "now" (its donation is being settled), "next" or "ahead". `needs` is what it asks for, of the
    reserve at most; `values` are the five printed values and `place` the one that counts, from 0 (both empty and null
    for the reserve). `today` is how the team stands. `marker`: "1" to "4" or "X". `short` is what is missing today,
    `gift` the donation that this would cost; null where no donation is accepted. `given`: the cards that were donated
    for it, null before it is done.
    """

    name: str
    round: int
    state: str
    values: list[int]
    place: int | None
    needs: int
    today: int
    marker: str
    short: int
    gift: int | None
    given: int | None


@dataclass(frozen=True)
class MarkerView:
    """A building type on the main board: its marker on the track (0 to 19) and in which zone, its buildings.

    `tile` is the bonus tile on its bonus space; `next` is where one step forward would take the marker and `back` one
    step backward (null: it stays).
    """

    type: str
    place: int
    zone: int
    built: int
    tile: str | None
    next: int | None
    back: int | None


@dataclass(frozen=True)
class SeatView:
    """What lies before a seat. `stack` is the number of its gem cards, `offered` what it gives for a donation.

    `turns` are its turns of collecting in this round, by number from 1.
    """

    stack: int
    offered: int | None
    site_manager: bool
    turns: list[int]


@dataclass(frozen=True)
class DonationView:
    """A donation to be made: for which task, how many cards. `waiting`: the seats that still have to offer.

    `settled` are the numbers that the site manager has set so far, seat by seat; only its own view has them. `seat` is
    the one that is set next, null while the seats offer.
    """

    task: str
    cards: int
    waiting: list[int]
    settled: list[int]
    seat: int | None


@dataclass(frozen=True)
class FitView:
    """A building that may be built now, as far as the building rules go: `spaces` where it fits, by their codes.

    `paid` are those of them that can be paid.
    """

    building: str
    reserved: bool
    spaces: list[str]
    paid: list[str]


@dataclass(frozen=True)
class BegunView:
    """What the site manager has begun: only its own view has it. `total` is the value of the cards in `paid`."""

    building: str
    space: str | None
    paid: list[str]
    total: int
    colours: list[str]


@dataclass(frozen=True)
class BuiltView:
    """On which space a building was built last, and by whom."""

    space: str
    seat: int


@dataclass(frozen=True)
class LayView:
    """A terrain tile may be laid beside this space: `sides` among "n", "e", "s", "w"; `turned`: freely turned."""

    space: str
    sides: list[str]
    turned: bool


@dataclass(frozen=True)
class EndView:
    """How the points came about: `before` the special scoring, then what each part of it brought; `total`, `target`."""

    before: int
    bonus: int
    wall: int
    reserve: int
    swapped: int
    total: int
    target: int


@dataclass(frozen=True)
class Memory:
    """What a seat has been shown and others have not.

    `stack`: the cards that it saw in its own stack and that have not come up since; `stack_left` of them still lie at
    the bottom of its stack (the rest were donated unseen). `gone`: cards of its stack that it knows to be donated.
    `leftover`: the building left face down that it saw last, unless that has come up since; `certain`: it lies there
    still. `set_aside`: buildings that it put beside the final task.
    """

    stack: list[str]
    stack_left: int
    gone: list[str]
    leftover: BuildingView | None
    certain: bool
    set_aside: list[BuildingView]


@dataclass(frozen=True)
class View:
    """A table of Palace Quest as one viewer knows it.

    `stage`: what is to be decided: "offer", "settle", "hold", "clear", "swap", "choose", "leave", "ask", "decide",
    "search", "after", "build", "lay" or "over"; `phase` of the round, 1 to 4. `player` has the turn of collecting
    number `turn`; `face` is the card that lies face up before it, `helper` says that it comes from the helper cards.
    `market`, `discards`: open cards; `donated`: face-down ones. `offered`: the new buildings that are still to be built
    or reserved. `hand`: the site manager's buildings, in its own view only; `hand_size` in all. `chosen`: the viewer's
    own choice in progress, as card or building names. `search`: the stack that the viewer searches. `leftover_lies`: a
    building lies face down before the site manager. `waiting`, `active`, `used`: bonus tiles. `wall`: the longest city
    wall, and `wall_spaces` the spaces that it runs along. `closed`: no open side leads on. `extra`: the stack of the
    swapping module, null without it; `aside` buildings lie beside the final task and cost `aside_points`. `helpers`:
    helper cards that are left, null without the module.
    """

    stage: str
    phase: int
    round: int
    rounds: int
    site_manager: int
    player: int | None
    turn: int | None
    turns: int
    face: str | None
    helper: bool
    points: int
    target: int
    tasks: list[TaskView]
    donation: DonationView | None
    seats: list[SeatView]
    market: list[str]
    discards: list[str]
    donated: int
    draw_pile: int
    helpers: int | None
    offered: list[BuildingView]
    hand: list[BuildingView]
    hand_size: int
    leftover_lies: bool
    chosen: list[str]
    search: list[str]
    reserve: list[BuildingView]
    reserve_spaces: int
    extra: int | None
    aside: int
    aside_points: int
    tiles: list[TileView]
    top: TopTileView | None
    terrain_left: int
    deeds: int
    markers: list[MarkerView]
    zones: list[int]
    waiting: list[str]
    active: list[str]
    used: list[str]
    bonus_left: int
    wall: int
    wall_spaces: list[str]
    closed: bool
    fits: list[FitView]
    begun: BegunView | None
    lay: LayView | None
    built_last: BuiltView | None
    end: EndView | None
    remembers: Memory = field(default_factory=lambda: Memory([], 0, [], None, False, []))
