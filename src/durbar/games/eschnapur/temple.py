"""The second and third action: walking and opening. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.eschnapur.market import Market
from durbar.games.eschnapur.model import BIDDING, BIDS, CARD_NAMES, CHIPS, NOBODY, NONE, SYMBOL


class Temple(Market):
    """Areas, niches, the scoring track and the monk."""

    def walk(self, area: int) -> None:
        """A step to the area next door for a footprint [W1]."""
        seat = self.player
        self.footprints[seat] -= 1
        self.footprints_left += 1
        self.walked += 1
        self.figure[seat] = area
        if self.events is not None:
            self.tell("walked", {"player": seat, "area": area + 1, "floor": self.values.floor[area][:]})

    def open_niche(self, chance: Chance) -> None:
        """Show the symbols, uncover the chip, move on by the small number; then all bid for the large one [W3, W4]."""
        seat = self.player
        area = self.figure[seat]
        kinds = [BIDS + colour for colour in self.values.floor[area]]
        for kind in kinds:
            self.knowledge.show(seat, kind, 1)
        self.put_under(SYMBOL, [seat] * len(kinds), kinds)
        closed = [chip for chip in range(CHIPS) if chip not in self.opened]
        chip = closed[chance.below(len(closed)) if len(closed) > 1 else 0]
        self.opened[area] = chip
        self.idle = 0
        if self.events is not None:
            cards: list[object] = [CARD_NAMES[kind] for kind in kinds]
            fields: dict[str, object] = {"player": seat, "area": area + 1, "cards": cards}
            fields["chip"] = self.chip_name(chip)
            self.tell("opened", {**fields, "small": self.values.small[chip], "large": self.values.large[chip]},
                      reveals=True)  # fmt: skip
        self.from_niches[seat] += self.advance(seat, self.values.small[chip])
        self.stage = BIDDING
        self.choices.clear()
        for s in range(self.seats):
            self.choices.done[s] = False

    def advance(self, seat: int, points: int) -> int:
        """Points from a chip, twice as many with the monk; then the monk is looked at [M1, M2]. Returns the points."""
        doubled = self.monk == seat
        gained = 2 * points if doubled else points
        self.score[seat] += gained
        if self.events is not None:
            self.tell("scored", {"player": seat, "points": gained, "doubled": doubled})
        self.look_at_monk()
        return gained

    def look_at_monk(self) -> None:
        """The monk is with whoever is alone in last place, and stays with a holder who is level for it [M1]."""
        least = min(self.score)
        holder = self.monk
        if self.score.count(least) == 1:
            holder = self.score.index(least)
        elif holder != NOBODY and self.score[holder] != least:
            holder = NOBODY
        if holder != self.monk:
            self.monk = holder
            if self.events is not None:
                self.tell("monk", {"player": None if holder == NOBODY else holder})

    def bidding_area(self) -> int:
        """Where the chip lay that is bid for; NONE outside a bidding."""
        return self.figure[self.player] if self.stage == BIDDING else NONE
