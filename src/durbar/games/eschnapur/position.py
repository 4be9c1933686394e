"""A table of Eschnapur: what lies where. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from durbar.core.action import Action
from durbar.core.errors import NotYours
from durbar.core.game import Options, State
from durbar.core.sealed import Sealed
from durbar.games.eschnapur.knowledge import Knowledge
from durbar.games.eschnapur.model import (
    AREAS,
    BIDDING,
    BIDS,
    CARD_NAMES,
    CHIPS,
    EACH,
    FIRST_KIND,
    GIVES,
    KINDS,
    NOBODY,
    NONE,
    OFFERING,
)
from durbar.games.eschnapur.summary import Lapse, Reveal
from durbar.games.eschnapur.values import Values

OUT: Final = -2  # the owner of a chip that belongs to nobody any more


class Position(State):
    """All that lies on the table and is held in hands; `source` makes a copy: compiled code has no cheaper way.

    Lists by seat and kind of card, seat and deck, or seat and tile on the counter are flat: `hand[35 * seat + kind]`,
    `size[2 * seat + deck]`, `offers[2 * seat + tile]`. A deck is a row of runs; in which order the cards of a run lie
    is decided when they are drawn, so there is no order that could be found out.
    """

    def __init__(self, seats: int, options: Options, values: Values, source: Position | None = None) -> None:
        super().__init__(seats)
        self.options = options
        self.values = values
        if source is None:
            self.hand: list[int] = [0] * (KINDS * seats)
            self.size: list[int] = [0] * (2 * seats)
            self.runs: list[list[list[int]]] = [
                [list(range(BIDS))],
                [[kind for kind in range(BIDS, KINDS) for _ in range(EACH)]],
            ]  # of each deck, the top one first; lists in it never change
            self.knowledge = Knowledge(seats)
            self.knowledge.begin([self.runs[0][0], self.runs[1][0]])
            self.coins: list[int] = [values.start_coins[seats]] * seats
            self.footprints: list[int] = [values.start_footprints] * seats
            self.coins_left = values.coins - seats * values.start_coins[seats]
            self.footprints_left = values.footprints - seats * values.start_footprints
            self.pile: list[int] = values.copies[:]
            self.aside: list[int] = [0] * len(values.copies)
            self.tiles: list[list[int]] = [[] for _ in range(seats)]  # kinds, in the order in which they came
            self.counter: list[int] = []
            self.opened: list[int] = [NONE] * AREAS  # the chip that lay in an area, once its niche is open
            self.owner: list[int] = [NOBODY] * CHIPS  # of chips; NOBODY: still in a niche
            self.colours: list[int] = list(range(seats))  # of the seats
            self.figure: list[int] = values.homes[:seats]
            self.score: list[int] = [0] * seats
            self.from_niches: list[int] = [0] * seats  # the part of the score that came with opened niches
            self.monk: int = NOBODY
            self.stage: int = OFFERING
            self.player: int = NOBODY
            self.turn = 0
            self.idle = 0
            self.round = 0
            self.offers: list[list[Action] | None] = [None] * (2 * seats)  # by seat and tile; the lists never change
            self.offered: list[bool] = [False] * (2 * seats)
            self.finished: list[bool] = [False] * seats
            self.countered: list[bool] = [False] * seats
            self.counter_seat: int = NOBODY
            self.counter_tile = 0
            self.counter_goods: list[Action] = []
            self.lapsed: list[Lapse] = []
            self.drafts: list[list[Action]] = [[] for _ in range(seats)]
            self.walked = 0
            self.choices = Sealed(seats)
            self.last: Reveal | None = None
            self.cause = ""
        else:
            self.hand = source.hand[:]
            self.size = source.size[:]
            self.runs = [source.runs[0][:], source.runs[1][:]]
            self.knowledge = Knowledge(seats, source.knowledge)
            self.coins = source.coins[:]
            self.footprints = source.footprints[:]
            self.coins_left = source.coins_left
            self.footprints_left = source.footprints_left
            self.pile = source.pile[:]
            self.aside = source.aside[:]
            self.tiles = [row[:] for row in source.tiles]
            self.counter = source.counter[:]
            self.opened = source.opened[:]
            self.owner = source.owner[:]
            self.colours = source.colours  # never changed
            self.figure = source.figure[:]
            self.score = source.score[:]
            self.from_niches = source.from_niches[:]
            self.monk = source.monk
            self.stage = source.stage
            self.player = source.player
            self.turn = source.turn
            self.idle = source.idle
            self.round = source.round
            self.offers = source.offers[:]
            self.offered = source.offered[:]
            self.finished = source.finished[:]
            self.countered = source.countered[:]
            self.counter_seat = source.counter_seat
            self.counter_tile = source.counter_tile
            self.counter_goods = source.counter_goods[:]
            self.lapsed = source.lapsed[:]
            self.drafts = [row[:] for row in source.drafts]
            self.walked = source.walked
            self.choices = Sealed(seats, source.choices)
            self.last = source.last
            self.cause = source.cause
        self.rounds = int(str(options["offer_rounds"]))
        self.pass_coins = int(str(options["pass_coins"]))
        self.idle_limit = seats * int(str(options["stall_rounds"]))

    # -- small questions ----------------------------------------------------------------------------------------------

    def held(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.hand[KINDS * seat + kind]

    def hand_kinds(self, seat: int, deck: int) -> list[int]:
        """The kinds of the cards of a deck in a hand, one entry for each card."""
        found: list[int] = []
        for kind in range(FIRST_KIND[deck], FIRST_KIND[deck + 1]):
            found += [kind] * self.hand[KINDS * seat + kind]
        return found

    def deck_size(self, deck: int) -> int:
        """How many cards lie in a deck."""
        total = 0
        for run in self.runs[deck]:
            total += len(run)
        return total

    def from_left(self, seat: int) -> list[int]:
        """All other seats, clockwise from the one to the left of this seat."""
        return [(seat + n) % self.seats for n in range(1, self.seats)]

    def found(self) -> int:
        """How many niches are open."""
        return AREAS - self.opened.count(NONE)

    def total(self, seat: int) -> int:
        """The sum of the numbers of a seat's tiles."""
        total = 0
        for kind in self.tiles[seat]:
            total += self.values.number[kind]
        return total

    def highest_bid(self, seat: int) -> int:
        """The value of the highest bid card in a hand, 0 without any."""
        for value in range(BIDS, 0, -1):
            if self.hand[KINDS * seat + value - 1]:
                return value
        return 0

    def holds_symbols(self, seat: int, area: int) -> bool:
        """Whether a seat holds the symbols on the floor of an area [W3]."""
        for colour in self.values.floor[area]:
            if self.hand[KINDS * seat + BIDS + colour] == 0:
                return False
        return True

    # -- sealed choices -----------------------------------------------------------------------------------------------

    def sealed(self) -> bool:
        return self.stage == BIDDING

    def ready(self) -> list[int]:
        if self.stage != BIDDING:
            return []
        return [s for s in range(self.seats) if self.choices.done[s]]

    def take_back(self, seat: int) -> None:
        if self.stage != BIDDING or not self.choices.done[seat]:
            raise NotYours("nothing-sealed", "You have no sealed bid to take back.", "B2")
        self.choices.retract(seat)

    # -- what is there ------------------------------------------------------------------------------------------------

    def tile_name(self, kind: int) -> str:
        """A kind of supply tile by name: what it gives and its number."""
        return f"tile.{GIVES[self.values.gives[kind]]}.{self.values.number[kind]}"

    def chip_name(self, chip: int) -> str:
        """A discovery chip by name: its two numbers."""
        return f"chip.{self.values.small[chip]}-{self.values.large[chip]}"

    def census(self) -> dict[str, int]:
        counted = {
            "coins": self.coins_left + sum(self.coins),
            "footprints": self.footprints_left + sum(self.footprints),
        }
        for kind in range(KINDS):
            count = sum([self.hand[KINDS * s + kind] for s in range(self.seats)])
            for deck in self.runs:
                for run in deck:
                    count += run.count(kind)
            counted[CARD_NAMES[kind]] = count
        for kind in range(len(self.pile)):
            lying = sum([row.count(kind) for row in self.tiles])
            name = self.tile_name(kind)
            counted[name] = self.pile[kind] + self.aside[kind] + self.counter.count(kind) + lying
        for chip in range(CHIPS):
            closed = self.owner[chip] == NOBODY and chip not in self.opened
            counted[self.chip_name(chip)] = 1 if closed or chip in self.opened else 0
        return counted

    def digest(self) -> str:
        last = self.last
        whole = (
            self.seats, sorted(self.options.items()), self.values.__reduce__()[1], self.knowledge.cases,
            [None if offer is None else [a.code for a in offer] for offer in self.offers],
            [a.code for a in self.counter_goods], [[a.code for a in draft] for draft in self.drafts],
            [lapse.key() for lapse in self.lapsed], [[a.code for a in row] for row in self.choices.chosen],
            self.choices.done, None if last is None else last.__reduce__()[1],
            [[sorted(run) for run in deck] for deck in self.runs],
            self.hand, self.size, self.coins, self.footprints, self.coins_left, self.footprints_left, self.pile,
            self.aside, self.tiles, self.counter, self.opened, self.owner, self.colours, self.figure, self.score,
            self.from_niches, self.monk,
            self.stage, self.player, self.turn, self.idle, self.round, self.offered, self.finished,
            self.countered, self.counter_seat, self.counter_tile, self.walked, self.cause,
        )  # fmt: skip
        return sha256(repr(whole).encode()).hexdigest()
