"""Phases 1 and 2 of Palace Quest: preparing and choosing. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.core.event import Event
from durbar.games.palace_quest.collecting import Collecting
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    BONUSES,
    CARD_NAMES,
    CHOOSING,
    CLEARING,
    GRAND_MARKET,
    HOLDING,
    KINDS,
    LEAVING,
    MARKER_NAMES,
    NONE,
    OFFERING,
    REFUSED,
    SETTLING,
    SWAPPING,
    TASK_NAMES,
)
from durbar.games.palace_quest.position import draw
from durbar.games.palace_quest.scoring import gift, short


class Preparing(Collecting):
    """A table at the beginning of a round."""

    def begin_round(self, chance: Chance) -> None:
        """The next site manager takes over; then the task is checked [P1, P2]."""
        self.round += 1
        self.manager = self.plan.manager(self.round)
        if self.events is not None:
            self.tell("round-began", {"round": self.round, "player": self.manager})
            if self.round > 1 and self.seats > 1:
                fields: dict[str, object] = {"player": self.plan.manager(self.round - 1), "to": self.manager}
                self.tell_to(self.manager, "passed-on", fields, self.named(self.leftovers[-1]))
        if self.place() >= 0:
            self.check_task(chance)
        else:
            self.prepare(chance)

    # -- the Sultan's task --------------------------------------------------------------------------------------------

    def check_task(self, chance: Chance) -> None:
        """Fulfilled, to be made good by a donation, or lost [T6, T8]."""
        place = self.place()
        missing = short(self, place)
        cards = gift(self, place)
        refused = self.task_markers[place] == REFUSED
        if self.events is not None:
            fields: dict[str, object] = {"task": TASK_NAMES[self.tasks[place]], "short": missing}
            fields["marker"] = MARKER_NAMES[self.task_markers[place]]
            self.tell("checked", {**fields, "cards": 0 if refused else cards})
        if missing == 0:
            self.settle_task(0)
            self.prepare(chance)
        elif refused:
            self.finish("refused")
        elif cards > sum([self.stack(s) for s in range(self.seats)]):
            self.finish("donation")
        else:
            self.ask_for_donation(cards, chance)

    def ask_for_donation(self, cards: int, chance: Chance) -> None:
        """Every seat with cards says how many it gives, unless all can see that there is only one way [T7, H3]."""
        stacks = [self.stack(s) for s in range(self.seats)]
        self.needed = cards
        if sum(stacks) == cards:
            self.donate(stacks, chance)
        elif max(stacks) == sum(stacks):
            self.donate([cards if size > 0 else 0 for size in stacks], chance)
        else:
            self.stage = OFFERING
            self.given = [NONE if size > 0 else 0 for size in stacks]

    def offer_cards(self, seat: int, count: int, chance: Chance) -> None:
        """Offers are open and final; if they add up they are taken, else the site manager settles [T7]."""
        self.given[seat] = count
        if self.events is not None:
            self.tell("gift-offered", {"player": seat, "count": count}, True)
        if NONE in self.given:
            return
        if sum(self.given) == self.needed:
            self.donate(self.given, chance)
        else:
            self.stage = SETTLING

    def settle(self, count: int, chance: Chance) -> None:
        self.settled.append(count)
        if len(self.settled) == self.seats:
            if self.events is not None:
                self.tell("settled", {"player": self.manager, "counts": self.settled[:]})
            self.donate(self.settled, chance)

    def donate(self, counts: list[int], chance: Chance) -> None:
        """Cards from the tops of the stacks, face down [T7]."""
        for s in range(self.seats):
            unseen = min(self.top[s], counts[s])
            self.top[s] -= unseen
            self.left[s] -= counts[s] - unseen
            self.donated += counts[s]
            if self.events is not None and counts[s]:
                self.tell("donated", {"player": s, "count": counts[s]})
        self.settle_task(self.needed)
        self.needed = 0
        self.given = []
        self.settled = []
        self.prepare(chance)

    def settle_task(self, cards: int) -> None:
        """The task counts as done, for so many donated cards [T6]."""
        self.gifts = self.gifts[:]
        self.gifts[self.place()] = cards

    # -- preparing ----------------------------------------------------------------------------------------------------

    def prepare(self, chance: Chance) -> None:
        """Bonus tiles that waited become active; then the market is cleared [P3, P4, A2]."""
        gained = [BONUS_NAMES[kind] for kind in range(BONUSES) for _ in range(self.waiting[kind])]
        for kind in range(BONUSES):
            self.active[kind] += self.waiting[kind]
            self.waiting[kind] = 0
        if self.events is not None and gained:
            self.tell("activated", {"tiles": gained})
        if sum(self.market) <= self.plan.values.kept:
            self.draw_buildings(chance)
        elif self.active[GRAND_MARKET]:
            self.stage = HOLDING
        else:
            self.stage = CLEARING

    def hold(self, chance: Chance) -> None:
        """A Grand Market: all cards stay [A2]."""
        self.active[GRAND_MARKET] -= 1
        self.used[GRAND_MARKET] += 1
        if self.events is not None:
            fields: dict[str, object] = {"player": self.manager, "tile": BONUS_NAMES[GRAND_MARKET]}
            self.tell("used", {**fields, "to": self.manager})
        self.draw_buildings(chance)

    def keep(self, card: int, chance: Chance) -> None:
        """Two cards stay, the rest goes onto the discards [P4]."""
        self.chosen.append(card)
        if len(self.chosen) < self.plan.values.kept:
            return
        away = self.market[:]
        for kind in self.chosen:
            away[kind] -= 1
        for kind in range(KINDS):
            self.market[kind] -= away[kind]
            self.discards[kind] += away[kind]
        if self.events is not None:
            kept = [CARD_NAMES[kind] for kind in self.chosen]
            gone = [CARD_NAMES[kind] for kind in range(KINDS) for _ in range(away[kind])]
            self.tell("cleared", {"player": self.manager, "kept": kept, "gone": gone})
        self.chosen = []
        self.draw_buildings(chance)

    def draw_buildings(self, chance: Chance) -> None:
        """Three more buildings for the hand, and the refill [P5, P6]."""
        drawn = [draw(self.building_pool, chance) for _ in range(3)]
        self.hand = sorted([self.leftovers[-1], *drawn])
        self.swaps.append(False)
        self.tell_to(self.manager, "drawn", {"player": self.manager, "count": 3}, self.all_named(self.hand))
        if self.place() >= 0:
            self.refill()
        self.stage = SWAPPING if self.extra > 0 else CHOOSING

    def refill(self) -> None:
        """Cards for the stacks, two at a time from the left of the site manager [P6, V9]."""
        counts = refill_counts(self.seats, self.manager, self.plan.values.each_task, self.plan.skip_manager)
        for s in range(self.seats):
            self.top[s] += counts[s]
        if self.events is not None:
            self.tell("refilled", {"counts": counts})

    # -- choosing -----------------------------------------------------------------------------------------------------

    def swap(self, chance: Chance) -> None:
        """One more building for the hand [V6]."""
        self.extra -= 1
        building = draw(self.building_pool, chance)
        self.hand = sorted([*self.hand, building])
        self.swaps[-1] = True
        self.stage = CHOOSING
        self.tell_to(self.manager, "swapped", {"player": self.manager}, self.named(building))

    def offer_building(self, building: int, chance: Chance) -> None:
        """Three buildings are opened, one is left face down [C1, C2]."""
        self.chosen.append(building)
        if len(self.chosen) < 3:
            return
        self.new = self.chosen
        self.chosen = []
        self.picks.append(self.new[:])
        self.hand = [one for one in self.hand if one not in self.new]
        if self.events is not None:
            self.tell("offered", {"player": self.manager, **self.all_named(self.new)}, True)
        if len(self.hand) > 1:
            self.stage = LEAVING
        else:
            self.leave(self.hand[0], chance)

    def leave(self, building: int, chance: Chance) -> None:
        """What is left of the hand: one building stays, another one goes beside the final task [C2, V6]."""
        aside = NONE
        for one in self.hand:
            if one != building:
                aside = one
        self.leftovers.append(building)
        self.asides.append(aside)
        self.hand = []
        if aside != NONE and self.events is not None:
            # the first stays, the second goes: nothing new to the only seat that is told
            secret = self.all_named([building, aside])
            self.events.append(Event("set-aside", {"player": self.manager}, secret, [self.manager]))
        self.start_collecting(chance)


def refill_counts(seats: int, manager: int, cards: int, skip_manager: bool) -> list[int]:
    """How many cards of a refill each seat gets [P6, V9]."""
    counts = [0] * seats
    seat = manager
    for _ in range(cards // 2):
        seat = (seat + 1) % seats
        if skip_manager and seat == manager:
            if seats == 1:
                return counts
            seat = (seat + 1) % seats
        counts[seat] += 2
    return counts
