"""What is good in Palastgeflüster: the heuristic that generic bots climb.

A round is a race: somebody will be driven into an intrigue, or will fill a display first. Each seat gets an appeal for
either ending, as in a logit model; the tables below were fitted to rounds of bots. An ending is worth the chance of
winning the match from the favour that it leaves, as if later rounds went against everybody alike.
"""

from __future__ import annotations

from math import exp
from typing import Final

from durbar.games.palastgefluester.model import (
    DISCARD,
    FOOL,
    GIVE,
    GREY,
    GUARD,
    HAND,
    MAGICIAN,
    MAID,
    NEXT,
    NOBODY,
    OVER,
    PLAY,
    TAKE,
    TARGETS,
    Card,
)
from durbar.games.palastgefluester.rules import Table

# the appeal of being driven into an intrigue, by the number of characters that may still be shown (0 .. 6)
FALL_WAITING: Final = [2.0, 1.0, 0.6, 0.2, 0.0, -0.2, -0.3]
FALL_PLAYING: Final = [6.5, 2.2, 1.2, 0.6, 0.3, 0.1, 0.0]
FALL_OWN: Final = 0.45  # for each card with one's own border, by which one would have to play again
FALL_AIMED: Final = 0.45  # for each playable card of others that passes the turn here
FALL_DEAD: Final = 0.3  # for each card in the hand that would be an intrigue
FALL_HELP: Final[list[float]] = [0.0, -0.25, -0.2, 0.0, -0.35, 0.0, 0.0]  # for a playable character
FALL_STRUCK: Final = 1.25  # with nothing to play, while the player holds a card that passes the turn here

# the appeal of filling the display, by the number of cards in the hand (0 .. 6)
FILL_WAITING: Final = [0.0, 2.2, 0.6, -0.4, -1.1, -1.7, -1.9]
FILL_PLAYING: Final = [0.0, 5.2, 1.8, 0.1, -0.7, -1.4, -1.8]
FILL_BARRED: Final = [0.0, -0.4, -0.6, -1.5, -2.1, -2.6, -2.9]  # with a dead card in the hand
FILL_OWN: Final = 0.7
FILL_AIMED: Final = 0.5
FILL_HELP: Final[list[float]] = [0.0, 0.3, 0.3, 0.0, -0.3, 0.0, 0.0]

FRESH: Final = 0.55  # the chance that a card that comes into a hand may be shown
FILLED: Final = 0.05  # the part of the rounds that a full display ends


class Outlook:
    """What a seat can still do in this round. `aims` counts its playable cards by colour."""

    def __init__(self, shown: int, display: int) -> None:
        self.shown = shown  # the characters on display, as bits
        self.display = display
        self.playable = 0  # the characters that may be played, as bits
        self.free = 0.0  # how many they are
        self.dead = 0.0  # the other cards of the hand
        self.aims = [0, 0, 0, 0, 0, 0]


def evaluate(table: Table, seat: int) -> float:
    """About the chance of winning the match, from 0 to 1."""
    if table.phase == OVER:
        result = table.result()
        return 0.0 if result is None else result.share(seat)
    if table.played == 0:
        return worth(table.seats)[_place(table.favour, table.target)][seat]
    outlooks = [outlook(table, s) for s in range(table.seats)]
    falls = [_after(table, s, False) for s in range(table.seats)]
    fills = [_after(table, s, True) for s in range(table.seats)]
    if table.phase == PLAY:
        return _race(outlooks, table.player, falls, fills, seat)
    if table.card.colour != GREY:
        return _race(outlooks, table.card.colour, falls, fills, seat)
    return _chosen(table, outlooks, falls, fills, seat)


def _chosen(
    table: Table, outlooks: list[Outlook], falls: list[list[float]], fills: list[list[float]], seat: int
) -> float:
    """The player of a grey card will choose who suits her best."""
    most = -1.0
    value = 0.0
    least = min([o.display for o in outlooks])
    for s in range(table.seats):
        if outlooks[s].display == least:
            hers = _race(outlooks, s, falls, fills, table.player)
            if hers > most:
                most = hers
                value = hers if seat == table.player else _race(outlooks, s, falls, fills, seat)
    return value


def _race(outlooks: list[Outlook], player: int, falls: list[list[float]], fills: list[list[float]], seat: int) -> float:
    """The worth of the round's endings to a seat, weighed by how likely each is when this player is to play."""
    aimed = [0, 0, 0, 0, 0, 0]
    for own in outlooks:
        for colour in range(6):
            aimed[colour] += own.aims[colour]
    value = 0.0
    total = 0.0
    for s in range(len(outlooks)):
        fall = exp(_fall(outlooks, s, player, aimed[s]))
        fill = exp(_fill(outlooks[s], s, player, aimed[s]))
        value += fall * falls[s][seat] + fill * fills[s][seat]
        total += fall + fill
    return value / total


def _fall(outlooks: list[Outlook], seat: int, player: int, aimed: int) -> float:
    own = outlooks[seat]
    appeal = _between(FALL_PLAYING if seat == player else FALL_WAITING, own.free)
    appeal += FALL_OWN * own.aims[seat] + FALL_AIMED * (aimed - own.aims[seat]) + FALL_DEAD * own.dead
    for character in (MAGICIAN, MAID, GUARD):
        if own.playable >> character & 1:
            appeal += FALL_HELP[character]
    if own.free == 0.0 and seat != player and outlooks[player].aims[seat] > 0:
        appeal += FALL_STRUCK
    return appeal


