"""A table of Palace Quest: what lies where. Letters and numbers in brackets are the clauses of rules.md.

Nothing lies in an order that nobody knows: which card, building or tile is drawn is decided when it is drawn, from all
that could lie there [H3]. So an unseen card of a stack is a number, and cards get a place of their own only when one
seat has seen them and others have not.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from durbar.core.chance import Chance
from durbar.core.event import Event
from durbar.core.state import State
from durbar.games.palace_quest.ground import first_ground, frontier
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    BONUSES,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CELLS,
    CHOOSING,
    EACH_TYPE,
    FOUNTAIN,
    KINDS,
    NOBODY,
    NONE,
    START_CELL,
    TASKS,
    TERRAIN_NAMES,
    TILES,
    TRACK_END,
    TRACK_START,
    TYPES,
)
from durbar.games.palace_quest.plan import Plan

_SHARED: Final = (0, TRACK_START, TRACK_END)  # spaces of the track on which several markers may stand


class Position(State):
    """All that lies on the table and is held in hands; `source` makes a copy: compiled code has no cheaper way.

    Lists within lists are never changed, only replaced, so copies share them.
    """

    def __init__(self, plan: Plan, source: Position | None = None) -> None:
        super().__init__(plan.seats)
        self.plan = plan
        if source is None:
            values = plan.values
            self.pool: list[int] = []  # gem cards that nobody has seen, wherever they lie
            self.helper_pool: list[int] = []  # the cards of which the helper cards are some
            self.helpers: int = plan.helpers
            self.top: list[int] = plan.dealt[:]  # unseen cards on top of each stack
            self.below: list[list[int]] = [
                [] for _ in range(plan.seats)
            ]  # cards seen in a stack by its owner, not since
            self.left: list[int] = [0] * plan.seats  # how many of those still lie in the stack
            self.gone: list[list[int]] = [
                [] for _ in range(plan.seats)
            ]  # cards that a stack's owner knows to be donated
            self.draw_pile: int = values.draw_pile
            self.donated: int = 0  # face-down cards
            self.gifts: list[int] = [NONE] * TASKS  # donated for each task, NONE before it has been checked
            self.market: list[int] = [0] * KINDS
            self.discards: list[int] = [0] * KINDS
            self.face: int = NONE
            self.face_helps = False  # the card that lies face up is a helper card
            self.tasks: list[int] = list(range(TASKS))
            self.task_markers: list[int] = plan.markers[:]  # by place of the task track
            self.building_pool: list[int] = []  # buildings that nobody has seen
            self.hand: list[int] = []
            self.leftovers: list[int] = []  # the building face down at the start, then after each choice
            self.asides: list[int] = []  # by round: what was put beside the final task
            self.picks: list[list[int]] = []  # by round: what was chosen
            self.swaps: list[bool] = []  # by round: whether one more was taken
            self.extra: int = 5 if plan.swapping else 0  # buildings in the stack of the swapping module
            self.new: list[int] = []  # still to be built or reserved
            self.reserve: list[int] = []
            self.built: list[int] = [NONE] * CELLS
            self.ground = first_ground(values.maps)
            self.edge: list[int] = []  # `frontier` of what is built now
            self.deeds: list[bool] = [False] * CELLS
            self.supply: int = values.deeds  # deeds
            self.terrain_pool: list[int] = list(range(1, TILES))
            self.top_tile: int = NONE
            self.bonus_pool: list[int] = [kind for kind in range(BONUSES) for _ in range(values.back_a)]
            self.bonus_spaces: list[int] = list(range(BONUSES))  # by type of building
            self.waiting: list[int] = [0] * BONUSES
            self.active: list[int] = [0] * BONUSES
            self.used: list[int] = [0] * BONUSES
            self.track: list[int] = [TRACK_START] * len(TYPES)
            self.counts: list[int] = [0] * len(TYPES)
            self.points: int = 0
            self.round: int = 0
            self.stage: int = CHOOSING
            self.manager: int = 0
            self.turn: int = 0
            self.player: int = NOBODY
            self.fresh = False  # no card has been revealed in this turn
            self.needed: int = 0  # cards of a donation
            self.given: list[int] = []  # by seat, NONE before it has said
            self.settled: list[int] = []
            self.chosen: list[int] = []  # a set in the making: cards to keep, buildings to offer
            self.work: int = NONE  # the building that is being paid
            self.site: int = NONE
            self.paid: list[int] = []
            self.lay_cell: int = NONE
            self.lay_sides: list[int] = []
            self.built_last: int = NONE  # where the building stands that was built last
            self.built_by: int = NONE
            self.cause = ""
            self.final: list[int] = []  # the parts of the special scoring
            self.built[START_CELL] = FOUNTAIN
            self.edge = frontier(self.ground, self.built, values.walls)
        else:
            self.pool = source.pool[:]
            self.helper_pool = source.helper_pool[:]
            self.helpers = source.helpers
            self.top = source.top[:]
            self.below = source.below[:]
            self.left = source.left[:]
            self.gone = source.gone[:]
            self.draw_pile = source.draw_pile
            self.donated = source.donated
            self.gifts = source.gifts
            self.market = source.market[:]
            self.discards = source.discards[:]
            self.face = source.face
            self.face_helps = source.face_helps
            self.tasks = source.tasks
            self.task_markers = source.task_markers
            self.building_pool = source.building_pool[:]
            self.hand = source.hand[:]
            self.leftovers = source.leftovers[:]
            self.asides = source.asides[:]
            self.picks = source.picks[:]
            self.swaps = source.swaps[:]
            self.extra = source.extra
            self.new = source.new[:]
            self.reserve = source.reserve[:]
            self.built = source.built[:]
            self.ground = source.ground
            self.edge = source.edge
            self.deeds = source.deeds[:]
            self.supply = source.supply
            self.terrain_pool = source.terrain_pool[:]
            self.top_tile = source.top_tile
            self.bonus_pool = source.bonus_pool[:]
            self.bonus_spaces = source.bonus_spaces[:]
            self.waiting = source.waiting[:]
            self.active = source.active[:]
            self.used = source.used[:]
            self.track = source.track[:]
            self.counts = source.counts[:]
            self.points = source.points
            self.round = source.round
            self.stage = source.stage
            self.manager = source.manager
            self.turn = source.turn
            self.player = source.player
            self.fresh = source.fresh
            self.needed = source.needed
            self.given = source.given[:]
            self.settled = source.settled[:]
            self.chosen = source.chosen[:]
            self.work = source.work
            self.site = source.site
            self.paid = source.paid[:]
            self.lay_cell = source.lay_cell
            self.lay_sides = source.lay_sides[:]
            self.built_last = source.built_last
            self.built_by = source.built_by
            self.cause = source.cause
            self.final = source.final[:]

    # -- small questions ----------------------------------------------------------------------------------------------

    def stack(self, seat: int) -> int:
        """How many cards lie in a seat's stack."""
        return self.top[seat] + self.left[seat]

    def place(self) -> int:
        """The place on the task track of the task that is checked in this round; negative before the first [P2]."""
        return self.round - self.plan.first_check

    def walls(self) -> list[int]:
        """The walls of the buildings, as bits."""
        return self.plan.values.walls

    def forward(self, kind: int) -> int:
        """The space one step ahead of a marker; its own at the end of the track [K1, K4]."""
        at = self.track[kind]
        if at == TRACK_END:
            return at
        at += 1
        while at in self.track and at not in _SHARED:
            at += 1
        return at

    def backward(self, kind: int) -> int:
        """The space one step behind a marker; its own on the first space [K5]."""
        at = self.track[kind]
        if at == 0:
            return at
        at -= 1
        while at in self.track and at not in _SHARED:
            at -= 1
        return at

    def fits(self, building: int, entry: int) -> bool:
        """Whether a building may stand on a space, given by its place in `edge` [W1, W3, W4]."""
        return self.walls()[building] & self.edge[entry + 1] == self.edge[entry + 2]

    def neighbour(self, cell: int, kind: int) -> bool:
        """Whether a building of this type stands beside a cell [N1]."""
        for n in range(0, 8, 2):
            other = self.ground.near[8 * cell + n]
            if other != NONE and self.built[other] != NONE and self.built[other] // EACH_TYPE == kind:
                return True
        return False

    # -- telling ------------------------------------------------------------------------------------------------------

    def tell(self, kind: str, fields: dict[str, object], reveals: bool = False) -> None:
        """Record a public event; callers ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, fields, None, None, reveals))

    def named(self, building: int) -> dict[str, object]:
        """A building in an event."""
        return {"building": BUILDING_NAMES[building], "cost": self.plan.values.cost[building]}

    def all_named(self, buildings: list[int]) -> dict[str, object]:
        """Several buildings in an event, in this order."""
        costs = [self.plan.values.cost[building] for building in buildings]
        return {"buildings": [BUILDING_NAMES[building] for building in buildings], "costs": costs}

    def tell_to(self, seat: int, kind: str, fields: dict[str, object], secret: dict[str, object]) -> None:
        """Record an event that one seat sees more of than the others."""
        if self.events is not None:
            self.events.append(Event(kind, fields, secret, [seat], True))

    # -- what is there ------------------------------------------------------------------------------------------------

    def census(self) -> dict[str, int]:
        gems = [self.market[kind] + self.discards[kind] for kind in range(KINDS)]
        for cards in [self.pool, self.helper_pool, *self.below, *self.gone]:
            for kind in cards:
                gems[kind] += 1
        if self.face != NONE:
            gems[self.face] += 1
        counted = {CARD_NAMES[kind]: gems[kind] for kind in range(KINDS)}
        for group in (self.building_pool, self.hand, self.new, self.reserve, self.built, self.asides):
            for building in group:
                if 0 <= building < BUILDINGS:
                    counted[BUILDING_NAMES[building]] = counted.get(BUILDING_NAMES[building], 0) + 1
        if self.leftover() != NONE:
            counted[BUILDING_NAMES[self.leftover()]] = counted.get(BUILDING_NAMES[self.leftover()], 0) + 1
        bonus = [self.waiting[kind] + self.active[kind] + self.used[kind] for kind in range(BONUSES)]
        for kind in [*self.bonus_pool, *self.bonus_spaces]:
            if kind != NONE:
                bonus[kind] += 1
        counted.update({BONUS_NAMES[kind]: bonus[kind] for kind in range(BONUSES)})
        for tile in [*self.terrain_pool, *self.ground.tiles, self.top_tile]:
            if tile != NONE:
                counted[TERRAIN_NAMES[tile]] = counted.get(TERRAIN_NAMES[tile], 0) + 1
        counted["deed"] = self.supply + self.deeds.count(True)
        return counted

    def leftover(self) -> int:
        """The building that lies face down before the site manager; NONE while it is in the hand."""
        return NONE if self.hand or not self.leftovers else self.leftovers[-1]

    def digest(self) -> str:
        ground = self.ground
        whole = (
            self.seats, sorted(self.plan.options.items()), self.plan.values.__reduce__()[1],
            sorted(self.pool), sorted(self.helper_pool), sorted(self.building_pool), sorted(self.terrain_pool),
            sorted(self.bonus_pool), [sorted(cards) for cards in self.below], [sorted(cards) for cards in self.gone],
            ground.tiles, ground.turns, ground.columns, ground.rows,
            self.helpers, self.top, self.left, self.draw_pile, self.donated, self.gifts, self.market, self.discards,
            self.face, self.face_helps, self.tasks, self.task_markers, self.hand, self.leftovers, self.asides,
            self.picks, self.swaps, self.extra, self.new, self.reserve, self.built, self.deeds, self.supply,
            self.top_tile, self.bonus_spaces, self.waiting, self.active, self.used, self.track, self.counts,
            self.points, self.round, self.stage, self.manager, self.turn, self.player, self.fresh, self.needed,
            self.given, self.settled, self.chosen, self.work, self.site, self.paid, self.lay_cell, self.lay_sides,
            self.built_last, self.built_by, self.cause, self.final,
        )  # fmt: skip
        return sha256(repr(whole).encode()).hexdigest()


def draw(pool: list[int], chance: Chance) -> int:
    """Take a random one out of a pool, which is in no order."""
    i = chance.below(len(pool))
    found = pool[i]
    pool[i] = pool[-1]
    pool.pop()
    return found
