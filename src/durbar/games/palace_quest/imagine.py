"""A world dealt anew for one viewer of Palace Quest [H2].

Cards, tiles and buildings that nobody has seen lie in no order, so nothing has to be dealt of them. What others have
seen is dealt anew: each physical card is as likely as any other to lie in a stack that was searched, and a site manager
offers any three of a hand, keeps any of the rest.

Of the buildings, the viewer may have seen one that was left face down and then changed hands in secret. Its fate is
drawn first, each by the number of ways in which the hands in between could have been made up: a hand of h buildings of
which u are unknown can show three given ones in u(u-1)(u-2) ways, and with swapping either of the two others stays.
From then on, as for those who never saw one, the building face down is one of an unknown hand like any other.
"""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import NOBODY, NONE
from durbar.games.palace_quest.position import draw

_OPEN = -2  # a building whose identity is still to be drawn


def deal_anew(table: Legal, viewer: int, chance: Chance) -> None:
    """Make a table a world of this viewer; `viewer` is NOBODY for a spectator."""
    _deal_gems(table, viewer, chance)
    if viewer == NOBODY or table.seats > 1:
        _deal_buildings(table, viewer, chance)
    if viewer != table.manager:
        table.chosen = []
        table.settled = []
        table.work = NONE
        table.site = NONE
        table.paid = []


def _deal_gems(table: Legal, viewer: int, chance: Chance) -> None:
    """Deal the cards that other seats have seen in their stacks, and those that they know to be donated."""
    hidden = False
    for s in range(table.seats):
        if s != viewer and (table.below[s] or table.gone[s]):
            hidden = True
            table.pool += table.below[s] + table.gone[s]
    if not hidden:
        return
    for s in range(table.seats):
        if s != viewer:
            table.below[s] = [draw(table.pool, chance) for _ in table.below[s]]
            table.gone[s] = [draw(table.pool, chance) for _ in table.gone[s]]


def _deal_buildings(table: Legal, viewer: int, chance: Chance) -> None:
    """Deal the hand of buildings, those left face down and those put aside, now and in earlier rounds."""
    known = _known(table, viewer)
    # what the viewer can't place: unseen by all, or seen only by others
    for building in [*table.hand, *table.asides, table.leftovers[-1]]:
        if building != NONE and building not in known and building not in table.building_pool:
            table.building_pool.append(building)
    _Chain(table, viewer, chance).run()


def _known(table: Legal, viewer: int) -> list[int]:
    """The buildings that lie open or once did, and those that the viewer has in hand or has seen in a hand."""
    known: list[int] = []
    for pick in table.picks:
        known += pick
    if viewer == NOBODY:
        return known
    for number in range(len(table.leftovers)):
        if _sees(table, viewer, number):
            known.append(table.leftovers[number])
    for round_ in range(len(table.asides)):
        if table.plan.manager(round_ + 1) == viewer:
            known.append(table.asides[round_])
    if viewer == table.manager:
        known += table.hand
    return known


def _sees(table: Legal, viewer: int, number: int) -> bool:
    """Whether the viewer has seen the building that lay face down after this round (0: at the start)."""
    if viewer == NOBODY:
        return False
    left_it = number > 0 and table.plan.manager(number) == viewer
    return left_it or (table.plan.manager(number + 1) == viewer and number < table.round)


