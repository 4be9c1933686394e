"""A world dealt anew for one viewer of Palastgeflüster [M3]; worlds.py says how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.palastgefluester.knowledge import Fact
from durbar.games.palastgefluester.model import COUNT, FOR, GIVE, GIVES, NOBODY, PARTNER, SWAP, Card, put
from durbar.games.palastgefluester.worlds import Slot, Trace, World

if TYPE_CHECKING:
    from durbar.games.palastgefluester.rules import Table


def imagine(table: Table, viewer: int, chance: Chance) -> Table:
    """A world of this viewer; `viewer` is NOBODY for a spectator."""
    world = World(table, viewer, chance)
    chance.shuffle(world.unplaced)
    for hand in world.now:
        for slot in hand:
            if slot.card is None:
                slot.card = world.unplaced.pop()
    new = table.copy()
    new.deck = world.unplaced
    new.hands = [_sorted(hand) for hand in world.now]
    new.facts = [_settled(trace) for trace in world.traces]
    _imagine_choices(new, viewer, chance)
    return new


def _imagine_choices(table: Table, viewer: int, chance: Chance) -> None:
    """Sealed gifts of others are uniform; a move that another seat has only begun is taken back."""
    if table.phase == GIVE:
        for seat in (table.player, table.partner):
            if seat != viewer:
                table.gifts.chosen[seat] = (
                    _gift(table.hands[seat], table.count, chance) if table.gifts.done[seat] else []
                )
    elif viewer != table.player:
        if table.phase == COUNT:
            table.phase = PARTNER
            table.partner = NOBODY
        elif table.phase == FOR:
            table.phase = SWAP


def _gift(hand: list[Card], count: int, chance: Chance) -> list[Action]:
    cards = hand[:]
    chance.shuffle(cards)
    gift: list[Card] = []
    for card in cards[:count]:
        put(gift, card)
    return [GIVES[card.index] for card in gift]


def _settled(trace: Trace) -> Fact:
    fact = trace.fact
    if not trace.slots:
        return fact
    return Fact(fact.kind, fact.seat, _sorted(trace.slots), fact.other, _sorted(trace.back))


def _sorted(slots: list[Slot]) -> list[Card]:
    cards: list[Card] = []
    for slot in slots:
        if slot.card is not None:
            put(cards, slot.card)
    return cards
