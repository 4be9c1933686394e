"""What a viewer of Palace Quest is asked, or whom the table waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.prose import Prompt, Sentence, say, say_many, seat_ref
from durbar.games.palace_quest.view import View
from durbar.games.palace_quest.words import card_ref, task_ref


def headline(view: View) -> Sentence:
    """How far the match is."""
    return say("Round {round} of {rounds}, {points} of {target} points", round=view.round, rounds=view.rounds,
               points=view.points, target=view.target)  # fmt: skip


def prompt(view: View, viewer: int | None) -> Prompt:
    """One sentence that begins with who acts."""
    stage = view.stage
    if stage == "over":
        return Prompt(say("The match is over"))
    if stage == "offer":
        return _offering(view, viewer)
    asked = view.player if stage in ("decide", "search") else view.site_manager
    if viewer is not None and viewer == asked:
        return _ASKED[stage](view)
    return Prompt(_WAITING[stage](view))


def _offering(view: View, viewer: int | None) -> Prompt:
    donation = view.donation
    if donation is None:
        raise ValueError("no donation is asked for")
    if viewer is not None and viewer in donation.waiting:
        return Prompt(
            say_many(
                "You say how many of your cards you give: {count} is needed in all",
                "You say how many of your cards you give: {count} are needed in all",
                donation.cards,
            ),
            say("The cards go from the top of your stack, unseen. If it does not add up, the site manager settles it."),
        )
    waiting = [seat_ref(s) for s in donation.waiting]
    return Prompt(
        say_many("{seats} says how many cards to give", "{seats} say how many cards to give", len(waiting),
                 seats=waiting)
    )  # fmt: skip


def _settling(view: View) -> Prompt:
    donation = view.donation
    if donation is None or donation.seat is None:
        raise ValueError("no donation is asked for")
    left = donation.cards - sum(donation.settled)
    return Prompt(
        say_many(
            "You settle the donation: {count} card is missing. How many does {seat} give?",
            "You settle the donation: {count} cards are missing. How many does {seat} give?",
            left, seat=seat_ref(donation.seat),
        ),
        say("The offers do not add up."),
    )  # fmt: skip


def _choosing(view: View) -> Prompt:
    return Prompt(
        say_many("You offer {count} building", "You offer {count} buildings", 3 - len(view.chosen)),
        say("They can be built in this round. What is left stays face down for the next site manager."),
    )


def _clearing(_: View) -> Prompt:
    return Prompt(say("You clear the market: two cards stay"), say("The others are discarded."))


def _asking(view: View) -> Prompt:
    player = view.player or 0
    stack = view.seats[player].stack
    help_ = say("What is used is flipped over and counts for the task all the same.")
    if stack == 0:
        found = help_ if "gem_find" in view.active else None  # a helper card is not flipped over
        if player == view.site_manager:
            return Prompt(say("Your stack is empty: you may help yourself"), found)
        return Prompt(say("You may help {player}, whose stack is empty", player=seat_ref(player)), found)
    if player == view.site_manager:
        return Prompt(say("You may use a bonus tile before you reveal a card", stack=stack), help_)
    return Prompt(
        say("You may use a bonus tile before {player} reveals a card", player=seat_ref(player), stack=stack), help_
    )


def _deciding(view: View) -> Prompt:
    card = card_ref(view.face or "")
    if view.helper:
        return Prompt(say("You accept or decline the helper card {card}", card=card),
                      say("After declining there may be another helper card."))  # fmt: skip
    left = view.seats[view.player or 0].stack
    if left == 0:
        return Prompt(say("You accept or decline {card}", card=card, left=left),
                      say("It is the last card of your stack: declining brings none."))  # fmt: skip
    return Prompt(
        say("You accept or decline {card}", card=card, left=left),
        say_many("{count} card is left in your stack.", "{count} cards are left in your stack.", left),
    )


def _building(view: View) -> Prompt:
    if view.begun is not None:
        if view.begun.space is None:
            return Prompt(say("You choose a space for the building"), say("Its colour is the colour of the payment."))
        return Prompt(
            say("You pay: {total} so far", total=view.begun.total),
            say("Paying exactly moves the marker; what is too much is lost."),
        )
    left = len(view.offered)
    if left == 0:
        return Prompt(say("You may build from the reserve, paying exactly"), say("Or the round ends."))
    if len(view.reserve) >= view.reserve_spaces:
        return Prompt(
            say_many("You build: {count} building is left", "You build: {count} buildings are left", left),
            say("The reserve is full."),
        )
    return Prompt(
        say_many("You build or reserve: {count} building is left", "You build or reserve: {count} buildings are left",
                 left),
        say("What goes into the reserve moves its marker back."),
    )  # fmt: skip


def _laying(view: View) -> Prompt:
    return Prompt(
        say_many("You may lay new terrain: {count} tile is left", "You may lay new terrain: {count} tiles are left",
                 view.terrain_left),
        say("It takes three deeds from the supply."),
    )  # fmt: skip


_ASKED: Final[dict[str, Callable[[View], Prompt]]] = {
    "settle": _settling,
    "hold": lambda _: Prompt(say("You may use a Grand Market"), say("Then all cards stay in the market.")),
    "clear": _clearing,
    "swap": lambda view: Prompt(
        say("You may draw one more building", extra=view.extra),
        say("One of the two that are left then goes beside the final task, for minus points."),
    ),
    "choose": _choosing,
    "leave": lambda _: Prompt(
        say("You choose which building stays face down"), say("The other one goes beside the final task.")
    ),
    "ask": _asking,
    "decide": _deciding,
    "search": lambda _: Prompt(
        say("You choose a card from your stack for the market"), say("The others are shuffled.")
    ),
    "after": lambda view: Prompt(
        say("You may use a bonus tile before building begins", pile=view.draw_pile),
        say("All cards for the market are there."),
    ),
    "build": _building,
    "lay": _laying,
}


def _manager(view: View) -> dict[str, object]:
    return {"player": seat_ref(view.site_manager)}


def _player(view: View) -> dict[str, object]:
    return {"player": seat_ref(view.player or 0)}


def _waiting_to_settle(view: View) -> Sentence:
    task = task_ref("" if view.donation is None else view.donation.task)
    return say("{player} settles the donation: {task}", task=task, **_manager(view))


_WAITING: Final[dict[str, Callable[[View], Sentence]]] = {
    "settle": _waiting_to_settle,
    "hold": lambda view: say("{player} may use a Grand Market", **_manager(view)),
    "clear": lambda view: say("{player} clears the market", **_manager(view)),
    "swap": lambda view: say("{player} may draw one more building", **_manager(view)),
    "choose": lambda view: say("{player} chooses three buildings", **_manager(view)),
    "leave": lambda view: say("{player} chooses what stays face down", **_manager(view)),
    "ask": lambda view: say("{player} may use a bonus tile", **_manager(view)),
    "decide": lambda view: say("{player} accepts or declines a card", **_player(view)),
    "search": lambda view: say("{player} chooses a card from the own stack", **_player(view)),
    "after": lambda view: say("{player} may use a bonus tile", **_manager(view)),
    "build": lambda view: say("{player} builds", **_manager(view)),
    "lay": lambda view: say("{player} may lay new terrain", **_manager(view)),
}
