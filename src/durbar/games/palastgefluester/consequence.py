"""What an action of Palastgeflüster would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, field

from durbar.core.action import Action
from durbar.games.palastgefluester.model import (
    CARDS,
    CHARACTERS,
    COURTESAN,
    FOOL,
    GREY,
    GUARD,
    HAND,
    PLAY,
    TAKE,
    Card,
    may_swap,
    shows,
)
from durbar.games.palastgefluester.position import Position
from durbar.games.palastgefluester.scoring import Ended, rank


@dataclass(frozen=True)
class Consequence:
    """What follows for sure.

    `ends`: how the action ends the round ("intrigue", "forced-fool", "full-display") or null. `gains`: the seats that
    gain a favour by it; `wins`: those that would win the match or share the win. `effect`: the character whose action
    follows, or null; `idle`: why none follows ("silenced", "too-early", "no-swap", "alone", "fool") or null. `next`:
    the seats that may play next, as far as it is certain; several when the player of a grey card chooses (`chooses`)
    or when it depends on what happens in between. `card`: the card that moves.
    """

    ends: str | None = None
    gains: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    effect: str | None = None
    idle: str | None = None
    next: list[int] = field(default_factory=list)
    chooses: bool = False
    card: str | None = None


def consequence(table: Position, seat: int, action: Action) -> Consequence:
    """What a legal action of this seat would bring."""
    if action.kind == PLAY:
        return _play(table, seat, CARDS[action.arg])
    if action.kind == TAKE:
        sizes = [len(display) for display in table.displays]
        sizes[seat] -= 1
        following = _next(table.card, sizes)
        return Consequence(next=following, chooses=len(following) > 1, card=CARDS[action.arg].name)
    return Consequence()


def _play(table: Position, seat: int, card: Card) -> Consequence:
    display = table.displays[seat]
    twice = shows(display, card.character)
    if twice or (card.character == FOOL and table.silenced == FOOL):
        gains = [s for s in range(table.seats) if s != seat]
        return _ending(table, "intrigue" if twice else "forced-fool", gains, card)
    if len(display) + 1 == HAND:
        return _ending(table, "full-display", [seat], card)
    idle = _idle(table, seat, card)
    sizes = [len(d) for d in table.displays]
    # a Guard takes one card back, so the display ends as large as it was before
    sizes[seat] += 0 if card.character == GUARD and idle is None else 1
    following = _next(card, sizes)
    return Consequence(
        effect=CHARACTERS[card.character] if idle is None else None,
        idle=idle,
        next=following,
        chooses=len(following) > 1,
        card=card.name,
    )


def _ending(table: Position, cause: str, gains: list[int], card: Card) -> Consequence:
    """The end of the round; who would win the match is worked out as the rules do, ties included [G1, G2, G4]."""
    me = table.player
    favour = [table.favour[s] + (1 if s in gains else 0) for s in range(table.seats)]
    wins: list[int] = []
    if max(favour) >= table.target:
        displays = [[*d, card] if s == me else d for s, d in enumerate(table.displays)]
        counts = [s != me or cause == "full-display" for s in range(table.seats)]
        notes = [table.notes[s] + (len(displays[s]) if counts[s] else 0) for s in range(table.seats)]
        dark = table.options["intrigues_in_the_dark"]
        last = Ended(table.round, cause, me, card.name, gains, displays)
        result = rank(last, favour, notes if dark else None)
        wins = [s for s in range(table.seats) if result.ranks[s] == 1]
    return Consequence(ends=cause, gains=gains, wins=wins, card=card.name)


def _idle(table: Position, seat: int, card: Card) -> str | None:
    if card.character == FOOL:
        return "fool"
    if card.character == table.silenced:
        return "silenced"
    if card.character == GUARD and not table.displays[seat]:
        return "alone"
    if card.character == COURTESAN:
        if table.played < 2:
            return "too-early"
        if not _some_swap(table, seat):
            return "no-swap"
    return None


def _some_swap(table: Position, seat: int) -> bool:
    others = [table.displays[s] for s in range(table.seats) if s != seat]
    return any(
        may_swap(left, x, right, y)
        for i, left in enumerate(others)
        for right in others[i + 1 :]
        for x in left
        for y in right
    )


def _next(card: Card, sizes: list[int]) -> list[int]:
    if card.colour != GREY:
        return [card.colour]
    return [s for s, size in enumerate(sizes) if size == min(sizes)]
