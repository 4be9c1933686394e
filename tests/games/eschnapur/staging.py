"""Positions of Eschnapur, staged for a test. Seats, areas and tiles on the counter are named as in codes."""

from __future__ import annotations

from durbar.core.chance import Chance, FastChance, RecordedChance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.knowledge import Knowledge
from durbar.games.eschnapur.model import CARD_NAMES, FIRST_KIND, KINDS, NONE, OFFERING, WALKING
from durbar.games.eschnapur.rules import Table, deal

ONE, TWO, THREE, FOUR, FIVE = range(5)
ACTIONS = GAME.actions


class Scene:
    """A new match with empty hands in which seat 1 sells; what is told is kept in `told`."""

    def __init__(self, seats: int = 4, **options: str) -> None:
        checked = GAME.checked(seats, {"colours_drawn": False, **options})
        self.table: Table = deal(seats, checked, GAME.values, FastChance(0))
        self.told: list[Event] = []
        self.chance: Chance = FastChance(0)
        table = self.table
        for seat in range(seats):
            self.hold(seat)
        table.player = ONE
        table.finished = [seat == ONE for seat in range(seats)]
        self.counter("coins.3", "bids.2")

    # -- preparing ----------------------------------------------------------------------------------------------------

    def hold(self, seat: int, cards: str = "") -> Scene:
        """Give a seat just these cards, as "17 red red"; what it held goes back on top of the decks."""
        table = self.table
        names = [f"bid.{word}" if word.isdecimal() else f"symbol.{word}" for word in cards.split()]
        wanted = [CARD_NAMES.index(name) for name in names]
        for deck in (0, 1):
            first, last = FIRST_KIND[deck], FIRST_KIND[deck + 1]
            top = (table.runs[deck] or [[]])[0] + table.hand_kinds(seat, deck)
            for kind in range(first, last):
                table.hand[KINDS * seat + kind] = wanted.count(kind)
            mine = [kind for kind in wanted if first <= kind < last]
            for kind in mine:
                top.remove(kind)
            table.size[2 * seat + deck] = len(mine)
            table.runs[deck] = [top] if top else []
        self.forget()
        return self

    def forget(self) -> None:
        """Everybody knows just the own hand, and of the others that they hold something."""
        table = self.table
        table.knowledge = Knowledge(table.seats)
        hands = [[table.hand_kinds(seat, deck) for seat in range(table.seats)] for deck in (0, 1)]
        table.knowledge.begin([sum(hands[deck], (table.runs[deck] or [[]])[0]) for deck in (0, 1)])
        for deck in (0, 1):
            for seat, kinds in enumerate(hands[deck]):
                for kind in kinds:
                    table.knowledge.draw(seat, deck, kind)

    def under(self, cards: str) -> Scene:
        """These cards lie under their deck as a group that all have seen; they are taken from its top."""
        table = self.table
        kinds = [CARD_NAMES.index(f"bid.{w}" if w.isdecimal() else f"symbol.{w}") for w in cards.split()]
        deck = 0 if kinds[0] < FIRST_KIND[1] else 1
        top = table.runs[deck][0][:]
        for kind in kinds:
            top.remove(kind)
        rest = table.runs[deck][1:]
        table.runs[deck] = [top] if top else []
        self.forget()
        table.runs[deck] += [*rest, kinds]
        if not top:
            table.knowledge.next_run(deck, table.runs[deck][0])
        return self

    def purse(self, *coins: int) -> Scene:
        """Coins by seat; the reserve has the rest."""
        table = self.table
        table.coins = list(coins) + table.coins[len(coins) :]
        table.coins_left = table.values.coins - sum(table.coins)
        return self

    def reserve(self, coins: int) -> Scene:
        """So many coins in the reserve; seat 1 has what is left over."""
        table = self.table
        table.coins[ONE] += table.coins_left - coins
        table.coins_left = coins
        return self

    def feet(self, *footprints: int) -> Scene:
        """Footprints by seat."""
        table = self.table
        table.footprints = list(footprints) + table.footprints[len(footprints) :]
        table.footprints_left = table.values.footprints - sum(table.footprints)
        return self

    def counter(self, *tiles: str) -> Scene:
        """The two tiles on the counter, as "coins.3"."""
        table = self.table
        for kind in table.counter:
            table.pile[kind] += 1
        table.counter = [self.kind_of_tile(name) for name in tiles]
        for kind in table.counter:
            table.pile[kind] -= 1
        return self

    def tiles(self, seat: int, *tiles: str) -> Scene:
        """Tiles before a seat, taken from the pile."""
        for name in tiles:
            kind = self.kind_of_tile(name)
            self.table.pile[kind] -= 1
            self.table.tiles[seat].append(kind)
        return self

    def kind_of_tile(self, name: str) -> int:
        return next(k for k in range(len(self.table.pile)) if self.table.tile_name(k) == f"tile.{name}")

    def scores(self, *points: int) -> Scene:
        """Scores by seat, with the monk where he belongs."""
        self.table.score = list(points)
        self.table.look_at_monk()
        return self

    def chips(self, seat: int, *chips: int) -> Scene:
        """Chips before a seat, each of a niche that counts as opened."""
        table = self.table
        for chip in chips:
            table.opened[table.opened.index(NONE)] = chip
            table.owner[chip] = seat
        return self

    def walking(self, seat: int = ONE, area: int | None = None) -> Scene:
        """The sale is over; this seat may walk, and stands in an area."""
        self.table.end_sale()
        self.table.player = seat
        self.table.stage = WALKING
        if area is not None:
            self.table.figure[seat] = area - 1
        return self

    def next_chip(self, small: int, large: int) -> Scene:
        """This chip lies in the niche that is opened next."""
        table = self.table
        pairs = list(zip(table.values.small, table.values.large, strict=True))
        closed = [chip for chip in range(len(pairs)) if chip not in table.opened]
        self.chance = RecordedChance([closed.index(pairs.index((small, large)))])
        return self

    def bidding(self, small: int = 8, large: int = 9, opener: int = ONE) -> Scene:
        """This seat opens the niche of its start area, where this chip lies; the small number is not kept."""
        table = self.table
        self.walking(opener, table.values.homes[opener] + 1)
        colour = table.values.floor[table.figure[opener]][0]
        if table.held(opener, 30 + colour) == 0:
            at = table.runs[1][0].index(30 + colour)
            run = table.runs[1][0][:]
            run.pop(at)
            table.runs[1][0] = run
            table.hand[KINDS * opener + 30 + colour] += 1
            table.size[2 * opener + 1] += 1
            table.knowledge.draw(opener, 1, 30 + colour)
        score, monk = table.score[:], table.monk
        self.next_chip(small, large)
        self.do(opener, "open:niche")
        table.score, table.monk = score, monk
        self.chance = FastChance(0)
        self.told.clear()
        return self

    # -- playing ------------------------------------------------------------------------------------------------------

    def do(self, seat: int, *codes: str) -> Scene:
        """Carry out actions."""
        self.table.changed()
        self.table.events = self.told
        for code in codes:
            self.table.play(seat, ACTIONS.parse(code), self.chance)
        self.table.events = None
        return self

    def offer(self, seat: int, tile: int, *goods: str) -> Scene:
        """A whole offer."""
        return self.do(seat, f"offer:{tile}", *goods, "done:offer")

    def closed(self) -> Scene:
        """All who have not finished make no more offers in this round."""
        while self.table.stage == OFFERING:
            self.do(self.table.to_act()[0], "pass:round")
        return self

    def bids(self, *cards: str) -> Scene:
        """All lay down a bid, by seat; a dash is a pass."""
        for seat, card in enumerate(cards):
            self.do(seat, "bid:pass" if card == "-" else f"bid:{card}")
        return self

    # -- asking -------------------------------------------------------------------------------------------------------

    def codes(self, seat: int) -> list[str]:
        """What a seat may do."""
        self.table.changed()
        return [action.code for action in self.table.legal(seat)]

    def refusal(self, seat: int, code: str) -> tuple[str, str | None]:
        """Code and clause of a refusal; nothing has changed by it."""
        self.table.changed()
        before = self.table.digest()
        try:
            self.table.play(seat, ACTIONS.parse(code), self.chance)
        except DurbarError as error:
            assert self.table.digest() == before
            return error.code, error.clause
        raise AssertionError(f"{code} is legal")

    def heard(self, kind: str) -> list[dict[str, object]]:
        """What was told of a kind, as everybody sees it."""
        return [event.fields for event in self.told if event.kind == kind]

    def cards(self, seat: int) -> str:
        """A hand, as "17 red red"."""
        table = self.table
        names = [CARD_NAMES[kind] for deck in (0, 1) for kind in table.hand_kinds(seat, deck)]
        return " ".join(name.partition(".")[2] for name in names)
