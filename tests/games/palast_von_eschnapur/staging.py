"""Positions of Der Palast von Eschnapur, staged for a test. Seats, sections and officials are named as in codes."""

from __future__ import annotations

from durbar.core.chance import Chance, FastChance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.games.palast_von_eschnapur import GAME
from durbar.games.palast_von_eschnapur.model import KINDS_OF_GOLD, PRIVILEGE_NAMES, STAGES, WINDOW
from durbar.games.palast_von_eschnapur.rules import Table, deal

RED, YELLOW, GREEN, BLUE = range(4)
ACTIONS = GAME.actions


class Scene:
    """A new match, or a later moment of one; what is told is kept in `told`."""

    def __init__(self, seats: int = 4, **options: bool) -> None:
        self.table: Table = deal(seats, GAME.checked(seats, options), GAME.values, FastChance(0))
        self.told: list[Event] = []
        self.chance: Chance = FastChance(0)

    # -- preparing ----------------------------------------------------------------------------------------------------

    def hold(self, seat: int, cards: str) -> Scene:
        """Give a seat just these cards, each a digit."""
        self.table.hand[KINDS_OF_GOLD * seat : KINDS_OF_GOLD * (seat + 1)] = [cards.count(str(v)) for v in range(6)]
        return self

    def fill_bank(self, cards: str) -> Scene:
        """Let just these cards lie in the bank."""
        self.table.bank[:] = [cards.count(str(v)) for v in range(6)]
        return self

    def wall(self, section: int, seats: str) -> Scene:
        """Bricks of these seats (each a digit from 1) in a section, from below."""
        start = self.table.values.start[section - 1]
        for i, digit in enumerate(seats):
            self.table.wall[start + i] = int(digit) - 1
            self.table.supply[int(digit) - 1] -= 1
        self.table.height[section - 1] = len(seats)
        return self

    def tableau(self, *bricks: int) -> Scene:
        """Bricks on the tableaus, by seat."""
        for seat, count in enumerate(bricks):
            self.table.supply[seat] -= count
            self.table.bricks[seat] = count
        return self

    def privilege(self, *points: int) -> Scene:
        """Privilege points by seat; the others have none."""
        self.table.privilege[: len(points)] = points
        return self

    def ordered(self, *seats: int) -> Scene:
        """A turn order that holds already."""
        self.table.order = list(seats)
        return self

    # -- playing ------------------------------------------------------------------------------------------------------

    def do(self, seat: int, *codes: str) -> Scene:
        """Carry out actions."""
        self.table.events = self.told
        for code in codes:
            self.table.play(seat, ACTIONS.parse(code), self.chance)
        self.table.events = None
        return self

    def sites(self, *pairs: str) -> Scene:
        """Everybody chooses two sites, "12" is sections 1 and 2; the same for all if only one is given."""
        for seat, pair in enumerate(pairs if len(pairs) > 1 else pairs * self.table.seats):
            self.do(seat, f"site:{pair[0]}", f"site:{pair[1]}")
        return self

    def gold(self, *rows: str) -> Scene:
        """Everybody places gold, official by official; a dash leaves one empty, as far as that is asked.

        Cards that a hand lacks are given to it first.
        """
        for seat, row in enumerate(rows):
            for value in range(KINDS_OF_GOLD):
                at = KINDS_OF_GOLD * seat + value
                self.table.hand[at] = max(self.table.hand[at], row.count(str(value)))
            for official, card in zip(self.table.to_fill(seat), row, strict=True):
                if self.stage == "gold" and not self.table.choices.done[seat]:
                    self.do(seat, f"gold:{official + 1}.{'none' if card == '-' else card}")
        return self

    def start(self, *rows: str, sites: tuple[str, ...] = ("34",)) -> Scene:
        """Phases 1 and 2."""
        return self.sites(*sites).gold(*rows)

    def wait(self) -> Scene:
        """Let one window go by: all who are asked pass."""
        while self.stage in ("window", "claim", "forbid"):
            waiting = self.table.waiting[:]
            for seat in waiting:
                self.do(seat, "pass:on")
            if self.table.stage != WINDOW or not self.table.waiting:
                break
        return self

    def until(self, *stages: str) -> Scene:
        """Pass, and take the first thing that is legal, until one of these stages."""
        while self.stage not in stages:
            seat = self.table.to_act()[0]
            legal = [action.code for action in self.table.legal(seat)]
            self.do(seat, "pass:on" if "pass:on" in legal else next(c for c in legal if not c.startswith("buy")))
        return self

    # -- looking ------------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        """What a seat may do, as codes."""
        return [action.code for action in self.table.legal(seat)]

    def refusal(self, seat: int, code: str) -> tuple[str, str | None]:
        """The code and the clause with which an action is refused."""
        before = self.table.digest()
        try:
            self.table.play(seat, ACTIONS.parse(code), FastChance(0))
        except DurbarError as error:
            assert self.table.digest() == before
            return error.code, error.clause
        raise AssertionError(f"{code} was accepted")

    def last(self, kind: str) -> dict[str, object]:
        """What the last event of a kind says."""
        return [event for event in self.told if event.kind == kind][-1].fields

    def happened(self, kind: str) -> int:
        """How many events of a kind were told."""
        return sum(event.kind == kind for event in self.told)

    def hand(self, seat: int) -> str:
        """The cards of a hand as digits."""
        at = KINDS_OF_GOLD * seat
        return "".join(str(v) * self.table.hand[at + v] for v in range(6))

    def bank(self) -> str:
        """The cards in the bank as digits."""
        return "".join(str(v) * self.table.bank[v] for v in range(6))

    def lies(self, seat: int, official: int) -> str:
        """How the card of a seat lies at an official, which counts from 1."""
        lies: str = self.table.view(None).seats[seat].cards[official - 1].lies
        return lies

    def bricks_in(self, section: int) -> str:
        """The seats of the bricks in a section from below, as digits from 1."""
        return "".join(str(seat + 1) for seat in self.table.view(None).sections[section - 1].bricks)

    def owner(self, name: str) -> int:
        """Who bought a privilege."""
        return self.table.owner[PRIVILEGE_NAMES.index(name)]

    @property
    def stage(self) -> str:
        """What is to be decided."""
        return STAGES[self.table.stage]

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.table.player


def known(scene: Scene, seat: int) -> int:
    """How many cards a seat has in its hand and face down."""
    return sum(scene.table.known_gold(seat))


def total_gold(scene: Scene) -> int:
    """The value of all gold in the match."""
    return sum(int(name[-1]) * count for name, count in scene.table.census().items() if name.startswith("gold"))


def quiet(
    seats: int = 4,
    *,
    sites: tuple[str, ...] = ("34",),
    bricks: tuple[int, ...] = (),
    walls: dict[int, str] | None = None,
    bank: str = "",
    privilege: tuple[int, ...] = (),
    rows: tuple[str, ...] = (),
    **options: bool,
) -> Scene:
    """A round in which everybody places zeros, except for the rows named; the turn order is that of the seats.

    It stands at the first decision after phase 2.
    """
    scene = Scene(seats, **options).ordered(*range(seats)).fill_bank(bank).tableau(*bricks)
    for section, owners in (walls or {}).items():
        scene.wall(section, owners)
    cards = [*rows, *(["0" * (4 if seats == 2 else 5)] * (seats - len(rows)))]
    for seat, row in enumerate(cards):
        scene.hold(seat, row)
    scene.sites(*sites)
    scene.privilege(*privilege)
    return scene.gold(*cards)
