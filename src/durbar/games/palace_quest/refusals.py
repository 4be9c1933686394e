"""Why an action is not legal in Palace Quest: a code, whole words and the clause of rules.md.

Reasons depend only on what the asking seat knows: what lies open, its own hand of buildings, a stack it searches.
"""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.core.errors import DurbarError, Illegal, NotYours
from durbar.core.prose import Sentence, say
from durbar.games.palace_quest.ground import makes_hole
from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import (
    ASKING,
    BUILDING,
    CARD,
    CHOICE,
    CHOOSING,
    CLEARING,
    DECIDING,
    EXPANSION,
    FIND,
    GIVE,
    GIVE_UP,
    GRAND_MARKET,
    HELPER,
    KEEP,
    LAY,
    LAYING,
    LEAVE,
    LEAVING,
    NONE,
    OFFER,
    OFFERING,
    OVER,
    PAY,
    PLACE,
    PLACES,
    SEARCH,
    SEARCHING,
    SETTLING,
    SPACE,
    SWAP,
    SWAPPING,
    USE,
    VALUES,
    WILD,
)

# by stage: what is to be decided, and the clause that says so
MOMENT: Final[list[tuple[Sentence, str]]] = [
    (say("Now everyone says how many cards they donate."), "T7"),
    (say("Now the donation is to be settled."), "T7"),
    (say("Now it is asked whether a Grand Market is used."), "A2"),
    (say("Now the market is to be cleared."), "P4"),
    (say("Now it is asked whether one more building is taken."), "V6"),
    (say("Now three buildings are to be offered."), "C1"),
    (say("Now it is to be said which building stays face down."), "V6"),
    (say("Now it is asked what is used before the next card."), "M5"),
    (say("Now the card that lies open is to be accepted or declined."), "M2"),
    (say("Now a card is to be chosen from a stack."), "A5"),
    (say("Now it is asked what is used after the last turn."), "A3"),
    (say("Now it is time to build."), "B1"),
    (say("Now terrain may be laid."), "E2"),
]
STAGES_OF: Final[dict[int, tuple[int, ...]]] = {
    GIVE: (OFFERING, SETTLING), KEEP: (CLEARING,), SWAP: (SWAPPING,), OFFER: (CHOOSING,), LEAVE: (LEAVING,),
    CARD: (DECIDING,), HELPER: (ASKING,), SEARCH: (SEARCHING,), PLACE: (BUILDING,), SPACE: (BUILDING,),
    PAY: (BUILDING,), LAY: (LAYING,), GIVE_UP: (BUILDING,),
}  # fmt: skip
USE_CLAUSE: Final = ["A2", "A3", "A4", "A5", "A6", "A7"]


def why_not(table: Legal, seat: int, action: Action) -> DurbarError:
    """The reason for which an action is not in `legal(seat)`."""
    stage = table.stage
    if stage == OVER:
        return Illegal("match-over", "The match is over.", "G2")
    if seat != table.manager and action.kind == USE:
        return NotYours("not-your-decision", "The site manager decides on bonus tiles.", "A1")
    if action.kind == USE and not table.unfinished(seat):
        return _no_use(table, action)
    if seat not in table.to_act():
        return NotYours("not-your-decision", "This is not for you to decide now.", _whose(stage))
    if stage not in STAGES_OF.get(action.kind, ()):
        message, clause = MOMENT[stage]
        return Illegal("wrong-moment", message.message, clause)
    if action.kind in (PLACE, SPACE, PAY, GIVE_UP):
        return _no_building(table, action)
    return _wrong_choice(table, seat, action)


def _whose(stage: int) -> str:
    if stage in (DECIDING, SEARCHING):
        return "M2"
    return "T7" if stage in (OFFERING, SETTLING) else "B1" if stage >= BUILDING else "P1"


def _no_use(table: Legal, action: Action) -> DurbarError:
    kind = action.arg
    clause = USE_CLAUSE[kind]
    if table.active[kind] == 0:
        return Illegal("no-active-tile", "You have no active bonus tile of this kind.", "A1")
    if kind == FIND and action.arg2 >= table.seats:
        return Illegal("no-such-seat", "Nobody sits there.", clause)
    if kind in (FIND, EXPANSION) and table.draw_pile == 0:
        return Illegal("draw-pile-empty", "The draw pile is used up.", clause)
    if kind == CHOICE and table.stage == ASKING:
        if table.stack(table.player) == 0:
            return Illegal("stack-empty", "This stack is empty.", clause)
        return Illegal("turn-begun", "A card has already been revealed in this turn.", clause)
    if kind == GRAND_MARKET:
        return Illegal("not-its-moment", "A Grand Market is used when the market is cleared.", clause)
    return Illegal("not-its-moment", "This bonus tile can’t be used at this moment.", clause)


