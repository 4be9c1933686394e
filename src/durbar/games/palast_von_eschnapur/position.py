"""A table of Der Palast von Eschnapur: what lies where.

What may be done stands in legal.py, how a round goes in rules.py.
Letters and numbers in brackets are the clauses of rules.md.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from durbar.core.errors import NotYours
from durbar.core.game import Options, State
from durbar.core.sealed import Sealed
from durbar.games.palast_von_eschnapur.model import (
    COLOURS,
    DOWN,
    EMPTY,
    GOLD,
    KINDS_OF_GOLD,
    NOBODY,
    NONE,
    OFFICIALS,
    OVERRULE,
    PRIVILEGE_NAMES,
    PRIVILEGES,
    SECTIONS,
    SELECT,
    SITES,
    UP,
)
from durbar.games.palast_von_eschnapur.summary import Round
from durbar.games.palast_von_eschnapur.values import Values

NOT_HERE: Final = -2  # the owner of a privilege that is not in the match


class Position(State):
    """All that lies on the table and is held in hands; `source` makes a copy: compiled code has no cheaper way.

    Lists by seat and value, seat and official, or seat and site are flat: `hand[6 * seat + value]`,
    `lay[5 * seat + official]`, `sites[2 * seat + n]`.
    """

    def __init__(self, seats: int, options: Options, values: Values, source: Position | None = None) -> None:
        super().__init__(seats)
        self.options = options
        self.values = values
        if source is None:
            self.hand: list[int] = values.hands[seats] * seats
            self.bank: list[int] = [0] * KINDS_OF_GOLD
            self.lay: list[int] = [NONE] * (OFFICIALS * seats)
            self.lies: list[int] = [EMPTY] * (OFFICIALS * seats)
            self.points: list[int] = [0] * seats
            self.privilege: list[int] = [0] * seats
            self.bricks: list[int] = [0] * seats
            self.supply: list[int] = [values.bricks] * seats
            self.wall: list[int] = [NOBODY] * sum(values.spaces)  # seats by space, section after section
            self.height: list[int] = [0] * SECTIONS
            self.finished: list[bool] = [s in values.finished[seats] for s in range(SECTIONS)]
            self.done = 0  # sections that were finished in the match
            self.order: list[int] = []
            self.sites: list[int] = [NONE] * (2 * seats)
            self.sites_open: list[bool] = [False] * seats
            self.owner: list[int] = [NOBODY] * PRIVILEGES
            self.bought: list[int] = [0] * PRIVILEGES  # the round
            self.blocked_seat: int = NOBODY
            self.blocked_official: int = NONE
            self.rested_seat: int = NOBODY  # where the blockade marker lay in the last round [O6]
            self.rested_official: int = NONE
            self.stop: int = NONE
            self.stop_holds = False
            self.forbidden: int = NONE
            self.tie_seat: int = NOBODY
            self.winners: list[int] = [NOBODY] * OFFICIALS
            self.round = 0
            self.stage: int = SITES
            self.official: int = NONE  # revealed last
            self.moment = 0
            self.builder = 0  # a place in the turn order
            self.player: int = NOBODY
            self.free = False
            self.ignoring = False
            self.claimed_seat: int = NOBODY
            self.claimed_place: int = NONE
            self.places: list[int] = [NOBODY] * seats
            self.handed = 0  # markers that the winner has handed out in a move that is not complete
            self.moving_from: int = NONE
            self.waiting: list[int] = []
            self.passed: list[int] = []
            self.payees: list[int] = []
            self.pay_reason = 0
            self.pay_section: int = NONE
            self.pay_amount = 0
            self.pay_left = 0
            self.pay_most = 0
            self.pay_taken: list[int] = []
            self.pay_stage: int = SITES  # where a purchase was made
            self.paid_wages: list[int] = [0] * (SECTIONS * seats)
            self.choices = Sealed(seats)
            self.gained: list[int] = [0] * (KINDS_OF_GOLD * seats)
            self.shown: list[int] = [0] * (KINDS_OF_GOLD * seats)
            self.pool: list[int] = [0] * KINDS_OF_GOLD
            self.arrivals: list[list[int]] = []
            self.stirred = False  # something was bought, scored or moved in this round [G4]
            self.earned: list[int] = [0] * seats
            self.scores: list[list[int]] = []
            self.cause = ""
            self.last_round: Round | None = None
            if options["nine_privileges"]:
                self.owner[PRIVILEGE_NAMES.index("gold_5_second")] = NOT_HERE
            if seats == 2:
                self.owner[SELECT] = NOT_HERE
                self.owner[OVERRULE] = NOT_HERE
        else:
            self.hand = source.hand[:]
            self.bank = source.bank[:]
            self.lay = source.lay[:]
            self.lies = source.lies[:]
            self.points = source.points[:]
            self.privilege = source.privilege[:]
            self.bricks = source.bricks[:]
            self.supply = source.supply[:]
            self.wall = source.wall[:]
            self.height = source.height[:]
            self.finished = source.finished[:]
            self.done = source.done
            self.order = source.order[:]
            self.sites = source.sites[:]
            self.sites_open = source.sites_open[:]
            self.owner = source.owner[:]
            self.bought = source.bought[:]
            self.blocked_seat = source.blocked_seat
            self.blocked_official = source.blocked_official
            self.rested_seat = source.rested_seat
            self.rested_official = source.rested_official
            self.stop = source.stop
            self.stop_holds = source.stop_holds
            self.forbidden = source.forbidden
            self.tie_seat = source.tie_seat
            self.winners = source.winners[:]
            self.round = source.round
            self.stage = source.stage
            self.official = source.official
            self.moment = source.moment
            self.builder = source.builder
            self.player = source.player
            self.free = source.free
            self.ignoring = source.ignoring
            self.claimed_seat = source.claimed_seat
            self.claimed_place = source.claimed_place
            self.places = source.places[:]
            self.handed = source.handed
            self.moving_from = source.moving_from
            self.waiting = source.waiting[:]
            self.passed = source.passed[:]
            self.payees = source.payees[:]
            self.pay_reason = source.pay_reason
            self.pay_section = source.pay_section
            self.pay_amount = source.pay_amount
            self.pay_left = source.pay_left
            self.pay_most = source.pay_most
            self.pay_taken = source.pay_taken[:]
            self.pay_stage = source.pay_stage
            self.paid_wages = source.paid_wages[:]
            self.choices = Sealed(seats, source.choices)
            self.gained = source.gained[:]
            self.shown = source.shown[:]
            self.pool = source.pool[:]
            self.arrivals = source.arrivals[:]  # the lists in it never change
            self.stirred = source.stirred
            self.earned = source.earned[:]
            self.scores = source.scores[:]  # the lists in it never change
            self.cause = source.cause
            self.last_round = source.last_round

    # -- small questions ----------------------------------------------------------------------------------------------

    def in_turn(self) -> list[int]:
        """The seats in turn order; before there is one, in their own [V2]."""
        return self.order[:] if self.order else list(range(self.seats))

    def hand_size(self, seat: int) -> int:
        """How many gold cards a seat holds."""
        at = KINDS_OF_GOLD * seat
        hand = self.hand
        return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4] + hand[at + 5]

    def first_official(self) -> int:
        """The official that is revealed first: with two seats there is no blockade [S1]."""
        return 1 if self.seats == 2 else 0

    def old_official(self, seat: int) -> int:
        """The official at which a card of this seat lies face down since an earlier round; NONE if none does [O7]."""
        if self.blocked_seat == seat and self.official == NONE:
            return self.blocked_official
        if self.rested_seat == seat and self.lies[OFFICIALS * seat + self.rested_official] == DOWN:
            return self.rested_official
        return NONE

    def to_fill(self, seat: int) -> list[int]:
        """The officials at which a seat places cards in phase 2, in their order [C2, C5]."""
        kept = self.blocked_official if self.blocked_seat == seat else NONE
        return [o for o in range(self.first_official(), OFFICIALS) if o != kept]

    def is_full(self, section: int) -> bool:
        """Whether no space of a section is free."""
        return self.height[section] == self.values.spaces[section]

    def has_bricks(self, section: int, seat: int) -> bool:
        """Whether a seat has a brick in a section."""
        start = self.values.start[section]
        for i in range(start, start + self.height[section]):
            if self.wall[i] == seat:
                return True
        return False

    def wins_tie(self, seat: int) -> bool:
        """Whether a seat has bought *Win a tie* for this round."""
        return seat == self.tie_seat

    # -- sealed choices -----------------------------------------------------------------------------------------------

    def sealed(self) -> bool:
        return self.stage == SITES or self.stage == GOLD

    def ready(self) -> list[int]:
        if not self.sealed():
            return []
        return [s for s in range(self.seats) if self.choices.done[s]]

    def take_back(self, seat: int) -> None:
        if not self.sealed() or not self.choices.done[seat] or not self.choices.chosen[seat]:
            raise NotYours("nothing-sealed", "You have no sealed choice to take back.", "C3")
        self.choices.retract(seat)

    # -- what is there ------------------------------------------------------------------------------------------------

    def known_gold(self, seat: int) -> list[int]:
        """Hand and face-down cards of a seat together, by value: everybody can reckon them [K2]."""
        at = KINDS_OF_GOLD * seat
        cards = self.hand[at : at + KINDS_OF_GOLD]
        for i in range(OFFICIALS * seat, OFFICIALS * seat + OFFICIALS):
            if self.lies[i] == DOWN:
                cards[self.lay[i]] += 1
        return cards

    def gold_held(self, seat: int) -> int:
        """The value of the gold in a hand, a card that is still blocked counted in [G3]."""
        cards = self.known_gold(seat)
        return cards[1] + 2 * cards[2] + 3 * cards[3] + 4 * cards[4] + 5 * cards[5]

    def census(self) -> dict[str, int]:
        counted: dict[str, int] = {}
        for value in range(KINDS_OF_GOLD):
            lying = [i for i in range(len(self.lay)) if self.lay[i] == value and self.lies[i] in (DOWN, UP)]
            held = sum([self.hand[KINDS_OF_GOLD * s + value] for s in range(self.seats)])
            counted[f"gold.{value}"] = self.bank[value] + len(lying) + held
        for s in range(self.seats):
            counted[f"brick.{COLOURS[s]}"] = self.supply[s] + self.bricks[s] + self.wall.count(s)
        for card in range(PRIVILEGES):
            if self.owner[card] != NOT_HERE:
                counted[f"privilege.{PRIVILEGE_NAMES[card]}"] = 1
        return counted

    def digest(self) -> str:
        last = self.last_round
        whole = (
            self.seats, sorted(self.options.items()), self.values.__reduce__()[1], self.hand, self.bank, self.lay,
            self.lies, self.points, self.privilege, self.bricks, self.supply, self.wall, self.height, self.finished,
            self.done, self.order, self.sites, self.sites_open, self.owner, self.bought, self.blocked_seat,
            self.blocked_official, self.rested_seat, self.rested_official, self.stop, self.stop_holds, self.forbidden,
            self.tie_seat, self.winners, self.round, self.stage, self.official, self.moment, self.builder, self.player,
            self.free, self.ignoring, self.claimed_seat, self.claimed_place, self.places, self.handed,
            self.moving_from, self.waiting, self.passed, self.payees, self.pay_reason, self.pay_section,
            self.pay_amount, self.pay_left, self.pay_most, self.pay_taken, self.pay_stage, self.paid_wages,
            [[a.code for a in chosen] for chosen in self.choices.chosen], self.choices.done, self.gained, self.shown,
            self.pool, self.arrivals, self.stirred, self.earned, self.scores, self.cause,
            None if last is None else last.__reduce__()[1],
        )  # fmt: skip
        return sha256(repr(whole).encode()).hexdigest()
