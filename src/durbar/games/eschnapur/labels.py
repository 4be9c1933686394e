"""What each action of Eschnapur is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.action import Action
from durbar.core.prose import Label, Sentence, say, say_many, seat_ref
from durbar.games.eschnapur.bundles import kind_of_slot
from durbar.games.eschnapur.consequence import Consequence
from durbar.games.eschnapur.model import (
    ACCEPT,
    AGREE,
    ASK,
    BUY,
    CARD_NAMES,
    COUNTER,
    DECLINE,
    DONE,
    END,
    GIVE,
    GOODS,
    LAY,
    NONE,
    OFFER,
    OPEN,
    PASS,
    REDEEM,
    REFUSE,
    ROUND,
    SETS,
    SLOT_BIDS,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    SLOT_SYMBOLS,
    WALK,
    WITHDRAW,
)
from durbar.games.eschnapur.view import View
from durbar.games.eschnapur.words import amount_words, card_words

_SORTS: Final = {SLOT_COINS: "coins", SLOT_FOOTPRINTS: "footprints", SLOT_BIDS: "bids", SLOT_SYMBOLS: "symbols"}


def label(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    """A legal action in words."""
    return _LABELS[action.kind](view, viewer, action, outcome)


def _offer(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    stands = any(offer.seat == viewer and offer.tile == action.arg + 1 for offer in view.offers)
    if stands:
        return Label([say("Change your offer for tile {tile}.", tile=action.arg + 1)])
    return Label([say("Make an offer for tile {tile}.", tile=action.arg + 1)])


def _counter(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    return Label([say("Ask {seat} for more for tile {tile}.", seat=seat_ref(action.arg), tile=action.arg2 + 1)])


def _goods(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    kind = kind_of_slot(action.arg2)
    what = amount_words(CARD_NAMES[kind] if kind != NONE else _SORTS[action.arg2], action.arg)
    if action.kind == ASK:
        return Label([say("Ask for {what}.", what=what)])
    effect = say("Everybody will see it.") if outcome.shows else None
    deed = say("Give {what}.", what=what)
    return Label([deed] if effect is None else [deed, effect], effect)


def _done(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    counter = view.draft is not None and view.draft.verb == "counter"
    return Label([say("Make this counter-offer.") if counter else say("Make this offer.")])


def _withdraw(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    return Label([say("Withdraw your offer for tile {tile}.", tile=action.arg + 1)])


def _pass(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    if any(offer.seat == viewer for offer in view.offers):
        return Label([say("Leave it at that.")])
    return Label([say("Offer nothing.")])


def _accept(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    deed = say("Sell tile {tile} to {seat}.", tile=action.arg2 + 1, seat=seat_ref(action.arg))
    return Label([deed], _worth(outcome), _coins(outcome))


def _agree(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    deeds = [say("Agree to this.")]
    if outcome.shows:
        deeds.append(say("Everybody will see your card."))
    return Label(deeds, _worth(outcome), _coins(outcome))


def _worth(outcome: Consequence) -> Sentence | None:
    if outcome.balance is None:
        return None
    return say("{balance} at list price", balance=f"{outcome.balance:+d}")


def _coins(outcome: Consequence) -> Sentence | None:
    if outcome.coins is None:
        return None
    return say_many("{count} coin left", "{count} coins left", outcome.coins)


def _refuse(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    return Label([say("Sell nothing.")], say("Both tiles go back."), _coins(outcome))


def _walk(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    left = outcome.footprints or 0
    after = say_many("{count} footprint left", "{count} footprints left", left)
    return Label([say("Walk to area {area}.", area=action.arg + 1)], None, after)


def _open(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    shown = [card_words(name) for name in outcome.shows or []]
    return Label([say("Open the niche: you show {cards}.", cards=shown)])


def _lay(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    if action.arg == NONE:
        effect = say_many("brings {count} coin", "brings {count} coins", view.pass_coins)
        return Label([say("Lay down the pass card.")], effect)
    card = card_words(CARD_NAMES[action.arg])
    pays = say_many("costs or brings {count} coin", "costs or brings {count} coins", outcome.pays or 0)
    if outcome.short:
        return Label([say("Lay down {card}.", card=card), say("You can't pay it now.")], say("You can't pay it now."),
                     pays)  # fmt: skip
    return Label([say("Lay down {card}.", card=card)], None, pays)


def _buy(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    what = GOODS[action.arg]
    price = {"bid": view.price_bid, "symbol": view.price_symbol, "footprint": view.price_footprint}[what]
    deed = {
        "bid": say("Buy a bid card for {price} coins.", price=price),
        "symbol": say("Buy a symbol card for {price} coins.", price=price),
        "footprint": say("Buy a footprint for {price} coins.", price=price),
    }[what]
    return Label([deed], None, _coins(outcome))


def _redeem(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    numbers = " + ".join(str(number) for number in SETS[action.arg])
    deed = {
        0: say("Set {numbers} aside for two bid cards.", numbers=numbers),
        1: say("Set {numbers} aside for a bid card and a symbol card.", numbers=numbers),
        2: say("Set {numbers} aside for two symbol cards.", numbers=numbers),
    }[action.arg2]
    over = sum(SETS[action.arg]) - 12
    return Label([deed], say("{over} too many", over=over) if over else say("12 exactly"))


def _plain(sentence: Sentence) -> Callable[[View, int, Action, Consequence], Label]:
    return lambda view, viewer, action, outcome: Label([sentence])


_LABELS: Final[dict[int, Callable[[View, int, Action, Consequence], Label]]] = {
    OFFER: _offer,
    COUNTER: _counter,
    GIVE: _goods,
    ASK: _goods,
    DONE: _done,
    WITHDRAW: _withdraw,
    PASS: _pass,
    ACCEPT: _accept,
    REFUSE: _refuse,
    ROUND: _plain(say("Open another round of offers.")),
    AGREE: _agree,
    DECLINE: _plain(say("Decline.")),
    WALK: _walk,
    OPEN: _open,
    END: _plain(say("End your turn.")),
    LAY: _lay,
    BUY: _buy,
    REDEEM: _redeem,
}
