"""What a seat or a spectator of Palastgeflüster may know, built by naming each thing."""

from __future__ import annotations

from dataclasses import dataclass

from durbar.games.palastgefluester.knowledge import DRAWN, HELD, SHOWN, SWAPPED, certain
from durbar.games.palastgefluester.model import (
    CHARACTERS,
    COUNT,
    FOR,
    GIVE,
    HAND,
    NOBODY,
    PARTNER,
    PHASES,
    SWAP,
    Card,
)
from durbar.games.palastgefluester.position import Position


@dataclass(frozen=True)
class SeatView:
    """What lies before a seat; `hand` is the number of its cards, `note` its total of noted displays (G4)."""

    favour: int
    note: int
    hand: int
    display: list[str]


@dataclass(frozen=True)
class Shown:
    """A hand that a Treasurer showed in this round, as it was then."""

    seat: int
    cards: list[str]


@dataclass(frozen=True)
class Exchange:
    """A Magician's exchange in this round. The cards are null for those who had no part in it."""

    player: int
    partner: int
    count: int
    gave: list[str] | None
    got: list[str] | None


@dataclass(frozen=True)
class Memory:
    """All that the viewer has been shown in this round and can still tell.

    `certain` holds, by seat, the cards that are certainly in that hand now; `exchanges` names what the viewer gave and
    got itself; `dealt` is the viewer's own first hand, `drawn` what it drew.
    """

    certain: list[list[str]]
    shown: list[Shown]
    exchanges: list[Exchange]
    dealt: list[str]
    drawn: list[str]


@dataclass(frozen=True)
class RoundView:
    """The round that ended last, with the displays as they lay."""

    round: int
    cause: str
    seat: int
    card: str
    gains: list[int]
    displays: list[list[str]]


@dataclass(frozen=True)
class View:
    """A table of Palastgeflüster as one viewer knows it.

    Lists over seats are in the order of the seats. `card` is the card played last in this round; `chosen` is the
    viewer's own choice, begun or sealed, as action codes; `kings_shown` ends with the open one.
    """

    phase: str
    round: int
    target: int
    player: int
    card: str | None
    partner: int | None
    count: int | None
    ready: list[int]
    silenced: str | None
    kings_left: int
    kings_shown: list[str]
    deck: int
    discards: list[str]
    seats: list[SeatView]
    hand: list[str]
    chosen: list[str]
    remembers: Memory
    last_round: RoundView | None
    in_the_dark: bool


def view(table: Position, viewer: int | None) -> View:
    """The table as seen from a seat, or by a spectator (None)."""
    mine = viewer is not None and viewer == table.player
    phase = table.phase
    if not mine:  # a move half made is nobody else's business
        phase = {COUNT: PARTNER, FOR: SWAP}.get(phase, phase)
    return View(
        phase=PHASES[phase],
        round=table.round,
        target=table.target,
        player=table.player,
        card=table.card.name if table.played else None,
        partner=table.partner if phase in (COUNT, GIVE) else None,
        count=table.count if phase == GIVE else None,
        ready=table.ready(),
        silenced=None if table.silenced == NOBODY else CHARACTERS[table.silenced],
        kings_left=len(table.kings),
        kings_shown=[CHARACTERS[king] for king in table.kings_shown],
        deck=len(table.deck),
        discards=_names(table.discards),
        seats=[
            SeatView(table.favour[s], table.notes[s], len(table.hands[s]), _names(table.displays[s]))
            for s in range(table.seats)
        ],
        hand=[] if viewer is None else _names(table.hands[viewer]),
        chosen=[] if viewer is None else _chosen(table, viewer),
        remembers=_memory(table, viewer),
        last_round=_last_round(table),
        in_the_dark=table.options["intrigues_in_the_dark"] is True,
    )


def _chosen(table: Position, viewer: int) -> list[str]:
    if table.phase == GIVE:
        return [action.code for action in table.gifts.chosen[viewer]]
    if viewer == table.player and table.phase == COUNT:
        return [f"partner:{table.partner + 1}"]
    if viewer == table.player and table.phase == FOR:
        return [f"swap:{table.swap_seat + 1}.{table.swap_card.name}"]
    return []


def _memory(table: Position, viewer: int | None) -> Memory:
    me = NOBODY if viewer is None else viewer
    exchanges = []
    for fact in table.facts:
        if fact.kind == SWAPPED:
            gave, got = (fact.cards, fact.back) if me == fact.seat else (fact.back, fact.cards)
            known = fact.known_to(me)
            exchanges.append(
                Exchange(
                    fact.seat,
                    fact.other,
                    len(fact.cards),
                    _names(gave) if known else None,
                    _names(got) if known else None,
                )
            )
    own = [fact for fact in table.facts if fact.seat == me and fact.kind != SWAPPED]
    hands = certain(table.facts, table.seats, me, HAND)
    return Memory(
        certain=[[] if s == me else _names(sorted(hands[s], key=_order)) for s in range(table.seats)],
        shown=[Shown(fact.seat, _names(fact.cards)) for fact in table.facts if fact.kind == SHOWN],
        exchanges=exchanges,
        dealt=[name for fact in own if fact.kind == HELD for name in _names(fact.cards)],
        drawn=[name for fact in own if fact.kind == DRAWN for name in _names(fact.cards)],
    )


def _last_round(table: Position) -> RoundView | None:
    last = table.last_round
    if last is None:
        return None
    displays = [_names(display) for display in last.displays]
    return RoundView(last.round, last.cause, last.seat, last.card, last.gains, displays)


def _order(card: Card) -> int:
    return card.index


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]