class _Chain:
    """The buildings face down and put aside, round by round, as far as the viewer has not seen them.

    Round n (from 0) begins with `leftovers[n]` in the hand and ends with `leftovers[n + 1]` face down; the last round
    may be half decided: three buildings are open, and which of the other two stays has not been said.
    """

    def __init__(self, table: Legal, viewer: int, chance: Chance) -> None:
        self.table = table
        self.viewer = viewer
        self.chance = chance
        self.leftovers = [
            building if _sees(table, viewer, number) else _OPEN for number, building in enumerate(table.leftovers)
        ]
        self.last = len(table.leftovers) - 1
        self.asides = table.asides[:]
        self.hand = table.hand

    def draw(self) -> int:
        return draw(self.table.building_pool, self.chance)

    def run(self) -> None:
        """Go through the rounds of others, stretch by stretch between those of the viewer."""
        table = self.table
        decided = len(table.picks)
        begin = 0
        while begin < decided:
            end = begin
            while end < decided and table.plan.manager(end + 1) != self.viewer:
                end += 1
            if end > begin:
                self.stretch(begin, end)
            begin = end + 1
        if self.leftovers[self.last] == _OPEN:
            self.leftovers[self.last] = self.draw()
        if table.manager != self.viewer and table.hand and decided == self.last:
            self.hand = [self.leftovers[self.last]] + [self.draw() for _ in range(len(table.hand) - 1)]
        table.leftovers = self.leftovers
        table.asides = self.asides
        table.hand = sorted(self.hand)

    def stretch(self, begin: int, end: int) -> None:
        """The rounds from `begin` up to `end`, which is not one of them."""
        close = self.leftovers[end] if end <= self.last else _OPEN
        unknown = begin
        if self.leftovers[begin] != _OPEN:
            unknown = self.follow(begin, end, close)
        if unknown <= self.last:
            self.go_on_unknown(unknown, end, close)

    def is_half(self, round_: int) -> bool:
        return round_ == self.last

    def follow(self, begin: int, end: int, close: int) -> int:
        """Draw the fate of a building that the viewer saw; the number of the first one that it did not see."""
        building = self.leftovers[begin]
        for round_ in range(begin, end):
            if building in self.table.picks[round_]:
                self.keep(building, begin, round_)
                return self.replace(round_)
        left = end if close == building else self.fate(begin, end, close)
        self.keep(building, begin, left)
        if left == end:
            return self.last + 1
        self.asides[left] = building
        return left + 1

    def fate(self, begin: int, end: int, close: int) -> int:
        """The round in which a building that has not come up was put aside; `end` if it lies there still."""
        swaps = self.table.swaps
        kept = 1
        rounds: list[int] = []
        weights: list[int] = []
        for round_ in range(begin, end):
            if swaps[round_] and not self.is_half(round_):
                weight = kept * 24
                for later in range(round_ + 1, end):
                    weight *= 24 if not swaps[later] else 60 if self.is_half(later) else 120
                rounds.append(round_)
                weights.append(weight)
            kept *= 24 if swaps[round_] else 6
        if close == _OPEN:
            rounds.append(end)
            weights.append(kept)
        at = _below(sum(weights), self.chance)
        i = 0
        while at >= weights[i]:
            at -= weights[i]
            i += 1
        return rounds[i]

    def keep(self, building: int, begin: int, end: int) -> None:
        """The building stays in all rounds before `end`; what went aside meanwhile is drawn."""
        for round_ in range(begin, end):
            if self.is_half(round_):
                self.hand = [building, self.draw()]
                return
            self.leftovers[round_ + 1] = building
            if self.table.swaps[round_]:
                self.asides[round_] = self.draw()

    def replace(self, round_: int) -> int:
        """The building came up in this round; the number of the next one, which is unknown."""
        if self.is_half(round_):
            self.hand = [self.draw(), self.draw()]
        elif self.table.swaps[round_]:
            self.asides[round_] = self.draw()
        return round_ + 1

    def go_on_unknown(self, begin: int, end: int, close: int) -> None:
        """Each round an unknown building is offered, kept or put aside like any other of its hand."""
        first = begin
        for round_ in range(begin, end):
            swapped = self.table.swaps[round_]
            if self.chance.below(5 if swapped else 4) < 3:
                self.name(self.table.picks[round_][self.chance.below(3)], first, round_)
                first = self.replace(round_)
            elif self.is_half(round_):
                building = self.draw()
                self.name(building, first, round_)
                self.hand = [building, self.draw()]
                return
            elif swapped and self.chance.below(2) == 0:
                building = self.draw()
                self.name(building, first, round_)
                self.asides[round_] = building
                first = round_ + 1
            elif swapped:
                self.asides[round_] = self.draw()
        if first <= self.last:
            self.name(self.draw() if close == _OPEN else close, first, end)

    def name(self, building: int, first: int, last: int) -> None:
        """One and the same building lay there from one number to another."""
        for number in range(first, last + 1):
            self.leftovers[number] = building


def _below(total: int, chance: Chance) -> int:
    """A number below any total, which may be larger than a chance takes at once."""
    found = 0
    reach = 1
    while reach < total:
        found = found * 65536 + chance.below(65536)
        reach *= 65536
    # the rest beyond a multiple of the total is thrown away, so that all numbers are equally likely
    return found % total if found < reach - reach % total else _below(total, chance)
