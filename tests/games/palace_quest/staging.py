"""Positions of Palace Quest, staged for a test."""

from __future__ import annotations

from durbar.core.chance import Chance, FastChance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.ground import frontier
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    BUILDING,
    BUILDING_NAMES,
    CARD_NAMES,
    EACH_TYPE,
    KINDS,
    MARKER_NAMES,
    NOBODY,
    STAGES,
    TASK_NAMES,
    TYPES,
)
from durbar.games.palace_quest.plan import Plan
from durbar.games.palace_quest.rules import Table, deal

ACTIONS = GAME.actions


def kind(name: str) -> int:
    """The kind of a gem card."""
    return CARD_NAMES.index(name)


def cell(code: str) -> int:
    """The cell of a space."""
    tile, place = code.split(".")
    return 9 * (int(tile) - 1) + int(place) - 1


class Scene:
    """A table after the deal; the methods put things where a test wants them. What is told is kept in `told`."""

    def __init__(self, seats: int = 3, seed: int = 1, **options: bool | str) -> None:
        self.chance: Chance = FastChance(seed)
        self.told: list[Event] = []
        plan = Plan(seats, GAME.checked(seats, options), GAME.values)
        self.table: Table = deal(plan, self.chance, self.told)

    # -- staging ------------------------------------------------------------------------------------------------------

    def market(self, names: str) -> Scene:
        """Just these cards lie in the market."""
        self.table.market = [0] * KINDS
        for name in names.split():
            self.table.market[kind(name)] += 1
        return self

    def stand(self, **buildings: str) -> Scene:
        """Buildings stand on spaces, without payment or points: `pavilion_1="1.2"`."""
        for name, space in buildings.items():
            building = BUILDING_NAMES.index(name.replace("_", "."))
            self.table.built[cell(space)] = building
            self.table.counts[building // EACH_TYPE] += 1
            self.table.edge = frontier(self.table.ground, self.table.built, self.table.walls())
        return self

    def to_build(self, names: str, reserve: str = "") -> Scene:
        """The phase of building: these are new, those in the reserve."""
        table = self.table
        table.new = sorted(BUILDING_NAMES.index(name) for name in names.split())
        table.reserve = [BUILDING_NAMES.index(name) for name in reserve.split()]
        table.picks = [table.new[:]] * table.round
        table.leftovers = table.leftovers[:1] * (table.round + 1)
        table.asides = [NOBODY] * table.round
        table.hand = []
        table.stage = BUILDING
        table.player = NOBODY
        return self

    def on_track(self, **places: int) -> Scene:
        """Markers stand on these spaces, counted from 0."""
        for name, place in places.items():
            self.table.track[TYPES.index(name)] = place
        return self

    def task(self, name: str, marker: str, round_: int, place: int = 0) -> Scene:
        """This task with this marker is the one of a place; the round is one whose end is played next."""
        table = self.table
        number = TASK_NAMES.index(name)
        other = table.tasks.index(number)
        table.tasks[other], table.tasks[place] = table.tasks[place], number
        table.task_markers[place] = MARKER_NAMES.index(marker)
        table.round = round_
        table.manager = table.plan.manager(round_)
        table.swaps = [False] * round_
        return self.to_build("")

    def active(self, *names: str) -> Scene:
        """These bonus tiles are active."""
        for name in names:
            self.table.active[BONUS_NAMES.index(name)] += 1
        return self

    def stacks(self, *sizes: int) -> Scene:
        """Stacks of unseen cards."""
        self.table.top = list(sizes)
        return self

    def collecting(self, *names: str, draw_pile: int | None = None) -> Scene:
        """Offer the first three buildings, so that collecting begins, with these tiles active."""
        self.active(*names)
        if draw_pile is not None:
            self.table.draw_pile = draw_pile
        for code in self.legal_offers():
            self.do(code)
        return self

    def show(self, name: str) -> Scene:
        """The card that lies face up is this one, exchanged for an unseen one."""
        self.table.pool.remove(kind(name))
        self.table.pool.append(self.table.face)
        self.table.face = kind(name)
        return self

    def legal_offers(self) -> list[str]:
        """The codes by which the first three buildings of the hand are offered."""
        return [f"offer:{BUILDING_NAMES[one]}" for one in self.table.hand[:3]]

    # -- playing ------------------------------------------------------------------------------------------------------

    def do(self, *codes: str, seat: int | None = None) -> Scene:
        """Play actions, each by the seat that the match waits for."""
        for code in codes:
            actor = self.table.to_act()[0] if seat is None else seat
            self.table.play(actor, ACTIONS.parse(code), self.chance)
        return self

    def build(self, building: str, space: str, *cards: str) -> Scene:
        """A whole move: place a building and pay."""
        return self.do(f"place:{building}", f"space:{space}", *(f"pay:{card}" for card in cards), "pay:done")

    def legal(self, seat: int | None = None) -> list[str]:
        """The codes of what may be done."""
        actor = (self.table.to_act() or (0,))[0] if seat is None else seat
        return [action.code for action in self.table.legal(actor)]

    def refused(self, code: str, seat: int | None = None) -> tuple[str, str | None]:
        """The code and clause by which an action is refused."""
        actor = (self.table.to_act() or (0,))[0] if seat is None else seat
        assert code not in self.legal(actor)
        error: DurbarError = self.table.why_not(actor, ACTIONS.parse(code))
        return error.code, error.clause

    @property
    def stage(self) -> str:
        """What is to be decided."""
        return STAGES[self.table.stage]

    def last(self, event: str) -> dict[str, object]:
        """The public fields of the last event of a kind."""
        return next(one.fields for one in reversed(self.told) if one.kind == event)

    def ending(self) -> str | None:
        """How the match ended."""
        result = self.table.result()
        return None if result is None else result.ending
