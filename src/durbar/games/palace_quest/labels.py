"""What each action of Palace Quest is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.action import Action
from durbar.core.prose import Label, Sentence, say, say_many, seat_ref
from durbar.games.palace_quest.consequence import Consequence
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    BUILDING_NAMES,
    CARD,
    CARD_NAMES,
    FIND,
    FOUND_CARDS,
    GIVE,
    GIVE_UP,
    HELPER,
    KEEP,
    LAY,
    LEAVE,
    NONE,
    OFFER,
    PAY,
    PLACE,
    SEARCH,
    SIDES,
    SPACE,
    SWAP,
    USE,
)
from durbar.games.palace_quest.view import BuildingView, View
from durbar.games.palace_quest.words import bonus_ref, building_words, card_ref, gem_ref, side_ref


def label(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    """A legal action in words."""
    return _LABELS[action.kind](view, viewer, action, outcome) if action.kind in _LABELS else Label([_pass(view)])


def _pass(view: View) -> Sentence:
    if view.stage == "hold":
        return say("Clear the market.")
    if view.stage == "swap":
        return say("Draw no other building.")
    if view.stage == "build":
        return say("End the round.")
    if view.stage == "after":
        return say("Go on to building.")
    if view.player is not None and view.seats[view.player].stack == 0:
        return say("Go on without a card.")
    return say("Reveal a card.")


def _all(view: View) -> list[BuildingView]:
    return [*view.hand, *view.offered, *view.reserve]


def _building(view: View, action: Action) -> Sentence:
    name = BUILDING_NAMES[action.arg]
    cost = next((one.cost for one in _all(view) if one.name == name), 0)
    return building_words(name, cost)


def _give(view: View, viewer: int, action: Action, _: Consequence) -> Label:
    count = action.arg
    if view.stage == "settle" and view.donation is not None and view.donation.seat is not None:
        seat = view.donation.seat
        if seat != viewer:
            return Label([say_many("{seat} gives {count} card.", "{seat} gives {count} cards.", count,
                                   seat=seat_ref(seat))])  # fmt: skip
    return Label([say_many("You give {count} card.", "You give {count} cards.", count)])


def _use(view: View, viewer: int, action: Action, _: Consequence) -> Label:
    tile = bonus_ref(BONUS_NAMES[action.arg])
    if action.arg == FIND:
        count = min(FOUND_CARDS, view.draw_pile)
        if action.arg2 == viewer:
            return Label([say_many("Use {tile}: {count} card for yourself.", "Use {tile}: {count} cards for yourself.",
                                   count, tile=tile)])  # fmt: skip
        return Label([say_many("Use {tile}: {count} card for {seat:acc}.", "Use {tile}: {count} cards for {seat:acc}.",
                               count, tile=tile, seat=seat_ref(action.arg2))])  # fmt: skip
    if view.player is not None and view.player != viewer:
        return Label([say("Use {tile}: {player} searches the own stack.", tile=tile, player=seat_ref(view.player))])
    return Label([say("Use {tile}.", tile=tile)])


def _card(view: View, _: int, action: Action, __: Consequence) -> Label:
    card = card_ref(view.face or "")
    if action.arg == 1:
        return Label([say("Accept {card}.", card=card)], say("It goes into the market."))
    return Label([say("Decline {card}.", card=card)], say("It is discarded."))


def _space(view: View, _: int, action: Action, outcome: Consequence) -> Label:
    if action.arg == NONE:
        back = say("Its marker moves back.")
        return Label([say("Put it into the reserve."), back], back)
    code = action.code.partition(":")[2]
    gem = next(space.gem for tile in view.tiles for space in tile.spaces if space.code == code)
    deed = [say("Build on the {gem} space {space}.", gem=gem_ref(gem or ""), space=code)]
    return _placing(deed, outcome, say("Not payable exactly.") if outcome.exact is False else None)


def _placing(deed: list[Sentence], outcome: Consequence, otherwise: Sentence | None) -> Label:
    effect = otherwise
    if outcome.steps:
        effect = say_many("Paid exactly: {count} point.", "Paid exactly: {count} points.", outcome.points)
    if outcome.deed and outcome.exact is False:
        effect = say_many("The deed brings {count} point.", "The deed brings {count} points.", outcome.points)
    extra: list[Sentence] = []
    if outcome.wild and outcome.total is None:
        extra.append(say("This uses a Construction Space Wild."))
    if outcome.deed:
        extra.append(say("A deed goes back to the supply."))
    if outcome.tile is not None:
        extra.append(say("You get the bonus tile {tile}.", tile=bonus_ref(outcome.tile)))
    if outcome.wall is not None:
        extra.append(say("Longest wall: {wall}.", wall=outcome.wall))
    warning = [say("No open side is left: nothing can ever be built again.")] if outcome.closes else []
    words = [] if effect is None else [effect]
    after = say("Wall {wall}", wall=outcome.wall) if outcome.wall is not None else None
    return Label([*deed, *words, *extra, *warning], warning[0] if warning else effect, after, bool(warning), warning)


def _pay(view: View, _: int, action: Action, outcome: Consequence) -> Label:
    if action.arg != NONE:
        deed = [say("Pay with {card}: {total} in all.", card=card_ref(CARD_NAMES[action.arg]), total=outcome.total)]
        if outcome.wild and view.begun is not None and not view.begun.paid:
            deed.append(say("This uses a Construction Space Wild."))
        return Label(deed, say("Exact") if outcome.exact else None)
    deed = [say("Build and pay {total}.", total=outcome.total)]
    if outcome.exact:
        deed = [say("Build and pay exactly {total}.", total=outcome.total)]
    return _placing(deed, outcome, None if outcome.exact else say("Not exact."))


def _lay(_: View, __: int, action: Action, ___: Consequence) -> Label:
    if action.arg == NONE:
        return Label([say("Lay no terrain.")])
    side = side_ref(SIDES[action.arg])
    if action.arg2:
        return Label([
            say_many("Lay the terrain {side}, turned by {count} quarter.",
                     "Lay the terrain {side}, turned by {count} quarters.", action.arg2, side=side),
            say("This uses a Terrain Knowledge."),
        ])  # fmt: skip
    return Label([say("Lay the terrain {side}.", side=side)])


def _give_up(_: View, __: int, ___: Action, ____: Consequence) -> Label:
    lost = say("The match is lost.")
    return Label([say("Give up: no building is built any more."), lost], lost, None, True, [lost])


_LABELS: Final[dict[int, Callable[[View, int, Action, Consequence], Label]]] = {
    GIVE: _give,
    KEEP: lambda _view, _me, action, _: Label([say("Keep {card}.", card=card_ref(CARD_NAMES[action.arg]))]),
    USE: _use,
    SWAP: lambda _view, _me, _action, _: Label([say("Draw one more building.")]),
    OFFER: lambda view, _me, action, _: Label([say("Offer {building}.", building=_building(view, action))]),
    LEAVE: lambda view, _me, action, _: Label([say("Leave {building} face down.", building=_building(view, action))]),
    CARD: _card,
    HELPER: lambda _view, _me, _action, _: Label([say("Give a helper card.")]),
    SEARCH: lambda _view, _me, action, _: Label([say("Take {card}.", card=card_ref(CARD_NAMES[action.arg]))]),
    PLACE: lambda view, _me, action, _: Label([say("Place {building}.", building=_building(view, action))]),
    SPACE: _space,
    PAY: _pay,
    LAY: _lay,
    GIVE_UP: _give_up,
}