def _wrong_choice(table: Legal, seat: int, action: Action) -> DurbarError:
    kind = action.kind
    if kind == GIVE and table.stage == OFFERING:
        if action.arg > table.stack(seat):
            return Illegal("too-many-cards", "Your stack has only {count} cards.", "T7", {"count": table.stack(seat)})
        return Illegal("too-many-cards", "The donation is only {count} cards.", "T7", {"count": table.needed})
    if kind == GIVE:
        return Illegal("donation-wrong", "The donation of {count} cards can’t be made up like this.", "T7",
                       {"count": table.needed})  # fmt: skip
    if kind == KEEP:
        if table.market[action.arg] <= table.chosen.count(action.arg):
            return Illegal("not-in-market", "This card is not in the market.", "P4")
        return Illegal("out-of-order", "Two cards are named in ascending order.", "P4")
    if kind == OFFER:
        if action.arg not in table.hand:
            return Illegal("not-in-hand", "You don’t hold this building.", "C1")
        return Illegal("out-of-order", "Three different buildings are named in their order.", "C1")
    if kind == LEAVE:
        return Illegal("not-in-hand", "You don’t hold this building.", "V6")
    if kind == HELPER:
        if table.stack(table.player) > 0:
            return Illegal("stack-not-empty", "Helper cards are for a player with an empty stack.", "V5")
        return Illegal("no-helper-cards", "There is no helper card.", "V5")
    if kind == SEARCH:
        return Illegal("not-in-stack", "This card is not in your stack.", "A5")
    return _no_laying(table, action)


def _no_laying(table: Legal, action: Action) -> DurbarError:
    if action.arg not in table.lay_sides:
        return Illegal("not-beside", "Terrain is laid only beside the building that was just built.", "E2")
    return Illegal("not-turned", "Terrain keeps its orientation without an active Terrain Knowledge.", "E2")


def _no_building(table: Legal, action: Action) -> DurbarError:
    kind = action.kind
    if table.work == NONE:
        if kind == PLACE:
            return _no_build(table, action.arg)
        if kind == GIVE_UP:
            return Illegal("not-lost", "Nobody has to give up while there is room in the reserve.", "R2")
        return Illegal("no-building", "First a building is named.", "B2")
    if table.site == NONE and kind == SPACE:
        return _no_space(table, action.arg)
    if table.site != NONE and kind == PAY:
        return _no_payment(table, action.arg)
    return Illegal("out-of-order", "A building, its space and its payment are named in this order.", "B2")


def _no_build(table: Legal, building: int) -> DurbarError:
    exact = building in table.reserve
    if building not in table.new and not exact:
        return Illegal("not-to-build", "This building is neither offered nor in the reserve.", "B1")
    if table.colours(building, exact) == 0:
        if exact:
            return Illegal("not-exact", "A building from the reserve must be paid exactly; the market can’t.", "R3")
        return Illegal("too-dear", "No colour in the market is enough for this building.", "B2")
    if not table.sites(building, 15):
        return Illegal("fits-nowhere", "This building fits nowhere.", "W1")
    return Illegal("wrong-colour", "Where it fits, the market can’t pay the colour of the space.", "B2")


def _no_space(table: Legal, cell: int) -> DurbarError:
    if cell == NONE and table.is_exact():
        return Illegal("in-reserve", "This building is in the reserve already.", "R1")
    if cell == NONE:
        return Illegal("reserve-full", "There is no room in the reserve.", "R2")
    if cell // PLACES >= table.ground.count:
        return Illegal("no-terrain", "There is no terrain yet.", "B2")
    if table.built[cell] != NONE:
        return Illegal("space-taken", "This space is built on.", "B2")
    touching = 0
    walled = 0
    walls = table.walls()
    for side in range(4):
        other = table.ground.near[8 * cell + 2 * side]
        if other != NONE and table.built[other] != NONE:
            touching |= 1 << side
            walled |= (walls[table.built[other]] >> (side + 2) % 4 & 1) << side
    if touching == 0:
        return Illegal("not-beside-city", "The space has no side in common with the Alhambra.", "W4")
    if makes_hole(table.ground, table.built, cell):
        return Illegal("makes-hole", "An empty area would be enclosed.", "W3")
    if walls[table.work] & touching != walled:
        return Illegal("walls-differ", "Sides that touch must both have a wall, or both none.", "W1")
    if touching == walled:
        return Illegal("not-on-foot", "Nobody could walk there from the fountain.", "W4")
    return Illegal("wrong-colour", "The market can’t pay the colour of this space.", "B2")


def _no_payment(table: Legal, card: int) -> DurbarError:
    if card == NONE:
        return Illegal("not-enough", "These cards don’t pay the building yet.", "B2")
    if table.market[card] <= table.paid.count(card):
        return Illegal("not-in-market", "This card is not in the market.", "B2")
    if table.paid and card // VALUES != table.paid[0] // VALUES:
        return Illegal("two-colours", "A payment is of one colour.", "B2")
    if not table.paid and card // VALUES != table.ground.gems[table.site] and not table.active[WILD]:
        return Illegal("wrong-colour", "The space asks for another colour.", "B2")
    if table.paid and card < table.paid[-1]:
        return Illegal("out-of-order", "The cards of a payment are named in ascending order.", "B2")
    if table.work in table.reserve:
        return Illegal("not-exact", "With this card the exact cost can’t be met.", "R3")
    return Illegal("not-enough", "In ascending order, these cards can’t reach the cost.", "B2")
