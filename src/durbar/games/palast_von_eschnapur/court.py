"""The officials: who wins them, and what they bring. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.palast_von_eschnapur.model import (
    BACK,
    BLOCKADE,
    BLOCKING,
    BRICKS,
    DOWN,
    KINDS_OF_GOLD,
    NOBODY,
    NONE,
    OFFICIAL_NAMES,
    OFFICIALS,
    ORDERING,
    PAID,
    STOPPING,
    UP,
    WON,
)
from durbar.games.palast_von_eschnapur.treasury import Treasury


class Court(Treasury):
    """Phases 3 to 6 and 8: cards are revealed, markers are placed, bricks are given."""

    def turn_up(self, official: int) -> None:
        """Reveal the cards at an official; zeros go back at once, the winning card to the bank [O1, O3, O4]."""
        self.official = official
        values: list[object] = []
        for s in range(self.seats):
            at = OFFICIALS * s + official
            if self.lies[at] != DOWN or (s == self.blocked_seat and official == self.blocked_official):
                values.append(None)
                continue
            value = self.lay[at]
            values.append(value)
            self.lies[at] = UP
            card = KINDS_OF_GOLD * s + value
            if s != self.rested_seat or official != self.rested_official:
                self.shown[card] += 1
            if value == 0:
                self.lies[at] = BACK
                self.hand[card] += 1
                self.gained[card] += 1
        winner = NOBODY if official == BRICKS else self.best_card(official)
        self.winners[official] = winner
        if self.events is not None:
            fields: dict[str, object] = {"official": OFFICIAL_NAMES[official], "values": values}
            fields["winner"] = None if winner == NOBODY else winner
            self.tell("revealed", fields, reveals=True)
        if winner != NOBODY:
            at = OFFICIALS * winner + official
            self.lies[at] = WON
            self.to_bank(self.lay[at])

    def best_card(self, official: int) -> int:
        """Who lies highest alone; level values are passed over, unless one of the highest wins ties [O2, V5]."""
        counts = self.counts_at(official)
        highest = True
        for value in range(KINDS_OF_GOLD - 1, 0, -1):
            if counts[value] == 0:
                continue
            for s in range(self.seats):
                at = OFFICIALS * s + official
                wins = counts[value] == 1 or (highest and self.wins_tie(s))
                if wins and self.lies[at] == UP and self.lay[at] == value:
                    return s
            highest = False
        return NOBODY

    def counts_at(self, official: int) -> list[int]:
        """How many open cards of each value lie at an official."""
        counts = [0] * KINDS_OF_GOLD
        for s in range(self.seats):
            at = OFFICIALS * s + official
            if self.lies[at] == UP:
                counts[self.lay[at]] += 1
        return counts

    def hand_out_bricks(self) -> None:
        """Phase 5: as many bricks as the card says, half of them to those who are level; all cards are paid [O9]."""
        counts = self.counts_at(BRICKS)
        for s in range(self.seats):
            at = OFFICIALS * s + BRICKS
            if self.lies[at] != UP:
                continue
            value = self.lay[at]
            shared = counts[value] > 1 and not self.wins_tie(s)
            got = self.give_bricks(s, (value + 1) // 2 if shared else value)
            self.lies[at] = PAID
            self.to_bank(value)
            if self.events is not None:
                self.tell("bricks", {"seat": s, "count": got, "shared": shared, "value": value})

    # -- blockade and stop --------------------------------------------------------------------------------------------

    def start_blocking(self) -> bool:
        """Ask the winner of phase 3 where the marker goes, if it can go anywhere [O5]; whether anybody is asked."""
        self.player = self.winners[BLOCKADE]
        if self.player == NOBODY:
            return False
        if len(self.blocks()) == 1:
            self.block(NOBODY, NONE)
            return False
        self.stage = BLOCKING
        return True

    def block(self, seat: int, official: int) -> None:
        """Put the marker on a card; its owner gets a brick [O5]."""
        self.blocked_seat = seat
        self.blocked_official = official
        got = self.give_bricks(seat, 1) if seat != NOBODY else 0
        if self.events is None:
            return
        if seat == NOBODY:
            self.tell("not-blocked", {"player": self.player})
        else:
            fields: dict[str, object] = {"player": self.player, "seat": seat, "official": OFFICIAL_NAMES[official]}
            self.tell("blocked", {**fields, "count": got})

    def start_stopping(self, winner: int) -> bool:
        """Ask the winner of phase 4 for a section; without a winner the marker goes beside the palace [O8]."""
        self.player = winner
        if winner == NOBODY:
            self.stop = NONE
            return False
        self.stage = STOPPING
        return True

    def halt(self, section: int) -> None:
        """Put the stop marker on a section, or beside the palace [O8]."""
        self.stop = section
        self.stop_holds = section != NONE
        if self.events is not None:
            if section == NONE:
                self.tell("not-stopped", {"player": self.player})
            else:
                self.tell("stopped", {"player": self.player, "section": section + 1})

    # -- turn order ---------------------------------------------------------------------------------------------------

    def draw_order(self, chance: Chance) -> None:
        """Nobody won phase 6: the order stays; in the first round it is drawn [O10]."""
        if self.order:
            if self.events is not None:
                self.tell("order-stays", {"order": self.order[:]})
            return
        order = list(range(self.seats))
        chance.shuffle(order)
        self.order = order
        if self.events is not None:
            self.tell("order-drawn", {"order": order[:]}, reveals=True)

    def start_ordering(self) -> bool:
        """The winner hands out the markers that nobody has claimed; whether there is a choice [O10, V3]."""
        self.player = self.winners[3]
        self.places = [NOBODY] * self.seats
        self.handed = 0
        if self.claimed_seat != NOBODY:
            self.places[self.claimed_place] = self.claimed_seat
        self.stage = ORDERING
        return not self.last_marker()

    def place_marker(self, place: int, seat: int) -> bool:
        """Hand out a marker; whether all are handed out."""
        self.places[place] = seat
        self.handed += 1
        return self.last_marker()

    def last_marker(self) -> bool:
        """Hand out the last marker, about which there is no choice, and let the new order hold."""
        if self.places.count(NOBODY) > 1:
            return False
        if NOBODY in self.places:
            place = self.next_place()
            for s in range(self.seats):
                if s not in self.places:
                    self.places[place] = s
                    break
        self.order = self.places
        self.places = [NOBODY] * self.seats
        self.handed = 0
        if self.events is not None:
            self.tell("ordered", {"player": self.player, "order": self.order[:]})
        return True
