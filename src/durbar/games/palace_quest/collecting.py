"""Phase 3 of Palace Quest: collecting gem cards. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.palace_quest.building import Building
from durbar.games.palace_quest.model import (
    AFTER,
    ASKING,
    BONUS_NAMES,
    CARD_NAMES,
    CHOICE,
    DECIDING,
    EXPANSION,
    FIND,
    FOUND_CARDS,
    NOBODY,
    NONE,
    SEARCHING,
)
from durbar.games.palace_quest.position import draw


class Collecting(Building):
    """A table in the phase of collecting."""

    def start_collecting(self, chance: Chance) -> None:
        self.turn = 0
        self.start_turn(chance)

    def start_turn(self, chance: Chance) -> None:
        """The next turn, or what may be done after the last [M1]."""
        if self.turn >= self.plan.values.turns:
            self.player = NOBODY
            self.after_turns(chance)
            return
        self.player = (self.manager + 1 + self.turn) % self.seats
        self.fresh = True
        self.before_reveal(chance)

    def before_reveal(self, chance: Chance) -> None:
        """Ask the site manager if there is anything to use, otherwise go on [M3, M5]."""
        if self.can_search() or self.can_find() or (self.stack(self.player) == 0 and self.helpers > 0):
            self.stage = ASKING
        else:
            self.go_on_turn(chance)

    def go_on_turn(self, chance: Chance) -> None:
        """Reveal a card; an empty stack brings none [M2, M3]."""
        if self.stack(self.player) > 0:
            self.reveal(chance)
            return
        if self.events is not None:
            self.tell("no-card", {"player": self.player})
        self.end_turn(chance)

    def end_turn(self, chance: Chance) -> None:
        self.face = NONE
        self.face_helps = False
        self.turn += 1
        self.start_turn(chance)

    def reveal(self, chance: Chance) -> None:
        """Turn the top card of the player's stack up [M2]."""
        seat = self.player
        if self.top[seat] > 0:
            self.top[seat] -= 1
            self.face = draw(self.pool, chance)
        else:
            self.left[seat] -= 1
            cards = self.below[seat][:]
            self.face = draw(cards, chance)
            self.below[seat] = cards
        self.fresh = False
        self.stage = DECIDING
        if self.events is not None:
            self.tell("revealed", {"player": seat, "card": CARD_NAMES[self.face], "helper": False}, True)

    def give_helper(self, chance: Chance) -> None:
        """A helper card for a player whose stack is empty [V5]."""
        self.helpers -= 1
        self.face = draw(self.helper_pool, chance)
        self.face_helps = True
        self.fresh = False
        self.stage = DECIDING
        if self.events is not None:
            self.tell("revealed", {"player": self.player, "card": CARD_NAMES[self.face], "helper": True}, True)

    def decide(self, accepted: bool, chance: Chance) -> None:
        """The card goes to the market, or away and the next one comes [M2, M4]."""
        card = self.face
        helped = self.face_helps
        self.face = NONE
        self.face_helps = False
        if self.events is not None:
            kind = "accepted" if accepted else "declined"
            self.tell(kind, {"player": self.player, "card": CARD_NAMES[card]})
        if accepted:
            self.market[card] += 1
            self.end_turn(chance)
            return
        self.discards[card] += 1
        if helped or self.stack(self.player) > 0:
            self.before_reveal(chance)
            return
        if self.events is not None:
            self.tell("no-card", {"player": self.player})
        self.end_turn(chance)

    # -- bonus tiles --------------------------------------------------------------------------------------------------

    def use(self, action: Action, chance: Chance) -> None:
        """Spend an active bonus tile of this phase [A1]."""
        kind = action.arg
        self.active[kind] -= 1
        self.used[kind] += 1
        if self.events is not None:
            fields: dict[str, object] = {"player": self.manager, "tile": BONUS_NAMES[kind]}
            if kind == FIND:
                fields["count"] = self.found_cards()
            self.tell("used", {**fields, "to": action.arg2 if kind == FIND else self.player})
        if kind == FIND:
            self.find(action.arg2, chance)
        elif kind == CHOICE:
            self.open_stack(chance)
        elif kind == EXPANSION:
            self.expand_market(chance)

    def found_cards(self) -> int:
        """Three cards of the draw pile, or what is left [A4]."""
        return min(FOUND_CARDS, self.draw_pile)

    def find(self, seat: int, chance: Chance) -> None:
        """Cards of the draw pile on top of a stack, unseen [A4]."""
        count = self.found_cards()
        self.draw_pile -= count
        self.top[seat] += count
        if self.stage == ASKING:
            self.before_reveal(chance)
        elif self.stage == AFTER:
            self.after_turns(chance)

    def open_stack(self, chance: Chance) -> None:
        """The player sees the own stack [A5]. Of cards seen before, those that lie there no more were donated."""
        seat = self.player
        old = self.below[seat][:]
        cards = [draw(old, chance) for _ in range(self.left[seat])]
        cards += [draw(self.pool, chance) for _ in range(self.top[seat])]
        self.gone[seat] = self.gone[seat] + old
        self.below[seat] = cards
        self.left[seat] = len(cards)
        self.top[seat] = 0
        self.stage = SEARCHING
        shown = [CARD_NAMES[card] for card in sorted(cards)]
        self.tell_to(seat, "opened", {"player": seat, "count": len(cards)}, {"cards": shown})

    def search(self, card: int, chance: Chance) -> None:
        """The chosen card goes to the market, the rest is shuffled [A5]."""
        seat = self.player
        cards = self.below[seat][:]
        cards.remove(card)
        self.below[seat] = cards
        self.left[seat] -= 1
        self.market[card] += 1
        if self.events is not None:
            self.tell("searched", {"player": seat, "card": CARD_NAMES[card]}, True)
        self.end_turn(chance)

    def expand_market(self, chance: Chance) -> None:
        """One more card for the market, from the draw pile [A3]."""
        self.draw_pile -= 1
        card = draw(self.pool, chance)
        self.market[card] += 1
        if self.events is not None:
            self.tell("expanded", {"player": self.manager, "card": CARD_NAMES[card]}, True)
        self.after_turns(chance)

    def after_turns(self, chance: Chance) -> None:
        """After the last turn some tiles may still be used [A3, A4]."""
        if self.draw_pile > 0 and (self.active[EXPANSION] > 0 or self.active[FIND] > 0):
            self.stage = AFTER
        else:
            self.start_building(chance)
