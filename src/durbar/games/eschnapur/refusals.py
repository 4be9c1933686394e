"""Why an action is not legal in Eschnapur: a code, whole words and the clause of rules.md.

Reasons depend only on what the asking seat knows: its own cards, and what lies open on the table.
"""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.core.errors import DurbarError, Illegal, NotYours
from durbar.core.prose import Sentence, say
from durbar.games.eschnapur.legal import Legal
from durbar.games.eschnapur.model import (
    ACCEPT,
    AGREE,
    ANSWERING,
    ASK,
    BIDDING,
    BUY,
    COUNTER,
    DECLINE,
    DONE,
    END,
    FOOTPRINT,
    GIVE,
    LAY,
    NONE,
    OFFER,
    OFFERING,
    OPEN,
    OVER,
    PASS,
    REDEEM,
    REFUSE,
    ROUND,
    SELLING,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    WALK,
    WALKING,
    WITHDRAW,
)

# by stage: what is to be decided, and the clause that says so
MOMENT: Final[list[tuple[Sentence, str]]] = [
    (say("Offers are to be made now."), "N1"),
    (say("The seller decides on the offers now."), "N3"),
    (say("A counter-offer is to be answered now."), "N5"),
    (say("The second and third action are to be taken now."), "T1"),
    (say("A bid is to be laid down now."), "B1"),
]
KINDS_OF_STAGE: Final = {
    OFFERING: [OFFER, PASS],
    SELLING: [ACCEPT, COUNTER, REFUSE, ROUND],
    ANSWERING: [OFFER, AGREE, DECLINE],
    WALKING: [WALK, OPEN, END],
    BIDDING: [LAY],
}
ANYTIME: Final = [BUY, REDEEM]


def why_not(table: Legal, seat: int, action: Action) -> DurbarError:
    """The reason for which an action is not in `legal(seat)`."""
    stage = table.stage
    kind = action.kind
    if stage == OVER:
        return Illegal("match-over", "The match is over.", "E1")
    if table.drafts[seat]:
        return _no_step(table, seat, action)
    if kind in ANYTIME:
        return _no_purchase(table, seat, action)
    if kind == WITHDRAW:
        if table.seller() == NONE:
            return Illegal("no-sale", "Nothing is for sale now.", "N2")
        return Illegal("no-such-offer", "No offer of yours stands for this tile.", "N2")
    if kind in (GIVE, ASK, DONE):
        return Illegal("no-offer-begun", "You have not begun an offer.", "O1")
    if seat not in table.to_act():
        if stage == OFFERING and seat == table.player:
            return NotYours("not-your-decision", "You sell: the others make offers now.", "N1")
        if stage == OFFERING and kind == OFFER:
            return NotYours("already-finished", "You have made your offers for this round.", "N2")
        if stage == BIDDING and kind == LAY:
            return NotYours("bid-is-down", "Your bid lies face down: take it back to lay down another.", "B2")
        return NotYours("not-your-decision", "This is not for you to decide now.", "T1")
    if kind not in KINDS_OF_STAGE[stage]:
        message, clause = MOMENT[stage]
        return Illegal("wrong-moment", message.message, clause)
    return _wrong_choice(table, seat, action)


def _no_purchase(table: Legal, seat: int, action: Action) -> DurbarError:
    if table.is_barred(seat):
        return Illegal("bid-is-down", "From laying down your bid until it is settled you may not buy or redeem.", "R4")
    if action.kind == REDEEM:
        if not table.runs[0] and not table.runs[1]:
            return Illegal("decks-empty", "Both decks are empty.", "R3")
        return Illegal("no-such-tiles", "You do not have these tiles.", "R2")
    price = table.values.prices[action.arg]
    if table.coins[seat] < price:
        return Illegal(
            "too-dear", "This costs {price} coins, and you have {coins}.", "R1",
            {"price": price, "coins": table.coins[seat]},
        )  # fmt: skip
    if action.arg == FOOTPRINT:
        return Illegal("none-left", "No footprints are left.", "R3")
    return Illegal("deck-empty", "This deck is empty.", "R3")


