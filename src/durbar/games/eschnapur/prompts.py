"""What a viewer of Eschnapur is asked, or whom the table waits for."""

from __future__ import annotations

from durbar.core.prose import Prompt, Sentence, say, say_many, seat_ref
from durbar.games.eschnapur.view import View


def headline(view: View) -> Sentence:
    """How far the match is."""
    return say_many(
        "Turn {turn}, {count} treasure to find", "Turn {turn}, {count} treasures to find", view.chips_left,
        turn=view.turn,
    )  # fmt: skip


def prompt(view: View, viewer: int | None) -> Prompt:
    """One sentence that begins with who acts."""
    stage = view.stage
    if stage == "over":
        return Prompt(say("The match is over"))
    if stage == "offers":
        return _offers(view, viewer)
    if stage == "bids":
        return _bids(view, viewer)
    if stage == "sale":
        return _sale(view, viewer)
    if stage == "answer":
        return _answer(view, viewer)
    return _walk(view, viewer)


def _offers(view: View, viewer: int | None) -> Prompt:
    seller = seat_ref(view.player)
    if viewer is not None and view.draft is not None:
        return _drafting(view)
    if viewer is not None and viewer in view.waiting:
        last = say("This is the last round of offers.")
        more = say("Round {round} of {rounds}.", round=view.round, rounds=view.rounds)
        return Prompt(say("You may make {seller} an offer", seller=seller),
                      last if view.round == view.rounds else more)  # fmt: skip
    if viewer is not None and viewer != view.player:
        return Prompt(say("You wait for the other offers"), say("You may still withdraw what you have offered."))
    seats = [seat_ref(s) for s in view.waiting]
    if viewer == view.player:
        return Prompt(say_many("{seats} may make you an offer", "{seats} may make you offers", len(seats), seats=seats))
    return Prompt(
        say_many("{seats} may make {seller} an offer", "{seats} may make {seller} offers", len(seats), seats=seats,
                 seller=seller)
    )  # fmt: skip


def _drafting(view: View) -> Prompt:
    draft = view.draft
    if draft is None:
        raise ValueError("nothing is begun")
    if draft.verb == "offer":
        ask = say("You put together an offer for tile {tile}", tile=draft.tile)
    else:
        ask = say("You put together a counter-offer to {seat}", seat=seat_ref(draft.seat))
    if draft.problem == "empty":
        return Prompt(ask, say("The buyer has to give at least one thing."))
    if draft.problem == "equal":
        return Prompt(ask, say("The same offer stands already."))
    return Prompt(ask, say("It is like no other offer and may go out."))


def _sale(view: View, viewer: int | None) -> Prompt:
    if viewer == view.player:
        if view.draft is not None:
            return _drafting(view)
        if not view.offers:
            return Prompt(
                say("You sell: nobody offers anything"),
                say("Without a sale you take {coins} coins.", coins=view.refusal_coins),
            )
        return Prompt(
            say("You sell: accept an offer, or ask for more"),
            say("You keep the tile that you don't sell. “At list price” counts it in."),
        )
    return Prompt(say("{player} decides on the offers", player=seat_ref(view.player)))


def _answer(view: View, viewer: int | None) -> Prompt:
    counter = view.counter_offer
    if counter is None:
        raise ValueError("there is no counter-offer")
    if viewer == counter.seat:
        if view.draft is not None:
            return _drafting(view)
        return Prompt(
            say("You answer the counter-offer of {player}", player=seat_ref(view.player)),
            say("If you agree it becomes your offer, which still has to be accepted."),
        )
    return Prompt(say("{seat} answers a counter-offer", seat=seat_ref(counter.seat)))


def _walk(view: View, viewer: int | None) -> Prompt:
    if viewer == view.player:
        here = view.areas[view.seats[view.player].area - 1]
        if here.holds and here.chip is None:
            return Prompt(say("You may open the niche here, or walk"), say("You hold the symbols on this floor."))
        return Prompt(say("You may walk and open a niche"), say("Each step costs a footprint."))
    return Prompt(say("{player} walks and may open a niche", player=seat_ref(view.player)))


def _bids(view: View, viewer: int | None) -> Prompt:
    large = view.bidding.large if view.bidding is not None else 0
    if viewer is None:
        return Prompt(say_many("All bid for {count} point", "All bid for {count} points", large))
    if viewer in view.ready:
        return Prompt(say("Your bid lies face down"), say("You may take it back until everybody has bid."))
    return Prompt(
        say_many("You bid for {count} point", "You bid for {count} points", large),
        say("The highest card wins and pays its coins, the lowest takes the chip."),
    )
