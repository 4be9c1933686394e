"""Why an action is not legal in Der Palast von Eschnapur: a code, whole words and the clause of rules.md.

Reasons depend only on what the asking seat knows: its own cards and sites, and what lies open on the table.
"""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.core.errors import DurbarError, Illegal, NotYours
from durbar.core.prose import Sentence, say
from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import (
    BLOCK,
    BLOCKING,
    BRICK,
    BUILDING,
    BUY,
    DOWN,
    FORBID,
    GOLD,
    HALT,
    KINDS_OF_GOLD,
    LAY,
    MARKER,
    MOVE,
    MOVING,
    MOVING_TO,
    NOBODY,
    NONE,
    OFFICIALS,
    ORDERING,
    OVER,
    PASS,
    SELECT,
    SITE,
    SITES,
    STOPPING,
    TAKE,
    TAKING,
    TO,
)

# by stage: what is to be decided, and the clause that says so
MOMENT: Final[list[tuple[Sentence, str]]] = [
    (say("Two construction sites are to be chosen now."), "C1"),
    (say("Gold is to be placed at the officials now."), "C2"),
    (say("The blockade marker is to be placed now."), "O5"),
    (say("The stop marker is to be placed now."), "O8"),
    (say("A turn order marker may be claimed now."), "V3"),
    (say("The turn order markers are to be handed out now."), "O10"),
    (say("Bricks are to be placed now."), "B3"),
    (say("A last brick may be protected now."), "V4"),
    (say("A last brick may be moved now."), "O11"),
    (say("The brick is to be put down in another section now."), "O11"),
    (say("Gold is to be taken from the bank now."), "M1"),
    (say("Privileges may be bought now."), "V2"),
]
KIND_OF_STAGE: Final = {
    SITES: SITE, GOLD: LAY, BLOCKING: BLOCK, STOPPING: HALT, ORDERING: MARKER, BUILDING: BRICK, MOVING: MOVE,
    MOVING_TO: TO, TAKING: TAKE,
}  # fmt: skip
MOMENT_CLAUSE: Final = ["V3", "V4", "V5", "V6", "V8", "V9", "V7", "V9", "V10", "V10"]  # by privilege


def why_not(table: Legal, seat: int, action: Action) -> DurbarError:
    """The reason for which an action is not in `legal(seat)`."""
    stage = table.stage
    if stage == OVER:
        return Illegal("match-over", "The match is over.", "G1")
    if action.kind == BUY and stage != TAKING and not table.unfinished(seat):
        return _no_purchase(table, seat, action)
    if seat not in table.to_act():
        clause = "V2" if action.kind == PASS else "C3"
        return NotYours("not-your-decision", "This is not for you to decide now.", clause)
    if KIND_OF_STAGE.get(stage) != action.kind:
        message, clause = MOMENT[stage]
        return Illegal("wrong-moment", message.message, clause)
    return _wrong_choice(table, seat, action)


def _no_purchase(table: Legal, seat: int, action: Action) -> DurbarError:
    card = action.arg
    if table.owner[card] == seat:
        return Illegal("privilege-gone", "You have had this privilege already; each is there once.", "V1")
    if table.owner[card] >= 0:
        return Illegal("privilege-gone", "Somebody has bought this privilege already; each is there once.", "V1")
    if table.owner[card] != NOBODY:
        return Illegal("privilege-out", "This privilege is not in this match.", "S3")
    price = table.values.price[card]
    if table.privilege[seat] < price:
        return Illegal(
            "too-dear", "This privilege costs {price} privilege points, and you have {points}.", "V1",
            {"price": price, "points": table.privilege[seat]},
        )  # fmt: skip
    if not table.is_moment(seat, card):
        return Illegal("not-its-moment", "This privilege can't be bought at this moment.", MOMENT_CLAUSE[card])
    if card == FORBID:
        return Illegal("section-finished", "This section is finished.", MOMENT_CLAUSE[card])
    if card == SELECT and action.arg2 >= table.seats:
        return Illegal("no-such-marker", "There are only as many turn order markers as players.", "V3")
    return NotYours("already-passed", "You have let this moment go by.", "V2")


