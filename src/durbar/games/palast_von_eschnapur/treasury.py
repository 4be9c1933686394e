"""Gold and bricks that change hands. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.core.event import Event
from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import BOUGHT, GOLD, KINDS_OF_GOLD, NONE, REASONS, TAKING, WAGE
from durbar.games.palast_von_eschnapur.money import best_sum, next_values, ways


class Treasury(Legal):
    """The bank pays seats one after another; those who have a choice are asked."""

    def tell(self, kind: str, fields: dict[str, object], reveals: bool = False) -> None:
        """Record a public event; callers ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, fields, None, None, reveals))

    def to_bank(self, value: int) -> None:
        self.bank[value] += 1

    def give_bricks(self, seat: int, count: int) -> int:
        """Bricks from the supply to a tableau, as far as there are any [B6]; returns how many."""
        got = min(count, self.supply[seat])
        self.supply[seat] -= got
        self.bricks[seat] += got
        return got

    def pay(self, seats: list[int], amount: int, reason: int, section: int, chance: Chance) -> None:
        """Pay each of these seats in their order, then go on [M1, M2]."""
        self.payees = seats
        self.pay_amount = amount
        self.pay_reason = reason
        self.pay_section = section
        self.pay_next(chance)

    def pay_next(self, chance: Chance) -> None:
        """Serve seats until one has a choice, or all are served [M3]."""
        while self.payees:
            self.pay_left = best_sum(self.bank, self.pay_amount)
            self.pay_most = KINDS_OF_GOLD - 1
            self.pay_taken = []
            if not self.settle():
                self.player = self.payees[0]
                self.stage = TAKING
                return
        self.paid(chance)

    def settle(self) -> bool:
        """Take what is left if there is one way only, and close the account; whether that was so."""
        top = self.pay_most
        if ways(self.bank, top, self.bank[top], self.pay_left, 2) > 1:
            return False
        while self.pay_left > 0:
            self.take_one(next_values(self.bank, self.pay_most, self.pay_left)[0])
        self.close_account()
        return True

    def take_one(self, value: int) -> None:
        seat = self.payees[0]
        self.bank[value] -= 1
        self.hand[KINDS_OF_GOLD * seat + value] += 1
        self.gained[KINDS_OF_GOLD * seat + value] += 1
        self.pay_left -= value
        self.pay_most = value
        self.pay_taken.append(value)

    def close_account(self) -> None:
        """The first payee has got all it gets."""
        seat = self.payees.pop(0)
        total = sum(self.pay_taken)
        if self.pay_reason == WAGE:
            self.paid_wages[self.seats * self.pay_section + seat] = total
        if self.pay_reason == BOUGHT and self.pay_stage == GOLD:
            arrival = [0] * (KINDS_OF_GOLD + 1)
            for value in self.pay_taken:
                arrival[value] += 1
            arrival[KINDS_OF_GOLD] = seat
            self.arrivals.append(arrival)
        if self.events is not None:
            self.tell(
                "paid",
                {
                    "seat": seat,
                    "reason": REASONS[self.pay_reason],
                    "section": None if self.pay_section == NONE else self.pay_section + 1,
                    "amount": self.pay_amount,
                    "values": self.pay_taken[:],
                    "total": total,
                },
            )
        self.pay_taken = []

    def take(self, value: int, chance: Chance) -> None:
        """A seat takes a card of its own choice."""
        self.take_one(value)
        if self.settle():
            self.pay_next(chance)

    def paid(self, chance: Chance) -> None:
        """All are served: go on with what asked for the payment."""
        raise NotImplementedError
