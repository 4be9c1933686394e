"""Coins, footprints and cards that come out of the reserve. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.core.event import Event
from durbar.games.eschnapur.knowledge import FRONT, LATER
from durbar.games.eschnapur.legal import Legal
from durbar.games.eschnapur.model import (
    ANSWERING,
    ASK,
    BIDS,
    CARD_NAMES,
    COINS,
    DECKS,
    FOOTPRINT,
    FOOTPRINTS,
    GIVE,
    GIVES,
    GOODS,
    KINDS,
    NOBODY,
    SELLING,
    SYMBOL,
    UNCOVERED,
)
from durbar.games.eschnapur.summary import Lapse


class Reserve(Legal):
    """Everything is taken as far as it is there [R3]."""

    def tell(self, kind: str, fields: dict[str, object], reveals: bool = False) -> None:
        """Record a public event; callers ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, fields, None, None, reveals))

    def take_coins(self, seat: int, count: int) -> int:
        """Coins from the reserve, as many as there are; returns how many."""
        got = min(count, self.coins_left)
        self.coins_left -= got
        self.coins[seat] += got
        return got

    def pay_coins(self, seat: int, count: int) -> None:
        self.coins[seat] -= count
        self.coins_left += count

    def take_footprints(self, seat: int, count: int) -> int:
        """Footprints from the reserve, as many as there are; returns how many."""
        got = min(count, self.footprints_left)
        self.footprints_left -= got
        self.footprints[seat] += got
        return got

    # -- cards --------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, deck: int, chance: Chance) -> bool:
        """The top card of a deck, if there is one; whether there was [R3, K4]."""
        runs = self.runs[deck]
        if not runs:
            return False
        run = runs[0][:]
        i = chance.below(len(run)) if len(run) > 1 else 0
        kind = run[i]
        run[i] = run[-1]
        run.pop()
        self.hand[KINDS * seat + kind] += 1
        self.size[2 * seat + deck] += 1
        self.knowledge.draw(seat, deck, kind)
        if run:
            runs[0] = run
        else:
            runs.pop(0)
            self.knowledge.next_run(deck, runs[0] if runs else [])
        if self.events is not None:
            secret: dict[str, object] = {"card": CARD_NAMES[kind]}
            self.events.append(Event("drew", {"player": seat, "deck": DECKS[deck]}, secret, [seat], reveals=True))
        return True

    def put_under(self, deck: int, seats: list[int], kinds: list[int]) -> None:
        """Cards that all have seen go from these hands under a deck, together [K4]."""
        place = LATER if self.runs[deck] else FRONT
        for i in range(len(kinds)):
            self.hand[KINDS * seats[i] + kinds[i]] -= 1
            self.knowledge.move(kinds[i], seats[i], place)
            self.size[2 * seats[i] + deck] -= 1
        self.runs[deck].append(kinds)

    # -- buying and redeeming -----------------------------------------------------------------------------------------

    def buy(self, seat: int, what: int, chance: Chance) -> None:
        """A card or a footprint for coins [R1]."""
        self.pay_coins(seat, self.values.prices[what])
        if self.events is not None:
            self.tell("bought", {"player": seat, "what": GOODS[what], "cost": self.values.prices[what]})
        if what == FOOTPRINT:
            self.take_footprints(seat, 1)
        else:
            self.draw(seat, what, chance)
        self.drop_uncovered(seat)

    def redeem(self, seat: int, numbers: list[int], symbols: int, chance: Chance) -> None:
        """Set tiles aside for two cards; of level numbers the tile that came first goes [R2]."""
        for number in numbers:
            i = 0
            while self.values.number[self.tiles[seat][i]] != number:
                i += 1
            self.aside[self.tiles[seat].pop(i)] += 1
        if self.events is not None:
            self.tell("redeemed", {"player": seat, "numbers": numbers[:], "symbols": symbols})
        for n in range(2):
            deck = SYMBOL if n >= 2 - symbols else 0
            if not self.draw(seat, deck, chance):
                self.draw(seat, 1 - deck, chance)

    def drop_uncovered(self, seat: int) -> None:
        """After a payment: offers that their buyer can't keep lapse, and so does an answered counter-offer [O7, N4]."""
        if self.seller() == NOBODY:
            return
        for tile in range(2):
            offer = self.offers[2 * seat + tile]
            if offer is not None and not self.covers_publicly(seat, offer, GIVE):
                self.offers[2 * seat + tile] = None
                self.lapsed.append(Lapse(seat, tile, offer, UNCOVERED))
                if self.events is not None:
                    self.tell("lapsed", {"player": seat, "tile": tile + 1})
        if self.stage == ANSWERING and seat == self.player and not self.covers_publicly(seat, self.counter_goods, ASK):
            if self.events is not None:
                self.tell("counter-lapsed", {"player": seat, "seat": self.counter_seat})
            self.end_counter()

    def end_counter(self) -> None:
        """The counter-offer is answered, or spent; the seller goes on."""
        self.counter_seat = NOBODY
        self.counter_goods = []
        self.stage = SELLING

    # -- what a tile gives --------------------------------------------------------------------------------------------

    def receive(self, seat: int, tile: int, chance: Chance) -> None:
        """What is portrayed on a supply tile, from the reserve [D2, D3]."""
        gives = self.values.gives[tile]
        amount = self.values.amount[tile]
        if gives == COINS:
            got = self.take_coins(seat, amount)
        elif gives == FOOTPRINTS:
            got = self.take_footprints(seat, amount)
        else:
            got = 1 if self.runs[_deck(gives)] else 0
        if self.events is not None:
            self.tell("received", {"player": seat, "gives": GIVES[gives], "amount": got, "due": amount})
        if gives > FOOTPRINTS:
            self.draw(seat, _deck(gives), chance)


def _deck(gives: int) -> int:
    return SYMBOL if GIVES[gives] == "symbols" else 0


def names_of(kinds: list[int]) -> list[object]:
    """Cards by name, in the order of their kinds."""
    return [CARD_NAMES[kind] for kind in sorted(kinds)]


def bid_coins(kind: int) -> int:
    """The coins on a bid card: none up to 5, then one more for every five [S1]."""
    return kind // 5 if kind < BIDS else 0
