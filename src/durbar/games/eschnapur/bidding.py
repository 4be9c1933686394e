"""The bidding for the large number. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.eschnapur.model import BID, CARD_NAMES, CHIPS, NOBODY, NONE
from durbar.games.eschnapur.position import OUT
from durbar.games.eschnapur.reserve import bid_coins
from durbar.games.eschnapur.summary import Reveal
from durbar.games.eschnapur.temple import Temple


class Bidding(Temple):
    """Sealed cards, one reveal, and who gets what."""

    def lay(self, seat: int, action: Action, chance: Chance) -> None:
        """A card face down; the last one opens them all [B1, B2]."""
        self.choices.chosen[seat] = [action]
        self.choices.done[seat] = True
        if all(self.choices.done):
            self.settle(chance)

    def settle(self, chance: Chance) -> None:
        """The winner pays and moves on, the lowest card takes the chip, the passes are paid [B3 to B9]."""
        cards = [self.choices.chosen[s][0].arg for s in range(self.seats)]
        self.choices.clear()
        for s in range(self.seats):
            self.choices.done[s] = False
        chip = self.opened[self.figure[self.player]]
        self.turn_up(cards)
        void = self.void_bids(cards)
        valid = [s for s in range(self.seats) if cards[s] != NONE and not void[s]]
        paid = [0] * self.seats
        received = [0] * self.seats
        owed = [self.pass_coins if card == NONE else 0 for card in cards]
        winner = taker = NOBODY
        points = 0
        if valid:
            winner = max(valid, key=lambda s: cards[s])
            taker = min(valid, key=lambda s: cards[s])
            if winner != taker:
                paid[winner] = bid_coins(cards[winner])
                owed[taker] = bid_coins(cards[taker])
                self.pay_coins(winner, paid[winner])
            if self.events is not None:
                self.tell("won", {"player": winner, "card": CARD_NAMES[cards[winner]], "paid": paid[winner]})
            points = self.advance(winner, self.values.large[chip])
        self.pay_out(owed, received)
        self.award(chip, taker, received)
        self.last = Reveal(
            self.figure[self.player], self.player, chip, cards, void, winner, points, taker, paid, received
        )
        self.after_bidding(chance)

    def turn_up(self, cards: list[int]) -> None:
        """All see all cards; those that were played go under the deck [B2, B9]."""
        if self.events is not None:
            shown: list[object] = [None if kind == NONE else CARD_NAMES[kind] for kind in cards]
            self.tell("revealed", {"cards": shown}, reveals=True)
        seats = [s for s in range(self.seats) if cards[s] != NONE]
        kinds = [cards[s] for s in seats]
        for s in seats:
            self.knowledge.show(s, cards[s], 1)
        if kinds:
            self.put_under(BID, seats, kinds)

    def void_bids(self, cards: list[int]) -> list[bool]:
        """The highest card is void if it can't be paid, then the next; the last one left counts in any case [B4]."""
        void = [False] * self.seats
        left = [s for s in range(self.seats) if cards[s] != NONE]
        while len(left) > 1:
            top = max(left, key=lambda s: cards[s])
            if bid_coins(cards[top]) <= self.coins[top]:
                break
            void[top] = True
            left.remove(top)
            if self.events is not None:
                self.tell("void", {"player": top, "card": CARD_NAMES[cards[top]], "cost": bid_coins(cards[top])})
        return void

    def pay_out(self, owed: list[int], received: list[int]) -> None:
        """Coins that are owed together, one at a time from the opener on if they are short [B8]."""
        short = sum(owed) > self.coins_left
        while sum(owed) > sum(received) and self.coins_left > 0:
            for n in range(self.seats):
                s = (self.player + n) % self.seats
                due = owed[s] - received[s]
                if due > 0:
                    received[s] += self.take_coins(s, 1 if short else due)

    def award(self, chip: int, taker: int, received: list[int]) -> None:
        """The chip goes to the lowest card, or out of the match [B3, B6]."""
        self.owner[chip] = OUT if taker == NOBODY else taker
        if self.events is None:
            return
        if taker == NOBODY:
            self.tell("chip-out", {"chip": self.chip_name(chip)})
        else:
            self.tell("chip-taken", {"player": taker, "chip": self.chip_name(chip), "coins": received[taker]})
        for s in range(self.seats):
            if s != taker and received[s] > 0:
                self.tell("pass-paid", {"player": s, "coins": received[s]})

    def chips_of(self, seat: int) -> list[int]:
        """The chips before a seat."""
        return [chip for chip in range(CHIPS) if self.owner[chip] == seat]

    def after_bidding(self, chance: Chance) -> None:
        """The match goes on, or ends."""
        raise NotImplementedError
