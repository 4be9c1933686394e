"""Phases 1 and 2: sites and gold, chosen in secret. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.sealed import Sealed
from durbar.games.palast_von_eschnapur.knowledge import certain_after_laying
from durbar.games.palast_von_eschnapur.model import (
    DOWN,
    EMPTY,
    GOLD,
    KINDS_OF_GOLD,
    LAYS,
    NOBODY,
    NONE,
    OFFICIAL_NAMES,
    OFFICIALS,
    SECTIONS,
    SITE,
    SITES,
)
from durbar.games.palast_von_eschnapur.palace import Palace


class Choosing(Palace):
    """From the beginning of a round to the first card that is revealed."""

    def begin_round(self, chance: Chance) -> None:
        """Clear away what belongs to the last round; a blocked card stays where it lies [O7]."""
        self.round += 1
        self.stage = SITES
        self.official = NONE
        self.player = NOBODY
        kept = OFFICIALS * self.blocked_seat + self.blocked_official if self.blocked_seat != NOBODY else NONE
        for at in range(len(self.lies)):
            if at != kept:
                self.lies[at] = EMPTY
                self.lay[at] = NONE
        for s in range(self.seats):
            self.sites[2 * s] = NONE
            self.sites[2 * s + 1] = NONE
            self.sites_open[s] = False
            self.earned[s] = 0
        self.stop_holds = False
        self.forbidden = NONE
        self.tie_seat = NOBODY
        self.free = False
        self.ignoring = False
        self.claimed_seat = NOBODY
        self.claimed_place = NONE
        self.winners = [NOBODY] * OFFICIALS
        self.paid_wages = [0] * (SECTIONS * self.seats)
        self.choices = Sealed(self.seats)
        self.arrivals = []
        self.scores = []
        self.stirred = False
        if self.events is not None:
            self.tell("round-began", {"round": self.round})

    def choose(self, seat: int, action: Action, chance: Chance) -> None:
        """One part of a sealed choice; the last one of the last seat opens them all [C1, C2, C3]."""
        chosen = self.choices.chosen[seat]
        chosen.append(action)
        if action.kind == SITE:
            self.choices.done[seat] = len(chosen) == 2
        else:
            self.fill_up(seat)
            self.choices.done[seat] = len(chosen) == len(self.to_fill(seat))
        if not all(self.choices.done):
            return
        if self.stage == SITES:
            self.lock_sites(chance)
        else:
            self.lock_gold(chance)

    def fill_up(self, seat: int) -> None:
        """Leave the officials empty for which there is no card [C2].

        Not for a seat that may gain gold: its choice must be the same row of actions before and after a purchase [C4].
        """
        if self.may_gain_gold(seat):
            return
        chosen = self.choices.chosen[seat]
        officials = self.to_fill(seat)
        while len(chosen) < len(officials):
            empty = LAYS[officials[len(chosen)]][KINDS_OF_GOLD]
            if self.gold_choices(seat) != [empty]:
                return
            chosen.append(empty)

    def lock_sites(self, chance: Chance) -> None:
        for s in range(self.seats):
            for n in range(2):
                self.sites[2 * s + n] = self.choices.chosen[s][n].arg
        if self.events is not None:
            self.tell("sites-chosen", {})
        self.stage = GOLD
        self.choices = Sealed(self.seats)
        for s in range(self.seats):  # who holds nothing and can buy nothing has nothing to choose, as all can see
            self.choices.done[s] = self.hand_size(s) == 0 and not self.can_buy(s)
        if all(self.choices.done):
            self.lock_gold(chance)

    def lock_gold(self, chance: Chance) -> None:
        """Cards go face down to the officials, and phase 3 begins [C2]."""
        for s in range(self.seats):
            certain = certain_after_laying(self, s)
            for value in range(KINDS_OF_GOLD):
                self.gained[KINDS_OF_GOLD * s + value] = certain[value]
                self.shown[KINDS_OF_GOLD * s + value] = 0
            filled: list[str] = []
            for action in self.choices.chosen[s]:
                if action.arg2 != NONE:
                    at = OFFICIALS * s + action.arg
                    self.lay[at] = action.arg2
                    self.lies[at] = DOWN
                    self.hand[KINDS_OF_GOLD * s + action.arg2] -= 1
                    filled.append(OFFICIAL_NAMES[action.arg])
            if self.events is not None:
                self.tell("laid", {"seat": s, "officials": filled}, reveals=True)
        self.choices = Sealed(self.seats)
        self.arrivals = []
        self.rested_seat = self.blocked_seat
        self.rested_official = self.blocked_official
        self.blocked_seat = NOBODY
        self.blocked_official = NONE
        self.reveal(self.first_official(), chance)

    def reveal(self, official: int, chance: Chance) -> None:
        """Reveal the cards at an official."""
        raise NotImplementedError