def _fill(own: Outlook, seat: int, player: int, aimed: int) -> float:
    need = HAND - own.display
    free = FILL_PLAYING if seat == player else FILL_WAITING
    appeal = FILL_BARRED[need] if own.dead > 0.0 else free[need]
    appeal += FILL_OWN * own.aims[seat] + FILL_AIMED * (aimed - own.aims[seat])
    for character in (MAGICIAN, MAID, GUARD):
        if own.playable >> character & 1:
            appeal += FILL_HELP[character]
    return appeal


def _between(table: list[float], x: float) -> float:
    """The value of a table at a place between its entries."""
    low = int(x)
    if low >= len(table) - 1:
        return table[-1]
    return table[low] + (table[low + 1] - table[low]) * (x - low)


def outlook(table: Table, seat: int) -> Outlook:
    """What a seat can still do, with what is under way reckoned in: a discard, a gift, a card taken back."""
    shown = 0
    for card in table.displays[seat]:
        shown |= 1 << card.character
    own = Outlook(shown, len(table.displays[seat]))
    hand = table.hands[seat]
    if table.phase == GIVE and (seat == table.player or seat == table.partner):
        hand = _kept(table, seat)
    for card in hand:
        bit = 1 << card.character
        if shown & bit or (card.character == FOOL and table.silenced == FOOL):
            own.dead += 1.0
        else:
            own.aims[card.colour] += 1
            if own.playable & bit:
                own.dead += 1.0
            else:
                own.playable |= bit
                own.free += 1.0
    if table.silenced != NOBODY:
        own.playable &= ~(1 << table.silenced)  # it may be played, but would not help
    _reckon(table, seat, own)
    return own


def _reckon(table: Table, seat: int, own: Outlook) -> None:
    phase = table.phase
    if phase in (PLAY, NEXT) or (seat != table.player and phase != GIVE):
        return
    if phase == GIVE:
        if seat == table.player or seat == table.partner:
            _exchange(own, table.count - len(table.gifts.chosen[seat]), table.count)
    elif phase == DISCARD:
        _exchange(own, 1, 1)
    elif phase == TAKE:
        own.display -= 1
        own.free += 1.0
    elif table.card.character == MAGICIAN:
        count = min(int(own.dead), 2)
        _exchange(own, count, count)


def _exchange(own: Outlook, give: int, get: int) -> None:
    """Dead cards are given first; of the cards that come some may be shown."""
    dead = min(float(give), own.dead)
    own.dead -= dead
    own.free = max(0.0, own.free - (give - dead)) + FRESH * get
    own.dead += (1.0 - FRESH) * get


def _kept(table: Table, seat: int) -> list[Card]:
    hand = table.hands[seat][:]
    for action in table.gifts.chosen[seat]:
        for card in hand:
            if card.index == action.arg:
                hand.remove(card)
                break
    return hand


# -- what favour is worth ------------------------------------------------------------------------------------------

_WORTH: Final[dict[int, list[list[float]]]] = {}


def worth(seats: int) -> list[list[float]]:
    """The chance of winning by seat, for every state of favour (see `_place`) at the beginning of a round."""
    if seats not in _WORTH:
        _WORTH[seats] = _worth_table(seats, TARGETS[seats])
    return _WORTH[seats]


def _worth_table(seats: int, target: int) -> list[list[float]]:
    table: list[list[float]] = [[] for _ in range(target**seats)]
    for place in range(len(table) - 1, -1, -1):  # favour only grows
        favour = [place // target**s % target for s in range(seats)]
        chances = [0.0] * seats
        for s in range(seats):
            for fill in (False, True):
                part = (FILLED if fill else 1.0 - FILLED) / seats
                after = _gained(favour, s, fill)
                wins = _shares(after, [1.0] * seats) if max(after) >= target else table[_place(after, target)]
                for other in range(seats):
                    chances[other] += part * wins[other]
        table[place] = chances
    return table


def _place(favour: list[int], target: int) -> int:
    place = 0
    for s in range(len(favour) - 1, -1, -1):
        place = place * target + favour[s]
    return place


def _gained(favour: list[int], seat: int, fill: bool) -> list[int]:
    """The favour after a round that this seat ended, by a full display or an intrigue."""
    return [favour[s] + (1 if (s == seat) == fill else 0) for s in range(len(favour))]


def _after(table: Table, seat: int, fill: bool) -> list[float]:
    """The chances of winning, by seat, after a round that this seat ends."""
    after = _gained(table.favour, seat, fill)
    if max(after) < table.target:
        return worth(table.seats)[_place(after, table.target)]
    weights: list[float] = []
    for s in range(table.seats):
        size = len(table.displays[s]) + (table.notes[s] if table.options["intrigues_in_the_dark"] else 0)
        weights.append(exp(1.0 * size))
    return _shares(after, weights)


def _shares(favour: list[int], weights: list[float]) -> list[float]:
    """Those with the most favour part the win by their weights."""
    best = max(favour)
    total = 0.0
    for s in range(len(favour)):
        if favour[s] == best:
            total += weights[s]
    return [weights[s] / total if favour[s] == best else 0.0 for s in range(len(favour))]