def _wrong_choice(table: Legal, seat: int, action: Action) -> DurbarError:
    kind = action.kind
    if kind == SITE:
        return _no_site(table, seat, action)
    if kind == LAY:
        return _no_gold(table, seat, action)
    if kind == BRICK:
        return _no_brick(table, action)
    if kind == MOVE or kind == TO:
        return _no_move(table, action)
    if kind == HALT:
        if table.finished[action.arg]:
            return Illegal("section-finished", "This section is finished.", "O8")
        return Illegal("stopped-before", "The stop marker lay there in the last round.", "O8")
    if kind == TAKE:
        if action.arg > table.pay_most:
            return Illegal("out-of-order", "Cards are taken from the highest value to the lowest.", "M1")
        return Illegal("not-the-sum", "With this card the sum can't be made up from the bank.", "M1")
    if table.stage == BLOCKING:
        return _no_block(table, seat, action)
    if action.arg2 >= table.seats:
        return Illegal("no-such-seat", "Nobody sits there.", "O10")
    if table.stage == ORDERING and action.arg2 in table.places:
        return Illegal("has-marker", "This player has a turn order marker already.", "O10")
    return Illegal("out-of-order", "The turn order markers are handed out in their order.", "O10")


def _no_site(table: Legal, seat: int, action: Action) -> DurbarError:
    if table.finished[action.arg]:
        return Illegal("section-finished", "This section is finished.", "C1")
    return Illegal("out-of-order", "Two different sites are chosen, the lower number first.", "C1")


def _no_gold(table: Legal, seat: int, action: Action) -> DurbarError:
    officials = table.to_fill(seat)
    chosen = table.choices.chosen[seat]
    if action.arg < table.first_official():
        return Illegal("no-such-official", "With two players the first official has nothing to do.", "S1")
    if action.arg not in officials:
        return Illegal("already-filled", "Your blocked card fills this official.", "C5")
    if action.arg != officials[len(chosen)]:
        return Illegal("out-of-order", "The officials are filled in their order.", "C2")
    if action.arg2 == NONE:
        return Illegal("must-fill", "You hold enough gold to fill this official.", "C2")
    held = table.hand[KINDS_OF_GOLD * seat + action.arg2]
    if held <= sum(1 for other in chosen if other.arg2 == action.arg2):
        return Illegal("not-in-hand", "You do not hold such a card any more.", "C2")
    return Illegal("must-leave-empty", "You have chosen as many cards as were yours to place.", "C4")


def _no_block(table: Legal, seat: int, action: Action) -> DurbarError:
    if action.arg >= table.seats or table.lies[OFFICIALS * action.arg + action.arg2] != DOWN:
        return Illegal("no-card-there", "No card lies face down there.", "O5")
    if action.arg == seat and not table.options["block_own_card"]:
        return Illegal("own-card", "You may block cards of other players only.", "O5")
    if table.seats == 3:
        return Illegal("blocked-before", "This card was blocked in the last round.", "O6")
    return Illegal("blocked-before", "The marker has to go to another player and another official.", "O6")


def _no_brick(table: Legal, action: Action) -> DurbarError:
    section = action.arg
    if table.finished[section]:
        return Illegal("section-finished", "This section is finished.", "B2")
    if table.is_stopped(section):
        return Illegal("section-stopped", "Construction is stopped at this section.", "O8")
    if table.is_full(section):
        return Illegal("section-full", "No space is free in this section.", "B2")
    return Illegal("not-your-site", "You did not choose this section.", "B2")


def _no_move(table: Legal, action: Action) -> DurbarError:
    section = action.arg
    if section == NONE:
        return Illegal("brick-in-hand", "You have taken a brick and must put it down.", "O11")
    if table.finished[section]:
        return Illegal("section-finished", "This section is finished.", "O11")
    if table.is_stopped(section):
        return Illegal("section-stopped", "The stop marker keeps bricks in and out.", "O8")
    if action.kind == TO:
        if section == table.moving_from:
            return Illegal("same-section", "The brick goes to another section.", "O11")
        return Illegal("section-full", "No space is free in this section.", "O11")
    if section == table.forbidden:
        return Illegal("brick-protected", "The last brick of this section may not be moved.", "V4")
    if table.height[section] == 0:
        return Illegal("no-brick", "There is no brick in this section.", "O11")
    return Illegal("no-place", "No other section has a place for this brick.", "O11")
