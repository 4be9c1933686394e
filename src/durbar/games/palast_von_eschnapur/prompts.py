"""What a viewer of Der Palast von Eschnapur is asked, or whom the table waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.prose import Prompt, Sentence, say, say_many, seat_ref
from durbar.games.palast_von_eschnapur.model import OFFICIAL_NAMES
from durbar.games.palast_von_eschnapur.view import View
from durbar.games.palast_von_eschnapur.words import official_ref


def headline(view: View) -> Sentence:
    """How far the match is."""
    return say("Round {round}, {done} of {target} sections finished", round=view.round, done=view.done,
               target=view.target)  # fmt: skip


def prompt(view: View, viewer: int | None) -> Prompt:
    """One sentence that begins with who acts."""
    if view.stage == "over":
        return Prompt(say("The match is over"))
    if view.stage in ("sites", "gold"):
        return _sealed(view, viewer)
    if view.stage in ("window", "claim", "forbid"):
        return _window(view, viewer)
    if view.stage == "take":
        return _taking(view, viewer)
    if viewer is not None and viewer == view.player:
        return _ASKED[view.stage](view)
    return Prompt(_WAITING[view.stage](view))


def _sealed(view: View, viewer: int | None) -> Prompt:
    sites = view.stage == "sites"
    if viewer is None:
        return Prompt(say("All choose their construction sites") if sites else say("All place their gold"))
    if viewer in view.ready:
        return Prompt(
            say("Your sites are chosen") if sites else say("Your gold is placed"),
            say("You may change your choice until everybody has chosen."),
        )
    if sites:
        return Prompt(say("You choose two construction sites"), say("They lie face down until your turn to build."))
    if not view.chosen:  # a table lets people begin with any official
        return Prompt(say("You place gold at the officials"), say("One card for each official, face down."))
    official = _next_official(view, viewer)
    return Prompt(
        say("You place gold at an official: {official}", official=official_ref(OFFICIAL_NAMES[official])),
        say("One card for each official, face down."),
    )


def _next_official(view: View, viewer: int) -> int:
    """The official for which a card is chosen next: a card that lies there since the last round is left out."""
    cards = view.seats[viewer].cards
    free = [i for i, one in enumerate(view.officials) if one.state != "off" and cards[i].lies == "empty"]
    return free[len(view.chosen)]


def _window(view: View, viewer: int | None) -> Prompt:
    # how many cards are gone is part of the question: after a purchase it is asked anew, also with the same choice
    gone = sum(card.gone for card in view.privileges)
    if viewer is not None and viewer in view.waiting:
        if view.stage == "claim":
            return Prompt(
                say("You may claim a turn order marker", gone=gone), say("Then the winner hands out the rest.")
            )
        if view.stage == "forbid":
            return Prompt(
                say("You may protect a last brick", gone=gone), say("Before the winner of phase 8 touches a brick.")
            )
        return Prompt(say("You may buy a privilege", gone=gone), _BEFORE[view.moment or ""](view))
    waiting = [seat_ref(s) for s in view.waiting]
    return Prompt(say_many("{seats} may buy a privilege", "{seats} may buy privileges", len(waiting), seats=waiting))


def _before_official(view: View) -> Sentence:
    nexts = [one for one in view.officials if one.state == "ahead"]
    return say("Before the next cards are revealed: {official}.", official=official_ref(nexts[0].name))


_BEFORE: Final[dict[str, Callable[[View], Sentence]]] = {
    "official": _before_official,
    "builder": lambda _: say("Before the next player builds."),
    "points": lambda _: say("Before the privilege points are counted."),
    "wages": lambda _: say("Before wages are paid and sections scored: the last chance in this round."),
}


def _taking(view: View, viewer: int | None) -> Prompt:
    pay = view.pay
    if pay is None:
        raise ValueError("nothing is paid")
    if viewer is not None and viewer == pay.seat:
        return Prompt(
            say("You take gold worth {left}", left=pay.left), say("Choose the cards, the highest value first.")
        )
    return Prompt(say("{player} takes gold worth {left}", player=seat_ref(pay.seat), left=pay.left))


def _building(view: View) -> Prompt:
    bricks = view.seats[view.player or 0].bricks
    return Prompt(say_many("You place {count} brick", "You place {count} bricks", bricks),
                  say("Always on the lowest free space; all that fit must be placed."))  # fmt: skip


_ASKED: Final[dict[str, Callable[[View], Prompt]]] = {
    "block": lambda _: Prompt(say("You place the blockade marker"), say("The blocked card stays for the next round.")),
    "stop": lambda _: Prompt(say("You place the stop marker"), say("Nobody builds there in this round.")),
    "order": lambda view: Prompt(
        say("You hand out turn order marker {place}", place=_next_place(view)), say("Marker 1 builds first.")
    ),
    "build": _building,
    "move": lambda _: Prompt(
        say("You may move a last brick"), say("From the highest space of one section to the lowest of another.")
    ),
    "to": lambda _: Prompt(say("You choose where the brick goes"), say("On the lowest free space there.")),
}


def _next_place(view: View) -> int:
    given = {int(code.partition(":")[2].partition(".")[0]) for code in view.chosen} | {view.claimed_place}
    return next(place for place in range(1, len(view.seats) + 1) if place not in given)


def _player(view: View) -> dict[str, object]:
    return {"player": seat_ref(view.player or 0)}


_WAITING: Final[dict[str, Callable[[View], Sentence]]] = {
    "block": lambda view: say("{player} places the blockade marker", **_player(view)),
    "stop": lambda view: say("{player} places the stop marker", **_player(view)),
    "order": lambda view: say("{player} hands out the turn order markers", **_player(view)),
    "build": lambda view: say("{player} builds", **_player(view)),
    "move": lambda view: say("{player} may move a last brick", **_player(view)),
}
