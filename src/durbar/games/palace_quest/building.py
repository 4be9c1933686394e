"""Phase 4 of Palace Quest: paying, building, laying terrain. Letters and numbers in brackets: clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.palace_quest.ground import DEED_PLACES, frontier
from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    BUILDING,
    CARD_NAMES,
    EACH_TYPE,
    KNOWLEDGE,
    LAYING,
    NOBODY,
    NONE,
    OVER,
    PLACES,
    SIDES,
    SPACES,
    TERRAIN_NAMES,
    TRACK_END,
    TYPES,
    VALUE_OF,
    VALUES,
    WILD,
)
from durbar.games.palace_quest.position import draw


class Building(Legal):
    """A table in the phase of building."""

    def end_round(self, chance: Chance) -> None:
        """Go on when all new buildings are built or reserved."""
        raise NotImplementedError

    def finish(self, cause: str) -> None:
        """The match is over, won or lost together."""
        self.stage = OVER
        self.player = NOBODY
        self.cause = cause
        if self.events is not None:
            self.tell("match-ended", {"ending": cause})

    def start_building(self, chance: Chance) -> None:
        self.player = NOBODY
        self.go_on_building(chance)

    def go_on_building(self, chance: Chance) -> None:
        """Ask for the next building, or end the phase or the match [B1, R2]."""
        self.stage = BUILDING
        if (self.new and self.may_reserve()) or self.can_build_any():
            return
        if self.new:
            self.finish("reserve")
        else:
            self.end_round(chance)

    def put_into_reserve(self, building: int, chance: Chance) -> None:
        """The building's marker goes back; nothing is scored [R1, K5]."""
        self.new.remove(building)
        self.reserve.append(building)
        self.work = NONE
        kind = building // EACH_TYPE
        before = self.track[kind]
        self.track[kind] = self.backward(kind)
        if self.events is not None:
            fields: dict[str, object] = {"player": self.manager, **self.named(building)}
            self.tell("reserved", {**fields, "moved": self.track[kind] != before})
        self.go_on_building(chance)

    def build(self, chance: Chance) -> None:
        """Pay and place, take the deed, move the marker, score, take the bonus tile, offer terrain [B4]."""
        building = self.work
        cell = self.site
        kind = building // EACH_TYPE
        steps = self.pay()
        if building in self.reserve:
            self.reserve.remove(building)
        else:
            self.new.remove(building)
        neighbour = self.neighbour(cell, kind)
        self.put(building, cell)
        self.built_last = cell
        self.built_by = self.manager
        if self.deeds[cell]:
            self.deeds[cell] = False
            self.supply += 1
            steps += 1
        self.work = NONE
        self.site = NONE
        self.paid = []
        self.advance(kind, steps)
        if neighbour:
            self.take_bonus(kind, chance)
        self.start_laying(cell, chance)

    def put(self, building: int, cell: int) -> None:
        """The building stands there."""
        self.built[cell] = building
        self.counts[building // EACH_TYPE] += 1
        self.edge = frontier(self.ground, self.built, self.walls())

    def pay(self) -> int:
        """Put the payment on the discards; 1 if it was exact, otherwise 0 [B2, B3, B5, A7]."""
        total = 0
        for card in self.paid:
            self.market[card] -= 1
            self.discards[card] += 1
            total += VALUE_OF[card]
        wild = self.paid[0] // VALUES != self.ground.gems[self.site]
        if wild:
            self.active[WILD] -= 1
            self.used[WILD] += 1
        exact = total == self.plan.values.cost[self.work]
        if self.events is not None:
            fields: dict[str, object] = {"player": self.manager, **self.named(self.work)}
            fields["cards"] = [CARD_NAMES[card] for card in self.paid]
            fields["space"] = SPACES[self.site].code.partition(":")[2]
            self.tell("built", {**fields, "exact": exact, "wild": wild, "deed": self.deeds[self.site]})
        return 1 if exact else 0

    def advance(self, kind: int, steps: int) -> None:
        """Move a marker and score once, in the zone where it ends [K1 to K4, V7]."""
        moved = 0
        while moved < steps and self.track[kind] != TRACK_END:
            self.track[kind] = self.forward(kind)
            moved += 1
        if moved == 0 and not (steps > 0 and self.plan.score_at_end):
            return
        points = self.plan.values.zones[self.track[kind]] * self.counts[kind]
        self.points += points
        if self.events is not None:
            self.tell("scored", {"type": TYPES[kind], "steps": moved, "points": points, "total": self.points})

    def take_bonus(self, kind: int, chance: Chance) -> None:
        """The bonus tile of a neighbourhood waits for the next round; its space is filled again [N1, N2]."""
        tile = self.bonus_spaces[kind]
        if tile == NONE:
            return
        self.waiting[tile] += 1
        self.bonus_spaces[kind] = draw(self.bonus_pool, chance) if self.bonus_pool else NONE
        if self.events is not None:
            now = self.bonus_spaces[kind]
            fields: dict[str, object] = {"player": self.manager, "type": TYPES[kind], "tile": BONUS_NAMES[tile]}
            self.tell("bonus-taken", {**fields, "next": None if now == NONE else BONUS_NAMES[now]}, now != NONE)

    # -- terrain ------------------------------------------------------------------------------------------------------

    def start_laying(self, cell: int, chance: Chance) -> None:
        """Terrain may be laid beside a building on the edge [E1, E5]."""
        self.lay_cell = cell
        self.lay_sides = self.ground.free_sides(cell)
        self.go_on_laying(chance)

    def go_on_laying(self, chance: Chance) -> None:
        if self.lay_sides and self.can_lay():
            self.stage = LAYING
            return
        self.lay_cell = NONE
        self.lay_sides = []
        self.go_on_building(chance)

    def lay(self, side: int, turns: int, chance: Chance) -> None:
        """Lay the open tile with its deeds, and turn the next one up [E2, E3, E4, A6]."""
        if side == NONE:
            self.lay_sides = []
            if self.events is not None:
                self.tell("not-laid", {"player": self.manager})
            self.go_on_laying(chance)
            return
        tile = self.top_tile
        if turns:
            self.active[KNOWLEDGE] -= 1
            self.used[KNOWLEDGE] += 1
        self.ground = self.ground.laid(tile, turns, self.lay_cell, side)
        for place in DEED_PLACES[side]:
            self.deeds[PLACES * (self.ground.count - 1) + place] = True
        self.supply -= self.plan.values.each_tile
        self.edge = frontier(self.ground, self.built, self.walls())
        self.top_tile = draw(self.terrain_pool, chance) if self.terrain_pool else NONE
        self.lay_sides = [other for other in self.lay_sides if other != side]
        if self.events is not None:
            fields: dict[str, object] = {"player": self.manager, "tile": TERRAIN_NAMES[tile], "side": SIDES[side]}
            shown = None if self.top_tile == NONE else TERRAIN_NAMES[self.top_tile]
            self.tell("laid", {**fields, "turns": turns, "next": shown}, shown is not None)
        self.go_on_laying(chance)
