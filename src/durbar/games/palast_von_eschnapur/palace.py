"""Building, wages and points. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.palast_von_eschnapur.court import Court
from durbar.games.palast_von_eschnapur.model import (
    BUILDING,
    EARNED,
    MOVING,
    MOVING_TO,
    NONE,
    OFFICIALS,
    PREMIUM,
    SECTIONS,
    UP,
    WAGE,
)


class Palace(Court):
    """Phases 7, 8 and 9."""

    # -- phase 7 ------------------------------------------------------------------------------------------------------

    def build(self, chance: Chance) -> None:
        """A builder's turn begins: the two sites are shown, also by a builder without bricks [B1]."""
        seat = self.order[self.builder]
        self.player = seat
        self.free = False
        self.ignoring = False
        self.sites_open[seat] = True
        if self.events is not None:
            sites: list[object] = [self.sites[2 * seat] + 1, self.sites[2 * seat + 1] + 1]
            self.tell("sites", {"player": seat, "sites": sites, "bricks": self.bricks[seat]}, reveals=True)
        self.build_on(chance)

    def build_on(self, chance: Chance) -> None:
        """Ask the builder, unless there is nothing to choose [B3, B5]."""
        seat = self.order[self.builder]
        self.player = seat
        self.stage = BUILDING
        if self.bricks[seat] > 0:
            sites = self.building_sites()
            if len(sites) > 1 or self.can_buy(seat):
                return
            if sites:
                self.lay_brick(sites[0], chance)
                return
            if self.events is not None:
                self.tell("kept", {"player": seat, "count": self.bricks[seat]})
        self.end_turn(chance)

    def lay_brick(self, section: int, chance: Chance) -> None:
        """A brick on to the lowest free space; a gold bag pays all who have bricks in the section [B2, B4]."""
        seat = self.player
        place = self.height[section]
        self.bricks[seat] -= 1
        self.wall[self.values.start[section] + place] = seat
        self.height[section] += 1
        if self.events is not None:
            number = self.values.first[section] + place
            self.tell("built", {"player": seat, "section": section + 1, "number": number})
        if place == self.values.bag[section]:
            self.pay(self.contributors(section), self.values.premium, PREMIUM, section, chance)
        else:
            self.build_on(chance)

    def contributors(self, section: int) -> list[int]:
        """The seats with bricks in a section, in turn order [M2]."""
        return [s for s in self.order if self.has_bricks(section, s)]

    def end_turn(self, chance: Chance) -> None:
        """The builder's turn is over."""
        raise NotImplementedError

    # -- phase 8 ------------------------------------------------------------------------------------------------------

    def start_moving(self, winner: int) -> bool:
        """Ask the winner of phase 8, if there is anything to move or to buy [O11]; whether anybody is asked."""
        self.player = winner
        self.stage = MOVING
        if len(self.find_legal(winner)) > 1:
            return True
        if self.events is not None:
            self.tell("not-moved", {"player": winner})
        return False

    def choose_brick(self, section: int) -> bool:
        """Take hold of the last brick of a section; whether it is moved already, there being one place for it."""
        self.moving_from = section
        self.stage = MOVING_TO
        targets = [s for s in range(SECTIONS) if self.may_move_to(s, section)]
        if len(targets) > 1:
            return False
        self.move_brick(targets[0])
        return True

    def move_brick(self, section: int) -> None:
        """Put the brick on the lowest free space of another section; a gold bag pays nothing [O11, B4]."""
        source = self.moving_from
        start = self.values.start
        self.height[source] -= 1
        brick = self.wall[start[source] + self.height[source]]
        self.wall[start[source] + self.height[source]] = NONE
        self.wall[start[section] + self.height[section]] = brick
        self.height[section] += 1
        self.moving_from = NONE
        self.stirred = True
        if self.events is not None:
            self.tell("moved", {"player": self.player, "seat": brick, "source": source + 1, "section": section + 1})

    # -- phase 9 ------------------------------------------------------------------------------------------------------

    def give_points(self) -> None:
        """The cards that are still open bring privilege points and go to the bank [R1]."""
        for s in range(self.seats):
            for at in range(OFFICIALS * s, OFFICIALS * s + OFFICIALS):
                if self.lies[at] == UP:
                    self.lies[at] = EARNED
                    self.earned[s] += self.lay[at]
                    self.to_bank(self.lay[at])
            self.privilege[s] += self.earned[s]
        if self.events is not None:
            self.tell("earned", {"points": self.earned[:]})

    def pay_wages(self, after: int, chance: Chance) -> None:
        """Pay for the first full section above number `after`, or go on with the points [R2]."""
        for section in range(after + 1, SECTIONS):
            if not self.finished[section] and self.is_full(section):
                self.pay(self.contributors(section), self.values.wage[section], WAGE, section, chance)
                return
        self.score(chance)

    def score(self, chance: Chance) -> None:
        """Points for all full sections; their bricks go back to the supplies [R3]."""
        for section in range(SECTIONS):
            if not self.finished[section] and self.is_full(section):
                self.score_section(section)
        self.end_round(chance)

    def score_section(self, section: int) -> None:
        start = self.values.start[section]
        spaces = self.values.spaces[section]
        for seat in self.contributors(section):
            count = 0
            highest = 0
            for i in range(spaces):
                if self.wall[start + i] == seat:
                    count += 1
                    highest = self.values.first[section] + i
            self.points[seat] += highest + count
            self.supply[seat] += count
            wage = self.paid_wages[self.seats * section + seat]
            self.scores.append([section, seat, wage, highest, count])
            if self.events is not None:
                self.tell("scored", {"seat": seat, "section": section + 1, "highest": highest, "bricks": count})
        for i in range(spaces):
            self.wall[start + i] = NONE
        self.height[section] = 0
        self.finished[section] = True
        self.done += 1
        self.stirred = True
        if self.events is not None:
            self.tell("finished", {"section": section + 1})

    def end_round(self, chance: Chance) -> None:
        """Phase 9 is over."""
        raise NotImplementedError
