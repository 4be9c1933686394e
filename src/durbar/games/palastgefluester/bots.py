"""What is good in Palastgeflüster: the heuristic that generic bots climb."""

from __future__ import annotations

from durbar.games.palastgefluester.model import (
    FOOL,
    GREY,
    GUARD,
    MAGICIAN,
    MAID,
    NEXT,
    OVER,
    PLAY,
    Card,
    shows,
)
from durbar.games.palastgefluester.rules import Table


def evaluate(table: Table, seat: int) -> float:
    """About the chance of winning: from the favour, and from the danger of being driven into an intrigue."""
    if table.phase == OVER:
        result = table.result()
        return 1.0 if result is None else result.share(seat)
    value = 0.0
    best = 0
    for s in range(table.seats):
        if s != seat and table.favour[s] > best:
            best = table.favour[s]
    mine = table.favour[seat]
    value = 0.5 + (mine - best) / (2.0 * table.target)
    if mine == table.target - 1:
        value += 0.05
    # the round: other seats' troubles are good, one's own are bad
    trouble = 0.0
    for s in range(table.seats):
        t = _trouble(table, s)
        if s == seat:
            trouble -= t
        else:
            trouble += t / (table.seats - 1)
    return value + 0.5 / table.target * trouble


def _trouble(table: Table, seat: int) -> float:
    """How near a seat is to having to show a character twice, from 0 to about 1."""
    display = table.displays[seat]
    hand = table.hands[seat]
    free = 0.0
    for card in hand:
        if not shows(display, card.character) and not (card.character == FOOL and table.silenced == FOOL):
            free += _worth(card, seat, table.silenced)
    if len(display) == 5 and free > 0:
        danger = -0.6  # one card from a full display
    else:
        danger = 0.55 / (1.0 + free * free)
    if table.player == seat and table.phase == PLAY:
        return danger * 1.6 if free < 0.5 or len(display) == 5 else danger
    if table.phase == NEXT and len(hand) == 0:
        return danger
    return danger


def _worth(card: Card, seat: int, silenced: int) -> float:
    """A playable card counts for more if it gets one out of danger."""
    worth = 1.0
    if card.character != silenced and card.character in (MAGICIAN, MAID, GUARD):
        worth += 0.3
    if card.colour == GREY:
        worth += 0.15
    elif card.colour == seat:
        worth -= 0.1
    return worth
