"""The first action: two tiles, one to sell. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.event import Event
from durbar.games.eschnapur.bundles import UNSEEN_SLOT, amount_of, cards_of, kind_of_slot
from durbar.games.eschnapur.knowledge import COMING, deck_of
from durbar.games.eschnapur.model import (
    ANSWERING,
    ASK,
    CARD_NAMES,
    CHANGED,
    DECKS,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    OFFERING,
    SELLING,
    SLOT_BIDS,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    SLOT_SYMBOLS,
    WALKING,
    WITHDRAWN,
)
from durbar.games.eschnapur.reserve import Reserve, names_of
from durbar.games.eschnapur.summary import Lapse


class Market(Reserve):
    """From the two tiles on the counter to the deal, or none."""

    # -- the tiles ----------------------------------------------------------------------------------------------------

    def uncover(self, chance: Chance) -> None:
        """Two tiles on the counter, or no sale [T2, T3]."""
        self.counter = []
        while len(self.counter) < 2:
            if sum(self.pile) == 0:
                self.pile = self.aside
                self.aside = [0] * len(self.pile)
                if sum(self.pile) == 0:
                    break
            self.counter.append(self.draw_tile(chance))
        if self.events is not None and self.counter:
            tiles: list[object] = [self.tile_name(kind) for kind in self.counter]
            amounts = [self.values.amount[kind] for kind in self.counter]
            self.tell("uncovered", {"player": self.player, "tiles": tiles, "amounts": amounts}, reveals=True)
        if len(self.counter) == 2:
            self.open_round()
        else:
            self.refuse()

    def draw_tile(self, chance: Chance) -> int:
        """A tile from the pile, each as likely as the others."""
        total = sum(self.pile)
        pick = chance.below(total) if total > 1 else 0
        kind = 0
        while pick >= self.pile[kind]:
            pick -= self.pile[kind]
            kind += 1
        self.pile[kind] -= 1
        return kind

    def refuse(self) -> None:
        """No deal: the tiles go back into the pile, and the seller takes coins [N6]."""
        for kind in self.counter:
            self.pile[kind] += 1
        got = self.take_coins(self.player, self.values.refusal)
        if self.events is not None:
            self.tell("refused", {"player": self.player, "coins": got})
        self.end_sale()

    def end_sale(self) -> None:
        self.counter = []
        for i in range(len(self.offers)):
            self.offers[i] = None
        self.lapsed = []
        self.stage = WALKING

    # -- rounds of offers ---------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        """All others may make offers once more [N1]."""
        self.stage = OFFERING
        self.round += 1
        self.lapsed = []
        for s in range(self.seats):
            self.finished[s] = False
            self.countered[s] = False
            self.offered[2 * s] = False
            self.offered[2 * s + 1] = False
        self.finished[self.player] = True
        if self.events is not None:
            self.tell("offers-began", {"player": self.player, "round": self.round})

    def pass_round(self, seat: int) -> None:
        """A seat makes no more offers in this round [N1]."""
        self.finished[seat] = True
        if self.events is not None:
            stands = self.offers[2 * seat] is not None or self.offers[2 * seat + 1] is not None
            self.tell("finished", {"player": seat, "stands": stands})
        self.close_round()

    def close_round(self) -> None:
        """The seller's turn once all are through."""
        if all(self.finished):
            self.stage = SELLING

    def send(self, seat: int) -> None:
        """An offer or a counter-offer is complete."""
        head = self.drafts[seat][0]
        offer = self.draft_as_offer(seat)
        if head.kind == OFFER:
            reply = self.stage == ANSWERING
            self.stand(seat, head.arg, offer)
            if reply:
                self.end_counter()
                return
            self.offered[2 * seat + head.arg] = True
            if self.offered[2 * seat] and self.offered[2 * seat + 1]:
                self.finished[seat] = True
                self.close_round()
            return
        self.show_named(seat, offer, ASK)
        self.countered[head.arg] = True
        self.counter_seat = head.arg
        self.counter_tile = head.arg2
        self.counter_goods = offer
        self.stage = ANSWERING
        if self.events is not None:
            fields: dict[str, object] = {"player": seat, "seat": head.arg, "tile": head.arg2 + 1}
            self.tell("countered", {**fields, **_goods(offer)}, reveals=_names_cards(offer, ASK))

    def stand(self, seat: int, tile: int, offer: list[Action]) -> None:
        """An offer stands from now on, in place of the one before [O2]."""
        before = self.offers[2 * seat + tile]
        if before is not None:
            self.lapsed.append(Lapse(seat, tile, before, CHANGED))
        self.offers[2 * seat + tile] = offer
        self.show_named(seat, offer, GIVE)
        if self.events is not None:
            fields: dict[str, object] = {"player": seat, "tile": tile + 1, "changed": before is not None}
            self.tell("offered", {**fields, **_goods(offer)}, reveals=_names_cards(offer, GIVE))

    def show_named(self, seat: int, offer: list[Action], side: int) -> None:
        """Named cards of one's own are seen by all [O4]."""
        for action in offer:
            kind = kind_of_slot(action.arg2)
            if action.kind == side and kind != NONE:
                self.knowledge.show(seat, kind, action.arg)

    def withdraw(self, seat: int, tile: int) -> None:
        """An offer stands no more [N2]."""
        offer = self.offers[2 * seat + tile]
        if offer is not None:
            self.lapsed.append(Lapse(seat, tile, offer, WITHDRAWN))
        self.offers[2 * seat + tile] = None
        if self.events is not None:
            self.tell("withdrew", {"player": seat, "tile": tile + 1})

    def agree(self, seat: int) -> None:
        """The counter-offer becomes this seat's standing offer [N5]."""
        if self.events is not None:
            self.tell("agreed", {"player": seat, "seat": self.player})
        self.stand(seat, self.counter_tile, self.counter_goods)
        self.end_counter()

    def decline(self, seat: int) -> None:
        if self.events is not None:
            self.tell("declined", {"player": seat, "seat": self.player})
        self.end_counter()

    # -- the deal -----------------------------------------------------------------------------------------------------

    def accept(self, buyer: int, tile: int, chance: Chance) -> None:
        """Payment, tiles, what the seller's tile gives, what the buyer's gives; nothing in between [D1, D2]."""
        offer = self.offers[2 * buyer + tile]
        seller = self.player
        if offer is None:
            raise ValueError("there is no such offer")
        if self.events is not None:
            fields: dict[str, object] = {"player": seller, "buyer": buyer, "tile": tile + 1}
            reveals = _names_cards(offer, ASK)
            self.tell("accepted", {**fields, **_goods(offer)}, reveals=reveals)
        self.exchange(buyer, seller, offer, chance)
        sold = self.counter[tile]
        kept = self.counter[1 - tile]
        self.tiles[buyer].append(sold)
        self.tiles[seller].append(kept)
        self.end_sale()
        self.receive(seller, kept, chance)
        self.receive(buyer, sold, chance)

    def exchange(self, buyer: int, seller: int, offer: list[Action], chance: Chance) -> None:
        """The goods of both sides change hands at the same time."""
        coins = amount_of(offer, GIVE, SLOT_COINS) - amount_of(offer, ASK, SLOT_COINS)
        footprints = amount_of(offer, GIVE, SLOT_FOOTPRINTS) - amount_of(offer, ASK, SLOT_FOOTPRINTS)
        self.coins[buyer] -= coins
        self.coins[seller] += coins
        self.footprints[buyer] -= footprints
        self.footprints[seller] += footprints
        for deck in range(2):
            if cards_of(offer, GIVE, deck) + cards_of(offer, ASK, deck) > 0:
                self.exchange_cards(deck, [buyer, seller], offer, chance)

    def exchange_cards(self, deck: int, sides: list[int], offer: list[Action], chance: Chance) -> None:
        """Named cards and unseen ones; the unseen are drawn from what else was in the hands before [O4, K3]."""
        named: list[list[int]] = []
        drawn: list[list[int]] = []
        for i in range(2):
            kind = GIVE if i == 0 else ASK
            named.append([card for card in named_kinds(offer, kind) if deck_of(card) == deck])
            for card in named[i]:
                self.knowledge.show(sides[i], card, named[i].count(card))
            drawn.append(self.draw_unseen(sides[i], deck, named[i], amount_of(offer, kind, UNSEEN_SLOT[deck]), chance))
        for i in range(2):
            for card in named[i]:
                self.knowledge.move(card, sides[i], COMING[1 - i])
        self.knowledge.hand_over(deck, sides, drawn)
        for i in range(2):
            for card in named[i] + drawn[i]:
                self.hand[KINDS * sides[i] + card] -= 1
                self.hand[KINDS * sides[1 - i] + card] += 1
            moved = len(named[i]) + len(drawn[i])
            self.size[2 * sides[i] + deck] -= moved
            self.size[2 * sides[1 - i] + deck] += moved
            if self.events is not None and drawn[i]:
                public: dict[str, object] = {"player": sides[i], "seat": sides[1 - i], "deck": DECKS[deck]}
                public["count"] = len(drawn[i])
                secret: dict[str, object] = {"cards": names_of(drawn[i])}
                self.events.append(Event("passed-unseen", public, secret, sides[:], reveals=True))

    def draw_unseen(self, seat: int, deck: int, named: list[int], count: int, chance: Chance) -> list[int]:
        """Cards drawn at random from a hand, the named ones left out."""
        pool = self.hand_kinds(seat, deck)
        for card in named:
            pool.remove(card)
        if count == len(pool):
            return pool
        drawn: list[int] = []
        for _ in range(count):
            i = chance.below(len(pool))
            drawn.append(pool[i])
            pool[i] = pool[-1]
            pool.pop()
        return drawn


def named_kinds(offer: list[Action], side: int) -> list[int]:
    """The named cards of one side, by kind, one entry for each."""
    found: list[int] = []
    for action in offer:
        kind = kind_of_slot(action.arg2)
        if action.kind == side and kind != NONE:
            found += [kind] * action.arg
    return found


def _names_cards(offer: list[Action], side: int) -> bool:
    return any(action.kind == side and kind_of_slot(action.arg2) != NONE for action in offer)


def _goods(offer: list[Action]) -> dict[str, object]:
    """Both sides of an offer as plain values: sorts of goods and amounts; named cards by their names."""
    sides: list[list[object]] = [[], []]
    for action in offer:
        kind = kind_of_slot(action.arg2)
        name = CARD_NAMES[kind] if kind != NONE else _SORTS[action.arg2]
        sides[action.kind - GIVE].append([name, action.arg])
    return {"gives": sides[0], "asks": sides[1]}


_SORTS = {SLOT_COINS: "coins", SLOT_FOOTPRINTS: "footprints", SLOT_BIDS: "bids", SLOT_SYMBOLS: "symbols"}