def _no_step(table: Legal, seat: int, action: Action) -> DurbarError:
    """Why something can't come next in an offer that is begun."""
    draft = table.drafts[seat]
    last = draft[-1]
    kind = action.kind
    if kind == DONE:
        if last.kind in (OFFER, COUNTER) or not _buyer_gives(draft):
            return Illegal("offer-empty", "The buyer has to give at least one thing.", "O3")
        return Illegal("offer-equal", "The same offer stands already.", "O6")
    if kind not in (GIVE, ASK):
        return Illegal("offer-begun", "First complete the offer that you have begun.", "O1")
    if draft[0].kind == OFFER and kind == ASK and last.kind == OFFER:
        return Illegal("offer-empty", "The buyer has to give at least one thing.", "O3")
    if kind < last.kind or (kind == last.kind and action.arg2 <= last.arg2):
        return Illegal("out-of-order", "The goods of an offer are named in one order.", "O1")
    if kind == GIVE:
        return _not_owned(action, table.most_own(seat, draft, action.arg2))
    other = draft[0].arg if draft[0].kind == COUNTER else table.player
    if action.arg > table.most_asked(other, draft, action.arg2):
        return Illegal("asked-too-much", "The other side can't have so much.", "O5")
    return Illegal("offer-equal", "The same offer stands already.", "O6")


def _buyer_gives(draft: list[Action]) -> bool:
    side = GIVE if draft[0].kind == OFFER else ASK
    return any(action.kind == side for action in draft)


def _not_owned(action: Action, most: int) -> DurbarError:
    if action.arg <= most:
        return Illegal("offer-equal", "The same offer stands already.", "O6")
    if action.arg2 == SLOT_COINS:
        return Illegal("not-yours-to-give", "You do not have so many coins.", "O5")
    if action.arg2 == SLOT_FOOTPRINTS:
        return Illegal("not-yours-to-give", "You do not have so many footprints.", "O5")
    return Illegal("not-yours-to-give", "You do not hold these cards beside those that you have named.", "O5")


def _wrong_choice(table: Legal, seat: int, action: Action) -> DurbarError:
    kind = action.kind
    if kind == OFFER:
        if table.stage == OFFERING and table.offered[2 * seat + action.arg]:
            return Illegal("offered-already", "One offer for each tile in a round: yours has been made.", "N2")
        return Illegal("nothing-to-offer", "You have nothing that would make an offer of its own.", "O3")
    if kind == AGREE:
        if table.covers(seat, table.counter_goods, GIVE):
            return Illegal("offer-equal", "The same offer stands already.", "O6")
        return Illegal("cannot-give", "You do not have what is asked of you.", "N5")
    if kind == ACCEPT:
        return _no_sale(table, seat, action)
    if kind == COUNTER:
        return _no_counter(table, seat, action)
    if kind == ROUND:
        return Illegal("last-round", "There are no more rounds of offers in this sale.", "N7")
    if kind == LAY:
        return Illegal("not-in-hand", "You do not hold this card.", "B1")
    if kind == WALK:
        if table.footprints[seat] == 0:
            return Illegal("no-footprints", "Each step costs a footprint, and you have none.", "W1")
        return Illegal("not-next-door", "This area is not next to yours.", "W1")
    if table.opened[table.figure[seat]] != NONE:
        return Illegal("niche-empty", "This niche has been opened already.", "W3")
    return Illegal("no-symbols", "You do not hold the symbols on this floor.", "W3")


def _no_sale(table: Legal, seat: int, action: Action) -> DurbarError:
    offer = table.offers[2 * action.arg + action.arg2] if action.arg < table.seats else None
    if offer is None:
        return Illegal("no-such-offer", "No such offer stands.", "N3")
    return Illegal("cannot-give", "You do not have what is asked of you.", "D1")


def _no_counter(table: Legal, seat: int, action: Action) -> DurbarError:
    if action.arg >= table.seats:
        return Illegal("no-such-seat", "Nobody sits there.", "N4")
    if action.arg == seat:
        return Illegal("own-offer", "You are the seller yourself.", "N4")
    if table.countered[action.arg]:
        return Illegal("countered-already", "One counter-offer to each player in a round: yours has been made.", "N4")
    return Illegal("nothing-to-ask", "This player has nothing that could be asked for.", "N4")
