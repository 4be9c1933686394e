"""Why an action is not legal in Palastgeflüster: a code, whole words and the clause of rules.md.

Reasons depend only on what the asking seat knows: its own hand and what lies on the table.
"""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.core.errors import DurbarError, Illegal, NotYours
from durbar.core.prose import Sentence, say
from durbar.games.palastgefluester.model import (
    CARDS,
    COUNT,
    DISCARD,
    FOOL,
    FOR,
    FORS,
    GIVE,
    OVER,
    PARTNER,
    PLAY,
    SWAP,
    TAKE,
)
from durbar.games.palastgefluester.position import Position

MOMENT: Final[list[tuple[Sentence, str]]] = [
    (say("A card is to be played now."), "T1"),
    (say("A partner for the exchange is to be chosen now."), "A2"),
    (say("The number of cards to exchange is to be announced now."), "A2"),
    (say("Cards for the exchange are to be handed over now."), "A3"),
    (say("A card is to be discarded for the Maid now."), "A4"),
    (say("Two cards are to be swapped for the Courtesan now."), "A5"),
    (say("The second card of the swap is to be chosen now."), "A5"),
    (say("A card is to be taken back for the Guard now."), "A7"),
    (say("The next player is to be chosen now."), "T3"),
]


def why_not(table: Position, seat: int, action: Action) -> DurbarError:
    """The reason for which an action is not in `legal(seat)`."""
    if table.phase == OVER:
        return Illegal("match-over", "The match is over.", "G1")
    if seat not in table.to_act():
        return NotYours("not-your-decision", "It is not your turn to decide.", "T1")
    if action.kind != table.phase:
        message, clause = MOMENT[table.phase]
        return Illegal("wrong-moment", message.message, clause)
    if action.kind == PLAY or action.kind == GIVE or action.kind == DISCARD:
        return _not_from_hand(table, seat, action)
    if action.kind == PARTNER:
        return Illegal("no-such-partner", "You exchange cards with one of the other players.", "A2")
    if action.kind == COUNT:
        return Illegal(
            "bad-number", "The number lies between 1 and {most}, the smaller of the two hands.", "A2",
            {"most": table.most()},
        )  # fmt: skip
    if action.kind == SWAP or action.kind == FOR:
        return _no_swap(table, action)
    if action.kind == TAKE:
        return Illegal("not-to-take", "You take back another card of your own display.", "A7")
    return Illegal("not-fewest", "Only a player with the fewest cards on display may be chosen.", "T3")


def _not_from_hand(table: Position, seat: int, action: Action) -> DurbarError:
    card = CARDS[action.arg]
    if card not in table.hands[seat]:
        clause = "T1" if action.kind == PLAY else "A3" if action.kind == GIVE else "A4"
        return Illegal("not-in-hand", "You do not hold this card.", clause)
    if action.kind == PLAY and card.character == FOOL:
        return Illegal("fool-silenced", "The King silences the Fool, and you hold another character.", "K2")
    return Illegal("out-of-order", "The cards of a gift are named in their order, each once.", "A3")


def _no_swap(table: Position, action: Action) -> DurbarError:
    seat = action.arg
    if seat >= table.seats or seat == table.player or CARDS[action.arg2] not in table.displays[seat]:
        return Illegal("not-on-display", "A swap is between cards on two displays of other players.", "A5")
    if action.kind == FOR and seat <= table.swap_seat:
        return Illegal("out-of-order", "Of the two cards the one at the lower seat is named first.", "A5")
    if action.kind == SWAP and any(
        FORS[seat][action.arg2] in table.swaps_for(s.arg, CARDS[s.arg2]) for s in table.swaps()
    ):
        return Illegal("out-of-order", "Of the two cards the one at the lower seat is named first.", "A5")
    return Illegal("makes-intrigue", "This swap would show a character twice on one display.", "A5")
