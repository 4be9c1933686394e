"""A world dealt anew for one viewer of Palastgeflüster [M3]; worlds.py says how."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.palastgefluester.knowledge import Fact
from durbar.games.palastgefluester.model import COUNT, FOR, GIVE, GIVES, NOBODY, PARTNER, SWAP, Card, put
from durbar.games.palastgefluester.position import Position
from durbar.games.palastgefluester.worlds import Slot, Trace, World


def deal_anew(table: Position, viewer: int, chance: Chance) -> None:
    """Make a table a world of this viewer; `viewer` is NOBODY for a spectator."""
    world = World(table, viewer, chance)
    chance.shuffle(world.unplaced)
    for hand in world.now:
        for slot in hand:
            if slot.card is None:
                slot.card = world.unplaced.pop()
    table.deck = world.unplaced
    table.hands = [_sorted(hand) for hand in world.now]
    table.facts = [_settled(trace) for trace in world.traces]
    _imagine_choices(table, viewer, chance)


def _imagine_choices(table: Position, viewer: int, chance: Chance) -> None:
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
